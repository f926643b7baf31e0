"""The descriptions that replace pictures: every game's scenes, last moves and cards, in one file per language.

test_description_facts.py tests that descriptions leave nothing out.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import product
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.kernel.game import AnyGame, View
from rendering import cards, describe, describe_card, ties, words
from rendering.registry import package_name, rendering_of
from rendering.theme import LIGHT
from rendering.turn_preview import changed_figures
from tests.parts import games_with
from tests.rendering.card_scenes import CARDS
from tests.rendering.recording_canvas import recording
from tests.rendering.recording_localizer import RecordingLocalizer

LIMIT = 1024
"""The maximum length of a description on Discord, in characters."""
GAMES = {game.key: game for game in games_with("pictures", "scenes", "words")}
SCENES = {key: import_module(f"tests.rendering.{key}_scenes") for key in GAMES}
LAST_MOVES: Mapping[str, tuple[View, ...]] = {
    key: getattr(scenes, "LAST_MOVES", ()) for key, scenes in SCENES.items()
}
"""For each game, views after turns whose descriptions are stored."""
LONG_NAMES = tuple(letter * 32 for letter in "WXYZ")

every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


class TextFile(SingleFileSnapshotExtension):
    """Stores a text in `__snapshots__/test_descriptions/<test>[<game>-<language>].txt`."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def text_file(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Return the text stored for a test; `pytest --snapshot-update` rewrites it."""
    return snapshot.use_extension(TextFile)


def _chapters(parts: Iterator[tuple[str, str]]) -> str:
    return "".join(f"== {title} ==\n{text}\n\n" for title, text in parts)


def _described(scenes: Any, localizer: Localizer) -> Iterator[tuple[str, str]]:
    """Yield descriptions of scenes, in full and shortened, and of the hand and legend pages."""
    for name, view in scenes.SCENES.items():
        full = describe(view, localize=localizer)
        yield name, full
        if len(full) > LIMIT:
            yield f"{name}, shortened", describe(view, localize=localizer, limit=LIMIT)
    for name, (view, further) in scenes.PICTURES.items():
        if further.get("zoom") in {"hand", "legend"}:
            yield f"page {name}", describe(view, localize=localizer, zoom=further["zoom"])


@every_language
@every_game
def test_scenes_are_described(key: str, lang: str, text_file: SnapshotAssertion) -> None:
    assert _chapters(_described(SCENES[key], localizer_for(lang))) == text_file


def test_the_cards_of_results_and_lobbies_are_described(text_file: SnapshotAssertion) -> None:
    told = ((name, describe(card, localize=localizer)) for name, (card, localizer) in CARDS.items())
    assert _chapters(told) == text_file


def _told(view: View, localizer: Localizer) -> str:
    """Return the text about the last move (and any court that followed), its shortest form, and the marked places."""
    move = import_module(f"{package_name(view.game)}.last_move").last_move_of(view, localizer)
    shortest = " · ".join(outcome.shortened(3) for outcome in move.outcomes)
    described = describe(view, localize=localizer).splitlines()
    told = described[: 2 if view.recent_turns[-1].aftermath else 1]
    return "\n  ".join((*told, shortest, ", ".join(move.places) or "-")) + "\n"


@every_language
@pytest.mark.parametrize("key", [key for key, views in LAST_MOVES.items() if views])
def test_last_moves_are_told_and_marked(key: str, lang: str, text_file: SnapshotAssertion) -> None:
    assert "".join(_told(view, localizer_for(lang)) for view in LAST_MOVES[key]) == text_file


def _explained(game: AnyGame, localizer: Localizer) -> Iterator[tuple[str, str]]:
    """Yield the texts of all cards, then of the cards that differ in other editions."""
    usual = dict(game.check(game.seats[0], {}))
    editions = [
        {**usual, name: value} for name in ("edition",) if name in usual for value in ("2015", "2022")
    ]
    for card in cards(game.key):
        texts = [
            describe_card(game.key, card, localize=localizer, options=each) for each in editions or [usual]
        ]
        yield f"{card}: {texts[0].title}", "\n".join(dict.fromkeys(each.text for each in texts))


@every_language
@pytest.mark.parametrize("key", [key for key in GAMES if cards(key)])
def test_cards_are_explained_each_in_its_own_words(key: str, lang: str, text_file: SnapshotAssertion) -> None:
    assert _chapters(_explained(GAMES[key], localizer_for(lang))) == text_file


@every_game
def test_whoever_acts_is_told_at_once_and_everybody_within_the_limit(key: str) -> None:
    """The line after the last move names the active players, however long their names are."""
    views = (*SCENES[key].SCENES.values(), *LAST_MOVES[key])
    for view, localizer in product(views, map(localizer_for, LANGUAGES)):
        text = describe(view.named(LONG_NAMES[: view.seats]), localize=localizer, limit=LIMIT)
        assert len(text) <= LIMIT
        first = text.splitlines()[1 if view.recent_turns else 0]
        assert all(LONG_NAMES[seat] in first for seat in view.active_seats)
        assert all(name in text for name in LONG_NAMES[: view.seats])


@pytest.mark.slow
@every_game
def test_messages_are_used_as_declared(key: str) -> None:
    """Every message used is declared with exactly the arguments it gets, and every declared message is used."""
    scenes, declared = SCENES[key], words(key)
    localizer = RecordingLocalizer({**declared, **ties.MESSAGES}, scenes.localize)
    pictures = [*scenes.PICTURES.values(), *((view, {}) for view in LAST_MOVES[key])]
    pictures += getattr(scenes, "WORDY", ())
    with recording():
        for view, further in pictures:
            given = {name: value for name, value in further.items() if name != "theme"}
            rendering_of(key).paint(view, LIGHT, localizer, **given)
            for limit in (None, LIMIT, 500, 60):
                describe(view, localize=localizer, limit=limit, zoom=further.get("zoom"))
    for before, after in getattr(scenes, "CHANGES", ()):
        changed_figures(before, after, localizer)
    assert localizer.undeclared() == {}
    kinds = [f"{key}-{kind}-" for kind in ("picture", "text", "detail")]
    silent = {each for each in set(declared) - set(localizer.used) if each.startswith(tuple(kinds))}
    assert {each for each in silent if "-person-" not in each} == set()
