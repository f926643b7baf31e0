"""The turns of a round in order, with their progress."""

from enum import StrEnum
from typing import NamedTuple

from engine.games.grand_austria_hotel.view import AustriaView


class Progress(StrEnum):
    """The progress of a turn."""

    DONE = "done"
    RUNS = "runs"
    TO_COME = "to-come"
    PASSED = "passed"


class RoundTurn(NamedTuple):
    """A turn of the round: its seat and its progress."""

    seat: int
    progress: Progress


def round_turns(view: AustriaView) -> tuple[RoundTurn, ...]:
    """Return all turns of the round in order: one for every seat, then one more each in the opposite order."""
    places = (*view.order, *reversed(view.order))
    running = _running_number(view)
    return tuple(
        RoundTurn(seat, Progress.RUNS if number == running else _progress(view, seat, number))
        for number, seat in enumerate(places, start=1)
    )


def _running_number(view: AustriaView) -> int | None:
    """Return the number of the running turn: the lowest uncovered one or, once a die is taken, the latest covered one."""
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
