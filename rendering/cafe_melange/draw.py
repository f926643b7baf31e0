"""Paints Café Melange: the room and whom it awaits, the players and their rows beside it."""

from functools import lru_cache
from itertools import chain

from PIL import Image

from engine.core import Action
from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import TRACK_END
from engine.games.cafe_melange.markers import is_guest, marker_of, owner
from engine.games.cafe_melange.view import MelangeView
from rendering import sprites
from rendering.cafe_melange import layout, pieces, portraits, table
from rendering.cafe_melange.hand import paint_hand
from rendering.cafe_melange.layout import MARKERS, ROOM, Room
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas, encode
from rendering.geometry import Point, Rect
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
    _parquet(canvas, floor, max(28, room.side // 2))
    if not close:
        canvas.outline(floor.inset(-3), theme.ink, 3)
        canvas.outline(floor.inset(5), theme.gold, 3)
        table.paint_track(canvas, room.box.phases)
    for each in room.box.tables:
        spot = room.table(each.id)
        for name in room.box.neighbours[each.id]:
            _bind(canvas, spot, room.chair(name))
    for each in room.box.tables:
        spot = room.table(each.id)
        canvas.stamp(pieces.table(each.shape, each.colour, each.id, spot.size, theme), spot.centre)
    return canvas.image


def _parquet(canvas: Canvas, floor: Rect, side: int) -> None:
    """Small squares at the crossings of a wide grid, as on the floors of the Secession."""
    ink = mix(canvas.theme.cloth, canvas.theme.faint, 0.55)
    pitch = side * 3
    across, down = floor.width // pitch, floor.height // pitch
    start = Point(
        floor.centre.x - across * pitch // 2 + pitch // 2, floor.centre.y - down * pitch // 2 + pitch // 2
    )
    for row in range(down):
        for column in range(across):
            spot = start.moved(column * pitch, row * pitch)
            canvas.fill(Rect.around(spot, side // 4), ink)


def _bind(canvas: Canvas, spot: Rect, chair: Rect) -> None:
    """A shadow between chair and table, so that one sees what belongs together."""
    near = Point(
        min(max(chair.centre.x, spot.left + 8), spot.right - 8),
        min(max(chair.centre.y, spot.top + 8), spot.bottom - 8),
    )
    bar = Rect(
        min(near.x, chair.centre.x),
        min(near.y, chair.centre.y),
        max(near.x, chair.centre.x),
        max(near.y, chair.centre.y),
    )
    canvas.fill(bar.inset(-chair.width // 6), canvas.theme.faint)


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
    possible = {row.marker: row.chairs for row in view.rows}.get(focus or "", ())
    for chair in room.box.chairs:
        name = chair.id
        faded = focus is not None and name not in possible
        spot = room.chair(name)
        if name in view.changed and not faded:
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
    _names(canvas, room, seated, offered, {*possible, *(room.box.chair if named else ())})


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
    said = say(f"{KEY}-noun-visitor-{visitor}", value=visitor)
    _plate(canvas, room, name, said.rpartition(" ")[2])


def _plate(canvas: Canvas, room: Room, name: str, said: str) -> None:
    """The name of a personality on a plate below the portrait, as wide as its letters."""
    font = Font(Face.BOLD, round(room.side * 0.36))
    widest = round(room.side * 1.5)
    font = table.smaller(said, font, widest - 10, round(room.side * 0.3))
    plate = room.plate(name, min(widest, table.width_of(said, font) + 14))
    canvas.fill(plate, canvas.theme.panel)
    canvas.outline(plate, canvas.theme.ink, 2)
    canvas.text(said, plate.centre, font, align="middle", width=plate.width - 6)


def _names(
    canvas: Canvas, room: Room, seated: dict[str, str], offered: tuple[Action, ...], named: set[str]
) -> None:
    """Name the chairs that may be chosen on gold, others that are to be named on paper."""
    theme = canvas.theme
    choices = {noun for action in offered for noun in action.nouns if noun in room.box.chair}
    for name in chain(sorted(named - choices), sorted(choices)):
        above = name in seated and not is_guest(seated[name])
        plate = room.label(name, above=above)
        chosen = name in choices
        if chosen:
            canvas.stamp(sprites.ring(room.side - room.side // 14, theme), room.chair(name).centre)
        canvas.fill(plate, theme.gold if chosen else theme.panel)
        canvas.outline(plate, theme.edge, 3)
        ink = theme.on_gold if chosen else theme.ink
        font = Font(Face.BOLD, round(room.side * 0.37))
        canvas.text(name, plate.centre, font, ink, align="middle", width=plate.width - 4)
