"""What the house says: keys and facts become sentences of one language, names become harmless."""

import logging
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from engine import games
from engine.kernel.core import Action, Event, Option, PayloadValue, Prompt, Result
from engine.kernel.errors import EngineError
from engine.kernel.game import Game, View

LANGUAGES = ("en", "de")
"""Every language of the house; the first is for everybody who reads none of the others."""

FORMS = ("object", "from")
"""The forms of nouns beside their names: as the object of a sentence, as an origin."""
_KINDS = {"kind", "missing", "nouns"}
"""Facts that tell kinds of nouns."""
_AMOUNTS = "-amounts"
"""Ends the name of a fact that tells how many there are of each thing in the row that the rest of its name names."""

_HIDDEN = "\N{HORIZONTAL ELLIPSIS}"
"""Stands for a fact that is not for everybody; it is no id."""

_log = logging.getLogger(__name__)
_LONGEST_NAME, _LONGEST_TEXT = 32, 200
_MARKS = 2
_MINUS = "\u2212"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
_IDENTIFIER = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()<#@:/.\-+!=])")


class Localizer:
    """The words of one language; called with a key and values, it gives a phrase."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle(
            [lang], functions={"POINTS": _points, "SIGNED": _signed}, use_isolating=False
        )
        self._keys: list[str] = []
        for file in sorted(
            files("bot.language").joinpath("words", lang).iterdir(), key=lambda each: each.name
        ):
            if file.name.endswith(".ftl"):
                resource = FluentResource(file.read_text(encoding="utf-8"))
                self._bundle.add_resource(resource)
                self._keys += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]

    def __call__(self, key: str, **values: object) -> str:
        """Return a phrase; the key itself when the house has no words for it."""
        pattern = self._pattern(key)
        if pattern is None:
            _log.error("no words for %s in %s", key, self.lang)
            return key
        said, faults = self._bundle.format_pattern(
            pattern, {each: self._value(values[each]) for each in values}
        )
        if faults:
            _log.error("words of %s in %s: %s", key, self.lang, faults)
        return str(said)

    def has(self, key: str) -> bool:
        """Return whether there are words for a key."""
        return self._pattern(key) is not None

    def keys(self, prefix: str = "") -> list[str]:
        """Return the keys that begin so, in the order of their files."""
        return [key for key in self._keys if key.startswith(prefix)]

    def event(
        self, game: Game[Any, Any], event: Event, names: Sequence[str], viewer: int | None = None
    ) -> str:
        """Tell an event; empty when nobody needs to hear of it. `viewer` is called "you".

        A fact that is a secret of somebody else is `none`.
        """
        prefix = f"{game.key}-event" if event.kind in game.events else "table-event"
        payload = {**dict.fromkeys(game.events.get(event.kind, ()), _HIDDEN), **event.payload}
        return self._sentence(f"{prefix}-{event.kind}", self._told(game, payload, names, viewer))

    def question(self, game: Game[Any, Any], prompt: Prompt) -> str:
        """Return what a seat is asked, in words for this seat."""
        return self._sentence(f"{game.key}-prompt-{prompt.key}", self._told(game, prompt.payload))

    def noun(
        self,
        game: Game[Any, Any],
        kind: str,
        value: str,
        form: str = "",
        *,
        asked: str = "",
        amount: int | None = None,
    ) -> str:
        """Name a thing of the game; `form` is an attribute of its words (`object`: as the object of a sentence).

        A kind without words of its own (`card-2`) borrows those of another kind that has the value. The words get
        the `$value`, a `$number` (the `amount`, or the value where it is one), and as `$asked` the key of the
        question that the thing answers.
        """
        number = amount if amount is not None else int(value) if value.isdecimal() else 0
        values = {"value": value, "number": number, "asked": asked}
        keys = list(self._noun_keys(game, kind, value))
        for key in keys:
            shaped = f"{key}.{form}"
            if form and self.has(shaped):
                return self(shaped, **values)
            if self.has(key):
                return self(key, **values)
        return self(keys[0])

    @staticmethod
    def _noun_keys(game: Game[Any, Any], kind: str, value: str) -> Iterator[str]:
        others = [other for other, known in game.argument_values.items() if other != kind and value in known]
        for each in (f"{kind}-{value}", kind, *(f"{other}-{value}" for other in others), *others):
            yield f"{game.key}-noun-{each}"

    def option_value(self, game: Game[Any, Any], name: str, value: str) -> str:
        """Name a value of an option; one without words of its own is told by its parts, which are nouns of the game."""
        key = f"{game.key}-option-{name}-{value}"
        if self.has(key) or not self.has(f"{game.key}-option-{name}-value"):
            return self(key)
        return self(f"{game.key}-option-{name}-value", value=self._said(game, name, value.replace("-", " ")))

    def action(self, game: Game[Any, Any], action: Action, asked: str = "") -> str:
        """Return what an action does; `asked` is the key of the question it answers."""
        return self.action_phrase(game, (action.verb, *action.arguments), asked=asked)

    def action_phrase(
        self, game: Game[Any, Any], words: Sequence[str], skip: int = 0, *, asked: str = ""
    ) -> str:
        """Tell the words of an action, or of the beginning of one, leaving out so many that are skip already."""
        verb, *arguments = words
        kinds = next((each.arguments for each in game.verbs if each.name == verb), ())
        told = [
            self.noun(game, kind, value, asked=asked) for kind, value in zip(kinds, arguments, strict=False)
        ]
        if skip:
            return " · ".join(told[skip - 1 :])
        said = self(f"{game.key}-verb-{verb}")
        return f"{said}: {' · '.join(told)}" if told else said

    def option_info(self, game: Game[Any, Any], option: Option, names: Sequence[str] = ()) -> str:
        """Tell for a label what an option would bring; empty when nothing is known.

        `names` are the people by seat; the fact `seats` tells whom it concerns.
        """
        told = self._told(game, option.info)
        concerned = option.info.get("seats")
        if isinstance(concerned, tuple):
            people = [sanitize(names[int(each)]) if int(each) < len(names) else "" for each in concerned]
            told["seats"] = self.format_list([each or self("house-somebody") for each in people])
        parts = [
            self(
                f"{game.key}-hint-{name}",
                value=told[name],
                number=len(fact) if isinstance(fact, tuple) else 1,
            )
            for name, fact in option.info.items()
            if not name.endswith(_AMOUNTS)
        ]
        return ", ".join(part for part in parts if part)

    def refusal(self, refusal: EngineError, game: Game[Any, Any] | None = None) -> str:
        """Return why something is not done."""
        owner = next((each for each in games.GAMES if refusal.key in each.refusals), game)
        if game is not None and refusal.key in game.refusals:
            owner = game
        own = owner is not None and refusal.key in owner.refusals
        prefix = f"{owner.key}-refusal" if own and owner is not None else "refusal"
        return self._sentence(f"{prefix}-{refusal.key}", self._told(owner, refusal.values))

    def reason(self, game: Game[Any, Any], result: Result) -> str:
        """Return how a game ended."""
        return self(f"{game.key}-reason-{result.reason}")

    def subject(self, names: Sequence[str], seat: int, viewer: int | None = None) -> str:
        """Return how a sentence about a seat begins: with a name, or "you"."""
        return self("house-you") if seat == viewer else self._person(names, seat)

    def with_display_names(self, view: View, written: Callable[[str], str] | None = None) -> View:
        """Return a view with its names as they may be shown; who has no visible name is somebody.

        For a picture the names are made plain; `written` makes them fit for a text.
        """
        return view.named(tuple((written or sanitize)(name) or self("house-somebody") for name in view.names))

    def format_list(self, names: Sequence[str]) -> str:
        """Join names or things as one does in a sentence: "Anna, Ben and Carla"."""
        if len(names) < 2:
            return "".join(names)
        return self("house-and", first=", ".join(names[:-1]), last=names[-1])

    def _pattern(self, key: str) -> Any:  # noqa: ANN401 -- a pattern as Fluent compiled it
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _sentence(self, key: str, told: Mapping[str, object]) -> str:
        """Return a phrase with a capital at its beginning, unless it begins with somebody's name."""
        said = self(key, **told)
        return said if said.startswith(str(told.get("name", "\n"))) else said[:1].upper() + said[1:]

    def _told(
        self,
        game: Game[Any, Any] | None,
        payload: Mapping[str, PayloadValue],
        names: Sequence[str] = (),
        viewer: int | None = None,
    ) -> dict[str, object]:
        """Return the values for the words, the facts by their names; some facts give more than one value.

        A seat gives `$name` and `$you`. A noun gives its name, its `FORMS` as `$<fact>-<form>`, and itself as
        `$<fact>-id` (`none` for what is no id), a row of things all of them, joined by `-`, and `$<fact>-number`;
        each of a row is told with its amount where there are amounts. A setting gives `$option` and `$value`.
        """
        told: dict[str, object] = {}
        for name, fact in payload.items():
            told[name] = self._row(game, name, fact, payload.get(f"{name}{_AMOUNTS}"))
            told |= {f"{name}-{form}": self._said(game, name, fact, form) for form in FORMS}
            if isinstance(fact, tuple):
                told |= {f"{name}-number": len(fact), f"{name}-id": "-".join(map(str, fact)) or "none"}
            elif isinstance(fact, str):
                told[f"{name}-id"] = fact if _IDENTIFIER.fullmatch(fact) else "none"
            else:
                told[f"{name}-id"] = str(fact)
        seat, setting, winners = payload.get("seat"), payload.get("name"), payload.get("winners")
        if isinstance(seat, int):
            told["you"] = seat == viewer
            if setting is None:
                told["name"] = self._person(names, seat)
        if isinstance(winners, tuple):
            told |= {
                "winners": self.format_list([self._person(names, int(each)) for each in winners]),
                "number": len(winners),
            }
        if game is not None and any(choice.name == setting for choice in game.option_specs):
            told |= {
                "option": self(f"{game.key}-option-{setting}"),
                "value": self.option_value(game, str(setting), str(payload.get("value"))),
            }
        return told

    def _person(self, names: Sequence[str], seat: int) -> str:
        return (escape(names[seat]) if 0 <= seat < len(names) else "") or self("house-somebody")

    def _said(self, game: Game[Any, Any] | None, name: str, fact: PayloadValue, form: str = "") -> object:
        """Return a fact as the words can use it: numbers and flags as they are, everything the game names by its name."""
        if isinstance(fact, tuple):
            return self.format_list([str(self._said(game, name, each, form)) for each in fact])
        if not isinstance(fact, str):
            return self._numbered(game, name, fact, form)
        if name == "name":
            return escape(fact) or self("house-somebody")
        if game is None or name == "text":
            return escape(fact, _LONGEST_TEXT)
        parts = fact.split()
        if name == "action" and parts and any(verb.name == parts[0] for verb in game.verbs):
            return escape(self.action_phrase(game, parts), _LONGEST_TEXT)
        if len(parts) > 1 and all(self._named(game, name, part) for part in parts):
            return self.format_list([str(self._said(game, name, part, form)) for part in parts])
        key = self._named(game, name, fact)
        if key is None:
            return escape(fact, _LONGEST_TEXT)
        if isinstance(key, tuple):
            return self.noun(game, *key, form)
        return self(key)

    def _row(
        self, game: Game[Any, Any] | None, name: str, fact: PayloadValue, amounts: PayloadValue | None
    ) -> object:
        """Return a fact, and where amounts belong to its row, each thing with its own.

        A thing whose words do not count is counted in front.
        """
        if game is None or not isinstance(fact, tuple) or not isinstance(amounts, tuple):
            return self._said(game, name, fact)
        things = zip(map(str, fact), map(int, amounts), strict=True)
        return self.format_list([self._counted(game, name, value, amount) for value, amount in things])

    def _counted(self, game: Game[Any, Any], name: str, value: str, amount: int) -> str:
        kind = _kind(game, name, value)
        if kind is None:
            return str(self._said(game, name, value))
        thing, other = (self.noun(game, kind, value, amount=number) for number in (amount, amount + 2))
        return self("house-amount", number=amount, thing=thing) if thing == other else thing

    def _numbered(self, game: Game[Any, Any] | None, name: str, fact: object, form: str) -> object:
        """Name a card or the like that is known by a number; any other number stays one, and so does a `number`."""
        if game is None or isinstance(fact, bool) or name == "number":
            return fact
        for kind in (name, name.removesuffix("s")):
            if str(fact) in game.argument_values.get(kind, ()) and self.has(f"{game.key}-noun-{kind}-{fact}"):
                return self.noun(game, kind, str(fact), form)
        return fact

    def _named(self, game: Game[Any, Any], name: str, value: str) -> str | tuple[str, str] | None:
        """Find what a text of a fact stands for: a noun (its kind and value), the key of other words, or nothing."""
        choice = next((each for each in game.option_specs if each.name == name), None)
        if choice is not None and value in choice.values and self.has(f"{game.key}-option-{name}-{value}"):
            return f"{game.key}-option-{name}-{value}"
        if name == "reason" and value in game.reasons:
            return f"{game.key}-reason-{value}"
        if name == "verb" and any(each.name == value for each in game.verbs):
            return f"{game.key}-verb-{value}"
        if name in _KINDS and value in game.argument_values:
            return f"{game.key}-param-{value}"
        kind = _kind(game, name, value)
        return None if kind is None else (kind, value)

    def _value(self, value: object) -> object:
        if isinstance(value, bool):
            return "yes" if value else "no"
        return value if isinstance(value, int) else str(value)


def _kind(game: Game[Any, Any], name: str, value: str) -> str | None:
    """Return the kind of noun a value is: the kind its fact is named after (`card`, `cards`), else the first that has it."""
    for kind in (name, name.removesuffix("s")):
        if value in game.argument_values.get(kind, ()):
            return kind
    return next((kind for kind, values in game.argument_values.items() if value in values), None)


def _points(number: Any) -> Any:  # noqa: ANN401 -- numbers as Fluent wraps them, texts as it takes them
    return str(int(number)).replace("-", _MINUS)


def _signed(number: Any) -> Any:  # noqa: ANN401 -- numbers as Fluent wraps them, texts as it takes them
    return f"+{int(number)}" if number > 0 else _points(number)


@cache
def _load(lang: str) -> Localizer:
    return Localizer(lang)


def localizer_for(locale: str) -> Localizer:
    """Return the words for a locale of Discord: German for German, English for everybody else."""
    lang = locale.replace("_", "-").partition("-")[0].lower()
    return _load(lang if lang in LANGUAGES else LANGUAGES[0])


def sanitize(text: str, longest: int = _LONGEST_NAME) -> str:
    """Return a name, or other text of people, as one line without anything invisible or endless in it."""
    kept: list[str] = []
    marks = length = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)[0]
        if character.isspace() or category == "Z":
            character = " "  # noqa: PLW2901 -- all blanks are one
        elif category == "C" or character in _BLANK:
            continue
        marks = marks + 1 if category == "M" else 0
        if marks > _MARKS:
            continue
        length += not marks
        if length > longest:
            return _tidy(kept[:-1]) + "…"
        kept.append(character)
    return _tidy(kept)


def _tidy(characters: Sequence[str]) -> str:
    return " ".join("".join(characters).split())


def escape(text: str, longest: int = _LONGEST_NAME) -> str:
    """Return a name, or other text of people, for a message: no markdown, no mention, no link, one line."""
    return _MARKDOWN.sub(r"\\\1", sanitize(text, longest)).replace("@", "@\u200b")
