"""The contents of the result card."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class BestTurnView:
    """The turn that scored most: its player, its number or round, its points, and its events."""

    seat: int
    unit: str
    number: int
    points: int
    text: str


@dataclass(frozen=True, kw_only=True)
class ResultCard(View):
    """The result of a finished game, in one language.

    Attributes:
        categories: The displayed names of the categories of the scores.
        points: The points by category for each seat; None for a seat that was eliminated.
        reason: The sentence that says why the game ended.
        best_turn: The turn that scored most; None if there is none.
    """

    categories: tuple[str, ...]
    points: tuple[tuple[int, ...] | None, ...]
    reason: str
    best_turn: BestTurnView | None
