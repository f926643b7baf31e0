"""The picture of Grand Austria Hotel shows what is in the view, and nothing hidden."""

from dataclasses import fields, replace

import pytest
from PIL import ImageChops

from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from engine.kernel.core import active_seats
from engine.kernel.rng import Rng
from rendering import describe, places, render
from rendering.geometry import Rect, bounding_rect
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.words import KEY
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_scenes import (
    FOUR,
    GAME,
    OFFERED,
    OWN,
    localize,
    offered_actions,
    play_game,
    view_of,
)


def _changed_hotel(**changes: object) -> AustriaView:
    return replace(FOUR, hotels=(replace(FOUR.hotels[0], **changes), *FOUR.hotels[1:]))  # type: ignore[arg-type]


_HOTEL = layout.hotel(0, 4)

_VISIBLE = {
    "board": ("D", bounding_rect(tuple(_HOTEL.building.rooms.values()))),
    "money": (7, _HOTEL.stocks["krones"]),
    "emperor": (8, _HOTEL.stocks["emperor"]),
    "points": (43, _HOTEL.badge),
    "kitchen": ((2, 0, 9, 1), _HOTEL.stocks["wine"]),
    "tray": ((1, 0, 0, 0), _HOTEL.note),
    "cafe": ((), _HOTEL.cafe[0].frame),
    "rooms": ((("1.1", "prepared"),), _HOTEL.building.rooms["1.1"]),
    "paid": ((), _HOTEL.building.rooms["1.1"]),
    "staff": ((3,), _HOTEL.stocks["staff"]),
    "pool": (("draw",), _HOTEL.note),
    "numbers": ((), _HOTEL.numbers[0]),
    "passed": (True, _HOTEL.note),
    "cards": (9, _HOTEL.stocks["hand"]),
}


@pytest.mark.parametrize("field", _VISIBLE)
def test_what_changes_in_a_hotel_changes_in_its_place(field: str) -> None:
    value, place = _VISIBLE[field]
    before, after = paint(FOUR, LIGHT, localize), paint(_changed_hotel(**{field: value}), LIGHT, localize)
    assert ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None
    other = layout.hotel(1, 4).frame
    assert ImageChops.difference(before.crop(other), after.crop(other)).getbbox() is None


def test_every_public_field_of_a_hotel_is_visible() -> None:
    private = {"hand", "looking", "pack"}
    close_up_only = {"used"}
    assert {field.name for field in fields(HotelView)} == set(_VISIBLE) | private | close_up_only
    used = _changed_hotel(used=())
    assert render(FOUR, localize=localize, zoom="hotel-1") != render(used, localize=localize, zoom="hotel-1")


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
        ({"recent_turns": ()}, layout.hotel(1, 4).building.rooms["2.3"]),
        ({"recent_turns": ()}, layout.LAST_MOVE),
        ({"active_seats": (3,)}, layout.hotel(3, 4).badge),
        ({"order": (1, 2, 3, 0)}, layout.hotel(1, 4).numbers[0]),
    ],
)
def test_what_changes_on_the_board_changes_in_its_place(changes: dict[str, object], place: Rect) -> None:
    before, after = paint(FOUR, LIGHT, localize), paint(replace(FOUR, **changes), LIGHT, localize)  # type: ignore[arg-type]
    assert ImageChops.difference(before.crop(place), after.crop(place)).getbbox() is not None


def test_offered_places_are_marked() -> None:
    view = replace(FOUR, recent_turns=())
    plain, marked = paint(view, LIGHT, localize), paint(view, LIGHT, localize, OFFERED)
    own = layout.hotel(1, 4)
    chosen = [layout.guest_row()[0].frame, layout.dice()[2].frame, layout.politics()[0].frame]
    chosen += [own.building.rooms["3.1"], own.building.rooms["1.2"], own.cafe[0].frame]
    for place in chosen:
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is not None
    others = [layout.guest_row()[1].frame, layout.politics()[2].frame, layout.hotel(0, 4).frame]
    for place in (*others, own.cafe[1].frame.inset(12)):
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is None


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
    assert render(OWN, localize=localize) == render(FOUR, localize=localize)


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
