"""Paints the hotels: the active player's in detail, and the essentials of the others."""

from collections.abc import Mapping

from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import cost
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect, bounding_rect
from rendering.grand_austria_hotel import hotel_layout, pieces, symbol_rows
from rendering.grand_austria_hotel.colours import (
    BLACK,
    GUESTS,
    HAIRLINE,
    PAPER,
    grounds_of_progress,
    inks_of_progress,
)
from rendering.grand_austria_hotel.hotel_layout import BuildingLayout, CafeSeatLayout, HotelLayout
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.orders import OrderState, order_state
from rendering.grand_austria_hotel.pieces import LINE, QUIET, STRONG
from rendering.grand_austria_hotel.result import paint_result, tie_of
from rendering.grand_austria_hotel.rooms import draw_building
from rendering.grand_austria_hotel.silhouettes import silhouette
from rendering.grand_austria_hotel.staff_names import paint_staff
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.turn_status import paint_turn_status, turn_status
from rendering.grand_austria_hotel.words import KEY
from rendering.marks import Mark
from rendering.seats import seat_name, seat_position, seat_standing
from rendering.text_layout import Face, Font, format_number, text_width

_SMALL_SIGN = 28
"""Size of the sign for a complete order below a face."""


def featured_seat(view: AustriaView, offers: Offers) -> int | None:
    """Return the seat whose hotel is large because it chooses, acts, or has the turn; None at the end of the game."""
    if view.result is not None:
        return None
    turn = () if view.turn is None else (view.turn.seat,)
    if any(offers.names()):
        return offers.seat
    return next((seat for seat in (*turn, *view.active_seats) if seat in view.active_seats), view.order[0])


def paint_hotels(canvas: Canvas, view: AustriaView, localize: Localize, featured: int | None) -> None:
    """Paint every hotel without marks; the `featured` one is large."""
    for seat in range(view.seats):
        place = hotel_layout.hotel(seat_position(view, seat), view.seats, featured)
        _draw_front(canvas, place, view, seat)
        _draw_interior(canvas, place, view, seat, localize)
        if place.numbers:
            paint_numbers(canvas, place.numbers, view, seat)


def _draw_front(canvas: Canvas, place: HotelLayout, view: AustriaView, seat: int) -> None:
    """Draw a hotel's frame with its background and badge."""
    theme = canvas.theme
    canvas.fill(place.frame, pieces.hotel_background(theme))
    if place.is_large:
        canvas.outline(place.frame, theme.ink, STRONG if seat in view.active_seats else LINE)
    else:
        canvas.outline(place.frame, theme.faint, QUIET)
    paint_badge(canvas, place.badge, view, seat)


def _draw_interior(
    canvas: Canvas, place: HotelLayout, view: AustriaView, seat: int, localize: Localize
) -> None:
    """Draw the part of a hotel below the badge."""
    hotel, status, standing = view.hotels[seat], turn_status(view, seat), seat_standing(view, seat)
    paint_stocks(canvas, place.stocks, hotel)
    paint_rooms(canvas, place.building, hotel)
    if standing and place.result:
        paint_result(canvas, place.result, localize, standing, tie_of(view, seat))
    if not (standing and place.is_large):
        for spot, guest in zip(place.cafe, (*hotel.cafe, None, None, None), strict=False):
            _draw_cafe_guest(canvas, spot, hotel, guest, localize)
    if place.note and not status.is_empty:
        paint_turn_status(canvas, place.note, status, localize)
    if staff := place.staff_area(is_idle=status.is_empty):
        paint_staff(canvas, staff, hotel, dict(view.options)["edition"], localize)


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
    """Return the mark of a player who acts, waits for others to choose, or has won; None for others."""
    standing = seat_standing(view, seat)
    if standing is not None:
        return Mark.WINNER if standing.rank == 1 else None
    if seat in view.active_seats:
        return Mark.ACTS
    return Mark.WAITS if view.turn and view.turn.seat == seat and view.active_seats else None


def paint_numbers(canvas: Canvas, places: tuple[Rect, ...], view: AustriaView, seat: int) -> None:
    """Paint the turn order tile's two numbers. Used ones are covered; once the player passes, the others are pause signs."""
    hotel, turn = view.hotels[seat], view.order.index(seat)
    both = (turn + 1, 2 * view.seats - turn)
    theme = canvas.theme
    for number, place in zip(both, places, strict=True):
        box, is_covered = Rect.centred(place.centre, min(place.size)), number not in hotel.numbers
        if is_covered or hotel.passed:
            canvas.outline(box, theme.faint, QUIET)
        if is_covered:
            pieces.draw_disk(canvas, seat, box.inset(6))
        elif hotel.passed:
            pieces.draw_glyph(canvas, Glyph("passed"), box.centre, min(box.size) - 10)
        else:
            _, ground = grounds_of_progress(theme)
            _, ink = inks_of_progress(theme)
            canvas.fill(box, ground)
            canvas.outline(box, theme.ink, LINE)
            canvas.text(str(number), box.centre, Font(Face.BOLD, 36), ink, align="middle")


def paint_stocks(canvas: Canvas, places: dict[str, Rect], hotel: HotelView) -> None:
    """Paint money, space on the emperor's track, cards in hand, staff played, kitchen and, beside a plan, room counts."""
    counts: dict[str, tuple[Glyph, int]] = {
        "krones": (Glyph("krone"), hotel.money),
        "emperor": (Glyph("emperor"), hotel.emperor),
        "hand": (Glyph("staff"), hotel.cards),
        "staff": (Glyph("played"), len(hotel.staff)),
    }
    for kind, number in zip(DISHES, hotel.kitchen, strict=True):
        counts[kind] = (Glyph(kind), number)
    for side in ("occupied", "prepared"):
        counts[side] = (Glyph(f"any-{side}"), sum(shown == side for _, shown in hotel.rooms))
    for name, place in places.items():
        what, number = counts[name]
        _draw_stock(canvas, place, what, number)


def _draw_stock(canvas: Canvas, place: Rect, what: Glyph, number: int) -> None:
    """Draw a symbol and its number in the place."""
    size = min(place.height - 2, place.width * 48 // 100)
    middle = place.centre.y
    pieces.draw_glyph(canvas, what, Point(place.left + size // 2, middle), size)
    font = Font(Face.BOLD, min(44, max(MIN_TEXT_SIZE, place.height * (7 if place.height > 50 else 9) // 10)))
    ink = canvas.theme.ink if number else canvas.theme.muted
    width = place.width - size - 12
    at = Point(place.left + size + 5, middle)
    canvas.text(str(number), at, font, ink, width=width, min_size=MIN_TEXT_SIZE)


def paint_rooms(
    canvas: Canvas, building: BuildingLayout, hotel: HotelView, plates: Mapping[str, Rect] | None = None
) -> None:
    """Paint the building: the numbers of floors and columns, each floor's room price, and the rooms.

    A plan shows only the rooms, without the points printed in them. `plates` maps rooms to places that stay empty
    for a plate.
    """
    for level, place in enumerate(building.prices, start=1):
        price = Glyph("krone", str(cost(f"{level}.1")))
        pieces.draw_glyph(canvas, price, place.centre, min(place.size))
    for places in (building.levels, building.columns):
        for number, place in enumerate(places, start=1):
            font = Font(Face.BOLD, min(38, *place.size))
            canvas.text(str(number), place.centre, font, canvas.theme.muted, align="middle")
    is_plan = not building.prices
    draw_building(
        canvas, hotel.board, building.rooms, dict(hotel.rooms), hotel.paid, is_plan=is_plan, plates=plates
    )


def _draw_cafe_guest(
    canvas: Canvas,
    place: CafeSeatLayout,
    hotel: HotelView,
    guest: tuple[int, tuple[int, ...]] | None,
    localize: Localize,
) -> None:
    """Draw a guest in the café, with a sign if the whole order has been served; without a guest, draw an empty table.

    The sign is after the name, or before the dishes if the name is long, or below the face if only the face is shown.
    """
    if guest is None:
        canvas.outline(place.frame, canvas.theme.faint, QUIET)
        return
    number, served = guest
    state, card = order_state(hotel, number, served), GUEST_CARDS[number]
    canvas.fill(place.frame, PAPER)
    canvas.fill(place.head, GUESTS[card.colour])
    is_complete = state is not OrderState.OPEN
    if place.name and place.order and place.rewards:
        _draw_tall_head(canvas, place.head, number)
        text = localize(f"{KEY}-noun-guest-{number}", value=number)
        room = (pieces.ORDER_SIGN + 4) * is_complete
        name, sign = place.name.cut_left(place.name.width - room)
        area = bounding_rect((place.order, place.rewards))
        if text_width(text, Font(Face.BOLD, MIN_TEXT_SIZE)) > name.width:
            name, (sign, area) = place.name, area.cut_left(room)
        start = Point(name.left, name.centre.y)
        canvas.text(text, start, Font(Face.BOLD, 30), BLACK, width=name.width, min_size=MIN_TEXT_SIZE)
        asked, brings = symbol_rows.order_row(card, served), symbol_rows.reward_row(card)
        # each gets the share that it needs, so that four dishes are as large as a single reward
        order, rewards = area.columns(*(pieces.row_width(row, 50) for row in (asked, brings)), gap=14)
        pieces.draw_row(canvas, asked, order, 62, left=True)
        canvas.fill(Rect.centred(Point(order.right + 7, order.centre.y), 3, 52), HAIRLINE)
        pieces.draw_row(canvas, brings, rewards, 62)
    else:
        inner = place.head.inset(3)
        face, sign = inner.cut_top(inner.height - (_SMALL_SIGN + 5) * is_complete)
        canvas.stamp(silhouette(number, min(face.size)), face.centre)
        sign = sign._replace(bottom=sign.bottom - 5)
    canvas.outline(place.frame, BLACK, LINE)
    pieces.draw_order_state(canvas, place.frame, state, sign)


def _draw_tall_head(canvas: Canvas, place: Rect, guest: int) -> None:
    """Draw a guest's silhouette above the points."""
    points = GUEST_CARDS[guest].points
    hexagon = pieces.SMALLEST_LABELLED if points else 0
    upper, lower = place.cut_top(place.height - hexagon)
    size = min(upper.size) - 6 + 4 * bool(points)
    canvas.stamp(silhouette(guest, size), Point(upper.centre.x, upper.bottom - size + size // 2))
    if points:
        pieces.draw_glyph(canvas, Glyph("points", str(points)), lower.centre.translated(dy=-2), hexagon)
