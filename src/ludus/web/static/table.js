/** The table's page: what the server tells is shown, what the player chooses is sent. One page for all games. */

import * as actions from "./table-actions.js";
import { draw, settle, Stage } from "./table-board.js";
import { HintBox } from "./table-hint.js";
import { LogBook } from "./table-log.js";
import { ask, byId, calm, make, page, problem, query, remember, remembered, say } from "./table-page.js";
import { Lobby, showLeaving, showResult, showSeats } from "./table-people.js";
import { Connection } from "./table-socket.js";
import { Story } from "./table-story.js";

/** @typedef {import("./table-page.js").TableState} TableState */

/** How long a move of somebody else is shown before the next one, by the speed that the reader chose. */
const PAUSES = { slow: 1400, normal: 650, fast: 0 };
// Whoever is so far behind is brought up to date faster.
const MANY = 12;

/** @type {TableState | null} */
let now = null;
/** @type {TableState[]} What has been told and not been shown yet. */
let later = [];
let showing = 0;
let lookingBack = page.mode === "replay";
let resultSeen = false;
/** The seat that has acted from here and awaits the answer: own moves are never delayed. @type {number | null} */
let lastMover = null;
/** When the last own action was sent: measured by tests and benches. */
let sentAt = 0;

const log = new LogBook((text) => connection.send({ type: "chat", text }));
const lobby = new Lobby((path, body) => act(path, body), (seat) => connection.sit(seat));
const connection = new Connection({ state: told, refused, presence, online });
const story = new Story(showMoment, (message) => notice(message));
const hints = new HintBox(play, (words) => notice(words));
const stage = new Stage(byId("frame"), byId("sheet"));

// --- What the server tells -------------------------------------------------------------------------------------------

/** @param {TableState} state */
function told(state) {
  later.push(state);
  if (lastMover !== null || pause() === 0) showAll();
  else if (!showing) showNext();
}

function pause() {
  if (calm.matches || document.hidden || now === null) return 0;
  const chosen = PAUSES[/** @type {keyof typeof PAUSES} */ (remembered("speed", "normal"))] ?? PAUSES.normal;
  return later.length > MANY ? chosen / 4 : chosen;
}

function showNext() {
  clearTimeout(showing);
  showing = 0;
  const state = later.shift();
  if (!state) return;
  show(state);
  if (later.length || pause()) showing = setTimeout(showNext, later.length ? pause() : pause() / 2);
}

function showAll() {
  clearTimeout(showing);
  showing = 0;
  while (later.length) show(/** @type {TableState} */ (later.shift()));
}

/** @param {TableState} state */
function show(state) {
  const before = now;
  now = state;
  document.body.dataset.status = state.status;
  byId("table-title").textContent = state.title;
  lobby.show(state);
  showSeats(state, connection.seat);
  showLeaving(state);
  log.add(state.log, before !== null && !lookingBack);
  if (lookingBack) return;
  if (state.shown) draw(state.shown, before !== null);
  askQuestion(state);
  const mine = state.seat !== null && state.waiting.includes(state.seat);
  const possible = mine ? (state.shown?.possible ?? []) : [];
  hints.offer(state.seat, possible);
  actions.offer(possible, mine ? (state.shown?.impossible ?? []) : []);
  showSteps(state);
  showEnd(state);
  callPlayer(before, state);
  followSeat(state);
  if (lastMover !== null) document.body.dataset.took = String(Math.round(performance.now() - sentAt));
  lastMover = null;
  document.body.dataset.ply = String(state.ply);
  document.body.dataset.turn = mine ? "mine" : "other";
}

/** @param {TableState} state */
function askQuestion(state) {
  const question = byId("question");
  const thinking = state.waiting.filter((seat) => state.seats[seat].bot !== null);
  question.replaceChildren(make("span", {}, state.status === "open" ? say("script.waiting-for-start") : state.question));
  question.classList.toggle("mine", state.seat !== null && state.waiting.includes(state.seat));
  byId("thinking").hidden = !thinking.length;
}

/** @param {TableState} state */
function showSteps(state) {
  const steps = state.shown?.steps ?? [];
  const undo = /** @type {HTMLButtonElement} */ (byId("undo"));
  undo.disabled = !state.may_undo;
  undo.hidden = state.status !== "running";
  byId("steps").replaceChildren(...steps.map((words) => make("li", {}, words)));
  byId("steps-box").hidden = !steps.length;
}

/** @param {TableState} state */
function showEnd(state) {
  const result = state.shown?.result;
  byId("result-open").hidden = !result;
  if (!result) return;
  showResult(state, result);
  if (!resultSeen) /** @type {HTMLDialogElement} */ (byId("result")).showModal();
  resultSeen = true;
}

/** Who plays several seats looks from the one that is asked. @param {TableState} state */
function followSeat(state) {
  const asked = state.waiting.filter((seat) => state.yours.includes(seat) && state.seats[seat].bot === null);
  if (asked.length && state.seat !== null && !asked.includes(state.seat)) connection.sit(asked[0]);
}

/** @param {{code: string, sentence: string, rule: string}} refusal */
function refused(refusal) {
  lastMover = null;
  actions.interrupt();
  const words = problem(refusal.code, refusal.sentence);
  notice(words, refusal.rule ? actions.ruleLink(refusal.rule) : null);
  if (now && !lookingBack) show({ ...now, log: [] });
}

/** @param {{present: number[], watching: number}} told */
function presence({ present, watching }) {
  byId("watching").textContent = watching ? say("script.watching", { n: watching }) : "";
  if (!now) return;
  for (const state of [now, ...later]) {
    for (const seat of state.seats) seat.present = present.includes(seat.seat);
  }
  showSeats(now, connection.seat);
}

/** @param {boolean} up @param {string} reason */
function online(up, reason) {
  byId("offline").hidden = up;
  byId("offline").textContent = reason || say("script.offline");
  document.body.dataset.online = String(up);
}

// --- What the player does --------------------------------------------------------------------------------------------

/** @param {string} action */
function play(action) {
  if (!now || now.seat === null) return;
  sentAt = performance.now();
  lastMover = now.seat;
  settle();
  hints.offer(null, []); // the next question may look the same
  actions.offer([], []);
  connection.send({ type: "play", action, ply: now.ply });
}

function undo() {
  if (!now?.may_undo) return;
  lastMover = now.seat;
  hints.offer(null, []);
  connection.send({ type: "undo", ply: now.ply });
}

/** @param {string} path @param {unknown} body */
async function act(path, body) {
  try {
    return await ask("POST", path, body);
  } catch (refusal) {
    notice(String(/** @type {Error} */ (refusal).message));
    return null;
  }
}

// --- Looking back ----------------------------------------------------------------------------------------------------

/** @param {boolean} back */
function lookBack(back) {
  lookingBack = back;
  document.body.dataset.looking = String(back);
  byId("story").hidden = !back;
  byId("look-back").setAttribute("aria-expanded", String(back));
  actions.offer([], []);
  if (back) {
    story.open(connection.seat, null);
    byId("story-play").focus();
  } else {
    story.stop();
    connection.sit(connection.seat); // draws everything anew
  }
}

/** @param {import("./table-story.js").Moment} moment @param {Story} told */
function showMoment(moment, told) {
  byId("story-place").textContent = say("script.moment", { ply: moment.ply, all: told.lines.length });
  const lines = told.lines[moment.ply - 1]?.lines ?? [];
  byId("story-lines").textContent = lines.join(" ");
  byId("question").textContent = moment.question;
  for (const player of document.querySelectorAll(".player")) {
    player.classList.toggle("to-move", moment.waiting.includes(Number(player.getAttribute("data-seat"))));
  }
  const link = new URL(`/replay/${page.id}?${query(told.seat, { ply: String(moment.ply) })}`, location.href);
  link.searchParams.delete("language");
  /** @type {HTMLAnchorElement} */ (byId("story-link")).href = link.href;
  document.body.dataset.moment = String(moment.ply);
  if (page.mode === "replay") history.replaceState(null, "", link);
}

// --- Being told ------------------------------------------------------------------------------------------------------

/** @param {string} words @param {Node | null} [more] */
function notice(words, more = null) {
  const note = byId("notice");
  note.replaceChildren(make("span", {}, `${words} `), ...(more ? [more] : []));
  note.hidden = false;
  clearTimeout(Number(note.dataset.timer));
  note.dataset.timer = String(setTimeout(() => (note.hidden = true), 8000));
}

/** The title says whose turn it is; a sound calls whoever looks elsewhere, if wished.
 * @param {TableState | null} before @param {TableState} state */
function callPlayer(before, state) {
  const mine = state.seat !== null && state.waiting.includes(state.seat);
  document.title = `${mine ? `● ${say("script.your-turn")} · ` : ""}${state.title} · Ludus`;
  const was = before !== null && before.seat !== null && before.waiting.includes(before.seat);
  if (mine && !was && before !== null && remembered("sound", "off") === "on") ring();
}

function ring() {
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 587], [0.16, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.32);
  }
}

// --- Buttons ---------------------------------------------------------------------------------------------------------

/** A setting in a field or a button of the page. @param {string} id @param {string} name @param {string} usual */
function setting(id, name, usual) {
  const field = /** @type {HTMLSelectElement} */ (byId(id));
  field.value = remembered(name, usual);
  field.addEventListener("change", () => {
    remember(name, field.value);
    if (name === "sound" && field.value === "on") ring();
    showAll();
  });
}

function listen() {
  actions.start(play);
  byId("undo").addEventListener("click", undo);
  byId("look-back").addEventListener("click", () => lookBack(!lookingBack));
  document.getElementById("story-close")?.addEventListener("click", () => lookBack(false));
  byId("thinking").addEventListener("click", showAll);
  byId("leave").addEventListener("click", () => {
    if (confirm(say("script.leave-sure"))) act(`/api/tables/${page.id}/leave`, { seat: connection.seat });
  });
  byId("back").addEventListener("click", () => act(`/api/tables/${page.id}/back`, { seat: connection.seat }));
  for (const button of document.querySelectorAll("[data-zoom]")) {
    button.addEventListener("click", () => stage.step(Number(button.getAttribute("data-zoom"))));
  }
  const result = /** @type {HTMLDialogElement} */ (byId("result"));
  byId("result-open").addEventListener("click", () => result.showModal());
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  for (const button of document.querySelectorAll("[data-rematch]")) {
    button.addEventListener("click", () => rematch(button.getAttribute("data-rematch") === "same"));
  }
  byId("viewer").addEventListener("change", (event) => {
    const value = /** @type {HTMLSelectElement} */ (event.target).value;
    const seat = value === "" ? null : Number(value);
    if (lookingBack) story.open(seat, story.ply);
    if (page.mode === "table") connection.sit(seat);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || actions.typing(/** @type {Element} */ (event.target))) return;
    if (event.key === "u") undo();
    if (event.key === "h" && !lookingBack) hints.wish();
  });
  setting("speed", "speed", "normal");
  setting("sound", "sound", "off");
}

/** @param {boolean} sameDeal */
async function rematch(sameDeal) {
  const made = await act(`/api/tables/${page.id}/rematch`, { same_deal: sameDeal });
  if (made) location.href = `/table/${made.id}`;
}

listen();
connection.open();
if (page.mode === "replay") {
  document.body.dataset.looking = "true";
  story.open(page.look, page.ply);
}
