"""What readers of the board of Grand Austria Hotel have missed, misread or found covered."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.errand import Errand
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from engine.kernel.core import Action, PayloadValue
from rendering import describe
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import (
    board,
    close_ups,
    hotel_layout,
    hotels,
    layout,
    pieces,
    rooms,
    symbol_rows,
)
from rendering.grand_austria_hotel.court_shares import court_shares
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.orders import OrderState
from rendering.grand_austria_hotel.places import on_emperor, on_table
from rendering.grand_austria_hotel.silhouettes import silhouette
from rendering.grand_austria_hotel.staff_names import staff_places
from rendering.grand_austria_hotel.symbol_rows import SEPARATOR, TEXT
from rendering.grand_austria_hotel.symbols import SYMBOLS, Glyph, symbol_sprite
from rendering.grand_austria_hotel.turn_status import turn_status
from rendering.last_move import MOST_BREVITY, LastMove, essential_number, paint_plate
from rendering.marks import Mark, band_width, sign_rect
from rendering.sprites import Sprite
from rendering.text_layout import ELLIPSIS, Face, Font, text_width
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_builders import COMPLETE, hotel
from tests.rendering.grand_austria_hotel_scenes import (
    COURT,
    FOUR,
    GAME,
    MANY_STAFF,
    localize,
    play_game,
    view_of,
)
from tests.rendering.recording_canvas import Recording, recording
from tests.rendering.turns import turn

EVERY_LANGUAGE = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)
_SEAT = 1
"""A seat that every table has."""
_PLAYED = turn(
    _SEAT,
    ("guest-taken", {"guest": 71}),
    ("paid", {"krones": 1}),
    ("die-taken", {"face": 6, "action": 3, "strength": 4}),
    ("prepared", {"room": "2.3"}),
    ("prepared", {"room": "2.4"}),
    is_running=True,
)
PLATE_NAMES = ("Anna", "Christoph Weber", "Björn Weiß", "Maximilian von und zu Habsburg")


def _recorded(view: AustriaView, localize: Localize = localize, **more: object) -> Recording:
    with recording() as recorded:
        paint(view, LIGHT, localize, **more)  # type: ignore[arg-type]
    return recorded


def _table(seats: int, acting: HotelView, **changes: Any) -> AustriaView:
    """Return the table of `FOUR` with so many seats; it is the turn of `_SEAT`, which has the hotel `acting`."""
    assert FOUR.turn is not None
    view = replace(
        FOUR,
        seats=seats,
        names=FOUR.names[:seats],
        order=tuple(range(seats)),
        active_seats=(_SEAT,),
        turn=replace(FOUR.turn, seat=_SEAT),
        hotels=(FOUR.hotels[0], acting, *FOUR.hotels[2:seats]),
        recent_turns=(_PLAYED,),
    )
    return replace(view, **changes)


def _told(view: AustriaView) -> LastMove:
    move = last_move_of(view, localize)
    assert move is not None
    return move


# ---- the last move ----------------------------------------------------------------------------------------------


def _plate(view: AustriaView, move: LastMove) -> list[str]:
    """Return the texts on the plate of the last move."""
    place = layout.last_move(view.seats, court=bool(court_shares(view)))
    with recording() as recorded:
        paint_plate(Canvas.blank(LIGHT), place, move, LIGHT.seats[move.seat], whole_name=True)
    return [text for text, _ in recorded.texts]


@EVERY_LANGUAGE
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 7), (3, 4), (4, 9)])
def test_the_plate_tells_the_die_and_all_guests_of_a_turn(seats: int, seed: int, localize: Localize) -> None:
    for state in play_game(seats, seed)[::3]:
        view = view_of(state).named(PLATE_NAMES[:seats])
        move = last_move_of(view, localize)
        if move is None:
            continue
        shown = _plate(view, move)
        for outcome in move.outcomes:
            forms = {outcome.shortened(brevity) for brevity in range(MOST_BREVITY + 1)}
            if outcome.is_essential:
                assert any(text.removesuffix(" …") in forms for text in shown), (shown, forms)


def test_many_guests_are_counted_before_the_die_is_left_out() -> None:
    """The die and the guests who were taken were among "+4 …", as all names together are too long for the plate."""
    shown = [text for text in _plate(FOUR, _told(FOUR)) if text != "·"]
    told = ["2 guests → café", "die 6 as 3", "2 guests → 1.3, 1.4", "+2 …"]
    assert shown == ["+3", "İpek Şahin", *told]


def test_those_who_are_not_counted_are_told_with_the_guests() -> None:
    played = turn(
        1,
        ("moved-in", {"guest": 58, "room": "1.3"}),
        ("served", {"dish": "wine", "guest": 71}),
        ("order-complete", {"guest": 97}),
        ("politics", {"card": "105", "place": 1}),
        ("moved-in", {"guest": 60, "room": "1.4"}),
    )
    (housed,) = _told(replace(FOUR, recent_turns=(played,))).outcomes
    assert housed.shortened(MOST_BREVITY) == "2 guests → 1.3, 1.4, serves 2 guests, politics: first"
    assert housed.words.startswith("Actress → 1.3, serves Baron, E. Gizia served in full, politics: first, ")


def test_the_essential_outcomes_are_three_at_most() -> None:
    for seats, seed in ((2, 1), (3, 4), (4, 2)):
        moves = [last_move_of(view_of(state), localize) for state in play_game(seats, seed)]
        numbers = {essential_number(move.outcomes) for move in moves if move is not None}
        assert max(numbers) == 3


def test_after_a_court_of_two_the_guest_and_the_die_are_told() -> None:
    """The die, taken for another action, and the guest were among "+2 more"."""
    played = turn(
        1,
        ("paid", {"krones": 1}),
        ("guest-taken", {"guest": 71}),
        ("paid", {"krones": 1}),
        ("die-taken", {"face": 6, "action": 5, "strength": 2}),
    )
    latest = (view_of(state).recent_turns[-1:] for state in play_game(2, 1))
    aftermaths = (each.aftermath for turns in latest for each in turns)
    held = next(each[:1] for each in aftermaths if each and each[0].kind == "court")
    view = replace(COURT, recent_turns=(replace(played, aftermath=held),))
    assert court_shares(view)
    shown = _plate(view, _told(view))
    assert {"Baron → café for 1 kr", "die 6 as 5 for 1 kr", "court"} <= set(shown)


def test_the_plate_is_as_broad_as_what_is_beside_it_allows() -> None:
    for seats, court in product((2, 3, 4), (False, True)):
        beside = layout.court_shares(seats)[0] if court else layout.turns(seats)[0]
        assert layout.last_move(seats, court=court).right == beside.left - 12
    widths = [layout.last_move(seats).width for seats in (2, 3, 4)]
    assert widths == sorted(widths, reverse=True)


def test_what_a_die_has_brought_is_told_with_it() -> None:
    played = turn(
        1,
        ("die-taken", {"face": 2, "action": 2, "strength": 3}),
        ("received", {"dish": "wine", "amount": 2}),
        ("received", {"dish": "coffee", "amount": 1}),
        ("moved-in", {"guest": 71, "room": "1.1"}),
        ("received", {"dish": "cake", "amount": 1}),
    )
    assert _told(replace(FOUR, recent_turns=(played,))).words() == (
        "die 2: 2 wines, 1 coffee",
        "Baron → 1.1",
        "1 cake",
    )


def test_what_an_action_without_a_die_has_brought_is_told_with_it() -> None:
    played = turn(
        1,
        ("errand", {"face": 2, "action": 2}),
        ("received", {"dish": "wine", "amount": 2}),
        ("errand", {"face": 4, "action": 4}),
        ("earned", {"krones": 1, "lost": 0}),
        ("advanced", {"spaces": 1, "space": 3}),
    )
    assert _told(replace(FOUR, recent_turns=(played,))).words() == (
        "action 2 without a die: 2 wines",
        "action 4 without a die: +1 krone, emperor 3",
    )


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
        shown = turn_status(view, errand.seat).open
        assert (Glyph(TEXT, f"{errand.left}×"), Glyph(f"action-{errand.action}")) == shown[:2]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((("served", {"dish": "wine", "guest": 71}),), "serves Baron for 2 kr"),
        ((("guest-taken", {"guest": 71}),), "Baron → café for 2 kr"),
        ((("prepared", {"room": "2.3"}),), "room 2.3 for 2 kr"),
        ((("hired", {"staff": 9}),), "plays Butler for 2 kr"),
        (
            (("served", {"dish": "wine", "guest": 71}), ("moved-in", {"guest": 71, "room": "1.1"})),
            "serving for 2 kr, Baron → 1.1",
        ),
        (
            (
                ("guest-taken", {"guest": 71}),
                ("paid", {"krones": 1}),
                ("served", {"dish": "wine", "guest": 71}),
            ),
            "Baron → café, partly served for 3 kr",
        ),
        (
            (("guest-taken", {"guest": 71}), ("moved-in", {"guest": 71, "room": "1.1"})),
            "Baron → café → 1.1 for 2 kr",
        ),
    ],
)
def test_what_something_has_cost_is_told(
    events: tuple[tuple[str, dict[str, PayloadValue]], ...], told: str
) -> None:
    played = turn(1, ("paid", {"krones": 2}), *events)
    assert _told(replace(FOUR, recent_turns=(played,))).words() == (told,)


def test_a_turn_goes_on_only_while_its_player_is_to_act() -> None:
    """The ellipsis on the plate belongs to the player whom the plate names."""
    for seats, seed in ((2, 1), (3, 4), (4, 2), (4, 9)):
        for state in play_game(seats, seed):
            view = view_of(state)
            if view.recent_turns and view.recent_turns[-1].is_running:
                assert view.recent_turns[-1].seat in view.active_seats


# ---- what is open -----------------------------------------------------------------------------------------------


def test_open_rewards_have_their_amounts() -> None:
    pool = ("draw", "krones", "occupy", "play-staff-less-1")
    acting = replace(FOUR.hotels[_SEAT], pool=pool, amounts=(2, 5, 1, 3), tray=(0,) * 4)
    view = _table(4, acting, turn=None)
    bar = Glyph(SEPARATOR)
    assert turn_status(view, _SEAT).open == (
        *(Glyph(TEXT, "2×"), Glyph("draw"), bar, Glyph("krone", "5"), bar, Glyph("occupy"), bar),
        *(Glyph(TEXT, "3×"), Glyph("play-staff"), Glyph("price", "−1")),
    )
    told = describe(view, localize=localize)
    assert "Open rewards: draw 2 staff cards, 5 krones, turn a prepared room to occupied, " in told


def test_views_tell_the_amounts_of_all_open_rewards() -> None:
    amounts = set[tuple[str, int]]()
    for seats, seed in ((2, 1), (3, 4), (4, 2)):
        for state in play_game(seats, seed):
            for shown in view_of(state).hotels:
                assert len(shown.amounts) == len(shown.pool)
                amounts |= set(shown.open_rewards)
    assert any(amount > 1 for _, amount in amounts)
    assert min(amount for _, amount in amounts) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("price", [0, 1])
def test_what_is_open_stays_in_one_line_inside_its_box(seats: int, price: int) -> None:
    """Beside a die that was taken for another action and a krone, there is no room for it in the hotels of two."""
    place = hotel_layout.hotel(_SEAT, seats, _SEAT).note
    assert place is not None
    pool, amounts = ("prepare-free", "play-staff-less-3", "krones", "draw"), (2, 2, 4, 2)
    acting = replace(FOUR.hotels[_SEAT], pool=pool, amounts=amounts, tray=(2, 1, 0, 0))
    view = _table(seats, acting)
    if not price:
        free = replace(_PLAYED, events=tuple(event for event in _PLAYED.events if event.kind != "paid"))
        view = replace(view, recent_turns=(free,))
    shown = [text for text, at in _recorded(view).texts if place.contains(at.centre)]
    assert [text for text in shown if text[:1].isdigit()] == ["3×", "2×", "1×", "2×", "2×", "4", "2×"]
    assert ("→" in shown) == (seats > 2 or not price)
    texts = [at for text, at in _recorded(view).texts if place.contains(at.centre) and text.strip()]
    assert len({at.centre.y // 12 for at in texts}) <= 2
    assert all(place.contains_rect(at) for at in texts)


# ---- guests -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["strudel", "cake", "wine", "coffee"])
def test_the_tick_of_a_served_dish_is_more_than_half_as_wide_as_the_dish(kind: str) -> None:
    sprite = symbol_sprite(Glyph(f"served-{kind}"), 100)
    row = [sprite.colours.getpixel((x, 69)) for x in range(100)]
    white = [x for x, pixel in enumerate(row) if isinstance(pixel, tuple) and min(pixel) > 240]
    assert max(white) - min(x for x in white if x > 30) >= 50


def _faces_and_signs(
    view: AustriaView, monkeypatch: pytest.MonkeyPatch, zoom: str | None
) -> tuple[list[Rect], list[Rect]]:
    """Return where the faces of guests and the signs of complete orders are in the cafés."""
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
    paint(view, LIGHT, localize, zoom=zoom)
    return faces, signs


@pytest.mark.parametrize(("seats", "zoom"), [(2, None), (3, None), (4, None), (4, "hotel-1"), (4, "hotel-2")])
@pytest.mark.parametrize("rooms", ["1.1", "1.1 1.2"], ids=["waits", "ready"])
def test_the_sign_of_a_complete_order_covers_no_face(
    seats: int, zoom: str | None, rooms: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = hotel(rooms, (COMPLETE, (77, GUESTS[77].order)))
    view = _table(seats, full, hotels=(full,) * seats, recent_turns=())
    faces, signs = _faces_and_signs(view, monkeypatch, zoom)
    assert len(signs) == (2 if zoom else 2 * seats)
    for sign, face in product(signs, faces):
        assert not sign.inset(2).overlaps(face.inset(2)), (sign, face)


@EVERY_LANGUAGE
def test_the_sign_of_a_complete_order_cuts_no_name_off(localize: Localize) -> None:
    """In the large hotel of four; in the narrow ones of two, the longest names are cut off with and without it."""
    for numbers in zip(*[iter(GUESTS)] * 3, strict=False):
        cafe = tuple((number, GUESTS[number].order) for number in numbers)
        view = _table(4, hotel("", cafe), recent_turns=())
        shown = {text for text, _ in _recorded(view, localize).texts}
        names = {localize(f"{GAME.key}-noun-guest-{number}", value=number) for number in numbers}
        assert names <= shown


# ---- staff, marks, close-ups ------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("is_idle", [False, True])
def test_three_staff_cards_side_by_side_have_whole_names_and_effects(
    seats: int, is_idle: bool, localize: Localize
) -> None:
    place = hotel_layout.hotel(_SEAT, seats, _SEAT)
    area = place.staff_area(is_idle=is_idle)
    assert area is not None
    for cards in zip(*[iter(STAFF["2015"])] * 3, strict=True):
        acting = hotel("", staff=cards, tray=(0,) * 4 if is_idle else (1, 0, 0, 0))
        view = _table(seats, acting, turn=None, recent_turns=())
        texts = [text for text, at in _recorded(view, localize).texts if area.contains(at.centre)]
        shown = "".join(texts).replace("-", "").replace(" ", "").casefold()
        for card in cards:
            name = localize(f"{GAME.key}-noun-staff-{card}", value=card)
            assert name.replace("-", "").replace(" ", "").casefold() in shown
        assert ELLIPSIS not in shown
        assert min(spot.height for spot in staff_places(area, cards, localize)) >= 90


@EVERY_LANGUAGE
def test_up_to_fifteen_staff_cards_have_whole_names_in_a_close_up(localize: Localize) -> None:
    cards = [*STAFF["2015"]]
    for first in range(0, len(cards), 15):
        shown = hotel("", staff=tuple(cards[first : first + 15]))
        view = replace(FOUR, hotels=(shown, *FOUR.hotels[1:]), recent_turns=())
        assert not any(ELLIPSIS in text for text, _ in _recorded(view, localize, zoom="hotel-1").texts)


@EVERY_LANGUAGE
def test_with_two_who_choose_no_name_is_cut_off_for_the_round(localize: Localize) -> None:
    texts = [text for text, at in _recorded(COURT, localize).texts if layout.STATUS.contains(at.centre)]
    assert len(texts) == 1
    assert all(name in texts[0] for name in COURT.names)


def test_the_round_is_told_in_words_where_there_is_room_for_it() -> None:
    for view in (FOUR, replace(COURT, names=("Al", "Bo"))):
        texts = [text for text, at in _recorded(view).texts if layout.STATUS.contains(at.centre)]
        assert texts[0].startswith(f"Round {view.round} · ")


def _signs_of_dice() -> Iterator[Rect]:
    for place in layout.dice():
        yield Rect.centred(place.action.centre, min(place.action.size) - 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_mark_of_a_die_covers_neither_its_action_nor_dice(seats: int) -> None:
    (acting,) = FOUR.active_seats
    places = on_table(FOUR, acting, localize)
    for face, (space, sign) in enumerate(zip(layout.dice(), _signs_of_dice(), strict=True), start=1):
        marked = places[f"die-{face}"]
        assert marked.contains_rect(sign)
        assert all(marked.contains_rect(die) for die in layout.dice_positions(space.dice, 3 * seats))
    recorded = _recorded(replace(FOUR, recent_turns=(turn(acting, ("die-taken", {"face": 3, "action": 3})),)))
    (mark,) = [each for each in recorded.of(Mark.LAST_MOVE) if each.place == places["die-3"]]
    corner = sign_rect(mark.place, circular=False, direction=mark.direction)
    assert not any(corner.overlaps(sign) for sign in _signs_of_dice())


@pytest.mark.parametrize("view", [FOUR, MANY_STAFF], ids=["few", "many"])
def test_the_mark_of_a_staff_card_does_not_cover_when_it_works(
    view: AustriaView, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = view.active_seats[0]
    card = view.hotels[seat].staff[1]
    view = replace(view, recent_turns=(turn(seat, ("hired", {"staff": card})),))
    timing, signs = STAFF["2015"][card].timing, list[Rect]()
    drawn = pieces.draw_glyph

    def note(canvas: Canvas, what: Glyph, centre: Point, size: int) -> None:
        if what.name == timing:
            signs.append(Rect.centred(centre, size))
        drawn(canvas, what, centre, size)

    monkeypatch.setattr(pieces, "draw_glyph", note)
    place = on_table(view, seat, localize)[f"staff-{seat}-{card}"]
    (mark,) = [each for each in _recorded(view).of(Mark.LAST_MOVE) if each.place == place]
    (sign,) = [each for each in signs if place.inset(-2).contains_rect(each)]
    assert place.contains_rect(sign)
    seal = sign_rect(mark.place, circular=False, direction=mark.direction)
    across, down = sign.centre.x - seal.centre.x, sign.centre.y - seal.centre.y
    assert (across**2 + down**2) ** 0.5 >= (sign.width + seal.width) / 2 - 1
    assert band_width(place) <= 14


@pytest.mark.parametrize("side", ["", "prepared", "occupied"])
@pytest.mark.parametrize("height", [75, 98, 118])
@pytest.mark.parametrize("colour", ["blue", "red", "yellow"])
def test_what_a_room_contains_leaves_its_corner_to_the_bonus_of_the_group(
    side: str, height: int, colour: str
) -> None:
    room = Rect(0, 0, 124, height)
    plate = close_ups._plate_place(room)
    sprite = rooms.room_sprite(colour, side, 0, room.size, paid=False, plate=plate.width)
    assert sprite.mask.crop(plate.inset(2)).getbbox() is None
    assert sprite.mask.getbbox() is not None


@pytest.mark.parametrize("tile", TILES)
def test_a_penalty_keeps_clear_of_the_edge_of_its_tile(tile: str) -> None:
    penalty = layout.tiles()[0].penalty
    rows = symbol_rows.penalty_rows(TILES[tile])
    for row, place in zip(rows, board.penalty_places(penalty, rows), strict=True):
        size, lines = pieces.arrange_row(row, place.size, penalty.height * 8 // 10)
        for line in lines:
            left = place.centre.x - pieces.row_width(line, size) // 2
            assert left >= penalty.left + 8


def test_the_mark_of_a_choice_of_penalties_surrounds_the_penalties_only() -> None:
    view = replace(FOUR, round=3, turn=None, tiles=("A1", "B1", "C1"), recent_turns=())
    ways = (Action("penalty", ("krones",)), Action("penalty", ("points",)))
    assert [*Offers.from_actions(view, ways).names()] == ["penalty-0"]
    for tile, place in (
        (layout.tiles()[0], on_table(view, view.active_seats[0], localize)["penalty-0"]),
        (None, on_emperor(view)["penalty-0"]),
    ):
        if tile is not None:
            assert tile.penalty.contains_rect(place)
            texts = [at for text, at in _recorded(view).texts if tile.penalty.contains(at.centre)]
            assert len(texts) == 2
            assert all(place.contains_rect(at) for at in texts)
        marks = _recorded(view, offered=ways, zoom=None if tile else "emperor").of(Mark.OFFERED)
        assert [mark.place for mark in marks] == [place]


def test_separators_are_no_symbols_to_be_explained() -> None:
    assert SEPARATOR not in SYMBOLS
    assert text_width("2×", Font(Face.BOLD, 28)) < pieces.row_width((Glyph(TEXT, "2×"), Glyph(SEPARATOR)), 28)
