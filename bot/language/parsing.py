"""Reads what people type: nouns by their names in any language of the house, whole turns as a sentence."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.language.localizer import FORMS, LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from bot.messages.components import truncate
from engine.kernel.core import Action, Option, Prompt
from engine.kernel.errors import IllegalAction, UnreadableAction
from engine.kernel.game import Game

_LONGEST, _LONGEST_QUOTE = 400, 40
"""Characters of what is typed, and of what an answer repeats of it."""
_SEPARATORS = re.compile(r"[;,\n]")
_WORDS = re.compile(r"[^\s.:!?\"()·…]+")

Book = Mapping[tuple[str, ...], str]
"""What can be said, word by word and case-folded, and what it means."""


_BOOKS: dict[tuple[str, str], Book] = {}
_FORMS = ("", *FORMS, "also")


def complete_action(
    game: Game[Any, Any], prompt: Prompt | None, typed: str, localizer: Localizer, names: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Return label and value of the actions that fit what is typed, as far as a completion can hold them."""
    wanted = typed.strip().casefold()
    offered = []
    if prompt is None:
        return []
    for option in prompt.options:
        hint, value = localizer.option_info(game, option, names), str(option.action)
        label = _labelled(localizer.action(game, option.action, prompt.key), hint)
        if wanted in label.casefold() or wanted in value.casefold():
            offered.append((label, value))
    return offered[: limits.AUTOCOMPLETE_CHOICES]


def complete_argument(
    game: Game[Any, Any],
    prompt: Prompt | None,
    verb: str,
    given: Mapping[str, str],
    focused: str,
    typed: str,
    localizer: Localizer,
    names: Sequence[str] = (),
) -> list[tuple[str, str]]:
    """Return label and value of what a noun of a command can be now, as far as the others are given."""
    if prompt is None or focused not in _kinds(game, verb):
        return []
    known = {kind: parse_noun(game, kind, text) for kind, text in given.items() if kind != focused and text}
    found: dict[str, list[Option]] = {}
    for option in prompt.options:
        arguments = _nouns(game, option.action) if option.action.verb == verb else {}
        if focused in arguments and all(arguments.get(kind) == value for kind, value in known.items()):
            found.setdefault(arguments[focused], []).append(option)
    wanted = typed.strip().casefold()
    offered: list[tuple[str, str]] = []
    for value, options in found.items():
        label = localizer.noun(game, focused, value, asked=prompt.key)
        if wanted in label.casefold() or wanted in value.casefold():
            shown = (
                _labelled(label, localizer.option_info(game, options[0], names))
                if len(options) == 1
                else label
            )
            offered.append((truncate(shown, limits.AUTOCOMPLETE_CHOICE_TEXT), value))
    return offered[: limits.AUTOCOMPLETE_CHOICES]


def parse_command(game: Game[Any, Any], prompt: Prompt | None, verb: str, given: Mapping[str, str]) -> Action:
    """Read a command of the game: the only option that fits, or else the action as it was given.

    Raises:
        IllegalAction: `ambiguous` when more must be said, `no-such-noun` for a word nobody knows.
    """
    known = {kind: _noun(game, kind, given[kind]) for kind in _kinds(game, verb) if given.get(kind)}
    said = Action(verb, tuple(known.values()))
    options = (
        [] if prompt is None else [option.action for option in prompt.options if option.action.verb == verb]
    )
    fitting = [action for action in options if known.items() <= _nouns(game, action).items()]
    if said in fitting:
        return said
    if len(fitting) == 1:
        return fitting[0]
    _demand(game, said, known, fitting)
    return said


def parse_actions(text: str, game: Game[Any, Any], localizer: Localizer) -> tuple[Action, ...]:
    """Read typed actions, several divided by `;` or `,`, in the words of any language or of the game's notation.

    Raises:
        UnreadableAction: `unreadable-action` for a part that is none.
        IllegalAction: `ambiguous` when a part lacks a word.
    """
    parts = [part.strip() for part in _SEPARATORS.split(text) if part.strip()]
    if not parts or len(text) > _LONGEST:
        raise UnreadableAction("unreadable-action", text=text[:_LONGEST_QUOTE])
    return tuple(_read(part, game, localizer) for part in parts)


def complete_standing_order(
    game: Game[Any, Any], possible: Sequence[Action], typed: str, localizer: Localizer
) -> list[tuple[str, str]]:
    """Return label and value of standing orders that go on from what is typed, an action more each."""
    *done, last = [part.strip() for part in _SEPARATORS.split(typed)]
    chosen = [action for part in done if (action := _order(part, game, possible, localizer)) is not None]
    offered = []
    for action in possible:
        label = localizer.action(game, action)
        if action not in chosen and last.casefold() in f"{label} {action}".casefold():
            order = (*chosen, action)
            said = ", ".join(localizer.action(game, each) for each in order)
            offered.append((truncate(said, limits.AUTOCOMPLETE_CHOICE_TEXT), "; ".join(map(str, order))))
    return offered[: limits.AUTOCOMPLETE_CHOICES]


def parse_standing_order(
    text: str, game: Game[Any, Any], possible: Sequence[Action], localizer: Localizer
) -> tuple[Action, ...]:
    """Read a standing order; where there is one verb only, its nouns will do.

    Raises:
        UnreadableAction: `unreadable-action` for a part that is none.
        IllegalAction: `ambiguous` when a part lacks a word.
    """
    wanted: list[Action] = []
    for part in (part.strip() for part in _SEPARATORS.split(text)):
        action = _order(part, game, possible, localizer)
        if part:
            wanted += parse_actions(part, game, localizer) if action is None else [action]
    return tuple(wanted)


def _order(
    text: str, game: Game[Any, Any], possible: Sequence[Action], localizer: Localizer
) -> Action | None:
    """Find the action a part of an order means: by its name, its notation, or its only noun."""
    wanted = text.casefold()
    for action in possible:
        kinds = _kinds(game, action.verb)
        if wanted in {str(action), localizer.action(game, action).casefold()}:
            return action
        if len(kinds) == 1 and parse_noun(game, kinds[0], text) == action.arguments[0]:
            return action
    return None


def _labelled(label: str, hint: str) -> str:
    return truncate(f"{label} ({hint})" if hint else label, limits.AUTOCOMPLETE_CHOICE_TEXT)


def parse_noun(game: Game[Any, Any], kind: str, text: str) -> str | None:
    """Return the noun a text names, by its value or its words in any language; None when there is none."""
    return text if text in game.argument_values.get(kind, ()) else _book(game, kind).get(_said(text))


def _noun(game: Game[Any, Any], kind: str, text: str) -> str:
    found = parse_noun(game, kind, text)
    if found is None:
        raise IllegalAction("no-such-noun", kind=kind, text=text[:_LONGEST_QUOTE])
    return found


def _read(text: str, game: Game[Any, Any], localizer: Localizer) -> Action:
    words = _said(text)
    verb, length = _longest(_verbs(game), words, 0) or ("", 0)
    if _plain(game, text.split()):
        return Action.read(text)
    if not verb:
        raise UnreadableAction("unreadable-action", text=text[:_LONGEST_QUOTE])
    kinds, known, place = list(_kinds(game, verb)), dict[str, str](), length
    fillers = _said(localizer("house-reading-fillers"))
    while place < len(words):
        hits = [(kind, hit) for kind in kinds if (hit := _longest(_book(game, kind), words, place))]
        if hits:
            kind, (value, length) = max(hits, key=lambda each: each[1][1])
            known[kind] = value
            kinds.remove(kind)
            place += length
        elif words[place] in fillers:
            place += 1
        else:
            raise UnreadableAction("unreadable-action", text=text[:_LONGEST_QUOTE])
    action = Action(verb, tuple(known[kind] for kind in _kinds(game, verb) if kind in known))
    _demand(game, action, known, [])
    return action


def _plain(game: Game[Any, Any], words: list[str]) -> bool:
    """Return whether the words are an action as the game writes it."""
    verb, *arguments = words
    kinds = _kinds(game, verb)
    known = any(each.name == verb for each in game.verbs) and len(arguments) <= len(kinds)
    return known and all(
        noun in game.argument_values[kind] for kind, noun in zip(kinds, arguments, strict=False)
    )


def _demand(game: Game[Any, Any], said: Action, known: Mapping[str, str], fitting: list[Action]) -> None:
    """Refuse what needs another word: a noun left out before one that is given, or one that several options differ in."""
    kinds = _kinds(game, said.verb)
    missing = [kind for kind in kinds[: len(known)] if kind not in known]
    if not missing and len(fitting) > 1:
        missing = [kind for kind in kinds if len({_nouns(game, action).get(kind) for action in fitting}) > 1]
    if missing:
        raise IllegalAction("ambiguous", missing=missing[0], number=len(fitting))


def _kinds(game: Game[Any, Any], verb: str) -> tuple[str, ...]:
    return next((each.arguments for each in game.verbs if each.name == verb), ())


def _nouns(game: Game[Any, Any], action: Action) -> dict[str, str]:
    return dict(zip(_kinds(game, action.verb), action.arguments, strict=False))


def _said(text: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(text.casefold()))


def _longest(book: Book, words: tuple[str, ...], place: int) -> tuple[str, int] | None:
    """Find the longest phrase of the book that begins at a place: what it means, and how many words it has."""
    for length in range(min(_longest_phrase(book), len(words) - place), 0, -1):
        found = book.get(words[place : place + length])
        if found is not None:
            return found, length
    return None


def _longest_phrase(book: Book) -> int:
    return max(map(len, book), default=0)


def _book(game: Game[Any, Any], kind: str) -> Book:
    """Return what the nouns of a kind are called: their values, their names in every language and form."""
    book = _BOOKS.get((game.key, kind))
    if book is None:
        values = game.argument_values.get(kind, ())
        said = [(value, value) for value in values]
        for words in map(localizer_for, LANGUAGES):
            said += [
                (words.noun(game, kind, value, form, asked=asked), value)
                for asked in _questions(game, kind, words)
                for value in values
                for form in _FORMS
            ]
        book = _BOOKS[game.key, kind] = _unambiguous(said)
    return book


def _questions(game: Game[Any, Any], kind: str, words: Localizer) -> list[str]:
    """Return the questions for which nouns of a kind have names of their own; first what they are called otherwise."""
    first = game.argument_values[kind][0] if game.argument_values.get(kind) else ""
    plain = words.noun(game, kind, first) if first else ""
    own = [key for key in game.prompts if first and words.noun(game, kind, first, asked=key) != plain]
    return ["", *own]


def _verbs(game: Game[Any, Any]) -> Book:
    """Return what the verbs of a game are called."""
    book = _BOOKS.get((game.key, ""))
    if book is None:
        verbs = [verb.name for verb in game.verbs]
        said = [(verb, verb) for verb in verbs]
        for words in map(localizer_for, LANGUAGES):
            said += [
                (words(f"{game.key}-{form}-{verb}"), verb) for form in ("verb", "command") for verb in verbs
            ]
        book = _BOOKS[game.key, ""] = _unambiguous(said)
    return book


def _unambiguous(said: list[tuple[str, str]]) -> Book:
    """Make a book of phrases, leaving out what would mean several things."""
    meanings: dict[tuple[str, ...], set[str]] = {}
    for phrase, value in said:
        meanings.setdefault(_said(phrase), set()).add(value)
    return {words: values.pop() for words, values in meanings.items() if words and len(values) == 1}
