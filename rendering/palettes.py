"""The colours each game's pictures are reduced to, chosen once for every theme and kept as a picture of 16 × 16.

`python -m tests.palettes <game>` chooses them anew, which a test calls for when a game is drawn in other colours.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

from PIL import Image

COLOURS = 256
SIDE = 16
"""The picture of a palette has one pixel for every colour."""


class Palette:
    """Colours that pages are reduced to."""

    def __init__(self, colours: bytes) -> None:
        """Take red, green and blue of every colour.

        Pillow looks for the nearest colour with the last two bits left off. So that a colour of the palette is
        nearest to itself, it is sought without these bits too.
        """
        self._colours = colours
        self._sought = Image.new("P", (1, 1))
        self._sought.putpalette(bytes(value & ~3 for value in colours))

    def reduce(self, page: Image.Image) -> Image.Image:
        """Return the page with each pixel in the nearest of the colours."""
        reduced = page.quantize(palette=self._sought, dither=Image.Dither.NONE)
        reduced.putpalette(self._colours)
        return reduced


@cache
def palette(game: str, theme: str) -> Palette | None:
    """Return the colours chosen for a game in a theme; None when there are none."""
    file = files("rendering").joinpath(game, "palettes", f"{theme}.png")
    if not file.is_file():
        return None
    with Image.open(BytesIO(file.read_bytes())) as colours:
        return Palette(colours.convert("RGB").tobytes())
