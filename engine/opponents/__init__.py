"""The computer players: each chooses among the options of a prompt, knowing no more than its seat's own view."""

from collections.abc import Mapping
from random import Random
from typing import Protocol

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View


class Opponent(Protocol):
    """A way of playing; it runs in a thread of its own, so it may take a moment to think."""

    def choose(self, view: View, prompt: Prompt, chance: Random) -> Action:
        """Return one of the prompt's options."""


class AnyOption:
    """Takes any option, all equally likely."""

    def choose(self, view: View, prompt: Prompt, chance: Random) -> Action:  # noqa: ARG002 -- it never looks
        """Return one of the prompt's options."""
        return chance.choice(prompt.options).action


OPPONENTS: Mapping[str, Opponent] = {"random": AnyOption()}
