"""Paints Café Melange: the room and whom it awaits, the players and their rows beside it."""

from functools import lru_cache

from PIL import Image

from engine.core import Action
from engine.games.cafe_melange import components
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.view import MelangeView
from rendering import sprites
from rendering.cafe_melange import layout, pieces, portraits, table
from rendering.cafe_melange.hand import paint_hand
from rendering.cafe_melange.layout import MARKERS, ROOM, Room
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas, encode
from rendering.geometry import Rect
from rendering.lettering import Face, Font
from rendering.theme import THEMES, Theme, mix
from rendering.words import Say


def render(
    view: MelangeView,
    *,
    theme: str,
    say: Say,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> bytes:
    """Paint the view; `zoom` names a table to be shown large, a marker whose chairs are shown alone, or `hand`.

    Raises:
        KeyError: for a theme or a place that does not exist.
    """
    return encode(paint(view, THEMES[theme], say, offered, zoom))


def paint(
    view: MelangeView,
    theme: Theme,
    say: Say,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Image.Image:
    """Paint the view in full colours."""
    if zoom == "hand":
        return paint_hand(view, theme, say)
    box = components.of(view.components)
    if zoom is None or zoom in MARKERS:
        room = layout.room(box)
        canvas = Canvas(_ground(room, theme, False).copy(), theme)
        _room(canvas, room, view, say, offered, focus=zoom)
        table.paint_surroundings(canvas, view, say, table.Marks.of(view, offered, zoom))
        return canvas.image
    room = layout.close_up(box, zoom)
    canvas = Canvas(_ground(room, theme, True).copy(), theme)
    _room(canvas, room, view, say, offered, named=True)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(8), 9)
    return canvas.image


@lru_cache(12)
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


def _room(
    canvas: Canvas,
    room: Room,
    view: MelangeView,
    say: Say,
    offered: tuple[Action, ...],
    *,
    focus: str | None = None,
    named: bool = False,
) -> None:
    """Chairs with their markers and visitors; with a `focus` only the chairs of that row stand out."""
    seated = dict(view.seated)
    choices = {noun for action in offered for noun in action.nouns if noun in room.box.chair}
    possible = {row.marker: row.chairs for row in view.rows}.get(focus or "", ())
    for chair in room.box.chairs:
        name = chair.id
        faded = focus is not None and name not in possible
        spot = room.chair(name)
        if name in choices or (name in view.changed and not faded):
            canvas.changed(spot.inset(room.side // 30), round_=True)
        canvas.stamp(pieces.chair(chair.colour, room.side, canvas.theme, faded=faded), spot.centre)
        sign = pieces.bead(chair.colour, round(room.side * 0.42), canvas.theme, faded=faded)
        canvas.stamp(sign, room.bead(name))
        if faded:
            continue
        kinds = [row.marker for row in view.rows if name in row.chairs and focus in {None, row.marker}]
        for kind, slot in zip(kinds, room.slots(name, len(kinds)) if kinds else (), strict=True):
            canvas.stamp(pieces.marker(kind, slot.width, canvas.theme), slot.centre)
        if name in view.held:
            sign = pieces.lock(round(room.side * 0.44), canvas.theme)
            canvas.stamp(sign, spot.centre.moved(round(room.side * 0.42), round(room.side * 0.4)))
    for name, visitor in seated.items():
        _visitor(canvas, room, name, visitor, say, faded=focus is not None)
    for name in sorted(choices | (set(room.box.chair) if named else set(possible))):
        _name(canvas, room, name, seated.get(name), chosen=name in choices, close=named)


def _visitor(canvas: Canvas, room: Room, name: str, visitor: str, say: Say, *, faded: bool) -> None:
    """A guest with its multiplier, or a personality with portrait, name and VIP score."""
    theme, spot = canvas.theme, room.chair(name)
    size = round(room.side * 0.84)
    if is_guest(visitor):
        multiplier = room.box.guests[visitor.partition("-")[2]].multiplier
        sprite = pieces.guest(owner(visitor) or 0, multiplier, size, theme)
    else:
        sprite = portraits.medallion(visitor, size, theme)
    if faded:
        sprite = sprites.Sprite(sprite.colours, sprite.mask.point([value * 2 // 5 for value in range(256)]))
    canvas.stamp(sprite, spot.centre)
    if is_guest(visitor) or faded:
        return
    score = pieces.roundel(room.box.personalities[visitor].score, round(room.side * 0.42), theme)
    corner = round(room.side * 0.39)
    canvas.stamp(score, spot.centre.moved(corner, -corner))
    said = say(f"{KEY}-picture-person-{visitor}")
    _plate(canvas, room, name, said)


def _plate(canvas: Canvas, room: Room, name: str, said: str) -> None:
    """The name of a personality on a plate below the portrait, as wide as its letters."""
    font = Font(Face.BOLD, round(room.side * 0.36))
    widest = round(room.side * 1.62)
    font = table.smaller(said, font, widest - 10, round(room.side * 0.27))
    plate = room.plate(name, min(widest, table.width_of(said, font) + 14))
    canvas.fill(plate, canvas.theme.panel)
    canvas.outline(plate, canvas.theme.ink, 2)
    canvas.text(said, plate.centre, font, align="middle", width=plate.width - 6)


def _name(canvas: Canvas, room: Room, name: str, visitor: str | None, *, chosen: bool, close: bool) -> None:
    """Name a chair: on gold when it may be chosen, else on paper."""
    theme, above = canvas.theme, visitor is not None and not is_guest(visitor)
    font = Font(Face.BOLD, round(room.side * (0.22 if close else 0.36)))
    width = table.width_of(name, font) + room.side // 7
    plate = (room.tag if close else room.label)(name, width, above=above)
    canvas.fill(plate, theme.gold if chosen else theme.panel)
    canvas.outline(plate, theme.edge if chosen else theme.ink, 3)
    canvas.text(name, plate.centre, font, theme.on_gold if chosen else theme.ink, align="middle")
