/** The people at the table: before the start, while they play, and at the end. */

import { byId, make, page, say } from "./table-page.js";

/**
 * @typedef {import("./table-page.js").TableState} TableState
 * @typedef {import("./table-page.js").SeatInfo} SeatInfo
 */

/** @param {SeatInfo} seat */
export function nameOfSeat(seat) {
  return seat.name ?? say(`colour.${seat.colour}`);
}

// --- While they play ---------------------------------------------------------------------------------------------------

/** @type {TableState | null} */
let shownSeats = null;
let ahead = 0;

/** @param {TableState} state @param {number | null} viewer */
export function showSeats(state, viewer) {
  shownSeats = state;
  ahead = state.clock.now - Date.now();
  const players = byId("players");
  for (const seat of orderFrom(state.seats, viewer)) {
    const box = players.querySelector(`[data-seat="${seat.seat}"]`) ?? players.appendChild(newSeat(seat.seat));
    box.classList.toggle("to-move", state.waiting.includes(seat.seat));
    box.setAttribute("aria-label", nameOfSeat(seat));
    const words = [seat.bot !== null ? say("script.bot", { level: say(`level.${seat.bot}`) }) : "", presenceOf(seat)];
    const told = box.querySelector(".player-state");
    if (told) told.textContent = words.filter(Boolean).join(" · ");
  }
  showClocks();
  fillViewers(state, viewer);
}

/** Whoever looks sees the own seat first and the others in the order of play. @param {SeatInfo[]} seats @param {number | null} viewer */
function orderFrom(seats, viewer) {
  return [...seats.slice(viewer ?? 0), ...seats.slice(0, viewer ?? 0)];
}

/** @param {number} seat */
function newSeat(seat) {
  return make(
    "article",
    { class: "player", "data-seat": seat },
    make("div", { class: "player-line" }, make("span", { class: "player-state" }), make("span", { class: "player-clock" })),
    make("div", { class: "player-panel", "data-part": `panel-${seat}` }),
  );
}

/** @param {SeatInfo} seat */
function presenceOf(seat) {
  if (seat.name === null) return "";
  return say(seat.present ? "script.here" : "script.away");
}

/** Whoever plays may leave the seat to a bot; whoever has left may come back. @param {TableState} state */
export function showLeaving(state) {
  const own = state.status === "running" && state.seat !== null ? state.seats[state.seat] : null;
  byId("leave").hidden = !own?.yours || own.bot !== null;
  byId("back-box").hidden = !own?.yours || own.bot === null;
}

function showClocks() {
  const state = shownSeats;
  if (!state) return;
  for (const seat of state.seats) {
    const place = byId("players").querySelector(`[data-seat="${seat.seat}"] .player-clock`);
    const thinks = state.waiting.includes(seat.seat) && state.clock.deadline !== null && seat.bot === null;
    const left = thinks ? Number(state.clock.deadline) - Date.now() - ahead : state.clock.banks[seat.seat];
    if (place) place.textContent = state.status === "running" && (thinks || left) ? clockText(Math.max(0, left)) : "";
  }
}
setInterval(showClocks, 1000);

/** @param {number} milliseconds */
function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days) return say("script.days", { days, hours });
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** From which seats the reader may look. @param {TableState} state @param {number | null} viewer */
function fillViewers(state, viewer) {
  const select = /** @type {HTMLSelectElement} */ (byId("viewer"));
  const seats = state.status === "finished" && page.mode === "replay" ? state.seats.map((seat) => seat.seat) : state.yours;
  const key = seats.join();
  if (select.dataset.seats !== key) {
    const chosen = select.dataset.seats === undefined ? page.look : select.value === "" ? null : Number(select.value);
    select.dataset.seats = key;
    select.replaceChildren(
      ...seats.map((seat) => make("option", { value: seat }, nameOfSeat(state.seats[seat]))),
      make("option", { value: "" }, say("script.spectator")),
    );
    select.value = chosen === null ? "" : String(chosen);
  } else if (page.mode === "table") {
    select.value = viewer === null ? "" : String(viewer);
  }
  byId("viewer-box").hidden = seats.length === 0;
}

// --- Before the start --------------------------------------------------------------------------------------------------

export class Lobby {
  /** @param {(path: string, body?: unknown) => Promise<any>} act @param {(seat: number | null) => void} sit */
  constructor(act, sit) {
    this.act = act;
    this.sit = sit;
    byId("invite-copy").addEventListener("click", () => this.copy());
    byId("start").addEventListener("click", () => this.act(`/api/tables/${page.id}/start`));
    const level = /** @type {HTMLSelectElement} */ (byId("fill-level"));
    byId("fill").addEventListener("click", () => this.act(`/api/tables/${page.id}/fill`, { level: level.value }));
  }

  /** @param {TableState} state */
  show(state) {
    const lobby = byId("lobby");
    lobby.hidden = state.status !== "open";
    byId("play-area").hidden = state.status === "open";
    if (state.status !== "open") return;
    byId("lobby-seats").replaceChildren(...state.seats.map((seat) => this.seat(seat, state)));
    const free = state.seats.some((seat) => seat.name === null && seat.bot === null);
    const start = /** @type {HTMLButtonElement} */ (byId("start"));
    start.hidden = !state.hosting;
    start.disabled = free;
    byId("fill-box").hidden = !(state.hosting && free);
    byId("start-wait").textContent = free ? say("script.seats-free") : state.hosting ? "" : say("script.host-starts", { name: state.host });
    byId("invite").hidden = state.invitation === null;
    const link = new URL(`/table/${page.id}`, location.href);
    if (state.invitation) link.searchParams.set("invitation", state.invitation);
    /** @type {HTMLInputElement} */ (byId("invite-link")).value = link.href;
  }

  /** @param {SeatInfo} seat @param {TableState} state */
  seat(seat, state) {
    const taken = seat.name !== null || seat.bot !== null;
    const who = seat.name ?? (seat.bot !== null ? say("script.bot", { level: say(`level.${seat.bot}`) }) : say(`script.seat-${seat.kind}`));
    const line = [make("span", { class: "colour" }, make("span", { class: `pawn pawn-${seat.colour}`, "aria-hidden": "true" }), say(`colour.${seat.colour}`)), make("strong", {}, who)];
    if (!taken) line.push(make("button", { type: "button", class: "button primary", click: () => this.take(seat.seat) }, say("script.sit")));
    if (seat.yours) line.push(make("button", { type: "button", class: "button", click: () => this.leave(seat.seat, state) }, say("script.stand-up")));
    return make("li", {}, ...line);
  }

  /** @param {number} seat */
  async take(seat) {
    if (!page.known) {
      const name = /** @type {HTMLInputElement} */ (byId("guest-name")).value.trim();
      byId("guest").hidden = false;
      if (!name) return byId("guest-name").focus();
      if (!(await this.act("/api/guest", { name }))) return;
      page.known = true;
      byId("guest").hidden = true;
    }
    const sat = await this.act(`/api/tables/${page.id}/sit`, { seat, invitation: page.invitation });
    if (sat) this.sit(seat);
  }

  /** @param {number} seat @param {TableState} state */
  async leave(seat, state) {
    const left = await this.act(`/api/tables/${page.id}/leave`, { seat });
    const other = state.yours.find((own) => own !== seat);
    if (left) this.sit(other ?? null);
  }

  async copy() {
    const field = /** @type {HTMLInputElement} */ (byId("invite-link"));
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      byId("invite-copied").textContent = say("script.copied");
    } catch {
      byId("invite-copied").textContent = say("script.copy-by-hand");
    }
  }
}

// --- At the end ----------------------------------------------------------------------------------------------------------

/** Against the game itself everybody can lose. @param {string[]} winners */
function whoWins(winners) {
  if (!winners.length) return say("script.no-winner");
  return winners.length === 1 ? say("script.winner", { name: winners[0] }) : say("script.winners", { names: winners.join(say("list.and")) });
}

/** @param {TableState} state @param {{ranking: number[], rows: import("./table-page.js").ScoreRow[]}} result */
export function showResult(state, result) {
  const winners = state.seats.filter((seat) => result.ranking[seat.seat] === 1).map(nameOfSeat);
  byId("result-title").textContent = whoWins(winners);
  const order = [...state.seats].sort((a, b) => result.ranking[a.seat] - result.ranking[b.seat]);
  const head = order.map((seat) => make("th", { scope: "col" }, make("span", { class: "rank" }, `${result.ranking[seat.seat]}.`), ` ${nameOfSeat(seat)}`));
  const rows = result.rows.map((row) =>
    make("tr", { class: row.total ? "total" : "" }, make("th", { scope: "row" }, row.words), ...order.map((seat) => make("td", {}, String(row.points[seat.seat])))),
  );
  byId("result-table").replaceChildren(make("thead", {}, make("tr", {}, make("td", {}), ...head)), make("tbody", {}, ...rows));
  byId("result-proof").textContent = state.seed === null ? "" : say("script.proof", { commitment: state.commitment.slice(0, 16), seed: state.seed });
  byId("rematch-buttons").hidden = !state.yours.length || page.mode === "replay";
}

