"""The luck of finished games, for their result cards."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass

from cachetools import LRUCache

from engine.kernel.core import Components
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.record import Record
from engine.opponents.luck import whole_luck
from engine.opponents.thoughts import Thinker
from engine.tables.repository import TableRepository
from engine.tables.seen import presenters
from engine.tables.seen.shared_tasks import SharedTasks

_log = logging.getLogger(__name__)

_CACHED_GAMES = 256
_PATIENCE = 5.0
"""Seconds after which a card is shown without luck; a worker process usually takes about one."""
LIMIT = 30.0
"""Seconds after which a game is given up."""

Luck = tuple[int, ...]
"""Each seat's luck in points, by seat."""


@dataclass(frozen=True)
class _Judgement:
    """Judges the luck in a game; it can be sent to another process."""

    record: Record
    game: AnyGame
    components: Components | None

    def carry_out(self) -> Luck | None:
        """Return each seat's luck."""
        return whole_luck(self.record, self.game, self.components)


class Lucks:
    """Computes how lucky the players of finished games were; a part of `TableService`.

    The number follows from the record alone, so it is the same after a restart. A game takes up to half a second of
    processor time, in a background worker, one game after another; the result is kept.
    """

    def __init__(
        self, repository: TableRepository, thinker: Thinker, components: Mapping[str, Components]
    ) -> None:
        self._repository = repository
        self._thinker = thinker
        self._components = components
        self._games: LRUCache[int, Luck | None] = LRUCache(_CACHED_GAMES)
        self._tasks = SharedTasks[int, Luck | None]()
        self._turn = asyncio.Lock()

    async def of(self, table_id: int, patience: float | None = None) -> Luck | None:
        """Return each seat's luck in whole points.

        None if the game was not played to its end, chance played no part in it, its luck cannot be judged within
        `patience` seconds (5 by default), or the rules no longer reproduce it. A result card is shown without it, so the
        computation raises nothing.
        """
        table = await self._repository.table(table_id)
        if table.phase != "ended":
            return None
        if table_id in self._games:
            return self._games[table_id]
        subject = {"table": table_id}
        try:
            async with asyncio.timeout(_PATIENCE if patience is None else patience):
                return await self._tasks.result(table_id, lambda: self._judge(table_id))
        except TimeoutError:
            _log.warning("the luck in table %s is not known yet", table_id, extra=subject)
        except Exception:  # noqa: BLE001 -- the evaluation of another package's game, for instance
            _log.exception("could not judge the luck in table %s", table_id, extra=subject)
        return None

    async def stop(self) -> None:
        """Stop working; the numbers are computed again when they are needed."""
        await self._tasks.stop()

    async def _judge(self, table_id: int) -> Luck | None:
        """Judge the luck in a game in a background worker; only what the record decides is kept."""
        async with self._turn:
            table = await self._repository.table(table_id)
            record = presenters.record(table, await self._repository.log(table_id))
            components = presenters.components_of(table, self._components)
            try:
                async with self._thinker.background() as worker:
                    found = await worker.carry_out(_Judgement(record, table.game, components), LIMIT)
            except Refusal as refusal:
                subject = {"table": table_id}
                _log.warning("could not judge the luck in table %s: %s", table_id, refusal, extra=subject)
                found = None
            self._games[table_id] = found
            return found
