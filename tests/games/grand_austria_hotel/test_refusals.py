"""Every refusal in the game, with its values, in a position where it applies."""

import pytest

from tests.games.grand_austria_hotel.cases import play
from tests.games.grand_austria_hotel.positions import GAME

CASES = """
cafe=71!, rooms=1.1 1.2 | move-in 71 1.1 | die 1: rewards-first action=die
cafe=71!, rooms=1.1 1.2 | move-in 71 1.1 | use 20: rewards-first action=use
cafe=71!, rooms=1.1 1.2 | move-in 71 1.1 | guest 92: rewards-first action=guest
cafe=98, kitchen=SS | serve strudel 98 | die 1: finish-first action=die
|  | guest 60: guest-not-in-row guest=60
|  | guest 0: guest-not-in-row guest=0
|  | guest nobody: guest-not-in-row guest=nobody
| guest 55 | guest 54: one-guest-a-turn
| die 1 | guest 55: guest-before-the-die
cafe=56 57 58 |  | guest 55: cafe-full
money=2 |  | guest 51: not-enough-krones have=2 need=3
| die 1 | die 2: die-already-taken
; turn=additional |  | die 1: no-die-in-this-turn
; dice=1 |  | die 2: no-such-die face=2
|  | die 7: no-such-die face=7
|  | die x: no-such-die face=x
|  | die 6: not-an-option action=die 6
|  | die 6 6: not-an-option action=die 6 6
|  | die 1 2: not-an-option action=die 1 2
money=0 |  | die 6 1: six-costs-a-krone
staff=17, money=0 |  | die 6: not-an-option action=die 6
; dice=2 |  | room 1.1: room-already room=1.1
; dice=2 |  | room 1.3: room-not-adjacent room=1.3
money=0 | die 1 | room 1.1: room-already room=1.1
money=0 | die 1 | room 1.3: room-not-adjacent room=1.3
money=0 | die 1 | room 2.1: no-room-to-prepare room=2.1
| die 1 | room 9.9: not-an-option action=room 9.9
| die 3 | room 1.1: room-already room=1.1
| die 3 | room 1.3: room-not-adjacent room=1.3
money=0 | die 3 | room 2.1: not-enough-krones have=0 need=1
| die 3 | room 1.2 free: no-room-to-prepare room=1.2
staff=14 | die 1 | room 1.1 full: room-already room=1.1
staff=14 | die 1 | room 1.3 full: room-not-adjacent room=1.3
staff=14 | die 1 | room 1.2: no-room-to-prepare room=1.2
staff=14, money=0 | die 1 | room 2.1 full: not-enough-krones have=0 need=1
hand=25 |  | staff 25: no-staff-to-play
hand=1 | die 1 | staff 1: no-staff-to-play
hand=24 | die 5 | staff 24 free: no-staff-to-play
| die 5 | staff 1: staff-not-in-hand staff=1
| die 5 | staff none: staff-not-in-hand staff=none
hand=25, money=3 | die 5 | staff 25: not-enough-krones have=3 need=5
staff=22, hand=25, money=2 | die 3 | staff 25 full: not-enough-krones have=2 need=6
staff=22, hand=25, money=2 | die 3 | staff 25: no-staff-to-play
hand=1 |  | use 1: staff-not-played staff=1
|  | use nobody: staff-not-played staff=nobody
staff=1 | use 1 | use 1: staff-asleep staff=1
staff=5 |  | use 5: staff-not-for-use staff=5
cafe=94, kitchen=W |  | serve wine 94: cannot-serve
cafe=94, kitchen=S, money=0 |  | serve strudel 94: not-enough-krones have=0 need=1
|  | move-in 70 1.1: guest-not-in-cafe guest=70
cafe=92 |  | move-in 92 1.1: order-not-complete guest=92
cafe=93!, rooms=1.1* |  | move-in 93 1.1: room-not-free room=1.1
cafe=93! |  | move-in 93 1.4: room-not-free room=1.4
cafe=65!, rooms=1.1 1.2 |  | move-in 65 1.2: room-of-another-colour room=1.2
money=20 | politics 105 | politics 105: politics-already card=105
money=20; seats=4, politics=105:321 |  | politics 105: politics-full card=105
money=19 |  | politics 105: politics-not-met card=105
money=20 |  | politics 106: not-an-option action=politics 106
| die 1, boost | boost: boost-once
|  | boost: boost-with-an-action
money=0 | die 1 | boost: not-enough-krones have=0 need=1
| die 5 | boost: boost-in-vain
| die 1 | pass: pass-only-whole-turn
staff=1 | use 1 | pass: pass-only-whole-turn
; turn=additional |  | pass: pass-only-whole-turn
| guest 55 | pass: pass-only-whole-turn
| guest 55 | end: take-a-die-first
|  | dishes 9 9: not-an-option action=dishes 9 9
|  | split 1 1: not-an-option action=split 1 1
|  | store: not-an-option action=store
|  | die: not-an-option action=die
|  | move-in 65: not-an-option action=move-in 65
|  | politics: not-an-option action=politics
|  | nonsense: not-an-option action=nonsense
""".strip("\n").split("\n")
"""Each case: the hotel and its position, earlier actions, the action, and why it is refused."""


def test_every_reason_has_its_rows() -> None:
    assert {case.rpartition(": ")[2].split()[0] for case in CASES} == {*GAME.refusals, "not-an-option"}


@pytest.mark.parametrize("case", CASES)
def test_refused(case: str) -> None:
    given, done, refusal = case.split("|")
    row = "row=51 52 53 54 55"
    play(f"{given}{', ' if ';' in given else ';'} {row} | {done} | refused {refusal}")
