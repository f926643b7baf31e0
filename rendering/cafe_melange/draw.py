"""Paints Café Melange: the room and whom it awaits, the players and their rows beside it."""

from functools import lru_cache

from PIL import Image

from engine.games.cafe_melange import components
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import layout, pieces, table
from rendering.cafe_melange.hand import paint_hand
from rendering.cafe_melange.layout import MARKERS, ROOM, Room
from rendering.cafe_melange.seats import Seats, paint_chair
from rendering.canvas import Canvas
from rendering.geometry import Rect
from rendering.theme import Theme, mix
from rendering.words import Say


def paint(
    view: MelangeView,
    theme: Theme,
    say: Say,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Image.Image:
    """Paint the view; `zoom` names a table to be shown large, a marker whose chairs are shown alone, or `hand`.

    Raises:
        KeyError: for a place that does not exist.
    """
    if zoom == "hand":
        return paint_hand(view, theme, say)
    box = components.of(view.components)
    if zoom is None or zoom in MARKERS:
        room = layout.room(box)
        canvas = Canvas((_ground(room, theme, False) if zoom else _furnished(room, theme)).copy(), theme)
        Seats(canvas, room, view, say, offered).paint(focus=zoom)
        table.paint_surroundings(canvas, view, say, table.Marks.of(view, offered, zoom))
        return canvas.image
    room = layout.close_up(box, zoom)
    canvas = Canvas(_ground(room, theme, True).copy(), theme)
    Seats(canvas, room, view, say, offered).paint_table(zoom)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(8), 9)
    return canvas.image


@lru_cache(8)
def _ground(room: Room, theme: Theme, close: bool) -> Image.Image:
    """Everything that is the same in every game: the floor, the tables, the track."""
    canvas = Canvas.blank(theme, layout.PAGE)
    floor = Rect(0, 0, *layout.PAGE) if close else ROOM
    canvas.fill(floor, theme.cloth)
    _floor(canvas, room, floor.inset(20))
    if not close:
        canvas.outline(floor.inset(-3), theme.ink, 3)
        canvas.outline(floor.inset(5), theme.gold, 3)
        table.paint_track(canvas, room.box.phases)
    for each in room.box.tables:
        spot = room.table(each.id)
        canvas.stamp(pieces.table(each.shape, each.colour, each.id, spot.size, theme), spot.centre)
    return canvas.image


@lru_cache(3)
def _furnished(room: Room, theme: Theme) -> Image.Image:
    """The same with all chairs."""
    canvas = Canvas(_ground(room, theme, False).copy(), theme)
    for chair in room.box.chairs:
        paint_chair(canvas, room, chair)
    return canvas.image


def _floor(canvas: Canvas, room: Room, floor: Rect) -> None:
    """Small squares wherever there is room, and roses of squares where there is plenty."""
    theme, unit = canvas.theme, max(8, room.side // 9)
    faint = mix(theme.cloth, theme.faint, 0.5)
    for spot in room.crossings(floor, unit):
        canvas.fill(Rect.around(spot, unit), faint)
    for spot in room.crossings(floor, 5 * unit):
        for ring, colour in ((5, faint), (4, theme.cloth), (3, faint), (2, theme.cloth)):
            canvas.fill(Rect.around(spot, 2 * ring * unit - unit), colour)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            canvas.fill(Rect.around(spot.moved(4 * dx * unit, 4 * dy * unit), 2 * unit), theme.cloth)
            canvas.fill(Rect.around(spot.moved(4 * dx * unit, 4 * dy * unit), unit), faint)
        canvas.fill(Rect.around(spot, unit), theme.gold)
