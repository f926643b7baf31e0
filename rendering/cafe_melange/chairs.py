"""Paints the chairs of Café Melange with the markers and visitors on them."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from engine.games.cafe_melange.components import Chair
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import pieces, portraits
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.layout import PAGE, SIGN_SCALE, Room
from rendering.cafe_melange.offers import chooser_of
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Rect, bounding_rect
from rendering.marks import DIRECTIONS, Direction, Mark, sign_rect
from rendering.sprites import Sprite
from rendering.text_layout import Face, Font, shrink_to_width, text_width
from rendering.theme import SeatStyle


def draw_chair(canvas: Canvas, room: Room, chair: Chair, *, faded: bool = False) -> None:
    """Draw a chair with its colour sign."""
    theme, side = canvas.theme, room.side
    canvas.stamp(pieces.chair(chair.colour, side, theme, faded=faded), room.chair(chair.id).centre)
    draw_colour_sign(canvas, room, chair, faded=faded)


def draw_colour_sign(canvas: Canvas, room: Room, chair: Chair, *, faded: bool = False) -> None:
    """Draw the sign of a chair's colour."""
    size = round(room.side * SIGN_SCALE)
    sign = pieces.colour_sign(chair.colour, size, canvas.theme, faded=faded)
    canvas.stamp(sign, room.colour_sign(chair.id))


class ChairPainter:
    """Paints the chairs of a room as a view shows them.

    Chairs among `marked` are marked so; those in `offered` are named, and marked as choices of the seat that chooses.
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
        self._marked = marked
        self._choices = {noun for action in offered for noun in action.arguments if noun in room.box.chair}

    def paint(self, *, focus: str | None = None) -> None:
        """Paint what is on all chairs; with `focus` on a row, highlight and name only the chairs it marks."""
        rows = tuple(row for row in self._view.rows if focus in {None, row.marker})
        highlighted = (
            set(self._room.box.chair) if focus is None else {chair for row in rows for chair in row.chairs}
        )
        plates = [self._name_plate(name, who, 0.36) for name, who in self._personalities(highlighted)]
        font = self._scaled_font(0.33)
        for name in sorted(self._choices | (highlighted if focus else set())):
            within = not is_guest(self._seated.get(name, "blue-"))
            label = self._room.label(name, self._label_width(name, font), within=within)
            plates.append(_Plate(label, name, font, 3))
        self._paint_chairs(highlighted, {row.marker for row in rows}, plates, already_drawn=focus is None)

    def paint_table(self, table: str) -> None:
        """Paint the chairs of one table with all details, the others faded."""
        highlighted = self._room.box.neighbours[table]
        named = dict(self._personalities(highlighted))
        font = self._scaled_font(0.22)
        plates = [
            self._name_plate(name, f"{name} · {named[name]}", 0.22)
            if name in named
            else _Plate(self._room.close_up_label(name, self._label_width(name, font)), name, font, 3)
            for name in highlighted
        ]
        self._paint_chairs(highlighted, {row.marker for row in self._view.rows}, plates)

    def _personalities(self, chairs: Collection[str]) -> Iterator[tuple[str, str]]:
        """Yield those of the chairs on which a personality sits, with its name."""
        for name, visitor in self._seated.items():
            if name in chairs and not is_guest(visitor):
                yield name, self._localize(f"{KEY}-picture-person-{visitor}")

    def _scaled_font(self, share: float) -> Font:
        return Font(Face.BOLD, round(self._room.side * share))

    def _label_width(self, text: str, font: Font) -> int:
        return text_width(text, font) + self._room.side // 7

    def _paint_chairs(
        self,
        highlighted: Collection[str],
        kinds: Collection[str],
        plates: list["_Plate"],
        *,
        already_drawn: bool = False,
    ) -> None:
        """Paint the chairs, unless `already_drawn`, and whatever is on them: marks, markers of these kinds, visitors, names."""
        markers: dict[str, list[str]] = {}
        for row in self._view.rows:
            for name in row.chairs if row.marker in kinds else ():
                markers.setdefault(name, []).append(row.marker)
        page = Rect(0, 0, *PAGE)
        shown = [each for each in self._room.box.chairs if self._room.reach(each.id).overlaps(page)]
        for chair in () if already_drawn else shown:
            draw_chair(self._canvas, self._room, chair, faded=chair.id not in highlighted)
        for chair in shown:
            if chair.id in highlighted and (chair.id in self._choices or chair.id in self._marked):
                self._mark_chair(chair, plates)
        for chair in shown:
            if chair.id in highlighted:
                self._draw_markers(chair.id, tuple(markers.get(chair.id, ())))
        for name, visitor in self._seated.items():
            self._draw_visitor(name, visitor, faded=name not in highlighted)
        for plate in plates:
            plate.draw(self._canvas)

    def _mark_chair(self, chair: Chair, plates: list["_Plate"]) -> None:
        """Mark a chair, below its colour sign and whatever is on it."""
        spot = self._room.chair(chair.id)
        if chair.id in self._choices:
            self._canvas.mark(
                Mark.OFFERED, spot, seat_style(chooser_of(self._view), self._theme), circular=True
            )
        else:
            mark, style = self._marked[chair.id]
            side = self._free_side(spot, plates)
            self._canvas.mark(mark, spot, style, circular=True, direction=side)
        draw_colour_sign(self._canvas, self._room, chair)

    def _free_side(self, spot: Rect, plates: list["_Plate"]) -> Direction:
        """Return the side of a chair where the sign of a seat covers as few signs, scores, names and chairs as possible."""
        room = self._room
        size = round(room.side * SIGN_SCALE)
        others = [plate.rect for plate in plates]
        others += [Rect.centred(room.score(name), size) for name in self._seated]
        others = [
            each for each in (*others, *room.fixed_parts) if each != spot and each.overlaps(spot.inset(-size))
        ]

        def covered(direction: Direction) -> int:
            sign = sign_rect(spot, circular=True, direction=direction).inset(size // 8)
            return sum(sign.overlaps(each) for each in others)

        return min(DIRECTIONS, key=covered)

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

    def _name_plate(self, name: str, text: str, share: float) -> "_Plate":
        """Return the plate with the name of a personality, below the portrait and as wide as the text."""
        widest = round(self._room.side * 1.62)
        font = shrink_to_width(
            text, self._scaled_font(share), widest - 10, round(self._room.side * share * 0.7)
        )
        width = min(widest, text_width(text, font) + self._room.side // 6)
        return _Plate(self._room.name_plate(name, width, share * 1.06), text, font, 2)


class _Plate(NamedTuple):
    """A plate with a name, and the width of its line."""

    rect: Rect
    text: str
    font: Font
    line: int

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.fill(self.rect, canvas.theme.panel)
        canvas.outline(self.rect, canvas.theme.ink, self.line)
        canvas.text(self.text, self.rect.centre, self.font, align="middle", width=self.rect.width - 6)
