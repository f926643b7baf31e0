"""Parts of pages that are kept look as if they had just been painted, whatever was painted before."""

from itertools import islice

import pytest
from PIL import Image

from rendering import GAMES, THEMES, canvas
from rendering.canvas import Canvas
from rendering.geometry import Rect, Size
from rendering.theme import DARK, LIGHT
from tests.palettes import page, scenes

ROOM = 10_000
PLACE = Rect(10, 10, 60, 60)


@pytest.fixture(autouse=True)
def parts(monkeypatch: pytest.MonkeyPatch) -> canvas._Parts:
    kept = canvas._Parts(ROOM)
    monkeypatch.setattr(canvas, "_PARTS", kept)
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_the_same_with_kept_parts_and_without(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [(theme, scene) for theme in THEMES for scene in islice(scenes(game, "parts"), 0, None, 11)]
    monkeypatch.setattr(canvas, "_PARTS", canvas._Parts(0))
    fresh = [page(game, theme, scene).tobytes() for theme, scene in chosen]
    monkeypatch.setattr(canvas, "_PARTS", canvas._Parts(50_000_000))
    for _ in range(2):
        for (theme, scene), expected in zip(chosen, fresh, strict=True):
            assert page(game, theme, scene).tobytes() == expected, (theme, scene)


def test_a_part_is_painted_once_for_a_key_and_a_theme() -> None:
    painted: list[str] = []

    def paint_on(theme: canvas.Theme, key: str) -> Image.Image:
        made = Canvas.blank(theme, Size(100, 100))

        def paint() -> None:
            painted.append(key)
            made.fill(PLACE, "#123456" if key == "one" else "#654321")

        made.part(PLACE, key, paint)
        return made.image

    first = paint_on(LIGHT, "one")
    assert paint_on(LIGHT, "one").tobytes() == first.tobytes()
    assert paint_on(LIGHT, "two").getpixel((30, 30)) == (0x65, 0x43, 0x21)
    paint_on(DARK, "one")
    assert painted == ["one", "two", "one"]


def test_only_so_many_pixels_are_kept(parts: canvas._Parts) -> None:
    for number in range(10):
        parts.keep(number, Image.new("RGB", (50, 50)))
    assert [number for number in range(10) if parts.get(number)] == [6, 7, 8, 9]
