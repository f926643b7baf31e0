"""Encode animations as GIF, the only format that every Discord client and every browser animates.

(Discord shows APNG as a still picture, and only some of its clients animate WebP.) Each frame contains only the
changed pixels and is encoded before the next one is painted, so memory use does not grow with the number of frames.
"""

from collections.abc import Iterable, Iterator

from PIL import GifImagePlugin, Image, ImageChops

from rendering.palettes import PALETTE_SIZE, Palette

_REDUCTION = 2
"""The factor by which pages are scaled down, so that a whole game is small enough for Discord."""
_UNCHANGED = PALETTE_SIZE - 1
"""The palette index that marks a pixel as unchanged."""
_KEEP = 1
"""The GIF disposal method that leaves a frame in place below the next one."""
_TRAILER = b";"


def encode_animation(
    pages: Iterable[Image.Image], palette: Palette | None, *, duration: int, last_duration: int
) -> Iterator[bytes]:
    """Yield the bytes of an animation that loops forever.

    Args:
        pages: At least one page; all have the same size.
        palette: The pages' colours; the default is the colours of the first page.
        duration: How long each page is shown, in milliseconds.
        last_duration: How long the last page is shown, in milliseconds.
    """
    frames = _frames(pages, palette)
    frame = next(frames)
    yield from GifImagePlugin.getheader(frame.copy(), info={"loop": 0})[0]
    previous = None
    for following in frames:
        yield from _encode(frame, previous, duration)
        previous, frame = frame, following
    yield from _encode(frame, previous, last_duration)
    yield _TRAILER


def _frames(pages: Iterable[Image.Image], palette: Palette | None) -> Iterator[Image.Image]:
    """Yield the scaled-down pages as palette images that leave the palette's last colour unused."""
    table: list[int] = []
    for page in pages:
        reduced = page.reduce(_REDUCTION)
        if palette is None:
            palette = Palette(_colours(reduced))
        frame = palette.quantize(reduced)
        table = table or _without_last_colour(frame)
        yield frame.point(table)


def _colours(page: Image.Image) -> bytes:
    """Return the RGB bytes of the colours that best represent a page."""
    few = page.quantize(PALETTE_SIZE, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return bytes(few.getpalette() or ()).ljust(3 * PALETTE_SIZE, b"\0")


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


def _encode(frame: Image.Image, previous: Image.Image | None, duration: int) -> Iterator[bytes]:
    """Yield the GIF block of one frame: the changed part of the page, or all of the first page."""
    corner = (0, 0)
    if previous is not None:
        frame, corner = _changed_part(frame, previous)
    yield from GifImagePlugin.getdata(
        frame, corner, duration=duration, transparency=_UNCHANGED, disposal=_KEEP
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
