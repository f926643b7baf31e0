"""The reasons for an option: its score, and the evaluation terms in which it differs from another option.

Both options are compared on the same deals of the hidden information, and on more deals as long as the difference
could be due to chance. Differences that could be due to chance are not reported.
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
"""The name of the only term once the game is over."""
OTHERS = "others"
"""The name of the term for the others' prospects, which count against a position."""
CHANCE = "chance"
"""The name of the term for everything that depends on hidden information, such as the next tiles."""
SPENT = "spent"
"""The name of the term for prospects that only one of the options has used up, such as a guest who is now seated."""
NEGLIGIBLE = 0.25
"""Differences smaller than this are not worth mentioning."""
_DEALS_TO_RANK = 4
_DEALS, _MOST_DEALS = 16, 64
"""The initial and the maximum number of deals for comparing the best options."""
_CANDIDATES = 4
"""How many options are compared, starting with the best according to `normal`."""
_NAMED = 3
"""The maximum number of things a term mentions when it combines several changes."""
_STANDARD_ERRORS = 3.0
"""An average within this many standard errors of zero could be due to chance.

This is more than the usual two, because the average is checked repeatedly.
"""


class Change(NamedTuple):
    """The difference between two options in one term, on each deal."""

    name: str
    by_deal: tuple[float, ...]
    values: tuple[PayloadValue, ...] = ()

    @property
    def worth(self) -> float:
        """The average difference."""
        return fmean(self.by_deal)

    @property
    def is_certain(self) -> bool:
        """Whether the difference is large enough to mention and not just due to chance."""
        return abs(self.worth) >= max(NEGLIGIBLE, noise(self.by_deal))


@dataclass(frozen=True)
class Explanation:
    """Why an option is good; all points are points of the final score, averaged over the hidden information.

    If several things change in the same way, such as two guests who get a better chair, they form one term with lists
    as values.

    Attributes:
        question_id: The name of the question the option answers.
        action: The option.
        worth: What the position at the end of the turn is worth to the seat.
        at_once: The points the option scores by itself.
        then: The turn's further choices that do not depend on hidden information.
        later: The points scored by the rest of the turn.
        rather_than: The best option with a different outcome; None if there is none.
        ahead: By how many points the option is ahead of that one.
        is_close: Whether that lead could be due to chance.
        because: The terms that make up the lead, largest first; a negative worth speaks for the other option.
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
    """Return the reasons for one of a prompt's options.

    Args:
        prompt: The question put to the seat.
        sampler: The states consistent with what the seat knows.
        rng: The random numbers for dealing the hidden information.
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
    """Return by how much the average over these deals could be off by chance."""
    if len(by_deal) < 2:
        return 0.0
    return _STANDARD_ERRORS * stdev(by_deal) / sqrt(len(by_deal))


_Key = tuple[str, tuple[PayloadValue, ...]]


@dataclass(frozen=True)
class _Outlook:
    """A position's terms on each deal, by subject."""

    by_deal: Sequence[Mapping[_Key, float]]

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """What the position is worth on each deal."""
        return tuple(sum(terms.values()) for terms in self.by_deal)

    @property
    def worth(self) -> float:
        """What the position is worth on average."""
        return fmean(self.worths)

    @cached_property
    def certain(self) -> Collection[_Key]:
        """The terms that are present on every deal."""
        return set.intersection(*({*terms} for terms in self.by_deal))

    @cached_property
    def keys(self) -> Collection[_Key]:
        """The terms that are present on any deal, in the evaluation's order."""
        return dict.fromkeys(key for terms in self.by_deal for key in terms)


class _Prospects:
    """Where the turn ends after each of a prompt's options, on all deals; computed on demand."""

    def __init__(self, sampler: Sampler[Any], prompt: Prompt, rng: Random) -> None:
        self._sampler, self._prompt, self._rng = sampler, prompt, rng
        self._deals = [sampler.sample(rng) for _ in range(_DEALS)]
        self._ends: dict[tuple[Action, int], Sequence[TurnEnd[Any]]] = {}
        self._outlooks: dict[tuple[Action, int], _Outlook] = {}

    def compare(self, action: Action | None, other: Action | None) -> tuple[Action, Action | None]:
        """Return `action` (default: the best one) and `other` (default: the next best one with a different outcome).

        Both are tried on more and more deals until it is clear which one is better.
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
        """Return the outlook at the end of the turn that follows an option."""
        key = action, len(self._deals)
        if key not in self._outlooks:
            self._outlooks[key] = self._outlook([end.state for end in self.ends_after(action)])
        return self._outlooks[key]

    def ends_after(self, action: Action) -> Sequence[TurnEnd[Any]]:
        """Return how the turn ends after an option, on each deal."""
        key = action, len(self._deals)
        if key not in self._ends:
            self._ends[key] = self._judge(self._deals).turn_ends(action)
        return self._ends[key]

    def lead(self, action: Action, other: Action) -> tuple[float, ...]:
        """Return an option's lead over another one, on each deal."""
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
    """Return the first steps that all paths have in common."""
    alike = takewhile(lambda steps: len({*steps}) == 1, zip(*paths, strict=False))
    return tuple(steps[0] for steps in alike)


def _terms_of(sampler: Sampler[Any], state: Any, seat: int) -> Mapping[_Key, float]:  # noqa: ANN401 -- of any game
    """Return a position's terms, added up by subject."""
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
    """Yield the differences between two outlooks; only the total if the game may be over in one of them.

    Terms that are certain in neither outlook are combined into one: they concern things that may never happen, such
    as drawing a tile. Prospects that were certain before and have been used up in only one of the outlooks are
    combined into another.
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
    """Return the changes worth mentioning, largest first."""
    notable = [each for each in _pooled_by_name(_pooled_by_thing(changes)) if each.is_certain]
    notable.sort(key=lambda each: -abs(each.worth))
    return tuple(Term(each.name, each.worth, each.values) for each in notable)


def _pooled_by_thing(changes: Iterable[Change]) -> list[Change]:
    """Merge changes that concern the same thing into the largest of them: gains with gains, losses with losses."""
    things: dict[object, list[Change]] = {}
    for number, each in enumerate(changes):
        things.setdefault((each.values, each.worth >= 0) if each.values else number, []).append(each)
    return [
        max(same, key=lambda each: abs(each.worth))._replace(by_deal=_sum(same)) for same in things.values()
    ]


def _pooled_by_name(changes: Iterable[Change]) -> list[Change]:
    """Return one change per name, about the things that contribute most to it, in the order of their ids."""
    named: dict[str, list[Change]] = {}
    for each in sorted(changes, key=lambda each: -abs(each.worth)):
        named.setdefault(each.name, []).append(each)
    pooled = []
    for name, alike in named.items():
        whole = Change(name, _sum(alike))
        about = [each.values for each in alike if each.worth * whole.worth >= 0 and each.is_certain]
        chosen = (about or [alike[0].values])[:_NAMED]
        pooled.append(whole._replace(values=_lists(sorted(chosen, key=str))))
    return pooled


def _sum(changes: Sequence[Change]) -> tuple[float, ...]:
    return tuple(map(sum, zip(*(each.by_deal for each in changes), strict=True)))


def _lists(values: Sequence[tuple[PayloadValue, ...]]) -> tuple[PayloadValue, ...]:
    """Return the values of several terms as lists: all the first values, all the second values, and so on.

    A single term's values are returned unchanged.
    """
    if len(values) == 1:
        return values[0]
    return tuple(tuple(position) for position in zip(*values, strict=True))
