"""Parses and completes what users type, in any of the bot's languages or in the game's notation."""

import re
from collections.abc import Mapping, Sequence

from bot.language.localizer import FORMS, LANGUAGES, Localizer, localizer_for
from bot.language.refusals import shortened
from bot.messages import limits
from bot.messages.components import truncate
from engine.kernel.core import Action, Option, Prompt
from engine.kernel.errors import IllegalAction, UnreadableAction
from engine.kernel.game import AnyGame

_MAX_INPUT, _MAX_QUOTE = 400, 40
"""The maximum lengths of input and of its quotation in a refusal, in characters."""
_SEPARATORS = re.compile(r"[;,\n]")
_WORDS = re.compile(r"[^\s.:!?\"()·…]+")

Vocabulary = Mapping[tuple[str, ...], str]
"""Maps phrases, split into case-folded words, to nouns or verbs."""

_VOCABULARIES: dict[tuple[str, str], Vocabulary] = {}
"""The cached vocabularies, keyed by game and kind of noun; verbs have the kind ''."""
_FORMS = ("", *FORMS, "also")


def complete_action(
    game: AnyGame, prompt: Prompt | None, typed: str, localizer: Localizer, names: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Return the labels and values of the legal actions that match what was typed, as many as Discord accepts."""
    return [] if prompt is None else _complete_options(game, prompt, prompt.options, typed, localizer, names)


def complete_choice(
    game: AnyGame, prompt: Prompt | None, typed: str, localizer: Localizer, names: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Like `complete_action`, but options without a command of their own come first, and ending the turn last."""
    if prompt is None:
        return []
    follow_ups = {verb.name for verb in game.verbs if verb.follow_up}

    def order(option: Option) -> tuple[bool, bool]:
        return option.action == prompt.end_turn_action, option.action.verb not in follow_ups

    options = sorted(prompt.options, key=order)
    return _complete_options(game, prompt, options, typed, localizer, names)


def _complete_options(
    game: AnyGame,
    prompt: Prompt,
    options: Sequence[Option],
    typed: str,
    localizer: Localizer,
    names: Sequence[str],
) -> list[tuple[str, str]]:
    folded = typed.strip().casefold()
    choices = []
    for option in options:
        info, value = localizer.option_info(game, option, names), str(option.action)
        label = _label(localizer.action(game, option.action, prompt.question_id), info)
        if folded in label.casefold() or folded in value.casefold():
            choices.append((label, value))
            if len(choices) == limits.AUTOCOMPLETE_CHOICES:
                break  # the others need no words
    return choices


def complete_argument(
    game: AnyGame,
    prompt: Prompt | None,
    verb: str,
    typed_arguments: Mapping[str, str],
    focused: str,
    typed: str,
    localizer: Localizer,
    names: Sequence[str] = (),
) -> list[tuple[str, str]]:
    """Return the labels and values of legal nouns for a command's focused argument, given the other arguments."""
    if prompt is None or focused not in _argument_kinds(game, verb):
        return []
    known = {
        kind: parse_noun(game, kind, text)
        for kind, text in typed_arguments.items()
        if kind != focused and text
    }
    options_by_value: dict[str, list[Option]] = {}
    for option in prompt.options:
        arguments = _arguments(game, option.action) if option.action.verb == verb else {}
        if focused in arguments and all(arguments.get(kind) == value for kind, value in known.items()):
            options_by_value.setdefault(arguments[focused], []).append(option)
    folded = typed.strip().casefold()
    choices: list[tuple[str, str]] = []
    for value, options in options_by_value.items():
        label = localizer.noun(game, focused, value, question_id=prompt.question_id)
        if folded in label.casefold() or folded in value.casefold():
            info = localizer.option_info(game, options[0], names) if len(options) == 1 else ""
            choices.append((_label(label, info), value))
    return choices[: limits.AUTOCOMPLETE_CHOICES]


def parse_command(
    game: AnyGame, prompt: Prompt | None, verb: str, typed_arguments: Mapping[str, str]
) -> Action:
    """Parse a game's slash command into the only matching legal action or, if there is none, into the action as typed.

    Raises:
        IllegalAction: `ambiguous` if arguments are missing; `no-such-noun` or the game's own `no-such-<kind>` if a
            noun is unknown.
    """
    known = {
        kind: _require_noun(game, kind, typed_arguments[kind])
        for kind in _argument_kinds(game, verb)
        if typed_arguments.get(kind)
    }
    action = Action(verb, tuple(known.values()))
    options = (
        [] if prompt is None else [option.action for option in prompt.options if option.action.verb == verb]
    )
    matching = [option for option in options if known.items() <= _arguments(game, option).items()]
    if action in matching:
        return action
    if len(matching) == 1:
        return matching[0]
    _require_arguments(game, action, known, matching)
    return action


def parse_choice(text: str, game: AnyGame, prompt: Prompt, localizer: Localizer) -> Action:
    """Parse one choice among the current options: by its label, in its notation, or typed like any action.

    Raises:
        IllegalAction: `not-on-offer` if the text is neither an option nor an action of the game.
    """
    folded = text.strip().casefold()
    labels = {
        label.casefold(): option.action
        for option in prompt.options
        for label in (str(option.action), localizer.action(game, option.action, prompt.question_id))
    }
    if folded in labels:
        return labels[folded]
    try:
        (action,) = parse_actions(text, game, localizer)
    except (UnreadableAction, IllegalAction, ValueError):
        raise not_on_offer(text, None, game, prompt, localizer) from None
    return action


def not_on_offer(
    text: str, action: Action | None, game: AnyGame, prompt: Prompt, localizer: Localizer, number: int = 0
) -> IllegalAction:
    """Return a refusal that lists the options, starting with those most like the refused action.

    Args:
        text: What was typed or chosen.
        action: The action it was parsed as, if any.
        game: The game.
        prompt: The question.
        localizer: The person's language.
        number: The number of accepted actions typed before it.
    """
    words = () if action is None else (action.verb, *action.arguments)

    def unlike(option: Option) -> int:
        return -sum(word in words for word in (option.action.verb, *option.action.arguments))

    options = [
        localizer.action(game, option.action, prompt.question_id)
        for option in sorted(prompt.options, key=unlike)
    ]
    known = "; ".join(shortened(options, localizer))
    return IllegalAction("not-on-offer", text=text[:_MAX_QUOTE], known=known, number=number)


def parse_actions(text: str, game: AnyGame, localizer: Localizer) -> tuple[Action, ...]:
    """Parse actions separated by `;`, `,` or line breaks, in any language's words or in the game's notation.

    Raises:
        UnreadableAction: `unreadable-action` for a part that is not an action.
        IllegalAction: `ambiguous` if an argument is missing.
    """
    parts = [part.strip() for part in _SEPARATORS.split(text) if part.strip()]
    if not parts or len(text) > _MAX_INPUT:
        raise UnreadableAction("unreadable-action", text=text[:_MAX_QUOTE])
    return tuple(_parse_action(part, game, localizer) for part in parts)


def complete_standing_order(
    game: AnyGame, possible: Sequence[Option], typed: str, localizer: Localizer
) -> list[tuple[str, str]]:
    """Return the labels and values of the standing orders that add one action to what was typed."""
    *complete, last = [part.strip() for part in _SEPARATORS.split(typed)]
    known = [option.action for option in possible]
    chosen = [
        action for part in complete if (action := _find_order(part, game, known, localizer)) is not None
    ]
    choices = []
    for option in possible:
        label = localizer.action(game, option.action)
        if option.action not in chosen and last.casefold() in f"{label} {option.action}".casefold():
            labels = [localizer.action(game, each) for each in chosen]
            labels.append(_label(label, localizer.option_info(game, option)))
            value = "; ".join(map(str, (*chosen, option.action)))
            choices.append((truncate(", ".join(labels), limits.AUTOCOMPLETE_CHOICE_TEXT), value))
    return choices[: limits.AUTOCOMPLETE_CHOICES]


def parse_standing_order(
    text: str, game: AnyGame, possible: Sequence[Action], localizer: Localizer
) -> tuple[Action, ...]:
    """Parse a standing order, in which a noun alone may stand for an action with a single argument.

    Raises:
        UnreadableAction: `unreadable-order` for a part that is not an action.
        IllegalAction: `ambiguous` if an argument is missing.
    """
    parts = [part.strip() for part in _SEPARATORS.split(text) if part.strip()]
    return tuple(
        _find_order(part, game, possible, localizer) or _parse_order(part, game, possible, localizer)
        for part in parts or [text]
    )


def _parse_order(text: str, game: AnyGame, possible: Sequence[Action], localizer: Localizer) -> Action:
    """Parse part of a standing order like any other action, even one that a standing order may not contain."""
    try:
        (action,) = parse_actions(text, game, localizer)
    except UnreadableAction:
        known = ", ".join(map(str, possible))
        raise UnreadableAction(
            "unreadable-order", text=text[:_MAX_QUOTE], known=known, game=game.key, number=len(possible)
        ) from None
    return action


def _find_order(text: str, game: AnyGame, possible: Sequence[Action], localizer: Localizer) -> Action | None:
    """Find an action for a standing order by its name, its notation or its only argument."""
    folded = text.casefold()
    for action in possible:
        kinds = _argument_kinds(game, action.verb)
        if folded in {str(action), localizer.action(game, action).casefold()}:
            return action
        if len(kinds) == 1 and parse_noun(game, kinds[0], text) == action.arguments[0]:
            return action
    return None


def _label(label: str, info: str) -> str:
    return truncate(f"{label} ({info})" if info else label, limits.AUTOCOMPLETE_CHOICE_TEXT)


def parse_noun(game: AnyGame, kind: str, text: str) -> str | None:
    """Return the noun that a text names, by its value or in any language; None if there is none."""
    return (
        text
        if text in game.argument_values.get(kind, ())
        else _noun_vocabulary(game, kind).get(_tokenize(text))
    )


def _require_noun(game: AnyGame, kind: str, text: str) -> str:
    """Return the noun a text names; raise `no-such-noun` or the game's own `no-such-<kind>` if there is none."""
    noun = parse_noun(game, kind, text)
    if noun is None:
        quoted, own_refusal = text[:_MAX_QUOTE], f"no-such-{kind}"
        if own_refusal in game.refusals:
            raise IllegalAction(own_refusal, **{kind: quoted})
        raise IllegalAction("no-such-noun", kind=kind, text=quoted)
    return noun


def _parse_action(text: str, game: AnyGame, localizer: Localizer) -> Action:
    words = _tokenize(text)
    verb, length = _longest_match(_verb_vocabulary(game), words, 0) or ("", 0)
    if _is_notation(game, text.split()):
        return Action.read(text)
    if not verb:
        raise UnreadableAction("unreadable-action", text=text[:_MAX_QUOTE])
    kinds, known, position = list(_argument_kinds(game, verb)), dict[str, str](), length
    fillers = _tokenize(localizer("house-reading-fillers"))
    while position < len(words):
        matches = [
            (kind, match)
            for kind in kinds
            if (match := _longest_match(_noun_vocabulary(game, kind), words, position))
        ]
        if matches:
            kind, (value, length) = max(matches, key=lambda each: each[1][1])
            known[kind] = value
            kinds.remove(kind)
            position += length
        elif words[position] in fillers:
            position += 1
        else:
            raise UnreadableAction("unreadable-action", text=text[:_MAX_QUOTE])
    action = Action(verb, tuple(known[kind] for kind in _argument_kinds(game, verb) if kind in known))
    _require_arguments(game, action, known, [])
    return action


def _is_notation(game: AnyGame, words: list[str]) -> bool:
    """Return whether the words are an action in the game's notation."""
    verb, *arguments = words
    kinds = _argument_kinds(game, verb)
    is_verb = any(each.name == verb for each in game.verbs)
    return (
        is_verb
        and len(arguments) <= len(kinds)
        and all(noun in game.argument_values[kind] for kind, noun in zip(kinds, arguments, strict=False))
    )


def _require_arguments(
    game: AnyGame, action: Action, known: Mapping[str, str], matching: list[Action]
) -> None:
    """Raise `ambiguous` if an argument before a given one is missing, or if several actions still match."""
    kinds = _argument_kinds(game, action.verb)
    missing = [kind for kind in kinds[: len(known)] if kind not in known]
    if not missing and len(matching) > 1:
        missing = [kind for kind in kinds if len({_arguments(game, each).get(kind) for each in matching}) > 1]
    if missing:
        raise IllegalAction("ambiguous", missing=missing[0], number=len(matching))


def _argument_kinds(game: AnyGame, verb: str) -> tuple[str, ...]:
    return next((each.arguments for each in game.verbs if each.name == verb), ())


def _arguments(game: AnyGame, action: Action) -> dict[str, str]:
    return dict(zip(_argument_kinds(game, action.verb), action.arguments, strict=False))


def _tokenize(text: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(text.casefold()))


def _longest_match(vocabulary: Vocabulary, words: tuple[str, ...], position: int) -> tuple[str, int] | None:
    """Return the meaning and length, in words, of the longest phrase at `position`; None if there is none."""
    longest = max(map(len, vocabulary), default=0)
    for length in range(min(longest, len(words) - position), 0, -1):
        meaning = vocabulary.get(words[position : position + length])
        if meaning is not None:
            return meaning, length
    return None


def _noun_vocabulary(game: AnyGame, kind: str) -> Vocabulary:
    """Return the vocabulary for a kind of noun: its values, and their names in every language and form."""
    vocabulary = _VOCABULARIES.get((game.key, kind))
    if vocabulary is None:
        values = game.argument_values.get(kind, ())
        phrases = [(value, value) for value in values]
        for localizer in map(localizer_for, LANGUAGES):
            phrases += [
                (localizer.noun(game, kind, value, form, question_id=question_id), value)
                for question_id in _questions_with_names(game, kind, localizer)
                for value in values
                for form in _FORMS
            ]
        vocabulary = _VOCABULARIES[game.key, kind] = _unambiguous(phrases)
    return vocabulary


def _questions_with_names(game: AnyGame, kind: str, localizer: Localizer) -> list[str]:
    """Return the ids of the questions that have special names for this kind of noun, preceded by ''.

    The '' stands for all other questions.
    """
    first = game.argument_values[kind][0] if game.argument_values.get(kind) else ""
    usual = localizer.noun(game, kind, first) if first else ""
    special = [
        key for key in game.prompts if first and localizer.noun(game, kind, first, question_id=key) != usual
    ]
    return ["", *special]


def _verb_vocabulary(game: AnyGame) -> Vocabulary:
    """Return the vocabulary for a game's verbs."""
    vocabulary = _VOCABULARIES.get((game.key, ""))
    if vocabulary is None:
        verbs = [verb.name for verb in game.verbs]
        phrases = [(verb, verb) for verb in verbs]
        for localizer in map(localizer_for, LANGUAGES):
            keys = [
                (f"{game.key}-{form}", verb)
                for verb in verbs
                for form in (f"verb-{verb}", f"verb-{verb}.also", f"command-{verb}")
            ]
            phrases += [(localizer(key), verb) for key, verb in keys if localizer.has(key)]
        vocabulary = _VOCABULARIES[game.key, ""] = _unambiguous(phrases)
    return vocabulary


def _unambiguous(phrases: list[tuple[str, str]]) -> Vocabulary:
    """Return a vocabulary with only the phrases that have a single meaning."""
    meanings: dict[tuple[str, ...], set[str]] = {}
    for phrase, value in phrases:
        meanings.setdefault(_tokenize(phrase), set()).add(value)
    return {words: values.pop() for words, values in meanings.items() if words and len(values) == 1}
