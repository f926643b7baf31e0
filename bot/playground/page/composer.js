// The composer: plain text, or a slash command whose options are chips with suggestions.
import { h, icon, nameOf, toast } from "./dom.js";
import { endsWithOption, exactChoice, filterCommands, fixedChoices, flatten, localised, readCommand, readOptions, readValue, titleOf } from "./commands.js";
import { Suggestions } from "./suggestions.js";
import { DIRECT, channelOf, everybody, state } from "./state.js";
import { interact, post } from "./api.js";
import { translate } from "./translations.js";

const DEBOUNCE = 120; // milliseconds between a keystroke and the autocompletion request
const MAX_SUGGESTIONS = 25;

const list = new Suggestions();
const area = h("textarea", { id: "message", rows: "1", role: "combobox", "aria-controls": "suggestions", "aria-expanded": "false", "aria-autocomplete": "list", disabled: true });
const line = h("div", { class: "line" });
const status = h("p", { class: "status", role: "status" });
const counter = h("p", { class: "counter", role: "status" });
const sendButton = h("button", { class: "plain" }, icon("send"));

let entries = [];
let known = null; // the commands from which the entries were made
let chosen = null; // {entry, chips, row, tail, more} while a command is being filled in
let asked = 0; // number of the latest autocompletion request; responses to earlier ones are dropped
let timer = 0;
let report = () => {}; // shows a sentence to the user in a channel
let sending = null; // the command that the status line refers to
let sent = () => {}; // called when a message or command is being sent

const locale = () => state.me?.locale;

export function mountComposer(form, onReport, onSent) {
  report = onReport;
  sent = onSent;
  line.append(area, sendButton);
  form.append(list.root, line, status, counter);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (chosen) send();
    else sendOrStart();
  });
  form.addEventListener("focusout", (event) => form.contains(event.relatedTarget) || list.hide());
  area.addEventListener("input", onText);
  area.addEventListener("keydown", onTextKey);
}

/** Discard everything written, so that the next user does not see it. */
export function resetComposer() {
  leave("");
  status.textContent = "";
}

export function refreshComposer() {
  const channel = channelOf(state.channel);
  entries = flatten(state.commands, channel);
  if (known !== state.commands && !chosen && !list.root.hidden) onText(); // the commands have changed while the user types
  known = state.commands;
  area.placeholder = channel ? translate(channel.type === DIRECT ? "message-him" : "message-to", { channel: channel.name }) : "";
  area.setAttribute("aria-label", translate("message"));
  sendButton.setAttribute("aria-label", translate("send"));
  list.list.setAttribute("aria-label", translate("suggestions"));
  area.disabled = sendButton.disabled = !channel;
}

/** Start a command by its name, after a click on its mention. */
export function startNamed(name) {
  leave("");
  const read = readCommand(entries, `/${name}`);
  if (read) start(read.entry, "");
}

/** Focus the composer, unless it has the focus or a popup or dialog is open. */
export function focusComposer() {
  if (chosen?.row.contains(document.activeElement) || document.activeElement?.closest("#layer")) return;
  (chosen ? chosen.tail : area).focus();
}

function leave(text) {
  asked += 1;
  clearTimeout(timer);
  list.hide();
  chosen?.row.remove();
  chosen = null;
  area.hidden = false;
  area.value = text;
  grow();
}

function grow() {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight, 220)}px`;
  counter.textContent = tooLong() ?? "";
}

/** Return a sentence about the length of a text that is too long for a message, else null. */
function tooLong() {
  const count = [...area.value.trim()].length;
  return count > state.limits.content ? translate("length", { count, most: state.limits.content }) : null;
}

// Plain text

function onText() {
  grow();
  const text = area.value;
  const read = readCommand(entries, text);
  if (read && (read.rest || /\s$/.test(text))) return start(read.entry, read.rest);
  const mention = /(?:^|\s)@([^\s@]*)$/.exec(text.slice(0, area.selectionStart));
  if (/^\/[^\n]*$/.test(text)) offerCommands(text.slice(1));
  else if (mention) offerPeople(mention[1]);
  else list.hide();
}

function offerCommands(typed) {
  const found = filterCommands(entries, typed, locale());
  const items = found.map((entry) => ({
    label: `/${titleOf(entry, locale())}`,
    detail: localised(entry.chain.at(-1), locale(), "description"),
    aside: everybody().filter((user) => user.bot).map(nameOf)[0],
    value: titleOf(entry, ""),
    pick: () => start(entry, ""),
  }));
  list.show(area, items, { heading: items.length ? "" : unknown(typed) });
}

const unknown = (typed) => (entries.length ? translate("no-command", { name: typed.trim() }) : translate("no-commands"));

function offerPeople(typed) {
  const found = everybody().filter((user) => [nameOf(user), user.username].some((name) => name.toLowerCase().startsWith(typed.toLowerCase())));
  const items = found.map((user) => ({
    label: `@${nameOf(user)}`,
    detail: user.username,
    value: user.id,
    pick: () => {
      const caret = area.selectionStart;
      area.setRangeText(`<@${user.id}> `, caret - typed.length - 1, caret, "end");
      list.hide();
      area.focus();
    },
  }));
  list.show(area, items);
}

function onTextKey(event) {
  if (event.isComposing) return;
  const enter = event.key === "Enter" && !event.shiftKey;
  const whole = enter && !list.moved && readCommand(entries, area.value);
  if (!whole && list.key(event)) return;
  if (!enter) return;
  event.preventDefault();
  sendOrStart();
}

async function sendOrStart() {
  const text = area.value.trim();
  if (!text) return;
  const read = readCommand(entries, text);
  if (read) {
    start(read.entry, read.rest);
    if (!missing().length) send();
    return;
  }
  if (/^\/\w/.test(text)) return list.show(area, [], { heading: unknown(text.slice(1)) });
  if (tooLong()) return;
  const from = here();
  leave("");
  sent();
  try {
    await post("/api/messages", { ...from, content: text });
  } catch (refusal) {
    if (from.user !== state.me?.id) return;
    if (isFree(from)) leave(text);
    toast(refusal.message);
  }
}

/** Return the current user and channel. */
const here = () => ({ user: state.me.id, channel: state.channel });

/** Return whether a line that was refused may be restored: user and channel are the same, and nothing else was typed. */
const isFree = ({ user, channel }) => user === state.me?.id && channel === state.channel && !area.value && !chosen;

// Commands

/** Start filling in the command `entry`; `rest` is what was typed or pasted after its name. */
function start(entry, rest) {
  leave("");
  const tail = h("input", { class: "tail", "aria-label": translate("further"), role: "combobox", "aria-controls": "suggestions", "aria-expanded": "false" });
  const more = h("button", { type: "button", class: "more-options", onclick: () => tail.focus() });
  const name = h("span", { class: "command-name" }, `/${titleOf(entry, locale())}`);
  const row = h("div", { class: "command", role: "group", "aria-label": translate("command", { name: titleOf(entry, locale()) }), "data-command": titleOf(entry, "") }, name, tail, more);
  chosen = { entry, chips: [], row, tail, more };
  area.hidden = true;
  line.prepend(row);
  tail.addEventListener("input", onTail);
  tail.addEventListener("focus", offerOptions);
  tail.addEventListener("keydown", onTailKey);
  for (const option of entry.options.filter((one) => one.required)) addChip(option);
  for (const [option, text] of readOptions(entry, rest)) (chipOf(option) ?? addChip(option)).input.value = text;
  countMore();
  chosen.chips.forEach(fit);
  focusNext(rest.trim() !== "");
}

const chipOf = (option) => chosen.chips.find((chip) => chip.option === option);

const rest = () => chosen.entry.options.filter((option) => !chipOf(option));

function countMore() {
  chosen.more.textContent = translate("more-options", { count: rest().length });
  chosen.more.hidden = !rest().length;
}

function addChip(option) {
  const name = localised(option, locale());
  const input = h("input", {
    role: "combobox",
    "aria-label": name,
    "aria-required": String(Boolean(option.required)),
    "aria-controls": "suggestions",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    inputmode: option.type === 4 && !option.autocomplete ? "numeric" : null,
    spellcheck: "false",
    autocapitalize: "off",
  });
  const chip = { option, input, picked: null, pending: false, enter: false, known: null };
  chip.node = h("label", { class: "chip", "data-option": option.name }, h("span", {}, name), input);
  input.addEventListener("input", () => onChip(chip));
  input.addEventListener("focus", () => (chip.quiet ? (chip.quiet = false) : suggest(chip)));
  input.addEventListener("blur", () => {
    chip.pending = chip.enter = false;
    asked += 1;
  });
  input.addEventListener("keydown", (event) => onChipKey(chip, event));
  chosen.chips.push(chip);
  chosen.tail.before(chip.node);
  countMore();
  fit(chip);
  return chip;
}

function fit(chip) {
  chip.input.style.width = `${Math.max([...chip.input.value].length, 3) + 2}ch`;
}

/** Focus the first empty option, else the end of the line; `quiet` shows no suggestions over a pasted line. */
function focusNext(quiet = false) {
  const empty = chosen.chips.find((chip) => !chip.input.value);
  if (empty) return empty.input.focus();
  const last = chosen.chips.at(-1);
  if (quiet && last) {
    last.quiet = true;
    last.input.focus();
  } else chosen.tail.focus();
}

function onChip(chip) {
  chip.picked = null;
  chip.node.classList.remove("wrong");
  chip.input.removeAttribute("aria-invalid");
  const next = endsWithOption(chosen.entry, chip.input.value);
  if (next && (next.option !== chip.option || !next.before)) {
    chip.input.value = next.before;
    fit(chip);
    if (!next.before && !chip.option.required && next.option !== chip.option) drop(chip);
    (chipOf(next.option) ?? addChip(next.option)).input.focus();
    return;
  }
  fit(chip);
  suggest(chip);
}

function drop(chip) {
  chosen.chips.splice(chosen.chips.indexOf(chip), 1);
  chip.node.remove();
  countMore();
}

function headingOf(option) {
  return translate(option.required ? "option-about" : "optional-about", { name: localised(option, locale()), about: localised(option, locale(), "description") ?? "" });
}

function suggest(chip) {
  const heading = headingOf(chip.option);
  if (chip.picked) return list.show(chip.input, [], { heading });
  const fixed = fixedChoices(chip.option, locale());
  const typed = chip.input.value.trim().toLowerCase();
  if (fixed) offer(chip, fixed.filter((choice) => [choice.name, choice.value, ...(choice.also ?? [])].some((one) => String(one).toLowerCase().includes(typed))));
  else if (chip.option.autocomplete) askSoon(chip);
  else list.show(chip.input, [], { heading });
}

function offer(chip, choices) {
  const exact = chip.input.value ? exactChoice(choices, chip.input.value) : null;
  const items = choices.slice(0, MAX_SUGGESTIONS).map((choice) => ({
    label: String(choice.name),
    value: String(choice.value),
    choice,
    pick: () => {
      adopt(chip, choice);
      focusNext();
    },
  }));
  const heading = items.length ? headingOf(chip.option) : translate("nothing-fits", { heading: headingOf(chip.option) });
  list.show(chip.input, items, { heading, active: exact ? Math.max(choices.indexOf(exact), 0) : 0 });
}

function adopt(chip, choice) {
  chip.picked = choice;
  chip.input.value = choice.name;
  chip.node.classList.remove("wrong");
  fit(chip);
  list.hide();
}

function askSoon(chip) {
  const ticket = ++asked;
  clearTimeout(timer);
  chip.pending = true;
  list.fade(chip.input, headingOf(chip.option));
  timer = setTimeout(async () => {
    await ask(chip);
    if (ticket !== asked || chosen?.chips.includes(chip) !== true) return;
    chip.pending = false;
    offer(chip, chip.known.choices);
    if (chip.known.failed) list.show(chip.input, [], { heading: translate("no-choices") });
    if (chip.enter) onWaitedEnter(chip);
  }, DEBOUNCE);
}

/** Request the choices for the text of `chip`, and store them together with that text. */
async function ask(chip, { entry, chips } = chosen, from = here()) {
  const text = chip.input.value;
  const options = { ...Object.fromEntries(chips.filter((one) => one !== chip && one.input.value.trim()).map((one) => [one.option.name, read(one).value]).filter(([, value]) => value !== undefined)), [chip.option.name]: text };
  const question = { ...from, command: entry.command.id, path: entry.path, options, focused: chip.option.name };
  const answer = await post("/api/autocomplete", question).catch(() => ({ choices: [], failed: true }));
  chip.known = { text, choices: answer.choices ?? [], failed: answer.failed };
}

/** Handle Enter that was pressed before the choices arrived: the text is accepted if it is one of them, or there are none. */
function onWaitedEnter(chip) {
  chip.enter = false;
  if (!chip.known.choices.length || exactChoice(chip.known.choices, chip.input.value)) onEnter(chip);
}

function onEnter(chip) {
  if (chip.pending) {
    chip.enter = true;
    return;
  }
  const item = list.open && list.input === chip.input ? list.items[list.active] : null;
  if (!item) send();
  else if (!list.moved && chip.input.value && exactChoice([item.choice], chip.input.value)) {
    adopt(chip, item.choice);
    send();
  } else item.pick();
}

function onChipKey(chip, event) {
  if (event.isComposing) return;
  const { input } = chip;
  const at = chosen.chips.indexOf(chip);
  if (event.key === "Enter") {
    event.preventDefault();
    onEnter(chip);
  } else if (list.key(event)) return;
  else if (event.key === "Escape") escape(event);
  else if (event.key === "ArrowDown") suggest(chip);
  else if (event.key === "Backspace" && !input.value) {
    event.preventDefault();
    if (!chip.option.required) drop(chip);
    back(at);
  } else if (event.key === "ArrowLeft" && input.selectionEnd === 0) chosen.chips[at - 1]?.input.focus();
  else if (event.key === "ArrowRight" && input.selectionStart === input.value.length) (chosen.chips[at + 1]?.input ?? chosen.tail).focus();
}

/** Handle Backspace at the start of chip `at`: focus the previous chip, or leave an empty command. */
function back(at) {
  if (at > 0) chosen.chips[at - 1].input.focus();
  else if (chosen.chips.every((chip) => !chip.input.value)) reopen();
  else focusNext();
}

function escape(event) {
  event.stopPropagation();
  leave("");
  area.focus();
}

function reopen() {
  const text = `/${titleOf(chosen.entry, locale())}`;
  leave(text);
  area.focus();
  offerCommands(text.slice(1));
}

function offerOptions() {
  const typed = chosen.tail.value.trim().toLowerCase();
  const items = rest()
    .filter((option) => localised(option, locale()).toLowerCase().includes(typed) || option.name.includes(typed))
    .map((option) => ({ label: localised(option, locale()), detail: localised(option, locale(), "description"), value: option.name, pick: () => extend(option) }));
  list.show(chosen.tail, items, { heading: items.length ? translate("optional") : typed ? translate("no-option") : "", active: typed ? 0 : -1 });
}

function extend(option) {
  chosen.tail.value = "";
  addChip(option).input.focus();
}

function onTail() {
  const next = endsWithOption(chosen.entry, chosen.tail.value);
  if (!next) return offerOptions();
  chosen.tail.value = "";
  (chipOf(next.option) ?? addChip(next.option)).input.focus();
}

function onTailKey(event) {
  if (event.isComposing || list.key(event)) return;
  if (event.key === "Escape") escape(event);
  else if (event.key === "Enter") {
    event.preventDefault();
    send();
  } else if (event.key === "ArrowLeft" && !chosen.tail.selectionEnd) chosen.chips.at(-1)?.input.focus();
  else if (event.key === "Backspace" && !chosen.tail.value) {
    event.preventDefault();
    back(chosen.chips.length);
  }
}

const missing = () => chosen.chips.filter((chip) => chip.option.required && !chip.input.value.trim());

function read(chip) {
  const text = chip.input.value;
  if (chip.picked) return { value: chip.picked.value };
  const choice = chip.known?.text === text ? exactChoice(chip.known.choices, text) : null;
  return choice ? { value: choice.value } : readValue(chip.option, text, locale());
}

function complain(chip, sentence) {
  chip.node.classList.add("wrong");
  chip.input.setAttribute("aria-invalid", "true");
  return sentence;
}

/** Send the command if it is complete and valid; else mark what is missing or wrong. */
async function send() {
  const form = chosen;
  const { chips, tail } = form;
  const empty = missing();
  for (const chip of empty) complain(chip);
  if (empty.length) return refuse(empty[0], translate("option-required", { name: localised(empty[0].option, locale()) }));
  if (tail.value.trim()) return list.show(tail, [], { heading: translate("no-option") });
  const from = here();
  leave(""); // what is typed from here on is the next line, even while this one is being sent
  area.focus();
  const filled = chips.filter((chip) => chip.input.value.trim());
  for (const chip of filled) if (chip.option.autocomplete && !chip.picked && chip.known?.text !== chip.input.value) await ask(chip, form, from);
  if (from.user !== state.me?.id) return;
  const results = filled.map((chip) => [chip, read(chip)]);
  for (const [chip, { problem }] of results) if (problem) complain(chip);
  const wrong = results.find(([, { problem }]) => problem);
  if (!wrong) return dispatch(form, from, Object.fromEntries(results.map(([chip, { value }]) => [chip.option.name, value])));
  if (bringBack(form, from)) refuse(wrong[0], wrong[1].problem);
  else report(from.channel, wrong[1].problem);
}

/** Restore a command that could not be sent; return false when something else has taken its place. */
function bringBack(form, from) {
  if (!isFree(from)) return false;
  chosen = form;
  area.hidden = true;
  line.prepend(form.row);
  return true;
}

function refuse(chip, sentence) {
  chip.quiet = document.activeElement !== chip.input;
  chip.input.focus();
  list.show(chip.input, [], { heading: sentence });
}

async function dispatch(form, from, options) {
  const title = titleOf(form.entry, locale());
  sending = form;
  status.textContent = translate("sending", { name: title });
  const over = () => {
    if (sending === form) status.textContent = "";
  };
  const settled = (done) => {
    over();
    if (!done) report(from.channel, translate("no-response"));
  };
  sent();
  try {
    await interact("/api/command", { ...from, command: form.entry.command.id, path: form.entry.path, options }, settled);
  } catch (refusal) {
    if (from.user !== state.me?.id) return;
    over();
    report(from.channel, refusal.message);
    if (bringBack(form, from)) focusNext(true);
  }
}
