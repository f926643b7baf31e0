"""The message with a hint: what it says of a suggestion, and what its buttons do."""

from dataclasses import replace
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import Localizer, localizer_for
from bot.messages.hints import hint
from bot.messages.panel import find_action
from bot.messages.reasons import points_lines, reason_lines
from engine.kernel.core import Option
from engine.kernel.evaluation import Term
from engine.opponents.judgement import PlannedStep
from engine.opponents.reasons import CHANCE, FINAL_SCORE, SPENT, Explanation
from engine.tables.seen.hints import Hint
from engine.tables.seen.models import PlannedTurn
from tests.bot.builders import played
from tests.bot.messages.transcript import buttons, transcript

EN = localizer_for("en")
MOMENT = next(each for each in played(seats=2) if len(each.prompts[0].options) > 3)
TURN, GAME = MOMENT.turn(), MOMENT.game
assert TURN.prompt is not None
FIRST, SECOND = [option.action for option in TURN.prompt.options if option.same_as is None][:2]
STEP, OTHER = (PlannedStep(TURN.prompt.question_id, action) for action in (SECOND, FIRST))
assert GAME.evaluation is not None
ONE, TWO, THREE = [n for n, values in GAME.evaluation.terms.items() if not values and n != "points"][:3]
"""The names of terms that are about nothing in particular."""
POINTS, GAIN, LOSS, DRAWN = Term("points", 3.5), Term(ONE, 2.2), Term(TWO, -1.1), Term(CHANCE, 5.0)
SCORED = Term("points", 8.0)
FACTS = Explanation(STEP.question_id, FIRST, 20.0, at_once=8, then=(), later=0)
BETTER = replace(FACTS, rather_than=SECOND, ahead=4.6, because=(POINTS, GAIN, LOSS))
NEAR = replace(BETTER, ahead=0.5, because=(GAIN, LOSS, Term(THREE, 0.5)))
ONLY = replace(TURN, prompt=replace(TURN.prompt, options=(Option(FIRST),)))

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
    amounts = [
        ("points", 4.0),
        ("points", 3.7421),
        ("points", 1.0),
        (ONE, 3.7421),
        (ONE, -3.2),
        (ONE, 0.5),
        (ONE, -0.3),
    ]
    amounts += [("points", 4.04), ("points", 4.06), (ONE, 0.74), (ONE, 0.76)]
    scenes = {
        "the whole message": shown(FACTS, words),
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


def test_the_first_button_chooses_the_suggestion_and_the_other_one_leads_to_all_options() -> None:
    choose, others = (each.custom_id for each in buttons(shown(FACTS)))
    assert choose
    assert others
    assert (choose.route, others.route) == ("pick", "turn")
    assert (choose.version, choose.revision) == (12, 3)
    assert find_action(TURN, choose.payload) == FIRST


def test_the_suggestion_to_end_the_turn_is_followed_by_confirming_it() -> None:
    assert TURN.prompt is not None
    prompt = replace(TURN.prompt, end_turn_action=FIRST, starts_turn=False)
    choose, _ = buttons(shown(FACTS, turn=replace(TURN, prompt=prompt)))
    assert choose.custom_id is not None
    assert (choose.custom_id.route, choose.custom_id.payload) == ("confirm", "")


def test_the_picture_marks_the_suggestion_alone() -> None:
    picture = shown(FACTS).picture
    assert picture is not None
    assert (picture.offered, picture.view) == ((FIRST,), TURN.view)


@pytest.mark.parametrize(("worth", "told"), [(0.75, 2), (0.74, 1)])
def test_reasons_of_less_than_a_point_are_told_only_if_there_are_no_others(worth: float, told: int) -> None:
    assert len(reason_lines(GAME, (GAIN, Term(THREE, worth)), EN)) == told
    assert len(reason_lines(GAME, (Term(THREE, worth), Term(ONE, 0.1)), EN)) == 1
