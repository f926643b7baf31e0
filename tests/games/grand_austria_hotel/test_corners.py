"""What seldom happens at a table: empty piles, cards that help at once, the court in the middle of something."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.court import TRACK
from engine.games.grand_austria_hotel.rounds import EndRound
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.builder import GAME, Day, dishes, hotel, told

DIE_TAKEN = {"begun": True, "face": 3}
FLORIST, STAFF_MANAGER, GARDENER, PORTER, PAGE, CHEF = "11", "22", "42", "38", "35", "21"


# The row and its pile.


def test_who_has_left_is_shuffled_before_coming_back() -> None:
    """Ruling 9: any of the discards may be the next, not the one who left last or first."""
    arrived = set()
    for seed in range(40):
        day = Day(hotel(), row="92 93 77 79 65", guest_pile="", discards="50 51 52 53")
        day.state.rng = Rng(str(seed))
        day.do("guest 65")
        arrived.add(day.state.guest_row[0])
    assert arrived == {50, 51, 52, 53}


def test_who_has_just_moved_in_may_be_back_at_the_door() -> None:
    """Nobody else is left: the Medicinal Councillor himself fills the row, and is his own second guest."""
    day = Day(hotel("87!", "1.1 1.2 1.3"), row="0 0 0 0 92", guest_pile="", turn=DIE_TAKEN)
    day.do("move-in 87 1.3", "guest 92")
    assert day.state.guest_row == [0, 0, 0, 0, 87]
    assert day.options("guest") == {"guest 87"}
    day.do("guest 87")
    assert [guest.number for guest in day.at().cafe] == [92, 87]
    assert day.state.guest_row == [0, 0, 0, 0, 0]


def test_empty_spaces_leave_the_others_at_their_prices() -> None:
    """The spaces are empty at the left: who is there stands on 1, 0 and 0."""
    day = Day(hotel(), row="0 0 77 79 65", guest_pile="")
    prices = {guest: day.option_info(guest)["price"] for guest in day.options("guest")}
    assert prices == {"guest 77": 1, "guest 79": 0, "guest 65": 0}


def test_a_guest_who_is_a_reward_is_not_the_guest_of_the_turn() -> None:
    """Before the die it leaves the one of step 1, after the die it is still possible."""
    day = Day(hotel("63! 78!", "1.1 1.2 1.3", money=3), row="92 93 77 79 65", guests="95 94")
    day.do("move-in 63 1.1", "guest 92")
    assert (day.at().money, day.options("guest 93")) == (3, {"guest 93"})
    day.do("guest 93")
    assert (day.at().money, day.why("guest 77")["key"]) == (1, "one-guest-a-turn")
    day.do("die 3", "move-in 78 1.3")
    assert day.options("guest") == {f"guest {guest}" for guest in day.state.guest_row}
    day.do("guest 95")
    assert (day.at().money, [guest.number for guest in day.at().cafe]) == (1, [92, 93, 95])


# Dice and rooms.


@pytest.mark.parametrize("action", "12345")
def test_a_six_covers_one_number_like_any_die(action: str) -> None:
    day = Day(hotel(), dice="66")
    day.do(f"die 6 {action}")
    assert GAME.view(day.state, None).hotels[0].numbers == (4,)


@pytest.mark.parametrize(
    ("guest", "rooms"),
    [(50, {"1.2"}), (65, {"1.1", "1.5"}), (77, {"1.3", "1.4"}), (92, {"1.1", "1.2", "1.5"})],
)
def test_every_colour_has_its_rooms(guest: int, rooms: set[str]) -> None:
    """Yellow, blue and red keep to themselves; a green guest may have any that is free."""
    taken = "1.1 1.2 1.3* 1.4* 1.5" if guest == 92 else "1"
    day = Day(hotel(f"{guest}!", taken), row="103 95 64 51 85", turn=DIE_TAKEN)
    assert day.options("move-in") == {f"move-in {guest} {room}" for room in rooms}


# Staff who help at once.


def test_staff_hired_by_the_staff_manager_help_with_the_same_action() -> None:
    """The Florist comes in time for the rooms; only what looks at the taking of a die is too late."""
    day = Day(hotel(rooms="1.1 1.2", staff=STAFF_MANAGER, hand=FLORIST, money=5), dice="33")
    day.do("die 3", f"staff {FLORIST} full")
    assert day.at().money == 0
    assert {room: day.option_info(room)["price"] for room in day.options("room")} == {
        "room 1.3": 0,
        "room 2.1": 0,
        "room 2.2": 0,
    }
    day.do("room 2.1", "room 2.2", "end")
    assert (day.at().money, sorted(day.at().rooms)) == (0, ["1.1", "1.2", "2.1", "2.2"])


@pytest.mark.parametrize(("die", "points"), [("3", 2 + 5), ("4", 2 + 4), ("5", 0)])
def test_all_who_look_at_a_die_are_paid(die: str, points: int) -> None:
    """The Executive Housekeeper with the Interior Architect for a three, with the Laundress for a four."""
    day = Day(hotel(staff="12 16 19"), dice=die)
    day.do(f"die {die}")
    assert day.at().points == points


def test_the_custodian_is_paid_whoever_was_hired_before() -> None:
    """2022: by every room turned, beside others who look at the guests."""
    day = Day(hotel("72!", "1.1 1.2 1.3", staff="7 6 23", money=0), edition="2022", turn=DIE_TAKEN)
    day.do("move-in 72 1.1", "occupy 1.3")
    assert (day.at().money, day.at().emperor, day.at().points) == (2, 1, 7 + 2)


def test_the_sixth_card_is_enough_for_politics_in_the_same_turn() -> None:
    """Those who rest until the next round count once, like all others."""
    here = hotel(staff="1 2 3 4 5", hand=GARDENER, used=[1, 2])
    day = Day(here, dice="5", politics={"107": [1], "109": [], "113": []})
    day.do("die 5")
    assert day.options("politics") == set()
    day.do(f"staff {GARDENER}", "politics 107", "end")
    assert day.at().points == 10


# At court.


def court(tile: str, *, edition: str = "2015", **more: Any) -> Day:
    """Hold the court of the seventh round for one who will be on space 3, before another who gets nothing."""
    return Day(
        hotel(emperor=10, **more),
        hotel(emperor=8),
        edition=edition,
        round=7,
        tiles=f"A1 B1 {tile}",
        steps=[EndRound()],
    )


def test_the_gardener_comes_too_late_for_the_bonus_that_hires_him() -> None:
    day = court("C4", hand=GARDENER)
    before = day.at().points
    day.do(f"staff {GARDENER} free")
    assert day.at().points == before == TRACK[10]


def test_the_page_boy_at_court_fills_groups() -> None:
    """Two blue rooms, a group each; the krones of a red one beyond twenty would be lost."""
    day = court("C4", hand=PAGE, rooms="1.1 1.5 1.2 4.4", money=20)
    events = day.do(f"staff {PAGE} free", "occupy 1.1", "occupy 4.4")
    assert told(events, "earned") == [{"seat": 0, "krones": 0, "lost": 1}]
    assert (day.at().points, day.at().paid) == (TRACK[10] + 2, ["1.1", "4.4"])
    assert day.reason == "rounds"


def test_the_porter_at_court_fills_an_order_and_nobody_moves_in() -> None:
    """Additional actions belong to turns: the guest is still in the café when the books are closed."""
    day = court("C4", cafe="90 91:S", hand=PORTER, rooms="1.1 1.3 1.4", money=0)
    day.do(f"staff {PORTER} free")
    assert day.options() == {"fill 90", "decline fill-order"}
    events = day.do("fill 90")
    assert told(events, "order-complete") == [{"seat": 0, "guest": 90}]
    assert day.state.result is not None
    assert dict(day.state.result.standings[-1].details)["guests"] == -10


def test_dishes_of_a_card_played_at_court_go_onto_orders() -> None:
    day = court("C4", cafe="96", hand=CHEF, kitchen="W")
    day.do(f"staff {CHEF} free", "serve strudel 96", "serve coffee 96")
    assert day.at().cafe[0].complete
    assert day.at().kitchen == dishes("CWW")


def test_the_secretary_is_asked_after_the_last_court_has_taken_what_it_takes() -> None:
    """The card that the emperor's displeasure takes from an opponent can no longer be copied."""
    here, there = hotel(emperor=8, staff="29", rooms="1*"), hotel(staff="34 31")
    day = Day(here, there, round=7, tiles="A1 B1 C4", steps=[EndRound()])
    day.do("penalty end-card 34")
    assert (day.asked, day.question, day.options()) == (0, "copy", {"copy 31", "copy none"})
    day.do("copy 31")
    assert day.state.result is not None
    assert dict(day.state.result.standings[0].details)["staff"] == 5


@pytest.mark.parametrize(
    ("edition", "ways"), [("2015", {"penalty prepared 3.1 2.2", "penalty points"}), ("2022", set())]
)
def test_two_prepared_rooms_on_two_floors_are_two(edition: str, ways: set[str]) -> None:
    """B4: one from the highest floor and one from the next, as neither has two; in 2022 there is no other way."""
    here = hotel(rooms="1.1* 2.1* 3.1 2.2 1.2*")
    day = Day(here, hotel(emperor=6), edition=edition, round=5, tiles="A1 B4 C1", steps=[EndRound()])
    if ways:
        assert day.options() == ways
        day.do("penalty prepared 3.1 2.2")
    assert day.at().rooms == {"1.1": "occupied", "2.1": "occupied", "1.2": "occupied"}
    assert (day.at().points, day.state.round) == (0, 6)
