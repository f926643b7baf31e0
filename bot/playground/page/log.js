// The messages of the open channel; scrolled to the bottom unless the user has scrolled up.
import { h, successor } from "./dom.js";
import { continues, messageElement, sameDay } from "./message.js";
import { state } from "./state.js";

const NEAR_BOTTOM = 48; // pixels
const MAX_MESSAGES = 300;

const scroller = document.getElementById("scroller");
const log = document.getElementById("log");
const newer = document.getElementById("newer");
const entries = new Map(); // message id -> element
let following = true; // whether the log is scrolled to the bottom
let lastTop = 0; // the last known scroll position
let onBottom = () => {};

export const atBottom = () => following;

export function mountLog(onReachBottom) {
  onBottom = onReachBottom;
  scroller.addEventListener("scroll", () => {
    const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
    following = near || (following && scroller.scrollTop >= lastTop); // content that grows moves the bottom away without a scroll upwards
    lastTop = scroller.scrollTop;
    if (!following) return;
    newer.hidden = true;
    onBottom();
  });
  const observer = new ResizeObserver(follow);
  observer.observe(log);
  observer.observe(scroller);
  newer.addEventListener("click", toBottom);
}

export function toBottom() {
  following = true;
  newer.hidden = true;
  follow();
}

/** Scroll to the bottom after a change; synchronously, because the next scroll event reads the position. */
function follow() {
  if (following) scroller.scrollTop = scroller.scrollHeight;
  lastTop = scroller.scrollTop;
}

/** Empty the log and mark it as loading until `renderLog`. */
export function clearLog() {
  state.messages.clear();
  renderLog();
  log.dataset.loading = "";
}

export function renderLog() {
  entries.clear();
  log.replaceChildren();
  delete log.dataset.loading;
  let before = null;
  for (const message of state.messages.values()) {
    entries.set(message.id, entry(message, before));
    log.append(entries.get(message.id));
    before = message;
  }
  toBottom();
}

function entry(message, before) {
  const fresh = !before || !sameDay(message, before);
  const day = () => new Date(message.timestamp).toLocaleDateString(state.me.locale, { dateStyle: "long" });
  return h("div", { class: "entry" }, fresh ? h("div", { class: "day", role: "separator" }, h("span", {}, day())) : null, messageElement(message, !fresh && continues(message, before)));
}

/** Render a message again, and the next one, whose header may depend on it. */
export function redraw(id) {
  const all = [...state.messages.values()];
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
  const known = state.messages.has(message.id);
  state.messages.set(message.id, message);
  redraw(message.id);
  if (known) return;
  if (!following) newer.hidden = false;
  while (following && state.messages.size > MAX_MESSAGES) drop(state.messages.keys().next().value);
}

export function drop(id) {
  const all = [...state.messages.keys()];
  const next = all[all.indexOf(id) + 1];
  state.messages.delete(id);
  entries.get(id)?.remove();
  entries.delete(id);
  if (next) redraw(next);
  follow();
}

/** Scroll to a message and highlight it; return false when it is not there. */
export function reveal(id) {
  const node = entries.get(id)?.querySelector(".message");
  if (!node) return false;
  following = false;
  node.scrollIntoView({ block: "center" });
  node.classList.add("flash");
  node.focus({ preventScroll: true });
  setTimeout(() => node.classList.remove("flash"), 2000);
  return true;
}
