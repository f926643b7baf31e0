"""Paints Café International: the board in the middle, the players and their open hands beside it."""

from collections.abc import Collection
from functools import lru_cache

from PIL import Image

from engine.games.cafe_international.board import CHAIRS, MAN, STOOLS, TABLES, gender_of, nation_of
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action, Standing
from rendering import sprites
from rendering.cafe_international import layout, pieces
from rendering.cafe_international.colours import bar_colour
from rendering.cafe_international.final_score import draw_score_parts
from rendering.cafe_international.last_move import last_move_of
from rendering.cafe_international.layout import BOARD, FINAL_FOOTER, FOOTER, SUBTITLE, TITLE, Board
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect, bounding_rect
from rendering.last_move import LastMove, mark_last_move, paint_plate
from rendering.marks import Mark
from rendering.seats import seat_name, seat_standing
from rendering.text_layout import Face, Font, format_number, shrink_to_lines, text_width, wrap
from rendering.theme import SeatStyle, Theme

_LABEL = Font(Face.BOLD, 30)
_NOTE = Font(Face.BOLD, 29)


def paint(
    view: InternationalView,
    theme: Theme,
    localize: Localize,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Image.Image:
    """Paint the view; `zoom` names a table, a chair or `bar` to be shown at twice the size, or `hand`.

    Raises:
        KeyError: For an unknown place.
    """
    if zoom == "hand":
        return _paint_hands_page(view, theme, localize)
    board = BOARD if zoom is None else layout.close_up(zoom)
    canvas = Canvas(_background(board, theme, zoom is not None).copy(), theme)
    _draw_guests(canvas, board, view)
    _draw_bar(canvas, board, view, localize)
    move = last_move_of(view, localize)
    if zoom is None:
        _draw_sidebar(canvas, view, localize)
        plate = layout.FINAL_LAST_MOVE if view.result else layout.LAST_MOVE
        paint_plate(canvas, plate, move, None if move is None else theme.seats[move.seat])
    chairs = {argument for action in offered for argument in action.arguments if argument in CHAIRS}
    if move is not None:
        _mark_last_move(canvas, board, view, move, chairs, is_whole=zoom is None)
    _mark_offers(canvas, board, view, chairs)
    if any(action.verb == "bar" for action in offered):
        _mark_next_stool(canvas, board, view)
    return canvas.image


@lru_cache(12)
def _background(board: Board, theme: Theme, close_up: bool) -> Image.Image:
    """Return everything that is the same in every game: floor, tables, empty chairs, the bar and its stools."""
    canvas = Canvas.blank(theme, layout.PAGE)
    floor = board.rect
    canvas.fill(floor, theme.board)
    canvas.outline(floor.inset(-3), theme.ink, 3)
    canvas.fill(board.bar, bar_colour(theme))
    canvas.outline(board.bar, theme.ink, 3)
    canvas.outline(board.bar.inset(6), theme.gold, 3)
    for spot in board.ornaments():
        _draw_ornament(canvas, spot, board.cell)
    for name, table in TABLES.items():
        for chair in table.chairs:
            _draw_connector(canvas, board.table(name), board.chair(chair))
    for name in TABLES:
        canvas.stamp(pieces.table(name, board.cell - 2, theme), board.table(name).centre)
    for name in CHAIRS:
        canvas.stamp(_chair_sprite(name, board.cell, theme), board.chair(name).centre)
        if close_up:
            _draw_chair_name(canvas, name, board)
    for stool in STOOLS:
        canvas.stamp(pieces.stool(stool.points, board.cell, theme), board.stool(stool.number).centre)
    if not close_up:
        for label, point in board.coordinate_labels():
            canvas.text(label, point, _LABEL, theme.muted, align="middle")
    return canvas.image


def _draw_connector(canvas: Canvas, table: Rect, chair: Rect) -> None:
    """Connect a table and a chair, so that a chair between two tables visibly belongs to both."""
    thick = table.width // 14
    left, right = sorted((table.centre.x, chair.centre.x))
    top, bottom = sorted((table.centre.y, chair.centre.y))
    bar = Rect(left, top, right, bottom).inset(
        -(thick if left == right else 0), -(thick if top == bottom else 0)
    )
    canvas.fill(bar, canvas.theme.faint)


def _chair_sprite(name: str, size: int, theme: Theme, *, is_offered: bool = False) -> sprites.Sprite:
    chair = CHAIRS[name]
    nations = tuple(TABLES[table].nation for table in chair.tables)
    upright = len(nations) == 2 and TABLES[chair.tables[0]].column == chair.column
    shown = nations if len(set(nations)) == 2 else nations[:1]
    return (pieces.offered_chair if is_offered else pieces.chair)(shown, upright, size, theme)


def _draw_chair_name(canvas: Canvas, name: str, board: Board) -> None:
    centre = board.chair(name).centre
    plate = Rect.centred(centre, board.cell // 2, board.cell // 4)
    canvas.fill(plate, canvas.theme.panel)
    canvas.outline(plate, canvas.theme.ink, 2)
    canvas.text(name, centre, Font(Face.BOLD, board.cell // 5), align="middle")


def _draw_ornament(canvas: Canvas, spot: Rect, cell: int) -> None:
    """Draw an ornament of the floor in Secession style: two rows of squares with gold between them."""
    side = cell // 12
    if spot.width > spot.height:
        inner = Rect.centred(spot.centre, spot.width - cell, 4 * side)
        for band in (inner.cut_top(side)[0], inner._replace(top=inner.bottom - side)):
            canvas.checkerboard(band, side)
        canvas.fill(Rect.centred(inner.centre, inner.width, 3), canvas.theme.gold)
    else:
        inner = Rect.centred(spot.centre, 4 * side, spot.height - cell)
        for band in (inner.cut_left(side)[0], inner._replace(left=inner.right - side)):
            canvas.checkerboard(band, side)
        canvas.fill(Rect.centred(inner.centre, 3, inner.height), canvas.theme.gold)
    canvas.fill(Rect.centred(spot.centre, 2 * side), canvas.theme.board)
    canvas.fill(Rect.centred(spot.centre, side), canvas.theme.ink)


def _draw_guests(canvas: Canvas, board: Board, view: InternationalView) -> None:
    size = board.cell - 4
    for seated in view.seated:
        sprite = pieces.guest(seated.guest, seated.nation, size, canvas.theme)
        canvas.stamp(sprite, board.chair(seated.chair).centre)
    for table in view.tables:
        if table.one_nation or table.regulars:
            spot = board.table(table.name)
            sign = (pieces.crown if table.regulars else sprites.gold_star)(board.cell // 3, canvas.theme)
            canvas.stamp(sign, Point(spot.centre.x, spot.top + board.cell // 6))


def _draw_bar(canvas: Canvas, board: Board, view: InternationalView, localize: Localize) -> None:
    theme, size = canvas.theme, board.cell - 4
    sign = Rect.centred(board.sign.centre, board.cell * 4, board.cell * 3 // 4)
    if sign.overlaps(Rect(0, 0, *layout.PAGE)):
        canvas.cached(sign, ("sign", localize), lambda: _draw_bar_sign(canvas, board, sign, localize))
    for number, kind in enumerate(view.bar, start=1):
        canvas.stamp(pieces.guest(kind, nation_of(kind), size, theme), board.stool(number).centre)
    if view.stool is not None and view.stool_points is not None and view.result is None:
        sprite = pieces.stool(view.stool_points, board.cell, theme, is_next=True)
        canvas.stamp(sprite, board.stool(view.stool).centre)


def _draw_bar_sign(canvas: Canvas, board: Board, sign: Rect, localize: Localize) -> None:
    """Draw the sign that names the bar."""
    canvas.bordered_panel(sign)
    font = Font(Face.DISPLAY, board.cell // 2)
    width = canvas.text(
        localize(f"{KEY}-picture-bar"), sign.centre, font, align="middle", width=sign.width // 2
    )
    side = board.cell // 12
    margin = (sign.width - width) // 2 - board.cell // 2
    for edge in (sign.left + board.cell // 4, sign.right - board.cell // 4 - margin):
        canvas.checkerboard(Rect.from_size(edge, sign.centre.y - side, margin, 2 * side), side)


def _mark_last_move(
    canvas: Canvas,
    board: Board,
    view: InternationalView,
    move: LastMove,
    offered: Collection[str],
    *,
    is_whole: bool,
) -> None:
    """Mark who has been seated last; nobody is marked who is gone again."""
    guests = _guests_by_place(view)
    places = {place: _card(board, place) for place in guests}
    player = layout.final_player if view.result else layout.player
    places |= {f"badge-{seat}": player(seat, view.seats).badge.inset(4) for seat in range(view.seats)}
    circular = {place for place, guest in guests.items() if gender_of(guest) != MAN}
    seat_style = canvas.theme.seats[move.seat]
    mark_last_move(canvas, move, seat_style, places, offered, circular=circular, is_whole=is_whole)


def _chooser_style(canvas: Canvas, view: InternationalView) -> SeatStyle:
    """Return the style of the seat that chooses."""
    return canvas.theme.seats[view.active_seats[0] if view.active_seats else view.turn]


def _mark_offers(canvas: Canvas, board: Board, view: InternationalView, chairs: Collection[str]) -> None:
    """Mark the offered chairs, each with its name, and the table that must be filled."""
    seat_style, guests = _chooser_style(canvas, view), _guests_by_place(view)
    if view.fills:
        canvas.mark(Mark.OFFERED, board.table(view.fills).inset(2), seat_style, circular=True)
    for name in sorted(chairs):
        if name in guests:
            circular = gender_of(guests[name]) != MAN
            canvas.mark(Mark.OFFERED, _card(board, name), seat_style, circular=circular)
        else:
            _draw_offered_chair(canvas, name, board, seat_style)
    for name in sorted(chairs):
        above = -board.cell * 45 // 100 if name in guests else 0
        _draw_name_plate(canvas, name, board.chair(name).centre.translated(dy=above), board.cell)


def _mark_next_stool(canvas: Canvas, board: Board, view: InternationalView) -> None:
    if view.stool is not None:
        spot = Rect.centred(board.stool(view.stool).centre, board.cell * 3 // 4)
        canvas.mark(Mark.OFFERED, spot, _chooser_style(canvas, view), circular=True)


def _draw_offered_chair(canvas: Canvas, name: str, board: Board, seat_style: SeatStyle) -> None:
    """Draw a free chair that can be chosen: its flags at their full strength, with room for its name between them."""
    spot = board.chair(name)
    size = board.cell * 82 // 100
    canvas.stamp(_chair_sprite(name, size, canvas.theme, is_offered=True), spot.centre)
    canvas.mark(Mark.OFFERED, Rect.centred(spot.centre, size), seat_style, circular=True)


def _draw_name_plate(canvas: Canvas, name: str, centre: Point, cell: int) -> None:
    """Draw the name of a chair that can be chosen."""
    font = Font(Face.BOLD, cell * 34 // 100)
    plate = Rect.centred(centre, text_width(name, font) + cell // 9, cell * 34 // 100)
    canvas.fill(plate, canvas.theme.panel)
    canvas.outline(plate, canvas.theme.ink, 2)
    canvas.text(name, plate.centre, font, align="middle")


def _card(board: Board, place: str) -> Rect:
    """Return the card of a guest on a chair or a stool."""
    return board.place(place).inset(board.cell // 24)


def _guests_by_place(view: InternationalView) -> dict[str, str]:
    """Return the guests on chairs and stools."""
    guests = {seated.chair: seated.guest for seated in view.seated}
    return guests | {f"stool-{number}": kind for number, kind in enumerate(view.bar, start=1)}


def _draw_sidebar(canvas: Canvas, view: InternationalView, localize: Localize) -> None:
    theme = canvas.theme
    head = TITLE._replace(bottom=TITLE.bottom + 20)
    canvas.cached(
        head, ("title", localize), lambda: canvas.title(localize(f"{KEY}-picture-title"), TITLE, 52)
    )
    rules = localize(f"{KEY}-picture-rules", rules=view.rules, regulars=view.regulars, round=view.round)
    canvas.text(rules, SUBTITLE.centre, _NOTE, theme.muted, align="middle", width=SUBTITLE.width, min_size=21)
    for seat in range(view.seats):
        standing = seat_standing(view, seat)
        if standing is None:
            _draw_player(canvas, view, localize, seat)
        else:
            _draw_final_player(canvas, view, localize, standing)
    _draw_footer(canvas, view, localize)


def _draw_player(canvas: Canvas, view: InternationalView, localize: Localize, seat: int) -> None:
    places = layout.player(seat, view.seats)
    _draw_badge(canvas, places.badge, view, seat, won=False)
    note, out, hand = _player_note(view, localize, seat, None), seat in view.out, view.hands[seat]

    def paint() -> None:
        _draw_tiles(canvas, places.tiles, hand)
        _draw_note(canvas, places.note, note, out=out)

    below = Rect(places.badge.left, places.badge.bottom, places.badge.right, places.note.bottom)
    canvas.cached(below, ("player", hand, note, out), paint)


def _draw_final_player(
    canvas: Canvas, view: InternationalView, localize: Localize, standing: Standing
) -> None:
    """Draw a player's final score, what it is made of, and the guests that are left in the hand."""
    seat, hand = standing.seat, view.hands[standing.seat]
    places = layout.final_player(seat, view.seats)
    _draw_badge(canvas, places.badge, view, seat, won=standing.rank == 1)
    note, strip = _player_note(view, localize, seat, standing), bounding_rect(places.parts)

    def paint() -> None:
        if seat in view.out:
            _draw_note(canvas, strip, note, out=True)
            return
        draw_score_parts(canvas, places.parts, standing)
        _draw_note(canvas, places.note, note, out=False)
        _draw_tiles(canvas, places.tiles[: len(hand)], hand)

    below = strip._replace(bottom=places.tiles[-1].bottom)
    canvas.cached(below, ("result", standing, hand, note, seat in view.out), paint)


def _draw_badge(canvas: Canvas, place: Rect, view: InternationalView, seat: int, *, won: bool) -> None:
    score = view.scores[seat]
    canvas.badge(
        place,
        canvas.theme.seats[seat],
        seat_name(view, seat),
        "–" if score is None else format_number(score),
        Mark.WINNER if won else Mark.ACTS if seat in view.active_seats else None,
        out=seat in view.out,
    )


def _draw_tiles(canvas: Canvas, places: tuple[Rect, ...], hand: tuple[str, ...]) -> None:
    for spot, kind in zip(places, hand, strict=False):
        canvas.stamp(pieces.guest(kind, nation_of(kind), min(spot.size), canvas.theme), spot.centre)
    for spot in places[len(hand) :]:
        canvas.outline(Rect.centred(spot.centre, min(spot.size) - 8), canvas.theme.faint, 2)


def _paint_hands_page(view: InternationalView, theme: Theme, localize: Localize) -> Image.Image:
    """Paint the page of hands: the viewer's large and with names, the others below.

    A spectator sees the hand of the player on turn as the large one.
    """
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    mine = view.turn if view.seat is None else view.seat
    winners = (
        {standing.seat for standing in view.result.standings if standing.rank == 1} if view.result else set()
    )
    own = layout.own_hand()
    _draw_badge(canvas, own.badge, view, mine, won=mine in winners)
    _draw_tiles(canvas, own.tiles, view.hands[mine])
    for place, kind in zip(own.names, view.hands[mine], strict=False):
        canvas.paragraph(
            localize(f"{KEY}-noun-guest-{kind}", value=kind), place, Font(Face.BOLD, 34), align="middle"
        )
    others = [seat for seat in range(view.seats) if seat != mine]
    for number, seat in enumerate(others):
        places = layout.other_hand(number)
        _draw_badge(canvas, places.badge, view, seat, won=seat in winners)
        _draw_tiles(canvas, places.tiles, view.hands[seat])
    return canvas.image


def _player_note(view: InternationalView, localize: Localize, seat: int, standing: Standing | None) -> str:
    """Return further information about a player, in a few words."""
    notes = []
    if standing is not None:
        won = standing.rank == 1
        notes.append(
            localize(f"{KEY}-picture-won") if won else localize(f"{KEY}-picture-rank", rank=standing.rank)
        )
    elif seat in view.active_seats:
        notes.append(localize(f"{KEY}-picture-turn"))
    if seat in view.out:
        notes.append(localize(f"{KEY}-picture-out"))
    elif view.limits and standing is None:
        notes.append(localize(f"{KEY}-picture-limit", limit=view.limits[seat]))
    if view.completed[seat]:
        notes.append(localize(f"{KEY}-picture-completed", number=len(view.completed[seat])))
    return " · ".join(notes[-2:])  # only two fit; the badge already shows whose turn it is


def _draw_note(canvas: Canvas, place: Rect, text: str, *, out: bool) -> None:
    ink = canvas.theme.muted if out else canvas.theme.ink
    canvas.text(text, Point(place.left + 2, place.centre.y), _NOTE, ink, width=place.width - 4, min_size=22)


def _draw_footer(canvas: Canvas, view: InternationalView, localize: Localize) -> None:
    """Draw the bag and when it ends the game, or how the game ended."""
    if view.result:
        text = localize(f"{KEY}-reason-{view.result.reason}")
        canvas.cached(FINAL_FOOTER, ("end", view.bag, text), lambda: _draw_end(canvas, view.bag, text))
    else:
        text = localize(f"{KEY}-picture-bag", end=view.bag_end)
        canvas.cached(FOOTER, ("foot", view.bag, text), lambda: _draw_bag(canvas, view.bag, text))


def _draw_end(canvas: Canvas, left: int, text: str) -> None:
    """Draw how the game ended, and beside it how many guests the bag still holds."""
    canvas.bordered_panel(FINAL_FOOTER)
    sign, place = layout.FINAL_BAG, layout.FINAL_REASON
    canvas.stamp(pieces.bag(44, canvas.theme), Point(sign.left + 22, sign.centre.y))
    canvas.text(str(left), Point(sign.right, sign.centre.y), Font(Face.BOLD, 40), align="right")
    font = shrink_to_lines(text, _NOTE, place.width, 2, 22)
    lines = len(wrap(text, font, place.width, 2))
    canvas.paragraph(text, Rect.centred(place.centre, place.width, lines * font.line_height), font)


def _draw_bag(canvas: Canvas, left: int, text: str) -> None:
    """Draw how many guests the bag holds, with some words about it."""
    theme = canvas.theme
    canvas.bordered_panel(FOOTER)
    inner = FOOTER.inset(14, 8)
    count = Font(Face.BOLD, 56)
    height = inner.height
    canvas.stamp(pieces.bag(height, theme), Point(inner.left + height // 2, inner.centre.y))
    start = inner.left + height + 10
    start += canvas.text(str(left), Point(start, inner.centre.y), count) + 14
    beside = Rect(start, inner.top, inner.right, inner.bottom)
    font = shrink_to_lines(text, _NOTE, beside.width, 2, 22)
    lines = len(wrap(text, font, beside.width, 2))
    top = beside.centre.y - lines * font.line_height // 2
    canvas.paragraph(text, Rect(beside.left, top, beside.right, top + lines * font.line_height), font)
