"""The golden-picture comparison fails when it should, and names the command to run."""

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
    """Return a picture that has a golden counterpart."""
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


def _nothing(*_given: Any) -> None:
    """Paint nothing."""


def _elsewhere(canvas: Canvas, rect: Rect, *given: Any) -> tuple[Any, ...]:
    return canvas, rect.translated(3), *given


def _of_another(canvas: Canvas, rect: Rect, style: SeatStyle, *given: Any) -> tuple[Any, ...]:
    other = next(each.colour for each in canvas.theme.seats if each.colour != style.colour)
    return canvas, rect, style._replace(colour=other), *given


def _digit(canvas: Canvas, text: str, *given: Any) -> tuple[Any, ...]:
    return canvas, text[:-1] + text[-1:].translate(str.maketrans("250", "768")), *given


INTERNATIONAL, MELANGE, HOTEL = (
    (cafe_international_scenes, "cafe_international/middle"),
    (cafe_melange_scenes, "cafe_melange/crowded"),
    (grand_austria_hotel_scenes, "grand_austria_hotel/four"),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "method", "number", "fault"),
    [
        (INTERNATIONAL, "stamp", 20, _nothing),
        (INTERNATIONAL, "text", 18, _digit),
        (INTERNATIONAL, "outline", 3, _elsewhere),
        (INTERNATIONAL, "badge", 2, _of_another),
        (MELANGE, "stamp", 57, _nothing),
        (MELANGE, "text", 21, _digit),
        (MELANGE, "outline", 37, _elsewhere),
        (HOTEL, "stamp", 130, _nothing),
        (HOTEL, "text", 15, _digit),
        (HOTEL, "outline", 5, _elsewhere),
        (HOTEL, "badge", 4, _of_another),
    ],
)
def test_a_small_fault_of_a_board_is_seen(
    board: tuple[ModuleType, str],
    method: str,
    number: int,
    fault: Callable[..., tuple[Any, ...] | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The faults are a missing symbol, a wrong digit, a border moved by three pixels, and another seat's colour."""
    scenes, name = board
    view, text = scenes.PICTURES[name.partition("/")[2]]
    golden.assert_matches(name, render(view, localize=scenes.localize, **text), tmp_path)
    paint, calls = getattr(Canvas, method), count(1)

    def paint_wrongly(*given: Any, **named: Any) -> Any:
        changed = fault(*given) if next(calls) == number else given
        return None if changed is None else paint(*changed, **named)

    monkeypatch.setattr(Canvas, method, paint_wrongly)
    with pytest.raises(pytest.fail.Exception, match="differ"):
        golden.assert_matches(name, render(view, localize=scenes.localize, **text), tmp_path)
