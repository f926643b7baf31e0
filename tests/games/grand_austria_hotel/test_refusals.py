"""Every refusal of the game is given where its reason applies."""

from collections.abc import Callable

import pytest

from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel

ROW = "51 52 53 54 55"

REASONS: dict[str, tuple[Callable[[], SampleAustria], tuple[str, ...], str]] = {
    "rewards-first": (lambda: SampleAustria(hotel("71!", "1.1 1.2")), ("move-in 71 1.1",), "die 1"),
    "finish-first": (
        lambda: SampleAustria(hotel("98", kitchen="SS"), row=ROW),
        ("serve strudel 98",),
        "die 1",
    ),
    "guest-not-in-row": (lambda: SampleAustria(row=ROW), (), "guest 60"),
    "one-guest-a-turn": (lambda: SampleAustria(row=ROW), ("guest 55",), "guest 54"),
    "guest-before-the-die": (lambda: SampleAustria(row=ROW), ("die 1",), "guest 55"),
    "cafe-full": (lambda: SampleAustria(hotel("56 57 58"), row=ROW), (), "guest 55"),
    "not-enough-krones": (lambda: SampleAustria(hotel(money=2), row=ROW), (), "guest 51"),
    "die-already-taken": (SampleAustria, ("die 1",), "die 2"),
    "no-die-in-this-turn": (lambda: SampleAustria(turn={"additional": True}), (), "die 1"),
    "no-such-die": (lambda: SampleAustria(dice="1"), (), "die 2"),
    "six-costs-a-krone": (lambda: SampleAustria(hotel(money=0)), (), "die 6 1"),
    "room-already": (SampleAustria, ("die 3",), "room 1.1"),
    "room-not-adjacent": (SampleAustria, ("die 3",), "room 1.3"),
    "no-room-to-prepare": (SampleAustria, ("die 1",), "room 1.2"),
    "staff-not-in-hand": (SampleAustria, ("die 5",), "staff 1"),
    "no-staff-to-play": (lambda: SampleAustria(hotel(hand="1")), ("die 1",), "staff 1"),
    "staff-not-played": (lambda: SampleAustria(hotel(hand="1")), (), "use 1"),
    "staff-asleep": (lambda: SampleAustria(hotel(staff="1")), ("use 1",), "use 1"),
    "staff-not-for-use": (lambda: SampleAustria(hotel(staff="5")), (), "use 5"),
    "cannot-serve": (lambda: SampleAustria(hotel("94", kitchen="W")), (), "serve wine 94"),
    "guest-not-in-cafe": (SampleAustria, (), "move-in 60 1.1"),
    "order-not-complete": (lambda: SampleAustria(hotel("65"), row=ROW), (), "move-in 65 1.1"),
    "room-not-free": (lambda: SampleAustria(hotel("65!", "1.1*"), row=ROW), (), "move-in 65 1.1"),
    "room-of-another-colour": (lambda: SampleAustria(hotel("65!", "1.1 1.2"), row=ROW), (), "move-in 65 1.2"),
    "politics-already": (lambda: SampleAustria(hotel(money=20)), ("politics 105",), "politics 105"),
    "politics-full": (
        lambda: SampleAustria(hotel(money=20), seats=4, politics={"105": (1, 2, 3)}),
        (),
        "politics 105",
    ),
    "politics-not-met": (lambda: SampleAustria(hotel(money=19)), (), "politics 105"),
    "boost-once": (SampleAustria, ("die 1", "boost"), "boost"),
    "boost-with-an-action": (SampleAustria, (), "boost"),
    "boost-in-vain": (lambda: SampleAustria(dice="5"), ("die 5",), "boost"),
    "pass-only-whole-turn": (SampleAustria, ("die 1",), "pass"),
    "take-a-die-first": (SampleAustria, (), "end"),
}


def test_every_reason_has_its_row() -> None:
    assert set(REASONS) == set(GAME.refusals)


@pytest.mark.parametrize("key", REASONS)
def test_reason(key: str) -> None:
    game, done, action = REASONS[key]
    at = game()
    at.do(*done)
    assert at.refusal(action)["key"] == key


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
    """Actions without a reason of their own."""
    assert SampleAustria().refusal(action) == {"key": "not-an-option", "action": action}


def test_refused_by_terms_that_nothing_gives() -> None:
    """Rooms and cards with terms are only for rewards and extras."""
    game = SampleAustria(hotel(hand="24"), dice="35")
    game.do("die 5")
    assert game.refusal("staff 24 free") == {"key": "no-staff-to-play"}
    game = SampleAustria(dice="35")
    game.do("die 3")
    assert game.refusal("room 1.2 free") == {"key": "no-room-to-prepare", "room": "1.2"}


def test_a_room_names_what_is_against_it_first() -> None:
    """Whatever would permit it; with the action for rooms, down to its last point of strength, the price as well."""
    game = SampleAustria(hotel(money=0), dice="13")
    game.do("die 1")
    assert game.refusal("room 1.1") == {"key": "room-already", "room": "1.1"}
    assert game.refusal("room 1.3") == {"key": "room-not-adjacent", "room": "1.3"}
    assert game.refusal("room 2.1") == {"key": "no-room-to-prepare", "room": "2.1"}
    game = SampleAustria(hotel(money=0), dice="3")
    game.do("die 3")
    assert game.refusal("room 2.1") == {"key": "not-enough-krones", "have": 0, "need": 1}


def test_extras_name_what_is_against_them() -> None:
    game = SampleAustria(hotel(staff="14"), dice="1")
    game.do("die 1")
    assert game.refusal("room 1.1 full") == {"key": "room-already", "room": "1.1"}
    assert game.refusal("room 1.3 full") == {"key": "room-not-adjacent", "room": "1.3"}


def test_kitchen_hand_without_a_krone_still_needs_an_action() -> None:
    game = SampleAustria(hotel(staff="17", money=0), dice="6")
    assert game.refusal("die 6") == {"key": "not-an-option", "action": "die 6"}
