"""People read words: no identifier of a game and no key of a message is in a description, a picture or a message."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import cycle, islice
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

pytestmark = pytest.mark.slow

NAMES = ("Xaver", "Yolanda", "Quirin", "Zita")
HYPHENATED = {"set-up"}
"""Identifiers with a hyphen that are words of a language all the same."""
ALT_TEXTS = 8
"""Every how many-th position of a game is described."""
ASKED = 20
"""Every how many-th question is put, with its options and with refusals."""
TRIED = 8
"""How many actions are tried at such a question, so that they are refused."""
_TOKEN = re.compile(r"\w+(?:[-.]\w+)*")


class _Words(Visitor):
    """Collects the words that messages consist of, without what is put into them."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 -- the visitor asks for it
        self.found.update(_TOKEN.findall(node.value))


@cache
def _words(lang: str) -> set[str]:
    """Return every word of a language that is in its messages."""
    collected = _Words()
    for folder in FOLDERS:
        for file in sorted((folder / lang).glob("*.ftl")):
            collected.visit(FluentParser().parse(file.read_text("utf-8")))
    return collected.found


@cache
def _identifiers(game: AnyGame, lang: str) -> set[str]:
    """Return what a game calls its things, unless people call them the same.

    People do if the identifier is in the thing's own name (chair C2, room 1.3), if it is a number, or if it is a word of
    the language (`wine`).
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
    """Return the letters that a picture may use alone because it numbers things with them: RU, as there are tables RU1 and RU2."""
    localizer = localizer_for(lang)
    names = [
        localizer.noun(game, kind, value) for kind, values in game.argument_values.items() for value in values
    ]
    numbered = [match for name in names for match in re.findall(r"\b([A-Z]+)[12]\b", name)]
    return {letters for letters, number in Counter(numbered).items() if number == 2}


def _raw(text: str, game: AnyGame, lang: str) -> set[str]:
    """Return the identifiers and the keys of messages in a text."""
    tokens, localizer = set(_TOKEN.findall(text)), localizer_for(lang)
    keys = {each for each in tokens if each.startswith(f"{game.key}-") or localizer.has(each)}
    return tokens & _identifiers(game, lang) | keys | set(re.findall("[{}]", text))


GAMES = games_with("pictures", "words")
PLAYED = [setting for setting in SETTINGS if setting.game in GAMES]
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def _view(setting: Setting, outcome: Outcome[object], seat: int) -> View:
    return setting.game.view(outcome.state, seat).named(NAMES[: setting.seats])


def _alt_texts(setting: Setting, localize: Localizer) -> Iterator[str]:
    """Yield the descriptions of the positions of a random game, in full and as they are put on pictures."""
    *outcomes, last = setting.outcomes("identifiers")
    seats = cycle(range(setting.seats))
    for outcome in (*islice(outcomes, 0, None, ALT_TEXTS), last):
        view = _view(setting, outcome, next(seats))
        for limit in (None, limits.ALT_TEXT):
            yield rendering.describe(view, localize=localize, limit=limit)
            yield rendering.describe(view, localize=localize, limit=limit, zoom="hand")


def _messages(setting: Setting, localizer: Localizer) -> Iterator[str]:
    """Yield what is told and asked in a random game, what may be answered, and why something else may not."""
    game, names, rng = setting.game, NAMES[: setting.seats], Random(str(setting))
    for number, outcome in enumerate(setting.outcomes("identifiers")):
        for viewer in (None, *range(setting.seats)):
            seen = [event.seen_by(viewer) for event in outcome.events]
            yield narration.paragraph(game, seen, names, localizer, viewer)
        yield from narration.narrate(game, [each.seen_by(None) for each in outcome.events], names, localizer)
        seats = active_seats(game, outcome.state) if number % ASKED == 0 else ()
        for seat in seats:
            asked = prompt(game, outcome.state, seat)
            assert asked is not None
            yield localizer.question(game, asked)
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


@every_language
@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_the_plate_of_the_last_move_names_things_as_people_do(setting: Setting, lang: str) -> None:
    localize = localizer_for(lang)
    find = import_module(f"{package_name(setting.game.key)}.last_move").last_move_of
    views = [_view(setting, outcome, 0) for outcome in setting.outcomes("plates")]
    moves = [move for view in views if (move := find(view, localize)) is not None]
    told = {words for move in moves for words in (move.sentence(), *move.words())}
    assert len(told) > 3
    assert not {(*sorted(raw), text) for text in told if (raw := _raw_on_plate(text, setting.game, lang))}


def _raw_on_plate(text: str, game: AnyGame, lang: str) -> set[str]:
    """Return the identifiers and values in a text; the codes of nations, such as RU, are written on the tables too."""
    raw = {each for each in _raw(text, game, lang) if not re.fullmatch("[A-Z]{2}", each)}
    return raw | set(re.findall(r"\b(?:True|False|None|yes|no)\b", text))


@every_language
@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_descriptions_and_messages_name_things_as_people_do(setting: Setting, lang: str) -> None:
    localizer = localizer_for(lang)
    texts = {*_alt_texts(setting, localizer), *_messages(setting, localizer)}
    found = {(*sorted(raw), text) for text in texts if (raw := _raw(text, setting.game, lang))}
    assert not found


@every_language
@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_pictures_name_things_as_people_do(
    setting: Setting, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = set[str]()
    render_line = canvas.render_line

    def recorded(text: str, font: Font) -> RenderedLine:
        painted.add(text)
        return render_line(text, font)

    monkeypatch.setattr(canvas, "render_line", recorded)
    *outcomes, last = setting.outcomes("identifiers")
    places = rendering.places(setting.game.key, setting.seats)
    for outcome in (outcomes[len(outcomes) // 2], last):
        for zoom in (None, "hand", *Random(str(setting)).sample(places, min(2, len(places)))):
            view = _view(setting, outcome, 0)
            rendering._paint(view, THEMES["light"], localizer_for(lang), (), zoom)
    assert painted
    signs = _signs(setting.game, lang)
    assert not {(*sorted(raw), text) for text in painted if (raw := _raw(text, setting.game, lang) - signs)}


@every_language
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_cards_and_places_are_named_as_people_name_them(game: AnyGame, lang: str) -> None:
    localizer = localizer_for(lang)
    options = {spec.name: spec.values[-1] for spec in game.option_specs}
    texts = [localizer(f"{game.key}-place", place=each, name="Xaver") for each in rendering.places(game.key)]
    for card in rendering.cards(game.key):
        text = rendering.describe_card(game.key, card, localize=localizer, options=options)
        texts += [text.title, text.text, text.brief]
    assert not {(*sorted(raw), text) for text in texts if (raw := _raw(text, game, lang))}


def test_values_of_a_program_on_a_plate_are_found() -> None:
    melange = next(each for each in GAMES if each.key == "cafe_melange")
    assert _raw_on_plate("Ben · guest of ×1, own: True → T3", melange, "en") == {"True"}
    assert _raw_on_plate("Ben · lady RU → C2 · blue-cube", melange, "en") == {"blue-cube"}
    assert _raw_on_plate("Ben · guest ×1 → T3 · Klimt → T8 · +3", melange, "en") == set()


def test_identifiers_are_told_from_words() -> None:
    cafe, melange = (
        next(each for each in GAMES if each.key == f"cafe_{name}") for name in ("international", "melange")
    )
    assert _raw("GB-m on C2", cafe, "en") == {"GB-m"}
    assert _raw("white: grey-table", melange, "en") == {"grey-table"}
    assert _raw("white: grey-table", melange, "de") == {"white", "grey-table"}
    assert _raw("cafe_melange-text-none, house-and, { $name }", melange, "en") == {
        "cafe_melange-text-none", "house-and", "{", "}",
    }  # fmt: skip
