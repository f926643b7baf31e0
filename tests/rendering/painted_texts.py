"""Records which texts a picture shows, and how large, however they came there.

Each image knows its texts with their sizes. They follow the letters: from a line into a sprite, from there onto a page, and
they shrink with whatever is reduced.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from PIL import Image

from rendering import text_layout
from rendering.text_layout import Font, RenderedLine
from tests.rendering.written_text import forget_everything_painted

_KEY = "painted texts"


class PaintedText(NamedTuple):
    """A text with its font size, and the middle of its letters, in pixels of the image it is in."""

    text: str
    size: float
    x: float
    y: float

    def moved(self, across: float, down: float) -> "PaintedText":
        """Return the text in an image whose origin is elsewhere."""
        return self._replace(x=self.x + across, y=self.y + down)

    def scaled(self, factor: float) -> "PaintedText":
        """Return the text in an image of another size."""
        return PaintedText(self.text, self.size * factor, self.x * factor, self.y * factor)


def texts_of(image: Image.Image) -> tuple[PaintedText, ...]:
    """Return the texts that an image shows, if it was painted while they were recorded."""
    texts: tuple[PaintedText, ...] = image.info.get(_KEY, ())
    return texts


@contextmanager
def recording_texts() -> Iterator[None]:
    """Record the texts of each image that is painted within the context; nothing painted before is reused."""
    forget_everything_painted()
    render_line = text_layout.render_line
    with pytest.MonkeyPatch.context() as patched:
        for module in list(sys.modules.values()):
            if vars(module).get("render_line") is render_line:
                patched.setattr(module, "render_line", _naming(render_line))
        for name, wrap in _WRAPPERS.items():
            patched.setattr(Image.Image, name, wrap(getattr(Image.Image, name)))
        yield


def _naming(render_line: Callable[[str, Font], RenderedLine]) -> Callable[[str, Font], RenderedLine]:
    def render_and_name(text: str, font: Font) -> RenderedLine:
        line = render_line(text, font)
        if text.strip():
            middle = (line.mask.width / 2, line.mask.height / 2)
            line.mask.info[_KEY] = (PaintedText(text, font.size, *middle),)
        return line

    return render_and_name


def _pasting(paste: Callable[..., None]) -> Callable[..., None]:
    def paste_with_texts(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        paste(self, im, box, mask)
        sources = [each for each in (im, box, mask) if isinstance(each, Image.Image)]
        shown = next((texts for texts in map(texts_of, sources) if texts), ())
        corner = box[:2] if isinstance(box, tuple) else (0, 0)
        _add(self, shown, corner)

    return paste_with_texts


def _compositing(composite: Callable[..., None]) -> Callable[..., None]:
    def composite_with_texts(self: Image.Image, im: Image.Image, dest: Any = (0, 0), *rest: Any) -> None:
        composite(self, im, dest, *rest)
        _add(self, texts_of(im), dest)

    return composite_with_texts


def _add(image: Image.Image, texts: tuple[PaintedText, ...], corner: tuple[int, int]) -> None:
    if texts:
        image.info[_KEY] = (*texts_of(image), *(each.moved(*corner) for each in texts))


def _cropping(crop: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def crop_with_texts(self: Image.Image, box: Any = None) -> Image.Image:
        cropped = crop(self, box)
        if box is not None and texts_of(self):
            left, top, right, bottom = box
            cropped.info[_KEY] = tuple(
                each.moved(-left, -top)
                for each in texts_of(self)
                if left <= each.x < right and top <= each.y < bottom
            )
        return cropped

    return crop_with_texts


def _scaling(scale: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def scale_with_texts(self: Image.Image, *arguments: Any, **options: Any) -> Image.Image:
        scaled = scale(self, *arguments, **options)
        if texts_of(self):
            factor = scaled.height / self.height
            scaled.info[_KEY] = tuple(each.scaled(factor) for each in texts_of(self))
        return scaled

    return scale_with_texts


_WRAPPERS: dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    "paste": _pasting,
    "alpha_composite": _compositing,
    "crop": _cropping,
    "resize": _scaling,
    "reduce": _scaling,
}
"""How the methods of images that move letters are wrapped; all others keep what an image knows, or change nothing."""
