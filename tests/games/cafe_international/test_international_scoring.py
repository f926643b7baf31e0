"""Points for tables, tested with the examples from the rulebooks and from the rulings."""

import pytest

from engine.kernel.core import Payload
from tests.games.cafe_international.cases import CASES, position

SCORES = """
# the figures of the rulebooks: a point for each guest of a mixed table
every; TR-m; TR2 - DE-f - - | TR-m A12 | 2
every; TR-m; TR2 - DE-f TR-m - | TR-m A12 | 3
every; TR-f; TR2 - DE-f TR-m TR-m | TR-f B11 | 0+4
# twice as many for one nation, in 1989 if the table is full
doubling; TR-m; TR1 TR-f - - - | TR-m A10 | 4
doubling; TR-m; TR1 TR-f TR-m - - | TR-m A10 | 6
1989; TR-m; TR1 TR-f - - - | TR-m A10 | 2
1989; TR-m; TR1 TR-f TR-m - - | TR-m A10 | 3
every; TR-f; TR1 TR-f TR-m TR-m - | TR-f A10 | 8
# two diners: a Turkish pair, then a guest of the neighbouring nation, or another Turk
doubling; TR-m DE-f; A12 TR-f | TR-m B13, DE-f C12 | 4 & 3+0
doubling; TR-m TR-f; A12 TR-f | TR-m B13, TR-f B11 | 4 & 0+6
# C4 is between the second African and the first English table
doubling; GB-f; B5 CU-f; A4 AF-m; E4 GB-m | GB-f C4 | 3+4
# rows of the rulings: two guests at two tables, in the order in which they sit down
doubling; DE-f GB-f; F11 DE-m; E4 GB-m | DE-f F13, GB-f D5 | 4 & 4
doubling; TR-f DE-m; A12 TR-f | DE-m C12, TR-f B11 | 2+0 & 0+3
# alone at one of two tables
doubling; DE-f; F11 DE-m | DE-f G12 | 4+0
1989; DE-f; F11 DE-m | DE-f G12 | 2+0
# a joker counts as the declared nation at both tables
doubling; joker-m; F11 DE-f; H11 US-f | joker-m G12 DE | 4+2
doubling; joker-m; F11 DE-f; H11 US-f | joker-m G12 US | 2+4
# jokers among themselves are one nation, whatever they were declared as, at the second table too
doubling; joker-m joker-f; F11 joker-f DE | joker-m F13, joker-f E12 | 4 & 0+6
1989; joker-m joker-f; F11 joker-f DE | joker-m F13, joker-f E12 | 2 & 0+3
doubling; joker-m; G12 joker-f US | joker-m F11 | 4
doubling; joker-m; G12 joker-f US; F11 joker-m DE | joker-m F13 | 6
1989; joker-m; G12 joker-f US; F11 joker-m DE | joker-m F13 | 3
doubling; joker-m; F11 joker-f DE; H11 joker-f US | joker-m G12 US | 4+4
every; joker-f; G12 joker-f US; F11 joker-m DE; F13 joker-m DE | joker-f E12 | 0+8
every; joker-m; H11 joker-f US; H13 joker-m US; I12 joker-f US | joker-m G12 DE | 0+8
# with a real guest the declarations count again
doubling; DE-m; G12 joker-f US; F11 joker-m DE | DE-m F13 | 3
every; joker-m; H11 joker-f US; H13 joker-m US; I12 US-f | joker-m G12 DE | 0+4
# a foreign guest spoils the table of one nation for good
every; TR-f; TR2 TR-m DE-f TR-m - | TR-f A12 | 4
# one chair completes two tables of one nation
every; US-m; US1 US-m - US-f US-f; US2 US-f US-m US-f - | US-m I12 | 8+8
# the figure of the multinational who completes a table of one nation
every; joker-f; TR1 TR-f TR-m TR-m - | joker-f A10 | 8
"""
RULES = {"every": ["2018", "online", "1989"], "doubling": ["2018", "online"], "1989": ["1989"]}


@pytest.mark.parametrize("score", [line for line in SCORES.strip().split("\n") if line[0] != "#"])
def test_every_guest_scores_at_each_of_its_tables(score: str) -> None:
    given, seats, scored = score.split(" | ")
    which, hand, at = given.split("; ", maxsplit=2)
    for rules in RULES[which]:
        game = position(f"rules {rules}; hand {hand} CN-f CN-f; {at}")
        events = game.do(*(f"seat {each}" for each in seats.split(", ")))
        found = [each.payload["scored"] for each in events if each.kind == "seated"]
        assert " & ".join("+".join(map(str, each)) for each in found) == scored  # type: ignore[arg-type]
        points = [sum(each) for each in found]  # type: ignore[arg-type]
        assert [each.payload["points"] for each in events if each.kind == "seated"] == points
        assert game.state.points(0) == 100 + sum(points)
        completed = [each.payload for each in events if each.kind == "completed"]
        assert [each["nation"] for each in completed] == [str(each["table"])[:2] for each in completed]
        assert len(completed) == scored.count("8")


OTHERS = CASES.read("""
A multinational completes a table of one nation
rules <2018/online/1989>; hand joker-f CN-f; TR1 TR-f TR-m TR-m -
| seat joker-f A10 | event seated: 0 joker-f A10 TR 8 TR1 8; event completed: 0 TR1 TR

The figures of 1989: A begins US1 (2), B seats the Indian pair (2), the woman alone at US2; C (2) and D (6 + 8) join
rules 1989; first; seats 4; hand US-m US-f CN-m CN-f ES-m & IN-m IN-f CN-m CN-f ES-m & US-m CN-m CN-m GB-f ES-m &
US-m US-f CN-f GB-f ES-f
| seat US-m H11, seat US-f H13 | event seated points: 0 & 2
| seat IN-m L13, seat IN-f K12 | event seated points: 0 & 2
| seat US-m J13 | event seated points: 2
| seat US-m I12 | event seated scored: 3+3 | seat US-f G12 | event seated points: 8; points: 102 102 102 114

Points are as is said about an option
hand US-m CN-f CN-m; US1 US-m - US-f US-f; US2 US-f US-m US-f -
| | told seat US-m I12: alone=False completes=2 ends=False points=16 tables=US1+US2 tables-amounts=8+8 total=16;
told seat CN-m H1: alone=True completes=0 ends=False points=0 tables=CN1;
told bar CN-m: ends=False out=False points=1 stool=1

The nation of a joker that has no choice is said
hand joker-m CN-f; B13 TR-f; F11 DE-f | | told seat joker-m A12 nation: nation=TR; told seat joker-m G12 US nation: -

Of an exchange the joker and its tables are said
hand DE-m CN-f; G12 joker-m US; F11 DE-f | | told exchange G12 DE-m: joker=joker-m points=0 tables=DE2+US1
""")


@pytest.mark.parametrize("case", OTHERS)
def test_case(case: str) -> None:
    CASES.play(case)


@pytest.mark.parametrize("rules", ["2018", "online"])
def test_what_is_said_about_every_option_comes_true(rules: str) -> None:
    here = (
        f"rules {rules}; hand TR-m GB-f joker-m DE-f CU-m; A12 TR-f; B13 TR-m; G12 joker-m DE; F11 DE-f;"
        "B9 joker-f CU; C4 GB-m"
    )
    for option in position(here).prompt().options:
        if option.action.verb == "seat":
            (event,) = [each for each in position(here).do(str(option.action)) if each.kind == "seated"]
            seated = event.payload
            assert option.info["points"] == seated["points"]
            assert option.info["tables"] == seated["tables"]
            assert option.info.get("tables-amounts", seated["scored"]) == seated["scored"]
            assert isinstance(option.info, Payload)
