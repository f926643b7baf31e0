"""What somebody who sees a board of Grand Austria Hotel for the first time must not misread."""

from dataclasses import replace
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Event
from rendering import describe
from rendering.canvas import Canvas
from rendering.geometry import Rect
from rendering.grand_austria_hotel import hotel_layout, layout
from rendering.grand_austria_hotel.choices import Choice, choice_of
from rendering.grand_austria_hotel.colours import grounds_of_progress
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.grand_austria_hotel.orders import OrderState, order_state
from rendering.grand_austria_hotel.result import Tie, tie_of
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.turn_status import turn_status
from rendering.theme import LIGHT, THEMES, rgb_channels
from tests.rendering.grand_austria_hotel_builders import COMPLETE, hotel
from tests.rendering.grand_austria_hotel_scenes import (
    END,
    END_TIED,
    FOUR,
    START,
    localize,
    play_game,
    view_of,
)
from tests.rendering.recording_canvas import recording
from tests.rendering.turns import turn

(_ACTING,) = FOUR.active_seats
_SERVED = (60, (0, 1, 1, 0))


def _with_hotel(view: AustriaView, seat: int, **changes: Any) -> AustriaView:
    hotels = [*view.hotels]
    hotels[seat] = replace(hotels[seat], **changes)
    return replace(view, hotels=tuple(hotels))


def _texts(view: AustriaView) -> list[tuple[str, Rect]]:
    with recording() as recorded:
        paint(view, LIGHT, localize)
    return recorded.texts


def _picture(view: AustriaView) -> Canvas:
    return paint(view, LIGHT, localize)


def test_a_complete_order_is_ready_only_with_a_prepared_room_of_its_colour() -> None:
    states = {
        rooms: order_state(hotel(rooms, (COMPLETE,)), *COMPLETE)
        for rooms in ("", "1.2", "1.2*", "1.1 1.3 1.4")
    }
    assert states == {
        "": OrderState.WAITS,
        "1.2": OrderState.READY,
        "1.2*": OrderState.WAITS,
        "1.1 1.3 1.4": OrderState.WAITS,
    }
    assert order_state(hotel("1.2", (_SERVED,)), *_SERVED) is OrderState.OPEN


def test_guests_who_wait_for_a_room_look_different_in_large_and_small_hotels() -> None:
    for seat in (0, _ACTING):
        frame = hotel_layout.hotel(seat, 4, _ACTING).cafe[0].frame
        crops = set()
        for room in ("1.2", "1.1"):
            view = _with_hotel(FOUR, seat, rooms=((room, "prepared"),), cafe=(COMPLETE,))
            crops.add(_picture(replace(view, recent_turns=())).image.crop(frame).tobytes())
        assert len(crops) == 2


def test_what_a_turn_has_used_is_apart_from_what_is_open() -> None:
    status = turn_status(FOUR, _ACTING)
    assert status.done == (
        Glyph("guest-any"),
        Glyph("die-6"),
        Glyph("text", "→"),
        Glyph("action-3"),
        Glyph("text", "−1"),
        Glyph("krone"),
        Glyph("strength", "+1"),
    )
    assert status.open[:2] == (Glyph("text", "3×"), Glyph("action-3"))
    assert not {glyph.name for glyph in status.open} & {"guest-any", "die-6", "strength"}


def test_a_figure_beside_a_sign_is_painted_once() -> None:
    place = hotel_layout.hotel(_ACTING, 4, _ACTING).note
    assert place is not None
    inside = [text for text, spot in _texts(FOUR) if place.contains(spot.centre)]
    assert inside.count("+1") == 1
    assert {"Done:", "Open:"} <= set(inside)


def test_a_six_that_stands_for_another_number_leaves_a_trace_with_its_price() -> None:
    paid = turn(
        _ACTING,
        ("paid", {"krones": 1}),
        ("die-taken", {"face": 6, "action": 3, "strength": 2}),
        is_running=True,
    )
    assert FOUR.turn is not None
    view = replace(FOUR, turn=replace(FOUR.turn, action=0, left=0), recent_turns=(paid,))
    assert turn_status(view, _ACTING).done[1:6] == (
        Glyph("die-6"),
        Glyph("text", "→"),
        Glyph("action-3"),
        Glyph("text", "−1"),
        Glyph("krone"),
    )
    text = describe(view, localize=localize)
    assert text.startswith("İpek Şahin · die 6 as 3 for 1 kr")
    assert "The die counts as 3, for 1 kr." in text


def test_a_pass_is_told_and_marked_although_a_guest_was_taken() -> None:
    passed = turn(0, ("guest-taken", {"guest": 94}), ("passed", {}))
    move = last_move_of(replace(FOUR, recent_turns=(passed,)), localize)
    assert move is not None
    assert move.words()[-1] == "passes"
    assert "pass-0" in move.places


def test_a_strengthened_action_and_a_reward_given_up_are_told_and_marked() -> None:
    played = turn(2, ("boosted", {}), ("declined", {"reward": "any-dish"}))
    move = last_move_of(replace(FOUR, recent_turns=(played,)), localize)
    assert move is not None
    assert move.words() == ("strength +1 for 1 kr", "gives up a dish of your choice")
    assert set(move.places) == {"stock-2-krones", "badge-2"}


def test_dishes_mark_a_stock_once_they_are_put_away() -> None:
    received = turn(
        2, ("received", {"dish": "wine", "amount": 1}), ("received", {"dish": "cake", "amount": 2})
    )
    for tray, places in (
        ((0, 0, 0, 0), {"stock-2-cake", "stock-2-wine"}),
        ((0, 0, 1, 0), {"stock-2-cake"}),
        ((0, 2, 1, 0), set()),
    ):
        view = replace(_with_hotel(FOUR, 2, tray=tray), recent_turns=(received,))
        move = last_move_of(view, localize)
        assert move is not None
        assert move.words() == ("2 cakes, 1 wine",)
        assert set(move.places) == places


def test_a_new_roll_of_the_dice_is_told_whoever_makes_it() -> None:
    rolled = turn(1, ("passed", {}), ("rolls-again", {"seat": 3, "dice": 5}))
    move = last_move_of(replace(FOUR, recent_turns=(rolled,)), localize)
    assert move is not None
    assert move.words() == ("passes", "Maximilian von und zu Habsburg rolls 5 dice again")
    assert {f"die-{face}" for face in range(1, 7)} <= set(move.places)


def test_the_newest_outcome_is_told_and_the_others_are_counted() -> None:
    many = turn(
        1,
        ("moved-in", {"guest": 58, "room": "1.3"}),
        ("hired", {"staff": 9}),
        ("die-taken", {"face": 3, "action": 3, "strength": 2}),
        ("prepared", {"room": "2.3"}),
        ("earned", {"krones": 2, "lost": 0}),
    )
    move = last_move_of(replace(FOUR, recent_turns=(many,)), localize)
    assert move is not None
    assert move.words() == ("Actress → 1.3", "die 3: room 2.3", "+2 krones", "+1 more")
    assert move.words(2) == ("Actress → 1.3", "die 3: room 2.3", "+2 more")
    goes_on = last_move_of(replace(FOUR, recent_turns=(replace(many, is_running=True),)), localize)
    assert goes_on is not None
    assert goes_on.words()[-1] == "+1 more …"


def test_a_long_name_on_the_plate_is_whole_where_there_is_room() -> None:
    moved = turn(3, ("moved-in", {"guest": 58, "room": "4.1"}), points=7)
    shown = [
        text
        for text, at in _texts(replace(FOUR, recent_turns=(moved,)))
        if layout.LAST_MOVE.contains(at.centre)
    ]
    assert "Maximilian von und zu Habsburg" in shown


def test_the_set_up_says_what_is_chosen() -> None:
    assert choice_of(START) is Choice.GUEST
    assert any("picks the first guest" in text for text, _ in _texts(START))
    fed = replace(START, hotels=tuple(replace(each, cafe=(_SERVED,)) for each in START.hotels))
    assert choice_of(fed) is Choice.ROOMS
    drafting = replace(START, hotels=tuple(replace(each, cards=2) for each in START.hotels))
    assert choice_of(drafting) is Choice.STAFF
    assert "(choosing a staff card)" in describe(drafting, localize=localize)
    assert choice_of(FOUR) is Choice.OTHER


@pytest.mark.parametrize("staff", ["sets", "draft"])
def test_the_choices_of_a_set_up_follow_each_other(staff: str) -> None:
    views = [view_of(state) for state in play_game(3, 8, staff=staff)]
    found = list(dict.fromkeys(choice_of(view) for view in views if not view.round))
    assert found == [*([Choice.STAFF] if staff == "draft" else []), Choice.GUEST, Choice.ROOMS]


def test_the_set_up_shows_neither_prices_nor_dice() -> None:
    shown = [text for text, place in _texts(START) if layout.DICE.contains(place.centre)]
    assert shown == []
    assert _picture(START).image.crop(layout.DICE).tobytes() != (
        _picture(replace(START, round=1)).image.crop(layout.DICE).tobytes()
    )
    text = describe(START, localize=localize)
    assert "Dice:" not in text
    assert "(3 kr)" not in text
    assert "(3 kr)" in describe(replace(START, round=1), localize=localize)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_done_is_darker_than_what_is_to_come(theme: object) -> None:
    done, to_come = grounds_of_progress(theme)  # type: ignore[arg-type]
    assert sum(rgb_channels(done)) < sum(rgb_channels(to_come))


def test_rooms_of_small_hotels_are_counted() -> None:
    place = hotel_layout.hotel(1, 4, _ACTING)
    texts = _texts(FOUR)
    for side, number in (("occupied", "3"), ("prepared", "7")):
        spot = place.stocks[side]
        assert [text for text, at in texts if spot.contains(at.centre)] == [number]


def test_staff_keep_their_effects_while_a_turn_is_told() -> None:
    place = hotel_layout.hotel(_ACTING, 4, _ACTING)
    area = place.staff_area(is_idle=False)
    assert area is not None
    shown = [text for text, at in _texts(FOUR) if area.contains(at.centre)]
    assert sorted(shown) == ["3", "3", "Concierge", "Reception Clerk", "×", "×"]


def test_a_tie_is_explained() -> None:
    ties = [tie_of(END_TIED, seat) for seat in range(4)]
    assert ties == [Tie.DECIDED, Tie.SHARED, Tie.SHARED, Tie.DECIDED]
    assert {tie_of(END, seat) for seat in range(4)} == {None}
    texts = [text for text, _ in _texts(END_TIED)]
    assert texts.count("Shared win") == 2
    assert texts.count("Tie: krones + dishes") == 4
    assert "Tie: krones + dishes" not in [text for text, _ in _texts(END)]
    text = describe(END_TIED, localize=localize)
    for points in (42, 33):
        assert f"Tie at {points} points; krones and dishes left over decide: " in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_a_final_score_is_named(lang: str) -> None:
    words = localizer_for(lang)
    with recording() as recorded:
        paint(END_TIED, LIGHT, words)
    shown = {text for text, _ in recorded.texts}
    parts = ("game", "staff", "rooms", "krones", "dishes", "guests", "left-over")
    assert {words(f"grand_austria_hotel-picture-part-{part}") for part in parts} <= shown


def test_events_of_the_rules_are_those_that_are_told() -> None:
    """The events that a new roll and a six are told from come from the rules as these tests write them."""
    kinds: dict[str, Event] = {}
    for state in play_game(4, 3):
        for recent in view_of(state).recent_turns:
            kinds |= {event.kind: event for event in recent.events}
    assert set(kinds["paid"].payload) == {"seat", "krones"}
    assert {"seat", "face", "action"} <= set(kinds["die-taken"].payload)
