"""Find the targets of offered actions in Grand Austria Hotel, so that they can be marked."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action
from rendering.grand_austria_hotel.board import next_court_index


@dataclass
class Offers:
    """The targets to mark: guests in the row, dice, politics cards, a penalty's tile, and parts of the hotel in `seat`."""

    seat: int = -1
    row: set[int] = field(default_factory=set)
    faces: set[int] = field(default_factory=set)
    politics: set[str] = field(default_factory=set)
    rooms: set[str] = field(default_factory=set)
    cafe: set[int] = field(default_factory=set)
    staff: set[int] = field(default_factory=set)
    tiles: set[int] = field(default_factory=set)

    @classmethod
    def from_actions(cls, view: AustriaView, offered: tuple[Action, ...]) -> "Offers":
        """Collect the targets of the actions offered to the viewer or the active seat."""
        chooser = view.seat if view.seat in view.active_seats else next(iter(view.active_seats), -1)
        offers = cls(-1 if chooser is None else chooser)
        for action in offered:
            offers._add(action)
        if any(action.verb == "penalty" for action in offered):
            offers.tiles.add(next_court_index(view))
        return offers

    def names(self) -> Iterator[str]:
        """Yield the names of the targets' places, as used in `places`."""
        yield from (f"row-{guest}" for guest in sorted(self.row))
        yield from (f"die-{face}" for face in sorted(self.faces))
        yield from (f"politics-{card}" for card in sorted(self.politics))
        yield from (f"penalty-{tile}" for tile in sorted(self.tiles))
        yield from (f"room-{self.seat}-{room}" for room in sorted(self.rooms))
        yield from (f"cafe-{self.seat}-{guest}" for guest in sorted(self.cafe))
        yield from (f"staff-{self.seat}-{card}" for card in sorted(self.staff))

    def _add(self, action: Action) -> None:
        match action:
            case Action("guest", (guest, *_)):
                self.row.add(int(guest))
            case Action("die" | "action", (face, *_)):
                self.faces.add(int(face))
            case Action("politics", (card,)):
                self.politics.add(card)
            case Action("move-in", (guest, *room)):
                self.cafe.add(int(guest))
                self.rooms.update(room)
            case Action("serve", (_, guest)) | Action("fill", (guest,)):
                self.cafe.add(int(guest))
            case Action("room" | "occupy" | "penalty", arguments):
                self.rooms.update(noun for noun in arguments if noun in ROOMS)
                self.staff.update(int(noun) for noun in arguments if noun.isdecimal())
            case Action("staff" | "use" | "pick" | "return" | "copy", arguments):
                self.staff.update(int(noun) for noun in arguments if noun.isdecimal())
