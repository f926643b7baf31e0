"""The turn: a guest, a die, its action, what may be done besides, and when each of it is refused."""

import pytest

from engine.games.grand_austria_hotel.effects import Prepare
from tests.games.grand_austria_hotel.builder import GAME, Day, dishes, hotel, told

OTHERS = "51 52 53 54 55"
FIVE = {"die 6 1", "die 6 2", "die 6 3", "die 6 4", "die 6 5"}


# ---- the order of things ------------------------------------------------------------------------------------


def test_turn_begins_with_a_guest_a_die_or_a_pass() -> None:
    day = Day(hotel(), dice="1246", row="92 93 77 79 65")
    assert day.question == "turn"
    assert day.options() == {
        *("guest 92", "guest 93", "guest 77", "guest 79", "guest 65"),
        *("die 1", "die 2", "die 4", *FIVE),
        "pass",
    }


def test_die_is_mandatory() -> None:
    """Whoever has done something can neither pass nor end the turn without a die."""
    day = Day(hotel(), row="92 93 77 79 65")
    day.do("guest 65")
    assert day.question == "take-a-die"
    assert not day.options("end") | day.options("pass")
    assert day.why("end") == {"key": "take-a-die-first"}
    assert day.why("pass") == {"key": "pass-only-whole-turn"}


def test_turn_ends_when_the_player_says_so() -> None:
    day = Day(hotel(), dice="15")
    day.do("die 1", "dishes 1 0")
    assert (day.asked, day.question) == (0, "end-of-turn")
    assert [str(day.prompt().end_turn_action)] == ["end"]
    assert told(day.do("end"), "turn-ended") == [{"seat": 0}]
    assert day.asked == 1


def test_a_turn_without_a_die_has_no_finish() -> None:
    assert Day(hotel()).prompt().end_turn_action is None


def test_one_die_a_turn() -> None:
    day = Day(hotel(), dice="15")
    day.do("die 1")
    assert not day.options("die")
    assert day.why("die 5") == {"key": "die-already-taken"}


def test_die_leaves_the_board_and_covers_the_lowest_number() -> None:
    day = Day(hotel(), dice="1155")
    events = day.do("die 1")
    assert told(events, "die-taken") == [{"seat": 0, "face": 1, "action": 1, "strength": 2}]
    assert day.state.dice == [1, 0, 0, 0, 2, 0]
    assert GAME.view(day.state, None).hotels[0].numbers == (4,)


@pytest.mark.parametrize("face", ["1", "7", "x"])
def test_no_such_die(face: str) -> None:
    assert Day(hotel(), dice="25").why(f"die {face}") == {"key": "no-such-die", "face": face}


# ---- where a turn begins ------------------------------------------------------------------------------------


def test_only_the_first_question_begins_a_turn() -> None:
    day = Day(hotel(), dice="11")
    assert day.prompt().starts_turn
    day.do("guest 65")
    assert not day.prompt().starts_turn
    day.do("die 1")
    assert not day.prompt().starts_turn


def test_the_second_of_two_turns_in_a_row_begins_anew() -> None:
    """The player to the right of the start player takes two turns in a row."""
    day = Day(hotel(), hotel(covered=1), hotel(), dice="1111", seats=3, active=2)
    day.state.hotels[0].covered = 1
    day.do("die 1", "dishes 1 0")
    assert not day.prompt().starts_turn
    day.do("end")
    assert (day.asked, day.prompt().starts_turn, day.question) == (2, True, "turn")


# ---- the guest ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("guest", "cost"), [("92", 3), ("93", 2), ("77", 1), ("79", 0), ("65", 0)])
def test_guest_costs_what_stands_below_the_space(guest: str, cost: int) -> None:
    day = Day(hotel(money=10), row="92 93 77 79 65")
    assert day.option_info(f"guest {guest}") == {"price": cost}
    day.do(f"guest {guest}")
    assert day.at().money == 10 - cost
    assert [each.number for each in day.at().cafe] == [int(guest)]


def test_row_moves_right_and_is_filled_at_the_left() -> None:
    day = Day(hotel(), row="92 93 77 79 65", guests="50 51")
    events = day.do("guest 77")
    assert day.state.guest_row == [50, 92, 93, 79, 65]
    assert told(events, "guests-arrived") == [{"guests": (50,)}]
    assert not day.outcome.undoable


def test_guest_that_cannot_be_paid() -> None:
    day = Day(hotel(money=2), row="92 93 77 79 65")
    assert day.options("guest") == {"guest 93", "guest 77", "guest 79", "guest 65"}
    assert day.why("guest 92") == {"key": "not-enough-krones", "have": 2, "need": 3}


def test_full_cafe_takes_nobody() -> None:
    day = Day(hotel("49 50 51"))
    assert not day.options("guest")
    assert day.why("guest 65") == {"key": "cafe-full"}


def test_one_guest_a_turn() -> None:
    day = Day(hotel(), row="92 93 77 79 65")
    day.do("guest 65")
    assert not day.options("guest")
    assert day.why("guest 79") == {"key": "one-guest-a-turn"}


def test_guest_comes_before_the_die() -> None:
    day = Day(hotel(), dice="1")
    day.do("die 1")
    assert not day.options("guest")
    assert day.why("guest 65") == {"key": "guest-before-the-die"}


@pytest.mark.parametrize("guest", ["55", "0", "nobody"])
def test_guest_who_is_not_in_the_row(guest: str) -> None:
    assert Day(hotel()).why(f"guest {guest}") == {"key": "guest-not-in-row", "guest": guest}


def test_empty_guest_pile_is_made_of_the_discards() -> None:
    day = Day(hotel(), row="92 93 77 79 65", guest_pile="", discards="50 51")
    day.do("guest 65")
    assert day.state.guest_row[1:] == [92, 93, 77, 79]
    assert {day.state.guest_row[0], *day.state.guest_pile} == {50, 51}
    assert day.state.guest_discards == []


def test_space_stays_empty_until_the_next_guest_is_taken() -> None:
    """Ruling 9: nobody left at all; the others still move right and get cheaper."""
    day = Day(hotel(), row="92 93 77 79 65", guest_pile="")
    day.do("guest 65")
    assert day.state.guest_row == [0, 92, 93, 77, 79]
    assert day.why("guest 0") == {"key": "guest-not-in-row", "guest": "0"}


def test_empty_spaces_are_filled_when_the_next_guest_is_taken() -> None:
    day = Day(hotel(), row="0 0 77 79 65", guest_pile="", discards="50 51 52 53")
    assert day.options("guest") == {"guest 77", "guest 79", "guest 65"}
    day.do("guest 79")
    assert day.state.guest_row[3:] == [77, 65]
    assert {*day.state.guest_row[:3], *day.state.guest_pile} == {50, 51, 52, 53}


# ---- additional actions -------------------------------------------------------------------------------------


def test_additional_actions_before_between_and_after_the_action() -> None:
    """Ruling 4: each may be done before, between and after the steps of the main action."""
    day = Day(
        hotel("65! 93 92", "1.1 1.2*", kitchen="SSSS", staff="3", money=20),
        dice="333",
        row=OTHERS,
        politics={"105": ()},
    )
    extra = {"politics 105", "use 3", "serve strudel 93", "move-in 65 1.1"}
    assert day.options() > extra
    day.do("politics 105")
    assert day.options() > extra - {"politics 105"}
    day.do("die 3")
    assert day.options() > {"use 3", "serve strudel 93", "move-in 65 1.1", "room 1.3"}
    day.do("room 1.3", "use 3")
    assert day.options() > {"serve strudel 93", "move-in 65 1.1", "room 1.4"}
    day.do("move-in 65 1.1")
    assert day.options() > {"serve strudel 93", "room 1.4"}
    day.do("room 1.4", "room 1.5")
    assert day.options() == {"boost", "serve proposed", "serve strudel 93", "serve strudel 92", "end"}


def test_nothing_but_politics_inside_an_unresolved_reward() -> None:
    """71 prepares a room free: until that is done or declined there is no die, no guest, no move."""
    day = Day(hotel("71! 92!", "1.1 1.2"), dice="11", row=OTHERS, politics={"105": ()})
    day.do("move-in 71 1.1")
    assert day.question == "rewards"
    assert {each.split()[0] for each in day.options()} == {"room", "decline"}
    for verb in ("die 1", "move-in 92 1.2", "boost", "pass", "end"):
        assert day.why(verb) == {"key": "rewards-first", "action": verb.split()[0]}
    day.do("decline prepare-free")
    assert "move-in 92 1.2" in day.options()


def test_what_cannot_be_done_does_not_hold_the_turn() -> None:
    """Ruling 15: 58 turns a room, but none is prepared; a room of the die comes too late."""
    day = Day(hotel("58!", "1.1* 1.2"), dice="33")
    assert told(day.do("move-in 58 1.2"), "lapsed") == [{"seat": 0, "reward": "occupy"}]
    assert (day.question, day.pool()) == ("take-a-die", [])
    day.do("die 3", "room 1.3")
    assert day.options("occupy") == set()
    assert day.options("end") == {"end"}


def test_open_reward_can_be_given_up_to_end_the_turn() -> None:
    day = Day(hotel("58!", "1.1 1.2"), dice="1")
    day.do("die 1", "move-in 58 1.2")
    assert day.why("end") == {"key": "rewards-first", "action": "end"}
    assert day.prompt().end_turn_action is None
    assert told(day.do("decline occupy"), "declined") == [{"seat": 0, "reward": "occupy"}]
    day.do("end")
    assert day.at().pool == []


def test_nobody_can_pass_over_an_open_reward() -> None:
    day = Day(hotel("58!", "1.1 1.2"), dice="")
    assert day.options("pass") == {"pass"}
    day.do("move-in 58 1.2")
    assert day.options() == {"occupy 1.1", "decline occupy"}
    day.do("decline occupy")
    assert day.options("pass") == {"pass"}


def test_a_step_of_serving_is_finished_first() -> None:
    """The krone is paid; what else is wished for waits, and a wrong dish hears the rule."""
    day = Day(hotel("92! 98", "1.1 1.2", kitchen="SSC"), dice="1", row=OTHERS)
    day.do("serve strudel 98")
    assert day.question == "serve-on"
    assert day.why("serve cake 98") == {"key": "cannot-serve"}
    for action in ("die 1", "move-in 92 1.1", "end", "boost"):
        assert day.why(action) == {"key": "finish-first", "action": action.split()[0]}


def test_once_per_round_staff_work_once_in_a_round() -> None:
    day = Day(hotel(staff="1"), dice="1")
    assert told(day.do("use 1"), "used") == [{"seat": 0, "staff": 1}]
    assert day.at().kitchen == dishes("S")
    assert not day.options("use")
    day.do("die 1", "end")
    assert day.state.round == 2
    assert day.at().used == []


def test_move_in_refusals() -> None:
    day = Day(hotel("65! 92 93!", "1.1 1.2 1.3*"), row=OTHERS)
    assert day.options("move-in") == {"move-in 65 1.1", "move-in 93 1.1", "move-in 93 1.2"}
    assert day.why("move-in 70 1.1") == {"key": "guest-not-in-cafe", "guest": "70"}
    assert day.why("move-in 92 1.1") == {"key": "order-not-complete", "guest": "92"}
    assert day.why("move-in 93 1.3") == {"key": "room-not-free", "room": "1.3"}
    assert day.why("move-in 93 1.4") == {"key": "room-not-free", "room": "1.4"}
    assert day.why("move-in 65 1.2") == {"key": "room-of-another-colour", "room": "1.2"}


def test_warning_before_a_guest_or_a_politics_card_is_forgotten() -> None:
    day = Day(hotel("65!", money=20), dice="1", row=OTHERS, politics={"105": ()})
    assert day.prompt().payload["warnings"] == ("move-in", "politics")
    day.do("move-in 65 1.1", "politics 105")
    assert day.prompt().payload["warnings"] == ()


def test_a_player_is_told_what_ending_the_turn_would_give_up() -> None:
    """Ruling 14: the main action, and the extras of staff that act when a die is taken."""
    day = Day(hotel("63", "1.1", staff="14"), dice="1166")
    assert day.prompt().payload["unused"] == 0
    day.do("die 1")
    assert day.prompt().payload["unused"] == 2
    day.do("dishes 2 0")
    assert day.prompt().payload["unused"] == 1
    day.do("room 1.2 full")
    assert day.prompt().payload["unused"] == 0


# ---- the boost ----------------------------------------------------------------------------------------------


def test_boost_adds_one_for_a_krone_once_a_turn() -> None:
    day = Day(hotel(money=10), dice="11")
    day.do("die 1")
    assert day.option_info("boost") == {"price": 1}
    assert told(day.do("boost"), "boosted") == [{"seat": 0}]
    assert (day.at().money, day.turn.left) == (9, 3)
    assert day.options("dishes") >= {"dishes 3 0", "dishes 2 1"}
    assert day.options("boost") == set()
    assert day.why("boost") == {"key": "boost-once"}


def test_no_boost_before_the_die_or_when_the_action_is_over() -> None:
    day = Day(hotel(), dice="11")
    assert day.why("boost") == {"key": "boost-with-an-action"}
    day.do("die 1", "dishes 1 1")
    assert day.options("boost") == set()
    assert day.why("boost") == {"key": "boost-with-an-action"}


def test_boost_between_the_rooms() -> None:
    """Once per turn, any time until the main action is over."""
    day = Day(hotel(), dice="33")
    day.do("die 3", "room 1.2", "boost", "room 1.3")
    assert day.options("room") > {"room 1.4"}
    day.do("room 1.4")
    assert day.question == "end-of-turn"
    assert day.options() == {"end"}


def test_rooms_are_over_when_the_strength_is_used() -> None:
    """Once boosted nothing can be added."""
    day = Day(hotel(), dice="33")
    day.do("die 3", "boost", "room 1.2", "room 1.3", "room 1.4")
    assert (day.turn.action, day.question) == (0, "end-of-turn")
    assert day.why("boost") == {"key": "boost-once"}
    assert day.why("room 1.5") == {"key": "no-room-to-prepare", "room": "1.5"}


def test_the_last_room_leaves_the_boost_open() -> None:
    """Ruling 2: the krone can be paid after the last room as well, until the turn is over."""
    day = Day(hotel(), dice="33")
    day.do("die 3", "room 1.2", "room 1.3")
    assert (day.question, day.prompt().payload["left"], day.prompt().payload["unused"]) == ("action-3", 0, 0)
    assert day.options() == {"boost", "end"}
    assert str(day.prompt().end_turn_action) == "end"
    assert day.why("room 1.4") == {"key": "no-room-to-prepare", "room": "1.4"}
    day.do("boost")
    assert (day.at().money, day.question) == (9, "action-3")
    assert (day.prompt().payload["left"], day.prompt().payload["unused"]) == (1, 1)
    day.do("room 1.4")
    assert (day.turn.action, day.question, day.options()) == (0, "end-of-turn", {"end"})


def test_the_last_room_ends_the_action_where_no_boost_can_be_paid() -> None:
    """The krone that comes with a guest afterwards is too late."""
    day = Day(hotel("92!", "1.1 1.2", money=0), dice="3")
    day.do("die 3", "room 1.3")
    assert (day.turn.action, day.question) == (0, "end-of-turn")
    day.do("move-in 92 1.2")
    assert day.at().money == 1
    assert day.why("boost") == {"key": "boost-with-an-action"}


def test_who_spends_the_last_krone_after_the_rooms_has_none_for_the_boost() -> None:
    day = Day(hotel("94", "1.1 1.2", kitchen="S", money=1), dice="3")
    day.do("die 3", "room 1.3")
    assert day.question == "action-3"
    day.do("serve proposed")
    assert (day.question, day.options()) == ("end-of-turn", {"end"})
    assert day.why("boost") == {"key": "not-enough-krones", "have": 0, "need": 1}


@pytest.mark.parametrize(("die", "done"), [("1", "dishes 1 0"), ("4", "split 1 0"), ("5", "staff 24")])
def test_other_actions_are_over_with_their_choice(die: str, done: str) -> None:
    """Only rooms are prepared one by one."""
    day = Day(hotel(hand="24 6"), dice=die * 2)
    day.do(f"die {die}", done)
    assert (day.turn.action, day.question) == (0, "end-of-turn")
    assert day.why("boost") == {"key": "boost-with-an-action"}


def test_boost_needs_a_krone() -> None:
    day = Day(hotel(money=0), dice="1")
    day.do("die 1")
    assert day.options("boost") == set()
    assert day.why("boost") == {"key": "not-enough-krones", "have": 0, "need": 1}


def test_staff_hired_after_the_die_miss_it() -> None:
    """Ruling 2: what "when you take a die" staff do is fixed when the die is taken (64 plays the Wäscherin)."""
    day = Day(hotel("64!", "1.1", hand="16 15"), dice="44")
    day.do("die 4", "move-in 64 1.1", "staff 16 less-1")
    assert day.at().points == 2  # the blue group of one, no 4 points
    assert "split 1 1" in day.options()
    assert "split 2 2" not in day.options()


def test_extras_wait_until_the_end_of_the_turn() -> None:
    """The decorator's room: before, between, after the action, and gone with the turn."""
    day = Day(hotel("93", staff="14", kitchen="S"), dice="11", row=OTHERS)
    day.do("die 1", "serve proposed", "dishes 1 1")
    assert GAME.view(day.state, None).turn is not None
    assert day.options("room") >= {"room 1.2 full", "room 2.1 full"}
    day.do("room 2.1 full")
    assert (day.at().money, day.options("room")) == (8, set())
    day.do("end")
    assert "use 14" not in day.options(seat=1)


def test_an_extra_is_used_once() -> None:
    """The Hausdetektiv's two spaces, in the middle of the action."""
    day = Day(hotel(staff="20", hand="1"), dice="55")
    day.do("die 5")
    assert told(day.do("use 20"), "used") == [{"seat": 0, "staff": 20}]
    assert (day.at().emperor, day.turn.extras, day.options("use")) == (2, [], set())
    assert day.options("staff") == {"staff 1"}


def test_extras_are_no_reason_to_stay() -> None:
    day = Day(hotel(staff="14 20"), dice="55")
    day.do("die 5")
    assert day.turn.extras == [20]
    day.do("end")
    assert day.asked == 1
    assert day.at().emperor == 0


def test_extras_that_cannot_be_paid_say_so() -> None:
    """The Dekorateur and the Personalchef work at full cost."""
    day = Day(hotel(staff="14", money=0), dice="1")
    day.do("die 1")
    assert day.why("room 2.1 full") == {"key": "not-enough-krones", "have": 0, "need": 1}
    assert day.why("room 1.2") == {"key": "no-room-to-prepare", "room": "1.2"}
    day = Day(hotel(staff="22", hand="25", money=2), dice="3")
    day.do("die 3")
    assert day.why("staff 25 full") == {"key": "not-enough-krones", "have": 2, "need": 6}
    assert day.why("staff 25") == {"key": "no-staff-to-play"}


# ---- E. Gizia -----------------------------------------------------------------------------------------------


def test_gizia_2015_another_turn_without_a_die() -> None:
    day = Day(hotel("97!"), dice="11", row="92 93 77 79 65")
    events = day.do("move-in 97 1.1")
    assert told(events, "again") == [{"seat": 0}]
    day.do("die 1", "end")
    assert (day.asked, day.question, day.prompt().starts_turn) == (0, "additional-turn", True)
    assert day.why("die 1") == {"key": "no-die-in-this-turn"}
    assert day.why("boost") == {"key": "boost-with-an-action"}
    assert day.options() == {*(f"guest {guest}" for guest in (92, 93, 77, 79, 65)), "end"}
    assert str(day.prompt().end_turn_action) == "end"
    day.do("guest 65")
    assert day.why("guest 79") == {"key": "one-guest-a-turn"}
    day.do("end")
    assert day.asked == 1
    assert day.at().covered == 1


def test_gizia_2015_cannot_be_passed() -> None:
    day = Day(hotel(), turn={"additional": True}, dice="11")
    assert day.why("pass") == {"key": "pass-only-whole-turn"}


def test_gizia_2015_comes_after_the_last_turn_of_a_round() -> None:
    day = Day(hotel("97!", covered=1), hotel(covered=2), dice="1")
    day.do("die 1", "move-in 97 1.1", "end")
    assert (day.state.round, day.question) == (1, "additional-turn")
    day.do("end")
    assert day.state.round == 2


def test_gizia_2015_comes_also_when_no_die_can_be_taken() -> None:
    """Moved in before the die, none of which can be paid: the player passes, the other turn follows."""
    day = Day(hotel("97!", money=0), dice="6")
    day.do("move-in 97 1.1", "pass")
    assert (day.asked, day.question) == (0, "additional-turn")
    day.do("end")
    assert day.asked == 1
    assert day.at().passed


def test_gizia_2022_carries_out_an_action_without_a_die() -> None:
    day = Day(hotel("97!", staff="13"), edition="2022", dice="1124")
    day.do("move-in 97 1.1", "die 4")
    assert day.options("action") == {"action 1", "action 2"}
    assert day.option_info("action 1") == {"strength": 2, "price": 0}
    events = day.do("action 1")
    assert told(events, "errand") == [{"seat": 0, "face": 1, "action": 1}]
    assert (day.question, day.prompt().starts_turn) == ("action-1", False)
    assert day.options() == {
        "dishes 2 0",
        "dishes 1 1",
        "dishes 1 0",
        "end",
    }  # the Restaurantchef adds nothing
    day.do("dishes 1 1")
    assert (day.question, day.options("split")) == ("action-4", {"split 1 0", "split 0 1"})
    assert day.state.dice == [2, 1, 0, 0, 0, 0]


def test_gizia_2022_six_costs_a_krone_even_with_the_kitchen_hand() -> None:
    day = Day(hotel("97!", staff="17", money=5), edition="2022", dice="66")
    day.do("move-in 97 1.1")
    assert day.option_info("action 6 3") == {"strength": 2, "price": 1}
    day.do("action 6 3")
    assert (day.at().money, day.prompt().payload["left"]) == (4, 2)
    assert day.option_info("room 2.1") == {"price": 1}
    day.do("room 1.2", "room 2.1")
    assert (day.question, day.at().money) == ("take-a-die", 3)


def test_gizia_2022_bootblack_does_not_double_it() -> None:
    day = Day(hotel("97!", staff="15"), edition="2022", dice="44")
    day.do("move-in 97 1.1", "action 4")
    assert day.options("split") == {"split 2 0", "split 1 1", "split 0 2", "split 1 0", "split 0 1"}
    day.do("split 1 1", "die 4")
    assert day.options("split") == {"split 2 2", "split 1 1"}


def test_gizia_2022_six_that_cannot_be_paid() -> None:
    day = Day(hotel("97!", money=0), edition="2022", dice="16")
    day.do("move-in 97 1.1")
    assert day.options("action") == {"action 1"}


def test_gizia_2022_only_reward_and_never_twice() -> None:
    day = Day(hotel("97!", "1.1 1.2"), edition="2022", dice="11")
    day.do("move-in 97 1.1")
    day.state.hotels[0].pool.append(Prepare("free", top=2))
    assert not day.options("action")
    day.state.hotels[0].pool.pop()
    day.do("action 1", "end")
    assert not day.options("action")
    assert day.pool() == []


def test_gizia_2022_may_stop_between_the_rooms() -> None:
    day = Day(hotel("97!"), edition="2022", dice="333")
    day.do("move-in 97 1.1", "action 3", "room 1.2", "end")
    assert day.question == "take-a-die"
    assert set(day.at().rooms) == {"1.1", "1.2"}


def test_gizia_2022_is_lost_with_the_last_die() -> None:
    day = Day(hotel("97!"), edition="2022", dice="1")
    day.do("move-in 97 1.1", "die 1")
    assert day.pool() == []
    assert day.options("end") == {"end"}


def test_gizia_2022_can_be_declined() -> None:
    day = Day(hotel("97!"), edition="2022", dice="11")
    day.do("move-in 97 1.1", "die 1")
    assert not day.options("end")
    day.do("decline again", "end")
    assert day.asked == 1
