"""Draws cards, rooms, disks and rows of symbols on a page."""

from functools import lru_cache
from itertools import pairwise, zip_longest
from operator import itemgetter
from typing import Final

from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.staff import Staff
from rendering import sprites
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect, Size
from rendering.grand_austria_hotel import symbol_rows
from rendering.grand_austria_hotel.colours import (
    BLACK,
    CARD_FADING,
    GUESTS,
    HAIRLINE,
    KRONE,
    LIT,
    PAPER,
    SERVED,
    STAFF,
)
from rendering.grand_austria_hotel.layout import GuestCardLayout
from rendering.grand_austria_hotel.orders import OrderState
from rendering.grand_austria_hotel.silhouettes import silhouette
from rendering.grand_austria_hotel.symbol_rows import SEPARATOR, TEXT, Row
from rendering.grand_austria_hotel.symbols import Glyph, symbol_sprite
from rendering.grand_austria_hotel.words import KEY
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font, text_width, wrap
from rendering.theme import LIGHT, Theme, mix

GAP: Final = 5
_SEPARATOR_LINE: Final = 3
"""Width of the lines that separate parts of a row."""
SMALLEST_FIGURE: Final = 28
"""The minimum font size of numbers and short texts, in pixels."""
SMALLEST_LABELLED: Final = 50
"""The minimum size of a symbol with its label on it; if a symbol is smaller, the label stands beside it."""
_LEAST_BELOW_TWO_LINES: Final = 92
"""The minimum height that the part below a staff card's header needs for a name in two narrow lines and the effect."""
STRONG, LINE, QUIET = 5, 3, 2
"""Line widths around the active player, around cards, and around empty or less important things."""


def draw_disk(canvas: Canvas, seat: int, place: Rect) -> None:
    """Draw a player's disk."""
    canvas.stamp(sprites.seat_symbol(canvas.theme.seats[seat], min(place.size), canvas.theme), place.centre)


def draw_glyph(canvas: Canvas, what: Glyph, centre: Point, size: int) -> None:
    """Draw a single symbol."""
    canvas.stamp(symbol_sprite(what, size), centre)


# ---- rows of symbols ----------------------------------------------------------------------------------------


def _glyph_width(what: Glyph, size: int) -> int:
    if what.name == "price":
        return price_tag_size(what.label, size).width
    if what.name == "or":
        return size // 2
    if what.name == SEPARATOR:
        return _SEPARATOR_LINE
    return text_width(what.label, _label_font(size)) if what.name == TEXT else size


def _label_font(size: int) -> Font:
    return Font(Face.BOLD, max(SMALLEST_FIGURE, size * 7 // 10))


def row_width(row: Row, size: int) -> int:
    """Return the width of a row with symbols of the given size, in pixels."""
    gaps = sum(_gap(one, other) for one, other in pairwise(row))
    return sum(_glyph_width(each, size) for each in row) + gaps


def _gap(one: Glyph, other: Glyph) -> int:
    """Return the gap between symbols: small before a price tag; large after one, before a number or at a separator."""
    if other.name == "price":
        return GAP // 2
    if SEPARATOR in {one.name, other.name}:
        return 2 * GAP
    begins = other.name == TEXT and any(map(str.isdigit, other.label))
    return 2 * GAP if one.name == "price" or (begins and one.name not in {TEXT, "or"}) else GAP


def _break_lines(row: Row, lines: int) -> list[Row]:
    """Break a row into lines of similar length without separating a sign from its symbol."""
    share = -(-len(row) // lines)
    broken: list[Row] = []
    rest = row
    while rest:
        cut = min(share, len(rest))
        while 0 < cut < len(rest) and _must_stay_together(rest[cut - 1], rest[cut]):
            cut += 1
        broken.append(_without_outer_separators(rest[:cut]))
        rest = rest[cut:]
    return broken


def _without_outer_separators(line: Row) -> Row:
    """Return the line without separators at its beginning and end."""
    start = bool(line) and line[0].name == SEPARATOR
    end = len(line) - (len(line) > 1 and line[-1].name == SEPARATOR)
    return line[start:end]


def _must_stay_together(one: Glyph, other: Glyph) -> bool:
    """Return whether a line must not break here: before a sign or price, or after a number or times sign."""
    if other.name == "price":
        return True
    if other.name == TEXT and other.label in {":", "×", "+"}:
        return True
    return one.name == TEXT and one.label != ":"


def price_tag_size(label: str, size: int) -> Size:
    """Return the size of a price tag beside symbols of the given size; its label is always legible."""
    high = max(36, size * 8 // 10)
    return Size(text_width(label, _tag_font(high)) + high * 3 // 4, high)


def _tag_font(high: int) -> Font:
    return Font(Face.BOLD, max(SMALLEST_FIGURE, high * 3 // 4))


@cached_sprite
def price_tag(label: str, size: int) -> Sprite:
    """Return a price tag with a price or discount."""
    width, height = price_tag_size(label, size)
    brush = Brush(Size(width, height))
    tip, line = height * 0.34, 3
    outer = [(0, height / 2), (tip, 0), (width, 0), (width, height), (tip, height)]
    inner = [
        (line * 1.3, height / 2),
        (tip + 1, line),
        (width - line, line),
        (width - line, height - line),
        (tip + 1, height - line),
    ]
    brush.polygon(outer, BLACK)
    brush.polygon(inner, KRONE)
    brush.disc(tip * 0.85, height / 2, height * 0.07, BLACK)
    brush.text(label, (tip + width) / 2 - 1, height / 2, _tag_font(height).size, BLACK)
    return brush.sprite()


@lru_cache(1024)
def arrange_row(row: Row, size: Size, max_size: int) -> tuple[int, list[Row]]:
    """Return the largest possible size for a row's symbols, up to `max_size`, and the lines they form.

    If symbols are too small for their labels, the labels stand beside them.
    """

    def fits(row: Row, lines: int) -> tuple[int, list[Row]]:
        broken = _break_lines(row, lines)
        side = min(max_size, (size.height - GAP * (len(broken) - 1)) // max(1, len(broken)))
        while side > 8 and max((row_width(line, side) for line in broken), default=0) > size.width:
            side -= 1
        return side, broken

    def best(row: Row) -> tuple[int, list[Row]]:
        return max((fits(row, lines) for lines in range(1, min(3, len(row) or 1) + 1)), key=itemgetter(0))

    side, lines = best(row)
    if side < SMALLEST_LABELLED and any(len(_beside(each)) > 1 for each in row):
        return best(with_figures_beside(row))
    return side, lines


def with_figures_beside(row: Row) -> Row:
    """Return the row with the labels beside their symbols, as used for small symbols."""
    return tuple(part for each in row for part in _beside(each))


def _beside(what: Glyph) -> Row:
    """Return the symbol and, to its left, its label (if it has one)."""
    if what.name in {TEXT, "price"} or not what.label:
        return (what,)
    return Glyph(TEXT, what.label), Glyph(what.name)


def draw_row(
    canvas: Canvas, row: Row, place: Rect, max_size: int = 200, *, left: bool = False, ink: str = BLACK
) -> None:
    """Draw a row of symbols, broken into the number of lines that makes them largest."""
    size, broken = arrange_row(row, place.size, max_size)
    height = len(broken) * size + GAP * (len(broken) - 1)
    y = place.centre.y - height // 2 + size // 2
    for line in broken:
        x = place.left if left else place.centre.x - row_width(line, size) // 2
        for each, following in zip_longest(line, line[1:]):
            width = _glyph_width(each, size)
            if each.name == TEXT:
                canvas.text(each.label, Point(x, y), _label_font(size), ink)
            elif each.name == "price":
                canvas.stamp(price_tag(each.label, size), Point(x + width // 2, y))
            elif each.name == SEPARATOR:
                canvas.fill(Rect(x, y - size // 2, x + width, y + size - size // 2), HAIRLINE)
            else:
                draw_glyph(canvas, each, Point(x + width // 2, y), size)
            x += width + (_gap(each, following) if following else 0)
        y += size + GAP


def blank_card(size: Size) -> Canvas:
    """Return a separate canvas for a card, which looks the same in every theme."""
    return Canvas.blank(LIGHT, size)


# ---- guests -------------------------------------------------------------------------------------------------


def guest_name(guest: int, localize: Localize) -> str:
    """Return the name on a guest card."""
    return localize(f"{KEY}-noun-guest-{guest}", value=guest)


def draw_guest_card(
    canvas: Canvas, place: GuestCardLayout, guest: int, name: str, served: tuple[int, ...]
) -> None:
    """Draw a guest card: silhouette and points on the guest's colour, and name, order and rewards."""
    card = GUEST_CARDS[guest]
    canvas.fill(place.frame, PAPER)
    canvas.fill(place.head, GUESTS[card.colour])
    draw_guest_head(canvas, place.head, guest)
    widest = max(text_width(word, Font(Face.BOLD, SMALLEST_FIGURE)) for word in name.split())
    narrow = 10 if widest <= place.name.width - 20 else 4
    draw_name(
        canvas,
        name,
        place.name.inset(narrow if place.frame.width < 206 else 7, 0),
        min(48, max(SMALLEST_FIGURE, place.name.height // 2 - 4)),
    )
    draw_row(canvas, symbol_rows.order_row(card, served), place.order.inset(8, 1), place.order.height - 2)
    canvas.fill(
        Rect(place.rewards.left + 12, place.rewards.top, place.rewards.right - 12, place.rewards.top + 2),
        HAIRLINE,
    )
    draw_row(canvas, symbol_rows.reward_row(card), place.rewards.inset(5, 3), place.rewards.height - 6)
    canvas.outline(place.frame, BLACK, LINE)


def draw_guest_head(canvas: Canvas, place: Rect, guest: int) -> None:
    """Draw a guest's silhouette on the left and any points on the right, over an existing background."""
    card = GUEST_CARDS[guest]
    size = min(place.height - 4, place.width * 47 // 100)
    centre = Point(place.left + 4 + size // 2, place.bottom - size + size // 2)
    canvas.stamp(silhouette(guest, size), centre)
    if card.points:
        hexagon = min(84, max(SMALLEST_LABELLED, place.height * 6 // 10))
        at = Point(place.right - 6 - hexagon // 2, place.bottom - 6 - hexagon // 2)
        draw_glyph(canvas, Glyph("points", str(card.points)), at, hexagon)


ORDER_SIGN: Final = 34
"""Size of the sign for a complete order."""


def draw_order_state(canvas: Canvas, place: Rect, state: OrderState, spot: Rect) -> None:
    """Draw the sign that a guest's order is complete: a green frame and a tick, or a bed if a room is missing.

    Args:
        canvas: The page.
        place: The guest's card.
        state: What the guest is waiting for.
        spot: Where to put the sign, so that it covers neither the guest's face nor attribute.
    """
    if state is OrderState.READY:
        canvas.outline(place, SERVED, 7)
    if state is not OrderState.OPEN:
        sign = "done" if state is OrderState.READY else "room-missing"
        draw_glyph(canvas, Glyph(sign), spot.centre, min(spot.size))


def fit_name_font(text: str, place: Size, size: int) -> Font:
    """Return the largest font, down to the smallest legible one, that fits a name into two lines without cutting words."""
    font = Font(Face.BOLD, size)
    while font.size > SMALLEST_FIGURE:
        lines = wrap(text, font, place.width)
        height = len(lines) * font.line_height
        if (
            len(lines) <= 2
            and height <= place.height + 8
            and max(text_width(w, font) for w in text.split()) <= place.width
        ):
            break
        font = Font(Face.BOLD, font.size - 1)
    return font


def draw_name(canvas: Canvas, text: str, place: Rect, size: int) -> None:
    """Write a name in at most two lines, centred in its place."""
    font = fit_name_font(text, place.size, size)
    height = len(wrap(text, font, place.width, 2)) * font.line_height
    top = place.centre.y - height // 2
    canvas.paragraph(text, Rect(place.left, top, place.right, top + height), font, BLACK, align="middle")


def draw_group_plate(canvas: Canvas, plate: Rect, what: Glyph) -> None:
    """Draw a group's bonus on a gold plate, to distinguish it from points printed in a room."""
    canvas.fill(plate, LIT)
    canvas.outline(plate, BLACK, LINE)
    draw_glyph(canvas, what, plate.centre, min(plate.size) - 8)


# ---- staff --------------------------------------------------------------------------------------------------


def draw_staff_card(
    canvas: Canvas,
    place: Rect,
    card: Staff,
    localize: Localize | None,
    *,
    used: bool = False,
    scale: int = 1,
) -> None:
    """Draw a staff card: cost and timing at the top, the name (if `localize` is given), and the effect below.

    `scale` multiplies the maximum size of the card's parts.
    """
    canvas.fill(place, PAPER)
    head_high = max(SMALLEST_LABELLED + 6, min(60 * scale, place.height * 30 // 100))
    head, rest = place.cut_top(head_high)
    canvas.fill(head, STAFF)
    size = max(SMALLEST_LABELLED, head_high * 8 // 10)
    draw_glyph(canvas, Glyph("krone", str(card.cost)), Point(head.left + size * 7 // 10, head.centre.y), size)
    draw_glyph(canvas, Glyph(card.timing), Point(head.right - size * 7 // 10, head.centre.y), size)
    if localize:
        text = localize(f"{KEY}-noun-staff-{card.number}", value=card.number)
        font = fit_name_font(text, Size(place.width - 12, 76 * scale), 36 * scale)
        is_low = rest.height < 2 * font.line_height + SMALLEST_LABELLED
        smallest = Font(Face.BOLD, SMALLEST_FIGURE)
        is_long = text_width(text, smallest) > place.width - 12
        is_close = is_low and is_long and rest.height >= _LEAST_BELOW_TWO_LINES
        lines = min(2, len(wrap(text, font, place.width - 12)))
        high = 2 * SMALLEST_FIGURE + 2 if is_close else 4 + (1 if is_low else lines) * font.line_height
        title, rest = rest.cut_top(min(76 * scale, high))
        if is_close:
            for line, spot in zip(wrap(text, smallest, place.width - 12, 2), title.rows(1, 1), strict=True):
                canvas.text(line, spot.centre, smallest, BLACK, align="middle")
        elif is_low:
            middle, width = title.centre, title.width - 12
            canvas.text(text, middle, font, BLACK, align="middle", width=width, min_size=SMALLEST_FIGURE)
        else:
            draw_name(canvas, text, title.inset(6, 0), font.size)
    if rest.height > SMALLEST_FIGURE:
        draw_row(canvas, symbol_rows.staff_row(card), rest.inset(6, 4), 96 * scale)
    if used:
        canvas.stamp(fade_overlay(place.size), place.centre)
        draw_glyph(canvas, Glyph("done"), head.centre, size)
    canvas.outline(place, BLACK, LINE)


@cached_sprite
def fade_overlay(size: Size) -> Sprite:
    """Return a translucent sprite that fades everything below it."""
    brush = Brush(size, "RGBA")
    brush.box((0, 0, size.width, size.height), f"{PAPER}{round(255 * CARD_FADING):02x}")
    return brush.sprite()


def hotel_background(theme: Theme) -> str:
    """Return the background colour of the given seat's hotel."""
    return mix(theme.panel, theme.board, 0.35)
