"""The actions of the dice and their strength, with the examples of the document."""

import pytest

from tests.games.grand_austria_hotel.positions import SampleAustria, dishes, hotel, payloads


def test_strudel_and_cake_with_three_dice() -> None:
    """The document's example: 3 strudel, or 2 strudel and 1 cake; taking less is allowed (ruling 14)."""
    game = SampleAustria(hotel(), dice="111")
    game.do("die 1")
    assert game.question == "action-1"
    assert game.options("dishes") == {
        *("dishes 3 0", "dishes 2 1"),
        *("dishes 2 0", "dishes 1 1", "dishes 1 0"),
    }
    events = game.do("dishes 2 1")
    assert payloads(events, "received") == [
        {"seat": 0, "dish": "strudel", "amount": 2},
        {"seat": 0, "dish": "cake", "amount": 1},
    ]
    assert game.at().kitchen == dishes("SSC")


def test_wine_and_coffee_never_more_coffee_than_wine() -> None:
    game = SampleAustria(hotel(), dice="2222")
    game.do("die 2")
    assert {each for each in game.options("dishes") if sum(map(int, each.split()[1:])) == 4} == {
        *("dishes 4 0", "dishes 3 1", "dishes 2 2"),
    }
    game.do("dishes 2 2")
    assert game.at().kitchen == dishes("WWKK")


def test_only_the_new_dishes_count_for_the_pair_limit() -> None:
    """Ruling 2: never more cake than strudel in what is taken, whatever is in the kitchen."""
    game = SampleAustria(hotel(kitchen="SSSS"), dice="11")
    game.do("die 1")
    assert "dishes 0 1" not in game.options()
    assert "dishes 0 2" not in game.options()


def test_rooms_at_cost() -> None:
    game = SampleAustria(hotel(money=3), dice="333")
    game.do("die 3")
    assert game.question == "action-3"
    assert (game.costs("room 1.2"), game.costs("room 2.1")) == ({"price": 0}, {"price": 1})
    game.do("room 2.1", "room 3.1")
    assert game.at().money == 0
    assert game.options("room") == {"room 1.2"}
    assert game.refusal("room 2.2") == {"key": "not-enough-krones", "have": 0, "need": 1}
    assert game.prompt().payload["left"] == 1


def test_split_between_krones_and_emperor() -> None:
    """The document's example: two dice are two spaces, two krones, or one of each."""
    game = SampleAustria(hotel(), dice="44")
    game.do("die 4")
    assert game.options("split") == {
        *("split 2 0", "split 1 1", "split 0 2"),
        *("split 1 0", "split 0 1"),
    }
    game.do("split 1 1")
    assert (game.at().money, game.at().emperor) == (11, 1)


@pytest.mark.parametrize(
    ("split", "krones", "spaces"), [("4 0", 14, 0), ("0 4", 10, 4), ("3 1", 13, 1), ("1 3", 11, 3)]
)
def test_split_of_four(split: str, krones: int, spaces: int) -> None:
    game = SampleAustria(hotel(), dice="4444")
    game.do("die 4", f"split {split}")
    assert (game.at().money, game.at().emperor) == (krones, spaces)


def test_staff_of_six_krones_with_four_dice() -> None:
    """The document's example: a card of 6 costs 2, a card up to 4 nothing."""
    game = SampleAustria(hotel(hand="25 24 1"), dice="5555")
    game.do("die 5")
    assert game.question == "action-5"
    assert [game.option_info(f"staff {card}") for card in (25, 24, 1)] == [
        {"price": 2},
        {"price": 0},
        {"price": 0},
    ]
    game.do("staff 25")
    assert (game.at().money, game.at().staff) == (8, [25])
    assert game.question == "end-of-turn"  # exactly one card


def test_six_counts_the_sixes_and_not_the_chosen_number() -> None:
    """The document's example: four sixes, one 2; 1 krone, 2 wine and 2 coffee."""
    game = SampleAustria(hotel(), dice="66662")
    assert game.option_info("die 6 2") == {"strength": 4, "price": 1}
    assert game.option_info("die 2") == {"strength": 1}
    game.do("die 6 2", "dishes 2 2")
    assert game.at().kitchen == dishes("WWKK")
    assert game.at().money == 9
    assert game.state.dice == [0, 1, 0, 0, 0, 3]


def test_boosted_six_costs_two_krones_in_all() -> None:
    game = SampleAustria(hotel(money=2), dice="66")
    game.do("die 6 4", "boost")
    assert game.at().money == 0
    game.do("split 0 3")
    assert game.at().emperor == 3


@pytest.mark.parametrize("face", range(1, 6))
def test_nothing_of_an_action_need_be_done(face: int) -> None:
    """Ruling 14: the document says "can"."""
    game = SampleAustria(hotel(hand="1"), dice=f"{face}{face}1")
    game.do(f"die {face}")
    assert game.options("end") == {"end"}
    game.do("end")
    assert game.active_seat == 1
    assert game.at().staff == []
    assert game.at().money == 10
