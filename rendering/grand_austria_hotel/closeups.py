"""What is shown large on demand: a hotel, the guest row, the court, politics, the hand, the legend."""

from collections.abc import Callable
from typing import Final

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES
from engine.games.grand_austria_hotel.guests import GUESTS as GUEST_CARDS
from engine.games.grand_austria_hotel.hotels import BOARDS, FLOORS
from engine.games.grand_austria_hotel.staff import STAFF, Staff
from engine.games.grand_austria_hotel.view import AustriaView
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import effects, layout, pieces
from rendering.grand_austria_hotel.board import (
    paint_politics,
    paint_row,
    paint_tile,
    paint_track,
)
from rendering.grand_austria_hotel.colours import BLACK, PAPER, SERVED
from rendering.grand_austria_hotel.hotels import (
    mark_rooms,
    paint_badge,
    paint_note,
    paint_numbers,
    paint_rooms,
    paint_stocks,
    under_way,
)
from rendering.grand_austria_hotel.marks import Marks
from rendering.grand_austria_hotel.symbols import SYMBOLS, Glyph
from rendering.grand_austria_hotel.text import (
    bonus_words,
    guest_words,
    penalty_words,
    politics_words,
    staff_words,
)
from rendering.grand_austria_hotel.words import KEY
from rendering.lettering import Face, Font, shrink_lines, wrap
from rendering.seats import name_of
from rendering.words import Say

_HEADING = Font(Face.DISPLAY, 60)
_WORDS = Font(Face.BOLD, 34)


def _frame(canvas: Canvas) -> None:
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)


def _heading(canvas: Canvas, words: str) -> None:
    _frame(canvas)
    place = layout.HEADING
    canvas.text(words, place.centre.moved(dy=-8), _HEADING, align="middle", width=place.width)
    canvas.rule(Rect(place.left, place.bottom - 20, place.right, place.bottom))


def _paragraph(
    canvas: Canvas, words: str, place: Rect, *, most: int = 36, middle: bool = False, ink: str | None = None
) -> None:
    """Words as large as go into a place."""
    font = Font(Face.BOLD, most)
    while font.size > 20 and _lines(words, font, place) * font.leading > place.height:
        font = Font(font.face, font.size - 1)
    high = _lines(words, font, place) * font.leading
    top = max(place.top, place.centre.y - high // 2) if middle else place.top
    canvas.paragraph(words, place._replace(top=top), font, ink)


def _lines(words: str, font: Font, place: Rect) -> int:
    return len(wrap(words, font, place.width))


# ---- a hotel ------------------------------------------------------------------------------------------------


def paint_hotel(canvas: Canvas, view: AustriaView, say: Say, marks: Marks, seat: int) -> None:
    """One hotel: rooms with what their groups pay, the guests with their names, the staff with theirs."""
    _frame(canvas)
    place, hotel = layout.close_hotel(), view.hotels[seat]
    paint_badge(canvas, place.badge, view, seat)
    paint_numbers(canvas, place.numbers, view, seat)
    paint_stocks(canvas, place.stocks, hotel)
    paint_rooms(canvas, place.floors, place.rooms, hotel)
    mark_rooms(canvas, place.rooms, view, seat, marks)
    for level, spot in zip(FLOORS, place.worth, strict=True):
        pieces.glyph(canvas, Glyph("points", str(level)), spot.centre, min(spot.size))
    plan = BOARDS[hotel.board]
    for group in plan.groups:
        spot = place.rooms[max(group, key=lambda room: (room[2], room[0] == min(group)[0], room))]
        paid = min(group) in hotel.paid
        _bonus(canvas, spot, effects.glyphs(plan.bonus(group))[0], paid=paid)
    own = marks if seat == marks.seat else Marks()
    for guest_place, guest in zip(place.cafe, (*hotel.cafe, None, None, None), strict=False):
        if guest is None:
            canvas.outline(guest_place.frame, canvas.theme.faint, 3)
            continue
        number, served = guest
        pieces.guest_card(canvas, guest_place, number, say, served)
        if served == GUEST_CARDS[number].order:
            canvas.outline(guest_place.frame, SERVED, 8)
        if number in own.cafe:
            canvas.offered(guest_place.frame)
    paint_note(canvas, place.note, under_way(view, seat))
    cards = STAFF[dict(view.options)["edition"]]
    if not hotel.staff:
        _nothing(canvas, place.staff, say(f"{KEY}-picture-no-staff"))
    for spot, number in zip(layout.cards(place.staff, len(hotel.staff), least=5), hotel.staff, strict=True):
        used = number in hotel.used
        if spot.height > 200:
            _held(canvas, spot, cards[number], say, dict(view.options)["edition"], used=used)
        else:
            pieces.staff_card(canvas, spot, cards[number], say, used=used)
        if number in own.staff:
            canvas.offered(spot)


def _bonus(canvas: Canvas, room: Rect, what: Glyph, *, paid: bool) -> None:
    """What a full group pays, in the corner of one of its rooms; ticked when it has."""
    size = min(room.width, room.height) * 36 // 100
    centre = Point(room.left + size * 6 // 10, room.bottom - size * 6 // 10)
    pieces.glyph(canvas, what, centre, size)
    if paid:
        pieces.glyph(canvas, Glyph("done"), centre.moved(size // 3, -size // 3), size * 6 // 10)


def _nothing(canvas: Canvas, place: Rect, words: str) -> None:
    canvas.text(words, place.centre, _WORDS, canvas.theme.muted, align="middle", width=place.width)


# ---- the board ----------------------------------------------------------------------------------------------


def _guests(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    _heading(canvas, say(f"{KEY}-picture-guests"))
    places = layout.close_guests()
    paint_row(canvas, tuple(card for card, _ in places), view, say, marks)
    for (_, below), guest in zip(places, view.guest_row, strict=True):
        if guest:
            words = guest_words(GUEST_CARDS[guest], say, dict(view.options)["edition"])
            _paragraph(canvas, words, below, most=40)


def _emperor(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    del marks
    _heading(canvas, say(f"{KEY}-picture-emperor"))
    edition = dict(view.options)["edition"]
    line, tiles = layout.close_emperor()
    paint_track(canvas, layout.track(line), view)
    for number, ((place, beside), back) in enumerate(zip(tiles, AUDIENCES.items(), strict=True)):
        paint_tile(canvas, place, view, number)
        tile = TILES[view.tiles[number]]
        parts = beside.rows(1, 1, 1, gap=4)
        lines = (
            say(f"{KEY}-picture-court", round=back[0], back=back[1]),
            say(f"{KEY}-picture-bonus", words=bonus_words(tile, say)),
            say(f"{KEY}-picture-penalty", words=penalty_words(tile, say, edition)),
        )
        for part, words in zip(parts, lines, strict=True):
            _paragraph(canvas, words, part, middle=True)


def _politics(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    _heading(canvas, say(f"{KEY}-picture-politics"))
    for (place, beside), (card, disks) in zip(layout.close_politics(), view.politics, strict=False):
        paint_politics(canvas, place, card, disks)
        if card in marks.politics:
            canvas.offered(place.frame)
        names = ", ".join(name_of(view, seat) for seat in disks)
        upper, lower = beside.rows(3, 2, gap=8)
        _paragraph(canvas, politics_words(card, say), upper, most=46, middle=True)
        _paragraph(canvas, names, lower, middle=True)


# ---- the hand -----------------------------------------------------------------------------------------------


def _hand(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    """What the viewer holds: the cards just looked at or handed on above, the hand below."""
    _frame(canvas)
    seat = view.seat
    hotel = view.hotels[seat] if seat is not None else None
    if seat is None or hotel is None or hotel.hand is None:
        _nothing(canvas, layout.CONTENT, say(f"{KEY}-picture-hidden"))
        return
    paint_badge(canvas, layout.HEADING, view, seat)
    area, extra = layout.CONTENT, hotel.looking or hotel.pack
    own = marks if seat == marks.seat else Marks()
    if extra:
        upper, area = layout.hand()
        key = "looking" if hotel.looking else "pack"
        _cards(canvas, upper, extra, say(f"{KEY}-picture-{key}"), view, say, own)
    _cards(canvas, area, hotel.hand, say(f"{KEY}-picture-hand", number=len(hotel.hand)), view, say, own)


def _cards(
    canvas: Canvas,
    area: Rect,
    numbers: tuple[int, ...],
    words: str,
    view: AustriaView,
    say: Say,
    marks: Marks,
) -> None:
    """Cards under a heading, each with what it does in symbols and words."""
    head, rest = area.cut_top(46, gap=8)
    canvas.heading(words, head)
    edition = dict(view.options)["edition"]
    for spot, number in zip(layout.hand_cards(rest, len(numbers)), numbers, strict=True):
        card = STAFF[edition][number]
        _held(canvas, spot, card, say, edition)
        if number in marks.staff:
            canvas.offered(spot)


def _held(canvas: Canvas, place: Rect, card: Staff, say: Say, edition: str, *, used: bool = False) -> None:
    """A staff card with its effect in words below."""
    upper, lower = place.cut_top(min(300, place.height * 58 // 100))
    canvas.fill(place, PAPER)
    pieces.staff_card(canvas, upper, card, say, used=used)
    inner = lower.inset(10, 6)
    _paragraph(canvas, staff_words(card, say, edition), inner, most=38, ink=BLACK)
    canvas.outline(place, BLACK, 3)


# ---- the legend ---------------------------------------------------------------------------------------------

LEGEND: Final = tuple(
    name
    for name in SYMBOLS
    if not name.startswith(("served-", "die-", "action-", "lose-"))
    and name not in {"red-prepared", "yellow-prepared", "red-occupied", "yellow-occupied"}
)
"""What the legend explains; the rest are the same with another colour, number or a minus."""


def _legend(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    del view, marks
    _heading(canvas, say(f"{KEY}-picture-legend"))
    for (spot, beside), name in zip(layout.legend(len(LEGEND)), LEGEND, strict=True):
        size = min(spot.size)
        canvas.fill(spot, PAPER)
        pieces.glyph(canvas, Glyph(name), spot.centre, size - 6)
        words = say(f"{KEY}-legend-{name}")
        font = shrink_lines(words, Font(Face.BOLD, 28), beside.width, 2, 20)
        top = beside.centre.y - font.leading * min(2, _lines(words, font, beside)) // 2
        canvas.paragraph(words, Rect(beside.left, top, beside.right, top + 2 * font.leading), font)


CLOSE_UPS: Final[dict[str, Callable[[Canvas, AustriaView, Say, Marks], None]]] = {
    "guests": _guests,
    "emperor": _emperor,
    "politics": _politics,
    "hand": _hand,
    "legend": _legend,
}
"""What is shown large, besides the hotels."""
