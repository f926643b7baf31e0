"""Encode animations as GIF, the only format that every Discord client and every browser animates.

(Discord shows APNG as a still picture, and only some of its clients animate WebP.) Each frame contains only the
changed pixels and is encoded before the next one is painted, so memory use does not grow with the number of frames.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PIL import GifImagePlugin, Image, ImageChops

from rendering.palettes import PALETTE_SIZE, Palette

_UNCHANGED = PALETTE_SIZE - 1
"""The palette index that marks a pixel as unchanged."""
_KEEP = 1
"""The GIF disposal method that leaves a frame in place below the next one."""
_TRAILER = b";"


class Page(NamedTuple):
    """A page of an animation.

    Attributes:
        image: The picture; all pages of an animation have the same size.
        duration: How long it is shown, in milliseconds.
        budget: The size in bytes up to which the animation may grow with this page; otherwise the page is left out.
            None for any size.
    """

    image: Image.Image
    duration: int
    budget: int | None = None


def encode_animation(pages: Iterable[Page], palette: Palette) -> Iterator[bytes]:
    """Yield the bytes of an animation that loops forever, with the first page and all others within their budgets."""
    table: list[int] = []
    previous: Image.Image | None = None
    written = 0
    for page in pages:
        frame = palette.quantize(page.image)
        table = table or _without_last_colour(frame)
        frame = frame.point(table)
        if previous is None:
            header = b"".join(GifImagePlugin.getheader(frame.copy(), info={"loop": 0})[0])
            written += len(header)
            yield header
        block = _encode(frame, previous, page.duration)
        if previous is None or page.budget is None or written + len(block) <= page.budget:
            written += len(block)
            yield block
            previous = frame
    yield _TRAILER


def _without_last_colour(frame: Image.Image) -> list[int]:
    """Return a lookup table that maps the palette's last colour to the nearest other colour."""
    values = frame.getpalette() or []
    colours = [tuple(values[first : first + 3]) for first in range(0, 3 * PALETTE_SIZE, 3)]
    last = colours[_UNCHANGED]
    nearest = min(
        range(_UNCHANGED),
        key=lambda index: sum((a - b) ** 2 for a, b in zip(colours[index], last, strict=True)),
    )
    return [*range(_UNCHANGED), nearest]


def _encode(frame: Image.Image, previous: Image.Image | None, duration: int) -> bytes:
    """Return the GIF block of one frame: the changed part of the page, or all of the first page."""
    corner = (0, 0)
    if previous is not None:
        frame, corner = _changed_part(frame, previous)
    return b"".join(
        GifImagePlugin.getdata(frame, corner, duration=duration, transparency=_UNCHANGED, disposal=_KEEP)
    )


def _changed_part(frame: Image.Image, previous: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """Return the smallest part of the frame that contains all changes (at least one pixel), and its top left corner."""
    same = ImageChops.difference(_indices(frame), _indices(previous)).point([255] + [0] * 255)
    left, top, right, bottom = ImageChops.invert(same).getbbox() or (0, 0, 1, 1)
    changed = frame.copy()
    changed.paste(_UNCHANGED, (0, 0), same)
    return changed.crop((left, top, right, bottom)), (left, top)


def _indices(frame: Image.Image) -> Image.Image:
    return Image.frombytes("L", frame.size, frame.tobytes())
