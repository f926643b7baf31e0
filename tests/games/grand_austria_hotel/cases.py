"""Cases of the rules as short texts: a hotel and its position, what is done, and what holds afterwards.

    The boost adds one for a krone
    money=10; dice=11 | die 1, boost | money 9; left 3; refused boost: boost-once

The first line is a claim. Before the first bar are fields of the hotel (see `hotel`), and after a semicolon those of the
position (see `SampleAustria`); a second hotel follows `&`. Then actions and facts with their values (see `FACTS`) take turns.
"""

import re
from collections.abc import Callable, Iterator, Mapping

import pytest

from engine.kernel.core import Event
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel, numbers, payloads


def _numbers(cards: list[int]) -> str:
    return " ".join(map(str, cards))


def _letters(dishes: list[int]) -> str:
    return "".join(letter * number for letter, number in zip("SCWK", dishes, strict=True))


FACTS: Mapping[str, Callable[[SampleAustria], object]] = {
    **{
        name: lambda game, name=name: getattr(game.at(), name)  # type: ignore[misc]
        for name in ("money", "emperor", "points", "covered", "passed")
    },
    "kitchen": lambda game: _letters(game.at().kitchen),
    "staff": lambda game: _numbers(game.at().staff),
    "hand": lambda game: _numbers(game.at().hand),
    "cafe": lambda game: " ".join(
        f"{guest.number}!" if guest.complete else f"{guest.number}:{_letters(list(guest.served))}".strip(":")
        for guest in game.at().cafe
    ),
    "rooms": lambda game: " ".join(
        f"{room}*" if side == "occupied" else room for room, side in sorted(game.at().rooms.items())
    ),
    "paid": lambda game: " ".join(game.at().paid),
    "pool": lambda game: " ".join(sorted(game.pool())),
    "question": lambda game: game.question,
    "starts": lambda game: game.prompt().starts_turn,
    "left": lambda game: game.prompt().payload["left"],
    "unused": lambda game: game.prompt().payload["unused"],
    "seat": lambda game: game.active_seat,
    "round": lambda game: game.state.round,
    "dice": lambda game: "".join(f"{face}" * number for face, number in enumerate(game.state.dice, 1)),
    "row": lambda game: _numbers(game.state.guest_row),
    "strength": lambda game: game.turn.left,
    "undoable": lambda game: game.outcome.undoable,
}
"""Facts of one word; `-` stands for nothing.

Others have an argument: `may VERB: ...` are all options of a verb, `may: ...` all there are, `refused ACTION: ...` is why
an action is refused, `told ACTION: ...` what an option brings and costs, `event KIND: ...` what was told last.
"""

_INTEGERS = {"money", "emperor", "points", "covered", "round", "seats", "active", "starter"}


def cases(text: str) -> list[object]:
    """Return the cases of a text, separated by blank lines, as parameters of a test."""
    blocks = [block.strip().split("\n") for block in text.strip().split("\n\n")]
    return [pytest.param(" ".join(rest), id=claim) for claim, *rest in blocks]


def play(case: str) -> None:
    """Play a case and check its facts."""
    given, *steps = (part.strip() for part in case.split("|"))
    mine, _, more = given.partition(";")
    hotels = [hotel(**dict(_fields(each))) for each in mine.split("&")]  # type: ignore[arg-type]
    game = SampleAustria(*hotels, **dict(_fields(more)))  # type: ignore[arg-type]
    for actions, facts in zip(steps[::2], steps[1::2], strict=True):
        events: list[Event] = []
        for action in _parts(actions, ","):
            events = game.do(action)
        for fact in _parts(facts, ";"):
            _check(game, events, fact)


def _parts(text: str, separator: str) -> list[str]:
    return [part.strip() for part in text.split(separator) if part.strip()]


def _fields(text: str) -> Iterator[tuple[str, object]]:
    for part in _parts(text, ","):
        name, _, value = part.partition("=")
        if name in _INTEGERS:
            yield name, int(value)
        elif name == "used":
            yield name, numbers(value)
        elif name == "politics":
            yield name, dict.fromkeys(value.split(), ())
        else:
            yield name, value


def _check(game: SampleAustria, events: list[Event], fact: str) -> None:
    name, rest = re.match(r"([a-z]+)(.*)", fact).groups()  # type: ignore[union-attr]  # it has a name
    expected = rest.strip()
    if name in FACTS:
        found = str(FACTS[name](game))
    else:
        argument, expected = map(str.strip, rest.split(":", 1))
        match name:
            case "may":
                assert game.options(argument) == {*_parts(expected.strip("-"), ",")}, fact
                return
            case "refused":
                found = game.told(argument)
            case "told":
                found = _write(game.costs(argument))
            case _:
                assert name == "event", fact
                found = " & ".join(map(_write, payloads(events, argument)))
    assert found == ("" if expected == "-" else expected), fact


def _write(values: Mapping[str, object]) -> str:
    return " ".join(
        f"{name}={'+'.join(map(str, value)) if isinstance(value, tuple) else value}"
        for name, value in sorted(values.items())
    )
