// Parsing of slash commands: the list of commands, lines typed for them, and option values.
import { nameOf } from "./dom.js";
import { DIRECT, GROUP, everybody } from "./state.js";
import { translate } from "./translations.js";

const CHAT_INPUT = 1;
const MESSAGE = 3;
const SUBCOMMAND = 1;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const YES = ["true", "yes", "ja", "wahr", "1"];
const NO = ["false", "no", "nein", "falsch", "0"];

export function localised(item, locale, what = "name") {
  const words = item[`${what}_localizations`] ?? {};
  const language = (locale ?? "").split("-")[0];
  return words[locale] ?? words[Object.keys(words).find((key) => key.split("-")[0] === language)] ?? item[what];
}

/** Return all translations of the name of `item`, in lower case. */
const names = (item) => [...new Set([item.name, ...Object.values(item.name_localizations ?? {})])].map((name) => name.toLowerCase());

/** Return the commands that can be sent in `channel`. */
function usable(commands, channel) {
  const context = { [DIRECT]: 1, [GROUP]: 2 }[channel?.type] ?? 0;
  return commands.filter((command) => (command.contexts ?? [context]).includes(context) && (context !== 2 || command.integration_types.includes(1)));
}

/** Return the commands in the menu of a message in `channel`. */
export const menuCommands = (commands, channel) => usable(commands, channel).filter((command) => command.type === MESSAGE);

/** Return [{command, chain, path, options}], one for every slash command that can be sent in `channel`. */
export function flatten(commands, channel = null) {
  const unfold = (command, chain) => {
    const leaf = chain.at(-1);
    const inner = (leaf.options ?? []).filter((option) => option.type === SUBCOMMAND);
    if (inner.length) return inner.flatMap((option) => unfold(command, [...chain, option]));
    return [{ command, chain, path: chain.slice(1).map((item) => item.name), options: leaf.options ?? [] }];
  };
  return usable(commands, channel).filter((command) => command.type === CHAT_INPUT).flatMap((command) => unfold(command, [command]));
}

export const titleOf = (entry, locale) => entry.chain.map((item) => localised(item, locale)).join(" ");

/** Return the commands whose name, in the user's language or English, contains the typed text, best match first. */
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

/** Parse the command a line begins with: {entry, rest}, or null; `rest` is what follows its name. */
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

/** Find the option whose name, followed by a colon, ends `text`: {option, before}, or null. */
export function endsWithOption(entry, text) {
  const match = /(?:^|\s)([^\s:]+):$/.exec(text);
  const option = match && entry.options.find((one) => names(one).includes(match[1].toLowerCase()));
  return option ? { option, before: text.slice(0, match.index).trim() } : null;
}

/** Parse `game:… seats:…` to a Map from option to text; text before the first name belongs to the first option. */
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

/** Return the choices known without asking the bot: [{name, value, also}], or null for free text. */
export function fixedChoices(option, locale) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: localised(choice, locale), value: choice.value, also: [choice.name] }));
  if (option.type === BOOLEAN) return [{ name: translate("true"), value: true, also: YES }, { name: translate("false"), value: false, also: NO }];
  if (option.type === USER) return everybody().map((user) => ({ name: nameOf(user), value: user.id, also: [`@${nameOf(user)}`, user.username, `<@${user.id}>`] }));
  return null;
}

const same = (one, other) => String(one).trim().toLowerCase() === String(other).trim().toLowerCase();

export const exactChoice = (choices, text) => choices.find((choice) => [choice.name, choice.value, ...(choice.also ?? [])].some((one) => same(one, text)));

/** Parse the text typed for `option`: {value}, or {problem: sentence}. */
export function readValue(option, text, locale) {
  const typed = text.trim();
  const fixed = fixedChoices(option, locale);
  if (option.type === BOOLEAN && YES.includes(typed.toLowerCase())) return { value: true };
  if (option.type === BOOLEAN && NO.includes(typed.toLowerCase())) return { value: false };
  if (fixed) {
    const choice = exactChoice(fixed, typed);
    return choice ? { value: choice.value } : { problem: translate("from-list") };
  }
  if (option.type !== INTEGER) return { value: typed };
  const number = Number(typed);
  return typed && Number.isSafeInteger(number) ? { value: number } : { problem: translate("whole-number") };
}
