"""The contents of the result card."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class BestTurnView:
    """The turn that scored most: the player, the turn's number or round, the points, and what happened."""

    seat: int
    unit: str
    number: int
    points: int
    text: str


@dataclass(frozen=True, kw_only=True)
class ResultCard(View):
    """A finished game's result, in one language.

    Attributes:
        categories: The display names of the score categories.
        points: Each seat's points by category; None for a seat that was eliminated.
        reason: A sentence that says why the game ended.
        best_turn: The turn that scored most, or None.
        luck: Each seat's luck in points; None if it is unknown or nothing was left to chance.
    """

    categories: tuple[str, ...]
    points: tuple[tuple[int, ...] | None, ...]
    reason: str
    best_turn: BestTurnView | None
    luck: tuple[int, ...] | None = None
