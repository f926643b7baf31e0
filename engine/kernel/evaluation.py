"""Evaluation of positions: what a position is worth to a seat, as a sum of terms that a good player would name."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple

from engine.kernel.core import PayloadValue, S_contra


class Term(NamedTuple):
    """One consideration: its name, its worth in final-score points, and what it is about.

    `values` are the values that its wording needs, in the order of `Evaluation.terms`. Terms with the same name and
    values in two positions are about the same thing, so the difference in worth is what a move changes.

    >>> Term("points", 12.0)
    Term(name='points', worth=12.0, values=())
    """

    name: str
    worth: float
    values: tuple[PayloadValue, ...] = ()


class Evaluation(ABC, Generic[S_contra]):
    """Judges positions in one game. It sees only what the seat can see, and uses no randomness.

    Looking at hidden cards would not be unfair, because they are dealt again before a position is judged, but the
    judgement would then depend on that one deal.
    """

    terms: ClassVar[Mapping[str, tuple[str, ...]]]
    """The names of each term's values, keyed by term, so that tests can require wording for every term."""
    overlooked: ClassVar[frozenset[str]] = frozenset()
    """The terms that a beginner overlooks."""
    blunder: ClassVar[float] = 6.0
    """How many points worse than the best option an option may be before a beginner rules it out."""
    uncertainty: ClassVar[float] = 2.5
    """The standard deviation, in points, of the error a beginner makes when judging an option."""
    rivalry: ClassVar[float] = 0.0
    """How much the opponents' average expected score counts against a seat's own score when comparing options.

    It is 1 if a point for an opponent is as bad as a point lost, and 0 if players hardly affect each other.
    """
    followed_at_a_glance: ClassVar[int] = 16
    """How many of the most promising options are played to the end of the turn when an answer is needed at once."""
    followed_in_depth: ClassVar[int] = 60
    """Like `followed_at_a_glance`, but for when there is time: hints, reviews, and the options that a search tries."""
    followed: ClassVar[int] = 1
    """How many of the most promising options a search follows to the end of each turn that it looks ahead.

    One is enough if the first step of a turn already shows what the turn is worth.
    """

    is_blind_to_rolls: ClassVar[bool] = False
    """Whether what is rolled for everybody, such as dice, changes no term until a seat has used it.

    If so, the luck of a roll is judged by the best first step of each seat's next turn.
    """

    @abstractmethod
    def judge(self, state: S_contra, seat: int) -> Iterable[Term]:
        """Yield the terms for the seat in an unfinished game; their sum is the final score that the seat can expect."""

    def deals_at_a_glance(self, seats: int) -> int:  # noqa: ARG002 -- in most games one is enough
        """Return how many random deals are used to judge options when an answer is needed at once."""
        return 1

    def worth(self, state: S_contra, seat: int) -> float:
        """Return the sum of all terms."""
        return sum(term.worth for term in self.judge(state, seat))


AnyEvaluation = Evaluation[Any]
"""The evaluation for a game chosen at run time; see `AnyGame`."""
