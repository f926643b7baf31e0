"""Paints the strip below the active player's rooms: which parts of the turn are used, and which are still open."""

from typing import NamedTuple

from engine.games.grand_austria_hotel.effects import DISHES, Reward
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.staff import STAFF, WhenTaking
from engine.games.grand_austria_hotel.view import AustriaView, TurnView
from engine.kernel.core import Event
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import pieces, symbol_rows
from rendering.grand_austria_hotel.board import next_court_index
from rendering.grand_austria_hotel.colours import BLACK, PAPER
from rendering.grand_austria_hotel.pieces import LINE
from rendering.grand_austria_hotel.symbol_rows import TEXT, Row
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.text_layout import Face, Font, text_width

_HEADING = Font(Face.BOLD, MIN_TEXT_SIZE)
_MARGIN, _BETWEEN = 8, 22
"""The space at both ends of the box, and between the two rows."""
_MOST_DONE, _LEAST_BESIDE_HEADINGS, _LEAST = 40, 28, 19
"""The maximum symbol size for used parts of a turn, then the minimum sizes of all symbols with and without headings."""


class TurnStatus(NamedTuple):
    """The symbols for the used parts of a turn and for the parts that are still open."""

    done: Row = ()
    open: Row = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.done or self.open)


class SpentDie(NamedTuple):
    """The action for which the turn's die was taken, and the krones paid for it."""

    action: int
    price: int


def spent_die(view: AustriaView) -> SpentDie:
    """Return how the turn's die was used, with 0 for unknown values."""
    turn = view.turn
    assert turn is not None, "there is a turn"
    events: tuple[Event, ...] = view.recent_turns[-1].events if view.recent_turns else ()
    own = [event for event in events if event.payload.get("seat") == turn.seat]
    for number, event in enumerate(own):
        if event.kind == "die-taken" and event.payload["face"] == turn.face:
            before = own[number - 1] if number else None
            price = int(str(before.payload["krones"])) if before is not None and before.kind == "paid" else 0
            return SpentDie(int(str(event.payload["action"])), price)
    return SpentDie(turn.action, 0)


def turn_extras(view: AustriaView) -> tuple[Reward, ...]:
    """Return the extras from staff cards that the player can still use with the die taken."""
    turn, cards = view.turn, STAFF[dict(view.options)["edition"]]
    if turn is None:
        return ()
    rows = [each for number in turn.extras for each in cards[number].effects]
    return tuple(each.extra for each in rows if isinstance(each, WhenTaking) and each.extra)


def turn_status(view: AustriaView, seat: int) -> TurnStatus:
    """Return symbols for the used parts of a player's turn, and for the action, dishes and rewards still open."""
    hotel, turn = view.hotels[seat], view.turn
    done: Row = ()
    still: list[Row] = []
    if turn and turn.seat == seat:
        done = _used(view, turn)
        if turn.action:
            still.append((Glyph(TEXT, f"{turn.left}×"), Glyph(f"action-{turn.action}")))
        still += [symbol_rows.glyphs(each) for each in turn_extras(view)]
        still += [(Glyph("again"),)] if turn.again else []
    dishes = zip(DISHES, hotel.tray, strict=True)
    still.append(
        tuple(
            glyph for kind, number in dishes if number for glyph in (Glyph(TEXT, f"{number}×"), Glyph(kind))
        )
    )
    for name, amount in hotel.open_rewards:
        ways = (
            symbol_rows.alternatives(TILES[view.tiles[next_court_index(view)]]) if name == "penalty" else ()
        )
        still.append((*symbol_rows.open_reward(name, amount), *ways))
    return TurnStatus(done, symbol_rows.separated(still))


def _used(view: AustriaView, turn: TurnView) -> Row:
    """Return symbols for the guest taken, the die (with the action chosen for a six), the krones paid and the boost."""
    row = [Glyph("guest-any")] if turn.guest else []
    row += [Glyph("again")] if turn.additional else []
    if turn.face:
        row.append(Glyph(f"die-{turn.face}"))
        action, price = spent_die(view)
        if action and action != turn.face:
            row += [Glyph(TEXT, "→"), Glyph(f"action-{action}")]
        row += [Glyph(TEXT, f"−{price}"), Glyph("krone")] if price else []
    row += [Glyph("strength", "+1")] if turn.boosted else []
    return tuple(row)


class _Arrangement(NamedTuple):
    """How both rows are arranged: the sizes of their symbols and, if there is room, their headings."""

    done: int
    open: int
    headings: tuple[str, str]

    @classmethod
    def of(cls, status: TurnStatus, width: int, height: int, headings: tuple[str, str]) -> "_Arrangement":
        """Return the arrangement with the largest symbols, omitting the headings if they make the symbols too small."""
        possible = [
            cls(min(_MOST_DONE, size), size, shown)
            for shown, least in ((headings, _LEAST_BESIDE_HEADINGS), (("", ""), _LEAST))
            for size in range(height, least - 1, -1)
        ]
        return next((each for each in possible if each.width(status) <= width), possible[-1])

    def width(self, status: TurnStatus) -> int:
        """Return the total width of both rows."""
        done = _heading_width(self.headings[0]) + _row_width(status.done, self.done) if status.done else 0
        rest = _heading_width(self.headings[1]) + _row_width(status.open, self.open) + 2 * _MARGIN
        return done + _BETWEEN * bool(status.done and status.open) + (rest if status.open else 0)


def _row_width(row: Row, size: int) -> int:
    return pieces.row_width(pieces.with_figures_beside(row), size)


def _heading_width(heading: str) -> int:
    return text_width(heading, _HEADING) + 10 if heading else 0


def paint_turn_status(canvas: Canvas, place: Rect, status: TurnStatus, localize: Localize) -> None:
    """Paint the used parts without a frame and the open parts in a box, or an ornament if there are no parts.

    The used parts are omitted if they do not fit beside the open ones.
    """
    if status.is_empty:
        canvas.divider(Rect.centred(place.centre, place.width * 2 // 3, place.height))
        return
    headings = (localize(f"{KEY}-picture-status"), localize(f"{KEY}-picture-open"))
    arranged = _Arrangement.of(status, place.width, place.height - 6, headings)
    if status.open and arranged.width(status) > place.width:
        status = status._replace(done=())
        arranged = _Arrangement.of(status, place.width, place.height - 6, headings)
    start, middle = place.left, place.centre.y
    if status.done:
        ink = canvas.theme.muted
        canvas.text(arranged.headings[0], Point(start, middle), _HEADING, ink)
        start += _heading_width(arranged.headings[0])
        row_place = place._replace(left=start)
        pieces.draw_row(canvas, status.done, row_place, arranged.done, left=True, ink=ink)
        start += _row_width(status.done, arranged.done) + _BETWEEN
    if status.open:
        canvas.text(arranged.headings[1], Point(start, middle), _HEADING)
        start += _heading_width(arranged.headings[1])
        end = start + _row_width(status.open, arranged.open) + 2 * _MARGIN
        box = place._replace(left=start, right=min(place.right, end))
        canvas.fill(box, PAPER)
        canvas.outline(box, BLACK, LINE)
        pieces.draw_row(canvas, status.open, box.inset(_MARGIN, 3), arranged.open, left=True)
