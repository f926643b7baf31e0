"""Sample positions, which illustrate the rules."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from engine.kernel import core
from engine.kernel.core import Action, Prompt, State
from engine.kernel.game import AnyGame, View
from engine.kernel.moves import play
from rendering import RulesPicture

_NAMES = ("Anna", "Ben", "Clara", "Dora")


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
    (view,) = picture_views(game, RulesPicture(actions=actions), options, components)
    return view


@lru_cache(64)
def picture_views(
    game: AnyGame, picture: RulesPicture, options: tuple[tuple[str, str], ...], components: str
) -> tuple[View, ...]:
    """Return what a spectator sees at each stage of a picture of the rules, or of the only position that it has.

    Args:
        game: The game.
        picture: The picture.
        options: The options by name that differ from the defaults; those that the picture needs count first.
        components: The name of registered components; empty for those the game has by itself, with which everything is
            played that has typed actions.

    Raises:
        IllegalAction: If a typed action is not possible.
    """
    seats = min(picture.seats, game.seats[-1])
    rng = Random(picture.seed)  # noqa: S311 -- the same picture for everybody
    box = _NamedComponents(components) if components and not picture.played else None
    state = core.start(game, seats, {**dict(options), **dict(picture.options)}, picture.seed, box).state
    for _ in range(picture.actions):
        active = core.active_seats(game, state)
        if not active:
            break
        asked = core.prompt(game, state, active[0])
        assert asked is not None, "an active seat is asked something"
        state = play(game, state, active[0], _choose(asked, rng)).state
    views = [_spectator_view(game, state)]
    for typed in picture.played:
        state = play(game, state, core.active_seats(game, state)[0], Action.read(typed)).state
        views.append(_spectator_view(game, state))
    return tuple(views[stage.played] for stage in picture.stages) or (views[-1],)


def _spectator_view(game: AnyGame, state: State) -> View:
    view: View = game.view(state, None)
    return view.named(_NAMES[: state.seats])
