"""Sampled look-ahead, for any game with an evaluation: plays out each option with everyone taking what looks best.

It improves a policy by playing it out (Tesauro and Galperin, On-line policy improvement using Monte-Carlo search,
1996). The evaluation is only applied at the end of the seat's next turn, because before then it can see neither what
the others will leave nor what a plan really yields. Looking further ahead costs more deals than it gains: in Café
International under the 1989 rules, looking one turn ahead won all 8 games against looking two turns ahead in the same
time. All options are tried on the same deals, so they share their luck, and the worse half is dropped repeatedly
(sequential halving, Karnin, Koren and Somekh 2013).
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
"""The maximum number of options tried, most promising first."""
_MARGIN = 12.0
"""How many points worse than the best an option may look and still be tried."""
_SURVIVORS = 2
"""The number of options that are never dropped."""
_LONGEST_LOOK_AHEAD = 40
"""The maximum number of turns to look ahead, counting decisions between turns as well."""


class LookAhead(Generic[S]):
    """Compares one seat's best options, or given ones, on deals consistent with what the seat knows."""

    def __init__(
        self, game: Game[S, Any], evaluation: AnyEvaluation, sampler: Sampler[S], rng: Random
    ) -> None:
        self._game = game
        self._evaluation = evaluation
        self._sampler = sampler
        self._seat = sampler.seat
        self._rng = rng

    def run(self, budget: Budget) -> Tally:
        """Return the results found within the budget.

        With a single candidate, or if not even one deal fits, the only result is what the best-looking option seems to
        be worth.
        """
        judged = self._candidates()
        candidates = [each.action for each in judged]
        cuts = max(0, ceil(log2(len(candidates) / _SURVIVORS)))
        found = self._try(candidates, budget, cuts) if len(candidates) > 1 else {}
        tally = {action: OptionTally(len(worths), sum(worths)) for action, worths in found.items() if worths}
        return tally or {candidates[0]: OptionTally(1, judged[0].worth)}

    def compare(self, actions: Sequence[Action], budget: Budget) -> Results:
        """Return the results for the given options, each tried on every deal."""
        return self._try(actions, budget, cuts=0)

    def _candidates(self) -> list[JudgedOption]:
        """Return the options that look best, with only one for each way the turn can end."""
        judged = judge_options(self._sampler.prompt(), self._sampler, self._rng)
        by_outcome = dict[Hashable, JudgedOption]()
        for each in judged:
            if each.worth < judged[0].worth - _MARGIN or len(by_outcome) == _CANDIDATES:
                break
            by_outcome.setdefault(self._outcome(each), each)
        return [*by_outcome.values()]

    def _outcome(self, judged: JudgedOption) -> Hashable:
        """Return a key shared by options whose turns end alike, or the option itself if its turn was not followed."""
        if not judged.ends:
            return judged.action
        return tuple(
            end.result or tuple(tuple(self._evaluation.judge(end, seat)) for seat in range(end.seats))
            for end in judged.ends
        )

    def _try(self, tried: Sequence[Action], budget: Budget, cuts: int) -> Results:
        """Return the options' results, dropping the worse half `cuts` times at equal intervals of the budget."""
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
        """Return what each option is worth on a new deal; None if the budget ran out before all were tried."""
        deal = self._sampler.sample(self._rng)
        worths = dict[Action, float]()
        for action in tried:
            if budget.is_spent(deals):
                return None
            later = self._play_on(apply(self._game, deal, self._seat, action).state)
            worths[action] = leads(self._game, self._evaluation, later)[self._seat]
        return worths

    def _play_on(self, state: S) -> S:
        """Return the state after the seat's next turn if everyone always takes what looks best."""
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
        """Return the state after a seat's turn, or the rest of it, played so that its end looks best to the seat."""
        worth = worth_to(self._game, self._evaluation, seat)
        after = [apply(self._game, state, seat, action).state for action in options(self._game, state, seat)]
        if len(after) > 1:
            after = sorted(after, key=worth, reverse=True)[: self._evaluation.followed]
        ends = [end_of_turn(self._game, each, seat, worth) for each in after]
        return ends[0] if len(ends) == 1 else max(ends, key=worth)
