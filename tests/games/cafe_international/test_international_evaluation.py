"""The evaluation: for each term, a pair of positions that it distinguishes."""

from math import isfinite
from random import Random

import pytest

from engine.games.cafe_international.evaluation import InternationalEvaluation
from engine.games.cafe_international.prospects import prospects, room
from engine.games.cafe_international.state import InternationalState
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.rng import Rng
from engine.opponents.judgement import share_of_others
from tests.games.cafe_international.cases import CASES, position
from tests.games.cafe_international.positions import GAME, SampleInternational

EVALUATION = InternationalEvaluation()
VARIANTS = [
    (2, "2018", "false"),
    (3, "2018", "true"),
    (4, "online", "false"),
    (3, "1989", "false"),
    (4, "1989", "true"),
]


def worth(game: SampleInternational, respect: str) -> float:
    """Return the total worth of the seat's terms, or only of the terms with the given names."""
    if respect == "everything":
        return EVALUATION.worth(game.state, 0)
    return sum(term.worth for term in EVALUATION.judge(game.state, 0) if term.name in respect.split("+"))


def about(game: SampleInternational, name: str) -> set[object]:
    """Return the subjects of all terms with the given name."""
    return {term.values[0] for term in EVALUATION.judge(game.state, 0) if term.name == name}


COMPARISONS = CASES.read("""
Points count as they are
points | points 37 = 37

Whoever is out is far behind everybody
everything | -50 > seats 3; turn 1; out 0; points -1

A chair beside a guest of the same nation is worth more than one beside another
place | hand FR-m; D9 FR-f > hand FR-m; C10 TR-f > 0

Two guests for one chair are worth less than two guests with a chair each
place | hand FR-m DE-m; FR1 FR-f FR-m FR-f -; DE2 DE-f DE-m DE-f - > hand FR-m FR-m; FR1 FR-f FR-m FR-f - > 0

Two guests who sit down together are worth what both score
place | hand GB-m GB-f & > hand GB-m FR-m & = 0

A couple opens a table by itself
couple | hand GB-m GB-f > hand GB-m FR-f = 0

A couple counts less under the 1989 rules, which double full tables only
place | hand GB-m GB-f > rules 1989; hand GB-m GB-f

Guests of different kinds are worth more than guests of one kind
variety | hand DE-m FR-m > hand DE-m DE-m

A guest who will be drawn counts as one of another kind
variety | rules 1989; hand DE-m CN-m ES-m IT-m GB-m = rules 1989; hand DE-m CN-m ES-m IT-m

A guest waits as long as the balance of men and women keeps it out
waiting | 0 = hand FR-m; D9 FR-f > hand FR-m; D9 FR-m

A guest whose chairs are all taken is worse off than one who waits
waiting+stranded | hand GB-m; room E4 > hand GB-m; room A8

Nobody to seat costs more the dearer the next stool
stuck | hand GB-m GB-f; bar 19 = 0 > hand ES-m IN-m; bar 5 > hand ES-m IN-m; bar 19

A completed table lowers the choice where it lowers the limit
choice | rules <online/1989>; hand GB-m GB-f; FR1 FR-f FR-m FR-f FR-m
> rules <online/1989>; hand GB-m GB-f; FR1 FR-f FR-m FR-f FR-m; completed FR1

And what will be left over
left-over | rules <online/1989>; hand GB-m GB-f; FR1 FR-f FR-m FR-f FR-m; completed FR1
> rules <online/1989>; hand GB-m GB-f; FR1 FR-f FR-m FR-f FR-m

A joker is a burden only when the end is near
left-over | hand joker-m; bag 60 = hand DE-m; bag 60 = hand DE-m; bag 4 > hand joker-m; bag 4

A good chair is worth nothing to a seat that has no turn left
place | hand FR-m; FR1 FR-f FR-m FR-f -; bag 60 > 0 = hand FR-m; FR1 FR-f FR-m FR-f -; bag 4; turn 1

Tables to join count against a seat that is not next
opening | turn 1; FR1 FR-m FR-f FR-m FR-f > turn 1; FR1 - FR-f FR-m FR-f

And not against the one that is
opening | FR1 FR-f FR-m FR-f - = 0
""")


@pytest.mark.parametrize("case", COMPARISONS)
def test_comparison(case: str) -> None:
    CASES.compare(case, worth)


def test_terms_name_the_guests_they_are_about() -> None:
    assert about(position("hand FR-m; D9 FR-f"), "place") == {"FR-m"}
    assert about(position("hand GB-m GB-f &"), "place") == {"GB-m", "GB-f"}
    assert about(position("hand GB-m GB-f"), "couple") == {"GB"}
    assert about(position("hand FR-m; D9 FR-m"), "waiting") == {"FR-m"}
    assert about(position("hand GB-m; room A8"), "stranded") == {"GB-m"}
    assert about(position("hand GB-m; room E4"), "stranded") == set()


def test_two_guests_who_complete_a_table_are_worth_more_than_each_of_them_alone() -> None:
    together, alone = (position(f"hand FR-m {other} &; FR1 FR-f FR-m - -") for other in ("FR-f", "ES-f"))
    assert worth(together, "place") > worth(alone, "place") * 2 > 0


@pytest.mark.parametrize("hand", ["GB-m GB-f", "DE-m DE-f", "IN-m IN-f RU-m RU-f"])
def test_the_best_turn_is_what_the_rules_score(hand: str) -> None:
    state = position(f"hand {hand}; FR1 FR-f - FR-m -; US2 - - US-f -; RU2 RU-m RU-f - RU-f").state
    offered = room(state.rules, state.seated)
    assert prospects(offered, state.seated, state.hands[0]).turn == best_turn(state)


def best_turn(state: InternationalState) -> int:
    """Return the maximum points the active seat can score in a turn without using the bar, found by trying every turn."""
    if state.turn != 0 or state.result is not None:
        return 0
    scored = 0
    for action in options(GAME, state, 0):
        if action.verb == "seat":
            after = apply(GAME, state, 0, action).state
            scored = max(scored, after.points(0) - state.points(0) + best_turn(after))
    return scored


def test_a_stool_that_cannot_be_paid_is_the_worst() -> None:
    rich, poor = (position(f"hand ES-m IN-m; bar 19; points {points}") for points in (50, 13))
    assert worth(poor, "stuck") < worth(rich, "stuck") - 20


def test_a_guest_to_choose_from_is_worth_more_than_its_penalty_early_and_less_late() -> None:
    early, late = (
        worth(position(f"hand ES-m IN-m TR-m{room}"), "choice+left-over")
        - worth(position(f"hand ES-m IN-m{room}"), "choice+left-over")
        for room in ("", "; room A2 M2 A12 M12")
    )
    assert early > 0 > late


def test_what_another_may_score_counts_against_an_option() -> None:
    ready, not_ready = (position(f"hand CN-m & FR-{gender}; FR1 FR-f FR-m FR-f -").state for gender in "mf")
    shares = [share_of_others(GAME, EVALUATION, state, 0) for state in (ready, not_ready)]
    assert shares[0] < shares[1]


def test_a_table_of_regulars_is_worth_its_points_before_it_is_full() -> None:
    game = position("regulars; hand DE-m DE-m DE-m DE-m")
    assert worth(game, "regulars") == 0
    game.do("seat DE-m D11", "seat DE-m D13")
    assert (worth(game, "regulars"), about(game, "regulars")) == (20, {"DE1"})


@pytest.mark.parametrize(("seats", "rules", "regulars"), VARIANTS)
def test_every_position_has_a_finite_worth_that_does_not_depend_on_the_order_of_the_bag(
    seats: int, rules: str, regulars: str
) -> None:
    rng = Random(7)
    state = start(GAME, seats, {"rules": rules, "regulars": regulars}, "bag").state
    while state.result is None:
        for seat in range(seats):
            terms = list(EVALUATION.judge(state, seat))
            assert all(isfinite(term.worth) for term in terms)
            assert {term.name: len(term.values) for term in terms} == {
                term.name: len(EVALUATION.terms[term.name]) for term in terms
            }
            assert list(EVALUATION.judge(GAME.reshuffle(state, seat, Rng("anew")), seat)) == terms
        seat = active_seats(GAME, state)[0]
        state = apply(GAME, state, seat, rng.choice(options(GAME, state, seat))).state
