"""The symbols of Grand Austria Hotel: dishes, money, rooms, guests, staff, and the effects of cards.

A symbol is identified by a `Glyph`, which is a name and a label. All effects of cards are drawn with these symbols,
and the legend explains each of them.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.effects import DISHES
from rendering.geometry import Size
from rendering.grand_austria_hotel.colours import (
    BLACK,
    CARD_STACK,
    COIN_LETTER,
    COIN_RIM,
    COIN_RING,
    EMPEROR,
    GREY_CROWN,
    GUESTS,
    IRON,
    IVORY,
    KRONE,
    LOSS,
    OAK,
    ORNAMENT,
    PAPER,
    POINTS,
    SERVED,
    STAFF,
    TIMINGS,
    WHITE,
    WRITING,
)
from rendering.grand_austria_hotel.dish_symbols import any_dish, dish, served
from rendering.grand_austria_hotel.room_symbols import (
    draw_bed,
    draw_portrait,
    either_side,
    guest,
    low_room,
    place_occupied,
    room,
    room_group,
    three_colours,
    turn_to_occupied,
    whole_colour,
    whole_column,
    whole_floor,
)
from rendering.grand_austria_hotel.signs import draw_star
from rendering.pen import Pen
from rendering.sprites import Brush, Sprite, cached_sprite


class Glyph(NamedTuple):
    """A symbol's name, and the label written on it."""

    name: str
    label: str = ""


@cached_sprite
def symbol_sprite(glyph: Glyph, size: int) -> Sprite:
    """Return a symbol as a square sprite with sides of `size` pixels.

    Raises:
        KeyError: For an unknown symbol.
    """
    brush = Brush(Size(size, size))
    draw(Pen(brush, 0, 0, size), glyph)
    return brush.sprite()


def draw(pen: Pen, glyph: Glyph) -> None:
    """Draw a symbol."""
    SYMBOLS[glyph.name](pen, glyph.label)


# ---- money, points, the emperor -----------------------------------------------------------------------------


def _krone(pen: Pen, label: str) -> None:
    pen.disc(50, 50, 48, COIN_RIM, BLACK, 6)
    pen.disc(50, 50, 37, KRONE, COIN_RING, 3)
    if label:
        pen.text(label, 50, 50, 62, BLACK, 66)
    else:
        pen.stroke([(38, 31), (38, 69)], COIN_LETTER, 10)
        pen.stroke([(63, 31), (42, 51), (63, 69)], COIN_LETTER, 9)


def _points(pen: Pen, label: str) -> None:
    pen.polygon([(50, 0), (96, 26), (96, 74), (50, 100), (4, 74), (4, 26)], BLACK)
    pen.polygon([(50, 7), (90, 30), (90, 70), (50, 93), (10, 70), (10, 30)], POINTS)
    pen.polygon([(50, 14), (84, 33), (84, 67), (50, 86), (16, 67), (16, 33)], None, ORNAMENT, 3)
    if label:
        pen.text(label, 50, 50, 62, WHITE, 68)
    else:
        draw_star(pen, 50, 53, 28, ORNAMENT)


def _crown(pen: Pen, fill: str = EMPEROR, line: str = BLACK) -> None:
    """Draw an emperor's crown with its arch, in the upper half of the square."""
    corners = [(20, 46), (12, 16), (32, 26), (50, 4), (68, 26), (88, 16), (80, 46)]
    pen.polygon(corners, fill, line, 6)
    for x, y in ((12, 14), (50, 5), (88, 14)):
        pen.disc(x, y, 6, fill, line, 4)


def _shield(pen: Pen, fill: str, crown: str = EMPEROR) -> None:
    """Draw a shield with a crown above it."""
    _crown(pen, crown)
    pen.polygon([(8, 36), (92, 36), (92, 66), (76, 88), (50, 99), (24, 88), (8, 66)], BLACK)
    pen.polygon([(14, 42), (86, 42), (86, 64), (72, 83), (50, 92), (28, 83), (14, 64)], fill)


def _emperor(pen: Pen, label: str) -> None:
    _shield(pen, EMPEROR)
    if label:
        pen.text(label, 50, 65, 58, BLACK, 68)
    else:
        pen.box(46, 46, 54, 84, BLACK)
        pen.box(24, 58, 76, 66, BLACK)


def _favour(pen: Pen, label: str) -> None:
    """Draw the emperor's bonus: his shield with a star."""
    _shield(pen, EMPEROR)
    draw_star(pen, 50, 66, 24, BLACK)
    del label


def _displeased(pen: Pen, label: str) -> None:
    """Draw the emperor's penalty: his shield in red."""
    del label
    _shield(pen, LOSS, GREY_CROWN)
    pen.stroke([(50, 50), (50, 68)], WHITE, 9)
    pen.disc(50, 82, 6, WHITE)


def _or(pen: Pen, label: str) -> None:
    """Draw the tall slash that stands between alternatives."""
    del label
    pen.stroke([(64, 4), (36, 96)], BLACK, 9)


def _any_served(pen: Pen, label: str) -> None:
    """Draw a guest with a served dish, which stands for any dish already served to a guest."""
    del label
    guest("any")(pen.region(0, 0, 84), "")
    served("wine")(pen.region(46, 46, 54), "")


# ---- staff --------------------------------------------------------------------------------------------------


def _bell(pen: Pen, ink: str) -> None:
    pen.brush.ellipse((*pen.at(22, 30), *pen.at(78, 96)), ink)
    pen.box(14, 62, 86, 100, STAFF)
    pen.box(16, 64, 84, 73, ink, radius=4)
    pen.disc(50, 26, 7, ink)


def _card(pen: Pen, left: float = 14) -> None:
    pen.box(left, 0, left + 72, 100, BLACK, radius=10)
    pen.box(left + 5, 5, left + 67, 95, STAFF, radius=7)
    pen.box(left + 10, 10, left + 62, 90, None, ORNAMENT, 3, 4)
    _bell(pen.region(left + 12, 22, 48), ORNAMENT)


def _staff(pen: Pen, label: str) -> None:
    del label
    _card(pen)


def _played(pen: Pen, label: str) -> None:
    """Draw a staff card that has been played face up."""
    pen.box(14, 0, 86, 100, BLACK, radius=10)
    pen.box(19, 5, 81, 95, PAPER, radius=7)
    draw_portrait(pen, pen.region(24, 14, 52), STAFF, (19, 5, 81, 90))
    pen.box(36, 12, 64, 19, STAFF)
    del label


def _draw(pen: Pen, label: str) -> None:
    _card(pen, 6)
    pen.stroke([(84, 16), (84, 44)], BLACK, 22)
    pen.stroke([(84, 16), (84, 44)], WHITE, 12)
    pen.polygon([(64, 40), (104, 40), (84, 62)], BLACK)
    pen.polygon([(73, 43), (95, 43), (84, 55)], WHITE)
    del label


def _draw_three(pen: Pen, label: str) -> None:
    """Draw three cards to look at, one of which may be played."""
    for left in (0, 40):
        pen.box(left, 24, left + 60, 100, BLACK, radius=8)
        pen.box(left + 4, 28, left + 56, 96, CARD_STACK, radius=5)
    _card(pen.region(17, 0, 86), 2)
    _draw_arrow_down(pen, 22)
    del label


def _play(pen: Pen, label: str) -> None:
    """Draw a card being played from the hand."""
    _card(pen)
    _draw_arrow_down(pen, 22)
    del label


def _draw_arrow_down(pen: Pen, y: float) -> None:
    """Draw the sign for playing a card: an arrow on a green disc, on the left."""
    pen.disc(22, y, 22, SERVED, BLACK, 4)
    pen.stroke([(22, y - 12), (22, y + 10)], WHITE, 7)
    pen.stroke([(12, y + 2), (22, y + 12), (32, y + 2)], WHITE, 7)


def _copy(pen: Pen, label: str) -> None:
    del label
    _card(pen.region(-6, 0, 80), 4)
    pen.box(44, 30, 98, 100, BLACK, radius=8)
    pen.box(48, 34, 94, 96, PAPER, radius=5)
    for y in (57, 73):
        pen.stroke([(58, y), (84, y)], BLACK, 8)


def _once(pen: Pen, label: str) -> None:
    del label
    pen.disc(50, 50, 48, PAPER, BLACK, 6)
    pen.polygon([(58, 8), (24, 56), (46, 56), (38, 92), (76, 42), (54, 42)], TIMINGS["once"])


def _round(pen: Pen, label: str) -> None:
    del label
    pen.disc(50, 50, 48, PAPER, BLACK, 6)
    pen.arc(20, 20, 80, 80, (-60, 220), TIMINGS["round"], 12)
    pen.polygon([(16, 8), (50, 20), (20, 46)], TIMINGS["round"])


def _permanent(pen: Pen, label: str) -> None:
    del label
    pen.disc(50, 50, 48, PAPER, BLACK, 6)
    for x in (33, 67):
        pen.disc(x, 50, 21, None, TIMINGS["permanent"], 10)


def _end(pen: Pen, label: str) -> None:
    del label
    pen.disc(50, 50, 48, PAPER, BLACK, 6)
    pen.polygon([(28, 18), (72, 18), (54, 50), (72, 82), (28, 82), (46, 50)], TIMINGS["end"])
    for y in (18, 82):
        pen.stroke([(26, y), (74, y)], TIMINGS["end"], 9)


# ---- the rest -----------------------------------------------------------------------------------------------

_PIPS: Final = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


def _die(face: int) -> Callable[[Pen, str], None]:
    def painted(pen: Pen, label: str) -> None:
        pen.box(3, 3, 97, 97, BLACK, radius=20)
        pen.box(8, 8, 92, 92, IVORY, radius=16)
        for x, y in _PIPS[face]:
            pen.disc(x, y, 10, BLACK)
        del label

    return painted


def _strength(pen: Pen, label: str) -> None:
    """Draw a change in an action's strength, in dice; if its number stands beside it, draw only an upward arrow."""
    pen.box(3, 3, 97, 97, BLACK, radius=20)
    pen.box(8, 8, 92, 92, IVORY, radius=16)
    if label:
        pen.text(label, 50, 50, 62, BLACK, 78)
    else:
        pen.stroke([(50, 80), (50, 40)], BLACK, 14)
        pen.polygon([(22, 48), (50, 16), (78, 48)], BLACK)


def _price(pen: Pen, label: str) -> None:
    """Draw a price tag with a price or discount."""
    pen.polygon([(0, 50), (26, 12), (100, 12), (100, 88), (26, 88)], BLACK)
    pen.polygon([(8, 50), (30, 19), (93, 19), (93, 81), (30, 81)], KRONE)
    pen.disc(23, 50, 6, BLACK)
    pen.text(label or "−1", 62, 50, 62, BLACK, 60)


def _politics(pen: Pen, label: str) -> None:
    """Draw a document with a seal."""
    pen.box(12, 2, 88, 98, BLACK, radius=6)
    pen.box(17, 7, 83, 93, PAPER, radius=3)
    for y in (24, 38, 52):
        pen.stroke([(28, y), (72, y)], WRITING, 6)
    pen.disc(62, 74, 17, LOSS, BLACK, 4)
    del label


def _service(pen: Pen, label: str) -> None:
    """Draw dishes moving from the kitchen to the guests."""
    pen.box(4, 46, 60, 88, IRON, BLACK, 6, 8)
    pen.stroke([(2, 46), (62, 46)], BLACK, 9)
    pen.stroke([(24, 36), (40, 36)], BLACK, 9)
    pen.stroke([(56, 24), (88, 24)], BLACK, 9)
    pen.polygon([(82, 8), (100, 24), (82, 40)], BLACK)
    del label


def _order(pen: Pen, label: str) -> None:
    """Draw an order being completed."""
    del label
    guest("any")(pen, "")
    pen.disc(72, 72, 26, SERVED, WHITE, 4)
    pen.stroke([(60, 73), (69, 82), (85, 62)], WHITE, 8)


def _taken(pen: Pen, label: str) -> None:
    """Draw a guest being taken at no cost."""
    guest("any")(pen, "")
    _plus(pen)
    del label


def _plus(pen: Pen) -> None:
    pen.disc(20, 20, 20, SERVED, BLACK, 4)
    pen.stroke([(10, 20), (30, 20)], WHITE, 7)
    pen.stroke([(20, 10), (20, 30)], WHITE, 7)


def _again(pen: Pen, label: str) -> None:
    """Draw an additional action without a die."""
    del label
    _die(6)(pen.region(26, 26, 48), "")
    pen.stroke([(24, 76), (76, 24)], LOSS, 8)
    pen.arc(6, 6, 94, 94, (-50, 250), BLACK, 10)
    pen.polygon([(58, -2), (88, 14), (62, 34)], BLACK)


def _ignore(pen: Pen, label: str) -> None:
    _displeased(pen, "")
    pen.stroke([(8, 92), (92, 20)], WHITE, 18)
    pen.stroke([(8, 92), (92, 20)], BLACK, 10)
    del label


def _enters(pen: Pen, label: str) -> None:
    """Draw a guest moving into a room."""
    del label
    pen.box(46, 4, 96, 96, BLACK, radius=4)
    pen.box(52, 10, 90, 96, OAK)
    pen.disc(60, 54, 5, BLACK)
    pen.stroke([(2, 52), (26, 52)], BLACK, 12)
    pen.polygon([(22, 30), (46, 52), (22, 74)], BLACK)


def _pot(pen: Pen, label: str) -> None:
    """Draw a pot, the symbol of the kitchen."""
    pen.box(12, 38, 88, 92, IRON, BLACK, 7, 10)
    pen.stroke([(6, 38), (94, 38)], BLACK, 11)
    pen.stroke([(40, 24), (60, 24)], BLACK, 11)
    del label


def _every(pen: Pen, label: str) -> None:
    """Draw the sign that stands for any of the other actions."""
    del label
    for number, (x, y) in enumerate(((4, 4), (52, 4), (28, 36), (4, 68), (52, 68))):
        _die(number + 1)(pen.region(x, y, 32), "")


def _money_or_emperor(pen: Pen, label: str) -> None:
    del label
    _krone(pen.region(0, 0, 58), "")
    _emperor(pen.region(42, 40, 58), "")


def _two_dishes(first: str, second: str) -> Callable[[Pen, str], None]:
    def painted(pen: Pen, label: str) -> None:
        del label
        dish(first)(pen.region(0, 0, 60), "")
        dish(second)(pen.region(40, 40, 60), "")

    return painted


def _passed(pen: Pen, label: str) -> None:
    """Draw the mark of a player who has passed."""
    del label
    pen.disc(50, 50, 48, PAPER, BLACK, 6)
    pen.box(30, 26, 44, 74, BLACK)
    pen.box(56, 26, 70, 74, BLACK)


def _gone(pen: Pen, label: str) -> None:
    """Draw guests who have left."""
    guest("any")(pen, "")
    pen.stroke([(20, 30), (62, 30)], BLACK, 22)
    pen.polygon([(54, 6), (98, 30), (54, 54)], BLACK)
    pen.stroke([(22, 30), (60, 30)], WHITE, 11)
    pen.polygon([(60, 16), (86, 30), (60, 44)], WHITE)
    del label


def _done(pen: Pen, label: str) -> None:
    """Draw a tick, which means done, paid or complete."""
    del label
    pen.disc(50, 50, 48, SERVED, WHITE, 8)
    pen.stroke([(26, 52), (44, 70), (76, 32)], WHITE, 14)


def _room_missing(pen: Pen, label: str) -> None:
    """Draw a bed, the sign that a served guest still needs a room."""
    pen.disc(50, 50, 48, WHITE, BLACK, 8)
    draw_bed(pen.region(20, 18, 60), BLACK)
    del label


def _with_loss_mark(painted: Callable[[Pen, str], None]) -> Callable[[Pen, str], None]:
    """Return a function that draws something with a minus sign on it, to show that it is lost."""

    def painted_loss(pen: Pen, label: str) -> None:
        painted(pen, "")
        pen.disc(70, 70, 30, WHITE)
        pen.disc(70, 70, 27, LOSS)
        pen.stroke([(56, 70), (84, 70)], WHITE, 10)
        del label

    return painted_loss


def _end_card(pen: Pen, label: str) -> None:
    del label
    _played(pen, "")
    _end(pen.region(0, 0, 46), "")


_LOSABLE: Final[dict[str, Callable[[Pen, str], None]]] = {
    "kitchen": _pot,
    "served": _any_served,
    "hand": _staff,
    "prepared": room("any", "prepared"),
    "occupied": room("any", "occupied"),
    "end-card": _end_card,
}

SYMBOLS: Final[dict[str, Callable[[Pen, str], None]]] = {
    **{kind: dish(kind) for kind in DISHES},
    **{f"served-{kind}": served(kind) for kind in DISHES},
    "any-dish": any_dish,
    "krone": _krone,
    "points": _points,
    "emperor": _emperor,
    **{f"lose-{what}": _with_loss_mark(painted) for what, painted in _LOSABLE.items()},
    "favour": _favour,
    "penalty": _displeased,
    "or": _or,
    **{f"guest-{colour}": guest(colour) for colour in (*GUESTS, "any")},
    "take-guest": _taken,
    "fill-order": _order,
    "moves-in": _enters,
    **{f"{colour}-room": room(colour, "") for colour in ("blue", "red", "yellow")},
    **{
        f"{colour}-{side}": room(colour, side)
        for side in ("prepared", "occupied")
        for colour in ("blue", "red", "yellow", "any")
    },
    "low-prepared": low_room("prepared"),
    "any-room": either_side,
    "occupy": turn_to_occupied,
    "place-occupied": place_occupied,
    "low-occupied": low_room("occupied"),
    "floor": whole_floor,
    "column": whole_column,
    "group": room_group,
    "three-colours": three_colours,
    "full-colour": whole_colour,
    "staff": _staff,
    "played": _played,
    "draw": _draw,
    "draw-three": _draw_three,
    "play-staff": _play,
    "copy": _copy,
    "once": _once,
    "round": _round,
    "permanent": _permanent,
    "end": _end,
    **{f"die-{face}": _die(face) for face in _PIPS},
    "strength": _strength,
    "price": _price,
    "action-1": _two_dishes("strudel", "cake"),
    "action-2": _two_dishes("wine", "coffee"),
    "action-3": room("any", "prepared"),
    "action-4": _money_or_emperor,
    "action-5": _play,
    "action-6": _every,
    "service": _service,
    "ignore": _ignore,
    "again": _again,
    "politics": _politics,
    "gone": _gone,
    "passed": _passed,
    "done": _done,
    "room-missing": _room_missing,
}
"""The functions that draw the symbols, keyed by name."""
