"""Monte Carlo tree search over information sets, for any game.

The options that look best at first are tried on the same deals, states that agree with what the seat knows, and the worse
half of them is dropped again and again (sequential halving, Karnin, Koren and Somekh 2013): the luck of a deal is the same
for all of them. After its first option, an iteration walks down a tree whose edges are actions, whatever the deal: so no
line of play can rest on what the seat cannot know (information-set Monte Carlo tree search, Cowling, Powley and Whitehouse
2012). What the evaluation thinks of an option says how much attention it gets (the rule of selection is that of AlphaZero,
Silver et al. 2017). From the end of the path everybody goes on to take what looks best, until the seat's next turn is over:
only then does the evaluation judge, because it sees neither what the others will leave nor what a plan really brings.
A game without an evaluation is played on at random to its end instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, exp, log2, sqrt
from random import Random
from typing import Any, Generic

from engine.kernel.core import Action, S, active_seats, apply, continues_turn, options
from engine.kernel.evaluation import AnyEvaluation
from engine.kernel.game import Game
from engine.opponents.judgement import OUT, worth_of
from engine.opponents.normal import judge_options
from engine.opponents.opponent import Budget, Sampler

_CANDIDATES = 8
"""How many options are tried, those that look best at first."""
_MARGIN = 12.0
"""By how many points an option may look worse than the best one to be tried."""
_SURVIVORS = 2
"""How many options are never dropped."""
_LONGEST_LOOK_AHEAD = 80
"""How many decisions are made after the end of a path, so that a round of many long turns cannot last for ever."""
_EXPLORATION = 1.5
_TEMPERATURE = 3.0
"""Points by which an option must be better to be looked at e times as often."""


@dataclass(slots=True)
class Node:
    """An option on a path of actions: how often it was tried and what came of it.

    Attributes:
        prior: The share of attention that the evaluation would give it among its alternatives.
        visits: How often it was tried.
        total: The sum of what it was worth to the seat that chose it.
        children: The options after it, whatever the deal.
    """

    prior: float = 1.0
    visits: int = 0
    total: float = 0.0
    children: dict[Action, "Node"] = field(default_factory=dict)


class Search(Generic[S]):
    """A search for the best option of one seat.

    With `compared` options, it tries each of them on every deal instead, to find out how much they differ.
    """

    def __init__(
        self, game: Game[S, Any], sampler: Sampler[S], rng: Random, compared: Sequence[Action] = ()
    ) -> None:
        self._game = game
        self._sampler = sampler
        self._rng = rng
        self._compared = compared
        self.root = Node()
        self._low, self._high = float("inf"), float("-inf")

    def run(self, budget: Budget) -> None:
        """Look at deals until the budget is spent, but at one at least."""
        tried: Sequence[Action | None] = self._compared or self._candidates() or (None,)
        cuts = 0 if self._compared else max(0, ceil(log2(len(tried) / _SURVIVORS)))
        deals, cut = 0, 0
        while not deals or not budget.is_spent(deals):
            deal = self._sampler.sample(self._rng)
            for first in tried:
                self._iterate(deal, first)
            deals += 1
            if cut < cuts and budget.share_spent(deals) >= (cut + 1) / (cuts + 1):
                cut += 1
                tried = self._better_half(tried)

    def _candidates(self) -> list[Action]:
        """Return the options that look best; none if there is no evaluation to tell."""
        if self._game.evaluation is None:
            return []
        judged = judge_options(self._sampler.prompt(), self._sampler, self._rng)
        least = judged[0].worth - _MARGIN
        return [each.action for each in judged[:_CANDIDATES] if each.worth >= least]

    def _better_half(self, tried: Sequence[Action | None]) -> list[Action | None]:
        def mean(action: Action | None) -> float:
            child = self.root.children[action] if action else self.root
            return child.total / child.visits

        return sorted(tried, key=mean, reverse=True)[: ceil(len(tried) / 2)]

    def _iterate(self, state: S, first: Action | None = None) -> None:
        """Walk down the tree with a deal, by a first option if there is one, and count what comes of it."""
        node, path = self.root, list[tuple[Node, int]]()
        seat, own_turns = self._sampler.seat, 0
        while state.result is None:
            if path:  # at first, others may be asked at the same time as the seat that thinks
                seat = active_seats(self._game, state)[0]
                own_turns += self._starts_own_turn(state, seat)
            offered = options(self._game, state, seat)
            is_new = not node.children
            if any(action not in node.children for action in offered):
                self._expand(node, state, seat, offered)
            if is_new and path:
                break
            action = self._select(node, offered) if first is None or path else first
            node = node.children[action]
            path.append((node, seat))
            state = apply(self._game, state, seat, action).state
        values = self._values(self._play_on(state, started=own_turns > 0))
        for passed, seat in path:
            passed.visits += 1
            passed.total += values[seat]
        self._low, self._high = min(self._low, *values), max(self._high, *values)

    def _starts_own_turn(self, state: S, seat: int) -> bool:
        return seat == self._sampler.seat and not continues_turn(self._game, state, seat)

    def _play_on(self, state: S, *, started: bool) -> S:
        """Return the state after the next turn of the seat that searches; without an evaluation, that at the end of the game.

        Args:
            state: The state at the end of a path.
            started: Whether that turn has started already.
        """
        evaluation = self._game.evaluation
        if evaluation is None:
            return self._play_to_end(state)
        for _ in range(_LONGEST_LOOK_AHEAD):
            if state.result is not None:
                break
            seat = active_seats(self._game, state)[0]
            starts = self._starts_own_turn(state, seat)
            if started and (starts or seat != self._sampler.seat):
                break
            started = started or starts
            state = self._best_step(evaluation, state, seat)
        return state

    def _best_step(self, evaluation: AnyEvaluation, state: S, seat: int) -> S:
        """Return the state after the option that looks best to a seat at once."""
        following = [
            apply(self._game, state, seat, action).state for action in options(self._game, state, seat)
        ]
        if len(following) == 1:
            return following[0]
        return max(following, key=lambda each: worth_of(self._game, evaluation, each, seat))

    def _expand(self, node: Node, state: S, seat: int, offered: Sequence[Action]) -> None:
        """Add the options to a node, with priors by their evaluation on this deal."""
        new = [action for action in offered if action not in node.children]
        evaluation = self._game.evaluation
        if evaluation is None or len(offered) == 1:
            priors = [1.0 / len(offered)] * len(new)
        else:
            worths = [
                worth_of(self._game, evaluation, apply(self._game, state, seat, action).state, seat)
                for action in new
            ]
            best = max(worths)
            weights = [exp((worth - best) / _TEMPERATURE) for worth in worths]
            priors = [weight / sum(weights) for weight in weights]
        for action, prior in zip(new, priors, strict=True):
            node.children[action] = Node(prior)

    def _select(self, node: Node, offered: Sequence[Action]) -> Action:
        """Return the option that promises most, counting what is not yet known of it in its favour."""
        children = [(node.children[action], action) for action in offered]
        visits = sum(child.visits for child, _ in children)
        spread = max(self._high - self._low, 1.0)
        mean = sum(child.total for child, _ in children) / visits if visits else 0.0
        explored = _EXPLORATION * sqrt(visits + 1)

        def promise(child: Node) -> float:
            worth = child.total / child.visits if child.visits else mean
            return worth / spread + explored * child.prior / (1 + child.visits)

        return max(children, key=lambda each: promise(each[0]))[1]

    def _values(self, state: S) -> list[float]:
        """Return for each seat how many points it is ahead of the best of the others."""
        evaluation = self._game.evaluation
        worths = [
            self._score(state, seat) if evaluation is None else worth_of(self._game, evaluation, state, seat)
            for seat in range(state.seats)
        ]
        if len(worths) == 1:
            return worths
        return [
            worth - max(other for number, other in enumerate(worths) if number != seat)
            for seat, worth in enumerate(worths)
        ]

    def _play_to_end(self, state: S) -> S:
        while state.result is None:
            seat = active_seats(self._game, state)[0]
            state = apply(self._game, state, seat, self._rng.choice(options(self._game, state, seat))).state
        return state

    def _score(self, state: S, seat: int) -> float:
        score = self._game.score(state, seat)
        return OUT if score is None else score
