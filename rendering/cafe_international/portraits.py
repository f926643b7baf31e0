"""Portraits of the guests: a gentleman and a lady of each nation, recognizable by their clothes, and two jokers."""

from typing import Final, NamedTuple

from PIL import Image, ImageFilter

from engine.games.cafe_international.board import WOMAN, gender_of
from rendering.cafe_international.colours import (
    AUBURN,
    BLOND,
    BLUE,
    BROWN,
    COAT,
    DEEP,
    FEATHER,
    FELT,
    FUR,
    GREY,
    HAIR,
    HARLEQUIN,
    LILAC,
    LINING,
    LIPS,
    LODEN,
    OLIVE,
    ROSE,
    SAFFRON,
    SKIN,
    STRAW,
    TAN,
    TURQUOISE,
    WHITE,
)
from rendering.cafe_international.costumes import COSTUMES, FEATURES
from rendering.cafe_international.headgear import HAIR_BEFORE, HAIR_BEHIND, HEADGEAR
from rendering.pen import Pen
from rendering.sprites import SUPERSAMPLING, Brush
from rendering.theme import mix


class Portrait(NamedTuple):
    """What a guest looks like.

    Attributes:
        skin: The colour of the face.
        hair: The colour of the hair.
        cut: The hairstyle, a key of `HAIR_BEFORE`, and also of `HAIR_BEHIND` if hair shows behind the head.
        coat: The colour of the clothes.
        costume: The front of the clothes, a key of `COSTUMES`.
        headgear: A key of `HEADGEAR`.
        cloth: The colour of the headgear.
        feature: A key of `FEATURES`.
    """

    skin: str
    hair: str
    cut: str
    coat: str
    costume: str
    headgear: str = ""
    cloth: str = COAT
    feature: str = ""


PORTRAITS: Final = {
    "AF-m": Portrait(DEEP, COAT, "short", LINING, "robe", "kufi", LODEN, "goatee"),
    "AF-f": Portrait(DEEP, COAT, "drawn-back", SAFFRON, "beads", "gele", FEATHER, "hoops"),
    "CN-m": Portrait(SKIN, COAT, "parted", BLUE, "mandarin", feature="glasses"),
    "CN-f": Portrait(SKIN, COAT, "bun", LIPS, "high-collar", "flower-pin", ROSE),
    "CU-m": Portrait(TAN, COAT, "short", WHITE, "pleats", "panama", STRAW, "moustache"),
    "CU-f": Portrait(TAN, HAIR, "curls", ROSE, "ruffles", "hibiscus", LIPS, "hoops"),
    "FR-m": Portrait(SKIN, HAIR, "short", WHITE, "scarf", "beret", BLUE, "pencil"),
    "FR-f": Portrait(SKIN, COAT, "bob", LILAC, "pearls", "cloche", LILAC),
    "DE-m": Portrait(SKIN, GREY, "short", FELT, "jacket", "loden", LODEN, "full-beard"),
    "DE-f": Portrait(SKIN, BLOND, "drawn-back", SKIN, "dirndl", "braid-crown", BLOND),
    "GB-m": Portrait(SKIN, AUBURN, "short", GREY, "necktie", "bowler", COAT, "monocle"),
    "GB-f": Portrait(SKIN, AUBURN, "updo", TURQUOISE, "lace", "garden-hat", STRAW),
    "IN-m": Portrait(BROWN, COAT, "short", LINING, "achkan", "turban", ROSE, "short-beard"),
    "IN-f": Portrait(BROWN, COAT, "drawn-back", TURQUOISE, "draped", "sari", SAFFRON, "jewels"),
    "IT-m": Portrait(OLIVE, COAT, "waves", COAT, "artists-bow", feature="pencil"),
    "IT-f": Portrait(OLIVE, HAIR, "long", LIPS, "wide-neckline", "bandeau", LODEN, "hoops"),
    "RU-m": Portrait(SKIN, BLOND, "short", LIPS, "side-collar", "ushanka", FUR, "full-beard"),
    "RU-f": Portrait(SKIN, BLOND, "braid", LIPS, "embroidered", "kokoshnik", BLUE),
    "ES-m": Portrait(OLIVE, COAT, "short", COAT, "bolero", "cordobes", COAT, "sideburns"),
    "ES-f": Portrait(OLIVE, COAT, "drawn-back", LIPS, "shawl", "mantilla", COAT),
    "TR-m": Portrait(TAN, COAT, "short", BLUE, "waistcoat", "fez", LIPS, "handlebar"),
    "TR-f": Portrait(OLIVE, COAT, "drawn-back", LILAC, "pearls", "coin-scarf", TURQUOISE),
    "US-m": Portrait(SKIN, BLOND, "short", BLUE, "neckerchief", "stetson", FELT),
    "US-f": Portrait(SKIN, AUBURN, "curls", COAT, "pearls", "flapper-band", COAT),
    "joker-m": Portrait(SKIN, COAT, "short", HARLEQUIN[2], "ruff", "fools-cap", WHITE, "mask"),
    "joker-f": Portrait(SKIN, LIPS, "updo", HARLEQUIN[2], "ruff", "columbine", HARLEQUIN[2], "mask"),
}
"""The guests' portraits, keyed by kind."""


def draw_portrait(brush: Brush, kind: str) -> None:
    """Draw a guest's head and shoulders, with a light rim that stands out on any background."""
    size = brush.size.width
    figure = Brush(brush.size)
    _draw_figure(Pen(figure), PORTRAITS[kind], is_lady=gender_of(kind) == WOMAN)
    spread = figure.image.getchannel("a").filter(ImageFilter.BoxBlur(size / 50 * SUPERSAMPLING))
    # Pillow pastes an image faster than a colour
    rim = Image.new(figure.image.mode, figure.image.size, WHITE)
    brush.image.paste(rim, (0, 0), spread.point([min(255, value * 8) for value in range(256)]))
    brush.overlay(figure)


def _draw_figure(pen: Pen, look: Portrait, *, is_lady: bool) -> None:
    shade = mix(look.skin, COAT, 0.28)
    if look.cut in HAIR_BEHIND:
        HAIR_BEHIND[look.cut](pen, look.hair)
    pen.oval(50, 88, 38 if is_lady else 41, 35, look.coat)
    pen.oval(50, 88, 38 if is_lady else 41, 35, None, mix(look.coat, COAT, 0.5), 1.2)
    pen.box(44, 46, 56, 56, shade, radius=3)
    COSTUMES[look.costume](pen, look.coat)
    for x in (35.8, 64.2):
        pen.oval(x, 37, 2.6, 4, shade)
    pen.oval(50, 36, 14, 16.5, look.skin, mix(look.skin, COAT, 0.6), 1)
    _draw_face(pen, look, shade, is_lady=is_lady)
    HAIR_BEFORE[look.cut](pen, look.hair)
    FEATURES[look.feature](pen, COAT if look.feature == "mask" else look.hair)
    HEADGEAR[look.headgear](pen, look.cloth)


def _draw_face(pen: Pen, look: Portrait, shade: str, *, is_lady: bool) -> None:
    """Draw eyes, brows, nose and a friendly mouth."""
    for x in (44, 56):
        pen.oval(x, 35.8, 1.7, 1.9, COAT)
        brow = COAT if look.hair == COAT else mix(look.hair, COAT, 0.4)
        pen.stroke([(x - 3, 31.4), (x, 30.6), (x + 3, 31.4)], brow, 1 if is_lady else 1.5)
    if is_lady:
        pen.dots(mix(look.skin, LIPS, 0.22), 2.4, (41, 41.5), (59, 41.5))
        pen.arc(45.6, 39.8, 54.4, 46.6, (15, 165), LIPS, 2.2)
    else:
        pen.arc(45.2, 38.8, 54.8, 46.8, (20, 160), mix(look.skin, LIPS, 0.6), 1.6)
    pen.stroke([(50, 36), (49, 40.5), (51, 41)], shade, 1.4)
