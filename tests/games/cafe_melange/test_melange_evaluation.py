"""Tests of the evaluation: each term distinguishes two positions, and hidden information has no influence."""

from math import isfinite
from random import Random
from typing import Any

import pytest

from engine.games.cafe_melange.evaluation_room import open_chairs
from engine.games.cafe_melange.state import MelangeState
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.evaluation import Term
from engine.kernel.rng import Rng
from tests.games.cafe_melange.cases import CASES, position
from tests.games.cafe_melange.positions import GAME, SampleMelange, crowd


def judge(state: MelangeState, seat: int) -> list[Term]:
    """Return the position's terms for the given seat."""
    evaluation = GAME.evaluation
    assert evaluation is not None
    return list(evaluation.judge(state, seat))


def worth(sample: SampleMelange, respect: str) -> float:
    """Return what all terms with the given name are worth to seat 0, or to the seat given as in `points of 1`."""
    name, _, seat = respect.partition(" of ")
    return sum(term.worth for term in judge(sample.state, int(seat or "0")) if term.name == name)


COMPARISONS = CASES.read("""
Points count as they are
points< of 1/> | points 7 2 0 = <2/7>

A guest counts its multiplier times the fame at its table: guest F has the multiplier 3, Freud the VIP score 3
company | T4a blue-F; T4b freud = 9

And nothing of that at another one
company | T4a blue-F; T8a freud = 0

More is to come at a table with free chairs
company-to-come | T6a blue-F; T4b freud > T4a blue-F; T4b freud = 0

More is to come at a table that a personality wishes for
company-to-come | T4a blue-F; white olive-chair @ T4b T8b > T4a blue-F; white olive-chair @ T6b T8b

A row is worth more with the card that finishes it
row | hand round-shape; display; blue-cube purple-chair grey-table
> hand square-shape; display; blue-cube purple-chair grey-table

A row is worth more where famous people sit
row | hand round-shape; blue-cube purple-chair grey-table; T1b freud
> hand round-shape; blue-cube purple-chair grey-table; T1b lueger

Cards that lead to one chair prepare a row
new-row | hand purple-chair grey-table round-shape; display > hand purple-chair orange-chair olive-chair; display

A personality is within reach of the right card
personality | hand round-shape; display; white purple-chair grey-table
> hand brown-table; display; white purple-chair grey-table

And seated at once rather than later by anybody
personality | hand round-shape; display; white purple-chair grey-table; T2a freud
> hand round-shape; display; white purple-chair grey-table; T2a freud; active 1 > 0

A row is worth something to whoever still has a turn in the last round
row of 1 | hand & round-shape & round-shape; active 1; starter 0; last_round; crowd 21 T1a T9b;
blue-cube purple-chair grey-table; yellow-cube purple-chair grey-table > 0

And nothing to whoever has none
row | hand & round-shape & round-shape; active 1; starter 0; last_round; crowd 21 T1a T9b;
blue-cube purple-chair grey-table; yellow-cube purple-chair grey-table = 0

A row that the last play of the game finishes is worth its guest
row | hand round-shape; plays 1; starter 1; last_round; crowd 21 T1a T9b; blue-cube purple-chair grey-table > 0

A swap is worth more the more famous the company it brings
action-card | actions swap-personalities; T4a blue-F; T4b lueger; T8a freud
> actions swap-personalities; T4a blue-F; T4b freud; T8a lueger > 0

Guests with high multipliers are kept for later
guests | guests 0 E F > guests 0 C D

A guest whom a row seats is not kept for later as well
guests | guests 0 A > hand round-shape; guests 0 A; blue-cube purple-chair grey-table = 0

Cards are worth something
cards | hand purple-chair grey-table > hand &

But nothing at the end
cards | hand purple-chair grey-table; crowd 21; last_round; starter 1 = 0

Cards are worth less if guests of another run out, which ends a game of two
cards | hand grey-table; seats 2 > hand grey-table; seats 2; guests 1 F

But not one of three
cards | hand grey-table; seats 3 = hand grey-table; seats 3; guests 1 F

A bonus card is worth more if its condition is met
action-card | actions guest-olive; T4b blue-A > actions guest-olive; T4a blue-A > 0

An action card is worth nothing once every phase has had its own
action-card | actions guest-olive; crowd 15 T4b; T4b blue-A; used 0 0 1 2 = 0

It is worth less if the last phase may be over before the next turn
action-card | actions guest-olive; crowd 15; used 0 0 1; active 1 > actions guest-olive; crowd 20; used 0 0 1; active 1
> 0
""")


@pytest.mark.parametrize("case", COMPARISONS)
def test_comparison(case: str) -> None:
    CASES.compare(case, worth)


def test_two_rows_cannot_both_count_on_the_same_card() -> None:
    rows = "display; blue-cube purple-chair grey-table; blue-octagon olive-chair white-table"
    one, two = (position(f"hand round-shape {other}; {rows}") for other in ("grey-table", "round-shape"))
    assert worth(two, "row") > worth(one, "row") + 1


def test_an_unmet_bonus_card_is_worth_a_share_of_the_points_it_promises() -> None:
    kinds = ("personality-purple", "personality-pair", "guest-olive", "guest-pair")
    one, *others = (worth(position(f"actions {kind}"), "action-card") for kind in kinds)
    assert one > 0
    assert [other / one for other in others] == pytest.approx([2, 2, 3])


def test_another_action_card_is_worth_nothing_without_another_phase_to_play_it_in() -> None:
    """Compares hands at the end of a turn in which a better card was drawn, with one phase left and with all three."""

    def with_another(**more: Any) -> tuple[float, float]:
        one, two = (SampleMelange(actions=["guest-olive"], active=1, **more) for _ in range(2))
        two.state.action_hands[0].append("remove-guest-marker")
        return worth(one, "action-card"), worth(two, "action-card")

    one, two = with_another(at=crowd(15), used={0: [0, 1]})
    assert one == two > 0
    one, two = with_another()
    assert 0 < one < two


def test_a_row_may_begin_on_chairs_that_are_free_and_neither_full_nor_held() -> None:
    assert open_chairs(0b11111, 0b00001, [*[0b00010] * 4, *[0b01100] * 2, *[0b10000] * 3]) == 0b10000


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
