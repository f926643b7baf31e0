"""Every game's pictures look as when somebody last looked at them, and keep what all pictures promise."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from engine.kernel.game import View
from rendering import GAMES, describe, places, render, words
from tests import golden
from tests.rendering.recorder import Recorder

SCENES = {game: import_module(f"tests.rendering.{game}_scenes") for game in GAMES}
PICTURES = [(game, name) for game, scenes in SCENES.items() for name in scenes.PICTURES]
VIEWS: list[tuple[str, View]] = [
    (game, view) for game, scenes in SCENES.items() for view in scenes.SCENES.values()
]


@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_a_picture_looks_as_it_did(game: str, name: str, tmp_path: Path) -> None:
    view, told = SCENES[game].PICTURES[name]
    golden.check(f"{game}/{name}", render(view, say=SCENES[game].say, **told), tmp_path)


def test_every_golden_picture_is_looked_at() -> None:
    kept = {(file.parent.name, file.stem) for file in golden.FOLDER.glob("*/*.png")}
    assert kept == set(PICTURES)


@pytest.mark.parametrize(("game", "view"), VIEWS)
def test_the_same_view_gives_the_same_bytes(game: str, view: View) -> None:
    assert render(view, say=SCENES[game].say) == render(view, say=SCENES[game].say)


@pytest.mark.parametrize("names", [(), ("🎲", ""), ("a" * 300, "Łukasz\u202e")])
@pytest.mark.parametrize("game", GAMES)
def test_any_names_can_be_painted_and_told(game: str, names: tuple[str, ...]) -> None:
    say, view = SCENES[game].say, SCENES[game].START.named(names)
    assert render(view, say=say)
    assert describe(view, say=say)


@pytest.mark.parametrize(("game", "view"), VIEWS)
def test_where_nobody_is_awaited_nobody_is_said_to_be(game: str, view: View) -> None:
    """As at a table that was closed before the end."""
    scenes = SCENES[game]
    recorder = Recorder(words(), scenes.say)
    closed = replace(view, active_seats=(), result=None)
    assert render(closed, say=recorder)
    assert describe(closed, say=recorder)
    parts = {key.removeprefix(f"{game}-") for key in recorder.said}
    assert not parts & {
        f"{kind}-{word}" for kind in ("picture", "text") for word in ("turn", "awaited", "choose", "chooses")
    }


@pytest.mark.parametrize("limit", [1, 40, 200, 500])
@pytest.mark.parametrize(("game", "view"), VIEWS)
def test_any_limit_of_a_description_is_kept(game: str, view: View, limit: int) -> None:
    assert 0 < len(describe(view, say=SCENES[game].say, limit=limit)) <= limit


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_theme_is_refused(game: str) -> None:
    with pytest.raises(KeyError):
        render(SCENES[game].START, say=SCENES[game].say, theme="sepia")


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_shown_close_up_goes_into_one_menu(game: str) -> None:
    """A menu of Discord's holds 25 entries."""
    assert 0 < len(set(places(game))) == len(places(game)) <= 25


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_picture_are_among_those_of_the_house(game: str) -> None:
    own = import_module(f"rendering.{game}.words").WORDS
    assert own
    assert {key: words().get(key) for key in own} == dict(own)
