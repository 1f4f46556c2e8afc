/** A hint: what a bot would do here, as buttons in words with its estimate of winning. */

import { ask, byId, make, page, query, say } from "./table-page.js";

/** @typedef {{action: string, words: string, wins: number | null}} Advised */

export class HintBox {
  /** @param {(action: string) => void} play @param {(words: string) => void} complain */
  constructor(play, complain) {
    this.play = play;
    this.complain = complain;
    this.button = /** @type {HTMLButtonElement} */ (byId("hint"));
    this.list = byId("hint-list");
    /** What a hint would be about: one that comes too late is not shown. */
    this.ply = -1;
    /** @type {number | null} */
    this.seat = null;
    this.button.addEventListener("click", () => this.wish());
  }

  /** Offer hints, or none, and forget what was told about another moment.
   * @param {{ply: number, seat: number | null}} state @param {boolean} mine */
  offer(state, mine) {
    if (state.ply !== this.ply || state.seat !== this.seat) this.clear();
    this.ply = state.ply;
    this.seat = state.seat;
    this.button.hidden = !mine;
  }

  clear() {
    byId("hint-box").hidden = true;
    this.list.replaceChildren();
    byId("hint-said").textContent = "";
  }

  async wish() {
    if (this.button.hidden || this.button.disabled || this.seat === null) return;
    const { ply, seat } = this;
    this.button.disabled = true;
    this.button.setAttribute("aria-busy", "true");
    byId("hint-said").textContent = say("script.hint-thinking");
    try {
      const hint = await ask("POST", `/api/tables/${page.id}/hint?${query(null)}`, { seat });
      if (ply === this.ply && seat === this.seat) this.show(hint.best);
    } catch (refusal) {
      byId("hint-said").textContent = "";
      this.complain(String(/** @type {Error} */ (refusal).message));
    } finally {
      this.button.disabled = false;
      this.button.removeAttribute("aria-busy");
    }
  }

  /** @param {Advised[]} best */
  show(best) {
    byId("hint-box").hidden = false;
    this.list.replaceChildren(...best.map((advised) => make("li", {}, this.choice(advised))));
    byId("hint-said").textContent = `${say("script.hint-best")} ${best.map(inWords).join(", ")}`;
    this.list.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Advised} advised */
  choice(advised) {
    const chance = advised.wins === null ? "" : make("span", { class: "chance" }, inPercent(advised.wins));
    return make(
      "button",
      { type: "button", class: "button action", "data-hint": advised.action, click: () => this.play(advised.action) },
      `${advised.words} `,
      chance,
    );
  }
}

/** @param {number} wins */
function inPercent(wins) {
  return say("script.hint-wins", { n: Math.round(100 * wins) });
}

/** @param {Advised} advised */
function inWords({ words, wins }) {
  return wins === null ? words : `${words} (${inPercent(wins)})`;
}
