"""Everything round the room: the steward's track, the awaited, the open cards and piles, the players."""

from dataclasses import dataclass
from functools import partial

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import GUESTS, TRACK_END
from engine.games.cafe_melange.markers import NEUTRAL, ROWS, marker_of
from engine.games.cafe_melange.view import MelangeView, PlayerView, RowView
from engine.kernel.core import Action, Standing
from rendering.cafe_melange import layout, pieces, portraits
from rendering.cafe_melange.colours import livery
from rendering.cafe_melange.layout import STATUS, SUBTITLE, TABLETOP, TITLE, TRACK, Seat
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, around
from rendering.lettering import Face, Font, figure
from rendering.seats import name_of, standing_of
from rendering.theme import mix
from rendering.words import Say

_NOTE = Font(Face.BOLD, 30)
_COUNT = Font(Face.BOLD, 36)
_LABEL = 38
"""How high the word below a pile is."""
ROMAN = ("I", "II", "III")


@dataclass(frozen=True)
class Marks:
    """What is to be marked: rows one may play on, the sources one may draw from, the guests one may seat."""

    rows: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()
    guests: frozenset[tuple[int, str]] = frozenset()

    @classmethod
    def of(cls, view: MelangeView, offered: tuple[Action, ...], focus: str | None) -> "Marks":
        """Read what the actions offered to the awaited seat are about."""
        rows, sources, guests = {focus} if focus else set(), set(), set()
        seat = view.active_seats[0] if view.active_seats else 0
        for action in offered:
            match action:
                case Action("play" | "joker", (*_, row)):
                    rows.add(marker_of(seat, row))
                case Action("remove", (row, _)):
                    rows.add(marker_of(seat, row))
                case Action("seat" | "hold", markers):
                    rows.update(markers)
                case Action("draw", (source,)):
                    sources.add(source)
                case Action("guest", (guest,)):
                    guests.add((seat, guest))
        return cls(frozenset(rows), frozenset(sources), frozenset(guests))


def paint_surroundings(canvas: Canvas, view: MelangeView, say: Say, marks: Marks) -> None:
    """Paint all that lies round the room."""
    phases = components.of(view.components).phases
    canvas.part(TRACK.inset(-10), ("steward", view.steward, phases), lambda: _steward(canvas, view))
    for marker in NEUTRAL:
        frame, visitor = layout.awaited(marker).frame, dict(view.awaited_visitors).get(marker)
        key = ("awaited", marker, visitor, _row(view, marker), view.components, say)
        canvas.part(frame, key, partial(_awaited, canvas, view, say, marker))
        if marker in marks.rows:
            canvas.offered(frame)
    _tabletop(canvas, view, say, marks)
    _heading(canvas, view, say)
    for seat in range(view.seats):
        _player(canvas, view, say, seat, standing_of(view, seat), marks)


def paint_track(canvas: Canvas, phases: tuple[int, int]) -> None:
    """The spaces of the track, in the tints of the three phases, each behind its numeral."""
    theme = canvas.theme
    spaces, heads = layout.track(phases)
    for number, space in enumerate(spaces, start=1):
        phase = sum(number > border for border in phases)
        canvas.fill(space, mix(theme.panel, theme.gold, 0.08 + 0.16 * phase))
        canvas.outline(space._replace(right=space.right + 2), theme.ink, 2)
        canvas.text(str(number), space.centre, _NOTE, theme.ink, align="middle")
    for numeral, head in zip(ROMAN, heads, strict=True):
        canvas.fill(head, theme.ink)
        canvas.text(numeral, head.centre, Font(Face.BOLD, 34), theme.paper, align="middle")
    canvas.outline(layout.TRACK.inset(-1), theme.ink, 3)


def _steward(canvas: Canvas, view: MelangeView) -> None:
    """The steward on his space, and the spaces behind him ticked off."""
    theme = canvas.theme
    phases = components.of(view.components).phases
    spaces, _ = layout.track(phases)
    here = min(max(view.steward, 1), TRACK_END)
    for space in spaces[: here - 1]:
        canvas.fill(Rect(space.left + 2, space.bottom - 12, space.right, space.bottom - 3), theme.gold)
    space = spaces[here - 1]
    frame = space.inset(-6, -8)
    canvas.fill(frame, theme.gold)
    canvas.outline(frame, theme.edge, 3)
    canvas.stamp(pieces.steward(frame.width - 2, theme), frame.centre.moved(2, -13))
    label = frame._replace(
        top=frame.bottom - 32, left=frame.left + 3, right=frame.right - 3, bottom=frame.bottom - 3
    )
    canvas.fill(label, theme.gold)
    canvas.text(str(view.steward), label.centre, _NOTE, theme.on_gold, align="middle")


def _row(view: MelangeView, marker: str) -> RowView | None:
    return next((row for row in view.rows if row.marker == marker), None)


def _cards(canvas: Canvas, places: tuple[Rect, ...], cards: tuple[str, ...]) -> None:
    for place, card in zip(places, cards, strict=False):
        canvas.stamp(pieces.card(card, place.width), place.centre)
    for place in places[len(cards) :]:
        canvas.outline(place.inset(2), canvas.theme.faint, 2)


def _awaited(canvas: Canvas, view: MelangeView, say: Say, marker: str) -> None:
    """Who waits with the white or the grey markers, and the wishes known by now."""
    theme, places = canvas.theme, layout.awaited(marker)
    visitor = dict(view.awaited_visitors).get(marker)
    row = _row(view, marker)
    canvas.plaque(places.frame)
    if visitor is None:
        canvas.stamp(pieces.marker(marker, 96, theme), places.medallion.centre)
        words = say(f"{KEY}-picture-nobody")
        beside = Point(places.name.left, places.medallion.centre.y)
        canvas.text(words, beside, _NOTE, theme.muted, width=places.name.width, least=24)
        return
    tile = components.of(view.components).personalities[visitor]
    canvas.stamp(portraits.medallion(visitor, places.medallion.width, theme), places.medallion.centre)
    canvas.stamp(pieces.marker(marker, places.marker.width, theme), places.marker.centre)
    said = say(f"{KEY}-picture-person-{visitor}")
    name = places.name
    canvas.text(said, Point(name.left, name.centre.y), Font(Face.BOLD, 36), width=name.width, least=24)
    worth = places.worth
    size = min(56, worth.height)
    middle = worth.centre.y
    canvas.stamp(pieces.points(tile.points, size), Point(worth.left + size // 2, middle))
    vip = say(f"{KEY}-picture-vip")
    wide = canvas.text(vip, Point(worth.left + size + 14, middle), _NOTE, theme.muted)
    canvas.stamp(
        pieces.roundel(tile.score, size, theme), Point(worth.left + size + 14 + wide + 10 + size // 2, middle)
    )
    if row is None:
        words = say(f"{KEY}-picture-no-card")
        place = places.cards[0]
        canvas.text(words, Point(place.left, place.centre.y), _NOTE, theme.muted, width=280, least=24)
        return
    _cards(canvas, places.cards, row.cards)
    _chairs_left(canvas, places.chairs, len(row.chairs))


def _chairs_left(canvas: Canvas, place: Rect, number: int) -> None:
    """How many chairs are still possible."""
    high = min(80, place.height)
    upper, lower = Rect.around(place.centre, place.width, high).rows(1, 1)
    canvas.text(str(number), upper.centre, Font(Face.BOLD, high // 2), align="middle")
    canvas.stamp(pieces.stool(high // 2, canvas.theme), lower.centre)


def _tabletop(canvas: Canvas, view: MelangeView, say: Say, marks: Marks) -> None:
    """The four cards that lie open, and the piles; those one may draw from are framed."""
    key = ("tabletop", view.display, say)
    canvas.part(TABLETOP, key, lambda: _cards_and_piles(canvas, view.display, say))
    piles = layout.piles()
    counts = (view.pile, len(view.discards), view.action_pile, view.personality_pile)
    for place, count in zip(piles, counts, strict=True):
        canvas.text(str(count), Point(place.left + 56, place.centre.y - _LABEL // 2), _COUNT)
    sources = [*zip(view.display, layout.display(), strict=False), ("pile", piles[0]), ("action", piles[2])]
    for source, place in sources:
        if source in marks.sources:
            canvas.offered(place)


def _cards_and_piles(canvas: Canvas, display: tuple[str, ...], say: Say) -> None:
    """The open cards, and the piles without their numbers."""
    theme = canvas.theme
    canvas.plaque(TABLETOP)
    _cards(canvas, layout.display(), display)
    kinds = ("reservations", "discards", "actions", "personalities")
    for place, kind in zip(layout.piles(), kinds, strict=True):
        back = Point(place.left + 28, place.centre.y - _LABEL // 2)
        canvas.stamp(pieces.back(kind, 36, theme), back)
        words = say(f"{KEY}-picture-pile-{kind}")
        low = Point(place.centre.x, place.bottom - _LABEL // 2)
        canvas.text(words, low, Font(Face.BOLD, 26), theme.muted, align="middle", width=place.width, least=20)


def _heading(canvas: Canvas, view: MelangeView, say: Say) -> None:
    """The title, how full the café is, whose turn it is and who else must choose; or how it ended."""
    theme = canvas.theme
    head = TITLE._replace(bottom=TITLE.bottom + 20)
    canvas.part(head, ("title", say), lambda: canvas.title(say(f"{KEY}-picture-title"), TITLE, 58))
    visitors = say(f"{KEY}-picture-visitors", phase=view.phase + 1, steward=view.steward)
    if view.last_round and view.result is None:
        visitors = say(f"{KEY}-picture-last-round")
        band = SUBTITLE.inset(0, -1)
        canvas.fill(band, theme.ink)
        canvas.text(visitors, band.centre, _NOTE, theme.paper, align="middle", width=band.width - 8, least=22)
    else:
        canvas.text(
            visitors, SUBTITLE.centre, _NOTE, theme.muted, align="middle", width=SUBTITLE.width, least=22
        )
    canvas.text(_status(view, say), STATUS.centre, _NOTE, align="middle", width=STATUS.width, least=22)


def _status(view: MelangeView, say: Say) -> str:
    if view.result:
        return say(f"{KEY}-reason-{view.result.reason}")
    if not view.active_seats:
        return ""
    others = [seat for seat in view.active_seats if seat != view.active]
    if others:
        return say(f"{KEY}-picture-chooses", name=name_of(view, others[0]))
    return say(f"{KEY}-picture-turn", name=name_of(view, view.active))


def paint_badge(canvas: Canvas, place: Rect, view: MelangeView, seat: int) -> None:
    """A player's plate; of who has the turn while another must choose, the rim is gold."""
    standing = standing_of(view, seat)
    score = standing.score if standing else view.players[seat].points
    canvas.badge(
        place,
        livery(seat, canvas.theme),
        name_of(view, seat),
        figure(score or 0),
        turn=seat in view.active_seats,
        won=standing is not None and standing.rank == 1,
    )
    if seat == view.active and view.active_seats and seat not in view.active_seats:
        canvas.outline(place.inset(3), canvas.theme.gold, 5)


def _player(
    canvas: Canvas, view: MelangeView, say: Say, seat: int, standing: Standing | None, marks: Marks
) -> None:
    player, places = view.players[seat], layout.seat(seat, view.seats)
    paint_badge(canvas, places.badge, view, seat)
    stock = ("stock", player.cards, player.actions, player.phases_used, view.phase)
    above = around((places.hand, places.actions, *places.phases))
    canvas.part(above, stock, lambda: _stocks(canvas, view, places, player))
    if standing:
        canvas.part(places.verdict, (standing, say), lambda: _verdict(canvas, say, places.verdict, standing))
    else:
        rows = tuple(_row(view, marker_of(seat, row)) for row in ROWS)
        canvas.part(places.verdict, ("rows", seat, rows), lambda: _own_rows(canvas, places, seat, rows))
    guests = ("guests", seat, player.guests, view.components)
    canvas.part(around(places.guests), guests, lambda: _guests_left(canvas, view, places, seat))
    for row, frame in zip(ROWS, places.rows, strict=False):
        if marker_of(seat, row) in marks.rows and not standing:
            canvas.offered(frame.frame)
    for guest, spot in zip(GUESTS, places.guests, strict=True):
        if guest in player.guests and (seat, guest) in marks.guests:
            canvas.offered(spot)


def _stocks(canvas: Canvas, view: MelangeView, places: Seat, player: PlayerView) -> None:
    """How many cards a player holds, and when action cards were played."""
    _stock(canvas, places.hand, "reservations", player.cards)
    _stock(canvas, places.actions, "actions", player.actions)
    _phases(canvas, view, places.phases, player)


def _guests_left(canvas: Canvas, view: MelangeView, places: Seat, seat: int) -> None:
    """The guests a player has yet to seat."""
    box = components.of(view.components)
    for guest, place in zip(GUESTS, places.guests, strict=True):
        if guest in view.players[seat].guests:
            tile = box.guests[guest]
            canvas.stamp(
                pieces.tile(seat, tile.points, tile.multiplier, "", place.size, canvas.theme), place.centre
            )
        else:
            canvas.outline(place.inset(2), canvas.theme.faint, 2)


def _stock(canvas: Canvas, place: Rect, kind: str, number: int) -> None:
    width = place.height * 3 // 4
    canvas.stamp(pieces.back(kind, width, canvas.theme), Point(place.left + width // 2 + 2, place.centre.y))
    canvas.text(str(number), Point(place.left + width + 12, place.centre.y), _COUNT)


def _phases(canvas: Canvas, view: MelangeView, places: tuple[Rect, ...], player: PlayerView) -> None:
    """In which phases an action card was played: those are filled; the present one has a golden rim."""
    theme = canvas.theme
    for number, place in enumerate(places):
        used = number in player.phases_used
        canvas.fill(place, theme.ink if used else theme.panel)
        canvas.outline(
            place, theme.ink if number != view.phase else theme.gold, 2 if number != view.phase else 5
        )
        ink = theme.paper if used else theme.muted
        canvas.text(ROMAN[number], place.centre, Font(Face.BOLD, 28), ink, align="middle")


def _own_rows(canvas: Canvas, places: Seat, seat: int, rows: tuple[RowView | None, ...]) -> None:
    """A player's rows: the marker and its cards; of one not begun, the marker alone."""
    theme = canvas.theme
    for kind, row, place in zip(ROWS, rows, places.rows, strict=False):
        canvas.fill(place.frame, theme.panel)
        canvas.outline(place.frame, theme.ink if row else theme.faint, 2)
        sign = pieces.marker(marker_of(seat, kind), min(place.marker.size), theme)
        canvas.stamp(sign, place.marker.centre)
        _cards(canvas, place.cards, row.cards if row else ())
        if place.chairs and row:
            _chairs_left(canvas, place.chairs, len(row.chairs))


def _verdict(canvas: Canvas, say: Say, place: Rect, standing: Standing) -> None:
    """How a player ended, and what the score is made of."""
    details = dict(standing.details)
    won = standing.rank == 1
    first = say(f"{KEY}-picture-won") if won else say(f"{KEY}-picture-rank", rank=standing.rank)
    second = say(f"{KEY}-picture-final", placing=details.get("placing", 0), company=details.get("company", 0))
    upper, lower = Rect.around(place.centre, place.width, 72).rows(1, 1)
    canvas.text(
        first, Point(upper.left + 4, upper.centre.y), Font(Face.BOLD, 34), width=upper.width, least=24
    )
    canvas.text(
        second, Point(lower.left + 4, lower.centre.y), _NOTE, canvas.theme.muted, width=lower.width, least=22
    )
