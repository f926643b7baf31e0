"""What a process does that shares the tables with others: each takes care of the tables of some servers.

The database decides on every change, so a process may change the table of another one, such as after a press in a direct
message. What is due for a table, and the moves that nobody is asked for, are the business of its own process alone.
"""

from collections.abc import Awaitable, Callable

from engine.tables.background.automatic_players import AutomaticPlayers
from engine.tables.repository import TableRepository
from engine.tables.table import Table


class SharedTables:
    """Keeps what this process knows up to date with what others do; `resume` continues what was in progress."""

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
        """Return whether this process takes care of a table."""
        return self._repository.owns(table)

    async def take_over(self) -> None:
        """Continue what was in progress, after this process has begun to take care of further tables."""
        self.forget()
        await self._resume()
        self._look_for_work()

    def forget(self) -> None:
        """Forget everything that another process may have changed."""
        self._repository.forget()

    async def table_changed(self, table_id: int) -> None:
        """Go on with a table that another process has changed."""
        self._repository.forget_table(table_id)
        self._look_for_work()
        self._automatic_players.wake(table_id)

    async def guild_changed(self, guild_id: int) -> None:
        """Forget the settings of a server, which another process has changed."""
        self._repository.forget_guild_settings(guild_id)
        await self._repository.load_languages()

    async def person_changed(self, person_id: int) -> None:
        """Forget the settings of a person, which another process has changed."""
        self._repository.forget_person_settings(person_id)

    def _look_for_work(self) -> None:
        self._repository.notices_added.set()
        self._repository.jobs_changed.set()
