"""The guests' silhouettes: the guest's kind determines colour and chest sign; its number, headgear and attribute."""

from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from rendering.geometry import Size
from rendering.grand_austria_hotel.attributes import ATTRIBUTES
from rendering.grand_austria_hotel.colours import GUESTS, INKS, WHITE
from rendering.grand_austria_hotel.headgear import HEADGEAR
from rendering.grand_austria_hotel.signs import draw_sign
from rendering.pen import Pen
from rendering.sprites import Brush, Sprite, cached_sprite


class Figure(NamedTuple):
    """What distinguishes a guest: headgear, an attribute, and something in the face."""

    headgear: str
    attribute: str
    face: str = ""


FIGURES: Final = {
    49: Figure("pointed cap", "hammer"),
    50: Figure("curls", "violin"),
    51: Figure("curls", "note", "glasses"),
    52: Figure("parting", "scissors", "glasses"),
    53: Figure("flower", "fan"),
    54: Figure("beret", "brush", "moustache"),
    55: Figure("bowler", "camera"),
    56: Figure("long hair", "note"),
    57: Figure("parting", "compasses", "moustache"),
    58: Figure("feather hat", "mask"),
    59: Figure("curls", "quill", "beard"),
    60: Figure("bun", "gem"),
    61: Figure("beret", "palette", "beard"),
    62: Figure("horned helmet", "note"),
    63: Figure("bonnet", "fan"),
    64: Figure("feather hat", "fan"),
    65: Figure("helmet", "sabre"),
    66: Figure("elector's cap", "horn", "moustache"),
    67: Figure("crown", "sceptre", "beard"),
    68: Figure("tiara", "rose"),
    69: Figure("feather hat", "umbrella"),
    70: Figure("elector's cap", "orb", "beard"),
    71: Figure("coronet of three", "glass", "monocle"),
    72: Figure("coronet of five", "sabre"),
    73: Figure("coronet of four", "shield", "moustache"),
    74: Figure("crown", "orb", "moustache"),
    75: Figure("tiara", "gem"),
    76: Figure("coronet of five", "shield", "beard"),
    77: Figure("bald", "bottle", "glasses"),
    78: Figure("peaked cap", "letter", "beard"),
    79: Figure("top hat", "key", "moustache"),
    80: Figure("mortarboard", "book", "glasses"),
    81: Figure("plumed bicorne", "medal", "moustache"),
    82: Figure("top hat", "watch", "monocle"),
    83: Figure("bowler", "coins", "moustache"),
    84: Figure("top hat", "scroll", "beard"),
    85: Figure("kepi", "sabre", "moustache"),
    86: Figure("straw hat", "paw", "beard"),
    87: Figure("bald", "cross", "beard"),
    88: Figure("parting", "quill", "monocle"),
    89: Figure("bicorne", "scroll"),
    90: Figure("wig", "scales"),
    91: Figure("feathers", "drum"),
    92: Figure("tricorne", "hook", "beard"),
    93: Figure("bowler", "horse"),
    94: Figure("bonnet", "suitcase"),
    95: Figure("top hat", "umbrella"),
    96: Figure("fez", "drum"),
    97: Figure("turban", "suitcase"),
    98: Figure("pith helmet", "globe", "beard"),
    99: Figure("pointed cap", "flask", "beard"),
    100: Figure("straw hat", "wheat"),
    101: Figure("hood", "rosary"),
    102: Figure("peaked cap", "watch", "moustache"),
    103: Figure("horned helmet", "axe", "beard"),
    104: Figure("tam", "pipes", "beard"),
}
"""What distinguishes every guest, keyed by number."""


@cached_sprite
def silhouette(guest: int, size: int) -> Sprite:
    """Return a guest's silhouette, for a background in the guest's colour."""
    brush = Brush(Size(size, size))
    colour = GUEST_CARDS[guest].colour
    draw_silhouette(Pen(brush, 0, 0, size), FIGURES[guest], colour)
    return brush.sprite()


def draw_silhouette(pen: Pen, figure: Figure, colour: str) -> None:
    """Draw a figure with its colour's sign on the chest and its attribute at the lower right."""
    ink, ground = INKS[colour], GUESTS[colour]
    body = Brush(pen.brush.size)
    canvas = Pen(body, pen.left, pen.top, 100 * pen.unit)
    canvas.ellipse(2, 60, 88, 156, ink)
    canvas.box(41, 48, 57, 68, ink)
    canvas.disc(50, 38, 19, ink)
    body.clip(lambda mask: Pen(mask, pen.left, pen.top, 100 * pen.unit).box(0, 0, 100, 100, WHITE))
    pen.brush.overlay(body)
    HEADGEAR[figure.headgear](pen, ink, ground)
    _draw_face(pen, figure.face, ink, ground)
    draw_sign(pen.region(20, 68, 30), colour, ground, ink)
    pen.disc(79, 78, 28, ground)
    ATTRIBUTES[figure.attribute](pen.region(60, 58, 38), ink, ground)


def _draw_face(pen: Pen, face: str, ink: str, ground: str) -> None:
    match face:
        case "beard":
            pen.polygon([(31, 42), (69, 42), (62, 66), (50, 74), (38, 66)], ink)
            pen.stroke([(39, 50), (45, 46), (50, 48), (55, 46), (61, 50)], ground, 3.5)
            pen.stroke([(46, 56), (54, 56)], ground, 3)
        case "moustache":
            pen.stroke([(38, 48), (44, 44), (50, 46), (56, 44), (62, 48)], ground, 4)
        case "glasses":
            for x in (42, 58):
                pen.disc(x, 38, 7.5, None, ground, 3)
            pen.stroke([(49, 37), (51, 37)], ground, 3)
        case "monocle":
            pen.disc(58, 38, 8, None, ground, 3)
            pen.stroke([(64, 44), (66, 62)], ground, 2)
