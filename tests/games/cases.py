"""Test cases for the rules as short texts: a position, actions, and the facts afterwards.

    The card paid for a swap counts as a play
    hand olive-chair grey-table; action swap-guests; T2a blue-A; T8a blue-B
    | action swap-guests, swap T2a T8a, pay grey-table | plays: 1; seated: T2a blue-B, T8a blue-A

The first line is a claim. Fields of the position come before the first bar (see `position` of each game), then
actions and facts in turn. `-` means nothing. Alternatives like `<2018/1989>` make two cases, one with every first
alternative and one with every second.

A fact is specific to the game, or one of these:

    question, seat, reason, undoable    `seat` lists all seats that must act
    payload                             of the question; `payload NAMES` only part of it
    end                                 the action that ends the turn
    ranks                               seat, score and rank of each place
    may WORDS: A, B                     all options that begin with these words; `may: A, B` all options
    offers A                            one option among others
    refused A: KEY VALUES               why an action is refused
    told A: VALUES                      an option's info; `told A NAMES: VALUES` only part of it
    event KIND: VALUES & VALUES         the events since the last facts; `event KIND NAMES` only part of them
    kinds: KINDS                        the kinds of these events; `kinds KINDS` only the kinds named
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

import pytest

from engine.kernel.core import Event
from tests.position import Position

P = TypeVar("P", bound=Position[Any])

_ALTERNATIVES = re.compile(r"<([^<>]*)>")


def parts(text: str, separator: str) -> list[str]:
    """Split a text and return the parts that are not empty."""
    return [part.strip() for part in text.split(separator) if part.strip()]


def write(value: object) -> str:
    """Return a value as it is written in facts."""
    if isinstance(value, tuple | list):
        return "+".join(map(write, value))
    return str(value)


def named(values: Mapping[str, object], names: Iterable[str] = ()) -> str:
    """Return named values as they are written in facts, sorted by name."""
    return " ".join(f"{name}={write(values[name])}" for name in sorted(names or values) if name in values)


class Cases(Generic[P]):
    """How to read a game's cases: `build` returns a position, and `facts` holds functions that find facts about it."""

    def __init__(self, build: Callable[[str], P], facts: Mapping[str, Callable[[P, str], object]]) -> None:
        self.build, self.facts = build, facts

    @staticmethod
    def read(text: str) -> list[object]:
        """Return the cases in a text (separated by blank lines) as test parameters."""
        blocks = [block.strip().split("\n") for block in text.strip().split("\n\n")]
        return [
            pytest.param(case, id=f"{claim} {which}".strip())
            for claim, *rest in blocks
            for which, case in _alternatives(" ".join(rest))
        ]

    @staticmethod
    def refusals(text: str) -> dict[str, str]:
        """Return the refusal cases in a text, each mapped to the reason expected.

        Each is a line `POSITION | EARLIER ACTIONS | ACTION: REASON`; indented lines continue the one before.
        """
        lines = [line for line in text.strip().replace("\n  ", " ").split("\n") if not line.startswith("#")]
        return {
            "|".join([*before, f" refused {why}"]): why
            for *before, why in (re.split(r"\| ?", line) for line in lines)
        }

    def play(self, case: str) -> None:
        """Play a case and check its facts."""
        given, *steps = (part.strip() for part in case.split("|"))
        game = self.build(given)
        for actions, facts in zip(steps[::2], steps[1::2], strict=True):
            events = game.do(*parts(actions, ",")) if actions else [*game.outcome.events]
            for fact in parts(facts, ";"):
                self._check(game, events, fact)

    def compare(self, case: str, worth: Callable[[P, str], float]) -> None:
        """Compare what positions are worth in some respect; `case` is `RESPECT | POSITION > POSITION = NUMBER`."""
        respect, _, *rest = re.split(r" +([|>=]) +", case)
        worths = [
            float(each) if re.fullmatch(r"-?[\d.]+", each) else worth(self.build(each), respect)
            for each in rest[::2]
        ]
        for sign, more, less in zip(rest[1::2], worths, worths[1:], strict=False):
            assert more > less if sign == ">" else more == less, f"{case}: {worths}"

    def _check(self, game: P, events: list[Event], fact: str) -> None:
        about, _, expected = (part.strip() for part in fact.partition(":"))
        name, _, argument = about.partition(" ")
        if name == "offers":
            assert argument in game.options(), f"{fact}, not among {game.options()}"
        elif name == "may":
            options = game.options(argument)
            assert options == {*parts(expected.strip("-"), ",")}, f"{fact}, but {options}"
        else:
            found = self.facts[name](game, argument) if name in self.facts else _find(game, events, about)
            text = write(found) or "-"
            assert text == expected, f"{fact}, but {text}"


def _alternatives(case: str) -> Iterator[tuple[str, str]]:
    """Yield the case once for each alternative, with the alternative's name."""
    columns = [found.split("/") for found in _ALTERNATIVES.findall(case)]
    for row in zip(*columns, strict=True) if columns else [()]:
        values = iter(row)
        yield " ".join(row[:1]), _ALTERNATIVES.sub(lambda _, values=values: next(values), case)  # type: ignore[misc]


def _find(game: Position[Any], events: list[Event], about: str) -> object:
    name, *words = about.split()
    match name:
        case "question" | "reason":
            return getattr(game, name)
        case "seat":
            return game.active_seats
        case "undoable":
            return game.outcome.undoable
        case "end":
            return str(game.prompt().end_turn_action)
        case "payload":
            return named(game.prompt().payload, words)
        case "ranks":
            return ", ".join(" ".join(map(str, each)) for each in game.ranks())
        case "refused":
            return game.told(" ".join(words))
        case "told":
            action = max((each for each in game.options() if about[5:].startswith(each)), key=len)
            return named(game.option_info(action), about[5 + len(action) :].split())
        case "event":
            kind, *names = words
            return " & ".join(
                " ".join(
                    write({**each.payload, **each.secret}[name]) for name in names or game.game.events[kind]
                )
                for each in events
                if each.kind == kind
            )
        case _:
            assert name == "kinds", f"no such fact: {about}"
            return " ".join(each.kind for each in events if not words or each.kind in words)
