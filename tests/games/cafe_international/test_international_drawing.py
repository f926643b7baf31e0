"""Drawing tiles: how many, the reduced refill, and when the bag ends the game."""

import pytest

from tests.games.cafe_international.cases import CASES, position
from tests.games.cafe_international.positions import full_room

DRAWING = CASES.read("""
One is drawn for one seated, two for two
rules <2018/online/1989>; hand DE-m DE-f CN-m CN-m ES-m; F11 DE-f; draws GB-f GB-m
| seat DE-m F13, done | event drew tiles: GB-f

Two are drawn for two
rules <2018/online/1989>; hand DE-m DE-f CN-m CN-m ES-m; F11 DE-f; draws GB-f GB-m
| seat DE-m F13, seat DE-f E12 | event drew tiles: GB-f+GB-m; hand 0: CN-m CN-m GB-m GB-f ES-m

One is drawn for the bar
rules <2018/online/1989>; hand DE-m DE-f CN-m CN-m ES-m; draws GB-f | bar DE-m | event drew tiles: GB-f

2018: a small hand stays small, otherwise it is refilled up to the limit
rules <2018/online/1989>; hand DE-m CN-m CN-m; completed TR1; TR1 TR-f TR-m TR-m TR-f | bar DE-m | holds 0: <3/4/4>

2018: a table was completed with one nation, so less may be drawn: the choice is asked; one less for each
hand TR-f CN-m CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -
| seat TR-f A10 | question: draw; seat: 0; kinds drew limit: -; may: draw 0, draw 1; payload: completed=1 least=0 most=1

2018: a table and a guest elsewhere
hand TR-f DE-m CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; F11 DE-f
| seat TR-f A10, seat DE-m F13 | kinds drew limit: -; may: draw 1, draw 2; payload: completed=1 least=1 most=2

2018: three tables, but only two guests were placed; one American completes two of them
hand <TR-f/CN-m> US-m CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; US1 US-m - US-f US-f; US2 US-f US-m US-f -
| <seat TR-f A10, seat US-m I12/seat US-m I12> | may: draw 0, draw 1<, draw 2/>; payload: completed=<3/2> least=0 most=<2/1>

2018: without a completed table nothing is asked
hand TR-f CN-m; TR1 - TR-m - - | seat TR-f A10 | seat: 1

2018: one less or not
hand TR-f CN-m CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; draws GB-f
| seat TR-f A10, draw <0/1> | event spared: <0 1/->; event drew tiles: <-/GB-f>; holds 0: <4/5>; seat: 1

2018: who may choose how many to draw does not end the turn by seating nobody else, or it would be confirmed twice
hand TR-f DE-f CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; F11 DE-m | seat TR-f A10 | question: second; end: None
| done | told draw 0: ends=False hand=4; told draw 1: ends=False hand=5; may: draw 0, draw 1 | draw 1 | seat: 1

2018: the choice counts for one turn only
hand TR-f DE-m CN-m CN-m CN-m & ES-m ES-m; TR1 TR-f TR-m TR-m -; F11 DE-f
| seat TR-f A10, done, draw 0, bar ES-m, seat DE-m F13 | seat: 1; holds 0: 4

2018: drawing less may empty the hand and that ends the game
hand TR-f; TR1 TR-f TR-m TR-m - | seat TR-f A10, draw 0 | reason: hand; ranks: 0 108 1, 1 75 2

2018: two tables completed with two tiles may empty the hand
hand TR-f US-m; TR1 TR-f TR-m TR-m -; US1 US-m - US-f US-f; US2 US-f US-m US-f -
| seat TR-f A10, seat US-m I12, draw 0 | reason: hand

2018: the last tile may be replaced and the game goes on
hand TR-f; TR1 TR-f TR-m TR-m - | seat TR-f A10, draw 1 | reason: None

Online, 1989: completing a table of one nation lowers the limit for good, and nothing is asked
rules <online/1989>; hand TR-f CN-m CN-m CN-m CN-m & ES-m; TR1 TR-f TR-m TR-m -
| seat TR-f A10 | kinds: seated completed limit; event limit: 0 4; seat: 1 | bar ES-m, bar CN-m | holds 0: 4

Online, 1989: nothing is discarded when the limit falls below the hand
rules <online/1989>; hand US-m CN-m CN-m CN-m CN-m & ES-m; US1 US-m - US-f US-f; US2 US-f US-m US-f -
| seat US-m I12 | event limit: 0 3; holds 0: 4 | bar ES-m, bar CN-m | holds 0: 3

Online, 1989: the limit is announced once a turn, after the second guest and not in between
rules <online/1989>; hand TR-f US-m CN-m CN-m CN-m & ES-m; TR1 TR-f TR-m TR-m -; US1 US-m - US-f US-f;
US2 US-f US-m US-f - | seat TR-f A10 | kinds limit: - | seat US-m I12 | event limit: 0 2

Online, 1989: it is announced before the refill, and not without a completed table
rules <online/1989/online/1989>; hand <TR-f/TR-f/DE-m CN-m/DE-m CN-m> CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; F11 DE-f
| seat <TR-f A10/TR-f A10/DE-m F13/DE-m F13>
| kinds: seated <completed limit drew/completed limit drew/drew/drew>

Online, 1989: a limit of zero is not announced again
rules <online/1989>; hand TR-f CN-m CN-m; TR1 TR-f TR-m TR-m -; completed AF1 CN1 ES1 IN2 RU1;
AF1 AF-m AF-f AF-f AF-m; CN1 CN-m CN-f CN-f CN-m; ES1 ES-m ES-f ES-f ES-m; IN2 IN-m IN-f IN-f IN-m;
RU1 RU-m RU-f RU-f RU-m | seat TR-f A10, done | seat: 1; event completed table: TR1; kinds limit: -; limit 0: 0

Online, 1989: five tables of one nation empty the hand and end the game
rules <online/1989>; hand TR-f; TR1 TR-f TR-m TR-m -; completed AF1 CN1 ES1 IN2;
AF1 AF-m AF-f AF-f AF-m; CN1 CN-m CN-f CN-f CN-m; ES1 ES-m ES-f ES-f ES-m; IN2 IN-m IN-f IN-f IN-m
| seat TR-f A10 | reason: hand; ranks: 0 108 1, 1 75 2

Online, 1989: the last tile at the bar under a limit of zero ends the game
rules <online/1989>; hand GB-m; completed AF1 CN1 ES1 IN2 TR2;
AF1 AF-m AF-f AF-f AF-m; CN1 CN-m CN-f CN-f CN-m; ES1 ES-m ES-f ES-f ES-m; IN2 IN-m IN-f IN-f IN-m;
TR2 TR-m TR-f TR-f TR-m | bar GB-m | reason: hand

The bag ends the game when it holds so many; the tile just drawn stays in the hand and counts
rules <2018/online/1989>; hand DE-m CN-m CN-m CN-m CN-m; bag <4/5/5>; draws GB-f
| bar DE-m | event drew: 0 GB-f <3/4/4>; reason: bag; ranks: 0 76 1, 1 75 2

With one tile more in the bag the game goes on
rules <2018/online/1989>; hand DE-m CN-m CN-m CN-m CN-m; bag <5/6/6> | bar DE-m | reason: None

Drawing stops in the middle of a refill
rules <2018/online/1989>; hand DE-m DE-f CN-m CN-m CN-m; F11 DE-f; bag <4/5/5>; draws GB-f
| seat DE-m F13, seat DE-f E12 | event drew tiles: GB-f; holds 0: 4; reason: bag

Who draws nothing leaves a bag that is nearly at its end
rules <2018/online/1989>; hand TR-f CN-m CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; bag <4/5/5>
| seat TR-f A10<, draw 0//> | reason: None; seat: 1; bag: <4/5/5>

Every tile left costs five and every joker ten
hand DE-m CN-m joker-f & joker-m joker-m; bar 19; points 50 50
| bar DE-m | event counted: 0 CN-m+joker-f -15 21 & 1 joker-m+joker-m -20 30; event ended: bar 1; ranks: 1 30 1, 0 21 2

A tie is a shared victory, and the next is third
hand DE-m & CN-m & ES-m; seats 3; bar 19; points 50 41 <41/40>
| bar DE-m | ranks: 0 36 1, 1 36 1, 2 <36 1/35 3>; event ended winners: 0+1<+2/>
""")


@pytest.mark.parametrize("case", DRAWING)
def test_case(case: str) -> None:
    CASES.play(case)


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
@pytest.mark.parametrize("chair", ["C2", "A10", "K12"])
def test_the_last_chair_is_scored_then_the_game_ends_without_a_refill(rules: str, chair: str) -> None:
    last = full_room()[chair]
    game = position(f"rules {rules}; hand {last} joker-m joker-f; room {chair}; bag 10")
    events = game.do(f"seat {last} {chair}")
    assert "drew" not in {each.kind for each in events}
    (seated,) = [each.payload for each in events if each.kind == "seated"]
    assert sum(seated["scored"]) == seated["points"] >= 4  # type: ignore[arg-type, operator]
    assert (game.reason, game.ranks()[0][1]) == ("chairs", 100 + seated["points"] - 20)  # type: ignore[operator]


def test_the_final_table_names_the_parts_of_a_score() -> None:
    game = position("hand DE-m CN-m; bar 19; points 50 50")
    game.do("bar DE-m")
    assert game.state.result is not None
    for standing in game.state.result.standings:
        assert standing.score == sum(dict(standing.details).values())
