/** What can be done now: on the board, as buttons in words, and in the small dialogs between the two. */

import { elementsAt, nameOf } from "./table-board.js";
import { byId, make, page, say } from "./table-page.js";

/**
 * @typedef {import("./table-page.js").Possible} Possible
 * @typedef {import("./table-page.js").Impossible} Impossible
 */

const menu = /** @type {HTMLDialogElement} */ (byId("menu"));
const tip = byId("tip");

/** @type {(action: string) => void} */
let play = () => {};
/** @type {Possible[]} */
let possible = [];
/** @type {Impossible[]} */
let impossible = [];
/** Whether the usual step is taken each time, until there is none: a whole payment by one press. */
let asSuggested = false;

/** @param {(action: string) => void} onPlay */
export function start(onPlay) {
  play = onPlay;
  document.addEventListener("click", (event) => clicked(/** @type {Element} */ (event.target)));
  document.addEventListener("keydown", pressed);
  menu.addEventListener("click", (event) => {
    if (event.target === menu) menu.close();
  });
}

/** Something was refused: the player looks again. */
export function interrupt() {
  asSuggested = false;
}

/** Offer what may be done; with two empty lists, nothing. @param {Possible[]} may @param {Impossible[]} mayNot */
export function offer(may, mayNot) {
  const same = may.length > 0 && JSON.stringify([may, mayNot]) === JSON.stringify([possible, impossible]);
  possible = may;
  impossible = mayNot;
  const usual = possible.find((choice) => choice.suggested && !choice.group);
  asSuggested &&= usual !== undefined || may.length === 0;
  if (asSuggested && usual) return play(usual.action);
  // Somebody else chose at the same time: the button and the dialog under the hand stay where they are.
  if (same) return markBoard();
  if (menu.open) menu.close();
  hideTip();
  markBoard();
  fillBar();
}

// --- On the board ----------------------------------------------------------------------------------------------------

function markBoard() {
  for (const old of document.querySelectorAll("[data-part] .may, [data-part] .cannot")) {
    old.classList.remove("may", "cannot");
    for (const name of ["tabindex", "role", "aria-label"]) old.removeAttribute(name);
  }
  const targets = new Set(possible.flatMap((choice) => choice.targets));
  for (const target of targets) for (const element of elementsAt(target)) markPossible(element, target);
  for (const thought of impossible) {
    for (const target of thought.targets) {
      if (!targets.has(target)) for (const element of elementsAt(target)) element.classList.add("cannot");
    }
  }
}

/** @param {SVGGraphicsElement} element @param {string} target */
function markPossible(element, target) {
  const choices = possible.filter((choice) => choice.targets.includes(target));
  element.classList.add("may");
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "button");
  const does = choices.length === 1 ? choices[0].words : choices[0].group || say("script.several");
  element.setAttribute("aria-label", `${nameOf(element)}. ${does}`);
}

/** @param {Element} element */
function clicked(element) {
  const drawn = element.closest("[data-part] [data-at], [data-part] [data-tip]");
  hideTip();
  if (!drawn) return;
  if (drawn.classList.contains("may")) choose(drawn.getAttribute("data-at") ?? "", drawn);
  else explain(drawn);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const at = /** @type {Element} */ (event.target);
  if (event.key === "Escape") hideTip();
  if ((event.key === "Enter" || event.key === " ") && at.matches?.("[data-part] .may")) {
    event.preventDefault();
    choose(at.getAttribute("data-at") ?? "", at);
  }
  if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey && !typing(at) && !menu.open) {
    const button = byId("choices").querySelectorAll("button")[Number(event.key) - 1];
    button?.click();
  }
}

/** Whether keys belong to a field. @param {Element} element */
export function typing(element) {
  return element.matches?.("input, textarea, select") ?? false;
}

/** Act at once, or ask which of several actions is meant. @param {string} target @param {Element} element */
function choose(target, element) {
  const choices = possible.filter((choice) => choice.targets.includes(target));
  if (choices.length === 1) play(choices[0].action);
  else if (choices.length) openMenu(nameOf(element).split("\n")[0], choices, element);
}

// --- Dialogs ---------------------------------------------------------------------------------------------------------

/** The amounts of one thing together, everything else by itself. @param {Possible[]} choices @returns {Possible[][]} */
function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) {
    const key = choice.group || choice.action;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.values()];
}

/** @param {string} title @param {Possible[]} choices @param {Element} [near] */
function openMenu(title, choices, near) {
  const groups = grouped(choices);
  const parts = groups.map((group) => (group.length > 1 ? amounts(group, groups.length === 1) : button(group[0])));
  menu.replaceChildren(
    make("h2", { id: "menu-title" }, groups.length === 1 && choices[0].group ? choices[0].group : title),
    ...parts,
    make("button", { type: "button", class: "button quiet", click: () => menu.close() }, say("script.cancel")),
  );
  menu.showModal();
  if (near) placeNear(near);
}

/** One amount of several, the usual one marked: the suggestion needs only a confirmation. The title of the menu may say
 * already what they are. @param {Possible[]} group @param {boolean} titled */
function amounts(group, titled) {
  const usual = group.find((choice) => choice.suggested) ?? group[group.length - 1];
  const radios = group.map((choice) => {
    const id = `amount-${choice.action}`;
    const radio = make("input", { type: "radio", name: "amount", id, value: choice.action });
    /** @type {HTMLInputElement} */ (radio).checked = choice === usual;
    return make("div", { class: "amount" }, radio, make("label", { for: id, title: choice.words }, String(choice.amount)));
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    menu.close();
    play(String(new FormData(form).get("amount")));
  };
  return make(
    "form",
    { submit: send },
    make("fieldset", { class: "amounts" }, make("legend", { class: titled ? "visually-hidden" : "" }, group[0].group), ...radios),
    make("button", { class: "button primary", autofocus: true }, say("script.confirm")),
  );
}

/** @param {Possible} choice */
function button(choice) {
  const act = () => {
    if (menu.open) menu.close();
    play(choice.action);
  };
  return make("button", { type: "button", class: "button action", "data-action": choice.action, click: act }, choice.words);
}

/** @param {Element} element */
function placeNear(element) {
  const wide = matchMedia("(min-width: 700px)").matches;
  menu.style.cssText = "";
  if (!wide) return;
  menu.style.margin = "0";
  moveNear(menu, element);
}

/** Below an element, or above it where there is no room; inside the window in any case. @param {HTMLElement} box @param {Element} element */
function moveNear(box, element) {
  const at = element.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.x + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const below = at.bottom + 8 + own.height < innerHeight;
  const top = below ? at.bottom + 8 : Math.max(8, at.top - own.height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

// --- Why not, and what is this -----------------------------------------------------------------------------------------

/** @param {Element} element */
function explain(element) {
  const target = element.getAttribute("data-at");
  const thought = impossible.find((one) => target !== null && one.targets.includes(target));
  const name = nameOf(element);
  if (!thought && !name) return;
  tip.replaceChildren(make("p", {}, name), ...(thought ? [reason(thought)] : []));
  tip.hidden = false;
  moveNear(tip, element);
}

export function hideTip() {
  tip.hidden = true;
}

/** @param {Impossible} thought */
function reason(thought) {
  return make("p", { class: "why" }, `${thought.why} `, ruleLink(thought.rule));
}

/** @param {string} rule */
export function ruleLink(rule) {
  const address = `/rules/${page.game}#${rule}`;
  return make("a", { href: address, target: "_blank", class: "rule" }, say("script.rule"));
}

// --- The action bar ----------------------------------------------------------------------------------------------------

function fillBar() {
  const bar = byId("choices");
  const typed = bar.contains(document.activeElement) || document.activeElement === document.body;
  bar.replaceChildren(...grouped(possible).map((group) => make("li", {}, group.length > 1 ? dialogButton(group) : button(group[0]))));
  const usual = possible.find((choice) => choice.suggested && !choice.group);
  if (usual) bar.prepend(make("li", {}, suggestion(usual)));
  const list = byId("cannot-list");
  list.replaceChildren(...impossible.map((one) => make("li", {}, make("span", { class: "thought" }, one.words), reason(one))));
  const folder = byId("cannot");
  folder.hidden = !impossible.length;
  byId("cannot-count").textContent = String(impossible.length);
  // Whoever plays by keyboard goes on with the next question; whoever writes or reads elsewhere is left alone.
  if (typed && possible.length) bar.querySelector("button")?.focus({ preventScroll: true });
}

/** @param {Possible} usual */
function suggestion(usual) {
  const act = () => {
    asSuggested = true;
    play(usual.action);
  };
  return make("button", { type: "button", class: "button primary", "data-suggested": usual.action, click: act }, say("script.as-suggested"));
}

/** @param {Possible[]} group */
function dialogButton(group) {
  const open = (/** @type {Event} */ event) => openMenu(group[0].group, group, /** @type {Element} */ (event.currentTarget));
  const most = Math.max(...group.map((choice) => choice.amount));
  const least = Math.min(...group.map((choice) => choice.amount));
  return make(
    "button",
    { type: "button", class: "button action", "data-group": group[0].group, "aria-haspopup": "dialog", click: open },
    `${group[0].group} `,
    make("span", { class: "range" }, `${least}–${most} …`),
  );
}
