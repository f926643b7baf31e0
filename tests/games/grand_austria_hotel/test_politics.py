"""The twelve politics cards: just met, just missed, the places, one disk each."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.politics_cards import POLITICS, STACKS
from tests.games.grand_austria_hotel.cases import cases, play
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel, payloads

GROUPS = "1.1* 1.5* 3.1* 4.1* 3.2* 4.2* 4.4*"
"""Five full groups of the front: B, B, BB, RR, R."""

CARDS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "105": ("20 krones", {"money": 20}, {"money": 19}),
    "106": ("12 room tiles", {"rooms": "1 2* 3.1 3.2"}, {"rooms": "1 2* 3.1"}),
    "107": ("6 staff played", {"staff": "1 2 3 4 5 6"}, {"staff": "1 2 3 4 5", "hand": "6"}),
    "108": ("space 10", {"emperor": 10}, {"emperor": 9}),
    "109": ("2 floors", {"rooms": "1* 3*"}, {"rooms": "1* 3.1* 3.2* 3.3* 3.4* 3.5"}),
    "110": ("6 groups", {"rooms": f"{GROUPS} 4.5*"}, {"rooms": f"{GROUPS} 4.5"}),
    "111": (
        "one colour",
        {"rooms": "1.2* 2.1* 2.2* 2.5* 3.4* 3.5*"},
        {"rooms": "1.2* 2.1* 2.2* 2.5* 3.4* 3.5 1.1* 1.3* 1.4*"},
    ),
    "112": (
        "2 columns",
        {"rooms": "1.1* 2.1* 3.1* 4.1* 1.3* 2.3* 3.3* 4.3*"},
        {"rooms": "1.1* 2.1* 3.1* 4.1* 1.3* 2.3* 3.3* 4.3"},
    ),
    "113": (
        "3 of each colour",
        {"rooms": "1.1* 1.5* 3.1* 1.2* 2.1* 2.2* 1.3* 1.4* 2.3*"},
        {"rooms": "1.1* 1.5* 3.1 1.2* 2.1* 2.2* 1.3* 1.4* 2.3*"},
    ),
    "114": (
        "4 red, 3 yellow",
        {"rooms": "1.3* 1.4* 2.3* 2.4* 1.2* 2.1* 2.2*"},
        {"rooms": "1.3* 1.4* 2.3* 2.4 1.2* 2.1* 2.2* 2.5*"},
    ),
    "115": (
        "4 yellow, 3 blue",
        {"rooms": "1.2* 2.1* 2.2* 2.5* 1.1* 1.5* 3.1*"},
        {"rooms": "1.2* 2.1* 2.2* 1.1* 1.5* 3.1* 3.3*"},
    ),
    "116": (
        "4 blue, 3 red",
        {"rooms": "1.1* 1.5* 3.1* 3.3* 1.3* 1.4* 2.3*"},
        {"rooms": "1.1* 1.5* 3.1* 3.3* 1.3* 1.4* 2.3"},
    ),
}


RULES = cases("""
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
staff=1 2 3 4 5, used=1 2, hand=42; dice=5, politics=107 | die 5 | may politics: - | staff 42, politics 107 | points 15
""")


@pytest.mark.parametrize("case", RULES)
def test_case(case: str) -> None:
    play(case)


def test_every_card_has_its_row() -> None:
    assert set(CARDS) == set(POLITICS)
    assert [card for stack in STACKS.values() for card in stack] == list(POLITICS)
    assert {stack: len(cards) for stack, cards in STACKS.items()} == {"A": 4, "B": 4, "C": 4}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card}-{CARDS[card][0]}")
def test_just_met(card: str) -> None:
    game = SampleAustria(hotel(**CARDS[card][1]), politics={card: ()}, round=6)
    assert game.options("politics") == {f"politics {card}"}
    events = game.do(f"politics {card}")
    assert payloads(events, "politics") == [{"seat": 0, "card": card, "place": 1}]
    assert payloads(events, "scored") == [{"seat": 0, "points": 15, "why": "politics"}]
    assert game.state.politics == {card: [0]}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card}-{CARDS[card][0]}")
def test_just_missed(card: str) -> None:
    game = SampleAustria(hotel(**CARDS[card][2]), politics={card: ()}, round=6)
    assert game.options("politics") == set()
    assert game.refusal(f"politics {card}") == {"key": "politics-not-met", "card": card}


@pytest.mark.parametrize(("disks", "points"), [((), 15), ((1,), 10), ((2, 1), 5)])
def test_places(disks: tuple[int, ...], points: int) -> None:
    game = SampleAustria(hotel(money=20), seats=4, politics={"105": disks})
    assert game.option_info("politics 105") == {"points": points}
    game.do("politics 105")
    assert game.at().points == points
    assert game.state.politics["105"] == [*disks, 0]
