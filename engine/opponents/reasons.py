"""The reasons for an option: which terms of the evaluation it changes, and what speaks for it rather than for another one."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.evaluation import Term
from engine.opponents.judgement import (
    JudgedOption,
    PlannedStep,
    TurnEnd,
    TurnJudge,
    evaluation_of,
    worth_of,
)
from engine.opponents.opponent import Sampler

FINAL_SCORE = "final-score"
"""The name of the only term of a position at the end of the game."""
CHANCE = "chance"
"""The name of the term for everything that depends on what the seat does not know, such as the tiles it will draw."""
NEGLIGIBLE = 0.25
"""Differences of fewer points are not worth a word."""
_DEALS = 4


@dataclass(frozen=True)
class Explanation:
    """Why an option is good; all points are of the final score, an average over what the seat does not know.

    Attributes:
        question_id: The name of the question that the option answers.
        action: The option.
        worth: What the position is worth to the seat at the end of the turn.
        then: The further choices of the turn, as far as they do not depend on what the seat does not know.
        brings: How the turn changes each term, the largest change first; the worth of a term is the change.
        rather_than: The best of the other options that is not as good or bad; None if there is none.
        ahead: By how many points the option is better than that one.
        because: By which terms it is, the largest first; a negative worth speaks for the other one.
    """

    question_id: str
    action: Action
    worth: float
    then: tuple[PlannedStep, ...]
    brings: tuple[Term, ...]
    rather_than: Action | None = None
    ahead: float = 0.0
    because: tuple[Term, ...] = ()


def explain(
    prompt: Prompt,
    sampler: Sampler[Any],
    rng: Random,
    action: Action | None = None,
    other: Action | None = None,
) -> Explanation:
    """Return the reasons for an option of a prompt.

    Args:
        prompt: The question to a seat.
        sampler: What the seat may know.
        rng: Deals what it does not know.
        action: The option; by default the best one.
        other: The option to compare it with; by default the best of those that are not as good.
    """
    deals = [sampler.sample(rng) for _ in range(_DEALS)]
    judge = TurnJudge(sampler.game, evaluation_of(sampler.game), prompt.seat, deals)
    judged = judge.judge(prompt) if action is None or other is None else []
    if action is None:
        action = judged[0].action
    if other is None:
        other = _best_other(judged, prompt, action)
    ends = judge.turn_ends(action)
    before, after = _outlook(sampler, deals, prompt.seat), _outlook(sampler, _states(ends), prompt.seat)
    facts = (prompt.question_id, action, after.worth, _certain_steps(ends), _changes(before, after))
    if other is None:
        return Explanation(*facts)
    instead = _outlook(sampler, _states(judge.turn_ends(other)), prompt.seat)
    because = _changes(instead, after, known=before.certain)
    return Explanation(*facts, other, after.worth - instead.worth, because)


def _best_other(judged: Sequence[JudgedOption], prompt: Prompt, action: Action) -> Action | None:
    """Return the best option that does something else, and does not come to the same."""
    same = {option.same_as for option in prompt.options if option.action == action}
    worth = next((each.worth for each in judged if each.action == action or each.action in same), 0.0)
    others = (each for each in judged if each.action != action and each.action not in same)
    return next((each.action for each in others if abs(each.worth - worth) >= NEGLIGIBLE), None)


def _states(ends: Iterable[TurnEnd[Any]]) -> list[Any]:
    return [end.state for end in ends]


def _certain_steps(ends: Sequence[TurnEnd[Any]]) -> tuple[PlannedStep, ...]:
    """Return the first choices of a turn, as long as they are the same on each deal."""
    alike = takewhile(lambda steps: len({*steps}) == 1, zip(*(end.steps for end in ends), strict=False))
    return tuple(steps[0] for steps in alike)


_Key = tuple[str, tuple[Any, ...]]


@dataclass(frozen=True)
class _Outlook:
    """The terms of several positions with their average worth, and which of them are in every position."""

    terms: Mapping[_Key, float]
    certain: Collection[_Key]

    @property
    def worth(self) -> float:
        return sum(self.terms.values())


def _outlook(sampler: Sampler[Any], states: Sequence[Any], seat: int) -> _Outlook:
    """Return the terms of several positions; those about the same thing are added up."""
    found: dict[_Key, float] = {}
    in_each: list[set[_Key]] = []
    for state in states:
        in_each.append(set())
        for name, worth, values in _terms(sampler, state, seat):
            found[name, values] = found.get((name, values), 0.0) + worth / len(states)
            in_each[-1].add((name, values))
    return _Outlook(found, set.intersection(*in_each))


def _terms(sampler: Sampler[Any], state: Any, seat: int) -> Iterable[Term]:  # noqa: ANN401 -- of any game
    if state.result is None:
        return evaluation_of(sampler.game).judge(state, seat)
    return (Term(FINAL_SCORE, worth_of(sampler.game, evaluation_of(sampler.game), state, seat)),)


def _changes(before: _Outlook, after: _Outlook, known: Collection[_Key] = ()) -> tuple[Term, ...]:
    """Return what differs between two outlooks; if the game may be over in one of them, no more than by how much.

    What is not certain in either of them, nor `known` otherwise, is told as one term: it is about something that may never
    come, such as a tile that may be drawn.
    """
    if any((FINAL_SCORE, ()) in outlook.terms for outlook in (before, after)):
        return _notable([Term(FINAL_SCORE, after.worth - before.worth)])
    certain = {*before.certain, *after.certain, *known}
    keys = dict.fromkeys((*after.terms, *before.terms))
    changes = [
        Term(name, after.terms.get((name, values), 0.0) - before.terms.get((name, values), 0.0), values)
        for name, values in keys
    ]
    told = [each for each in changes if (each.name, each.values) in certain]
    return _notable([*told, Term(CHANCE, sum(each.worth for each in changes if each not in told))])


def _notable(changes: Iterable[Term]) -> tuple[Term, ...]:
    """Return the changes that are worth a word, the largest first."""
    return tuple(
        sorted((each for each in changes if abs(each.worth) >= NEGLIGIBLE), key=lambda each: -abs(each.worth))
    )
