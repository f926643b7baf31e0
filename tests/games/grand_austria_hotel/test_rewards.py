"""The pool of open rewards: any order, what lapses, and warnings; drawing and looking at staff; secrecy."""

from itertools import permutations

import pytest

from engine.games.grand_austria_hotel.effects import Draw, Occupy, PlayStaff, Reward
from engine.games.grand_austria_hotel.rewards import Rewards
from engine.games.grand_austria_hotel.turn import EndRound, Turn
from engine.kernel import core
from engine.kernel.core import Action
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.positions import (
    DIE_TAKEN,
    EDITIONS,
    GAME,
    SampleAustria,
    dishes,
    hotel,
    numbers,
    payloads,
)

# In any order.


@pytest.mark.parametrize("order", [("draw draw", "room 1.4 full"), ("room 1.4 full", "draw draw")])
def test_the_player_chooses_the_order(order: tuple[str, ...]) -> None:
    game = SampleAustria(hotel("50!", "1.1 1.2 1.3"), turn=DIE_TAKEN)
    game.do("move-in 50 1.2")
    assert game.question == "rewards"
    assert dict(game.prompt().payload)["rewards"] == ("draw", "prepare-full")
    game.do(*order)
    assert (game.question, len(game.at().hand)) == ("end-of-turn", 1)
    assert game.at().rooms["1.4"] == "prepared"


def test_what_leaves_nothing_to_choose_happens_by_itself() -> None:
    """Krones, spaces, points and dishes are received at once."""
    game = SampleAustria(hotel("60! 70! 51!", "1.1 1.2 2.1", staff="7 6 8"), turn=DIE_TAKEN)
    events = game.do("move-in 60 1.2", "move-in 70 1.1", "move-in 51 2.1")
    assert {event.kind for event in events} >= {"advanced", "earned", "scored", "received", "stored"}
    assert game.question == "end-of-turn"


@pytest.mark.parametrize(("guest", "reward"), [("99", "draw"), ("100", ""), ("75", "draw-three-less-3")])
def test_drawing_cards_can_be_declined_when_nothing_competes_with_it(guest: str, reward: str) -> None:
    """Ruling 14: declining matters, because the emperor may take cards from the hand."""
    game = SampleAustria(hotel(f"{guest}!", "1.1 2.1"), turn=DIE_TAKEN)
    game.do(f"move-in {guest} 1.1")
    if not reward:
        assert game.options() == {"occupy 2.1", "decline occupy"}
        return
    assert (game.question, game.options()) == ("rewards", {f"draw {reward}", f"decline {reward}"})
    pile = game.state.staff_pile[:]
    events = game.do(f"decline {reward}")
    assert payloads(events, "declined") == [{"seat": 0, "reward": reward}]
    assert (game.at().hand, game.state.staff_pile, game.question) == ([], pile, "end-of-turn")
    assert game.outcome.undoable


def test_krones_come_first_when_they_pay_for_the_rest() -> None:
    """The councillor's krones are received while the free guest is still open."""
    game = SampleAustria(hotel("84!", "1.1 1.3 1.2", money=0), turn=DIE_TAKEN)
    game.do("move-in 84 1.3")
    assert (game.at().money, game.pool()) == (3, ["take-guest"])


def test_an_illegal_use_of_a_reward_is_refused_with_the_rule() -> None:
    """Rooms, staff and dishes are refused as in a turn; anything else is just not an option."""
    game = SampleAustria(hotel("66! 94", "1.1 1.2", hand="24 2", money=3, kitchen="C"), turn=DIE_TAKEN)
    game.do("move-in 66 1.1")
    assert game.refusal("room 4.5 full") == {"key": "room-not-adjacent", "room": "4.5"}
    assert game.refusal("room 1.1 full") == {"key": "room-already", "room": "1.1"}
    assert game.refusal("staff 2 less-1") == {"key": "not-enough-krones", "have": 3, "need": 5}
    assert game.refusal("staff 5 less-1") == {"key": "staff-not-in-hand", "staff": "5"}
    for nonsense in ("room 9.9 full", "room 4.5 free", "staff 5 free", "decline draw"):
        assert game.refusal(nonsense) == {"key": "not-an-option", "action": nonsense}
    poor = SampleAustria(hotel("57!", "1.1 1.2 2.2", money=0), turn=DIE_TAKEN)
    poor.do("move-in 57 1.2")
    assert poor.refusal("room 3.2 less-1") == {"key": "not-enough-krones", "have": 0, "need": 1}
    tray = SampleAustria(hotel("94"), dice="11")
    tray.do("die 1", "dishes 2 0")
    assert tray.refusal("serve cake 94") == {"key": "cannot-serve"}


# What is impossible now.


def test_what_cannot_be_done_lapses_at_once_and_is_told() -> None:
    """Ruling 15: no card is affordable; a krone received later in the turn is too late."""
    game = SampleAustria(hotel("94! 92!", "1.1 1.2 1.3", hand="14", money=0, covered=1), turn=DIE_TAKEN)
    events = game.do("move-in 94 1.2")
    assert payloads(events, "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert (game.question, game.pool()) == ("end-of-turn", [])
    game.do("move-in 92 1.1")
    assert game.options() == {"end"}


def test_krones_that_come_before_the_guest_are_in_time() -> None:
    """The same two guests in reverse order."""
    game = SampleAustria(hotel("94! 92!", "1.1 1.2 1.3", hand="14", money=0, covered=1), turn=DIE_TAKEN)
    game.do("move-in 92 1.1", "move-in 94 1.2")
    assert game.options() == {"staff 14 less-1", "decline play-staff-less-1"}
    game.do("staff 14 less-1", "end")
    assert (game.at().money, game.at().staff) == (0, [14])


def test_nothing_is_kept_for_the_die() -> None:
    """The Duchess with 0 krones: the die for krones is too late, and nothing needs to be declined."""
    game = SampleAustria(hotel("64!", "1.1 1.2", hand="14", money=0), dice="4444")
    assert payloads(game.do("move-in 64 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert game.options("decline") | game.options("staff") == set()
    game.do("die 4", "split 1 3", "end")
    assert game.at().staff == []


def test_what_is_impossible_waits_as_long_as_something_else_can_be_done() -> None:
    """The room of the Actress fills a red group of two; its krones pay for the Landgrave's card."""
    pool: list[Reward] = [PlayStaff("less-1"), Occupy()]
    game = SampleAustria(
        hotel("", "1.1* 2.1* 3.1* 3.2* 4.2", hand="14", money=0, pool=pool),
        turn=DIE_TAKEN,
        steps=[Rewards(0), Turn(0)],
    )
    assert game.options() == {"occupy 4.2", "decline play-staff-less-1", "decline occupy"}
    game.do("occupy 4.2")
    assert game.options() == {"staff 14 less-1", "decline play-staff-less-1"}


def test_a_part_of_a_reward_that_cannot_be_done_lapses_too() -> None:
    """Up to two rooms, of which only one is affordable."""
    game = SampleAustria(hotel("57!", "1* 2* 1.2", money=1), turn=DIE_TAKEN)
    game.do("move-in 57 1.2")
    events = game.do("room 3.1 less-1")
    assert payloads(events, "lapsed") == [{"seat": 0, "reward": "prepare-less-1"}]
    assert (game.pool(), game.at().money) == ([], 0)


def test_a_politics_card_does_not_keep_rewards_open() -> None:
    """The Duchess moves in with 20 krones and an empty hand: the disk can be placed, the card is lost."""
    game = SampleAustria(hotel("64!", "1.1 1.2", money=20), politics={"105": ()}, turn=DIE_TAKEN)
    assert payloads(game.do("move-in 64 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert game.options("politics") == {"politics 105"}


def test_a_reward_that_an_older_save_kept_for_later_lapses_with_the_next_step() -> None:
    """Saves of schema 1 may contain one in the middle of a turn; it can be declined, and every step warns of it."""
    pool: list[Reward] = [PlayStaff("less-1")]
    here = hotel("92!", "1.1 1.2", hand="2", money=0, pool=list(pool))
    game = SampleAustria(here, turn=DIE_TAKEN)
    assert game.options() == {"move-in 92 1.1", "move-in 92 1.2", "decline play-staff-less-1"}
    assert game.refusal("end") == {"key": "rewards-first", "action": "end"}
    assert game.costs("move-in 92 1.1") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert payloads(game.do("move-in 92 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert game.options() == {"end"}
    paid = SampleAustria(hotel("92!", "1.1 1.2", hand="14", money=0, pool=list(pool)), turn=DIE_TAKEN)
    paid.do("move-in 92 1.1", "staff 14 less-1", "end")
    assert paid.at().staff == [14]
    declined = SampleAustria(here, turn=DIE_TAKEN)
    declined.do("decline play-staff-less-1", "end")


# Warned before.


def test_moving_in_warns_of_a_reward_that_cannot_be_done() -> None:
    game = SampleAustria(hotel("94! 92!", "1.1 1.2", hand="14", money=0), turn=DIE_TAKEN)
    assert game.costs("move-in 94 1.2") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert game.costs("move-in 92 1.2") == {"points": 0}
    game.do("move-in 92 1.1")
    assert game.costs("move-in 94 1.2") == {"points": 0}


def test_it_warns_also_where_the_room_makes_the_difference() -> None:
    """The Actress can only turn another room: the one she moves into is the last."""
    game = SampleAustria(hotel("58!", "1.1* 1.2 2.2*"), turn=DIE_TAKEN)
    assert game.costs("move-in 58 1.2") == {"unusable": ("occupy",), "points": 7}


def test_it_warns_of_an_open_reward_that_cannot_be_used_yet() -> None:
    """The Musician's card can be drawn, his room is not affordable: warned of when moving in and at every step."""
    game = SampleAustria(hotel("50!", "1* 2.1 1.2", money=0), turn=DIE_TAKEN)
    assert game.costs("move-in 50 1.2") == {"unusable": ("prepare-full",), "points": 0}
    game.do("move-in 50 1.2")
    assert game.pool() == ["draw", "prepare-full"]
    assert game.option_info("draw draw") == {"unusable": ("prepare-full",)}
    assert game.option_info("decline draw") == {"unusable": ("prepare-full",)}
    assert game.option_info("decline prepare-full") == {}
    assert payloads(game.do("draw draw"), "lapsed") == [{"seat": 0, "reward": "prepare-full"}]


def test_one_reward_warns_of_what_it_takes_from_another() -> None:
    """Two krones pay for the Landgrave's card or for the room, not for both."""
    game = SampleAustria(hotel("66!", "1* 1.1 2.1 2.2 2.3 2.4 2.5", hand="24 13", money=2), turn=DIE_TAKEN)
    game.do("move-in 66 1.1")
    assert game.costs("room 3.1 full") == {"price": 2}
    assert game.option_info("staff 13 less-1") == {"unusable": ("prepare-full",), "price": 1}
    assert game.option_info("staff 24 less-1") == {"price": 0}
    game.at().hand.remove(24)
    assert game.costs("room 3.1 full") == {"unusable": ("play-staff-less-1",), "price": 2}


def test_staff_who_would_do_nothing_are_warned_of() -> None:
    """By action 5, a reward, an extra, and among the cards looked at: no room to turn, no order to fill."""
    warned = {"unusable": ("occupy",)}
    here = hotel("", "1.1*", hand="35", staff="22")
    game = SampleAustria(here, dice="5")
    game.do("die 5")
    assert game.option_info("staff 35") == {**warned, "price": 1}
    extra = SampleAustria(here, dice="3")
    extra.do("die 3")
    assert extra.option_info("staff 35 full") == {**warned, "price": 2}
    reward = SampleAustria(hotel("104! 64", "1.1", hand="35 38"), turn=DIE_TAKEN)
    reward.do("move-in 104 1.1")
    assert reward.option_info("staff 35 free") == {**warned, "price": 0}
    assert reward.option_info("staff 38 free") == {"price": 0}
    look = SampleAustria(hotel("76!", "1.1"), staff="35 38 5", turn=DIE_TAKEN)
    look.do("move-in 76 1.1", "draw draw-three-free")
    assert look.option_info("staff 35 free") == {**warned, "price": 0}
    assert look.option_info("staff 38 free") == {"unusable": ("fill-order",), "price": 0}
    assert look.option_info("staff 5 free") == {"price": 0}
    look.do("staff 35 free")
    assert look.option_info("return 38 5") == warned
    assert payloads(look.do("return 38 5"), "lapsed") == [{"seat": 0, "reward": "occupy"}]


def test_the_second_of_two_rooms_is_warned_of_where_there_is_one() -> None:
    """The Page-boy turns two rooms."""
    game = SampleAustria(hotel("", "1.1", hand="35"), dice="5")
    game.do("die 5", "staff 35")
    assert game.costs("occupy 1.1") == {"unusable": ("occupy",)}
    assert payloads(game.do("occupy 1.1"), "lapsed") == [{"seat": 0, "reward": "occupy"}]


def test_a_warning_knows_nothing_of_the_cards_that_come() -> None:
    """The warning before drawing does not depend on the cards in the pile."""
    pool: list[Reward] = [Draw(1), PlayStaff("less-1")]
    for first in ("1", "45"):
        here = hotel(money=1, pool=list(pool))
        game = SampleAustria(here, staff=first, turn=DIE_TAKEN, steps=[Rewards(0), Turn(0)])
        assert game.option_info("draw draw") == {"unusable": ("play-staff-less-1",)}


@pytest.mark.parametrize(("tile", "emperor"), [("A4", 6), ("C4", 6), ("B4", 6), ("C2", 6)])
def test_at_court_what_is_impossible_lapses(tile: str, emperor: int) -> None:
    """A player who cannot use a bonus is not asked: no card in the hand, no room left to prepare."""
    game = SampleAustria(
        hotel("", "1* 2* 3* 4*", emperor=emperor),
        hotel(emperor=5),
        round=3,
        tiles=f"{tile} B1 C1",
        steps=[EndRound()],
    )
    assert [each["seat"] for each in payloads(game.outcome.events, "lapsed")] == [0]
    assert (game.question, game.pool()) == ("turn", [])


# Krones beyond 20.


def test_krones_beyond_twenty_are_lost() -> None:
    game = SampleAustria(hotel("83!", "1.1 1.3 1.2", money=18), turn=DIE_TAKEN)
    events = game.do("move-in 83 1.3")
    assert payloads(events, "earned") == [{"seat": 0, "krones": 2, "lost": 3}]
    assert (game.at().money, game.question) == (20, "end-of-turn")


@pytest.mark.parametrize(("money", "pool"), [(17, ["take-guest"]), (18, ["krones", "take-guest"])])
def test_krones_that_make_exactly_twenty_come_at_once(money: int, pool: list[str]) -> None:
    """None of them is lost, so they are received before the other reward; with one more they are kept."""
    game = SampleAustria(hotel("84!", "1.1 1.2 1.3", money=money), turn=DIE_TAKEN)
    game.do("move-in 84 1.3")
    assert sorted(game.pool()) == pool
    assert game.at().money == (20 if money == 17 else 18)


def test_krones_that_would_be_lost_wait_for_what_costs_something() -> None:
    """The group's krones can be taken before or after paying for the room."""
    here = hotel("50!", "1.1 1.2 2.1* 2.2* 1.3 1.4", money=20, staff="7")
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 50 1.2")
    assert sorted(game.pool()) == ["draw", "krones", "prepare-full"]
    payload = dict(game.prompt().payload)
    assert dict(zip(payload["rewards"], payload["rewards-amounts"], strict=True)) == {
        "draw": 1,
        "krones": 1,
        "prepare-full": 1,
    }
    assert game.option_info("krones") == {"amount": 1}
    game.do(
        "room 3.1 full",
        "krones",
    )
    assert game.at().money == 19
    first = SampleAustria(here, turn=DIE_TAKEN)
    events = first.do("move-in 50 1.2", "krones")
    assert payloads(events, "earned") == [{"seat": 0, "krones": 0, "lost": 1}]
    first.do("room 3.1 full")
    assert first.at().money == 18


# Spaces beyond 13.


def test_spaces_beyond_the_track_are_points() -> None:
    game = SampleAustria(hotel("68!", "1.1 1.2", emperor=12), turn=DIE_TAKEN)
    events = game.do("move-in 68 1.1")
    assert (game.at().emperor, game.at().points) == (13, 4 + 2 + 2)
    assert {"seat": 0, "points": 2, "why": "beyond-the-track"} in payloads(events, "scored")


# Drawing.


def test_draw_what_is_there() -> None:
    game = SampleAustria(hotel("91!", "1.1 1.2"), staff_pile="7 8", turn=DIE_TAKEN)
    events = game.do("move-in 91 1.2", "draw draw")
    assert payloads(events, "staff-drawn") == [{"seat": 0, "cards": 2, "staff": (7, 8)}]
    assert (game.at().hand, game.state.staff_pile) == ([7, 8], [])


def looking() -> SampleAustria:
    """Return a turn in which the Baroness (3 krones off) looks at the cards 34, 46 and 5."""
    game = SampleAustria(hotel("75!", "1.1 1.2 2.1 3.1", hand="6", money=1), staff="34 46 5", turn=DIE_TAKEN)
    game.do("move-in 75 3.1", "draw draw-three-less-3")
    return game


def test_of_three_one_is_played_and_the_others_go_under_the_pile() -> None:
    """In the order of the arguments, the first one on top."""
    game = looking()
    assert game.question == "look"
    assert game.at().looking == [34, 46, 5]
    assert game.options("staff") == {"staff 46 less-3", "staff 5 less-3"}
    assert game.option_info("staff 5 less-3") == {"price": 1}
    below = game.state.staff_pile[:]
    game.do("staff 5 less-3")
    assert game.question == "look"
    assert game.options() == {"return 34 46", "return 46 34"}
    events = game.do("return 46 34")
    assert payloads(events, "staff-returned") == [{"seat": 0, "cards": 2, "staff": (46, 34)}]
    assert game.state.staff_pile == [34, 46, *below]
    assert (game.at().staff, game.at().hand, game.at().looking, game.at().money) == ([5], [6], [], 0)


def test_if_none_is_wanted_all_three_go_under_the_pile() -> None:
    game = looking()
    assert game.options("return") == {
        "return " + " ".join(order) for order in permutations(["34", "46", "5"])
    }
    below = game.state.staff_pile[:]
    game.do("return 5 46 34")
    assert game.state.staff_pile == [34, 46, 5, *below]
    assert (game.at().staff, game.pool(), game.question) == ([], [], "end-of-turn")


def test_with_two_cards_left_the_other_one_goes_back_by_itself() -> None:
    game = SampleAustria(hotel("76!", "1.1 1.2 2.1 3.1"), staff_pile="34 46", turn=DIE_TAKEN)
    game.do("move-in 76 3.1", "draw draw-three-free", "staff 34 free")
    assert (game.state.staff_pile, game.at().money, game.question) == ([46], 10, "end-of-turn")
    one = SampleAustria(hotel("76!", "1.1 1.2 2.1 3.1"), staff_pile="34", turn=DIE_TAKEN)
    one.do("move-in 76 3.1", "draw draw-three-free", "staff 34 free")
    assert (one.at().staff, one.question) == ([34], "end-of-turn")


def test_nothing_else_is_resolved_while_looking() -> None:
    """The reward of the card played is resolved after the others are put under the pile."""
    game = SampleAustria(hotel("76!", "1.1 1.2 2.1 3.1"), staff="35 44 5", turn=DIE_TAKEN)
    game.do("move-in 76 3.1", "draw draw-three-free")
    for action in ("end", "guest 92", "decline draw-three-free", "move-in 76 3.1"):
        assert game.refusal(action)["key"] == "rewards-first"
    game.do("staff 35 free")
    assert game.pool() == ["occupy"]
    assert game.options() == {"return 44 5", "return 5 44"}
    game.do("return 5 44")
    assert game.options("occupy") == {"occupy 1.1", "occupy 1.2", "occupy 2.1"}


def test_dishes_of_a_hired_card_wait_as_well() -> None:
    game = SampleAustria(hotel("76! 94", "1.1 1.2 2.1 3.1"), staff="44 35 5", turn=DIE_TAKEN)
    game.do("move-in 76 3.1", "draw draw-three-free", "staff 44 free")
    assert game.question == "look"
    game.do("return 35 5", "serve proposed")
    assert game.at().cafe[0].complete
    assert game.at().kitchen == dishes("SS")


# What nobody else may know.


def private(game: SampleAustria, cards: str) -> None:
    """Assert that seat 0 knows these cards, in hand or looked at, and nobody else any of them."""
    own = GAME.view(game.state, 0).hotels[0]
    assert {*(own.hand or ()), *(own.looking or ())} >= {*numbers(cards)}
    for viewer in (None, 1):
        seen = GAME.view(game.state, viewer).hotels[0]
        assert (seen.hand, seen.looking, seen.pack) == (None, None, None)
        assert seen.cards == len(game.at().hand)
        held = {(*game.at().hand, *game.at().looking)}
        for look in range(9):
            twin = GAME.reshuffle(game.state, viewer, Rng(f"look {look}"))
            assert GAME.view(twin, viewer) == GAME.view(game.state, viewer)
            held.add((*twin.hotels[0].hand, *twin.hotels[0].looking))
        assert len(held) > 1
        looked = {tuple(GAME.reshuffle(game.state, viewer, Rng(str(n))).hotels[0].looking) for n in range(9)}
        assert (len(looked) > 1) == bool(game.at().looking)
        for event in game.outcome.events:
            known = event.seen_by(viewer)
            assert known.secret == {}
            if event.kind in {"staff-drawn", "staff-returned", "picked", "pack"}:
                assert "staff" not in known.payload
                assert event.owner == 0 or event.kind == "pack"


def test_cards_drawn_are_known_to_their_owner_only() -> None:
    game = SampleAustria(hotel("91!", "1.1 1.2", hand="6"), staff="34 46 5", turn=DIE_TAKEN)
    game.do("move-in 91 1.2", "draw draw")
    private(game, "6 34 46 5")
    assert not game.outcome.undoable


def test_so_are_cards_looked_at_and_returned() -> None:
    game = looking()
    private(game, "34 46 5")
    game.do("return 34 46 5")
    private(game, "6")
    assert not game.outcome.undoable


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draft_is_private(edition: str) -> None:
    outcome = core.start(GAME, 3, {"staff": "draft", "edition": edition}, "draft")
    state = outcome.state
    packs = [list(pack) for pack in state.packs]
    for event in outcome.events:
        if event.kind == "pack":
            assert event.seen_by(None).payload.keys() == {"seat", "cards"}
            assert event.seen_by(event.owner).payload["staff"] == tuple(packs[event.owner or 0])
    view = GAME.view(state, 1)
    assert [hotel.pack for hotel in view.hotels] == [None, tuple(sorted(packs[1])), None]
    assert len({str(GAME.reshuffle(state, 1, Rng(str(look))).packs) for look in range(9)}) > 1
    for look in range(9):
        twin = GAME.reshuffle(state, 1, Rng(str(look)))
        assert (GAME.view(twin, 1), core.prompt(GAME, twin, 1)) == (view, core.prompt(GAME, state, 1))
    picked = core.apply(GAME, state, 1, Action("pick", (str(packs[1][0]),)))
    (event,) = (each for each in picked.events if each.kind == "picked")
    assert (dict(event.seen_by(0).payload), event.seen_by(1).payload["staff"]) == ({"seat": 1}, packs[1][0])
    assert not picked.undoable


# Terms and prices told before.


def test_every_option_has_its_price() -> None:
    """Staff and rooms on the terms of a reward, with the printed points of a room."""
    game = SampleAustria(hotel("66!", "1.1* 2.1 3.1 3.2 3.3", hand="34 6"), turn=DIE_TAKEN)
    game.do("move-in 66 3.1")
    assert game.option_info("staff 34 less-1") == {"price": 4}
    assert game.option_info("staff 6 less-1") == {"price": 0}
    assert game.costs("room 3.4 full") == {"price": 2, "points": 1}
    assert game.costs("room 4.1 full") == {"price": 3}
    assert game.option_info("decline prepare-full") == {}
    game.do("room 3.4 full")
    assert (game.at().money, game.at().points) == (8, 3 + 1)


def test_from_guest_to_group_to_politics_to_the_next_guest() -> None:
    """The actress turns the last room of a red group, its krones make twenty, politics is claimed, the next moves in."""
    here = hotel("58! 84! 92!", "1.1* 1.2 1.3* 1.4* 2.3* 2.4 3.4 3.5 2.5", money=14, covered=1)
    game = SampleAustria(
        here, row="103 95 64 50 85", politics={"105": [1], "110": [], "113": []}, turn=DIE_TAKEN
    )
    game.do("move-in 58 1.2")
    assert game.pool() == ["occupy"]
    assert game.refusal("politics 105") == {"key": "politics-not-met", "card": "105"}
    events = game.do("occupy 2.4")
    assert payloads(events, "group-full") == [{"seat": 0, "rooms": ("1.3", "1.4", "2.3", "2.4")}]
    assert payloads(events, "earned") == [{"seat": 0, "krones": 6, "lost": 4}]
    assert game.option_info("politics 105") == {"points": 10}
    events = game.do("politics 105")
    assert payloads(events, "politics") == [{"seat": 0, "card": "105", "place": 2}]
    assert game.at().points == 7 + 10
    game.do("move-in 92 2.5")
    assert game.at().money == 20
    game.do("end")
    assert game.active_seat == 1


def test_a_guest_whose_room_fills_a_group_orders_all_that_comes_of_it() -> None:
    """Points, group, staff and reward become due together; krones that would be lost wait for the rest."""
    here = hotel("66!", "1.1 1.2 2.1 3.1* 4.1", hand="34", staff="6 23", money=20)
    game = SampleAustria(here, turn=DIE_TAKEN)
    events = game.do("move-in 66 4.1")
    assert payloads(events, "scored") == [
        {"seat": 0, "points": 3, "why": "guest"},
        {"seat": 0, "points": 5, "why": "reward"},
    ]
    assert game.at().emperor == 1
    assert sorted(game.pool()) == ["krones", "play-staff-less-1", "prepare-full"]
    game.do("room 3.2 full", "staff 34 less-1")
    assert (game.at().money, game.question) == (20 - 2 - 4 + 1, "end-of-turn")


def test_a_card_hired_by_a_guest_turns_rooms_that_fill_groups() -> None:
    """MacLeod hires the Page-boy, who turns two single blue rooms: two points each."""
    here = hotel("104!", "1.1 1.2 1.3 1.4 1.5", hand="35")
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 104 1.2", "staff 35 free", "occupy 1.1", "occupy 1.5")
    assert game.at().points == 2 + 2 + 2
    assert game.at().paid == ["1.1", "1.5"]
    assert game.pool() == []


def test_a_free_guest_is_served_completed_and_moves_in_within_the_same_turn() -> None:
    here = hotel("63! 98", "1.1 1.2 1.3", kitchen="C", money=1)
    game = SampleAustria(here, row="77 95 64 50 85", turn=DIE_TAKEN)
    game.do("move-in 63 1.1", "guest 77", "serve cake 77", "move-in 77 1.3")
    assert (game.at().money, game.at().points) == (1, 1 + 2)
    assert [guest.number for guest in game.at().cafe] == [98]


def test_a_staff_card_played_for_a_guest_is_in_force_for_what_is_still_open() -> None:
    """The Landgrave hires the Florist first; the yellow room then costs nothing."""
    here = hotel("66!", "1.1* 2.1* 2.2* 3.1 2.3* 2.4*", hand="11", money=4)
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 66 3.1")
    assert game.costs("room 2.5 full") == {"unusable": ("play-staff-less-1",), "price": 1}
    game.do("staff 11 less-1")
    assert game.costs("room 2.5 full") == {"price": 0}
    game.do("room 2.5 full")
    assert game.at().money == 0


def test_nested_rewards_lie_in_one_pool() -> None:
    """MacLeod hires the Page-boy at 20 krones: a room turned, the krones of its group, the next room, in any order."""
    here = hotel("104! 92!", "1.1 1.2 1.3 3.2 4.2* 2.1* 2.2* 3.1*", hand="35", money=20)
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 104 1.2", "staff 35 free", "occupy 3.2")
    assert game.pool() == ["krones", "occupy"]
    rewards = {"krones", "occupy 1.1", "occupy 1.3", "decline krones", "decline occupy"}
    assert game.options() == {*rewards, "politics 105"}
    assert game.refusal("move-in 92 1.1")["key"] == "rewards-first"
    game.do("decline krones", "occupy 1.1", "move-in 92 1.3", "end")
    assert (game.at().money, game.at().points) == (20, 2 + 2)
