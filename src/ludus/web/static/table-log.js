/** What happened, and what was said: one list, read out as it grows. */

import { byId, make, say } from "./table-page.js";

/** @typedef {import("./table-page.js").LogLine} LogLine */

// A screen reader is told the last lines, not a whole game at once.
const MOST_ANNOUNCED = 6;
const NEAR_THE_END = 40;

export class LogBook {
  /** @param {(text: string) => void} onSay */
  constructor(onSay) {
    this.list = byId("log");
    this.last = 0;
    const form = /** @type {HTMLFormElement} */ (byId("chat"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
      if (field.value.trim()) onSay(field.value.trim());
      field.value = "";
    });
  }

  /** @param {LogLine[]} lines @param {boolean} fresh whether they happened while we looked */
  add(lines, fresh) {
    const unknown = lines.filter((line) => line.seq > this.last);
    if (!unknown.length) return;
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR_THE_END;
    for (const old of this.list.querySelectorAll(".fresh")) if (fresh) old.classList.remove("fresh");
    this.list.append(...unknown.map((line) => this.line(line, fresh)));
    this.last = Math.max(...unknown.map((line) => line.seq));
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    if (fresh) this.announce(unknown);
  }

  /** @param {LogLine} line @param {boolean} fresh */
  line(line, fresh) {
    const at = new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const said = line.by === null ? [line.text] : [make("strong", {}, line.by), ` ${line.text}`];
    return make("li", { class: `${line.by === null ? "" : "said"} ${fresh ? "fresh" : ""}`, title: at }, ...said);
  }

  /** @param {LogLine[]} lines */
  announce(lines) {
    const told = lines.slice(-MOST_ANNOUNCED).map((line) => (line.by === null ? line.text : say("script.says", { name: line.by, text: line.text })));
    byId("announce").textContent = told.join(" ");
  }
}
