"""Animations: every page is shown for its time and encoded before the next one, and the size stays within its budget."""

from collections.abc import Iterator
from io import BytesIO
from itertools import count

from PIL import Image, ImageChops, ImageSequence

from rendering.animation import Page, encode_animation
from rendering.palettes import PALETTE_SIZE, Palette, sample_palette

_SIZE = (64, 48)
_GREYS = Palette(bytes(index for index in range(PALETTE_SIZE) for _ in range(3)))


def _page(*spots: tuple[int, int, int]) -> Image.Image:
    """Return a black page with grey spots, each given as its left and top edges and its shade."""
    page = Image.new("RGB", _SIZE)
    for left, top, shade in spots:
        page.paste((shade,) * 3, (left, top, left + 8, top + 8))
    return page


def _decoded(content: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(content)) as animation:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(animation)]


def _encoded(*pages: Image.Image, palette: Palette = _GREYS, budget: int | None = None) -> bytes:
    shown = (Page(page, 200 + 100 * number, budget) for number, page in enumerate(pages))
    return b"".join(encode_animation(shown, palette))


def test_every_frame_is_its_page_whatever_was_there_before() -> None:
    pages = [
        _page((8, 8, 40)),
        _page((8, 8, 40), (32, 16, 80)),
        _page((32, 16, 80)),
        _page((32, 16, 80)),
        _page((40, 24, 120)),
    ]
    for frame, page in zip(_decoded(_encoded(*pages)), pages, strict=True):
        assert ImageChops.difference(frame, page).getbbox() is None


def test_the_colour_that_stands_for_unchanged_pixels_is_painted_as_the_nearest_other() -> None:
    colours = bytes(3 * (PALETTE_SIZE - 2)) + bytes((200, 0, 0, 255, 0, 0))
    red = Image.new("RGB", _SIZE, (255, 0, 0))
    frames = _decoded(_encoded(_page(), red, _page(), palette=Palette(colours)))
    assert [frame.getpixel((5, 5)) for frame in frames] == [(0, 0, 0), (200, 0, 0), (0, 0, 0)]


def test_every_page_is_shown_for_its_time_and_the_animation_repeats_for_ever() -> None:
    with Image.open(BytesIO(_encoded(_page(), _page((8, 8, 40)), _page()))) as animation:
        shown = [frame.info["duration"] for frame in ImageSequence.Iterator(animation)]
        assert (animation.format, shown, animation.info["loop"]) == ("GIF", [200, 300, 400], 0)


def test_a_single_page_is_an_animation_of_one_frame() -> None:
    with Image.open(BytesIO(_encoded(_page((8, 8, 40))))) as animation:
        assert (getattr(animation, "n_frames", 0), animation.info["duration"]) == (1, 200)


def test_a_page_is_encoded_before_the_next_one_is_asked_for() -> None:
    asked = 0

    def pages() -> Iterator[Page]:
        nonlocal asked
        for asked in range(1, 4):
            yield Page(_page((8 * asked, 8, 40)), 200)

    seen = [asked for _ in encode_animation(pages(), _GREYS)]
    assert seen == [1, 1, 2, 3, 3], "header, three pages, trailer"


def test_nothing_but_what_changed_is_encoded_again() -> None:
    noisy = Image.effect_noise(_SIZE, 90).convert("RGB")
    changed = noisy.copy()
    changed.paste((0, 0, 0), (8, 8, 16, 16))
    one, two, three = (len(_encoded(noisy, *[changed] * more)) for more in range(3))
    assert one > 1500
    assert two - one < 200
    assert three - two < 50


def test_pages_beyond_their_budget_are_left_out_and_the_following_ones_still_follow_what_is_shown() -> None:
    noise = [Image.effect_noise(_SIZE, 90).convert("RGB") for _ in range(3)]
    one = len(_encoded(noise[0]))
    pages = (
        Page(noise[0], 200),
        Page(noise[1], 300, one),
        Page(_page((8, 8, 40)), 400),
        Page(noise[2], 500, 100 * one),
        Page(noise[1], 600, one),
    )
    content = b"".join(encode_animation(pages, _GREYS))
    shown = _decoded(content)
    assert len(shown) == 3
    for frame, page in zip(shown, (noise[0], _page((8, 8, 40)), noise[2]), strict=True):
        assert _difference(frame, page) <= 12
    with Image.open(BytesIO(content)) as animation:
        assert [frame.info["duration"] for frame in ImageSequence.Iterator(animation)] == [200, 400, 500]


def _difference(one: Image.Image, other: Image.Image) -> int:
    return sum(high for _, high in ImageChops.difference(one, other).getextrema())  # type: ignore[misc]


def test_the_colours_of_several_images_leave_the_last_one_free() -> None:
    shades = count(0, 3)
    images = []
    for _ in range(2):
        image = Image.new("RGB", (8, 4))
        image.putdata([(next(shades) % 256, 90, 40) for _ in range(32)])
        images.append(image)
    palette = sample_palette(images)
    assert palette.swatch(16).getpixel((15, 15)) == (0, 0, 0)
    for image in images:
        assert _difference(palette.quantize(image).convert("RGB"), image) <= 12
