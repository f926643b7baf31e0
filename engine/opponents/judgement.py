"""The judgement of a seat's options by where its own turn can lead, ignoring what the others will do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, ClassVar, Generic, NamedTuple

from engine.kernel.core import Action, Prompt, S, apply, continues_turn, decision_of, options
from engine.kernel.evaluation import AnyEvaluation, Evaluation, Term
from engine.kernel.game import Game

_LONGEST_TURN = 12
"""The maximum number of decisions followed until the end of a turn."""
OUT = -100.0
"""The value of being eliminated."""


@dataclass(frozen=True)
class JudgedOption:
    """An option and what it is worth, in points of the final score.

    Attributes:
        ends: Where the turn ends after it, on each deal; empty if the turn was not followed to its end.
    """

    action: Action
    worth: float
    ends: tuple[Any, ...] = ()


class PlannedStep(NamedTuple):
    """A later decision the seat makes in its turn: the question's name and the choice."""

    question_id: str
    action: Action


@dataclass(frozen=True)
class TurnEnd(Generic[S]):
    """Where a turn ends on one deal.

    Attributes:
        state: The state at the end of the turn, after any events that concern everyone.
        steps: The choices after the first option.
        at_once: The points the option scores by itself.
        later: The points the later choices score.
    """

    state: S
    steps: tuple[PlannedStep, ...]
    at_once: int
    later: int


class ScoreEvaluation(Evaluation[Any]):
    """The evaluation for a game without one of its own: the present score."""

    terms: ClassVar = {"points": ()}

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def judge(self, state: Any, seat: int) -> tuple[Term, ...]:  # noqa: ANN401 -- of any game
        """Return the score as the only term."""
        score = self.game.score(state, seat)
        return (Term("points", OUT if score is None else score),)


def evaluation_of(game: Game[Any, Any]) -> AnyEvaluation:
    """Return the game's evaluation, falling back to `ScoreEvaluation`."""
    return game.evaluation or ScoreEvaluation(game)


def worth_of(
    game: Game[S, Any],  # noqa: ARG001 -- ties the state to its game
    evaluation: AnyEvaluation,
    state: S,
    seat: int,
) -> float:
    """Return what a position is worth to a seat; at the end of the game, that is the final score."""
    if state.result is None:
        return evaluation.worth(state, seat)
    score = next(each.score for each in state.result.standings if each.seat == seat)
    return OUT if score is None else score


def share_of_others(game: Game[S, Any], evaluation: AnyEvaluation, state: S, seat: int) -> float:
    """Return the negative contribution of the others' prospects to a position's worth, ignoring eliminated seats."""
    if not evaluation.rivalry:
        return 0.0
    worths = (worth_of(game, evaluation, state, other) for other in range(state.seats) if other != seat)
    others = [worth for worth in worths if worth > OUT]
    return -evaluation.rivalry * fmean(others) if others else 0.0


def worth_to(
    game: Game[S, Any], evaluation: AnyEvaluation, seat: int, *, minds_others: bool = True
) -> Callable[[S], float]:
    """Return the function by which a seat judges positions when comparing options.

    With `minds_others`, it takes the others' prospects into account, if the evaluation does.
    """

    def worth(state: S) -> float:
        own = worth_of(game, evaluation, state, seat)
        return own + share_of_others(game, evaluation, state, seat) if minds_others else own

    return worth


def leads(game: Game[S, Any], evaluation: AnyEvaluation, state: S) -> list[float]:
    """Return each seat's lead over the best of the others, in points; for a single seat, what the position is worth."""
    worths = [worth_of(game, evaluation, state, seat) for seat in range(state.seats)]
    if len(worths) == 1:
        return worths
    return [worth - max(worths[:seat] + worths[seat + 1 :]) for seat, worth in enumerate(worths)]


def best_steps(
    game: Game[S, Any], state: S, seat: int, worth: Callable[[S], float]
) -> Iterator[tuple[S, Action, S]]:
    """Yield a seat's seemingly best steps until its turn ends, with the states before and after each."""
    for _ in range(_LONGEST_TURN):
        if not continues_turn(game, state, seat):
            return
        following = [
            (apply(game, state, seat, action).state, action) for action in options(game, state, seat)
        ]
        after, action = (
            following[0] if len(following) == 1 else max(following, key=lambda each: worth(each[0]))
        )
        yield state, action, after
        state = after


def end_of_turn(game: Game[S, Any], state: S, seat: int, worth: Callable[[S], float]) -> S:
    """Return the state at the end of the turn if the seat always takes what looks best."""
    for _, _, after in best_steps(game, state, seat, worth):
        state = after
    return state


class TurnJudge(Generic[S]):
    """Judges one seat's options over a few deals of the hidden information, the same deals for each option."""

    def __init__(
        self,
        game: Game[S, Any],
        evaluation: AnyEvaluation,
        seat: int,
        deals: Sequence[S],
        *,
        minds_others: bool = True,
        followed: int | None = None,
    ) -> None:
        self._game = game
        self._followed = evaluation.followed_in_depth if followed is None else followed
        self._worth = worth_to(game, evaluation, seat, minds_others=minds_others)
        self._seat = seat
        self._deals = deals

    def judge(self, prompt: Prompt, including: Action | None = None) -> list[JudgedOption]:
        """Return the options with what each is worth, judging equivalent ones once and following `including` to the end.

        Options followed to the end of the turn come first, best first. The others are judged only by first
        impressions, which tend to be too optimistic, so their worths cannot be compared with those at the end of a
        turn.
        """
        first = [
            (self._outcomes(option.action), option.action)
            for option in prompt.options
            if option.same_as is None
        ]
        impressions = [
            (fmean(self._worth(state) for state in states), number)
            for number, (states, _) in enumerate(first)
        ]
        impressions.sort(key=lambda each: (-each[0], each[1]))
        judged = []
        for place, (impression, number) in enumerate(impressions):
            states, action = first[number]
            if place < self._followed or action == including:
                ends = tuple(end_of_turn(self._game, state, self._seat, self._worth) for state in states)
                judged.append(JudgedOption(action, fmean(map(self._worth, ends)), ends))
            else:
                judged.append(JudgedOption(action, impression))
        return sorted(judged, key=lambda each: (not each.ends, -each.worth))

    def _outcomes(self, action: Action) -> list[S]:
        """Return the states after an option, one per deal, or a single state if nothing depends on the deal."""
        first = apply(self._game, self._deals[0], self._seat, action)
        if first.undoable:
            return [first.state]
        return [
            first.state,
            *(apply(self._game, deal, self._seat, action).state for deal in self._deals[1:]),
        ]

    def turn_ends(self, action: Action) -> list[TurnEnd[S]]:
        """Return where the turn ends after an option, on each deal.

        Until something is revealed, the seat makes the same choice on all deals: the one that is best on average.
        """
        turns = [_Turn(self._game, self._seat, deal, action) for deal in self._deals]
        while all(turn.is_foreseeable for turn in turns) and len({*(turn.options for turn in turns)}) == 1:
            chosen = max(turns[0].options, key=lambda each: self._average_worth(turns, each))
            for turn in turns:
                turn.take(chosen)
        for turn in turns:
            for _, chosen, _ in best_steps(self._game, turn.state, self._seat, self._worth):
                turn.take(chosen)
        return [turn.end() for turn in turns]

    def _average_worth(self, turns: Sequence["_Turn[S]"], action: Action) -> float:
        if len(turns[0].options) == 1:
            return 0.0
        first = apply(self._game, turns[0].state, self._seat, action)
        others = () if first.undoable else turns[1:]
        after = (apply(self._game, turn.state, self._seat, action).state for turn in others)
        return fmean(map(self._worth, (first.state, *after)))


class _Turn(Generic[S]):
    """A seat's turn on one deal, so far."""

    def __init__(self, game: Game[S, Any], seat: int, deal: S, first: Action) -> None:
        self._game, self._seat = game, seat
        self._outcome = apply(game, deal, seat, first)
        self._events = [*self._outcome.events]
        self._at_once = game.scored(self._events, seat)
        self._steps = list[PlannedStep]()
        self._is_revealed = not self._outcome.undoable
        self._taken = 0

    @property
    def state(self) -> S:
        """The current state."""
        return self._outcome.state

    @property
    def is_foreseeable(self) -> bool:
        """Whether the turn goes on without the seat having learnt anything new."""
        is_running = self._taken < _LONGEST_TURN and continues_turn(self._game, self.state, self._seat)
        return is_running and not self._is_revealed

    @property
    def options(self) -> tuple[Action, ...]:
        """The current options."""
        return tuple(options(self._game, self.state, self._seat))

    def take(self, action: Action) -> None:
        """Carry out an action; it counts as a step if the seat has a choice and the action does not end its turn."""
        decision = decision_of(self._game, self.state, self._seat)
        assert decision is not None, "the seat has chosen"
        if len(self.options) > 1 and action != decision.end_turn_action(self.state):
            self._steps.append(PlannedStep(decision.question_id(self.state), action))
        self._outcome = apply(self._game, self.state, self._seat, action)
        self._events += self._outcome.events
        self._is_revealed = self._is_revealed or not self._outcome.undoable
        self._taken += 1

    def end(self) -> TurnEnd[S]:
        """Return where the turn ended."""
        scored = self._game.scored(self._events, self._seat)
        return TurnEnd(self.state, tuple(self._steps), self._at_once, scored - self._at_once)
