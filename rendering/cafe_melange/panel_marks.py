"""The marks around the room of Café Melange: on rows, cards, guests and badges."""

from collections.abc import Iterator, Mapping

from engine.games.cafe_melange.components import GUESTS
from engine.games.cafe_melange.markers import NEUTRAL, ROWS, marker_of, owner
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import layout, pieces
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.offers import Offers, chooser_of
from rendering.cafe_melange.panels import player_places
from rendering.canvas import Canvas
from rendering.geometry import Rect
from rendering.marks import Mark, PlacedMark, apart
from rendering.text_layout import Face, Font
from rendering.theme import SeatStyle

_PLUS = Font(Face.BOLD, 44)
"""Font for the plus sign that shows where the next card can be played."""


def mark_panels(
    canvas: Canvas,
    view: MelangeView,
    offered: tuple[Action, ...],
    marked: Mapping[str, tuple[Mark, SeatStyle]],
    *,
    focus: str | None,
) -> None:
    """Mark the offered targets, the outcomes of the last turn, and the row that a close-up shows (`focus`)."""
    chooser = seat_style(chooser_of(view), canvas.theme)
    chosen = Offers.from_actions(view, offered)
    offers = set(_offered_places(view, chosen))
    for card in _next_cards(view, chosen):
        canvas.text("+", card.centre, _PLUS, align="middle")
    for offer in apart(sorted(offers)):
        canvas.mark(Mark.OFFERED, offer, chooser)
    for source in _sources(view, chosen):
        sign = layout.draw_sign(source)
        canvas.stamp(pieces.drawing_arrow(sign.width, canvas.theme), sign.centre)
    named = ((panel_place(name, view), mark, style) for name, (mark, style) in marked.items())
    canvas.mark_all(
        [
            PlacedMark(mark, place, style)
            for place, mark, style in named
            if place is not None and place not in offers
        ]
    )
    if focus is not None and (row := panel_place(f"row-{focus}", view)) is not None:
        canvas.mark(Mark.CURRENT, row.inset(-8) if focus in NEUTRAL else row)


def _offered_places(view: MelangeView, offers: Offers) -> Iterator[Rect]:
    for marker in sorted(offers.rows):
        if (place := panel_place(f"row-{marker}", view)) is not None:
            yield place
    yield from (place.inset(4 if place in layout.display() else 2) for place in _sources(view, offers))
    for seat, guest in sorted(offers.guests):
        if guest in view.players[seat].guests:
            yield player_places(view, seat).guests[GUESTS.index(guest)].inset(4)


def _sources(view: MelangeView, offers: Offers) -> Iterator[Rect]:
    """Yield the places of the open cards and piles that can be drawn from."""
    piles = layout.piles()
    sources = [*zip(view.display, layout.display(), strict=False), ("pile", piles[0]), ("action", piles[2])]
    yield from (place for source, place in sources if source in offers.sources)


def _next_cards(view: MelangeView, offers: Offers) -> Iterator[Rect]:
    """Yield the place of the next card in each playable row."""
    rows = {row.marker: len(row.cards) for row in view.rows}
    for marker in sorted(offers.played):
        number = rows.get(marker, 0)
        seat = owner(marker)
        if seat is None:
            yield layout.awaited(marker).cards[number]
        else:
            kinds = [marker_of(seat, row) for row in ROWS]
            yield player_places(view, seat).rows[kinds.index(marker)].cards[number]


def panel_place(name: str, view: MelangeView) -> Rect | None:
    """Return the place outside the room with the given name, or None for chairs and for rows that this game does not have.

    Places are named `row-<marker>`, `badge-<seat>`, `hand-<seat>`, `actions-<seat>` and `phase-<seat>-<phase>`. When
    the game is over, the player's badge stands for their rows.
    """
    kind, _, which = name.partition("-")
    if kind == "row":
        return _row(which, view)
    if kind not in {"badge", "hand", "actions", "phase"}:
        return None
    seat, _, phase = which.partition("-")
    places = player_places(view, int(seat))
    if phase:
        return places.phases[int(phase)]
    return {"badge": places.badge, "hand": places.hand, "actions": places.actions}[kind].inset(4)


def _row(marker: str, view: MelangeView) -> Rect | None:
    """Return the place of an awaited personality's panel or of a player's row."""
    if marker in NEUTRAL:
        return layout.awaited(marker).frame.inset(14)
    seat = owner(marker) or 0
    if seat >= view.seats:
        return None
    places = player_places(view, seat)
    if view.result is not None:
        return places.badge.inset(4)
    rows = {marker_of(seat, row): each.frame for row, each in zip(ROWS, places.rows, strict=False)}
    return rows[marker].inset(6) if marker in rows else None
