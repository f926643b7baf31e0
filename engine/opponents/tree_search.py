"""Monte Carlo tree search over information sets, for any game without an evaluation.

Every iteration deals a state that agrees with what the seat knows, walks down a tree whose edges are actions, whatever the
deal, and plays on at random to the end of the game: so no line of play can rest on what the seat cannot know
(information-set Monte Carlo tree search, Cowling, Powley and Whitehouse 2012). It chooses by UCB1 (Auer, Cesa-Bianchi and
Fischer 2002).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Any, Generic

from engine.kernel.core import Action, S, active_seats, apply, options
from engine.kernel.game import Game
from engine.opponents.judgement import OUT
from engine.opponents.opponent import Budget, OptionTally, Sampler, Tally

_EXPLORATION = 0.7


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
        self._low, self._high = inf, -inf

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

    def _iterate(self, state: S, first: Action | None) -> None:
        """Walk down the tree with a deal, by a first option if there is one, and count what comes of it."""
        node, path = self._root, list[tuple[_Node, int]]()
        while state.result is None and (not path or node.visits):
            # at first, others may be asked at the same time as the seat that searches
            seat = active_seats(self._game, state)[0] if path else self._sampler.seat
            action = self._select(node, options(self._game, state, seat)) if first is None or path else first
            node = node.children.setdefault(action, _Node())
            path.append((node, seat))
            state = apply(self._game, state, seat, action).state
        leads = self._leads(self._play_to_end(state))
        for passed, seat in path:
            passed.visits += 1
            passed.total += leads[seat]
        self._low, self._high = min(self._low, *leads), max(self._high, *leads)

    def _select(self, node: _Node, offered: Sequence[Action]) -> Action:
        """Return the option that promises most, counting what is not yet known of it in its favour."""
        tried = [node.children.get(action, _Node()) for action in offered]
        visits = sum(child.visits for child in tried)
        spread = max(self._high - self._low, 1.0)

        def promise(child: _Node) -> float:
            if not child.visits:
                return inf
            return child.total / child.visits / spread + _EXPLORATION * sqrt(log(visits) / child.visits)

        return offered[max(range(len(offered)), key=lambda number: promise(tried[number]))]

    def _play_to_end(self, state: S) -> S:
        while state.result is None:
            seat = active_seats(self._game, state)[0]
            state = apply(self._game, state, seat, self._rng.choice(options(self._game, state, seat))).state
        return state

    def _leads(self, state: S) -> list[float]:
        """Return for each seat how many points it is ahead of the best of the others."""
        scores = [self._game.score(state, seat) for seat in range(state.seats)]
        worths = [OUT if score is None else score for score in scores]
        if len(worths) == 1:
            return [float(worths[0])]
        return [worth - max(worths[:seat] + worths[seat + 1 :]) for seat, worth in enumerate(worths)]
