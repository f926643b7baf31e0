"""The parts of the final scoring, the Secretary, ties, and the end of the game."""

import pytest

from engine.games.grand_austria_hotel.staff import STAFF, CopiesScoring, Scores
from tests.games.grand_austria_hotel.cases import cases, play
from tests.games.grand_austria_hotel.positions import EDITIONS

test_case = cases("""
Every part
cafe=49 50, rooms=1.1* 1.2* 2.1* 3.1* 4.1* 1.3, staff=31, kitchen=SSCK, money=7, points=30 & money=0, rooms=;
steps=copying, round=7 | | detail game: 30; detail staff: 5; detail rooms: 11; detail krones: 7;
detail dishes: 4; detail guests: -10; detail left-over: 11; score 47; event ended: reason=rounds; asked -

Occupied rooms count one to four by row
rooms=1.5* & rooms=2.5* & rooms=3.5* & rooms=4.5*; steps=copying, round=7, seats=4 | | detail rooms: 1;
detail@1 rooms: 2; detail@2 rooms: 3; detail@3 rooms: 4

Prepared ones do not
rooms=1.5 & rooms=2.5 & rooms=3.5 & rooms=4.5; steps=copying, round=7, seats=4 | | detail rooms: 0;
detail@1 rooms: 0; detail@2 rooms: 0; detail@3 rooms: 0

Five points are lost for every guest in the café, whether the order is complete or not
cafe=49 50! 51, money=0, rooms=; steps=copying, round=7 | | detail guests: -15; score -15

The game ends after the seventh round and its court
emperor=13 & emperor=0; round=7, steps=end-round | | reason rounds; event court: round=7 tile=C1;
detail game: 17; detail@1 game: -8

Not before
; round=6, steps=end-round | | reason None; round 7

Who is level with another is placed by dishes and krones left
points=5, money=0, rooms= & money=3, kitchen=SC, rooms= & money=0, rooms=; seats=3, steps=copying, round=7 | |
ranks 1:5:1 0:5:2 2:0:3

By the sum of both
money=2, kitchen=SSS, rooms= & money=4, kitchen=S, rooms=; steps=copying, round=7 | | ranks 0:5:1 1:5:1

Dishes on orders do not break a tie (ruling 17)
cafe=94:S, points=5, money=0, rooms= & money=0, rooms=; steps=copying, round=7 | | ranks 0:0:1 1:0:1;
detail left-over: 0

A shared victory, and the place behind it
money=3, rooms= & money=0, rooms= & money=3, rooms=; seats=3, steps=copying, round=7 | | ranks 0:3:1 2:3:1 1:0:3

The Operator counts where the disk is after the last bonus moved it: space 13 leaves 6, a yellow group brings 6 more
staff=41, emperor=13, rooms=1.1* 1.2* 2.1*; court=C2 | @0 room 2.2 occupied | detail staff: 24

The Secretary copies for the own hotel, and is told what each card is worth, the best first
rooms=1.1* 1.5* 1.3*, staff=29, money=0 & rooms=1.2* 2.1* 2.2* 2.5*, staff=27 28 30 1; steps=copying,
round=7 | | seat 0; question copy; starts True; info copy 28: points=6; info copy 27: points=3;
info copy 30: points=0; info copy none: points=0; listed copy 28, copy 27, copy 30, copy none | copy 27 |
event copied: seat=0 staff=27; detail staff: 3

She need not copy anything
rooms=1*, staff=29 & staff=31; steps=copying, round=7 | copy none | detail staff: 0

She has nothing to copy: not own cards, permanent ones, hands, or cards that left the game
rooms=1*, staff=29 31 & staff=1 23, hand=34; steps=copying, round=7, staff_pile=2 3 | | detail staff: 5

She counts own politics and own staff
staff=29 1 & staff=40 32 2 3; steps=copying, round=7, politics=105:0 108:1 109:10 | | info copy 40: points=10;
info copy 32: points=8
""")


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_but_the_secretary_can_be_copied(edition: str) -> None:
    cards = STAFF[edition].values()
    ends = [card.number for card in cards if card.timing == "end" and card.number != 29]
    assert len(ends) == 12
    offered = ", ".join(f"copy {card}" for card in (*ends, "none"))
    others = " ".join(map(str, ends))
    play(f"staff=29 & staff={others}; steps=copying, round=7, edition={edition} | | may: {offered}")
    assert {card.number for card in cards if any(isinstance(each, Scores) for each in card.effects)} == {
        *ends
    }
    assert any(isinstance(each, CopiesScoring) for each in STAFF[edition][29].effects)
