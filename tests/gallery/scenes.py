"""The gallery's contents: positions from fixed games, which are the same every time, and the golden scenes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import rendering
from bot.language.localizer import LANGUAGES
from engine.kernel.core import Action, Event, Option, Outcome, Prompt, active_seats, prompt, start
from engine.kernel.game import AnyGame, View
from engine.kernel.moves import play
from rendering.theme import THEMES
from tests.playthrough import path, plans, replay

NAMES = ("Anna", "Ben", "Clara", "David")
LONG_NAMES = (
    "Maximilian von und zu Habsburg-Lothringen",
    "Wilhelmine Przybyszewska-Okońska",
    "Þorgerður Hólmfríður Sigurðardóttir",
    "Dr. İbrahim Şükrüoğlu-Çelebi",
)
NAMES_IN_SCRIPTS = ("محمد الأمين", "王小明", "สมชาย ใจดี", "🎲 देवनागरी")
SECTIONS = ("positions", "themes", "names", "moves", "close-ups", "choices", "golden")
"""The sections of each game, in the order of the page."""
_START, _MIDDLE, _CROWDED, _RESULT = "start", "middle", "crowded end", "final result"
_HAND = "hand"
_SEED = "gallery"
_GAMES_PER_SEATS = 4
_MANY_VALUES = 8
"""At most this many values of an option are played; options with more values select components and add no verbs."""


@dataclass(frozen=True)
class Scene:
    """One picture in the gallery.

    Attributes:
        game: The game's key.
        section: One of `SECTIONS`.
        name: What distinguishes the scene from others in its section.
        view: The view to paint.
        theme: The theme.
        lang: The language.
        zoom: The close-up; None for the whole table.
        offered: The actions with marked targets.
        verb: The verb of the last action, if the scene shows one.
    """

    game: str
    section: str
    name: str
    view: View
    theme: str = "light"
    lang: str = "en"
    zoom: str | None = None
    offered: tuple[Action, ...] = ()
    verb: str = ""

    @property
    def id(self) -> str:
        """The name of the scene's files and of its anchor on the page."""
        words = f"{self.game} {self.section} {self.name}".casefold().replace("_", "-").split()
        return "-".join(
            "".join(letter for letter in word if letter.isalnum() or letter == "-") for word in words
        )


@dataclass(frozen=True)
class _Position:
    """A position in a game, with what is publicly known about the turn before it.

    `begins_turn` says whether a turn begins in this position. `action` is the last action, or None at the start.
    """

    game: AnyGame
    state: Any
    prompts: tuple[Prompt, ...]
    action: Action | None = None
    events: tuple[Event, ...] = ()

    @property
    def begins_turn(self) -> bool:
        return any(each.starts_turn for each in self.prompts)

    def view(self, seat: int | None = None, names: tuple[str, ...] = NAMES) -> View:
        seen: View = self.game.view(self.state, seat)
        return seen.named(names[: self.state.seats]).announcing(self.events)


_Choose = Callable[[Prompt, Random], Option]


def _most_points(asked: Prompt, rng: Random) -> Option:
    """Return the option that promises the most points, or a random one if none promises any."""
    return max(asked.options, key=lambda option: (option.info.get("points", 0), rng.random()))


def _play(
    game: AnyGame, seats: int, options: Mapping[str, str], seed: str, choose: _Choose
) -> Iterator[_Position]:
    """Play a game and yield every position, from the set-up on."""
    state, rng = start(game, seats, dict(options), seed).state, Random(seed)
    position = _Position(game, state, _prompts(game, state))
    yield position
    while position.prompts:
        asked = position.prompts[0]
        action = choose(asked, rng).action
        position = _after(position, action, play(game, position.state, asked.seat, action))
        yield position


def _played_again(game: AnyGame, playthrough: str) -> Iterator[_Position]:
    """Yield every position of a playthrough, from the set-up on."""
    played = replay(path(game.key, playthrough).read_text(encoding="utf-8"))
    position = _Position(game, played.opening.state, _prompts(game, played.opening.state))
    yield position
    for _, action, outcome in played.steps:
        position = _after(position, action, outcome)
        yield position


def _after(position: _Position, action: Action, outcome: Outcome[Any]) -> _Position:
    before = () if position.prompts[0].starts_turn else position.events
    events = (*before, *(event.seen_by(None) for event in outcome.events))
    return _Position(position.game, outcome.state, _prompts(position.game, outcome.state), action, events)


def _prompts(game: AnyGame, state: Any) -> tuple[Prompt, ...]:
    asked = (prompt(game, state, seat) for seat in active_seats(game, state))
    return tuple(each for each in asked if each is not None)


def scenes(game: AnyGame, theme: str = "light", lang: str = "en") -> list[Scene]:
    """Return all scenes of a game, in the order of the page.

    Args:
        game: The game.
        theme: The theme of the scenes, unless they compare themes.
        lang: The language of the scenes, unless they compare languages.
    """
    found = play_scenes(game)
    return [each if each.section == "themes" else replace(each, theme=theme, lang=lang) for each in found]


@cache
def play_scenes(game: AnyGame) -> tuple[Scene, ...]:
    """Play the gallery's games, and return all scenes, in the light theme and in English unless they compare something."""
    stages = {seats: _stages(game, seats) for seats in game.seats}
    full = stages[game.seats[-1]]
    return (
        *_positions(game, stages),
        *_themes(game, full),
        *_names(game, full),
        *_moves(game),
        *_close_ups(game, {seats: each[_CROWDED] for seats, each in stages.items()}),
        *_choices(game, full),
        *_golden(game),
    )


def _stages(game: AnyGame, seats: int) -> dict[str, _Position]:
    """Return named positions from one game, each at the start of a turn except the last, which is the result."""
    played = [*_play(game, seats, {}, _SEED, _most_points)]
    turns = [each for each in played if each.begins_turn]
    return {_START: turns[0], _MIDDLE: turns[len(turns) // 2], _CROWDED: turns[-1], _RESULT: played[-1]}


def _positions(game: AnyGame, stages: Mapping[int, Mapping[str, _Position]]) -> Iterator[Scene]:
    for seats in reversed(game.seats):
        for stage, position in stages[seats].items():
            yield Scene(game.key, "positions", f"{stage}, {seats} players", position.view())


def _themes(game: AnyGame, stages: Mapping[str, _Position]) -> Iterator[Scene]:
    for (stage, position), lang, theme in product(stages.items(), LANGUAGES, THEMES):
        yield Scene(game.key, "themes", f"{stage}, {theme}, {lang}", position.view(), theme, lang)


def _names(game: AnyGame, stages: Mapping[str, _Position]) -> Iterator[Scene]:
    for kind, names in (("long names", LONG_NAMES), ("names in other scripts", NAMES_IN_SCRIPTS)):
        for stage in (_CROWDED, _RESULT):
            yield Scene(game.key, "names", f"{kind}, {stage}", stages[stage].view(names=names))


def _moves(game: AnyGame) -> Iterator[Scene]:
    """Yield a scene for each verb: the public view after an action with that verb."""
    unseen = {verb.name for verb in game.verbs}

    def unseen_first(asked: Prompt, rng: Random) -> Option:
        wanted = [option for option in asked.options if option.action.verb in unseen]
        return rng.choice(wanted or asked.options)

    for played in _sample_games(game, unseen_first):
        for position in played:
            if position.action is not None and position.action.verb in unseen:
                verb = position.action.verb
                unseen.remove(verb)
                yield Scene(game.key, "moves", verb, position.view(), verb=verb)
                if not unseen:
                    return


def _sample_games(game: AnyGame, choose: _Choose) -> Iterator[Iterator[_Position]]:
    """Yield games with every number of players, games with non-default options, then the playthroughs."""
    for number, seats in product(range(_GAMES_PER_SEATS), reversed(game.seats)):
        yield _play(game, seats, {}, f"{_SEED} {number}", choose)
    for spec in game.option_specs:
        for value in spec.values[1:_MANY_VALUES]:
            yield _play(game, game.seats[-1], {spec.name: value}, _SEED, choose)
    for name in plans(game.key):
        yield _played_again(game, name)


def _close_ups(game: AnyGame, positions: Mapping[int, _Position]) -> Iterator[Scene]:
    """Yield a close-up of each place, from the position with the most players that has it, and a close-up of a hand."""
    for place in rendering.places(game.key):
        seats = max(each for each in game.seats if place in rendering.places(game.key, each))
        yield Scene(game.key, "close-ups", place, positions[seats].view(), zoom=place)
    position = positions[game.seats[-1]]
    seat = position.prompts[0].seat
    yield Scene(game.key, "close-ups", _HAND, position.view(seat), zoom=_HAND)


def _choices(game: AnyGame, stages: Mapping[str, _Position]) -> Iterator[Scene]:
    """Yield the active seat's view with all its options marked."""
    for stage in (_START, _MIDDLE, _CROWDED):
        position = stages[stage]
        asked = position.prompts[0]
        offered = tuple(option.action for option in asked.options)
        yield Scene(game.key, "choices", stage, position.view(asked.seat), offered=offered)


def _golden(game: AnyGame) -> Iterator[Scene]:
    for name, view in import_module(f"tests.rendering.{game.key}_scenes").SCENES.items():
        yield Scene(game.key, "golden", name, view)
