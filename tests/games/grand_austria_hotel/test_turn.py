"""The turn: a guest, a die, its action, additional actions, and when each of them is refused."""

import pytest

from engine.games.grand_austria_hotel.effects import Prepare
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, dishes, hotel, payloads

OTHERS = "51 52 53 54 55"
FIVE = {"die 6 1", "die 6 2", "die 6 3", "die 6 4", "die 6 5"}


# ---- the sequence of a turn ------------------------------------------------------------------------------------


def test_turn_begins_with_a_guest_a_die_or_a_pass() -> None:
    game = SampleAustria(hotel(), dice="1246", row="92 93 77 79 65")
    assert game.question == "turn"
    assert game.options() == {
        *("guest 92", "guest 93", "guest 77", "guest 79", "guest 65"),
        *("die 1", "die 2", "die 4", *FIVE),
        "pass",
    }


def test_die_is_mandatory() -> None:
    """After any action a player can neither pass nor end the turn without a die."""
    game = SampleAustria(hotel(), row="92 93 77 79 65")
    game.do("guest 65")
    assert game.question == "take-a-die"
    assert not game.options("end") | game.options("pass")
    assert game.refusal("end") == {"key": "take-a-die-first"}
    assert game.refusal("pass") == {"key": "pass-only-whole-turn"}


def test_turn_ends_when_the_player_says_so() -> None:
    game = SampleAustria(hotel(), dice="15")
    game.do("die 1", "dishes 1 0")
    assert (game.active_seat, game.options()) == (0, {"boost", "end"})
    assert [str(game.prompt().end_turn_action)] == ["end"]
    assert payloads(game.do("end"), "turn-ended") == [{"seat": 0}]
    assert game.active_seat == 1


def test_a_turn_without_a_die_has_no_finish() -> None:
    assert SampleAustria(hotel()).prompt().end_turn_action is None


def test_one_die_a_turn() -> None:
    game = SampleAustria(hotel(), dice="15")
    game.do("die 1")
    assert not game.options("die")
    assert game.refusal("die 5") == {"key": "die-already-taken"}


def test_die_leaves_the_board_and_covers_the_lowest_number() -> None:
    game = SampleAustria(hotel(), dice="1155")
    events = game.do("die 1")
    assert payloads(events, "die-taken") == [{"seat": 0, "face": 1, "action": 1, "strength": 2}]
    assert game.state.dice == [1, 0, 0, 0, 2, 0]
    assert GAME.view(game.state, None).hotels[0].numbers == (4,)


@pytest.mark.parametrize("face", ["1", "7", "x"])
def test_no_such_die(face: str) -> None:
    assert SampleAustria(hotel(), dice="25").refusal(f"die {face}") == {"key": "no-such-die", "face": face}


# ---- where a turn begins ------------------------------------------------------------------------------------


def test_only_the_first_question_begins_a_turn() -> None:
    game = SampleAustria(hotel(), dice="11")
    assert game.prompt().starts_turn
    game.do("guest 65")
    assert not game.prompt().starts_turn
    game.do("die 1")
    assert not game.prompt().starts_turn


def test_the_second_of_two_consecutive_turns_is_a_new_turn() -> None:
    """The player to the right of the start player takes two turns in a row."""
    game = SampleAustria(hotel(), hotel(covered=1), hotel(), dice="1111", seats=3, active=2)
    game.state.hotels[0].covered = 1
    game.do("die 1", "dishes 1 0")
    assert not game.prompt().starts_turn
    game.do("end")
    assert (game.active_seat, game.prompt().starts_turn, game.question) == (2, True, "turn")


# ---- the guest ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("guest", "cost"), [("92", 3), ("93", 2), ("77", 1), ("79", 0), ("65", 0)])
def test_guest_costs_what_stands_below_the_space(guest: str, cost: int) -> None:
    game = SampleAustria(hotel(money=10), row="92 93 77 79 65")
    assert game.option_info(f"guest {guest}") == {"price": cost}
    game.do(f"guest {guest}")
    assert game.at().money == 10 - cost
    assert [each.number for each in game.at().cafe] == [int(guest)]


def test_row_moves_right_and_is_filled_at_the_left() -> None:
    game = SampleAustria(hotel(), row="92 93 77 79 65", guests="50 51")
    events = game.do("guest 77")
    assert game.state.guest_row == [50, 92, 93, 79, 65]
    assert payloads(events, "guests-arrived") == [{"guests": (50,)}]
    assert not game.outcome.undoable


def test_guest_that_cannot_be_paid() -> None:
    game = SampleAustria(hotel(money=2), row="92 93 77 79 65")
    assert game.options("guest") == {"guest 93", "guest 77", "guest 79", "guest 65"}
    assert game.refusal("guest 92") == {"key": "not-enough-krones", "have": 2, "need": 3}


def test_full_cafe_takes_nobody() -> None:
    game = SampleAustria(hotel("49 50 51"))
    assert not game.options("guest")
    assert game.refusal("guest 65") == {"key": "cafe-full"}


def test_one_guest_a_turn() -> None:
    game = SampleAustria(hotel(), row="92 93 77 79 65")
    game.do("guest 65")
    assert not game.options("guest")
    assert game.refusal("guest 79") == {"key": "one-guest-a-turn"}


def test_guest_comes_before_the_die() -> None:
    game = SampleAustria(hotel(), dice="1")
    game.do("die 1")
    assert not game.options("guest")
    assert game.refusal("guest 65") == {"key": "guest-before-the-die"}


@pytest.mark.parametrize("guest", ["55", "0", "nobody"])
def test_guest_who_is_not_in_the_row(guest: str) -> None:
    assert SampleAustria(hotel()).refusal(f"guest {guest}") == {"key": "guest-not-in-row", "guest": guest}


def test_empty_guest_pile_is_made_of_the_discards() -> None:
    game = SampleAustria(hotel(), row="92 93 77 79 65", guest_pile="", discards="50 51")
    game.do("guest 65")
    assert game.state.guest_row[1:] == [92, 93, 77, 79]
    assert {game.state.guest_row[0], *game.state.guest_pile} == {50, 51}
    assert game.state.guest_discards == []


def test_space_stays_empty_until_the_next_guest_is_taken() -> None:
    """Ruling 9: no guest is left; the others still move right and get cheaper."""
    game = SampleAustria(hotel(), row="92 93 77 79 65", guest_pile="")
    game.do("guest 65")
    assert game.state.guest_row == [0, 92, 93, 77, 79]
    assert game.refusal("guest 0") == {"key": "guest-not-in-row", "guest": "0"}


def test_empty_spaces_are_filled_when_the_next_guest_is_taken() -> None:
    game = SampleAustria(hotel(), row="0 0 77 79 65", guest_pile="", discards="50 51 52 53")
    assert game.options("guest") == {"guest 77", "guest 79", "guest 65"}
    game.do("guest 79")
    assert game.state.guest_row[3:] == [77, 65]
    assert {*game.state.guest_row[:3], *game.state.guest_pile} == {50, 51, 52, 53}


# ---- additional actions -------------------------------------------------------------------------------------


def test_additional_actions_before_between_and_after_the_action() -> None:
    """Ruling 4: each may be done before, between and after the steps of the main action."""
    game = SampleAustria(
        hotel("65! 93 92", "1.1 1.2*", kitchen="SSSS", staff="3", money=20),
        dice="333",
        row=OTHERS,
        politics={"105": ()},
    )
    extra = {"politics 105", "use 3", "serve strudel 93", "move-in 65 1.1"}
    assert game.options() > extra
    game.do("politics 105")
    assert game.options() > extra - {"politics 105"}
    game.do("die 3")
    assert game.options() > {"use 3", "serve strudel 93", "move-in 65 1.1", "room 1.3"}
    game.do("room 1.3", "use 3")
    assert game.options() > {"serve strudel 93", "move-in 65 1.1", "room 1.4"}
    game.do("move-in 65 1.1")
    assert game.options() > {"serve strudel 93", "room 1.4"}
    game.do("room 1.4", "room 1.5")
    assert game.options() == {"boost", "serve proposed", "serve strudel 93", "serve strudel 92", "end"}


def test_nothing_but_politics_inside_an_unresolved_reward() -> None:
    """71 prepares a room at no cost: until that is done or declined, no die, guest or move is possible."""
    game = SampleAustria(hotel("71! 92!", "1.1 1.2"), dice="11", row=OTHERS, politics={"105": ()})
    game.do("move-in 71 1.1")
    assert game.question == "rewards"
    assert {each.split()[0] for each in game.options()} == {"room", "decline"}
    for verb in ("die 1", "move-in 92 1.2", "boost", "pass", "end"):
        assert game.refusal(verb) == {"key": "rewards-first", "action": verb.split()[0]}
    game.do("decline prepare-free")
    assert "move-in 92 1.2" in game.options()


def test_what_cannot_be_done_does_not_hold_the_turn() -> None:
    """Ruling 15: 58 turns a room, but none is prepared; a room by the die is too late."""
    game = SampleAustria(hotel("58!", "1.1* 1.2"), dice="33")
    assert payloads(game.do("move-in 58 1.2"), "lapsed") == [{"seat": 0, "reward": "occupy"}]
    assert (game.question, game.pool()) == ("take-a-die", [])
    game.do("die 3", "room 1.3")
    assert game.options("occupy") == set()
    assert game.options("end") == {"end"}


def test_open_reward_can_be_given_up_to_end_the_turn() -> None:
    game = SampleAustria(hotel("58!", "1.1 1.2"), dice="1")
    game.do("die 1", "move-in 58 1.2")
    assert game.refusal("end") == {"key": "rewards-first", "action": "end"}
    assert game.prompt().end_turn_action is None
    assert payloads(game.do("decline occupy"), "declined") == [{"seat": 0, "reward": "occupy"}]
    game.do("end")
    assert game.at().pool == []


def test_nobody_can_pass_over_an_open_reward() -> None:
    game = SampleAustria(hotel("58!", "1.1 1.2"), dice="")
    assert game.options("pass") == {"pass"}
    game.do("move-in 58 1.2")
    assert game.options() == {"occupy 1.1", "decline occupy"}
    game.do("decline occupy")
    assert game.options("pass") == {"pass"}


def test_a_step_of_serving_is_finished_first() -> None:
    """The krone is paid, so other actions have to wait, and a wrong dish is refused by its rule."""
    game = SampleAustria(hotel("92! 98", "1.1 1.2", kitchen="SSC"), dice="1", row=OTHERS)
    game.do("serve strudel 98")
    assert game.question == "serve-on"
    assert game.refusal("serve cake 98") == {"key": "cannot-serve"}
    for action in ("die 1", "move-in 92 1.1", "end", "boost"):
        assert game.refusal(action) == {"key": "finish-first", "action": action.split()[0]}


def test_once_per_round_staff_work_once_in_a_round() -> None:
    game = SampleAustria(hotel(staff="1"), dice="1")
    assert payloads(game.do("use 1"), "used") == [{"seat": 0, "staff": 1}]
    assert game.at().kitchen == dishes("S")
    assert not game.options("use")
    game.do("die 1", "end")
    assert game.state.round == 2
    assert game.at().used == []


def test_move_in_refusals() -> None:
    game = SampleAustria(hotel("65! 92 93!", "1.1 1.2 1.3*"), row=OTHERS)
    assert game.options("move-in") == {"move-in 65 1.1", "move-in 93 1.1", "move-in 93 1.2"}
    assert game.refusal("move-in 70 1.1") == {"key": "guest-not-in-cafe", "guest": "70"}
    assert game.refusal("move-in 92 1.1") == {"key": "order-not-complete", "guest": "92"}
    assert game.refusal("move-in 93 1.3") == {"key": "room-not-free", "room": "1.3"}
    assert game.refusal("move-in 93 1.4") == {"key": "room-not-free", "room": "1.4"}
    assert game.refusal("move-in 65 1.2") == {"key": "room-of-another-colour", "room": "1.2"}


def test_warning_before_a_guest_or_a_politics_card_is_forgotten() -> None:
    game = SampleAustria(hotel("65!", money=20), dice="1", row=OTHERS, politics={"105": ()})
    assert game.prompt().payload["warnings"] == ("move-in", "politics")
    game.do("move-in 65 1.1", "politics 105")
    assert game.prompt().payload["warnings"] == ()


def test_a_player_is_told_what_ending_the_turn_would_give_up() -> None:
    """Ruling 14: the main action, and the extras of staff that act when a die is taken."""
    game = SampleAustria(hotel("63", "1.1", staff="14"), dice="1166")
    assert game.prompt().payload["unused"] == 0
    game.do("die 1")
    assert game.prompt().payload["unused"] == 2
    game.do("dishes 2 0")
    assert game.prompt().payload["unused"] == 1
    game.do("room 1.2 full")
    assert game.prompt().payload["unused"] == 0


# ---- the boost ----------------------------------------------------------------------------------------------


def test_boost_adds_one_for_a_krone_once_a_turn() -> None:
    game = SampleAustria(hotel(money=10), dice="11")
    game.do("die 1")
    assert game.option_info("boost") == {"price": 1}
    assert payloads(game.do("boost"), "boosted") == [{"seat": 0}]
    assert (game.at().money, game.turn.left) == (9, 3)
    assert game.options("dishes") >= {"dishes 3 0", "dishes 2 1"}
    assert game.options("boost") == set()
    assert game.refusal("boost") == {"key": "boost-once"}


def test_no_boost_before_the_die() -> None:
    game = SampleAustria(hotel(), dice="11")
    assert game.options("boost") == set()
    assert game.refusal("boost") == {"key": "boost-with-an-action"}


@pytest.mark.parametrize(
    ("die", "done"), [("1", "dishes 1 0"), ("2", "dishes 1 0"), ("4", "split 1 0"), ("5", "staff 24")]
)
def test_no_boost_when_the_action_is_over_or_given_up(die: str, done: str) -> None:
    """Whoever takes less than the strength gives up the rest; there is one staff card."""
    game = SampleAustria(hotel(hand="24 6"), dice=die * 2)
    game.do(f"die {die}", done)
    assert (game.turn.action, game.question) == (0, "end-of-turn")
    assert game.refusal("boost") == {"key": "boost-with-an-action"}


def test_boost_between_the_rooms() -> None:
    """Once per turn, any time until the main action is over."""
    game = SampleAustria(hotel(), dice="33")
    game.do("die 3", "room 1.2", "boost", "room 1.3")
    assert game.options("room") > {"room 1.4"}
    game.do("room 1.4")
    assert game.question == "end-of-turn"
    assert game.options() == {"end"}


def test_rooms_are_over_when_the_strength_is_used() -> None:
    """It can be boosted only once."""
    game = SampleAustria(hotel(), dice="33")
    game.do("die 3", "boost", "room 1.2", "room 1.3", "room 1.4")
    assert (game.turn.action, game.question) == (0, "end-of-turn")
    assert game.refusal("boost") == {"key": "boost-once"}
    assert game.refusal("room 1.5") == {"key": "no-room-to-prepare", "room": "1.5"}


def test_the_last_room_leaves_the_boost_open() -> None:
    """Ruling 2: the krone can be paid when the rooms are used up as well, until the turn is over."""
    game = SampleAustria(hotel(), dice="33")
    game.do("die 3", "room 1.2", "room 1.3")
    assert (game.question, game.prompt().payload["left"], game.prompt().payload["unused"]) == (
        "action-3",
        0,
        0,
    )
    assert game.options() == {"boost", "end"}
    assert str(game.prompt().end_turn_action) == "end"
    assert game.refusal("room 1.4") == {"key": "no-room-to-prepare", "room": "1.4"}
    game.do("boost")
    assert (game.at().money, game.question) == (9, "action-3")
    assert (game.prompt().payload["left"], game.prompt().payload["unused"]) == (1, 1)
    game.do("room 1.4")
    assert (game.turn.action, game.question, game.options()) == (0, "end-of-turn", {"end"})


@pytest.mark.parametrize(
    ("die", "done", "more"),
    [
        ("1", "dishes 2 1", {"dishes 1 0", "dishes 0 1"}),
        ("2", "dishes 3 0", {"dishes 1 0", "dishes 0 1"}),
        ("4", "split 1 2", {"split 1 0", "split 0 1"}),
    ],
)
def test_used_up_shares_leave_the_boost_open(die: str, done: str, more: set[str]) -> None:
    game = SampleAustria(hotel(), dice=die * 3)
    game.do(f"die {die}", done)
    assert (game.question, game.options()) == (f"action-{die}", {"boost", "end"})
    assert (game.prompt().payload["left"], game.prompt().payload["unused"]) == (0, 0)
    game.do("boost")
    assert game.options() == more | {"end"}
    game.do(min(more))
    assert (game.turn.action, game.question, game.options()) == (0, "end-of-turn", {"end"})


def test_there_is_never_more_cake_than_strudel_in_all_that_is_taken() -> None:
    game = SampleAustria(hotel(), dice="11")
    game.do("die 1", "dishes 1 1", "boost")
    assert game.options("dishes") == {"dishes 1 0"}


def test_the_bootblack_brings_both_for_a_boost_paid_with_what_he_brought() -> None:
    game = SampleAustria(hotel(staff="15", money=0), dice="44")
    game.do("die 4")
    assert game.options("boost") == set()
    game.do("split 2 2", "boost")
    assert game.options("split") == {"split 1 1"}
    game.do("split 1 1")
    assert (game.at().money, game.at().emperor, game.question) == (2, 3, "end-of-turn")


def test_a_krone_earned_after_the_last_room_buys_the_boost() -> None:
    """It is paid at that moment, so before the krone comes nobody is asked for it."""
    game = SampleAustria(hotel("92!", "1.1 1.2", money=0), dice="3")
    game.do("die 3", "room 1.3")
    assert (game.question, game.options("boost")) == ("end-of-turn", set())
    assert game.refusal("boost") == {"key": "not-enough-krones", "have": 0, "need": 1}
    game.do("move-in 92 1.2")
    assert (game.at().money, game.question) == (1, "action-3")
    game.do("boost", "room 1.4")
    assert (game.at().money, game.question) == (0, "end-of-turn")


def test_the_last_krone_may_be_spent_after_the_rooms_and_earned_again() -> None:
    game = SampleAustria(hotel("94 92!", "1.1 1.2", kitchen="S", money=1), dice="3")
    game.do("die 3", "room 1.3")
    assert game.question == "action-3"
    game.do("serve proposed")
    assert game.refusal("boost") == {"key": "not-enough-krones", "have": 0, "need": 1}
    game.do("move-in 92 1.2")
    assert (game.question, "boost" in game.options()) == ("action-3", True)


def test_no_boost_that_is_of_no_use() -> None:
    """There must be a room, or a card in the hand, that can be paid for after the boost."""
    game = SampleAustria(hotel(rooms="1.1 1.2 1.3 1.4 1.5", money=1), dice="3")
    game.do("die 3")
    assert (game.options(), game.refusal("boost")) == (
        {f"room 2.{column}" for column in range(1, 6)} | {"end"},
        {"key": "boost-in-vain"},
    )
    game = SampleAustria(hotel("55!", "1.1 1.2"), dice="5", staff="1")
    game.do("die 5")
    assert (game.options("boost"), game.refusal("boost")) == (set(), {"key": "boost-in-vain"})
    game.do("move-in 55 1.2", "draw draw")
    assert game.options("boost") == {"boost"}, "two cards were drawn"


def test_a_staff_card_that_is_dear_even_then_is_no_use_for_a_boost() -> None:
    """The boost costs what it saves."""
    game = SampleAustria(hotel(hand="2", money=4), dice="5")
    game.do("die 5")
    assert game.options() == {"end"}
    game = SampleAustria(hotel(hand="2", money=5), dice="5")
    game.do("die 5")
    assert game.options() == {"staff 2", "boost", "end"}


def test_boost_needs_a_krone() -> None:
    game = SampleAustria(hotel(money=0), dice="1")
    game.do("die 1")
    assert game.options("boost") == set()
    assert game.refusal("boost") == {"key": "not-enough-krones", "have": 0, "need": 1}


def test_staff_hired_after_the_die_miss_it() -> None:
    """Ruling 2: what "when you take a die" staff do is fixed when the die is taken (64 plays the Wäscherin)."""
    game = SampleAustria(hotel("64!", "1.1", hand="16 15"), dice="44")
    game.do("die 4", "move-in 64 1.1", "staff 16 less-1")
    assert game.at().points == 2  # the blue group of one, no 4 points
    assert "split 1 1" in game.options()
    assert "split 2 2" not in game.options()


def test_extras_wait_until_the_end_of_the_turn() -> None:
    """The decorator's room: before, during or after the action, but not after the turn."""
    game = SampleAustria(hotel("93", staff="14", kitchen="S"), dice="11", row=OTHERS)
    game.do("die 1", "serve proposed", "dishes 1 1")
    assert GAME.view(game.state, None).turn is not None
    assert game.options("room") >= {"room 1.2 full", "room 2.1 full"}
    game.do("room 2.1 full")
    assert (game.at().money, game.options("room")) == (8, set())
    game.do("end")
    assert "use 14" not in game.options(seat=1)


def test_an_extra_is_used_once() -> None:
    """The Hausdetektiv's two spaces, in the middle of the action."""
    game = SampleAustria(hotel(staff="20", hand="1"), dice="55")
    game.do("die 5")
    assert payloads(game.do("use 20"), "used") == [{"seat": 0, "staff": 20}]
    assert (game.at().emperor, game.turn.extras, game.options("use")) == (2, [], set())
    assert game.options("staff") == {"staff 1"}


def test_extras_are_no_reason_to_stay() -> None:
    game = SampleAustria(hotel(staff="14 20"), dice="55")
    game.do("die 5")
    assert game.turn.extras == [20]
    game.do("end")
    assert game.active_seat == 1
    assert game.at().emperor == 0


def test_extras_that_cannot_be_paid_say_so() -> None:
    """The Dekorateur and the Personalchef work at full cost."""
    game = SampleAustria(hotel(staff="14", money=0), dice="1")
    game.do("die 1")
    assert game.refusal("room 2.1 full") == {"key": "not-enough-krones", "have": 0, "need": 1}
    assert game.refusal("room 1.2") == {"key": "no-room-to-prepare", "room": "1.2"}
    game = SampleAustria(hotel(staff="22", hand="25", money=2), dice="3")
    game.do("die 3")
    assert game.refusal("staff 25 full") == {"key": "not-enough-krones", "have": 2, "need": 6}
    assert game.refusal("staff 25") == {"key": "no-staff-to-play"}


# ---- E. Gizia -----------------------------------------------------------------------------------------------


def test_gizia_2015_another_turn_without_a_die() -> None:
    game = SampleAustria(hotel("97!"), dice="11", row="92 93 77 79 65")
    events = game.do("move-in 97 1.1")
    assert payloads(events, "again") == [{"seat": 0}]
    game.do("die 1", "end")
    assert (game.active_seat, game.question, game.prompt().starts_turn) == (0, "additional-turn", True)
    assert game.refusal("die 1") == {"key": "no-die-in-this-turn"}
    assert game.refusal("boost") == {"key": "boost-with-an-action"}
    assert game.options() == {*(f"guest {guest}" for guest in (92, 93, 77, 79, 65)), "end"}
    assert str(game.prompt().end_turn_action) == "end"
    game.do("guest 65")
    assert game.refusal("guest 79") == {"key": "one-guest-a-turn"}
    game.do("end")
    assert game.active_seat == 1
    assert game.at().covered == 1


def test_gizia_2015_cannot_be_passed() -> None:
    game = SampleAustria(hotel(), turn={"additional": True}, dice="11")
    assert game.refusal("pass") == {"key": "pass-only-whole-turn"}


def test_gizia_2015_comes_after_the_last_turn_of_a_round() -> None:
    game = SampleAustria(hotel("97!", covered=1), hotel(covered=2), dice="1")
    game.do("die 1", "move-in 97 1.1", "end")
    assert (game.state.round, game.question) == (1, "additional-turn")
    game.do("end")
    assert game.state.round == 2


def test_gizia_2015_comes_also_when_no_die_can_be_taken() -> None:
    """The guest moves in before the die, and no die is affordable: the player passes, and the other turn follows."""
    game = SampleAustria(hotel("97!", money=0), dice="6")
    game.do("move-in 97 1.1", "pass")
    assert (game.active_seat, game.question) == (0, "additional-turn")
    game.do("end")
    assert game.active_seat == 1
    assert game.at().passed


def test_gizia_2022_carries_out_an_action_without_a_die() -> None:
    game = SampleAustria(hotel("97!", staff="13"), edition="2022", dice="1124")
    game.do("move-in 97 1.1", "die 4")
    assert game.options("action") == {"action 1", "action 2"}
    assert game.option_info("action 1") == {"strength": 2}
    events = game.do("action 1")
    assert payloads(events, "errand") == [{"seat": 0, "face": 1, "action": 1}]
    assert (game.question, game.prompt().starts_turn) == ("action-1", False)
    assert game.options() == {
        "dishes 2 0",
        "dishes 1 1",
        "dishes 1 0",
        "end",
    }  # the Restaurantchef adds nothing
    game.do("dishes 1 1")
    assert (game.question, game.options("split")) == ("action-4", {"split 1 0", "split 0 1"})
    assert game.state.dice == [2, 1, 0, 0, 0, 0]


def test_gizia_2022_six_costs_a_krone_even_with_the_kitchen_hand() -> None:
    game = SampleAustria(hotel("97!", staff="17", money=5), edition="2022", dice="66")
    game.do("move-in 97 1.1")
    assert game.option_info("action 6 3") == {"strength": 2, "price": 1}
    game.do("action 6 3")
    assert (game.at().money, game.prompt().payload["left"]) == (4, 2)
    assert game.costs("room 2.1") == {"price": 1}
    game.do("room 1.2", "room 2.1")
    assert (game.question, game.at().money) == ("take-a-die", 3)


def test_gizia_2022_bootblack_does_not_double_it() -> None:
    game = SampleAustria(hotel("97!", staff="15"), edition="2022", dice="44")
    game.do("move-in 97 1.1", "action 4")
    assert game.options("split") == {"split 2 0", "split 1 1", "split 0 2", "split 1 0", "split 0 1"}
    game.do("split 1 1", "die 4")
    assert game.options("split") == {"split 2 2", "split 1 1"}


def test_gizia_2022_six_that_cannot_be_paid() -> None:
    game = SampleAustria(hotel("97!", money=0), edition="2022", dice="16")
    game.do("move-in 97 1.1")
    assert game.options("action") == {"action 1"}


def test_gizia_2022_only_reward_and_never_twice() -> None:
    game = SampleAustria(hotel("97!", "1.1 1.2"), edition="2022", dice="11")
    game.do("move-in 97 1.1")
    game.state.hotels[0].pool.append(Prepare("free", top=2))
    assert not game.options("action")
    game.state.hotels[0].pool.pop()
    game.do("action 1", "end")
    assert not game.options("action")
    assert game.pool() == []


def test_gizia_2022_may_stop_between_the_rooms() -> None:
    game = SampleAustria(hotel("97!"), edition="2022", dice="333")
    game.do("move-in 97 1.1", "action 3", "room 1.2", "end")
    assert game.question == "take-a-die"
    assert set(game.at().rooms) == {"1.1", "1.2"}


def test_gizia_2022_is_lost_with_the_last_die() -> None:
    game = SampleAustria(hotel("97!"), edition="2022", dice="1")
    game.do("move-in 97 1.1", "die 1")
    assert game.pool() == []
    assert game.options("end") == {"end"}


def test_gizia_2022_can_be_declined() -> None:
    game = SampleAustria(hotel("97!"), edition="2022", dice="11")
    game.do("move-in 97 1.1", "die 1")
    assert not game.options("end")
    game.do("decline again", "end")
    assert game.active_seat == 1
