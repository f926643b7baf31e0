"""Sample positions that illustrate the rules."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.kernel import core
from engine.kernel.core import Action, Prompt, State
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame, View
from engine.kernel.moves import play
from rendering import RulesPicture

_NAMES = ("Anna", "Ben", "Clara", "Dora")


@dataclass(frozen=True)
class _NamedComponents:
    """Registered components, keyed by name."""

    name: str


def _choose(prompt: Prompt, rng: Random) -> Action:
    """Return the option that promises the most points, or a random one if none promises any."""
    return max(prompt.options, key=lambda option: (option.info.get("points", 0), rng.random())).action


@lru_cache(64)
def sample_view(game: AnyGame, options: tuple[tuple[str, str], ...], components: str, actions: int) -> View:
    """Return a spectator's view after `actions` actions of a sample game; the sample game is always the same.

    Args:
        game: The game.
        options: The non-default options, each as name and value.
        components: The name of registered components; empty for the game's own.
        actions: The number of actions; fewer are played if the game ends earlier.
    """
    (view,) = illustrate(game, RulesPicture(actions=actions), options, components).views
    return view


class Illustration(NamedTuple):
    """The illustration for a topic of the rules.

    Attributes:
        views: A spectator's view of each stage or, if there are no stages, of the only position.
        offered: The actions that the picture marks as possible.
        refusal: Why the action that the picture shows as refused is illegal in the last position; None if it shows no
            such action.
    """

    views: tuple[View, ...]
    offered: tuple[Action, ...] = ()
    refusal: Refusal | None = None


@lru_cache(64)
def illustrate(
    game: AnyGame, picture: RulesPicture, options: tuple[tuple[str, str], ...], components: str
) -> Illustration:
    """Play the actions that a rules picture calls for, and return the illustration.

    Args:
        game: The game.
        picture: The picture.
        options: The non-default options, each as name and value; the picture's own options take precedence.
        components: The name of registered components; empty for the game's own, which worked examples always use.

    Raises:
        IllegalAction: If one of the picture's actions is not possible.
        ValueError: If the action that should be refused is legal.
    """
    seats = min(picture.seats, game.seats[-1])
    rng = Random(picture.seed)  # noqa: S311 -- the same picture for everybody
    is_example = bool(picture.played or picture.stages)
    box = _NamedComponents(components) if components and not is_example else None
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
    shown = tuple(views[stage.played] for stage in picture.stages) or (views[-1],)
    return Illustration(shown, _offered(game, state, picture.offered), _refusal(game, state, picture.refused))


def _offered(game: AnyGame, state: State, beginning: str) -> tuple[Action, ...]:
    """Return the legal actions that start with `beginning`."""
    asked = core.prompt(game, state, core.active_seats(game, state)[0]) if beginning else None
    options = (option.action for option in asked.options) if asked else ()
    return tuple(action for action in options if str(action).startswith(beginning))


def _refusal(game: AnyGame, state: State, typed: str) -> Refusal | None:
    """Return why the given action is illegal, or None if no action is given."""
    if not typed:
        return None
    try:
        core.apply(game, state, core.active_seats(game, state)[0], Action.read(typed))
    except Refusal as refusal:
        return refusal
    raise ValueError(typed)


def _spectator_view(game: AnyGame, state: State) -> View:
    view: View = game.view(state, None)
    return view.named(_NAMES[: state.seats])
