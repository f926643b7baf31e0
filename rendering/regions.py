"""Painted regions of pages with their reduction to a palette, and how to cover what else was painted with few rectangles."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from PIL import Image

from rendering.geometry import Rect, Size
from rendering.palettes import Palette

_TILE = 32
"""The side of a tile in pixels."""
_GAP = 6
"""How many tiles are reduced to a palette in the time that a further call takes."""


class Region:
    """A painted region of a page; it is reduced to a palette only once."""

    def __init__(self, image: Image.Image) -> None:
        """Create a region from its colours, which stay as they are."""
        self.image = image
        self._reduced: dict[Palette, Image.Image] = {}

    def reduced(self, palette: Palette) -> Image.Image:
        """Return the palette image of the region."""
        if palette not in self._reduced:
            self._reduced[palette] = palette.quantize(self.image)
        return self._reduced[palette]

    def new_page(self, palette: Palette) -> Image.Image:
        """Return a palette image of its own that looks like the region."""
        return self.reduced(palette).copy()


class Blank(NamedTuple):
    """A region of one colour, for which no image is kept: one of a whole page takes 10 MB."""

    colour: str
    size: Size

    def new_page(self, palette: Palette) -> Image.Image:
        """Return a palette image of its own that looks like the region."""
        return palette.blank(self.colour, self.size)


def cover(painted: Iterable[Rect], page: Rect) -> Iterator[Rect]:
    """Yield rectangles that contain every pixel of the page which lies in any of those painted.

    They consist of whole tiles and do not overlap. One reaches over tiles that are as quickly reduced as left out.
    """
    rows = [0] * -(-page.height // _TILE)  # a bit for each tile
    for rect in set(painted):
        left, top = max(rect.left, 0), max(rect.top, 0)
        right, bottom = min(rect.right, page.right), min(rect.bottom, page.bottom)
        if left < right and top < bottom:
            tiles = (2 << (right - 1) // _TILE) - (1 << left // _TILE)
            for row in range(top // _TILE, (bottom - 1) // _TILE + 1):
                rows[row] |= tiles
    for tiles, group in groupby(range(len(rows)), key=rows.__getitem__):
        spanned = [*group]
        bottom = min((spanned[-1] + 1) * _TILE, page.bottom)
        for first, end in _runs(tiles, _GAP // len(spanned)):
            yield Rect(first * _TILE, spanned[0] * _TILE, min(end * _TILE, page.right), bottom)


def _runs(bits: int, gap: int) -> Iterator[tuple[int, int]]:
    """Yield the first position of each run of ones and the one after its last; a run may have `gap` zeros in it."""
    start = end = position = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros
        ones = (~bits & bits + 1).bit_length() - 1
        bits >>= ones
        if end and zeros > gap:
            yield start, end
        if not end or zeros > gap:
            start = position + zeros
        position = end = position + zeros + ones
    if end:
        yield start, end
