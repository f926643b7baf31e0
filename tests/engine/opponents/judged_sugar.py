"""The game Sugar with an evaluation, and positions in that game."""

from typing import ClassVar

from engine.kernel.evaluation import Evaluation, Term
from engine.kernel.rng import Rng
from tests.sample_games.sugar import Next, Sugar, SugarGame, Turn


class SugarEvaluation(Evaluation[Sugar]):
    """A lump is worth one point, a card in hand two points, and a bowl with sugar left half a point."""

    terms: ClassVar = {"lumps": (), "card": ("card",), "bowl": ("left",)}

    def judge(self, state: Sugar, seat: int) -> tuple[Term, ...]:
        return (
            Term("lumps", state.lumps[seat]),
            *(Term("card", 2.0, (card,)) for card in state.hands[seat]),
            Term("bowl", 0.5 if state.bowl else 0.0, (min(state.bowl, 1),)),
        )


class JudgedSugar(SugarGame):
    """Sugar for computer players that evaluate positions."""

    evaluation = SugarEvaluation()


GAME = JudgedSugar()


def turn_of(seat: int, *, bowl: int, taken: int = 0, turns: int = 8, seats: int = 2) -> Sugar:
    """Return a position at the start of the seat's turn, in which nobody has any lumps or cards."""
    return Sugar(
        seats=seats,
        rng=Rng("position"),
        bowl=bowl,
        turns=turns,
        lumps=[0] * seats,
        hands=[[] for _ in range(seats)],
        agenda=[Next((seat + 1) % seats), Turn(seat, taken)],
    )
