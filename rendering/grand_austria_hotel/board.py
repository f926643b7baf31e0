"""The shared board: the guest row, the dice, the emperor's track and tiles, the politics cards."""

from collections import defaultdict
from functools import partial

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK
from engine.games.grand_austria_hotel.politics_cards import PLACES
from engine.games.grand_austria_hotel.view import AustriaView
from rendering import sprites
from rendering.canvas import SMALLEST, Canvas
from rendering.geometry import Point, Rect, around
from rendering.grand_austria_hotel import effects, layout, pieces
from rendering.grand_austria_hotel.colours import BLACK, LOSS, PAPER, WHITE
from rendering.grand_austria_hotel.layout import COSTS, DicePlace, GuestPlace, PoliticsPlace, Space, TilePlace
from rendering.grand_austria_hotel.marks import Marks
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.lettering import Face, Font
from rendering.seats import name_of
from rendering.theme import mix
from rendering.words import Say

_NOTE = Font(Face.BOLD, 32)


def last_round() -> int:
    """The round after which the game ends."""
    return max(AUDIENCES)


def paint_board(canvas: Canvas, view: AustriaView, say: Say, marks: Marks) -> None:
    """Paint everything that belongs to everybody."""
    _heading(canvas, view, say)
    paint_row(canvas, layout.guest_row(), view, say, marks)
    _dice(canvas, view, marks)
    paint_track(canvas, layout.track(), view)
    for number, place in enumerate(layout.tiles()):
        paint_tile(canvas, place, view, number)
    for paper, (card, disks) in zip(layout.politics(), view.politics, strict=False):
        paint_politics(canvas, paper, card, disks)
        if card in marks.politics:
            canvas.offered(paper.frame)


def status(view: AustriaView, say: Say) -> str:
    """Who is to do something, or how the game ended."""
    if view.result:
        return say(f"{KEY}-reason-{view.result.reason}")
    if not view.active_seats:
        return ""
    if len(view.active_seats) == 1:
        seat = view.active_seats[0]
        own = view.turn is not None and view.turn.seat == seat
        return say(f"{KEY}-picture-turn" if own else f"{KEY}-picture-chooses", name=name_of(view, seat))
    return say(f"{KEY}-picture-choose", names=", ".join(name_of(view, seat) for seat in view.active_seats))


def _heading(canvas: Canvas, view: AustriaView, say: Say) -> None:
    """The title, the rounds (a crown over those with a court), and who is to act."""
    canvas.part(layout.TITLE, ("title", say), lambda: _title(canvas, say))
    now = None if view.result else view.round
    canvas.part(layout.ROUNDS, ("rounds", now, view.round), lambda: _rounds(canvas, now, view.round))
    counts = (view.guest_pile, view.discards, view.staff_pile, len(view.removed_staff))
    canvas.part(layout.PILES, ("piles", counts), lambda: _piles(canvas, counts))
    spot = layout.STATUS
    words = status(view, say)
    canvas.text(words, Point(spot.right, spot.centre.y), _NOTE, align="right", width=spot.width, least=24)


def _title(canvas: Canvas, say: Say) -> None:
    place = layout.TITLE
    title = say(f"{KEY}-picture-title")
    font = Font(Face.DISPLAY, 60)
    canvas.text(title, Point(place.left, place.centre.y), font, width=place.width, least=SMALLEST)


def _rounds(canvas: Canvas, now: int | None, latest: int) -> None:
    """The rounds: past ones are dark, the present one is gold, those with a court have a crown."""
    theme = canvas.theme
    for number, spot in enumerate(layout.rounds(), start=1):
        done = number < latest or now is None
        fill = theme.gold if number == now else theme.ink if done else theme.panel
        ink = theme.on_gold if number == now else theme.paper if done else theme.ink
        box = spot
        canvas.fill(box, fill)
        canvas.outline(box, theme.ink, 3)
        if number in AUDIENCES:
            low = box.centre.moved(-box.width // 4)
            canvas.text(str(number), low, Font(Face.BOLD, 36), ink, align="middle")
            pieces.glyph(canvas, Glyph("emperor"), box.centre.moved(box.width // 5), 28)
        else:
            canvas.text(str(number), box.centre, Font(Face.BOLD, 36), ink, align="middle")


def _piles(canvas: Canvas, counts: tuple[int, int, int, int]) -> None:
    """How many guests are left and gone, and how many staff; those taken out of the game, if any are."""
    kinds = ("guest-any", "gone", "staff", "lose-end-card")
    piles = [(Glyph(kind), left) for kind, left in zip(kinds, counts, strict=True)]
    shown = piles if counts[3] else piles[:3]
    for spot, (what, left) in zip(layout.PILES.columns(*[1] * len(shown), gap=4), shown, strict=True):
        size = min(40, spot.width * 52 // 100)
        pieces.glyph(canvas, what, Point(spot.left + size // 2, spot.centre.y), size)
        beside = Point(spot.left + size + 5, spot.centre.y)
        canvas.text(str(left), beside, _NOTE, canvas.theme.muted, width=spot.width - size - 5, least=22)


def paint_row(
    canvas: Canvas, places: tuple[GuestPlace, ...], view: AustriaView, say: Say, marks: Marks
) -> None:
    """The guests one may take, each below the coin with the price."""
    theme = canvas.theme
    for place, guest, cost in zip(places, view.guest_row, COSTS, strict=True):
        if guest:
            pieces.guest_card(canvas, place, guest, say, (0, 0, 0, 0))
        else:
            canvas.outline(place.frame, theme.faint, 3)
        if guest in marks.row:
            canvas.offered(place.frame)
        size = 2 * (place.head.top - _top(place))
        pieces.glyph(canvas, Glyph("krone", str(cost)), place.cost, size)


def _top(place: GuestPlace) -> int:
    return place.frame.top - max(28, place.frame.width // 6)


def _dice(canvas: Canvas, view: AustriaView, marks: Marks) -> None:
    """The six action spaces, with the dice of that face on each and how many they are."""
    for face, (place, number) in enumerate(zip(layout.dice(), view.dice, strict=True), start=1):
        key = ("die", face, number)
        canvas.part(place.frame, key, partial(_die, canvas, place, face, number))
        if face in marks.faces:
            canvas.offered(place.frame)


def _die(canvas: Canvas, place: DicePlace, face: int, number: int) -> None:
    theme = canvas.theme
    canvas.fill(place.frame, theme.panel if number else theme.paper)
    canvas.outline(place.frame, theme.ink if number else theme.faint, 3 if number else 2)
    band = place.frame._replace(bottom=place.action.bottom + 2)
    canvas.fill(band, PAPER)
    canvas.outline(band, BLACK, 3)
    pieces.glyph(canvas, Glyph(f"action-{face}"), place.action.centre, min(place.action.size) - 4)
    count = Font(Face.BOLD, 52)
    canvas.text(str(number), place.number.centre, count, theme.ink if number else theme.muted, align="middle")
    for spot in layout.lying_dice(place.dice, number):
        pieces.glyph(canvas, Glyph(f"die-{face}"), spot.centre, spot.width)
    if not number:
        size = min(place.dice.width, 40)
        pieces.glyph(canvas, Glyph(f"die-{face}"), place.dice.centre.moved(dy=-30), size)
        veiled = Rect.around(place.dice.centre.moved(dy=-30), size + 2)
        canvas.stamp(_veil(veiled, theme.paper), veiled.centre)


def _veil(place: Rect, colour: str) -> sprites.Sprite:
    brush = sprites.Brush(place.size)
    brush.box((0, 0, place.width, place.height), colour + "b0")
    return brush.sprite()


def paint_track(canvas: Canvas, spaces: tuple[Space, ...], view: AustriaView) -> None:
    """The track with everybody's disk: red where the penalty waits, gold where the bonus does."""
    emperor = tuple(hotel.emperor for hotel in view.hotels)
    place = around([space.frame for space in spaces])
    canvas.part(
        place._replace(right=place.right + 2), ("track", emperor), lambda: _track(canvas, spaces, emperor)
    )


def _track(canvas: Canvas, spaces: tuple[Space, ...], emperor: tuple[int, ...]) -> None:
    theme = canvas.theme
    disks = defaultdict(list)
    for seat, step in enumerate(emperor):
        disks[step].append(seat)
    for step, (space, points) in enumerate(zip(spaces, TRACK, strict=True)):
        ground = theme.panel if step else mix(theme.panel, LOSS, 0.28)
        head = LOSS if not step else theme.ink if step < 3 else theme.gold
        ink = WHITE if not step else theme.paper if step < 3 else theme.on_gold
        canvas.fill(space.frame, ground)
        canvas.fill(space.number, head)
        font = Font(Face.BOLD, space.number.height * 9 // 10)
        canvas.text(str(step), space.number.centre, font, ink, align="middle")
        canvas.outline(space.frame._replace(right=space.frame.right + 2), theme.ink, 3)
        pieces.glyph(canvas, Glyph("points", str(points)), space.points.centre, min(space.points.size))
        there = disks[step]
        if len(there) == 1:
            pieces.disk(canvas, there[0], Rect.around(_middle(space.disks), min(space.frame.width - 12, 76)))
        else:
            for seat, spot in zip(there, space.disks, strict=False):
                pieces.disk(canvas, seat, spot)


def _middle(places: tuple[Rect, ...]) -> Point:
    return Point((places[0].left + places[1].right) // 2, (places[0].top + places[-1].bottom) // 2)


def next_court(view: AustriaView) -> int:
    """Which tile counts next, from 0; 3 when none does any more."""
    return len(AUDIENCES) if view.result else sum(number < view.round for number in AUDIENCES)


def paint_tile(canvas: Canvas, place: TilePlace, view: AustriaView, number: int) -> None:
    """An emperor's tile: the round at the left, the bonus on gold, the penalty on red; the next one framed."""
    tile, upcoming = view.tiles[number], next_court(view)
    key = ("tile", tile, number, (number > upcoming) - (number < upcoming))
    canvas.part(place.frame, key, lambda: _tile(canvas, place, tile, number, upcoming))


def _tile(canvas: Canvas, place: TilePlace, name: str, number: int, upcoming: int) -> None:
    theme, tile = canvas.theme, TILES[name]
    gold, red = mix(PAPER, "#f2c230", 0.45), mix(PAPER, LOSS, 0.28)
    canvas.fill(place.bonus, gold)
    canvas.fill(place.penalty, red)
    size = min(place.round.width - 4, place.frame.height // 2)
    canvas.fill(place.round, BLACK)
    up, down = place.round.rows(1, 1)
    font = Font(Face.BOLD, size)
    canvas.text(str(tuple(AUDIENCES)[number]), up.centre, font, WHITE, align="middle")
    pieces.glyph(canvas, Glyph("emperor"), down.centre, size)
    pieces.lay_row(canvas, effects.bonus(tile), place.bonus.inset(9, 9), place.bonus.height * 8 // 10)
    ways = effects.penalty(tile)
    shares = [max(1.0, len(way) - 0.5) for way in ways]
    for way, spot in zip(ways, place.penalty.inset(4, 0).columns(*shares, gap=4), strict=True):
        pieces.lay_row(canvas, way, spot.inset(5, 9), place.penalty.height * 8 // 10)
    canvas.outline(place.frame, BLACK, 3)
    if number < upcoming:
        canvas.stamp(pieces.veil(place.frame.size), place.frame.centre)
    elif number == upcoming:
        canvas.outline(place.frame, theme.edge, 8)
        canvas.outline(place.frame.inset(1), theme.gold, 6)


def paint_politics(canvas: Canvas, place: PoliticsPlace, card: str, disks: tuple[int, ...]) -> None:
    """A politics card: its condition, and the three places with their points or the disks upon them."""
    canvas.part(place.frame, ("politics", card, disks), lambda: _politics(canvas, place, card, disks))


def _politics(canvas: Canvas, place: PoliticsPlace, card: str, disks: tuple[int, ...]) -> None:
    canvas.fill(place.frame, PAPER)
    pieces.lay_row(canvas, effects.condition(card), place.condition, place.condition.height * 8 // 10)
    for number, (spot, points) in enumerate(zip(place.places, PLACES, strict=True)):
        size = min(spot.size)
        if number < len(disks):
            high = spot.height
            upper, lower = Rect.around(spot.centre, spot.width, min(high, size * 2)).rows(1, 1)
            pieces.glyph(canvas, Glyph("points", str(points)), lower.centre, min(lower.size) * 8 // 10)
            pieces.disk(canvas, disks[number], Rect.around(upper.centre, min(upper.size) - 2))
        else:
            pieces.glyph(canvas, Glyph("points", str(points)), spot.centre, size)
    canvas.outline(place.frame, BLACK, 3)
