"""The six actions and their strength, with the examples of the document."""

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


def test_room_refusals() -> None:
    game = SampleAustria(hotel(), dice="13")
    assert game.refusal("room 1.1") == {"key": "room-already", "room": "1.1"}
    assert game.refusal("room 3.3") == {"key": "room-not-adjacent", "room": "3.3"}
    assert game.refusal("room 1.2") == {"key": "no-room-to-prepare", "room": "1.2"}
    assert game.refusal("room 9.9") == {"key": "not-an-option", "action": "room 9.9"}


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


def test_money_beyond_twenty_is_lost() -> None:
    game = SampleAustria(hotel(money=19), dice="444")
    assert payloads(game.do("die 4", "split 3 0"), "earned") == [{"seat": 0, "krones": 1, "lost": 2}]
    assert game.at().money == 20


def test_beyond_the_track_every_space_is_a_point() -> None:
    game = SampleAustria(hotel(emperor=12), dice="444")
    game.do("die 4", "split 0 3")
    assert (game.at().emperor, game.at().points) == (13, 2)


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


def test_staff_cheaper_than_the_discount_pay_nothing_back() -> None:
    game = SampleAustria(hotel(hand="24", money=10), dice="5555")
    game.do("die 5", "staff 24")
    assert game.at().money == 10


def test_staff_refusals() -> None:
    game = SampleAustria(hotel(hand="25", money=3), dice="15")
    assert game.refusal("staff 25") == {"key": "no-staff-to-play"}
    game.do("die 5")
    assert game.refusal("staff 24") == {"key": "staff-not-in-hand", "staff": "24"}
    assert game.refusal("staff none") == {"key": "staff-not-in-hand", "staff": "none"}
    assert game.refusal("staff 25") == {"key": "not-enough-krones", "have": 3, "need": 5}
    assert game.options("staff") == set()


def test_six_counts_the_sixes_and_not_the_chosen_number() -> None:
    """The document's example: four sixes, one 2; 1 krone, 2 wine and 2 coffee."""
    game = SampleAustria(hotel(), dice="66662")
    assert game.option_info("die 6 2") == {"strength": 4, "price": 1}
    assert game.option_info("die 2") == {"strength": 1}
    game.do("die 6 2", "dishes 2 2")
    assert game.at().kitchen == dishes("WWKK")
    assert game.at().money == 9
    assert game.state.dice == [0, 1, 0, 0, 0, 3]


def test_six_that_cannot_be_paid_cannot_be_taken() -> None:
    game = SampleAustria(hotel(money=0), dice="16")
    assert game.options("die") == {"die 1"}
    assert game.refusal("die 6 2") == {"key": "six-costs-a-krone"}


def test_six_needs_an_action_and_nothing_else_takes_one() -> None:
    game = SampleAustria(hotel(), dice="16")
    assert game.refusal("die 6")["key"] == "not-an-option"
    assert game.refusal("die 6 6")["key"] == "not-an-option"
    assert game.refusal("die 1 2")["key"] == "not-an-option"


def test_boosted_six_costs_two_krones_in_all() -> None:
    game = SampleAustria(hotel(money=2), dice="66")
    game.do("die 6 4", "boost")
    assert game.at().money == 0
    game.do("split 0 3")
    assert game.at().emperor == 3


def test_kitchen_hand_takes_a_six_for_nothing_and_makes_it_stronger() -> None:
    game = SampleAustria(hotel(staff="17", money=0), dice="66")
    assert game.option_info("die 6 1") == {"strength": 3, "price": 0}
    game.do("die 6 1")
    assert "dishes 3 0" in game.options()


@pytest.mark.parametrize(
    ("staff", "dice", "die", "first"),
    [
        ("13", "11", "1", "dishes 3 0"),
        ("13", "22", "2", "dishes 3 0"),
        ("13", "66", "6 1", "dishes 2 0"),
        ("15", "44", "4", "split 2 2"),
        ("15", "66", "6 4", "split 2 0"),
        ("14", "66", "6 1", "dishes 2 0"),
    ],
)
def test_staff_look_at_the_face_of_the_die(staff: str, dice: str, die: str, first: str) -> None:
    """Ruling 2: a 6 used as a 3 is not a 3."""
    game = SampleAustria(hotel(staff=staff), dice=dice)
    game.do(f"die {die}")
    assert next(str(each.action) for each in game.prompt().options) == first
    assert not game.options("room")


def test_checker_takes_two_more_off() -> None:
    game = SampleAustria(hotel(staff="18", hand="25"), dice="55")
    assert game.option_info("die 5") == {"strength": 4}
    game.do("die 5", "staff 25")
    assert game.at().money == 8


def test_bootblack_gives_both_for_every_point_boost_included() -> None:
    game = SampleAustria(hotel(staff="15"), dice="44")
    game.do("die 4", "boost")
    assert game.options("split") == {"split 3 3", "split 2 2", "split 1 1"}
    game.do("split 3 3")
    assert (game.at().money, game.at().emperor) == (12, 3)


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


def test_less_of_the_dishes_ends_the_action() -> None:
    game = SampleAustria(hotel(), dice="111")
    game.do("die 1", "dishes 1 0")
    assert not game.options("dishes")


def test_dishes_go_at_once_onto_an_order_or_into_the_kitchen() -> None:
    game = SampleAustria(hotel("92 84"), dice="111", row="51 52 53 54 55")
    game.do("die 1", "dishes 2 1")
    assert game.question == "serve"
    assert game.options() == {"serve proposed", "serve strudel 92", "serve cake 84", "store"}
    game.do("serve strudel 92", "store")
    assert game.at().kitchen == dishes("SC")
    assert game.at().guest(92).complete
