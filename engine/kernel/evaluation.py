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
    """Judges positions of one game. It may look only at what the seat itself can see, and uses no randomness.

    Positions are dealt anew to what a seat knows before they are judged, so a look at what is hidden would not be unfair,
    but it would judge by what happens to have been dealt.
    """

    terms: ClassVar[Mapping[str, tuple[str, ...]]]
    """The name of every term with the names of its values, so that wording can be required for each."""
    overlooked: ClassVar[frozenset[str]] = frozenset()
    """The terms that a beginner does not think of."""
    blunder: ClassVar[float] = 6.0
    """By how many points the worst option that a beginner still considers falls short of the best one."""
    uncertainty: ClassVar[float] = 2.5
    """The standard deviation, in points, of the error with which a beginner judges an option."""
    rivalry: ClassVar[float] = 0.0
    """How much of what the others may expect on average counts against a position for a seat that compares its options.

    It is 1 where a point for another is as bad as a point lost, and 0 where the players hardly affect each other.
    """
    followed_at_a_glance: ClassVar[int] = 16
    """How many options, those with the best first impression, are followed to the end of the turn if an answer is due at once."""
    followed_in_depth: ClassVar[int] = 60
    """Likewise if there is time: for hints, reviews, and the options that a search tries."""
    followed: ClassVar[int] = 1
    """How many options, those with the best first impression, a search follows to the end of each turn that it looks ahead.

    One is enough where the first step of a turn shows what the turn is worth. More are worth their time where it does not.
    """

    @abstractmethod
    def judge(self, state: S_contra, seat: int) -> Iterable[Term]:
        """Yield what a running position is worth to a seat: together, the final score it may expect."""

    def deals_at_a_glance(self, seats: int) -> int:  # noqa: ARG002 -- in most games one is enough
        """Return on how many deals of what a seat does not know options are judged if an answer is due at once."""
        return 1

    def worth(self, state: S_contra, seat: int) -> float:
        """Return the sum of all terms."""
        return sum(term.worth for term in self.judge(state, seat))


AnyEvaluation = Evaluation[Any]
"""The evaluation of a game chosen at run time; see `AnyGame`."""
