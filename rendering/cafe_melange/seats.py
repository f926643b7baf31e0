"""Paints the chairs of Café Melange with the markers and the visitors on them."""

from collections.abc import Collection

from engine.games.cafe_melange.components import Chair
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import pieces, portraits
from rendering.cafe_melange.layout import BEAD, PAGE, Room
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.geometry import Rect, around
from rendering.lettering import Face, Font, advance, shrink
from rendering.sprites import Sprite
from rendering.words import Say


def paint_chair(canvas: Canvas, room: Room, chair: Chair, *, faded: bool = False) -> None:
    """A chair with the sign of its colour."""
    theme, side = canvas.theme, room.side
    canvas.stamp(pieces.chair(chair.colour, side, theme, faded=faded), room.chair(chair.id).centre)
    canvas.stamp(pieces.bead(chair.colour, round(side * BEAD), theme, faded=faded), room.bead(chair.id))


class Seats:
    """The chairs of a room, as a view shows them; those in `offered` are marked and named on gold."""

    def __init__(
        self, canvas: Canvas, room: Room, view: MelangeView, say: Say, offered: tuple[Action, ...]
    ) -> None:
        self._canvas = canvas
        self._theme = canvas.theme
        self._room = room
        self._view = view
        self._say = say
        self._seated = dict(view.seated)
        self._choices = {noun for action in offered for noun in action.arguments if noun in room.box.chair}

    def paint(self, *, focus: str | None = None) -> None:
        """Paint what is on all chairs; with the `focus` on a row, only its own stand out, with their names."""
        rows = tuple(row for row in self._view.rows if focus in {None, row.marker})
        bright = (
            set(self._room.box.chair) if focus is None else {chair for row in rows for chair in row.chairs}
        )
        self._chairs(bright, {row.marker for row in rows}, there=focus is None)
        for name, visitor in self._seated.items():
            self._visitor(name, visitor, faded=name not in bright)
            if name in bright and not is_guest(visitor):
                self._plate(name, self._say(f"{KEY}-picture-person-{visitor}"), 0.36, chosen=False)
        for name in sorted(self._choices | (bright if focus else set())):
            above = not is_guest(self._seated.get(name, "blue-"))
            font = self._font(0.36)
            self._label(self._room.label(name, self._width(name, font), above=above), name, font)

    def paint_table(self, table: str) -> None:
        """Paint the chairs of one table with everything about them, others faintly."""
        bright = self._room.box.neighbours[table]
        self._chairs(bright, {row.marker for row in self._view.rows})
        for name, visitor in self._seated.items():
            self._visitor(name, visitor, faded=name not in bright)
        for name in bright:
            visitor = self._seated.get(name, "blue-")
            if is_guest(visitor):
                font = self._font(0.22)
                self._label(self._room.tag(name, self._width(name, font)), name, font)
            else:
                said = self._say(f"{KEY}-picture-person-{visitor}")
                self._plate(name, f"{name} · {said}", 0.22, chosen=name in self._choices)

    def _font(self, share: float) -> Font:
        return Font(Face.BOLD, round(self._room.side * share))

    def _width(self, text: str, font: Font) -> int:
        return advance(text, font) + self._room.side // 7

    def _chairs(self, bright: Collection[str], kinds: Collection[str], *, there: bool = False) -> None:
        """The chairs, unless they are `there` already, and the markers of some kinds on those that are bright."""
        standing: dict[str, list[str]] = {}
        for row in self._view.rows:
            for name in row.chairs if row.marker in kinds else ():
                standing.setdefault(name, []).append(row.marker)
        for chair in self._room.box.chairs:
            faded = chair.id not in bright
            spot = self._room.chair(chair.id)
            if not spot.inset(-spot.width).overlaps(Rect(0, 0, *PAGE)):
                continue
            marked = chair.id in self._choices or (chair.id in self._view.changed and not faded)
            if marked:
                self._canvas.changed(spot.inset(spot.width // 30), round_=True)
            if marked or not there:
                paint_chair(self._canvas, self._room, chair, faded=faded)
            if not faded:
                self._markers(chair.id, tuple(standing.get(chair.id, ())))

    def _markers(self, name: str, standing: tuple[str, ...]) -> None:
        """What stands on a chair, and a lock beside it when two rows hold it."""
        if standing:
            slots = self._room.slots(len(standing))
            chair = self._room.chair(name)
            middle = around(slots).moved(chair.left, chair.top).centre
            self._canvas.stamp(pieces.markers(standing, slots, self._theme), middle)
        if name in self._view.held:
            side = self._room.side
            beside = self._room.chair(name).centre.moved(round(side * 0.62), round(side * 0.18))
            self._canvas.stamp(pieces.lock(round(side * 0.44), self._theme), beside)

    def _visitor(self, name: str, visitor: str, *, faded: bool) -> None:
        """A guest with its multiplier, or a personality with portrait and VIP score."""
        spot, box = self._room.chair(name), self._room.box
        if not spot.overlaps(Rect(0, 0, *PAGE)):
            return
        size = round(self._room.side * 0.84)
        if is_guest(visitor):
            multiplier = box.guests[visitor.partition("-")[2]].multiplier
            sprite = pieces.guest(owner(visitor) or 0, multiplier, size, self._theme)
        else:
            sprite = portraits.medallion(visitor, size, self._theme)
        if faded:
            sprite = Sprite(sprite.colours, sprite.mask.point([value * 2 // 5 for value in range(256)]))
        self._canvas.stamp(sprite, spot.centre)
        if not is_guest(visitor) and not faded:
            size = round(self._room.side * BEAD)
            score = pieces.roundel(box.personalities[visitor].score, size, self._theme)
            self._canvas.stamp(score, self._room.score(name))

    def _plate(self, name: str, said: str, share: float, *, chosen: bool) -> None:
        """The name of a personality on a plate below the portrait, as wide as its letters."""
        widest = round(self._room.side * 1.62)
        font = shrink(said, self._font(share), widest - 10, round(self._room.side * share * 0.7))
        width = min(widest, advance(said, font) + self._room.side // 6)
        plate = self._room.plate(name, width, share * 1.06)
        self._canvas.fill(plate, self._theme.gold if chosen else self._theme.panel)
        self._canvas.outline(plate, self._theme.edge if chosen else self._theme.ink, 2)
        ink = self._theme.on_gold if chosen else self._theme.ink
        self._canvas.text(said, plate.centre, font, ink, align="middle", width=plate.width - 6)

    def _label(self, plate: Rect, name: str, font: Font) -> None:
        """The name of a chair: on gold when it may be chosen, else on paper."""
        chosen = name in self._choices
        self._canvas.fill(plate, self._theme.gold if chosen else self._theme.panel)
        self._canvas.outline(plate, self._theme.edge if chosen else self._theme.ink, 3)
        ink = self._theme.on_gold if chosen else self._theme.ink
        self._canvas.text(name, plate.centre, font, ink, align="middle")
