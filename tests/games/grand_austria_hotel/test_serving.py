"""Dishes and drinks: served at once, stored, served from the kitchen; proposals."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.guests import GUESTS
from tests.games.grand_austria_hotel.positions import SampleAustria, dishes, hotel, payloads

CHIEF_WAITER = "24"


# From an action.


def test_the_kitchen_has_no_limit() -> None:
    game = SampleAustria(hotel(kitchen="S" * 40), dice="1" * 9)
    game.do("die 1", "dishes 9 0")
    assert game.at().kitchen == [49, 0, 0, 0]


# Served at once, at no cost.


def test_dishes_taken_may_be_served_at_once() -> None:
    game = SampleAustria(hotel("84 94", money=0), dice="1111")
    game.do("die 1", "dishes 3 1")
    assert game.question == "serve"
    payload = dict(game.prompt().payload)
    assert payload["tray"] == (3, 1, 0, 0)
    assert (payload["dishes"], payload["dishes-amounts"]) == (("strudel", "cake"), (3, 1))
    assert game.option_info("serve proposed") == {
        "guest-1": "94",
        "dishes-1": ("strudel",),
        "dishes-1-amounts": (2,),
        "complete-1": True,
        "roomless-1": "",
        "guest-2": "84",
        "dishes-2": ("cake",),
        "dishes-2-amounts": (1,),
        "complete-2": False,
        "roomless-2": "",
    }
    assert game.options() == {"serve proposed", "serve cake 84", "serve strudel 94", "store"}
    game.do("serve cake 84", "serve strudel 94")
    assert game.options() == {"serve proposed", "serve strudel 94", "store"}
    events = game.do("serve strudel 94")
    assert payloads(events, "order-complete") == [{"seat": 0, "guest": 94}]
    assert payloads(events, "stored") == [{"seat": 0, "dishes": (1, 0, 0, 0)}]
    assert [list(guest.served) for guest in game.at().cafe] == [dishes("C"), dishes("SS")]
    assert game.at().kitchen == dishes("S")
    assert game.at().money == 0


def test_or_put_into_the_kitchen_although_somebody_waits() -> None:
    game = SampleAustria(hotel("94"), dice="11")
    events = game.do("die 1", "dishes 2 0", "store")
    assert game.at().kitchen == dishes("SS")
    assert list(game.at().cafe[0].served) == dishes("")
    assert payloads(events, "stored") == [{"seat": 0, "dishes": (2, 0, 0, 0)}]


def test_nobody_is_asked_when_nobody_waits_for_them() -> None:
    game = SampleAustria(hotel("77"), dice="11")
    game.do("die 1", "dishes 2 0")
    assert (game.question, game.options()) == ("action-1", {"boost", "end"})
    assert game.at().kitchen == dishes("SS")


def test_nothing_else_is_done_while_dishes_are_on_the_tray() -> None:
    game = SampleAustria(hotel("94 92!"), dice="11")
    game.do("die 1", "dishes 2 0")
    for action in ("move-in 92 1.1", "end", "boost", "guest 93", "die 1"):
        assert game.refusal(action) == {"key": "rewards-first", "action": action.split()[0]}
    assert game.refusal("serve cake 94") == {"key": "cannot-serve"}


# From the kitchen.


def test_up_to_three_for_a_krone() -> None:
    game = SampleAustria(hotel("98 90", kitchen="SSSSCCC"))
    assert game.option_info("serve strudel 98") == {"service": 1, "dishes-for-it": 3}
    game.do("serve strudel 98")
    assert (game.at().money, game.question) == (9, "serve-on")
    assert dict(game.prompt().payload) == {"left": 2}
    game.do("serve cake 90")
    assert dict(game.prompt().payload) == {"left": 1}
    game.do("serve strudel 98")
    assert game.question == "take-a-die"
    assert game.at().money == 9
    game.do("serve cake 90")
    assert game.at().money == 8
    assert game.at().kitchen == dishes("SSC")


def test_carrying_may_stop_early() -> None:
    game = SampleAustria(hotel("98", kitchen="SSS"))
    game.do("serve strudel 98", "store")
    assert game.at().kitchen == dishes("SS")
    assert game.at().money == 9
    assert game.question == "take-a-die"


def test_carrying_stops_by_itself_when_nothing_more_can_be_carried() -> None:
    game = SampleAustria(hotel("92", kitchen="SSS"))
    game.do("serve strudel 92")
    assert game.question == "take-a-die"


def test_without_a_krone_nothing_is_carried() -> None:
    game = SampleAustria(hotel("98", kitchen="SSS", money=0))
    assert game.options("serve") == set()
    assert game.refusal("serve strudel 98") == {"key": "not-enough-krones", "have": 0, "need": 1}


def test_what_is_not_in_the_kitchen_is_not_carried() -> None:
    game = SampleAustria(hotel("98", kitchen="C"))
    assert game.options("serve") == set()


def test_dishes_on_an_order_never_come_back() -> None:
    game = SampleAustria(hotel("98:S 92", kitchen=""))
    assert game.options("serve") == set()


def test_the_chief_waiter_carries_any_number_for_nothing() -> None:
    """Oberkellner: dishes move from the kitchen to the guests at no cost."""
    game = SampleAustria(hotel("98 90", kitchen="SSSSCCC", money=0, staff=CHIEF_WAITER))
    assert game.option_info("serve proposed") == {
        "service": 0,
        "guest-1": "98",
        "dishes-1": ("strudel",),
        "dishes-1-amounts": (3,),
        "complete-1": True,
        "roomless-1": "",
        "guest-2": "90",
        "dishes-2": ("strudel", "cake"),
        "dishes-2-amounts": (1, 3),
        "complete-2": True,
        "roomless-2": "red",
    }
    game.do("serve strudel 98")
    assert game.question == "take-a-die"
    events = game.do("serve proposed")
    assert len(payloads(events, "served")) == 6
    assert [guest.complete for guest in game.at().cafe] == [True, True]
    assert (game.at().money, game.at().kitchen) == (0, dishes(""))


def test_dishes_may_be_carried_at_any_point_of_the_turn() -> None:
    game = SampleAustria(hotel("98 99", kitchen="SSSCC"), dice="334")
    game.do(
        "serve strudel 98",
        "store",
        "die 3",
        "serve strudel 98",
        "store",
        "room 1.2",
        "serve strudel 98",
        "store",
    )
    assert (game.at().money, game.question) == (7, "action-3")
    game.do("room 2.1", "serve proposed", "end")
    assert list(game.at().cafe[1].served) == dishes("CC")


# What is proposed.


def test_the_proposal_is_carried_out_with_one_tap() -> None:
    game = SampleAustria(hotel("84 94"), dice="1111")
    events = game.do("die 1", "dishes 2 2", "serve proposed")
    assert {(each["dish"], each["guest"]) for each in payloads(events, "served")} == {
        ("cake", 84),
        ("strudel", 94),
    }
    assert [list(guest.served) for guest in game.at().cafe] == [dishes("CC"), dishes("SS")]


def test_two_short_orders_come_before_a_long_one() -> None:
    game = SampleAustria(hotel("104 77 92", kitchen="SC"))
    game.do("serve proposed")
    assert [guest.complete for guest in game.at().cafe] == [False, True, True]


def test_more_guests_are_worth_more_than_the_shortest_order() -> None:
    """A short order that would use what two others need waits."""
    game = SampleAustria(hotel("95 60 98", kitchen="SSSCCWW", staff=CHIEF_WAITER))
    game.do("serve proposed")
    assert [guest.complete for guest in game.at().cafe] == [False, True, True]


def test_of_two_equal_orders_the_guest_with_more_points_is_served() -> None:
    game = SampleAustria(hotel("78 77", kitchen="C"))
    game.do("serve proposed")
    assert [guest.complete for guest in game.at().cafe] == [False, True]


def test_three_at_a_time_are_proposed_from_the_kitchen() -> None:
    game = SampleAustria(hotel("104 98:S", kitchen="SSSSCC"))
    events = game.do("serve proposed")
    assert len(payloads(events, "served")) == 3
    assert game.at().cafe[1].complete


KITCHENS = st.lists(st.integers(0, 3), min_size=4, max_size=4)


@given(
    guests=st.lists(st.sampled_from(sorted(GUESTS)), unique=True, max_size=3),
    kitchen=KITCHENS,
    most=st.sampled_from([3, 99]),
)
def test_no_proposal_loses_a_dish_and_none_completes_fewer_than_it_can(
    guests: list[int], kitchen: list[int], most: int
) -> None:
    """No dish is served twice, to a guest who does not want it, or beyond the limit."""
    game = SampleAustria(
        hotel(
            " ".join(map(str, guests)), kitchen="".join(c * n for c, n in zip("SCWK", kitchen, strict=True))
        ),
        row="0 0 0 0 0",
    )
    orders = {number: list(GUESTS[number].order) for number in guests}
    plan = operations.propose_serving(game.state, 0, list(kitchen), most)
    assert len(plan) <= most
    left = dict(zip(("strudel", "cake", "wine", "coffee"), kitchen, strict=True))
    for kind, number in plan:
        left[kind] -= 1
        orders[number][list(left).index(kind)] -= 1
    assert min(left.values()) >= 0
    assert all(min(order) >= 0 for order in orders.values())
    completed = sum(not any(order) for order in orders.values())
    assert completed == most_completed(guests, kitchen, most)
    if len(plan) < most:
        assert not any(
            left[kind] and order[place] for order in orders.values() for place, kind in enumerate(left)
        )


def most_completed(guests: list[int], kitchen: list[int], most: int) -> int:
    """Return how many orders a kitchen can complete, by trying all ways."""
    best = 0
    for count in range(len(guests) + 1):
        for some in combinations(guests, count):
            wanted = [sum(GUESTS[number].order[place] for number in some) for place in range(4)]
            if sum(wanted) <= most and all(w <= k for w, k in zip(wanted, kitchen, strict=True)):
                best = count
    return best
