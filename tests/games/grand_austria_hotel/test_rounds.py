"""Rounds: rolling, the order of turns, passing and rolling again, and the end of a round."""

import pytest

from engine.games.grand_austria_hotel.turn import BeginRound, EndRound
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel, payloads

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


def test_nobody_is_asked_while_a_round_ends() -> None:
    game = SampleAustria(hotel(), hotel(), steps=[EndRound()])
    assert game.state.round == 2
    assert (game.state.starter, game.active_seat) == (1, 1)
