"""The hotels in Grand Austria Hotel: finished and open parts of a turn, guests in the café, and staff."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.grand_austria_hotel.errand import Errand
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import hotel_layout, hotels, layout, pieces
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.orders import OrderState, order_state
from rendering.grand_austria_hotel.places import on_table
from rendering.grand_austria_hotel.silhouettes import silhouette
from rendering.grand_austria_hotel.staff_names import staff_places
from rendering.grand_austria_hotel.symbol_rows import SEPARATOR, TEXT
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.turn_status import turn_status
from rendering.grand_austria_hotel.words import KEY
from rendering.marks import Mark, band_width, sign_rect
from rendering.sprites import Sprite
from rendering.text_layout import ELLIPSIS
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_scenes import (
    FOUR,
    MANY_STAFF,
    START,
    localize,
    play_game,
    view_of,
    with_hotel,
)
from tests.rendering.recording_canvas import recorded
from tests.rendering.turns import turn

every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)
Guest = tuple[int, tuple[int, ...]]
"""A guest's number and the dishes served to the guest so far."""
COMPLETE: Guest = (55, (0, 0, 3, 0))
"""A yellow guest with a complete order."""
SEAT = 1
"""A seat that exists at every table, however small."""
(ACTING,) = FOUR.active_seats
assert FOUR.turn is not None
TURN = FOUR.turn


def said(glyphs: Sequence[Glyph]) -> str:
    """Return a row of symbols as text: each symbol's name and label, and the texts between symbols."""
    marks = {TEXT: "", SEPARATOR: "|"}
    return " ".join(f"{marks.get(each.name, each.name)}{each.label}" for each in glyphs)


def hotel(rooms: str = "", cafe: tuple[Guest, ...] = (), **more: Any) -> HotelView:
    """Return a hotel at the start of the game, but with these rooms (`*` for occupied, else prepared) and guests."""
    sides = tuple((room.strip("*"), "occupied" if "*" in room else "prepared") for room in rooms.split())
    return replace(START.hotels[0], cafe=cafe, rooms=sides, **{"numbers": (), **more})


def table(seats: int, acting: HotelView, **changes: Any) -> AustriaView:
    """Return the table from `FOUR` reduced to `seats` seats, with `SEAT` to move; that seat's hotel is `acting`."""
    played = turn(
        SEAT,
        "guest-taken guest=71",
        "paid krones=1",
        "die-taken face=6 action=3 strength=4",
        "prepared room=2.3",
        is_running=True,
    )
    view = replace(
        FOUR,
        seats=seats,
        names=FOUR.names[:seats],
        order=tuple(range(seats)),
        active_seats=(SEAT,),
        turn=replace(TURN, seat=SEAT),
        hotels=(FOUR.hotels[0], acting, *FOUR.hotels[2:seats]),
        recent_turns=(played,),
    )
    return replace(view, **changes)


# ---- what is done and open in a turn ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("view", "done", "is_open"),
    [
        (
            replace(FOUR, active_seats=(ACTING,)),
            "guest-any die-6 → action-3 −1 krone strength+1",  # a six that stands for a three shows its price
            "3× action-3 | 2× any-prepared price0",
        ),
        (
            table(4, replace(hotel(), pool=("draw", "krones", "occupy", "play-staff-less-1"), amounts=(2, 5, 1, 3)), turn=None),
            "",
            "2× draw | krone5 | occupy | 3× play-staff price−1",
        ),
        (
            table(4, replace(hotel(), pool=("penalty",)), turn=None, round=3, tiles=("A1", "B1", "C1")),
            "",
            "penalty −3 krone or −5 points",
        ),
    ],
    ids=["turn", "rewards", "penalty"],
)  # fmt: skip
def test_what_is_done_and_what_is_open(view: AustriaView, done: str, is_open: str) -> None:
    status = turn_status(view, view.active_seats[0])
    assert (said(status.done), said(status.open)) == (done, is_open)


def test_an_action_without_a_die_is_open_with_its_strength() -> None:
    views = [
        (view_of(state), state.agenda[-1])
        for seats, seed in ((3, 12), (4, 4), (4, 6), (4, 8))
        for state in play_game(seats, seed, "2022")
        if state.agenda and isinstance(state.agenda[-1], Errand)
    ]
    assert views
    for view, errand in views:
        assert isinstance(errand, Errand)
        assert view.turn is not None
        assert (view.turn.action, view.turn.left) == (errand.action, errand.left)
        shown = said(turn_status(view, errand.seat).open[:2])
        assert shown == f"{errand.left}× action-{errand.action}"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("price", [0, 1])
def test_what_is_open_stays_in_one_line_inside_its_box(seats: int, price: int) -> None:
    """If a krone was also paid, a two-player hotel omits the arrow from the die to the action that it was used for."""
    place = hotel_layout.hotel(SEAT, seats, SEAT).note
    assert place is not None
    pool, amounts = ("prepare-free", "play-staff-less-3", "krones", "draw"), (2, 2, 4, 2)
    view = table(seats, replace(FOUR.hotels[SEAT], pool=pool, amounts=amounts, tray=(2, 1, 0, 0)))
    (played,) = view.recent_turns
    events = tuple(event for event in played.events if price or event.kind != "paid")
    found = recorded(replace(view, recent_turns=(replace(played, events=events),)), localize).texts
    texts = [(text, at) for text, at in found if place.contains(at.centre) and text.strip()]
    shown = [text for text, _ in texts]
    assert [text for text in shown if text[:1].isdigit()] == ["3×", "2×", "1×", "2×", "2×", "4", "2×"]
    assert ("→" in shown) == (seats > 2 or not price)
    assert len({at.centre.y // 12 for _, at in texts}) <= 2
    assert all(place.contains_rect(at) for _, at in texts)


# ---- guests -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rooms", "guest", "state"),
    [
        ("", COMPLETE, OrderState.WAITS),
        ("1.2", COMPLETE, OrderState.READY),
        ("1.2*", COMPLETE, OrderState.WAITS),
        ("1.1 1.3 1.4", COMPLETE, OrderState.WAITS),
        ("1.2", (60, (0, 1, 1, 0)), OrderState.OPEN),
    ],
)
def test_a_complete_order_is_ready_only_with_a_prepared_room_of_its_colour(
    rooms: str, guest: Guest, state: OrderState
) -> None:
    assert order_state(hotel(rooms, (guest,)), *guest) is state


@pytest.mark.parametrize(("seats", "zoom"), [(2, None), (3, None), (4, None), (4, "hotel-2")])
@pytest.mark.parametrize("rooms", ["1.1", "1.1 1.2"], ids=["waits", "ready"])
def test_the_sign_of_a_complete_order_covers_no_face(
    seats: int, zoom: str | None, rooms: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces, signs, painted = list[Rect](), list[Rect](), dict[int, int]()
    stamp = Canvas.stamp

    def note_sign(_canvas: Canvas, _place: Rect, state: OrderState, spot: Rect) -> None:
        if state is not OrderState.OPEN:
            signs.append(Rect.centred(spot.centre, min(spot.size)))

    def note_face(guest: int, size: int) -> Sprite:
        sprite = silhouette(guest, size)
        painted[id(sprite)] = size
        return sprite

    def note_stamp(canvas: Canvas, sprite: Sprite, centre: Point) -> None:
        if id(sprite) in painted:
            faces.append(Rect.centred(centre, painted[id(sprite)]))
        stamp(canvas, sprite, centre)

    monkeypatch.setattr(pieces, "draw_order_state", note_sign)
    monkeypatch.setattr(hotels, "silhouette", note_face)
    monkeypatch.setattr(pieces, "silhouette", note_face)
    monkeypatch.setattr(Canvas, "stamp", note_stamp)
    full = hotel(rooms, (COMPLETE, (77, GUESTS[77].order)))
    paint(table(seats, full, hotels=(full,) * seats, recent_turns=()), LIGHT, localize, zoom=zoom)
    assert len(signs) == (2 if zoom else 2 * seats)
    assert not any(sign.inset(2).overlaps(face.inset(2)) for sign, face in product(signs, faces))


@every_language
def test_the_sign_of_a_complete_order_cuts_no_name_off(localize: Localize) -> None:
    """Tested with a large hotel in a four-player game; narrow two-player hotels cut off the longest names anyway."""
    for numbers in zip(*[iter(GUESTS)] * 3, strict=False):
        cafe = tuple((guest, GUESTS[guest].order) for guest in numbers)
        shown = {text for text, _ in recorded(table(4, hotel("", cafe), recent_turns=()), localize).texts}
        assert {localize(f"{KEY}-noun-guest-{guest}", value=guest) for guest in numbers} <= shown


# ---- staff ------------------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("is_idle", [False, True])
def test_three_staff_cards_side_by_side_have_whole_names_and_effects(
    seats: int, is_idle: bool, localize: Localize
) -> None:
    area = hotel_layout.hotel(SEAT, seats, SEAT).staff_area(is_idle=is_idle)
    assert area is not None
    for cards in zip(*[iter(STAFF["2015"])] * 3, strict=True):
        acting = hotel("", staff=cards, tray=(0,) * 4 if is_idle else (1, 0, 0, 0))
        found = recorded(table(seats, acting, turn=None, recent_turns=()), localize).texts
        shown = _letters("".join(text for text, at in found if area.contains(at.centre)))
        assert all(_letters(localize(f"{KEY}-noun-staff-{card}", value=card)) in shown for card in cards)
        assert ELLIPSIS not in shown
        assert min(spot.height for spot in staff_places(area, cards, localize)) >= 90


def _letters(text: str) -> str:
    return text.replace("-", "").replace(" ", "").casefold()


@every_language
def test_up_to_fifteen_staff_cards_have_whole_names_in_a_close_up(localize: Localize) -> None:
    cards = [*STAFF["2015"]]
    for first in range(0, len(cards), 15):
        view = with_hotel(replace(FOUR, recent_turns=()), 0, staff=tuple(cards[first : first + 15]), used=())
        assert not any(ELLIPSIS in text for text, _ in recorded(view, localize, zoom="hotel-1").texts)


@pytest.mark.parametrize("view", [FOUR, MANY_STAFF], ids=["few", "many"])
def test_the_mark_of_a_staff_card_does_not_cover_when_it_works(
    view: AustriaView, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = view.active_seats[0]
    card = view.hotels[seat].staff[1]
    timing, signs = STAFF["2015"][card].timing, list[Rect]()
    drawn = pieces.draw_glyph

    def note(canvas: Canvas, what: Glyph, centre: Point, size: int) -> None:
        if what.name == timing:
            signs.append(Rect.centred(centre, size))
        drawn(canvas, what, centre, size)

    monkeypatch.setattr(pieces, "draw_glyph", note)
    place = on_table(view, seat, localize)[f"staff-{seat}-{card}"]
    view = replace(view, recent_turns=(turn(seat, f"hired staff={card}"),))
    (mark,) = [each for each in recorded(view, localize).of(Mark.LAST_MOVE) if each.place == place]
    (sign,) = [each for each in signs if place.inset(-2).contains_rect(each)]
    assert place.contains_rect(sign)
    seal = sign_rect(mark.place, circular=False, direction=mark.direction)
    across, down = sign.centre.x - seal.centre.x, sign.centre.y - seal.centre.y
    assert (across**2 + down**2) ** 0.5 >= (sign.width + seal.width) / 2 - 1
    assert band_width(place) <= 14


# ---- dice, which the hotels take --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_mark_of_a_die_covers_neither_its_action_nor_dice(seats: int) -> None:
    places = on_table(FOUR, ACTING, localize)
    signs = [Rect.centred(each.action.centre, min(each.action.size) - 2) for each in layout.dice()]
    for face, (space, sign) in enumerate(zip(layout.dice(), signs, strict=True), start=1):
        marked = places[f"die-{face}"]
        assert marked.contains_rect(sign)
        assert all(marked.contains_rect(die) for die in layout.dice_positions(space.dice, 3 * seats))
    taken = turn(ACTING, "die-taken face=3 action=3")
    found = recorded(replace(FOUR, recent_turns=(taken,)), localize)
    (mark,) = [each for each in found.of(Mark.LAST_MOVE) if each.place == places["die-3"]]
    corner = sign_rect(mark.place, circular=False, direction=mark.direction)
    assert not any(corner.overlaps(sign) for sign in signs)
