"""Who may sit where: nation, gender, company, and the first turn of the game."""

from dataclasses import replace
from random import Random

import pytest

from engine.kernel.core import apply, options, start
from tests.games.cafe_international.cases import CASES
from tests.games.cafe_international.positions import GAME

SEATING = CASES.read("""
A guest sits only on chairs of its nation: every chair has company, so that only the nation matters
rules <2018/online/1989>; hand DE-f CN-m CN-f ES-m ES-f; E12 joker-m DE; G12 joker-f US
| | chairs DE-f: C12 D11 D13 F11 F13

A chair between two nations takes either
hand <DE-m/US-m> CN-m; F11 DE-f; H11 US-f | seat <DE-m/US-m> G12 | event seated nation: <DE/US>

Jokers obey gender too
hand <joker-m/joker-f> CN-m; F11 DE-m | | may seat <joker-m/joker-f> F13: <-/seat joker-f F13>

Gender is checked after each placement: two women and a man would be legal, but two women in between are not
hand TR-f TR-m CN-m; A12 TR-f
| | refused seat TR-f B13: gender-balance guest=TR-f chair=B13 table=TR2 men=0 women=1
| seat TR-m B13, seat TR-f B11 | event seated points: 4 & 6

A guest alone must get company in the same turn
rules <2018/online/1989>; hand DE-m DE-f CN-m ES-f | seat DE-m F11 | question: partner; end: None;
may: seat DE-f F13, seat DE-f E12, seat DE-f G12 | seat DE-f F13 | seat: 1

Company may come from the neighbouring nation on the shared chair
hand DE-m US-f CN-m | | chairs DE-m: E12 F11 F13 G12 | seat DE-m E12 | may: seat US-f G12

Company that would upset another table is no company
hand DE-m US-f CN-m; H11 US-f | | chairs DE-m: G12

Company at one of two tables is enough
rules <2018/online/1989>; hand DE-m CN-m; F11 DE-f | seat DE-m G12 | seat: 1

A first guest with company at the second of its tables is not alone
hand DE-m GB-m CN-m; H11 US-f; E4 GB-f | seat DE-m G12 | end: done; offers seat GB-m D5

Company for a guest on a shared chair may come to either table
hand DE-m DE-f US-f CN-m | seat DE-m G12 | may: seat DE-f F11, seat DE-f F13, seat DE-f E12, seat US-f H11,
seat US-f H13, seat US-f I12

After one guest with company one may stop
rules <2018/online/1989>; hand DE-m DE-f CN-m; F11 DE-f | seat DE-m F13 | question: second; end: done | done | seat: 1

The turn ends by itself after two guests
hand DE-m DE-f DE-m DE-f; F11 DE-f | seat DE-m F13, seat DE-f E12 | seat: 1

Who can seat may still choose the bar
rules <2018/online/1989>; hand DE-m CN-m; F11 DE-f | | offers seat DE-m F13; may bar: bar DE-m, bar CN-m

Nobody may pass
rules <2018/online/1989>; hand DE-m CN-m | | may: bar DE-m, bar CN-m

Identical tiles are one option
hand DE-m DE-m CN-m CN-m; F11 DE-f | | may bar: bar DE-m, bar CN-m

In the first turn of the game one guest may stay alone
rules <2018/online>; first; hand DE-m DE-f CN-m ES-f IT-m | seat DE-m F11 | event seated points: 0; question: second
| done | seat: 1; points: 100 100

A lone guest of the first turn who can get no company ends it
rules <2018/online/1989>; first; hand DE-m CN-m ES-m IT-m GB-m; draws AF-f
| seat DE-m F11 | seat: 1; event seated points: 0; event drew tiles: AF-f

1989: no lone guest in the first turn when the hand could seat a pair
rules 1989; first; hand DE-m DE-f CN-m ES-m IT-m | | may seat IT-m: - | seat DE-m F11 | end: None

1989: a pair across a shared chair counts as one
rules 1989; first; hand DE-m US-f RU-m GB-m ES-m | | may seat GB-m: -

1989: a table of regulars rules the lone guest out
rules 1989; first; hand DE-m DE-m DE-m DE-m RU-m<; regulars/> | | chairs RU-m: <-/K6 K8 L5 L7 L9 M6 M8>

The exception of the first turn is lost when that turn was the bar
rules <2018/online/1989>; first; hand DE-m CN-m ES-m IT-m GB-m & DE-m CN-m ES-m IT-m GB-m
| bar DE-m | seat: 1; may seat: -

A guest left alone by the first turn may get company later
first; hand DE-m CN-m ES-m IT-m GB-m & DE-f CN-m ES-m IT-m RU-m
| seat DE-m F11 | | seat DE-f F13 | event seated points: 4
""")


@pytest.mark.parametrize("case", SEATING)
def test_case(case: str) -> None:
    CASES.play(case)


GENDERS = "f+m f-f m-m m+f mf+m mf+f mfm-m mfm+f mff+m mff-f"
"""Guests already at a table, with who may join them and who may not."""


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
@pytest.mark.parametrize("genders", GENDERS.split())
def test_men_and_women_differ_by_at_most_one_and_never_more_than_two(rules: str, genders: str) -> None:
    *there, sign, comes = [*genders]
    at = "".join(f"; {chair} IT-{each}" for chair, each in zip(("F1", "F3", "E2"), there, strict=False))
    fact = f"offers seat IT-{comes} G2"
    if sign == "-":
        fact = (
            f"refused seat IT-{comes} G2: gender-balance guest=IT-{comes} chair=G2 table=IT2"
            f" men={there.count('m')} women={there.count('f')}"
        )
    CASES.play(f"rules {rules}; hand IT-{comes} DE-m{at} | | {fact}")


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_the_options_are_those_of_the_same_position_that_nobody_has_counted_before(rules: str) -> None:
    rng, exchanges = Random(rules), 0
    for number in range(6):
        state = start(GAME, 3, {"rules": rules}, f"{rules} {number}").state
        while state.result is None:
            offered = options(GAME, state, state.turn)
            assert offered == options(GAME, replace(state), state.turn)
            wanted = [each for each in offered if each.verb == "exchange"] or offered
            action = rng.choice(wanted)
            exchanges += action.verb == "exchange"
            state = apply(GAME, state, state.turn, action).state
    assert exchanges
