// Renders Discord's markdown as elements by a single left-to-right scan, never through innerHTML.
import { anchor, h, nameOf } from "./dom.js";
import { channelOf, userOf, state } from "./state.js";
import { translate } from "./translations.js";

const PAIRS = [
  ["**", "strong"],
  ["__", "u"],
  ["~~", "s"],
  ["||", "spoiler"],
  ["*", "em"],
  ["_", "em"],
];
const DEEPEST = 12;
const WORD = /[\p{L}\p{N}]/u;
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
export const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

export function markdown(text) {
  return h("div", { class: "markdown" }, blocks(String(text ?? "").replace(/\r\n?/g, "\n")));
}

function blocks(text) {
  const out = [];
  const fence = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/g;
  let from = 0;
  for (let match; (match = fence.exec(text)); from = fence.lastIndex) {
    if (!match[2].trim()) continue;
    out.push(...lines(text.slice(from, match.index).replace(/\n$/, "")));
    out.push(h("pre", {}, h("code", match[1] ? { "data-language": match[1] } : {}, match[2])));
  }
  return [...out, ...lines(text.slice(from).replace(from ? /^\n/ : /^(?!)/, ""))];
}

/** Render paragraphs, headings, lists and quotes; quotes are not nested. */
function lines(text, quoted = false) {
  if (!text) return [];
  const out = [];
  const rows = text.split("\n");
  let loose = [];
  const flush = () => {
    if (loose.length) out.push(h("p", {}, inline(loose.join("\n"))));
    loose = [];
  };
  while (rows.length) {
    const row = rows.shift();
    let match;
    if (!quoted && row.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, lines([row.slice(4), ...rows.splice(0)].join("\n"), true)));
    } else if (!quoted && row.startsWith("> ")) {
      flush();
      const inner = [row.slice(2)];
      while (rows[0]?.startsWith("> ")) inner.push(rows.shift().slice(2));
      out.push(h("blockquote", {}, lines(inner.join("\n"), true)));
    } else if ((match = /^(#{1,3}) +(.*\S)/.exec(row))) {
      flush();
      out.push(h(`h${match[1].length + 2}`, { class: `h${match[1].length}` }, inline(match[2])));
    } else if ((match = /^-# +(.*\S)/.exec(row))) {
      flush();
      out.push(h("small", { class: "subtext" }, inline(match[1])));
    } else if (ITEM.test(row)) {
      flush();
      const items = [row];
      while (rows.length && (ITEM.test(rows[0]) || /^ {2,}\S/.test(rows[0]))) items.push(rows.shift());
      while (items.length) out.push(list(items));
    } else loose.push(row);
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(?=\S)/;

const isNumbered = (row) => /\d/.test(ITEM.exec(row)?.[2] ?? "");

/** Remove one list from `rows` and render it; it ends where its kind changes, and deeper rows belong to the item above. */
function list(rows) {
  const [, pad, mark] = ITEM.exec(rows[0]);
  const ordered = isNumbered(rows[0]);
  const node = h(ordered ? "ol" : "ul", ordered ? { start: Number.parseInt(mark, 10) } : {});
  while (rows.length && (isNumbered(rows[0]) === ordered || !ITEM.test(rows[0]))) {
    const body = rows.shift().replace(ITEM, "");
    const inner = [];
    while (rows.length && /^ */.exec(rows[0])[0].length > pad.length) inner.push(rows.shift());
    const nested = inner.findIndex((row) => ITEM.test(row));
    const own = nested < 0 ? inner.splice(0) : inner.splice(0, nested);
    const item = h("li", {}, inline([body, ...own.map((row) => row.trim())].join("\n")));
    while (inner.length) item.append(list(inner));
    node.append(item);
  }
  return node;
}

/** Render inline marks; `depth` limits nesting in hostile text. */
export function inline(text, depth = 0) {
  const out = [];
  let loose = "";
  const push = (node) => {
    if (loose) out.push(loose);
    loose = "";
    out.push(node);
  };
  for (let at = 0; at < text.length; ) {
    const found = depth < DEEPEST ? token(text, at, depth) : null;
    if (found) {
      if (typeof found.node === "string") loose += found.node;
      else push(found.node);
      at = found.end;
    } else loose += text[at++];
  }
  if (loose) out.push(loose);
  return out;
}

function token(text, at, depth) {
  const char = text[at];
  if (char === "\\" && /[^\p{L}\p{N}\s]/u.test(text[at + 1] ?? " ")) return { node: text[at + 1], end: at + 2 };
  if (char === "\n") return { node: h("br"), end: at + 1 };
  if (char === "`") return code(text, at);
  if (char === "<") return angle(text, at);
  if (char === "[") return link(text, at, depth);
  if (char === "h") return address(text, at);
  if (char === "@") {
    const match = /^@(everyone|here)\b/.exec(text.slice(at, at + 10));
    return match && { node: h("span", { class: "mention" }, match[0]), end: at + match[0].length };
  }
  if ("*_~|".includes(char)) return pair(text, at, depth);
  return null;
}

function pair(text, at, depth) {
  for (const [mark, tag] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    if (mark === "_" && at > 0 && WORD.test(text[at - 1])) continue;
    const end = closing(text, at + mark.length, mark);
    if (end < 0) continue;
    const inner = inline(text.slice(at + mark.length, end), depth + 1);
    return { node: tag === "spoiler" ? spoiler(inner) : h(tag, {}, inner), end: end + mark.length };
  }
  return null;
}

/** Return where the pair opened before `from` is closed, or -1. */
function closing(text, from, mark) {
  const single = mark.length === 1;
  if (single && /\s/.test(text[from] ?? " ")) return -1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "`") at = (code(text, at)?.end ?? at + 1) - 1;
    else if (text.startsWith(mark, at) && at > from) {
      if (!single) {
        while (text[at + mark.length] === mark[0]) at++;
        return at;
      }
      if (text[at + 1] === mark) at++;
      else if (!/\s/.test(text[at - 1]) && !(mark === "_" && WORD.test(text[at + 1] ?? ""))) return at;
    }
  }
  return -1;
}

function code(text, at) {
  const ticks = /^`{1,2}/.exec(text.slice(at, at + 2))[0];
  const end = text.indexOf(ticks, at + ticks.length);
  if (end <= at + ticks.length || text[end + ticks.length] === "`") return null;
  return { node: h("code", {}, text.slice(at + ticks.length, end)), end: end + ticks.length };
}

function angle(text, at) {
  const end = text.indexOf(">", at);
  if (end < 0 || end - at > 2100) return null;
  const body = text.slice(at + 1, end);
  let match;
  let node = null;
  if ((match = /^@!?(\d{1,20})$/.exec(body))) node = mention(match[1]);
  else if ((match = /^@&(\d{1,20})$/.exec(body))) node = h("span", { class: "mention" }, h("bdi", {}, `@${state.roles.find((role) => role.id === match[1])?.name ?? "unknown-role"}`));
  else if ((match = /^#(\d{1,20})$/.exec(body))) node = channelLink(match[1]);
  else if ((match = /^t:(-?\d{1,13})(?::([tTdDfFR]))?$/.exec(body))) node = moment(Number(match[1]), match[2] ?? "f");
  else if ((match = /^a?:(\w{2,32}):\d{1,20}$/.exec(body))) node = h("span", { class: "emoji" }, `:${match[1]}:`);
  else if ((match = /^\/([^:<>]{1,100}):\d{1,20}$/.exec(body)))
    node = h("button", { class: "mention", type: "button", "data-command": match[1] }, `/${match[1]}`);
  else if (/^https?:\/\/\S+$/.test(body)) node = pointer(body);
  return node && { node, end: end + 1 };
}

function mention(id) {
  const user = userOf(id);
  const mine = id === state.me?.id;
  return h("span", { class: mine ? "mention me" : "mention", "data-user-id": id }, h("bdi", {}, `@${user ? nameOf(user) : "unknown-user"}`));
}

function channelLink(id, message) {
  const channel = channelOf(id);
  if (!channel) return h("span", { class: "mention" }, "#unknown");
  const url = `https://discord.com/channels/${state.guild.id}/${id}${message ? `/${message}` : ""}`;
  return anchor(url, { class: "mention" }, h("bdi", {}, `#${channel.name}`), message ? " › message" : null);
}

function pointer(url) {
  const match = JUMP.exec(url);
  return match && channelOf(match[2]) ? channelLink(match[2], match[3]) : anchor(url, {}, url);
}

function link(text, at, depth) {
  const middle = text.indexOf("](", at);
  if (middle < 0) return null;
  const match = /^\]\(\s*(?:<(https?:\/\/[^\s<>]+)>|(https?:\/\/[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))(?:\s+"([^"]*)")?\s*\)/.exec(text.slice(middle, middle + 2100));
  const label = text.slice(at + 1, middle);
  if (!match || !label.trim() || /\[.*\]\(/.test(label)) return null;
  const node = anchor(match[1] ?? match[2], match[3] ? { title: match[3] } : {}, inline(label, depth + 1));
  return { node, end: middle + match[0].length };
}

function address(text, at) {
  const match = /^https?:\/\/[^\s<>]*[^\s<>.,:;"'\])!?*|~]/.exec(text.slice(at, at + 2100));
  return match && { node: pointer(match[0]), end: at + match[0].length };
}

function spoiler(inner) {
  const node = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": translate("spoiler"), "aria-expanded": "false" }, h("span", { "aria-hidden": "true" }, inner));
  const reveal = (event) => {
    if (node.classList.contains("shown") || (event.type === "keydown" && !["Enter", " "].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("shown");
    node.setAttribute("aria-expanded", "true");
    node.removeAttribute("aria-label");
    node.firstChild.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const node = h("time", { class: "moment", datetime: date.toISOString(), title: date.toLocaleString(state.me?.locale, STYLES.F) });
  if (style === "R") node.dataset.relative = seconds;
  node.textContent = style === "R" ? relative(seconds) : date.toLocaleString(state.me?.locale, STYLES[style]);
  return node;
}

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(state.me?.locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** Update relative times such as "in 5 minutes". */
export function refreshTimes() {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(Number(node.dataset.relative));
}
