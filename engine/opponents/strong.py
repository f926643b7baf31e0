"""An opponent that looks ahead."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View
from engine.opponents.look_ahead import LookAhead
from engine.opponents.opponent import Budget, OptionTally, Results, Sampler, Tally
from engine.opponents.tree_search import TreeSearch

_NEVER_TRIED = OptionTally(0, 0.0)


class StrongOpponent:
    """Chooses the option tried most often by a search, which looks ahead or explores a tree."""

    def choose(
        self,
        view: View,  # noqa: ARG002 -- the sampler's states look the same
        prompt: Prompt,
        sampler: Sampler[Any],
        budget: Budget,
        rng: Random,
    ) -> Action:
        """Return one of the prompt's options."""
        if len(prompt.options) == 1:
            return prompt.options[0].action
        return self.decide(prompt, [self.search(sampler, budget, rng)])

    def search(self, sampler: Sampler[Any], budget: Budget, rng: Random) -> Tally:
        """Search within the budget and return the results."""
        game = sampler.game
        if game.evaluation is None:
            return TreeSearch(game, sampler, rng).run(budget)
        return LookAhead(game, game.evaluation, sampler, rng).run(budget)

    def compare(
        self, sampler: Sampler[Any], actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Results:
        """Return the results for several options on the same deals.

        If the game has an evaluation, it is applied a round later; otherwise the game is played out.
        """
        game = sampler.game
        if game.evaluation is None:
            return TreeSearch(game, sampler, rng).compare(actions, budget)
        return LookAhead(game, game.evaluation, sampler, rng).compare(actions, budget)

    def decide(self, prompt: Prompt, tallies: Sequence[Tally]) -> Action:
        """Return the option that the searches tried most often in total; ties go to the one with the best results."""

        def tried(action: Action) -> tuple[int, float]:
            found = [tally.get(action, _NEVER_TRIED) for tally in tallies]
            return sum(each.visits for each in found), sum(each.total for each in found)

        return max((option.action for option in prompt.options), key=tried)
