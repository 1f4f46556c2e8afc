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
    /** The question that a hint would be about: made anew with each, so one that comes too late is not shown.
     * @type {{seat: number | null, key: string}} */
    this.question = { seat: null, key: "" };
    this.button.addEventListener("click", () => this.wish());
  }

  /** Offer hints about what is possible, none if nothing is, and forget what was told about another question. The ply
   * does not tell questions apart: it changes when somebody else chooses at the same time.
   * @param {number | null} seat @param {{action: string}[]} possible */
  offer(seat, possible) {
    const key = JSON.stringify([seat, ...possible.map((choice) => choice.action)]);
    if (key === this.question.key) return;
    this.clear();
    this.question = { seat, key };
    this.button.hidden = !possible.length;
  }

  clear() {
    byId("hint-box").hidden = true;
    this.list.replaceChildren();
    byId("hint-said").textContent = "";
  }

  async wish() {
    if (this.button.hidden || this.button.disabled) return;
    const { question } = this;
    this.button.disabled = true;
    this.button.setAttribute("aria-busy", "true");
    byId("hint-said").textContent = say("script.hint-thinking");
    try {
      const hint = await ask("POST", `/api/tables/${page.id}/hint?${query(null)}`, { seat: question.seat });
      if (question === this.question) this.show(hint.best);
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
