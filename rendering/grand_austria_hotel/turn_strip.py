"""Paints the turns of a round in their order: those done, the one that runs, those to come, and those of players who passed."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine.games.grand_austria_hotel.view import AustriaView
from rendering import sprites
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, Size
from rendering.grand_austria_hotel import layout, pieces
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.sprites import Brush, Sprite
from rendering.theme import Theme


class Progress(StrEnum):
    """How far a turn of the round has come."""

    DONE = "done"
    RUNS = "runs"
    TO_COME = "to-come"
    PASSED = "passed"


class RoundTurn(NamedTuple):
    """A turn of the round: whose it is, and how far it has come."""

    seat: int
    progress: Progress


def round_turns(view: AustriaView) -> tuple[RoundTurn, ...]:
    """Return all turns of the round in their order: every seat has one, then one more in the opposite order."""
    places = (*view.order, *reversed(view.order))
    running = _running_number(view)
    return tuple(
        RoundTurn(seat, Progress.RUNS if number == running else _progress(view, seat, number))
        for number, seat in enumerate(places, start=1)
    )


def _running_number(view: AustriaView) -> int | None:
    """Return the number of the turn that runs: the lowest uncovered, or once a die has been taken, the latest covered."""
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


def paint_turns(canvas: Canvas, view: AustriaView) -> None:
    """Paint the turns as a chain of arrows from left to right, each with the sign of its player."""
    turns = round_turns(view)
    canvas.cached(layout.TURNS, ("turns", turns), lambda: _draw_turns(canvas, turns))


def _draw_turns(canvas: Canvas, turns: tuple[RoundTurn, ...]) -> None:
    for place, (seat, progress) in zip(layout.turns(len(turns) // 2), turns, strict=True):
        draw_turn(canvas, place, seat, progress)


def draw_turn(canvas: Canvas, place: Rect, seat: int, progress: Progress) -> None:
    """Draw a turn: dark when it is done, gold while it runs, with the sign of a pause for a player who has passed."""
    canvas.stamp(_arrow(place.size, progress, canvas.theme), place.centre)
    style = canvas.theme.seats[seat]
    middle = place.centre.translated(3)
    if progress is Progress.PASSED:
        canvas.stamp(sprites.seat_symbol(style, 22, canvas.theme), middle.translated(dy=-13))
        pieces.draw_glyph(canvas, Glyph("passed"), Point(middle.x, middle.y + 12), 24)
    else:
        size = 36 if progress is Progress.RUNS else 26 if progress is Progress.DONE else 32
        canvas.stamp(sprites.seat_symbol(style, size, canvas.theme), middle)


@lru_cache(32)
def _arrow(size: Size, progress: Progress, theme: Theme) -> Sprite:
    """Return a broad arrow to the right, as the ground of a turn."""
    brush = Brush(size)
    width, height = size
    tip = 12
    corners = [
        (2, 2),
        (width - tip, 2),
        (width - 1, height / 2),
        (width - tip, height - 2),
        (2, height - 2),
        (tip - 1, height / 2),
    ]
    fills = {Progress.DONE: theme.ink, Progress.RUNS: theme.gold, Progress.TO_COME: theme.panel}
    line, broad = (theme.edge, 4) if progress is Progress.RUNS else (theme.muted, 2)
    brush.polygon(corners, fills.get(progress, theme.paper), line, broad)
    return brush.sprite()
