"""The gallery is complete, without painting all of it: every verb, place, theme and language of every game is on its page."""

from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

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

GAMES = games_with("pictures", "scenes", "words", "playthroughs")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def _section(game: AnyGame, section: str) -> Iterator[Scene]:
    return (each for each in play_scenes(game) if each.section == section)


def test_every_game_that_people_can_play_is_shown() -> None:
    assert {*SHIPPED} <= {*GAMES}


@every_game
def test_every_verb_is_the_last_move_of_a_scene(game: AnyGame) -> None:
    assert {each.verb for each in _section(game, "moves")} == {verb.name for verb in game.verbs}


@every_game
def test_every_place_is_shown_close_up(game: AnyGame) -> None:
    shown = {each.zoom for each in _section(game, "close-ups")}
    assert shown == {*rendering.places(game.key), "hand"}


@every_game
def test_every_stage_is_shown_in_every_theme_and_language(game: AnyGame) -> None:
    shown = [(each.view, each.theme, each.lang) for each in _section(game, "themes")]
    stages = {view for view, _, _ in shown}
    assert len(stages) == 4
    assert {*shown} == {(view, theme, lang) for view in stages for theme in THEMES for lang in LANGUAGES}


@every_game
def test_every_number_of_players_is_shown_from_the_start_to_the_result(game: AnyGame) -> None:
    positions = [*_section(game, "positions")]
    assert {each.view.seats for each in positions} == {*game.seats}
    full = [each.view for each in positions if each.view.seats == game.seats[-1]]
    assert [view.result is not None for view in full] == [False, False, False, True]


@every_game
def test_long_names_are_on_every_seat(game: AnyGame) -> None:
    names = {each.view.names for each in _section(game, "names")}
    assert LONG_NAMES[: game.seats[-1]] in names
    assert min(map(len, LONG_NAMES)) > 25


@every_game
def test_nothing_private_is_shown_except_in_the_hand_and_the_choices_of_a_seat(game: AnyGame) -> None:
    private = {
        each.section for each in play_scenes(game) if each.section != "golden" and each.view.seat is not None
    }
    assert private == {"close-ups", "choices"}
    assert {each.zoom for each in _section(game, "close-ups") if each.view.seat is not None} == {"hand"}


def test_the_gallery_of_a_game_is_the_same_whenever_it_is_made() -> None:
    game = next(game for game in GAMES if game.key == "cafe_international")
    assert play_scenes.__wrapped__(game) == play_scenes(game)


def test_the_other_scenes_can_be_painted_in_any_theme_and_language() -> None:
    game = next(game for game in GAMES if game.key == "nim")
    others = [each for each in scenes(game, "dark", "de") if each.section != "themes"]
    assert {(each.theme, each.lang) for each in others} == {("dark", "de")}


class _Page(HTMLParser):
    """What is on the page: ids, links, images, and everything that is loaded."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"]] if found.get("id") else []  # type: ignore[list-item]  # it is not None
        self.links += [found[name] for name in ("href", "src") if found.get(name)]  # type: ignore[misc]  # likewise
        if tag == "img":
            self.images.append(found)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with all scenes of all games, painted as the same small picture."""
    out = BytesIO()
    Image.new("RGB", (16, 12), "#806040").save(out, "PNG")
    found = [each for game in GAMES for each in play_scenes(game)]
    return page.build(
        found, tmp_path_factory.mktemp("gallery"), lambda _: (out.getvalue(), 'A "board" & more')
    )


@pytest.fixture(scope="module")
def parsed(built: Path) -> _Page:
    return _Page(built.read_text(encoding="utf-8"))


def test_the_page_shows_every_scene_at_every_width(parsed: _Page) -> None:
    found = [each.id for game in GAMES for each in play_scenes(game)]
    assert len({*found}) == len(found)
    assert len({*parsed.ids}) == len(parsed.ids)
    assert {*found} <= {*parsed.ids}
    widths = [image["width"] for image in parsed.images]
    assert widths == ["400", "800", "1600"] * len(found)
    assert all(image["alt"] and image["height"] for image in parsed.images)
    assert {image["loading"] for image in parsed.images} == {"lazy"}
    assert parsed.images[0]["alt"] == 'A "board" & more'


def test_the_page_needs_nothing_but_its_folder(built: Path, parsed: _Page) -> None:
    for link in parsed.links:
        parts = urlsplit(link)
        assert (parts.scheme, parts.netloc, parts.path.startswith("/")) == ("", "", False)
        assert parts.path == "" or built.parent.joinpath(parts.path).is_file()
    kept = {path.relative_to(built.parent).as_posix() for path in built.parent.rglob("*") if path.is_file()}
    assert kept == {"index.html", *(str(image["src"]) for image in parsed.images)}
    text = built.read_text(encoding="utf-8")
    assert not any(each in text for each in ("http:", "https:", "//cdn", "@import", "url("))


def test_the_contents_lead_to_every_section_of_every_game(parsed: _Page) -> None:
    wanted = {f"#{game.key}" for game in GAMES}
    wanted |= {f"#{game.key}-{section}" for game in GAMES for section in SECTIONS}
    assert wanted <= {*parsed.links}
    assert {link.removeprefix("#") for link in parsed.links if link.startswith("#")} <= {*parsed.ids}


def test_a_picture_is_told_with_its_sizes_and_one_that_is_too_large_is_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (scene, *_) = play_scenes(next(game for game in GAMES if game.key == "nim"))
    content, alt = page.paint(scene)
    text = page.build([scene], tmp_path / "small", lambda _: (content, alt)).read_text(encoding="utf-8")
    assert f"1600 px: {len(content) / 1024:.0f} KiB" in _Page(text).text
    assert 'class="large"' not in text
    monkeypatch.setattr(page, "LARGE", len(content) - 1)
    text = page.build([scene], tmp_path / "large").read_text(encoding="utf-8")
    assert 'class="large"' in text
    for width in (400, 800):
        with Image.open(tmp_path / "large" / "nim" / f"{scene.id}-{width}.webp") as small:
            assert small.size == (width, width * 3 // 4)


def test_the_selection_in_the_documents_is_complete() -> None:
    """Its page and its files are those of the present scenes; their pixels are judged by the golden pictures."""
    files = {selection.picture_path(each) for game in SHIPPED for each in selection.selected(game)}
    assert {*selection.FOLDER.iterdir()} == {*files, selection.PAGE}, "python -m tests.gallery --selection"
    assert selection.PAGE.read_text(encoding="utf-8") == selection.page_text(SHIPPED)
    for file in files:
        with Image.open(file) as picture:
            assert picture.size == (selection.WIDTH, selection.WIDTH * 3 // 4)
    assert sum(file.stat().st_size for file in files) < 3 * 1024 * 1024
