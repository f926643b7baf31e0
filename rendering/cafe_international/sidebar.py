"""Paints the column beside the board of Café International: turn and rules, players and their hands, and the bag."""

from functools import partial

from engine.games.cafe_international.board import nation_of
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action, Standing
from rendering import sprites
from rendering.cafe_international import layout, pieces
from rendering.cafe_international.colours import GUEST_FADING
from rendering.cafe_international.final_score import draw_score_parts, final_strip
from rendering.cafe_international.layout import (
    FINAL_FOOTER,
    FINAL_STATUS,
    FOOTER,
    STATUS,
    SUBTITLE,
    TITLE,
    PlayerLayout,
)
from rendering.cafe_international.offers import chooser_of, playable
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas, turn_line_width
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE, MIN_TURN_SIZE, TITLE_SIZE
from rendering.geometry import Point, Rect
from rendering.marks import Mark
from rendering.seats import seat_name, seat_position, seat_standing
from rendering.shortening import fit_sentence
from rendering.text_layout import Face, Font, format_number, shrink_to_lines, text_width, wrap
from rendering.victory import victory

_NOTE = Font(Face.BOLD, 30)
COMPLETED = Font(Face.BOLD, 36)
"""Font for the number of tables that a player has filled with one nation."""
COMPLETED_SIGN = 68
"""The width of the pennant before the number of completed tables, including the space around the pennant."""
_TITLE = Font(Face.DISPLAY, TITLE_SIZE)
TURN = Font(Face.BOLD, 48)
"""Font for the turn number."""
_VICTORY = Font(Face.BOLD, 40)
_ACTS_SIZE = 48


def draw_sidebar(
    canvas: Canvas, view: InternationalView, localize: Localize, offered: tuple[Action, ...] = ()
) -> None:
    """Draw the whole column except the last move's plate; playable guests stand out in the choosing player's hand."""
    chooser = chooser_of(view)
    _draw_title(canvas, localize)
    _draw_turn(canvas, view, localize)
    _draw_status(canvas, view, localize, offered)
    for seat in range(view.seats):
        standing = seat_standing(view, seat)
        if standing is None:
            _draw_player(canvas, view, localize, seat, offered if seat == chooser else ())
        else:
            _draw_final_player(canvas, view, localize, standing)
    _draw_footer(canvas, view, localize)


def _draw_title(canvas: Canvas, localize: Localize) -> None:
    """Draw the game's name, smaller than everything that changes."""
    place, theme = TITLE, canvas.theme
    text = localize(f"{KEY}-picture-title")
    canvas.text(text, Point(place.left, place.centre.y - 4), _TITLE, theme.muted, width=place.width)
    canvas.fill(Rect(place.left, place.bottom - 3, place.right, place.bottom - 1), theme.gold)


def _draw_turn(canvas: Canvas, view: InternationalView, localize: Localize) -> None:
    """Draw the turn number and the rule set, with a crown if there are tables for regulars."""
    theme, place = canvas.theme, SUBTITLE
    middle = place.centre.y
    width = canvas.text(localize(f"{KEY}-picture-round", round=view.round), Point(place.left, middle), TURN)
    right = place.right
    if view.regulars:
        canvas.stamp(pieces.crown(40, theme), Point(right - 22, middle - 2))
        right -= 52
    rules = localize(f"{KEY}-picture-rules", rules=view.rules)
    free = right - place.left - width - 16
    canvas.text(
        rules, Point(right, middle + 2), _NOTE, theme.muted, align="right", width=free, min_size=MIN_TEXT_SIZE
    )


def _draw_status(
    canvas: Canvas, view: InternationalView, localize: Localize, offered: tuple[Action, ...]
) -> None:
    """Draw who must act, who is choosing, or who has won."""
    if view.result is not None:
        place = FINAL_STATUS
        text = victory(view, localize, partial(_fits, place.width, MIN_TEXT_SIZE))
        start = Point(place.left, place.centre.y)
        canvas.text(text, start, _VICTORY, width=place.width, min_size=MIN_TEXT_SIZE)
    elif view.active_seats:
        name = seat_name(view, view.active_seats[0])  # never more than one
        key = f"{KEY}-picture-chooses" if offered else f"{KEY}-picture-turn"
        fits = partial(_fits, turn_line_width(STATUS), MIN_TURN_SIZE)
        text = fit_sentence(lambda shown: localize(key, name=shown[0]), [name], fits)
        canvas.turn_line(text, STATUS, _ACTS_SIZE)


def _fits(width: int, size: int, text: str) -> bool:
    return text_width(text, Font(Face.BOLD, size)) <= width


def _draw_player(
    canvas: Canvas, view: InternationalView, localize: Localize, seat: int, offered: tuple[Action, ...]
) -> None:
    places = layout.player(seat, view.seats)
    note, completed = _player_note(view, localize, seat, None), len(view.completed[seat])
    _draw_panel(canvas, places, acts=seat in view.active_seats)
    draw_tiles(canvas, places.tiles, view.hands[seat], offered)
    _draw_note(canvas, places.note, note, completed, out=seat in view.out)
    draw_badge(canvas, places.badge, view, seat, won=False)


def _draw_final_player(
    canvas: Canvas, view: InternationalView, localize: Localize, standing: Standing
) -> None:
    """Draw a player's final score, its parts, and the guests left in hand."""
    seat, hand = standing.seat, view.hands[standing.seat]
    places = layout.final_player(seat_position(view, seat), view.seats)
    note, strip = _player_note(view, localize, seat, standing), final_strip(places)
    completed = len(view.completed[seat])
    _draw_panel(canvas, places, acts=False)
    if seat in view.out:
        _draw_note(canvas, strip.inset(10, 0), note, completed, out=True)
    else:
        draw_score_parts(canvas, places, standing, note, completed)
        draw_tiles(canvas, places.tiles[: len(hand)], hand)
    draw_badge(canvas, places.badge, view, seat, won=standing.rank == 1)


def _draw_panel(canvas: Canvas, places: PlayerLayout, *, acts: bool) -> None:
    """Draw a player's panel, with a strong outline for the active player."""
    canvas.fill(places.panel, canvas.theme.panel)
    canvas.outline(places.panel, canvas.theme.ink if acts else canvas.theme.muted, 4 if acts else 2)


def draw_badge(canvas: Canvas, place: Rect, view: InternationalView, seat: int, *, won: bool) -> None:
    """Draw a player's badge."""
    score = view.scores[seat]
    canvas.badge(
        place,
        canvas.theme.seats[seat],
        seat_name(view, seat),
        "–" if score is None else format_number(score),
        Mark.WINNER if won else Mark.ACTS if seat in view.active_seats else None,
        out=seat in view.out,
    )


def draw_tiles(
    canvas: Canvas, places: tuple[Rect, ...], hand: tuple[str, ...], offered: tuple[Action, ...] = ()
) -> None:
    """Draw the guests in a hand (faded if they cannot be played now), and an empty frame for each missing guest."""
    strong = playable(hand, offered)
    for spot, kind in zip(places, hand, strict=False):
        sprite = pieces.guest(kind, nation_of(kind), min(spot.size), canvas.theme)
        canvas.stamp(sprite if kind in strong else sprites.faded(sprite, GUEST_FADING), spot.centre)
    for spot in places[len(hand) :]:
        canvas.outline(Rect.centred(spot.centre, min(spot.size) - 8), canvas.theme.faint, 2)


def _player_note(view: InternationalView, localize: Localize, seat: int, standing: Standing | None) -> str:
    """Return a short note about a player: the final rank, being out, or the limit; empty if none applies."""
    if standing is not None:
        rank = localize(f"{KEY}-picture-rank", rank=standing.rank)
        return " · ".join([rank, localize(f"{KEY}-picture-out")]) if seat in view.out else rank
    if seat in view.out:
        return localize(f"{KEY}-picture-out")
    return localize(f"{KEY}-picture-limit", limit=view.limits[seat]) if view.limits else ""


def _draw_note(canvas: Canvas, place: Rect, text: str, completed: int, *, out: bool) -> None:
    """Draw the player's note and, on the right, a pennant with the number of tables filled with one nation."""
    theme, right = canvas.theme, place.right
    if completed:
        width = canvas.text(f"× {completed}", Point(right - 4, place.centre.y), COMPLETED, align="right")
        canvas.stamp(pieces.pennant(place.height, theme), Point(right - width - 36, place.centre.y))
        right -= width + COMPLETED_SIGN
    ink = theme.muted if out else theme.ink
    free = right - place.left
    canvas.text(text, Point(place.left, place.centre.y), _NOTE, ink, width=free, min_size=MIN_TEXT_SIZE)


def _draw_footer(canvas: Canvas, view: InternationalView, localize: Localize) -> None:
    """Draw the bag, with the number of tiles that ends the game, or how the game ended."""
    if view.result:
        text = localize(f"{KEY}-reason-{view.result.reason}")
        _draw_end(canvas, view.bag, text)
    else:
        text = localize(f"{KEY}-picture-bag", end=view.bag_end)
        _draw_bag(canvas, view.bag, text)


def _draw_end(canvas: Canvas, left: int, text: str) -> None:
    """Draw how the game ended and, beside it, how many guests are still in the bag."""
    canvas.outline(FINAL_FOOTER, canvas.theme.muted, 2)
    sign = layout.FINAL_BAG
    border = Rect(sign.left - 12, FINAL_FOOTER.top, sign.left - 10, FINAL_FOOTER.bottom)
    canvas.fill(border, canvas.theme.muted)
    canvas.stamp(pieces.bag(44, canvas.theme), Point(sign.left + 22, sign.centre.y))
    canvas.text(str(left), Point(sign.right, sign.centre.y), Font(Face.BOLD, 36), align="right")
    _draw_lines(canvas, layout.FINAL_REASON, text)


def _draw_bag(canvas: Canvas, left: int, text: str) -> None:
    """Draw the bag, the number of guests in it, and the given text beside them."""
    theme = canvas.theme
    canvas.outline(FOOTER, theme.muted, 2)
    inner = FOOTER.inset(10, 6)
    height = inner.height - 8
    canvas.stamp(pieces.bag(height, theme), Point(inner.left + height // 2, inner.centre.y))
    start = inner.left + height + 10
    start += canvas.text(str(left), Point(start, inner.centre.y), Font(Face.BOLD, 56)) + 14
    _draw_lines(canvas, inner._replace(left=start), text)


def _draw_lines(canvas: Canvas, place: Rect, text: str) -> None:
    """Draw text in at most two lines, vertically centred."""
    font = shrink_to_lines(text, _NOTE, place.width, 2, MIN_TEXT_SIZE)
    lines = len(wrap(text, font, place.width, 2))
    canvas.paragraph(text, Rect.centred(place.centre, place.width, lines * font.line_height), font)
