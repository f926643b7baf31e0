"""The legend of Café International, painted and in words: every sign in the pictures and what it means."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, cast

from engine.games.cafe_international.board import CHAIRS
from engine.games.cafe_international.figures import ONE_NATION_REGULARS, REGULARS, Rules, table_points
from engine.games.cafe_international.view import InternationalView
from rendering.cafe_international import layout, pieces
from rendering.cafe_international.board import draw_chair, offered_chair
from rendering.cafe_international.final_score import score_sign
from rendering.cafe_international.words import KEY, SCORE_PARTS
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect
from rendering.marks import Mark
from rendering.sprites import Sprite
from rendering.text_layout import Face, Font, wrap
from rendering.theme import Theme

_HEADING = Font(Face.DISPLAY, 48)
_WORDS = Font(Face.BOLD, MIN_TEXT_SIZE)
_LINES = 3
_SIZE = 78
_SIZES = (2, 3, 4)
_BACKED, _SHARED = "F1", "G2"
"""The chairs drawn as examples: one at a single table, and one between two nations."""


def paint_legend(view: InternationalView, theme: Theme, localize: Localize) -> Canvas:
    """Paint the page that explains the signs in use with this table's rules."""
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    heading = layout.LEGEND_HEADING
    canvas.text(
        localize(f"{KEY}-picture-legend"), heading.centre, _HEADING, align="middle", width=heading.width
    )
    canvas.fill(Rect(heading.left, heading.bottom - 3, heading.right, heading.bottom), theme.gold)
    entries = [*legend_entries(view, localize)]
    for (spot, beside), (name, text) in zip(layout.legend(len(entries)), entries, strict=True):
        _SIGNS[name](canvas, spot)
        lines = len(wrap(text, _WORDS, beside.width, _LINES))
        canvas.paragraph(text, Rect.centred(beside.centre, beside.width, lines * _WORDS.line_height), _WORDS)
    return canvas


def legend_entries(view: InternationalView, localize: Localize) -> Iterator[tuple[str, str]]:
    """Yield the name and meaning of each sign in use with this table's rules."""
    values: dict[str, Mapping[str, object]] = {
        "one-nation": {"always": view.rules != "1989"},
        "regulars": {"points": REGULARS, "most": ONE_NATION_REGULARS},
        "points": {"mixed": _points(view, one_nation=False), "double": _points(view, one_nation=True)},
        "bag": {"end": view.bag_end},
    }
    absent = {"limit"} if not view.limits else set()
    absent |= {"regulars"} if not view.regulars else set()
    for name in _SIGNS:
        if name not in absent:
            yield name, localize(f"{KEY}-legend-{name}", **values.get(name, {}))


def _points(view: InternationalView, *, one_nation: bool) -> str:
    """Return the points for tables with two, three and four guests."""
    rules = cast("Rules", view.rules)
    return ", ".join(str(table_points(rules, size, one_nation=one_nation)) for size in _SIZES)


# ---- the signs ----------------------------------------------------------------------------------------------------


def _beside_each_other(canvas: Canvas, place: Rect, *signs: Sprite | None) -> None:
    """Draw signs in a row, leaving a gap for each None."""
    for spot, sign in zip(place.columns(*[1] * len(signs)), signs, strict=True):
        if sign is not None:
            canvas.stamp(sign, spot.centre)


def _draw_row(canvas: Canvas, place: Rect, *signs: Sprite | None) -> None:
    """Draw a table with its chairs, joined as on the board."""
    first, *_, last = (spot.centre.x for spot in place.columns(*[1] * len(signs)))
    canvas.fill(Rect(first, place.centre.y - 10, last, place.centre.y + 10), canvas.theme.faint)
    _beside_each_other(canvas, place, *signs)


def _draw_table(canvas: Canvas, place: Rect) -> None:
    _beside_each_other(canvas, place, pieces.table("IT1", _SIZE, canvas.theme))


def _draw_full_table(canvas: Canvas, place: Rect) -> None:
    _beside_each_other(canvas, place, pieces.table("IT1", _SIZE, canvas.theme, is_full=True))


def _draw_one_nation(canvas: Canvas, place: Rect) -> None:
    tables = (pieces.table("IT1", _SIZE, canvas.theme, sign="star", is_full=full) for full in (False, True))
    _beside_each_other(canvas, place, *tables)


def _draw_regulars(canvas: Canvas, place: Rect) -> None:
    table = pieces.table("IT1", _SIZE, canvas.theme, sign="crown", is_full=True)
    _beside_each_other(canvas, place, table, pieces.crown(44, canvas.theme))


def _draw_chair(canvas: Canvas, place: Rect) -> None:
    draw_chair(canvas, _BACKED, Rect.centred(place.centre, layout.CELL))


def _draw_shared_chair(canvas: Canvas, place: Rect) -> None:
    one, other = CHAIRS[_SHARED].tables
    theme = canvas.theme
    _draw_row(canvas, place, pieces.table(one, 64, theme), None, pieces.table(other, 64, theme))
    draw_chair(canvas, _SHARED, Rect.centred(place.centre, layout.CELL))


def _draw_guests(canvas: Canvas, place: Rect) -> None:
    cards = (pieces.guest(f"IT-{gender}", "IT", _SIZE, canvas.theme) for gender in "mf")
    _beside_each_other(canvas, place, *cards)


def _draw_jokers(canvas: Canvas, place: Rect) -> None:
    theme = canvas.theme
    cards = pieces.guest("joker-m", "joker", _SIZE, theme), pieces.guest("joker-f", "IT", _SIZE, theme)
    _beside_each_other(canvas, place, *cards)


def _draw_points(canvas: Canvas, place: Rect) -> None:
    man, woman = (pieces.guest(kind, "IT", 64, canvas.theme) for kind in ("IT-m", "IT-f"))
    _draw_row(canvas, place, man, pieces.table("IT1", 64, canvas.theme, sign="star"), woman)


def _draw_stools(canvas: Canvas, place: Rect) -> None:
    _beside_each_other(canvas, place, *(pieces.stool(points, 70, canvas.theme) for points in (3, -6)))


def _draw_next_stool(canvas: Canvas, place: Rect) -> None:
    stools = (pieces.stool(points, 70, canvas.theme, is_next=True) for points in (3, -6))
    _beside_each_other(canvas, place, *stools)


def _draw_bag(canvas: Canvas, place: Rect) -> None:
    left, right = place.columns(1, 1)
    canvas.stamp(pieces.bag(70, canvas.theme), left.centre)
    canvas.text("51", right.centre, Font(Face.BOLD, 52), align="middle")


def _draw_limit(canvas: Canvas, place: Rect) -> None:
    card = pieces.guest("IT-m", "IT", 64, canvas.theme)
    left, right = place.columns(1, 1)
    canvas.stamp(card, left.centre)
    canvas.outline(Rect.centred(right.centre, 56), canvas.theme.faint, 2)


def _draw_completed(canvas: Canvas, place: Rect) -> None:
    left, right = place.columns(1, 1)
    canvas.stamp(pieces.pennant(48, canvas.theme), left.centre.translated(10))
    canvas.text("× 2", right.centre.translated(-10), Font(Face.BOLD, 40), align="middle")


def _draw_mark(mark: Mark) -> Callable[[Canvas, Rect], None]:
    def draw(canvas: Canvas, place: Rect) -> None:
        theme, spots = canvas.theme, place.columns(1, 1)
        for kind, spot in zip(("IT-m", "IT-f"), spots, strict=True):
            canvas.stamp(pieces.guest(kind, "IT", 66, theme), spot.centre)
            around = Rect.centred(spot.centre, 66)
            canvas.mark(mark, around, theme.seats[0], circular=kind == "IT-f")

    return draw


def _draw_offered(canvas: Canvas, place: Rect) -> None:
    theme = canvas.theme
    left, right = place.columns(1, 1)
    spot = Rect.centred(left.centre, 66)
    canvas.stamp(offered_chair(_SHARED, spot.width, theme, ("CN-f",)), spot.centre)
    canvas.mark(Mark.OFFERED, spot, theme.seats[1], circular=True)
    plate = Rect.centred(right.centre, 54, 32)
    canvas.fill(plate, theme.panel)
    canvas.outline(plate, theme.ink, 2)
    canvas.text(_SHARED, plate.centre, Font(Face.BOLD, 30), align="middle")


def _draw_badge(mark: Mark) -> Callable[[Canvas, Rect], None]:
    def draw(canvas: Canvas, place: Rect) -> None:
        canvas.badge(Rect.centred(place.centre, 150, 66), canvas.theme.seats[1], "", "38", mark)

    return draw


def _draw_parts(canvas: Canvas, place: Rect) -> None:
    _beside_each_other(canvas, place, *(score_sign(part, 54, canvas.theme) for part in SCORE_PARTS))


_SIGNS: Final[Mapping[str, Callable[[Canvas, Rect], None]]] = {
    "table": _draw_table,
    "chair": _draw_chair,
    "shared": _draw_shared_chair,
    "guests": _draw_guests,
    "joker": _draw_jokers,
    "points": _draw_points,
    "one-nation": _draw_one_nation,
    "full": _draw_full_table,
    "regulars": _draw_regulars,
    "stools": _draw_stools,
    "next-stool": _draw_next_stool,
    "bag": _draw_bag,
    "limit": _draw_limit,
    "completed": _draw_completed,
    "acts": _draw_badge(Mark.ACTS),
    "last-move": _draw_mark(Mark.LAST_MOVE),
    "earlier": _draw_mark(Mark.EARLIER),
    "offered": _draw_offered,
    "winner": _draw_badge(Mark.WINNER),
    "parts": _draw_parts,
}
"""Functions that draw the signs, by the name of the message that explains each, in page order."""
