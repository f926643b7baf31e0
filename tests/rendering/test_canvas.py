"""The canvas paints in the right place, and paints the same page every time and in every thread."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from cachetools import LRUCache
from PIL import Image, ImageChops

from rendering import canvas as canvas_module
from rendering import sprites
from rendering.canvas import PAGE, Align, Canvas, encode
from rendering.geometry import Point, Rect, Size
from rendering.marks import Mark
from rendering.sprites import Brush, Sprite, cached_sprite, seat_symbol
from rendering.text_layout import Face, Font, text_width
from rendering.theme import LIGHT, SeatStyle, Theme

FONT = Font(Face.BOLD, 40)
SMALL = Size(400, 300)


def painted_area(canvas: Canvas) -> tuple[int, int, int, int] | None:
    """Return the bounding rectangle of everything painted."""
    paper = Image.new("RGB", canvas.image.size, canvas.theme.paper)
    return ImageChops.difference(paper, canvas.image).getbbox()


@pytest.mark.parametrize("align", ["left", "middle", "right"])
def test_text_is_aligned_to_its_point(align: Align) -> None:
    canvas = Canvas.blank(LIGHT, SMALL)
    width = canvas.text("HHHHH", Point(200, 150), FONT, align=align)
    box = painted_area(canvas)
    assert width == text_width("HHHHH", FONT)
    assert box is not None
    assert box[0] == pytest.approx(
        {"left": 200, "middle": 200 - width // 2, "right": 200 - width}[align], abs=4
    )
    assert (box[1] + box[3]) / 2 == pytest.approx(150, abs=1), "the middle of the capitals is on the point"
    assert box[3] - box[1] == FONT.cap_height


def test_a_long_line_is_set_smaller_then_shortened() -> None:
    canvas = Canvas.blank(LIGHT, SMALL)
    assert canvas.text("Maximilian", Point(10, 50), FONT, width=150, min_size=28) <= 150
    assert (
        canvas.text("Maximilian von Habsburg-Lothringen", Point(10, 150), FONT, width=150, min_size=28) <= 150
    )
    box = painted_area(canvas)
    assert box is not None
    assert box[2] <= 165


def test_a_paragraph_stays_in_its_place() -> None:
    canvas = Canvas.blank(LIGHT, SMALL)
    place = Rect.from_size(50, 40, 300, 150)
    end = canvas.paragraph("Herr Ober seats people at three board games of old Vienna. " * 4, place, FONT)
    box = painted_area(canvas)
    assert box is not None
    assert end <= place.bottom
    assert place.inset(-3).contains_rect(Rect(*box))


def test_seat_symbols_differ_in_shape() -> None:
    masks = {seat_symbol(seat_style, 60, LIGHT).mask.tobytes() for seat_style in LIGHT.seats}
    assert len(masks) == 4


def test_shape_does_not_depend_on_colour() -> None:
    one = seat_symbol(LIGHT.seats[0], 60, LIGHT)
    other = seat_symbol(SeatStyle("#ffffff", LIGHT.seats[0].symbol), 60, LIGHT)
    assert one.mask.tobytes() == other.mask.tobytes()
    assert one.colours.tobytes() != other.colours.tobytes()


def test_the_sprites_used_last_are_kept_within_the_limit_of_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = LRUCache(10_000, getsizeof=sprites._CACHE.getsizeof)
    monkeypatch.setattr(sprites, "_CACHE", cache)
    monkeypatch.setattr(sprites, "_LARGEST_CACHED", 5_000)
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


def test_the_same_page_gives_the_same_bytes_without_visible_loss() -> None:
    page = sample(LIGHT)
    data = encode(page)
    assert data == encode(page.copy())
    back = Image.open(BytesIO(data))
    assert back.size == PAGE
    assert back.format == "PNG"
    worst = max(
        value
        for band in ImageChops.difference(page, back.convert("RGB")).split()
        for value, count in enumerate(band.histogram())
        if count
    )
    assert worst <= 48


def test_all_threads_paint_the_same_page() -> None:
    with ThreadPoolExecutor(8) as pool:
        pages = list(pool.map(lambda _: encode(sample(LIGHT, SMALL)), range(24)))
    assert len(set(pages)) == 1


def sample(theme: Theme, size: Size = PAGE) -> Image.Image:
    """Return a page with a frame, a badge, a text and a mark."""
    canvas = Canvas.blank(theme, size)
    canvas.frame(Rect.from_size(0, 0, *size).inset(4))
    canvas.badge(Rect.from_size(60, 40, 320, 72), theme.seats[0], "Łukasz", "127", Mark.ACTS)
    canvas.text("Café", Point(40, 180), Font(Face.DISPLAY, 60))
    canvas.mark(Mark.LAST_MOVE, Rect.from_size(250, 150, 90, 90), theme.seats[1], circular=True)
    return canvas.image


def test_a_picture_that_is_too_large_is_compressed_more(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Image.effect_noise((400, 400), 9).convert("RGB")
    usual = encode(page)
    monkeypatch.setattr(canvas_module, "LARGEST", len(usual) - 1)
    smaller = encode(page)
    assert len(smaller) < len(usual)
    one, other = (Image.open(BytesIO(each)).convert("RGB") for each in (usual, smaller))
    assert one.tobytes() == other.tobytes()
