"""The package that paints a game defines a rendering, of which only words and pictures are required."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

import rendering
from rendering import THEMES
from rendering.contract import Rendering
from rendering.registry import has_pictures, load, package_name, rendering_of
from tests.parts import games_with
from tests.registered import GAMES, PUBLISHED

PICTURED = [game.key for game in games_with("pictures")]


def package(monkeypatch: pytest.MonkeyPatch, **members: object) -> str:
    """Create a package with the given members, and return its name."""
    made = ModuleType("sample_rendering")
    vars(made).update(members)
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made.__name__


@pytest.mark.parametrize("game", PICTURED)
def test_the_package_of_every_game_has_a_rendering(game: str) -> None:
    assert load(package_name(game)) is rendering_of(game)
    assert rendering_of(game).words


def test_published_games_have_pictures_and_others_are_shown_plainly() -> None:
    assert [game.key for game in GAMES if has_pictures(game.key)] == [game.key for game in PUBLISHED]


@pytest.mark.parametrize("members", [{}, {"RENDERING": Rendering}])
def test_a_package_without_a_rendering_is_named(
    monkeypatch: pytest.MonkeyPatch, members: dict[str, object]
) -> None:
    with pytest.raises(ImportError, match="sample_rendering does not define RENDERING "):
        load(package(monkeypatch, **members))


def test_a_package_that_imports_what_is_not_there_is_not_taken_for_a_missing_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "broken_rendering.py").write_text("import no_such_module\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(rendering.registry._PACKAGES, "polka", "broken_rendering")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        rendering_of("polka")


def test_everything_but_words_and_pictures_is_optional() -> None:
    plain, theme = Rendering[rendering.ResultCard](), THEMES["light"]
    assert (plain.places, plain.cards, plain.rules_value_names, plain.figure_names) == ((), (), (), ())
    assert plain.emblems(40, theme) == ()
    assert plain.seat_style(1, theme) == theme.seats[1]
    assert set(plain.game_colours(theme).seats.colours.values()) == {each.colour for each in theme.seats}
    with pytest.raises(KeyError):
        plain.describe_card("king", localize=lambda key, **_: key, options={})
