"""Reviews find a game's blunders, judge by what the player knew, and resume after interruptions."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.grand_austria_hotel.game import GrandAustriaHotel
from engine.kernel.core import Action, options
from engine.kernel.evaluation import Term
from engine.kernel.game import AnyGame, TurnCount
from engine.kernel.rng import Rng
from engine.opponents import Budget, RandomOpponent, Sampler, review
from engine.opponents.opponent import Results
from engine.opponents.review import (
    LEAST_COST,
    Examination,
    Finding,
    Impression,
    PlayedDecision,
    Progress,
    Review,
    Survey,
)
from tests.engine.opponents.positions import positions
from tests.engine.opponents.reviewed_games import LUMP_SUGAR, carry_out, decisions, play
from tests.nim.rules.game import Nim

BLUNDER = (0, 5)
"""In its fifth turn the first seat could take the last three lumps, but proposes a toast instead."""
DEALS = 30


@cache
def blundered_game() -> Review:
    record = play(LUMP_SUGAR, {BLUNDER: Action("toast")})
    return Review(decisions(LUMP_SUGAR, record), "seed", DEALS)


@cache
def finished() -> Progress:
    return carry_out(blundered_game())


@pytest.mark.slow
def test_a_blunder_is_found_and_named_with_what_would_have_been_better() -> None:
    worst, *_ = finished().costliest(0)
    assert (worst.played, worst.better) == ("toast", "lump")
    assert worst.cost >= 2
    assert worst.then[:2] == (("turn", "lump"), ("turn", "lump")), "the further lumps of the turn"
    assert worst.because == (Term("final-score", 3.0),), "with the three lumps the bowl is empty"


def test_a_seat_that_made_no_blunder_has_none() -> None:
    assert all(each.cost < 2 for each in finished().costliest(1))


def test_decisions_that_cost_next_to_nothing_are_not_told() -> None:
    findings = tuple(
        Finding(n, 0, "toast", "lump", cost)
        for n, cost in enumerate((0.0, LEAST_COST - 0.1, LEAST_COST, 9, 4, 3))
    )
    told = Progress(findings=findings).costliest(0)
    assert [each.cost for each in told] == [9, 4, 3], "the three worst"
    assert Progress(findings=findings[:3]).costliest(0) == (findings[2],)


class _Coins:
    """A search that prefers another option to the one played; `leads` lists the advantage it finds on each deal."""

    def __init__(self, *leads: float) -> None:
        self.leads, self.deals = cycle(leads), list[int]()

    def compare(self, sampler: Any, actions: Sequence[Action], budget: Budget, rng: Random) -> Results:
        del sampler, rng
        assert budget.deals is not None
        self.deals.append(budget.deals)
        played, *others = actions
        better = dict.fromkeys(others[1:], 0.0)
        found: dict[Action, list[float]] = {each: [] for each in actions}
        for _ in range(budget.deals):
            worths = {played: 0.0, others[0]: next(self.leads), **better}
            for each in actions:
                found[each].append(worths[each])
        return found


@pytest.mark.parametrize(
    ("leads", "cost", "deals"),
    [
        ((4.0, 5.0, 3.0), 4.0, [12]),
        ((40.0, -34.0, 6.0, 4.0), 0.0, [12, 36]),  # four points on average, which may be luck
        ((13.0, -5.0, 5.0, 3.0), 4.0, [12, 36]),  # which cannot, on more deals
        ((1.0, 1.5), 1.25, [12]),
    ],
)
def test_what_may_be_luck_is_compared_on_more_deals_and_then_not_told(
    monkeypatch: pytest.MonkeyPatch, leads: tuple[float, ...], cost: float, deals: list[int]
) -> None:
    coins = _Coins(*leads)
    monkeypatch.setattr(review, "StrongOpponent", lambda: coins)
    blunder = next(each for each in blundered_game().decisions if each.played == Action("toast"))
    found = Examination(blunder, "seed", 12).carry_out()
    assert (found.cost, coins.deals) == (pytest.approx(cost), deals)
    assert (found.better == found.played) == (cost == 0)


def test_what_was_played_is_followed_to_the_end_of_the_turn_whatever_it_looked_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise the option played might get only a first estimate, which does not measure the points lost."""
    hotel = GrandAustriaHotel()
    played = decisions(hotel, play(hotel, opponent=RandomOpponent(), seed="impressions"))[:60]
    monkeypatch.setattr(type(hotel.evaluation), "followed_in_depth", 2)
    found = Survey(played, "seed").carry_out()
    assert [each.n for each in found] == [each.n for each in played]
    assert all(0 <= each.loss <= each.stake for each in found)


def test_only_decisions_between_several_options_are_judged() -> None:
    for each in blundered_game().decisions:
        assert len(each.sampler.prompt().options) > 1
        assert each.played in {option.action for option in each.sampler.prompt().options}


def test_a_decision_knows_in_which_turn_of_its_player_it_was() -> None:
    for seat in (0, 1):
        turns = [each.when.turn for each in blundered_game().decisions if each.seat == seat]
        assert turns == sorted(turns)
        assert {each.when.turns for each in blundered_game().decisions if each.seat == seat} == {max(turns)}
    (blunder,) = [each for each in blundered_game().decisions if each.played == Action("toast")]
    assert (blunder.seat, blunder.when.turn) == BLUNDER


@pytest.mark.slow
def test_a_review_that_is_interrupted_after_every_step_and_kept_ends_like_any_other() -> None:
    progress = Progress()
    while progress != (kept := Progress.read(carry_out(blundered_game(), progress, steps=1).write())):
        progress = kept
    assert progress == finished()


def test_terms_survive_being_kept() -> None:
    terms = (Term("points", 3.5), Term("card", -1.0, ("card07", 2, True, ("a", "b"), (1, 2))))
    progress = Progress(
        (Impression(1, 0, 2.5, 9.0),),
        (Finding(1, 0, "treat 1", "lump", 2.0, (("turn", "lump"),), terms),),
        (4,),
    )
    assert Progress.read(progress.write()) == progress


def test_at_most_eight_decisions_of_each_seat_are_examined() -> None:
    assert blundered_game().extent == len(finished().findings)
    examined = Counter(each.seat for each in finished().findings)
    assert examined == {0: 8, 1: 8}
    assert len(blundered_game().decisions) > 16


@pytest.mark.slow
def test_what_could_not_be_judged_is_left_out() -> None:
    first = blundered_game().next_task(Progress())
    assert isinstance(first, Survey)
    progress = Progress(omitted=tuple(each.n for each in first.decisions))
    second = blundered_game().next_task(progress)
    assert isinstance(second, Survey)
    assert not {each.n for each in first.decisions} & {each.n for each in second.decisions}
    ended = carry_out(blundered_game(), progress)
    assert not {each.n for each in ended.findings} & set(progress.omitted)


def test_a_game_without_an_evaluation_is_reviewed_by_playing_on() -> None:
    """In Nim, a player who leaves a single heap loses at once, so a search finds every blunder in the last turns."""
    nim = Nim()
    record = play(nim, opponent=RandomOpponent(), seed="nim", heaps="1-3-5-7")
    progress = carry_out(Review(decisions(nim, record), "seed", 60))
    assert progress.findings
    assert all(each.cost >= 0 for each in progress.findings)


def _decision(game: AnyGame, moves: int, *, other: bool) -> PlayedDecision:
    """Return a decision in the middle of a game; with `other`, redeal everything hidden from its seat."""
    state, seat = next(
        (state, seat)
        for state, seat in islice(positions(game, game.seats[0], "hidden"), moves, None)
        if len(options(game, state, seat)) > 2
    )
    dealt = game.reshuffle(state, seat, Rng("other")) if other else state
    return PlayedDecision(1, TurnCount(), Sampler.of_seat(game, dealt, seat), options(game, state, seat)[0])


@pytest.mark.slow
@pytest.mark.parametrize("game", [each for each in GAMES if each.evaluation], ids=lambda game: game.key)
def test_nothing_that_the_player_did_not_know_counts(game: AnyGame) -> None:
    real, other = (_decision(game, 6, other=other) for other in (False, True))
    assert Survey((real,), "s").carry_out() == Survey((other,), "s").carry_out()
    assert Examination(real, "s", 1).carry_out() == Examination(other, "s", 1).carry_out()
