"""The twelve politics cards: just met, just missed, the places, one disk each."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.politics_cards import POLITICS, STACKS
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


def test_a_fourth_may_not_place_a_disk() -> None:
    game = SampleAustria(hotel(money=20), seats=4, politics={"105": (3, 2, 1)})
    assert game.options("politics") == set()
    assert game.refusal("politics 105") == {"key": "politics-full", "card": "105"}


def test_one_disk_per_player_and_card() -> None:
    game = SampleAustria(hotel(money=20, emperor=10), politics={"105": (), "108": ()})
    game.do("politics 105")
    assert game.options("politics") == {"politics 108"}
    assert game.refusal("politics 105") == {"key": "politics-already", "card": "105"}
    game.do("politics 108")
    assert game.at().points == 30


def test_a_card_not_in_the_game() -> None:
    assert (
        SampleAustria(hotel(money=20), politics={"108": ()}).refusal("politics 105")["key"] == "not-an-option"
    )


def test_met_now_is_enough_but_only_now() -> None:
    """The player must have 20 krones when the disk is placed."""
    game = SampleAustria(hotel(money=20), dice="3", politics={"105": ()})
    game.do("die 3", "room 2.1")
    assert game.refusal("politics 105") == {"key": "politics-not-met", "card": "105"}


def test_claimed_while_rewards_are_open() -> None:
    """Ruling 4: as soon as the condition is met; after paying for the Landgrave's room it no longer is."""
    here = hotel("66!", "1* 1.1", staff="23", hand="2", money=19)
    game = SampleAustria(here, politics={"105": [1], "108": ()})
    game.do("move-in 66 1.1")
    assert (game.at().money, game.pool()) == (20, ["play-staff-less-1", "prepare-full"])
    assert game.option_info("politics 105") == {"points": 10}
    assert game.refusal("politics 108") == {"key": "politics-not-met", "card": "108"}
    assert game.refusal("politics 116")["key"] == "not-an-option"
    events = game.do("politics 105")
    assert payloads(events, "politics") == [{"seat": 0, "card": "105", "place": 2}]
    assert payloads(events, "scored") == [{"seat": 0, "points": 10, "why": "politics"}]
    assert (game.question, game.pool()) == ("rewards", ["play-staff-less-1", "prepare-full"])
    assert game.refusal("politics 105") == {"key": "politics-already", "card": "105"}
    game.do("room 2.1 full", "staff 2 less-1")
    assert (game.question, game.at().money) == ("take-a-die", 20 - 1 - 5)


def test_claimed_while_dishes_are_on_the_tray() -> None:
    game = SampleAustria(hotel("94", money=20), dice="11", politics={"105": ()})
    game.do("die 1", "dishes 2 0")
    assert game.question == "serve"
    game.do("politics 105", "serve proposed")
    assert (game.at().points, game.at().cafe[0].complete) == (15, True)


def test_not_claimed_while_cards_are_looked_at() -> None:
    """Not while rewards are being resolved; afterwards it can be claimed."""
    game = SampleAustria(hotel("76!", "1.1 1.2", money=20), staff="34 46 5", politics={"105": ()})
    game.do("move-in 76 1.1", "draw draw-three-free")
    assert game.options("politics") == set()
    assert game.refusal("politics 105") == {"key": "rewards-first", "action": "politics"}
    game.do("return 34 46 5", "politics 105")
    assert game.at().points == 4 + 2 + 15


def test_only_in_ones_own_turn() -> None:
    game = SampleAustria(hotel(), hotel(money=20), politics={"105": ()})
    assert game.options("politics") == set()
    game.do("pass")
    assert game.options("politics") == {"politics 105"}


def test_the_sixth_card_is_enough_for_politics_in_the_same_turn() -> None:
    """Staff that rest until the next round count once, like all others."""
    here = hotel(staff="1 2 3 4 5", hand="42", used=[1, 2])
    game = SampleAustria(here, dice="5", politics={"107": [1], "109": [], "113": []})
    game.do("die 5")
    assert game.options("politics") == set()
    game.do("staff 42", "politics 107", "end")
    assert game.at().points == 10
