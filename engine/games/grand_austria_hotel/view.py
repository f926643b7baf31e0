"""What a seat, or a spectator, may know of a game of Grand Austria Hotel."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class HotelView:
    """A hotel as everybody sees it; `hand`, `looking` and `pack` are there for its owner alone.

    `cafe` are guests with what has been served (strudel, cake, wine, coffee); `rooms` are (room, side) with
    the sides `prepared` and `occupied`; `numbers` the numbers of the turn order tile still visible; `pool`
    the rewards still open, by name.
    """

    board: str
    money: int
    emperor: int
    points: int
    kitchen: tuple[int, ...]
    tray: tuple[int, ...]
    cafe: tuple[tuple[int, tuple[int, ...]], ...]
    rooms: tuple[tuple[str, str], ...]
    paid: tuple[str, ...]
    staff: tuple[int, ...]
    used: tuple[int, ...]
    pool: tuple[str, ...]
    numbers: tuple[int, ...]
    passed: bool
    cards: int
    hand: tuple[int, ...] | None = None
    looking: tuple[int, ...] | None = None
    pack: tuple[int, ...] | None = None


@dataclass(frozen=True)
class TurnView:
    """The running turn: the die taken (0: none), the action still open (0: none) and its strength left.

    `extras` are the staff whose extra for this die is still unused, `again` says that another turn follows.
    """

    seat: int
    face: int
    action: int
    left: int
    boosted: bool
    guest: bool
    extras: tuple[int, ...]
    additional: bool
    again: bool


@dataclass(frozen=True, kw_only=True)
class AustriaView(View):
    """The shared board and all hotels. `dice` are the numbers of dice on the spaces 1 to 6.

    `guest_row` goes from left (3 krones) to right, 0 for an empty space; `politics` are (card, seats of the
    disks in order); `tiles` the emperor tiles of rounds 3, 5 and 7; `discards` how many guests have left their
    hotels; `removed_staff` are out of the game; `changed` are `seat:room`.
    """

    round: int
    order: tuple[int, ...]
    dice: tuple[int, ...]
    guest_row: tuple[int, ...]
    guest_pile: int
    discards: int
    staff_pile: int
    removed_staff: tuple[int, ...]
    politics: tuple[tuple[str, tuple[int, ...]], ...]
    tiles: tuple[str, ...]
    hotels: tuple[HotelView, ...]
    turn: TurnView | None
    changed: tuple[str, ...]
