"""Every game's pictures match the golden pictures and meet the requirements for all pictures."""

from dataclasses import replace
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.core import active_seats, options
from engine.kernel.game import AnyGame
from rendering import THEMES, describe, places, render, words
from rendering.geometry import Rect
from rendering.names import painted_names
from rendering.text_layout import ELLIPSIS
from tests import golden
from tests.contract.game_settings import SETTINGS
from tests.gallery.scenes import Scene, scenes
from tests.parts import games_with
from tests.registered import SHIPPED
from tests.rendering import card_scenes
from tests.rendering.recording_canvas import recorded
from tests.rendering.recording_localizer import RecordingLocalizer

GAMES = [game.key for game in games_with("pictures", "scenes", "words")]
SCENES = {game: import_module(f"tests.rendering.{game}_scenes") for game in GAMES}
PICTURES = [(game, name) for game, sample in SCENES.items() for name in sample.PICTURES]
LARGEST = 250 * 1024
"""The maximum size of a picture, in bytes."""
LONG_NAMES = (
    "Maximilian von und zu Habsburg-Lothringen",
    "王小明 محمد الأمين",
    "Þorgerður Hólmfríður Sigurðardóttir",
    "🎲 देवनागरी संस्कृतम्",
)
PAGE = Rect(0, 0, 1600, 1200)
LATE = 85
"""How far into a game, in percent, boards are nearly full and there are many choices."""


@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_a_picture_matches_its_golden_picture(game: str, name: str, tmp_path: Path) -> None:
    view, text = SCENES[game].PICTURES[name]
    picture = render(view, localize=SCENES[game].localize, **text)
    assert len(picture) <= LARGEST
    golden.assert_matches(f"{game}/{name}", picture, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "game", games_with("pictures", "scenes", "words", "playthroughs"), ids=lambda game: game.key
)
def test_no_text_covers_another_leaves_the_page_or_is_cut_off(game: AnyGame, lang: str) -> None:
    """Each language gets half of the scenes, with many kinds of names; only names may be cut off."""
    for scene in looked_at(game)[LANGUAGES.index(lang) :: len(LANGUAGES)]:
        view = scene.view.named(painted_names(scene.view.names))
        texts, covered = recorded(view, localizer_for(lang), scene.offered, scene.zoom).uncovered()
        covering = [
            (one, other) for (one, place), (other, near) in combinations(texts, 2) if place.overlaps(near)
        ]
        assert covering == [], scene.id
        if scene.zoom in {None, "hand", "legend"}:
            assert [text for text, place in texts if not PAGE.contains_rect(place)] == [], scene.id
            assert [text for text in covered if not text.isdecimal()] == [], scene.id
        if scene.section not in {"names", "golden"}:
            cut = [text for text, _ in texts if text[-1] == ELLIPSIS and text[-2:-1] not in {"", " "}]
            assert cut == [], scene.id


def looked_at(game: AnyGame) -> list[Scene]:
    """Return some of the gallery's scenes: whole pages, two legends, two hands and some close-ups."""
    found = [each for each in scenes(game) if each.section not in {"themes", "moves"}]
    pages = [each for each in found if each.zoom is None]
    sheets = [each for each in found for _ in LANGUAGES if each.zoom in {"hand", "legend"}]
    return [*pages[: len(pages) // 2 * 2], *sheets, *[each for each in found if each.zoom][::4]]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_full_boards_are_small_in_every_theme(game: str) -> None:
    """Tested with the most players and long names: late and final boards of a random game, and one with a question."""
    setting = max((each for each in SETTINGS if each.game.key == game), key=lambda each: each.seats)
    states = [outcome.state for outcome in setting.outcomes("sizes")]
    late = states[len(states) * LATE // 100]
    (seat, *_), localize = active_seats(setting.game, late), SCENES[game].localize
    pictures = (
        (setting.game.view(late, None), ()),
        (setting.game.view(late, seat), options(setting.game, late, seat)),
        (setting.game.view(states[-1], None), ()),
    )
    sizes = [
        len(render(view.named(LONG_NAMES[: view.seats]), localize=localize, theme=theme, offered=offered))
        for view, offered in pictures
        for theme in THEMES
    ]
    assert max(sizes) <= LARGEST


def test_no_golden_picture_is_left_over() -> None:
    kept = {(file.parent.name, file.stem) for file in golden.FOLDER.glob("*/*.webp")}
    shared = {"cards": card_scenes.GOLDENS, "turn_preview": [game.key for game in SHIPPED]}
    assert kept <= {*PICTURES, *((folder, name) for folder, names in shared.items() for name in names)}


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_gives_the_same_bytes(game: str) -> None:
    localize, view = SCENES[game].localize, SCENES[game].START
    assert render(view, localize=localize) == render(view, localize=localize)


@pytest.mark.parametrize("names", [(), ("🎲", ""), ("a" * 300, "Łukasz\u202e")])
@pytest.mark.parametrize("game", GAMES)
def test_any_names_can_be_painted_and_described(game: str, names: tuple[str, ...]) -> None:
    localize, view = SCENES[game].localize, SCENES[game].START.named(names)
    assert render(view, localize=localize)
    assert describe(view, localize=localize)


@pytest.mark.parametrize("game", GAMES)
def test_without_active_seats_nobody_is_named_as_active(game: str) -> None:
    """A table closed before its game ends has no active seats."""
    localizer = RecordingLocalizer(words(game), SCENES[game].localize)
    for view in SCENES[game].SCENES.values():
        closed = replace(view, active_seats=(), result=None)
        recorded(closed, localizer)
        assert describe(closed, localize=localizer)
    parts = {key.removeprefix(f"{game}-") for key in localizer.used}
    assert not parts & {
        f"{kind}-{word}" for kind in ("picture", "text") for word in ("turn", "awaited", "choose", "chooses")
    }


@pytest.mark.parametrize("limit", [1, 40, 200, 500])
@pytest.mark.parametrize("game", GAMES)
def test_every_limit_of_a_description_is_respected(game: str, limit: int) -> None:
    for view in SCENES[game].SCENES.values():
        assert 0 < len(describe(view, localize=SCENES[game].localize, limit=limit)) <= limit


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_theme_is_refused(game: str) -> None:
    with pytest.raises(KeyError):
        render(SCENES[game].START, localize=SCENES[game].localize, theme="sepia")


@pytest.mark.parametrize(
    "place", ["nowhere", "", "A1", "T1a", "T12", "blue", "table", "stool-3", "hotel-5", "hotel"]
)
@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_place_is_refused(game: str, place: str) -> None:
    with pytest.raises(KeyError):
        render(SCENES[game].START, localize=SCENES[game].localize, zoom=place)


@pytest.mark.parametrize("game", GAMES)
def test_the_close_ups_fit_into_one_menu(game: str) -> None:
    """A Discord menu has at most 25 entries."""
    assert len(set(places(game))) == len(places(game)) <= 25
