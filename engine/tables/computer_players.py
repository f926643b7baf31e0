"""The computers at the tables: they choose off the event loop, outside of any lock, and move one commit at a time."""

import asyncio
import logging
from collections.abc import Mapping
from random import Random

from engine.kernel.core import Action, prompt
from engine.opponents import AnyOption, Opponent
from engine.store.rows import TableRow
from engine.tables.locking import Floor
from engine.tables.repository import TableRepository
from engine.tables.seating import active_computer, names

log = logging.getLogger(__name__)

_PAUSE, _LONGEST_PAUSE = 1.0, 300.0
"""Seconds until a move that failed (a disk that is full, say) is tried again: the first time, and at most."""


class ComputerPlayers:
    """Plays the seats of computers, one task per table where one is awaited."""

    def __init__(
        self,
        repository: TableRepository,
        floor: Floor,
        opponents: Mapping[str, Opponent],
        chance: Random,
        patience: float,
    ) -> None:
        self._repository = repository
        self._floor = floor
        self._opponents = opponents
        self._chance = chance
        self._patience = patience
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def resume(self) -> None:
        """Let those move that were awaited when the program stopped."""
        woken = [self.wake(table) for table in await self._repository.store.held_with_computers()]
        if woken:
            await asyncio.wait(woken, timeout=self._patience)

    async def follow(self, row: TableRow) -> TableRow:
        """Let computers move when they are awaited, and give the table as it stands then."""
        if active_computer(row) is None:
            return row
        await asyncio.wait({self.wake(row.id)}, timeout=self._patience)
        return await self._repository.row(row.id)

    def wake(self, table: int) -> asyncio.Task[None]:
        """See to it that the computers at a table move until a person is awaited."""
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._play(table))
        return self._tasks[table]

    async def stop(self) -> None:
        """Stop all of them; what they have done is in the store."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: int) -> None:
        pause = _PAUSE
        while True:
            try:
                if not await self._move(table):
                    return
            except Exception as fault:  # of one table; the others play on, and nobody else can move here
                first = pause == _PAUSE  # the same fault is told in full once
                log.log(
                    logging.ERROR if first else logging.WARNING,
                    "the computers at table %s rest for %g s: %s",
                    *(table, pause, fault),
                    exc_info=first,
                )
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
            else:
                pause = _PAUSE

    async def _move(self, table: int) -> bool:
        """Let one computer move, if nothing else happened while it chose."""
        seen = await self._repository.row(table)
        seat = active_computer(seen)
        action = None if seat is None else await self._choose(seen, seat)
        async with self._floor.lock(table):
            row = await self._repository.row(table)
            if active_computer(row) is None:
                self._tasks.pop(table, None)  # inside the lock: who needs computers next wakes new ones
                return False
            if row.version == seen.version and seat is not None and action is not None:
                await self._floor.act(row, await self._repository.state(row), seat, (action,))
        return True

    async def _choose(self, row: TableRow, seat: int) -> Action:
        game, state = self._repository.find(row.game), await self._repository.state(row)
        asked, view = prompt(game, state, seat), game.view(state, seat).named(names(row))
        assert asked is not None, "an awaited seat is asked something"
        chance = Random(self._chance.getrandbits(64))  # noqa: S311 -- a player's taste, not a secret
        opponent = self._opponents.get(row.players[seat].computer or "", AnyOption())
        try:
            action = await asyncio.to_thread(opponent.choose, view, asked, chance)
        except Exception:  # a game must go on
            log.exception("computer %r at table %s does not know what to do", opponent, row.id)
        else:
            if any(action == option.action for option in asked.options):
                return action
            log.error("computer %r at table %s chose what it may not: %s", opponent, row.id, action)
        return AnyOption().choose(view, asked, chance)
