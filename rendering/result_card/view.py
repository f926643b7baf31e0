"""What the result card shows."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class BestTurnView:
    """The turn that scored most: who had it, the how-many-th turn or round it was, its points, and what happened."""

    seat: int
    unit: str
    number: int
    points: int
    text: str


@dataclass(frozen=True, kw_only=True)
class ResultCard(View):
    """The result of a finished game, in one language.

    Attributes:
        categories: The names of the categories that the scores are made of, as they are shown.
        points: The points by category for each seat; None for a seat that was eliminated.
        reason: The sentence with the reason for which the game ended.
        best_turn: The turn that scored most; None if there is none.
    """

    categories: tuple[str, ...]
    points: tuple[tuple[int, ...] | None, ...]
    reason: str
    best_turn: BestTurnView | None
