"""Regulars' tables: three or four guests of one gender at one table in one turn."""

import pytest

from tests.games.cafe_international.cases import CASES, position
from tests.games.cafe_international.positions import GAME

REGULARS = CASES.read("""
Without the option a second man is refused
rules <2018/1989/2018/1989>; hand DE-m DE-m DE-m DE-m CN-f<//; regulars/; regulars>
| | chairs DE-m: <-/-/C12 D11 D13 E12 F11 F13 G12/C12 D11 D13 E12 F11 F13 G12>

Four men of one nation score 40 with the last tile
regulars; rules <2018/1989>; hand DE-m DE-m DE-m DE-m CN-f
| seat DE-m F11, seat DE-m F13, seat DE-m G12 | event seated points: 0 & 0 & 0
| seat DE-m E12 | event seated: 0 DE-m E12 DE 40 DE1+DE2 0+40; event regulars: 0 DE2 40; event completed: 0 DE2 DE

Four women of different nations score 20
regulars; rules <2018/1989>; hand DE-f DE-f DE-f US-f CN-m
| seat DE-f F11, seat DE-f F13, seat US-f G12, seat DE-f E12 | event seated points: 0 & 0 & 0 & 20; completed 0: -;
seat: 1; holds 0: 5

One may have been there before
regulars; hand DE-m DE-m DE-m CN-f CN-f; F11 DE-m
| seat DE-m F13, seat DE-m E12, seat DE-m G12 | event seated points: 0 & 0 & 40

The one there before must be of the same gender
regulars; hand DE-m DE-m DE-m DE-m CN-f; F11 DE-f | | told seat DE-m F13 regulars: -
| seat DE-m F13, seat DE-m E12 | event seated points: 4 & 6; fills: None; seat: 1

The first seat that breaks the gender rule commits the turn
regulars; hand DE-m DE-m DE-m DE-m CN-f; H11 US-f
| seat DE-m F11 | question: partner; told seat DE-m F13 regulars: regulars=DE2
| seat DE-m F13 | question: regulars; payload: missing=2 table=DE2; end: None; may: seat DE-m E12, seat DE-m G12

On the first turn a lone guest may be left but not a table begun
regulars; first; hand DE-m DE-m DE-m DE-m CN-f
| seat DE-m F11 | end: done | seat DE-m F13 | may: seat DE-m E12, seat DE-m G12

A guest who scored next door may be the first of the table
regulars; hand DE-m DE-m DE-m DE-m CN-f; H11 US-f | seat DE-m G12 | event seated points: 2; offers done
| seat DE-m F11, seat DE-m F13, seat DE-m E12 | event seated points: 0 & 0 & 40

A guest that could leave a chair without a tile is not offered: only G12 is legal for the American
regulars; hand DE-m DE-m DE-m US-m CN-f | seat DE-m F11, seat DE-m F13 | may: seat DE-m E12, seat US-m G12

Neighbouring tables score as usual: here the American one, a mixed pair
regulars; hand DE-m DE-m DE-m DE-m CN-f; H11 US-f; E2 IT-m | seat DE-m G12 | event seated scored: 0+2

They are checked as usual: no man may sit on the fourth chair, G12
regulars; hand DE-m DE-m DE-m DE-m CN-f; H11 US-m; H13 US-f; I12 US-m | | may seat DE-m F11: -

All tiles must go to that table: a man who has company elsewhere fills no table of regulars
regulars; hand DE-m DE-m DE-m DE-m CN-f; F11 joker-m DE; D13 DE-f | seat DE-m C12 | may: done, seat DE-m D11

Jokers may take part
regulars; hand DE-m DE-m joker-m joker-m CN-f
| seat DE-m F11, seat DE-m F13, seat joker-m E12, seat joker-m G12 <DE/US> | event seated points: 0 & 0 & 0 & <40/20>

2018: four are drawn, or one less when it scored 40
regulars; hand DE-m DE-m DE-m DE-m CN-f | seat DE-m F11, seat DE-m F13, seat DE-m G12, seat DE-m E12
| may: draw 3, draw 4 | draw 3 | holds 0: 4

2018: a neighbouring table completed on the way counts too: a man sits at CU1, a Cuban on B7 completes CU2
regulars; hand CU-m joker-m joker-m CN-f; B5 CU-m; C8 CU-f; B9 CU-m; A8 CU-f
| seat <joker-m A6, seat joker-m C6, seat CU-m B7/CU-m B7, seat joker-m A6, seat joker-m C6>
| event seated points: <0 & 0 & 48/8 & 0 & 40>; completed 0: CU1 CU2; may: draw 1, draw 2, draw 3

1989: a neighbouring table completed on the way lowers the limit too
regulars; rules 1989; hand CU-m joker-m joker-m CN-f CN-f; B5 CU-m; C8 CU-f; B9 CU-m; A8 CU-f
| seat CU-m B7, seat joker-m A6, seat joker-m C6 | event limit limit: 3; holds 0: 3

The bag may end the game while four are drawn
regulars; rules <2018/1989>; hand DE-f DE-f DE-f US-f CN-m; bag <5/6>
| seat DE-f F11, seat DE-f F13, seat US-f G12, seat DE-f E12 | reason: bag; holds 0: 3

The last chair may be one of a table of regulars
regulars; rules <2018/1989>; room A6 B7 C6; hand CU-m joker-m joker-m joker-f
| seat joker-m A6, seat joker-m C6, seat CU-m B7
| event regulars points: 40; kinds drew: -; reason: chairs

1989: a table that scored 40 lowers the limit
regulars; rules 1989; hand DE-m DE-m DE-m DE-m CN-f
| seat DE-m F11, seat DE-m F13, seat DE-m G12, seat DE-m E12 | event limit: 0 4; holds 0: 4

After it the turn is over: the American woman could join the man on G12, but four guests at one table end it
regulars; rules 1989; hand DE-m DE-m DE-m US-f CN-m; F11 joker-m DE
| seat DE-m F13, seat DE-m E12, seat DE-m G12 | seat: 1

A joker at a table of regulars can be exchanged
regulars; regulars_tables DE2; hand DE-m CN-m; DE2 DE-m joker-m DE-m DE-m; G12 joker-m DE
| exchange G12 DE-m | at G12: DE-m
""")


@pytest.mark.parametrize("case", REGULARS)
def test_case(case: str) -> None:
    CASES.play(case)


def test_the_view_shows_tables_of_regulars() -> None:
    game = position("regulars; hand DE-m DE-m DE-m DE-m CN-f")
    game.do("seat DE-m F11", "seat DE-m F13")
    assert GAME.view(game.state, 0).fills == "DE2"
    game.do("seat DE-m G12", "seat DE-m E12", "draw 4")
    view = GAME.view(game.state, None)
    assert view.fills is None
    assert [(each.name, each.guests, each.regulars) for each in view.tables] == [
        ("DE1", 1, False),
        ("DE2", 4, True),
        ("US1", 1, False),
    ]
