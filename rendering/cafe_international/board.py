"""Paints the board of Café International: the floor, tables, chairs and bar, the guests, and the marks."""

from collections.abc import Collection, Iterator

from PIL import Image

from engine.games.cafe_international.board import (
    CHAIRS,
    MAN,
    STOOLS,
    TABLES,
    Chair,
    gender_of,
    nation_of,
)
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action
from rendering.backgrounds import cached_background
from rendering.cafe_international import layout, pieces
from rendering.cafe_international.colours import bar_colour
from rendering.cafe_international.last_move import tile_place
from rendering.cafe_international.layout import Board, CloseUp
from rendering.cafe_international.offers import chooser_of, fitting_guests, offered_chairs, offers_bar
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect
from rendering.last_move import LastMove, mark_last_move
from rendering.marks import Mark
from rendering.seats import ranked_seats
from rendering.sprites import Sprite
from rendering.text_layout import Face, Font
from rendering.theme import SeatStyle, Theme, mix

_LETTER = Font(Face.BOLD, 30)
_BACKS = (270, 0, 90, 180)
"""The direction of a chair's back, for a chair above, to the right of, below, and to the left of its table."""
_SEATS_AT_TABLE = 4
_MOST_NAMES = 12
"""The maximum number of offered chairs to name on the whole board, where the coordinates identify every chair anyway."""


@cached_background
def board_background(board: Board, theme: Theme, is_close_up: bool) -> Image.Image:
    """Return everything that looks the same in every game: floor, tables, empty chairs, the bar and its stools."""
    canvas = Canvas.blank(theme, layout.PAGE)
    floor = board.floor
    canvas.fill(floor, theme.board)
    canvas.outline(floor.inset(-2), theme.muted, 2)
    canvas.fill(board.bar, bar_colour(theme))
    canvas.outline(board.bar, theme.ink, 2)
    canvas.outline(board.bar.inset(5), theme.gold, 2)
    for spot in board.ornaments():
        _draw_ornament(canvas, spot, board.cell)
    for name, table in TABLES.items():
        for chair in table.chairs:
            _draw_connector(canvas, board.table(name), board.chair(chair))
    for name in sorted(TABLES, key=lambda each: TABLES[each].nation):
        top = board.table_top(name)
        canvas.stamp(pieces.table(name, top.width, theme), top.centre)
    for name in CHAIRS:
        draw_chair(canvas, name, board.chair(name))
    for stool in STOOLS:
        spot = board.stool_seat(stool.number)
        canvas.stamp(pieces.stool(stool.points, spot.width, theme), spot.centre)
    if not is_close_up:
        for letter, point in board.coordinate_labels():
            canvas.text(letter, point, _LETTER, theme.muted, align="middle")
    return canvas.image


def _draw_connector(canvas: Canvas, table: Rect, chair: Rect) -> None:
    """Connect a table and a chair, so that a chair between two tables visibly belongs to both."""
    thick = table.width * 15 // 100
    left, right = sorted((table.centre.x, chair.centre.x))
    top, bottom = sorted((table.centre.y, chair.centre.y))
    bar = Rect(left, top, right, bottom).inset(
        -(thick if left == right else 0), -(thick if top == bottom else 0)
    )
    canvas.fill(bar, mix(canvas.theme.faint, canvas.theme.board, 0.3))


def draw_chair(canvas: Canvas, name: str, place: Rect) -> None:
    """Draw an empty chair at its tables; a chair at a single table has a back."""
    theme, cell = canvas.theme, place.width
    if (back := back_of(name)) is not None:
        canvas.stamp(pieces.chair_back(back, cell * 84 // 100, theme), place.centre)
    canvas.stamp(pieces.chair(*_halves(CHAIRS[name]), cell * 64 // 100, theme), place.centre)


def back_of(name: str) -> int | None:
    """Return the direction of a chair's back, in degrees clockwise from the right; None for a chair at two tables."""
    tables = CHAIRS[name].tables
    return _BACKS[TABLES[tables[0]].chairs.index(name)] if len(tables) == 1 else None


def offered_chair(name: str, size: int, theme: Theme, guests: Collection[str] = ()) -> Sprite:
    """Return the sprite of a free chair that can be chosen, with the letters of the guests that can take it."""
    return pieces.offered_chair(*_halves(CHAIRS[name]), size, theme, pieces.plates(guests))


def _halves(chair: Chair) -> tuple[tuple[str, ...], bool]:
    """Return the nations of the chair's tables, and whether one of its tables is above the other."""
    return chair.nations, len(chair.nations) > 1 and TABLES[chair.tables[0]].column == chair.column


def _draw_ornament(canvas: Canvas, spot: Rect, cell: int) -> None:
    """Draw a floor ornament in Secession style: two rows of squares with gold between them."""
    side = cell // 12
    if spot.width > spot.height:
        inner = Rect.centred(spot.centre, spot.width - cell, 4 * side)
        bands = (inner.cut_top(side)[0], inner._replace(top=inner.bottom - side))
        line = Rect.centred(inner.centre, inner.width, 3)
    else:
        inner = Rect.centred(spot.centre, 4 * side, spot.height - cell)
        bands = (inner.cut_left(side)[0], inner._replace(left=inner.right - side))
        line = Rect.centred(inner.centre, 3, inner.height)
    for band in bands:
        canvas.checkerboard(band, side, canvas.theme.faint)
    canvas.fill(line, canvas.theme.gold)
    canvas.fill(Rect.centred(spot.centre, 2 * side), canvas.theme.board)
    canvas.fill(Rect.centred(spot.centre, side), canvas.theme.gold)


_Thing = tuple[str, str, str]
"""Something to draw on a table, chair or stool: the place's name, and two words that select the sprite."""


def draw_board(canvas: Canvas, board: Board, view: InternationalView, localize: Localize) -> None:
    """Draw the parts of the board that change: the guests on chairs and stools, and their tables."""
    for thing in _things(view):
        _draw_thing(canvas, board, thing)
    sign = Rect.centred(board.sign.centre, board.cell * 4, board.cell * 6 // 10)
    if sign.overlaps(Rect(0, 0, *layout.PAGE)):
        _draw_bar_sign(canvas, board, sign, localize)


def _things(view: InternationalView) -> Iterator[_Thing]:
    """Yield everything that differs from the empty board."""
    for table in view.tables:
        sign = "crown" if table.regulars else "star" if table.one_nation else ""
        is_full = table.guests == _SEATS_AT_TABLE
        if sign or is_full:
            yield table.name, sign, "full" if is_full else ""
    for seated in view.seated:
        yield seated.chair, seated.guest, seated.nation
    for number, kind in enumerate(view.bar, start=1):
        yield f"stool-{number}", kind, nation_of(kind)
    if view.stool is not None and view.stool_points is not None and view.result is None:
        yield f"stool-{view.stool}", "", str(view.stool_points)


def _draw_thing(canvas: Canvas, board: Board, thing: _Thing) -> None:
    (name, first, second), theme = thing, canvas.theme
    if name in TABLES:
        place = board.table_top(name)
        sprite = pieces.table(name, place.width, theme, is_full=bool(second), sign=first)
    elif first:
        place = board.card(name)
        sprite = pieces.guest(first, second, place.width, theme)
    else:
        place = Rect.centred(board.place(name).centre, board.stool_seat(1).width)
        sprite = pieces.stool(int(second), place.width, theme, is_next=True)
    canvas.stamp(sprite, place.centre)


def _draw_bar_sign(canvas: Canvas, board: Board, sign: Rect, localize: Localize) -> None:
    """Draw the sign that names the bar."""
    canvas.fill(sign, canvas.theme.panel)
    canvas.outline(sign, canvas.theme.gold, 2)
    font = Font(Face.DISPLAY, board.cell * 44 // 100)
    width = canvas.text(
        localize(f"{KEY}-picture-bar"), sign.centre, font, align="middle", width=sign.width // 2
    )
    side = board.cell // 12
    margin = (sign.width - width) // 2 - board.cell // 2
    for edge in (sign.left + board.cell // 4, sign.right - board.cell // 4 - margin):
        band = Rect.from_size(edge, sign.centre.y - side, margin, 2 * side)
        canvas.checkerboard(band, side, canvas.theme.faint)


# ---- marks ----------------------------------------------------------------------------------------------------


def mark_move(
    canvas: Canvas,
    board: Board,
    view: InternationalView,
    move: LastMove,
    offered: Collection[str],
    close_up: CloseUp | None = None,
) -> None:
    """Mark the most recently seated guests if they are still there and are in the picture."""
    guests = _guests_by_place(view)
    named = {*move.places, *move.earlier_places, *offered}
    shown = board.rect if close_up is None else close_up.view
    places = {place: board.banded_card(place) for place in guests if place in named}
    places = {place: card for place, card in places.items() if shown.contains_rect(card)}
    player = layout.final_player if view.result else layout.player
    if close_up is None and view.result is None:
        places |= _tiles(view, move)
    places |= {
        f"badge-{seat}": player(position, view.seats).badge.inset(4)
        for position, seat in enumerate(ranked_seats(view))
    }
    circular = {place for place, guest in guests.items() if gender_of(guest) != MAN}
    circular |= {place for place in places if place.startswith("tile-") and gender_of(place) != MAN}
    seat_style = canvas.theme.seats[move.seat]
    mark_last_move(canvas, move, seat_style, places, offered, circular=circular, is_whole=close_up is None)


def _tiles(view: InternationalView, move: LastMove) -> dict[str, Rect]:
    """Return the places of guests that the last move added to the hand, inset so that bands hide no other guests."""
    hand, tiles = view.hands[move.seat], layout.player(move.seat, view.seats).tiles
    return {
        name: Rect.centred(tiles[number].centre, min(tiles[number].size)).inset(8)
        for number, guest in enumerate(hand[: len(tiles)])
        if (name := tile_place(move.seat, guest)) in move.places
    }


def mark_offers(canvas: Canvas, board: Board, view: InternationalView, offered: tuple[Action, ...]) -> None:
    """Mark the offered chairs and who can take them, the next stool, and the table that must be filled."""
    style, guests = canvas.theme.seats[chooser_of(view)], _guests_by_place(view)
    chairs = fitting_guests(view, offered)
    if view.fills:
        canvas.mark(Mark.OFFERED, board.table_top(view.fills), style, circular=True)
    for name in sorted(chairs):
        if name in guests:
            circular = gender_of(guests[name]) != MAN
            canvas.mark(Mark.OFFERED, board.card(name), style, circular=circular)
        else:
            _draw_offered_chair(canvas, name, board, style, chairs[name])
    if view.stool is not None and offers_bar(offered):
        canvas.mark(Mark.OFFERED, board.stool_seat(view.stool), style, circular=True)


def name_offers(
    canvas: Canvas,
    board: Board,
    view: InternationalView,
    offered: tuple[Action, ...],
    localize: Localize,
    close_up: CloseUp | None = None,
) -> None:
    """Write the names of the offered chairs and the next stool beside them, over the marks.

    On the whole board, chairs are not named if there are too many offered chairs for the names to be readable.
    """
    if view.stool is not None and offers_bar(offered):
        text = localize(f"{KEY}-picture-stool", stool=view.stool)
        label = board.stool_label(view.stool)
        _draw_plate(canvas, label if close_up is None else close_up.within(label), text)
    chairs = offered_chairs(offered)
    for name in _named_chairs(chairs, close_up):
        if name in chairs:
            _draw_plate(canvas, board.label(name), name)
            canvas.pointer(board.label_pointer(name))
        else:
            _draw_chair_name(canvas, board, name)


def _named_chairs(offered: Collection[str], close_up: CloseUp | None) -> Collection[str]:
    """Return the chairs to name: offered chairs and, in a close-up, all requested chairs."""
    if close_up is None:
        return sorted(offered) if len(offered) <= _MOST_NAMES else ()
    board = close_up.board
    named = {name for name in CHAIRS if close_up.asked.contains_rect(board.chair(name))}
    return sorted(name for name in named.union(offered) if close_up.view.contains_rect(board.label(name)))


def _draw_offered_chair(
    canvas: Canvas, name: str, board: Board, seat_style: SeatStyle, guests: Collection[str]
) -> None:
    """Draw a free chair that can be chosen, larger than others, with the letters of the guests that can take it."""
    spot = Rect.centred(board.chair(name).centre, board.cell * 80 // 100)
    canvas.stamp(offered_chair(name, spot.width, canvas.theme, guests), spot.centre)
    canvas.mark(Mark.OFFERED, spot, seat_style, circular=True)


def _draw_plate(canvas: Canvas, place: Rect, name: str) -> None:
    """Draw the name of a place that can be chosen, on a plate."""
    canvas.fill(place, canvas.theme.panel)
    canvas.outline(place, canvas.theme.ink, 2)
    font = Font(Face.BOLD, place.height)
    canvas.text(name, place.centre, font, align="middle", width=place.width - 4, min_size=MIN_TEXT_SIZE)


def _draw_chair_name(canvas: Canvas, board: Board, name: str) -> None:
    """Draw the name of any other chair on the floor beside it."""
    place, chair = board.label(name), board.chair(name)
    font, ink, middle = Font(Face.BOLD, place.height * 3 // 4), canvas.theme.muted, place.centre.y
    if place.right <= chair.left:
        canvas.text(name, Point(place.right, middle), font, ink, align="right")
    elif place.left >= chair.right:
        canvas.text(name, Point(place.left, middle), font, ink)
    else:
        canvas.text(name, place.centre, font, ink, align="middle")


def _guests_by_place(view: InternationalView) -> dict[str, str]:
    """Return the guests on chairs and stools, by place."""
    guests = {seated.chair: seated.guest for seated in view.seated}
    return guests | {f"stool-{number}": kind for number, kind in enumerate(view.bar, start=1)}
