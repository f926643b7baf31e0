"""Paints the chairs of Café Melange with the markers and visitors on them."""

from collections.abc import Collection

from engine.games.cafe_melange.components import Chair
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import pieces, portraits
from rendering.cafe_melange.layout import PAGE, SIGN_SCALE, Room
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Rect, bounding_rect
from rendering.sprites import Sprite
from rendering.text_layout import Face, Font, shrink_to_width, text_width


def draw_chair(canvas: Canvas, room: Room, chair: Chair, *, faded: bool = False) -> None:
    """Draw a chair with its colour sign."""
    theme, side = canvas.theme, room.side
    canvas.stamp(pieces.chair(chair.colour, side, theme, faded=faded), room.chair(chair.id).centre)
    canvas.stamp(
        pieces.colour_sign(chair.colour, round(side * SIGN_SCALE), theme, faded=faded),
        room.colour_sign(chair.id),
    )


class ChairPainter:
    """Paints the chairs of a room as a view shows them; chairs in `offered` are marked and named on gold."""

    def __init__(
        self, canvas: Canvas, room: Room, view: MelangeView, localize: Localize, offered: tuple[Action, ...]
    ) -> None:
        self._canvas = canvas
        self._theme = canvas.theme
        self._room = room
        self._view = view
        self._localize = localize
        self._seated = dict(view.seated)
        self._choices = {noun for action in offered for noun in action.arguments if noun in room.box.chair}

    def paint(self, *, focus: str | None = None) -> None:
        """Paint what is on all chairs; with `focus` on a row, highlight and name only the chairs it marks."""
        rows = tuple(row for row in self._view.rows if focus in {None, row.marker})
        highlighted = (
            set(self._room.box.chair) if focus is None else {chair for row in rows for chair in row.chairs}
        )
        self._draw_chairs(highlighted, {row.marker for row in rows}, already_drawn=focus is None)
        for name, visitor in self._seated.items():
            self._draw_visitor(name, visitor, faded=name not in highlighted)
            if name in highlighted and not is_guest(visitor):
                self._draw_name_plate(
                    name, self._localize(f"{KEY}-picture-person-{visitor}"), 0.36, chosen=False
                )
        for name in sorted(self._choices | (highlighted if focus else set())):
            above = not is_guest(self._seated.get(name, "blue-"))
            font = self._scaled_font(0.36)
            self._draw_chair_label(
                self._room.label(name, self._label_width(name, font), above=above), name, font
            )

    def paint_table(self, table: str) -> None:
        """Paint the chairs of one table with all details, the others faded."""
        highlighted = self._room.box.neighbours[table]
        self._draw_chairs(highlighted, {row.marker for row in self._view.rows})
        for name, visitor in self._seated.items():
            self._draw_visitor(name, visitor, faded=name not in highlighted)
        for name in highlighted:
            visitor = self._seated.get(name, "blue-")
            if is_guest(visitor):
                font = self._scaled_font(0.22)
                self._draw_chair_label(
                    self._room.close_up_label(name, self._label_width(name, font)), name, font
                )
            else:
                text = self._localize(f"{KEY}-picture-person-{visitor}")
                self._draw_name_plate(name, f"{name} · {text}", 0.22, chosen=name in self._choices)

    def _scaled_font(self, share: float) -> Font:
        return Font(Face.BOLD, round(self._room.side * share))

    def _label_width(self, text: str, font: Font) -> int:
        return text_width(text, font) + self._room.side // 7

    def _draw_chairs(
        self, highlighted: Collection[str], kinds: Collection[str], *, already_drawn: bool = False
    ) -> None:
        """Draw the chairs, unless `already_drawn`, and markers of these kinds on the highlighted ones."""
        markers: dict[str, list[str]] = {}
        for row in self._view.rows:
            for name in row.chairs if row.marker in kinds else ():
                markers.setdefault(name, []).append(row.marker)
        for chair in self._room.box.chairs:
            faded = chair.id not in highlighted
            spot = self._room.chair(chair.id)
            if not spot.inset(-spot.width).overlaps(Rect(0, 0, *PAGE)):
                continue
            marked = chair.id in self._choices or (chair.id in self._view.changed and not faded)
            if marked:
                self._canvas.highlight_changed(spot.inset(spot.width // 30), circular=True)
            if marked or not already_drawn:
                draw_chair(self._canvas, self._room, chair, faded=faded)
            if not faded:
                self._draw_markers(chair.id, tuple(markers.get(chair.id, ())))

    def _draw_markers(self, name: str, markers: tuple[str, ...]) -> None:
        """Draw the markers on a chair, and a lock beside it if two rows hold it."""
        if markers:
            slots = self._room.slots(len(markers))
            chair = self._room.chair(name)
            middle = bounding_rect(slots).translated(chair.left, chair.top).centre
            self._canvas.stamp(pieces.marker_group(markers, slots, self._theme), middle)
        if name in self._view.held:
            side = self._room.side
            beside = self._room.chair(name).centre.translated(round(side * 0.62), round(side * 0.18))
            self._canvas.stamp(pieces.lock(round(side * 0.44), self._theme), beside)

    def _draw_visitor(self, name: str, visitor: str, *, faded: bool) -> None:
        """Draw a guest with its multiplier, or a personality with portrait and VIP score."""
        spot, box = self._room.chair(name), self._room.box
        if not spot.overlaps(Rect(0, 0, *PAGE)):
            return
        size = round(self._room.side * 0.84)
        if is_guest(visitor):
            multiplier = box.guests[visitor.partition("-")[2]].multiplier
            sprite = pieces.guest(owner(visitor) or 0, multiplier, size, self._theme, faded=faded)
        else:
            sprite = portraits.medallion(visitor, size, self._theme)
            if faded:
                sprite = Sprite(sprite.colours, sprite.mask.point([value * 2 // 5 for value in range(256)]))
        self._canvas.stamp(sprite, spot.centre)
        if not is_guest(visitor) and not faded:
            size = round(self._room.side * SIGN_SCALE)
            score = pieces.score_disc(box.personalities[visitor].score, size, self._theme)
            self._canvas.stamp(score, self._room.score(name))

    def _draw_name_plate(self, name: str, text: str, share: float, *, chosen: bool) -> None:
        """Draw the name of a personality on a plate below the portrait, as wide as the text."""
        widest = round(self._room.side * 1.62)
        font = shrink_to_width(
            text, self._scaled_font(share), widest - 10, round(self._room.side * share * 0.7)
        )
        width = min(widest, text_width(text, font) + self._room.side // 6)
        plate = self._room.name_plate(name, width, share * 1.06)
        self._canvas.fill(plate, self._theme.gold if chosen else self._theme.panel)
        self._canvas.outline(plate, self._theme.edge if chosen else self._theme.ink, 2)
        ink = self._theme.on_gold if chosen else self._theme.ink
        self._canvas.text(text, plate.centre, font, ink, align="middle", width=plate.width - 6)

    def _draw_chair_label(self, plate: Rect, name: str, font: Font) -> None:
        """Draw the name of a chair: on gold if it can be chosen, else on the panel colour."""
        chosen = name in self._choices
        self._canvas.fill(plate, self._theme.gold if chosen else self._theme.panel)
        self._canvas.outline(plate, self._theme.edge if chosen else self._theme.ink, 3)
        ink = self._theme.on_gold if chosen else self._theme.ink
        self._canvas.text(name, plate.centre, font, ink, align="middle")
