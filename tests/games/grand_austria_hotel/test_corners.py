"""Rare cases: empty piles, cards that help at once, a court in the middle of something."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.emperor import TRACK
from engine.games.grand_austria_hotel.turn import EndRound
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, dishes, hotel, payloads

DIE_TAKEN = {"begun": True, "face": 3}
FLORIST, STAFF_MANAGER, GARDENER, PORTER, PAGE, CHEF = "11", "22", "42", "38", "35", "21"


# The row and its pile.


def test_who_has_left_is_shuffled_before_coming_back() -> None:
    """Ruling 9: any of the discards may be next, not just the first or last one."""
    arrived = set()
    for seed in range(40):
        game = SampleAustria(hotel(), row="92 93 77 79 65", guest_pile="", discards="50 51 52 53")
        game.state.rng = Rng(str(seed))
        game.do("guest 65")
        arrived.add(game.state.guest_row[0])
    assert arrived == {50, 51, 52, 53}


def test_who_has_just_moved_in_may_be_back_at_the_door() -> None:
    """No other guest is left: the Medicinal Councillor refills the row himself and is his own second guest."""
    game = SampleAustria(hotel("87!", "1.1 1.2 1.3"), row="0 0 0 0 92", guest_pile="", turn=DIE_TAKEN)
    game.do("move-in 87 1.3", "guest 92")
    assert game.state.guest_row == [0, 0, 0, 0, 87]
    assert game.options("guest") == {"guest 87"}
    game.do("guest 87")
    assert [guest.number for guest in game.at().cafe] == [92, 87]
    assert game.state.guest_row == [0, 0, 0, 0, 0]


def test_empty_spaces_leave_the_others_at_their_prices() -> None:
    """The spaces on the left are empty; the remaining guests cost 1, 0 and 0."""
    game = SampleAustria(hotel(), row="0 0 77 79 65", guest_pile="")
    prices = {guest: game.option_info(guest)["price"] for guest in game.options("guest")}
    assert prices == {"guest 77": 1, "guest 79": 0, "guest 65": 0}


def test_a_guest_who_is_a_reward_is_not_the_guest_of_the_turn() -> None:
    """Before the die it uses up the guest of step 1; after the die it is still possible."""
    game = SampleAustria(hotel("63! 78!", "1.1 1.2 1.3", money=3), row="92 93 77 79 65", guests="95 94")
    game.do("move-in 63 1.1", "guest 92")
    assert (game.at().money, game.options("guest 93")) == (3, {"guest 93"})
    game.do("guest 93")
    assert (game.at().money, game.refusal("guest 77")["key"]) == (1, "one-guest-a-turn")
    game.do("die 3", "move-in 78 1.3")
    assert game.options("guest") == {f"guest {guest}" for guest in game.state.guest_row}
    game.do("guest 95")
    assert (game.at().money, [guest.number for guest in game.at().cafe]) == (1, [92, 93, 95])


# Dice and rooms.


@pytest.mark.parametrize("action", "12345")
def test_a_six_covers_one_number_like_any_die(action: str) -> None:
    game = SampleAustria(hotel(), dice="66")
    game.do(f"die 6 {action}")
    assert GAME.view(game.state, None).hotels[0].numbers == (4,)


@pytest.mark.parametrize(
    ("guest", "rooms"),
    [(50, {"1.2"}), (65, {"1.1", "1.5"}), (77, {"1.3", "1.4"}), (92, {"1.1", "1.2", "1.5"})],
)
def test_every_colour_has_its_rooms(guest: int, rooms: set[str]) -> None:
    """Yellow, blue and red guests need their own colour; a green guest may take any free room."""
    taken = "1.1 1.2 1.3* 1.4* 1.5" if guest == 92 else "1"
    game = SampleAustria(hotel(f"{guest}!", taken), row="103 95 64 51 85", turn=DIE_TAKEN)
    assert game.options("move-in") == {f"move-in {guest} {room}" for room in rooms}


# Staff who help at once.


def test_staff_hired_by_the_staff_manager_help_with_the_same_action() -> None:
    """The Florist is in time for the rooms; only effects of taking a die are too late."""
    game = SampleAustria(hotel(rooms="1.1 1.2", staff=STAFF_MANAGER, hand=FLORIST, money=5), dice="33")
    game.do("die 3", f"staff {FLORIST} full")
    assert game.at().money == 0
    assert {room: game.costs(room)["price"] for room in game.options("room")} == {
        "room 1.3": 0,
        "room 2.1": 0,
        "room 2.2": 0,
    }
    game.do("room 2.1", "room 2.2", "end")
    assert (game.at().money, sorted(game.at().rooms)) == (0, ["1.1", "1.2", "2.1", "2.2"])


@pytest.mark.parametrize(("die", "points"), [("3", 2 + 5), ("4", 2 + 4), ("5", 0)])
def test_all_who_look_at_a_die_are_paid(die: str, points: int) -> None:
    """The Executive Housekeeper with the Interior Architect for a three, with the Laundress for a four."""
    game = SampleAustria(hotel(staff="12 16 19"), dice=die)
    game.do(f"die {die}")
    assert game.at().points == points


def test_the_custodian_is_paid_whoever_was_hired_before() -> None:
    """2022: for every room turned, in addition to staff that react to guests."""
    game = SampleAustria(hotel("72!", "1.1 1.2 1.3", staff="7 6 23", money=0), edition="2022", turn=DIE_TAKEN)
    game.do("move-in 72 1.1", "occupy 1.3")
    assert (game.at().money, game.at().emperor, game.at().points) == (2, 1, 7 + 2)


def test_the_sixth_card_is_enough_for_politics_in_the_same_turn() -> None:
    """Staff that rest until the next round count once, like all others."""
    here = hotel(staff="1 2 3 4 5", hand=GARDENER, used=[1, 2])
    game = SampleAustria(here, dice="5", politics={"107": [1], "109": [], "113": []})
    game.do("die 5")
    assert game.options("politics") == set()
    game.do(f"staff {GARDENER}", "politics 107", "end")
    assert game.at().points == 10


# At court.


def court(tile: str, *, edition: str = "2015", **more: Any) -> SampleAustria:
    """Return the court of round 7 with one player ending on space 3, and another who gets nothing."""
    return SampleAustria(
        hotel(emperor=10, **more),
        hotel(emperor=8),
        edition=edition,
        round=7,
        tiles=f"A1 B1 {tile}",
        steps=[EndRound()],
    )


def test_the_gardener_comes_too_late_for_the_bonus_that_hires_him() -> None:
    game = court("C4", hand=GARDENER)
    before = game.at().points
    game.do(f"staff {GARDENER} free")
    assert game.at().points == before == TRACK[10]


def test_the_page_boy_at_court_fills_groups() -> None:
    """Two blue rooms, a group each; the krones of a red one beyond twenty would be lost."""
    game = court("C4", hand=PAGE, rooms="1.1 1.5 1.2 4.4", money=20)
    events = game.do(f"staff {PAGE} free", "occupy 1.1", "occupy 4.4")
    assert payloads(events, "earned") == [{"seat": 0, "krones": 0, "lost": 1}]
    assert (game.at().points, game.at().paid) == (TRACK[10] + 2, ["1.1", "4.4"])
    assert game.reason == "rounds"


def test_the_porter_at_court_fills_an_order_and_nobody_moves_in() -> None:
    """Additional actions belong to turns: the guest is still in the café at the final scoring."""
    game = court("C4", cafe="90 91:S", hand=PORTER, rooms="1.1 1.3 1.4", money=0)
    game.do(f"staff {PORTER} free")
    assert game.options() == {"fill 90", "decline fill-order"}
    events = game.do("fill 90")
    assert payloads(events, "order-complete") == [{"seat": 0, "guest": 90}]
    assert game.state.result is not None
    assert dict(game.state.result.standings[-1].details)["guests"] == -10


def test_dishes_of_a_card_played_at_court_go_onto_orders() -> None:
    game = court("C4", cafe="96", hand=CHEF, kitchen="W")
    game.do(f"staff {CHEF} free", "serve strudel 96", "serve coffee 96")
    assert game.at().cafe[0].complete
    assert game.at().kitchen == dishes("CWW")


def test_the_secretary_is_asked_after_the_last_court_has_taken_what_it_takes() -> None:
    """A card that an opponent lost to a penalty can no longer be copied."""
    here, there = hotel(emperor=8, staff="29", rooms="1*"), hotel(staff="34 31")
    game = SampleAustria(here, there, round=7, tiles="A1 B1 C4", steps=[EndRound()])
    game.do("penalty end-card 34")
    assert (game.active_seat, game.question, game.options()) == (0, "copy", {"copy 31", "copy none"})
    game.do("copy 31")
    assert game.state.result is not None
    assert dict(game.state.result.standings[0].details)["staff"] == 5


@pytest.mark.parametrize(
    ("edition", "ways"), [("2015", {"penalty prepared 3.1 2.2", "penalty points"}), ("2022", set())]
)
def test_two_prepared_rooms_on_two_floors_are_two(edition: str, ways: set[str]) -> None:
    """B4: one room from each of the two highest floors, as neither has two; in 2022 there is no other way."""
    here = hotel(rooms="1.1* 2.1* 3.1 2.2 1.2*")
    game = SampleAustria(
        here, hotel(emperor=6), edition=edition, round=5, tiles="A1 B4 C1", steps=[EndRound()]
    )
    if ways:
        assert game.options() == ways
        game.do("penalty prepared 3.1 2.2")
    assert game.at().rooms == {"1.1": "occupied", "2.1": "occupied", "1.2": "occupied"}
    assert (game.at().points, game.state.round) == (0, 6)
