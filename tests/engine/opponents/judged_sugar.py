"""Sugar with an evaluation: lumps, and what is left in the bowl."""

from typing import ClassVar

from engine.kernel.evaluation import Evaluation, Term
from tests.sample_games.sugar import Sugar, SugarGame


class SugarEvaluation(Evaluation[Sugar]):
    """A lump is a point; each card in the hand is worth two, and a full bowl promises half a point."""

    terms: ClassVar = {"lumps": (), "card": ("card",), "bowl": ("left",)}

    def judge(self, state: Sugar, seat: int) -> tuple[Term, ...]:
        return (
            Term("lumps", state.lumps[seat]),
            *(Term("card", 2.0, (card,)) for card in state.hands[seat]),
            Term("bowl", 0.5 if state.bowl else 0.0, (min(state.bowl, 1),)),
        )


class JudgedSugar(SugarGame):
    """Sugar for computer players that judge."""

    evaluation = SugarEvaluation()


GAME = JudgedSugar()
