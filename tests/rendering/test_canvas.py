"""The canvas paints in the right place, and paints the same page every time and in every thread."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from rendering import canvas as canvas_module
from rendering.canvas import PAGE, Align, Canvas, encode
from rendering.geometry import Point, Rect, Size
from rendering.marks import Mark, turn_arrow
from rendering.sprites import seat_symbol
from rendering.text_layout import Face, Font, text_width
from rendering.theme import LIGHT, SeatStyle, Theme

FONT = Font(Face.BOLD, 40)
SMALL = Size(400, 300)


def painted_area(canvas: Canvas) -> tuple[int, int, int, int] | None:
    """Return the rectangle in which anything was painted."""
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


def test_sprites_are_painted_once() -> None:
    assert seat_symbol(LIGHT.seats[0], 60, LIGHT) is seat_symbol(LIGHT.seats[0], 60, LIGHT)
    assert turn_arrow(40, LIGHT) is turn_arrow(40, LIGHT)


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


@pytest.mark.parametrize(
    "name", ["", "田中さん", "🎲", "a" * 200, "Łukasz\u202e", "İpek Şahin", "דוד", "น้ำใจ"]
)
def test_a_badge_takes_any_name(name: str) -> None:
    canvas = Canvas.blank(LIGHT, SMALL)
    place = Rect.from_size(60, 100, 320, 72)
    canvas.badge(place, LIGHT.seats[1], name, "−127", Mark.ACTS)
    box = painted_area(canvas)
    assert box is not None
    assert place.inset(-60, 0).contains_rect(Rect(*box))


def sample(theme: Theme, size: Size = PAGE) -> Image.Image:
    """Return a page with some of everything."""
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
