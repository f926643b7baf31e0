"""Find the targets of offered actions in Café Melange, so that they can be marked."""

from dataclasses import dataclass

from engine.games.cafe_melange.markers import marker_of
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action


def chooser_of(view: MelangeView) -> int:
    """Return the seat that must choose."""
    return view.active_seats[0] if view.active_seats else view.active


@dataclass(frozen=True)
class Offers:
    """The targets to mark: rows (those to play on are in `played`), `sources` to draw from, and guests to seat."""

    rows: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()
    guests: frozenset[tuple[int, str]] = frozenset()

    @classmethod
    def from_actions(cls, view: MelangeView, offered: tuple[Action, ...]) -> "Offers":
        """Collect the targets of the actions offered to the choosing seat, and the guests it is asked about."""
        rows, played, sources, guests = set[str](), set[str](), set[str](), set[tuple[int, str]]()
        seat = chooser_of(view)
        for action in offered:
            match action:
                case Action("play" | "joker", (*_, row)):
                    played.add(marker_of(seat, row))
                case Action("remove", (row, _)):
                    rows.add(marker_of(seat, row))
                case Action("seat" | "hold", markers):
                    rows.update(markers)
                case Action("draw", (source,)):
                    sources.add(source)
                case Action("guest", (guest,)):
                    guests.add((seat, guest))
        if view.asked_chair is not None:
            guests.update((seat, guest) for guest in view.players[seat].guests)
        return cls(frozenset(rows | played), frozenset(played), frozenset(sources), frozenset(guests))
