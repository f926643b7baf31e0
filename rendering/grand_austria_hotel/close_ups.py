"""Paints the close-ups: a hotel, the guest row, the court, politics, the hand, the legend."""

from collections.abc import Callable, Collection
from typing import Final

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES
from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import BOARDS, FLOORS
from engine.games.grand_austria_hotel.staff import STAFF, Staff
from engine.games.grand_austria_hotel.view import AustriaView
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect
from rendering.grand_austria_hotel import close_up_layout, layout, pieces, symbol_rows
from rendering.grand_austria_hotel.board import (
    next_court_index,
    paint_politics,
    paint_tile,
    paint_track,
)
from rendering.grand_austria_hotel.card_text import (
    bonus_words,
    guest_words,
    penalty_words,
    politics_words,
    staff_words,
)
from rendering.grand_austria_hotel.colours import BLACK, PAPER
from rendering.grand_austria_hotel.hotels import (
    paint_badge,
    paint_numbers,
    paint_rooms,
    paint_stocks,
)
from rendering.grand_austria_hotel.legend import paint_legend
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.orders import order_state
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.turn_status import paint_turn_status, turn_status
from rendering.grand_austria_hotel.words import KEY
from rendering.marks import Mark
from rendering.seats import seat_name
from rendering.text_layout import Face, Font, wrap

_WORDS = Font(Face.BOLD, 34)


def _draw_frame(canvas: Canvas) -> None:
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)


def _draw_heading(canvas: Canvas, text: str, place: Rect = close_up_layout.HEADING) -> None:
    _draw_frame(canvas)
    font = Font(Face.DISPLAY, place.height * 5 // 7)
    canvas.text(text, place.centre.translated(dy=-8), font, align="middle", width=place.width)
    canvas.divider(Rect(place.left, place.bottom - 20, place.right, place.bottom))


def _draw_fitted_paragraph(
    canvas: Canvas,
    text: str,
    place: Rect,
    *,
    max_size: int = 36,
    middle: bool = False,
    ink: str | None = None,
) -> None:
    """Write text in the largest font size, up to `max_size`, at which it fits into the place."""
    font = Font(Face.BOLD, max_size)
    while font.size > MIN_TEXT_SIZE and _line_count(text, font, place) * font.line_height > place.height:
        font = Font(font.face, font.size - 1)
    height = _line_count(text, font, place) * font.line_height
    top = max(place.top, place.centre.y - height // 2) if middle else place.top
    canvas.paragraph(text, place._replace(top=top), font, ink)


def _line_count(text: str, font: Font, place: Rect) -> int:
    return len(wrap(text, font, place.width))


# ---- a hotel ------------------------------------------------------------------------------------------------


def paint_hotel(canvas: Canvas, view: AustriaView, localize: Localize, seat: int) -> None:
    """Paint one hotel: rooms with the bonuses of their groups, and guests and staff with their names."""
    _draw_frame(canvas)
    hotel = view.hotels[seat]
    place = close_up_layout.close_hotel(len(hotel.staff))
    paint_badge(canvas, place.badge, view, seat)
    paint_numbers(canvas, place.numbers, view, seat)
    paint_stocks(canvas, place.stocks, hotel)
    plan = BOARDS[hotel.board]
    corners = {_corner_room(group): group for group in plan.groups}
    plates = {room: _plate_place(place.building.rooms[room]) for room in corners}
    paint_rooms(canvas, place.building, hotel, plates)
    for level, spot in zip(FLOORS, place.worth, strict=True):
        pieces.draw_glyph(canvas, Glyph("points", str(level)), spot.centre, min(spot.size))
    for room, group in corners.items():
        paid = min(group) in hotel.paid
        _draw_group_bonus(canvas, plates[room], symbol_rows.glyphs(plan.bonus(group))[0], paid=paid)
    for guest_place, guest in zip(place.cafe, (*hotel.cafe, None, None, None), strict=False):
        if guest is None:
            canvas.outline(guest_place.frame, canvas.theme.faint, pieces.QUIET)
            continue
        number, served = guest
        pieces.draw_guest_card(canvas, guest_place, number, pieces.guest_name(number, localize), served)
        beside_face = Rect.centred(guest_place.head.origin.translated(guest_place.head.width - 30, 30), 42)
        pieces.draw_order_state(canvas, guest_place.frame, order_state(hotel, number, served), beside_face)
    paint_turn_status(canvas, place.note, turn_status(view, seat), localize)
    cards = STAFF[dict(view.options)["edition"]]
    if not hotel.staff:
        _draw_empty_notice(canvas, place.staff, localize(f"{KEY}-picture-no-staff"))
    for spot, number in zip(
        close_up_layout.cards(place.staff, len(hotel.staff), min_columns=5), hotel.staff, strict=True
    ):
        used = number in hotel.used
        if spot.height > 200:
            _draw_explained_card(
                canvas, spot, cards[number], localize, dict(view.options)["edition"], used=used
            )
        else:
            pieces.draw_staff_card(canvas, spot, cards[number], localize, used=used)


def _corner_room(group: Collection[str]) -> str:
    """Return the room that shows a group's bonus: the lowest one in the group's last column."""
    return max(group, key=lambda room: (room[2], room[0] == min(group)[0], room))


def _plate_place(room: Rect) -> Rect:
    """Return the place for a group's bonus, in the lower left corner of the room."""
    size = max(pieces.SMALLEST_LABELLED, min(room.size) * 42 // 100) + 8
    return Rect.from_size(room.left, room.bottom - size, size, size)


def _draw_group_bonus(canvas: Canvas, plate: Rect, what: Glyph, *, paid: bool) -> None:
    """Draw a group's bonus on a gold plate, with a tick once it has been paid."""
    pieces.draw_group_plate(canvas, plate, what)
    if paid:
        pieces.draw_glyph(canvas, Glyph("done"), plate.origin.translated(9, 9), 26)


def _draw_empty_notice(canvas: Canvas, place: Rect, text: str) -> None:
    canvas.text(text, place.centre, _WORDS, canvas.theme.muted, align="middle", width=place.width)


# ---- the board ----------------------------------------------------------------------------------------------


def _paint_guests(canvas: Canvas, view: AustriaView, localize: Localize, offers: Offers) -> None:
    del offers
    _draw_heading(canvas, localize(f"{KEY}-picture-guests"))
    places = close_up_layout.close_guests()
    for (card, below), guest in zip(places, view.guest_row, strict=True):
        if guest:
            pieces.draw_guest_card(canvas, card, guest, pieces.guest_name(guest, localize), (0, 0, 0, 0))
            canvas.fill(below, canvas.theme.panel)
            canvas.outline(below, canvas.theme.faint, pieces.QUIET)
            text = guest_words(GUEST_CARDS[guest], localize, dict(view.options)["edition"])
            _draw_fitted_paragraph(canvas, text, below.inset(14, 10), max_size=40)
        else:
            canvas.outline(card.frame, canvas.theme.faint, pieces.QUIET)


def _paint_emperor(canvas: Canvas, view: AustriaView, localize: Localize, offers: Offers) -> None:
    del offers
    _draw_heading(canvas, localize(f"{KEY}-picture-emperor"))
    edition = dict(view.options)["edition"]
    line, tiles = close_up_layout.close_emperor()
    paint_track(canvas, layout.track(line), view)
    for number, ((place, beside), back) in enumerate(zip(tiles, AUDIENCES.items(), strict=True)):
        name = view.tiles[number]
        paint_tile(canvas, place, name, number, is_past=number < next_court_index(view))
        tile = TILES[name]
        parts = beside.rows(1, 1, 1, gap=4)
        lines = (
            localize(f"{KEY}-picture-court", round=back[0], back=back[1]),
            localize(f"{KEY}-picture-bonus", words=bonus_words(tile, localize)),
            localize(f"{KEY}-picture-penalty", words=penalty_words(tile, localize, edition)),
        )
        for part, text in zip(parts, lines, strict=True):
            _draw_fitted_paragraph(canvas, text, part, middle=True)


def _paint_politics(canvas: Canvas, view: AustriaView, localize: Localize, offers: Offers) -> None:
    del offers
    _draw_heading(canvas, localize(f"{KEY}-picture-politics"))
    for (place, beside), (card, disks) in zip(close_up_layout.close_politics(), view.politics, strict=False):
        paint_politics(canvas, place, card, disks)
        names = ", ".join(seat_name(view, seat) for seat in disks)
        upper, lower = beside.rows(3, 2, gap=8)
        _draw_fitted_paragraph(canvas, politics_words(card, localize), upper, max_size=46, middle=True)
        _draw_fitted_paragraph(canvas, names, lower, middle=True)


# ---- the hand -----------------------------------------------------------------------------------------------


def _paint_hand(canvas: Canvas, view: AustriaView, localize: Localize, offers: Offers) -> None:
    """Paint the viewer's cards: those just drawn or passed on above, the hand below."""
    _draw_frame(canvas)
    seat = view.seat
    hotel = view.hotels[seat] if seat is not None else None
    if seat is None or hotel is None or hotel.hand is None:
        _draw_empty_notice(canvas, close_up_layout.CONTENT, localize(f"{KEY}-picture-hidden"))
        return
    paint_badge(canvas, close_up_layout.HEADING, view, seat)
    area, extra = close_up_layout.CONTENT, hotel.looking or hotel.pack
    own = offers if seat == offers.seat else Offers()
    if extra:
        upper, area = close_up_layout.hand()
        key = "looking" if hotel.looking else "pack"
        _draw_hand_section(canvas, upper, extra, localize(f"{KEY}-picture-{key}"), view, localize, own)
    _draw_hand_section(
        canvas, area, hotel.hand, localize(f"{KEY}-picture-hand", number=len(hotel.hand)), view, localize, own
    )


def _draw_hand_section(
    canvas: Canvas,
    area: Rect,
    numbers: tuple[int, ...],
    text: str,
    view: AustriaView,
    localize: Localize,
    offers: Offers,
) -> None:
    """Draw cards below a heading, each with its effect in symbols and words."""
    head, rest = area.cut_top(46, gap=8)
    canvas.heading(text, head)
    edition = dict(view.options)["edition"]
    for spot, number in zip(close_up_layout.hand_cards(rest, len(numbers)), numbers, strict=True):
        card = STAFF[edition][number]
        _draw_explained_card(canvas, spot, card, localize, edition)
        if number in offers.staff:
            canvas.mark(Mark.OFFERED, spot, canvas.theme.seats[offers.seat])


def _draw_explained_card(
    canvas: Canvas, place: Rect, card: Staff, localize: Localize, edition: str, *, used: bool = False
) -> None:
    """Draw a staff card with its effect in words below."""
    upper, lower = place.cut_top(min(300, place.height * 58 // 100))
    canvas.fill(place, PAPER)
    pieces.draw_staff_card(canvas, upper, card, localize, used=used)
    inner = lower.inset(10, 6)
    _draw_fitted_paragraph(canvas, staff_words(card, localize, edition), inner, max_size=38, ink=BLACK)
    canvas.outline(place, BLACK, 3)


def _paint_legend(canvas: Canvas, view: AustriaView, localize: Localize, offers: Offers) -> None:
    del view, offers
    _draw_heading(canvas, localize(f"{KEY}-picture-legend"), close_up_layout.LEGEND_HEADING)
    paint_legend(canvas, localize)


CLOSE_UPS: Final[dict[str, Callable[[Canvas, AustriaView, Localize, Offers], None]]] = {
    "guests": _paint_guests,
    "emperor": _paint_emperor,
    "politics": _paint_politics,
    "hand": _paint_hand,
    "legend": _paint_legend,
}
"""Functions that paint the close-ups other than hotels."""
