"""The reasons for an option: which terms of the evaluation it changes, and what speaks for it rather than for another one."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any

from engine.kernel.core import Action, PayloadValue, Prompt
from engine.kernel.evaluation import Term
from engine.opponents.judgement import (
    PlannedStep,
    TurnEnd,
    TurnJudge,
    evaluation_of,
    share_of_others,
    worth_of,
)
from engine.opponents.opponent import Sampler

FINAL_SCORE = "final-score"
"""The name of the only term of a position at the end of the game."""
OTHERS = "others"
"""The name of the term for what the others may expect, which counts against a position."""
CHANCE = "chance"
"""The name of the term for everything that depends on what the seat does not know, such as the tiles it will draw."""
SPENT = "spent"
"""The name of the term for prospects that one option has made use of, such as those of a guest who is seated, and another has not."""
NEGLIGIBLE = 0.25
"""Differences of fewer points are not worth a word."""
_DEALS = 4
_CANDIDATES = 4
"""How many options, those that `normal` likes best, are compared on several deals."""
_NAMED = 3
"""How many things a term is about at most, if several changes are told as one."""


@dataclass(frozen=True)
class Explanation:
    """Why an option is good; all points are of the final score, an average over what the seat does not know.

    The changes of several things in the same respect are one term, whose values are lists: two guests who get a better chair.

    Attributes:
        question_id: The name of the question that the option answers.
        action: The option.
        worth: What the position is worth to the seat at the end of the turn.
        then: The further choices of the turn, as far as they do not depend on what the seat does not know.
        brings: How the turn changes each term, the largest change first; the worth of a term is the change. What the turn
            cashes in, such as the prospects of a guest who is seated, is not told as a loss.
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
    prospects = _Prospects(sampler, judge, prompt)
    if action is None:
        action = prospects.best()
    if other is None:
        other = prospects.alternative_to(action)
    before, after = _outlook(sampler, deals, prompt.seat), prospects.after(action)
    brings, _ = _apart_from_spent(_changes(before, after), before, after)
    facts = (prompt.question_id, action, after.worth, prospects.steps_after(action), told(brings))
    if other is None:
        return Explanation(*facts)
    instead = prospects.after(other)
    because, spent = _apart_from_spent(_changes(instead, after, known=before.certain), before, after)
    return Explanation(*facts, other, after.worth - instead.worth, told([*because, Term(SPENT, spent)]))


_Key = tuple[str, tuple[PayloadValue, ...]]


@dataclass(frozen=True)
class _Outlook:
    """The terms of several positions with their average worth, and which of them are in every position."""

    terms: Mapping[_Key, float]
    certain: Collection[_Key]

    @property
    def worth(self) -> float:
        return sum(self.terms.values())


class _Prospects:
    """What each option of a prompt leads to by the end of the turn, on all deals; looked at when it is needed."""

    def __init__(self, sampler: Sampler[Any], judge: TurnJudge[Any], prompt: Prompt) -> None:
        self._sampler, self._judge, self._prompt = sampler, judge, prompt
        self._ends: dict[Action, list[TurnEnd[Any]]] = {}
        self._outlooks: dict[Action, _Outlook] = {}

    @cached_property
    def _ranked(self) -> Sequence[Action]:
        """The options as `normal` ranks them."""
        return [each.action for each in self._judge.judge(self._prompt)]

    def best(self) -> Action:
        """Return the best option."""
        return max(self._ranked[:_CANDIDATES], key=lambda each: self.after(each).worth)

    def after(self, action: Action) -> _Outlook:
        """Return the outlook at the end of the turn after an option."""
        if action not in self._outlooks:
            states = [end.state for end in self._ends_after(action)]
            self._outlooks[action] = _outlook(self._sampler, states, self._prompt.seat)
        return self._outlooks[action]

    def steps_after(self, action: Action) -> tuple[PlannedStep, ...]:
        """Return the first choices of the turn after an option, as long as they are the same on each deal."""
        return common_steps([end.steps for end in self._ends_after(action)])

    def alternative_to(self, action: Action) -> Action | None:
        """Return the best option that does something else, and does not come to the same; None if there is none."""
        same = {option.same_as for option in self._prompt.options if option.action == action} | {action}
        others = [each for each in self._ranked if each not in same]
        close = sorted(others[: _CANDIDATES - 1], key=lambda each: -self.after(each).worth)
        worth = self.after(action).worth
        ordered = (*close, *others[_CANDIDATES - 1 :])
        return next((each for each in ordered if abs(worth - self.after(each).worth) >= NEGLIGIBLE), None)

    def _ends_after(self, action: Action) -> list[TurnEnd[Any]]:
        if action not in self._ends:
            self._ends[action] = self._judge.turn_ends(action)
        return self._ends[action]


def common_steps(paths: Sequence[tuple[PlannedStep, ...]]) -> tuple[PlannedStep, ...]:
    """Return the steps with which all paths begin."""
    alike = takewhile(lambda steps: len({*steps}) == 1, zip(*paths, strict=False))
    return tuple(steps[0] for steps in alike)


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


def _terms(sampler: Sampler[Any], state: Any, seat: int) -> Iterator[Term]:  # noqa: ANN401 -- of any game
    evaluation = evaluation_of(sampler.game)
    if state.result is None:
        yield from evaluation.judge(state, seat)
    else:
        yield Term(FINAL_SCORE, worth_of(sampler.game, evaluation, state, seat))
    if evaluation.rivalry:
        yield Term(OTHERS, share_of_others(sampler.game, evaluation, state, seat))


def _changes(before: _Outlook, after: _Outlook, known: Collection[_Key] = ()) -> list[Term]:
    """Return what differs between two outlooks; if the game may be over in one of them, no more than by how much.

    What is not certain in either of them, nor `known` otherwise, is told as one term: it is about something that may never
    come, such as a tile that may be drawn.
    """
    if any((FINAL_SCORE, ()) in outlook.terms for outlook in (before, after)):
        return [Term(FINAL_SCORE, after.worth - before.worth)]
    certain = {*before.certain, *after.certain, *known}
    changes, chance = list[Term](), 0.0
    for key in dict.fromkeys((*after.terms, *before.terms)):
        change = after.terms.get(key, 0.0) - before.terms.get(key, 0.0)
        if key in certain:
            changes.append(Term(key[0], change, key[1]))
        else:
            chance += change
    return [*changes, Term(CHANCE, chance)]


def _apart_from_spent(changes: Iterable[Term], before: _Outlook, after: _Outlook) -> tuple[list[Term], float]:
    """Return the changes without the prospects that are not there any more because the turn has made use of them.

    What those were worth, a negative number, is returned beside them.
    """
    kept, spent = list[Term](), 0.0
    for each in changes:
        key = (each.name, each.values)
        if each.worth < 0 and key in before.terms and key not in after.terms:
            spent += each.worth
        else:
            kept.append(each)
    return kept, spent


def told(changes: Iterable[Term]) -> tuple[Term, ...]:
    """Return the changes that are worth a word, the largest first."""
    pooled = _pooled_by_name(_pooled_by_thing(changes))
    notable = [each for each in pooled if abs(each.worth) >= NEGLIGIBLE]
    return tuple(sorted(notable, key=lambda each: -abs(each.worth)))


def _pooled_by_thing(changes: Iterable[Term]) -> list[Term]:
    """Return the changes with those of the same thing, all for better or all for worse, as the largest of them."""
    things: dict[object, list[Term]] = {}
    for number, each in enumerate(changes):
        things.setdefault((each.values, each.worth >= 0) if each.values else number, []).append(each)
    return [
        max(same, key=lambda each: abs(each.worth))._replace(worth=sum(each.worth for each in same))
        for same in things.values()
    ]


def _pooled_by_name(changes: Iterable[Term]) -> list[Term]:
    """Return one change for each name, about the things that change in that direction most."""
    named: dict[str, list[Term]] = {}
    for each in sorted(changes, key=lambda each: -abs(each.worth)):
        named.setdefault(each.name, []).append(each)
    pooled = []
    for name, alike in named.items():
        worth = sum(each.worth for each in alike)
        about = [each.values for each in alike if each.worth * worth >= 0 and abs(each.worth) >= NEGLIGIBLE]
        pooled.append(Term(name, worth, _lists((about or [alike[0].values])[:_NAMED])))
    return pooled


def _lists(values: Sequence[tuple[PayloadValue, ...]]) -> tuple[PayloadValue, ...]:
    """Return the values of several terms, position by position; those of a single one unchanged."""
    if len(values) == 1:
        return values[0]
    return tuple(tuple(position) for position in zip(*values, strict=True))
