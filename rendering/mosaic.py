"""Encodes the pages of a whole game as a mosaic, in which every tile that occurs anywhere is stored once, losslessly.

Most of a board stays as it is from page to page, the marks of the last move come and go, and pieces move. Here a page is
a grid of tile numbers, so that any page can be painted without those before it. That takes less than half the space of
pictures of what has changed since the page before, and those would need all the pages before them.
"""

import hashlib
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageChops

from rendering.geometry import Size
from rendering.palettes import Palette

REDUCTIONS = (1, 2, 4)
"""The factors by which pages may be scaled down."""
_SIDE = 16
"""The width and height of a tile before the page is scaled down, in pixels."""
_SAME, _NEW, _FIRST = range(3)
"""The values of a cell: the same tile as on the page before, the next new tile, or this plus the tile's number."""
_BEST_COMPRESSION = 9


@dataclass(frozen=True)
class Mosaic:
    """The tiles of a game's pages, and where they lie on each.

    Attributes:
        size: The size of a page in pixels.
        side: The width and height of a tile in pixels.
        sheets: Pictures in WebP format with the tiles by number, row by row. A sheet has as many as a page has cells;
            the last one may have fewer.
        cells: The pages' cells row by row, as little-endian numbers of 32 bits, compressed by zlib. 0 stands for the
            tile that the cell had on the page before, 1 for the next new tile, and 2 + n for tile n.
    """

    size: Size
    side: int
    sheets: tuple[bytes, ...]
    cells: bytes


def encode_mosaic(
    pages: Iterable[Image.Image], palette: Palette | None, *, reduction: int, limit: int
) -> Mosaic | None:
    """Return a mosaic of the pages, or None if it needs more than `limit` bytes.

    Each page is encoded before the next one is painted, so memory use grows only with what is encoded.

    Args:
        pages: At least one page; all have the same size.
        palette: The pages' colours; None to keep all colours.
        reduction: One of `REDUCTIONS`.
        limit: The limit.
    """
    remaining = iter(pages)
    frame = _frame(next(remaining), palette, reduction)
    encoder = _Encoder(frame, _SIDE // reduction)
    while True:
        encoder.add(frame)
        if encoder.encoded_bytes > limit:
            return None
        page = next(remaining, None)
        if page is None:
            break
        frame = _frame(page, palette, reduction)
    mosaic = encoder.finish()
    return mosaic if encoder.encoded_bytes <= limit else None


def _frame(page: Image.Image, palette: Palette | None, reduction: int) -> Image.Image:
    reduced = page.reduce(reduction)
    return reduced if palette is None else palette.quantize(reduced)


class _Encoder:
    """Encodes one page after another."""

    def __init__(self, frame: Image.Image, side: int) -> None:
        """Prepare for pages that have the size and palette of `frame`."""
        self.encoded_bytes = 0
        self._size, self._side = Size(*frame.size), side
        self._columns, self._rows = -(-self._size.width // side), -(-self._size.height // side)
        self._palette = frame.getpalette()
        self._former: Image.Image | None = None
        self._numbers: dict[bytes, int] = {}
        """The tiles' numbers, keyed by a digest of their pixels."""
        self._sheets: list[bytes] = []
        self._new: list[Image.Image] = []
        """The tiles of the sheet that is not yet encoded."""
        self._compressor = zlib.compressobj(_BEST_COMPRESSION)
        self._cells: list[bytes] = []

    def add(self, frame: Image.Image) -> None:
        """Encode a page."""
        pixels = frame if frame.mode == "RGB" else Image.frombytes("L", frame.size, frame.tobytes())
        cells = [_SAME] * (self._columns * self._rows)
        for cell in self._changed_cells(pixels):
            left, top = cell % self._columns * self._side, cell // self._columns * self._side
            cells[cell] = self._tile(pixels.crop((left, top, left + self._side, top + self._side)))
        numbers = b"".join(value.to_bytes(4, "little") for value in cells)
        self._keep(self._cells, self._compressor.compress(numbers))
        self._former = pixels

    def finish(self) -> Mosaic:
        """Return the mosaic of all pages."""
        if self._new:
            self._keep_sheet()
        self._keep(self._cells, self._compressor.flush())
        return Mosaic(self._size, self._side, tuple(self._sheets), b"".join(self._cells))

    def _changed_cells(self, pixels: Image.Image) -> Iterator[int]:
        """Yield the numbers of the cells in which the page differs from the one before."""
        if self._former is None:
            yield from range(self._columns * self._rows)
            return
        differences = ImageChops.difference(pixels, self._former).split()
        changed = differences[0]
        for each in differences[1:]:
            changed = ImageChops.lighter(changed, each)
        # an average is rounded, so that one pixel of a tile is enough
        by_cell = changed.point([0] + [255] * 255).reduce(self._side).tobytes()
        yield from (cell for cell, is_changed in enumerate(by_cell) if is_changed)

    def _tile(self, tile: Image.Image) -> int:
        """Return a cell's value for the tile."""
        key = hashlib.blake2b(tile.tobytes(), digest_size=16).digest()
        number = self._numbers.get(key)
        if number is not None:
            return _FIRST + number
        self._numbers[key] = len(self._numbers)
        self._new.append(tile)
        if len(self._new) == self._columns * self._rows:
            self._keep_sheet()
        return _NEW

    def _keep_sheet(self) -> None:
        """Encode the new tiles."""
        rows = -(-len(self._new) // self._columns)
        sheet = Image.new(self._new[0].mode, (self._columns * self._side, rows * self._side))
        for number, tile in enumerate(self._new):
            sheet.paste(tile, (number % self._columns * self._side, number // self._columns * self._side))
        if self._palette is not None:
            sheet.putpalette(self._palette)
        file = BytesIO()
        sheet.convert("RGB").save(file, "WEBP", lossless=True)
        self._keep(self._sheets, file.getvalue())
        self._new.clear()

    def _keep(self, parts: list[bytes], part: bytes) -> None:
        parts.append(part)
        self.encoded_bytes += len(part)
