"""Rounds: rolling, the order of turns, passing and rolling again, and when a round is over."""

import pytest

from engine.games.grand_austria_hotel.rounds import BeginRound, EndRound
from tests.games.grand_austria_hotel.builder import GAME, Day, hotel, told

PAIRS = {2: ((1, 4), (2, 3)), 3: ((1, 6), (2, 5), (3, 4)), 4: ((1, 8), (2, 7), (3, 6), (4, 5))}
DICE = {2: 10, 3: 12, 4: 14}


def numbers(day: Day) -> list[tuple[int, ...]]:
    """Return the numbers of the turn order tiles still visible, by seat."""
    return [each.numbers for each in GAME.view(day.state, None).hotels]


@pytest.mark.parametrize("seats", PAIRS)
def test_a_round_begins_with_all_dice_and_all_numbers(seats: int) -> None:
    day = Day(
        hotel(covered=2, passed=True, used=[1], staff="1"), seats=seats, steps=[BeginRound()], starter=1
    )
    assert sum(day.state.dice) == DICE[seats]
    pairs = PAIRS[seats]
    assert numbers(day) == [pairs[(seat - 1) % seats] for seat in range(seats)]
    assert (day.asked, day.at().passed, day.at().used) == (1, False, [])
    events = day.outcome.events
    assert told(events, "round") == [{"round": 2, "starter": 1}]
    assert told(events, "rolled") == [{"dice": tuple(day.state.dice)}]


@pytest.mark.parametrize("seats", PAIRS)
@pytest.mark.parametrize("starter", [0, 1])
def test_order_of_turns(seats: int, starter: int) -> None:
    """Always the lowest number still visible, so that the last player takes two turns in a row."""
    day = Day(seats=seats, steps=[BeginRound()], starter=starter)
    order = [(starter + place) % seats for place in range(seats)]
    asked = []
    while day.state.round == 2:
        asked.append(day.asked)
        day.state.dice = [4, 0, 0, 0, 0, 0]
        day.do("die 1", "end")
    assert asked == [*order, *reversed(order)]
    assert day.asked == (starter + 1) % seats


@pytest.mark.parametrize("seats", PAIRS)
def test_a_tile_shows_the_numbers_not_covered(seats: int) -> None:
    day = Day(hotel(covered=1), hotel(covered=2), seats=seats)
    assert numbers(day)[:2] == [PAIRS[seats][0][1:], ()]


def test_a_new_start_player_every_round() -> None:
    day = Day(hotel(covered=1), hotel(covered=2), seats=2, dice="11")
    events = day.do("die 1", "end")
    assert told(events, "round-ended") == [{"round": 1}]
    assert told(events, "round") == [{"round": 2, "starter": 1}]
    assert day.asked == 1


# ---- passing ------------------------------------------------------------------------------------------------


def test_who_passes_waits_while_the_others_take_their_turns() -> None:
    day = Day(hotel(), hotel(), seats=2, dice="111111")
    assert told(day.do("pass"), "passed") == [{"seat": 0}]
    assert day.at().passed
    assert day.asked == 1
    day.do("die 1", "end")
    assert (day.asked, day.at().passed) == (1, True)
    events = day.do("die 1", "end")
    assert told(events, "rolls-again") == [{"seat": 0, "dice": 3}]


def test_pass_and_re_roll() -> None:
    """The document's example: no threes left, so she passes; when the others are done she removes a die, rolls, goes on."""
    day = Day(hotel(), hotel(covered=2), hotel(covered=2), seats=3, dice="112566")
    assert not day.options("die 3")
    events = day.do("pass")
    assert told(events, "passed") == [{"seat": 0}]
    assert told(events, "rolls-again") == [{"seat": 0, "dice": 5}]
    assert told(events, "rolled") == [{"dice": tuple(day.state.dice)}]
    assert sum(day.state.dice) == 5
    assert not day.outcome.undoable
    assert (day.asked, day.question, day.prompt().starts_turn, day.at().passed) == (0, "turn", True, False)


def test_the_lowest_number_rolls_again_and_all_passes_are_void() -> None:
    day = Day(hotel(covered=1), hotel(passed=True), seats=2, dice="1122")
    events = day.do("pass")  # 4 is left of seat 0, 2 and 3 of seat 1
    assert told(events, "rolls-again") == [{"seat": 1, "dice": 3}]
    assert day.asked == 1
    assert [each.passed for each in day.state.hotels] == [False, False]


def test_rolling_again_can_be_repeated_until_no_die_is_left() -> None:
    day = Day(hotel(), hotel(covered=2), seats=2, dice="123")
    day.do("pass")
    assert sum(day.state.dice) == 2
    day.do("pass")
    assert sum(day.state.dice) == 1
    events = day.do("pass")
    assert told(events, "rolls-again") == [{"seat": 0, "dice": 0}]
    assert told(events, "round-ended") == [{"round": 1}]
    assert day.state.round == 2


def test_no_die_lies_on_the_board_when_the_last_was_put_out() -> None:
    """The court after the third round sees an empty board."""
    day = Day(hotel(), hotel(covered=2, emperor=4), dice="1", round=3, tiles="A1 B1 C1")
    day.do("pass")
    assert day.question == "penalty"
    assert day.state.dice == [0] * 6


def test_the_die_put_out_is_back_the_next_round() -> None:
    day = Day(hotel(covered=1), hotel(covered=2), seats=2, dice="11")
    day.do("pass")
    day.state.dice = [1, 0, 0, 0, 0, 0]
    day.do("die 1", "end")
    assert (day.state.round, sum(day.state.dice)) == (2, 10)


def test_after_rolling_again_the_turns_go_on_in_order() -> None:
    day = Day(hotel(passed=True), hotel(covered=1), hotel(covered=2), seats=3, dice="111111", active=1)
    day.do("pass")  # 1 and 6 are left of seat 0, 5 of seat 1
    assert day.asked == 0
    day.state.dice = [4, 0, 0, 0, 0, 0]
    day.do("die 1", "end")
    assert day.asked == 1
    day.do("pass")
    assert day.asked == 0


def test_pass_only_as_the_whole_turn() -> None:
    """Ruling 7, though not when no die can be taken at all."""
    day = Day(hotel(staff="1"), dice="6", row="92 93 77 79 65")
    day.do("use 1")
    assert day.why("pass") == {"key": "pass-only-whole-turn"}
    day = Day(hotel(money=3), dice="6", row="92 93 77 79 65")
    day.do("guest 92")
    assert day.options() == {"pass"}
    day.do("pass")
    assert day.asked == 1


def test_the_first_who_can_pay_for_a_six_goes_on() -> None:
    day = Day(hotel(money=0), hotel(), dice="66")
    assert not day.options("die")
    day.do("pass")
    assert day.options("die")


def test_unused_turns_are_lost_when_no_die_is_left() -> None:
    day = Day(hotel(), hotel(), seats=2, dice="1")
    events = day.do("die 1", "end")
    assert told(events, "round-ended") == [{"round": 1}]
    assert (day.state.round, numbers(day)) == (2, [(2, 3), (1, 4)])


def test_nobody_is_asked_while_a_round_ends() -> None:
    day = Day(hotel(), hotel(), steps=[EndRound()])
    assert day.state.round == 2
    assert (day.state.starter, day.asked) == (1, 1)
