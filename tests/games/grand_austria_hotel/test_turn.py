"""The turn: a guest, a die, its action, additional actions, and when each of them is refused."""

import pytest

from engine.games.grand_austria_hotel.turn import BeginRound
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.cases import cases, play
from tests.games.grand_austria_hotel.positions import GAME, SampleAustria, hotel, payloads

CASES = cases("""
A turn begins with a guest, a die or a pass
; dice=1246, | | question turn; starts True; may: guest 92, guest 93, guest 77, guest 79, guest 65, die 1,
die 2, die 4, die 6 1, die 6 2, die 6 3, die 6 4, die 6 5, pass

After any action a player can neither pass nor end the turn without a die
; | guest 65 | question take-a-die; starts False; refused end: take-a-die-first;
refused pass: pass-only-whole-turn

The turn ends when the player says so
; dice=15 | die 1, dishes 1 0 | seat 0; may: boost, end | end | event turn-ended: seat=0; seat 1

A die leaves the board and covers the lowest number
; dice=1155 | die 1 | event die-taken: action=1 face=1 seat=0 strength=2; dice 155; starts False; covered 1

The second of two consecutive turns is a new one: the player to the right of the start player takes both
covered=1 & covered=1 & ; dice=1111, seats=3, active=2 | die 1, dishes 1 0, end | seat 2; starts True;
question turn

A guest on the left costs three krones
; | guest 92 | money 7; cafe 92

The second costs two
; | guest 93 | money 8; cafe 93

The one in the middle one
; | guest 77 | money 9; cafe 77

The fourth nothing
; | guest 79 | money 10; cafe 79

The last nothing
; | guest 65 | money 10; cafe 65

The prices are told
; | | told guest 92: price=3; told guest 93: price=2; told guest 77: price=1; told guest 79: price=0;
told guest 65: price=0

Who cannot be paid is not offered
money=2; | | may guest: guest 93, guest 77, guest 79, guest 65

The row moves to the right and is filled at the left, which cannot be undone
; guests=50 51 | guest 77 | row 50 92 93 79 65; event guests-arrived: guests=50; undoable False

Several come in one by one
; row=0 0 0 79 92, guests=50 51 65 66 | guest 92 | row 66 65 51 50 79;
event guests-arrived: guests=66+65+51+50

A space stays empty if no guest is left; the others still move and get cheaper (ruling 9)
; guest_pile= | guest 65 | row 0 92 93 77 79; refused guest 0: guest-not-in-row guest=0

Empty spaces leave the others at their prices
; row=0 0 77 79 65, guest_pile= | | may guest: guest 77, guest 79, guest 65; told guest 77: price=1;
told guest 79: price=0; told guest 65: price=0

What cannot be done does not hold the turn: 58 turns a room, but none is prepared (ruling 15)
cafe=58!, rooms=1.1* 1.2; dice=33 | move-in 58 1.2 | event lapsed: reward=occupy seat=0; question take-a-die;
pool - | die 3, room 1.3 | may occupy: -; may end: end

Nobody can pass over an open reward
cafe=58!, rooms=1.1 1.2; dice= | move-in 58 1.2 | may: occupy 1.1, decline occupy | decline occupy |
may pass: pass; event declined: reward=occupy seat=0

A step of serving is finished first, and a wrong dish is refused by its rule
cafe=92! 98, rooms=1.1 1.2, kitchen=SSC; dice=1, row=51 52 53 54 55 | serve strudel 98 | question serve-on;
refused serve cake 98: cannot-serve; refused move-in 92 1.1: finish-first action=move-in;
refused end: finish-first action=end; refused boost: finish-first action=boost

What ending the turn gives up is counted: the main action, and the extras of staff (ruling 14)
cafe=63, rooms=1.1, staff=14; dice=1166 | die 1 | unused 2 | dishes 2 0 | unused 1 | room 1.2 full | unused 0

The boost adds one for a krone
; dice=11 | die 1 | told boost: price=1; strength 2 | boost | event boosted: seat=0; money 9; strength 3;
may boost: -; may dishes: dishes 3 0, dishes 2 1, dishes 2 0, dishes 1 1, dishes 1 0

Not when less strudel is taken, which gives up the rest
hand=24 6; dice=11 | die 1, dishes 1 0 | question end-of-turn; refused boost: boost-with-an-action

Nor less wine
hand=24 6; dice=22 | die 2, dishes 1 0 | question end-of-turn; refused boost: boost-with-an-action

Nor fewer krones
hand=24 6; dice=44 | die 4, split 1 0 | question end-of-turn; refused boost: boost-with-an-action

Nor after the one staff card
hand=24 6; dice=55 | die 5, staff 24 | question end-of-turn; refused boost: boost-with-an-action

A boost between the rooms
; dice=33 | die 3, room 1.2, boost, room 1.3 | question action-3; may room: room 1.4, room 2.1, room 2.2,
room 2.3 | room 1.4 | question end-of-turn; may: end

Rooms are over when the boosted strength is used
; dice=33 | die 3, boost, room 1.2, room 1.3, room 1.4 | question end-of-turn; refused boost: boost-once;
refused room 1.5: no-room-to-prepare room=1.5

The last room leaves the boost open until the turn is over (ruling 2)
; dice=33 | die 3, room 1.2, room 1.3 | question action-3; left 0; unused 0; may: boost, end;
refused room 1.4: no-room-to-prepare room=1.4 | boost | money 9; question action-3; left 1; unused 1

Used-up strudel and cake leave the boost open
; dice=111 | die 1, dishes 2 1 | question action-1; left 0; unused 0; may: boost, end | boost |
may: dishes 1 0, dishes 0 1, end | dishes 0 1 | question end-of-turn; may: end

Used-up wine and coffee
; dice=222 | die 2, dishes 3 0, boost | question action-2; may: dishes 1 0, dishes 0 1, end

Used-up krones and spaces
; dice=444 | die 4, split 1 2, boost | question action-4; may: split 1 0, split 0 1, end

There is never more cake than strudel in all that is taken
; dice=11 | die 1, dishes 1 1, boost | may dishes: dishes 1 0

The Bootblack brings both, and they pay for the boost
staff=15, money=0; dice=44 | die 4, split 2 2, boost | may split: split 1 1

Without them it cannot be paid
staff=15, money=0; dice=44 | die 4 | may boost: - | split 2 2, boost, split 1 1 | money 2; emperor 3;
question end-of-turn

Before a krone comes nobody is asked for the boost
cafe=92!, rooms=1.1 1.2, money=0; dice=3 | die 3, room 1.3 | question end-of-turn; may boost: -;
refused boost: not-enough-krones have=0 need=1 | move-in 92 1.2 | money 1; question action-3 | boost,
room 1.4 | money 0; question end-of-turn

The last krone may be spent after the rooms
cafe=94 92!, rooms=1.1 1.2, kitchen=S, money=1; dice=3 | die 3, room 1.3, serve proposed |
refused boost: not-enough-krones have=0 need=1 | move-in 92 1.2 | question action-3; may boost: boost

No boost that is of no use: no room could be paid for after it
rooms=1.1 1.2 1.3 1.4 1.5, money=1; dice=3 | die 3 | refused boost: boost-in-vain; may: room 2.1, room 2.2,
room 2.3, room 2.4, room 2.5, end

Nor is there a card in the hand
cafe=55!, rooms=1.1 1.2; dice=5, staff=1 | die 5 | may boost: -; refused boost: boost-in-vain |
move-in 55 1.2, draw draw | may boost: boost

Nor would a dear card be affordable, as the boost costs what it saves
hand=2, money=4; dice=5 | die 5 | may: end

With a krone more it would
hand=2, money=5; dice=5 | die 5 | may: staff 2, boost, end
""")


@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    play(case)


OTHERS = "51 52 53 54 55"


def test_empty_spaces_are_filled_when_the_next_guest_is_taken() -> None:
    game = SampleAustria(hotel(), row="0 0 77 79 65", guest_pile="", discards="50 51 52 53")
    assert game.options("guest") == {"guest 77", "guest 79", "guest 65"}
    game.do("guest 79")
    assert game.state.guest_row[3:] == [77, 65]
    assert {*game.state.guest_row[:3], *game.state.guest_pile} == {50, 51, 52, 53}


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


def test_warning_before_a_guest_or_a_politics_card_is_forgotten() -> None:
    game = SampleAustria(hotel("65!", money=20), dice="1", row=OTHERS, politics={"105": ()})
    assert game.prompt().payload["warnings"] == ("move-in", "politics")
    game.do("move-in 65 1.1", "politics 105")
    assert game.prompt().payload["warnings"] == ()


def test_who_has_left_is_shuffled_before_coming_back() -> None:
    """Ruling 9: any of the discards may be next, not just the first or last one."""
    arrived = set()
    for seed in range(40):
        game = SampleAustria(hotel(), row="92 93 77 79 65", guest_pile="", discards="50 51 52 53")
        game.state.rng = Rng(str(seed))
        game.do("guest 65")
        arrived.add(game.state.guest_row[0])
    assert arrived == {50, 51, 52, 53}


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
