"""Paints the chairs of Café Melange with the markers and visitors on them."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.games.cafe_melange.components import Chair
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.view import MelangeView, RowView
from engine.kernel.core import Action
from rendering import sprites
from rendering.cafe_melange import pieces, portraits
from rendering.cafe_melange.annotations import Annotations, Plate
from rendering.cafe_melange.colours import PIECE_FADING, seat_style
from rendering.cafe_melange.layout import PAGE
from rendering.cafe_melange.offers import chooser_of
from rendering.cafe_melange.room import Room
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Rect, bounding_rect
from rendering.marks import BAND, DIRECTIONS, Mark, PlacedMark
from rendering.theme import SeatStyle

_NOTHING: frozenset[str] = frozenset()


def draw_chair(canvas: Canvas, room: Room, chair: Chair, *, faded: bool = False) -> None:
    """Draw a chair with its colour sign."""
    theme, side = canvas.theme, room.side
    canvas.stamp(pieces.chair(chair.colour, side, theme, faded=faded), room.chair(chair.id).centre)
    draw_colour_sign(canvas, room, chair, faded=faded)


def draw_colour_sign(canvas: Canvas, room: Room, chair: Chair, *, faded: bool = False) -> None:
    """Draw a chair's colour sign."""
    sign = pieces.colour_sign(chair.colour, room.sign_size, canvas.theme, faded=faded)
    canvas.stamp(sign, room.colour_signs[chair.id].centre)


class ChairPainter:
    """Paints the chairs of a room with everything on them.

    `marked` maps chairs to their marks. Chairs in `offered`, and the chair for which a guest is being chosen, are
    named and marked as choices of the seat that must choose.
    """

    def __init__(
        self,
        canvas: Canvas,
        room: Room,
        view: MelangeView,
        localize: Localize,
        offered: tuple[Action, ...],
        marked: Mapping[str, tuple[Mark, SeatStyle]],
    ) -> None:
        self._canvas = canvas
        self._theme = canvas.theme
        self._room = room
        self._view = view
        self._localize = localize
        self._seated = dict(view.seated)
        chooser = seat_style(chooser_of(view), canvas.theme)
        chairs = room.box.chair
        self._choices = {noun for action in offered for noun in action.arguments if noun in chairs}
        if view.asked_chair is not None:
            self._choices.add(view.asked_chair)
        offers = dict.fromkeys(sorted(self._choices), (Mark.OFFERED, chooser))
        self._marked = {name: mark for name, mark in marked.items() if name in chairs} | offers

    def paint(self, *, focus: str | None = None) -> None:
        """Paint everything on the chairs; with a row as the `focus`, highlight and name only its chairs."""
        rows = tuple(row for row in self._view.rows if focus in {None, row.marker})
        every = set(self._room.box.chair)
        highlighted = every if focus is None else {chair for row in rows for chair in row.chairs}
        labelled = self._choices | (highlighted if focus else _NOTHING)
        annotations = self._annotations(rows, highlighted, labelled, is_close_up=False)
        self._paint_chairs(annotations, already_drawn=focus is None)

    def paint_table(self, table: str) -> None:
        """Paint one table's chairs with all details, and all other chairs faded."""
        chairs = self._room.box.neighbours[table]
        annotations = self._annotations(self._view.rows, chairs, chairs, is_close_up=True)
        self._paint_chairs(annotations)

    def _annotations(
        self,
        rows: tuple[RowView, ...],
        highlighted: Collection[str],
        labelled: Collection[str],
        *,
        is_close_up: bool,
    ) -> Annotations:
        view = replace(self._view, rows=rows)
        return Annotations(self._room, view, self._localize, highlighted, labelled, self._marked, is_close_up)

    def _paint_chairs(self, annotations: Annotations, *, already_drawn: bool = False) -> None:
        """Paint the chairs (unless `already_drawn`), the markers of the rows shown, and the annotations."""
        markers: dict[str, list[str]] = {}
        for row in annotations.view.rows:
            for name in row.chairs:
                markers.setdefault(name, []).append(row.marker)
        highlighted = annotations.highlighted
        page = Rect(0, 0, *PAGE)
        shown = [each for each in self._room.box.chairs if self._room.reach(each.id).overlaps(page)]
        for chair in () if already_drawn else shown:
            draw_chair(self._canvas, self._room, chair, faded=chair.id not in highlighted)
        for chair in shown:
            if chair.id in highlighted and chair.id in markers:
                self._draw_markers(chair.id, tuple(markers[chair.id]))
        for name, visitor in self._seated.items():
            self._draw_visitor(name, visitor, faded=name not in highlighted)
        self._mark_chairs(annotations)
        self._draw_annotations(annotations)

    def _mark_chairs(self, annotations: Annotations) -> None:
        """Draw the marks around chairs, and redraw the colour signs above them."""
        directions = annotations.directions
        placed = [
            PlacedMark(mark, self._room.mark_spot(name), style, True, directions.get(name, DIRECTIONS[0]))
            for name, (mark, style) in self._marked.items()
            if name in annotations.highlighted
        ]
        for each in placed:
            if each.mark is Mark.LAST_MOVE:
                halo = pieces.halo(each.place.width, self._room.halo, self._theme)
                self._canvas.stamp(halo, each.place.centre)
        self._canvas.mark_all(placed)
        near = [self._room.mark_spot(name).inset(-4 * BAND) for name in self._marked]
        for chair in self._room.box.chairs if near else ():  # above any mark
            sign = self._room.colour_signs[chair.id]
            if chair.id in annotations.highlighted and any(map(sign.overlaps, near)):
                draw_colour_sign(self._canvas, self._room, chair)

    def _draw_annotations(self, annotations: Annotations) -> None:
        """Draw scores, locks and names."""
        size = self._room.sign_size
        for name, place in annotations.scores.items():
            score = self._room.box.personalities[self._seated[name]].score
            self._canvas.stamp(pieces.score_disc(score, size, self._theme), place.centre)
        for place in annotations.locks.values():
            self._canvas.stamp(pieces.lock(size, self._theme), place.centre)
        for plate in annotations.name_plates.values():
            self._draw_plate(plate, 2)
        for plate in annotations.labels.values():
            self._draw_plate(plate, 3)

    def _draw_plate(self, plate: Plate, line: int) -> None:
        canvas, rect = self._canvas, plate.rect
        canvas.fill(rect, canvas.theme.panel)
        canvas.outline(rect, canvas.theme.ink, line)
        canvas.text(plate.text, rect.centre, plate.font, align="middle", width=rect.width - 4)

    def _draw_markers(self, name: str, markers: tuple[str, ...]) -> None:
        """Draw the markers on a chair."""
        slots = self._room.slots(len(markers), name)
        chair = self._room.chair(name)
        middle = bounding_rect(slots).translated(chair.left, chair.top).centre
        self._canvas.stamp(pieces.marker_group(markers, slots, self._theme), middle)

    def _draw_visitor(self, name: str, visitor: str, *, faded: bool) -> None:
        """Draw a guest with the multiplier, or a personality's portrait."""
        spot, box = self._room.chair(name), self._room.box
        if not spot.overlaps(Rect(0, 0, *PAGE)):
            return
        size = round(self._room.side * 0.84)
        if is_guest(visitor):
            multiplier = box.guests[visitor.partition("-")[2]].multiplier
            sprite = pieces.guest(owner(visitor) or 0, multiplier, size, self._theme, faded=faded)
        elif faded:
            sprite = sprites.faded(portraits.medallion(visitor, size, self._theme), PIECE_FADING)
        else:
            sprite = portraits.medallion(visitor, size, self._theme)
        self._canvas.stamp(sprite, spot.centre)
