"""The colours chosen for each game and theme keep its pictures as they were painted."""

from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import rendering
from rendering import GAMES, THEMES
from rendering.canvas import encode
from rendering.palettes import COLOURS, Palette, palette
from tests import palettes
from tests.palettes import Scene, page, scenes

WORST = 40
"""How far one channel of one pixel may move: a shade on the edge of a letter."""
MEAN = 1.0
"""How far a channel may move on the average of a page."""
EVERY = 9


def moved(painted: Image.Image, colours: Palette | None) -> tuple[int, float]:
    """How far the pixels move at most and in the mean when a page is reduced to a palette; None: to one of its own."""
    if colours is None:
        reduced = painted.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    else:
        reduced = colours.reduce(painted)
    statistics = ImageStat.Stat(ImageChops.difference(painted, reduced.convert("RGB")))
    return max(int(most) for _, most in statistics.extrema), sum(statistics.mean) / 3


def some(game: str) -> list[Scene]:
    return list(islice(scenes(game, "test"), 0, None, EVERY))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_pixel_moves_further_than_one_can_see(game: str, theme: str) -> None:
    """Neither in golden scenes and close-ups, nor in games other than those the colours were chosen from."""
    colours = palette(game, theme)
    assert colours is not None, f"python -m tests.palettes {game} makes it"
    own = others = 0.0
    for scene in some(game):
        painted = page(game, theme, scene)
        worst, mean = moved(painted, colours)
        assert worst <= WORST, scene
        assert mean <= MEAN, scene
        own, others = own + mean, others + moved(painted, None)[1]
    assert own <= others, "colours chosen for every page anew would be nearer"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_colours_are_those_that_would_be_chosen_now(game: str, theme: str) -> None:
    with Image.open(palettes.file(game, theme)) as kept:
        held = kept.convert("RGB").tobytes()
    fresh = bytes(part for colour in palettes.chosen(game, theme) for part in colour)
    assert held == fresh, f"choose them anew, and look at some pictures: python -m tests.palettes {game}"


@pytest.mark.parametrize("game", GAMES)
def test_colours_are_chosen_from_every_close_up(game: str) -> None:
    assert {more.get("zoom") for _, more in palettes.shown(game)} == {None, "hand", *rendering.places(game)}


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of palettes, one of which is missing, where every colour that is chosen is red."""
    monkeypatch.setattr(palettes, "FOLDER", tmp_path)
    for game in GAMES:
        for theme in THEMES:
            palettes.file(game, theme).parent.mkdir(parents=True, exist_ok=True)
            palettes.file(game, theme).write_text("kept")
    palettes.file(GAMES[1], "dark").unlink()
    monkeypatch.setattr(palettes, "chosen", lambda _game, _theme: [(255, 0, 0)] * COLOURS)
    return tmp_path


def written(box: Path) -> set[str]:
    """What is not as it was."""
    files = {file.relative_to(box).as_posix(): file.read_bytes() for file in box.rglob("*.png")}
    return {name for name, content in files.items() if content != b"kept"}


def test_without_a_game_only_what_is_missing_is_made(box: Path) -> None:
    palettes.main()
    assert written(box) == {f"{GAMES[1]}/palettes/dark.png"}


def test_of_a_game_that_is_named_all_is_made_anew_and_of_no_other(box: Path) -> None:
    palettes.main(GAMES[0])
    assert written(box) == {f"{GAMES[0]}/palettes/{theme}.png" for theme in THEMES}


def test_a_game_that_does_not_exist_is_refused_before_anything_is_made(box: Path) -> None:
    with pytest.raises(SystemExit, match="chess"):
        palettes.main(GAMES[0], "chess")
    assert written(box) == set()


def test_every_colour_of_a_palette_is_nearest_to_itself() -> None:
    """Even of surfaces whose colours are nearly the same, and of white, which Pillow alone takes for a grey."""
    colours = Palette(bytes((255, 255, 255, 250, 250, 250, 244, 234, 211)).ljust(3 * COLOURS, b"\0"))
    page = Image.new("RGB", (1, 3))
    page.putdata([(255, 255, 255), (250, 250, 250), (244, 234, 211)])
    assert colours.reduce(page).convert("RGB").tobytes() == page.tobytes()


def test_without_a_palette_one_is_chosen_for_the_page() -> None:
    assert palette("unknown", "light") is None
    painted = Image.new("RGB", (40, 30), "#f4ead3")
    assert Image.open(BytesIO(encode(painted))).convert("RGB").getpixel((5, 5)) == (0xF4, 0xEA, 0xD3)
