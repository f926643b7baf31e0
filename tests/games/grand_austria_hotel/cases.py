"""Test cases for the rules as short texts: a hotel and its position, actions, and the facts afterwards.

    The boost adds one for a krone
    money=10; dice=11 | die 1, boost | money 9; left 3; refused boost: boost-once

The first line is a claim. Fields of the hotel (see `hotel`) come before the first bar, and after a semicolon fields
of the position (see `SampleAustria` and `_POSITION`); a second hotel follows `&`. Then come actions and facts with
their values (see `FACTS`) in turn; `||` starts another attempt from the same position. `@1` names the seat: `@1 die
3` is its action, `money@1 9` and `may@1: end` are facts about it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

import pytest

from engine.games.grand_austria_hotel.final_scoring import Copying
from engine.games.grand_austria_hotel.turn import BeginRound, EndRound
from engine.kernel.core import Event
from engine.kernel.game import TurnCount
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME, SampleAustria, hotel, numbers, payloads

COURTS = {"A": 3, "B": 5, "C": 7}
"""For each stack, the round at whose end the emperor comes, which is also the number of spaces the disks move back."""


def words(values: Iterable[object]) -> str:
    """Return the values as one string, separated by spaces."""
    return " ".join(map(str, values))


def _letters(dishes: list[int]) -> str:
    return "".join(letter * number for letter, number in zip("SCWK", dishes, strict=True))


def _count(count: TurnCount) -> str:
    return f"{count.turn}/{count.turns} of round {count.round}"


FACTS: Mapping[str, Callable[[SampleAustria, int], object]] = {
    **{
        name: lambda game, seat, name=name: getattr(game.at(seat), name)  # type: ignore[misc]
        for name in ("money", "emperor", "points", "covered", "passed")
    },
    "kitchen": lambda game, seat: _letters(game.at(seat).kitchen),
    "cafe": lambda game, seat: " ".join(
        f"{guest.number}!" if guest.complete else f"{guest.number}:{_letters(list(guest.served))}".strip(":")
        for guest in game.at(seat).cafe
    ),
    "rooms": lambda game, seat: " ".join(
        f"{room}*" if side == "occupied" else room for room, side in sorted(game.at(seat).rooms.items())
    ),
    **{
        name: lambda game, seat, name=name: words(getattr(game.at(seat), name))  # type: ignore[misc]
        for name in ("staff", "hand", "paid", "looking", "used")
    },
    "pool": lambda game, seat: " ".join(sorted(game.pool(seat))),
    "numbers": lambda game, seat: words(GAME.view(game.state, None).hotels[seat].numbers),
    "score": lambda game, seat: next(points for each, points, _ in game.ranks() if each == seat),
    "question": lambda game, _: game.question,
    "starts": lambda game, _: game.prompt().starts_turn,
    "listed": lambda game, _: ", ".join(str(each.action) for each in game.prompt().options),
    "left": lambda game, _: game.prompt().payload["left"],
    "unused": lambda game, _: game.prompt().payload["unused"],
    "same": lambda game, _: words(f"{x.action}={x.same_as}" for x in game.prompt().options if x.same_as),
    "lost": lambda game, _: words(each.name for each in game.prompt().forfeits),
    "seat": lambda game, _: game.active_seat,
    "asked": lambda game, _: words(game.active_seats),
    "round": lambda game, _: game.state.round,
    "dice": lambda game, _: "".join(f"{face}" * number for face, number in enumerate(game.state.dice, 1)),
    "number": lambda game, _: sum(game.state.dice),
    "row": lambda game, _: words(game.state.guest_row),
    "removed": lambda game, _: words(GAME.view(game.state, None).removed_staff),
    "strength": lambda game, _: game.turn.left,
    "count": lambda game, _: _count(GAME.turn_count(game.state, game.active_seat)),
    "known": lambda game, _: game.known_in_advance(),
    "undoable": lambda game, _: game.outcome.undoable,
    "reason": lambda game, _: game.reason,
    "ranks": lambda game, _: " ".join(f"{seat}:{points}:{rank}" for seat, points, rank in game.ranks()),
}
"""The facts that take no argument; the value `-` means that there is none.

`listed` are all options in order, `same` the options equal to another option, `lost` is what the end of the turn
would throw away, and `number` is the number of dice.

Other facts take an argument: `may VERB: ...` are all options of a verb, `may: ...` all options, `offers: ...` some of
the options, `refused ACTION: ...` is why an action is refused, `told ACTION: ...` an option's gains and costs, `info
ACTION: ...` its whole info, `asks NAME: ...` a part of the question, `event KIND: ...` the latest events of a kind,
`scored WHY: ...` the latest points scored for a reason, `detail NAME: ...` a part of the final score, `disks CARD:
...` the seats that have claimed a card, `under: ...` the lowest cards of the staff pile.
"""

_INTEGERS = {"money", "emperor", "points", "covered", "round", "seats", "active", "starter"}
_STEPS = {"end-round": EndRound, "begin-round": BeginRound, "copying": Copying}
_POSITION: Mapping[str, Callable[[str], object]] = {
    **dict.fromkeys(_INTEGERS, int),
    **dict.fromkeys(("used", "looking"), numbers),
    "passed": bool,
    "paid": str.split,
    "politics": lambda text: {
        card: tuple(map(int, disks)) for card, _, disks in (each.partition(":") for each in text.split())
    },
    "steps": lambda text: [_STEPS[text]()],
    "turn": lambda text: dict(_progress(text.split())),
}
"""How fields are parsed; fields not listed here are strings.

In `politics=105:10 106`, seats 1 and 0 have disks on card 105; in `turn=3 left=2 boosted`, a die showing 3 was taken.
`court=A4` starts the court with the given tile, and `edition=both` makes a case for each edition.
"""


def cases(text: str) -> Callable[[str], None]:
    """Return a test of the cases in a text; blank lines separate the cases."""
    blocks = [block.strip().split("\n") for block in text.strip().split("\n\n")]

    @pytest.mark.parametrize("case", [pytest.param(" ".join(rest), id=claim) for claim, *rest in blocks])
    def test_case(case: str) -> None:
        play(case)

    return test_case


def play(case: str) -> SampleAustria:
    """Play a case and check its facts; return the game at its end."""
    if "edition=both" in case:
        return [play(case.replace("edition=both", f"edition={edition}")) for edition in EDITIONS][-1]
    if " || " in case:
        first, *others = case.split(" || ")
        given = first.partition("|")[0]
        return [play(each) for each in (first, *(f"{given}|{other}" for other in others))][-1]
    given, *steps = (part.strip() for part in case.split("|"))
    game = position(given)
    for actions, facts in zip(steps[::2], steps[1::2], strict=True):
        events: Iterable[Event] = game.outcome.events
        for action in _parts(actions, ","):
            seat = int(action[1]) if action.startswith("@") else None
            events = game.do(re.sub(r"^@\d", "", action).strip(), seat=seat)
        for fact in _parts(facts, ";"):
            _check(game, events, fact)
    return game


def position(given: str) -> SampleAustria:
    """Parse a case's position; at a court, hotels that are not described get neither bonus nor penalty."""
    mine, _, more = given.partition(";")
    hotels = [hotel(**dict(_fields(each))) for each in mine.split("&")]  # type: ignore[arg-type]
    fields = dict(_fields(more))
    if tile := str(fields.pop("court", "")):
        number = COURTS[tile[0]]
        seats = int(str(fields.get("seats", 2)))
        hotels += [hotel(emperor=number + 1) for _ in range(seats - len(hotels))]
        tiles = "A1 B1 C1".replace(f"{tile[0]}1", tile)
        fields |= {"round": number, "tiles": tiles, "steps": [EndRound()]}
    return SampleAustria(*hotels, **fields)  # type: ignore[arg-type]


def _parts(text: str, separator: str) -> list[str]:
    return [part.strip() for part in text.split(separator) if part.strip()]


def _fields(text: str) -> Iterator[tuple[str, object]]:
    for part in _parts(text, ","):
        name, _, value = part.partition("=")
        yield name, _POSITION.get(name, str)(value)


def _progress(words: list[str]) -> Iterator[tuple[str, object]]:
    yield "begun", True
    for word in words:
        name, _, value = word.partition("=")
        if name.isdigit():
            yield "face", int(name)
        else:
            yield name, numbers(value) if name == "extras" else int(value) if value else True


def _check(game: SampleAustria, events: Iterable[Event], fact: str) -> None:
    name, at, rest = re.match(r"([a-z]+)(@\d)?(.*)", fact).groups()  # type: ignore[union-attr]  # it has a name
    seat, expected = int(at[1]) if at else None, rest.strip()
    if name in FACTS:
        found = str(FACTS[name](game, seat or 0))
    else:
        argument, expected = map(str.strip, rest.split(":", 1))
        match name:
            case "may":
                offered = game.options(argument, seat=seat)
                assert offered == {*_parts(expected.strip("-"), ",")}, f"{fact}, but it is {sorted(offered)}"
                return
            case "offers":
                assert game.options(seat=seat) >= {*_parts(expected, ",")}, fact
                return
            case "refused":
                found = game.told(argument, seat=seat)
            case "told":
                found = _write(game.costs(argument))
            case "info":
                found = _write(game.option_info(argument, seat=seat))
            case "asks":
                found = _value(game.prompt(seat).payload.get(argument))
            case "scored":
                told = payloads(events, "scored")
                found = str(sum(each["points"] for each in told if each["why"] == argument))
            case "detail":
                assert game.state.result is not None
                details = {each.seat: dict(each.details) for each in game.state.result.standings}
                found = str(details[seat or 0][argument])
            case "disks":
                found = words(game.state.politics[argument])
            case "under":
                found = words(game.state.staff_pile[: len(expected.split())])
            case _:
                assert name == "event", fact
                found = " & ".join(map(_write, payloads(events, argument)))
    assert found == ("" if expected == "-" else expected), f"{fact}, but it is {found!r}"


def _write(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}={_value(value)}" for name, value in sorted(values.items()))


def _value(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)
