"""Every refusal of the game, its values included, where its reason applies."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.position import Hotel
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel

ROW = "51 52 53 54 55"

CASES: tuple[tuple[Hotel, dict[str, Any], str, str, str], ...] = (
    # hotel, the rest of the position, what is done before, the action, why it is refused
    (hotel("71!", "1.1 1.2"), {}, "move-in 71 1.1", "die 1", "rewards-first action=die"),
    (hotel("71!", "1.1 1.2"), {}, "move-in 71 1.1", "use 20", "rewards-first action=use"),
    (hotel("71!", "1.1 1.2"), {}, "move-in 71 1.1", "guest 92", "rewards-first action=guest"),
    (hotel("98", kitchen="SS"), {}, "serve strudel 98", "die 1", "finish-first action=die"),
    (hotel(), {}, "", "guest 60", "guest-not-in-row guest=60"),
    (hotel(), {}, "", "guest 0", "guest-not-in-row guest=0"),
    (hotel(), {}, "", "guest nobody", "guest-not-in-row guest=nobody"),
    (hotel(), {}, "guest 55", "guest 54", "one-guest-a-turn"),
    (hotel(), {}, "die 1", "guest 55", "guest-before-the-die"),
    (hotel("56 57 58"), {}, "", "guest 55", "cafe-full"),
    (hotel(money=2), {}, "", "guest 51", "not-enough-krones have=2 need=3"),
    (hotel(), {}, "die 1", "die 2", "die-already-taken"),
    (hotel(), {"turn": {"additional": True}}, "", "die 1", "no-die-in-this-turn"),
    (hotel(), {"dice": "1"}, "", "die 2", "no-such-die face=2"),
    (hotel(), {}, "", "die 7", "no-such-die face=7"),
    (hotel(), {}, "", "die x", "no-such-die face=x"),
    (hotel(), {}, "", "die 6", "not-an-option action=die 6"),
    (hotel(), {}, "", "die 6 6", "not-an-option action=die 6 6"),
    (hotel(), {}, "", "die 1 2", "not-an-option action=die 1 2"),
    (hotel(money=0), {}, "", "die 6 1", "six-costs-a-krone"),
    (hotel(staff="17", money=0), {}, "", "die 6", "not-an-option action=die 6"),
    (hotel(), {"dice": "2"}, "", "room 1.1", "room-already room=1.1"),
    (hotel(), {"dice": "2"}, "", "room 1.3", "room-not-adjacent room=1.3"),
    (hotel(money=0), {}, "die 1", "room 1.1", "room-already room=1.1"),
    (hotel(money=0), {}, "die 1", "room 1.3", "room-not-adjacent room=1.3"),
    (hotel(money=0), {}, "die 1", "room 2.1", "no-room-to-prepare room=2.1"),
    (hotel(), {}, "die 1", "room 9.9", "not-an-option action=room 9.9"),
    (hotel(), {}, "die 3", "room 1.1", "room-already room=1.1"),
    (hotel(), {}, "die 3", "room 1.3", "room-not-adjacent room=1.3"),
    (hotel(money=0), {}, "die 3", "room 2.1", "not-enough-krones have=0 need=1"),
    (hotel(), {}, "die 3", "room 1.2 free", "no-room-to-prepare room=1.2"),
    (hotel(staff="14"), {}, "die 1", "room 1.1 full", "room-already room=1.1"),
    (hotel(staff="14"), {}, "die 1", "room 1.3 full", "room-not-adjacent room=1.3"),
    (hotel(staff="14"), {}, "die 1", "room 1.2", "no-room-to-prepare room=1.2"),
    (hotel(staff="14", money=0), {}, "die 1", "room 2.1 full", "not-enough-krones have=0 need=1"),
    (hotel(hand="25"), {}, "", "staff 25", "no-staff-to-play"),
    (hotel(hand="1"), {}, "die 1", "staff 1", "no-staff-to-play"),
    (hotel(hand="24"), {}, "die 5", "staff 24 free", "no-staff-to-play"),
    (hotel(), {}, "die 5", "staff 1", "staff-not-in-hand staff=1"),
    (hotel(), {}, "die 5", "staff none", "staff-not-in-hand staff=none"),
    (hotel(hand="25", money=3), {}, "die 5", "staff 25", "not-enough-krones have=3 need=5"),
    (hotel(staff="22", hand="25", money=2), {}, "die 3", "staff 25 full", "not-enough-krones have=2 need=6"),
    (hotel(staff="22", hand="25", money=2), {}, "die 3", "staff 25", "no-staff-to-play"),
    (hotel(hand="1"), {}, "", "use 1", "staff-not-played staff=1"),
    (hotel(), {}, "", "use nobody", "staff-not-played staff=nobody"),
    (hotel(staff="1"), {}, "use 1", "use 1", "staff-asleep staff=1"),
    (hotel(staff="5"), {}, "", "use 5", "staff-not-for-use staff=5"),
    (hotel("94", kitchen="W"), {}, "", "serve wine 94", "cannot-serve"),
    (hotel("94", kitchen="S", money=0), {}, "", "serve strudel 94", "not-enough-krones have=0 need=1"),
    (hotel(), {}, "", "move-in 70 1.1", "guest-not-in-cafe guest=70"),
    (hotel("92"), {}, "", "move-in 92 1.1", "order-not-complete guest=92"),
    (hotel("93!", "1.1*"), {}, "", "move-in 93 1.1", "room-not-free room=1.1"),
    (hotel("93!", "1.1"), {}, "", "move-in 93 1.4", "room-not-free room=1.4"),
    (hotel("65!", "1.1 1.2"), {}, "", "move-in 65 1.2", "room-of-another-colour room=1.2"),
    (hotel(money=20), {}, "politics 105", "politics 105", "politics-already card=105"),
    (
        hotel(money=20),
        {"seats": 4, "politics": {"105": (3, 2, 1)}},
        "",
        "politics 105",
        "politics-full card=105",
    ),
    (hotel(money=19), {}, "", "politics 105", "politics-not-met card=105"),
    (hotel(money=20), {}, "", "politics 106", "not-an-option action=politics 106"),
    (hotel(), {}, "die 1; boost", "boost", "boost-once"),
    (hotel(), {}, "", "boost", "boost-with-an-action"),
    (hotel(money=0), {}, "die 1", "boost", "not-enough-krones have=0 need=1"),
    (hotel(), {}, "die 5", "boost", "boost-in-vain"),
    (hotel(), {}, "die 1", "pass", "pass-only-whole-turn"),
    (hotel(staff="1"), {}, "use 1", "pass", "pass-only-whole-turn"),
    (hotel(), {"turn": {"additional": True}}, "", "pass", "pass-only-whole-turn"),
    (hotel(), {}, "guest 55", "pass", "pass-only-whole-turn"),
    (hotel(), {}, "guest 55", "end", "take-a-die-first"),
    # without a reason of their own
    (hotel(), {}, "", "dishes 9 9", "not-an-option action=dishes 9 9"),
    (hotel(), {}, "", "split 1 1", "not-an-option action=split 1 1"),
    (hotel(), {}, "", "store", "not-an-option action=store"),
    (hotel(), {}, "", "die", "not-an-option action=die"),
    (hotel(), {}, "", "move-in 65", "not-an-option action=move-in 65"),
    (hotel(), {}, "", "politics", "not-an-option action=politics"),
    (hotel(), {}, "", "nonsense", "not-an-option action=nonsense"),
)


def test_every_reason_has_its_rows() -> None:
    assert {why.split()[0] for *_, why in CASES} == {*GAME.refusals, "not-an-option"}


@pytest.mark.parametrize(
    ("mine", "more", "done", "action", "why"), CASES, ids=[f"{row[3]}: {row[4]}" for row in CASES]
)
def test_refused(mine: Hotel, more: dict[str, Any], done: str, action: str, why: str) -> None:
    game = SampleAustria(mine, row=ROW, **more)
    game.do(*done.split("; ") if done else ())
    assert game.told(action) == why
