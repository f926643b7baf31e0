"""Sampled look-ahead, for any game with an evaluation: what comes of an option if everybody then takes what looks best.

It improves a policy by playing it out (Tesauro and Galperin, On-line policy improvement using Monte-Carlo search, 1996).
The evaluation judges only when the next turn of the seat is over, because before that it sees neither what the others will
leave nor what a plan really brings. To go further would cost more deals than it tells: in Café International by the rules of
1989, looking one turn ahead won all of 8 games against looking two ahead in the same time. All options are tried on the same
deals, so the luck of a deal is the same for all of them, and the worse half of them is dropped again and again (sequential
halving, Karnin, Koren and Somekh 2013).
"""

from collections.abc import Hashable, Mapping, Sequence
from math import ceil, log2
from random import Random
from typing import Any, Generic

from engine.kernel.core import Action, S, active_seats, apply, decision_of, options
from engine.kernel.evaluation import AnyEvaluation
from engine.kernel.game import Game
from engine.opponents.judgement import JudgedOption, end_of_turn, leads, worth_to
from engine.opponents.normal import judge_options
from engine.opponents.opponent import Budget, OptionTally, Results, Sampler, Tally

_CANDIDATES = 6
"""How many options are tried, those that look best at first."""
_MARGIN = 12.0
"""By how many points an option may look worse than the best one to be tried."""
_SURVIVORS = 2
"""How many options are never dropped."""
_LONGEST_LOOK_AHEAD = 40
"""How many turns, and answers to them, are looked ahead at most."""


class LookAhead(Generic[S]):
    """A comparison of the best options of one seat, or of given ones, on deals that agree with what it knows."""

    def __init__(
        self, game: Game[S, Any], evaluation: AnyEvaluation, sampler: Sampler[S], rng: Random
    ) -> None:
        self._game = game
        self._evaluation = evaluation
        self._sampler = sampler
        self._seat = sampler.seat
        self._rng = rng

    def run(self, budget: Budget) -> Tally:
        """Return what came of the options until the budget was spent; without a single deal, only what looks best."""
        judged = self._candidates()
        candidates = [each.action for each in judged]
        cuts = max(0, ceil(log2(len(candidates) / _SURVIVORS)))
        found = self._try(candidates, budget, cuts) if len(candidates) > 1 else {}
        tally = {action: OptionTally(len(worths), sum(worths)) for action, worths in found.items() if worths}
        return tally or {candidates[0]: OptionTally(1, judged[0].worth)}

    def compare(self, actions: Sequence[Action], budget: Budget) -> Results:
        """Return what came of given options, each tried on every deal."""
        return self._try(actions, budget, cuts=0)

    def _candidates(self) -> list[JudgedOption]:
        """Return the options that look best; where the turn comes to the same in the end, in whatever order, only one."""
        judged = judge_options(self._sampler.prompt(), self._sampler, self._rng)
        by_outcome = dict[Hashable, JudgedOption]()
        for each in judged:
            if each.worth < judged[0].worth - _MARGIN or len(by_outcome) == _CANDIDATES:
                break
            by_outcome.setdefault(self._outcome(each), each)
        return [*by_outcome.values()]

    def _outcome(self, judged: JudgedOption) -> Hashable:
        """Return what an option comes to as far as the evaluation sees it; the option itself if its turn was not followed."""
        if not judged.ends:
            return judged.action
        return tuple(
            end.result or tuple(tuple(self._evaluation.judge(end, seat)) for seat in range(end.seats))
            for end in judged.ends
        )

    def _try(self, tried: Sequence[Action], budget: Budget, cuts: int) -> Results:
        """Return what came of options, the worse half of which is dropped so many times, evenly over the budget."""
        found: dict[Action, list[float]] = {action: [] for action in tried}
        deals, cut = 0, 0
        while not budget.is_spent(deals):
            worths = self._worths(tried, budget, deals)
            if worths is None:
                break
            for action, worth in worths.items():
                found[action].append(worth)
            deals += 1
            if cut < cuts and budget.share_spent(deals) >= (cut + 1) / (cuts + 1):
                cut += 1
                best = sorted(tried, key=lambda action: sum(found[action]), reverse=True)
                tried = best[: ceil(len(tried) / 2)]
        return found

    def _worths(self, tried: Sequence[Action], budget: Budget, deals: int) -> Mapping[Action, float] | None:
        """Return what came of each option on a new deal; None if the budget was spent before all were tried."""
        deal = self._sampler.sample(self._rng)
        worths = dict[Action, float]()
        for action in tried:
            if budget.is_spent(deals):
                return None
            later = self._play_on(apply(self._game, deal, self._seat, action).state)
            worths[action] = leads(self._game, self._evaluation, later)[self._seat]
        return worths

    def _play_on(self, state: S) -> S:
        """Return the state after the next turn of the seat, if everybody always takes what looks best."""
        has_begun = False
        for _ in range(_LONGEST_LOOK_AHEAD):
            if state.result is not None:
                break
            seat = active_seats(self._game, state)[0]
            decision = decision_of(self._game, state, seat)
            assert decision is not None, "an active seat has a decision"
            if decision.starts_turn(state):
                if has_begun:
                    break
                has_begun = seat == self._seat
            state = self._take_turn(state, seat)
        return state

    def _take_turn(self, state: S, seat: int) -> S:
        """Return the state after the turn, or the rest of it, that looks best to a seat at its end."""
        worth = worth_to(self._game, self._evaluation, seat)
        after = [apply(self._game, state, seat, action).state for action in options(self._game, state, seat)]
        if len(after) > 1:
            after = sorted(after, key=worth, reverse=True)[: self._evaluation.followed]
        ends = [end_of_turn(self._game, each, seat, worth) for each in after]
        return ends[0] if len(ends) == 1 else max(ends, key=worth)
