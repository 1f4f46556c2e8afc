/** The drawing: parts and zones are swapped, pieces glide from where they were to where they are. */

import { byId, calm, make, remember, remembered } from "./table-page.js";

const GLIDE = { duration: 420, easing: "cubic-bezier(.3,.1,.2,1)" };
const APPEAR = { duration: 300, easing: "ease-out" };
const NEAR = 2;

/** @param {import("./table-page.js").Shown} shown @param {boolean} moving whether to show what moved */
export function draw(shown, moving = true) {
  const before = moving ? places() : new Map();
  for (const [name, markup] of Object.entries(shown.parts ?? {})) {
    if (!document.querySelector(`[data-part="${name}"]`)) addPanel(name);
    swap(`[data-part="${name}"]`, markup);
  }
  for (const [name, markup] of Object.entries(shown.zones ?? {})) swap(`[data-zone="${name}"]`, markup);
  offerLayer();
  if (moving && before.size) glide(before);
}

/** A panel of somebody without a seat, such as an opponent that the rules play. @param {string} name */
function addPanel(name) {
  const panel = make("div", { class: "player-panel", "data-part": name });
  byId("players").append(make("article", { class: "player" }, panel));
}

/** @param {string} selector @param {string} markup */
function swap(selector, markup) {
  const place = document.querySelector(selector);
  if (place) place.innerHTML = markup;
}

/** @returns {NodeListOf<SVGGraphicsElement>} */
function pieces() {
  return document.querySelectorAll("[data-part] [data-piece]");
}

/** Where every piece is now. @returns {Map<string, {x: number, y: number}>} */
function places() {
  const found = new Map();
  for (const piece of pieces()) found.set(piece.dataset.piece, centre(piece));
  return found;
}

/** @param {Element} piece */
function centre(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Map<string, {x: number, y: number}>} before */
function glide(before) {
  for (const piece of pieces()) {
    const old = before.get(piece.dataset.piece ?? "");
    const now = centre(piece);
    const away = old ? Math.hypot(old.x - now.x, old.y - now.y) : Infinity;
    if (away <= NEAR) continue;
    piece.classList.add("moved");
    if (calm.matches) continue;
    if (old) {
      const { x, y } = inside(piece, old.x - now.x, old.y - now.y);
      piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { ...GLIDE, composite: "add" });
    } else {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR);
    }
  }
}

/** A way on the screen in the piece's own measures. @param {SVGGraphicsElement} piece @param {number} x @param {number} y */
function inside(piece, x, y) {
  const matrix = piece.getScreenCTM?.();
  if (!matrix) return { x, y };
  const area = matrix.a * matrix.d - matrix.b * matrix.c;
  return { x: (matrix.d * x - matrix.c * y) / area, y: (matrix.a * y - matrix.b * x) / area };
}

/** Forget which pieces moved last. */
export function settle() {
  for (const piece of document.querySelectorAll(".moved")) piece.classList.remove("moved");
}

/** Everything drawn that stands for a target. @param {string} target @returns {NodeListOf<SVGGraphicsElement>} */
export function elementsAt(target) {
  return document.querySelectorAll(`[data-part] [data-at="${CSS.escape(target)}"]`);
}

/** The name that a drawn element carries. @param {Element} element */
export function nameOf(element) {
  return element.querySelector(":scope > title")?.textContent ?? "";
}

// --- A layer that can be switched on ---------------------------------------------------------------------------------

/** A drawing may have a layer that is not always of use; its button bears the layer's name. */
function offerLayer() {
  const layer = document.querySelector("[data-part] [data-layer]");
  const button = byId("layer");
  button.hidden = !layer;
  button.textContent = layer?.getAttribute("data-layer") ?? "";
  switchLayer(remembered("layer", "off") === "on");
}

/** @param {boolean} on */
function switchLayer(on) {
  byId("sheet").classList.toggle("layers", on);
  byId("layer").setAttribute("aria-pressed", String(on));
}

byId("layer").addEventListener("click", () => {
  const on = byId("layer").getAttribute("aria-pressed") !== "true";
  remember("layer", on ? "on" : "off");
  switchLayer(on);
});

// --- Zoom and pan ----------------------------------------------------------------------------------------------------

const ZOOMS = [1, 1.5, 2, 3];
const DRAG = 6;

/** The board in its frame: buttons and two fingers zoom, dragging and scrolling pan. */
export class Stage {
  /** @param {HTMLElement} frame scrolls @param {HTMLElement} sheet holds the drawing */
  constructor(frame, sheet) {
    this.frame = frame;
    this.sheet = sheet;
    this.zoom = 1;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.dragged = 0;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => {
      this.fingers.set(event.pointerId, event);
      this.dragged = 0;
    });
    // Whoever lets go after a drag meant to pan, not to choose.
    frame.addEventListener("click", (event) => this.dragged > DRAG && event.stopPropagation(), { capture: true });
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** @param {number} direction 1 for closer, -1 for farther, 0 for all of it */
  step(direction) {
    if (direction === 0) return this.set(1);
    const next = direction > 0 ? ZOOMS.find((zoom) => zoom > this.zoom) : ZOOMS.findLast((zoom) => zoom < this.zoom);
    this.set(next ?? this.zoom);
  }

  /** Zoom, keeping a point of the screen where it is. @param {number} zoom @param {number} [x] @param {number} [y] */
  set(zoom, x, y) {
    const box = this.frame.getBoundingClientRect();
    const px = (x ?? box.x + box.width / 2) - box.x;
    const py = (y ?? box.y + box.height / 2) - box.y;
    const next = Math.min(Math.max(zoom, ZOOMS[0]), ZOOMS[ZOOMS.length - 1]);
    const ratio = next / this.zoom;
    const left = (this.frame.scrollLeft + px) * ratio - px;
    const top = (this.frame.scrollTop + py) * ratio - py;
    this.zoom = next;
    this.sheet.style.width = `${100 * next}%`;
    this.frame.classList.toggle("zoomed", next > 1);
    this.frame.scrollTo(left, top);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.set(this.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (this.fingers.size === 2) this.pinch(event, before);
    else if (event.pointerType === "mouse" && this.zoom > 1) {
      this.frame.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY);
      this.dragged += Math.hypot(before.clientX - event.clientX, before.clientY - event.clientY);
    }
    this.fingers.set(event.pointerId, event);
  }

  /** @param {PointerEvent} event @param {PointerEvent} before */
  pinch(event, before) {
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (!other) return;
    const far = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
    if (was > 0) this.set((this.zoom * far) / was, (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  }
}
