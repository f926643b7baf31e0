"""Textual test cases for Café Melange (see `tests.games.cases`)."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.cafe_melange.markers import NEUTRAL
from tests.games.cafe_melange.positions import BOX, GAME, SampleMelange, crowd
from tests.games.cases import Cases, parts

_MARKERS = ("-octagon", "-cube", "-cylinder", *NEUTRAL)


def position(text: str) -> SampleMelange:
    """Parse a position: visitors `T1a freud`, rows `blue-cube olive-chair @ T2c T3a`, and `SampleMelange` fields.

    `hand A & B` and `actions A & B` list the seats' cards in order; `guests 1 A B` and `used 0 1` apply to one seat.
    `crowd 7 T1a` puts seven visitors on chairs other than those listed, and `taken olive-chair T2c` fills all other
    chairs that match the card.
    """
    hands: list[str] = []
    at: dict[str, str] = {}
    rows: dict[str, str] = {}
    more: dict[str, Any] = {}
    for name, _, value in (field.removesuffix(" -").partition(" ") for field in parts(text, ";")):
        first, *rest = value.split() or [""]
        if name in BOX.chair:
            at[name] = value
        elif name.endswith(_MARKERS):
            rows[name] = value
        elif name == "hand":
            hands = value.split("&")
        elif name == "crowd":
            at |= crowd(int(first), *rest)
        elif name == "taken":
            chairs = [chair for chair in BOX.fitting[first] if chair not in rest]
            at |= dict(zip(chairs, BOX.personalities, strict=False))
        else:
            more[name] = _field(name, value)
    return SampleMelange(*hands, at=at, rows=rows, **more)


def _field(name: str, value: str) -> object:
    seat, _, rest = value.partition(" ")
    match name:
        case "actions":
            return value.split("&")
        case "points":
            return map(int, value.split())
        case "awaited":
            return dict(each.split() for each in parts(value, ","))
        case "guests":
            return {int(seat): rest}
        case "used":
            return {int(seat): map(int, rest.split())}
        case "acted" | "last_round":
            return True
        case "seats" | "active" | "starter" | "plays":
            return int(value)
        case _:
            return value


def _joined(of: Mapping[str, str]) -> str:
    return ", ".join(f"{place} {who}" for place, who in of.items())


FACTS: Mapping[str, Callable[[SampleMelange, str], object]] = {
    "points": lambda game, _: " ".join(map(str, game.state.points)),
    "hand": lambda game, seat: " ".join(game.state.hands[int(seat)]),
    "held": lambda game, seat: len(game.state.hands[int(seat)]),
    "actions": lambda game, seat: " ".join(game.state.action_hands[int(seat)]),
    "guests": lambda game, seat: " ".join(game.state.guests[int(seat)]),
    "used": lambda game, seat: " ".join(map(str, game.state.phases_used[int(seat)])),
    "display": lambda game, _: " ".join(game.state.display),
    "pile": lambda game, _: " ".join(reversed(game.state.pile)),
    "action_pile": lambda game, _: " ".join(reversed(game.state.action_pile)),
    "discards": lambda game, _: " ".join(game.state.discards),
    "chairs": lambda game, marker: game.chairs(marker),
    "cards": lambda game, marker: " ".join(game.state.rows[marker].cards),
    "rows": lambda game, _: " ".join(game.state.rows),
    "seated": lambda game, _: _joined(game.state.seated),
    "awaited": lambda game, _: _joined(game.state.awaited),
    "plays": lambda game, _: game.prompt().payload["plays"],
    "phase": lambda game, _: game.state.phase() + 1,
    "steward": lambda game, _: game.state.steward,
    "last_round": lambda game, _: game.state.last_round,
    "blocked": lambda game, _: " ".join(GAME.view(game.state, None).held),
    "refresh": lambda game, _: _refresh(game),
    "score": lambda game, seat: GAME.score(game.state, int(seat)),
    "details": lambda game, seat: " ".join(
        f"{name}={value}" for name, value in _details(game, int(seat)).items()
    ),
    "company": lambda game, _: " ".join(
        f"{_details(game, seat)['company']}" for seat in range(game.state.seats)
    ),
}


def _details(game: SampleMelange, seat: int) -> dict[str, int]:
    """Return the details of the seat's score."""
    assert game.state.result is not None
    return dict(next(each.details for each in game.state.result.standings if each.seat == seat))


def _refresh(game: SampleMelange) -> str:
    """Return how the last action changed the personalities."""
    kinds = {"awaited", "row-begun", "discarded", "seated", "scored"}
    return ", ".join(
        " ".join([each.kind, *(fact for fact in each.payload.values() if isinstance(fact, str))])
        for each in game.outcome.events
        if each.kind in kinds
    )


CASES = Cases(position, FACTS)
