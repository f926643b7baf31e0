"""Localization: formats events, prompts and their values as sentences in one language."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Literal

from bot.language.bundle import Deferred
from bot.language.fluent_messages import WORDS, FluentMessages, fluent_value
from bot.language.plain_words import plain_words, spaced
from bot.language.user_text import MAX_TEXT, capitalize, escape, sanitize
from engine import games
from engine.kernel.core import Action, Event, Forfeit, Option, PayloadValue, Prompt, Result, Revelation
from engine.kernel.errors import EngineError
from engine.kernel.evaluation import Term
from engine.kernel.game import AnyGame, View
from engine.tables.catalogue import EVENT_CONTEXTS
from engine.tables.persons import FORMER_GUEST

LANGUAGES = ("en", "de")
"""The supported languages; the first is the fallback."""

FOLDERS = [WORDS]
"""The folders that hold words, each with one subfolder per language; see `add_words`."""

FORMS = ("object", "from")
"""The attributes of a noun's message for two grammatical forms: an object, and an origin ("from China")."""
_Form = Literal["", "button", "sentence"]
"""Where an action's phrase appears: in a list, on a button or in a sentence."""
_KIND_NAMES = {"kind", "missing", "nouns"}
"""The names of payload values that are kinds of nouns."""
_AMOUNTS = "-amounts"
"""The suffix that turns the name of a payload value with nouns into the name of the value with their amounts."""

_HIDDEN = "\N{HORIZONTAL ELLIPSIS}"
"""Stands in for a secret payload value; it is not an identifier, so its `$<name>-id` is `none`."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_IDENTIFIER = re.compile(r"[A-Za-z][\w-]*", re.ASCII)


class Localizer(FluentMessages):
    """Formats messages in one language; call it with a key and values to format one.

    Words that a game lacks are made from its identifiers; `wordless` lists the games affected.

    >>> localizer_for("de")("house-somebody")
    'jemand'
    """

    def __init__(self, lang: str) -> None:
        folders = (folder.joinpath(lang) for folder in FOLDERS)
        super().__init__(lang, [file for folder in folders for file in sorted(folder.glob("*.ftl"))])
        made = {game: plain_words(game, self.keys()) for game in games.GAMES}
        self.wordless = tuple(game for game in games.GAMES if made[game])
        for game in self.wordless:
            self.add(made[game])

    def make_up(self, key: str, values: Mapping[str, object]) -> str | None:
        """Return words for something a game without words has not declared, such as a hint or a part of a score."""
        for game in self.wordless:
            if key.startswith(f"{game.key}-"):
                name = spaced(key.removeprefix(f"{game.key}-").partition("-")[2])
                value = values.get("value", values.get("number"))
                return name if value is None else f"{name}: {fluent_value(value)}"
        return None

    def event(
        self, game: AnyGame, event: Event, names: Sequence[str], viewer: int | None = None, times: int = 1
    ) -> str:
        """Return the sentence for an event, or an empty string if it has none. The seat `viewer` is addressed as "you".

        `times` tells how often the event happened in a row, and is passed as `$times`. If a payload value is hidden
        from the reader, or missing from the context, its `$<name>-id` is `none`.
        """
        prefix = f"{game.key}-event" if event.kind in game.events else "table-event"
        values = self._event_values(game, event, names, viewer)
        return self._sentence(f"{prefix}-{event.kind}", {**values, "times": times})

    def event_aside(self, game: AnyGame, event: Event, names: Sequence[str]) -> str:
        """Return an event's aside: a short remark to append to the result that caused it; empty if there is none."""
        key = f"{game.key}-event-{event.kind}.aside"
        return self(key, **self._event_values(game, event, names)) if self.has(key) else ""

    def _event_values(
        self, game: AnyGame, event: Event, names: Sequence[str], viewer: int | None = None
    ) -> dict[str, object]:
        if event.kind in game.events:
            declared = (*game.events[event.kind], *game.event_contexts.get(event.kind, ()))
        else:
            declared = EVENT_CONTEXTS.get(event.kind, ())
        payload = {**dict.fromkeys(declared, _HIDDEN), **event.payload, **event.context}
        return self._message_values(game, payload, names, viewer)

    def question(self, game: AnyGame, prompt: Prompt, *, is_prepared: bool = False) -> str:
        """Return a prompt's question; for a turn planned in advance, do not claim that it is the person's turn."""
        key = f"{game.key}-prompt-{prompt.question_id}"
        if is_prepared and self.has(f"{key}.prepared"):
            key = f"{key}.prepared"
        return self._sentence(key, self._message_values(game, prompt.payload))

    def call(self, game: AnyGame, prompt: Prompt) -> str:
        """Return the text of a ping about a prompt: the question's short form or, without one, the question itself."""
        key = f"{game.key}-prompt-{prompt.question_id}.call"
        if not self.has(key):
            return self.question(game, prompt)
        return self._sentence(key, self._message_values(game, prompt.payload))

    def forfeit(self, game: AnyGame, forfeit: Forfeit) -> str:
        """Return the sentence about something that ending the turn would throw away."""
        return self._sentence(
            f"{game.key}-forfeit-{forfeit.name}", self._message_values(game, forfeit.payload)
        )

    def term(self, game: AnyGame, term: Term, *, gained: bool) -> str:
        """Return the clause about what a move gains or loses in one term of the evaluation."""
        evaluation = game.evaluation
        names = () if evaluation is None else evaluation.terms[term.name]
        values = self._message_values(game, dict(zip(names, term.values, strict=True)))
        change = "gain" if gained else "loss"
        return self._sentence(f"{game.key}-term-{term.name}", {**values, "change": change})

    def reveals(self, game: AnyGame, revelations: Sequence[Revelation]) -> str:
        """Return the clause about what is revealed, with the total number of each kind of revelation."""
        numbers: Counter[str] = Counter()
        for each in revelations:
            numbers[each.name] += each.number
        return self.format_list(
            [self(f"{game.key}-reveal-{name}", number=number) for name, number in numbers.items()],
            "house-panel-reveals",
        )

    def noun(
        self,
        game: AnyGame,
        kind: str,
        value: str,
        form: str = "",
        *,
        question_id: str = "",
        amount: int | None = None,
    ) -> str:
        """Return what the given noun is called in the game.

        Args:
            game: The game.
            kind: The kind of noun. A kind without messages of its own (`card-2`) uses those of another kind with the
                same value.
            value: The noun's value; passed to the message as `$value`.
            form: The grammatical form: an attribute of the message, such as one of `FORMS`.
            question_id: The question that the noun answers; passed as `$asked`.
            amount: The amount, passed as `$number` along with `$counted`; if None, a numeric `value` is passed
                instead.
        """
        number = amount if amount is not None else int(value) if value.isdecimal() else 0
        values = {"value": value, "number": number, "counted": amount is not None, "asked": question_id}
        keys = list(self._noun_keys(game, kind, value))
        for key in keys:
            inflected = f"{key}.{form}"
            if form and self.has(inflected):
                return self(inflected, **values)
            if self.has(key):
                return self(key, **values)
        return self(keys[0])

    @staticmethod
    def _noun_keys(game: AnyGame, kind: str, value: str) -> Iterator[str]:
        others = [
            other for other, values in game.argument_values.items() if other != kind and value in values
        ]
        for each in (f"{kind}-{value}", kind, *(f"{other}-{value}" for other in others), *others):
            yield f"{game.key}-noun-{each}"

    def option_value(self, game: AnyGame, name: str, value: str) -> str:
        """Return the name of an option's value; if it has no message, the nouns it consists of."""
        return self._option_value(game, name, value)

    def option_value_about(self, game: AnyGame, name: str, value: str) -> str:
        """Return the menu's explanation of an option's value."""
        return self._option_value(game, name, value, ".about")

    def setting_value(self, name: str, value: str) -> str:
        """Return the name of a table setting's value."""
        return self(setting_key(name, value))

    def _option_value(self, game: AnyGame, name: str, value: str, attribute: str = "") -> str:
        own, shared = f"{game.key}-option-{name}-{value}", f"{game.key}-option-{name}-value"
        if self.has(own) or not self.has(shared):
            return self(f"{own}{attribute}")
        return self(f"{shared}{attribute}", value=self._format(game, name, value.replace("-", " ")))

    def language_name(self, lang: str) -> str:
        """Return the name of a language that tables can have."""
        return self.setting_value("language", lang)

    def action(self, game: AnyGame, action: Action, question_id: str = "", *, form: _Form = "") -> str:
        """Return the phrase for an action that answers a question; see `action_phrase`."""
        return self.action_phrase(game, (action.verb, *action.arguments), question_id=question_id, form=form)

    def action_phrase(
        self, game: AnyGame, words: Sequence[str], skip: int = 0, *, question_id: str = "", form: _Form = ""
    ) -> str:
        """Return the phrase for an action, or for the first words of one, leaving out the first `skip` words.

        On a `button` or in a `sentence`, the message's attribute of this name replaces the whole phrase, including the
        verb. A sentence may lack nouns.
        """
        verb, *arguments = words
        kinds = next((each.arguments for each in game.verbs if each.name == verb), ())
        named = dict(zip(kinds, arguments, strict=False))
        key = f"{game.key}-phrase-{verb}"
        is_complete = skip <= 1 and len(named) == len(kinds)
        if form and (is_complete or form == "sentence") and self.has(f"{key}.{form}"):
            text = self._action_text(game, f"{key}.{form}", named, question_id)
            return capitalize(text) if form == "button" else text
        if is_complete and self.has(key):
            nouns = self._action_text(game, key, named, question_id)
        else:
            texts = [self.noun(game, *each, question_id=question_id) for each in named.items()]
            nouns = " · ".join(texts[max(skip - 1, 0) :])
        if skip:
            return nouns
        phrase = self(f"{game.key}-verb-{verb}")
        return f"{phrase}: {nouns}" if nouns else phrase

    def _action_text(self, game: AnyGame, key: str, nouns: Mapping[str, str], question_id: str) -> str:
        """Return a message about an action with these nouns, keyed by kind."""
        values: dict[str, object] = {**self._absent(key), "asked": question_id}
        for kind, value in nouns.items():
            values[kind] = self.noun(game, kind, value, question_id=question_id)
            values[f"{kind}-object"] = self.noun(game, kind, value, "object", question_id=question_id)
            values[f"{kind}-id"] = value
            values[f"{kind}-number"] = int(value) if value.isdecimal() else 0
        return self(key, **values)

    def option_info(
        self, game: AnyGame, option: Option, names: Sequence[str] = (), *, markdown: bool = False
    ) -> str:
        """Return a description of an option's consequences; empty if the game provides none.

        Args:
            game: The game.
            option: The option.
            names: The players' names, by seat, for `seats` in the option's info.
            markdown: Whether the text is for a message, in which names are escaped, rather than for a label.
        """
        values = self._message_values(game, option.info)
        seats = option.info.get("seats")
        if isinstance(seats, tuple):
            style = escape if markdown else sanitize
            listed = [names[int(seat)] if int(seat) < len(names) else "" for seat in seats]
            values["seats"] = self.format_list([self.person_name(name, style) for name in listed])
        parts = [
            self(
                key,
                **{
                    **self._absent(key),
                    **values,
                    "value": values[name],
                    "number": len(value) if isinstance(value, tuple) else 1,
                },
            )
            for name, value in option.info.items()
            for key in [f"{game.key}-hint-{name}"]
            if not name.endswith(_AMOUNTS)
        ]
        return ", ".join(part for part in parts if part)

    def _absent(self, key: str) -> dict[str, object]:
        """Return, for each of a message's variables, the value that stands for a missing fact."""
        ends = {"id": "none", "number": 0}
        return {name: ends.get(name.rpartition("-")[2], "") for name in self.variables(key)}

    def refusal(self, refusal: EngineError, game: AnyGame | None = None) -> str:
        """Return a refusal as a sentence, in the words of `game` or of the game that declares it."""
        owner = next((each for each in games.GAMES if refusal.key in each.refusals), game)
        if game is not None and refusal.key in game.refusals:
            owner = game
        is_declared = owner is not None and refusal.key in owner.refusals
        prefix = f"{owner.key}-refusal" if is_declared and owner is not None else "refusal"
        values = dict(refusal.values)
        if isinstance(why := values.get("why"), str):
            values["why"] = why.rstrip(
                " .!?"
            )  # what a database says may be a sentence or a question of its own
        return self._sentence(f"{prefix}-{refusal.key}", self._message_values(owner, values))

    def reason(self, game: AnyGame, result: Result) -> str:
        """Return the sentence that says why a game ended."""
        return self(f"{game.key}-reason-{result.reason}")

    def subject(self, names: Sequence[str], seat: int, viewer: int | None = None) -> str:
        """Return the subject of a sentence about a seat: its name, or "you" for the viewer."""
        return self("house-you") if seat == viewer else self._player_name(names, seat)

    def person_name(self, name: str, style: Callable[[str], str] = escape) -> str:
        """Return a player's name, formatted with `style`; by default, it is escaped for a Discord message.

        A name without visible characters becomes "somebody"; a person whose data was erased becomes "a former guest".
        """
        if name == FORMER_GUEST:
            return self("house-former-guest")
        return style(name) or self("house-somebody")

    def with_display_names(self, view: View, style: Callable[[str], str] | None = None) -> View:
        """Return a view with displayable names; a name without visible characters becomes "somebody".

        By default, names are sanitized for a picture; pass `escape` as `style` for a message.
        """
        return view.named(tuple(self.person_name(name, style or sanitize) for name in view.names))

    def day(self, day: date, *, weekday: bool = False) -> str:
        """Return a date without its year: "24 December", or with its weekday: "Thursday, 24 December"."""
        text = self("house-day", day=day.day, month=day.month)
        return self("house-day-of-week", weekday=day.isoweekday(), day=text) if weekday else text

    def format_list(self, items: Sequence[str], joint: str = "house-and") -> str:
        """Join items as in a sentence, such as "Anna, Ben and Carla"; another message may join the last two."""
        if len(items) < 2:
            return "".join(items)
        return self(joint, first=", ".join(items[:-1]), last=items[-1])

    def _sentence(self, key: str, values: Mapping[str, object]) -> str:
        """Format a message and capitalize it, unless it begins with a player's name or a file's or database's path."""
        text = self(key, **values)
        as_typed = (str(fluent_value(values[name])) for name in ("name", "path") if name in values)
        return text if any(map(text.startswith, as_typed)) else capitalize(text)

    def _message_values(
        self,
        game: AnyGame | None,
        payload: Mapping[str, PayloadValue],
        names: Sequence[str] = (),
        viewer: int | None = None,
    ) -> dict[str, object]:
        """Return the values for a message: the payload's as text, plus values derived from them.

        A seat adds `$name` and `$you`. A noun adds its `FORMS` as `$<name>-<form>` and its identifier as
        `$<name>-id`, which is `none` for any other text. A list of nouns is joined as in a sentence, with amounts if
        there are any. It also adds `$<name>-id`, its identifiers joined with `-`; `$<name>-number`, its length (1 for
        a single text); and `$<name>-or` and `$<name>-or-from`, which join it with "or". A table option adds `$option`
        and `$value`, a table setting `$setting` and `$value`. `names` are joined, and escaped like all people's
        names. The texts are `Deferred`.
        """
        values: dict[str, object] = {}
        for name, value in payload.items():
            amounts = payload.get(f"{name}{_AMOUNTS}")
            values[name] = Deferred(self._format_with_amounts, game, name, value, amounts)
            for form in FORMS:
                values[f"{name}-{form}"] = Deferred(self._format, game, name, value, form)
            for suffix, form in (("or", ""), ("or-from", "from")):
                values[f"{name}-{suffix}"] = Deferred(self._format_alternatives, game, name, value, form)
            if isinstance(value, tuple):
                values |= {f"{name}-number": len(value), f"{name}-id": "-".join(map(str, value)) or "none"}
            elif isinstance(value, str):
                single = value if _IDENTIFIER.fullmatch(value) else "none"
                values |= {f"{name}-number": 1, f"{name}-id": single}
            else:
                values[f"{name}-id"] = str(value)
        seat, option, winners = payload.get("seat"), payload.get("name"), payload.get("winners")
        if isinstance(seat, int):
            values["you"] = seat == viewer
            if option is None:
                values["name"] = self._player_name(names, seat)
        if isinstance(winners, tuple):
            values |= {
                "winners": self.format_list([self._player_name(names, int(each)) for each in winners]),
                "number": len(winners),
            }
        setting, people = payload.get("setting"), payload.get("names")
        if setting is not None:
            values |= {
                "setting": self(f"table-setting-{setting}"),
                "value": self.setting_value(str(setting), str(payload.get("value"))),
            }
        if isinstance(people, tuple):
            listed = [escape(str(each)) or self("house-somebody") for each in people]
            values["names"] = self.format_list(listed)
        if game is not None and any(spec.name == option for spec in game.option_specs):
            values |= {
                "option": self(f"{game.key}-option-{option}"),
                "value": self.option_value(game, str(option), str(payload.get("value"))),
            }
        return values

    def _player_name(self, names: Sequence[str], seat: int) -> str:
        return self.person_name(names[seat] if 0 <= seat < len(names) else "")

    def _format(self, game: AnyGame | None, name: str, value: PayloadValue, form: str = "") -> object:
        """Format a payload value for a message: nouns by name, other text escaped, numbers and flags unchanged."""
        if isinstance(value, tuple):
            return self.format_list(list(self._format_each(game, name, value, form)))
        if not isinstance(value, str):
            return self._format_number(game, name, value, form)
        told = self._format_person_or_day(name, value)
        if told is not None:
            return told
        if game is None or name == "text":
            return escape(value, MAX_TEXT)
        parts = value.split()
        if name == "action" and parts and any(verb.name == parts[0] for verb in game.verbs):
            return escape(self.action_phrase(game, parts), MAX_TEXT)
        if len(parts) > 1 and all(self._find_message(game, name, part) for part in parts):
            return self.format_list([str(self._format(game, name, part, form)) for part in parts])
        key = self._find_message(game, name, value)
        if key is None:
            return escape(value, MAX_TEXT)
        if isinstance(key, tuple):
            return self.noun(game, *key, form)
        return self("house-kind", kind=self(key)) if name in _KIND_NAMES else self(key)

    def _format_person_or_day(self, name: str, value: str) -> str | None:
        """Return the text for a value that is a player's name or a return date; None for any other value."""
        if name == "name":
            return self.person_name(value)
        if value == FORMER_GUEST:
            return self("house-former-guest.within")
        return self.day(date.fromisoformat(value)) if name == "until" and _DAY.fullmatch(value) else None

    def _format_each(
        self, game: AnyGame | None, name: str, values: tuple[PayloadValue, ...], form: str
    ) -> Iterator[str]:
        """Yield the texts for a list's values, merging equal nouns ("two ladies") if their message uses `$number`."""
        for value, times in Counter(values).items():
            text = str(self._format(game, name, value, form))
            together = text
            if times > 1 and game is not None and isinstance(value, str) and not value.isdecimal():
                kind = _noun_kind(game, name, value)
                together = text if kind is None else self.noun(game, kind, value, form, amount=times)
            yield from [text] * times if together == text else [together]

    def _format_alternatives(
        self, game: AnyGame | None, name: str, value: PayloadValue, form: str = ""
    ) -> object:
        """Format a payload value for a message, with listed nouns as alternatives: "A or B"."""
        parts = value.split() if isinstance(value, str) else value if isinstance(value, tuple) else ()
        if len(parts) < 2 or game is None or not all(_noun_kind(game, name, str(part)) for part in parts):
            return self._format(game, name, value, form)
        return self.format_list([str(self._format(game, name, part, form)) for part in parts], "house-or")

    def _format_with_amounts(
        self, game: AnyGame | None, name: str, value: PayloadValue, amounts: PayloadValue | None
    ) -> object:
        """Format a payload value for a message, with amounts if the payload has any for it."""
        if game is None or not isinstance(value, tuple) or not isinstance(amounts, tuple):
            return self._format(game, name, value)
        counted = zip(map(str, value), map(int, amounts), strict=True)
        return self.format_list([self._format_amount(game, name, noun, amount) for noun, amount in counted])

    def _format_amount(self, game: AnyGame, name: str, value: str, amount: int) -> str:
        """Return a noun with its amount, which comes before it unless the noun's message depends on `$number`."""
        kind = _noun_kind(game, name, value)
        if kind is None:
            return str(self._format(game, name, value))
        noun, other = (self.noun(game, kind, value, amount=number) for number in (amount, amount + 2))
        return self("house-amount", number=amount, thing=noun) if noun == other else noun

    def _format_number(self, game: AnyGame | None, name: str, value: object, form: str) -> object:
        """Return the name of a noun identified by a number, such as a card; return other values unchanged."""
        if game is None or isinstance(value, bool) or name == "number":
            return value
        for kind in (name, name.removesuffix("s")):
            if str(value) in game.argument_values.get(kind, ()) and self.has(
                f"{game.key}-noun-{kind}-{value}"
            ):
                return self.noun(game, kind, str(value), form)
        return value

    def _find_message(self, game: AnyGame, name: str, value: str) -> str | tuple[str, str] | None:
        """Return what a payload text stands for: a noun, as kind and value, or a message's key; None if neither."""
        spec = next((each for each in game.option_specs if each.name == name), None)
        if spec is not None and value in spec.values and self.has(f"{game.key}-option-{name}-{value}"):
            return f"{game.key}-option-{name}-{value}"
        if name == "reason" and value in game.reasons:
            return f"{game.key}-reason-{value}"
        if name == "verb" and any(each.name == value for each in game.verbs):
            return f"{game.key}-verb-{value}"
        if name in _KIND_NAMES and value in game.argument_values:
            return f"{game.key}-param-{value}"
        kind = _noun_kind(game, name, value)
        return None if kind is None else (kind, value)


def setting_key(name: str, value: str) -> str:
    """Return the key of the message for a table setting's value."""
    return f"table-setting-{name}-{value.replace('+', '-')}"


def _noun_kind(game: AnyGame, name: str, value: str) -> str | None:
    """Return a noun's kind: the one named like the payload value (`card`, `cards`), or the first with this noun."""
    for kind in (name, name.removesuffix("s")):
        if value in game.argument_values.get(kind, ()):
            return kind
    return next((kind for kind, values in game.argument_values.items() if value in values), None)


@cache
def _load(lang: str) -> Localizer:
    return Localizer(lang)


def add_words(folder: Path) -> None:
    """Add a folder of words with one subfolder per language, like `bot/language/words`.

    Call it at start-up: it does not affect existing localizers.
    """
    FOLDERS.append(folder)
    _load.cache_clear()


def localizer_for(locale: str) -> Localizer:
    """Return the shared localizer for a Discord locale, such as `de` or `en-GB`."""
    lang = locale.replace("_", "-").partition("-")[0].lower()
    return _load(lang if lang in LANGUAGES else LANGUAGES[0])


def wordless_games() -> dict[str, list[str]]:
    """Return the keys of games that lack words, each with the affected languages."""
    found: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        for game in _load(lang).wordless:
            found.setdefault(game.key, []).append(lang)
    return found
