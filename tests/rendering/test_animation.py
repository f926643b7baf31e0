"""Animations: every frame is shown for the right time and encoded before the next frame is painted."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

from engine.kernel.game import View
from rendering import animate, load_palette
from rendering.animation import encode_animation
from rendering.palettes import PALETTE_SIZE, Palette
from rendering.registry import rendering_of
from rendering.theme import THEMES
from tests.rendering import cafe_melange_scenes as melange
from tests.rendering.nim_scenes import END, MIDDLE, START, localize

_SIZE = (64, 48)
_GREYS = Palette(bytes(index for index in range(PALETTE_SIZE) for _ in range(3)))


def _page(*spots: tuple[int, int, int]) -> Image.Image:
    """Return a black page with grey spots, given as a mapping from place to shade."""
    page = Image.new("RGB", _SIZE)
    for left, top, shade in spots:
        page.paste((shade,) * 3, (left, top, left + 8, top + 8))
    return page


def _decoded(content: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(content)) as animation:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(animation)]


def _encoded(*pages: Image.Image, palette: Palette | None = _GREYS) -> bytes:
    return b"".join(encode_animation(pages, palette, duration=200, last_duration=900))


def test_every_frame_is_its_page_whatever_was_there_before() -> None:
    pages = [
        _page((8, 8, 40)),
        _page((8, 8, 40), (32, 16, 80)),
        _page((32, 16, 80)),
        _page((32, 16, 80)),
        _page((40, 24, 120)),
    ]
    for frame, page in zip(_decoded(_encoded(*pages)), pages, strict=True):
        assert ImageChops.difference(frame, page.reduce(2)).getbbox() is None


def test_the_colour_that_stands_for_unchanged_pixels_is_painted_as_the_nearest_other() -> None:
    colours = bytes(3 * (PALETTE_SIZE - 2)) + bytes((200, 0, 0, 255, 0, 0))
    red = Image.new("RGB", _SIZE, (255, 0, 0))
    frames = _decoded(_encoded(_page(), red, _page(), palette=Palette(colours)))
    assert [frame.getpixel((5, 5)) for frame in frames] == [(0, 0, 0), (200, 0, 0), (0, 0, 0)]


def test_the_last_frame_is_held_longer_and_the_animation_repeats_for_ever() -> None:
    with Image.open(BytesIO(_encoded(_page(), _page((8, 8, 40)), _page()))) as animation:
        shown = [frame.info["duration"] for frame in ImageSequence.Iterator(animation)]
        assert (animation.format, shown, animation.info["loop"]) == ("GIF", [200, 200, 900], 0)


def test_a_single_page_is_an_animation_of_one_frame() -> None:
    with Image.open(BytesIO(_encoded(_page((8, 8, 40))))) as animation:
        assert (getattr(animation, "n_frames", 0), animation.info["duration"]) == (1, 900)


def test_without_a_palette_the_colours_are_those_of_the_first_page() -> None:
    (frame,) = _decoded(_encoded(_page((8, 8, 40)), palette=None))
    assert frame.getpixel((5, 5)) == pytest.approx((40, 40, 40), abs=4)


def test_a_frame_is_encoded_before_more_than_one_further_view_is_asked_for() -> None:
    asked = []

    def views() -> Iterator[View]:
        for number, view in enumerate((START, MIDDLE, END)):
            asked.append(number)
            yield view

    encoded_after = []
    for _ in animate(views(), localize=localize):
        if not encoded_after or encoded_after[-1] != len(asked):
            encoded_after.append(len(asked))
    assert encoded_after == [1, 2, 3]


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_a_real_animation_shows_the_pages_in_the_colours_of_their_game(theme: str) -> None:
    views = [*melange.SCENES.values()][:3]
    content = b"".join(animate(views, theme=theme, localize=melange.localize))
    palette = load_palette("cafe_melange", theme)
    assert palette is not None
    for frame, view in zip(_decoded(content), views, strict=True):
        page = rendering_of("cafe_melange").paint(view, THEMES[theme], melange.localize).image.reduce(2)
        difference = ImageChops.difference(frame, palette.quantize(page).convert("RGB"))
        assert sum(map(int, difference.histogram()[64:256])) < page.width * page.height / 1000


def test_nothing_but_what_changed_is_encoded_again() -> None:
    still, moving = (
        b"".join(animate(views, localize=localize))
        for views in ((MIDDLE, MIDDLE, MIDDLE, MIDDLE), (MIDDLE, START, END, replace(START, cubes=(1, 1, 1))))
    )
    one = b"".join(animate((MIDDLE,), localize=localize))
    assert len(still) < 1.1 * len(one) < len(moving)
