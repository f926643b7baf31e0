"""Paints what a turn has used, and what it still allows: the strip below the rooms of whoever acts."""

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


class TurnStatus(NamedTuple):
    """The symbols of what a turn has used, and those of what can still be done or is to be resolved."""

    done: Row = ()
    open: Row = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.done or self.open)


class SpentDie(NamedTuple):
    """The action that the die of the turn was taken for, and the krones paid for it."""

    action: int
    price: int


def spent_die(view: AustriaView) -> SpentDie:
    """Return what the die of the turn was taken for; 0 for what is not known."""
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
    """Return what staff cards still allow this turn because of the die that was taken."""
    turn, cards = view.turn, STAFF[dict(view.options)["edition"]]
    if turn is None:
        return ()
    rows = [each for number in turn.extras for each in cards[number].effects]
    return tuple(each.extra for each in rows if isinstance(each, WhenTaking) and each.extra)


def turn_status(view: AustriaView, seat: int) -> TurnStatus:
    """Return symbols for a player's turn: what has been used; and the action, the dishes and the rewards still open."""
    hotel, turn = view.hotels[seat], view.turn
    done: Row = ()
    row: list[Glyph] = []
    if turn and turn.seat == seat:
        done = _used(view, turn)
        if turn.action:
            row += [Glyph(TEXT, f"{turn.left}×"), Glyph(f"action-{turn.action}")]
        row += [glyph for each in turn_extras(view) for glyph in symbol_rows.glyphs(each)]
        row += [Glyph("again")] if turn.again else []
    for kind, number in zip(DISHES, hotel.tray, strict=True):
        row += [Glyph(TEXT, f"{number}×"), Glyph(kind)] if number else []
    row += [glyph for name in hotel.pool for glyph in symbol_rows.open_reward(name)]
    if "penalty" in hotel.pool:
        row += symbol_rows.alternatives(TILES[view.tiles[next_court_index(view)]])
    return TurnStatus(done, tuple(row))


def _used(view: AustriaView, turn: TurnView) -> Row:
    """Return symbols for the guest, the die (and what a six stands for), and the strengthening that have been taken."""
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


def paint_turn_status(canvas: Canvas, place: Rect, status: TurnStatus, localize: Localize) -> None:
    """Paint what has been used without a frame, and what is open in a box, each with its heading; an ornament for nothing."""
    if status.is_empty:
        canvas.divider(Rect.centred(place.centre, place.width * 2 // 3, place.height))
        return
    start = place.left
    if status.done:
        most = place.width * 42 // 100 if status.open else place.width
        row_place = _after_heading(
            canvas, place._replace(right=start + most), localize(f"{KEY}-picture-status"), canvas.theme.muted
        )
        size, lines = pieces.arrange_row(status.done, row_place.size, 40)
        pieces.draw_row(canvas, status.done, row_place, 40, left=True, ink=canvas.theme.muted)
        start = row_place.left + max(pieces.row_width(line, size) for line in lines) + 22
    if status.open:
        rest = place._replace(left=start)
        inner = _after_heading(canvas, rest, localize(f"{KEY}-picture-open"), canvas.theme.ink)
        inner = inner.inset(8, 3)
        most = place.height - 6
        size, lines = pieces.arrange_row(status.open, inner.size, most)
        width = max(pieces.row_width(line, size) for line in lines)
        box = place._replace(left=inner.left - 8, right=min(place.right, inner.left + width + 8))
        canvas.fill(box, PAPER)
        canvas.outline(box, BLACK, LINE)
        pieces.draw_row(canvas, status.open, inner, most, left=True)


def _after_heading(canvas: Canvas, place: Rect, heading: str, ink: str) -> Rect:
    """Write a heading, and return the rest of the place; without it if it would take too much of the place."""
    width = text_width(heading, _HEADING)
    if width > place.width * 45 // 100:
        return place
    canvas.text(heading, Point(place.left, place.centre.y), _HEADING, ink)
    return place._replace(left=place.left + width + 10)
