"""Records every painted text with its size and the colours actually behind it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageFilter

from rendering import canvas, sprites
from rendering.canvas import Canvas
from rendering.sprites import SUPERSAMPLING, Brush
from rendering.text_layout import Font, RenderedLine, render_line

_SPREAD = 2
"""How far a letter's surroundings extend beyond it, in pixels."""
_SHARE = 0.1
"""The minimum share of the surroundings that makes a colour a background; rarer colours belong to something nearby."""
_ELSEWHERE = (0, 0, 0, 1)
"""The colour that replaces pixels not surrounding a letter; nothing else is painted with this opacity."""


class Written(NamedTuple):
    """A text, its size on the page, its colour, and a colour behind its letters (None where a sprite is transparent)."""

    text: str
    size: float
    ink: str
    ground: str | None


@contextmanager
def recorded() -> Iterator[set[Written]]:
    """Record all texts on pages and sprites, without reusing anything painted earlier.

    An enlarged sprite is always part of another sprite that is reduced by the same factor, so letters keep their
    size.
    """
    forget_everything_painted()
    found: set[Written] = set()
    lines: list[tuple[str, Font]] = []

    def render_and_note(text: str, font: Font) -> RenderedLine:
        lines.append((text, font))
        return render_line(text, font)

    with pytest.MonkeyPatch.context() as patched:
        for module, painter, enlarged in ((canvas, Canvas, 1), (sprites, Brush, SUPERSAMPLING)):
            patched.setattr(module, "render_line", render_and_note)
            patched.setattr(painter, "text", _recording(painter.text, lines, enlarged, found))
        yield found


def forget_everything_painted() -> None:
    """Empty all painting caches, including the games'."""
    sprites._CACHE.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith(("rendering.", "tests.nim.pictures.")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and value.__module__ == name:
                    value.cache_clear()


def _recording(
    write: Callable[..., Any], lines: list[tuple[str, Font]], enlarged: int, found: set[Written]
) -> Callable[..., Any]:
    """Return a method that writes text like the given method, and also records the line."""

    def paste_letters(image: Image.Image, ink: str, corner: tuple[int, int], mask: Image.Image) -> None:
        text, font = lines[-1]
        grounds = _surroundings(image, corner, mask)
        found.update(Written(text, font.size / enlarged, ink, ground) for ground in grounds)
        Image.Image.paste(image, ink, corner, mask)

    def write_and_record(painter: Any, *arguments: Any, **options: Any) -> Any:
        painter.image.paste = partial(paste_letters, painter.image)
        try:
            return write(painter, *arguments, **options)
        finally:
            del painter.image.paste

    return write_and_record


def _surroundings(image: Image.Image, corner: tuple[int, int], mask: Image.Image) -> Iterator[str | None]:
    """Yield the main colours behind and around letters, or nothing for letters outside the image."""
    letters = Image.new("L", (mask.width + 2 * _SPREAD, mask.height + 2 * _SPREAD))
    letters.paste(mask.point([255 * (each > 127) for each in range(256)]), (_SPREAD, _SPREAD))
    near = letters.filter(ImageFilter.BoxBlur(_SPREAD)).point([255 * (each > 0) for each in range(256)])
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
