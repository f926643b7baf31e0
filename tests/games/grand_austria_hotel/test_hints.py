"""What players see before choosing: rooms and their groups, useless dice, serving plans, and the emperor."""

import pytest

from tests.games.grand_austria_hotel.cases import COURTS, cases, play
from tests.games.grand_austria_hotel.positions import EDITIONS

test_case = cases("""
A room to be prepared tells its colour, its group and the bonus of the group
rooms=1 2 3.3; turn=3 action=3 left=2 | |
info room 3.4: colour=yellow full-emperor=6 group=3 points=1 price=2

The bonus of a group that has paid is not promised again
rooms=1.1* 2.1 1.2, paid=1.2; turn=3 action=3 left=2 | | info room 2.2: colour=yellow group=3 price=1

Who moves in is shown how far the group is
cafe=83!, rooms=1.1* 1.2* 1.3* 1.4 2.3; turn=3 action=3 left=2 | |
info move-in 83 1.4: colour=red full-krones=10 occupied=2 points=0 size=4

The last room of a group tells what it pays, a green guest may take any of them; the yellow group is not full yet
cafe=92!, rooms=1.1* 2.1 3.1 4.1* 1.2 4.4; turn=3 action=3 left=2, round=4 | |
info move-in 92 3.1: colour=blue fills-points=5 points=0;
info move-in 92 4.4: colour=red fills-krones=1 points=0;
info move-in 92 2.1: colour=yellow full-emperor=6 occupied=1 points=0 size=3

A room placed occupied tells what its group pays
cafe=58!, rooms=1.1 1.2 1.5; turn=3 action=3 left=2, round=4 | move-in 58 1.2 |
info occupy 1.1: colour=blue fills-points=2

Guests who cannot move in for want of a room are named
cafe=83!, rooms=1.1 1.2 | | asks roomless: 83; asks colours: red; asks warnings: -

With a room of their colour they are not
cafe=83!, rooms=1.1 1.2 1.3 | | asks roomless: -; asks colours: -; asks warnings: move-in

An occupied room is no room for a guest
cafe=83!, rooms=1.1 1.2 1.3* | | asks roomless: 83; asks colours: red; asks warnings: -

Three guests want rooms of two colours
cafe=83! 49! 84!, rooms=1.1 | | asks roomless: 83+49+84; asks colours: red+yellow; asks warnings: -

A green guest takes any colour
cafe=92!, rooms=1.1* | | asks roomless: 92; asks colours: -; asks warnings: -

One has a room and the other none
cafe=92! 83!, rooms=1.1 | | asks roomless: 83; asks colours: red; asks warnings: move-in

Nothing is left to do in this turn but to end it
; turn=1 | | question end-of-turn; asks nothing: True

A guest could move in
cafe=83!, rooms=1.1 1.2 1.3; turn=1 | | question end-of-turn; asks nothing: False

Staff could be used
staff=3; turn=1 | | question end-of-turn; asks nothing: False

A dish could be served from the kitchen
cafe=84:C 77, kitchen=W, money=1; turn=1 | | question end-of-turn; asks nothing: False

Nobody wants a room before the order is complete
cafe=83, rooms=1.1 | | asks roomless: -; asks colours: -; asks warnings: -

A dish that completes an order says whether a room is waiting
cafe=84:CC 77, kitchen=WC | | info serve wine 84: completes=True dishes-for-it=3 roomless=red service=1 |
serve wine 84 | question serve-on; left 2; info serve cake 77: completes=True roomless=red

A room is waiting for the green guest
cafe=94:S; dice=1 | die 1, dishes 1 0 | info serve strudel 94: completes=True roomless=

A single dish is offered once, as the proposal
cafe=94:S; dice=1 | die 1, dishes 1 0 | may serve: serve proposed, serve strudel 94;
same serve strudel 94=serve proposed

Two dishes are not the same
cafe=94; dice=11 | die 1, dishes 2 0 | same -

Nor is the dish that the proposal does not contain
cafe=94:S 93, kitchen=S | | offers: serve strudel 93; same serve strudel 94=serve proposed

The bonus that is foreseen counts the staff played
staff=5 6 26; round=7, tiles=A1 B1 C3 | | asks favour: points; asks favour-amounts: 6; asks waived: True
""")


@pytest.mark.parametrize(
    ("money", "hand", "die", "is_idle"),
    [
        (10, "2", "die 3", False),
        (1, "2", "die 3", False),
        (0, "2", "die 3", True),  # only rooms for a krone
        (1, "2", "die 6 3", True),  # the six costs that krone
        (5, "2", "die 5", False),  # 6 krones, one less
        (4, "2", "die 5", True),
        (5, "2", "die 6 5", True),
        (20, "", "die 5", True),
        (0, "", "die 1", False),
        (0, "", "die 4", False),
    ],
)
def test_a_die_whose_action_could_not_be_used_says_so(
    money: int, hand: str, die: str, *, is_idle: bool
) -> None:
    strength, price = "strength=1", " price=1" if die.startswith("die 6") else ""
    told = f"idle={die[-1]}{price} {strength}" if is_idle else f"{price} {strength}".strip()
    game = play(f"rooms=1, money={money}, hand={hand} | | info {die}: {told} | {die} | asks idle: {is_idle}")
    played = {option.split()[0] for option in game.options()} & {"room", "staff", "dishes", "split"}
    assert (not played) == is_idle


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("tile", "way", "amount", "points"),
    [
        ("A1", "krones", 3, 5),
        ("A2", "kitchen", 0, 0),
        ("A3", "hand", 2, 5),
        ("A4", "prepared", 1, 5),
        ("B1", "all-dishes", 0, 0),
        ("B2", "krones", 5, 7),
        ("B3", "hand", 3, 7),
        ("B4", "prepared", 2, 7),
        ("C1", "points", 8, 0),
        ("C2", "occupied", 2, 0),
        ("C3", "points", 4, 0),  # two for each of two staff cards
        ("C4", "end-card", 1, 10),
    ],
)
def test_the_emperor_is_foreseen_in_the_round_before_he_comes(
    edition: str, tile: str, way: str, amount: int, points: int
) -> None:
    number = COURTS[tile[0]]
    tiles = "A1 B1 C1".replace(f"{tile[0]}1", tile)
    play(
        f"staff=5 6, emperor={number + 2}; edition={edition}, round={number}, tiles={tiles} | |"
        f"asks court: {tile}; asks space: {number + 2}; asks back: 2; asks way: {way}; asks points: {points};"
        f"asks way-amounts: {amount or None}; asks waived: False"
    )


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_other_rounds_foresee_no_emperor(number: int) -> None:
    play(f"; round={number} | | asks court: -")
