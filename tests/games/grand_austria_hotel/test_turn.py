"""The turn: a guest, a die, its action, additional actions, and when each of them is refused."""

import pytest

from engine.games.grand_austria_hotel.turn import BeginRound
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel, payloads

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


def test_die_leaves_the_board_and_covers_the_lowest_number() -> None:
    game = SampleAustria(hotel(), dice="1155")
    events = game.do("die 1")
    assert payloads(events, "die-taken") == [{"seat": 0, "face": 1, "action": 1, "strength": 2}]
    assert game.state.dice == [1, 0, 0, 0, 2, 0]
    assert GAME.view(game.state, None).hotels[0].numbers == (4,)


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


# ---- E. Gizia -----------------------------------------------------------------------------------------------


def test_who_has_left_is_shuffled_before_coming_back() -> None:
    """Ruling 9: any of the discards may be next, not just the first or last one."""
    arrived = set()
    for seed in range(40):
        game = SampleAustria(hotel(), row="92 93 77 79 65", guest_pile="", discards="50 51 52 53")
        game.state.rng = Rng(str(seed))
        game.do("guest 65")
        arrived.add(game.state.guest_row[0])
    assert arrived == {50, 51, 52, 53}


def test_empty_spaces_leave_the_others_at_their_prices() -> None:
    """The spaces on the left are empty; the remaining guests cost 1, 0 and 0."""
    game = SampleAustria(hotel(), row="0 0 77 79 65", guest_pile="")
    prices = {guest: game.option_info(guest)["price"] for guest in game.options("guest")}
    assert prices == {"guest 77": 1, "guest 79": 0, "guest 65": 0}


PAIRS = {2: ((1, 4), (2, 3)), 3: ((1, 6), (2, 5), (3, 4)), 4: ((1, 8), (2, 7), (3, 6), (4, 5))}


DICE = {2: 10, 3: 12, 4: 14}


def numbers(game: SampleAustria) -> list[tuple[int, ...]]:
    """Return the visible numbers of the turn order tiles, by seat."""
    return [each.numbers for each in GAME.view(game.state, None).hotels]


@pytest.mark.parametrize("seats", PAIRS)
def test_a_round_begins_with_all_dice_and_all_numbers(seats: int) -> None:
    game = SampleAustria(
        hotel(covered=2, passed=True, used=[1], staff="1"), seats=seats, steps=[BeginRound()], starter=1
    )
    assert sum(game.state.dice) == DICE[seats]
    pairs = PAIRS[seats]
    assert numbers(game) == [pairs[(seat - 1) % seats] for seat in range(seats)]
    assert (game.active_seat, game.at().passed, game.at().used) == (1, False, [])
    events = game.outcome.events
    assert payloads(events, "round") == [{"round": 2, "starter": 1}]
    assert payloads(events, "rolled") == [{"dice": tuple(game.state.dice)}]


@pytest.mark.parametrize("seats", PAIRS)
@pytest.mark.parametrize("starter", [0, 1])
def test_order_of_turns(seats: int, starter: int) -> None:
    """Always the lowest visible number, so that the last player takes two turns in a row."""
    game = SampleAustria(seats=seats, steps=[BeginRound()], starter=starter)
    order = [(starter + place) % seats for place in range(seats)]
    asked = []
    while game.state.round == 2:
        asked.append(game.active_seat)
        game.state.dice = [4, 0, 0, 0, 0, 0]
        game.do("die 1", "end")
    assert asked == [*order, *reversed(order)]
    assert game.active_seat == (starter + 1) % seats


@pytest.mark.parametrize("seats", PAIRS)
def test_a_tile_shows_the_numbers_not_covered(seats: int) -> None:
    game = SampleAustria(hotel(covered=1), hotel(covered=2), seats=seats)
    assert numbers(game)[:2] == [PAIRS[seats][0][1:], ()]


def test_a_new_start_player_every_round() -> None:
    game = SampleAustria(hotel(covered=1), hotel(covered=2), seats=2, dice="11")
    events = game.do("die 1", "end")
    assert payloads(events, "round-ended") == [{"round": 1}]
    assert payloads(events, "round") == [{"round": 2, "starter": 1}]
    assert game.active_seat == 1


# ---- passing ------------------------------------------------------------------------------------------------
def test_who_passes_waits_while_the_others_take_their_turns() -> None:
    game = SampleAustria(hotel(), hotel(), seats=2, dice="111111")
    assert payloads(game.do("pass"), "passed") == [{"seat": 0}]
    assert game.at().passed
    assert game.active_seat == 1
    game.do("die 1", "end")
    assert (game.active_seat, game.at().passed) == (1, True)
    events = game.do("die 1", "end")
    assert payloads(events, "rolls-again") == [{"seat": 0, "dice": 3}]


def test_pass_and_re_roll() -> None:
    """The document's example: no threes are left, so she passes; after the others she removes a die, rolls and continues."""
    game = SampleAustria(hotel(), hotel(covered=2), hotel(covered=2), seats=3, dice="112566")
    assert not game.options("die 3")
    events = game.do("pass")
    assert payloads(events, "passed") == [{"seat": 0}]
    assert payloads(events, "rolls-again") == [{"seat": 0, "dice": 5}]
    assert payloads(events, "rolled") == [{"dice": tuple(game.state.dice)}]
    assert sum(game.state.dice) == 5
    assert not game.outcome.undoable
    assert (game.active_seat, game.question, game.prompt().starts_turn, game.at().passed) == (
        0,
        "turn",
        True,
        False,
    )


def test_the_lowest_number_rolls_again_and_all_passes_are_void() -> None:
    game = SampleAustria(hotel(covered=1), hotel(passed=True), seats=2, dice="1122")
    events = game.do("pass")  # 4 is left of seat 0, 2 and 3 of seat 1
    assert payloads(events, "rolls-again") == [{"seat": 1, "dice": 3}]
    assert game.active_seat == 1
    assert [each.passed for each in game.state.hotels] == [False, False]


def test_rolling_again_can_be_repeated_until_no_die_is_left() -> None:
    game = SampleAustria(hotel(), hotel(covered=2), seats=2, dice="123")
    game.do("pass")
    assert sum(game.state.dice) == 2
    game.do("pass")
    assert sum(game.state.dice) == 1
    events = game.do("pass")
    assert payloads(events, "rolls-again") == [{"seat": 0, "dice": 0}]
    assert payloads(events, "round-ended") == [{"round": 1}]
    assert game.state.round == 2


def test_no_die_lies_on_the_board_when_the_last_was_put_out() -> None:
    """There are no dice on the board during the court after the third round."""
    game = SampleAustria(hotel(), hotel(covered=2, emperor=4), dice="1", round=3, tiles="A1 B1 C1")
    game.do("pass")
    assert game.question == "penalty"
    assert game.state.dice == [0] * 6


def test_the_die_put_out_is_back_the_next_round() -> None:
    game = SampleAustria(hotel(covered=1), hotel(covered=2), seats=2, dice="11")
    game.do("pass")
    game.state.dice = [1, 0, 0, 0, 0, 0]
    game.do("die 1", "end")
    assert (game.state.round, sum(game.state.dice)) == (2, 10)


def test_after_rolling_again_the_turns_go_on_in_order() -> None:
    game = SampleAustria(
        hotel(passed=True), hotel(covered=1), hotel(covered=2), seats=3, dice="111111", active=1
    )
    game.do("pass")  # 1 and 6 are left of seat 0, 5 of seat 1
    assert game.active_seat == 0
    game.state.dice = [4, 0, 0, 0, 0, 0]
    game.do("die 1", "end")
    assert game.active_seat == 1
    game.do("pass")
    assert game.active_seat == 0


def test_pass_only_as_the_whole_turn() -> None:
    """Ruling 7, except if no die can be taken at all."""
    game = SampleAustria(hotel(staff="1"), dice="6", row="92 93 77 79 65")
    game.do("use 1")
    assert game.refusal("pass") == {"key": "pass-only-whole-turn"}
    game = SampleAustria(hotel(money=3), dice="6", row="92 93 77 79 65")
    game.do("guest 92")
    assert game.options() == {"pass"}
    game.do("pass")
    assert game.active_seat == 1


def test_the_first_who_can_pay_for_a_six_goes_on() -> None:
    game = SampleAustria(hotel(money=0), hotel(), dice="66")
    assert not game.options("die")
    game.do("pass")
    assert game.options("die")


def test_unused_turns_are_lost_when_no_die_is_left() -> None:
    game = SampleAustria(hotel(), hotel(), seats=2, dice="1")
    events = game.do("die 1", "end")
    assert payloads(events, "round-ended") == [{"round": 1}]
    assert (game.state.round, numbers(game)) == (2, [(2, 3), (1, 4)])
