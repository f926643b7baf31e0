"""The stages of a worked example in one picture: parts of pages in two columns, each under its number and caption."""

from collections.abc import Sequence

from PIL import Image

from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE, STRONG_LINE
from rendering.geometry import Point, Rect, Size
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font
from rendering.theme import Theme

_WIDTH = 1600
_MARGIN = 24
_COLUMNS = 2
_CAPTION = 84
"""The height of the number and the caption of a stage."""
_NUMBER = 64
"""The diameter of the disc with the number."""
_FONT = Font(Face.BOLD, 46)


def paint(pages: Sequence[Canvas], parts: Sequence[Rect | None], captions: Sequence[str]) -> Canvas:
    """Paint parts of pages, all of one shape, with their numbers and captions.

    Args:
        pages: The page of each stage.
        parts: The part of each page to show; None for all of it.
        captions: The caption above each.
    """
    shown = [
        page.image if part is None else page.image.crop(part) for page, part in zip(pages, parts, strict=True)
    ]
    width = (_WIDTH - _MARGIN * (_COLUMNS + 1)) // _COLUMNS
    size = Size(width, width * shown[0].height // shown[0].width)
    row = _CAPTION + size.height + _MARGIN
    canvas = Canvas.blank(pages[0].theme, Size(_WIDTH, -(-len(shown) // _COLUMNS) * row))
    for index, (image, caption) in enumerate(zip(shown, captions, strict=True)):
        is_alone = index % _COLUMNS == 0 and index + 1 == len(shown)
        left = (_WIDTH - width) // 2 if is_alone else _MARGIN + index % _COLUMNS * (width + _MARGIN)
        place = Rect.from_size(left, index // _COLUMNS * row, width, row - _MARGIN)
        _draw_stage(canvas, place, index + 1, image, caption)
    return canvas


def _draw_stage(canvas: Canvas, place: Rect, number: int, image: Image.Image, caption: str) -> None:
    heading, below = place.cut_top(_CAPTION)
    middle = heading.centre.y
    canvas.stamp(_number(number, canvas.theme), Point(heading.left + _NUMBER // 2, middle))
    start = heading.left + _NUMBER + 20
    canvas.text(caption, Point(start, middle), _FONT, width=heading.right - start, min_size=MIN_TEXT_SIZE)
    canvas.paste(image.resize(below.size, Image.Resampling.LANCZOS), below.origin)
    canvas.outline(below.inset(-STRONG_LINE), canvas.theme.ink, STRONG_LINE)


@cached_sprite
def _number(number: int, theme: Theme) -> Sprite:
    """Return a number on a disc."""
    brush, middle = Brush(Size(_NUMBER, _NUMBER)), _NUMBER / 2
    brush.disc(middle, middle, middle - 1, theme.ink)
    brush.text(str(number), middle, middle, 44, theme.paper)
    return brush.sprite()
