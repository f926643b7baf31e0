"""Paints the hotels side by side: owner, stocks, rooms, café, and the current turn."""

from functools import partial
from typing import NamedTuple

from engine.games.grand_austria_hotel.effects import DISHES, Reward
from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import cost
from engine.games.grand_austria_hotel.staff import STAFF, WhenTaking
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from engine.kernel.core import Standing
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import layout, pieces, symbol_rows
from rendering.grand_austria_hotel.colours import BLACK, GUESTS, PAPER, SERVED
from rendering.grand_austria_hotel.layout import BuildingLayout, CafeSeatLayout, HotelLayout
from rendering.grand_austria_hotel.symbol_rows import TEXT, Row
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.marks import Mark
from rendering.seats import seat_name, seat_standing
from rendering.text_layout import Face, Font, format_number


def paint_hotels(canvas: Canvas, view: AustriaView, localize: Localize) -> None:
    """Paint every hotel, without marks."""
    for seat, hotel in enumerate(view.hotels):
        place = layout.hotel(seat, view.seats)
        _draw_front(canvas, place, view, seat)
        interior = _Interior(
            hotel, turn_status(view, seat), seat_standing(view, seat), dict(view.options)["edition"]
        )
        canvas.cached(
            place.interior,
            ("indoors", interior, localize),
            partial(_draw_interior, canvas, place, interior, localize),
        )
        paint_numbers(canvas, place.numbers, view, seat)


class _Interior(NamedTuple):
    """Everything that determines what is painted below a badge; the key for caching it."""

    hotel: HotelView
    turn_status: Row
    standing: Standing | None
    edition: str


def _draw_front(canvas: Canvas, place: HotelLayout, view: AustriaView, seat: int) -> None:
    """Draw the frame, the background around the badge, and the badge; the interior has a background of its own."""
    ground = pieces.hotel_background(canvas.theme)
    canvas.fill(place.frame._replace(bottom=place.badge.bottom), ground)
    canvas.outline(place.frame, ground, 6)
    canvas.outline(place.frame, canvas.theme.ink, 3)
    paint_badge(canvas, place.badge, view, seat)


def _draw_interior(canvas: Canvas, place: HotelLayout, interior: _Interior, localize: Localize) -> None:
    hotel = interior.hotel
    canvas.fill(place.interior, pieces.hotel_background(canvas.theme))
    paint_stocks(canvas, place.stocks, hotel)
    paint_rooms(canvas, place.building, hotel)
    if interior.standing:
        _draw_result(canvas, place, localize, interior.standing)
    else:
        for spot, guest in zip(place.cafe, (*hotel.cafe, None, None, None), strict=False):
            _draw_cafe_guest(canvas, spot, guest, localize)
        paint_turn_status(canvas, place.note, interior.turn_status)
    if place.staff:
        _draw_staff(canvas, place.staff, hotel, interior.edition)


def paint_badge(canvas: Canvas, place: Rect, view: AustriaView, seat: int) -> None:
    """Paint a player's badge."""
    standing = seat_standing(view, seat)
    points = standing.score if standing else view.hotels[seat].points
    canvas.badge(
        place,
        canvas.theme.seats[seat],
        seat_name(view, seat),
        format_number(points or 0),
        _badge_mark(view, seat),
    )


def _badge_mark(view: AustriaView, seat: int) -> Mark | None:
    """Return whether a player acts, waits for others to choose, or has won."""
    standing = seat_standing(view, seat)
    if standing is not None:
        return Mark.WINNER if standing.rank == 1 else None
    if seat in view.active_seats:
        return Mark.ACTS
    return Mark.WAITS if view.turn and view.turn.seat == seat and view.active_seats else None


def paint_numbers(canvas: Canvas, places: tuple[Rect, Rect], view: AustriaView, seat: int) -> None:
    """Paint the two numbers of the turn order tile; used ones are covered by the owner's disk."""
    theme, hotel = canvas.theme, view.hotels[seat]
    turn = view.order.index(seat)
    both = (turn + 1, 2 * view.seats - turn)
    lowest = min((number for each in view.hotels if not each.passed for number in each.numbers), default=0)
    for number, place in zip(both, places, strict=True):
        if number not in hotel.numbers:
            canvas.outline(place, theme.faint, 2)
            pieces.draw_disk(canvas, seat, place.inset(5))
            continue
        following = number == lowest and view.result is None and not view.turn
        canvas.fill(place, theme.panel)
        canvas.outline(place, theme.ink, 6 if following else 3)
        canvas.text(str(number), place.centre, Font(Face.BOLD, 36), align="middle")


def paint_stocks(canvas: Canvas, places: dict[str, Rect], hotel: HotelView) -> None:
    """Paint money, the emperor's space, cards in hand, staff played, and the kitchen."""
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
        pieces.draw_glyph(canvas, what, Point(place.left + size // 2, middle), size)
        font = Font(Face.BOLD, min(52, max(40, place.height * 3 // 4)))
        ink = canvas.theme.ink if number else canvas.theme.muted
        width = place.width - size - 5
        canvas.text(str(number), Point(place.left + size + 5, middle), font, ink, width=width, min_size=26)


def paint_rooms(canvas: Canvas, building: BuildingLayout, hotel: HotelView) -> None:
    """Paint the building: the numbers of floors and columns, the price of a room on each floor, and the rooms."""
    for level, place in enumerate(building.prices, start=1):
        price = Glyph("krone", str(cost(f"{level}.1")))
        pieces.draw_glyph(canvas, price, place.centre, min(place.size))
    for places in (building.levels, building.columns):
        for number, place in enumerate(places, start=1):
            font = Font(Face.BOLD, min(place.size) * 7 // 6)
            canvas.text(str(number), place.centre, font, align="middle")
    pieces.draw_building(canvas, hotel.board, building.rooms, dict(hotel.rooms), hotel.paid)


def _draw_cafe_guest(
    canvas: Canvas, place: CafeSeatLayout, guest: tuple[int, tuple[int, ...]] | None, localize: Localize
) -> None:
    """Draw a guest in the café; the frame is green if the whole order has been served."""
    if guest is None:
        canvas.outline(place.frame, canvas.theme.faint, 2)
        return
    number, served = guest
    key = ("guest", place, number, localize, served)
    canvas.cached(place.frame, key, lambda: _draw_cafe_guest_card(canvas, place, number, localize, served))


def _draw_cafe_guest_card(
    canvas: Canvas, place: CafeSeatLayout, number: int, localize: Localize, served: tuple[int, ...]
) -> None:
    card = GUEST_CARDS[number]
    canvas.fill(place.frame, PAPER)
    canvas.fill(place.head, GUESTS[card.colour])
    _draw_guest_head(canvas, place.head, card.colour, card.points)
    if place.name:
        text = localize(f"{KEY}-noun-guest-{number}", value=number)
        start = Point(place.name.left, place.name.centre.y)
        canvas.text(text, start, Font(Face.BOLD, 32), BLACK, width=place.name.width, min_size=22)
    pieces.draw_row(canvas, symbol_rows.order_row(card, served), place.order, 56, left=place.name is not None)
    pieces.draw_row(canvas, symbol_rows.reward_row(card), place.rewards, 56)
    done = served == card.order
    canvas.outline(place.frame, SERVED if done else BLACK, 6 if done else 3)


def _draw_guest_head(canvas: Canvas, place: Rect, colour: str, points: int) -> None:
    """Draw the sign and the points of a guest, side by side or one above the other."""
    parts = place.columns(1, 1) if place.width > place.height else place.rows(1, 1)
    if not points:
        parts = (place,)
    size = min(*parts[0].size, 60) * 86 // 100
    canvas.stamp(pieces.colour_emblem(colour, size * 8 // 10), parts[0].centre)
    if points:
        pieces.draw_glyph(canvas, Glyph("points", str(points)), parts[1].centre, size)


def turn_extras(view: AustriaView) -> tuple[Reward, ...]:
    """Return what staff cards still allow this turn because of the die that was taken."""
    turn, cards = view.turn, STAFF[dict(view.options)["edition"]]
    if turn is None:
        return ()
    rows = [each for number in turn.extras for each in cards[number].effects]
    return tuple(each.extra for each in rows if isinstance(each, WhenTaking) and each.extra)


def turn_status(view: AustriaView, seat: int) -> Row:
    """Return symbols for the progress of a player's turn, the dishes just received, and the open rewards."""
    hotel, turn = view.hotels[seat], view.turn
    row = [Glyph("passed")] if hotel.passed else []
    if turn and turn.seat == seat:
        row += [Glyph("guest-any")] if turn.guest else []
        row += [Glyph("again")] if turn.additional else []
        row += [Glyph(f"die-{turn.face}")] if turn.face else []
        row += [Glyph("boost")] if turn.boosted else []
        if turn.action:
            row += [Glyph(f"action-{turn.action}"), Glyph(TEXT, f"×{turn.left}")]
        row += [glyph for each in turn_extras(view) for glyph in symbol_rows.glyphs(each)]
        row += [Glyph("again")] if turn.again else []
    for kind, number in zip(DISHES, hotel.tray, strict=True):
        row += [Glyph(TEXT, f"{number}×"), Glyph(kind)] if number else []
    return (*row, *(glyph for name in hotel.pool for glyph in symbol_rows.open_reward(name)))


def paint_turn_status(canvas: Canvas, place: Rect, row: Row) -> None:
    """Paint the row of symbols; an ornament if it is empty."""
    if row:
        canvas.fill(place, PAPER)
        canvas.outline(place, BLACK, 2)
        pieces.draw_row(canvas, row, place.inset(6, 4), place.height - 8, left=True)
    else:
        canvas.divider(Rect.centred(place.centre, place.width * 2 // 3, place.height))


def _draw_staff(canvas: Canvas, place: Rect, hotel: HotelView, edition: str) -> None:
    """Draw the staff cards played, without their names; those already used this round are faded."""
    for spot, number in zip(layout.cards(place, len(hotel.staff), min_columns=6), hotel.staff, strict=True):
        pieces.draw_staff_card(canvas, spot, STAFF[edition][number], None, used=number in hotel.used)


def _draw_result(canvas: Canvas, place: HotelLayout, localize: Localize, standing: Standing) -> None:
    """Draw a player's final rank and what the score is made of, in place of the café."""
    first, last = place.cafe[0].frame, place.cafe[-1].frame
    area = Rect(first.left, first.top, last.right, last.bottom if place.staff else place.note.bottom)
    canvas.fill(area, PAPER)
    canvas.outline(area, BLACK, 3)
    head, rest = area.inset(10).cut_top(54, gap=4)
    won = standing.rank == 1
    rank = localize(f"{KEY}-picture-won") if won else localize(f"{KEY}-picture-rank", rank=standing.rank)
    canvas.text(rank, head.centre, Font(Face.DISPLAY, 46), BLACK, align="middle", width=head.width)
    details = dict(standing.details)
    cells = [cell for row in rest.grid(3, 2, gap=4) for cell in row]
    for cell, (part, what) in zip(cells, _SCORE_SYMBOLS.items(), strict=True):
        size = min(cell.height, 48)
        pieces.draw_glyph(canvas, what, Point(cell.left + size // 2 + 6, cell.centre.y), size)
        text = format_number(details.get(part, 0))
        canvas.text(text, Point(cell.left + size + 18, cell.centre.y), Font(Face.BOLD, 38), BLACK)


_SCORE_SYMBOLS = {
    "game": Glyph("points"),
    "staff": Glyph("end"),
    "rooms": Glyph("any-occupied"),
    "krones": Glyph("krone"),
    "dishes": Glyph("any-dish"),
    "guests": Glyph("guest-any"),
}
"""The symbols of the parts of the final score."""
