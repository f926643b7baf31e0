"""The review of a finished game: the decisions that cost their players most, as judged by `strong`.

First, every decision between several options is judged quickly, the way `normal` does. Then each seat's worst-looking
decisions are examined by looking ahead. Both steps use only what the seat knew at the time. Everything here is pure;
a review is a sequence of tasks, each derived from the findings so far, so it can continue after any interruption.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Any

from pydantic import TypeAdapter

from engine.kernel.core import Action, Option, Outcome, Prompt, State, continues_turn, options
from engine.kernel.evaluation import Term
from engine.kernel.game import AnyGame, TurnCount
from engine.kernel.record import Record
from engine.opponents.normal import judge_options
from engine.opponents.opponent import Budget, Results, Sampler
from engine.opponents.reasons import Explanation, explain, noise
from engine.opponents.strong import StrongOpponent

LEAST_COST = 2.0
"""Decisions that cost less than this are not worth mentioning."""
_TOLD = 3
"""How many of a seat's decisions are reported."""
_EXAMINED = 8
"""How many of a seat's decisions are examined: more than are reported, because the quick judgement may be wrong."""
_ALTERNATIVES = 4
"""How many options are compared with the one played, most promising first."""
_AT_ONCE = 8
"""The number of decisions per survey."""
_CLOSER = 3
"""How many times more deals are used to check a difference that could be due to chance."""
_REASONS = 6


@dataclass(frozen=True)
class PlayedDecision:
    """A decision between several options: what the seat could know, and what it chose.

    Attributes:
        n: The number of the decision's entry in the record.
        when: The turn in which it was made.
        sampler: The states consistent with what the seat knew at the time.
        played: The choice.
    """

    n: int
    when: TurnCount
    sampler: Sampler[Any]
    played: Action

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.sampler.seat


@dataclass(frozen=True)
class Impression:
    """The first impression of a decision: how many points it seems to have lost, and how much was at stake."""

    n: int
    seat: int
    loss: float
    stake: float


@dataclass(frozen=True)
class Finding:
    """What a search found out about a decision.

    Attributes:
        n: The number of the decision's entry in the record.
        seat: The seat that decided.
        played: The choice.
        better: The better option; `played` if there was none.
        cost: By how many points the choice reduced the seat's lead over the best of the others; 0 if that could be due
            to chance.
        then: The turn's further choices after the better option that do not depend on hidden information, each preceded
            by its question's name.
        because: The terms in which it is better, largest first; a negative worth speaks for what was played. Empty if
            the difference shows only after the turn.
    """

    n: int
    seat: int
    played: str
    better: str
    cost: float
    then: tuple[tuple[str, str], ...] = ()
    because: tuple[Term, ...] = ()


@dataclass(frozen=True)
class Progress:
    """The findings of a review so far; `omitted` lists the decisions that could not be judged."""

    impressions: tuple[Impression, ...] = ()
    findings: tuple[Finding, ...] = ()
    omitted: tuple[int, ...] = ()

    def costliest(self, seat: int) -> tuple[Finding, ...]:
        """Return a seat's costliest decisions, worst first."""
        own = [each for each in self.findings if each.seat == seat and each.cost >= LEAST_COST]
        return tuple(sorted(own, key=lambda each: -each.cost)[:_TOLD])

    def write(self) -> str:
        """Return the progress as JSON."""
        return _PROGRESS.dump_json(self).decode()

    @staticmethod
    def read(text: str) -> "Progress":
        """Parse what `write` returned."""
        return _PROGRESS.validate_json(text)


_PROGRESS = TypeAdapter(Progress)


@dataclass(frozen=True)
class Survey:
    """Judges a few decisions quickly; it can be sent to another process."""

    decisions: tuple[PlayedDecision, ...]
    seed: str

    def carry_out(self) -> tuple[Impression, ...]:
        """Return the impressions of the decisions."""
        return tuple(_impression(each, _rng(self.seed, each)) for each in self.decisions)

    def add_to(self, progress: Progress, impressions: tuple[Impression, ...]) -> Progress:
        """Return the progress with the impressions added."""
        return replace(progress, impressions=(*progress.impressions, *impressions))


@dataclass(frozen=True)
class Examination:
    """Examines one decision by searching over a number of deals; it can be sent to another process."""

    decision: PlayedDecision
    seed: str
    deals: int

    @property
    def decisions(self) -> tuple[PlayedDecision, ...]:
        """The decision to examine, as the only element."""
        return (self.decision,)

    def carry_out(self) -> Finding:
        """Return what the search found out."""
        return _examine(self.decision, self.deals, _rng(self.seed, self.decision))

    def add_to(self, progress: Progress, finding: Finding) -> Progress:
        """Return the progress with the finding added."""
        return replace(progress, findings=(*progress.findings, finding))


Task = Survey | Examination


@dataclass(frozen=True)
class Review:
    """A review of a game's decisions; deterministic for a given seed and number of deals."""

    decisions: tuple[PlayedDecision, ...]
    seed: str
    deals: int

    def next_task(self, progress: Progress) -> Task | None:
        """Return the next task; None once the review is complete."""
        known = {each.n for each in progress.impressions} | set(progress.omitted)
        ahead = [each for each in self.decisions if each.n not in known]
        if ahead:
            return Survey(tuple(ahead[:_AT_ONCE]), self.seed)
        examined = {each.n for each in progress.findings} | set(progress.omitted)
        suspects = _suspects(progress.impressions)
        next_one = next((each for each in self.decisions if each.n in suspects - examined), None)
        return None if next_one is None else Examination(next_one, self.seed, self.deals)

    @property
    def extent(self) -> int:
        """The total number of decisions to examine, assuming that all of them can be judged."""
        return sum(
            min(_EXAMINED, number) for number in Counter(each.seat for each in self.decisions).values()
        )


def decisions_of(
    game: AnyGame, record: Record, outcomes: Iterable[tuple[int, Outcome[State]]]
) -> tuple[PlayedDecision, ...]:
    """Return a game's decisions between options with different effects, from its replayed record."""
    decisions: list[PlayedDecision] = []
    turns: Counter[int] = Counter()
    before: State | None = None
    for n, outcome in outcomes:
        seat, action = record.entries[n].seat, record.entries[n].action
        if before is not None and seat is not None and action is not None:
            turns[seat] += not continues_turn(game, before, seat)
            if len(options(game, before, seat)) > 1:
                sampler = Sampler.of_seat(game, before, seat)
                if sum(option.same_as is None for option in sampler.prompt().options) > 1:
                    when = game.turn_count(before, seat) or TurnCount(turn=turns[seat])
                    decisions.append(PlayedDecision(n, when, sampler, Action.read(action)))
        before = outcome.state
    last = None if before is None else game.turn_count(before, 0)
    return tuple(_with_turns(each, turns[each.seat] if last is None else last.turn) for each in decisions)


def _with_turns(decision: PlayedDecision, turns: int) -> PlayedDecision:
    """Return the decision with its seat's total number of turns filled in, unless the rules already determine it."""
    return replace(decision, when=decision.when._replace(turns=decision.when.turns or turns))


def _rng(seed: str, decision: PlayedDecision) -> Random:
    return Random(f"{seed} {decision.n}")  # noqa: S311 -- the same seed must find out the same


def _suspects(impressions: Sequence[Impression]) -> set[int]:
    """Return the decisions to examine: each seat's worst-looking ones, followed by the ones with the most at stake."""
    chosen: set[int] = set()
    for seat in {each.seat for each in impressions}:
        own = [each for each in impressions if each.seat == seat]
        own.sort(key=lambda each: (-each.loss, -each.stake, each.n))
        chosen.update(each.n for each in own[:_EXAMINED])
    return chosen


def _impression(decision: PlayedDecision, rng: Random) -> Impression:
    prompt = decision.sampler.prompt()
    played = _unique(prompt)[decision.played]
    judged = [each for each in judge_options(prompt, decision.sampler, rng, including=played) if each.ends]
    worth = next(each.worth for each in judged if each.action == played)
    return Impression(decision.n, decision.seat, judged[0].worth - worth, judged[0].worth - judged[-1].worth)


def _examine(decision: PlayedDecision, deals: int, rng: Random) -> Finding:
    """Compare what was played with the most promising options, by looking ahead."""
    sampler, prompt = decision.sampler, decision.sampler.prompt()
    played = _unique(prompt)[decision.played]
    judged = judge_options(prompt, sampler, rng)
    candidates = tuple(dict.fromkeys((played, *(each.action for each in judged[:_ALTERNATIVES]))))
    better, cost = _compare(sampler, candidates, deals, rng)
    finding = Finding(decision.n, decision.seat, str(decision.played), str(better), cost)
    return (
        finding
        if cost < LEAST_COST
        else _with_reasons(finding, explain(prompt, sampler, rng, better, played))
    )


def _compare(
    sampler: Sampler[Any], candidates: Sequence[Action], deals: int, rng: Random
) -> tuple[Action, float]:
    """Return the best option and its lead in points over the first one, ignoring leads that could be due to chance.

    An option whose lead could be due to chance is compared on more deals before it is dropped.
    """
    played = candidates[0]
    if len(candidates) == 1:
        return played, 0.0
    found = StrongOpponent().compare(sampler, candidates, Budget(None, deals), rng)
    better = max(candidates, key=lambda each: fmean(found[each]))
    lead = _lead(found, better, played)
    if fmean(lead) >= LEAST_COST and fmean(lead) <= noise(lead):
        more = StrongOpponent().compare(sampler, (played, better), Budget(None, _CLOSER * deals), rng)
        lead = [*lead, *_lead(more, better, played)]
    return (better, fmean(lead)) if fmean(lead) > noise(lead) else (played, 0.0)


def _lead(found: Results, action: Action, other: Action) -> list[float]:
    return [one - two for one, two in zip(found[action], found[other], strict=True)]


def _with_reasons(finding: Finding, explanation: Explanation) -> Finding:
    return replace(
        finding,
        then=tuple((step.question_id, str(step.action)) for step in explanation.then),
        because=explanation.because[:_REASONS] if explanation.ahead > 0 and not explanation.is_close else (),
    )


def _unique(prompt: Prompt) -> Mapping[Action, Action]:
    """Map each option to the one that represents all its equivalents."""
    same: Mapping[Action, Option] = {option.action: option for option in prompt.options}

    def representative(action: Action) -> Action:
        other = same[action].same_as
        return action if other is None else representative(other)

    return {action: representative(action) for action in same}
