"""Builds positions, tables and turns, and checks messages against Discord's limits for the tests."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, cached_property

from bot.messages import limits
from bot.messages.components import EntitySelect, LayoutPost, Message, Post, Section, Select, Text
from engine.kernel import core
from engine.kernel.core import Action, Event, Prompt, State
from engine.kernel.game import AnyGame, View
from engine.kernel.moves import play
from engine.kernel.replays import Replay
from engine.tables.rules.turns import TurnEdition
from engine.tables.seen.models import PlannedTurn
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Phase, Player, Table
from tests.parts import games_with

LANGUAGES = ("en", "de")
NAMES = ("Anna", "Ben", "Poldi", "Resi")
GAMES = games_with("words", "pictures")
"""The games that have words and pictures."""
SETTINGS: list[tuple[AnyGame, int, dict[str, str]]] = []
"""Every game with every number of seats, and with every value of each option while all other options keep their defaults.

An option with many values lists the game's components, so only its last value is tested.
"""
_MANY = 10
for _game in GAMES:
    SETTINGS.extend((_game, seats, {}) for seats in _game.seats)
    SETTINGS.extend(
        (_game, _game.seats[-1], {choice.name: value})
        for choice in _game.option_specs
        for value in (choice.values[1:] if len(choice.values) < _MANY else choice.values[-1:])
    )


@dataclass(frozen=True)
class Moment:
    """A state in a random game, and the events that led to it."""

    game: AnyGame
    options: dict[str, str]
    state: State
    events: tuple[Event, ...]

    @cached_property
    def prompts(self) -> list[Prompt]:
        asked = (
            core.prompt(self.game, self.state, seat) for seat in core.active_seats(self.game, self.state)
        )
        return [each for each in asked if each is not None]

    def view(self, seat: int | None = None, names: tuple[str, ...] = NAMES) -> View:
        view: View = self.game.view(self.state, seat)
        return view.named(names[: self.state.seats])

    def table(
        self, phase: Phase | None = None, names: tuple[str, ...] = NAMES, computers: tuple[int, ...] = ()
    ) -> Table:
        players = tuple(
            Player(names[seat], computer="random") if seat in computers else Player(names[seat], 1000 + seat)
            for seat in range(self.state.seats)
        )
        shown_phase: Phase = phase or ("ended" if self.state.result else "running")
        return Table(
            id=7,
            version=12,
            channel_id=1,
            guild_id=1,
            game=self.game,
            options=dict(self.options),
            phase=shown_phase,
            owner_id=1000,
            players=players,
        )

    def turn(self, names: tuple[str, ...] = NAMES) -> PlannedTurn:
        """Return the active seat's turn without any tentative actions."""
        prompt = self.prompts[0]
        return PlannedTurn(
            self.table(names=names),
            prompt.seat,
            TurnEdition(12, 3),
            (),
            self.view(prompt.seat, names),
            prompt,
            (),
        )

    def tentative(self, *actions: Action) -> PlannedTurn:
        """Return the turn after the given tentative actions, none of which may use random numbers."""
        state, seat = self.state, self.prompts[0].seat
        events: list[Event] = []
        for action in actions:
            outcome = play(self.game, state, seat, action)
            assert outcome.undoable, f"{action} is not undoable"
            state = outcome.state
            events += outcome.events
        after = Moment(self.game, self.options, state, tuple(events))
        prompt = core.prompt(self.game, state, seat)
        return PlannedTurn(
            self.table(), seat, TurnEdition(12, 3), actions, after.view(seat), prompt, tuple(events)
        )


def random_game(game: AnyGame, seats: int, options: dict[str, str], seed: int) -> Iterator[Moment]:
    """Play a random game and yield every state from the set-up to the end."""
    rng = random.Random(seed)
    settled = game.check(seats, options)
    outcome = core.start(game, seats, settled, str(seed))
    yield Moment(game, settled, outcome.state, outcome.events)
    while outcome.state.result is None:
        seat = core.active_seats(game, outcome.state)[0]
        action = rng.choice(core.options(game, outcome.state, seat))
        outcome = play(game, outcome.state, seat, action)
        yield Moment(game, settled, outcome.state, outcome.events)


@cache
def played(key: str = "cafe_international", seats: int = 3, seed: int = 3) -> tuple[Moment, ...]:
    """Play a random game with default options."""
    return tuple(random_game(next(game for game in GAMES if game.key == key), seats, {}, seed))


@cache
def games_of_all_settings(seed: int) -> tuple[tuple[Moment, ...], ...]:
    """Play a random game with each of `SETTINGS`; modules that use the same seed share the games."""
    return tuple(tuple(random_game(*setting, seed=seed)) for setting in SETTINGS)


def replay_at(table: Table, replay: Replay, reader: int | None = None) -> TableReplay:
    """Return the replay as a table's, for the person in the seat `reader`; each moment took a version and a minute."""
    numbers = range(replay.last + 1)
    times = tuple(datetime(2030, 1, 2, 12, tzinfo=UTC) + timedelta(minutes=number) for number in numbers)
    versions = tuple(number + 1 for number in numbers)
    return TableReplay(table, reader, replay, versions, versions, times, (reader is not None,) * len(numbers))


def utf16_units(text: str) -> int:
    """Return the text's length in UTF-16 code units, the strictest way to count."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def limit_violations(post: Message) -> list[str]:
    """Return every violation of Discord's limits in the message."""
    found = _layout_violations(post) if isinstance(post, LayoutPost) else _content_violations(post)
    ids: list[str] = []
    for row in post.rows:
        found += _menu_violations(row) if isinstance(row, Select) else []
        controls = [row] if isinstance(row, Select) else row
        if len(controls) > limits.BUTTONS_PER_ROW or not controls:
            found.append(f"{len(controls)} buttons in a row")
        ids += [str(each.custom_id) for each in controls if each.custom_id is not None]
    sections = (
        [each.button for each in post.blocks if isinstance(each, Section)]
        if isinstance(post, LayoutPost)
        else []
    )
    ids += [str(button.custom_id) for button in sections if button.custom_id is not None]
    for button in (*sections, *(each for row in post.rows if not isinstance(row, Select) for each in row)):
        if not button.label.strip() or utf16_units(button.label) > limits.BUTTON_LABEL:
            found.append(f"label {button.label!r}")
        if (button.custom_id is None) != (button.url is not None):
            found.append(f"{button.label!r} is neither a link nor a button")
    if len(set(ids)) < len(ids):
        found.append(f"custom ids twice: {sorted(each for each in ids if ids.count(each) > 1)}")
    found += [f"custom id {each!r}" for each in ids if utf16_units(each) > limits.CUSTOM_ID]
    return found


def _content_violations(post: Post) -> list[str]:
    found: list[str] = []
    if utf16_units(post.text) > limits.CONTENT:
        found.append(f"text of {utf16_units(post.text)}")
    if not post.text and post.picture is None:
        found.append("nothing to send")
    if len(post.rows) > limits.ACTION_ROWS:
        found.append(f"{len(post.rows)} rows")
    return found


def _layout_violations(post: LayoutPost) -> list[str]:
    found: list[str] = []
    texts = [each.content for each in post.blocks if isinstance(each, Text)]
    texts += [each.text for each in post.blocks if isinstance(each, Section)]
    if not all(text.strip() for text in texts):
        found.append("an empty text")
    if (length := sum(map(utf16_units, texts))) > limits.LAYOUT_TEXT:
        found.append(f"texts of {length}")
    rows = sum(2 if isinstance(row, Select) else 1 + len(row) for row in post.rows)
    count = rows + sum(
        3 if isinstance(each, Section) else 1 for each in post.blocks if not isinstance(each, (tuple, Select))
    )
    if count > limits.LAYOUT_COMPONENTS:
        found.append(f"{count} components")
    return found


def _menu_violations(menu: Select) -> list[str]:
    found = []
    values = [choice.value for choice in menu.options]
    if (not isinstance(menu, EntitySelect) and not 1 <= len(values) <= limits.SELECT_OPTIONS) or len(
        set(values)
    ) < len(values):
        found.append(f"choices {values}")
    if utf16_units(menu.placeholder) > limits.PLACEHOLDER:
        found.append(f"placeholder {menu.placeholder!r}")
    for choice in menu.options:
        texts = (choice.label, choice.value)
        found += [
            f"choice {text!r}"
            for text in texts
            if not text.strip() or utf16_units(text) > limits.SELECT_OPTION_TEXT
        ]
        if utf16_units(choice.description) > limits.SELECT_OPTION_TEXT:
            found.append(f"description {choice.description!r}")
    return found
