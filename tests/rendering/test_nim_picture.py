"""The picture of Nim and its description: nothing overlaps, and every message is declared and used."""

import pytest

from rendering import describe, render
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from tests.nim.pictures import layout
from tests.nim.pictures.words import WORDS
from tests.nim.rules.heaps import SET_UPS
from tests.rendering.nim_scenes import END, MIDDLE, OFFERED, SCENES, START, localize
from tests.rendering.recording_localizer import RecordingLocalizer


@pytest.mark.parametrize("set_up", SET_UPS)
def test_nothing_overlaps_and_all_lies_on_the_cloth(set_up: str) -> None:
    heaps = layout.heaps(set_up)
    places = [place for heap in heaps for place in (heap.plate, *heap.cubes)]
    assert overlapping_pairs(places) == ()
    assert all(layout.CLOTH.contains_rect(heap.whole) for heap in heaps)
    assert [len(heap.cubes) for heap in heaps] == [*SET_UPS[set_up].cubes]


def test_the_parts_of_the_page_do_not_overlap() -> None:
    parts = [layout.TITLE, layout.SUBTITLE, *layout.BADGES, layout.LAST_MOVE, layout.CLOTH, layout.FOOT]
    assert overlapping_pairs(parts) == ()
    assert all(Rect(0, 0, *layout.PAGE).contains_rect(part) for part in parts)
    assert layout.FOOT.height >= MIN_TEXT_SIZE


def test_exactly_the_declared_messages_are_used() -> None:
    recorder = RecordingLocalizer(WORDS, localize)
    for view in SCENES.values():
        render(view, localize=recorder)
        describe(view, localize=recorder)
    assert recorder.undeclared() == {}
    assert set(recorder.used) == {*WORDS} - {"nim-reason-last-misere"}


def test_the_description_says_what_lies_on_every_heap_and_who_has_won() -> None:
    assert "Heap C: 4 cubes." in describe(MIDDLE, localize=localize)
    text = describe(END, localize=localize)
    assert "Maximilian von und zu Habsburg has won: 1 point." in text
    assert "Łukasz has lost: 0 points." in text


def test_what_is_offered_is_marked() -> None:
    assert render(MIDDLE, localize=localize, offered=OFFERED) != render(MIDDLE, localize=localize)


def test_nobody_has_a_hand_so_its_page_shows_the_table() -> None:
    assert render(START, localize=localize, zoom="hand") == render(START, localize=localize)
    with pytest.raises(KeyError):
        render(START, localize=localize, zoom="A")
