"""A process that archives all tables and takes them out of the archive, in turns, and kills itself before some statement."""

import asyncio
import os
import signal
import sys
from typing import Any

from engine.store.addresses import Address, read_address
from engine.store.databases import open_store
from engine.store.postgresql.connection import PostgreSQLTransaction
from engine.store.sqlite.connection import SyncConnection

NEVER = "9999-01-01T00:00:00+00:00"


def die_before(number: int) -> None:
    """Kill this process instead of executing the statement of a transaction that has a number, from 1 on."""
    executed = 0
    for kind in (SyncConnection, PostgreSQLTransaction):
        for name in ("execute", "executemany"):
            original = getattr(kind, name)

            def execute(self: Any, *arguments: Any, original: Any = original) -> Any:
                nonlocal executed
                executed += 1
                if executed == number:
                    os.kill(os.getpid(), signal.SIGKILL)
                return original(self, *arguments)

            setattr(kind, name, execute)


async def run(address: Address, number: int) -> None:
    store = await open_store(address)
    die_before(number)
    while True:
        for table_id in await store.archivable_tables(NEVER, 9):
            await store.archive(table_id, NEVER, NEVER)
        for (table_id,) in await store._read("SELECT table_id FROM archive"):  # type: ignore[attr-defined]
            await store.mark_called(table_id, [])


if __name__ == "__main__":
    asyncio.run(run(read_address(sys.argv[1]), int(sys.argv[2])))
