"""The bar: its stools, eliminated players, and how both change the game."""

import pytest

from engine.games.cafe_international.board import BAR
from tests.games.cafe_international.cases import CASES, position
from tests.games.cafe_international.positions import GAME

BARRED = CASES.read("""
Nation and gender mean nothing at the bar
hand DE-m CN-m & DE-m CN-m | bar DE-m, bar DE-m | bar: DE-m DE-m

Zero is not out
rules <2018/online/1989>; hand DE-m CN-m; seats 3; bar 5; points 2
| | told bar DE-m: ends=False out=False points=-2 stool=6 | bar DE-m | kinds out: -; points: 0 100 100

Below zero is out and the others go on; the tile stays on the stool, and the hand does not return to the bag
rules <2018/online/1989>; hand DE-m CN-m; seats 3; bar 5; points 1; bag 40
| | told bar DE-m: ends=False out=True points=-2 stool=6
| bar DE-m | kinds: barred out; event out: 0 CN-m; event barred guest stool: DE-m 6; hand 0: -; bag: 40; seat: 1

Who is out has no turn any more
hand DE-m & CN-m ES-m & IT-m GB-m; seats 3; bar 5; points 1 50 50 | bar DE-m, bar CN-m, bar IT-m | seat: 1

The last player wins at once whatever the score: the five tiles in hand cost 25
rules <2018/online/1989>; hand DE-m & CN-m ES-m IT-m GB-m RU-m; bar 5; points 1 3
| bar DE-m | reason: last_player; ranks: 1 -22 1, 0 None 2

The last player wins also when it was the last stool
hand DE-m; bar 19; points 1 3 | bar DE-m | reason: last_player

The last stool is scored, then the game ends without a refill
hand DE-m CN-m; bar 19; points 50 3
| bar DE-m | kinds: barred counted counted ended; reason: bar; ranks: 0 31 1, 1 -22 2

Going out on the last stool ends the game for two others by the bar
hand DE-m CN-m; seats 3; bar 19; points 5 50 60 | bar DE-m | reason: bar; ranks: 2 35 1, 1 25 2, 0 None 3

Who goes out later ranks better
hand DE-m & CN-m & ES-m; seats 3; bar 6; points 1 2 9 | bar DE-m, bar CN-m | ranks: 2 4 1, 1 None 2, 0 None 3
""")


@pytest.mark.parametrize("case", BARRED)
def test_case(case: str) -> None:
    CASES.play(case)


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_a_guest_takes_the_next_stool_and_its_points(rules: str) -> None:
    for taken, points in enumerate(BAR):
        game = position(f"rules {rules}; hand DE-m CN-m; bar {taken}")
        (barred,) = [each for each in game.do("bar DE-m") if each.kind == "barred"]
        assert barred.payload == {"seat": 0, "guest": "DE-m", "stool": taken + 1, "points": points}
        assert game.state.bar[taken] == "DE-m"
        assert game.state.points(0) == 100 + points


def test_who_is_out_keeps_no_score() -> None:
    game = position("hand DE-m; seats 3; bar 5; points 1")
    game.do("bar DE-m")
    assert GAME.score(game.state, 0) is None
    assert GAME.view(game.state, 0).scores == (None, 100, 100)
