"""Sampled look-ahead, for any game with an evaluation: plays out each option with everybody taking what looks best.

It improves a policy by playing it out (Tesauro and Galperin, On-line policy improvement using Monte-Carlo search,
1996). The evaluation judges only at the end of the seat's next turn, because earlier it sees neither what the others
will leave nor what a plan really yields. Looking further costs more deals than it gains: in Café International under
the 1989 rules, looking one turn ahead won all of 8 games against looking two ahead in the same time. All options are
tried on the same deals, so they share their luck, and the worse half is dropped repeatedly (sequential halving,
Karnin, Koren and Somekh 2013).
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
"""How many options are tried, the most promising first."""
_MARGIN = 12.0
"""The most points by which an option that is tried may look worse than the best."""
_SURVIVORS = 2
"""How many options are never dropped."""
_LONGEST_LOOK_AHEAD = 40
"""The most turns, and answers to them, to look ahead."""


class LookAhead(Generic[S]):
    """A comparison of one seat's best options, or of given ones, on deals consistent with what it knows."""

    def __init__(
        self, game: Game[S, Any], evaluation: AnyEvaluation, sampler: Sampler[S], rng: Random
    ) -> None:
        self._game = game
        self._evaluation = evaluation
        self._sampler = sampler
        self._seat = sampler.seat
        self._rng = rng

    def run(self, budget: Budget) -> Tally:
        """Return the results of the options within the budget; without a single deal, only the one that looks best."""
        judged = self._candidates()
        candidates = [each.action for each in judged]
        cuts = max(0, ceil(log2(len(candidates) / _SURVIVORS)))
        found = self._try(candidates, budget, cuts) if len(candidates) > 1 else {}
        tally = {action: OptionTally(len(worths), sum(worths)) for action, worths in found.items() if worths}
        return tally or {candidates[0]: OptionTally(1, judged[0].worth)}

    def compare(self, actions: Sequence[Action], budget: Budget) -> Results:
        """Return the results of given options, each tried on every deal."""
        return self._try(actions, budget, cuts=0)

    def _candidates(self) -> list[JudgedOption]:
        """Return the options that look best, only one of those whose turns end alike."""
        judged = judge_options(self._sampler.prompt(), self._sampler, self._rng)
        by_outcome = dict[Hashable, JudgedOption]()
        for each in judged:
            if each.worth < judged[0].worth - _MARGIN or len(by_outcome) == _CANDIDATES:
                break
            by_outcome.setdefault(self._outcome(each), each)
        return [*by_outcome.values()]

    def _outcome(self, judged: JudgedOption) -> Hashable:
        """Return the end of an option's turn as the evaluation sees it; the option itself if its turn was not followed."""
        if not judged.ends:
            return judged.action
        return tuple(
            end.result or tuple(tuple(self._evaluation.judge(end, seat)) for seat in range(end.seats))
            for end in judged.ends
        )

    def _try(self, tried: Sequence[Action], budget: Budget, cuts: int) -> Results:
        """Return the results of options, dropping the worse half a given number of times, evenly spread over the budget."""
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
        """Return the worth of each option on a new deal; None if the budget was spent before all were tried."""
        deal = self._sampler.sample(self._rng)
        worths = dict[Action, float]()
        for action in tried:
            if budget.is_spent(deals):
                return None
            later = self._play_on(apply(self._game, deal, self._seat, action).state)
            worths[action] = leads(self._game, self._evaluation, later)[self._seat]
        return worths

    def _play_on(self, state: S) -> S:
        """Return the state after the seat's next turn if everybody always takes what looks best."""
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
        """Return the state after the turn, or the rest of a turn, whose end looks best to a seat."""
        worth = worth_to(self._game, self._evaluation, seat)
        after = [apply(self._game, state, seat, action).state for action in options(self._game, state, seat)]
        if len(after) > 1:
            after = sorted(after, key=worth, reverse=True)[: self._evaluation.followed]
        ends = [end_of_turn(self._game, each, seat, worth) for each in after]
        return ends[0] if len(ends) == 1 else max(ends, key=worth)
