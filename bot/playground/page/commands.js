// Slash commands as one flat list, what a typed line means, and what a typed value of an option is.
import { nameOf } from "./dom.js";
import { DIRECT, everybody, world } from "./world.js";
import { say } from "./words.js";

const GROUPS = [1, 2]; // option types that are subcommands or groups of them
const TEXT = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USERS = [6, 9];
const CHANNEL = 7;
const NUMBER = 10;
const YES = ["true", "yes", "ja", "wahr", "1"];
const NO = ["false", "no", "nein", "falsch", "0"];

export function localised(item, locale, what = "name") {
  const words = item[`${what}_localizations`] ?? {};
  const language = (locale ?? "").split("-")[0];
  return words[locale] ?? words[Object.keys(words).find((key) => key.split("-")[0] === language)] ?? item[what];
}

/** Every name under which `item` may be typed. */
const names = (item) => [...new Set([item.name, ...Object.values(item.name_localizations ?? {})])].map((name) => name.toLowerCase());

/** [{command, chain, path, options}], one for every command that can be sent in `channel`. */
export function flatten(commands, channel = null) {
  const context = channel?.type === DIRECT ? 1 : 0;
  const fits = ({ type, contexts }) => (type ?? 1) === 1 && (contexts ?? [context]).includes(context);

  const unfold = (command, chain) => {
    const leaf = chain.at(-1);
    const inner = (leaf.options ?? []).filter((option) => GROUPS.includes(option.type));
    if (inner.length) return inner.flatMap((option) => unfold(command, [...chain, option]));
    return [{ command, chain, path: chain.slice(1).map((item) => item.name), options: leaf.options ?? [] }];
  };
  return commands.filter(fits).flatMap((command) => unfold(command, [command]));
}

export const titleOf = (entry, locale) => entry.chain.map((item) => localised(item, locale)).join(" ");

/** The commands whose name, in any language, contains the typed words, best first. */
export function filterCommands(entries, typed, locale) {
  const wanted = typed.toLowerCase().trim().replace(/\s+/g, " ");
  const rank = (entry) => {
    const titles = [titleOf(entry, locale), titleOf(entry, "")].map((title) => title.toLowerCase());
    if (titles.some((title) => title.startsWith(wanted))) return 0;
    if (titles.some((title) => title.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    return titles.some((title) => title.includes(wanted)) ? 2 : 3;
  };
  return entries.map((entry) => [rank(entry), entry]).filter(([place]) => place < 3).sort(([one], [other]) => one - other).map(([, entry]) => entry);
}

/** The command a line begins with: {entry, rest}, or null; `rest` is what follows its name. */
export function readCommand(entries, line) {
  const words = /^\/\s*(.*)$/s.exec(line)?.[1];
  if (words === undefined) return null;
  let best = null;
  for (const entry of entries) {
    let rest = words;
    const fits = entry.chain.every((item) => {
      const name = names(item).find((one) => rest.toLowerCase().startsWith(one) && !/\S/.test(rest[one.length] ?? " "));
      if (name === undefined) return false;
      rest = rest.slice(name.length).trimStart();
      return true;
    });
    if (fits && (!best || entry.chain.length > best.entry.chain.length)) best = { entry, rest };
  }
  return best;
}

/** The option whose name, followed by a colon, ends `text`: {option, before}, or null. */
export function endsWithOption(entry, text) {
  const match = /(?:^|\s)([^\s:]+):$/.exec(text);
  const option = match && entry.options.find((one) => names(one).includes(match[1].toLowerCase()));
  return option ? { option, before: text.slice(0, match.index).trim() } : null;
}

/** `game:… seats:…` as a Map from option to its text; words before the first name go to the first option. */
export function readOptions(entry, rest) {
  const texts = new Map();
  let option = entry.options[0];
  let from = 0;
  const put = (to) => {
    const text = rest.slice(from, to).trim();
    if (option && (text || from)) texts.set(option, text);
  };
  for (const match of rest.matchAll(/(?:^|\s)([^\s:]+):/g)) {
    const next = entry.options.find((one) => names(one).includes(match[1].toLowerCase()));
    if (!next) continue;
    put(match.index);
    option = next;
    from = match.index + match[0].length;
  }
  put(rest.length);
  return texts;
}

/** What an option can be chosen from without asking the bot: [{name, value}], or null for free text. */
export function fixedChoices(option, locale) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: localised(choice, locale), value: choice.value, also: [choice.name] }));
  if (option.type === BOOLEAN) return [{ name: say("true"), value: true, also: YES }, { name: say("false"), value: false, also: NO }];
  if (USERS.includes(option.type)) {
    return everybody().map((user) => ({ name: `@${nameOf(user)}`, value: user.id, also: [user.username, nameOf(user), `@${user.username}`, `<@${user.id}>`] }));
  }
  if (option.type === CHANNEL) return world.channels.map((channel) => ({ name: `#${channel.name}`, value: channel.id, also: [channel.name, `<#${channel.id}>`] }));
  return null;
}

const same = (one, other) => String(one).trim().toLowerCase() === String(other).trim().toLowerCase();

export const exactChoice = (choices, text) => choices.find((choice) => [choice.name, choice.value, ...(choice.also ?? [])].some((one) => same(one, text)));

/** {value} of what was typed for `option`, or {problem: sentence}. */
export function readValue(option, text, locale) {
  const typed = text.trim();
  const fixed = fixedChoices(option, locale);
  if (option.type === BOOLEAN && YES.includes(typed.toLowerCase())) return { value: true };
  if (option.type === BOOLEAN && NO.includes(typed.toLowerCase())) return { value: false };
  if (fixed) {
    const choice = exactChoice(fixed, typed);
    return choice ? { value: choice.value } : { problem: say("from-list") };
  }
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, typed);
  if (option.type === TEXT) {
    const length = [...typed].length;
    if (length < (option.min_length ?? 0)) return { problem: say("least-characters", { min: option.min_length }) };
    if (length > (option.max_length ?? 6000)) return { problem: say("most-characters", { max: option.max_length ?? 6000 }) };
    return { value: typed };
  }
  return option.type === 8 ? { value: typed } : { problem: say("cannot-send") };
}

function readNumber(option, typed) {
  const number = Number(typed.replace(",", "."));
  if (!typed || !Number.isFinite(number) || (option.type === INTEGER && !Number.isSafeInteger(number))) return { problem: say(option.type === INTEGER ? "whole-number" : "number") };
  if (number < (option.min_value ?? -Infinity)) return { problem: say("least", { min: option.min_value }) };
  if (number > (option.max_value ?? Infinity)) return { problem: say("most", { max: option.max_value }) };
  return { value: number };
}
