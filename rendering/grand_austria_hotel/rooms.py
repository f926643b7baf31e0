"""Draws the rooms of a hotel and connects the rooms of each group."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final

from PIL import Image

from engine.games.grand_austria_hotel.hotels import BOARDS, PRINTED, neighbours
from rendering.canvas import Canvas
from rendering.geometry import Rect, Size, bounding_rect
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
"""The minimum size of the points printed in a room."""
_LEAST_ABOVE: Final = 28
"""The minimum size of a sign drawn above a plate; if there is less room, it is drawn to the right."""


@cached_sprite
def room_sprite(colour: str, side: str, printed: int, size: Size, *, paid: bool, plate: int = 0) -> Sprite:
    """Return what is in a room: its sign, with a bed if prepared, or a guest at the window if occupied.

    The lower left corner stays free for a plate whose side is `plate`.
    """
    brush = Brush(size)
    width, height = size
    above = height - plate - 6
    """The height available for the sign above a plate."""
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
    """Return the position and size of the sign in a room with a plate: above it, or to the right if the plate is high.

    `rest` is the height that is free on the right.
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
    """Draw all rooms of a hotel; the rooms of a group are connected, with gold windows once its bonus has been paid.

    A plan does not show the points printed in rooms. `plates` maps rooms to places that stay empty for a plate.
    """
    places = tuple(rooms.items())
    covered = {name: place.width for name, place in (plates or {}).items()}
    empty = _empty_building(board, places, tuple(covered.items()), is_plan=is_plan)
    canvas.stamp(empty, _building_area(places).centre)
    plan = BOARDS[board]
    rich = {name for group in plan.groups if min(group) in paid for name in group}
    for names, joint in _joints(board, places):
        if all(name in sides for name in names):
            canvas.fill(joint, GUESTS[plan.colour[names[0]]])
    for name, side in sides.items():
        place, colour = rooms[name], plan.colour[name]
        canvas.fill(place, GUESTS[colour])
        plate = covered.get(name, 0)
        canvas.stamp(room_sprite(colour, side, 0, place.size, paid=name in rich, plate=plate), place.centre)


_Rooms = tuple[tuple[str, Rect], ...]
"""The places of rooms, keyed by name."""


def _building_area(rooms: _Rooms) -> Rect:
    """Return a building's area, including the line around it."""
    return bounding_rect([place for _, place in rooms]).inset(-2)


@cached_sprite
def _empty_building(
    board: str, rooms: _Rooms, covered: tuple[tuple[str, int], ...], *, is_plan: bool
) -> Sprite:
    """Return a hotel without guests; in each `covered` room, a square of the given width stays free for a plate."""
    area = _building_area(rooms)
    colours, mask = Image.new("RGB", area.size), Image.new("1", area.size)
    moved = tuple((name, place.translated(-area.left, -area.top)) for name, place in rooms)
    colour_of, plates = BOARDS[board].colour, dict(covered)
    joints = _joints(board, moved)
    for _, place in (*moved, *joints):
        outer = place.inset(-1 if is_plan else -2)
        colours.paste(BLACK, outer)
        mask.paste(1, outer)
    for names, joint in joints:
        colours.paste(EMPTY_ROOMS[colour_of[names[0]]], joint)
    for name, place in moved:
        colour, points = colour_of[name], 0 if is_plan else PRINTED.get(name, 0)
        colours.paste(EMPTY_ROOMS[colour], place)
        room = room_sprite(colour, "", points, place.size, paid=False, plate=plates.get(name, 0))
        colours.paste(room.colours, place.origin, room.mask)
    return Sprite(colours, mask)


@lru_cache(64)
def _joints(board: str, rooms: _Rooms) -> tuple[tuple[tuple[str, ...], Rect], ...]:
    """Return the joints between rooms of the same group, keyed by name."""
    groups, places = BOARDS[board].groups, dict(rooms)
    return tuple((names, Rect(*gap)) for group in groups for names, gap in _joints_of(group, places))


def _joints_of(
    group: Collection[str], rooms: dict[str, Rect]
) -> Iterator[tuple[tuple[str, ...], tuple[int, int, int, int]]]:
    """Yield a group's joints with their names: the strips between two rooms, and the middle between four rooms."""
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
