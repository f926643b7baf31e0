"""Rectangles divide without gaps, overlaps or lost pixels."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rendering.geometry import Point, Rect, Size, overlapping_pairs

RECTS = st.builds(
    Rect.from_size, st.integers(-500, 500), st.integers(-500, 500), st.integers(40, 900), st.integers(40, 900)
)
WEIGHTS = st.lists(st.integers(1, 9), min_size=1, max_size=6)


@given(RECTS, WEIGHTS, st.integers(0, 5))
def test_columns_fill_the_width_and_keep_the_gap(rect: Rect, weights: list[int], gap: int) -> None:
    columns = rect.columns(*weights, gap=gap)
    assert (rect.left, rect.right) == (columns[0].left, columns[-1].right)
    assert all(after.left - before.right == gap for before, after in pairwise(columns))
    assert all((column.top, column.bottom) == (rect.top, rect.bottom) for column in columns)


@given(RECTS, WEIGHTS, st.integers(0, 5))
def test_rows_fill_the_height_and_keep_the_gap(rect: Rect, weights: list[int], gap: int) -> None:
    rows = rect.rows(*weights, gap=gap)
    assert (rect.top, rect.bottom) == (rows[0].top, rows[-1].bottom)
    assert all(after.top - before.bottom == gap for before, after in pairwise(rows))


@given(RECTS, st.integers(1, 5), st.integers(1, 5))
def test_the_cells_of_a_grid_never_overlap_and_cover_everything(rect: Rect, rows: int, columns: int) -> None:
    cells = [cell for row in rect.grid(rows, columns) for cell in row]
    assert overlapping_pairs(cells) == ()
    assert sum(cell.width * cell.height for cell in cells) == rect.width * rect.height


@given(RECTS, RECTS)
def test_overlapping_is_symmetric_and_means_a_common_pixel(one: Rect, other: Rect) -> None:
    shared = Point(max(one.left, other.left), max(one.top, other.top))
    common = one.contains(shared) and other.contains(shared)
    assert common == one.overlaps(other) == other.overlaps(one)


def test_rectangles_that_touch_do_not_overlap() -> None:
    left, right = Rect(0, 0, 10, 10), Rect(10, 0, 20, 10)
    assert not left.overlaps(right)
    assert overlapping_pairs([left, right, Rect(9, 9, 11, 11)]) == (
        (left, Rect(9, 9, 11, 11)),
        (right, Rect(9, 9, 11, 11)),
    )


def test_rectangles_are_translated_inset_and_cut() -> None:
    rect = Rect.from_size(10, 20, 100, 50)
    assert rect.size == Size(100, 50)
    assert rect.centre == Point(60, 45)
    assert rect.translated(5, -5) == Rect(15, 15, 115, 65)
    assert rect.inset(10, 5) == Rect(20, 25, 100, 65)
    assert rect.inset(-1) == Rect(9, 19, 111, 71)
    assert rect.cut_top(10, gap=2) == (Rect(10, 20, 110, 30), Rect(10, 32, 110, 70))
    assert rect.cut_left(30) == (Rect(10, 20, 40, 70), Rect(40, 20, 110, 70))
    assert Rect.centred(rect.centre, 100, 50) == rect
    assert rect.contains_rect(rect.inset(1))
    assert not rect.inset(1).contains_rect(rect)
