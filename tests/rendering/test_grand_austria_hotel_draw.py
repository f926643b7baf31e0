"""The picture of Grand Austria Hotel shows what is in the view, and nothing hidden."""

from dataclasses import fields, replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from engine.kernel.core import Action, active_seats
from engine.kernel.rng import Rng
from rendering import describe, places, render
from rendering.geometry import Rect, bounding_rect
from rendering.grand_austria_hotel import draw, hotel_layout, layout
from rendering.grand_austria_hotel.hotel_layout import HotelLayout
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.turn_status import TurnStatus, turn_status
from rendering.grand_austria_hotel.words import KEY
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_scenes import (
    FOUR,
    GAME,
    LOOKING,
    OFFERED,
    OFFERING,
    OWN,
    localize,
    offered_actions,
    play_game,
    view_of,
)


def paint(*arguments: Any, **further: Any) -> Image.Image:
    return draw.paint(*arguments, **further).image


def _changed_hotel(seat: int, **changes: object) -> AustriaView:
    hotels = list(FOUR.hotels)
    if "pool" in changes:
        changes = {"amounts": (), **changes}
    hotels[seat] = replace(hotels[seat], **changes)  # type: ignore[arg-type]
    return replace(FOUR, hotels=tuple(hotels))


(FEATURED,) = FOUR.active_seats
"""The seat that acts in `FOUR`, and has the large hotel."""
SMALL = 3
"""A seat that has a turn to come, and a full group of rooms."""
_LARGE, _SMALL, _OTHER = (hotel_layout.hotel(seat, 4, FEATURED) for seat in (FEATURED, SMALL, 1))
assert _LARGE.note is not None
assert _LARGE.staff is not None


def _places(hotel: HotelLayout, occupied: str) -> dict[str, tuple[object, Rect]]:
    """Return another value of each field, and where it is visible in every hotel."""
    return {
        "board": ("D", bounding_rect(tuple(hotel.building.rooms.values()))),
        "money": (7, hotel.stocks["krones"]),
        "emperor": (8, hotel.stocks["emperor"]),
        "points": (43, hotel.badge),
        "kitchen": ((2, 0, 9, 1), hotel.stocks["wine"]),
        "cafe": ((), hotel.cafe[0].frame),
        "rooms": (((occupied, "prepared"),), hotel.building.rooms[occupied]),
        "staff": ((3,), hotel.stocks["staff"]),
        "cards": (9, hotel.stocks["hand"]),
    }


_VISIBLE = {
    **{(FEATURED, name): value for name, value in _places(_LARGE, "1.3").items()},
    (FEATURED, "paid"): (("1.3",), _LARGE.building.rooms["1.3"]),
    (FEATURED, "numbers"): ((), _LARGE.numbers[1]),
    (FEATURED, "tray"): ((1, 0, 0, 0), _LARGE.note),
    (FEATURED, "pool"): (("draw",), _LARGE.note),
    (FEATURED, "amounts"): (tuple(each + 1 for each in FOUR.hotels[FEATURED].amounts), _LARGE.note),
    (FEATURED, "used"): (FOUR.hotels[FEATURED].staff[:1], _LARGE.staff),
    **{(SMALL, name): value for name, value in _places(_SMALL, "1.1").items()},
    (SMALL, "paid"): ((), _SMALL.building.rooms["1.1"]),
    (SMALL, "numbers"): ((), _SMALL.numbers[1]),
    (SMALL, "passed"): (True, layout.TURNS),
}
"""By seat and field, another value and where it is visible."""
_CLOSE_UP_ONLY = {"tray", "pool", "amounts", "used"}
"""Fields of the others' hotels that only close-ups show; the turn that they belong to is that of the large hotel."""


@pytest.mark.parametrize(("seat", "field"), _VISIBLE)
def test_what_changes_in_a_hotel_changes_in_its_place(seat: int, field: str) -> None:
    value, place = _VISIBLE[seat, field]
    before, after = (
        paint(FOUR, LIGHT, localize),
        paint(_changed_hotel(seat, **{field: value}), LIGHT, localize),
    )
    assert ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None
    other = _OTHER.frame
    assert ImageChops.difference(before.crop(other), after.crop(other)).getbbox() is None


@pytest.mark.parametrize(
    ("field", "value"), [("tray", (1, 0, 0, 0)), ("pool", ("draw",)), ("used", ()), ("staff", (3,))]
)
def test_what_the_small_hotels_leave_out_is_in_the_close_up(field: str, value: object) -> None:
    changed, zoom = _changed_hotel(SMALL, **{field: value}), f"hotel-{SMALL + 1}"
    assert paint(FOUR, LIGHT, localize, zoom=zoom) != paint(changed, LIGHT, localize, zoom=zoom)


def test_every_public_field_of_a_hotel_is_visible() -> None:
    public = {field.name for field in fields(HotelView)} - {"hand", "looking", "pack"}
    assert {name for seat, name in _VISIBLE if seat == FEATURED} == public - {"passed"}  # it acts
    assert {name for seat, name in _VISIBLE if seat != FEATURED} == public - _CLOSE_UP_ONLY


assert FOUR.turn is not None

_TURN = FOUR.turn


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"round": 6}, layout.rounds()[5]),
        ({"dice": (*FOUR.dice[:5], FOUR.dice[5] - 1)}, layout.dice()[5].frame),
        ({"guest_row": (*FOUR.guest_row[:3], 0, FOUR.guest_row[4])}, layout.guest_row()[3].frame),
        ({"guest_pile": 3}, layout.PILES),
        ({"staff_pile": 3}, layout.PILES),
        ({"discards": 3}, layout.PILES),
        ({"removed_staff": (31,)}, layout.PILES),
        ({"turn": replace(_TURN, extras=(22,))}, _LARGE.note),
        ({"turn": replace(_TURN, again=True)}, _LARGE.note),
        ({"politics": (*FOUR.politics[:2], (FOUR.politics[2][0], (0, 3)))}, layout.politics()[2].frame),
        ({"tiles": (FOUR.tiles[0], "B3", FOUR.tiles[2])}, layout.tiles()[1].frame),
        ({"turn": None}, _LARGE.note),
        ({"recent_turns": ()}, _LARGE.building.rooms["1.3"]),
        ({"recent_turns": ()}, layout.LAST_MOVE),
        ({"active_seats": (SMALL,)}, _LARGE.badge),
        ({"order": (*FOUR.order[1:], FOUR.order[0])}, layout.TURNS),
    ],
)
def test_what_changes_on_the_board_changes_in_its_place(changes: dict[str, object], place: Rect) -> None:
    before, after = paint(FOUR, LIGHT, localize), paint(replace(FOUR, **changes), LIGHT, localize)  # type: ignore[arg-type]
    assert ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None


def test_offered_places_are_marked() -> None:
    view = replace(OFFERING, recent_turns=())
    plain, marked = paint(view, LIGHT, localize), paint(view, LIGHT, localize, OFFERED)
    own = hotel_layout.hotel(OFFERING.active_seats[0], 4, OFFERING.active_seats[0])
    assert own.staff is not None
    assert {"move-in 75 3.1", "politics 108", "use 2", "die 3"} < set(map(str, OFFERED))
    chosen = [*(place.frame for place in layout.guest_row()[1:]), layout.dice()[2].frame]
    chosen += [layout.politics()[0].frame, own.building.rooms["3.1"], own.cafe[0].frame]
    chosen += [hotel_layout.staff_cards(own.staff, 3)[2]]
    for place in chosen:
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is not None
    others = [layout.guest_row()[0].frame.inset(12), layout.dice()[1].frame, layout.politics()[2].frame]
    others += [own.building.rooms["1.3"], hotel_layout.hotel(1, 4, 0).frame]
    for place in (*others, own.cafe[1].frame.inset(12)):
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is None


def test_the_prices_of_offered_guests_lie_above_the_marks() -> None:
    view = replace(OFFERING, recent_turns=())
    plain, marked = paint(view, LIGHT, localize), paint(view, LIGHT, localize, OFFERED)
    for place in layout.guest_row():
        coin = Rect.centred(place.cost, 40)  # what lies within the round coin
        assert ImageChops.difference(plain.crop(coin), marked.crop(coin)).getbbox() is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_reveals_nothing_hidden(seats: int) -> None:
    states = play_game(seats, 11)
    for state in states[len(states) // 4 :: len(states) // 2]:
        twin = GAME.reshuffle(state, None, Rng("other"))
        assert render(view_of(state), localize=localize) == render(view_of(twin), localize=localize)
        assert describe(view_of(state), localize=localize) == describe(view_of(twin), localize=localize)
        for zoom in ("hand", "hotel-1"):
            assert render(view_of(state), localize=localize, zoom=zoom) == render(
                view_of(twin), localize=localize, zoom=zoom
            )


def test_only_the_owner_sees_the_hand() -> None:
    assert render(OWN, localize=localize, zoom="hand") != render(
        replace(OWN, seat=None), localize=localize, zoom="hand"
    )
    assert render(replace(OWN, seat=0), localize=localize, zoom="hand") == render(
        replace(OWN, seat=None), localize=localize, zoom="hand"
    )
    assert render(OWN, localize=localize) == render(LOOKING, localize=localize)


@pytest.mark.parametrize(
    ("seats", "edition", "staff"), [(2, "2015", "draft"), (3, "2022", "random"), (4, "2015", "sets")]
)
def test_whole_games_can_be_painted_and_described(seats: int, edition: str, staff: str) -> None:
    states = play_game(seats, 5, edition, staff)
    for number, state in enumerate(states[:: max(1, len(states) // 24)]):
        seat = next(iter(active_seats(GAME, state)), 0)
        choices = offered_actions(state) if state.result is None else ()
        view = view_of(state, seat)
        zoom = (None, *places(KEY), "hand")[number % (len(places(KEY)) + 2)]
        assert render(view, localize=localize, offered=choices, zoom=zoom)
        assert describe(view, localize=localize)
        assert len(describe(view, localize=localize, limit=1024)) <= 1024


def test_whoever_suffers_a_penalty_sees_its_alternatives_and_the_tile_marked() -> None:
    view = replace(_changed_hotel(FEATURED, pool=("penalty",), tray=(0, 0, 0, 0)), round=3, turn=None)
    alternatives = (Glyph("text", "−3"), Glyph("krone"), Glyph("or"), Glyph("text", "−5"), Glyph("points"))
    asked = turn_status(replace(view, tiles=("A1", "B1", "C1")), FEATURED)
    assert asked == TurnStatus(done=(), open=(Glyph("penalty"), *alternatives))
    choices = (Action("penalty", ("krones",)), Action("penalty", ("points",)))
    assert "penalty-0" in Offers.from_actions(view, choices).names()
    assert "penalty-0" not in Offers.from_actions(view, (Action("pass"),)).names()
    plain, marked = (paint(view, LIGHT, localize, offered) for offered in ((), choices))
    difference = ImageChops.difference(plain, marked).getbbox()
    assert difference is not None
    assert layout.tiles()[0].frame.inset(-10).contains_rect(Rect(*difference))
