"""What players and spectators see; hands are open, so only the order of the tiles in the bag is hidden."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class SeatedView:
    """A guest on a chair. `nation` is its own, or the nation declared for a joker."""

    chair: str
    guest: str
    nation: str


@dataclass(frozen=True)
class TableView:
    """A table with at least one guest.

    `one_nation` is set if it has at least two guests, all of one nation; `regulars` if it is full, or being filled,
    with guests of one gender.
    """

    name: str
    guests: int
    one_nation: bool
    regulars: bool


@dataclass(frozen=True, kw_only=True)
class InternationalView(View):
    """Everything public; tuples are indexed by seat unless stated otherwise.

    Attributes:
        rules: `2018`, `online` or `1989`.
        regulars: Whether tables of regulars are allowed.
        turn: The active seat.
        first_turn: Whether this is the first turn of the game.
        round: The number of the turn, starting at 1.
        seated: The guests on chairs, in the order of `board.CHAIRS`.
        tables: The occupied tables, in the order of `board.TABLES`.
        bar: The guests on the bar stools, in order.
        stool: The number of the next free stool, starting at 1; None if the bar is full.
        stool_points: The points for that stool; None if the bar is full.
        hands: Each seat's tiles, in the order of `board.GUESTS`.
        limits: Each seat's hand limit; empty under the 2018 rules.
        scores: Each seat's points; None if it is out.
        out: The seats that are out, in order of elimination.
        completed: The one-nation tables each seat has completed.
        bag: The number of tiles in the bag.
        bag_end: The number of tiles left in the bag at which the game ends.
        placed: The chairs taken in the current turn.
        fills: The table of regulars that the current turn must fill; None if there is none.
    """

    rules: str
    regulars: bool
    turn: int
    first_turn: bool
    round: int
    seated: tuple[SeatedView, ...]
    tables: tuple[TableView, ...]
    bar: tuple[str, ...]
    stool: int | None
    stool_points: int | None
    hands: tuple[tuple[str, ...], ...]
    limits: tuple[int, ...]
    scores: tuple[int | None, ...]
    out: tuple[int, ...]
    completed: tuple[tuple[str, ...], ...]
    bag: int
    bag_end: int
    placed: tuple[str, ...]
    fills: str | None

    @property
    def eliminated_seats(self) -> tuple[int, ...]:
        return self.out
