"""The stages of a worked example in one picture: where each stage lies, and how much of it is shown."""

from collections.abc import Iterator
from itertools import pairwise
from weakref import ReferenceType, ref

import pytest
from PIL import Image

from rendering import THEMES, RulesStage, render_stages
from rendering.canvas import PAGE, Canvas
from rendering.geometry import Rect, overlapping_pairs
from rendering.rules_stages import paint, places
from tests.rendering.nim_scenes import MIDDLE, localize

COLOURS = ("#c00000", "#00c000", "#0000c0", "#c0c000", "#00c0c0")
PART = Rect.from_size(100, 200, 1200, 800)


def _page(colour: str) -> Canvas:
    """Return a page whose shown part is filled with `colour`."""
    canvas = Canvas.blank(THEMES["light"])
    canvas.fill(PART, colour)
    return canvas


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_stages_lie_side_by_side_in_their_order_and_a_last_one_in_the_middle(number: int) -> None:
    pages = [_page(colour) for colour in COLOURS[:number]]
    picture = paint(pages, [PART] * number, [f"stage {each}" for each in range(number)])
    shown, page = places(number, PART.size), Rect(0, 0, *picture.image.size)
    assert overlapping_pairs(shown) == ()
    assert all(page.contains_rect(place) for place in shown)
    assert all(one.top < two.top or one.right < two.left for one, two in pairwise(shown))
    assert len({place.size for place in shown}) == 1
    for place, colour in zip(shown, COLOURS, strict=False):
        area = picture.image.crop(place.inset(2))
        assert area.getcolors() == [
            (area.width * area.height, Image.new("RGB", (1, 1), colour).getpixel((0, 0)))
        ]
    if number % 2:
        assert abs(shown[-1].centre.x - page.centre.x) <= 1
    assert abs(shown[0].width / shown[0].height - PART.width / PART.height) < 0.01


def test_a_page_is_requested_only_after_the_one_before_it_is_drawn() -> None:
    alive = list[ReferenceType[Canvas]]()

    def pages() -> Iterator[Canvas]:
        for colour in COLOURS:
            assert sum(each() is not None for each in alive) <= 1
            page = _page(colour)
            alive.append(ref(page))
            yield page
            del page

    paint(pages(), [PART] * len(COLOURS), ["stage"] * len(COLOURS))
    assert len(alive) == len(COLOURS)


def test_a_picture_of_stages_is_small_enough_for_a_private_answer() -> None:
    stages = [RulesStage(0), RulesStage(0, None, Rect(0, 0, *PAGE))]
    content = render_stages(
        [MIDDLE, MIDDLE], stages, ["one", "a caption that is so long " * 9], localize=localize
    )
    assert content[1:4] == b"PNG"
    assert len(content) < 250 * 1024
