"""Monte Carlo tree search over information sets, for games without an evaluation.

Every iteration deals a state consistent with the seat's knowledge and walks down a tree whose edges are actions. All
deals share the tree, so no line of play can depend on hidden information (information-set Monte Carlo tree search,
Cowling, Powley and Whitehouse 2012). From the end of the path, the game is played out at random. Options are tried
more often the better they have done and the less they have been tried (UCT, Kocsis and Szepesvári 2006).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Any, Generic

from engine.kernel.core import Action, S, active_seats, apply, options
from engine.kernel.game import Game
from engine.opponents.judgement import evaluation_of, leads
from engine.opponents.opponent import Budget, OptionTally, Results, Sampler, Tally

_EXPLORATION = 0.7
"""The weight of exploring an option, relative to the widest difference between results so far."""


@dataclass(slots=True)
class _Node:
    """An option on a path of actions, with how often it was tried and its results.

    Attributes:
        visits: How often it was tried.
        total: The sum of its results for the seat that chose it.
        children: The options after it, across all deals.
    """

    visits: int = 0
    total: float = 0.0
    children: dict[Action, "_Node"] = field(default_factory=dict)


class TreeSearch(Generic[S]):
    """A search for one seat's best option."""

    def __init__(self, game: Game[S, Any], sampler: Sampler[S], rng: Random) -> None:
        self._game = game
        self._sampler = sampler
        self._rng = rng
        self._root = _Node()
        self._low, self._high = inf, -inf

    def run(self, budget: Budget) -> Tally:
        """Return the results for the options within the budget, after at least one deal."""
        deals = 0
        while not deals or not budget.is_spent(deals):
            self._iterate(self._sampler.sample(self._rng))
            deals += 1
        return {
            action: OptionTally(option.visits, option.total) for action, option in self._root.children.items()
        }

    def compare(self, actions: Sequence[Action], budget: Budget) -> Results:
        """Return the results for the given options, each tried on every deal."""
        found: dict[Action, list[float]] = {action: [] for action in actions}
        deals = 0
        while not deals or not budget.is_spent(deals):
            deal = self._sampler.sample(self._rng)
            for action in actions:
                found[action].append(self._iterate(deal, action))
            deals += 1
        return found

    def _iterate(self, state: S, first: Action | None = None) -> float:
        """Walk down the tree on one deal, starting with option `first` if given; record and return the result."""
        node, path = self._root, list[tuple[_Node, int]]()
        while state.result is None:
            # others may be asked at the same time, and then the first of them is not the seat that thinks
            seat = active_seats(self._game, state)[0] if path else self._sampler.seat
            offered = options(self._game, state, seat)
            is_new = not node.children
            for action in offered:
                node.children.setdefault(action, _Node())
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
        return values[self._sampler.seat]

    def _select(self, node: _Node, offered: Sequence[Action]) -> Action:
        """Return the most promising option by upper confidence bound; untried options come first."""
        visits = sum(node.children[action].visits for action in offered)
        explored = _EXPLORATION * max(self._high - self._low, 1.0) * sqrt(log(visits + 1))

        def promise(action: Action) -> float:
            child = node.children[action]
            return child.total / child.visits + explored / sqrt(child.visits) if child.visits else inf

        return max(offered, key=promise)

    def _play_on(self, state: S) -> S:
        """Play the game out at random and return the final state."""
        while active := active_seats(self._game, state):
            action = self._rng.choice(options(self._game, state, active[0]))
            state = apply(self._game, state, active[0], action).state
        return state
