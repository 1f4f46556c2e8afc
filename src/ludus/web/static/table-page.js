/** What every part of the table's page needs: the page's data, its words, and a short way to make elements. */

/**
 * @typedef {{id: string, language: string, seat: number | null, look: number | null, invitation: string, mode: "table" | "replay",
 *   ply: number | null, game: string, known: boolean, words: Record<string, string>}} PageData
 * @typedef {{action: string, words: string, targets: string[], group: string, amount: number, suggested: boolean}} Possible
 * @typedef {{words: string, targets: string[], why: string, rule: string}} Impossible
 * @typedef {{words: string, points: (number | string)[], total: boolean}} ScoreRow
 * @typedef {{parts?: Record<string, string>, zones?: Record<string, string>, possible?: Possible[],
 *   impossible?: Impossible[], steps?: string[], result?: {ranking: number[], rows: ScoreRow[]} | null}} Shown
 * @typedef {{seat: number, colour: string, kind: string, name: string | null, bot: string | null, yours: boolean,
 *   present: boolean}} SeatInfo
 * @typedef {{seq: number, at: number, text: string, by: string | null}} LogLine
 * @typedef {{type: "table", id: string, title: string, status: "open" | "running" | "finished", pace: string,
 *   host: string | null, hosting: boolean, seq: number, ply: number, seat: number | null, yours: number[],
 *   seats: SeatInfo[], clock: {now: number, deadline: number | null, banks: number[]}, commitment: string,
 *   seed: string | null, may_undo: boolean, question: string, waiting: number[], log: LogLine[],
 *   invitation: string | null, shown: Shown | null}} TableState
 */

/** @type {PageData} */
export const page = JSON.parse(byId("page-data").textContent ?? "{}");

/** @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/** The words for a key, with its placeholders filled in.
 * @param {string} key
 * @param {Record<string, unknown>} values */
export function say(key, values = {}) {
  const text = page.words[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** An element with attributes, listeners (functions) and children.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElement} */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Ask the server; throws an Error with its sentence when it refuses.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body] */
export async function ask(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(problem(told.code, told.sentence));
  return told;
}

/** A problem in the reader's language, where we have words for it.
 * @param {string} code
 * @param {string} sentence */
export function problem(code, sentence) {
  return page.words[`problem.${code}`] ?? sentence;
}

/** The query that names the viewer, for requests about this table.
 * @param {number | null} seat
 * @param {Record<string, string>} more */
export function query(seat, more = {}) {
  const found = new URLSearchParams({ language: page.language, ...more });
  if (seat !== null) found.set("seat", String(seat));
  if (page.invitation) found.set("invitation", page.invitation);
  return found.toString();
}

/** Settings that a browser remembers.
 * @param {string} name
 * @param {string} usual */
export function remembered(name, usual) {
  try {
    return localStorage.getItem(`ludus-${name}`) ?? usual;
  } catch {
    return usual;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`ludus-${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
