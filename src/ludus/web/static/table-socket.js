/** The connection to a table. It comes back by itself, and asks for what it missed. */

import { page, query } from "./table-page.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
// Below this number the network closed the connection; from it on the server said why.
const OUR_CODES = 4000;
const PING_EVERY = 25_000;

export class Connection {
  /**
   * @param {{state: (state: import("./table-page.js").TableState) => void,
   *   refused: (refusal: {code: string, sentence: string, rule: string}) => void,
   *   presence: (presence: {present: number[], watching: number}) => void,
   *   online: (up: boolean, reason: string) => void}} told
   */
  constructor(told) {
    this.told = told;
    this.since = 0;
    this.seat = page.seat;
    this.pause = FIRST_PAUSE;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.waiting = 0;
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket?.readyState !== WebSocket.OPEN) this.open();
    });
    setInterval(() => this.send({ type: "ping" }), PING_EVERY);
  }

  open() {
    clearTimeout(this.waiting);
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const more = { draw: "1", since: String(this.since) };
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${page.id}/socket?${query(this.seat, more)}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.closed(event.code, event.reason);
    });
  }

  /** Look from another seat. @param {number | null} seat */
  sit(seat) {
    this.seat = seat;
    this.since = 0;
    this.open();
  }

  /** @param {any} message */
  hear(message) {
    this.pause = FIRST_PAUSE;
    if (message.type === "table") {
      this.since = message.seq;
      this.told.online(true, "");
      this.told.state(message);
    } else if (message.type === "refused") {
      this.told.refused(message);
    } else if (message.type === "presence") {
      this.told.presence(message);
    }
  }

  /** @param {number} code @param {string} reason */
  closed(code, reason) {
    if (code >= OUR_CODES && code !== OUR_CODES + 429 && code !== OUR_CODES + 503) {
      this.told.online(false, reason);
      return;
    }
    this.told.online(false, "");
    this.waiting = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
