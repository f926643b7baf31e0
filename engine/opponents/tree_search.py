"""Monte Carlo tree search over information sets, for any game: many lines of this turn and of the answers to it.

Every iteration deals a state that agrees with what the seat knows, and walks down a tree whose edges are actions,
whatever the deal: so no line of play can rest on what the seat cannot know (information-set Monte Carlo tree search,
Cowling, Powley and Whitehouse 2012). At the end of the path the game's evaluation judges the position, and what it
thinks of each option also says which ones are worth a look (the rule of selection is that of AlphaZero, Silver et al. 2017).
A game without an evaluation is played on at random to its end instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any, Generic

from engine.kernel.core import Action, S, active_seats, apply, continues_turn, options
from engine.kernel.game import Game
from engine.opponents.judgement import end_of_turn, evaluation_of, leads, worth_to
from engine.opponents.opponent import Budget, OptionTally, Sampler, Tally

_EXPLORATION = 1.5
_TEMPERATURE = 3.0
"""Points by which an option must be better to be looked at e times as often."""


@dataclass(slots=True)
class _Node:
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
    children: dict[Action, "_Node"] = field(default_factory=dict)


class TreeSearch(Generic[S]):
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
        self._root = _Node()
        self._low, self._high = float("inf"), float("-inf")

    def run(self, budget: Budget) -> Tally:
        """Return what came of the options until the budget was spent; it looks at one deal at least."""
        deals = 0
        while not deals or not budget.is_spent(deals):
            deal = self._sampler.sample(self._rng)
            for first in self._compared or (None,):
                self._iterate(deal, first)
            deals += 1
        return {
            action: OptionTally(option.visits, option.total) for action, option in self._root.children.items()
        }

    def _iterate(self, state: S, first: Action | None = None) -> None:
        """Walk down the tree with a deal, by a first option if there is one, and count what comes of it."""
        node, path = self._root, list[tuple[_Node, int]]()
        while state.result is None:
            # others may be asked at the same time, and then the first of them is not the seat that thinks
            seat = active_seats(self._game, state)[0] if path else self._sampler.seat
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
        values = leads(self._game, evaluation_of(self._game), self._play_on(state))
        for passed, seat in path:
            passed.visits += 1
            passed.total += values[seat]
        self._low, self._high = min(self._low, *values), max(self._high, *values)

    def _expand(self, node: _Node, state: S, seat: int, offered: Sequence[Action]) -> None:
        """Add the options to a node, with priors by their evaluation on this deal."""
        new = [action for action in offered if action not in node.children]
        evaluation = self._game.evaluation
        if evaluation is None or len(offered) == 1:
            priors = [1.0 / len(offered)] * len(new)
        else:
            worth = worth_to(self._game, evaluation, seat)
            worths = [worth(apply(self._game, state, seat, action).state) for action in new]
            best = max(worths)
            weights = [exp((worth - best) / _TEMPERATURE) for worth in worths]
            priors = [weight / sum(weights) for weight in weights]
        for action, prior in zip(new, priors, strict=True):
            node.children[action] = _Node(prior)

    def _select(self, node: _Node, offered: Sequence[Action]) -> Action:
        """Return the option that promises most, counting what is not yet known of it in its favour."""
        children = [(node.children[action], action) for action in offered]
        visits = sum(child.visits for child, _ in children)
        spread = max(self._high - self._low, 1.0)
        mean = sum(child.total for child, _ in children) / visits if visits else 0.0
        explored = _EXPLORATION * sqrt(visits + 1)

        def promise(child: _Node) -> float:
            worth = child.total / child.visits if child.visits else mean
            return worth / spread + explored * child.prior / (1 + child.visits)

        return max(children, key=lambda each: promise(each[0]))[1]

    def _play_on(self, state: S) -> S:
        """Return the state that is judged: at the end of the turn, or without an evaluation at the end of a game played at random.

        Only positions between turns are compared: the worth of a turn that is half done is more of a guess.
        """
        evaluation = self._game.evaluation
        while active := active_seats(self._game, state):
            seat = active[0]
            if evaluation is None:
                action = self._rng.choice(options(self._game, state, seat))
                state = apply(self._game, state, seat, action).state
            elif continues_turn(self._game, state, seat):
                state = end_of_turn(self._game, state, seat, worth_to(self._game, evaluation, seat))
            else:
                break
        return state
