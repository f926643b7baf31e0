"""An opponent that searches through what may come."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View
from engine.opponents.opponent import Budget, OptionTally, Sampler, Tally
from engine.opponents.search import Search


class StrongOpponent:
    """Chooses the option that a tree search has looked at most often."""

    def choose(
        self,
        view: View,  # noqa: ARG002 -- the sampler's states look the same
        prompt: Prompt,
        sampler: Sampler[Any],
        budget: Budget,
        rng: Random,
    ) -> Action:
        """Return one of the options of the prompt."""
        if len(prompt.options) == 1:
            return prompt.options[0].action
        return self.decide(prompt, [self.search(sampler, budget, rng)])

    def search(self, sampler: Sampler[Any], budget: Budget, rng: Random) -> Tally:
        """Return what a search finds out within a budget."""
        return _tally(Search(sampler.game, sampler, rng), budget)

    def compare(self, sampler: Sampler[Any], actions: Sequence[Action], budget: Budget, rng: Random) -> Tally:
        """Return what a search finds out that tries each of several options on the same deals."""
        return _tally(Search(sampler.game, sampler, rng, actions), budget)

    def decide(self, prompt: Prompt, tallies: Sequence[Tally]) -> Action:
        """Return the option that the searches together have looked at most often."""
        return max(
            (option.action for option in prompt.options),
            key=lambda action: (
                sum(tally[action].visits for tally in tallies),
                sum(tally[action].total for tally in tallies),
            ),
        )


def _tally(search: Search[Any], budget: Budget) -> Tally:
    search.run(budget)
    return {
        action: OptionTally(option.visits, option.total) for action, option in search.root.children.items()
    }
