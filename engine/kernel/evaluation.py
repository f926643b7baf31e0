"""The evaluation of positions: what a position is worth to a seat, as a sum of terms that a good player would name."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple

from engine.kernel.core import PayloadValue, S_contra


class Term(NamedTuple):
    """One consideration: its name, what it is worth in points of the final score, and what it is about.

    `values` are the values that its wording needs, in the order of `Evaluation.terms`. Terms of two positions that have the
    same name and values are about the same thing: their difference is what a move changes.

    >>> Term("points", 12.0)
    Term(name='points', worth=12.0, values=())
    """

    name: str
    worth: float
    values: tuple[PayloadValue, ...] = ()


class Evaluation(ABC, Generic[S_contra]):
    """Judges positions of one game. It sees only what the seat can see, and uses no randomness.

    Hidden cards are dealt again before a position is judged, so looking at them would not be unfair, but the
    judgement would depend on that one deal.
    """

    terms: ClassVar[Mapping[str, tuple[str, ...]]]
    """The name of every term with the names of its values, so that wording can be required for each."""
    overlooked: ClassVar[frozenset[str]] = frozenset()
    """The terms that a beginner overlooks."""
    blunder: ClassVar[float] = 6.0
    """By how many points the worst option that a beginner still considers falls short of the best one."""
    uncertainty: ClassVar[float] = 2.5
    """The standard deviation, in points, of the error with which a beginner judges an option."""
    rivalry: ClassVar[float] = 0.0
    """The share of the others' average expectation that counts against a seat's own when it compares options.

    1 where a point for an opponent is as bad as a point lost, 0 where players hardly affect each other.
    """
    followed_at_a_glance: ClassVar[int] = 16
    """How many options, the most promising first, are played to the end of the turn when an answer is due at once."""
    followed_in_depth: ClassVar[int] = 60
    """The same when there is time: for hints, reviews and the options that a search tries."""
    followed: ClassVar[int] = 1
    """How many options, the most promising first, a search plays to the end of each turn it looks ahead.

    One is enough where the first step of a turn shows what the turn is worth.
    """

    @abstractmethod
    def judge(self, state: S_contra, seat: int) -> Iterable[Term]:
        """Yield the terms of a running position for a seat; their sum is the final score it may expect."""

    def deals_at_a_glance(self, seats: int) -> int:  # noqa: ARG002 -- in most games one is enough
        """Return the number of deals on which options are judged when an answer is due at once."""
        return 1

    def worth(self, state: S_contra, seat: int) -> float:
        """Return the sum of all terms."""
        return sum(term.worth for term in self.judge(state, seat))


AnyEvaluation = Evaluation[Any]
"""The evaluation of a game chosen at run time; see `AnyGame`."""
