"""A mosaic holds every pixel of every page, stores repeated tiles once, and never exceeds its limit."""

import zlib
from array import array
from collections.abc import Sequence
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageDraw

from rendering import Mosaic
from rendering.mosaic import REDUCTIONS, encode_mosaic
from rendering.palettes import PALETTE_SIZE, Palette

SIZE = (200, 120)
"""Not a multiple of a tile's height."""
GREY = Palette(bytes(value & ~3 for value in range(PALETTE_SIZE) for _ in range(3)))
AMPLE = 1 << 20


def pages(number: int, seed: int = 1) -> list[Image.Image]:
    """Return pages on which a few things change from one to the next, some of them by a single pixel."""
    rng, page = Random(seed), Image.new("RGB", SIZE, "#808080")
    drawn = []
    for _ in range(number):
        page = page.copy()
        pen = ImageDraw.Draw(page)
        for _ in range(3):
            left, top, shade = rng.randrange(SIZE[0]), rng.randrange(SIZE[1]), rng.randrange(0, 256, 4)
            pen.rectangle((left, top, left + 30, top + 20), fill=(shade, shade, shade))
        spot = (rng.randrange(SIZE[0]), rng.randrange(SIZE[1]))
        page.putpixel(spot, (0, 0, 0))
        drawn.append(page)
    return drawn


def decode(mosaic: Mosaic) -> list[Image.Image]:
    """Return the pages, as `page.js` paints them."""
    side = mosaic.side
    columns, rows = (-(-length // side) for length in mosaic.size)
    sheets = [Image.open(BytesIO(sheet)).convert("RGB") for sheet in mosaic.sheets]
    values = array("I", zlib.decompress(mosaic.cells))
    layout, found, tiles = [0] * (columns * rows), [], 0
    for start in range(0, len(values), len(layout)):
        page = Image.new("RGB", mosaic.size)
        for cell, value in enumerate(values[start : start + len(layout)]):
            if value == 1:
                layout[cell], tiles = tiles, tiles + 1
            elif value:
                layout[cell] = value - 2
            sheet, place = divmod(layout[cell], columns * rows)
            left, top = place % columns * side, place // columns * side
            tile = sheets[sheet].crop((left, top, left + side, top + side))
            page.paste(tile, (cell % columns * side, cell // columns * side))
        found.append(page)
    return found


def encoded(drawn: Sequence[Image.Image], palette: Palette | None = None, reduction: int = 1) -> Mosaic:
    mosaic = encode_mosaic(drawn, palette, reduction=reduction, limit=AMPLE)
    assert mosaic is not None
    return mosaic


@pytest.mark.parametrize("palette", [None, GREY], ids=["all colours", "palette"])
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_every_page_is_kept_to_the_pixel(palette: Palette | None, reduction: int) -> None:
    drawn = pages(20)
    found = decode(encoded(drawn, palette, reduction))
    for page, painted in zip(drawn, found, strict=True):
        reduced = page.reduce(reduction)
        expected = reduced if palette is None else palette.quantize(reduced).convert("RGB")
        assert painted.tobytes() == expected.tobytes()


def test_more_tiles_than_one_sheet_holds_are_on_several() -> None:
    assert len(encoded(pages(40)).sheets) > 1


def test_pages_that_return_need_no_further_tiles() -> None:
    drawn = pages(8)
    assert encoded([*drawn, *reversed(drawn), *drawn]).sheets == encoded(drawn).sheets


def test_a_mosaic_has_at_most_as_many_bytes_as_allowed() -> None:
    drawn = pages(12)
    mosaic = encoded(drawn)
    size = sum(map(len, (*mosaic.sheets, mosaic.cells)))
    assert encode_mosaic(drawn, None, reduction=1, limit=size) == mosaic
    assert encode_mosaic(drawn, None, reduction=1, limit=size - 1) is None


def test_pages_are_painted_one_after_another_and_no_more_of_them_once_the_limit_is_exceeded() -> None:
    drawn = iter(pages(200))
    assert encode_mosaic(drawn, None, reduction=1, limit=2000) is None
    assert len([*drawn]) > 100
