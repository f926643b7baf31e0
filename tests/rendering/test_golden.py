"""The comparison with golden pictures fails when it should, with the command to run."""

from collections.abc import Callable
from io import BytesIO
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

from rendering import render
from rendering.canvas import Canvas
from rendering.geometry import Rect
from rendering.theme import SeatStyle
from tests import golden
from tests.rendering import cafe_international_scenes, cafe_melange_scenes, grand_austria_hotel_scenes


def _bytes(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Image.Image:
    """Return a picture that has a golden picture."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.delenv(golden.REGENERATE, raising=False)
    image = Image.new("RGB", (100, 100), "#f4ead3")
    image.save(tmp_path / "known.webp", lossless=True)
    return image


def test_a_picture_like_the_golden_one_passes(picture: Image.Image, tmp_path: Path) -> None:
    picture.paste("#e4dac3", (0, 0, 100, 100))  # a shade no eye would notice
    picture.paste("black", (20, 20, 23, 23))  # and a speck
    golden.assert_matches("known", _bytes(picture), tmp_path)


def test_a_missing_golden_picture_fails_with_the_command_that_makes_it(
    picture: Image.Image, tmp_path: Path
) -> None:
    with pytest.raises(
        pytest.fail.Exception, match=r"REGENERATE_GOLDENS=1 python -m pytest .*test_a_missing_golden"
    ):
        golden.assert_matches("unknown", _bytes(picture), tmp_path)
    assert not (tmp_path / "unknown.webp").exists()


def test_a_different_picture_fails_and_shows_where(picture: Image.Image, tmp_path: Path) -> None:
    picture.paste("black", (10, 10, 30, 30))
    with pytest.raises(pytest.fail.Exception, match=r"4\.00% of known differ"):
        golden.assert_matches("known", _bytes(picture), tmp_path)
    report = Image.open(tmp_path / "known-difference.png")
    assert report.size == (300, 100)
    assert report.getpixel((220, 20)) == (255, 0, 0)


def test_a_few_pixels_in_one_place_are_a_difference_but_not_the_same_pixels_far_apart(
    picture: Image.Image, tmp_path: Path
) -> None:
    scattered = picture.copy()
    for x in range(12, 100, 25):
        for y in range(12, 100, 25):
            scattered.putpixel((x, y), (0, 0, 0))
    golden.assert_matches("known", _bytes(scattered), tmp_path)
    picture.paste("black", (40, 40, 44, 44))
    with pytest.raises(pytest.fail.Exception, match="known differ"):
        golden.assert_matches("known", _bytes(picture), tmp_path)


def test_a_picture_of_another_size_fails(picture: Image.Image, tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match="known is"):
        golden.assert_matches("known", _bytes(picture.resize((50, 50))), tmp_path)


def test_a_golden_picture_is_written_on_demand(
    picture: Image.Image, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(golden.REGENERATE, "1")
    golden.assert_matches("fresh/one", _bytes(picture), tmp_path)
    monkeypatch.delenv(golden.REGENERATE)
    golden.assert_matches("fresh/one", _bytes(picture), tmp_path)


Method = Callable[..., Any]


def _without_stamp(number: int) -> tuple[str, Callable[[Method], Method]]:
    """Return which method of a canvas leaves a symbol out, and how it is wrapped."""

    def wrap(stamp: Method) -> Method:
        calls = count(1)
        return lambda *given: None if next(calls) == number else stamp(*given)

    return "stamp", wrap


def _with_text(text: str, other: str) -> tuple[str, Callable[[Method], Method]]:
    """Return which method of a canvas writes another text, once."""

    def wrap(write: Method) -> Method:
        first = [text]

        def write_other(canvas: Canvas, written: str, *given: Any, **named: Any) -> Any:
            if first == [written]:
                written = other
                first.clear()
            return write(canvas, written, *given, **named)

        return write_other

    return "text", wrap


def _with_moved_outline(number: int) -> tuple[str, Callable[[Method], Method]]:
    """Return which method of a canvas draws a border three pixels from its place."""

    def wrap(outline: Method) -> Method:
        calls = count(1)

        def outline_elsewhere(canvas: Canvas, rect: Rect, *given: Any) -> None:
            outline(canvas, rect.translated(3) if next(calls) == number else rect, *given)

        return outline_elsewhere

    return "outline", wrap


def _with_seat_of_another(number: int) -> tuple[str, Callable[[Method], Method]]:
    """Return which method of a canvas paints a badge in the colour of another seat."""

    def wrap(badge: Method) -> Method:
        calls = count(1)

        def badge_of_another(canvas: Canvas, rect: Rect, style: SeatStyle, *given: Any, **named: Any) -> None:
            other = next(each for each in canvas.theme.seats if each.colour != style.colour)
            style = style._replace(colour=other.colour) if next(calls) == number else style
            badge(canvas, rect, style, *given, **named)

        return badge_of_another

    return "badge", wrap


@pytest.mark.parametrize(
    ("scenes", "name", "fault"),
    [
        (cafe_international_scenes, "middle", _without_stamp(20)),
        (cafe_international_scenes, "middle", _with_text("112", "172")),
        (cafe_international_scenes, "middle", _with_moved_outline(3)),
        (cafe_international_scenes, "middle", _with_seat_of_another(2)),
        (cafe_melange_scenes, "crowded", _without_stamp(57)),
        (cafe_melange_scenes, "crowded", _with_text("5", "6")),
        (cafe_melange_scenes, "crowded", _with_moved_outline(37)),
        (grand_austria_hotel_scenes, "four", _without_stamp(130)),
        (grand_austria_hotel_scenes, "four", _with_text("0", "8")),
        (grand_austria_hotel_scenes, "four", _with_moved_outline(5)),
        (grand_austria_hotel_scenes, "four", _with_seat_of_another(4)),
    ],
)
def test_a_small_fault_of_a_board_is_seen(
    scenes: ModuleType,
    name: str,
    fault: tuple[str, Callable[[Method], Method]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A symbol that is missing, a wrong digit, a border three pixels from its place, the colour of another seat."""
    view, text = scenes.PICTURES[name]
    board = f"{scenes.__name__.rpartition('.')[2].removesuffix('_scenes')}/{name}"
    golden.assert_matches(board, render(view, localize=scenes.localize, **text), tmp_path)
    method, wrap = fault
    monkeypatch.setattr(Canvas, method, wrap(getattr(Canvas, method)))
    faulty = render(view, localize=scenes.localize, **text)
    with pytest.raises(pytest.fail.Exception, match="differ"):
        golden.assert_matches(board, faulty, tmp_path)
