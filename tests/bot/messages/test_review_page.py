"""A review's pages say what a costly decision lost, and stay within Discord's limits for any finding."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import Localizer, localizer_for
from bot.messages.components import LayoutPost
from bot.messages.review_page import progress_page, review_page
from engine.kernel.core import Prompt
from engine.kernel.evaluation import Term
from engine.kernel.game import TurnCount
from engine.opponents.reasons import CHANCE
from engine.opponents.review import Finding
from engine.tables.background.reviews import ReviewedDecision, ReviewState
from engine.tables.settings.table import TableSettings
from tests.bot.builders import Moment, games_of_all_settings, limit_violations, played
from tests.bot.messages.transcript import transcript

EN = localizer_for("en")
LONG_NAMES = tuple(f"{letter * 31}\N{TABLE TENNIS PADDLE AND BALL}" for letter in "ABCDE")
Decision = tuple[Moment, Prompt]


def decisions(game: Iterable[Moment]) -> Iterator[Decision]:
    """Yield each position of a game in which a seat had a choice, with the question asked."""
    for moment in game:
        for prompt in moment.prompts[:1]:
            if len(prompt.options) > 1:
                yield moment, prompt


def finding(decision: Decision, n: int = 1, cost: float = 5.4, **changes: Any) -> Finding:
    """Return a finding that uses all terms of the position and has many actions left in the turn."""
    moment, prompt = decision
    played_, better = prompt.options[0].action, prompt.options[-1].action
    evaluation = moment.game.evaluation
    terms = () if evaluation is None else tuple(evaluation.judge(moment.state, prompt.seat))
    steps = tuple((prompt.question_id, str(option.action)) for option in prompt.options[:9])
    found = Finding(n, prompt.seat, str(played_), str(better), cost, steps, terms[n % 7 :][:6])
    return replace(found, **changes)


def state(
    decision: Decision, *findings: Finding, phase: str = "done", examined: int = 3, **changes: Any
) -> ReviewState:
    moment, _ = decision
    by_seat = tuple(
        tuple(each for each in findings if each.seat == seat) for seat in range(moment.state.seats)
    )
    return ReviewState(replace(moment.table("ended"), **changes), phase, examined, 24, by_seat)


def shown(
    decision: Decision,
    *findings: Finding,
    words: Localizer = EN,
    reader: int | None = None,
    when: TurnCount | None = None,
    **changes: Any,
) -> LayoutPost:
    moment, prompt = decision
    when = TurnCount(turn=7, turns=14) if when is None else when
    decided = ReviewedDecision(findings[0], moment.view(prompt.seat), prompt, when)
    return review_page(state(decision, *findings, **changes), prompt.seat, decided, words, reader=reader)


EXAMPLE = next(decisions(played()[10:]))
SEAT = EXAMPLE[1].seat
POINTS, CHOICE, LUCK = Term("points", 4.0), Term("choice", 2.0), Term(CHANCE, 5.0)


def test_review(words: Localizer, page: SnapshotAssertion) -> None:
    plain = finding(EXAMPLE, then=(), because=(POINTS,))
    step = plain.played
    question_id = EXAMPLE[1].question_id
    others = tuple(replace(each, name=f"Former {each.name}") for each in EXAMPLE[0].table().players)
    reasons = {
        "the reasons tell it all": (POINTS, CHOICE),
        "only luck speaks for it": (LUCK,),
        "only something against it": (Term("points", -4.0),),
        "nothing speaks for it": (),
    }
    turns = [TurnCount(), TurnCount(turn=18, turns=58), TurnCount(5, 2, 2), TurnCount(5)]
    costs = [0.6, 1.4, 1.6, 12.4, 12.6, 13.4, 60.4, 60.6, 61.0]

    def line(found: Finding, **changes: Any) -> str:
        return shown(EXAMPLE, found, words=words, **changes).text.splitlines()[1]

    scenes = {
        "one of three decisions": shown(
            EXAMPLE, *(finding(EXAMPLE, n, 9.0 - n) for n in (1, 2, 3)), words=words
        ),
        "in the theme of a table with long names": shown(
            *(EXAMPLE, plain, finding(EXAMPLE)),
            words=words,
            players=EXAMPLE[0].table("ended", LONG_NAMES).players,
            settings=TableSettings(theme="dark"),
        ),
        "to the player": shown(EXAMPLE, plain, words=words, reader=SEAT),
        "somebody else sat there at the end": shown(EXAMPLE, plain, words=words, players=others),
        **{
            title: shown(EXAMPLE, replace(plain, because=each), words=words)
            for title, each in reasons.items()
        },
        "most of a great cost comes later": shown(EXAMPLE, replace(plain, cost=12.0), words=words),
        "equal steps": shown(EXAMPLE, replace(plain, then=((question_id, step),) * 5), words=words),
        "when": [line(plain, when=when) for when in turns],
        "how much": [line(replace(plain, cost=cost)) for cost in costs],
        "no costly decision": review_page(state(EXAMPLE), 0, None, words, reader=0),
        "nor of somebody else": review_page(state(EXAMPLE), 0, None, words, reader=None).text,
        "not begun": progress_page(state(EXAMPLE, phase="running", examined=0), words),
        "running": progress_page(state(EXAMPLE, phase="running", examined=1), words),
        "failed": progress_page(state(EXAMPLE, phase="failed"), words),
        **{
            key: shown(found, finding(found), words=words)
            for key in ("cafe_melange", "grand_austria_hotel")
            for found in [next(decisions(played(key)[20:]))]
        },
    }
    assert transcript(scenes) == page


@pytest.mark.slow
def test_every_decision_of_every_game_can_be_told_within_the_limits(words: Localizer) -> None:
    for game in games_of_all_settings(3):
        for number, decision in enumerate(list(decisions(game))[::20]):
            found = [finding(decision, number + each, cost=9.0 - each) for each in range(3)]
            page = shown(decision, *found, words=words)
            assert limit_violations(page) == []
            assert "{" not in page.text
            assert "house-" not in page.text


@pytest.mark.parametrize(
    ("points", "cost", "told"), [(4.0, 8.1, 1), (4.0, 7.9, 0), (1.0, 4.1, 1), (1.0, 3.9, 0)]
)
def test_what_comes_after_the_turn_is_told_if_it_is_three_points_and_half_of_the_cost(
    points: float, cost: float, told: int
) -> None:
    found = finding(EXAMPLE, cost=points, then=(), because=(Term("points", points),))
    lines = [len(shown(EXAMPLE, each).text.splitlines()) for each in (found, replace(found, cost=cost))]
    assert lines[1] - lines[0] == told
