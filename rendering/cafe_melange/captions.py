"""The caption of a page that shows one row's chairs: the row's owner, its cards, and the number of chairs left."""

from collections.abc import Sequence

from engine.games.cafe_melange.markers import owner
from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange import pieces
from rendering.cafe_melange.layout import CAPTION
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point
from rendering.seats import seat_name
from rendering.shortening import fit_sentence
from rendering.text_layout import Face, Font, text_width

_FONT = Font(Face.BOLD, 36)
_LEAST = Font(Face.BOLD, MIN_TEXT_SIZE)


def paint_caption(canvas: Canvas, view: MelangeView, localize: Localize, marker: str) -> None:
    """Paint the caption over the steward's track, which is not needed on such a page."""
    theme, inner = canvas.theme, CAPTION.inset(12, 4)
    size = inner.height - 4
    width = inner.width - size - 12
    canvas.fill(CAPTION, theme.panel)
    canvas.outline(CAPTION, theme.ink, 3)
    canvas.stamp(pieces.marker(marker, size, theme), Point(inner.left + size // 2, inner.centre.y))
    text = caption(view, localize, marker, width)
    at = Point(inner.left + size + 12, inner.centre.y)
    canvas.text(text, at, _FONT, width=width, min_size=MIN_TEXT_SIZE)


def caption(view: MelangeView, localize: Localize, marker: str, width: int) -> str:
    """Return a row's caption; a player's name is shortened if it does not fit."""
    kind = localize(f"{KEY}-noun-marker-{marker}", value=marker)
    seat, visitor = owner(marker), dict(view.awaited_visitors).get(marker)
    row = next((each for each in view.rows if each.marker == marker), None)
    if seat is not None and seat < view.seats:
        name = seat_name(view, seat)
    elif visitor is not None:
        name = localize(f"{KEY}-picture-person-{visitor}")
    else:
        return localize(f"{KEY}-picture-row-nobody", marker=kind)

    def say(names: Sequence[str]) -> str:
        if row is None:
            key = f"{KEY}-picture-row-{'none' if visitor is None else 'bare'}"
            return localize(key, owner=names[0], marker=kind)
        cards = ", ".join(localize(f"{KEY}-noun-card-{card}", value=card, number=0) for card in row.cards)
        return localize(
            f"{KEY}-picture-row", owner=names[0], marker=kind, cards=cards, number=len(row.chairs)
        )

    return fit_sentence(say, [name], lambda text: text_width(text, _LEAST) <= width)
