"""Tests of `engine.kernel.result_summary`: where turns begin and end, and which turn was the best."""

from typing import Any

import pytest

from engine import games
from engine.kernel.core import Event, Payload
from engine.kernel.game import AnyGame
from engine.kernel.result_summary import PlayedLine, best_turn

HOTEL = games.find("grand_austria_hotel")
MELANGE = games.find("cafe_melange")


def line(text: str) -> PlayedLine:
    """Parse a line of events: `played` names the seat that acted, `round=2` starts a round, and `+2` scores points."""
    first, *words = text.split()
    seat = int(first) if first.isdecimal() else None
    events = []
    for word in words:
        kind, _, number = word.partition("=")
        payload: dict[str, Any] = {} if kind == "seated" else {"seat": seat}
        if number:
            payload = {"round": int(number)}
        if kind.startswith("+"):
            kind, payload = "scored", {"seat": seat, "points": int(kind), "why": "guest"}
        events.append(Event(kind, Payload(payload)))
    return PlayedLine(seat, tuple(events))


@pytest.mark.parametrize(
    ("game", "lines", "best"),
    [
        (HOTEL, ("- round=2", "1 die-taken +4 turn-ended", "1 die-taken +5"), (1, "round", 2, 5)),
        (HOTEL, ("0 die-taken +3 turn-ended", "1 +2 turn-ended court=3 +9"), (0, "turn", 1, 3)),
        (MELANGE, ("0 played +3", "1 seated", "0 played +4", "1 played +6"), (0, "turn", 1, 7)),
        (MELANGE, ("0 played", "1 played", "0 played +2", "1 played +2"), (0, "turn", 3, 2)),
        (MELANGE, ("0 played",), None),
    ],
    ids=[
        "two turns of a seat in a row are two",
        "what the emperor grants at the end of a round belongs to no turn",
        "an answer during the turn of another seat does not end it",
        "the earliest of equal turns is the best and is counted among all turns",
        "no turn is the best where nothing was scored",
    ],
)
def test_the_best_turn(game: AnyGame, lines: tuple[str, ...], best: tuple[int, str, int, int] | None) -> None:
    found = best_turn(game, [line(each) for each in lines])
    assert (found and (found.seat, found.unit, found.number, found.points)) == best


def test_the_best_turn_has_its_own_events_only() -> None:
    lines = [line(each) for each in ("1 drew", "0 played +2", "1 drew")]
    best = best_turn(MELANGE, lines)
    assert best is not None
    assert best.events == lines[1].events
