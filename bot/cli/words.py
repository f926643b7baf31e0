"""`herr-ober words`: lists every message of a game, with examples from games played for the purpose."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

import typer
from fluent.syntax import FluentParser, FluentSerializer, ast

import rendering
from bot.cli import components_file, terminal
from bot.language import localizer as language
from bot.language import narration
from bot.language.localizer import Localizer
from bot.language.user_text import unescape
from bot.messages import rules_page
from bot.messages.rules_page import RulesSetting
from engine import games
from engine.kernel.core import Action, Components, Event, Prompt, State, active_seats, apply, prompt, start
from engine.kernel.errors import BadOption, Refusal
from engine.kernel.game import AnyGame

_NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil")
_OFFERED = 6
"""The number of options listed for a question."""
_TRIED = 40
"""The number of random actions tried at each decision to provoke refusals."""
_ENOUGH = 30
"""The maximum number of times that a question is put into words, with its options and refusals."""
_MOVES_PER_PICTURE = 25


class _RecordingLocalizer(Localizer):
    """A localizer that records everything it formats, keyed by message."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.texts: dict[str, dict[str, None]] = defaultdict(dict)

    def __call__(self, key: str, **values: object) -> str:
        text = super().__call__(key, **values)
        self.texts[key].setdefault(text)
        return text


@dataclass
class _Listing:
    """A game's messages: all examples, keyed by message, and the questions and narrations in which the messages appear."""

    game: AnyGame
    localizer: _RecordingLocalizer
    places: dict[str, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))
    asked: Counter[str] = field(default_factory=Counter)

    def add_narration(self, events: Sequence[Event], names: Sequence[str]) -> None:
        """Put each event into words for the public and for the seats it concerns, and record the narration."""
        lines = narration.narrate(self.game, [event.seen_by(None) for event in events], names, self.localizer)
        for event in events:
            seat = event.payload.get("seat")
            for viewer in {None, event.owner, seat if isinstance(seat, int) else None}:
                self.localizer.event(self.game, event.seen_by(viewer), names, viewer)
            self.places[f"{self.game.key}-event-{event.kind}"].setdefault(" / ".join(lines))

    def add_question(self, asked: Prompt, names: Sequence[str]) -> None:
        """Put into words a question, its short form for pings, its options, and what ending the turn would forfeit."""
        self.localizer.question(self.game, asked)
        self.localizer.call(self.game, asked)
        for forfeit in asked.forfeits:
            self.localizer.forfeit(self.game, forfeit)
        self.asked[asked.question_id] += 1
        offered = [self._option(asked, number, names) for number in range(len(asked.options))]
        more = f" … ({len(offered)})" if len(offered) > _OFFERED else ""
        listed = " | ".join(offered[:_OFFERED])
        self.places[f"{self.game.key}-prompt-{asked.question_id}"].setdefault(f"[{listed}]{more}")

    def _option(self, asked: Prompt, number: int, names: Sequence[str]) -> str:
        option = asked.options[number]
        phrase = self.localizer.action(self.game, option.action, asked.question_id)
        hint = self.localizer.option_info(self.game, option, names)
        return f"{phrase} ({hint})" if hint else phrase

    def add_refusals(self, state: State, seat: int, rng: Random) -> None:
        """Try random actions, and put into words why the illegal ones are refused."""
        for action in _tried_actions(self.game, rng):
            try:
                apply(self.game, state, seat, action)
            except Refusal as refusal:
                self.places[f"{self.game.key}-refusal-{refusal.key}"].setdefault(
                    f"← {self.localizer.action(self.game, action)}"
                )
                self.localizer.refusal(refusal, self.game)

    def add_pictures(self, state: State, names: tuple[str, ...]) -> None:
        """Describe the table as each seat sees it."""
        for seat in (None, *range(len(names))):
            view = self.game.view(state, seat).named(names)
            rendering.describe(view, localize=self.localizer)
            rendering.describe(view, localize=self.localizer, zoom="hand")

    def add_reference(self) -> None:
        """Put into words everything that does not depend on a game in progress: nouns, cards, places, options and rules."""
        for kind, values in self.game.argument_values.items():
            for value in values:
                self.localizer.noun(self.game, kind, value)
        for spec in self.game.option_specs:
            for value in spec.values:
                self.localizer.option_value(self.game, spec.name, value)
        for place in rendering.places(self.game.key):
            self.localizer(f"{self.game.key}-place", place=place, name=_NAMES[0])
        setting = RulesSetting()
        for kind in rules_page.card_groups(self.game):
            rules_page.card_list(self.game, kind, setting, self.localizer)
        for _, key in rules_page.cards(self.game, self.localizer):
            rules_page.card_page(self.game, key, setting, self.localizer)
        chosen = ({spec.name: value} for spec in self.game.option_specs for value in spec.values[1:])
        for options in ({}, *chosen):
            at_table = RulesSetting(options=options)
            for _, topic in rules_page.topics(self.game, self.localizer, at_table):
                rules_page.topic_page(self.game, topic, at_table, self.localizer)


def words(game_key: str, *, examples: int, contains: str, seed: str, lang: str) -> None:
    """Print every message of a game: its key with examples or, if there are none, with its source.

    Raises:
        BadOption: For an unknown game.
    """
    game = games.find(game_key)
    components = components_file.components_of(game.key)
    listing = _Listing(game, _RecordingLocalizer(lang))
    listing.add_reference()
    settings = list(_settings(game))
    for number, (seats, options) in enumerate(terminal.progress(settings, "Playing", len(settings))):
        _play(listing, seats, options, f"{seed}-{number}", components)
    others = tuple(f"{each.key}-" for each in games.GAMES if each is not game)
    for key, source in _sources(lang).items():
        if contains in key and not key.startswith(others):
            typer.echo(_entry(listing, key, source, examples))


def _settings(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield what to play: each number of seats with the default options, then each non-default value of each option."""
    chosen = [(seats, dict[str, str]()) for seats in game.seats]
    chosen += [(game.seats[0], {spec.name: value}) for spec in game.option_specs for value in spec.values[1:]]
    for seats, options in chosen:
        try:
            game.check(seats, options)
        except BadOption:
            continue
        yield seats, options


def _play(
    listing: _Listing, seats: int, options: dict[str, str], seed: str, components: Components | None
) -> None:
    """Play a random game, and put into words everything that appears in it."""
    game, names, rng = listing.game, _NAMES[:seats], Random(seed)  # noqa: S311 -- a seed must reproduce its examples
    outcome = start(game, seats, options, seed, components)
    number = 0
    while True:
        listing.add_narration(outcome.events, names)
        if number % _MOVES_PER_PICTURE == 0 or outcome.state.result is not None:
            listing.add_pictures(outcome.state, names)
        if outcome.state.result is not None:
            listing.localizer.reason(game, outcome.state.result)
            return
        number += 1
        seat = rng.choice(active_seats(game, outcome.state))
        asked = prompt(game, outcome.state, seat)
        assert asked is not None, "an active seat has a prompt"
        if listing.asked[asked.question_id] < _ENOUGH:
            listing.add_question(asked, names)
            listing.add_refusals(outcome.state, seat, rng)
        outcome = apply(game, outcome.state, seat, rng.choice(asked.options).action)


def _tried_actions(game: AnyGame, rng: Random) -> Iterator[Action]:
    """Yield random actions of random verbs, some with too few arguments."""
    for _ in range(_TRIED):
        verb = rng.choice(game.verbs)
        kinds = verb.arguments[: rng.randint(0, len(verb.arguments))]
        yield Action(verb.name, tuple(rng.choice(game.argument_values[kind]) for kind in kinds))


def _sources(lang: str) -> dict[str, str]:
    """Return the source of every message, including its attributes, in file order."""
    sources: dict[str, str] = {}
    serializer = FluentSerializer()
    for file in (file for folder in language.FOLDERS for file in sorted(folder.joinpath(lang).glob("*.ftl"))):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                entry.comment = None
                sources[entry.id.name] = serializer.serialize_entry(entry).strip()
    return sources


def _entry(listing: _Listing, key: str, source: str, examples: int) -> str:
    """Return the lines printed for `key`: examples and where they appear or, if there are none, the source."""
    recorded = {
        text: None
        for name, texts in listing.localizer.texts.items()
        if name == key or name.startswith(f"{key}.")
        for text in texts
        if text
    }
    if not recorded:
        return f"\n{key}  (not met)\n    {source}"
    lines = ["", key, *(f"    {unescape(text)}" for text in islice(recorded, examples))]
    lines += [f"        {unescape(place)}" for place in islice(listing.places[key], examples)]
    return "\n".join(lines)
