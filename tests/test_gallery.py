"""The gallery shows every game's verbs and places in every theme and language; checked without painting everything."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import rendering
from bot.language.localizer import LANGUAGES
from engine.kernel.game import AnyGame
from rendering.theme import THEMES
from tests.gallery import page, selection
from tests.gallery.scenes import LONG_NAMES, SECTIONS, Scene, play_scenes, scenes
from tests.parts import games_with
from tests.registered import SHIPPED

pytestmark = pytest.mark.slow

GAMES = games_with("pictures", "scenes", "words", "playthroughs")


def _section(game: AnyGame, section: str) -> list[Scene]:
    return [each for each in play_scenes(game) if each.section == section]


def test_every_game_that_people_can_play_is_shown() -> None:
    assert {*SHIPPED} <= {*GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_everything_of_a_game_is_shown(game: AnyGame) -> None:
    assert {each.verb for each in _section(game, "moves")} == {verb.name for verb in game.verbs}
    close_ups = _section(game, "close-ups")
    assert {each.zoom for each in close_ups} == {*rendering.places(game.key), "hand"}
    shown = [(each.view, each.theme, each.lang) for each in _section(game, "themes")]
    stages = {view for view, _, _ in shown}
    assert len(stages) == 4
    assert {*shown} == {(view, theme, lang) for view in stages for theme in THEMES for lang in LANGUAGES}
    positions = [each.view for each in _section(game, "positions")]
    assert {view.seats for view in positions} == {*game.seats}
    full = [view for view in positions if view.seats == game.seats[-1]]
    assert [view.result is not None for view in full] == [False, False, False, True], "from start to result"
    assert LONG_NAMES[: game.seats[-1]] in {each.view.names for each in _section(game, "names")}
    assert min(map(len, LONG_NAMES)) > 25
    private = {
        each.section for each in play_scenes(game) if each.section != "golden" and each.view.seat is not None
    }
    assert private == {"close-ups", "choices"}, "nothing private is shown elsewhere"
    assert {each.zoom for each in close_ups if each.view.seat is not None} == {"hand"}


def test_the_gallery_of_a_game_is_the_same_whenever_it_is_made() -> None:
    game = next(game for game in GAMES if game.key == "cafe_international")
    assert play_scenes.__wrapped__(game) == play_scenes(game)


def test_the_other_scenes_can_be_painted_in_any_theme_and_language() -> None:
    game = next(game for game in GAMES if game.key == "nim")
    others = [each for each in scenes(game, "dark", "de") if each.section != "themes"]
    assert {(each.theme, each.lang) for each in others} == {("dark", "de")}


def test_the_page_shows_every_scene_at_every_width_and_needs_nothing_but_its_folder(tmp_path: Path) -> None:
    out = BytesIO()
    Image.new("RGB", (160, 120), "#806040").save(out, "PNG")
    found = [each for game in GAMES for section in SECTIONS for each in _section(game, section)[:2]]
    built = page.build(found, tmp_path, lambda _: (out.getvalue(), 'A "board" & more'))
    text = built.read_text(encoding="utf-8")
    ids, links = re.findall(r' id="([^"]*)"', text), re.findall(r' (?:href|src)="([^"]*)"', text)
    assert len({*ids}) == len(ids)
    assert {each.id for each in found} <= {*ids}
    assert {link.removeprefix("#") for link in links if link.startswith("#")} <= {*ids}
    assert {f"#{game.key}-{section}" for game in GAMES for section in SECTIONS} <= {*links}
    files = [link for link in links if not link.startswith("#")]
    kept = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {*files, "index.html"} == kept
    assert re.findall(r'<img [^>]*width="(\d+)"', text) == ["400", "800", "1600"] * len(found)
    assert "A &quot;board&quot; &amp; more" in text
    assert not any(each in text for each in ("http:", "https:", "//cdn", "@import", "url("))
    with Image.open(tmp_path / files[0]) as small:
        assert small.size == (400, 300)


def test_a_picture_that_is_too_large_is_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (scene, *_) = play_scenes(next(game for game in GAMES if game.key == "nim"))
    marked = 'class="large"'
    assert marked not in page.build([scene], tmp_path).read_text(encoding="utf-8")
    monkeypatch.setattr(page, "LARGE", 1000)
    assert marked in page.build([scene], tmp_path).read_text(encoding="utf-8")


def test_the_selection_in_the_documents_is_complete() -> None:
    """The page and files match the current scenes; the golden pictures check the pixels."""
    files = {selection.picture_path(each) for game in SHIPPED for each in selection.selected(game)}
    assert {*selection.FOLDER.iterdir()} == {*files, selection.PAGE}, "python -m tests.gallery --selection"
    assert selection.PAGE.read_text(encoding="utf-8") == selection.page_text(SHIPPED)
    for file in files:
        with Image.open(file) as picture:
            assert picture.size == (selection.WIDTH, selection.WIDTH * 3 // 4)
    assert sum(file.stat().st_size for file in files) < 3 * 1024 * 1024
