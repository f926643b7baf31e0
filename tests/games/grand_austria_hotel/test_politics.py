"""The twelve politics cards: conditions just met and just missed, the points per place, and one disk per player."""

import pytest

from engine.games.grand_austria_hotel.politics_cards import POLITICS, STACKS
from tests.games.grand_austria_hotel.cases import cases, play

GROUPS = "1.1* 1.5* 3.1* 4.1* 3.2* 4.2* 4.4*"
"""Five fully occupied groups on the front of the hotel board.

There are blue groups of one, one and two rooms, and red groups of two and one.
"""

CARDS = {
    "105": ("money=20", "money=19"),
    "106": ("rooms=1 2* 3.1 3.2", "rooms=1 2* 3.1"),
    "107": ("staff=1 2 3 4 5 6", "staff=1 2 3 4 5, hand=6"),
    "108": ("emperor=10", "emperor=9"),
    "109": ("rooms=1* 3*", "rooms=1* 3.1* 3.2* 3.3* 3.4* 3.5"),
    "110": (f"rooms={GROUPS} 4.5*", f"rooms={GROUPS} 4.5"),
    "111": (
        "rooms=1.2* 2.1* 2.2* 2.5* 3.4* 3.5*",
        "rooms=1.2* 2.1* 2.2* 2.5* 3.4* 3.5 1.1* 1.3* 1.4*",
    ),
    "112": ("rooms=1.1* 2.1* 3.1* 4.1* 1.3* 2.3* 3.3* 4.3*", "rooms=1.1* 2.1* 3.1* 4.1* 1.3* 2.3* 3.3* 4.3"),
    "113": (
        "rooms=1.1* 1.5* 3.1* 1.2* 2.1* 2.2* 1.3* 1.4* 2.3*",
        "rooms=1.1* 1.5* 3.1 1.2* 2.1* 2.2* 1.3* 1.4* 2.3*",
    ),
    "114": ("rooms=1.3* 1.4* 2.3* 2.4* 1.2* 2.1* 2.2*", "rooms=1.3* 1.4* 2.3* 2.4 1.2* 2.1* 2.2* 2.5*"),
    "115": ("rooms=1.2* 2.1* 2.2* 2.5* 1.1* 1.5* 3.1*", "rooms=1.2* 2.1* 2.2* 1.1* 1.5* 3.1* 3.3*"),
    "116": ("rooms=1.1* 1.5* 3.1* 3.3* 1.3* 1.4* 2.3*", "rooms=1.1* 1.5* 3.1* 3.3* 1.3* 1.4* 2.3"),
}
"""For each card, a hotel that just meets its condition and one that just misses it."""


test_case = cases("""
One disk per player and card
money=20, emperor=10; politics=105 108 | politics 105 | may politics: politics 108;
refused politics 105: politics-already card=105 | politics 108 | points 30

Met now is enough, but only now: there must be 20 krones when the disk is placed
money=20; dice=3 | die 3, room 2.1 | refused politics 105: politics-not-met card=105

Claimed while rewards are open (ruling 4), and after paying for the Landgrave's room no longer
cafe=66!, rooms=1* 1.1, staff=23, hand=2, money=19 | move-in 66 1.1 | money 20;
pool play-staff-less-1 prepare-full; told politics 105: points=15;
refused politics 109: politics-not-met card=109; refused politics 116: not-an-option action=politics 116 |
politics 105 | event politics: card=105 place=1 seat=0; event scored: points=15 seat=0 why=politics;
question rewards; pool play-staff-less-1 prepare-full; refused politics 105: politics-already card=105 |
room 2.1 full, staff 2 less-1 | question take-a-die; money 14

Claimed while dishes are on the tray
cafe=94, money=20; dice=11 | die 1, dishes 2 0 | question serve | politics 105, serve proposed | points 15;
cafe 94!

Not claimed while cards are looked at, but afterwards
cafe=76!, rooms=1.1 1.2, money=20; staff=34 46 5 | move-in 76 1.1, draw draw-three-free | may politics: -;
refused politics 105: rewards-first action=politics | return 34 46 5, politics 105 | points 21

Only in one's own turn
& money=20 | | may politics: - | pass | may politics: politics 105

The sixth card is enough in the same turn; staff that rest count like all others
staff=1 2 3 4 5, used=1 2, hand=42; dice=5, politics=107 | die 5 | may politics: - | staff 42, politics 107 |
points 15
""")


def test_every_card_has_its_row() -> None:
    assert set(CARDS) == set(POLITICS)
    assert [card for stack in STACKS.values() for card in stack] == list(POLITICS)
    assert {stack: len(cards) for stack, cards in STACKS.items()} == {"A": 4, "B": 4, "C": 4}


@pytest.mark.parametrize("card", CARDS)
def test_just_met_and_just_missed(card: str) -> None:
    met, missed = CARDS[card]
    play(
        f"{met}; politics={card}, round=6 | | may politics: politics {card} | politics {card} |"
        f"event politics: card={card} place=1 seat=0; event scored: points=15 seat=0 why=politics; disks {card}: 0"
    )
    play(
        f"{missed}; politics={card}, round=6 | | may politics: -;"
        f"refused politics {card}: politics-not-met card={card}"
    )


@pytest.mark.parametrize(("disks", "points"), [("", 15), ("1", 10), ("21", 5)])
def test_places(disks: str, points: int) -> None:
    play(
        f"money=20; seats=4, politics=105:{disks} | | info politics 105: points={points} |"
        f"politics 105 | points {points}; disks 105: {' '.join(disks + '0')}"
    )
