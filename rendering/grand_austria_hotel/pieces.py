"""Draws cards, rooms, disks and rows of symbols on a page."""

from functools import lru_cache
from typing import Final

from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import BOARDS, PRINTED, neighbours
from engine.games.grand_austria_hotel.staff import Staff
from rendering import sprites
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect, Size, bounding_rect
from rendering.grand_austria_hotel import symbol_rows
from rendering.grand_austria_hotel.colours import (
    BLACK,
    CARD_FADING,
    EMPTY_ROOM_INKS,
    EMPTY_ROOMS,
    GUESTS,
    HAIRLINE,
    INKS,
    LIT,
    PAPER,
    STAFF,
    WHITE,
)
from rendering.grand_austria_hotel.layout import GuestCardLayout
from rendering.grand_austria_hotel.pen import Pen, draw_sign
from rendering.grand_austria_hotel.room_symbols import draw_bed, draw_person
from rendering.grand_austria_hotel.symbol_rows import TEXT, Row
from rendering.grand_austria_hotel.symbols import Glyph, draw, symbol_sprite
from rendering.grand_austria_hotel.words import KEY
from rendering.sprites import Brush, Sprite
from rendering.text_layout import Face, Font, text_width, wrap
from rendering.theme import Theme, mix

GAP: Final = 5


def draw_disk(canvas: Canvas, seat: int, place: Rect) -> None:
    """Draw a player's disk."""
    canvas.stamp(sprites.seat_symbol(canvas.theme.seats[seat], min(place.size), canvas.theme), place.centre)


def draw_glyph(canvas: Canvas, what: Glyph, centre: Point, size: int) -> None:
    """Draw a single symbol."""
    canvas.stamp(symbol_sprite(what, size), centre)


# ---- rows of symbols ----------------------------------------------------------------------------------------


def _glyph_width(what: Glyph, size: int) -> int:
    return text_width(what.label, _label_font(size)) if what.name == TEXT else size


def _label_font(size: int) -> Font:
    return Font(Face.BOLD, max(8, size * 7 // 10))


def row_width(row: Row, size: int) -> int:
    """Return the width of a row of symbols of this size, in pixels."""
    return sum(_glyph_width(each, size) for each in row) + GAP * max(0, len(row) - 1)


def _break_lines(row: Row, lines: int) -> list[Row]:
    """Break a row into lines of similar length, without separating a sign from what it belongs to."""
    share = -(-len(row) // lines)
    broken: list[Row] = []
    rest = row
    while rest:
        cut = min(share, len(rest))
        while 0 < cut < len(rest) and _must_stay_together(rest[cut - 1], rest[cut]):
            cut += 1
        broken.append(rest[:cut])
        rest = rest[cut:]
    return broken


def _must_stay_together(one: Glyph, other: Glyph) -> bool:
    """Return whether a line must not be broken here: before a sign, or after a number or a slash."""
    if other.name == TEXT and other.label in {":", "/", "+"}:
        return True
    return one.name == TEXT and one.label != ":"


def arrange_row(row: Row, size: Size, max_size: int) -> tuple[int, list[Row]]:
    """Return the largest possible size of the symbols of a row, up to `max_size`, and the lines they form."""

    def fits(lines: int) -> tuple[int, list[Row]]:
        broken = _break_lines(row, lines)
        side = min(max_size, (size.height - GAP * (len(broken) - 1)) // max(1, len(broken)))
        while side > 8 and max((row_width(line, side) for line in broken), default=0) > size.width:
            side -= 1
        return side, broken

    return max((fits(lines) for lines in range(1, min(3, len(row) or 1) + 1)), key=lambda each: each[0])


def draw_row(
    canvas: Canvas, row: Row, place: Rect, max_size: int = 200, *, left: bool = False, ink: str = BLACK
) -> None:
    """Draw symbols side by side, in the number of lines that makes them largest."""
    size, broken = arrange_row(row, place.size, max_size)
    height = len(broken) * size + GAP * (len(broken) - 1)
    y = place.centre.y - height // 2 + size // 2
    for line in broken:
        x = place.left if left else place.centre.x - row_width(line, size) // 2
        for each in line:
            width = _glyph_width(each, size)
            if each.name == TEXT:
                canvas.text(each.label, Point(x, y), _label_font(size), ink)
            else:
                draw_glyph(canvas, each, Point(x + width // 2, y), size)
            x += width + GAP
        y += size + GAP


# ---- guests -------------------------------------------------------------------------------------------------


@lru_cache(64)
def colour_emblem(colour: str, size: int) -> Sprite:
    """Return the sign of a colour, for a background of that colour."""
    brush = Brush(Size(size, size))
    draw_sign(Pen(brush, 0, 0, size), colour, INKS[colour], GUESTS[colour])
    return brush.sprite()


def draw_guest_card(
    canvas: Canvas, place: GuestCardLayout, guest: int, localize: Localize, served: tuple[int, ...]
) -> None:
    """Draw a guest card: sign and points on the guest's colour, name, order, rewards."""
    key = ("guest card", place, guest, localize, served)
    canvas.cached(place.frame, key, lambda: _draw_guest_card(canvas, place, guest, localize, served))


def _draw_guest_card(
    canvas: Canvas, place: GuestCardLayout, guest: int, localize: Localize, served: tuple[int, ...]
) -> None:
    card = GUEST_CARDS[guest]
    canvas.fill(place.frame, PAPER)
    canvas.fill(place.head, GUESTS[card.colour])
    size = min(place.head.height * 8 // 10, place.head.width * 31 // 100)
    y = place.head.centre.y
    canvas.stamp(colour_emblem(card.colour, size), Point(place.head.left + size * 7 // 10, y))
    if card.points:
        draw_glyph(
            canvas, Glyph("points", str(card.points)), Point(place.head.right - size * 7 // 10, y), size
        )
    draw_name(
        canvas,
        localize(f"{KEY}-noun-guest-{guest}", value=guest),
        place.name.inset(12, 2),
        min(48, place.name.height // 2 - 4),
    )
    draw_row(
        canvas, symbol_rows.order_row(card, served), place.order.inset(8, 2), place.order.height * 9 // 10
    )
    canvas.fill(
        Rect(place.rewards.left + 12, place.rewards.top, place.rewards.right - 12, place.rewards.top + 2),
        HAIRLINE,
    )
    draw_row(canvas, symbol_rows.reward_row(card), place.rewards.inset(8, 4), place.rewards.height * 9 // 10)
    canvas.outline(place.frame, BLACK, 3)


def fit_name_font(text: str, place: Size, size: int) -> Font:
    """Return the largest font, down to 20 pixels, that fits a name into two lines without cutting a word."""
    font = Font(Face.BOLD, size)
    while font.size > 20:
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
    """Draw a staff card: cost and timing above, the name (if `localize` is given), the effect below.

    `scale` multiplies the greatest size of its parts.
    """
    canvas.fill(place, PAPER)
    head_high = min(60 * scale, place.height * 30 // 100)
    head, rest = place.cut_top(head_high)
    canvas.fill(head, STAFF)
    size = head_high * 8 // 10
    draw_glyph(canvas, Glyph("krone", str(card.cost)), Point(head.left + size * 7 // 10, head.centre.y), size)
    draw_glyph(canvas, Glyph(card.timing), Point(head.right - size * 7 // 10, head.centre.y), size)
    if localize:
        text = localize(f"{KEY}-noun-staff-{card.number}", value=card.number)
        title, rest = rest.cut_top(min(76 * scale, rest.height * 42 // 100))
        draw_name(canvas, text, title.inset(6, 2), 36 * scale)
    draw_row(canvas, symbol_rows.staff_row(card), rest.inset(6, 5), 96 * scale)
    if used:
        canvas.stamp(fade_overlay(place.size), place.centre)
        draw_glyph(canvas, Glyph("done"), head.centre, size)
    canvas.outline(place, BLACK, 3)


@lru_cache(64)
def fade_overlay(size: Size) -> Sprite:
    """Return a translucent sprite that fades what is below it."""
    brush = Brush(size)
    brush.box((0, 0, size.width, size.height), f"{PAPER}{round(255 * CARD_FADING):02x}")
    return brush.sprite()


# ---- rooms --------------------------------------------------------------------------------------------------


@lru_cache(256)
def room_sprite(colour: str, side: str, printed: int, size: Size, *, paid: bool) -> Sprite:
    """Return what a room contains: its sign, and a bed if prepared or a guest at the window if occupied."""
    brush = Brush(size)
    width, height = size
    if not side:
        long = height * 0.58 if width > height * 1.2 else width * 0.5
        x = width * 0.06 if printed else (width - long) / 2
        draw_sign(
            Pen(brush, x, (height - long) / 2, long), colour, EMPTY_ROOM_INKS[colour], EMPTY_ROOMS[colour]
        )
        if printed:
            coin = min(height * 0.62, width * 0.44)
            draw(Pen(brush, width * 0.96 - coin, (height - coin) / 2, coin), Glyph("points", str(printed)))
        return brush.sprite()
    broad = width > height * 1.2
    long = height * 0.42 if broad else height * 0.34
    y = (height - long) / 2 if broad else height * 0.05
    draw_sign(Pen(brush, width * 0.05, y, long), colour, INKS[colour], GUESTS[colour])
    window = min(height * 0.84, width * 0.6) if broad else width * 0.66
    y = (height - window) / 2 if broad else height * 0.95 - window
    pen = Pen(brush, width * 0.95 - window, y, window)
    if side == "prepared":
        pen.box(0, 12, 100, 88, WHITE, BLACK, 5, 8)
        draw_bed(pen.region(11, 10, 78), BLACK)
    else:
        pen.disc(50, 50, 50, LIT if paid else WHITE, BLACK, 7)
        bust = Brush(size)
        draw_person(Pen(bust, *pen.at(16, 16), 68 * pen.unit), BLACK)
        bust.clip(lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).disc(50, 50, 44, BLACK))
        brush.overlay(bust)
    return brush.sprite()


def draw_building(
    canvas: Canvas, board: str, rooms: dict[str, Rect], sides: dict[str, str], paid: tuple[str, ...]
) -> None:
    """Draw all rooms of a hotel; groups are connected, and have gold windows once their bonus has been paid."""
    key = ("house", board, tuple(rooms.values()), tuple(sorted(sides.items())), paid)
    canvas.cached(
        bounding_rect(tuple(rooms.values())).inset(-2),
        key,
        lambda: _draw_building(canvas, board, rooms, sides, paid),
    )


def _draw_building(
    canvas: Canvas, board: str, rooms: dict[str, Rect], sides: dict[str, str], paid: tuple[str, ...]
) -> None:
    plan = BOARDS[board]
    rich = {name for group in plan.groups if min(group) in paid for name in group}
    bands = [
        (one, other, Rect(*_gap_between(rooms[one], rooms[other])))
        for group in plan.groups
        for one in group
        for other in neighbours(one)
        if other in group and one < other
    ]
    for place in rooms.values():
        canvas.fill(place.inset(-2), BLACK)
    for one, other, band in bands:
        both = one in sides and other in sides
        canvas.fill(band, (GUESTS if both else EMPTY_ROOMS)[plan.colour[one]])
    for group in plan.groups:
        for corner in sorted(group):
            up, along = int(corner[0]), int(corner[2])
            block = [corner, f"{up}.{along + 1}", f"{up + 1}.{along}", f"{up + 1}.{along + 1}"]
            if group.issuperset(block):
                inner = Rect(
                    rooms[corner].right, rooms[block[3]].bottom, rooms[block[3]].left, rooms[corner].top
                )
                canvas.fill(
                    inner, (GUESTS if all(r in sides for r in block) else EMPTY_ROOMS)[plan.colour[corner]]
                )
    for name_, place in rooms.items():
        colour, side = plan.colour[name_], sides.get(name_, "")
        canvas.fill(place, (GUESTS if side else EMPTY_ROOMS)[colour])
        sprite = room_sprite(colour, side, PRINTED.get(name_, 0), place.size, paid=name_ in rich)
        canvas.stamp(sprite, Point(place.left + place.width // 2, place.top + place.height // 2))


def _gap_between(one: Rect, other: Rect) -> tuple[int, int, int, int]:
    """Return the strip between two rooms that are side by side or one above the other."""
    if one.top == other.top:
        left, right = sorted((one, other))
        return left.right, left.top, right.left, left.bottom
    upper, lower = sorted((one, other), key=lambda each: each.top)
    return upper.left, upper.bottom, upper.right, lower.top


def hotel_background(theme: Theme) -> str:
    """Return the background colour of a hotel."""
    return mix(theme.panel, theme.board, 0.35)
