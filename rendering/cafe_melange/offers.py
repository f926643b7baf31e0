"""What the actions offered in Café Melange refer to, so that it can be marked."""

from dataclasses import dataclass

from engine.games.cafe_melange.markers import marker_of
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action


@dataclass(frozen=True)
class Offers:
    """The targets to mark: rows to play on, sources to draw from, guests to seat."""

    rows: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()
    guests: frozenset[tuple[int, str]] = frozenset()

    @classmethod
    def from_actions(cls, view: MelangeView, offered: tuple[Action, ...], focus: str | None) -> "Offers":
        """Collect the targets of the actions offered to the active seat; `focus` marks one more row."""
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
