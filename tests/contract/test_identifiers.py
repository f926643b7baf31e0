"""People read words: no description, picture or message contains a game's identifiers or a message key."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import cycle, product
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rendering
from bot.language import narration
from bot.language.localizer import FOLDERS, LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from engine.kernel.core import Action, Outcome, active_seats, apply, prompt
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame, View
from rendering import THEMES, canvas
from rendering.registry import package_name
from rendering.text_layout import Font, RenderedLine
from tests.contract.game_settings import SETTINGS, Setting
from tests.parts import games_with
from tests.torture import drawn_seeds

pytestmark = [pytest.mark.slow, pytest.mark.seeded]

NAMES = ("Xaver", "Yolanda", "Quirin", "Zita")
HYPHENATED = {"set-up"}
"""Hyphenated identifiers that are also ordinary words in a language."""
ALT_TEXTS = 8
"""One in this many positions has its description checked."""
ASKED = 20
"""One in this many questions is checked, with its options and with refusals."""
TRIED = 8
"""How many random actions are tried at such a question to collect refusals."""
_TOKEN = re.compile(r"\w+(?:[-.]\w+)*")


class _Words(Visitor):
    """Collects the words in the messages themselves, ignoring the values inserted."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 -- the visitor asks for it
        self.found.update(_TOKEN.findall(node.value))


@cache
def _words(lang: str) -> set[str]:
    """Return every word in the language's messages."""
    collected = _Words()
    for folder in FOLDERS:
        for file in sorted((folder / lang).glob("*.ftl")):
            collected.visit(FluentParser().parse(file.read_text("utf-8")))
    return collected.found


@cache
def _identifiers(game: AnyGame, lang: str) -> set[str]:
    """Return the game's internal names for things, except names that people use too.

    People use an identifier if it is part of the thing's name (chair C2, room 1.3), a number, or a word of the
    language (`wine`).
    """
    localizer = localizer_for(lang)
    things = [(kind, value) for kind, values in game.argument_values.items() for value in values]
    proper = {value for kind, value in things if value in _TOKEN.findall(localizer.noun(game, kind, value))}
    every = {value for _, value in things} | {*game.argument_values, game.key}
    every |= {name for spec in game.option_specs for name in (spec.name, *spec.values)}
    every |= {name for verb in game.verbs for name in (verb.name, *verb.arguments)}
    every |= {*game.events, *game.prompts, *game.reasons, *game.refusals, *game.forfeits, *game.reveals}
    every |= {name for names in game.events.values() for name in names}
    ordinary = {each for each in every & _words(lang) if each.isalpha()}
    return {each for each in every - proper - ordinary - HYPHENATED if not each.isdecimal()}


def _signs(game: AnyGame, lang: str) -> set[str]:
    """Return prefixes that a picture may show alone because numbered things start with them: RU, if there are RU1 and RU2."""
    localizer = localizer_for(lang)
    names = [
        localizer.noun(game, kind, value) for kind, values in game.argument_values.items() for value in values
    ]
    numbered = [match for name in names for match in re.findall(r"\b([A-Z]+)[12]\b", name)]
    return {letters for letters, number in Counter(numbered).items() if number == 2}


def _raw(text: str, game: AnyGame, lang: str) -> set[str]:
    """Return the identifiers and message keys in a text."""
    tokens, localizer = set(_TOKEN.findall(text)), localizer_for(lang)
    keys = {each for each in tokens if each.startswith(f"{game.key}-") or localizer.has(each)}
    return tokens & _identifiers(game, lang) | keys | set(re.findall("[{}]", text))


GAMES = games_with("pictures", "words")
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


@dataclass(frozen=True)
class Played:
    """A random game whose texts are read in one language."""

    setting: Setting
    lang: str
    outcomes: tuple[Outcome[object], ...]

    @property
    def game(self) -> AnyGame:
        return self.setting.game

    def view(self, outcome: Outcome[object], seat: int = 0) -> View:
        return self.game.view(outcome.state, seat).named(NAMES[: self.setting.seats])


_SETTINGS = [setting for setting in SETTINGS if setting.game in GAMES]
_READ = [
    (setting, lang)
    for number, setting in enumerate(_SETTINGS)
    for lang in (LANGUAGES if drawn_seeds() else [LANGUAGES[number.bit_count() % 2]])
]
"""The setting and language pairs to check: one language per setting in the normal suite, all in `make torture`."""


@pytest.fixture(scope="module", params=_READ, ids=lambda each: f"{each[0]}-{each[1]}")
def played(request: pytest.FixtureRequest) -> Played:
    setting, lang = request.param
    return Played(setting, lang, tuple(setting.outcomes("identifiers")))


def _alt_texts(played: Played) -> Iterator[str]:
    """Yield descriptions of positions, both in full and as shortened for alt texts."""
    seats, localize = cycle(range(played.setting.seats)), localizer_for(played.lang)
    for outcome in (*played.outcomes[:-1:ALT_TEXTS], played.outcomes[-1]):
        view = played.view(outcome, next(seats))
        for limit, zoom in product((None, limits.ALT_TEXT), (None, "hand")):
            yield rendering.describe(view, localize=localize, limit=limit, zoom=zoom)


def _messages(played: Played) -> Iterator[str]:
    """Yield the game's news, questions, possible answers and refusals."""
    game, localizer, rng = played.game, localizer_for(played.lang), Random(str(played.setting))
    names = NAMES[: played.setting.seats]
    for number, outcome in enumerate(played.outcomes):
        for viewer in (None, *range(played.setting.seats)):
            seen = [event.seen_by(viewer) for event in outcome.events]
            yield narration.paragraph(game, seen, names, localizer, viewer)
        yield from narration.narrate(game, [each.seen_by(None) for each in outcome.events], names, localizer)
        for seat in active_seats(game, outcome.state) if number % ASKED == 0 else ():
            asked = prompt(game, outcome.state, seat)
            assert asked is not None
            yield localizer.question(game, asked)
            yield localizer.call(game, asked)
            for option in asked.options:
                yield localizer.action(game, option.action, asked.question_id)
                yield localizer.option_info(game, option, names)
            yield from _refusals(game, outcome, seat, localizer, rng)


def _refusals(
    game: AnyGame, outcome: Outcome[object], seat: int, localizer: Localizer, rng: Random
) -> Iterator[str]:
    for _ in range(TRIED):
        verb = rng.choice(game.verbs)
        words = tuple(rng.choice(game.argument_values[kind]) for kind in verb.arguments)
        try:
            apply(game, outcome.state, seat, Action(verb.name, words))
        except Refusal as refusal:
            yield localizer.refusal(refusal, game)


def test_the_plate_of_the_last_move_names_things_as_people_do(played: Played) -> None:
    game, lang = played.game, played.lang
    find = import_module(f"{package_name(game.key)}.last_move").last_move_of
    views = map(played.view, played.outcomes)
    moves = [move for view in views if (move := find(view, localizer_for(lang))) is not None]
    told = {words for move in moves for words in (move.sentence(), *move.words())}
    assert len(told) > 3
    assert not {(*sorted(raw), text) for text in told if (raw := _raw_on_plate(text, game, lang))}


def _raw_on_plate(text: str, game: AnyGame, lang: str) -> set[str]:
    """Return the identifiers and raw values in a text, except the café tables' nation codes (like RU)."""
    raw = {each for each in _raw(text, game, lang) if not re.fullmatch("[A-Z]{2}", each)}
    return raw | set(re.findall(r"\b(?:True|False|None|yes|no(?! cost))\b", text))


def test_descriptions_and_messages_name_things_as_people_do(played: Played) -> None:
    texts = {*_alt_texts(played), *_messages(played)}
    assert not {(*sorted(raw), text) for text in texts if (raw := _raw(text, played.game, played.lang))}


def test_pictures_name_things_as_people_do(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = set[str]()
    render_line = canvas.render_line

    def recorded(text: str, font: Font) -> RenderedLine:
        painted.add(text)
        return render_line(text, font)

    monkeypatch.setattr(canvas, "render_line", recorded)
    game, lang = played.game, played.lang
    places = rendering.places(game.key, played.setting.seats)
    closer = ("hand", *Random(str(played.setting)).sample(places, min(2, len(places))))
    for place, zooms in ((len(played.outcomes) // 2, (None, *closer)), (-1, (None,))):
        for zoom in zooms:
            view = played.view(played.outcomes[place])
            rendering._paint(view, THEMES["light"], localizer_for(lang), (), zoom)
    assert painted
    signs = _signs(game, lang)
    assert not {(*sorted(raw), text) for text in painted if (raw := _raw(text, game, lang) - signs)}


@EVERY_LANGUAGE
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_cards_and_places_are_named_as_people_name_them(game: AnyGame, lang: str) -> None:
    localizer = localizer_for(lang)
    options = {spec.name: spec.values[-1] for spec in game.option_specs}
    texts = [localizer(f"{game.key}-place", place=each, name="Xaver") for each in rendering.places(game.key)]
    for card in rendering.cards(game.key):
        text = rendering.describe_card(game.key, card, localize=localizer, options=options)
        texts += [text.title, text.text, text.brief]
    assert not {(*sorted(raw), text) for text in texts if (raw := _raw(text, game, lang))}


@pytest.mark.parametrize(
    ("find", "text", "key", "lang", "raw"),
    [
        (_raw_on_plate, "Ben · guest of ×1, own: True → T3", "cafe_melange", "en", {"True"}),
        (_raw_on_plate, "Ben · lady RU → C2 · blue-cube", "cafe_melange", "en", {"blue-cube"}),
        (_raw_on_plate, "Ben · guest ×1 → T3 · Klimt → T8 · +3", "cafe_melange", "en", set()),
        (_raw, "GB-m on C2", "cafe_international", "en", {"GB-m"}),
        (_raw, "white: grey-table", "cafe_melange", "en", {"grey-table"}),
        (_raw, "white: grey-table", "cafe_melange", "de", {"white", "grey-table"}),
        (
            _raw,
            "cafe_melange-text-none, { $name }",
            "cafe_melange",
            "en",
            {"cafe_melange-text-none", "{", "}"},
        ),
        (_raw, "house-and", "cafe_melange", "en", {"house-and"}),
    ],
)
def test_identifiers_are_told_from_words(
    find: Callable[[str, AnyGame, str], set[str]], text: str, key: str, lang: str, raw: set[str]
) -> None:
    assert find(text, next(each for each in GAMES if each.key == key), lang) == raw
