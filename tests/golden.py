"""Compares pictures with golden pictures: small copies of pictures that a person has looked at and approved."""

import os
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter

from engine.kernel.game import View

FOLDER = Path(__file__).parent / "goldens"
REGENERATE = "REGENERATE_GOLDENS"
WIDTH = 800
"""The maximum width of a golden picture, in pixels."""
TOLERANCE = 40
"""Pixels count as equal if no channel differs by more than this; text rendering varies a little between builds."""
ALLOWED = 0.002
"""The maximum share of all pixels that may differ."""
SQUARE = 13
"""The side, in pixels, of squares that just hold the smallest letters and in which few pixels may differ."""
ALLOWED_IN_SQUARE = 12
"""The maximum number of pixels that may differ in any such square, small enough to notice a changed letter."""

Pictures = Mapping[str, tuple[View, Mapping[str, Any]]]
"""A game's golden pictures by name, each as a view and further arguments for `render`."""


def assert_matches(name: str, picture: bytes, scratch: Path) -> None:
    """Fail if the picture differs from the golden picture with the given name, or if there is none.

    With `REGENERATE_GOLDENS=1` in the environment, write the golden picture instead.
    """
    golden = FOLDER / f"{name}.webp"
    actual = reduced(picture)
    if os.environ.get(REGENERATE) == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        actual.save(golden, lossless=True, quality=100)
        return
    test = os.environ.get("PYTEST_CURRENT_TEST", "the test").split(" ")[0]
    command = f"{REGENERATE}=1 python -m pytest {test!r}"
    if not golden.exists():
        pytest.fail(f"There is no golden picture {name}. Make it, then look at it: {command}", pytrace=False)
    expected = Image.open(golden).convert("RGB")
    if expected.size != actual.size:
        pytest.fail(f"{name} is {actual.size}, the golden picture {expected.size}: {command}", pytrace=False)
    changed = changed_pixels(expected, actual)
    if is_different(changed):
        report = scratch / f"{name.replace('/', '-')}-difference.png"
        _side_by_side(expected, actual, changed).save(report)
        pytest.fail(
            f"{share(changed):.2%} of {name} differ from the golden picture. "
            f"Golden, now and difference: {report}\nIf the change is meant: {command}",
            pytrace=False,
        )


def reduced(picture: bytes) -> Image.Image:
    """Return the picture scaled down to a golden picture's width, without adding colours."""
    with Image.open(BytesIO(picture)) as whole:
        page = whole.convert("RGB")
        if page.width <= WIDTH:
            return page
        small = page.resize((WIDTH, page.height * WIDTH // page.width), Image.Resampling.BOX)
        if whole.mode == "P":
            small = small.quantize(palette=whole, dither=Image.Dither.NONE).convert("RGB")
        return small


def changed_pixels(one: Image.Image, other: Image.Image) -> Image.Image:
    """Return a picture in which the clearly different pixels are white."""
    channels = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return worst.point([255 if value > TOLERANCE else 0 for value in range(256)])


def share(changed: Image.Image) -> float:
    """Return the share of pixels that are white."""
    return changed.histogram()[255] / (changed.width * changed.height)


def is_different(changed: Image.Image) -> bool:
    """Return whether too many pixels are white, overall or in one place."""
    densities = changed.filter(ImageFilter.BoxBlur(SQUARE // 2)).histogram()
    densest = max(value for value, number in enumerate(densities) if number)
    return share(changed) > ALLOWED or densest * SQUARE**2 > 255 * ALLOWED_IN_SQUARE


def _side_by_side(expected: Image.Image, actual: Image.Image, changed: Image.Image) -> Image.Image:
    width, height = expected.size
    page = Image.new("RGB", (3 * width, height))
    page.paste(expected, (0, 0))
    page.paste(actual, (width, 0))
    faded = Image.blend(actual, Image.new("RGB", actual.size, "white"), 0.7)
    faded.paste("red", (0, 0), changed)
    page.paste(faded, (2 * width, 0))
    return page
