"""A policy that reaches every ending of Nim, and the playthroughs made with it."""

from collections.abc import Mapping
from random import Random

from engine.kernel.core import Action
from tests.nim.rules.heaps import SET_UPS
from tests.nim.rules.state import NimState
from tests.playthrough import Plan


def anything(state: NimState, options: tuple[Action, ...], rng: Random) -> Action:
    """Choose a random option."""
    del state
    return rng.choice(options)


PLAYTHROUGHS: Mapping[str, Plan] = {
    f"{heaps}-{ending}": Plan(2, {"heaps": heaps, "ending": ending}, f"last-{ending}", anything)
    for heaps in SET_UPS
    for ending in ("normal", "misere")
}
"""A playthrough for each ending and set-up. In a larger game, explain which combinations are omitted."""
