"""What is reused of earlier pages looks as if it had just been painted, reduced to the palette and encoded."""

from collections.abc import Hashable
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random

import pytest
from cachetools import LRUCache
from PIL import Image, ImageChops

from rendering import THEMES, canvas, load_palette, png
from rendering.canvas import Canvas, encode
from rendering.geometry import Rect, Size, overlapping_pairs
from rendering.palettes import Palette
from rendering.png import encode_png
from rendering.regions import Region, cover
from rendering.theme import DARK, LIGHT
from tests.palettes import all_scenes, paint_canvas, paint_scene
from tests.parts import games_with

GAMES = [game.key for game in games_with("pictures", "scenes")]
MAX_PIXELS = 10_000
PLACE = Rect(10, 10, 60, 60)


def new_cache(pixels: int) -> LRUCache[Hashable, Region]:
    return LRUCache(pixels, getsizeof=canvas._CACHE.getsizeof)


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> LRUCache[Hashable, Region]:
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


def test_a_region_that_was_painted_before_stays_above_the_one_below_it() -> None:
    """Also if something is painted on the upper one only."""

    def paint_page() -> bytes:
        made = Canvas.blank(LIGHT, Size(100, 100))
        for corner, colour in ((0, "#123456"), (30, "#654321")):
            rect = Rect.from_size(corner, corner, 50, 50)
            made.cached(rect, colour, partial(made.fill, rect, colour))
        made.fill(Rect(60, 60, 70, 70), "#ffffff")
        return made.image.tobytes()

    assert paint_page() == paint_page()


def test_the_regions_used_last_stay_within_the_limit_of_pixels(
    cache: LRUCache[Hashable, Region],
) -> None:
    page = Canvas.blank(LIGHT, Size(200, 200))
    for number in (*range(9), 5, 9):
        page.cached(PLACE, number, lambda: None)
    assert {key[2] for key in cache} == {5, 7, 8, 9}
    page.cached(Rect(0, 0, 200, 200), "larger than the cache", lambda: None)
    assert {key[2] for key in cache} == {5, 7, 8, 9}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_encoded_as_if_nothing_had_been_reduced_or_compressed_before(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(canvas, "_CACHE", new_cache(50_000_000))
    for theme in THEMES:
        palette = load_palette(game, theme)
        for scene in islice(all_scenes(game, "parts"), 0, None, 31):
            for _ in range(2):
                page = paint_canvas(game, theme, scene)
                assert encode(page, palette) == encode(page.image, palette), (theme, scene)


def test_bands_of_equal_rows_are_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[bytes] = []
    compress = png._compress

    def noting(rows: bytes, level: int) -> png._Band:
        compressed.append(rows)
        return compress(rows, level)

    monkeypatch.setattr(png, "_compress", noting)
    page = Image.linear_gradient("L").resize((300, 5 * png._BAND - 7)).convert("P")
    encode_png(page)
    assert len(compressed) == 5
    page.putpixel((7, 2 * png._BAND), 3)
    changed = encode_png(page)
    assert len(compressed) == 6
    assert Image.open(BytesIO(changed)).convert("RGB").tobytes() == page.convert("RGB").tobytes()
    assert encode_png(page, reuse=False) == changed


def test_the_bands_used_last_stay_within_the_limit_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: LRUCache[tuple[int, bytes], png._Band] = LRUCache(2_000, getsizeof=png._CACHE.getsizeof)
    monkeypatch.setattr(png, "_CACHE", kept)
    rng, encoded = Random(1), []
    for _ in range(9):
        page = Image.frombytes("P", (25, png._BAND), rng.randbytes(25 * png._BAND))
        encoded.append(encode_png(page))
    assert [band.deflated in encoded[-1] for band in kept.values()] == [True]
    assert kept.currsize == sum(len(band.deflated) for band in kept.values())
    encode_png(Image.frombytes("P", (100, png._BAND), rng.randbytes(100 * png._BAND)))
    assert len(kept) == 1


def test_a_cover_contains_what_was_painted_and_little_else() -> None:
    page, rng = Rect(0, 0, 700, 500), Random(5)
    for number in range(60):
        corners = [(rng.randrange(-90, 800), rng.randrange(-90, 600)) for _ in range(number)]
        painted = [
            Rect.from_size(*corner, rng.randrange(-9, 150), rng.randrange(-9, 80)) for corner in corners
        ]
        covering = [*cover(painted, page)]
        assert all(page.contains_rect(rect) for rect in covering)
        assert not overlapping_pairs(covering)
        mask, wanted = (Image.new("1", page.size) for _ in range(2))
        for rects, image in ((covering, mask), (painted, wanted)):
            for rect in rects:
                if rect.width > 0 and rect.height > 0:
                    image.paste(1, rect)
        assert ImageChops.logical_and(mask, wanted).tobytes() == wanted.tobytes()
    assert [*cover([Rect(40, 40, 50, 50)], page)] == [Rect(32, 32, 64, 64)]
    assert not [*cover([Rect(-9, 0, 0, 9), Rect(5, 5, 5, 9)], page)]


def test_each_palette_reduces_a_region_to_its_own_colours() -> None:
    region = Region(Image.new("RGB", (9, 9), "#808080"))
    for value in (0, 255):
        palette = Palette(bytes([value] * 768))
        assert region.reduced(palette).convert("RGB").getpixel((4, 4)) == (value, value, value)
        assert region.reduced(palette) is region.reduced(palette)


def test_a_picture_that_is_too_large_is_compressed_more(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Image.effect_noise((400, 400), 9).convert("P")
    usual = encode_png(page)
    monkeypatch.setattr(png, "LARGEST", len(usual) - 1)
    smaller = encode_png(page)
    assert len(smaller) < len(usual)
    assert Image.open(BytesIO(smaller)).convert("RGB").tobytes() == page.convert("RGB").tobytes()
