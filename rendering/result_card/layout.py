"""The geometry of the result card, in pixels.

Each player has one column with a step of the podium, and below it the points by category as numbers and bars. The
best player's column comes first. The card is as large as the boards, so that Discord shows both equally wide.
"""

from typing import NamedTuple

from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
FRAME = Rect(0, 0, *PAGE).inset(24)
_INNER = FRAME.inset(56, 48)

TITLE_SIZE, SMALLEST_TITLE = 68, 44
REASON_SIZE = 34
NAME_SIZE, SMALLEST_NAME = 42, 32
RANK_SIZE = 60
SIGN_SIZE = 84
SCORE_SIZE = 100
ROW_SIZE = 34
TOTAL_SIZE = 42
LUCK_SIZE = 32
BEST_POINTS_SIZE = 72
BEST_TITLE_SIZE = 40
BEST_TEXT_SIZE = 32
SMALLEST_TEXT = 28
"""The minimum font size, except for titles and names; text that is too long shrinks to it before it is truncated."""

_LABELS = 384
_GAP = 24
_BEST_HEIGHT = 176
_MOST_ROW, _LEAST_PODIUM, _MOST_PODIUM = 76, 430, 640
_HEADS = 216
"""The height above a step, for the rank, the sign, and a name on two lines."""
_LEAST_COLUMNS = 2
"""The minimum number of columns that the width is divided into, so that a single player's column is not too wide."""
_RANK_WIDTH = 64
_STEPS = {1: 1.0, 2: 0.78, 3: 0.6, 4: 0.46}
"""The heights of the steps by rank, as fractions of the highest step."""
_LOWEST_STEP = 112


class Row(NamedTuple):
    """The places in a table row: the label, and a cell for each column."""

    label: Rect
    cells: tuple[Rect, ...]


class Column(NamedTuple):
    """A player's place on the podium: the name (with rank and sign above it) and the step."""

    name: Rect
    step: Rect


class ResultLayout(NamedTuple):
    """The places on a result card; without categories, `table` is empty; whatever is not shown is None."""

    title: Rect
    reason: Rect
    emblems: Rect
    columns: tuple[Column, ...]
    table: tuple[Row, ...]
    total: Row | None
    luck: Row | None
    best: Rect | None


def arrange(
    ranks: tuple[int | None, ...], categories: int, *, has_best_turn: bool, has_luck: bool = False
) -> ResultLayout:
    """Return the places on a result card.

    Args:
        ranks: The rank in each column; None for a player who was eliminated.
        categories: The number of categories.
        has_best_turn: Whether there is a best turn to show.
        has_luck: Whether the players' luck is shown.
    """
    best = None
    area = _INNER
    if has_best_turn:
        best = area._replace(top=area.bottom - _BEST_HEIGHT)
        area = area._replace(bottom=best.top - _GAP)
    rows = (categories + 1 if categories else 0) + has_luck
    height = min(_MOST_ROW, (area.height - _LEAST_PODIUM) // rows) if rows else 0
    podium = area._replace(bottom=area.bottom - rows * height - (_GAP if rows else 0))
    if podium.height > _MOST_PODIUM:
        podium = podium.inset(0, (podium.height - _MOST_PODIUM) // 2)
    labels = podium._replace(right=podium.left + _LABELS)
    columns = max(_LEAST_COLUMNS, len(ranks))
    fields = podium._replace(left=labels.right + _GAP).columns(*[1] * columns, gap=_GAP)[: len(ranks)]
    title, below = labels.cut_top(min(podium.height // 2, 3 * 78), gap=36)
    reason, emblems = below.cut_top(max(0, below.height - 84), gap=8)
    table = tuple(
        Row(
            Rect.from_size(labels.left, podium.bottom + _GAP + number * height, _LABELS, height),
            tuple(
                Rect.from_size(field.left, podium.bottom + _GAP + number * height, field.width, height)
                for field in fields
            ),
        )
        for number in range(rows)
    )
    return ResultLayout(
        title,
        reason,
        emblems,
        tuple(_column(field, rank) for field, rank in zip(fields, ranks, strict=True)),
        table[:categories],
        table[categories] if categories else None,
        table[-1] if has_luck else None,
        best,
    )


def _column(field: Rect, rank: int | None) -> Column:
    highest = field.height - _HEADS
    height = max(_LOWEST_STEP, round(highest * _STEPS[rank])) if rank else _LOWEST_STEP
    step = field._replace(top=field.bottom - height)
    return Column(Rect(field.left, step.top - _HEADS, field.right, step.top - 12), step)


def head(name: Rect, top: int, *, with_rank: bool) -> tuple[Rect, Rect]:
    """Return the places of the rank and sign above a name that begins at `top`; without a rank, the sign is centred."""
    centre = Point(name.centre.x + (_RANK_WIDTH // 2 + 8 if with_rank else 0), top - 8 - SIGN_SIZE // 2)
    sign = Rect.centred(centre, SIGN_SIZE)
    rank = Rect.centred(Point(sign.left - 16 - _RANK_WIDTH // 2, centre.y), _RANK_WIDTH)
    return rank, sign


class CellLayout(NamedTuple):
    """A table cell: the right edge of the number, and the space for a bar of full length."""

    figure: int
    bar: Rect


def cell(place: Rect) -> CellLayout:
    """Return the places in a table cell."""
    figure = place.left + 92
    bar = Rect(figure + 16, place.top, place.right - 8, place.bottom)
    return CellLayout(figure, Rect.centred(bar.centre, bar.width, min(34, place.height - 14)))


class BestLayout(NamedTuple):
    """The places on the panel of the best turn."""

    heading: Rect
    points: Rect
    sign: Rect
    title: Rect
    text: Rect


def best_turn(panel: Rect) -> BestLayout:
    """Return the places on the panel of the best turn."""
    inner = panel.inset(28, 20)
    left = inner._replace(right=panel.left + _LABELS)
    heading, points = left.cut_top(48, gap=6)
    right = inner._replace(left=left.right + _GAP)
    title, text = right.cut_top(52, gap=4)
    sign = Rect.from_size(title.left, title.top - 2, 56, 56)
    return BestLayout(heading, points, sign, title._replace(left=sign.right + 16), text)
