"""Golden pictures: what a picture looked like when somebody last looked at it and found it good."""

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
"""How far a channel may be off before a pixel counts as different: letters vary a little between builds."""
ALLOWED = 0.002
"""The share of pixels that may be different."""

Pictures = Mapping[str, tuple[View, Mapping[str, Any]]]
"""A game's golden pictures by name: a view, and what `render` is told besides."""


def check(name: str, picture: bytes, scratch: Path) -> None:
    """Fail when the picture differs from the golden one of this name, or when there is none.

    With `REGENERATE_GOLDENS=1` in the environment the golden picture is written instead.
    """
    golden = FOLDER / f"{name}.png"
    fresh = Image.open(BytesIO(picture)).convert("RGB")
    if os.environ.get(REGENERATE) == "1":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(picture)
        return
    test = os.environ.get("PYTEST_CURRENT_TEST", "the test").split(" ")[0]
    command = f"{REGENERATE}=1 python -m pytest {test!r}"
    if not golden.exists():
        pytest.fail(f"There is no golden picture {name}. Make it, then look at it: {command}", pytrace=False)
    expected = Image.open(golden).convert("RGB")
    if expected.size != fresh.size:
        pytest.fail(f"{name} is {fresh.size}, the golden picture {expected.size}: {command}", pytrace=False)
    share, spots = difference(expected, fresh)
    if share > ALLOWED:
        report = scratch / f"{name.replace('/', '-')}-difference.png"
        _side_by_side(expected, fresh, spots).save(report)
        pytest.fail(
            f"{share:.2%} of {name} differ from the golden picture. Golden, now and difference: {report}\n"
            f"If the change is meant: {command}",
            pytrace=False,
        )


def difference(one: Image.Image, other: Image.Image) -> tuple[float, Image.Image]:
    """The share of pixels that clearly differ, and a picture with these pixels white."""
    channels = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    spots = worst.point([255 if value > TOLERANCE else 0 for value in range(256)])
    return spots.histogram()[255] / (one.width * one.height), spots


def _side_by_side(expected: Image.Image, fresh: Image.Image, spots: Image.Image) -> Image.Image:
    width, height = expected.size
    page = Image.new("RGB", (3 * width, height))
    page.paste(expected, (0, 0))
    page.paste(fresh, (width, 0))
    faded = Image.blend(fresh, Image.new("RGB", fresh.size, "white"), 0.7)
    faded.paste("red", (0, 0), spots)
    page.paste(faded, (2 * width, 0))
    return page
