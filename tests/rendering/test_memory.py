"""The memory that pictures need stays bounded, whatever is painted; caches of sprites, too."""

import json
import subprocess
import sys

import pytest
from cachetools import LRUCache

from rendering import sprites
from rendering.geometry import Size
from rendering.sprites import Brush, Sprite, cached_sprite

MEBIBYTE = 1 << 20


@pytest.mark.skipif(sys.platform != "linux", reason="the memory that a process uses is read from Linux")
def test_hundreds_of_pictures_need_no_more_memory_than_the_first_hundred() -> None:
    command = [sys.executable, "-m", "tests.rendering.memory_growth", "100", "300"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    before, after = json.loads(printed)
    assert before > 50 * MEBIBYTE
    assert (after - before) / MEBIBYTE < 5


def test_the_sprites_used_last_are_kept_within_the_limit_of_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = LRUCache(10_000, getsizeof=sprites._CACHE.getsizeof)
    monkeypatch.setattr(sprites, "_CACHE", cache)
    drawn: list[int] = []

    @cached_sprite
    def square(side: int, colour: str = "#123456") -> Sprite:
        drawn.append(side)
        brush = Brush(Size(side, side))
        brush.box((0, 0, side, side), colour)
        return brush.sprite()

    assert square(60) is square(60)
    assert square(60, "#654321") is not square(60)
    square(61)
    square(200)
    assert drawn == [60, 60, 61, 200]
    assert [each.size.width for each in cache.values()] == [60, 61]
    assert square(60).colours.getpixel((30, 30)) == (0x12, 0x34, 0x56)
