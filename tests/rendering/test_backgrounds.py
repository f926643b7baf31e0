"""What is kept for later pictures is limited by its size; backgrounds are the same after they were compressed."""

from collections.abc import Iterator

import pytest
from cachetools import LRUCache
from PIL import Image

from bot.discord.posting import render_pool
from rendering import backgrounds, sprites, text_layout, typefaces
from rendering.backgrounds import cached_background
from rendering.canvas import PAGE
from rendering.text_layout import Face, Font, load_font, render_line

_ALL_CACHES = 75 << 20
"""The maximum size of everything that is kept for later pictures, in bytes."""
_PAGE_BYTES = 4 * PAGE.width * PAGE.height
_SPRITE_PIXEL_BYTES = 5
_LINE_BYTES, _FONT_BYTES = 22_000, 200_000


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    backgrounds.clear_cache()
    yield
    backgrounds.clear_cache()


def test_all_caches_together_are_limited() -> None:
    assert (render_line.cache_info().maxsize, load_font.cache_info().maxsize) == (
        text_layout.LINES,
        typefaces.FONTS,
    )
    total = (
        sprites._CACHE.maxsize * _SPRITE_PIXEL_BYTES
        + backgrounds._recent.maxsize * _PAGE_BYTES
        + backgrounds._compressed.maxsize
        + text_layout.LINES * _LINE_BYTES
        + typefaces.FONTS * _FONT_BYTES
        + render_pool.CACHED_BYTES
    )
    assert total <= _ALL_CACHES


def test_a_line_is_not_larger_than_is_counted() -> None:
    line = render_line("Anna has to choose between four guests", Font(Face.BOLD, 30))
    assert line.mask.width * line.mask.height <= _LINE_BYTES


def test_a_large_sprite_does_not_drive_out_all_others() -> None:
    sprites.clear_cache()
    side = int(sprites._LARGEST_CACHED**0.5)
    drawn: list[int] = []

    @sprites.cached_sprite
    def draw(side: int) -> sprites.Sprite:
        drawn.append(side)
        return sprites.Sprite(Image.new("RGB", (side, side)), Image.new("L", (side, side)))

    for each in (side, side, side + 2, side + 2):
        draw(each)
    assert drawn == [side, side + 2, side + 2]
    assert sprites._CACHE.currsize == side**2


class _Painter:
    """Paints backgrounds of one colour each, and counts them."""

    def __init__(self) -> None:
        self.painted: list[int] = []
        self.background = cached_background(self._paint)

    def _paint(self, number: int) -> Image.Image:
        self.painted.append(number)
        image = Image.new("RGB", (300, 200), (number, 200, 90))
        image.paste((0, number, 255), (10, 20, 30 + number, 60))
        return image


def test_backgrounds_are_painted_once_and_are_the_same_after_they_were_compressed() -> None:
    painter = _Painter()
    first = [painter.background(number).tobytes() for number in range(12)]
    assert [painter.background(number).tobytes() for number in range(12)] == first
    assert painter.painted == [*range(12)]
    assert len(backgrounds._recent) == backgrounds._RECENT


def test_the_background_used_last_is_not_expanded_again() -> None:
    painter = _Painter()
    assert painter.background(1) is painter.background(1)


def test_compressed_backgrounds_are_limited_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = _Painter()
    painter.background(0)
    (entry,) = backgrounds._compressed.values()
    size_of = backgrounds._compressed.getsizeof
    monkeypatch.setattr(backgrounds, "_compressed", LRUCache(3.5 * size_of(entry), size_of))
    for number in range(12):
        painter.background(number)
    assert 2 <= len(backgrounds._compressed) <= 4
    assert painter.background(0).getpixel((0, 0)) == (0, 200, 90)
    assert painter.painted.count(0) == 2, "it was dropped, and painted again"
