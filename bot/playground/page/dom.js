// Creation of elements from text that is never parsed as markup.
import { translate } from "./translations.js";

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8h17M3 16h17",
  thread: "M4 4h16v11H10l-5 5v-5H4zM8 8h8M8 11h5",
  menu: "M3 6h18M3 12h18M3 18h18",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  archive: "M3 4h18v4H3zM5 8v12h14V8M10 12h4",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  plus: "M12 5v14M5 12h14",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20c1-4 4-6 8-6s7 2 8 6",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 4l17 8-17 8 3-8zM7 12h14",
  down: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-11",
  open: "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5",
  reply: "M10 7 5 12l5 5M5 12h9a5 5 0 0 1 5 5v2",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
};

/** Create an element with attributes, listeners (`onclick`) and children. */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Remove control characters that change the direction of the surrounding text or are invisible. */
export const plain = (text) => String(text ?? "").replace(/[\u202a-\u202e\u2066-\u2069\u0000-\u0008]/g, "");

export const nameOf = (user) => plain(user?.global_name || user?.username || translate("nobody"));

export function avatar(user) {
  const disc = h("span", { class: "avatar", "aria-hidden": "true" }, [...nameOf(user)][0]?.toUpperCase() ?? "?");
  if (typeof user?.avatar === "string") disc.style.backgroundColor = user.avatar;
  return disc;
}

/** Return what replaced a control when its message was rendered again: the same control, else the message; null if it is gone. */
export function successor(control) {
  if (!control || control.isConnected) return control;
  const id = control.closest("[data-message-id]")?.dataset.messageId;
  const message = [...document.querySelectorAll("[data-message-id]")].find((node) => node.dataset.messageId === id);
  const same = [...(message?.querySelectorAll("[data-custom-id]") ?? [])].find((node) => node.dataset.customId === control.dataset.customId);
  return same ?? message ?? null;
}

/** Return the URL if a link may lead to it, else null. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

export function anchor(url, attributes, ...children) {
  const href = safeUrl(url);
  if (!href) return h("span", attributes, ...children);
  return h("a", { ...attributes, href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

export function toast(sentence) {
  const note = h("p", { class: "toast" }, sentence);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}
