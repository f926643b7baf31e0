"""The page that explains every sign in the pictures of Café Melange."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from rendering.cafe_melange import action_cards, layout, pieces, portraits
from rendering.cafe_melange.card_backs import card_back
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.words import KEY, LEGEND_ENTRIES
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect, Size
from rendering.marks import Mark, sign_in_laurel, turn_arrow
from rendering.sprites import Sprite, seat_symbol
from rendering.text_layout import Face, Font, wrap
from rendering.theme import Theme

_SEAT = 0
"""The seat whose colour and sign are used on the page."""
_TALL = 84
"""Height of tall signs."""
_WORDS = Font(Face.BOLD, MIN_TEXT_SIZE)


def paint_legend_page(theme: Theme, localize: Localize) -> Canvas:
    """Paint every sign with its meaning."""
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    canvas.title(localize(f"{KEY}-picture-legend"), layout.LEGEND_HEADING, 56)
    for name, entry in zip(LEGEND_ENTRIES, layout.legend(len(LEGEND_ENTRIES)), strict=True):
        _SIGNS[name](canvas, entry.sign)
        _draw_words(canvas, localize(f"{KEY}-legend-{name}"), entry.words)
    return canvas


def _draw_words(canvas: Canvas, text: str, place: Rect) -> None:
    height = len(wrap(text, _WORDS, place.width, place.height // _WORDS.line_height)) * _WORDS.line_height
    canvas.paragraph(text, place._replace(top=place.centre.y - height // 2), _WORDS)


def _stamp_all(canvas: Canvas, place: Rect, *sprites: Sprite) -> None:
    """Stamp sprites side by side, centred in the place."""
    width = sum(sprite.size.width for sprite in sprites) + 8 * (len(sprites) - 1)
    left = place.centre.x - width // 2
    for sprite in sprites:
        canvas.stamp(sprite, Point(left + sprite.size.width // 2, place.centre.y))
        left += sprite.size.width + 8


def _draw_chair(canvas: Canvas, place: Rect, colour: str) -> None:
    """Draw a coloured chair and the card that asks for it."""
    chair, card = place.columns(5, 4, gap=8)
    side = min(chair.size)
    theme = canvas.theme
    canvas.stamp(pieces.chair(colour, side, theme), chair.centre)
    sign = pieces.colour_sign(colour, 30, theme)
    canvas.stamp(sign, chair.centre.translated(-side * 38 // 100, -side * 46 // 100))
    canvas.stamp(pieces.card(f"{colour}-chair", card.width), card.centre)


def _draw_chair_name(canvas: Canvas, place: Rect) -> None:
    canvas.text("T5a", place.centre, Font(Face.BOLD, 40), align="middle")


def _draw_shape(canvas: Canvas, place: Rect, shape: str) -> None:
    width = _TALL * 3 // 4 - 8
    _stamp_all(canvas, place, pieces.card(f"{shape}-shape", width))


def _draw_table(canvas: Canvas, place: Rect, colour: str) -> None:
    top = pieces.table_top(colour, 48, canvas.theme)
    _stamp_all(canvas, place, top, pieces.card(f"{colour}-table", 52))


def _draw_markers(canvas: Canvas, place: Rect, *kinds: str) -> None:
    _stamp_all(canvas, place, *(pieces.marker(kind, 52 if kinds[1:] else 64, canvas.theme) for kind in kinds))


def _draw_personality(canvas: Canvas, place: Rect) -> None:
    _stamp_all(canvas, place, portraits.medallion("freud", _TALL - 6, canvas.theme))


def _draw_scores(canvas: Canvas, place: Rect) -> None:
    _stamp_all(canvas, place, *(pieces.score_disc(score, 52, canvas.theme) for score in (3, -2)))


def _draw_coin(canvas: Canvas, place: Rect) -> None:
    _stamp_all(canvas, place, pieces.points_coin(2, 60))


def _draw_guest(canvas: Canvas, place: Rect) -> None:
    _stamp_all(canvas, place, pieces.guest(_SEAT, 2, 76, canvas.theme))


def _draw_tile(canvas: Canvas, place: Rect) -> None:
    _stamp_all(canvas, place, pieces.guest_tile(_SEAT, 4, 1, "", Size(84, 52), canvas.theme))


def _draw_chair_count(canvas: Canvas, place: Rect) -> None:
    canvas.text("3", Point(place.centre.x - 6, place.centre.y), Font(Face.BOLD, 40), align="right")
    canvas.stamp(pieces.chair_icon(46, canvas.theme), place.centre.translated(dx=26))


def _draw_back(canvas: Canvas, place: Rect, kind: str) -> None:
    _stamp_all(canvas, place, card_back(kind, _TALL * 3 // 4 - 8))


def _draw_lock(canvas: Canvas, place: Rect) -> None:
    _stamp_all(canvas, place, pieces.lock(60, canvas.theme))


def _draw_steward(canvas: Canvas, place: Rect) -> None:
    frame = Rect.centred(place.centre, 64, 80)
    canvas.fill(frame, canvas.theme.gold)
    canvas.outline(frame, canvas.theme.edge, 3)
    _stamp_all(canvas, frame, pieces.steward(56, canvas.theme))


def _draw_phase_head(canvas: Canvas, place: Rect) -> None:
    theme = canvas.theme
    head = Rect.centred(place.centre, 54)
    canvas.fill(head, theme.ink)
    canvas.text("II", head.centre, Font(Face.BOLD, 34), theme.paper, align="middle")


def _draw_phase_box(canvas: Canvas, place: Rect) -> None:
    """Draw two phases, one without and one with a played action card."""
    theme = canvas.theme
    left, right = Rect.centred(place.centre, 104, 48).columns(1, 1, gap=8)
    canvas.fill(left, theme.panel)
    canvas.outline(left, theme.muted, 2)
    canvas.text("I", left.centre, Font(Face.BOLD, 30), theme.muted, align="middle")
    canvas.stamp(action_cards.played_card("swap-guests", _SEAT, right.height, theme), right.centre)


def _draw_phase_played(canvas: Canvas, place: Rect) -> None:
    """Draw an action card that removes a marker, and another whose effect is not known."""
    removal = action_cards.played_card("remove-guest-marker", _SEAT, 48, canvas.theme)
    _stamp_all(canvas, place, removal, card_back("actions", 36))


def _draw_current(canvas: Canvas, place: Rect) -> None:
    box = Rect.centred(place.centre, 54)
    canvas.fill(box, canvas.theme.panel)
    canvas.mark(Mark.CURRENT, box)


def _draw_mark(canvas: Canvas, place: Rect, mark: Mark) -> None:
    """Draw the given mark around a chair."""
    side = 56
    canvas.stamp(pieces.chair("orange", side, canvas.theme), place.centre)
    style = seat_style(_SEAT, canvas.theme)
    canvas.mark(mark, Rect.centred(place.centre, side), style, circular=True)


def _draw_badge(canvas: Canvas, place: Rect, mark: Mark) -> None:
    """Draw the badge of a player who acts, waits or has won."""
    theme, style = canvas.theme, seat_style(_SEAT, canvas.theme)
    badge = Rect.centred(place.centre.translated(dx=8), 88, 56)
    ground = {Mark.ACTS: theme.gold, Mark.WINNER: theme.ink}.get(mark, theme.panel)
    canvas.fill(badge, ground)
    canvas.outline(badge, theme.ink, 3)
    if mark is Mark.WINNER:
        canvas.stamp(sign_in_laurel(style, 52, theme), badge.centre)
        return
    canvas.stamp(seat_symbol(style, 34, theme), badge.centre.translated(dx=12))
    canvas.stamp(turn_arrow(40, theme, waits=mark is Mark.WAITS), Point(badge.left - 2, badge.centre.y))


def _signs() -> Iterator[tuple[str, Callable[[Canvas, Rect], None]]]:
    for colour in ("purple", "orange", "turquoise", "olive"):
        yield f"chair-{colour}", partial(_draw_chair, colour=colour)
    for shape in ("square", "large", "round"):
        yield f"shape-{shape}", partial(_draw_shape, shape=shape)
    for colour in ("grey", "brown", "white"):
        yield f"table-{colour}", partial(_draw_table, colour=colour)
    for kind in ("reservations", "discards", "actions", "personalities"):
        yield f"back-{kind}", partial(_draw_back, kind=kind)
    for mark in (Mark.LAST_MOVE, Mark.EARLIER, Mark.OFFERED):
        yield f"mark-{mark}", partial(_draw_mark, mark=mark)
    for mark in (Mark.ACTS, Mark.WAITS, Mark.WINNER):
        yield f"mark-{mark}", partial(_draw_badge, mark=mark)


_SIGNS: Final[Mapping[str, Callable[[Canvas, Rect], None]]] = {
    **dict(_signs()),
    "markers-neutral": lambda canvas, place: _draw_markers(canvas, place, "white", "grey"),
    "markers-own": lambda canvas, place: _draw_markers(canvas, place, "blue-octagon", "blue-cube"),
    "marker-cylinder": lambda canvas, place: _draw_markers(canvas, place, "blue-cylinder"),
    "personality": _draw_personality,
    "score": _draw_scores,
    "coin": _draw_coin,
    "guest": _draw_guest,
    "tile": _draw_tile,
    "chair-count": _draw_chair_count,
    "chair-name": _draw_chair_name,
    "lock": _draw_lock,
    "steward": _draw_steward,
    "phase-head": _draw_phase_head,
    "phase-box": _draw_phase_box,
    "phase-played": _draw_phase_played,
    "mark-current": _draw_current,
}
