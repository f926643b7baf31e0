"""Textual test cases for Café International (see `tests.games.cases`)."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.cafe_international.board import CHAIRS, TABLES
from tests.games.cafe_international.positions import GAME, SampleInternational, full, full_room
from tests.games.cases import Cases, parts


def position(text: str) -> SampleInternational:
    """Parse a position: guests `F11 DE-f`, tables `TR1 TR-f TR-m - -` (see `full`), and `SampleInternational` fields.

    `hand A & B` gives the seats' hands in order, `completed TR1` lists tables completed by the first seat, and `room
    C2` fills the café except for the listed chairs.
    """
    hands: list[str] = []
    at: dict[str, str] = {}
    more: dict[str, Any] = {}
    for name, _, value in (field.partition(" ") for field in parts(text, ";")):
        if name in CHAIRS:
            at[name] = value
        elif name in TABLES:
            at |= full(name, value)
        elif name == "room":
            at |= {chair: guest for chair, guest in full_room().items() if chair not in value.split()}
        elif name == "hand":
            hands = value.split("&")
        else:
            more[name] = _field(name, value)
    return SampleInternational(*hands, at=at, **more)


def _field(name: str, value: str) -> object:
    match name:
        case "regulars" | "first":
            return True
        case "seats" | "turn" | "bar" | "bag":
            return int(value)
        case "points" | "out":
            return map(int, value.split())
        case "completed":
            return {0: value.split()}
        case "regulars_tables":
            return value.split()
        case _:
            return value


FACTS: Mapping[str, Callable[[SampleInternational, str], object]] = {
    "points": lambda game, _: " ".join(str(game.state.points(seat)) for seat in range(game.state.seats)),
    "hand": lambda game, seat: " ".join(game.state.hands[int(seat)]),
    "holds": lambda game, seat: len(game.state.hands[int(seat)]),
    "completed": lambda game, seat: " ".join(sorted(game.state.completed[int(seat)])),
    "limit": lambda game, seat: game.state.limit(int(seat)),
    "chairs": lambda game, guest: " ".join(
        sorted({each.split()[2] for each in game.options(f"seat {guest}")})
    ),
    "at": lambda game, chair: game.state.seated[chair].guest,
    "turn": lambda game, _: game.turn,
    "bar": lambda game, _: " ".join(game.state.bar),
    "bag": lambda game, _: len(game.state.bag),
    "verbs": lambda game, _: " ".join(sorted({each.split()[0] for each in game.options()})),
    "limits": lambda game, _: " ".join(map(str, GAME.view(game.state, 0).limits)),
    "fills": lambda game, _: game.state.fills,
}
CASES = Cases(position, FACTS)
