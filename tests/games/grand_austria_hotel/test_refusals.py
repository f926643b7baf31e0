"""Every reason the game can give is given where it is the reason."""

from collections.abc import Callable

import pytest

from tests.games.grand_austria_hotel.builder import GAME, Day, hotel

ROW = "51 52 53 54 55"

REASONS: dict[str, tuple[Callable[[], Day], tuple[str, ...], str]] = {
    "rewards-first": (lambda: Day(hotel("71!", "1.1 1.2")), ("move-in 71 1.1",), "die 1"),
    "finish-first": (
        lambda: Day(hotel("98", kitchen="SS"), row=ROW),
        ("serve strudel 98",),
        "die 1",
    ),
    "guest-not-in-row": (lambda: Day(row=ROW), (), "guest 60"),
    "one-guest-a-turn": (lambda: Day(row=ROW), ("guest 55",), "guest 54"),
    "guest-before-the-die": (lambda: Day(row=ROW), ("die 1",), "guest 55"),
    "cafe-full": (lambda: Day(hotel("56 57 58"), row=ROW), (), "guest 55"),
    "not-enough-krones": (lambda: Day(hotel(money=2), row=ROW), (), "guest 51"),
    "die-already-taken": (Day, ("die 1",), "die 2"),
    "no-die-in-this-turn": (lambda: Day(turn={"additional": True}), (), "die 1"),
    "no-such-die": (lambda: Day(dice="1"), (), "die 2"),
    "six-costs-a-krone": (lambda: Day(hotel(money=0)), (), "die 6 1"),
    "room-already": (Day, ("die 3",), "room 1.1"),
    "room-not-adjacent": (Day, ("die 3",), "room 1.3"),
    "no-room-to-prepare": (Day, ("die 1",), "room 1.2"),
    "staff-not-in-hand": (Day, ("die 5",), "staff 1"),
    "no-staff-to-play": (lambda: Day(hotel(hand="1")), ("die 1",), "staff 1"),
    "staff-not-played": (lambda: Day(hotel(hand="1")), (), "use 1"),
    "staff-asleep": (lambda: Day(hotel(staff="1")), ("use 1",), "use 1"),
    "staff-not-for-use": (lambda: Day(hotel(staff="5")), (), "use 5"),
    "cannot-serve": (lambda: Day(hotel("94", kitchen="W")), (), "serve wine 94"),
    "guest-not-in-cafe": (Day, (), "move-in 60 1.1"),
    "order-not-complete": (lambda: Day(hotel("65"), row=ROW), (), "move-in 65 1.1"),
    "room-not-free": (lambda: Day(hotel("65!", "1.1*"), row=ROW), (), "move-in 65 1.1"),
    "room-of-another-colour": (lambda: Day(hotel("65!", "1.1 1.2"), row=ROW), (), "move-in 65 1.2"),
    "politics-already": (lambda: Day(hotel(money=20)), ("politics 105",), "politics 105"),
    "politics-full": (
        lambda: Day(hotel(money=20), seats=4, politics={"105": (1, 2, 3)}),
        (),
        "politics 105",
    ),
    "politics-not-met": (lambda: Day(hotel(money=19)), (), "politics 105"),
    "boost-once": (Day, ("die 1", "boost"), "boost"),
    "boost-with-an-action": (Day, (), "boost"),
    "pass-only-whole-turn": (Day, ("die 1",), "pass"),
    "take-a-die-first": (Day, (), "end"),
}


def test_every_reason_has_its_row() -> None:
    assert set(REASONS) == set(GAME.refusals)


@pytest.mark.parametrize("key", REASONS)
def test_reason(key: str) -> None:
    day, done, action = REASONS[key]
    at = day()
    at.do(*done)
    assert at.why(action)["key"] == key


@pytest.mark.parametrize(
    "action",
    [
        "dishes 9 9",
        "split 1 1",
        "store",
        "die",
        "move-in 65",
        "politics",
        "nonsense",
    ],
)
def test_nonsense_is_no_option(action: str) -> None:
    """Whatever has no reason of its own."""
    assert Day().why(action) == {"key": "not-an-option", "action": action}


def test_refused_by_terms_that_nothing_gives() -> None:
    """With terms a room or a card is only for a reward or an extra."""
    day = Day(hotel(hand="24"), dice="35")
    day.do("die 5")
    assert day.why("staff 24 free") == {"key": "no-staff-to-play"}
    day = Day(dice="35")
    day.do("die 3")
    assert day.why("room 1.2 free") == {"key": "no-room-to-prepare", "room": "1.2"}


def test_a_room_names_what_is_against_it_first() -> None:
    """Whatever would let it be prepared; with the action for rooms, to its last point of strength, also the price."""
    day = Day(hotel(money=0), dice="13")
    day.do("die 1")
    assert day.why("room 1.1") == {"key": "room-already", "room": "1.1"}
    assert day.why("room 1.3") == {"key": "room-not-adjacent", "room": "1.3"}
    assert day.why("room 2.1") == {"key": "no-room-to-prepare", "room": "2.1"}
    day = Day(hotel(money=0), dice="3")
    day.do("die 3")
    assert day.why("room 2.1") == {"key": "not-enough-krones", "have": 0, "need": 1}


def test_extras_name_what_is_against_them() -> None:
    day = Day(hotel(staff="14"), dice="1")
    day.do("die 1")
    assert day.why("room 1.1 full") == {"key": "room-already", "room": "1.1"}
    assert day.why("room 1.3 full") == {"key": "room-not-adjacent", "room": "1.3"}


def test_kitchen_hand_without_a_krone_still_needs_an_action() -> None:
    day = Day(hotel(staff="17", money=0), dice="6")
    assert day.why("die 6") == {"key": "not-an-option", "action": "die 6"}
