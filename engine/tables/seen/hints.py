"""Hints: what a computer would do in a person's place, and why. They change nothing and need no lock."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from cachetools import LRUCache

from engine.kernel.core import Action, decision_of
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.opponents import OPPONENTS, Opponent, Sampler
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import Inquiry, Thinker, Thought
from engine.tables.repository import TableRepository
from engine.tables.rules import seating, turns
from engine.tables.seen import presenters
from engine.tables.seen.models import PlannedTurn

_log = logging.getLogger(__name__)

_SEARCH_SECONDS = 2.0
"""How long `strong` may think about a hint."""
_PATIENCE = 3.0
"""Seconds to wait for `strong` while the workers are busy; after that, the hint comes from `normal`."""
_REMEMBERED = 256


@dataclass(frozen=True)
class Hint:
    """A suggestion for a person's next decision.

    Attributes:
        turn: The tentative turn that the decision belongs to.
        explanation: The suggestion, with its reasons.
        is_searched: Whether the suggestion comes from `strong`, which may have better reasons than those given.
    """

    turn: PlannedTurn
    explanation: Explanation
    is_searched: bool


@dataclass(frozen=True)
class _Question:
    """A person's decision, with only what the seat may see."""

    turn: PlannedTurn
    sampler: Sampler[Any]

    @property
    def key(self) -> tuple[object, ...]:
        """The key for caching the answer: everything that it depends on."""
        turn = self.turn
        return turn.table.id, turn.table.version, turn.seat, turn.actions, turn.table.settings.hints


class Hints:
    """The hints at all tables. A person waits for one hint at a time; asking again gives the same hint."""

    def __init__(
        self,
        repository: TableRepository,
        thinker: Thinker,
        thinking_time: float,
        strong: Opponent = OPPONENTS["strong"],
        patience: float = _PATIENCE,
    ) -> None:
        self._repository = repository
        self._thinker = thinker
        self._seconds = min(thinking_time, _SEARCH_SECONDS)
        self._strong = strong
        self._patience = patience
        self._known: LRUCache[object, tuple[Explanation, bool]] = LRUCache(_REMEMBERED)
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    async def hint(self, table_id: int, person_id: int) -> Hint:
        """Return a suggestion for the question that the person faces after the actions of their tentative turn.

        Raises:
            SeatNotActive: `not-awaited`.
            TableRefusal: `hints-off`, `turn-chosen` if nothing is left to choose before Confirm, `moved-on` if the
                table has changed meanwhile, `no-hint` if no hint was found, `not-seated`, `game-not-running`,
                `game-over`.
        """
        question = await self._question(table_id, person_id)
        lock = self._locks.setdefault((table_id, question.turn.seat), asyncio.Lock())
        async with lock:
            if question.key not in self._known:
                self._known[question.key] = await self._think(question)
            explanation, is_searched = self._known[question.key]
        current = await self._question_unless_moved_on(question, person_id)
        return Hint(current.turn, explanation, is_searched)

    async def _question(self, table_id: int, person_id: int) -> _Question:
        table = await self._repository.table(table_id)
        seat = seating.require_playing_seat(table, person_id)
        if table.settings.hints == "off":
            raise TableRefusal("hints-off", table=table_id)
        game, state = table.game, turns.require_state(table)
        if decision_of(game, state, seat) is None:
            raise SeatNotActive("not-awaited")
        plan, number = turns.load_plan(table, seat)
        if not plan.is_open:
            raise TableRefusal("turn-chosen", table=table_id)
        turn = presenters.turn(table, seat, plan, number)
        return _Question(turn, Sampler.of_seat(game, state, seat, plan.actions))

    async def _question_unless_moved_on(self, asked: _Question, person_id: int) -> _Question:
        """Return the question as it is now, or refuse if it has changed; actions by other players do not matter."""
        table_id = asked.turn.table.id
        try:
            current = await self._question(table_id, person_id)
        except (SeatNotActive, TableRefusal) as refusal:
            raise TableRefusal("moved-on", table=table_id) from refusal
        if not current.turn.offers_same_choice(asked.turn.edition):
            raise TableRefusal("moved-on", table=table_id)
        return current

    async def _think(self, question: _Question) -> tuple[Explanation, bool]:
        """Return the suggestion with its reasons, and whether it comes from `strong`."""
        table, seed = question.turn.table, question.turn.table.version
        found = await self._search(question, seed) if table.settings.hints == "strong" else None
        try:
            return await self._thinker.explain(Inquiry(question.sampler, seed, found)), found is not None
        except Exception as error:  # the person can do without
            _log.exception(
                "could not give a hint for seat %s of table %s",
                question.turn.seat,
                table.id,
                extra={"table": table.id},
            )
            raise TableRefusal("no-hint", table=table.id) from error

    async def _search(self, question: _Question, seed: int) -> Action | None:
        """Return `strong`'s choice; None if it does not answer in time."""
        thought = Thought(self._strong, question.sampler, self._seconds, seed)
        table_id = question.turn.table.id
        subject = {"table": table_id}
        try:
            action = await asyncio.wait_for(self._thinker.think(thought), self._patience)
        except TimeoutError:
            _log.info(
                "strong was too slow for a hint at table %s, so normal gives it", table_id, extra=subject
            )
        except Exception:  # noqa: BLE001 -- normal gives the hint instead
            _log.exception(
                "strong failed to give a hint at table %s, so normal gives it", table_id, extra=subject
            )
        else:
            prompt = question.turn.prompt
            assert prompt is not None, "the turn is open"
            if any(action == option.action for option in prompt.options):
                return action
            _log.error(
                "strong suggested %s at table %s, which is not an option, so normal gives the hint",
                action,
                table_id,
                extra=subject,
            )
        return None
