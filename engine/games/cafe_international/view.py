"""What people see of a game of Café International; hands lie face up, so only the bag keeps a secret."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class SeatedView:
    """A guest on a chair. `nation` is the guest's own, or the one a joker was declared as."""

    chair: str
    guest: str
    nation: str


@dataclass(frozen=True)
class TableView:
    """A table with at least one guest.

    `one_nation`: at least two guests, all of one nation. `regulars`: four of one gender, or being filled so.
    """

    name: str
    guests: int
    one_nation: bool
    regulars: bool


@dataclass(frozen=True, kw_only=True)
class CafeInternationalView(View):
    """Everything anybody may know; rows go by seat number where nothing else is said.

    Attributes:
        rules: `2018`, `online` or `1989`.
        regulars: Whether tables for regulars are played.
        turn: Whose turn it is.
        first_turn: Whether this is the very first turn of the game.
        round: The number of the turn, counted from 1.
        seated: The guests on chairs, in the order of `board.CHAIRS`.
        tables: The tables that are not empty, in the order of `board.TABLES`.
        bar: The guests on the stools, from the first.
        stool: The number of the next free stool, counted from 1; None when the bar is full.
        stool_points: What that stool is worth; None when the bar is full.
        hands: The tiles of each seat, laid out in the order of `board.GUESTS`.
        limits: The hand limit of each seat; empty under the 2018 rules, which have none.
        scores: The points of each seat; None for who is out.
        out: The seats that are out, in the order they went.
        completed: The tables each seat has completed with one nation.
        bag: How many tiles the bag holds.
        bag_end: How many are left when the game ends.
        placed: The chairs on which guests were seated in the running turn.
        fills: The table of regulars the running turn must fill; None when there is none.
        changed: The places the latest turn and the running one changed: chairs by name, stools as `stool-3`.
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
    changed: tuple[str, ...]
