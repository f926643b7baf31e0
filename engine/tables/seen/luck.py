"""The luck of finished games, for their result cards."""

import asyncio
import logging
from collections.abc import Mapping

from cachetools import LRUCache

from engine.kernel.core import Components
from engine.kernel.errors import Refusal
from engine.opponents.luck import whole_luck
from engine.tables.repository import TableRepository
from engine.tables.seen import presenters

_log = logging.getLogger(__name__)

_CACHED_GAMES = 256

Luck = tuple[int, ...]
"""Each seat's luck in points, by seat."""


class Lucks:
    """Computes how lucky the players of finished games were; a part of `TableService`.

    The number follows from the record alone, so it is the same after a restart. A game takes up to half a second of
    processor time, on a thread; the result is kept.
    """

    def __init__(self, repository: TableRepository, components: Mapping[str, Components]) -> None:
        self._repository = repository
        self._components = components
        self._games: LRUCache[int, Luck | None] = LRUCache(_CACHED_GAMES)

    async def of(self, table_id: int) -> Luck | None:
        """Return each seat's luck in whole points.

        None if the game was not played to its end, chance played no part in it, its luck cannot be judged, or the
        rules no longer reproduce it. A result card is shown without it, so nothing is raised.
        """
        table = await self._repository.table(table_id)
        if table.phase != "ended":
            return None
        if table_id not in self._games:
            record = presenters.record(table, await self._repository.log(table_id))
            components = presenters.components_of(table, self._components)
            try:
                found = await asyncio.to_thread(whole_luck, record, table.game, components)
            except Refusal as refusal:
                _log.warning("could not judge the luck in table %s: %s", table_id, refusal)
                found = None
            except Exception:  # noqa: BLE001 -- the evaluation of another package's game, for instance
                _log.exception("could not judge the luck in table %s", table_id)
                found = None
            self._games[table_id] = found
        return self._games[table_id]
