"""Cached regions of pages look as if they had just been painted, whatever was painted before."""

from collections.abc import Hashable
from itertools import islice

import pytest
from cachetools import LRUCache
from PIL import Image

from rendering import THEMES, canvas
from rendering.canvas import Canvas
from rendering.geometry import Rect, Size
from rendering.theme import DARK, LIGHT
from tests.palettes import all_scenes, paint_scene
from tests.parts import games_with

GAMES = [game.key for game in games_with("pictures", "scenes")]
MAX_PIXELS = 10_000
PLACE = Rect(10, 10, 60, 60)


def new_cache(pixels: int) -> LRUCache[Hashable, Image.Image]:
    return LRUCache(pixels, getsizeof=canvas._CACHE.getsizeof)


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> LRUCache[Hashable, Image.Image]:
    empty = new_cache(MAX_PIXELS)
    monkeypatch.setattr(canvas, "_CACHE", empty)
    return empty


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_the_same_with_cached_regions_and_without(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sampled = [(theme, scene) for theme in THEMES for scene in islice(all_scenes(game, "parts"), 0, None, 23)]
    monkeypatch.setattr(canvas, "_CACHE", new_cache(0))
    fresh = [paint_scene(game, theme, scene).tobytes() for theme, scene in sampled]
    monkeypatch.setattr(canvas, "_CACHE", new_cache(50_000_000))
    for _ in range(2):
        for (theme, scene), expected in zip(sampled, fresh, strict=True):
            assert paint_scene(game, theme, scene).tobytes() == expected, (theme, scene)


def test_a_region_is_painted_once_for_a_key_and_a_theme() -> None:
    painted: list[str] = []

    def paint_on(theme: canvas.Theme, key: str) -> Image.Image:
        made = Canvas.blank(theme, Size(100, 100))

        def paint() -> None:
            painted.append(key)
            made.fill(PLACE, "#123456" if key == "one" else "#654321")

        made.cached(PLACE, key, paint)
        return made.image

    first = paint_on(LIGHT, "one")
    assert paint_on(LIGHT, "one").tobytes() == first.tobytes()
    assert paint_on(LIGHT, "two").getpixel((30, 30)) == (0x65, 0x43, 0x21)
    paint_on(DARK, "one")
    assert painted == ["one", "two", "one"]


def test_the_regions_used_last_stay_within_the_limit_of_pixels(
    cache: LRUCache[Hashable, Image.Image],
) -> None:
    page = Canvas.blank(LIGHT, Size(200, 200))
    for number in (*range(9), 5, 9):
        page.cached(PLACE, number, lambda: None)
    assert {key[2] for key in cache} == {5, 7, 8, 9}
    page.cached(Rect(0, 0, 200, 200), "larger than the cache", lambda: None)
    assert {key[2] for key in cache} == {5, 7, 8, 9}
