"""The painting of a tentative turn: what it changes, before and after, above the board."""

from PIL import Image, ImageChops

from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import FINE_LINE, MIN_TEXT_SIZE, STRONG_LINE
from rendering.geometry import Point, Rect, Size
from rendering.last_move import format_points
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font
from rendering.theme import Theme
from rendering.turn_preview import layout
from rendering.turn_preview.layout import Comparison

_CAPTION = Font(Face.BOLD, layout.CAPTION_SIZE)


def paint(before: Canvas, after: Canvas, board: Canvas, points: int, localize: Localize) -> Canvas:
    """Paint what a tentative turn changes above the board after it; only the board if that shows nothing of the turn.

    Args:
        before: The board before the turn.
        after: The board after it, on which its outcomes are marked.
        board: The board after it with what can be chosen.
        points: The points that the seat would gain or lose.
        localize: Returns the text of a message.
    """
    places = [place for place in after.last_move_places if _differs(before.image, after.image, place)]
    if not places:
        return board
    canvas = Canvas.blank(after.theme, layout.PAGE)
    canvas.paste(board.image, Point(0, layout.STRIP.bottom))
    canvas.fill(Rect(0, layout.STRIP.bottom - 3, layout.STRIP.right, layout.STRIP.bottom), canvas.theme.gold)
    compared = layout.comparisons(places)
    for number, each in enumerate(compared, start=1):
        _draw_comparison(canvas, each, before.image, after.image)
        _draw_captions(canvas, each, localize, points if number == len(compared) else 0)
    return canvas


def _differs(before: Image.Image, after: Image.Image, place: Rect) -> bool:
    return ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None


def _draw_comparison(canvas: Canvas, compared: Comparison, before: Image.Image, after: Image.Image) -> None:
    """Draw the two parts of the boards with an arrow from one to the other."""
    theme = canvas.theme
    for page, place in ((before, compared.before), (after, compared.after)):
        canvas.paste(page.crop(compared.part).resize(place.size, Image.Resampling.BICUBIC), place.origin)
    canvas.outline(compared.before.inset(-FINE_LINE), theme.muted, FINE_LINE)
    canvas.outline(compared.after.inset(-STRONG_LINE), theme.ink, STRONG_LINE)
    canvas.stamp(_arrow(compared.arrow.width, theme), compared.arrow.centre)


def _draw_captions(canvas: Canvas, compared: Comparison, localize: Localize, points: int) -> None:
    """Draw what is before and what is after, there with the points if there are any."""
    theme = canvas.theme
    for key, place in zip(("now", "after"), compared.captions, strict=True):
        middle, width = place.centre.y, place.width
        if key == "after" and points:
            end = Point(place.right, middle)
            ink = theme.gain if points > 0 else theme.loss
            width -= 20 + canvas.text(format_points(points), end, _CAPTION, ink, align="right")
        ink = theme.ink if key == "after" else theme.muted
        start = Point(place.left, middle)
        canvas.text(
            localize(f"turn-preview-{key}"), start, _CAPTION, ink, width=width, min_size=MIN_TEXT_SIZE
        )


@cached_sprite
def _arrow(size: int, theme: Theme) -> Sprite:
    """Return an arrow to the right."""
    brush = Brush(Size(size, size))
    corners = ((0.0, 0.36), (0.48, 0.36), (0.48, 0.1), (1.0, 0.5), (0.48, 0.9), (0.48, 0.64), (0.0, 0.64))
    brush.polygon([(x * size, y * size) for x, y in corners], theme.ink)
    return brush.sprite()
