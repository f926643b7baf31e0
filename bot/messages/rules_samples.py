"""Sample positions, which illustrate the rules."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from engine.kernel import core
from engine.kernel.core import Action, Prompt
from engine.kernel.game import AnyGame, View
from engine.kernel.moves import play

_NAMES = ("Anna", "Ben", "Clara")
_SEED = "rules"


@dataclass(frozen=True)
class _NamedComponents:
    """Registered components, given by their name."""

    name: str


def _choose(prompt: Prompt, rng: Random) -> Action:
    """Return the option that is announced to bring the most points; where none is, any of them."""
    return max(prompt.options, key=lambda option: (option.info.get("points", 0), rng.random())).action


@lru_cache(64)
def sample_view(game: AnyGame, options: tuple[tuple[str, str], ...], components: str, actions: int) -> View:
    """Return what a spectator sees after so many actions of a sample game, always the same.

    Args:
        game: The game.
        options: The options by name that differ from the defaults.
        components: The name of registered components; empty for those the game has by itself.
        actions: The number of actions; fewer are played if the game is over before.
    """
    seats = min(len(_NAMES), game.seats[-1])
    rng = Random(_SEED)  # noqa: S311 -- the same picture for everybody
    state = core.start(
        game, seats, dict(options), _SEED, _NamedComponents(components) if components else None
    ).state
    for _ in range(actions):
        active = core.active_seats(game, state)
        if not active:
            break
        asked = core.prompt(game, state, active[0])
        assert asked is not None, "an active seat is asked something"
        state = play(game, state, active[0], _choose(asked, rng)).state
    view: View = game.view(state, None)
    return view.named(_NAMES[:seats])
