"""Paints as many names of a hotel's staff as fit."""

from collections.abc import Sequence
from typing import Final

from engine.games.grand_austria_hotel.staff import STAFF, Staff
from engine.games.grand_austria_hotel.view import HotelView
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import hotel_layout, pieces, symbol_rows
from rendering.grand_austria_hotel.colours import PAPER
from rendering.grand_austria_hotel.hotel_layout import FEW_STAFF
from rendering.grand_austria_hotel.pieces import QUIET
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.text_layout import Face, Font, text_width, wrap

_NAME_BESIDE_EFFECT = 560
"""The minimum width at which a staff card shows its effect beside its name if there is no room below the name."""
_LEAST_EFFECT = 34
"""The minimum height of a staff card's effect at which the numbers in it are legible."""
HIGH_CARD: Final = 90
"""The minimum height of a card with room for a name of two lines above its effect."""
_SIGN = 32
"""Size of the sign before a name on a high card."""
_HIGH_EDGE = 8
"""The distance from the sign and name to the edges of a high card, which leaves room for a mark."""
LOW_SIGN: Final = 28
LOW_EDGE: Final = 6
"""The distance between the sign and the left edge of a narrow line, which leaves room for a mark around the sign."""
_SMALL = Font(Face.BOLD, MIN_TEXT_SIZE)


def staff_places(area: Rect, staff: Sequence[int], localize: Localize) -> tuple[Rect, ...]:
    """Return places for the names of staff cards; if some do not fit, the last place is for their number."""
    if len(staff) <= FEW_STAFF:
        return hotel_layout.staff_cards(area, len(staff))
    widths = [text_width(_name(card, localize), _SMALL) + LOW_SIGN + 27 for card in staff]
    return hotel_layout.staff_names(area, widths)


def _name(card: int, localize: Localize) -> str:
    return localize(f"{KEY}-noun-staff-{card}", value=card)


def name_middle(place: Rect) -> int:
    """Return the vertical middle of the sign and name on a card that is not high."""
    return place.top + min(place.height, _name_height(place, is_long=False)) // 2


def paint_staff(canvas: Canvas, place: Rect, hotel: HotelView, edition: str, localize: Localize) -> None:
    """Paint the names of the staff cards played; if some do not fit, the last place shows their number."""
    theme = canvas.theme
    spots = staff_places(place, hotel.staff, localize)
    left_over = len(hotel.staff) - len(spots)
    named = spots[:-1] if left_over else spots
    for spot in spots:
        canvas.outline(spot, theme.faint, QUIET)
    for spot, number in zip(named, hotel.staff, strict=False):
        is_used = number in hotel.used
        _draw_staff_name(canvas, spot, STAFF[edition][number], localize, is_used=is_used)
    if left_over:
        more = f"+{left_over + 1}"
        canvas.text(more, spots[-1].centre, Font(Face.BOLD, 30), theme.muted, align="middle")
    if not spots:
        text = localize(f"{KEY}-picture-no-staff")
        font = Font(Face.BOLD, 30)
        canvas.text(text, place.centre, font, theme.muted, align="middle", width=place.width)


def _name_height(place: Rect, *, is_long: bool) -> int:
    """Return the height for a name: enough for two lines if the name is long, but a single low line on a low card."""
    if place.height < HIGH_CARD:
        return min(place.height, MIN_TEXT_SIZE + 6)
    return min(64, place.height - _LEAST_EFFECT) if is_long else 46


def _name_lines(text: str, width: int, localize: Localize) -> tuple[str, ...]:
    """Return the name in at most two lines, with long words broken where the language allows it."""
    breaks = [word.split("|") for word in localize(f"{KEY}-picture-word-breaks").split()]
    if max(text_width(word, _SMALL) for word in text.split()) > width:
        for first, last in breaks:
            text = text.replace(f"{first}{last}", f"{first}- {last}")
    return wrap(text, _SMALL, width, 2)


def _draw_staff_name(canvas: Canvas, place: Rect, card: Staff, localize: Localize, *, is_used: bool) -> None:
    """Draw a card's timing sign (or a tick if it has been used), its name and, if there is room, its effect below."""
    is_high, text = place.height >= HIGH_CARD, _name(card.number, localize)
    font = Font(
        Face.BOLD, max(MIN_TEXT_SIZE, min(32, place.height - 4))
    )  # with descenders, it stays in its line
    size, edge = (_SIGN, _HIGH_EDGE) if is_high else (LOW_SIGN, LOW_EDGE)
    start = place.left + edge + size + (7 if is_high else 12)
    width = place.right - edge - 1 - start
    is_long = text_width(text, _SMALL) > width
    line, below = place.cut_top(min(place.height, _name_height(place, is_long=is_long)))
    if place.width >= _NAME_BESIDE_EFFECT and below.height < _LEAST_EFFECT:
        line, below = place.cut_left(place.width // 2)
        width -= below.width
    if below.height >= _LEAST_EFFECT:
        canvas.fill(below.inset(QUIET), PAPER)
        pieces.draw_row(canvas, symbol_rows.staff_row(card), below.inset(6, 1), 58)
    middle = line.centre.y
    what = Glyph("done" if is_used else card.timing)
    pieces.draw_glyph(canvas, what, Point(place.left + edge + size // 2, middle), size)
    ink = canvas.theme.muted if is_used else canvas.theme.ink
    at = Point(start, middle)
    if is_long and line.height >= 2 * MIN_TEXT_SIZE:
        lines = _name_lines(text, width, localize)
        for number, words in enumerate(lines):
            dy = (2 * number - len(lines) + 1) * MIN_TEXT_SIZE // 2
            canvas.text(words, at.translated(dy=dy), _SMALL, ink)
    else:
        canvas.text(text, at, font, ink, width=width, min_size=MIN_TEXT_SIZE)
