"""The reasons for an option: its score, and the terms of the evaluation in which it differs from another one.

Both are compared on the same deals of the hidden information, on more deals while the difference may be luck. A
difference that may be luck is not reported.
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
"""The name of the only term at the end of the game."""
OTHERS = "others"
"""The name of the term for the others' prospects, which counts against a position."""
CHANCE = "chance"
"""The name of the term for everything that depends on hidden information, such as the next tiles."""
SPENT = "spent"
"""The name of the term for prospects that only one of the options has used up, such as a guest's who is now seated."""
NEGLIGIBLE = 0.25
"""Smaller differences are not worth mentioning."""
_DEALS_TO_RANK = 4
_DEALS, _MOST_DEALS = 16, 64
"""The number of deals for comparing the best options, initially and at most."""
_CANDIDATES = 4
"""How many options are compared, the best for `normal` first."""
_NAMED = 3
"""The most things that one term mentions when it pools several changes."""
_STANDARD_ERRORS = 3.0
"""The number of standard errors that counts as luck; more than two, because the average is checked repeatedly."""


class Change(NamedTuple):
    """The difference of a term between two options, on each deal."""

    name: str
    by_deal: tuple[float, ...]
    values: tuple[PayloadValue, ...] = ()

    @property
    def worth(self) -> float:
        """The average difference."""
        return fmean(self.by_deal)

    @property
    def is_certain(self) -> bool:
        """Whether it is worth mentioning and not just luck."""
        return abs(self.worth) >= max(NEGLIGIBLE, noise(self.by_deal))


@dataclass(frozen=True)
class Explanation:
    """Why an option is good; points of the final score, averaged over the hidden information.

    The same change to several things is one term with lists as values: two guests who get a better chair.

    Attributes:
        question_id: The name of the question that the option answers.
        action: The option.
        worth: The worth of the position to the seat at the end of the turn.
        at_once: The points that the option scores by itself.
        then: The further choices of the turn that do not depend on hidden information.
        later: The points that the rest of the turn scores.
        rather_than: The best option with a different outcome; None if there is none.
        ahead: The lead of the option over that one in points.
        is_close: Whether that may be luck.
        because: The terms of the lead, the largest first; a negative worth speaks for the other option.
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
        other: The option to compare it with; by default the best one with a different outcome.
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
    """Return by how much the average over some deals may be off by chance."""
    if len(by_deal) < 2:
        return 0.0
    return _STANDARD_ERRORS * stdev(by_deal) / sqrt(len(by_deal))


_Key = tuple[str, tuple[PayloadValue, ...]]


@dataclass(frozen=True)
class _Outlook:
    """The terms of a position on each deal, by their subject."""

    by_deal: Sequence[Mapping[_Key, float]]

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """The worth of the position on each deal."""
        return tuple(sum(terms.values()) for terms in self.by_deal)

    @property
    def worth(self) -> float:
        """The average worth."""
        return fmean(self.worths)

    @cached_property
    def certain(self) -> Collection[_Key]:
        """The terms present on every deal."""
        return set.intersection(*({*terms} for terms in self.by_deal))

    @cached_property
    def keys(self) -> Collection[_Key]:
        """The terms present on any deal, in the order of the evaluation."""
        return dict.fromkeys(key for terms in self.by_deal for key in terms)


class _Prospects:
    """The ends of the turn after each option of a prompt, on all deals; computed on demand."""

    def __init__(self, sampler: Sampler[Any], prompt: Prompt, rng: Random) -> None:
        self._sampler, self._prompt, self._rng = sampler, prompt, rng
        self._deals = [sampler.sample(rng) for _ in range(_DEALS)]
        self._ends: dict[tuple[Action, int], Sequence[TurnEnd[Any]]] = {}
        self._outlooks: dict[tuple[Action, int], _Outlook] = {}

    def compare(self, action: Action | None, other: Action | None) -> tuple[Action, Action | None]:
        """Return an option, by default the best, and another one, by default the next best with a different outcome.

        Both are tried on more and more deals until it is clear which is better.
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
        """Return the ends of the turn after an option, on each deal."""
        key = action, len(self._deals)
        if key not in self._ends:
            self._ends[key] = self._judge(self._deals).turn_ends(action)
        return self._ends[key]

    def lead(self, action: Action, other: Action) -> tuple[float, ...]:
        """Return the lead of an option over another one, on each deal."""
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
    """Return the common first steps of all paths."""
    alike = takewhile(lambda steps: len({*steps}) == 1, zip(*paths, strict=False))
    return tuple(steps[0] for steps in alike)


def _terms_of(sampler: Sampler[Any], state: Any, seat: int) -> Mapping[_Key, float]:  # noqa: ANN401 -- of any game
    """Return the terms of a position, summed by subject."""
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
    """Yield the differences between two outlooks; if the game may be over in one of them, a single total.

    Terms that are certain in neither form one term: they concern things that may never happen, such as a tile that
    may be drawn. Prospects that were certain before and that only one of them has used up form another.
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
    """Return the changes worth mentioning, the largest first."""
    notable = [each for each in _pooled_by_name(_pooled_by_thing(changes)) if each.is_certain]
    notable.sort(key=lambda each: -abs(each.worth))
    return tuple(Term(each.name, each.worth, each.values) for each in notable)


def _pooled_by_thing(changes: Iterable[Change]) -> list[Change]:
    """Merge the changes of the same thing, if all are gains or all losses, into the largest."""
    things: dict[object, list[Change]] = {}
    for number, each in enumerate(changes):
        things.setdefault((each.values, each.worth >= 0) if each.values else number, []).append(each)
    return [
        max(same, key=lambda each: abs(each.worth))._replace(by_deal=_sum(same)) for same in things.values()
    ]


def _pooled_by_name(changes: Iterable[Change]) -> list[Change]:
    """Return one change per name, about the things that change most in its direction."""
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
    """Return the values of several terms, position by position; the values of a single term unchanged."""
    if len(values) == 1:
        return values[0]
    return tuple(tuple(position) for position in zip(*values, strict=True))
