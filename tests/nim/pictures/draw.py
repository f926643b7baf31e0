"""Paints Nim: heaps of sugar cubes, with an outline for each cube taken."""

from functools import cache

from engine.kernel.core import Action
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Size
from rendering.last_move import LastMove, mark_last_move, paint_plate
from rendering.marks import Mark
from rendering.seats import seat_name, seat_standing
from rendering.sprites import Brush, Sprite
from rendering.text_layout import Face, Font
from rendering.theme import Theme
from tests.nim.pictures import layout
from tests.nim.pictures.colours import FRONT, SIDE, TOP
from tests.nim.pictures.last_move import last_move_of
from tests.nim.pictures.layout import CUBE, DEPTH
from tests.nim.pictures.words import KEY
from tests.nim.rules.heaps import HEAPS, SET_UPS
from tests.nim.rules.view import NimView

_LINE = 3


def paint(
    view: NimView, theme: Theme, localize: Localize, offered: tuple[Action, ...] = (), zoom: str | None = None
) -> Canvas:
    """Paint a view. There are no hands, so the close-up `hand` shows the whole table as well.

    Raises:
        KeyError: For an unknown place.
    """
    if zoom not in {None, "hand"}:
        raise KeyError(zoom)
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(layout.FRAME)
    canvas.title(localize(f"{KEY}-picture-title"), layout.TITLE, 72)
    rules = localize(f"{KEY}-picture-rules", ending=view.ending, most=SET_UPS[view.set_up].most)
    canvas.text(
        rules, layout.SUBTITLE.centre, Font(Face.BOLD, 34), align="middle", width=layout.SUBTITLE.width
    )
    _players(canvas, view)
    canvas.bordered_panel(layout.CLOTH, theme.board)
    _heaps(canvas, view)
    move = last_move_of(view, localize)
    paint_plate(canvas, layout.LAST_MOVE, move, None if move is None else theme.seats[move.seat])
    _marks(canvas, view, move, {action.arguments[0] for action in offered if action.arguments})
    _foot(canvas, view, localize)
    return canvas


def _players(canvas: Canvas, view: NimView) -> None:
    for seat, place in enumerate(layout.BADGES):
        standing = seat_standing(view, seat)
        canvas.badge(
            place,
            canvas.theme.seats[seat],
            seat_name(view, seat),
            str(standing.score) if standing else "",
            _badge_mark(view, seat),
        )


def _badge_mark(view: NimView, seat: int) -> Mark | None:
    standing = seat_standing(view, seat)
    if standing is not None and standing.rank == 1:
        return Mark.WINNER
    return Mark.ACTS if seat in view.active_seats else None


def _marks(canvas: Canvas, view: NimView, move: LastMove | None, offered: set[str]) -> None:
    """Mark the heaps that can be chosen, and the heap of the last move."""
    seats, heaps = canvas.theme.seats, dict(zip(HEAPS, layout.heaps(view.set_up), strict=False))
    for heap in sorted(offered):
        canvas.mark(Mark.OFFERED, heaps[heap].whole.inset(-4), seats[(view.active_seats or (0,))[0]])
    if move is not None:
        places = {f"heap-{heap}": place.plate.inset(10) for heap, place in heaps.items()}
        mark_last_move(canvas, move, seats[move.seat], places)


def _heaps(canvas: Canvas, view: NimView) -> None:
    theme = canvas.theme
    for place, (heap, cubes) in enumerate(zip(layout.heaps(view.set_up), view.cubes, strict=True)):
        for gone in heap.cubes[cubes:]:
            canvas.outline(gone.inset(5), theme.faint, 3)
        for cube in heap.cubes[:cubes]:
            canvas.stamp(_cube(theme), cube.centre.translated(DEPTH // 2, -DEPTH // 2))
        canvas.bordered_panel(heap.plate)
        left, right = heap.plate.inset(26, 0).columns(1, 1)
        canvas.text(HEAPS[place], Point(left.left, left.centre.y), Font(Face.DISPLAY, 52))
        canvas.text(str(cubes), Point(right.right, right.centre.y), Font(Face.BOLD, 58), align="right")


@cache
def _cube(theme: Theme) -> Sprite:
    """Return a sugar cube, seen slightly from above and from the right."""
    brush = Brush(Size(CUBE + DEPTH, CUBE + DEPTH))
    near, far = _LINE / 2, CUBE + DEPTH - _LINE / 2
    front = ((near, DEPTH), (CUBE, DEPTH), (CUBE, far), (near, far))
    top = ((near, DEPTH), (DEPTH, near), (far, near), (CUBE, DEPTH))
    side = ((CUBE, DEPTH), (far, near), (far, CUBE), (CUBE, far))
    for corners, colour in ((front, FRONT), (top, TOP), (side, SIDE)):
        brush.polygon(corners, colour, theme.edge, _LINE)
    return brush.sprite()


def _foot(canvas: Canvas, view: NimView, localize: Localize) -> None:
    if view.result is not None:
        words = localize(f"{KEY}-reason-{view.result.reason}")
    elif view.active_seats:
        words = localize(f"{KEY}-picture-turn", name=seat_name(view, view.active_seats[0]))
    else:
        return
    place = layout.FOOT
    canvas.text(words, place.centre, Font(Face.BOLD, 38), align="middle", width=place.width, min_size=28)
