"""The hint message: its text about the suggested action, and its buttons."""

from dataclasses import replace
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import Localizer, localizer_for
from bot.messages.components import LayoutPost
from bot.messages.hints import hint
from bot.messages.reasons import points_lines, reason_lines
from engine.kernel.core import Option
from engine.kernel.evaluation import Term
from engine.opponents.judgement import PlannedStep
from engine.opponents.reasons import CHANCE, FINAL_SCORE, SPENT, Explanation
from engine.tables.seen.hints import Hint
from engine.tables.seen.models import PlannedTurn
from tests.bot.builders import played
from tests.bot.messages.transcript import transcript

EN = localizer_for("en")
MOMENT = next(each for each in played(seats=2) if len(each.prompts[0].options) > 3)
TURN, GAME = MOMENT.turn(), MOMENT.game
assert TURN.prompt is not None
FIRST, SECOND = [option.action for option in TURN.prompt.options if option.same_as is None][:2]
STEP, OTHER = (PlannedStep(TURN.prompt.question_id, action) for action in (SECOND, FIRST))
assert GAME.evaluation is not None
ONE, TWO, THREE = [n for n, values in GAME.evaluation.terms.items() if not values and n != "points"][:3]
"""The names of three evaluation terms that take no values."""
POINTS, GAIN, LOSS, DRAWN = Term("points", 3.5), Term(ONE, 2.2), Term(TWO, -1.1), Term(CHANCE, 5.0)
SCORED = Term("points", 8.0)
FACTS = Explanation(STEP.question_id, FIRST, 20.0, at_once=8, then=(), later=0)
BETTER = replace(FACTS, rather_than=SECOND, ahead=4.6, because=(POINTS, GAIN, LOSS))
NEAR = replace(BETTER, ahead=0.5, because=(GAIN, LOSS, Term(THREE, 0.5)))
ONLY, ENDING = (
    replace(TURN, prompt=replace(TURN.prompt, **each))
    for each in ({"options": (Option(FIRST),)}, {"end_turn_action": FIRST, "starts_turn": False})
)

TOLD: dict[str, tuple[Explanation, dict[str, Any]]] = {
    "better than the next best option": (BETTER, {}),
    "which scores nothing": (replace(BETTER, ahead=10.2, because=(SCORED, GAIN)), {}),
    "nothing but the points speaks for it": (replace(BETTER, ahead=8.0, because=(SCORED,)), {}),
    "the points that are told add up": (replace(BETTER, at_once=0, ahead=2.0, because=(POINTS, GAIN)), {}),
    "the end of the game": (replace(BETTER, at_once=0, because=(Term(FINAL_SCORE, 4.6),)), {}),
    "another is nearly as good": (NEAR, {}),
    "or uncertain": (replace(NEAR, ahead=4.6, is_close=True), {}),
    "and differs little": (replace(NEAR, because=(Term(ONE, 0.5),)), {}),
    "and differs in points that are told": (replace(NEAR, because=(SCORED,)), {}),
    "just clearly better": (replace(BETTER, ahead=0.75), {}),
    "without certain reasons": (replace(BETTER, because=()), {}),
    "nothing is compared": (FACTS, {}),
    "what may be drawn is told last": (replace(BETTER, ahead=6.1, because=(DRAWN, GAIN, LOSS)), {}),
    "and never alone": (replace(BETTER, because=(DRAWN,)), {}),
    "nor with points that are told": (replace(BETTER, because=(SCORED, DRAWN)), {}),
    "worse at first, but searched": (replace(BETTER, ahead=-2.0), {"is_searched": True}),
    "worse at first": (replace(BETTER, ahead=-2.0), {}),
    "worse at first, uncertain": (replace(BETTER, ahead=-2.0, is_close=True), {"is_searched": True}),
    "the only option": (FACTS, {"turn": ONLY}),
    "nothing is at stake": (replace(FACTS, at_once=0), {}),
    "further choices, equal ones once": (replace(FACTS, then=(STEP, STEP, OTHER)), {}),
    "many of them": (replace(FACTS, then=(STEP, OTHER) * 4), {}),
    "exactly as many as are told": (replace(FACTS, then=(STEP, OTHER, STEP, OTHER, STEP)), {}),
    **{
        f"which score {later}": (replace(FACTS, then=(STEP,), later=later), {})
        for later in (3.0, 1.0, -2.0, 3.4)
    },
    "what is not known yet should score": (replace(FACTS, later=3.4), {}),
    "or next to nothing": (replace(FACTS, later=0.4), {}),
}


def shown(
    explanation: Explanation, words: Localizer = EN, *, is_searched: bool = False, turn: PlannedTurn = TURN
) -> Any:
    return hint(Hint(turn, explanation, is_searched), words)


def test_hint(words: Localizer, page: SnapshotAssertion) -> None:
    names = ("points", "choice", ONE, "turns", "opening", "left-over", "stuck")
    worths = (-9.0, 5.0, 4.0, -3.0, 2.0, 1.0, 0.5)
    house = [Term(name, worth) for name in (CHANCE, FINAL_SCORE, "others") for worth in (2.0, -2.0)]
    amounts = [("points", each) for each in (4.0, 3.7421, 1.0, 4.04, 4.06)]
    amounts += [(ONE, each) for each in (3.7421, -3.2, 0.5, -0.3, 0.74, 0.76)]
    scenes = {
        "the whole message": shown(FACTS, words),
        "to end the turn is to confirm it": LayoutPost(shown(FACTS, words, turn=ENDING).rows),
        **{title: shown(each, words, **given).text for title, (each, given) in TOLD.items()},
        "points at once": [
            f"{points}: {''.join(points_lines(points, words))}"
            for points in (6.0, 1.0, 6.26, -2.0, 0.4, -0.4, 0.6)
        ],
        "amounts": [*(line for each in amounts for line in reason_lines(GAME, (Term(*each),), words))],
        "the most important reasons, in favour first": reason_lines(
            GAME, [Term(name, worth) for name, worth in zip(names, worths, strict=True)], words
        ),
        "words of the house": [reason_lines(GAME, (POINTS, each), words)[-1] for each in house]
        + reason_lines(GAME, (Term(SPENT, -2.0),), words),
    }
    assert transcript(scenes) == page


@pytest.mark.parametrize(("worth", "told"), [(0.75, 2), (0.74, 1)])
def test_reasons_of_less_than_a_point_are_told_only_if_there_are_no_others(worth: float, told: int) -> None:
    assert len(reason_lines(GAME, (GAIN, Term(THREE, worth)), EN)) == told
    assert len(reason_lines(GAME, (Term(THREE, worth), Term(ONE, 0.1)), EN)) == 1
