"""Sharing tables between processes: each process serves some servers' tables.

The database arbitrates every change, so a process may change another process's table, for example after a button
press in a direct message. Only a table's own process handles what is due for it, and its automatic moves.
"""

from collections.abc import Awaitable, Callable

from engine.tables.background.automatic_players import AutomaticPlayers
from engine.tables.repository import TableRepository
from engine.tables.table import Table


class SharedTables:
    """Keeps this process up to date with changes by other processes; `resume` continues work in progress."""

    def __init__(
        self,
        repository: TableRepository,
        automatic_players: AutomaticPlayers,
        resume: Callable[[], Awaitable[None]],
    ) -> None:
        self._repository = repository
        self._automatic_players = automatic_players
        self._resume = resume

    def owns(self, table: Table) -> bool:
        """Return whether the table belongs to this process."""
        return self._repository.owns(table)

    async def take_over(self) -> None:
        """Continue work in progress at the tables that this process has just taken over."""
        self.forget()
        await self._resume()
        self._look_for_work()

    def forget(self) -> None:
        """Empty the caches of everything that another process may have changed."""
        self._repository.forget()

    async def table_changed(self, table_id: int) -> None:
        """Reload a table that another process has changed, and continue its automatic moves."""
        self._repository.forget_table(table_id)
        self._look_for_work()
        self._automatic_players.wake(table_id)

    async def guild_changed(self, guild_id: int) -> None:
        """Drop a server's settings from the cache, because another process has changed them."""
        self._repository.forget_guild_settings(guild_id)
        await self._repository.load_languages()

    async def person_changed(self, person_id: int) -> None:
        """Drop a person's settings from the cache, because another process has changed them."""
        self._repository.forget_person_settings(person_id)

    def _look_for_work(self) -> None:
        self._repository.notices_added.set()
        self._repository.jobs_changed.set()
