"""The evaluation: each of its terms in a pair of positions that it tells apart."""

from math import isfinite
from random import Random

import pytest

from engine.games.cafe_international.evaluation import InternationalEvaluation
from engine.games.cafe_international.prospects import prospects, room
from engine.games.cafe_international.state import InternationalState
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.rng import Rng
from engine.opponents.judgement import share_of_others
from tests.games.cafe_international.positions import GAME, SampleInternational, full, full_room

EVALUATION = InternationalEvaluation()
POOR = "ES-m IN-m"
"""Two guests whom most of these positions have no company for."""
VARIANTS = [
    {"rules": "2018", "regulars": "false"},
    {"rules": "2018", "regulars": "true"},
    {"rules": "online", "regulars": "false"},
    {"rules": "1989", "regulars": "false"},
    {"rules": "1989", "regulars": "true"},
]


def worth(game: SampleInternational, name: str, seat: int = 0) -> float:
    """Return the sum of the terms of one name."""
    return sum(term.worth for term in EVALUATION.judge(game.state, seat) if term.name == name)


def about(game: SampleInternational, name: str, seat: int = 0) -> set[object]:
    """Return what the terms of one name are about."""
    return {term.values[0] for term in EVALUATION.judge(game.state, seat) if term.name == name}


def test_points_count_as_they_are() -> None:
    assert worth(SampleInternational(points=[37]), "points") == 37


def test_whoever_is_out_is_far_behind_everybody() -> None:
    game = SampleInternational(seats=3, turn=1, out=[0], points=[-1])
    assert EVALUATION.worth(game.state, 0) < -50


def test_a_chair_beside_a_guest_of_the_same_nation_is_worth_more_than_one_beside_another() -> None:
    of_one_nation = SampleInternational("FR-m", at={"D9": "FR-f"})
    mixed = SampleInternational("FR-m", at={"C10": "TR-f"})
    assert worth(of_one_nation, "place") > worth(mixed, "place") > 0
    assert about(of_one_nation, "place") == {"FR-m"}


def test_two_guests_for_one_chair_are_worth_less_than_two_guests_with_a_chair_each() -> None:
    room = full("FR1", "FR-f FR-m FR-f -") | full("DE2", "DE-f DE-m DE-f -")
    one_chair = SampleInternational("FR-m FR-m", at=full("FR1", "FR-f FR-m FR-f -"))
    two_chairs = SampleInternational("FR-m DE-m", at=room)
    assert worth(two_chairs, "place") > worth(one_chair, "place") > 0


def test_two_guests_who_sit_down_together_are_worth_what_both_score() -> None:
    couple = SampleInternational("GB-m GB-f", "")
    gentlemen = SampleInternational("GB-m FR-m", "")
    assert worth(couple, "place") > 0 == worth(gentlemen, "place")
    assert about(couple, "place") == {"GB-m", "GB-f"}


def test_two_guests_who_complete_a_table_are_worth_more_than_each_of_them_alone() -> None:
    at = full("FR1", "FR-f FR-m - -")
    together = worth(SampleInternational("FR-m FR-f", "", at=at), "place")
    assert together > worth(SampleInternational("FR-m ES-f", "", at=at), "place") * 2 > 0


@pytest.mark.parametrize("hand", ["GB-m GB-f", "DE-m DE-f", "IN-m IN-f RU-m RU-f"])
def test_the_best_turn_is_what_the_rules_score(hand: str) -> None:
    at = full("FR1", "FR-f - FR-m -") | full("US2", "- - US-f -") | full("RU2", "RU-m RU-f - RU-f")
    game = SampleInternational(hand, at=at)
    offered = room(game.state.rules, game.state.seated)
    assert prospects(offered, game.state.seated, game.state.hands[0]).turn == best_turn(game.state)


def best_turn(state: InternationalState) -> int:
    """Return the most points of a turn of the active seat without the bar, by trying every one."""
    if state.turn != 0 or state.result is not None:
        return 0
    scored = 0
    for action in options(GAME, state, 0):
        if action.verb == "seat":
            after = apply(GAME, state, 0, action).state
            scored = max(scored, after.points(0) - state.points(0) + best_turn(after))
    return scored


def test_a_couple_opens_a_table_by_itself() -> None:
    couple, others = SampleInternational("GB-m GB-f"), SampleInternational("GB-m FR-f")
    assert worth(couple, "couple") > 0 == worth(others, "couple")
    assert about(couple, "couple") == {"GB"}


def test_a_couple_counts_less_under_the_1989_rules_which_double_full_tables_only() -> None:
    assert worth(SampleInternational("GB-m GB-f"), "place") > worth(
        SampleInternational("GB-m GB-f", rules="1989"), "place"
    )


def test_guests_of_different_kinds_are_worth_more_than_guests_of_one_kind() -> None:
    assert worth(SampleInternational("DE-m FR-m"), "variety") > worth(
        SampleInternational("DE-m DE-m"), "variety"
    )


def test_a_guest_waits_as_long_as_the_balance_of_men_and_women_keeps_it_out() -> None:
    waits = SampleInternational("FR-m", at={"D9": "FR-m"})
    sits = SampleInternational("FR-m", at={"D9": "FR-f"})
    assert worth(waits, "waiting") < 0 == worth(sits, "waiting")
    assert about(waits, "waiting") == {"FR-m"}


def test_a_guest_whose_chairs_are_all_taken_is_worse_off_than_one_who_waits() -> None:
    room = full_room()
    stranded = SampleInternational("GB-m", at=without(room, "A8"))
    waits = SampleInternational("GB-m", at=without(room, "E4"))
    assert about(stranded, "stranded") == {"GB-m"}
    assert about(waits, "stranded") == set()
    assert worth(stranded, "stranded") < worth(waits, "waiting")


def test_nobody_to_seat_costs_more_the_dearer_the_next_stool() -> None:
    cheap_stool, dear_stool = SampleInternational(POOR, bar=5), SampleInternational(POOR, bar=19)
    assert worth(dear_stool, "stuck") < worth(cheap_stool, "stuck") < 0
    assert worth(SampleInternational("GB-m GB-f", bar=19), "stuck") == 0


def test_a_stool_that_cannot_be_paid_is_the_worst() -> None:
    rich = SampleInternational(POOR, bar=19, points=[50])
    poor = SampleInternational(POOR, bar=19, points=[13])
    assert worth(poor, "stuck") < worth(rich, "stuck") - 20


def test_a_guest_to_choose_from_is_worth_more_than_its_penalty_early_and_less_late() -> None:
    late = without(full_room(), "A2", "M2", "A12", "M12")
    gained = {
        name: sum(
            worth(SampleInternational(hand, at=at), term) * sign
            for term in ("choice", "left-over")
            for hand, sign in ((f"{POOR} TR-m", 1), (POOR, -1))
        )
        for name, at in (("early", {}), ("late", late))
    }
    assert gained["early"] > 0 > gained["late"]


def without(room: dict[str, str], *chairs: str) -> dict[str, str]:
    """Return the guests of a room but for those on some chairs."""
    return {chair: guest for chair, guest in room.items() if chair not in chairs}


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_a_completed_table_lowers_the_choice_where_it_lowers_the_limit(rules: str) -> None:
    at = full("FR1", "FR-f FR-m FR-f FR-m")
    before = SampleInternational("GB-m GB-f", at=at, rules=rules)
    after = SampleInternational("GB-m GB-f", at=at, rules=rules, completed={0: ["FR1"]})
    assert worth(after, "choice") < worth(before, "choice")
    assert worth(after, "left-over") > worth(before, "left-over")


def test_a_joker_is_a_burden_only_when_the_end_is_near() -> None:
    early, late = (
        worth(SampleInternational("joker-m", bag=bag), "left-over")
        - worth(SampleInternational("DE-m", bag=bag), "left-over")
        for bag in (60, 4)
    )
    assert late < early == 0


def test_a_good_chair_is_worth_nothing_to_a_seat_that_has_no_turn_left() -> None:
    at = full("FR1", "FR-f FR-m FR-f -")
    assert worth(SampleInternational("FR-m", at=at, bag=60), "place") > 0
    assert worth(SampleInternational("FR-m", at=at, bag=4, turn=1), "place") == 0


def test_tables_to_join_count_against_a_seat_that_is_not_next() -> None:
    closed = SampleInternational(turn=1, at=full("FR1", "FR-m FR-f FR-m FR-f"))
    open_ = SampleInternational(turn=1, at=full("FR1", "- FR-f FR-m FR-f"))
    assert worth(open_, "opening") < worth(closed, "opening")
    assert worth(SampleInternational(at=full("FR1", "FR-f FR-m FR-f -")), "opening") == 0


def test_what_another_may_score_counts_against_an_option() -> None:
    at = full("FR1", "FR-f FR-m FR-f -")
    ready = SampleInternational("CN-m", "FR-m", at=at)
    not_ready = SampleInternational("CN-m", "FR-f", at=at)
    assert share_of_others(GAME, EVALUATION, ready.state, 0) < share_of_others(
        GAME, EVALUATION, not_ready.state, 0
    )


def test_a_table_of_regulars_is_worth_its_points_before_it_is_full() -> None:
    game = SampleInternational("DE-m DE-m DE-m DE-m", regulars=True)
    lone = worth(game, "regulars")
    game.do("seat DE-m D11", "seat DE-m D13")
    assert lone == 0
    assert worth(game, "regulars") == 20
    assert about(game, "regulars") == {"DE1"}


@pytest.mark.parametrize("chosen", VARIANTS, ids=lambda chosen: f"{chosen['rules']}-{chosen['regulars']}")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_has_a_finite_worth_that_does_not_depend_on_the_order_of_the_bag(
    chosen: dict[str, str], seats: int
) -> None:
    rng = Random(7)
    state = start(GAME, seats, chosen, "bag").state
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
