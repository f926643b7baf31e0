"""What players and spectators of Grand Austria Hotel see."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class HotelView:
    """A hotel; only its owner sees `hand`, `looking` and `pack`.

    `cafe` holds the guests with the number of dishes served (strudel, cake, wine, coffee). `rooms` holds (room, side)
    pairs, with the sides `prepared` and `occupied`. `numbers` are the visible numbers on the turn order tile, `pool`
    the names of the open rewards, and `amounts` the amount of each, or how often it can be used.
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
    amounts: tuple[int, ...] = ()

    @property
    def open_rewards(self) -> tuple[tuple[str, int], ...]:
        """The open rewards with their amounts; 0 where the amount is unknown."""
        known = self.amounts if len(self.amounts) == len(self.pool) else (0,) * len(self.pool)
        return tuple(zip(self.pool, known, strict=True))


@dataclass(frozen=True)
class TurnView:
    """The current turn: the die taken (0: none), the action still open (0: none) and its remaining strength.

    `extras` lists the staff whose extra for this die is unused; `again` is set if another turn follows.
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
    """The shared board and all hotels. `dice` holds the number of dice on each of the spaces 1 to 6.

    `guest_row` runs from left (3 krones) to right, with 0 for an empty space. `politics` pairs each card with the
    seats of its disks, in order; `tiles` are the emperor tiles for rounds 3, 5 and 7. `discards` is the number of
    guests in the discard pile; `removed_staff` are out of the game.
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
