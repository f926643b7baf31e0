// The open channel's messages in order, kept at the bottom unless the reader scrolled up.
import { h, successor } from "./dom.js";
import { continues, messageElement, sameDay } from "./message.js";
import { world } from "./world.js";

const NEAR = 48; // pixels from the bottom that still count as the bottom
const MOST = 300; // messages kept in the page

const scroller = document.getElementById("scroller");
const log = document.getElementById("log");
const newer = document.getElementById("newer");
const entries = new Map(); // message id -> element
let stuck = true;
let top = 0; // where the scroller was last
let reached = () => {};

export const atBottom = () => stuck;

export function mountLog(onReached) {
  reached = onReached;
  scroller.addEventListener("scroll", () => {
    const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    stuck = near || (stuck && scroller.scrollTop >= top); // only who scrolls up leaves the bottom, not who is left behind
    top = scroller.scrollTop;
    if (!stuck) return;
    newer.hidden = true;
    reached();
  });
  const settle = new ResizeObserver(follow);
  settle.observe(log);
  settle.observe(scroller);
  newer.addEventListener("click", toBottom);
}

export function toBottom() {
  stuck = true;
  newer.hidden = true;
  follow();
}

/** Goes along with what was just drawn; at once, because the next scroll event must find the page where it belongs. */
function follow() {
  if (stuck) scroller.scrollTop = scroller.scrollHeight;
  top = scroller.scrollTop;
}

/** Shows nothing, until `renderLog`: what is to be read here is on its way. */
export function clearLog() {
  world.messages.clear();
  renderLog();
  log.dataset.loading = "";
}

export function renderLog() {
  entries.clear();
  log.replaceChildren();
  delete log.dataset.loading;
  let before = null;
  for (const message of world.messages.values()) {
    entries.set(message.id, entry(message, before));
    log.append(entries.get(message.id));
    before = message;
  }
  toBottom();
}

function entry(message, before) {
  const fresh = !before || !sameDay(message, before);
  const day = () => new Date(message.timestamp).toLocaleDateString(world.me.locale, { dateStyle: "long" });
  return h("div", { class: "entry" }, fresh ? h("div", { class: "day", role: "separator" }, h("span", {}, day())) : null, messageElement(message, !fresh && continues(message, before)));
}

/** Draws a message anew, and the one below it, whose header may depend on it. */
export function redraw(id) {
  const all = [...world.messages.values()];
  const at = all.findIndex((message) => message.id === id);
  if (at < 0) return;
  put(all[at], all[at - 1]);
  const next = all[at + 1];
  if (next && entries.get(next.id).querySelector(".compact") !== null && !continues(next, all[at])) put(next, all[at]);
  follow();
}

function put(message, before) {
  const fresh = entry(message, before);
  const old = entries.get(message.id);
  const focused = old?.contains(document.activeElement) ? document.activeElement : null;
  entries.set(message.id, fresh);
  if (!old) return log.append(fresh);
  old.replaceWith(fresh);
  successor(focused)?.focus({ preventScroll: true });
}

export function append(message) {
  const known = world.messages.has(message.id);
  world.messages.set(message.id, message);
  redraw(message.id);
  if (known) return;
  if (!stuck) newer.hidden = false;
  while (stuck && world.messages.size > MOST) drop(world.messages.keys().next().value);
}

export function drop(id) {
  const all = [...world.messages.keys()];
  const next = all[all.indexOf(id) + 1];
  world.messages.delete(id);
  entries.get(id)?.remove();
  entries.delete(id);
  if (next) redraw(next);
  follow();
}

/** Scrolls to a message and lets it flash; false when it is not there. */
export function reveal(id) {
  const node = entries.get(id)?.querySelector(".message");
  if (!node) return false;
  stuck = false;
  node.scrollIntoView({ block: "center" });
  node.classList.add("flash");
  node.focus({ preventScroll: true });
  setTimeout(() => node.classList.remove("flash"), 2000);
  return true;
}
