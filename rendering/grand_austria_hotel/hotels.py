"""The hotels beside each other: who owns them, what is in stock, rooms, café, and what is under way."""

from functools import partial
from typing import NamedTuple

from engine.games.grand_austria_hotel.effects import DISHES, Reward
from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import cost
from engine.games.grand_austria_hotel.staff import STAFF, WhenTaking
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from engine.kernel.core import Standing
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import effects, layout, pieces
from rendering.grand_austria_hotel.colours import BLACK, GUESTS, PAPER, SERVED
from rendering.grand_austria_hotel.effects import TEXT, Row
from rendering.grand_austria_hotel.layout import CafePlace, HotelPlace
from rendering.grand_austria_hotel.marks import Marks
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.lettering import Face, Font, figure
from rendering.seats import name_of, standing_of
from rendering.words import Say


def paint_hotels(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    """Paint every hotel."""
    for seat, hotel in enumerate(view.hotels):
        place = layout.hotel(seat, view.seats)
        _front(canvas, place, view, seat)
        inside = _Inside(hotel, under_way(view, seat), standing_of(view, seat), dict(view.options)["edition"])
        canvas.part(place.indoors, ("indoors", inside, say), partial(_indoors, canvas, place, inside, say))
        paint_numbers(canvas, place.numbers, view, seat)
        mark_rooms(canvas, place.rooms, view, seat, marks)
        if seat == marks.seat and not inside.standing:
            _mark_cards(canvas, place, hotel, marks)


class _Inside(NamedTuple):
    """All that what is painted below a badge depends on."""

    hotel: HotelView
    under_way: Row
    standing: Standing | None
    edition: str


def _front(canvas: Canvas, place: HotelPlace, view: AustriaView, seat: int) -> None:
    """The ground and the badge; the frame of whoever is to act is gold."""
    theme, acting = canvas.theme, seat in view.active_seats
    canvas.fill(place.frame, pieces.panel(theme))
    canvas.outline(place.frame, theme.gold if acting else theme.ink, 6 if acting else 3)
    paint_badge(canvas, place.badge, view, seat)


def _indoors(canvas: Canvas, place: HotelPlace, inside: _Inside, say: Say) -> None:
    hotel = inside.hotel
    canvas.fill(place.indoors, pieces.panel(canvas.theme))
    paint_stocks(canvas, place.stocks, hotel)
    paint_rooms(canvas, place.floors, place.rooms, hotel)
    if inside.standing:
        _verdict(canvas, place, say, inside.standing)
    else:
        for spot, guest in zip(place.cafe, (*hotel.cafe, None, None, None), strict=False):
            _guest(canvas, spot, guest, say)
        paint_note(canvas, place.note, inside.under_way)
    if place.staff:
        _staff(canvas, place.staff, hotel, inside.edition)


def _mark_cards(canvas: Canvas, place: HotelPlace, hotel: HotelView, marks: Marks) -> None:
    """Mark the guests and the staff that may be chosen."""
    for guest_place, (number, _) in zip(place.cafe, hotel.cafe, strict=False):
        if number in marks.cafe:
            canvas.offered(guest_place.frame)
    spots = layout.cards(place.staff, len(hotel.staff), least=6) if place.staff else ()
    for spot, number in zip(spots, hotel.staff, strict=False):
        if number in marks.staff:
            canvas.offered(spot)


def paint_badge(canvas: Canvas, place: Rect, view: AustriaView, seat: int) -> None:
    """A player's plate; who has the turn while others must choose has a rim of gold."""
    standing = standing_of(view, seat)
    points = standing.score if standing else view.hotels[seat].points
    canvas.badge(
        place,
        canvas.theme.seats[seat],
        name_of(view, seat),
        figure(points or 0),
        turn=seat in view.active_seats,
        won=standing is not None and standing.rank == 1,
    )
    if view.turn and view.turn.seat == seat and view.active_seats and seat not in view.active_seats:
        canvas.outline(place.inset(3), canvas.theme.gold, 5)


def paint_numbers(canvas: Canvas, places: tuple[Rect, Rect], view: AustriaView, seat: int) -> None:
    """The two numbers of the turn order tile; those that are covered have the owner's disk on them."""
    theme, hotel = canvas.theme, view.hotels[seat]
    turn = view.order.index(seat)
    both = (turn + 1, 2 * view.seats - turn)
    lowest = min((number for each in view.hotels if not each.passed for number in each.numbers), default=0)
    for number, place in zip(both, places, strict=True):
        if number not in hotel.numbers:
            canvas.outline(place, theme.faint, 2)
            pieces.disk(canvas, seat, place.inset(5))
            continue
        following = number == lowest and view.result is None and not view.turn
        canvas.fill(place, theme.gold if following else theme.panel)
        canvas.outline(place, theme.ink, 3)
        canvas.text(str(number), place.centre, Font(Face.BOLD, 36), align="middle")


def paint_stocks(canvas: Canvas, places: dict[str, Rect], hotel: HotelView) -> None:
    """Money, the emperor's space, cards in the hand, staff played; the kitchen."""
    counts: dict[str, tuple[Glyph, int]] = {
        "krones": (Glyph("krone"), hotel.money),
        "emperor": (Glyph("emperor"), hotel.emperor),
        "hand": (Glyph("staff"), hotel.cards),
        "staff": (Glyph("played"), len(hotel.staff)),
    }
    for kind, number in zip(DISHES, hotel.kitchen, strict=True):
        counts[kind] = (Glyph(kind), number)
    for name, place in places.items():
        what, number = counts[name]
        size = min(place.height, place.width * 52 // 100)
        middle = place.centre.y
        pieces.glyph(canvas, what, Point(place.left + size // 2, middle), size)
        font = Font(Face.BOLD, min(52, max(40, place.height * 3 // 4)))
        ink = canvas.theme.ink if number else canvas.theme.muted
        width = place.width - size - 5
        canvas.text(str(number), Point(place.left + size + 5, middle), font, ink, width=width, least=26)


def paint_rooms(canvas: Canvas, floors: tuple[Rect, ...], rooms: dict[str, Rect], hotel: HotelView) -> None:
    """The building: what a room costs on every floor, and the rooms."""
    for level, place in enumerate(floors, start=1):
        price = Glyph("krone", str(cost(f"{level}.1")))
        pieces.glyph(canvas, price, place.centre, min(place.size))
    pieces.house(canvas, hotel.board, rooms, dict(hotel.rooms), hotel.paid)


def mark_rooms(canvas: Canvas, rooms: dict[str, Rect], view: AustriaView, seat: int, marks: Marks) -> None:
    """Mark the rooms that changed, and those that may be chosen."""
    for name, place in rooms.items():
        if f"{seat}:{name}" in view.changed:
            canvas.changed(place.inset(6))
        if seat == marks.seat and name in marks.rooms:
            canvas.offered(place.inset(3))


def _guest(canvas: Canvas, place: CafePlace, guest: tuple[int, tuple[int, ...]] | None, say: Say) -> None:
    """A guest in the café; who has been served everything has a green frame."""
    if guest is None:
        canvas.outline(place.frame, canvas.theme.faint, 2)
        return
    number, served = guest
    key = ("guest", place, number, say, served)
    canvas.part(place.frame, key, lambda: _guest_card(canvas, place, number, say, served))


def _guest_card(canvas: Canvas, place: CafePlace, number: int, say: Say, served: tuple[int, ...]) -> None:
    card = GUEST_CARDS[number]
    canvas.fill(place.frame, PAPER)
    canvas.fill(place.head, GUESTS[card.colour])
    _guest_head(canvas, place.head, card.colour, card.points)
    if place.name:
        words = say(f"{KEY}-noun-guest-{number}", value=number)
        start = Point(place.name.left, place.name.centre.y)
        canvas.text(words, start, Font(Face.BOLD, 32), BLACK, width=place.name.width, least=22)
    pieces.lay_row(canvas, effects.order(card, served), place.order, 56, left=place.name is not None)
    pieces.lay_row(canvas, effects.rewards(card), place.rewards, 56)
    done = served == card.order
    canvas.outline(place.frame, SERVED if done else BLACK, 6 if done else 3)


def _guest_head(canvas: Canvas, place: Rect, colour: str, points: int) -> None:
    """The sign and the points of a guest, side by side or one above the other."""
    parts = place.columns(1, 1) if place.width > place.height else place.rows(1, 1)
    if not points:
        parts = (place,)
    size = min(*parts[0].size, 60) * 86 // 100
    canvas.stamp(pieces.emblem(colour, size * 8 // 10), parts[0].centre)
    if points:
        pieces.glyph(canvas, Glyph("points", str(points)), parts[1].centre, size)


def extras_of(view: AustriaView) -> tuple[Reward, ...]:
    """What staff still allow in this turn because of the die taken."""
    turn, cards = view.turn, STAFF[dict(view.options)["edition"]]
    if turn is None:
        return ()
    rows = [each for number in turn.extras for each in cards[number].effects]
    return tuple(each.extra for each in rows if isinstance(each, WhenTaking) and each.extra)


def under_way(view: AustriaView, seat: int) -> Row:
    """What a player's turn has come to, the dishes just received, the rewards still open."""
    hotel, turn = view.hotels[seat], view.turn
    row = [Glyph("passed")] if hotel.passed else []
    if turn and turn.seat == seat:
        row += [Glyph("guest-any")] if turn.guest else []
        row += [Glyph("again")] if turn.additional else []
        row += [Glyph(f"die-{turn.face}")] if turn.face else []
        row += [Glyph("boost")] if turn.boosted else []
        if turn.action:
            row += [Glyph(f"action-{turn.action}"), Glyph(TEXT, f"×{turn.left}")]
        row += [glyph for each in extras_of(view) for glyph in effects.glyphs(each)]
        row += [Glyph("again")] if turn.again else []
    for kind, number in zip(DISHES, hotel.tray, strict=True):
        row += [Glyph(TEXT, f"{number}×"), Glyph(kind)] if number else []
    return (*row, *(glyph for name in hotel.pool for glyph in effects.open_reward(name)))


def paint_note(canvas: Canvas, place: Rect, row: Row) -> None:
    """What is under way, on paper; an ornament when nothing is."""
    if row:
        canvas.fill(place, PAPER)
        canvas.outline(place, BLACK, 2)
        pieces.lay_row(canvas, row, place.inset(6, 4), place.height - 8, left=True)
    else:
        canvas.rule(Rect.around(place.centre, place.width * 2 // 3, place.height))


def _staff(canvas: Canvas, place: Rect, hotel: HotelView, edition: str) -> None:
    """The staff cards played, without their names; those used up this round are pale."""
    for spot, number in zip(layout.cards(place, len(hotel.staff), least=6), hotel.staff, strict=True):
        pieces.staff_card(canvas, spot, STAFF[edition][number], None, used=number in hotel.used)


def _verdict(canvas: Canvas, place: HotelPlace, say: Say, standing: Standing) -> None:
    """How a player ended and what the score is made of, where the café was."""
    first, last = place.cafe[0].frame, place.cafe[-1].frame
    area = Rect(first.left, first.top, last.right, last.bottom if place.staff else place.note.bottom)
    canvas.fill(area, PAPER)
    canvas.outline(area, BLACK, 3)
    head, rest = area.inset(10).cut_top(54, gap=4)
    won = standing.rank == 1
    words = say(f"{KEY}-picture-won") if won else say(f"{KEY}-picture-rank", rank=standing.rank)
    canvas.text(words, head.centre, Font(Face.DISPLAY, 46), BLACK, align="middle", width=head.width)
    details = dict(standing.details)
    cells = [cell for row in rest.grid(3, 2, gap=4) for cell in row]
    for cell, (part, what) in zip(cells, _PARTS.items(), strict=True):
        size = min(cell.height, 48)
        pieces.glyph(canvas, what, Point(cell.left + size // 2 + 6, cell.centre.y), size)
        text = figure(details.get(part, 0))
        canvas.text(text, Point(cell.left + size + 18, cell.centre.y), Font(Face.BOLD, 38), BLACK)


_PARTS = {
    "game": Glyph("points"),
    "staff": Glyph("end"),
    "rooms": Glyph("any-occupied"),
    "krones": Glyph("krone"),
    "dishes": Glyph("any-dish"),
    "guests": Glyph("guest-any"),
}
"""The parts of the final score."""
