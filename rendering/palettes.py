"""The colour palettes of the pictures, one per game and theme, each stored as a picture of 16 × 16 pixels.

`python -m tests.palettes <game>` generates them; a test fails if they no longer match what the game draws.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngImageFile

from rendering.registry import package_name

PALETTE_SIZE = 256
PALETTE_IMAGE_SIDE = 16
"""The width and height of a palette's picture, which has one pixel per colour."""


class Palette:
    """The colours used to encode a page."""

    def __init__(self, colours: bytes) -> None:
        """Create a palette from the RGB bytes of its colours.

        Pillow ignores the last two bits of each channel when it looks up the nearest colour. The lookup therefore
        uses colours without these bits, so that each palette colour is nearest to itself.
        """
        self._colours = colours
        self._lookup = Image.new("P", (1, 1))
        self._lookup.putpalette(bytes(value & ~3 for value in colours))

    def quantize(self, page: Image.Image) -> Image.Image:
        """Return the page as a palette image with the nearest colour for each pixel."""
        reduced = page.quantize(palette=self._lookup, dither=Image.Dither.NONE)
        reduced.putpalette(self._colours)
        return reduced

    def swatch(self, width: int) -> Image.Image:
        """Return a strip of the given width that shows every colour at least once."""
        side = PALETTE_IMAGE_SIDE
        square = Image.frombytes("RGB", (side, side), self._colours)
        return square.resize((max(width, side), side), Image.Resampling.NEAREST)


def sample_palette(images: Iterable[Image.Image]) -> Palette:
    """Return the colours that best represent all the images together, without the palette's last colour."""
    shown = [*images]
    sheet = Image.new("RGB", (max(each.width for each in shown), sum(each.height for each in shown)))
    top = 0
    for each in shown:
        sheet.paste(each, (0, top))
        top += each.height
    few = sheet.quantize(PALETTE_SIZE - 1, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return Palette(bytes(few.getpalette() or ())[: 3 * PALETTE_SIZE].ljust(3 * PALETTE_SIZE, b"\0"))


@cache
def load_palette(game: str, theme: str) -> Palette | None:
    """Return the game's palette for the given theme, or None if there is none."""
    try:
        file = files(package_name(game)).joinpath("palettes", f"{theme}.png")
    except ModuleNotFoundError:
        return None
    if not file.is_file():
        return None
    with PngImageFile(
        BytesIO(file.read_bytes())
    ) as colours:  # `Image.open` loads the modules of other formats
        return Palette(colours.convert("RGB").tobytes())
