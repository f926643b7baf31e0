"""Tests of `engine.kernel.result_summary`: where a turn begins and ends, and which one was the best."""

from engine import games
from engine.kernel.core import Event, Payload
from engine.kernel.result_summary import BestTurn, PlayedLine, best_turn

HOTEL = games.find("grand_austria_hotel")
MELANGE = games.find("cafe_melange")


def _scored(seat: int, points: int) -> Event:
    return Event("scored", Payload(seat=seat, points=points, why="guest"))


def _event(kind: str, **payload: int) -> Event:
    return Event(kind, Payload(payload))


def _summary(best: BestTurn | None) -> tuple[int, str, int, int] | None:
    return None if best is None else (best.seat, best.unit, best.number, best.points)


def test_two_turns_of_a_seat_in_a_row_are_two() -> None:
    lines = [
        PlayedLine(None, (_event("round", round=2, starter=1),)),
        PlayedLine(1, (_event("die-taken", seat=1), _scored(1, 4), _event("turn-ended", seat=1))),
        PlayedLine(1, (_event("die-taken", seat=1), _scored(1, 5))),
    ]
    assert _summary(best_turn(HOTEL, lines)) == (1, "round", 2, 5)


def test_what_the_emperor_grants_at_the_end_of_a_round_belongs_to_no_turn() -> None:
    lines = [
        PlayedLine(0, (_event("die-taken", seat=0), _scored(0, 3), _event("turn-ended", seat=0))),
        PlayedLine(1, (_scored(1, 2), _event("turn-ended", seat=1), _event("court", round=3), _scored(1, 9))),
    ]
    assert _summary(best_turn(HOTEL, lines)) == (0, "turn", 1, 3)


def test_an_answer_during_the_turn_of_another_seat_does_not_end_it() -> None:
    lines = [
        PlayedLine(0, (_event("played", seat=0), _scored(0, 3))),
        PlayedLine(1, (_event("seated"),)),
        PlayedLine(0, (_event("played", seat=0), _scored(0, 4))),
        PlayedLine(1, (_event("played", seat=1), _scored(1, 6))),
    ]
    assert _summary(best_turn(MELANGE, lines)) == (0, "turn", 1, 7)


def test_the_earliest_of_equal_turns_is_the_best_and_counts_the_turns_of_its_seat() -> None:
    lines = [PlayedLine(seat, (_event("played", seat=seat),)) for seat in (0, 1)]
    lines += [PlayedLine(seat, (_event("played", seat=seat), _scored(seat, 2))) for seat in (0, 1)]
    assert _summary(best_turn(MELANGE, lines)) == (0, "turn", 2, 2)


def test_the_best_turn_has_its_own_events_only() -> None:
    acted = PlayedLine(0, (_event("played", seat=0), _scored(0, 2)))
    best = best_turn(
        MELANGE, [PlayedLine(1, (_event("drew", seat=1),)), acted, PlayedLine(1, (_event("drew", seat=1),))]
    )
    assert best is not None
    assert best.events == acted.events


def test_no_turn_is_the_best_where_nothing_was_scored() -> None:
    assert best_turn(MELANGE, [PlayedLine(0, (_event("played", seat=0),))]) is None
