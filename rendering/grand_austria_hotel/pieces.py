"""Cards, rooms, disks and rows of symbols, put on a page."""

from functools import lru_cache
from typing import Final

from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import BOARDS, PRINTED, neighbours
from engine.games.grand_austria_hotel.staff import Staff
from rendering import sprites
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, Size, around
from rendering.grand_austria_hotel import effects
from rendering.grand_austria_hotel.colours import (
    BLACK,
    GUESTS,
    INKS,
    ON_TINTS,
    PAPER,
    STAFF,
    TINTS,
    WHITE,
    Pen,
    sign,
)
from rendering.grand_austria_hotel.effects import TEXT, Row
from rendering.grand_austria_hotel.layout import GuestPlace
from rendering.grand_austria_hotel.lodging import bed, person
from rendering.grand_austria_hotel.symbols import Glyph, paint, symbol
from rendering.grand_austria_hotel.words import KEY
from rendering.lettering import Face, Font, advance, wrap
from rendering.sprites import Brush, Sprite
from rendering.theme import Theme, mix
from rendering.words import Say

GAP: Final = 5


def disk(canvas: Canvas, seat: int, place: Rect) -> None:
    """A player's disk."""
    canvas.stamp(sprites.symbol(canvas.theme.seats[seat], min(place.size), canvas.theme), place.centre)


def glyph(canvas: Canvas, what: Glyph, centre: Point, size: int) -> None:
    """A single symbol."""
    canvas.stamp(symbol(what, size), centre)


# ---- rows of symbols ----------------------------------------------------------------------------------------


def _wide(what: Glyph, size: int) -> int:
    return advance(what.label, _letter(size)) if what.name == TEXT else size


def _letter(size: int) -> Font:
    return Font(Face.BOLD, max(8, size * 7 // 10))


def row_width(row: Row, size: int) -> int:
    """How wide a row of symbols of this size is."""
    return sum(_wide(each, size) for each in row) + GAP * max(0, len(row) - 1)


def _lines(row: Row, lines: int) -> list[Row]:
    """A row broken into lines of about the same length; a mere sign stays with what it belongs to."""
    share = -(-len(row) // lines)
    broken: list[Row] = []
    rest = row
    while rest:
        cut = min(share, len(rest))
        while 0 < cut < len(rest) and _binds(rest[cut - 1], rest[cut]):
            cut += 1
        broken.append(rest[:cut])
        rest = rest[cut:]
    return broken


def _binds(one: Glyph, other: Glyph) -> bool:
    """Whether a line may not be broken here: before a sign, or after a number or a stroke."""
    if other.name == TEXT and other.label in {":", "/", "+"}:
        return True
    return one.name == TEXT and one.label != ":"


def arranged(row: Row, size: Size, most: int) -> tuple[int, list[Row]]:
    """How large the symbols of a row can be, and the lines they stand in."""

    def fits(lines: int) -> tuple[int, list[Row]]:
        broken = _lines(row, lines)
        side = min(most, (size.height - GAP * (len(broken) - 1)) // max(1, len(broken)))
        while side > 8 and max((row_width(line, side) for line in broken), default=0) > size.width:
            side -= 1
        return side, broken

    return max((fits(lines) for lines in range(1, min(3, len(row) or 1) + 1)), key=lambda each: each[0])


def lay_row(
    canvas: Canvas, row: Row, place: Rect, most: int = 200, *, left: bool = False, ink: str = BLACK
) -> None:
    """Lay symbols side by side, as large as go in, in as many lines as make them largest."""
    size, broken = arranged(row, place.size, most)
    high = len(broken) * size + GAP * (len(broken) - 1)
    y = place.centre.y - high // 2 + size // 2
    for line in broken:
        x = place.left if left else place.centre.x - row_width(line, size) // 2
        for each in line:
            wide = _wide(each, size)
            if each.name == TEXT:
                canvas.text(each.label, Point(x, y), _letter(size), ink)
            else:
                glyph(canvas, each, Point(x + wide // 2, y), size)
            x += wide + GAP
        y += size + GAP


# ---- guests -------------------------------------------------------------------------------------------------


@lru_cache(64)
def emblem(colour: str, size: int) -> Sprite:
    """The sign of a colour, for a ground of that colour."""
    brush = Brush(Size(size, size))
    sign(Pen(brush, 0, 0, size), colour, INKS[colour], GUESTS[colour])
    return brush.sprite()


@lru_cache(64)
def portrait(colour: str, size: Size) -> Sprite:
    """A figure in the colour of the guest on a lighter ground, for the head of a card."""
    brush = Brush(size)
    brush.box((0, 0, size.width, size.height), TINTS[colour])
    high = size.height
    person(Pen(brush, (size.width - high) / 2, high * 0.1, high), GUESTS[colour])
    brush.keep(lambda mask: mask.box((0, 0, size.width, size.height), WHITE))
    return brush.sprite()


def guest_card(canvas: Canvas, place: GuestPlace, guest: int, say: Say, served: tuple[int, ...]) -> None:
    """A guest's card: sign and points on the colour, the name, the order, the reward."""
    key = ("guest card", place, guest, say, served)
    canvas.part(place.frame, key, lambda: _guest_card(canvas, place, guest, say, served))


def _guest_card(canvas: Canvas, place: GuestPlace, guest: int, say: Say, served: tuple[int, ...]) -> None:
    card = GUEST_CARDS[guest]
    canvas.fill(place.frame, PAPER)
    canvas.fill(place.head, GUESTS[card.colour])
    size = min(place.head.height * 8 // 10, place.head.width * 31 // 100)
    y = place.head.centre.y
    canvas.stamp(emblem(card.colour, size), Point(place.head.left + size * 7 // 10, y))
    if card.points:
        glyph(canvas, Glyph("points", str(card.points)), Point(place.head.right - size * 7 // 10, y), size)
    name(
        canvas,
        say(f"{KEY}-noun-guest-{guest}", value=guest),
        place.name.inset(12, 2),
        min(48, place.name.height // 2 - 4),
    )
    lay_row(canvas, effects.order(card, served), place.order.inset(8, 2), place.order.height * 9 // 10)
    canvas.fill(
        Rect(place.rewards.left + 12, place.rewards.top, place.rewards.right - 12, place.rewards.top + 2),
        "#b99b6b",
    )
    lay_row(canvas, effects.rewards(card), place.rewards.inset(8, 4), place.rewards.height * 9 // 10)
    canvas.outline(place.frame, BLACK, 3)


def name_font(words: str, place: Size, size: int) -> Font:
    """The largest font, down to 20 pixels, in which a name goes into two lines and no word is cut."""
    font = Font(Face.BOLD, size)
    while font.size > 20:
        lines = wrap(words, font, place.width)
        high = len(lines) * font.leading
        if (
            len(lines) <= 2
            and high <= place.height + 8
            and max(advance(w, font) for w in words.split()) <= place.width
        ):
            break
        font = Font(Face.BOLD, font.size - 1)
    return font


def name(canvas: Canvas, words: str, place: Rect, size: int) -> None:
    """A name in at most two lines, in the middle of its place."""
    font = name_font(words, place.size, size)
    high = len(wrap(words, font, place.width, 2)) * font.leading
    top = place.centre.y - high // 2
    canvas.paragraph(words, Rect(place.left, top, place.right, top + high), font, BLACK, align="middle")


# ---- staff --------------------------------------------------------------------------------------------------


def staff_card(canvas: Canvas, place: Rect, card: Staff, say: Say | None, *, used: bool = False) -> None:
    """A staff card: cost and timing above, what it does below, and (with words) its name between."""
    canvas.fill(place, PAPER)
    head_high = min(60, place.height * 30 // 100)
    head, rest = place.cut_top(head_high)
    canvas.fill(head, STAFF)
    size = head_high * 8 // 10
    glyph(canvas, Glyph("krone", str(card.cost)), Point(head.left + size * 7 // 10, head.centre.y), size)
    glyph(canvas, Glyph(card.timing), Point(head.right - size * 7 // 10, head.centre.y), size)
    if say:
        words = say(f"{KEY}-noun-staff-{card.number}", value=card.number)
        title, rest = rest.cut_top(min(76, rest.height * 42 // 100))
        name(canvas, words, title.inset(6, 2), 36)
    lay_row(canvas, effects.staff(card), rest.inset(6, 5), 96)
    if used:
        canvas.stamp(veil(place.size), place.centre)
        glyph(canvas, Glyph("done"), head.centre, size)
    canvas.outline(place, BLACK, 3)


@lru_cache(64)
def veil(size: Size) -> Sprite:
    """Something that makes what lies below pale."""
    brush = Brush(size)
    brush.box((0, 0, size.width, size.height), PAPER + "99")
    return brush.sprite()


# ---- rooms --------------------------------------------------------------------------------------------------


@lru_cache(256)
def room(colour: str, side: str, printed: int, size: Size, *, paid: bool) -> Sprite:
    """What stands in a room: its sign, a bed when it is prepared, a guest at the window when it is occupied."""
    brush = Brush(size)
    wide, high = size
    if not side:
        long = high * 0.58 if wide > high * 1.2 else wide * 0.5
        x = wide * 0.06 if printed else (wide - long) / 2
        sign(Pen(brush, x, (high - long) / 2, long), colour, ON_TINTS[colour], TINTS[colour])
        if printed:
            coin = min(high * 0.62, wide * 0.44)
            paint(Pen(brush, wide * 0.96 - coin, (high - coin) / 2, coin), Glyph("points", str(printed)))
        return brush.sprite()
    broad = wide > high * 1.2
    long = high * 0.42 if broad else high * 0.34
    y = (high - long) / 2 if broad else high * 0.05
    sign(Pen(brush, wide * 0.05, y, long), colour, INKS[colour], GUESTS[colour])
    window = min(high * 0.84, wide * 0.6) if broad else wide * 0.66
    y = (high - window) / 2 if broad else high * 0.95 - window
    pen = Pen(brush, wide * 0.95 - window, y, window)
    if side == "prepared":
        pen.box(0, 12, 100, 88, WHITE, BLACK, 5, 8)
        bed(pen.part(11, 10, 78), BLACK)
    else:
        pen.disc(50, 50, 50, "#f2cf6b" if paid else WHITE, BLACK, 7)
        bust = Brush(size)
        person(Pen(bust, *pen.at(16, 16), 68 * pen.unit), BLACK)
        bust.keep(lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).disc(50, 50, 44, BLACK))
        brush.lay(bust)
    return brush.sprite()


def house(
    canvas: Canvas, board: str, rooms: dict[str, Rect], sides: dict[str, str], paid: tuple[str, ...]
) -> None:
    """All rooms of a hotel; rooms of a group hang together, those of one that has paid have golden windows."""
    key = ("house", board, tuple(rooms.values()), tuple(sorted(sides.items())), paid)
    canvas.part(
        around(tuple(rooms.values())).inset(-2), key, lambda: _house(canvas, board, rooms, sides, paid)
    )


def _house(
    canvas: Canvas, board: str, rooms: dict[str, Rect], sides: dict[str, str], paid: tuple[str, ...]
) -> None:
    plan = BOARDS[board]
    rich = {name for group in plan.groups if min(group) in paid for name in group}
    bands = [
        (one, other, Rect(*_between(rooms[one], rooms[other])))
        for group in plan.groups
        for one in group
        for other in neighbours(one)
        if other in group and one < other
    ]
    for place in rooms.values():
        canvas.fill(place.inset(-2), BLACK)
    for one, other, band in bands:
        both = one in sides and other in sides
        canvas.fill(band, (GUESTS if both else TINTS)[plan.colour[one]])
    for group in plan.groups:
        for corner in sorted(group):
            up, along = int(corner[0]), int(corner[2])
            block = [corner, f"{up}.{along + 1}", f"{up + 1}.{along}", f"{up + 1}.{along + 1}"]
            if group.issuperset(block):
                inner = Rect(
                    rooms[corner].right, rooms[block[3]].bottom, rooms[block[3]].left, rooms[corner].top
                )
                canvas.fill(inner, (GUESTS if all(r in sides for r in block) else TINTS)[plan.colour[corner]])
    for name_, place in rooms.items():
        colour, side = plan.colour[name_], sides.get(name_, "")
        canvas.fill(place, (GUESTS if side else TINTS)[colour])
        sprite = room(colour, side, PRINTED.get(name_, 0), place.size, paid=name_ in rich)
        canvas.stamp(sprite, Point(place.left + place.width // 2, place.top + place.height // 2))


def _between(one: Rect, other: Rect) -> tuple[int, int, int, int]:
    """The strip between two rooms side by side or one above the other."""
    if one.top == other.top:
        left, right = sorted((one, other))
        return left.right, left.top, right.left, left.bottom
    upper, lower = sorted((one, other), key=lambda each: each.top)
    return upper.left, upper.bottom, upper.right, lower.top


def panel(theme: Theme) -> str:
    """The ground of a hotel."""
    return mix(theme.panel, theme.cloth, 0.35)
