"""An opponent that searches through what may come."""

from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View
from engine.opponents.opponent import Budget, Sampler
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
        search = Search(sampler.game, sampler, rng)
        search.run(budget)
        children = search.root.children
        return max(
            (option.action for option in prompt.options),
            key=lambda action: (children[action].visits, children[action].total),
        )
