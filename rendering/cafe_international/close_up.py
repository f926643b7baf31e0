"""Paints the surroundings of a close-up: its title, the column and row names, and the players."""

from collections.abc import Iterator, Sequence

from PIL import Image

from engine.games.cafe_international.board import CHAIRS, NATIONS, TABLES
from engine.games.cafe_international.view import InternationalView
from rendering.cafe_international import layout
from rendering.cafe_international.layout import CloseUp
from rendering.cafe_international.sidebar import draw_badge
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect, Size
from rendering.last_move import LastMove, paint_plate
from rendering.marks import paint_band
from rendering.seats import ranked_seats, seat_standing
from rendering.text_layout import Face, Font, text_width
from rendering.theme import SeatStyle

_HEADING = Font(Face.BOLD, 40)
_LETTER = Font(Face.BOLD, 36)
_POINTER = Font(Face.BOLD, 40)
POINTER_HEIGHT = 56
"""The height of a plate that points to something outside the view."""
_POINTER_BAND = POINTER_HEIGHT // 6
_PALE = 0.62
"""How much to fade everything that was not requested; 1 makes it invisible."""
_ARROWS = ("↖", "↑", "↗", "←", "", "→", "↙", "↓", "↘")
"""The arrows that point out of the view, row by row from its top left corner to its bottom right corner."""


def draw_veil(canvas: Canvas, close_up: CloseUp) -> None:
    """Fade the surroundings of the requested tables."""
    for part in close_up.around():
        if min(part.size) > 0:
            image = canvas.image.crop(part)
            floor = Image.new("RGB", image.size, canvas.theme.board)
            canvas.paste(Image.blend(image, floor, _PALE), part.origin)


def draw_surroundings(
    canvas: Canvas,
    close_up: CloseUp,
    view: InternationalView,
    move: LastMove | None,
    localize: Localize,
) -> None:
    """Draw what surrounds the view: the heading with the last move, the coordinates, and the badges.

    If the last move lies outside the view, a plate at the view's edge points to it.
    """
    theme, view_rect = canvas.theme, close_up.view
    page = Rect(0, 0, *layout.PAGE)
    for strip in (
        page._replace(bottom=view_rect.top),
        page._replace(top=view_rect.bottom),
        view_rect._replace(left=0, right=view_rect.left),
        view_rect._replace(left=view_rect.right, right=page.right),
    ):
        canvas.fill(strip, theme.paper)
    canvas.outline(view_rect.inset(-2), theme.muted, 2)
    heading = layout.CLOSE_UP_NAME
    canvas.text(
        place_name(close_up.place, localize),
        Point(heading.left, heading.centre.y),
        _HEADING,
        width=heading.width,
    )
    paint_plate(canvas, layout.CLOSE_UP_LAST_MOVE, move, None if move is None else theme.seats[move.seat])
    for letter, point in close_up.letters():
        canvas.text(letter, point, _LETTER, theme.muted, align="middle")
    for seat, badge in zip(ranked_seats(view), layout.close_up_badges(view.seats), strict=True):
        standing = seat_standing(view, seat)
        draw_badge(canvas, badge, view, seat, won=standing is not None and standing.rank == 1)
    if move is not None:
        for text, place in pointers(close_up, move.places, localize):
            _draw_pointer(canvas, place, text, theme.seats[move.seat])


def pointers(close_up: CloseUp, places: Sequence[str], localize: Localize) -> Iterator[tuple[str, Rect]]:
    """Yield the text and position of each plate that points to places outside the view; the plates do not overlap."""
    plates: list[Rect] = []
    for names, way, target in outside(close_up, places):
        text = f"{way} {place_names(names, localize)}"
        size = Size(text_width(text, _POINTER) + 16 + 2 * _POINTER_BAND, POINTER_HEIGHT)
        plates.append(close_up.pointer(target, size, plates))
        yield text, plates[-1]


def outside(close_up: CloseUp, places: Sequence[str]) -> Iterator[tuple[list[str], str, Point]]:
    """Yield a group for each direction with places outside the view: the names, the arrow, and the first place's centre."""
    groups = dict[str, list[str]]()
    for name in places:
        if name.startswith("tile-"):
            continue
        if not close_up.view.contains_rect(spot := close_up.board.place(name)):
            groups.setdefault(_ARROWS[_way(spot.centre, close_up.view)], []).append(name)
    for arrow, names in groups.items():
        yield names, arrow, close_up.board.place(names[0]).centre


def _way(point: Point, view: Rect) -> int:
    """Return the number (0 to 8) of the part of the board that contains the point; the view itself is part 4."""
    across = (point.x > view.left) + (point.x > view.right)
    return across + 3 * ((point.y > view.top) + (point.y > view.bottom))


def place_names(places: Sequence[str], localize: Localize) -> str:
    """Return the names of chairs and the descriptions of stools, separated by commas."""
    return ", ".join(
        localize(f"{KEY}-picture-stool", stool=int(name.removeprefix("stool-")))
        if name.startswith("stool-")
        else name
        for name in places
    )


def _draw_pointer(canvas: Canvas, place: Rect, text: str, seat_style: SeatStyle) -> None:
    """Draw a plate, framed by the band of the last move."""
    inner = place.inset(_POINTER_BAND)
    canvas.fill(inner, canvas.theme.panel)
    paint_band(canvas, inner, seat_style)
    canvas.text(text, inner.centre, _POINTER, align="middle")


def place_name(place: str, localize: Localize) -> str:
    """Return the title of a close-up, such as "IT1, IT2 · Italy"."""
    if place == "bar":
        return localize(f"{KEY}-picture-bar")
    tables = [name for name in TABLES if TABLES[name].nation == place] or [place]
    nations = [place] if place in NATIONS else CHAIRS[place].nations if place in CHAIRS else [place[:2]]
    names = [localize(f"{KEY}-noun-nation-{nation}", value=nation) for nation in nations]
    return " · ".join([", ".join(tables), " / ".join(names)])
