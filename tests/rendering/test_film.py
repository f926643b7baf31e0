"""Films: what is old is dimmed, the bar grows, captions are legible, and the size stays within its bound."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.game import View
from rendering import FilmFrame, Timeline, film
from rendering.registry import rendering_of
from rendering.theme import THEMES
from tests.rendering import cafe_melange_scenes as melange
from tests.rendering.nim_scenes import END, MIDDLE, START

localize = localizer_for("en")
BOARD = (0, 0, 800, 600)
VIEWS = (START, MIDDLE, END)


def _frames(*views: View, caption: str = "Ben takes two cubes", **changes: object) -> list[FilmFrame]:
    frames = [FilmFrame(view, caption, 1000 + 100 * number, number) for number, view in enumerate(views)]
    return [replace(each, **changes) for each in frames]  # type: ignore[arg-type]


def _encoded(frames: list[FilmFrame], timeline: Timeline | None = None, theme: str = "light") -> bytes:
    shown = timeline or Timeline(max(len(frames) - 1, 1))
    return b"".join(rendering.render_film(frames, frames[-1].view, shown, theme=theme, localize=localize))


def _decoded(content: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(content)) as animation:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(animation)]


def _page(view: View, theme: str = "light") -> Image.Image:
    """Return the board as a picture of it shows it, at the film's size."""
    with Image.open(BytesIO(rendering.render(view, theme=theme, localize=localize))) as picture:
        return picture.convert("RGB").reduce(2)


def _brightness(image: Image.Image, box: tuple[int, int, int, int]) -> float:
    part = image.convert("L").crop(box)
    return sum(part.tobytes()) / (part.width * part.height)


def _is_alike(one: Image.Image, other: Image.Image) -> bool:
    """Return whether two pictures differ in nothing but slightly different colours."""
    difference = ImageChops.difference(one, other).convert("L")
    return sum(difference.histogram()[40:]) < difference.width * difference.height / 200


@pytest.mark.parametrize("theme", THEMES)
def test_what_the_latest_turn_has_changed_stays_bright_and_everything_else_is_dimmed(theme: str) -> None:
    view = melange.SCENES["crowded"]
    canvas = rendering_of(view.game).paint(view, THEMES[theme], localize)
    assert canvas.last_move_places
    (frame,) = _decoded(_encoded(_frames(view), theme=theme))
    page = _page(view, theme)
    bright = Image.new("1", page.size)
    for place in canvas.last_move_places:
        box = tuple(each // 2 for each in place)
        bright.paste(1, box)
        assert _brightness(frame, box) == pytest.approx(_brightness(page, box), rel=0.03, abs=1)  # type: ignore[arg-type]
    old = ImageChops.invert(bright.convert("L"))
    shown, whole = (
        sum(ImageChops.multiply(each.convert("L"), old).tobytes()) for each in (frame.crop(BOARD), page)
    )
    assert 0.85 < shown / whole < 0.92


def test_a_whole_frame_and_one_without_a_place_of_a_last_move_are_not_dimmed() -> None:
    (whole,) = _decoded(_encoded(_frames(MIDDLE, is_whole=True)))
    assert _is_alike(whole.crop(BOARD), _page(MIDDLE))
    (unmoved,) = _decoded(_encoded(_frames(START)))
    assert _is_alike(unmoved.crop(BOARD), _page(START))
    (dimmed,) = _decoded(_encoded(_frames(MIDDLE)))
    assert _brightness(dimmed, BOARD) < 0.95 * _brightness(whole, BOARD)


def test_the_bar_grows_turn_by_turn_and_marks_the_turning_points() -> None:
    frames = [replace(each, view=START) for each in _frames(START, START, START, START, START)]
    shown = _decoded(_encoded(frames, Timeline(4, ((1, 1), (3, 2)), (2,))))
    middle = film._BAR.centre.y
    gold = Image.new("RGB", (1, 1), THEMES["light"].gold).getpixel((0, 0))
    lengths = []
    for frame in shown:
        row = [frame.getpixel((x, middle)) for x in range(film._BAR.left, film._BAR.right)]
        lengths.append(sum(_is_near(each, gold) for each in row))
    assert lengths == sorted(set(lengths)), "it grows with every turn"
    assert lengths[0] == 0
    at = film._BAR.left + film._BAR.width // 2
    around = (at - 7, middle - 7, at + 7, middle + 7)
    assert not _is_alike(shown[1].crop(around), shown[2].crop(around)), (
        "its mark is filled when it is reached"
    )


def _is_near(one: object, other: object) -> bool:
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 24


def test_numbers_that_would_touch_are_left_out() -> None:
    crowded = Timeline(400, tuple((each, each) for each in range(1, 400)))
    (frame,) = _decoded(_encoded(_frames(START), crowded))
    row = frame.crop((0, film._NUMBERS - 12, 800, film._NUMBERS + 12)).convert("L")
    columns = row.point([255 * (value < 160) for value in range(256)]).reduce((1, 24)).tobytes()
    gaps = [
        len(gap)
        for gap in bytes(255 * (each > 0) for each in columns).replace(b"\xff", b" ").split(b" ")
        if len(gap) >= 8
    ]
    assert len(gaps) > 12


@pytest.mark.parametrize("length", [1, 12, 60])
def test_the_words_fit_however_long_they_are(length: int) -> None:
    (frame,) = _decoded(_encoded(_frames(START, caption="Maximilian von und zu Habsburg " * length)))
    assert frame.size == film.SIZE
    margins = (
        frame.crop((0, film._CAPTION.top, 20, film._BAR.top - 3)),
        frame.crop((780, film._CAPTION.top, 800, film._BAR.top - 3)),
    )
    for margin in margins:
        low, high = margin.convert("L").getextrema()
        assert isinstance(low, int | float)
        assert isinstance(high, int | float)
        assert high - low < 20, "nothing is written in the margins"
    assert film._CAPTION_FONT.size >= film._SMALLEST_CAPTION >= 24, "12 px where Discord shows 400"


def test_a_film_that_would_be_too_large_leaves_ordinary_turns_out_but_neither_the_first_nor_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenes = [*melange.SCENES.values()]
    views = (scenes * 8)[:24]
    frames = [replace(each, is_kept=each.number in {0, 23}) for each in _frames(*views)]
    timeline = Timeline(23, (), (12,))
    whole = _encoded(frames, timeline)
    assert len(_decoded(whole)) == 24
    least = _encoded([frames[0], frames[-1]], timeline)
    monkeypatch.setitem(film.encode_film.__kwdefaults__, "most_bytes", most := len(whole) // 2)
    content = _encoded(frames, timeline)
    with Image.open(BytesIO(content)) as animation:
        durations = [each.info["duration"] for each in ImageSequence.Iterator(animation)]
    assert len(content) <= most + len(least)
    assert 2 < len(durations) < 24
    assert (durations[0], durations[-1]) == (1000, 3300)
    assert 1000 + 100 * 12 in durations, "a turning point is kept as long as there is room at all"


def test_a_frame_is_encoded_before_the_next_one_is_asked_for() -> None:
    asked = []

    def frames() -> Iterator[FilmFrame]:
        for each in _frames(*VIEWS):
            asked.append(each.number)
            yield each

    chunks = rendering.render_film(frames(), END, Timeline(2), localize=localize)
    after = [len(asked) for _ in chunks]
    assert after == [1, 1, 2, 3, 3], "header, three frames, trailer"
