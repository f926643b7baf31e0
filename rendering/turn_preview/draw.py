"""Paints a tentative turn: what it changes, before and after, above the board."""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import FINE_LINE, MIN_TEXT_SIZE, STRONG_LINE
from rendering.geometry import Point, Rect, Size
from rendering.marks import band_width
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font
from rendering.theme import Theme
from rendering.turn_preview import layout
from rendering.turn_preview.layout import Comparison

_HEADING = Font(Face.BOLD, layout.HEADING_SIZE)
_CAPTION = Font(Face.BOLD, layout.CAPTION_SIZE)
_JOINT = " · "
_PALE = 0.22
"""The proportion of colour that remains around the changed places."""
_BLUR = 3
"""The width of the transition between clear and pale, in pixels."""


def paint(before: Canvas, after: Canvas, board: Canvas, figures: Sequence[str], localize: Localize) -> Canvas:
    """Paint a tentative turn's changes above the resulting board, or only the board if none of them show on it.

    Args:
        before: The board before the turn.
        after: The board after the turn, with the outcomes marked.
        board: The board after the turn, with the choices marked.
        figures: The player's numbers that the turn changes, in words.
        localize: Returns the text of a message.
    """
    places = [place for place in after.last_move_places if _differs(before.image, after.image, place)]
    if not places:
        return board
    canvas = Canvas.blank(after.theme, layout.PAGE)
    canvas.paste(board.image, Point(0, layout.STRIP.bottom))
    canvas.fill(Rect(0, layout.STRIP.bottom - 3, layout.STRIP.right, layout.STRIP.bottom), canvas.theme.gold)
    _write(canvas, layout.HEADING, _HEADING, _JOINT.join((localize("turn-preview-turn"), *figures)))
    for each in layout.comparisons(places):
        _draw_comparison(canvas, each, before.image, after.image)
        for key, place in zip(("now", "after"), each.captions, strict=True):
            ink = canvas.theme.ink if key == "after" else canvas.theme.muted
            _write(canvas, place, _CAPTION, localize(f"turn-preview-{key}"), ink)
    _write(canvas, layout.BOARD_CAPTION, _CAPTION, localize("turn-preview-board"))
    return canvas


def _differs(before: Image.Image, after: Image.Image, place: Rect) -> bool:
    return ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None


def _write(canvas: Canvas, place: Rect, font: Font, text: str, ink: str | None = None) -> None:
    canvas.text(text, Point(place.left, place.centre.y), font, ink, width=place.width, min_size=MIN_TEXT_SIZE)


def _draw_comparison(canvas: Canvas, compared: Comparison, before: Image.Image, after: Image.Image) -> None:
    """Draw the same part of both boards, with an arrow between them and everything around the changed places pale."""
    theme = canvas.theme
    clear = _clear(compared)
    ground = Image.new("RGB", compared.part.size, theme.paper)
    for page, place in ((before, compared.before), (after, compared.after)):
        part = page.crop(compared.part)
        pale = Image.blend(
            ground, part.convert("L").convert("RGB"), _PALE
        )  # the palette has few pale colours
        part = Image.composite(part, pale, clear)
        canvas.paste(part.resize(place.size, Image.Resampling.BICUBIC), place.origin)
    canvas.outline(compared.before.inset(-FINE_LINE), theme.muted, FINE_LINE)
    canvas.outline(compared.after.inset(-STRONG_LINE), theme.ink, STRONG_LINE)
    canvas.stamp(_arrow(compared.arrow.width, theme), compared.arrow.centre)


def _clear(compared: Comparison) -> Image.Image:
    """Return a mask for a part: white where the part stays clear, and black where it turns pale."""
    mask = Image.new("L", compared.part.size, 0)
    brush = ImageDraw.Draw(mask)
    for place in compared.places:
        shown = place.inset(-band_width(place) - layout.CLEAR).translated(
            -compared.part.left, -compared.part.top
        )
        brush.rectangle((shown.left, shown.top, shown.right - 1, shown.bottom - 1), fill=255)
    return mask.filter(ImageFilter.BoxBlur(_BLUR))


@cached_sprite
def _arrow(size: int, theme: Theme) -> Sprite:
    """Return an arrow that points to the right."""
    brush = Brush(Size(size, size))
    corners = ((0.0, 0.36), (0.48, 0.36), (0.48, 0.1), (1.0, 0.5), (0.48, 0.9), (0.48, 0.64), (0.0, 0.64))
    brush.polygon([(x * size, y * size) for x, y in corners], theme.ink)
    return brush.sprite()
