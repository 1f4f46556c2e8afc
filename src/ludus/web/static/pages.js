// @ts-check
/** What the pages around the table need: forms that speak the API, a new table, and lists that stay fresh. */

const REFRESH_MS = 30_000;

/** @typedef {{code: string, sentence: string}} Problem */

// --- Speaking to the server ------------------------------------------------------------------------------------------

/**
 * Ask the API for something.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} the answer; none if there is nothing to say
 * @throws {Problem} when the server refuses or cannot be reached
 */
async function ask(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw { code: "offline", sentence: "" };
  }
  const told = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw told?.code ? told : { code: "internal", sentence: "" };
  return told;
}

/**
 * A refusal in the reader's language, or else as the server says it.
 * @param {Problem} problem
 */
function inWords(problem) {
  const block = document.getElementById("problem-words");
  /** @type {Record<string, string>} */
  const words = block ? JSON.parse(block.textContent || "{}") : {};
  return (words[problem.code] ?? problem.sentence).replace("{sentence}", problem.sentence);
}

/**
 * Do something for a form; what goes wrong is said beside it, and nothing that was typed is lost.
 * @param {HTMLFormElement} form
 * @param {() => Promise<void>} doing
 */
async function attempt(form, doing) {
  const box = form.querySelector("[data-problem]");
  const button = form.querySelector("button:not([type=button])");
  if (button?.getAttribute("aria-busy") === "true") return;
  button?.setAttribute("aria-busy", "true");
  if (box instanceof HTMLElement) box.hidden = true;
  try {
    await doing();
  } catch (problem) {
    if (!(box instanceof HTMLElement)) throw problem;
    box.textContent = inWords(/** @type {Problem} */ (problem));
    box.hidden = false;
    box.scrollIntoView({ block: "nearest" });
  } finally {
    button?.removeAttribute("aria-busy");
  }
}

/** @param {string} address */
function goTo(address) {
  const target = new URL(address, location.href);
  // The same page with another place on it would not be loaded again.
  if (target.pathname === location.pathname) {
    history.replaceState(null, "", target);
    location.reload();
  } else {
    location.assign(target);
  }
}

// --- Forms that are one request --------------------------------------------------------------------------------------

/** @param {HTMLFormElement} form */
function speakTheApi(form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    const body = Object.keys(fields).length ? fields : undefined;
    attempt(form, async () => {
      const told = await ask(form.dataset.api ?? "POST", form.getAttribute("action") ?? "", body);
      if (form.dataset.secret) showSecret(form.dataset.secret, told.secret);
      else goTo(form.dataset.then ?? "/");
    });
  });
}

/**
 * @param {string} id
 * @param {string} secret
 */
function showSecret(id, secret) {
  const box = document.getElementById(id);
  const text = box?.querySelector("[data-secret-text]");
  if (!box || !text) return;
  text.textContent = secret;
  box.hidden = false;
  box.querySelector("[data-copy]")?.addEventListener("click", () => navigator.clipboard?.writeText(secret));
}

// --- A new table -----------------------------------------------------------------------------------------------------

/** @param {HTMLFormElement} form */
function makeTables(form) {
  const count = () => Number(new FormData(form).get("count"));
  const showSeats = () => {
    for (const field of form.querySelectorAll("[data-seat]")) {
      if (field instanceof HTMLElement) field.hidden = Number(field.dataset.seat) >= count();
    }
  };
  form.addEventListener("change", showSeats);
  showSeats();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(form, () => makeTable(form, count()));
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {number} count
 */
async function makeTable(form, count) {
  const fields = new FormData(form);
  const seats = fields.getAll("seat").slice(0, count).map((choice) => {
    const [kind, level] = String(choice).split(":");
    return level ? { kind, level } : { kind };
  });
  const asked = {
    game: form.dataset.game,
    seats,
    pace: fields.get("pace"),
    public: fields.get("public") === "1",
    options: optionsOf(fields),
    title: String(fields.get("title") ?? "").trim() || null,
    edition: await textOf(fields.get("edition")),
  };
  // A guest only once: whoever was refused a table tries again under the same name.
  if (fields.has("guest")) await ask("POST", "/api/guest", { name: String(fields.get("guest")).trim() });
  const table = await ask("POST", "/api/tables", asked);
  const waiting = seats.some((seat) => seat.kind === "open" || seat.kind === "invited");
  if (!waiting) await ask("POST", `/api/tables/${table.id}/start`);
  location.assign(`/table/${table.id}`);
}

/**
 * @param {FormData} fields
 * @returns {Record<string, string>}
 */
function optionsOf(fields) {
  const found = [...fields].filter(([name]) => name.startsWith("option:"));
  return Object.fromEntries(found.map(([name, value]) => [name.slice("option:".length), String(value)]));
}

/** @param {FormDataEntryValue | null} file */
async function textOf(file) {
  return file instanceof File && file.size > 0 ? file.text() : null;
}

// --- Levels of bots --------------------------------------------------------------------------------------------------

/** Say what the chosen level is like. @param {HTMLSelectElement} field */
function tellLevel(field) {
  const told = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  const tell = () => { if (told) told.textContent = field.selectedOptions[0].title; };
  field.addEventListener("change", tell);
  tell(); // a browser remembers what was chosen before
}

// --- Lists that stay fresh -------------------------------------------------------------------------------------------

/** Fetch the page anew and take the lists from it, unless the reader is in one of them. */
async function refresh() {
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const old of document.querySelectorAll("[data-live]")) {
    const found = fresh.getElementById(old.id);
    if (found && !old.contains(document.activeElement) && found.innerHTML !== old.innerHTML) {
      old.replaceChildren(...found.childNodes);
    }
  }
}

function stayFresh() {
  const look = () => { if (document.visibilityState === "visible") refresh(); };
  document.addEventListener("visibilitychange", look);
  setInterval(look, REFRESH_MS);
}

// --- Small comforts --------------------------------------------------------------------------------------------------

/** A menu closes by Escape, or when the reader goes elsewhere. */
function closeMenus() {
  for (const menu of document.querySelectorAll("details.menu")) {
    if (!(menu instanceof HTMLDetailsElement)) continue;
    document.addEventListener("click", (event) => { if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false; });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }
}

/** On a small screen a long table of contents would hide what it leads to. */
function foldContents() {
  const contents = document.getElementById("contents");
  if (contents instanceof HTMLDetailsElement && matchMedia("(max-width: 63.99rem)").matches) contents.open = false;
}

for (const form of document.querySelectorAll("form[data-api]")) speakTheApi(/** @type {HTMLFormElement} */ (form));
const newTable = document.getElementById("new-table");
if (newTable instanceof HTMLFormElement) makeTables(newTable);
for (const field of document.querySelectorAll("select[data-levels]")) tellLevel(/** @type {HTMLSelectElement} */ (field));
if (document.querySelector("[data-live]")) stayFresh();
closeMenus();
foldContents();
