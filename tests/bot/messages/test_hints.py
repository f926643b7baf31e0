"""The message with a hint: what it says of a suggestion, and what its buttons do."""

from dataclasses import replace
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages.components import Button, LayoutPost
from bot.messages.hints import hint
from bot.messages.panel import find_action, turn_panel
from bot.messages.reasons import points_lines, reason_lines
from engine.kernel.core import Action, Option
from engine.kernel.evaluation import Term
from engine.opponents.judgement import PlannedStep
from engine.opponents.reasons import CHANCE, FINAL_SCORE, SPENT, Explanation
from engine.tables.seen.hints import Hint
from engine.tables.seen.models import PlannedTurn
from engine.tables.settings.table import TableSettings
from tests.bot.builders import SETTINGS, random_game

EN, DE = localizer_for("en"), localizer_for("de")
_MOMENT = next(each for each in random_game(*SETTINGS[0], seed=5) if len(each.prompts[0].options) > 3)
_TURN, GAME = _MOMENT.turn(), _MOMENT.game
assert _TURN.prompt is not None
_FIRST, _SECOND, *_ = [option.action for option in _TURN.prompt.options if option.same_as is None]
_STEP = PlannedStep(_TURN.prompt.question_id, _SECOND)
assert GAME.evaluation is not None
_ONE, _TWO, _THREE, *_NAMES = (
    name for name, values in GAME.evaluation.terms.items() if not values and name != "points"
)
"""The names of terms that are about nothing in particular."""
_POINTS, _GAIN, _LOSS = Term("points", 3.5), Term(_ONE, 2.2), Term(_TWO, -1.1)
_FACTS = Explanation(_STEP.question_id, _FIRST, 20.0, at_once=8, then=(), later=0)
_BETTER = replace(_FACTS, rather_than=_SECOND, ahead=4.6, because=(_POINTS, _GAIN, _LOSS))


def lines(
    explanation: Explanation,
    localizer: Localizer = EN,
    *,
    is_searched: bool = False,
    turn: PlannedTurn = _TURN,
) -> list[str]:
    return hint(Hint(turn, explanation, is_searched), localizer).text.splitlines()


def named(action: Action, localizer: Localizer = EN) -> str:
    return f"**{localizer.action(GAME, action, _STEP.question_id)}**"


def words_of(name: str, change: str, localizer: Localizer = EN) -> str:
    return localizer.term(GAME, Term(name, 0.0), gained=change == "gain")


def test_a_hint_says_what_to_do_and_why_it_is_better_than_the_next_best_option() -> None:
    assert lines(_BETTER) == [
        f"If I may suggest: {named(_FIRST)}",
        "It scores 8 points at once.",
        f"All in all, it is about 5 points better than {named(_SECOND)}:",
        f"- {words_of('points', 'gain')}: about +4",
        f"- {words_of(_ONE, 'gain')}: about +2",
        f"- {words_of(_TWO, 'loss')}: about −1",
    ]
    assert lines(_BETTER, DE)[:3] == [
        f"Wenn ich etwas empfehlen darf: {named(_FIRST, DE)}",
        "Es bringt sofort 8 Punkte.",
        f"Alles in allem ist es um etwa 5 Punkte besser als {named(_SECOND, DE)}:",
    ]


def test_points_are_not_told_twice_if_the_other_option_scores_none() -> None:
    scored = replace(_BETTER, ahead=10.2, because=(Term("points", 8.0), _GAIN))
    assert lines(scored)[3:] == [f"- {words_of(_ONE, 'gain')}: about +2"]
    assert lines(replace(scored, ahead=8.0, because=(Term("points", 8.0),)))[3:] == [
        f"- {words_of('points', 'gain')}: +8"
    ], "nothing else speaks for it"


@pytest.mark.parametrize(
    ("localizer", "rest"), [(EN, "- All the rest: about −4"), (DE, "- Alles Übrige: etwa −4")]
)
def test_the_points_that_are_told_add_up(localizer: Localizer, rest: str) -> None:
    """Though the smaller differences, and those that may be luck, are not told one by one."""
    told = lines(replace(_BETTER, at_once=0, ahead=2.0, because=(_POINTS, _GAIN)), localizer)[2:]
    assert told == [
        f"- {words_of('points', 'gain', localizer)}: {'about' if localizer is EN else 'etwa'} +4",
        f"- {words_of(_ONE, 'gain', localizer)}: {'about' if localizer is EN else 'etwa'} +2",
        rest,
    ]


def test_the_end_of_the_game_is_compared_in_one_sentence() -> None:
    ending = replace(_BETTER, at_once=0, because=(Term(FINAL_SCORE, 4.6),))
    assert lines(ending)[1:] == [
        f"The game ends with about 5 points more for you than after {named(_SECOND)}."
    ]
    assert lines(ending, DE)[1:] == [
        f"Das Spiel endet für Sie um etwa 5 Punkte besser als nach {named(_SECOND, DE)}."
    ]


@pytest.mark.parametrize("close", [{"ahead": 0.5}, {"is_close": True}])
def test_where_another_is_nearly_as_good_it_says_only_what_differs(close: dict[str, Any]) -> None:
    near = replace(_BETTER, because=(_GAIN, _LOSS, Term(_THREE, 0.5)), **close)
    assert lines(near) == [
        f"If I may suggest: {named(_FIRST)}",
        "It scores 8 points at once.",
        f"{named(_SECOND)} would be nearly as good. What the suggestion does differently:",
        f"- {words_of(_ONE, 'gain')}: about +2",
        f"- {words_of(_TWO, 'loss')}: about −1",
    ]
    assert lines(replace(near, because=(Term(_ONE, 0.5),)))[2:] == [
        f"{named(_SECOND)} would be nearly as good."
    ]
    assert lines(replace(near, because=(Term("points", 8.0),)))[2:] == [
        f"{named(_SECOND)} would be nearly as good."
    ], "the points are told already"


def test_an_option_without_certain_reasons_is_better_all_the_same() -> None:
    assert lines(replace(_BETTER, because=()))[2:] == [
        f"All in all, it is about 5 points better than {named(_SECOND)}."
    ]


def test_where_nothing_else_is_as_good_or_bad_nothing_is_compared() -> None:
    assert not any(named(_SECOND) in line for line in lines(_FACTS))


def test_what_may_be_drawn_is_told_last_and_never_alone() -> None:
    drawn = Term(CHANCE, 5.0)
    assert lines(replace(_BETTER, ahead=6.1, because=(drawn, _GAIN, _LOSS)))[3:] == [
        f"- {words_of(_ONE, 'gain')}: about +2",
        f"- {words_of(_TWO, 'loss')}: about −1",
        "- Leaves you more to hope for from what is still hidden: about +5",
    ]
    assert not any("hidden" in line for line in lines(replace(_BETTER, because=(drawn,))))
    assert not any("hidden" in line for line in lines(replace(_BETTER, because=(Term("points", 8.0), drawn))))


def test_a_suggestion_of_strong_that_looks_worse_at_first_is_told_so() -> None:
    worse = replace(_BETTER, ahead=-2.0)
    expected = f"At first glance {named(_SECOND)} looks better, but I have looked further ahead."
    assert expected in lines(worse, is_searched=True)
    assert not any(named(_SECOND) in line for line in lines(worse)), "normal has not looked further"
    lucky = lines(replace(worse, is_close=True), is_searched=True)
    assert lucky[2] == f"{named(_SECOND)} would be nearly as good. What the suggestion does differently:"


def test_the_only_option_needs_no_reasons() -> None:
    assert _TURN.prompt is not None
    only = replace(_TURN, prompt=replace(_TURN.prompt, options=(Option(_FIRST),)))
    assert lines(_FACTS, turn=only) == [
        f"There is only one thing to choose: {named(_FIRST)}",
        "It scores 8 points at once.",
    ]


def test_where_nothing_is_at_stake_it_says_so() -> None:
    assert lines(replace(_FACTS, at_once=0))[1:] == ["It hardly matters what you choose here."]


def test_the_further_choices_of_the_turn_are_told_and_equal_ones_once() -> None:
    other = PlannedStep(_STEP.question_id, _FIRST)
    told = lines(replace(_FACTS, then=(_STEP, _STEP, other)))
    second, first = (EN.action(GAME, each, _STEP.question_id) for each in (_SECOND, _FIRST))
    assert told[2] == f"After that: 2 × {second}; {first}"
    assert lines(replace(_FACTS, then=(_STEP, other) * 4))[2].endswith("; 3 others")


@pytest.mark.parametrize(
    ("later", "english", "german"),
    [
        (3.0, "(+3 points)", "(+3 Punkte)"),
        (1.0, "(+1 point)", "(+1 Punkt)"),
        (-2.0, "(−2 points)", "(−2 Punkte)"),
        (3.4, "(about +3 points)", "(etwa +3 Punkte)"),
    ],
)
def test_what_the_rest_of_the_turn_scores_is_told_with_it(later: float, english: str, german: str) -> None:
    """Not with the points that the suggestion scores at once, which are those of the menu."""
    given = replace(_FACTS, then=(_STEP,), later=later)
    for localizer, points in ((EN, english), (DE, german)):
        told = lines(given, localizer)
        assert told[:2] == lines(_FACTS, localizer)[:2]
        assert told[2].endswith(f"{localizer.action(GAME, _SECOND, _STEP.question_id)} {points}")


def test_points_of_a_rest_that_is_not_known_yet_are_told_as_such() -> None:
    assert lines(replace(_FACTS, later=3.4))[2] == "After that, the turn should score about +3 points."
    assert lines(replace(_FACTS, later=3.4), DE)[2] == "Danach sollte der Zug noch etwa +3 Punkte bringen."


@pytest.mark.parametrize(
    ("points", "english", "german"),
    [
        (6.0, "It scores 6 points at once.", "Es bringt sofort 6 Punkte."),
        (1.0, "It scores 1 point at once.", "Es bringt sofort 1 Punkt."),
        (6.26, "It scores about 6 points at once.", "Es bringt sofort etwa 6 Punkte."),
        (-2.0, "It costs 2 points at once.", "Es kostet sofort 2 Punkte."),
        (0.4, "", ""),
        (-0.4, "", ""),
    ],
)
def test_points_are_told_as_a_person_would_say_them(points: float, english: str, german: str) -> None:
    told = ["".join(points_lines(points, localizer)) for localizer in (EN, DE)]
    assert told == [english, german]


@pytest.mark.parametrize(
    ("name", "worth", "amount"),
    [
        ("points", 4.0, "+4"),
        ("points", 3.7421, "about +4"),
        (_ONE, 3.7421, "about +4"),
        (_ONE, -3.2, "about −3"),
        (_ONE, 0.5, "about +½"),
        (_ONE, -0.3, "about −½"),
        ("points", 1.0, "+1"),
    ],
)
def test_reasons_are_rounded_to_points(name: str, worth: float, amount: str) -> None:
    (line,) = reason_lines(GAME, (Term(name, worth),), EN)
    assert line.endswith(f": {amount}")


def test_only_the_most_important_reasons_are_told_those_in_favour_first() -> None:
    names = ("points", "choice", "stools", "turns", "opening", "left-over", "stuck")
    worths = (-9.0, 5.0, 4.0, -3.0, 2.0, 1.0, 0.5)
    told = reason_lines(GAME, [Term(name, worth) for name, worth in zip(names, worths, strict=True)], EN)
    assert [line.rpartition(": ")[2] for line in told] == ["about +5", "about +4", "about +2", "−9"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_no_game_has_words_for_has_words_of_the_house(lang: str) -> None:
    localizer = localizer_for(lang)
    (spent,) = reason_lines(GAME, (Term(SPENT, -2.0),), localizer)
    assert "house-" not in spent
    for name in (CHANCE, FINAL_SCORE, "others"):
        known = Term("points", 4.0)
        told = [reason_lines(GAME, (known, Term(name, worth)), localizer)[-1] for worth in (2.0, -2.0)]
        assert len({line.rpartition(":")[0] for line in told}) == 2
        assert not any("house-" in line for line in told)


def _buttons(post: LayoutPost) -> list[Button]:
    return [each for row in post.rows if isinstance(row, tuple) for each in row]


def test_the_first_button_chooses_the_suggestion_and_the_other_one_leads_to_all_options() -> None:
    choose, others = _buttons(hint(Hint(_TURN, _FACTS, is_searched=False), EN))
    assert choose.custom_id is not None
    assert others.custom_id is not None
    assert (choose.custom_id.route, others.custom_id.route) == ("pick", "turn")
    assert (choose.custom_id.version, choose.custom_id.revision) == (12, 3)
    assert find_action(_TURN, choose.custom_id.payload) == _FIRST


def test_the_suggestion_to_end_the_turn_is_followed_by_confirming_it() -> None:
    assert _TURN.prompt is not None
    prompt = replace(_TURN.prompt, end_turn_action=_FIRST, starts_turn=False)
    ending = replace(_TURN, prompt=prompt)
    choose, _ = _buttons(hint(Hint(ending, _FACTS, is_searched=False), EN))
    assert choose.custom_id is not None
    assert (choose.custom_id.route, choose.custom_id.payload) == ("confirm", "")


def test_the_picture_marks_the_suggestion_alone() -> None:
    picture = hint(Hint(_TURN, _FACTS, is_searched=False), EN).picture
    assert picture is not None
    assert (picture.offered, picture.view) == ((_FIRST,), _TURN.view)


def test_the_panel_has_a_button_for_a_hint_where_there_is_a_choice() -> None:
    def is_offered(turn: PlannedTurn, prefix: str = "") -> bool:
        post = turn_panel(turn, EN, prefix)
        return any(each.custom_id and each.custom_id.route == "hint" for each in _buttons(post))

    assert _TURN.prompt is not None
    assert is_offered(_TURN)
    assert not is_offered(replace(_TURN, prompt=replace(_TURN.prompt, options=(Option(_FIRST),))))
    assert not is_offered(replace(_TURN, prompt=None))
    done = Action("done")
    last = replace(_TURN.prompt, options=(Option(_FIRST), Option(done)), end_turn_action=done)
    assert is_offered(replace(_TURN, prompt=last, actions=(_SECOND,))), "to confirm, or to go on"
    assert not is_offered(replace(_TURN, is_prepared=True))
    assert not is_offered(_TURN, _FIRST.verb), "inside an action"
    settings = TableSettings(hints="off")
    assert not is_offered(replace(_TURN, table=replace(_TURN.table, settings=settings)))
