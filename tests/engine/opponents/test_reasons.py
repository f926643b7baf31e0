"""Explanations: how an option changes the terms of the evaluation, and why it beats another option."""

from random import Random
from typing import Any

import pytest

from engine.kernel.core import Action, PayloadValue, apply, prompt
from engine.kernel.evaluation import Term
from engine.opponents import Sampler
from engine.opponents.judgement import PlannedStep
from engine.opponents.reasons import (
    CHANCE,
    FINAL_SCORE,
    NEGLIGIBLE,
    OTHERS,
    SPENT,
    Change,
    Explanation,
    common_steps,
    explain,
    noise,
    told,
)
from tests.engine.opponents.judged_sugar import GAME, SugarEvaluation, turn_of
from tests.sample_games.sugar import DONE, Answer, Sugar

_LUMP, _TREAT = (PlannedStep("turn", Action(verb)) for verb in ("lump", "treat"))


def explanation(state: Sugar, action: Action | None = None, other: Action | None = None) -> Explanation:
    question = prompt(GAME, state, 0)
    assert question is not None
    return explain(question, Sampler.of_seat(GAME, state, 0), Random(1), action, other)


def test_an_option_is_worth_what_its_whole_turn_is_worth() -> None:
    assert explanation(turn_of(0, bowl=30), Action("lump")).worth == 3.5, "up to three lumps are taken"


def test_without_an_option_the_best_one_is_explained() -> None:
    found = explanation(turn_of(0, bowl=30))
    assert (found.question_id, found.action) == ("turn", Action("lump"))


def test_the_further_choices_of_the_turn_are_told_but_not_that_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class StingyEvaluation(SugarEvaluation):
        def judge(self, state: Sugar, seat: int) -> tuple[Term, ...]:
            given = Term("lumps", -1.0 if isinstance(state.agenda[-1], Answer) else 0.0)
            return (*super().judge(state, seat), given)

    monkeypatch.setattr(GAME, "evaluation", StingyEvaluation(), raising=False)
    found = explanation(turn_of(0, bowl=30), Action("lump"))
    assert found.then == (_LUMP, _LUMP)


def test_a_choice_that_depends_on_what_is_drawn_is_not_told() -> None:
    assert common_steps([(_LUMP, _LUMP, _TREAT), (_LUMP, _LUMP), (_LUMP, _LUMP, _LUMP)]) == (_LUMP, _LUMP)
    assert common_steps([(_LUMP,), (_TREAT,)]) == ()


def test_it_is_compared_with_the_best_of_the_others() -> None:
    found = explanation(turn_of(0, bowl=30), Action("lump"))
    assert (found.rather_than, found.ahead) == (Action("draw"), pytest.approx(1.0))
    assert found.because[0] == Term("lumps", 3.0)
    assert sum(each.worth for each in found.because) == pytest.approx(1.0)


def test_what_the_others_may_expect_is_told_where_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    state = turn_of(0, bowl=30)
    before = explanation(state, Action("lump"), Action("draw"))
    monkeypatch.setattr(SugarEvaluation, "rivalry", 0.5)
    monkeypatch.setattr(
        SugarEvaluation,
        "judge",
        lambda _, state, seat: (Term("lumps", state.lumps[seat] - 2.0 * state.lumps[1 - seat]),),
    )
    found = explanation(state, Action("lump"), Action("draw"))
    assert OTHERS not in {each.name for each in before.because}
    assert next(each for each in found.because if each.name == OTHERS).worth == pytest.approx(3.0)


def test_what_speaks_for_the_other_one_is_negative() -> None:
    found = explanation(turn_of(0, bowl=30), Action("draw"), Action("lump"))
    assert found.ahead == pytest.approx(-1.0)
    assert Term("lumps", -3.0) in found.because


def test_what_may_be_drawn_is_told_as_one_term_that_names_nothing() -> None:
    """Each deal draws a different card with its own term; the explanation averages these terms into one."""
    (drawn,) = explanation(turn_of(0, bowl=30), Action("draw"), Action("toast")).because
    assert (drawn.name, drawn.values, drawn.worth) == (CHANCE, (), pytest.approx(2.0))


def test_a_card_in_the_hand_is_named_although_others_may_be_drawn() -> None:
    state = turn_of(0, bowl=30)
    state.hands[0].append(state.deck.pop())
    found = explanation(state, Action("draw"), Action("lump"))
    assert [each.name for each in found.because] == ["lumps", CHANCE]


def test_an_option_that_comes_to_the_same_is_no_alternative() -> None:
    """Taking two lumps is worth as much as treating either guest."""
    state = turn_of(0, bowl=30, seats=3)
    state.lumps = [3, 0, 0]
    found = explanation(state, Action("treat", ("1",)))
    assert found.rather_than not in {None, Action("treat", ("2",))}
    assert abs(found.ahead) >= NEGLIGIBLE


def test_what_the_turn_makes_use_of_is_not_told_as_a_loss() -> None:
    """The bowl is worth half a point until the last lump is taken out of it."""
    found = explanation(turn_of(0, bowl=2), Action("lump"), Action("toast"))
    assert found.because == (Term("lumps", 2.0), Term(SPENT, -0.5)), "a toast does not use it up"


def change(name: str, worth: float, *values: PayloadValue) -> Change:
    """Return a change of a term that is worth the same on every deal."""
    return Change(name, (worth,) * 4, values)


TOLD = {
    "of the same kind as one that names the largest": (
        [
            *(
                change("chair", worth, guest)
                for guest, worth in (("a", 2.0), ("b", 3.0), ("c", 1.0), ("d", 0.5))
            ),
            change("chair", -2.5, "e"),
            change("company", -1.0, "x", 1),
            change("company", -2.0, "y", 2),
        ],
        (Term("chair", 4.0, (("a", "b", "c"),)), Term("company", -3.0, (("x", "y"), (1, 2)))),
    ),
    "that cancel each other out: not at all": (
        [change("company", 4.0, "a"), change("company", -4.1, "b")],
        (),
    ),
    "of a fraction of a point: not at all": (
        [change("chair", NEGLIGIBLE - 0.01), change("company", NEGLIGIBLE)],
        (Term("company", NEGLIGIBLE),),
    ),
    "about the same thing in the words for the most of it, as of a guest who had no chair and has a good one": (
        [change("waiting", 2.0, "a"), change("chair", 1.5, "a"), change("chair", -3.0, "b")],
        (Term("waiting", 3.5, ("a",)), Term("chair", -3.0, ("b",))),
    ),
}


@pytest.mark.parametrize(("changes", "terms"), TOLD.values(), ids=TOLD)
def test_changes_are_told(changes: list[Change], terms: tuple[Term, ...]) -> None:
    assert told(changes) == terms


def test_what_may_be_the_luck_of_the_deals_is_not_told() -> None:
    lucky = Change("chair", (12.0, -2.0, 0.0, 2.0))
    assert abs(lucky.worth) < noise(lucky.by_deal)
    assert told([lucky, change("company", 1.0)]) == (Term("company", 1.0),)
    assert told([Change("chair", (3.5, 2.5, 3.0, 3.0))]) == (Term("chair", 3.0),), "hardly any luck in it"
    shaky = [Change("chair", (8.0, -8.0, 8.0, -8.0)), Change("chair", (-6.0, 10.0, -6.0, 10.0))]
    assert told(shaky) == (Term("chair", 2.0),), "together they are certain"


def test_the_noise_of_an_average_shrinks_with_the_number_of_deals() -> None:
    assert noise((1.0, 3.0) * 32) == pytest.approx(noise((1.0, 3.0) * 8) / 2, rel=0.05)
    assert noise((2.0,) * 8) == 0
    assert noise((2.0,)) == 0, "nothing depends on the deal"


class GamblingEvaluation(SugarEvaluation):
    """Every other card is worth four points, and the rest are worth nothing."""

    def judge(self, state: Sugar, seat: int) -> tuple[Term, ...]:
        cards = [Term("card", 4.0 * (int(card[-2:]) % 2), (card,)) for card in state.hands[seat]]
        return (Term("lumps", state.lumps[seat]), *cards)


def test_options_that_only_luck_distinguishes_are_called_close(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is worth two points on average, as much as two lumps."""
    monkeypatch.setattr(GAME, "evaluation", GamblingEvaluation(), raising=False)
    state = turn_of(0, bowl=2)
    question = prompt(GAME, state, 0)
    assert question is not None
    sampler = Sampler.of_seat(GAME, state, 0)
    found = [explain(question, sampler, Random(seed), Action("draw"), Action("lump")) for seed in range(8)]
    assert len({each.ahead for each in found}) > 4, "every seed has different luck"
    assert sum(each.is_close for each in found) >= 7


def test_options_are_compared_on_more_deals_as_long_as_it_is_not_clear_which_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GAME, "evaluation", GamblingEvaluation(), raising=False)
    sampled = list[Sugar]()
    sample = Sampler.sample

    def count(self: Sampler[Any], rng: Random) -> Any:
        sampled.append(sample(self, rng))
        return sampled[-1]

    monkeypatch.setattr(Sampler, "sample", count)
    explanation(turn_of(0, bowl=30), Action("lump"), Action("toast"))
    clear = len(sampled)
    explanation(turn_of(0, bowl=2), Action("draw"), Action("lump"))
    assert len(sampled) - clear > clear


def test_the_only_option_is_compared_with_nothing() -> None:
    state = turn_of(0, bowl=0, taken=3)
    found = explanation(state, DONE)
    assert (found.rather_than, found.because) == (None, ())


def test_the_end_of_the_game_is_told_as_the_final_score() -> None:
    state = turn_of(0, bowl=1, taken=2, turns=0)
    assert apply(GAME, state, 0, DONE).state.result is not None
    assert explanation(state, DONE, Action("lump")).because == (Term(FINAL_SCORE, -1.0),)
