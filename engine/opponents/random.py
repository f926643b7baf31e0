"""An opponent that chooses at random."""

from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View
from engine.opponents.opponent import Budget, Sampler


class RandomOpponent:
    """Chooses each option with the same probability."""

    def choose(
        self,
        view: View,  # noqa: ARG002 -- chooses blindly
        prompt: Prompt,
        sampler: Sampler[Any],  # noqa: ARG002 -- likewise
        budget: Budget,  # noqa: ARG002 -- likewise
        rng: Random,
    ) -> Action:
        """Return one of the prompt's options."""
        return rng.choice(prompt.options).action
