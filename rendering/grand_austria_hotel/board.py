"""Paints the shared board: the guest row, the dice, the emperor's track and tiles, the politics cards."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK
from engine.games.grand_austria_hotel.politics_cards import PLACES
from engine.games.grand_austria_hotel.quantities import ROW_COST
from engine.games.grand_austria_hotel.view import AustriaView
from rendering import sprites
from rendering.canvas import Canvas, turn_line_width
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE, MIN_TURN_SIZE, TITLE_SIZE
from rendering.geometry import Point, Rect, Size, bounding_rect
from rendering.grand_austria_hotel import layout, pieces, symbol_rows
from rendering.grand_austria_hotel.choices import choice_of
from rendering.grand_austria_hotel.colours import (
    BLACK,
    DIE_FADING,
    LOSS,
    PAPER,
    WHITE,
    bonus_and_penalty,
    grounds_of_progress,
    inks_of_progress,
    track_head,
)
from rendering.grand_austria_hotel.layout import (
    DiceLayout,
    GuestCardLayout,
    PoliticsLayout,
    TileLayout,
    TrackSpace,
)
from rendering.grand_austria_hotel.pieces import LINE, QUIET
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.seats import seat_name
from rendering.shortening import fit_sentence
from rendering.text_layout import Face, Font, text_width
from rendering.theme import Theme, mix
from rendering.victory import victory

_NOTE = Font(Face.BOLD, 32)


def paint_board(canvas: Canvas, view: AustriaView, localize: Localize, *, priced: bool) -> None:
    """Paint everything that belongs to all players, except the marks and, optionally, the guests' prices."""
    _draw_heading(canvas, view, localize)
    for spot, guest in zip(layout.guest_row(), view.guest_row, strict=True):
        if guest:
            name = pieces.guest_name(guest, localize)
            canvas.stamp(_guest_sprite(spot.frame.size, guest, name), spot.frame.centre)
        else:
            canvas.outline(spot.frame, canvas.theme.faint, QUIET)
    if priced:
        paint_prices(canvas, layout.guest_row())
    _draw_dice(canvas, view)
    paint_track(canvas, layout.track(), view)
    gone = next_court_index(view)
    for number, (place, tile) in enumerate(zip(layout.tiles(), view.tiles, strict=True)):
        sprite = _tile_sprite(place.frame.size, tile, number, is_past=number < gone)
        canvas.stamp(sprite, place.frame.centre)
    for paper, (card, disks) in zip(layout.politics(), view.politics, strict=False):
        canvas.stamp(_politics_sprite(paper.frame.size, card, disks, canvas.theme), paper.frame.centre)


def status_text(view: AustriaView, localize: Localize, fits: Callable[[str], bool] = lambda _: True) -> str:
    """Return the text that says who must act or who has won, with names shortened until it fits."""
    if view.result:
        return victory(view, localize, fits)
    if not view.active_seats:
        return ""
    if len(view.active_seats) == 1:
        seat = view.active_seats[0]
        if view.turn is not None and view.turn.seat == seat:
            own = f"{KEY}-picture-turn"
            return fit_sentence(lambda names: localize(own, name=names[0]), [seat_name(view, seat)], fits)
    choosing = [seat_name(view, seat) for seat in view.active_seats]
    key, what = f"{KEY}-picture-{'chooses' if len(choosing) == 1 else 'choose'}", choice_of(view)

    def sentence(names: Sequence[str]) -> str:
        return localize(key, names=", ".join(names), what=what)

    return fit_sentence(sentence, choosing, fits)


def _status_with_round(view: AustriaView, localize: Localize, width: int) -> str:
    """Return the text that says who must act, preceded by the round unless that would cut names."""
    number = localize(f"{KEY}-picture-round", round=view.round) if view.round and not view.result else ""
    font = Font(Face.BOLD, MIN_TURN_SIZE if view.active_seats else MIN_TEXT_SIZE)

    def with_round(status: str) -> str:
        return " · ".join(filter(None, (number, status)))

    whole = with_round(status_text(view, localize))
    if text_width(whole, font) <= width:
        return whole
    if len(view.active_seats) > 1:
        number = ""
    return with_round(
        status_text(view, localize, lambda status: text_width(with_round(status), font) <= width)
    )


def _draw_heading(canvas: Canvas, view: AustriaView, localize: Localize) -> None:
    """Draw the title, the rounds, the piles, the round number and who must act."""
    _draw_title(canvas, localize)
    now = None if view.result else view.round
    canvas.stamp(_rounds_sprite(now, view.round, canvas.theme), layout.ROUNDS.centre)
    _draw_piles(canvas, (view.guest_pile, view.discards, view.staff_pile, len(view.removed_staff)))
    spot = layout.STATUS
    text = _status_with_round(view, localize, turn_line_width(spot))
    if view.active_seats:
        canvas.turn_line(text, spot, 44)
        return
    at = Point(spot.right, spot.centre.y)
    canvas.text(text, at, Font(Face.BOLD, 40), align="right", width=spot.width, min_size=MIN_TEXT_SIZE)


def _draw_title(canvas: Canvas, localize: Localize) -> None:
    place = layout.TITLE
    title = localize(f"{KEY}-picture-title")
    font = Font(Face.DISPLAY, TITLE_SIZE)
    canvas.text(title, Point(place.left, place.centre.y), font, width=place.width)


@sprites.cached_sprite
def _rounds_sprite(now: int | None, latest: int, theme: Theme) -> sprites.Sprite:
    """Return a sprite of the rounds, with past rounds dark and a crown on rounds with a court."""
    canvas, area = Canvas.blank(theme, layout.ROUNDS.size), layout.ROUNDS
    for number, spot in enumerate(layout.rounds(), start=1):
        is_future = number >= latest and now is not None
        fill, ink = grounds_of_progress(theme)[is_future], inks_of_progress(theme)[is_future]
        box = spot.translated(-area.left, -area.top)
        canvas.fill(box, fill)
        canvas.outline(box, theme.ink, QUIET)
        if number in AUDIENCES:
            canvas.text(str(number), box.centre.translated(-11), Font(Face.BOLD, 34), ink, align="middle")
            pieces.draw_glyph(canvas, Glyph("emperor"), box.centre.translated(11), 22)
        else:
            canvas.text(str(number), box.centre, Font(Face.BOLD, 36), ink, align="middle")
    return canvas.sprite()


def _draw_piles(canvas: Canvas, counts: tuple[int, int, int, int]) -> None:
    """Draw the numbers of remaining guests and staff cards, of departed guests, and of any staff cards removed."""
    kinds = ("guest-any", "gone", "staff", "lose-end-card")
    piles = [(Glyph(kind), left) for kind, left in zip(kinds, counts, strict=True)]
    shown = piles if counts[3] else piles[:3]
    for spot, (what, left) in zip(layout.PILES.columns(*[1] * len(shown), gap=4), shown, strict=True):
        size = min(40, spot.width * 42 // 100)
        pieces.draw_glyph(canvas, what, Point(spot.left + size // 2, spot.centre.y), size)
        beside = Point(spot.left + size + 5, spot.centre.y)
        canvas.text(
            str(left), beside, _NOTE, canvas.theme.muted, width=spot.width - size - 9, min_size=MIN_TEXT_SIZE
        )


@sprites.cached_sprite
def _guest_sprite(size: Size, guest: int, name: str) -> sprites.Sprite:
    card = pieces.blank_card(size)
    pieces.draw_guest_card(card, layout.guest_card(Rect(0, 0, *size)), guest, name, (0, 0, 0, 0))
    return card.sprite()


def paint_prices(canvas: Canvas, places: tuple[GuestCardLayout, ...]) -> None:
    """Paint the guests' prices as coins on the edges of their cards."""
    for place, cost in zip(places, ROW_COST, strict=True):
        pieces.draw_glyph(canvas, Glyph("krone", str(cost)), place.cost, 2 * max(28, place.frame.width // 6))


def _draw_dice(canvas: Canvas, view: AustriaView) -> None:
    """Draw the six action spaces with their dice and the number of dice; before the first roll, draw only the actions."""
    is_rolled = bool(view.round)
    for face, (place, number) in enumerate(zip(layout.dice(), view.dice, strict=True), start=1):
        _draw_die_space(canvas, place, face, number, is_rolled=is_rolled)


def _draw_die_space(canvas: Canvas, place: DiceLayout, face: int, number: int, *, is_rolled: bool) -> None:
    theme = canvas.theme
    canvas.fill(place.frame, theme.panel if number else theme.paper)
    canvas.outline(place.frame, theme.ink if number else theme.faint, QUIET)
    band = place.frame._replace(bottom=place.action.bottom + 2)
    canvas.fill(band, PAPER)
    canvas.outline(band, BLACK, QUIET)
    pieces.draw_glyph(canvas, Glyph(f"action-{face}"), place.action.centre, min(place.action.size) - 2)
    if not is_rolled:
        return
    count = Font(Face.BOLD, 52)
    canvas.text(str(number), place.number.centre, count, theme.ink if number else theme.muted, align="middle")
    for spot in layout.dice_positions(place.dice, number):
        pieces.draw_glyph(canvas, Glyph(f"die-{face}"), spot.centre, spot.width)
    if not number:
        size = min(place.dice.width, 40)
        pieces.draw_glyph(canvas, Glyph(f"die-{face}"), place.dice.centre.translated(dy=-30), size)
        veiled = Rect.centred(place.dice.centre.translated(dy=-30), size + 2)
        canvas.stamp(_veil_sprite(veiled, theme.paper), veiled.centre)


@sprites.cached_sprite
def _veil_sprite(place: Rect, colour: str) -> sprites.Sprite:
    brush = sprites.Brush(place.size, "RGBA")
    brush.box((0, 0, place.width, place.height), f"{colour}{round(255 * DIE_FADING):02x}")
    return brush.sprite()


def paint_track(canvas: Canvas, spaces: tuple[TrackSpace, ...], view: AustriaView) -> None:
    """Paint the emperor's track with the players' disks; red spaces mean the penalty, gold spaces the bonus."""
    canvas.stamp(_empty_track(spaces, canvas.theme), _track_area(spaces).centre)
    disks = defaultdict(list)
    for seat, hotel in enumerate(view.hotels):
        disks[hotel.emperor].append(seat)
    for step, space in enumerate(spaces):
        seats = disks[step]
        if len(seats) == 1:
            pieces.draw_disk(
                canvas, seats[0], Rect.centred(_disks_centre(space.disks), min(space.frame.width - 8, 76))
            )
        elif len(seats) == 2:
            size = min(space.frame.width - 8, (space.points.top - space.number.bottom) // 2 - 2)
            for seat, dy in zip(seats, (-size // 2, size // 2), strict=True):
                pieces.draw_disk(
                    canvas, seat, Rect.centred(_disks_centre(space.disks).translated(dy=dy), size)
                )
        else:
            for seat, spot in zip(seats, space.disks, strict=False):
                pieces.draw_disk(canvas, seat, spot)


def _track_area(spaces: tuple[TrackSpace, ...]) -> Rect:
    area = bounding_rect([space.frame for space in spaces])
    return area._replace(right=area.right + QUIET)


@sprites.cached_sprite
def _empty_track(spaces: tuple[TrackSpace, ...], theme: Theme) -> sprites.Sprite:
    """Return the track without disks."""
    area = _track_area(spaces)
    canvas = Canvas.blank(theme, area.size)
    for step, (space, points) in enumerate(zip(spaces, TRACK, strict=True)):
        frame, number, coin = (
            place.translated(-area.left, -area.top) for place in (space.frame, space.number, space.points)
        )
        ground, ink = track_head(step, theme)
        canvas.fill(frame, theme.panel if step else mix(theme.panel, LOSS, 0.28))
        canvas.fill(number, ground)
        canvas.outline(frame._replace(right=frame.right + QUIET), theme.ink, QUIET)
        font = Font(Face.BOLD, number.height * 9 // 10)
        canvas.text(str(step), number.centre, font, ink, align="middle")
        pieces.draw_glyph(canvas, Glyph("points", str(points)), coin.centre, min(coin.size))
    return canvas.sprite()


def _disks_centre(places: tuple[Rect, ...]) -> Point:
    return Point((places[0].left + places[1].right) // 2, (places[0].top + places[-1].bottom) // 2)


def next_court_index(view: AustriaView) -> int:
    """Return the index (from 0) of the tile that applies next, or 3 after the last one."""
    return len(AUDIENCES) if view.result else sum(number < view.round for number in AUDIENCES)


@sprites.cached_sprite
def _tile_sprite(size: Size, name: str, number: int, *, is_past: bool) -> sprites.Sprite:
    card = pieces.blank_card(size)
    paint_tile(card, layout.tile(Rect(0, 0, *size)), name, number, is_past=is_past)
    return card.sprite()


def paint_tile(canvas: Canvas, place: TileLayout, name: str, number: int, *, is_past: bool) -> None:
    """Paint an emperor's tile: the round, then the bonus on gold and the penalty on red. Past tiles are faded."""
    tile = TILES[name]
    bonus, penalty = bonus_and_penalty()
    canvas.fill(place.bonus, bonus)
    canvas.fill(place.penalty, penalty)
    canvas.fill(place.round, BLACK)
    is_beside = place.round.right <= place.bonus.left
    one, other = place.round.rows(1, 1) if is_beside else place.round.inset(30, 2).columns(1, 1)
    size = min(120, *one.size)
    canvas.text(str(tuple(AUDIENCES)[number]), one.centre, Font(Face.BOLD, size), WHITE, align="middle")
    pieces.draw_glyph(canvas, Glyph("emperor"), other.centre, size)
    pieces.draw_row(
        canvas, symbol_rows.bonus_row(tile), place.bonus.inset(6, 3), place.bonus.height * 9 // 10
    )
    penalties = symbol_rows.penalty_rows(tile)
    spots = penalty_places(place.penalty, penalties)
    for row, spot in zip(penalties, spots, strict=True):
        pieces.draw_row(canvas, row, spot, place.penalty.height * 8 // 10)
    for one, other in pairwise(spots):
        is_below = one.bottom <= other.top
        between = Point(
            place.penalty.right - 16 if is_below else (one.right + other.left) // 2, place.penalty.centre.y
        )
        pieces.draw_glyph(canvas, Glyph("or"), between, min(60, place.penalty.height - 10))
    canvas.outline(place.frame, BLACK, LINE)
    if is_past:
        canvas.stamp(pieces.fade_overlay(place.frame.size), place.frame.centre)


def penalty_places(place: Rect, penalties: tuple[symbol_rows.Row, ...]) -> tuple[Rect, ...]:
    """Return the places of a penalty's alternatives, stacked or side by side, with room for the sign "or".

    In a narrow place they are stacked, which makes them larger.
    """
    shares = [pieces.row_width(row, 36) for row in penalties]
    if len(shares) > 1 and sum(shares) + 30 > place.width:
        return place.inset(9, 2)._replace(right=place.right - 30).rows(*[1] * len(shares), gap=2)
    return place.inset(9, 4).columns(*shares, gap=14)


@sprites.cached_sprite
def _politics_sprite(size: Size, card: str, disks: tuple[int, ...], theme: Theme) -> sprites.Sprite:
    canvas = Canvas.blank(theme, size)
    paint_politics(canvas, layout.politics_card(Rect(0, 0, *size)), card, disks)
    return canvas.sprite()


def paint_politics(canvas: Canvas, place: PoliticsLayout, card: str, disks: tuple[int, ...]) -> None:
    """Paint a politics card: its condition, and three places that show their points or the disk on them."""
    canvas.fill(place.frame, PAPER)
    pieces.draw_row(
        canvas, symbol_rows.condition_row(card), place.condition.inset(3, 0), place.condition.height * 8 // 10
    )
    for number, (spot, points) in enumerate(zip(place.places, PLACES, strict=True)):
        size = min(spot.size)
        if number < len(disks):
            pieces.draw_disk(canvas, disks[number], Rect.centred(spot.centre, size * 8 // 10))
        else:
            pieces.draw_glyph(canvas, Glyph("points", str(points)), spot.centre, size)
    canvas.outline(place.frame, BLACK, LINE)
