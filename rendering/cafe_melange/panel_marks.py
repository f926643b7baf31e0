"""The marks around the room of Café Melange: on rows, cards, guests and badges."""

from collections.abc import Iterator, Mapping

from engine.games.cafe_melange.components import GUESTS
from engine.games.cafe_melange.markers import NEUTRAL, ROWS, marker_of, owner
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import layout
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.offers import Offers, chooser_of
from rendering.canvas import Canvas
from rendering.geometry import Rect
from rendering.marks import Mark, apart
from rendering.theme import SeatStyle


def mark_panels(
    canvas: Canvas,
    view: MelangeView,
    offered: tuple[Action, ...],
    marked: Mapping[str, tuple[Mark, SeatStyle]],
    *,
    focus: str | None,
) -> None:
    """Mark the offered targets, what the last turn has brought, and the row that a close-up shows (`focus`)."""
    chooser = seat_style(chooser_of(view), canvas.theme)
    offers = set(_offered_places(view, Offers.from_actions(view, offered)))
    for offer in apart(sorted(offers)):
        canvas.mark(Mark.OFFERED, offer, chooser)
    for name, (mark, style) in marked.items():
        place = panel_place(name, view)
        if place is not None and place not in offers:
            canvas.mark(mark, place, style)
    if focus is not None and (row := panel_place(f"row-{focus}", view)) is not None:
        canvas.mark(Mark.CURRENT, row.inset(-8) if focus in NEUTRAL else row)


def _offered_places(view: MelangeView, offers: Offers) -> Iterator[Rect]:
    for marker in sorted(offers.rows):
        if (place := panel_place(f"row-{marker}", view)) is not None:
            yield place
    piles = layout.piles()
    sources = [*zip(view.display, layout.display(), strict=False), ("pile", piles[0]), ("action", piles[2])]
    yield from (place.inset(2) for source, place in sources if source in offers.sources)
    for seat, guest in sorted(offers.guests):
        if guest in view.players[seat].guests:
            yield layout.player(seat, view.seats).guests[GUESTS.index(guest)].inset(4)


def panel_place(name: str, view: MelangeView) -> Rect | None:
    """Return a place outside of the room that can be marked; None for a chair or a row that this game does not have.

    Places are named `row-<marker>`, `badge-<seat>`, `hand-<seat>`, `actions-<seat>` and `phase-<seat>-<phase>`. At the end
    of the game, a player's badge stands for the rows.
    """
    kind, _, which = name.partition("-")
    if kind == "row":
        return _row(which, view)
    if kind not in {"badge", "hand", "actions", "phase"}:
        return None
    seat, _, phase = which.partition("-")
    places = layout.player(int(seat), view.seats)
    if phase:
        return places.phases[int(phase)]
    return {"badge": places.badge, "hand": places.hand, "actions": places.actions}[kind].inset(4)


def _row(marker: str, view: MelangeView) -> Rect | None:
    """Return the panel of an awaited personality, or the place of a player's row."""
    if marker in NEUTRAL:
        return layout.awaited(marker).frame.inset(14)
    seat = owner(marker) or 0
    if seat >= view.seats:
        return None
    places = layout.player(seat, view.seats)
    if view.result is not None:
        return places.badge.inset(4)
    rows = {marker_of(seat, row): each.frame for row, each in zip(ROWS, places.rows, strict=False)}
    return rows[marker].inset(6) if marker in rows else None
