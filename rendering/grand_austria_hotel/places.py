"""The places that can be marked in each picture of Grand Austria Hotel, keyed by name.

Places on the shared board are `row-<guest>`, `die-<face>`, `track-<space>`, `politics-<card>`, `tile-<number>`,
`penalty-<number>`, `court-<number>` and `round-<number>`; a seat's places are `badge-<seat>`, `pass-<seat>`,
`stock-<seat>-<name>`, `room-<seat>-<room>`, `cafe-<seat>-<guest>` and `staff-<seat>-<card>`.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from rendering.contract import Localize
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import close_up_layout, hotel_layout, layout
from rendering.grand_austria_hotel.hotel_layout import BuildingLayout
from rendering.grand_austria_hotel.layout import DiceLayout, GuestCardLayout
from rendering.grand_austria_hotel.staff_names import (
    HIGH_CARD,
    LOW_EDGE,
    LOW_SIGN,
    name_middle,
    staff_places,
)
from rendering.grand_austria_hotel.turn_status import turn_status
from rendering.seats import ranked_seats, seat_position

Places = dict[str, Rect]
SMALL_STOCK = 45
"""Maximum height, in pixels, of a stock whose number fills the whole height, as in small hotels."""
_SMALL_ROOM = 50
"""Maximum width or height, in pixels, of a room drawn as part of a plan."""


def on_table(view: AustriaView, featured: int | None, localize: Localize) -> Places:
    """Return the places in the picture of the whole table, with `featured` as the seat with the large hotel."""
    places = {**_always_on_table(tuple(ranked_seats(view)), featured), **dict(_row(view, layout.guest_row()))}
    papers = zip(layout.politics(), view.politics, strict=False)
    places |= {f"politics-{card}": paper.frame.inset(4) for paper, (card, _) in papers}
    for seat, hotel in enumerate(view.hotels):
        place = hotel_layout.hotel(seat_position(view, seat), view.seats, featured)
        if view.result is None or not place.is_large:
            places |= _cafe(seat, hotel, (each.frame for each in place.cafe))
        area = place.staff_area(is_idle=turn_status(view, seat).is_empty)
        spots = staff_places(area, hotel.staff, localize) if area else ()
        places |= _staff(seat, hotel, [_staff_name(spot) for spot in spots], place.stocks["staff"])
    return places


@cache
def _always_on_table(order: tuple[int, ...], featured: int | None) -> Places:
    """Return the places that always exist; `order` has the seats in the order of their hotels."""
    places = {f"die-{face}": _die(place) for face, place in enumerate(layout.dice(), start=1)}
    places |= {f"track-{step}": space.frame.inset(4, -1) for step, space in enumerate(layout.track())}
    places |= {f"round-{number}": place for number, place in enumerate(layout.rounds(), start=1)}
    for number, tile in enumerate(layout.tiles()):
        places |= {f"tile-{number}": tile.frame, f"penalty-{number}": tile.penalty.inset(5)}
        places[f"court-{number}"] = tile.round.inset(10, 3)
    for position, seat in enumerate(order):
        place = hotel_layout.hotel(position, len(order), featured)
        places |= _common(seat, place.badge, place.stocks, place.building)
        if place.numbers:
            places[f"pass-{seat}"] = place.numbers[-1].inset(5)
    return places


def on_hotel(view: AustriaView, seat: int) -> Places:
    """Return the places in a hotel's close-up."""
    hotel = view.hotels[seat]
    place = close_up_layout.close_hotel(len(hotel.staff))
    places = _common(seat, place.badge, place.stocks, place.building)
    places |= _cafe(seat, hotel, (each.frame.inset(-2) for each in place.cafe))
    spots = close_up_layout.cards(place.staff, len(hotel.staff), min_columns=5)
    return places | _staff(seat, hotel, [spot.inset(10) for spot in spots], place.stocks["staff"])


def on_guests(view: AustriaView) -> Places:
    """Return the places in the close-up of the guest row."""
    return dict(_row(view, tuple(card for card, _ in close_up_layout.close_guests())))


def on_emperor(view: AustriaView) -> Places:
    """Return the places in the close-up of the court, which are always the same."""
    del view
    line, tiles = close_up_layout.close_emperor()
    spaces = {f"track-{step}": space.frame.inset(4, -1) for step, space in enumerate(layout.track(line))}
    for number, (place, _) in enumerate(tiles):
        spaces |= {f"tile-{number}": place.frame, f"penalty-{number}": place.penalty.inset(8)}
        spaces[f"court-{number}"] = place.round.inset(10)
    return spaces


def on_politics(view: AustriaView) -> Places:
    """Return the places in the close-up of the politics cards."""
    papers = zip(close_up_layout.close_politics(), view.politics, strict=False)
    return {f"politics-{card}": paper.frame for (paper, _), (card, _) in papers}


def _row(view: AustriaView, cards: tuple[GuestCardLayout, ...]) -> Iterator[tuple[str, Rect]]:
    for place, guest in zip(cards, view.guest_row, strict=True):
        if guest:
            yield f"row-{guest}", place.frame.inset(7, 10)


def _common(seat: int, badge: Rect, stocks: dict[str, Rect], building: BuildingLayout) -> Places:
    places = {f"badge-{seat}": badge.inset(6)}
    places |= {f"stock-{seat}-{name}": _stock(place) for name, place in stocks.items()}
    return places | {f"room-{seat}-{name}": _room(place) for name, place in building.rooms.items()}


def _room(place: Rect) -> Rect:
    """Return the place to mark for a room: inside its edges, or around it on a small plan."""
    return place.inset(6 if min(place.size) > _SMALL_ROOM else 2)


def _die(place: DiceLayout) -> Rect:
    """Return the place to mark for an action space. It surrounds the space's signs, so that the seat's sign is below them."""
    return place.frame.inset(8, 12)._replace(bottom=place.frame.bottom - 14)


def _staff_name(place: Rect) -> Rect:
    """Return the place to mark for a staff card; in a narrow line, this is only the sign before the name."""
    if place.height >= HIGH_CARD:
        return place.inset(6)
    return Rect.centred(Point(place.left + LOW_EDGE + LOW_SIGN // 2, name_middle(place)), LOW_SIGN)


def _stock(place: Rect) -> Rect:
    """Return the place to mark for a stock, whose number reaches the edge and may touch the next stock."""
    margin = 4 if place.height > SMALL_STOCK else 0
    return Rect(place.left + 5, place.top + margin, place.right, place.bottom - margin)


def _cafe(seat: int, hotel: HotelView, frames: Iterable[Rect]) -> Places:
    guests = (guest for guest, _ in hotel.cafe)
    return {f"cafe-{seat}-{guest}": frame.inset(6) for guest, frame in zip(guests, frames, strict=False)}


def _staff(seat: int, hotel: HotelView, spots: Iterable[Rect], stock: Rect) -> Places:
    """Return the places of the staff cards. Cards that do not fit share the place that shows how many there are."""
    shown = tuple(spots)
    return {
        f"staff-{seat}-{card}": shown[number] if number < len(shown) else _stock(stock)
        for number, card in enumerate(hotel.staff)
    }
