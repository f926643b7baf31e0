"""Paints Café International: the board in the middle, the players and their open hands beside it."""

from functools import lru_cache

from PIL import Image

from engine.games.cafe_international.board import CHAIRS, STOOLS, TABLES, nation_of
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action, Standing
from rendering import sprites
from rendering.cafe_international import layout, pieces
from rendering.cafe_international.layout import BOARD, FOOT, SUBTITLE, TITLE, Board
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.lettering import Face, Font, advance, figure, shrink_lines
from rendering.seats import name_of, standing_of
from rendering.theme import Theme, mix
from rendering.words import Say

_LABEL = Font(Face.BOLD, 30)
_NOTE = Font(Face.BOLD, 29)


def paint(
    view: InternationalView,
    theme: Theme,
    say: Say,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Image.Image:
    """Paint the view; `zoom` names a table, a chair or `bar` to be shown twice as large, or `hand`.

    Raises:
        KeyError: for a place that does not exist.
    """
    if zoom == "hand":
        return _hands(view, theme, say)
    board = BOARD if zoom is None else layout.close_up(zoom)
    canvas = Canvas(_ground(board, theme, zoom is not None).copy(), theme)
    _guests(canvas, board, view)
    _bar(canvas, board, view, say)
    for place in view.changed:
        rect = board.place(place).inset(board.cell // 24)
        canvas.changed(rect, round_=_is_round(view, place))
    if view.fills:
        canvas.changed(board.table(view.fills).inset(2), round_=True)
    _offers(canvas, board, view, offered)
    if zoom is None:
        _column(canvas, view, say)
    return canvas.image


@lru_cache(12)
def _ground(board: Board, theme: Theme, close: bool) -> Image.Image:
    """Everything that is the same in every game: floor, tables, empty chairs, the bar and its stools."""
    canvas = Canvas.blank(theme, layout.PAGE)
    floor = board.rect
    canvas.fill(floor, theme.cloth)
    canvas.outline(floor.inset(-3), theme.ink, 3)
    canvas.fill(board.bar, mix(theme.gold, theme.cloth, 0.72))
    canvas.outline(board.bar, theme.ink, 3)
    canvas.outline(board.bar.inset(6), theme.gold, 3)
    for spot in board.ornaments():
        _ornament(canvas, spot, board.cell)
    for name, table in TABLES.items():
        for chair in table.chairs:
            _bind(canvas, board.table(name), board.chair(chair))
    for name, table in TABLES.items():
        canvas.stamp(pieces.table(table.nation, board.cell - 2, theme), board.table(name).centre)
    for name in CHAIRS:
        canvas.stamp(_empty_chair(name, board.cell, theme), board.chair(name).centre)
        if close:
            _name_chair(canvas, name, board)
    for stool in STOOLS:
        canvas.stamp(pieces.stool(stool.points, board.cell, theme), board.stool(stool.number).centre)
    if not close:
        for label, point in board.letters():
            canvas.text(label, point, _LABEL, theme.muted, align="middle")
    return canvas.image


def _bind(canvas: Canvas, table: Rect, chair: Rect) -> None:
    """Join a table and a chair, so that a chair between two tables is seen to belong to both."""
    thick = table.width // 14
    left, right = sorted((table.centre.x, chair.centre.x))
    top, bottom = sorted((table.centre.y, chair.centre.y))
    bar = Rect(left, top, right, bottom).inset(
        -(thick if left == right else 0), -(thick if top == bottom else 0)
    )
    canvas.fill(bar, canvas.theme.faint)


def _empty_chair(name: str, cell: int, theme: Theme) -> sprites.Sprite:
    chair = CHAIRS[name]
    nations = tuple(TABLES[table].nation for table in chair.tables)
    upright = len(nations) == 2 and TABLES[chair.tables[0]].column == chair.column
    return pieces.chair(nations if len(set(nations)) == 2 else nations[:1], upright, cell, theme)


def _name_chair(canvas: Canvas, name: str, board: Board) -> None:
    centre = board.chair(name).centre
    plate = Rect.around(centre, board.cell // 2, board.cell // 4)
    canvas.fill(plate, canvas.theme.panel)
    canvas.outline(plate, canvas.theme.ink, 2)
    canvas.text(name, centre, Font(Face.BOLD, board.cell // 5), align="middle")


def _ornament(canvas: Canvas, spot: Rect, cell: int) -> None:
    """A panel of the floor in the manner of the Secession: two lines of squares with gold between them."""
    side = cell // 12
    if spot.width > spot.height:
        inner = Rect.around(spot.centre, spot.width - cell, 4 * side)
        for band in (inner.cut_top(side)[0], inner._replace(top=inner.bottom - side)):
            canvas.checker(band, side)
        canvas.fill(Rect.around(inner.centre, inner.width, 3), canvas.theme.gold)
    else:
        inner = Rect.around(spot.centre, 4 * side, spot.height - cell)
        for band in (inner.cut_left(side)[0], inner._replace(left=inner.right - side)):
            canvas.checker(band, side)
        canvas.fill(Rect.around(inner.centre, 3, inner.height), canvas.theme.gold)
    canvas.fill(Rect.around(spot.centre, 2 * side), canvas.theme.cloth)
    canvas.fill(Rect.around(spot.centre, side), canvas.theme.ink)


def _guests(canvas: Canvas, board: Board, view: InternationalView) -> None:
    size = board.cell - 4
    for seated in view.seated:
        sprite = pieces.guest(seated.guest, seated.nation, size, canvas.theme)
        canvas.stamp(sprite, board.chair(seated.chair).centre)
    for table in view.tables:
        if table.one_nation or table.regulars:
            spot = board.table(table.name)
            sign = (pieces.crown if table.regulars else sprites.medal)(board.cell // 3, canvas.theme)
            canvas.stamp(sign, Point(spot.centre.x, spot.top + board.cell // 6))


def _bar(canvas: Canvas, board: Board, view: InternationalView, say: Say) -> None:
    theme, size = canvas.theme, board.cell - 4
    sign = Rect.around(board.sign.centre, board.cell * 4, board.cell * 3 // 4)
    if sign.overlaps(Rect(0, 0, *layout.PAGE)):
        canvas.part(sign, ("sign", say), lambda: _sign(canvas, board, sign, say))
    for number, kind in enumerate(view.bar, start=1):
        canvas.stamp(pieces.guest(kind, nation_of(kind), size, theme), board.stool(number).centre)
    if view.stool is not None and view.stool_points is not None and view.result is None:
        sprite = pieces.stool(view.stool_points, board.cell, theme, following=True)
        canvas.stamp(sprite, board.stool(view.stool).centre)


def _sign(canvas: Canvas, board: Board, sign: Rect, say: Say) -> None:
    """The board that says what the counter is."""
    canvas.plaque(sign)
    font = Font(Face.DISPLAY, board.cell // 2)
    wide = canvas.text(say(f"{KEY}-picture-bar"), sign.centre, font, align="middle", width=sign.width // 2)
    side = board.cell // 12
    margin = (sign.width - wide) // 2 - board.cell // 2
    for edge in (sign.left + board.cell // 4, sign.right - board.cell // 4 - margin):
        canvas.checker(Rect.of(edge, sign.centre.y - side, margin, 2 * side), side)


def _offers(canvas: Canvas, board: Board, view: InternationalView, offered: tuple[Action, ...]) -> None:
    """Mark what may be chosen: free chairs with their names, taken ones with a plate, the stool with its points."""
    theme = canvas.theme
    taken = {seated.chair for seated in view.seated}
    for name in sorted({noun for action in offered for noun in action.arguments if noun in CHAIRS}):
        spot = board.chair(name)
        if name in taken:
            canvas.changed(spot.inset(board.cell // 24), round_=_is_round(view, name))
            plate = Rect.around(
                spot.centre.moved(dy=-board.cell // 3), board.cell * 2 // 3, board.cell * 2 // 5
            )
            canvas.fill(plate, theme.gold)
            canvas.outline(plate, theme.edge, 3)
            canvas.text(name, plate.centre, Font(Face.BOLD, board.cell // 3), theme.on_gold, align="middle")
        else:
            canvas.stamp(pieces.offer(name, board.cell, theme), spot.centre)
    if (
        view.stool is not None
        and view.stool_points is not None
        and any(action.verb == "bar" for action in offered)
    ):
        sprite = pieces.offer(pieces.signed(view.stool_points), board.cell, theme)
        canvas.stamp(sprite, board.stool(view.stool).centre)


def _is_round(view: InternationalView, place: str) -> bool:
    """Whether what lies there now has a round card."""
    guests = {seated.chair: seated.guest for seated in view.seated}
    guests |= {f"stool-{number}": kind for number, kind in enumerate(view.bar, start=1)}
    return not guests.get(place, "").endswith("-m")


def _column(canvas: Canvas, view: InternationalView, say: Say) -> None:
    theme = canvas.theme
    head = TITLE._replace(bottom=TITLE.bottom + 20)
    canvas.part(head, ("title", say), lambda: canvas.title(say(f"{KEY}-picture-title"), TITLE, 52))
    rules = say(f"{KEY}-picture-rules", rules=view.rules, regulars=view.regulars, round=view.round)
    canvas.text(rules, SUBTITLE.centre, _NOTE, theme.muted, align="middle", width=SUBTITLE.width, least=21)
    for seat in range(view.seats):
        _player(canvas, view, say, seat, standing_of(view, seat))
    _foot(canvas, view, say)


def _player(canvas: Canvas, view: InternationalView, say: Say, seat: int, standing: Standing | None) -> None:
    places = layout.seat(seat, view.seats)
    _badge(canvas, places.badge, view, seat, won=standing is not None and standing.rank == 1)
    note, out, hand = _notes(view, say, seat, standing), seat in view.out, view.hands[seat]

    def paint() -> None:
        _tiles(canvas, places.tiles, hand)
        _note(canvas, places.note, note, out)

    below = Rect(places.badge.left, places.badge.bottom, places.badge.right, places.note.bottom)
    canvas.part(below, ("player", hand, note, out), paint)


def _badge(canvas: Canvas, place: Rect, view: InternationalView, seat: int, *, won: bool) -> None:
    score = view.scores[seat]
    canvas.badge(
        place,
        canvas.theme.seats[seat],
        name_of(view, seat),
        "–" if score is None else figure(score),
        turn=seat in view.active_seats,
        won=won,
        out=seat in view.out,
    )


def _tiles(canvas: Canvas, places: tuple[Rect, ...], hand: tuple[str, ...]) -> None:
    for spot, kind in zip(places, hand, strict=False):
        canvas.stamp(pieces.guest(kind, nation_of(kind), min(spot.size), canvas.theme), spot.centre)
    for spot in places[len(hand) :]:
        canvas.outline(Rect.around(spot.centre, min(spot.size) - 8), canvas.theme.faint, 2)


def _hands(view: InternationalView, theme: Theme, say: Say) -> Image.Image:
    """The page of hands: the viewer's large and with words, the others' below; a spectator sees whose turn it is."""
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    mine = view.turn if view.seat is None else view.seat
    winners = (
        {standing.seat for standing in view.result.standings if standing.rank == 1} if view.result else set()
    )
    own = layout.own_hand()
    _badge(canvas, own.badge, view, mine, won=mine in winners)
    _tiles(canvas, own.tiles, view.hands[mine])
    for place, kind in zip(own.names, view.hands[mine], strict=False):
        canvas.paragraph(
            say(f"{KEY}-noun-guest-{kind}", value=kind), place, Font(Face.BOLD, 34), align="middle"
        )
    others = [seat for seat in range(view.seats) if seat != mine]
    for number, seat in enumerate(others):
        places = layout.other_hand(number)
        _badge(canvas, places.badge, view, seat, won=seat in winners)
        _tiles(canvas, places.tiles, view.hands[seat])
    return canvas.image


def _notes(view: InternationalView, say: Say, seat: int, standing: Standing | None) -> str:
    """What else is to be said of a player, in a few words."""
    notes = []
    if standing is not None:
        won = standing.rank == 1
        notes.append(say(f"{KEY}-picture-won") if won else say(f"{KEY}-picture-rank", rank=standing.rank))
    elif seat in view.active_seats:
        notes.append(say(f"{KEY}-picture-turn"))
    if seat in view.out:
        notes.append(say(f"{KEY}-picture-out"))
    elif view.limits and standing is None:
        notes.append(say(f"{KEY}-picture-limit", limit=view.limits[seat]))
    if view.completed[seat]:
        notes.append(say(f"{KEY}-picture-completed", number=len(view.completed[seat])))
    return " · ".join(notes[-2:])  # there is room for two; gold and pointer say who is to act anyway


def _note(canvas: Canvas, place: Rect, text: str, out: bool) -> None:
    ink = canvas.theme.muted if out else canvas.theme.ink
    canvas.text(text, Point(place.left + 2, place.centre.y), _NOTE, ink, width=place.width - 4, least=22)


def _foot(canvas: Canvas, view: InternationalView, say: Say) -> None:
    """The bag and when it ends the game; or, at the end, how it ended."""
    words = (
        say(f"{KEY}-reason-{view.result.reason}")
        if view.result
        else say(f"{KEY}-picture-bag", end=view.bag_end)
    )
    canvas.part(FOOT, ("foot", view.bag, words), lambda: _bag(canvas, view.bag, words))


def _bag(canvas: Canvas, left: int, words: str) -> None:
    """How much is in the bag, and some words about it."""
    theme = canvas.theme
    canvas.plaque(FOOT)
    above, below = FOOT.inset(18, 14).rows(5, 4)
    count = Font(Face.BOLD, 72)
    high = above.height
    wide = high + 16 + advance(str(left), count)
    start = above.centre.x - wide // 2
    canvas.stamp(pieces.bag(high, theme), Point(start + high // 2, above.centre.y))
    canvas.text(str(left), Point(start + high + 16, above.centre.y), count)
    font = shrink_lines(words, _NOTE, below.width, 2, 22)
    canvas.paragraph(words, below._replace(top=below.bottom - 2 * font.leading), font, align="middle")
