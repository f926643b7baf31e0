"""A picture of a worked example: parts of pages in two columns, each below its number and caption."""

from collections.abc import Iterable, Sequence

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
_COLUMN = (_WIDTH - _MARGIN * (_COLUMNS + 1)) // _COLUMNS
_CAPTION = 84
"""The height of a stage's number and caption."""
_NUMBER = 64
"""The diameter of the disc behind the number."""
CAPTION_FONT = Font(Face.BOLD, 46)
CAPTION_WIDTH = _COLUMN - _NUMBER - 20
"""The maximum width of a caption beside the number."""


def paint(pages: Iterable[Canvas], parts: Sequence[Rect | None], captions: Sequence[str]) -> Canvas:
    """Paint parts of pages, all of the same shape, with their numbers and captions.

    Args:
        pages: The page of each stage; each is requested only after the one before is drawn, to save memory.
        parts: The part of each page to show; None for all of it.
        captions: The caption above each stage.
    """
    remaining = iter(pages)
    page = next(remaining)
    stage_places = places(len(parts), Size(*_part_of(page, parts[0]).size))
    canvas = Canvas.blank(page.theme, Size(_WIDTH, stage_places[-1].bottom + _MARGIN))
    for number, (place, part, caption) in enumerate(zip(stage_places, parts, captions, strict=True), 1):
        if number > 1:
            page = next(remaining)
        _draw_stage(canvas, place, number, _part_of(page, part), caption)
    return canvas


def _part_of(page: Canvas, part: Rect | None) -> Image.Image:
    return page.image if part is None else page.image.crop(part)


def places(number: int, part: Size) -> tuple[Rect, ...]:
    """Return the places of the stages, row by row; if their number is odd, the last one is centred."""
    size = Size(_COLUMN, _COLUMN * part.height // part.width)
    lefts = [_MARGIN + index % _COLUMNS * (_COLUMN + _MARGIN) for index in range(number)]
    if number % _COLUMNS:
        lefts[-1] = (_WIDTH - _COLUMN) // 2
    tops = (_CAPTION + index // _COLUMNS * (_CAPTION + size.height + _MARGIN) for index in range(number))
    return tuple(Rect.from_size(left, top, *size) for left, top in zip(lefts, tops, strict=True))


def _draw_stage(canvas: Canvas, place: Rect, number: int, image: Image.Image, caption: str) -> None:
    heading = place._replace(top=place.top - _CAPTION, bottom=place.top)
    middle = heading.centre.y
    canvas.stamp(_number(number, canvas.theme), Point(heading.left + _NUMBER // 2, middle))
    start = heading.right - CAPTION_WIDTH
    canvas.text(caption, Point(start, middle), CAPTION_FONT, width=CAPTION_WIDTH, min_size=MIN_TEXT_SIZE)
    canvas.paste(image.resize(place.size, Image.Resampling.LANCZOS), place.origin)
    canvas.outline(place.inset(-STRONG_LINE), canvas.theme.ink, STRONG_LINE)


@cached_sprite
def _number(number: int, theme: Theme) -> Sprite:
    """Return a number on a disc."""
    brush, middle = Brush(Size(_NUMBER, _NUMBER)), _NUMBER / 2
    brush.disc(middle, middle, middle - 1, theme.ink)
    brush.text(str(number), middle, middle, 44, theme.paper)
    return brush.sprite()
