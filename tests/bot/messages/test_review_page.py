"""The pages of a review: within Discord's limits, in every language, whatever was found out about whatever game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.language.localizer import Localizer, localizer_for
from bot.messages.components import Button, LayoutPost
from bot.messages.review_page import progress_page, review_page
from engine.kernel.core import Prompt
from engine.kernel.evaluation import Term
from engine.kernel.game import TurnCount
from engine.opponents.reasons import CHANCE
from engine.opponents.review import Finding
from engine.tables.background.reviews import ReviewedDecision, ReviewState
from engine.tables.settings.table import TableSettings
from engine.tables.table import Player
from tests.bot.builders import LANGUAGES, Moment, games_of_all_settings, limit_violations

LONG_NAMES = tuple(f"{letter * 31}\N{TABLE TENNIS PADDLE AND BALL}" for letter in "ABCDE")
EN = localizer_for("en")


def _decisions(game: tuple[Moment, ...]) -> Iterator[tuple[Moment, Prompt]]:
    """Yield the positions of a game in which a seat had a choice, and the question to it."""
    for moment in game:
        for prompt in moment.prompts[:1]:
            if len(prompt.options) > 1:
                yield moment, prompt


def _finding(moment: Moment, prompt: Prompt, n: int, cost: float = 5.4) -> Finding:
    """Return a finding with all terms of the position, and a long rest of the turn."""
    played, better = prompt.options[0].action, prompt.options[-1].action
    evaluation = moment.game.evaluation
    terms = () if evaluation is None else tuple(evaluation.judge(moment.state, prompt.seat))
    steps = tuple((prompt.question_id, str(option.action)) for option in prompt.options[:9])
    return Finding(n, prompt.seat, str(played), str(better), cost, steps, terms[n % 7 :][:6])


def _state(moment: Moment, *findings: Finding, phase: str = "done") -> ReviewState:
    seats = moment.state.seats
    by_seat = tuple(tuple(each for each in findings if each.seat == seat) for seat in range(seats))
    return ReviewState(moment.table("ended"), phase, 3, 24, by_seat)


def _shown(moment: Moment, prompt: Prompt, finding: Finding) -> ReviewedDecision:
    return ReviewedDecision(finding, moment.view(prompt.seat), prompt, TurnCount(turn=7, turns=14))


def _page(
    localizer: Localizer, moment: Moment, prompt: Prompt, *findings: Finding, reader: int | None = None
) -> LayoutPost:
    shown = _shown(moment, prompt, findings[0])
    return review_page(_state(moment, *findings), prompt.seat, shown, localizer, reader=reader)


def test_the_position_is_shown_in_the_theme_of_the_table(example: tuple[Moment, Prompt]) -> None:
    moment, prompt = example
    finding = _finding(moment, prompt, 3)
    state = _state(moment, finding)
    themed = replace(state, table=replace(state.table, settings=TableSettings(theme="dark")))
    page = review_page(themed, prompt.seat, _shown(moment, prompt, finding), EN, reader=None)
    assert page.picture is not None
    assert page.picture.theme == "dark"


@pytest.fixture(scope="module")
def example() -> tuple[Moment, Prompt]:
    game = next(each for each in games_of_all_settings(3) if each[0].game.key == "cafe_international")
    return next(_decisions(game[10:]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_every_game_can_be_told_within_discords_limits(language: str) -> None:
    localizer = localizer_for(language)
    for game in games_of_all_settings(3):
        for number, (moment, prompt) in enumerate(list(_decisions(game))[::9]):
            findings = [_finding(moment, prompt, number + each, cost=9.0 - each) for each in range(3)]
            page = _page(localizer, moment, prompt, *findings)
            assert limit_violations(page) == []
            assert "{" not in page.text
            assert "house-" not in page.text


def test_the_page_tells_what_was_played_what_would_have_been_better_and_by_how_much(
    example: tuple[Moment, Prompt],
) -> None:
    moment, prompt = example
    finding = replace(_finding(moment, prompt, 1), then=(), because=())
    page = _page(EN, moment, prompt, finding)
    played, better = (
        EN.action(moment.game, option.action, prompt.question_id)
        for option in (prompt.options[0], prompt.options[-1])
    )
    assert f"Played: **{played}**\nBetter: **{better}**" in page.text
    assert "**1. Turn 7 of 14: about 5 points**" in page.text
    assert f"> {EN.question(moment.game, prompt)}" in page.text
    assert "it shows only in what comes after" in page.text


@pytest.mark.parametrize(
    ("when", "english", "german"),
    [
        (TurnCount(), "Before the first turn", "Vor dem ersten Zug"),
        (TurnCount(turn=18, turns=58), "Turn 18 of 58", "Zug 18 von 58"),
        (TurnCount(5, 2, 2), "Round 5, turn 2 of 2", "Runde 5, Zug 2 von 2"),
        (TurnCount(5), "Round 5", "Runde 5"),
    ],
)
def test_turns_and_rounds_are_named_as_people_count_them(
    example: tuple[Moment, Prompt], when: TurnCount, english: str, german: str
) -> None:
    moment, prompt = example
    finding = _finding(moment, prompt, 1)
    shown = replace(_shown(moment, prompt, finding), when=when)
    for language, told in (("en", english), ("de", german)):
        page = review_page(_state(moment, finding), prompt.seat, shown, localizer_for(language), reader=None)
        assert f"**1. {told}: " in page.text


def test_what_may_be_drawn_is_no_reason_without_another(example: tuple[Moment, Prompt]) -> None:
    finding = replace(_finding(*example, 1), because=(Term(CHANCE, 5.0),))
    assert "it shows only in what comes after" in _page(EN, *example, finding).text


def test_the_picture_is_of_the_position_before_as_its_player_saw_it(example: tuple[Moment, Prompt]) -> None:
    moment, prompt = example
    page = _page(EN, moment, prompt, _finding(moment, prompt, 1))
    assert page.picture is not None
    assert page.picture.view == moment.view(prompt.seat)
    assert page.picture.zoom is None
    assert page.picture.offered == (prompt.options[-1].action,), "the better option is marked"


@pytest.mark.parametrize(
    ("cost", "told"),
    [
        (1.4, "about 1 point"),
        (1.6, "about 2 points"),
        (11.7, "about 12 points"),
        (13.4, "about 15 points"),
        (61.0, "more than 60 points"),
    ],
)
def test_points_are_rounded_as_a_person_says_them(
    example: tuple[Moment, Prompt], cost: float, told: str
) -> None:
    page = _page(EN, *example, _finding(*example, 1, cost))
    assert f"Turn 7 of 14: {told}**" in page.text


def test_a_button_leads_to_every_other_decision_and_every_other_player(
    example: tuple[Moment, Prompt],
) -> None:
    findings = [_finding(*example, each) for each in (1, 2, 3)]
    page = _page(EN, *example, *findings)
    seat = example[1].seat
    rows: list[list[Button]] = [list(row) for row in page.rows if isinstance(row, tuple)]
    assert [[str(each.custom_id) for each in row] for row in rows] == [
        [f"ho:review:7:0:0:{seat} {number}" for number in range(3)],
        [f"ho:review:7:0:0:{other}" for other in range(example[0].state.seats)],
    ]
    assert [each.disabled for each in rows[0]] == [True, False, False]
    assert [each.disabled for each in rows[1]] == [other == seat for other in range(example[0].state.seats)]


def test_it_speaks_to_the_player_and_tells_everybody_else_to_whom(example: tuple[Moment, Prompt]) -> None:
    moment, prompt = example
    finding = _finding(moment, prompt, 1)
    own = _page(EN, moment, prompt, finding, reader=prompt.seat).text.splitlines()[0]
    others = _page(EN, moment, prompt, finding).text.splitlines()[0]
    name = moment.table().players[prompt.seat].name
    assert "looking back at your game" in own
    assert f"looking back at {name}’s game" in others
    assert f"what I would say to {name}" in others


def test_who_sat_on_the_seat_then_is_named_if_somebody_else_did_at_the_end(
    example: tuple[Moment, Prompt],
) -> None:
    moment, prompt = example
    finding = _finding(moment, prompt, 1)
    state = _state(moment, finding)
    players = tuple(
        Player("Emil", 1005) if seat == prompt.seat else player
        for seat, player in enumerate(state.table.players)
    )
    changed = replace(state, table=replace(state.table, players=players))
    page = review_page(changed, prompt.seat, _shown(moment, prompt, finding), EN, reader=None)
    assert f"{moment.table().players[prompt.seat].name} played here then." in page.text
    assert "played here then" not in _page(EN, moment, prompt, finding).text


@pytest.mark.parametrize(("cost", "is_told"), [(12.0, True), (6.0, False)])
def test_what_comes_after_the_turn_is_told_if_it_is_most_of_the_cost(
    example: tuple[Moment, Prompt], cost: float, is_told: bool
) -> None:
    finding = replace(_finding(*example, 1, cost), because=(Term("points", 4.0),))
    text = _page(EN, *example, finding).text
    assert ": +4" in text, "what the turn itself brings"
    assert ("The rest shows only in what comes after" in text) == is_told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_without_a_costly_decision_is_complimented(
    example: tuple[Moment, Prompt], language: str
) -> None:
    page = review_page(_state(example[0]), 0, None, localizer_for(language), reader=0)
    assert limit_violations(page) == []
    assert {"en": "my compliments", "de": "mein Kompliment"}[language] in page.text
    assert page.picture is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["running", "failed"])
def test_the_progress_has_a_button_that_looks_again(
    example: tuple[Moment, Prompt], language: str, phase: str
) -> None:
    page = progress_page(_state(example[0], phase=phase), localizer_for(language))
    assert limit_violations(page) == []
    assert ("24" in page.text) == (phase == "running")
    ((button,),) = [row for row in page.rows if isinstance(row, tuple)]
    assert str(button.custom_id) == "ho:review:7:0:0:"


def test_long_names_fit(example: tuple[Moment, Prompt]) -> None:
    moment, prompt = example
    findings = [_finding(moment, prompt, each) for each in (1, 2, 3)]
    state = replace(_state(moment, *findings), table=moment.table("ended", LONG_NAMES))
    page = review_page(state, prompt.seat, _shown(moment, prompt, findings[0]), EN, reader=None)
    assert limit_violations(page) == []
