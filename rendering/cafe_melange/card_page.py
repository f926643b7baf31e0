"""Paints a page with a single card or tile, for people who look it up."""

from engine.games.cafe_melange.components import Personality, find_components
from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange import action_cards, layout, pieces, portraits
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect, Size
from rendering.text_layout import Face, Font
from rendering.theme import Theme

_CARD_WIDTH = 720
_MEDALLION = 620
_WORTH = 150
"""The diameter of the discs with a personality's values."""
_TILE = Size(900, 760)
_NAME, _NOTE = Font(Face.DISPLAY, 96), Font(Face.BOLD, 84)


def paint_card_page(view: MelangeView, theme: Theme, localize: Localize, key: str) -> Canvas:
    """Paint one of `CARDS` as large as the page allows; guests are drawn in the first seat's colour."""
    canvas, page = Canvas.blank(theme, layout.PAGE), Rect(0, 0, *layout.PAGE)
    canvas.frame(page.inset(10), 9)
    box = find_components(view.components)
    kind, _, name = key.partition("-")
    match kind:
        case "reservation":
            canvas.stamp(pieces.card(name, _CARD_WIDTH), page.centre)
        case "personality":
            _draw_personality(canvas, page, name, box.personalities[name], localize)
        case "tile":
            guest = box.guests[name]
            canvas.stamp(
                pieces.guest_tile(0, guest.points, guest.multiplier, name, _TILE, theme), page.centre
            )
        case _:
            canvas.stamp(action_cards.action_card(name, 0, _CARD_WIDTH, theme), page.centre)
    return canvas


def _draw_personality(canvas: Canvas, page: Rect, name: str, tile: Personality, localize: Localize) -> None:
    """Draw a portrait, and below it the name, the points for placing and the VIP score."""
    middle, theme = page.centre, canvas.theme
    canvas.stamp(portraits.medallion(name, _MEDALLION, theme), middle.translated(dy=-190))
    text = localize(f"{KEY}-noun-visitor-{name}", value=name)
    canvas.text(text, middle.translated(dy=230), _NAME, align="middle", width=page.width - 200)
    below = middle.y + 420
    canvas.stamp(pieces.points_coin(tile.points, _WORTH), Point(middle.x - 330, below))
    vip = localize(f"{KEY}-picture-vip")
    canvas.text(vip, Point(middle.x + 70, below), _NOTE, theme.muted, align="middle")
    canvas.stamp(pieces.score_disc(tile.score, _WORTH, theme), Point(middle.x + 330, below))
