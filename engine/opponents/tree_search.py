"""Monte Carlo tree search over information sets, for a game that nobody has written an evaluation for.

Every iteration deals a state that agrees with what the seat knows, and walks down a tree whose edges are actions,
whatever the deal: so no line of play can rest on what the seat cannot know (information-set Monte Carlo tree search,
Cowling, Powley and Whitehouse 2012). At the end of the path the game is played on at random to its end. An option is tried
the more often, the better it has done and the less is known of it (UCT, Kocsis and Szepesvári 2006).
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
"""What the chance to learn more about an option counts, compared with the widest difference between the results so far."""


@dataclass(slots=True)
class _Node:
    """An option on a path of actions: how often it was tried and what came of it.

    Attributes:
        visits: How often it was tried.
        total: The sum of what it was worth to the seat that chose it.
        children: The options after it, whatever the deal.
    """

    visits: int = 0
    total: float = 0.0
    children: dict[Action, "_Node"] = field(default_factory=dict)


class TreeSearch(Generic[S]):
    """A search for the best option of one seat."""

    def __init__(self, game: Game[S, Any], sampler: Sampler[S], rng: Random) -> None:
        self._game = game
        self._sampler = sampler
        self._rng = rng
        self._root = _Node()
        self._low, self._high = inf, -inf

    def run(self, budget: Budget) -> Tally:
        """Return what came of the options until the budget was spent; it looks at one deal at least."""
        deals = 0
        while not deals or not budget.is_spent(deals):
            self._iterate(self._sampler.sample(self._rng))
            deals += 1
        return {
            action: OptionTally(option.visits, option.total) for action, option in self._root.children.items()
        }

    def compare(self, actions: Sequence[Action], budget: Budget) -> Results:
        """Return what came of given options, each tried on every deal."""
        found: dict[Action, list[float]] = {action: [] for action in actions}
        deals = 0
        while not deals or not budget.is_spent(deals):
            deal = self._sampler.sample(self._rng)
            for action in actions:
                found[action].append(self._iterate(deal, action))
            deals += 1
        return found

    def _iterate(self, state: S, first: Action | None = None) -> float:
        """Walk down the tree with a deal, by a first option if there is one; count and return what comes of it."""
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
        """Return the option that promises most, counting what is not yet known of it in its favour; first those never tried."""
        visits = sum(node.children[action].visits for action in offered)
        explored = _EXPLORATION * max(self._high - self._low, 1.0) * sqrt(log(visits + 1))

        def promise(action: Action) -> float:
            child = node.children[action]
            return child.total / child.visits + explored / sqrt(child.visits) if child.visits else inf

        return max(offered, key=promise)

    def _play_on(self, state: S) -> S:
        """Return the state at the end of a game that goes on at random."""
        while active := active_seats(self._game, state):
            action = self._rng.choice(options(self._game, state, active[0]))
            state = apply(self._game, state, active[0], action).state
        return state
