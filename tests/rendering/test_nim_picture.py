"""The Nim picture: nothing overlaps, and options are marked."""

import pytest

from rendering import render
from rendering.geometry import overlapping_pairs
from tests.nim.pictures import layout
from tests.nim.rules.heaps import SET_UPS
from tests.rendering.nim_scenes import START, localize


@pytest.mark.parametrize("set_up", SET_UPS)
def test_nothing_overlaps_and_all_lies_on_the_cloth(set_up: str) -> None:
    heaps = layout.heaps(set_up)
    places = [place for heap in heaps for place in (heap.plate, *heap.cubes)]
    assert overlapping_pairs(places) == ()
    assert all(layout.CLOTH.contains_rect(heap.whole) for heap in heaps)
    assert [len(heap.cubes) for heap in heaps] == [*SET_UPS[set_up].cubes]


def test_nobody_has_a_hand_so_its_page_shows_the_table() -> None:
    assert render(START, localize=localize, zoom="hand") == render(START, localize=localize)
