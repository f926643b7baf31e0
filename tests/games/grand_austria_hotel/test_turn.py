"""A turn: taking a guest, taking a die and its action, additional actions, and when each is refused."""

import pytest

from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.cases import cases, play, position
from tests.games.grand_austria_hotel.positions import GAME, payloads

test_case = cases("""
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

Guests cost three, two and one krone from the left, the last two nothing
; | | told guest 92: price=3; told guest 93: price=2; told guest 77: price=1; told guest 79: price=0;
told guest 65: price=0 || guest 92 | money 7; cafe 92 || guest 93 | money 8; cafe 93 || guest 77 | money 9;
cafe 77 || guest 79 | money 10; cafe 79 || guest 65 | money 10; cafe 65

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

Not when less strudel, wine or krones are taken, which gives up the rest, nor after the one staff card
hand=24 6; dice=11224455 | die 1, dishes 1 0 | question end-of-turn; refused boost: boost-with-an-action ||
die 2, dishes 1 0 | question end-of-turn; refused boost: boost-with-an-action ||
die 4, split 1 0 | question end-of-turn; refused boost: boost-with-an-action ||
die 5, staff 24 | question end-of-turn; refused boost: boost-with-an-action

A boost between the rooms; when the boosted strength is used, rooms are over
; dice=33 | die 3, room 1.2, boost, room 1.3 | question action-3; may room: room 1.4, room 2.1, room 2.2,
room 2.3 | room 1.4 | question end-of-turn; may: end || die 3, boost, room 1.2, room 1.3, room 1.4 |
question end-of-turn; refused boost: boost-once; refused room 1.5: no-room-to-prepare room=1.5

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

The Bootblack brings both, and they pay for the boost, which cannot be paid without them
staff=15, money=0; dice=44 | die 4, split 2 2, boost | may split: split 1 1 || die 4 | may boost: - |
split 2 2, boost, split 1 1 | money 2; emperor 3; question end-of-turn

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

Empty spaces are filled when the next guest is taken
; row=0 0 77 79 65, guest_pile=, discards=50 | | may guest: guest 77, guest 79, guest 65 | guest 79 |
row 0 0 50 77 65

Additional actions before, between and after the action (ruling 4)
cafe=65! 93 92, rooms=1.1 1.2*, kitchen=SSSS, staff=3, money=20; dice=333, row=51 52 53 54 55, politics=105 | |
offers: politics 105, use 3, serve strudel 93, move-in 65 1.1 | politics 105 |
offers: use 3, serve strudel 93, move-in 65 1.1 | die 3 |
offers: use 3, serve strudel 93, move-in 65 1.1, room 1.3 | room 1.3, use 3 |
offers: serve strudel 93, move-in 65 1.1, room 1.4 | move-in 65 1.1 | offers: serve strudel 93, room 1.4 |
room 1.4, room 1.5 | may: boost, serve proposed, serve strudel 93, serve strudel 92, end

Nothing but politics inside an unresolved reward: 71 prepares a room, until then no die, guest or move is possible
cafe=71! 92!, rooms=1.1 1.2; dice=11, politics=105 | move-in 71 1.1 | question rewards; may: room 1.3 free,
room 2.1 free, room 2.2 free, decline prepare-free; refused die 1: rewards-first action=die;
refused move-in 92 1.2: rewards-first action=move-in; refused boost: rewards-first action=boost;
refused pass: rewards-first action=pass; refused end: rewards-first action=end | decline prepare-free |
offers: move-in 92 1.2

A turn warns before a guest or a politics card is forgotten
cafe=65!, money=20; dice=1, politics=105 | | asks warnings: move-in+politics | move-in 65 1.1, politics 105 |
asks warnings: -

A start player's tile is passed on every round
covered=1 & covered=2; dice=11 | die 1, end | event round-ended: round=1; event round: round=2 starter=1; seat 1

Who passes waits while the others take their turns
& ; dice=111111 | pass | event passed: seat=0; passed True; seat 1 | die 1, end | seat 1; passed True |
die 1, end | event rolls-again: dice=3 seat=0

Example: no threes are left, so she passes; after the others she removes a die, rolls and continues
& covered=2 & covered=2; seats=3, dice=112566 | | may die 3: - | pass | event passed: seat=0;
event rolls-again: dice=5 seat=0; number 5; undoable False; seat 0; question turn; starts True; passed False

The lowest number rolls again and all passes are void: 4 is left of seat 0, 2 and 3 of seat 1
covered=1 & passed=yes; dice=1122 | pass | event rolls-again: dice=3 seat=1; seat 1; passed False;
passed@1 False

Rolling again can be repeated until no die is left
& covered=2; dice=123 | pass | number 2 | pass | number 1 | pass | event rolls-again: dice=0 seat=0;
event round-ended: round=1; round 2

No die lies on the board when the last was put out: there are none during the court after the third round
& covered=2, emperor=4; dice=1, round=3 | pass | question penalty; number 0

The die put out is back the next round
covered=1 & covered=2; dice=11 | pass | number 1 | pass | round 2; number 10

Pass only as the whole turn (ruling 7)
staff=1; dice=6 | use 1 | refused pass: pass-only-whole-turn

Except if no die can be taken at all
money=3; dice=6 | guest 92 | may: pass | pass | seat 1

The first who can pay for a six goes on
money=0 & ; dice=66 | | may die: - | pass | offers: die 6 1

Two turns a round are counted, however often somebody passes
& covered=2; dice=123 | | count 1/2 of round 1 | pass | count 1/2 of round 1

Also once the die is taken, and for the second one
covered=1 & covered=2; dice=12 | | count 2/2 of round 1 | die 1 | count 2/2 of round 1

An additional turn counts no further
cafe=97!, rooms=1.1 1.2; dice=14 | move-in 97 1.2, die 1 | count 1/2 of round 1 | end |
question additional-turn; count 1/2 of round 1

Unused turns are lost when no die is left
& ; dice=1 | die 1, end | event round-ended: round=1; round 2; numbers 2 3; numbers@1 1 4

The first of two tiles is half covered, the other one wholly
covered=1 & covered=2 & | | numbers 4; numbers@1 -

Of three
covered=1 & covered=2 & ; seats=3 | | numbers 6; numbers@1 -; numbers@2 3 4

Of four
covered=1 & covered=2 & & ; seats=4 | | numbers 8; numbers@1 -; numbers@2 3 6; numbers@3 4 5
""")


def test_who_has_left_is_shuffled_before_coming_back() -> None:
    """By ruling 9, any discarded guest may come next, not just the first or the last."""
    arrived = set()
    for seed in range(40):
        game = position("; guest_pile=, discards=50 51 52 53")
        game.state.rng = Rng(str(seed))
        game.do("guest 65")
        arrived.add(game.state.guest_row[0])
    assert arrived == {50, 51, 52, 53}


@pytest.mark.parametrize(
    ("seats", "dice", "pairs"), [(2, 10, "23 14"), (3, 12, "34 16 25"), (4, 14, "45 18 27 36")]
)
def test_a_round_begins_with_all_dice_and_all_numbers(seats: int, dice: int, pairs: str) -> None:
    shown = ";".join(f"numbers@{seat} {' '.join(pair)}" for seat, pair in enumerate(pairs.split()))
    game = play(
        f"covered=2, passed=yes, used=1, staff=1; seats={seats}, steps=begin-round, starter=1 | |"
        f"number {dice}; {shown}; seat 1; passed False; used -; event round: round=2 starter=1"
    )
    assert payloads(game.outcome.events, "rolled") == [{"dice": tuple(game.state.dice)}]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("starter", [0, 1])
def test_order_of_turns(seats: int, starter: int) -> None:
    """The lowest visible number is always next, so the last player takes two turns in a row."""
    game = position(f"; seats={seats}, steps=begin-round, starter={starter}")
    order = [(starter + place) % seats for place in range(seats)]
    asked = []
    while game.state.round == 2:
        asked.append(game.active_seat)
        game.state.dice = [4, 0, 0, 0, 0, 0]
        game.do("die 1", "end")
    assert asked == [*order, *reversed(order)]
    assert game.active_seat == (starter + 1) % seats


def test_after_rolling_again_the_turns_go_on_in_order() -> None:
    """Seat 0 still has turns 1 and 6, and seat 1 still has turn 5."""
    game = play("passed=yes & covered=1 & covered=2; seats=3, dice=111111, active=1 | pass | seat 0")
    assert payloads(game.outcome.events, "rolled") == [{"dice": tuple(game.state.dice)}]
    game.state.dice = [4, 0, 0, 0, 0, 0]
    game.do("die 1", "end")
    assert game.active_seat == 1
    game.do("pass")
    assert game.active_seat == 0
