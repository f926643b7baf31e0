"""Records every text that is painted, with the colours that it is really painted on."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageFilter

from rendering import sprites
from rendering.canvas import Canvas
from rendering.sprites import Brush

_SPREAD = 2
"""How far a letter's surroundings extend beyond it, in pixels."""
_SHARE = 0.1
"""The least share of the surroundings that makes a colour a background; less than this is something nearby."""
_ELSEWHERE = (0, 0, 0, 1)
"""Replaces what does not surround a letter; nothing is painted with this opacity."""


class Written(NamedTuple):
    """A text in a colour, and a colour behind and around its letters: None for a hole in a sprite."""

    text: str
    ink: str
    ground: str | None


@contextmanager
def recorded() -> Iterator[set[Written]]:
    """Record whatever is written on pages and sprites; nothing that was painted before is reused."""
    forget_everything_painted()
    found: set[Written] = set()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Canvas, "text", _recording(Canvas.text, found))
        patched.setattr(Brush, "text", _recording(Brush.text, found))
        yield found


def forget_everything_painted() -> None:
    """Empty all caches of what is painted, of the games too."""
    sprites._CACHE.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith(("rendering.", "tests.nim.pictures.")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and value.__module__ == name:
                    value.cache_clear()


def _recording(write: Callable[..., Any], found: set[Written]) -> Callable[..., Any]:
    """Return a method that writes a text as another one does, and records it."""

    def write_and_record(painter: Any, text: str, *arguments: Any, **options: Any) -> Any:
        image = painter.image
        paste = image.paste

        def paste_letters(ink: str, corner: tuple[int, int], mask: Image.Image) -> None:
            found.update(Written(text, ink, ground) for ground in _surroundings(image, corner, mask))
            paste(ink, corner, mask)

        image.paste = paste_letters
        try:
            return write(painter, text, *arguments, **options)
        finally:
            del image.paste

    return write_and_record


def _surroundings(image: Image.Image, corner: tuple[int, int], mask: Image.Image) -> Iterator[str | None]:
    """Yield the main colours behind and around letters; nothing for those that are outside the image."""
    letters = Image.new("L", (mask.width + 2 * _SPREAD, mask.height + 2 * _SPREAD))
    letters.paste(mask, (_SPREAD, _SPREAD))
    near = letters.filter(ImageFilter.MaxFilter(2 * _SPREAD + 1)).point(
        [255 * (each > 127) for each in range(256)]
    )
    left, top = corner[0] - _SPREAD, corner[1] - _SPREAD
    box = (
        max(0, left),
        max(0, top),
        min(image.width, left + near.width),
        min(image.height, top + near.height),
    )
    if box[0] >= box[2] or box[1] >= box[3]:
        return
    behind = image.crop(box).convert("RGBA")
    near = near.crop((box[0] - left, box[1] - top, box[2] - left, box[3] - top))
    behind.paste(_ELSEWHERE, None, near.point([255 - each for each in range(256)]))
    counted = [pair for pair in behind.getcolors(behind.width * behind.height) or [] if pair[1] != _ELSEWHERE]
    enough = _SHARE * sum(pixels for pixels, _ in counted)
    for pixels, (red, green, blue, opacity) in counted:
        if pixels >= enough:
            yield f"#{red:02x}{green:02x}{blue:02x}" if opacity == 255 else None
