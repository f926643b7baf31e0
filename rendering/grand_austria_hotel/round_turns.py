"""The turns in a round, in order and with their progress."""

from enum import StrEnum
from typing import NamedTuple

from engine.games.grand_austria_hotel.view import AustriaView


class Progress(StrEnum):
    """How far a turn has progressed."""

    DONE = "done"
    RUNS = "runs"
    TO_COME = "to-come"
    PASSED = "passed"


class RoundTurn(NamedTuple):
    """A turn in the round: its seat and its progress."""

    seat: int
    progress: Progress


def round_turns(view: AustriaView) -> tuple[RoundTurn, ...]:
    """Return all turns in the round, in order: one for each seat, then another for each in reverse order."""
    places = (*view.order, *reversed(view.order))
    running = _running_number(view)
    return tuple(
        RoundTurn(seat, Progress.RUNS if number == running else _progress(view, seat, number))
        for number, seat in enumerate(places, start=1)
    )


def _running_number(view: AustriaView) -> int | None:
    """Return the running turn's number: the lowest uncovered number or, once a die is taken, the last one covered."""
    turn = view.turn
    if turn is None or view.result is not None:
        return None
    place = view.order.index(turn.seat)
    both = (place + 1, 2 * view.seats - place)
    left = view.hotels[turn.seat].numbers
    covered = [number for number in both if number not in left]
    return covered[-1] if covered and (turn.face or turn.additional or not left) else left[0]


def _progress(view: AustriaView, seat: int, number: int) -> Progress:
    hotel = view.hotels[seat]
    if number not in hotel.numbers:
        return Progress.DONE
    return Progress.PASSED if hotel.passed else Progress.TO_COME
