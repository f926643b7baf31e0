"""Symbols of guests and rooms."""

from collections.abc import Callable

from rendering.grand_austria_hotel.colours import (
    ANYBODY,
    BLACK,
    DARK_WINDOW,
    EMPTY_ROOM_INKS,
    EMPTY_ROOMS,
    GUESTS,
    INKS,
    LIT,
    PAPER,
    SERVED,
    WHITE,
)
from rendering.grand_austria_hotel.signs import draw_sign
from rendering.pen import Pen
from rendering.sprites import Brush


def draw_person(pen: Pen, fill: str, line: str = BLACK) -> None:
    """Draw head and shoulders."""
    pen.ellipse(14, 48, 86, 150, fill, line, 6)
    pen.disc(50, 30, 24, fill, line, 6)


def draw_portrait(pen: Pen, place: Pen, fill: str, window: tuple[float, float, float, float]) -> None:
    """Draw a person at the given place, clipped to a window (left, top, right, bottom)."""
    bust = Brush(pen.brush.size)
    draw_person(Pen(bust, place.left, place.top, 100 * place.unit), fill)
    bust.clip(lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).box(*window, WHITE))
    pen.brush.overlay(bust)


def guest(colour: str) -> Callable[[Pen, str], None]:
    """Return a function that draws a guest of the given colour, with the colour's sign."""

    def painted(pen: Pen, label: str) -> None:
        del label
        fill = GUESTS.get(colour, ANYBODY)
        pen.box(4, 0, 96, 100, BLACK, radius=14)
        pen.box(9, 5, 91, 95, PAPER, radius=10)
        draw_portrait(pen, pen.region(16, 10, 68), fill, (9, 5, 91, 95))
        if colour in GUESTS:
            draw_sign(pen.region(34, 59, 32), colour, INKS[colour], fill)

    return painted


def draw_bed(pen: Pen, fill: str) -> None:
    """Draw a made bed."""
    pen.box(8, 20, 16, 84, fill, radius=3)
    pen.box(8, 56, 92, 72, fill, radius=3)
    pen.box(84, 46, 92, 84, fill, radius=3)
    pen.box(20, 38, 44, 54, fill, radius=7)
    pen.box(48, 44, 84, 54, fill, radius=4)


def draw_room_tile(pen: Pen, colour: str, side: str, *, paid: bool = False) -> None:
    """Draw a room: a bed if prepared, a guest in a round window if occupied, the colour's sign if empty."""
    colours = [colour] if colour in GUESTS else ["blue", "red", "yellow"]
    grounds = GUESTS if side else EMPTY_ROOMS
    pen.box(2, 2, 98, 98, BLACK, radius=8)
    for number, each in enumerate(colours):
        width = 86 / len(colours)
        pen.box(7 + number * width, 7, 7 + (number + 1) * width, 93, grounds[each])
    if side == "prepared":
        pen.box(18, 24, 82, 80, WHITE, BLACK, 4, 8)
        draw_bed(pen.region(24, 22, 52), BLACK)
    elif side == "occupied":
        pen.disc(50, 50, 36, LIT if paid else WHITE, BLACK, 5)
        bust = Brush(pen.brush.size)
        draw_person(Pen(bust, *pen.at(24, 24), 52 * pen.unit), BLACK)
        bust.clip(lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).disc(50, 50, 32, WHITE))
        pen.brush.overlay(bust)
    elif colour in EMPTY_ROOMS:
        draw_sign(pen.region(22, 22, 56), colour, EMPTY_ROOM_INKS[colour], EMPTY_ROOMS[colour])


def room(colour: str, side: str) -> Callable[[Pen, str], None]:
    """Return a function that draws a room tile."""

    def painted(pen: Pen, label: str) -> None:
        del label
        draw_room_tile(pen, colour, side)

    return painted


def low_room(side: str) -> Callable[[Pen, str], None]:
    """Return a function that draws a room on one of the two lower floors, beside a house with the lower floors lit."""

    def painted(pen: Pen, label: str) -> None:
        draw_room_tile(pen.region(0, 0, 72), "any", side)
        if side == "occupied":
            _draw_plus(pen, 82, 16)
        pen.polygon([(54, 42), (77, 28), (100, 42)], BLACK)
        pen.box(56, 40, 98, 100, BLACK)
        for floor in range(4):
            pen.box(61, 45 + 14 * floor, 93, 54 + 14 * floor, LIT if floor > 1 else DARK_WINDOW)
        del label

    return painted


def _draw_plus(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 18, SERVED, BLACK, 4)
    pen.stroke([(x - 9, y), (x + 9, y)], WHITE, 6)
    pen.stroke([(x, y - 9), (x, y + 9)], WHITE, 6)


def either_side(pen: Pen, label: str) -> None:
    """Draw a room tile that may be placed with either side up."""
    draw_room_tile(pen, "any", "prepared")
    half = Brush(pen.brush.size)
    draw_room_tile(Pen(half, pen.left, pen.top, 100 * pen.unit), "any", "occupied")
    half.clip(
        lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).polygon(
            [(100, 0), (100, 100), (0, 100)], WHITE
        )
    )
    pen.brush.overlay(half)
    pen.stroke([(4, 96), (96, 4)], WHITE, 5)
    del label


def turn_to_occupied(pen: Pen, label: str) -> None:
    """Draw a prepared room being turned to its occupied side."""
    draw_room_tile(pen.region(0, 0, 62), "any", "prepared")
    draw_room_tile(pen.region(38, 38, 62), "any", "occupied")
    pen.arc(46, 4, 96, 66, (-90, 10), BLACK, 8)
    pen.polygon([(84, 26), (100, 20), (95, 40)], BLACK)
    del label


def place_occupied(pen: Pen, label: str) -> None:
    """Draw a room being placed with its occupied side up."""
    draw_room_tile(pen, "any", "occupied")
    _draw_plus(pen, 80, 20)
    del label


def _draw_house(pen: Pen, lit: Callable[[int, int], bool]) -> None:
    """Draw a hotel with three floors and columns, and with its occupied windows lit."""
    pen.polygon([(2, 22), (50, 0), (98, 22)], BLACK)
    pen.box(6, 20, 94, 100, BLACK)
    for row in range(3):
        for column in range(3):
            on = lit(row, column)
            box = (12 + column * 27, 25 + row * 24.5, 33 + column * 27, 45 + row * 24.5)
            pen.box(*box, LIT if on else DARK_WINDOW, None)
            if on:
                pen.disc(22.5 + column * 27, 35 + row * 24.5, 6.5, BLACK)


def room_group(pen: Pen, label: str) -> None:
    """Draw adjacent occupied rooms of one colour."""
    del label
    for left, top in ((2, 2), (48, 2), (48, 48)):
        pen.box(left, top, left + 50, top + 50, BLACK)
        pen.box(left + 4, top + 4, left + 46, top + 46, GUESTS["red"])
        pen.disc(left + 25, top + 25, 15, WHITE)
        pen.disc(left + 25, top + 25, 8, BLACK)
    pen.box(46, 6, 54, 48, GUESTS["red"])
    pen.box(52, 46, 94, 54, GUESTS["red"])


def three_colours(pen: Pen, label: str) -> None:
    """Draw one occupied room of each colour."""
    del label
    for spot, colour in zip(((27, 0), (0, 50), (52, 50)), ("blue", "red", "yellow"), strict=True):
        draw_room_tile(pen.region(*spot, 48), colour, "occupied")


def whole_colour(pen: Pen, label: str) -> None:
    """Draw the symbol of all rooms of one colour."""
    del label
    for left, top in ((0, 0), (34, 0), (0, 34), (34, 34)):
        draw_room_tile(pen.region(left, top, 36), "red", "occupied")
    pen.disc(74, 74, 25, SERVED, WHITE, 5)
    pen.stroke([(62, 75), (71, 84), (87, 64)], WHITE, 8)


def whole_floor(pen: Pen, label: str) -> None:
    """Draw a floor with every room occupied."""
    del label
    _draw_house(pen, lambda row, column: row == 1 and column >= 0)


def whole_column(pen: Pen, label: str) -> None:
    """Draw a column with every room occupied."""
    del label
    _draw_house(pen, lambda row, column: column == 1 and row >= 0)
