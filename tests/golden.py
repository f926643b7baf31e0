"""Comparison with golden pictures: PNG files that a person has looked at and approved."""

import os
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.kernel.game import View

FOLDER = Path(__file__).parent / "goldens"
REGENERATE = "REGENERATE_GOLDENS"
TOLERANCE = 40
"""How much a channel may differ before a pixel counts as different: text rendering varies a little between builds."""
ALLOWED = 0.002
"""The share of pixels that may differ."""

Pictures = Mapping[str, tuple[View, Mapping[str, Any]]]
"""The golden pictures of a game by name: a view, and further arguments of `render`."""


def assert_matches(name: str, picture: bytes, scratch: Path) -> None:
    """Fail if the picture differs from the golden picture of this name, or if there is none.

    With `REGENERATE_GOLDENS=1` in the environment, write the golden picture instead.
    """
    golden = FOLDER / f"{name}.png"
    actual = Image.open(BytesIO(picture)).convert("RGB")
    if os.environ.get(REGENERATE) == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(picture)
        return
    test = os.environ.get("PYTEST_CURRENT_TEST", "the test").split(" ")[0]
    command = f"{REGENERATE}=1 python -m pytest {test!r}"
    if not golden.exists():
        pytest.fail(f"There is no golden picture {name}. Make it, then look at it: {command}", pytrace=False)
    expected = Image.open(golden).convert("RGB")
    if expected.size != actual.size:
        pytest.fail(f"{name} is {actual.size}, the golden picture {expected.size}: {command}", pytrace=False)
    share, changed_pixels = difference(expected, actual)
    if share > ALLOWED:
        report = scratch / f"{name.replace('/', '-')}-difference.png"
        _side_by_side(expected, actual, changed_pixels).save(report)
        pytest.fail(
            f"{share:.2%} of {name} differ from the golden picture. Golden, now and difference: {report}\n"
            f"If the change is meant: {command}",
            pytrace=False,
        )


def difference(one: Image.Image, other: Image.Image) -> tuple[float, Image.Image]:
    """Return the share of pixels that clearly differ, and a picture with these pixels in white."""
    channels = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    changed_pixels = worst.point([255 if value > TOLERANCE else 0 for value in range(256)])
    return changed_pixels.histogram()[255] / (one.width * one.height), changed_pixels


def _side_by_side(expected: Image.Image, actual: Image.Image, changed_pixels: Image.Image) -> Image.Image:
    width, height = expected.size
    page = Image.new("RGB", (3 * width, height))
    page.paste(expected, (0, 0))
    page.paste(actual, (width, 0))
    faded = Image.blend(actual, Image.new("RGB", actual.size, "white"), 0.7)
    faded.paste("red", (0, 0), changed_pixels)
    page.paste(faded, (2 * width, 0))
    return page
