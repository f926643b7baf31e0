"""Paints the legend: every symbol, mark and state in the pictures of Grand Austria Hotel, and what it means."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.effects import DISHES
from rendering import marks
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import close_up_layout, pieces
from rendering.grand_austria_hotel.colours import (
    BLACK,
    GUESTS,
    PAPER,
    bonus_and_penalty,
    grounds_of_progress,
    inks_of_progress,
)
from rendering.grand_austria_hotel.orders import OrderState
from rendering.grand_austria_hotel.rooms import room_sprite
from rendering.grand_austria_hotel.round_turns import Progress
from rendering.grand_austria_hotel.silhouettes import silhouette
from rendering.grand_austria_hotel.symbols import SYMBOLS, Glyph
from rendering.grand_austria_hotel.turn_strip import draw_turn
from rendering.grand_austria_hotel.words import KEY
from rendering.marks import Mark
from rendering.text_layout import Face, Font, wrap

_SAMPLE_GUEST: Final = 55
_SAMPLE_SEAT: Final = 1


def _draw_mark(mark: Mark, canvas: Canvas, spot: Rect) -> None:
    is_offered = mark is Mark.OFFERED  # large enough for dashes between the corners
    place = Rect.centred(spot.centre, 30) if is_offered else Rect.centred(spot.centre.translated(4, 4), 26)
    canvas.mark(mark, place, canvas.theme.seats[_SAMPLE_SEAT])


def _draw_badge(mark: Mark, canvas: Canvas, spot: Rect) -> None:
    """Draw the left end of a badge."""
    theme, style = canvas.theme, canvas.theme.seats[_SAMPLE_SEAT]
    box = spot.inset(4, 8)
    grounds = {Mark.ACTS: theme.gold, Mark.WINNER: theme.ink}
    canvas.fill(box, grounds.get(mark, theme.panel))
    canvas.outline(box, theme.ink, 2)
    if mark is Mark.WINNER:
        canvas.stamp(marks.sign_in_laurel(style, box.height, theme), box.centre)
    else:
        canvas.stamp(marks.turn_arrow(40, theme, waits=mark is Mark.WAITS), box.centre)


def _draw_turn(progress: Progress, canvas: Canvas, spot: Rect) -> None:
    draw_turn(canvas, spot.inset(1, 4), _SAMPLE_SEAT, progress)


def _draw_order(state: OrderState, canvas: Canvas, spot: Rect) -> None:
    """Draw a guest whose order is complete, as in the café."""
    box = spot.inset(4, 0)
    canvas.fill(box, GUESTS["yellow"])
    face, sign = box.inset(2).cut_top(24)
    canvas.stamp(silhouette(_SAMPLE_GUEST, face.height), face.centre)
    canvas.outline(box, BLACK, pieces.LINE)
    pieces.draw_order_state(canvas, box, state, sign)


def _draw_paid_group(canvas: Canvas, spot: Rect) -> None:
    """Draw a room in a group whose bonus has been paid."""
    box = spot.inset(2, 4)
    canvas.fill(box.inset(-2), BLACK)
    canvas.fill(box, GUESTS["red"])
    canvas.stamp(room_sprite("red", "occupied", 0, box.size, paid=True), box.centre)


def _draw_group_bonus(canvas: Canvas, spot: Rect) -> None:
    """Draw a group's bonus, as in a hotel's close-up."""
    pieces.draw_group_plate(canvas, spot.inset(2), Glyph("points"))


def _draw_number(canvas: Canvas, spot: Rect) -> None:
    """Draw a turn number, as beside a badge."""
    box = Rect.centred(spot.centre, min(spot.size) - 10)
    _, ground = grounds_of_progress(canvas.theme)
    _, ink = inks_of_progress(canvas.theme)
    canvas.fill(box, ground)
    canvas.outline(box, canvas.theme.ink, 3)
    canvas.text("3", box.centre, Font(Face.BOLD, 36), ink, align="middle")


def _draw_halves(canvas: Canvas, spot: Rect) -> None:
    """Draw the two halves of an emperor's tile."""
    box = spot.inset(4)
    for half, ground in zip(box.rows(1, 1), bonus_and_penalty(), strict=True):
        canvas.fill(half, ground)
    canvas.outline(box, BLACK, 3)


def _draw_past_tile(canvas: Canvas, spot: Rect) -> None:
    """Draw a tile whose court is over."""
    _draw_halves(canvas, spot)
    canvas.stamp(pieces.fade_overlay(spot.size), spot.centre)


def _draw_glyph(glyph: Glyph, canvas: Canvas, spot: Rect) -> None:
    canvas.fill(spot, PAPER)
    has_figure = glyph.label or glyph.name == "price"  # which must not become too small
    pieces.draw_glyph(canvas, glyph, spot.centre, min(spot.size) - (0 if has_figure else 6))


def _draw_words(text: str, canvas: Canvas, spot: Rect) -> None:
    """Draw a number or a sign made of letters."""
    canvas.text(text, spot.centre, Font(Face.BOLD, 36), align="middle", width=spot.width)


def _draw_count(canvas: Canvas, spot: Rect) -> None:
    """Draw a sign with a number beside it, as for a pile."""
    left, right = spot.columns(5, 4)
    pieces.draw_glyph(canvas, Glyph("staff"), left.centre, left.width)
    canvas.text("9", right.centre, Font(Face.BOLD, 36), canvas.theme.muted, align="middle")


def _draw_dice(canvas: Canvas, spot: Rect) -> None:
    """Draw the number of dice above a die."""
    upper, lower = spot.inset(2).rows(1, 1)
    canvas.text("3", upper.centre, Font(Face.BOLD, 32), align="middle")
    pieces.draw_glyph(canvas, Glyph("die-1"), lower.centre, lower.height)


DRAWN: Final[dict[str, Callable[[Canvas, Rect], None]]] = {
    **{
        f"mark-{mark}": partial(_draw_mark, mark)
        for mark in (Mark.LAST_MOVE, Mark.EARLIER, Mark.OFFERED, Mark.CURRENT)
    },
    **{f"mark-{mark}": partial(_draw_badge, mark) for mark in (Mark.ACTS, Mark.WAITS, Mark.WINNER)},
    "turn-done": partial(_draw_turn, Progress.DONE),
    "turn-to-come": partial(_draw_turn, Progress.TO_COME),
    "turn-passed": partial(_draw_turn, Progress.PASSED),
    "turn-number": _draw_number,
    "order-complete": partial(_draw_order, OrderState.READY),
    "order-waits": partial(_draw_order, OrderState.WAITS),
    "group-bonus": _draw_group_bonus,
    "group-paid": _draw_paid_group,
    "halves": _draw_halves,
    "past-tile": _draw_past_tile,
    "politics-points": partial(_draw_glyph, Glyph("points", "15")),
    "room-name": partial(_draw_words, "2.3"),
    "goes-on": partial(_draw_words, "…"),
    "more": partial(_draw_words, "+2"),
    "count": _draw_count,
    "dice": _draw_dice,
    **{f"column-{face}": partial(_draw_glyph, Glyph(f"action-{face}")) for face in range(1, 7)},
}
"""The functions that draw entries other than symbols, keyed by name."""

_VARIANTS: Final = (
    *DISHES,
    *(f"{colour}-{side}" for colour in ("red", "yellow") for side in ("room", "prepared", "occupied")),
    *(f"served-{drink}" for drink in ("cake", "wine", "coffee")),
    *(f"lose-{what}" for what in ("kitchen", "served", "hand", "occupied", "end-card")),
    "low-occupied",
    "room-missing",
)
"""Symbols omitted from the legend: variants of other symbols, and dishes, which the dice columns show."""

LEGEND: Final = (
    *DRAWN,
    *(name for name in SYMBOLS if not name.startswith(("die-", "action-")) and name not in _VARIANTS),
)
"""The entries of the legend, in order."""

FONT: Final = Font(Face.BOLD, MIN_TEXT_SIZE)


class Entry(NamedTuple):
    """A legend entry: its words, and the places of the sign and the words."""

    name: str
    lines: tuple[str, ...]
    spot: Rect
    beside: Rect


def entries(localize: Localize) -> tuple[Entry, ...]:
    """Return all entries, with words in the language of `localize`."""
    words = [
        tuple(wrap(localize(f"{KEY}-legend-{name}"), FONT, close_up_layout.LEGEND_WIDTH, 2))
        for name in LEGEND
    ]
    places = close_up_layout.legend([len(lines) for lines in words])
    return tuple(Entry(name, lines, *place) for name, lines, place in zip(LEGEND, words, places, strict=True))


def paint_legend(canvas: Canvas, localize: Localize) -> None:
    """Paint the legend with all its entries."""
    for name, lines, spot, beside in entries(localize):
        if name in DRAWN:
            DRAWN[name](canvas, spot)
        else:
            _draw_glyph(Glyph(name), canvas, spot)
        top = beside.centre.y - (len(lines) - 1) * FONT.size // 2
        for number, line in enumerate(lines):
            canvas.text(line, Point(beside.left, top + number * FONT.size), FONT)
