"""The reasons for an option: which terms of the evaluation it changes, and what speaks for it rather than for another one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.evaluation import Term
from engine.opponents.judgement import JudgedOption, TurnJudge, evaluation_of, worth_of
from engine.opponents.opponent import Sampler

FINAL_SCORE = "final-score"
"""The name of the only term of a position at the end of the game."""
_DEALS = 4
_NEGLIGIBLE = 0.25
"""Changes of fewer points are not worth a word."""


@dataclass(frozen=True)
class Explanation:
    """Why an option is good; all points are of the final score, an average over what the seat does not know.

    Attributes:
        action: The option.
        worth: What the position is worth to the seat at the end of the turn.
        brings: How the turn changes each term, the largest change first; the worth of a term is the change.
        rather_than: The best of the other options; None if there is no other.
        ahead: By how many points the option is better than that one.
        because: By which terms it is, the largest first; a negative worth speaks for the other one.
    """

    action: Action
    worth: float
    brings: tuple[Term, ...]
    rather_than: Action | None = None
    ahead: float = 0.0
    because: tuple[Term, ...] = ()


def explain(
    prompt: Prompt, sampler: Sampler[Any], rng: Random, action: Action, other: Action | None = None
) -> Explanation:
    """Return the reasons for an option of a prompt.

    Args:
        prompt: The question to a seat.
        sampler: What the seat may know.
        rng: Deals what it does not know.
        action: The option.
        other: The option to compare it with; by default the best of the others.
    """
    deals = [sampler.sample(rng) for _ in range(_DEALS)]
    judge = TurnJudge(sampler.game, evaluation_of(sampler.game), prompt.seat, deals)
    if other is None:
        other = _best_other(judge.judge(prompt), prompt, action)
    before = _mean_terms(sampler, deals, prompt.seat)
    after = _mean_terms(sampler, judge.turn_ends(action), prompt.seat)
    brings = _changes(before, after)
    if other is None:
        return Explanation(action, _total(after), brings)
    instead = _mean_terms(sampler, judge.turn_ends(other), prompt.seat)
    ahead = _total(after) - _total(instead)
    return Explanation(action, _total(after), brings, other, ahead, _changes(instead, after))


def _best_other(judged: Sequence[JudgedOption], prompt: Prompt, action: Action) -> Action | None:
    """Return the best option that does something else."""
    same = {option.same_as for option in prompt.options if option.action == action}
    return next((each.action for each in judged if each.action != action and each.action not in same), None)


_Key = tuple[str, tuple[Any, ...]]


def _mean_terms(sampler: Sampler[Any], states: Sequence[Any], seat: int) -> dict[_Key, float]:
    """Return the terms of several positions with their average worth; terms about the same thing are added up."""
    found: dict[_Key, float] = {}
    for state in states:
        for name, worth, values in _terms(sampler, state, seat):
            found[name, values] = found.get((name, values), 0.0) + worth / len(states)
    return found


def _terms(sampler: Sampler[Any], state: Any, seat: int) -> Iterable[Term]:  # noqa: ANN401 -- of any game
    if state.result is None:
        return evaluation_of(sampler.game).judge(state, seat)
    return (Term(FINAL_SCORE, worth_of(sampler.game, evaluation_of(sampler.game), state, seat)),)


def _total(terms: Mapping[_Key, float]) -> float:
    return sum(terms.values())


def _changes(before: Mapping[_Key, float], after: Mapping[_Key, float]) -> tuple[Term, ...]:
    """Return what differs between two positions; if only one of them is at the end of the game, no more than by how much."""
    if ((FINAL_SCORE, ()) in before) != ((FINAL_SCORE, ()) in after):
        return (Term(FINAL_SCORE, _total(after) - _total(before)),)
    keys = dict.fromkeys((*after, *before))
    changes = [
        Term(name, after.get((name, values), 0.0) - before.get((name, values), 0.0), values)
        for name, values in keys
    ]
    notable = [each for each in changes if abs(each.worth) >= _NEGLIGIBLE]
    return tuple(sorted(notable, key=lambda each: -abs(each.worth)))
