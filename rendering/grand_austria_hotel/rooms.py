"""Draws the rooms of a hotel, with connected groups."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from engine.games.grand_austria_hotel.hotels import BOARDS, PRINTED, neighbours
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, Size, bounding_rect
from rendering.grand_austria_hotel.colours import (
    BLACK,
    EMPTY_ROOM_INKS,
    EMPTY_ROOMS,
    GUESTS,
    INKS,
    LIT,
    WHITE,
)
from rendering.grand_austria_hotel.room_symbols import draw_bed, draw_person
from rendering.grand_austria_hotel.signs import draw_sign
from rendering.grand_austria_hotel.symbols import Glyph, draw
from rendering.pen import Pen
from rendering.sprites import Brush, Sprite, cached_sprite

_PRINTED: Final = 46
"""The least size of the points printed in a room."""
_LEAST_ABOVE: Final = 28
"""The least size of a sign above a plate."""


@cached_sprite
def room_sprite(colour: str, side: str, printed: int, size: Size, *, paid: bool, plate: int = 0) -> Sprite:
    """Return what a room contains: its sign, and a bed if prepared or a guest at the window if occupied.

    The lower left corner stays free for a plate of this size.
    """
    brush = Brush(size)
    width, height = size
    above = height - plate - 6
    """How high the sign may be above a plate."""
    if not side:
        long = min(height, width) * 0.58
        x, y = (width - long) / 2, (height - long) / 2
        if printed:
            long = max(24, min(long, width - _PRINTED - 8))
            x, y = width * 0.04, height * 0.05
        if plate:
            x, y, long = _beside_plate(
                size, plate, min(long, above), height - _PRINTED if printed else height
            )
        draw_sign(Pen(brush, x, y, long), colour, EMPTY_ROOM_INKS[colour], EMPTY_ROOMS[colour])
        if printed:
            coin = max(_PRINTED, min(height * 0.5, width * 0.44))
            draw(Pen(brush, width - 3 - coin, height - 3 - coin, coin), Glyph("points", str(printed)))
        return brush.sprite()
    broad = width > height * 1.2
    long = height * 0.42 if broad else height * 0.34
    window = min(height * 0.84, width * 0.6) if broad else width * 0.66
    x, y = width * 0.05, height * 0.05
    if plate:
        window = min(window, width * 0.95 - plate, height - 30 if above < _LEAST_ABOVE else height)
        x, y, long = _beside_plate(size, plate, min(long, above), height - window)
    draw_sign(Pen(brush, x, y, long), colour, INKS[colour], GUESTS[colour])
    y = (height - window) / 2 if broad and not plate else height * 0.95 - window
    pen = Pen(brush, width * 0.95 - window, y, window)
    if side == "prepared":
        pen.box(0, 12, 100, 88, WHITE, BLACK, 5, 8)
        draw_bed(pen.region(11, 10, 78), BLACK)
    else:
        pen.disc(50, 50, 50, LIT if paid else WHITE, BLACK, 7)
        bust = Brush(size)
        draw_person(Pen(bust, *pen.at(16, 16), 68 * pen.unit), BLACK)
        bust.clip(lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).disc(50, 50, 44, WHITE))
        brush.overlay(bust)
    return brush.sprite()


def _beside_plate(size: Size, plate: int, above: float, rest: float) -> tuple[float, float, float]:
    """Return where the sign of a room with a plate begins, and its size: above the plate, or right of a high one.

    `rest` is how much of the height is free on the right.
    """
    width, height = size
    if above >= _LEAST_ABOVE:
        return width * 0.05, height * 0.04, above
    long = min(24, rest) if rest < height else height * 0.5
    return plate + (width - plate - long) / 2, 1 if rest < height else height * 0.25, long


def draw_building(
    canvas: Canvas,
    board: str,
    rooms: dict[str, Rect],
    sides: dict[str, str],
    paid: tuple[str, ...],
    *,
    is_plan: bool = False,
    plates: Mapping[str, Rect] | None = None,
) -> None:
    """Draw all rooms of a hotel; groups are connected, and have gold windows once their bonus has been paid.

    A plan does not show the points printed in rooms. Nothing is drawn where the plates are to be, by their rooms.
    """
    plates = plates or {}
    places = tuple(plates.items())
    key = ("house", board, tuple(rooms.values()), tuple(sorted(sides.items())), paid, is_plan, places)
    printed = {} if is_plan else PRINTED
    canvas.cached(
        bounding_rect(tuple(rooms.values())).inset(-2),
        key,
        lambda: _draw_building(canvas, board, rooms, sides, paid, printed, plates),
    )


def _draw_building(
    canvas: Canvas,
    board: str,
    rooms: dict[str, Rect],
    sides: dict[str, str],
    paid: tuple[str, ...],
    printed: Mapping[str, int],
    plates: Mapping[str, Rect],
) -> None:
    plan = BOARDS[board]
    rich = {name for group in plan.groups if min(group) in paid for name in group}
    joints = [(names, Rect(*gap)) for group in plan.groups for names, gap in _joints(group, rooms)]
    for place in (*rooms.values(), *(joint for _, joint in joints)):
        canvas.fill(place.inset(-2 if printed else -1), BLACK)
    for names, joint in joints:
        taken = all(name in sides for name in names)
        canvas.fill(joint, (GUESTS if taken else EMPTY_ROOMS)[plan.colour[names[0]]])
    for name_, place in rooms.items():
        colour, side = plan.colour[name_], sides.get(name_, "")
        canvas.fill(place, (GUESTS if side else EMPTY_ROOMS)[colour])
        plate = plates[name_].width if name_ in plates else 0
        coin = printed.get(name_, 0)
        sprite = room_sprite(colour, side, coin, place.size, paid=name_ in rich, plate=plate)
        canvas.stamp(sprite, Point(place.left + place.width // 2, place.top + place.height // 2))


def _joints(
    group: Collection[str], rooms: dict[str, Rect]
) -> Iterator[tuple[tuple[str, ...], tuple[int, int, int, int]]]:
    """Yield what joins the rooms of a group: the strips between two, and the middle between four, with their names."""
    for one in sorted(group):
        for other in neighbours(one):
            if other in group and one < other:
                yield (one, other), _gap_between(rooms[one], rooms[other])
        up, along = int(one[0]), int(one[2])
        block = (one, f"{up}.{along + 1}", f"{up + 1}.{along}", f"{up + 1}.{along + 1}")
        if all(name in group for name in block):
            far = rooms[block[3]]
            yield block, (rooms[one].right, far.bottom, far.left, rooms[one].top)


def _gap_between(one: Rect, other: Rect) -> tuple[int, int, int, int]:
    """Return the strip between two rooms that are side by side or one above the other."""
    if one.top == other.top:
        left, right = sorted((one, other))
        return left.right, left.top, right.left, left.bottom
    upper, lower = sorted((one, other), key=lambda each: each.top)
    return upper.left, upper.bottom, upper.right, lower.top
