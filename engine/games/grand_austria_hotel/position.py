"""A position of Grand Austria Hotel: what lies on the table and in the hands.

Terms used in this package:
    guest row       five guests costing 3, 2, 1, 0 and 0 krones, from left to right; new ones enter on the left
    strength        the value of an action: the number of dice on its space when one is taken, plus extras
    pool            the rewards that a player can still use, in any order
    tray            dishes just received, not yet served or stored in the kitchen
    prepared        a room whose tile shows its free side; it is occupied when turned over
    court           a scoring by the emperor, with its bonuses and penalties
"""

from dataclasses import dataclass, field
from typing import Literal, TypeVar

from engine.games.grand_austria_hotel.effects import Reward
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS, Board
from engine.games.grand_austria_hotel.quantities import MONEY_START
from engine.games.grand_austria_hotel.staff import STAFF, Effect, Staff
from engine.kernel.cloning import Part
from engine.kernel.core import Draft, State
from engine.kernel.kept import kept

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True)
class CafeGuest:
    """A guest in the café, and how much strudel, cake, wine and coffee has been served so far."""

    number: int
    served: tuple[int, ...] = (0, 0, 0, 0)

    @kept
    def missing(self) -> tuple[int, ...]:
        """How many of each dish are still to be served."""
        return tuple(want - got for want, got in zip(GUESTS[self.number].order, self.served, strict=True))

    @kept
    def complete(self) -> bool:
        """Whether the order is complete."""
        return not any(self.missing)


@dataclass(kw_only=True)
class Hotel(Part):
    """A player's hotel, cards and tokens; `used` lists the once-per-round staff used this round.

    `copied` is the card the Secretary copies in the final scoring (0: none). `passed_on` lists the staff cards the
    player saw in the draft and passed on, `put_under` those the player put under the pile; only that player remembers
    them.
    """

    board: str = "front"
    money: int = MONEY_START
    emperor: int = 0
    points: int = 0
    kitchen: list[int] = field(default_factory=lambda: [1, 1, 1, 1])
    cafe: list[CafeGuest] = field(default_factory=list)
    rooms: dict[str, Literal["prepared", "occupied"]] = field(default_factory=dict)
    paid: list[str] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    staff: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    pool: list[Reward] = field(default_factory=list)
    tray: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    looking: list[int] = field(default_factory=list)
    looking_terms: str = ""
    covered: int = 0
    passed: bool = False
    copied: int = 0
    passed_on: list[int] = field(default_factory=list)
    put_under: list[int] = field(default_factory=list)

    @property
    def plan(self) -> Board:
        """The printed board."""
        return BOARDS[self.board]

    def guest(self, number: int) -> CafeGuest:
        """Return a guest in the café."""
        return next(each for each in self.cafe if each.number == number)

    def serve(self, number: int, served: tuple[int, ...]) -> None:
        """Record how many of each dish a guest in the café has been served so far."""
        self.cafe = [CafeGuest(number, served) if each.number == number else each for each in self.cafe]


@dataclass(kw_only=True)
class TurnState:
    """The progress of the current turn.

    `face` is the die taken (0: none yet); `action` the main action still open (0: none); `left` its unused strength
    (0: only a boost could add to it); `spare` how many more dishes of the first kind than of the second have been
    received from it. `extras` lists the staff whose "when you take a die" extra is unused. `additional` marks a turn
    without a die; `again` is set if such a turn follows. `occupied` counts the rooms occupied this turn.
    """

    seat: int
    begun: bool = False
    guest: bool = False
    face: int = 0
    action: int = 0
    left: int = 0
    spare: int = 0
    both_tracks: bool = False
    boosted: bool = False
    extras: list[int] = field(default_factory=list)
    additional: bool = False
    again: bool = False
    occupied: int = 0


@dataclass(kw_only=True)
class AustriaPosition(State):
    """The state without the unfinished steps. `dice` holds the number of dice on each of spaces 1 to 6."""

    options: dict[str, str]
    hotels: list[Hotel] = field(default_factory=list)
    round: int = 0
    starter: int = 0
    dice: list[int] = field(default_factory=lambda: [0] * 6)
    guest_row: list[int] = field(default_factory=list)
    guest_pile: list[int] = field(default_factory=list)
    guest_discards: list[int] = field(default_factory=list)
    staff_pile: list[int] = field(default_factory=list)
    removed_staff: list[int] = field(default_factory=list)
    packs: list[list[int]] = field(default_factory=list)
    politics: dict[str, list[int]] = field(default_factory=dict)
    tiles: list[str] = field(default_factory=list)
    turn: TurnState | None = None

    @property
    def edition(self) -> str:
        """The edition of the rules."""
        return self.options["edition"]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in this round's turn order."""
        return tuple((self.starter + place) % self.seats for place in range(self.seats))

    def card(self, number: int) -> Staff:
        """Return a staff card as printed in the game's edition."""
        return STAFF[self.edition][number]

    def cards(self, seat: int) -> list[Staff]:
        """Return the staff cards a player has played."""
        deck = STAFF[self.edition]
        return [deck[number] for number in self.hotels[seat].staff]

    def effects(self, seat: int, kind: type[E]) -> list[E]:
        """Return the effects of the given kind that a player's staff have."""
        return [effect for card in self.cards(seat) for effect in card.effects if isinstance(effect, kind)]

    def running(self) -> TurnState:
        """Return the current turn."""
        assert self.turn is not None, "nobody has a turn"
        return self.turn


def own_hotel(draft: Draft[AustriaPosition], seat: int) -> Hotel:
    """Return a copy of a player's hotel that may be modified."""
    return draft.own(draft.state.hotels, seat)
