"""Paints Café Melange: the room and the awaited personalities, and beside them the players and their rows."""

from PIL import Image

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import Table
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering import sprites
from rendering.backgrounds import cached_background
from rendering.cafe_melange import layout, panels, pieces
from rendering.cafe_melange.captions import paint_caption
from rendering.cafe_melange.card_page import paint_card_page
from rendering.cafe_melange.cards import CARDS
from rendering.cafe_melange.chairs import ChairPainter, draw_chair
from rendering.cafe_melange.colours import BLACK, PIECE_FADING, TABLES, WHITE, seat_style, shade
from rendering.cafe_melange.hand_page import paint_hand_page
from rendering.cafe_melange.last_move import last_move_of
from rendering.cafe_melange.layout import LEGEND, MARKERS, ROOM
from rendering.cafe_melange.legend_page import paint_legend_page
from rendering.cafe_melange.panel_marks import mark_panels
from rendering.cafe_melange.room import Room
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Rect
from rendering.last_move import paint_plate
from rendering.text_layout import Face, Font
from rendering.theme import Theme, mix, most_legible


def paint(
    view: MelangeView,
    theme: Theme,
    localize: Localize,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Canvas:
    """Paint the view; `zoom` is a table, a marker (to show only its chairs), one of `CARDS`, `hand` or `legend`.

    Raises:
        KeyError: For an unknown place.
    """
    if zoom == "hand":
        return paint_hand_page(view, theme, localize)
    if zoom in CARDS:
        return paint_card_page(view, theme, localize, zoom)
    if zoom == LEGEND:
        return paint_legend_page(theme, localize)
    box = components.find_components(view.components)
    move = last_move_of(view, localize)
    style = None if move is None else seat_style(move.seat, theme)
    marked = {} if move is None or style is None else move.marks(style)
    if zoom is None or zoom in MARKERS:
        room = layout.room(box)
        canvas = Canvas.on(_background(room, theme) if zoom else _background_with_chairs(room, theme), theme)
        ChairPainter(canvas, room, view, localize, offered, marked).paint(focus=zoom)
        panels.paint_panels(canvas, view, localize)
        if zoom is not None:
            paint_caption(canvas, view, localize, zoom)
        paint_plate(canvas, layout.LAST_MOVE, move, style)
        mark_panels(canvas, view, offered, marked, focus=zoom)
        return canvas
    room = layout.close_up(box, zoom)
    canvas = Canvas.on(_background(room, theme, zoom), theme)
    ChairPainter(canvas, room, view, localize, offered, marked).paint_table(zoom)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(8), 9)
    if move is not None:
        paint_plate(canvas, layout.CLOSE_UP_LAST_MOVE, move, style)
    return canvas


@cached_background
def _background(room: Room, theme: Theme, table: str | None = None) -> Image.Image:
    """Return the unchanging background of the whole room or of a table's close-up, without chairs."""
    return _paint_background(room, theme, table).image


@cached_background
def _background_with_chairs(room: Room, theme: Theme) -> Image.Image:
    """Return the background of the whole room, including all chairs."""
    canvas = _paint_background(room, theme)
    for chair in room.box.chairs:
        draw_chair(canvas, room, chair)
    return canvas.image


def _paint_background(room: Room, theme: Theme, table: str | None = None) -> Canvas:
    """Paint the floor, the tables and the track, or only what a table's close-up shows."""
    canvas = Canvas.blank(theme, layout.PAGE)
    floor = ROOM if table is None else Rect(0, 0, *layout.PAGE)
    canvas.fill(floor, theme.board)
    _draw_floor(canvas, room, floor.inset(20))
    if table is None:
        canvas.outline(floor.inset(-3), theme.ink, 4)
        canvas.outline(floor.inset(5), theme.gold, 2)
        panels.paint_track(canvas, room.box.phases)
    for each in room.box.tables:
        spot = room.table(each.id)
        if table in {None, each.id}:
            sprite = pieces.table(each.shape, each.colour, each.id, spot.size, theme)
            canvas.stamp(sprite, spot.centre)
        else:
            _draw_other_table(canvas, each, spot)
    return canvas


def _draw_other_table(canvas: Canvas, table: Table, spot: Rect) -> None:
    """Draw a table that is not the subject of the close-up."""
    sprite = pieces.table(table.shape, table.colour, "", spot.size, canvas.theme)
    canvas.stamp(sprites.faded(sprite, PIECE_FADING), spot.centre)
    name = Font(Face.BOLD, spot.height * 2 // 5)
    ink = most_legible(shade(TABLES[table.colour].ground, canvas.theme, faded=True).body, WHITE, BLACK)
    canvas.text(table.id, spot.centre, name, ink, align="middle")


def _draw_floor(canvas: Canvas, room: Room, floor: Rect) -> None:
    """Draw small squares wherever there is room, and rosettes of squares where there is plenty of room."""
    theme, unit = canvas.theme, max(8, room.side // 9)
    faint = mix(theme.board, theme.faint, 0.5)
    for spot in room.floor_crossings(floor, unit):
        canvas.fill(Rect.centred(spot, unit), faint)
    for spot in room.floor_crossings(floor, 5 * unit):
        for radius, colour in ((5, faint), (4, theme.board), (3, faint), (2, theme.board)):
            canvas.fill(Rect.centred(spot, 2 * radius * unit - unit), colour)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            canvas.fill(Rect.centred(spot.translated(4 * dx * unit, 4 * dy * unit), 2 * unit), theme.board)
            canvas.fill(Rect.centred(spot.translated(4 * dx * unit, 4 * dy * unit), unit), faint)
        canvas.fill(Rect.centred(spot, unit), theme.gold)
