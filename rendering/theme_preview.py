"""A picture of all themes side by side, for people to choose from."""

from collections.abc import Mapping

from PIL import Image

from engine.kernel.game import View
from rendering.canvas import PAGE, Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect, Size
from rendering.registry import rendering_of
from rendering.sprites import Brush, Sprite
from rendering.text_layout import Face, Font
from rendering.theme import THEMES, Theme

_REDUCTION = 3
_MARGIN = 10
_BOARD = Size(-(-PAGE.width // _REDUCTION), -(-PAGE.height // _REDUCTION))
_COLUMN = Size(_BOARD.width + 2 * _MARGIN, _BOARD.height + _MARGIN + 110)
_SIGN = 56
"""The diameter of the sign beside a theme's name."""
_TICK = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))
"""The corners of the tick, as fractions of that diameter."""


def paint_themes(view: View, chosen: str, names: Mapping[str, str], localize: Localize) -> Image.Image:
    """Paint a view in every theme, with the theme names below and the chosen one marked.

    Args:
        view: The view to paint.
        chosen: A key of `THEMES`.
        names: The displayed name of each theme, keyed by theme.
        localize: Returns the text of a message.
    """
    picture = Image.new("RGB", (_COLUMN.width * len(THEMES), _COLUMN.height))
    for number, theme in enumerate(THEMES.values()):
        column = _paint_column(view, theme, names[theme.key], localize, is_chosen=theme.key == chosen)
        picture.paste(column, (number * _COLUMN.width, 0))
    return picture


def _paint_column(view: View, theme: Theme, name: str, localize: Localize, *, is_chosen: bool) -> Image.Image:
    column = Canvas.blank(theme, _COLUMN)
    board = rendering_of(view.game).paint(view, theme, localize).image.reduce(_REDUCTION)
    column.image.paste(board, (_MARGIN, _MARGIN))
    label = Rect(0, _MARGIN + _BOARD.height, *_COLUMN)
    middle, start = label.centre.y, _MARGIN + 2 * _SIGN
    column.stamp(_sign(theme, is_chosen=is_chosen), Point(_MARGIN + _SIGN, middle))
    width = label.width - start - 2 * _MARGIN
    column.text(name, Point(start, middle), Font(Face.BOLD, 60), width=width, min_size=MIN_TEXT_SIZE)
    if is_chosen:
        column.outline(Rect(0, 0, *_COLUMN), theme.ink, _MARGIN - 2)
    return column.image


def _sign(theme: Theme, *, is_chosen: bool) -> Sprite:
    """Return a ring, or for the chosen theme a disc with a tick."""
    brush, middle = Brush(Size(_SIGN, _SIGN)), _SIGN / 2
    brush.disc(middle, middle, middle - 3, theme.ink if is_chosen else None, line=theme.ink, width=5)
    if is_chosen:
        brush.stroke([(x * _SIGN, y * _SIGN) for x, y in _TICK], theme.paper, 7)
    return brush.sprite()
