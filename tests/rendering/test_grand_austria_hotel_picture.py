"""The picture of Grand Austria Hotel: golden pictures, a layout without overlaps, symbols, a twin in words."""

from dataclasses import fields, replace
from itertools import product

import pytest
from PIL import ImageChops

from bot.language.localizer import LANGUAGES, Localizer, speech
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.politics_cards import PLACES as POINTS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from engine.kernel.core import active_seats
from engine.kernel.rng import Rng
from rendering import describe, places, render
from rendering.geometry import Rect, overlapping
from rendering.grand_austria_hotel import effects, layout, pieces, text
from rendering.grand_austria_hotel.closeups import LEGEND
from rendering.grand_austria_hotel.colours import ON_TINTS, TINTS
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.effects import TEXT
from rendering.grand_austria_hotel.layout import PAGE
from rendering.grand_austria_hotel.symbols import SYMBOLS, Glyph, symbol
from rendering.grand_austria_hotel.words import KEY, WORDS
from rendering.lettering import ELLIPSIS, Face, Font, advance, figure, wrap
from rendering.theme import LIGHT, contrast
from tests.rendering.grand_austria_hotel_scenes import (
    END,
    FOUR,
    GAME,
    NAMES,
    OFFERED,
    OWN,
    SCENES,
    START,
    TWO,
    evening,
    offered,
    say,
    seen,
)
from tests.rendering.recorder import Recorder

every_language = pytest.mark.parametrize("words_of", [speech(lang) for lang in LANGUAGES], ids=LANGUAGES)


# ---- where everything lies ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_places_overlap(seats: int) -> None:
    market = [layout.TITLE, *layout.rounds(), layout.PILES, layout.STATUS]
    market += [
        place.frame for place in (*layout.guest_row(), *layout.dice(), *layout.tiles(), *layout.politics())
    ]
    market += [space.frame for space in layout.track()]
    hotels = [layout.hotel(number, seats) for number in range(seats)]
    assert overlapping([*market, *(each.frame for each in hotels)]) == ()
    assert all(Rect(0, 0, *PAGE).holds(place) for place in market)
    for hotel in hotels:
        assert overlapping(list(hotel.parts())) == ()
        assert all(hotel.frame.holds(part) for part in hotel.parts())
        assert set(hotel.rooms) == set(ROOMS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_must_be_read_is_large_enough(seats: int) -> None:
    hotel = layout.hotel(0, seats)
    assert min(min(place.size) for place in (*hotel.rooms.values(), *hotel.stocks.values())) >= 45
    assert min(min(each.order.size) for each in hotel.cafe) >= 50
    assert min(min(place.points.size) for place in layout.track()) >= 38


@pytest.mark.parametrize(("number", "columns"), [(1, 1), (2, 1), (3, 2), (6, 2), (7, 3), (14, 3)])
def test_all_dice_find_room_on_one_space(number: int, columns: int) -> None:
    for space in layout.dice():
        spots = layout.lying_dice(space.dice, number)
        assert len(spots) == number
        assert len({spot.left for spot in spots}) == columns
        assert overlapping(list(spots)) == ()
        assert all(space.frame.holds(spot) for spot in spots)


@pytest.mark.parametrize("number", range(1, 30))
def test_staff_cards_never_overlap(number: int) -> None:
    area = layout.close_hotel().staff
    for spots in (layout.cards(area, number, least=5), layout.hand_cards(layout.CONTENT, number)):
        assert len(spots) == number
        assert overlapping(list(spots)) == ()


def test_the_close_ups_have_room_for_their_parts() -> None:
    close = layout.close_hotel()
    parts = [close.badge, *close.numbers, *close.stocks.values(), *close.floors, *close.worth, close.note]
    parts += [*close.rooms.values(), *(each.frame for each in close.cafe), close.staff]
    assert overlapping(parts) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).holds(part) for part in parts)
    entries = [place for entry in layout.legend(len(LEGEND)) for place in entry]
    assert overlapping(entries) == ()
    line, tiles = layout.close_emperor()
    assert overlapping([line, *(place for tile, beside in tiles for place in (tile.frame, beside))]) == ()


def test_every_place_that_is_named_can_be_shown() -> None:
    whole = render(TWO, say=say)
    for place in (*places(KEY), "hand"):
        absent = place in {"hotel-3", "hotel-4"}
        assert (render(TWO, say=say, zoom=place) == whole) == absent


@pytest.mark.parametrize("place", ["hotel-5", "hotel", "", "kitchen"])
def test_a_close_up_of_nowhere_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, say=say, zoom=place)


# ---- symbols ------------------------------------------------------------------------------------------------


def _rows() -> dict[str, effects.Row]:
    rows = {
        f"staff-{edition}-{card.number}": effects.staff(card)
        for edition, cards in STAFF.items()
        for card in cards.values()
    }
    rows |= {f"guest-{guest.number}": effects.rewards(guest) for guest in GUESTS.values()}
    rows |= {f"order-{guest.number}": effects.order(guest) for guest in GUESTS.values()}
    rows |= {f"bonus-{tile.id}": effects.bonus(tile) for tile in TILES.values()}
    rows |= {
        f"penalty-{tile.id}-{n}": way
        for tile in TILES.values()
        for n, way in enumerate(effects.penalty(tile))
    }
    return rows | {f"politics-{card}": effects.condition(card) for card in POLITICS}


def test_every_card_is_drawn_with_symbols_that_exist() -> None:
    rows = _rows()
    assert {name for name, row in rows.items() if not row} == {"guest-65"}  # the knight brings points alone
    assert {glyph.name for row in rows.values() for glyph in row} - {TEXT} <= set(SYMBOLS)


def test_cards_that_do_different_things_look_different() -> None:
    for kind in ("staff-2015", "bonus", "politics"):
        rows = [row for name, row in _rows().items() if name.startswith(kind)]
        assert len(set(rows)) == len(rows)


def test_no_two_symbols_look_alike() -> None:
    looks = {name: symbol(Glyph(name), 64).colours.tobytes() for name in SYMBOLS}
    alike = {name for name, look in looks.items() if list(looks.values()).count(look) > 1}
    assert alike == {"action-3", "any-prepared", "action-5", "play-staff"}  # the actions that do just this


@pytest.mark.parametrize("name", sorted(_rows()))
def test_a_row_of_symbols_stays_in_its_place(name: str) -> None:
    place = Rect(0, 0, 130, 110)
    row = _rows()[name]
    size, lines = pieces.arranged(row, place.size, 72)
    assert [glyph for line in lines for glyph in line] == list(row)
    assert max((pieces.row_width(line, size) for line in lines), default=0) <= place.width
    assert size * len(lines) <= place.height
    assert size >= 18 or not row


def test_the_legend_explains_every_symbol_or_one_of_its_kind() -> None:
    kinds = ("served-", "die-", "action-", "lose-")
    for name in SYMBOLS:
        base = name.removeprefix("served-")
        coloured = any(
            name == f"{colour}-{side}" for colour in ("red", "yellow") for side in ("prepared", "occupied")
        )
        assert name in LEGEND or coloured or base in LEGEND or name.startswith(kinds)


def test_the_sign_of_an_empty_room_stands_out_from_its_ground() -> None:
    assert all(contrast(ON_TINTS[colour], ground) >= 3 for colour, ground in TINTS.items())


def test_a_room_tells_its_state_without_colour() -> None:
    size = layout.hotel(0, 4).rooms["1.1"].size
    for state in ("", "prepared", "occupied"):
        looks = {
            pieces.room(colour, state, 0, size, paid=False).mask.tobytes()
            for colour in ("red", "blue", "yellow")
        }
        assert len(looks) == 3
    masks = {
        pieces.room("red", state, 0, size, paid=False).mask.tobytes()
        for state in ("", "prepared", "occupied")
    }
    assert len(masks) == 3


# ---- what changes, what is offered, what is secret ----------------------------------------------------------


def _changed_hotel(**changes: object) -> AustriaView:
    return replace(FOUR, hotels=(replace(FOUR.hotels[0], **changes), *FOUR.hotels[1:]))  # type: ignore[arg-type]


_HOTEL = layout.hotel(0, 4)
_VISIBLE = {
    "board": ("D", _HOTEL.building),
    "money": (7, _HOTEL.stocks["krones"]),
    "emperor": (8, _HOTEL.stocks["emperor"]),
    "points": (43, _HOTEL.badge),
    "kitchen": ((2, 0, 9, 1), _HOTEL.stocks["wine"]),
    "tray": ((1, 0, 0, 0), _HOTEL.note),
    "cafe": ((), _HOTEL.cafe[0].frame),
    "rooms": ((("1.1", "prepared"),), _HOTEL.rooms["1.1"]),
    "paid": ((), _HOTEL.rooms["1.1"]),
    "staff": ((3,), _HOTEL.stocks["staff"]),
    "pool": (("draw",), _HOTEL.note),
    "numbers": ((), _HOTEL.numbers[0]),
    "passed": (True, _HOTEL.note),
    "cards": (9, _HOTEL.stocks["hand"]),
}


@pytest.mark.parametrize("field", _VISIBLE)
def test_what_changes_in_a_hotel_changes_in_its_place(field: str) -> None:
    value, place = _VISIBLE[field]
    before, after = paint(FOUR, LIGHT, say), paint(_changed_hotel(**{field: value}), LIGHT, say)
    assert ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None
    other = layout.hotel(1, 4).frame
    assert ImageChops.difference(before.crop(other), after.crop(other)).getbbox() is None


def test_every_public_field_of_a_hotel_is_visible() -> None:
    private = {"hand", "looking", "pack"}
    close_up_only = {"used"}
    assert {field.name for field in fields(HotelView)} == set(_VISIBLE) | private | close_up_only
    used = _changed_hotel(used=())
    assert render(FOUR, say=say, zoom="hotel-1") != render(used, say=say, zoom="hotel-1")


assert FOUR.turn is not None
_TURN = FOUR.turn


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"round": 6}, layout.rounds()[5]),
        ({"dice": (2, 0, 7, 1, 3, 2)}, layout.dice()[5].frame),
        ({"guest_row": (74, 82, 97, 50, 53)}, layout.guest_row()[3].frame),
        ({"guest_pile": 3}, layout.PILES),
        ({"staff_pile": 3}, layout.PILES),
        ({"discards": 3}, layout.PILES),
        ({"removed_staff": (31,)}, layout.PILES),
        ({"turn": replace(_TURN, extras=(22,))}, layout.hotel(1, 4).note),
        ({"turn": replace(_TURN, again=True)}, layout.hotel(1, 4).note),
        ({"politics": (("105", (3,)), *FOUR.politics[1:])}, layout.politics()[0].frame),
        ({"tiles": ("A3", "B3", "C2")}, layout.tiles()[1].frame),
        ({"turn": None}, layout.hotel(1, 4).note),
        ({"changed": ()}, layout.hotel(1, 4).rooms["2.3"]),
        ({"awaited": (3,)}, layout.hotel(3, 4).badge),
        ({"order": (1, 2, 3, 0)}, layout.hotel(1, 4).numbers[0]),
    ],
)
def test_what_changes_on_the_board_changes_in_its_place(changes: dict[str, object], place: Rect) -> None:
    before, after = paint(FOUR, LIGHT, say), paint(replace(FOUR, **changes), LIGHT, say)  # type: ignore[arg-type]
    assert ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None


def test_offered_places_are_marked() -> None:
    plain, marked = paint(FOUR, LIGHT, say), paint(FOUR, LIGHT, say, OFFERED)
    own = layout.hotel(1, 4)
    chosen = [layout.guest_row()[0].frame, layout.dice()[2].frame, layout.politics()[0].frame]
    chosen += [own.rooms["3.1"], own.rooms["1.2"], own.cafe[0].frame]
    for place in chosen:
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is not None
    others = [layout.guest_row()[1].frame, layout.politics()[2].frame, layout.hotel(0, 4).frame]
    for place in (*others, own.cafe[1].frame.inset(12)):
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_tells_nothing_that_is_hidden(seats: int) -> None:
    states = evening(seats, 11)
    for state in states[len(states) // 4 :: len(states) // 2]:
        twin = GAME.reshuffle(state, None, Rng("other"))
        assert render(seen(state), say=say) == render(seen(twin), say=say)
        assert describe(seen(state), say=say) == describe(seen(twin), say=say)
        for zoom in ("hand", "hotel-1"):
            assert render(seen(state), say=say, zoom=zoom) == render(seen(twin), say=say, zoom=zoom)


def test_only_the_owner_sees_the_hand() -> None:
    assert render(OWN, say=say, zoom="hand") != render(replace(OWN, seat=None), say=say, zoom="hand")
    assert render(replace(OWN, seat=0), say=say, zoom="hand") == render(
        replace(OWN, seat=None), say=say, zoom="hand"
    )
    assert render(OWN, say=say) == render(FOUR, say=say)


@pytest.mark.parametrize(
    ("seats", "edition", "staff"), [(2, "2015", "draft"), (3, "2022", "random"), (4, "2015", "sets")]
)
def test_whole_games_can_be_painted_and_told(seats: int, edition: str, staff: str) -> None:
    states = evening(seats, 5, edition, staff)
    for number, state in enumerate(states[:: max(1, len(states) // 24)]):
        seat = next(iter(active_seats(GAME, state)), 0)
        choices = offered(state) if state.result is None else ()
        view = seen(state, seat)
        zoom = (None, *places(KEY), "hand")[number % (len(places(KEY)) + 2)]
        assert render(view, say=say, offered=choices, zoom=zoom)
        assert describe(view, say=say)
        assert len(describe(view, say=say, limit=1024)) <= 1024


# ---- words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_the_short_description_fits_and_keeps_the_essentials(view: AustriaView) -> None:
    told = describe(view, say=say, limit=1024)
    assert len(told) <= 1024
    for seat, hotel in enumerate(view.hotels):
        assert f"{NAMES[seat]}: {figure(hotel.points)} point" in told
    if view.active_seats:
        assert f"To act: {text.join([NAMES[seat] for seat in view.active_seats], say)}." in told


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_the_description_says_everything_the_picture_shows(view: AustriaView) -> None:
    told = describe(view, say=say)
    guests = [*view.guest_row, *(guest for hotel in view.hotels for guest, _ in hotel.cafe)]
    for guest in guests:
        if guest:
            assert say(f"{KEY}-noun-guest-{guest}", value=guest) in told
            assert text.rewards_words(GUESTS[guest], say) in told
    for hotel in view.hotels:
        for card in hotel.staff:
            assert say(f"{KEY}-noun-staff-{card}", value=card) in told
        for room, side in hotel.rooms:
            line = next(line for line in told.splitlines() if side.capitalize() in line and room in line)
            assert line
    for number, count in enumerate(view.dice, start=1):
        assert not count or f"{count} × {number}" in told
    for tile in view.tiles:
        assert text.bonus_words(TILES[tile], say) in told
        assert text.penalty_words(TILES[tile], say) in told
    for card, disks in view.politics:
        assert text.politics_words(card, say) in told
        for seat, points in zip(disks, POINTS, strict=False):
            assert f"{points} points {NAMES[seat]}" in told
    assert all(f"{NAMES[int(each[0])]} {each[2:]}" in told for each in view.changed)


def test_the_owner_is_told_the_own_cards() -> None:
    told = describe(OWN, say=say, zoom="hand")
    assert "Your hand: Groom (4 kr, permanent: when a red guest moves into a room: 2 krones)" in told
    assert "Cards you have just drawn: Secretary (5 kr" in told
    assert "Groom" not in describe(OWN, say=say)
    assert "Groom" not in describe(replace(OWN, seat=0), say=say, zoom="hand")
    assert len(describe(OWN, say=say, zoom="hand", limit=60)) == 60


def test_the_description_tells_what_is_under_way_and_how_it_ended() -> None:
    told = describe(FOUR, say=say)
    assert "The turn of Björn Weiß: die 6, action 3, strength left 2. Strengthened for a krone." in told
    assert "Just received: 2 strudel, 1 cake." in told
    assert "Open rewards: prepare a room at no cost, play a staff card for 3 krones less, krones." in told
    assert "Place 1 with 141." in describe(END, say=say)


@pytest.mark.parametrize(
    ("edition", "card", "said"),
    [
        ("2015", 32, "4 points for every staff card played."),
        ("2022", 32, "2 points for every staff card played."),
        ("2015", 13, "When you take a 1 or 2: strength +1."),
        ("2015", 33, "When a guest with 4 dishes ordered moves into a room: 4 points."),
        ("2015", 21, "A strudel, a piece of cake, a glass of wine, a cup of coffee."),
        ("2015", 26, "The emperor’s penalty is ignored."),
        ("2022", 26, "The emperor’s penalty may be ignored for 1 krone."),
        ("2015", 38, "Complete the order of one guest from the supply."),
        ("2015", 41, "2 points for every emperor space up to your disk."),
    ],
)
def test_a_card_is_told_from_its_row(edition: str, card: int, said: str) -> None:
    assert text.staff_words(STAFF[edition][card], say, edition) == said


@pytest.mark.parametrize(
    ("tile", "old", "new"),
    [
        ("A1", "lose 3 krones or lose 5 points", "lose 3 krones; if that is impossible, lose 5 points"),
        (
            "C2",
            "remove 2 occupied rooms: one from the highest floor that has one, and the next in its column below it",
            "remove an occupied room from each of the 2 highest floors that have one",
        ),
        ("C1", "lose 8 points", "lose 8 points"),
    ],
)
def test_a_penalty_is_told_as_its_edition_takes_it(tile: str, old: str, new: str) -> None:
    assert text.penalty_words(TILES[tile], say, "2015") == old
    assert text.penalty_words(TILES[tile], say, "2022") == new
    revised = replace(FOUR, options=(("edition", "2022"),), tiles=("A1", "B1", tile))
    assert f"penalty: {new}." in describe(revised, say=say)


@every_language
def test_every_card_is_told_in_words_of_its_own(words_of: Localizer) -> None:
    for edition, cards in STAFF.items():
        told = [text.staff_words(card, words_of, edition) for card in cards.values()]
        assert len(set(told)) == len(told)
        assert not any(KEY in each for each in told)
    for guest, edition in product(GUESTS.values(), STAFF):
        assert KEY not in text.guest_words(guest, words_of, edition)
    for edition in STAFF:
        told = [
            f"{text.bonus_words(tile, words_of)} {text.penalty_words(tile, words_of, edition)}"
            for tile in TILES.values()
        ]
        assert len(set(told)) == len(TILES)
    assert len({text.politics_words(card, words_of) for card in POLITICS}) == len(POLITICS)


def test_words_are_said_as_they_are_listed() -> None:
    """Everything said is in the list, with these values, and what is listed for the picture and its text is said."""
    recorder = Recorder(WORDS, say)
    draft = replace(
        OWN, hotels=tuple(replace(each, pack=(1, 2), looking=None, hand=()) for each in OWN.hotels)
    )
    still = replace(
        FOUR,
        turn=replace(_TURN, face=0, action=0, additional=True),
        guest_row=(0,) * 5,
        hotels=(*FOUR.hotels[:3], replace(FOUR.hotels[3], board="B", staff=(), cafe=())),
    )
    over = replace(FOUR, turn=replace(_TURN, action=0))
    for view in (*SCENES.values(), OWN, draft, still, over):
        describe(view, say=recorder)
        describe(view, say=recorder, limit=1024)
        describe(view, say=recorder, zoom="hand")
        describe(view, say=recorder, zoom="hand", limit=60)
        for zoom in (None, "hand", *places(KEY)):
            render(view, say=recorder, zoom=zoom)
    for cards in STAFF.values():
        for card in cards.values():
            text.staff_words(card, recorder)
    for tile, edition in product(TILES.values(), STAFF):
        text.penalty_words(tile, recorder, edition)
    assert recorder.unlisted() == {}
    silent = set(WORDS) - set(recorder.said)
    assert {key for key in silent if f"{KEY}-picture-" in key or f"{KEY}-text-" in key} == set()


# ---- words fit ----------------------------------------------------------------------------------------------


@every_language
def test_the_names_of_guests_and_staff_fit_on_their_cards(words_of: Localizer) -> None:
    place = layout.guest_row()[0].name.inset(12, 2)
    for number in GUESTS:
        told = words_of(f"{KEY}-noun-guest-{number}", value=number)
        font = pieces.name_font(told, place.size, 30)
        assert font.size >= 22
        lines = wrap(told, font, place.width)
        assert len(lines) <= 2
        assert ELLIPSIS not in "".join(lines)
        assert advance(told, Font(Face.BOLD, 22)) <= (layout.hotel(0, 2).cafe[0].name or place).width
    for number in STAFF["2015"]:
        told = words_of(f"{KEY}-noun-staff-{number}", value=number)
        assert max(advance(word, Font(Face.BOLD, 30)) for word in told.split()) <= 280


@every_language
def test_the_heading_fits(words_of: Localizer) -> None:
    assert advance(words_of(f"{KEY}-picture-title"), Font(Face.DISPLAY, 56)) <= layout.TITLE.width
    for key in ("turn", "chooses"):
        told = words_of(f"{KEY}-picture-{key}", name="Christoph W.")
        assert advance(told, Font(Face.BOLD, 28)) <= layout.STATUS.width
    assert advance(words_of(f"{KEY}-reason-rounds"), Font(Face.BOLD, 28)) <= layout.STATUS.width


@every_language
def test_the_legend_has_room_for_two_lines(words_of: Localizer) -> None:
    for (_, beside), name in zip(layout.legend(len(LEGEND)), LEGEND, strict=True):
        lines = wrap(words_of(f"{KEY}-legend-{name}"), Font(Face.BOLD, 24), beside.width)
        assert len(lines) <= 2, lines
        assert ELLIPSIS not in "".join(lines), lines


@every_language
def test_what_a_card_does_fits_below_it(words_of: Localizer) -> None:
    place = layout.hand_cards(layout.hand()[0], 3)[0]
    lower = place.height * 42 // 100 - 12
    for edition, cards in STAFF.items():
        for card in cards.values():
            lines = wrap(text.staff_words(card, words_of, edition), Font(Face.BOLD, 24), place.width - 20)
            assert len(lines) * Font(Face.BOLD, 24).leading <= lower, lines
    for (_, below), guest in product(layout.close_guests()[:1], GUESTS.values()):
        lines = wrap(text.guest_words(guest, words_of), Font(Face.BOLD, 26), below.width)
        assert len(lines) * Font(Face.BOLD, 26).leading <= below.height, lines
        assert ELLIPSIS not in "".join(lines), lines
