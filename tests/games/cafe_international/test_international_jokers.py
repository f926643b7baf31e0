"""Jokers: declared when seated, exchanged, and sent to the bar only where the rule set allows it."""

import pytest

from tests.games.cafe_international.cases import CASES, position

JOKERS = CASES.read("""
A joker between two nations is declared as one of them
hand joker-m CN-m; F11 DE-f | | may seat joker-m G12: seat joker-m G12 DE, seat joker-m G12 US

With one possible nation it is declared without asking: F13 belongs to one table, E12 to two of the same nation
hand joker-m CN-m; F11 DE-f | seat joker-m <F13/E12> | event seated nation: DE

The figure of 2018, and the stricter rule of the other rule sets: which tiles may replace a joker between two nations
rules <2018/online/1989>; hand ES-m CN-m ES-f CN-f DE-m; K2 joker-m ES; J1 CN-f
| | may exchange: exchange K2 ES-m<, exchange K2 CN-m//>

An exchange scores nothing, draws nothing and is the whole turn
rules <2018/online/1989>; hand ES-m CN-m DE-m; K2 joker-m ES; J1 CN-f | exchange K2 ES-m | kinds: exchanged;
event exchanged: 0 K2 joker-m ES-m; hand 0: CN-m DE-m joker-m; at K2: ES-m; seat: 1; points: 100 100

An exchange never completes a table of one nation
rules <2018/online/1989>; hand CN-m DE-m; CN2 CN-f joker-m CN-f CN-m; K2 joker-m <ES/CN/CN>
| exchange K2 CN-m | kinds completed: -; completed 0: -

An exchange may make a table pure so that a later seat completes it
hand CN-m CN-f & CN-f GB-m; K2 joker-m ES; J1 CN-f; I2 CN-m
| exchange K2 CN-m | | seat CN-f J3 | event seated scored: 8+0; completed 1: CN2

A joker goes to the bar when nothing else is legal
rules <2018/online>; hand joker-m joker-m | | may: bar joker-m | bar joker-m | event barred points: 1

But not with another tile, nor with a seat
rules <2018/online/2018/online>; hand joker-m <CN-m/CN-m/joker-m; F11 DE-f/joker-m; F11 DE-f>
| | may bar: <bar CN-m/bar CN-m/-/->

It can be seated then
rules <2018/online>; hand joker-m joker-m; F11 DE-f | | offers seat joker-m F13

1989: a joker never goes to the bar
rules 1989; hand joker-m CN-m | | may bar: bar CN-m

1989: a hand of jokers without a seat passes by itself and it is said
rules 1989; hand DE-m CN-m & joker-m joker-m | bar DE-m | event passed: 1; seat: 0

1989: a hand of jokers with a seat does not pass
rules 1989; hand DE-m CN-m & joker-m joker-m; F11 DE-f | bar DE-m | event passed: -; seat: 1

1989: a pair of jokers can always be seated while a table is empty
rules 1989; hand DE-m CN-m & joker-m joker-f | bar DE-m | seat: 1

1989: when everybody passes the game ends
rules 1989; hand joker-m joker-m & joker-f joker-f
| | kinds: passed passed counted counted ended; reason: all_passed; ranks: 0 80 1, 1 80 1

1989: when all four pass; no guest is legal on C2, where a man would upset one table and a woman the other
rules 1989; seats 4; hand joker-m & joker-m & joker-f & joker-f; room C2; D1 IT-f
| | event passed: 0 & 1 & 2 & 3; reason: all_passed; ranks: 0 90 1, 1 90 1, 2 90 1, 3 90 1

1989: passes in turn are counted without the seats that are out
rules 1989; seats 3; hand joker-m joker-m & & joker-f joker-f; out 1; points 5 -1 5
| | event passed: 0 & 2; ranks: 0 -15 1, 2 -15 1, 1 None 3; reason: all_passed

1989: passes that somebody interrupts do not end the game
rules 1989; seats 3; hand joker-m joker-m & DE-m CN-m & joker-f joker-f
| | seat: 1 | bar DE-m | event passed: 2 & 0; seat: 1; reason: None
""")


@pytest.mark.parametrize("case", JOKERS)
def test_case(case: str) -> None:
    CASES.play(case)


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_a_joker_may_sit_on_any_chair(rules: str) -> None:
    game = position(f"rules {rules}; hand joker-m joker-f CN-m")
    assert len({each.split()[2] for each in game.options("seat joker-m")}) == 68
