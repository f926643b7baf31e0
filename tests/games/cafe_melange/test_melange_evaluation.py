"""Tests of the evaluation: each term decides between two positions, and nothing hidden matters."""

from math import isfinite
from random import Random
from typing import Any

import pytest

from engine.games.cafe_melange.state import MelangeState
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.evaluation import Term
from engine.kernel.rng import Rng
from tests.games.cafe_melange.positions import GAME, SampleMelange, crowd


def judge(state: MelangeState, seat: int = 0) -> list[Term]:
    """Return the terms of a position for a seat."""
    evaluation = GAME.evaluation
    assert evaluation is not None
    return list(evaluation.judge(state, seat))


def worth(sample: SampleMelange, name: str, seat: int = 0) -> float:
    """Return what the terms of one name are worth together."""
    return sum(term.worth for term in judge(sample.state, seat) if term.name == name)


def test_points_count_as_they_are() -> None:
    assert worth(SampleMelange(points=[7, 2]), "points") == 7
    assert worth(SampleMelange(points=[7, 2]), "points", seat=1) == 2


def test_a_guest_counts_its_multiplier_times_the_fame_at_its_table() -> None:
    """Guest F has the multiplier 3, Freud the VIP score 3."""
    assert worth(SampleMelange(at={"T4a": "blue-F", "T4b": "freud"}), "company") == 9
    assert worth(SampleMelange(at={"T4a": "blue-F", "T8a": "freud"}), "company") == 0


def test_more_is_to_come_at_a_table_with_free_chairs() -> None:
    large = SampleMelange(at={"T6a": "blue-F", "T4b": "freud"})
    full = SampleMelange(at={"T4a": "blue-F", "T4b": "freud"})
    assert worth(large, "company-to-come") > worth(full, "company-to-come") == 0


def test_more_is_to_come_at_a_table_that_a_personality_wishes_for() -> None:
    near, far = (
        SampleMelange(at={"T4a": "blue-F"}, rows={"white": f"olive-chair @ {chairs}"})
        for chairs in ("T4b T8b", "T6b T8b")
    )
    assert worth(near, "company-to-come") > worth(far, "company-to-come")


def test_a_row_is_worth_more_with_the_card_that_finishes_it() -> None:
    rows = {"blue-cube": "purple-chair grey-table"}
    right, wrong = (SampleMelange(card, rows=rows, display="") for card in ("round-shape", "square-shape"))
    assert worth(right, "row") > worth(wrong, "row")


def test_a_row_is_worth_more_where_famous_people_sit() -> None:
    rows, hand = {"blue-cube": "purple-chair grey-table"}, "round-shape"
    assert worth(SampleMelange(hand, rows=rows, at={"T1b": "freud"}), "row") > worth(
        SampleMelange(hand, rows=rows, at={"T1b": "lueger"}), "row"
    )


def test_cards_that_lead_to_one_chair_prepare_a_row() -> None:
    together = SampleMelange("purple-chair grey-table round-shape", display="")
    apart = SampleMelange("purple-chair orange-chair olive-chair", display="")
    assert worth(together, "new-row") > worth(apart, "new-row")


def test_a_personality_is_within_reach_of_the_right_card() -> None:
    rows = {"white": "purple-chair grey-table"}
    right, wrong = (SampleMelange(card, rows=rows, display="") for card in ("round-shape", "brown-table"))
    assert worth(right, "personality") > worth(wrong, "personality")


def test_a_row_is_worth_more_to_whoever_still_has_a_turn_in_the_last_round() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "yellow-cube": "purple-chair grey-table"}
    game = SampleMelange(
        "", *["round-shape"] * 2, rows=rows, active=1, starter=0, last_round=True, at=crowd(21, "T1a", "T9b")
    )
    assert worth(game, "row", seat=1) > worth(game, "row", seat=0) == 0


def test_a_row_that_the_last_play_of_the_game_finishes_is_worth_its_guest() -> None:
    rows, at = {"blue-cube": "purple-chair grey-table"}, crowd(21, "T1a", "T9b")
    game = SampleMelange("round-shape", rows=rows, plays=1, starter=1, last_round=True, at=at)
    assert worth(game, "row") > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_is_worth_less_if_guests_of_another_run_out_which_ends_a_game_of_two(seats: int) -> None:
    few, many = (
        worth(SampleMelange("grey-table", seats=seats, guests={1: left}), "cards")
        for left in ("F", "A B C D E F")
    )
    assert (few < many) == (seats == 2)


def test_two_rows_cannot_both_count_on_the_same_card() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "blue-octagon": "olive-chair white-table"}
    one, two = (
        SampleMelange(hand, rows=rows, display="")
        for hand in ("round-shape grey-table", "round-shape round-shape")
    )
    assert worth(two, "row") > worth(one, "row") + 1


def test_a_swap_is_worth_more_the_more_famous_the_company_it_brings() -> None:
    near, far = (
        SampleMelange(actions=["swap-personalities"], at={"T4a": "blue-F", "T4b": one, "T8a": other})
        for one, other in (("lueger", "freud"), ("freud", "lueger"))
    )
    assert worth(near, "action-card") > worth(far, "action-card") > 0


def test_guests_with_high_multipliers_are_kept_for_later() -> None:
    assert worth(SampleMelange(guests={0: "E F"}), "guests") > worth(
        SampleMelange(guests={0: "C D"}), "guests"
    )


def test_cards_are_worth_nothing_at_the_end() -> None:
    hand = "purple-chair grey-table"
    assert worth(SampleMelange(hand), "cards") > worth(SampleMelange(""), "cards")
    over = SampleMelange(hand, at=crowd(21), last_round=True, starter=1)
    assert worth(over, "cards") == 0


def test_a_bonus_card_is_worth_more_if_its_condition_is_met() -> None:
    actions = ["guest-olive"]
    met = SampleMelange(actions=actions, at={"T4b": "blue-A"})
    unmet = SampleMelange(actions=actions, at={"T4a": "blue-A"})
    assert worth(met, "action-card") > worth(unmet, "action-card") > 0


def test_an_unmet_bonus_card_is_worth_a_share_of_the_points_it_promises() -> None:
    kinds = ("personality-purple", "personality-pair", "guest-olive", "guest-pair")
    one, *others = (worth(SampleMelange(actions=[kind]), "action-card") for kind in kinds)
    assert one > 0
    assert [other / one for other in others] == pytest.approx([2, 2, 3])


def test_an_action_card_is_worth_nothing_once_every_phase_has_had_its_own() -> None:
    at = {**crowd(15, "T4b"), "T4b": "blue-A"}
    spent = SampleMelange(actions=["guest-olive"], at=at, used={0: [0, 1, 2]})
    assert worth(spent, "action-card") == 0


def test_another_action_card_is_worth_nothing_without_another_phase_to_play_it_in() -> None:
    """Look at hands at the end of a turn in which a better card was drawn, with one phase left, and with all three."""

    def with_another(**more: Any) -> tuple[float, float]:
        one, two = (SampleMelange(actions=["guest-olive"], active=1, **more) for _ in range(2))
        two.state.action_hands[0].append("remove-guest-marker")
        return worth(one, "action-card"), worth(two, "action-card")

    one, two = with_another(at=crowd(15), used={0: [0, 1]})
    assert one == two > 0
    one, two = with_another()
    assert 0 < one < two


def test_an_action_card_is_worth_less_if_the_last_phase_may_be_over_before_the_next_turn() -> None:
    early, late = (
        SampleMelange(actions=["guest-olive"], at=crowd(number), used={0: [0, 1]}, active=1)
        for number in (15, 20)
    )
    assert worth(early, "action-card") > worth(late, "action-card") > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_has_finite_terms_whatever_is_hidden(seats: int) -> None:
    evaluation = GAME.evaluation
    assert evaluation is not None
    state, rng = start(GAME, seats, {}, f"terms {seats}").state, Random(seats)
    while state.result is None:
        for seat in range(seats):
            terms = judge(state, seat)
            assert all(isfinite(term.worth) for term in terms)
            assert all(len(term.values) == len(evaluation.terms[term.name]) for term in terms)
            assert judge(GAME.reshuffle(state, seat, Rng("again")), seat) == terms
        mover = active_seats(GAME, state)[0]
        state = apply(GAME, state, mover, rng.choice(options(GAME, state, mover))).state
