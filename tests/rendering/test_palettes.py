"""Reducing pictures to the palette of their game and theme makes no visible difference."""

from contextlib import nullcontext
from io import BytesIO
from itertools import cycle, islice
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import rendering
from rendering import THEMES
from rendering.canvas import encode
from rendering.palettes import PALETTE_SIZE, Palette, load_palette
from tests import palettes
from tests.palettes import Scene, all_scenes, paint_scene
from tests.parts import games_with
from tests.torture import drawn_seeds

GAMES = [game.key for game in games_with("pictures", "scenes", "palettes")]
"""The games that have a palette."""
WORST = 40
"""The maximum change in any channel of a pixel; so small a change only alters the shade at a letter's edge."""
MEAN = 1.0
"""The maximum average change in a channel over a page."""
EVERY = 37


def channel_changes(painted: Image.Image, colours: Palette | None) -> tuple[int, float]:
    """Return the maximum and average channel change under `colours` or, if None, under a palette made for the page."""
    if colours is None:
        reduced = painted.quantize(PALETTE_SIZE, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    else:
        reduced = colours.quantize(painted)
    statistics = ImageStat.Stat(ImageChops.difference(painted, reduced.convert("RGB")))
    return max(int(most) for _, most in statistics.extrema), sum(statistics.mean) / 3


def sample_scenes(game: str) -> list[Scene]:
    return list(islice(all_scenes(game, "test"), 0, None, EVERY))


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_pixel_changes_visibly(game: str, theme: str) -> None:
    """Tested on golden scenes, on close-ups, and on random games that were not used to choose the colours."""
    colours = load_palette(game, theme)
    assert colours is not None, f"python -m tests.palettes {game} makes it"
    own = others = 0.0
    for scene in sample_scenes(game):
        painted = paint_scene(game, theme, scene)
        worst, mean = channel_changes(painted, colours)
        assert worst <= WORST, scene
        assert mean <= MEAN, scene
        own, others = own + mean, others + channel_changes(painted, None)[1]
    assert own <= others, "a palette computed for every page would be nearer"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "theme"),
    [*zip(GAMES, cycle(THEMES), strict=False)][slice(None) if drawn_seeds() else slice(1, 2)],
)
def test_the_palettes_are_up_to_date(game: str, theme: str) -> None:
    """A game's palettes are written together, so one theme per game is checked; the normal suite checks only one game."""
    with Image.open(palettes.palette_file(game, theme)) as kept:
        stored = kept.convert("RGB").tobytes()
    expected = bytes(part for colour in palettes.choose_palette(game, theme) for part in colour)
    assert stored == expected, (
        f"choose them again, and look at some pictures: python -m tests.palettes {game}"
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_colour_with_a_meaning_changes(game: str, theme: str) -> None:
    reduced = load_palette(game, theme)
    assert reduced is not None
    for colour in palettes.colours_with_meaning(game, theme):
        page = Image.new("RGB", (1, 1), colour)
        assert reduced.quantize(page).convert("RGB").getpixel((0, 0)) == colour


@pytest.mark.parametrize("game", GAMES)
def test_colours_are_chosen_from_every_close_up(game: str) -> None:
    assert {more.get("zoom") for _, more in palettes.sampled_scenes(game)} == {
        None,
        "hand",
        *rendering.places(game),
    }


ALL_OF_ONE = {f"{GAMES[0]}/{theme}" for theme in THEMES}


@pytest.mark.parametrize(
    ("games", "written"),
    [((), {f"{GAMES[1]}/dark"}), (GAMES[:1], ALL_OF_ONE), (("chess",), set())],
    ids=["missing", "of a game", "unknown"],
)
def test_missing_palettes_or_all_of_a_named_game_are_written(
    games: tuple[str, ...], written: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(palettes, "pictures_folder", lambda game: tmp_path / game)
    monkeypatch.setattr(palettes, "choose_palette", lambda _game, _theme: [(255, 0, 0)] * PALETTE_SIZE)
    files = {f"{game}/{theme}": palettes.palette_file(game, theme) for game in GAMES for theme in THEMES}
    for file in files.values():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("kept")
    files[f"{GAMES[1]}/dark"].unlink()
    with pytest.raises(SystemExit, match="chess") if "chess" in games else nullcontext():
        palettes.main(*games)
    assert {
        name for name, file in files.items() if file.is_file() and file.read_bytes() != b"kept"
    } == written


def test_every_colour_of_a_palette_is_nearest_to_itself() -> None:
    """This includes nearly equal colours, and also white, which Pillow would map to a grey."""
    colours = Palette(bytes((255, 255, 255, 250, 250, 250, 244, 234, 211)).ljust(3 * PALETTE_SIZE, b"\0"))
    page = Image.new("RGB", (1, 3))
    page.putdata([(255, 255, 255), (250, 250, 250), (244, 234, 211)])
    assert colours.quantize(page).convert("RGB").tobytes() == page.tobytes()


def test_without_a_palette_one_is_computed_for_the_page() -> None:
    assert load_palette("unknown", "light") is None
    painted = Image.new("RGB", (40, 30), "#f4ead3")
    assert Image.open(BytesIO(encode(painted))).convert("RGB").getpixel((5, 5)) == (0xF4, 0xEA, 0xD3)
