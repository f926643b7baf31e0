"""The pool of open rewards: any order, what lapses and is warned of; staff drawn and looked at; secrecy."""

from itertools import permutations

import pytest

from engine.games.grand_austria_hotel.effects import Draw, Occupy, PlayStaff, Reward
from engine.games.grand_austria_hotel.rewards import Rewards
from engine.games.grand_austria_hotel.rounds import EndRound
from engine.games.grand_austria_hotel.turn import Turn
from engine.kernel import core
from engine.kernel.core import Action
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.builder import EDITIONS, GAME, Day, dishes, hotel, numbers, told

DIE_TAKEN = {"begun": True, "face": 3}


# In any order.


@pytest.mark.parametrize("order", [("draw draw", "room 1.4 full"), ("room 1.4 full", "draw draw")])
def test_the_player_chooses_the_order(order: tuple[str, ...]) -> None:
    day = Day(hotel("50!", "1.1 1.2 1.3"), turn=DIE_TAKEN)
    day.do("move-in 50 1.2")
    assert day.question == "rewards"
    assert dict(day.prompt().payload)["rewards"] == ("draw", "prepare-full")
    day.do(*order)
    assert (day.question, len(day.at().hand)) == ("end-of-turn", 1)
    assert day.at().rooms["1.4"] == "prepared"


def test_what_leaves_nothing_to_choose_happens_by_itself() -> None:
    """Krones, spaces, points and dishes come at once."""
    day = Day(hotel("60! 70! 51!", "1.1 1.2 2.1", staff="7 6 8"), turn=DIE_TAKEN)
    events = day.do("move-in 60 1.2", "move-in 70 1.1", "move-in 51 2.1")
    assert {event.kind for event in events} >= {"advanced", "earned", "scored", "received", "stored"}
    assert day.question == "end-of-turn"


@pytest.mark.parametrize(("guest", "reward"), [("99", "draw"), ("100", ""), ("75", "draw-three-less-3")])
def test_drawing_cards_can_be_declined_when_nothing_competes_with_it(guest: str, reward: str) -> None:
    """Ruling 14: a card too many in the hand is a card more that the emperor may take."""
    day = Day(hotel(f"{guest}!", "1.1 2.1"), turn=DIE_TAKEN)
    day.do(f"move-in {guest} 1.1")
    if not reward:
        assert day.options() == {"occupy 2.1", "decline occupy"}
        return
    assert (day.question, day.options()) == ("rewards", {f"draw {reward}", f"decline {reward}"})
    pile = day.state.staff_pile[:]
    events = day.do(f"decline {reward}")
    assert told(events, "declined") == [{"seat": 0, "reward": reward}]
    assert (day.at().hand, day.state.staff_pile, day.question) == ([], pile, "end-of-turn")
    assert day.outcome.undoable


def test_krones_come_first_when_they_pay_for_the_rest() -> None:
    """The councillor's krones arrive with the free guest still open."""
    day = Day(hotel("84!", "1.1 1.3 1.2", money=0), turn=DIE_TAKEN)
    day.do("move-in 84 1.3")
    assert (day.at().money, day.pool()) == (3, ["take-guest"])


def test_the_turn_does_not_end_before() -> None:
    day = Day(hotel("50!", "1.1 1.2 1.3"), turn=DIE_TAKEN)
    day.do("move-in 50 1.2")
    for action in (
        "end",
        "pass",
        "guest 92",
        "die 1",
        "boost",
        "use 20",
        "serve proposed",
        "split 1 1",
    ):
        assert day.why(action) == {"key": "rewards-first", "action": action.split()[0]}
    assert day.prompt().end_turn_action is None


def test_a_wrong_wish_for_a_reward_hears_the_rule() -> None:
    """Of rooms, staff and dishes as in the turn; of anything else that it is no option."""
    day = Day(hotel("66! 94", "1.1 1.2", hand="24 2", money=3, kitchen="C"), turn=DIE_TAKEN)
    day.do("move-in 66 1.1")
    assert day.why("room 4.5 full") == {"key": "room-not-adjacent", "room": "4.5"}
    assert day.why("room 1.1 full") == {"key": "room-already", "room": "1.1"}
    assert day.why("staff 2 less-1") == {"key": "not-enough-krones", "have": 3, "need": 5}
    assert day.why("staff 5 less-1") == {"key": "staff-not-in-hand", "staff": "5"}
    for nonsense in ("room 9.9 full", "room 4.5 free", "staff 5 free", "decline draw"):
        assert day.why(nonsense) == {"key": "not-an-option", "action": nonsense}
    poor = Day(hotel("57!", "1.1 1.2 2.2", money=0), turn=DIE_TAKEN)
    poor.do("move-in 57 1.2")
    assert poor.why("room 3.2 less-1") == {"key": "not-enough-krones", "have": 0, "need": 1}
    tray = Day(hotel("94"), dice="11")
    tray.do("die 1", "dishes 2 0")
    assert tray.why("serve cake 94") == {"key": "cannot-serve"}


# What is impossible now.


def test_what_cannot_be_done_lapses_at_once_and_is_told() -> None:
    """Ruling 15: no card can be paid; a krone that would come later in the turn is too late."""
    day = Day(hotel("94! 92!", "1.1 1.2 1.3", hand="14", money=0, covered=1), turn=DIE_TAKEN)
    events = day.do("move-in 94 1.2")
    assert told(events, "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert (day.question, day.pool()) == ("end-of-turn", [])
    day.do("move-in 92 1.1")
    assert day.options() == {"end"}


def test_krones_that_come_before_the_guest_are_in_time() -> None:
    """The same two guests the other way round."""
    day = Day(hotel("94! 92!", "1.1 1.2 1.3", hand="14", money=0, covered=1), turn=DIE_TAKEN)
    day.do("move-in 92 1.1", "move-in 94 1.2")
    assert day.options() == {"staff 14 less-1", "decline play-staff-less-1"}
    day.do("staff 14 less-1", "end")
    assert (day.at().money, day.at().staff) == (0, [14])


def test_nothing_is_kept_for_the_die() -> None:
    """The Duchess at 0 krones; the die for krones comes too late, and nothing need be declined."""
    day = Day(hotel("64!", "1.1 1.2", hand="14", money=0), dice="4444")
    assert told(day.do("move-in 64 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert day.options("decline") | day.options("staff") == set()
    day.do("die 4", "split 1 3", "end")
    assert day.at().staff == []


def test_what_is_impossible_waits_as_long_as_something_else_can_be_done() -> None:
    """The room of the Actress fills a red group of two; its krones pay for the Landgrave's card."""
    pool: list[Reward] = [PlayStaff("less-1"), Occupy()]
    day = Day(
        hotel("", "1.1* 2.1* 3.1* 3.2* 4.2", hand="14", money=0, pool=pool),
        turn=DIE_TAKEN,
        steps=[Rewards(0), Turn(0)],
    )
    assert day.options() == {"occupy 4.2", "decline play-staff-less-1", "decline occupy"}
    day.do("occupy 4.2")
    assert day.options() == {"staff 14 less-1", "decline play-staff-less-1"}


def test_a_part_of_a_reward_that_cannot_be_done_lapses_too() -> None:
    """Up to two rooms, and only one of them can be paid."""
    day = Day(hotel("57!", "1* 2* 1.2", money=1), turn=DIE_TAKEN)
    day.do("move-in 57 1.2")
    events = day.do("room 3.1 less-1")
    assert told(events, "lapsed") == [{"seat": 0, "reward": "prepare-less-1"}]
    assert (day.pool(), day.at().money) == ([], 0)


def test_a_politics_card_does_not_keep_rewards_open() -> None:
    """The Duchess moves in at 20 krones with nobody in the hand: the disk can be placed, the card is lost."""
    day = Day(hotel("64!", "1.1 1.2", money=20), politics={"105": ()}, turn=DIE_TAKEN)
    assert told(day.do("move-in 64 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert day.options("politics") == {"politics 105"}


def test_a_reward_that_an_older_save_kept_for_later_lapses_with_the_next_step() -> None:
    """Saves of schema 1 may hold one in the middle of a turn; it can be declined, and every step warns of it."""
    pool: list[Reward] = [PlayStaff("less-1")]
    here = hotel("92!", "1.1 1.2", hand="2", money=0, pool=list(pool))
    day = Day(here, turn=DIE_TAKEN)
    assert day.options() == {"move-in 92 1.1", "move-in 92 1.2", "decline play-staff-less-1"}
    assert day.why("end") == {"key": "rewards-first", "action": "end"}
    assert day.option_info("move-in 92 1.1") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert told(day.do("move-in 92 1.1"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert day.options() == {"end"}
    paid = Day(hotel("92!", "1.1 1.2", hand="14", money=0, pool=list(pool)), turn=DIE_TAKEN)
    paid.do("move-in 92 1.1", "staff 14 less-1", "end")
    assert paid.at().staff == [14]
    declined = Day(here, turn=DIE_TAKEN)
    declined.do("decline play-staff-less-1", "end")


# Warned before.


def test_moving_in_warns_of_a_reward_that_cannot_be_done() -> None:
    day = Day(hotel("94! 92!", "1.1 1.2", hand="14", money=0), turn=DIE_TAKEN)
    assert day.option_info("move-in 94 1.2") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert day.option_info("move-in 92 1.2") == {"points": 0}
    day.do("move-in 92 1.1")
    assert day.option_info("move-in 94 1.2") == {"points": 0}


def test_it_warns_also_where_the_room_makes_the_difference() -> None:
    """The Actress can only turn another room: the one she moves into is the last."""
    day = Day(hotel("58!", "1.1* 1.2 2.2*"), turn=DIE_TAKEN)
    assert day.option_info("move-in 58 1.2") == {"unusable": ("occupy",), "points": 7}


def test_it_warns_of_what_stands_open_but_cannot_be_done_as_yet() -> None:
    """The Musician's card can be drawn, his room cannot be paid: told on the way in and at every step."""
    day = Day(hotel("50!", "1* 2.1 1.2", money=0), turn=DIE_TAKEN)
    assert day.option_info("move-in 50 1.2") == {"unusable": ("prepare-full",), "points": 0}
    day.do("move-in 50 1.2")
    assert day.pool() == ["draw", "prepare-full"]
    assert day.option_info("draw draw") == {"unusable": ("prepare-full",)}
    assert day.option_info("decline draw") == {"unusable": ("prepare-full",)}
    assert day.option_info("decline prepare-full") == {}
    assert told(day.do("draw draw"), "lapsed") == [{"seat": 0, "reward": "prepare-full"}]


def test_one_reward_warns_of_what_it_takes_from_another() -> None:
    """Two krones pay for the Landgrave's card or for the room, not for both."""
    day = Day(hotel("66!", "1* 1.1 2.1 2.2 2.3 2.4 2.5", hand="24 13", money=2), turn=DIE_TAKEN)
    day.do("move-in 66 1.1")
    assert day.option_info("room 3.1 full") == {"price": 2}
    assert day.option_info("staff 13 less-1") == {"unusable": ("prepare-full",), "price": 1}
    assert day.option_info("staff 24 less-1") == {"price": 0}
    day.at().hand.remove(24)
    assert day.option_info("room 3.1 full") == {"unusable": ("play-staff-less-1",), "price": 2}


def test_staff_who_would_do_nothing_are_warned_of() -> None:
    """By action 5, by a reward, by an extra, and among the cards looked at: no room to turn, no order to fill."""
    warned = {"unusable": ("occupy",)}
    here = hotel("", "1.1*", hand="35", staff="22")
    day = Day(here, dice="5")
    day.do("die 5")
    assert day.option_info("staff 35") == {**warned, "price": 1}
    extra = Day(here, dice="3")
    extra.do("die 3")
    assert extra.option_info("staff 35 full") == {**warned, "price": 2}
    reward = Day(hotel("104! 64", "1.1", hand="35 38"), turn=DIE_TAKEN)
    reward.do("move-in 104 1.1")
    assert reward.option_info("staff 35 free") == {**warned, "price": 0}
    assert reward.option_info("staff 38 free") == {"price": 0}
    look = Day(hotel("76!", "1.1"), staff="35 38 5", turn=DIE_TAKEN)
    look.do("move-in 76 1.1", "draw draw-three-free")
    assert look.option_info("staff 35 free") == {**warned, "price": 0}
    assert look.option_info("staff 38 free") == {"unusable": ("fill-order",), "price": 0}
    assert look.option_info("staff 5 free") == {"price": 0}
    look.do("staff 35 free")
    assert look.option_info("return 38 5") == warned
    assert told(look.do("return 38 5"), "lapsed") == [{"seat": 0, "reward": "occupy"}]


def test_the_second_of_two_rooms_is_warned_of_where_there_is_one() -> None:
    """The Page-boy turns two rooms."""
    day = Day(hotel("", "1.1", hand="35"), dice="5")
    day.do("die 5", "staff 35")
    assert day.option_info("occupy 1.1") == {"unusable": ("occupy",)}
    assert told(day.do("occupy 1.1"), "lapsed") == [{"seat": 0, "reward": "occupy"}]


def test_a_warning_knows_nothing_of_the_cards_that_come() -> None:
    """Whatever lies on the pile, the same is told before it is drawn."""
    pool: list[Reward] = [Draw(1), PlayStaff("less-1")]
    for first in ("1", "45"):
        here = hotel(money=1, pool=list(pool))
        day = Day(here, staff=first, turn=DIE_TAKEN, steps=[Rewards(0), Turn(0)])
        assert day.option_info("draw draw") == {"unusable": ("play-staff-less-1",)}


@pytest.mark.parametrize(("tile", "emperor"), [("A4", 6), ("C4", 6), ("B4", 6), ("C2", 6)])
def test_at_court_what_is_impossible_lapses(tile: str, emperor: int) -> None:
    """Nobody waits for a player who cannot use a bonus: no card in the hand, no room left to prepare."""
    day = Day(
        hotel("", "1* 2* 3* 4*", emperor=emperor),
        hotel(emperor=5),
        round=3,
        tiles=f"{tile} B1 C1",
        steps=[EndRound()],
    )
    assert [each["seat"] for each in told(day.outcome.events, "lapsed")] == [0]
    assert (day.question, day.pool()) == ("turn", [])


# Krones beyond 20.


def test_krones_beyond_twenty_are_lost() -> None:
    day = Day(hotel("83!", "1.1 1.3 1.2", money=18), turn=DIE_TAKEN)
    events = day.do("move-in 83 1.3")
    assert told(events, "earned") == [{"seat": 0, "krones": 2, "lost": 3}]
    assert (day.at().money, day.question) == (20, "end-of-turn")


@pytest.mark.parametrize(("money", "pool"), [(17, ["take-guest"]), (18, ["krones", "take-guest"])])
def test_krones_that_make_exactly_twenty_come_at_once(money: int, pool: list[str]) -> None:
    """Nothing of them is lost, so they do not wait for the other reward; with one more they do."""
    day = Day(hotel("84!", "1.1 1.2 1.3", money=money), turn=DIE_TAKEN)
    day.do("move-in 84 1.3")
    assert sorted(day.pool()) == pool
    assert day.at().money == (20 if money == 17 else 18)


def test_krones_that_would_be_lost_wait_for_what_costs_something() -> None:
    """The group's krones are taken after the room is paid for, or before, as the player likes."""
    here = hotel("50!", "1.1 1.2 2.1* 2.2* 1.3 1.4", money=20, staff="7")
    day = Day(here, turn=DIE_TAKEN)
    day.do("move-in 50 1.2")
    assert sorted(day.pool()) == ["draw", "krones", "prepare-full"]
    payload = dict(day.prompt().payload)
    assert dict(zip(payload["rewards"], payload["rewards-amounts"], strict=True)) == {
        "draw": 1,
        "krones": 1,
        "prepare-full": 1,
    }
    assert day.option_info("krones") == {"amount": 1}
    day.do(
        "room 3.1 full",
        "krones",
    )
    assert day.at().money == 19
    first = Day(here, turn=DIE_TAKEN)
    events = first.do("move-in 50 1.2", "krones")
    assert told(events, "earned") == [{"seat": 0, "krones": 0, "lost": 1}]
    first.do("room 3.1 full")
    assert first.at().money == 18


# Spaces beyond 13.


def test_spaces_beyond_the_track_are_points() -> None:
    day = Day(hotel("68!", "1.1 1.2", emperor=12), turn=DIE_TAKEN)
    events = day.do("move-in 68 1.1")
    assert (day.at().emperor, day.at().points) == (13, 4 + 2 + 2)
    assert {"seat": 0, "points": 2, "why": "beyond-the-track"} in told(events, "scored")


# Drawing.


def test_draw_what_is_there() -> None:
    day = Day(hotel("91!", "1.1 1.2"), staff_pile="7 8", turn=DIE_TAKEN)
    events = day.do("move-in 91 1.2", "draw draw")
    assert told(events, "staff-drawn") == [{"seat": 0, "cards": 2, "staff": (7, 8)}]
    assert (day.at().hand, day.state.staff_pile) == ([7, 8], [])


def looking() -> Day:
    """Let the Baroness (3 krones off) look at the cards 34, 46 and 5."""
    day = Day(hotel("75!", "1.1 1.2 2.1 3.1", hand="6", money=1), staff="34 46 5", turn=DIE_TAKEN)
    day.do("move-in 75 3.1", "draw draw-three-less-3")
    return day


def test_of_three_one_is_played_and_the_others_go_under_the_pile() -> None:
    """In the order in which they are named, the first one uppermost."""
    day = looking()
    assert day.question == "look"
    assert day.at().looking == [34, 46, 5]
    assert day.options("staff") == {"staff 46 less-3", "staff 5 less-3"}
    assert day.option_info("staff 5 less-3") == {"price": 1}
    below = day.state.staff_pile[:]
    day.do("staff 5 less-3")
    assert day.question == "look"
    assert day.options() == {"return 34 46", "return 46 34"}
    events = day.do("return 46 34")
    assert told(events, "staff-returned") == [{"seat": 0, "cards": 2, "staff": (46, 34)}]
    assert day.state.staff_pile == [34, 46, *below]
    assert (day.at().staff, day.at().hand, day.at().looking, day.at().money) == ([5], [6], [], 0)


def test_if_none_is_wanted_all_three_go_under_the_pile() -> None:
    day = looking()
    assert day.options("return") == {"return " + " ".join(order) for order in permutations(["34", "46", "5"])}
    below = day.state.staff_pile[:]
    day.do("return 5 46 34")
    assert day.state.staff_pile == [34, 46, 5, *below]
    assert (day.at().staff, day.pool(), day.question) == ([], [], "end-of-turn")


def test_with_two_cards_left_the_other_one_goes_back_by_itself() -> None:
    day = Day(hotel("76!", "1.1 1.2 2.1 3.1"), staff_pile="34 46", turn=DIE_TAKEN)
    day.do("move-in 76 3.1", "draw draw-three-free", "staff 34 free")
    assert (day.state.staff_pile, day.at().money, day.question) == ([46], 10, "end-of-turn")
    one = Day(hotel("76!", "1.1 1.2 2.1 3.1"), staff_pile="34", turn=DIE_TAKEN)
    one.do("move-in 76 3.1", "draw draw-three-free", "staff 34 free")
    assert (one.at().staff, one.question) == ([34], "end-of-turn")


def test_nothing_else_is_resolved_while_looking() -> None:
    """A hired card's own reward waits until the others lie under the pile."""
    day = Day(hotel("76!", "1.1 1.2 2.1 3.1"), staff="35 44 5", turn=DIE_TAKEN)
    day.do("move-in 76 3.1", "draw draw-three-free")
    for action in ("end", "guest 92", "decline draw-three-free", "move-in 76 3.1"):
        assert day.why(action)["key"] == "rewards-first"
    day.do("staff 35 free")
    assert day.pool() == ["occupy"]
    assert day.options() == {"return 44 5", "return 5 44"}
    day.do("return 5 44")
    assert day.options("occupy") == {"occupy 1.1", "occupy 1.2", "occupy 2.1"}


def test_dishes_of_a_hired_card_wait_as_well() -> None:
    day = Day(hotel("76! 94", "1.1 1.2 2.1 3.1"), staff="44 35 5", turn=DIE_TAKEN)
    day.do("move-in 76 3.1", "draw draw-three-free", "staff 44 free")
    assert day.question == "look"
    day.do("return 35 5", "serve proposed")
    assert day.at().cafe[0].complete
    assert day.at().kitchen == dishes("SS")


# What nobody else may know.


def private(day: Day, cards: str) -> None:
    """Check that seat 0 knows these cards in hand or under its eyes, and nobody else anything of them."""
    own = GAME.view(day.state, 0).hotels[0]
    assert {*(own.hand or ()), *(own.looking or ())} >= {*numbers(cards)}
    for viewer in (None, 1):
        seen = GAME.view(day.state, viewer).hotels[0]
        assert (seen.hand, seen.looking, seen.pack) == (None, None, None)
        assert seen.cards == len(day.at().hand)
        held = {(*day.at().hand, *day.at().looking)}
        for look in range(9):
            twin = GAME.reshuffle(day.state, viewer, Rng(f"look {look}"))
            assert GAME.view(twin, viewer) == GAME.view(day.state, viewer)
            held.add((*twin.hotels[0].hand, *twin.hotels[0].looking))
        assert len(held) > 1
        looked = {tuple(GAME.reshuffle(day.state, viewer, Rng(str(n))).hotels[0].looking) for n in range(9)}
        assert (len(looked) > 1) == bool(day.at().looking)
        for event in day.outcome.events:
            known = event.seen_by(viewer)
            assert known.secret == {}
            if event.kind in {"staff-drawn", "staff-returned", "picked", "pack"}:
                assert "staff" not in known.payload
                assert event.owner == 0 or event.kind == "pack"


def test_cards_drawn_are_known_to_their_owner_only() -> None:
    day = Day(hotel("91!", "1.1 1.2", hand="6"), staff="34 46 5", turn=DIE_TAKEN)
    day.do("move-in 91 1.2", "draw draw")
    private(day, "6 34 46 5")
    assert not day.outcome.undoable


def test_so_are_cards_looked_at_and_returned() -> None:
    day = looking()
    private(day, "34 46 5")
    day.do("return 34 46 5")
    private(day, "6")
    assert not day.outcome.undoable


def test_a_card_played_is_known_to_everybody() -> None:
    day = Day(hotel(hand="6 7"), dice="55")
    day.do("die 5")
    day.do("staff 6")
    assert GAME.view(day.state, None).hotels[0].staff == (6,)


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


def test_every_offer_tells_its_price() -> None:
    """Staff and rooms of a reward at its terms; printed points of a room with them."""
    day = Day(hotel("66!", "1.1* 2.1 3.1 3.2 3.3", hand="34 6"), turn=DIE_TAKEN)
    day.do("move-in 66 3.1")
    assert day.option_info("staff 34 less-1") == {"price": 4}
    assert day.option_info("staff 6 less-1") == {"price": 0}
    assert day.option_info("room 3.4 full") == {"price": 2, "points": 1}
    assert day.option_info("room 4.1 full") == {"price": 3}
    assert day.option_info("decline prepare-full") == {}
    day.do("room 3.4 full")
    assert (day.at().money, day.at().points) == (8, 3 + 1)


@pytest.mark.parametrize(("room", "points"), [("3.5", 1), ("4.3", 2), ("4.4", 2), ("4.5", 2), ("4.2", 0)])
def test_printed_points_are_paid_for_free_rooms_too(room: str, points: int) -> None:
    rooms = "1.1* 2.1 3.1 3.2 3.3 3.4" + (" 3.5" if room == "4.5" else "")
    day = Day(hotel("71!", rooms), turn=DIE_TAKEN)
    day.do("move-in 71 3.1")
    hint = day.option_info(f"room {room} free")
    assert hint == ({"price": 0, "points": points} if points else {"price": 0})
    day.do(f"room {room} free")
    assert (day.at().money, day.at().points) == (10, 4 + points)
