"""Checks that a database can be written, and measures its size and how many tables are open."""

from pathlib import Path

from sqlalchemy import Connection, delete, func, insert, select, text

from engine.store.base import BaseStore
from engine.store.engines import log_of
from engine.store.schema import IS_OPEN, settings, tables

_PROBE = {"scope": "guild", "id": 0, "name": "written by a probe"}
"""The key of a row that exists only within a transaction."""


class StoreHealth(BaseStore):
    """The part of a store that checks and measures its database."""

    async def try_writing(self) -> None:
        """Write something that leaves no trace, and wait until it is durable.

        Raises:
            StoreError: If the database cannot be written.
        """

        def write(connection: Connection) -> None:
            # an insertion that is only rolled back would not reach the disk
            connection.execute(insert(settings).values(**_PROBE, value=""))
            is_probe = (settings.c[name] == value for name, value in _PROBE.items())
            connection.execute(delete(settings).where(*is_probe))

        await self._write(write)

    async def open_tables(self) -> dict[str, int]:
        """Return the number of open tables of this process, by phase."""
        query = select(tables.c.phase, func.count()).where(text(IS_OPEN), self._ours(tables.c.guild_id))
        return dict(map(tuple, await self._rows(query.group_by(tables.c.phase))))

    async def size(self) -> int:
        """Return the size of the database in bytes; of an SQLite file, with what is still in its log."""
        if not isinstance(self.address, Path):
            return int(await self._value(select(func.pg_database_size(func.current_database()))))
        files = (self.address, log_of(self.address))
        return sum(file.stat().st_size for file in files if file.exists())
