/** Looking back: every moment of the record, as one seat saw it. On the replay page, and beside a game that runs. */

import { draw } from "./table-board.js";
import { ask, byId, page, query, say } from "./table-page.js";

/**
 * @typedef {{ply: number, seat: number, lines: string[]}} StoryLine
 * @typedef {{ply: number, question: string, waiting: number[], shown: import("./table-page.js").Shown}} Moment
 */

const PAUSE = 1100;

export class Story {
  /** @param {(moment: Moment, story: Story) => void} onMoment @param {(message: string) => void} onProblem */
  constructor(onMoment, onProblem) {
    this.onMoment = onMoment;
    this.onProblem = onProblem;
    this.seat = page.seat;
    /** @type {StoryLine[]} */
    this.lines = [];
    this.ply = 0;
    /** @type {Map<number, Promise<Moment>>} */
    this.moments = new Map();
    this.timer = 0;
    this.slider = /** @type {HTMLInputElement} */ (byId("story-slider"));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    for (const button of byId("story").querySelectorAll("button[data-go]")) {
      button.addEventListener("click", () => this.step(button.getAttribute("data-go") ?? ""));
    }
    byId("story").addEventListener("keydown", (event) => this.pressed(event));
  }

  /** Read the record as a seat may know it, and go to a moment of it. @param {number | null} seat @param {number | null} ply */
  async open(seat, ply) {
    this.seat = seat;
    this.moments.clear();
    try {
      this.lines = await ask("GET", `/api/tables/${page.id}/story?${query(seat)}`);
    } catch (problem) {
      return this.onProblem(String(/** @type {Error} */ (problem).message));
    }
    this.slider.max = String(this.lines.length);
    await this.go(ply ?? this.lines.length);
  }

  /** @param {number} ply */
  async go(ply) {
    this.ply = Math.min(Math.max(0, ply), this.lines.length);
    this.slider.value = String(this.ply);
    this.slider.setAttribute("aria-valuetext", say("script.moment", { ply: this.ply, all: this.lines.length }));
    const wanted = this.ply;
    try {
      const moment = await this.moment(wanted);
      if (wanted !== this.ply) return;
      draw(moment.shown);
      this.onMoment(moment, this);
    } catch (problem) {
      this.moments.delete(wanted);
      this.onProblem(String(/** @type {Error} */ (problem).message));
    }
  }

  /** @param {number} ply @returns {Promise<Moment>} */
  moment(ply) {
    let found = this.moments.get(ply);
    if (!found) {
      found = ask("GET", `/api/tables/${page.id}/at/${ply}?${query(this.seat, { draw: "true" })}`);
      this.moments.set(ply, found);
    }
    return found;
  }

  /** @param {string} where */
  step(where) {
    if (where !== "play") this.stop();
    if (where === "first") this.go(0);
    if (where === "last") this.go(this.lines.length);
    if (where === "back") this.go(this.ply - 1);
    if (where === "on") this.go(this.ply + 1);
    if (where === "turn-back") this.go(this.turnBefore());
    if (where === "turn-on") this.go(this.turnAfter());
    if (where === "play") this.timer ? this.stop() : this.run();
  }

  /** Where the turn before this moment began: the entry after which another player, or nobody yet, had moved. */
  turnBefore() {
    let ply = this.ply - 1;
    while (ply > 0 && !this.startsTurn(ply)) ply -= 1;
    return ply;
  }

  turnAfter() {
    let ply = this.ply + 1;
    while (ply < this.lines.length && !this.startsTurn(ply)) ply += 1;
    return ply;
  }

  /** Whether the entry after a moment is the first of a player's turn. @param {number} ply */
  startsTurn(ply) {
    const next = this.lines[ply];
    if (!next || next.seat < 0) return false;
    const before = this.lines.slice(0, ply).findLast((line) => line.seat >= 0);
    return before === undefined || before.seat !== next.seat;
  }

  run() {
    if (this.ply >= this.lines.length) this.go(0);
    this.timer = setInterval(() => (this.ply >= this.lines.length ? this.stop() : this.go(this.ply + 1)), PAUSE);
    this.showRunning();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.showRunning();
  }

  showRunning() {
    const button = byId("story-play");
    button.setAttribute("aria-pressed", String(Boolean(this.timer)));
    button.setAttribute("aria-label", say(this.timer ? "script.pause" : "script.play"));
    button.classList.toggle("running", Boolean(this.timer));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.target === this.slider) return;
    const steps = { ArrowLeft: "back", ArrowRight: "on", PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last" };
    const where = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (!where) return;
    event.preventDefault();
    this.step(where);
  }
}
