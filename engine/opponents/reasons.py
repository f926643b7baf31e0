"""The reasons for an option: what it scores, and by which terms of the evaluation it differs from another one.

Both are compared on the same deals of what the seat does not know, on more of them as long as the difference may be the luck of
the deals. Nothing is told that may.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

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
_DEALS_TO_RANK = 4
_DEALS, _MOST_DEALS = 16, 64
"""On how many deals the best options are compared, at first and at most."""
_CANDIDATES = 4
"""How many options, those that `normal` likes best, are compared."""
_NAMED = 3
"""How many things a term is about at most, if several changes are told as one."""
_STANDARD_ERRORS = 3.0
"""How many standard errors an average may be off by luck; more than two, as it is looked at several times."""


class Change(NamedTuple):
    """By how much a term differs between two options, on each deal."""

    name: str
    by_deal: tuple[float, ...]
    values: tuple[PayloadValue, ...] = ()

    @property
    def worth(self) -> float:
        """By how much on average."""
        return fmean(self.by_deal)

    @property
    def is_certain(self) -> bool:
        """Whether that is worth a word, and cannot be the luck of the deals."""
        return abs(self.worth) >= max(NEGLIGIBLE, noise(self.by_deal))


@dataclass(frozen=True)
class Explanation:
    """Why an option is good; all points are of the final score, an average over what the seat does not know.

    The changes of several things in the same respect are one term, whose values are lists: two guests who get a better chair.

    Attributes:
        question_id: The name of the question that the option answers.
        action: The option.
        worth: What the position is worth to the seat at the end of the turn.
        at_once: The points that the option scores by itself.
        then: The further choices of the turn, as far as they do not depend on what the seat does not know.
        later: The points that the rest of the turn scores.
        rather_than: The best of the other options that does not come to the same; None if there is none.
        ahead: By how many points the option is better than that one.
        is_close: Whether that may be the luck of the deals.
        because: By which terms it is, the largest first; a negative worth speaks for the other one.
    """

    question_id: str
    action: Action
    worth: float
    at_once: float
    then: tuple[PlannedStep, ...]
    later: float
    rather_than: Action | None = None
    ahead: float = 0.0
    is_close: bool = False
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
        other: The option to compare it with; by default the best of those that do not come to the same.
    """
    prospects = _Prospects(sampler, prompt, rng)
    chosen, instead = prospects.compare(action, other)
    ends, after = prospects.ends_after(chosen), prospects.after(chosen)
    found = Explanation(
        prompt.question_id,
        chosen,
        after.worth,
        fmean(end.at_once for end in ends),
        common_steps([end.steps for end in ends]),
        fmean(end.later for end in ends),
    )
    if instead is None:
        return found
    ahead = prospects.lead(chosen, instead)
    because = _differences(prospects.after(instead), after, prospects.before)
    return replace(
        found,
        rather_than=instead,
        ahead=fmean(ahead),
        is_close=abs(fmean(ahead)) <= noise(ahead),
        because=told(because),
    )


def noise(by_deal: Sequence[float]) -> float:
    """Return by how much the average over some deals may be off by luck."""
    if len(by_deal) < 2:
        return 0.0
    return _STANDARD_ERRORS * stdev(by_deal) / sqrt(len(by_deal))


_Key = tuple[str, tuple[PayloadValue, ...]]


@dataclass(frozen=True)
class _Outlook:
    """The terms of a position on each deal, by what they are about."""

    by_deal: Sequence[Mapping[_Key, float]]

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """What the position is worth on each deal."""
        return tuple(sum(terms.values()) for terms in self.by_deal)

    @property
    def worth(self) -> float:
        """What it is worth on average."""
        return fmean(self.worths)

    @cached_property
    def certain(self) -> Collection[_Key]:
        """The terms that it has on every deal."""
        return set.intersection(*({*terms} for terms in self.by_deal))

    @cached_property
    def keys(self) -> Collection[_Key]:
        """The terms that it has on any deal, in the order of the evaluation."""
        return dict.fromkeys(key for terms in self.by_deal for key in terms)


class _Prospects:
    """What each option of a prompt leads to by the end of the turn, on all deals; looked at when it is needed."""

    def __init__(self, sampler: Sampler[Any], prompt: Prompt, rng: Random) -> None:
        self._sampler, self._prompt, self._rng = sampler, prompt, rng
        self._deals = [sampler.sample(rng) for _ in range(_DEALS)]
        self._ends: dict[tuple[Action, int], Sequence[TurnEnd[Any]]] = {}
        self._outlooks: dict[tuple[Action, int], _Outlook] = {}

    def compare(self, action: Action | None, other: Action | None) -> tuple[Action, Action | None]:
        """Return an option, by default the best, and another one, by default the next best that does not come to the same.

        Both are looked at on more and more deals, until it is clear which of them is better.
        """
        while True:
            chosen = self._best() if action is None else action
            instead = self._alternative_to(chosen) if other is None else other
            if instead is None or len(self._deals) >= _MOST_DEALS:
                return chosen, instead
            lead = self.lead(chosen, instead)
            if noise(lead) < max(NEGLIGIBLE, abs(fmean(lead))):
                return chosen, instead
            self._deals += [self._sampler.sample(self._rng) for _ in range(len(self._deals))]

    @property
    def before(self) -> _Outlook:
        """The outlook before the decision."""
        return self._outlook(self._deals)

    def after(self, action: Action) -> _Outlook:
        """Return the outlook at the end of the turn after an option."""
        key = action, len(self._deals)
        if key not in self._outlooks:
            self._outlooks[key] = self._outlook([end.state for end in self.ends_after(action)])
        return self._outlooks[key]

    def ends_after(self, action: Action) -> Sequence[TurnEnd[Any]]:
        """Return where the turn ends after an option, on each deal."""
        key = action, len(self._deals)
        if key not in self._ends:
            self._ends[key] = self._judge(self._deals).turn_ends(action)
        return self._ends[key]

    def lead(self, action: Action, other: Action) -> tuple[float, ...]:
        """Return by how much an option is better than another one, on each deal."""
        return tuple(
            one - two for one, two in zip(self.after(action).worths, self.after(other).worths, strict=True)
        )

    @cached_property
    def _ranked(self) -> Sequence[Action]:
        """The options as `normal` ranks them."""
        return [each.action for each in self._judge(self._deals[:_DEALS_TO_RANK]).judge(self._prompt)]

    def _best(self) -> Action:
        return max(self._ranked[:_CANDIDATES], key=lambda each: self.after(each).worth)

    def _alternative_to(self, action: Action) -> Action | None:
        same = {option.same_as for option in self._prompt.options if option.action == action} | {action}
        others = [each for each in self._ranked if each not in same]
        close = sorted(others[: _CANDIDATES - 1], key=lambda each: -self.after(each).worth)
        ordered = (*close, *others[_CANDIDATES - 1 :])
        return next((each for each in ordered if max(map(abs, self.lead(action, each))) >= NEGLIGIBLE), None)

    def _judge(self, deals: Sequence[Any]) -> TurnJudge[Any]:
        game = self._sampler.game
        return TurnJudge(game, evaluation_of(game), self._prompt.seat, deals)

    def _outlook(self, states: Sequence[Any]) -> _Outlook:
        return _Outlook([_terms_of(self._sampler, state, self._prompt.seat) for state in states])


def common_steps(paths: Sequence[tuple[PlannedStep, ...]]) -> tuple[PlannedStep, ...]:
    """Return the steps with which all paths begin."""
    alike = takewhile(lambda steps: len({*steps}) == 1, zip(*paths, strict=False))
    return tuple(steps[0] for steps in alike)


def _terms_of(sampler: Sampler[Any], state: Any, seat: int) -> Mapping[_Key, float]:  # noqa: ANN401 -- of any game
    """Return the terms of a position; those about the same thing are added up."""
    found: dict[_Key, float] = {}
    for name, worth, values in _terms(sampler, state, seat):
        found[name, values] = found.get((name, values), 0.0) + worth
    return found


def _terms(sampler: Sampler[Any], state: Any, seat: int) -> Iterator[Term]:  # noqa: ANN401 -- likewise
    evaluation = evaluation_of(sampler.game)
    if state.result is None:
        yield from evaluation.judge(state, seat)
    else:
        yield Term(FINAL_SCORE, worth_of(sampler.game, evaluation, state, seat))
    if evaluation.rivalry:
        yield Term(OTHERS, share_of_others(sampler.game, evaluation, state, seat))


def _differences(other: _Outlook, after: _Outlook, before: _Outlook) -> Iterator[Change]:
    """Yield what differs between two outlooks; if the game may be over in one of them, no more than by how much.

    What is not certain in any of them is told as one term: it is about something that may never come, such as a tile that may
    be drawn. So are the prospects, certain before, that only one of them has made use of.
    """
    if any((FINAL_SCORE, ()) in outlook.keys for outlook in (other, after)):
        yield Change(FINAL_SCORE, _minus(after.worths, other.worths))
        return
    certain = {*other.certain, *after.certain, *before.certain}
    chance = spent = (0.0,) * len(after.worths)
    for key in dict.fromkeys((*after.keys, *other.keys)):
        one, two = ([terms.get(key, 0.0) for terms in outlook.by_deal] for outlook in (after, other))
        change = Change(key[0], _minus(one, two), key[1])
        if key not in certain:
            chance = _plus(chance, change.by_deal)
        elif change.worth < 0 and key in before.keys and key not in after.keys:
            spent = _plus(spent, change.by_deal)
        else:
            yield change
    yield Change(SPENT, spent)
    yield Change(CHANCE, chance)


def _plus(one: Iterable[float], other: Iterable[float]) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _minus(one: Iterable[float], other: Iterable[float]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def told(changes: Iterable[Change]) -> tuple[Term, ...]:
    """Return the changes that are worth a word, the largest first."""
    notable = [each for each in _pooled_by_name(_pooled_by_thing(changes)) if each.is_certain]
    notable.sort(key=lambda each: -abs(each.worth))
    return tuple(Term(each.name, each.worth, each.values) for each in notable)


def _pooled_by_thing(changes: Iterable[Change]) -> list[Change]:
    """Return the changes with those of the same thing, all for better or all for worse, as the largest of them."""
    things: dict[object, list[Change]] = {}
    for number, each in enumerate(changes):
        things.setdefault((each.values, each.worth >= 0) if each.values else number, []).append(each)
    return [
        max(same, key=lambda each: abs(each.worth))._replace(by_deal=_sum(same)) for same in things.values()
    ]


def _pooled_by_name(changes: Iterable[Change]) -> list[Change]:
    """Return one change for each name, about the things that change in that direction most."""
    named: dict[str, list[Change]] = {}
    for each in sorted(changes, key=lambda each: -abs(each.worth)):
        named.setdefault(each.name, []).append(each)
    pooled = []
    for name, alike in named.items():
        whole = Change(name, _sum(alike))
        about = [each.values for each in alike if each.worth * whole.worth >= 0 and each.is_certain]
        pooled.append(whole._replace(values=_lists((about or [alike[0].values])[:_NAMED])))
    return pooled


def _sum(changes: Sequence[Change]) -> tuple[float, ...]:
    return tuple(map(sum, zip(*(each.by_deal for each in changes), strict=True)))


def _lists(values: Sequence[tuple[PayloadValue, ...]]) -> tuple[PayloadValue, ...]:
    """Return the values of several terms, position by position; those of a single one unchanged."""
    if len(values) == 1:
        return values[0]
    return tuple(tuple(position) for position in zip(*values, strict=True))
