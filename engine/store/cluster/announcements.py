"""Announcements (LISTEN and NOTIFY): processes that share a database use them to invalidate each other's caches."""

import asyncio
import logging
from collections.abc import Callable
from typing import NoReturn

import psycopg
from psycopg import sql

from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster.session import AsyncConnection, connect_async

_log = logging.getLogger(__name__)

_CHANNEL = "'herr_ober_' || current_schema()"
ANNOUNCE = f"SELECT pg_notify({_CHANNEL}, %s)"
"""Announces a payload when the transaction is committed.

The database serializes transactions that announce something, so announce only what is necessary.
"""
_CHECK_INTERVAL = 5.0
"""Seconds of silence before checking that the session still exists."""
_RETRY_PAUSE = 1.0


def payload(sender: int, kind: str, number: int) -> str:
    """Return an announcement's payload: the process, the kind, and the number of a table, server or person."""
    return f"{sender} {kind} {number}"


class Listener:
    """Receives the announcements of the other processes.

    Args:
        address: The database.
        sender: The number of this process; its own announcements are ignored.
        on_announcement: Called with the kind and the number of each announcement.
        on_gap: Called when announcements may have been missed.
    """

    def __init__(
        self,
        address: PostgreSQLAddress,
        sender: int,
        on_announcement: Callable[[str, int], None],
        on_gap: Callable[[], None],
    ) -> None:
        self._address = address
        self._sender = sender
        self._on_announcement = on_announcement
        self._on_gap = on_gap

    async def run(self) -> NoReturn:
        """Listen until cancelled; connect again after every error."""
        while True:
            try:
                async with await connect_async(self._address) as connection:
                    await self._listen(connection)
            except (psycopg.Error, TimeoutError) as error:
                _log.warning("could not listen to the other processes, trying again: %s", error)
                await asyncio.sleep(_RETRY_PAUSE)

    async def _listen(self, connection: AsyncConnection) -> NoReturn:
        cursor = await connection.execute(f"SELECT {_CHANNEL}".encode())
        ((channel,),) = await cursor.fetchall()
        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
        self._on_gap()
        while True:
            async for each in connection.notifies(timeout=_CHECK_INTERVAL):
                self._hear(each.payload)
            async with asyncio.timeout(_CHECK_INTERVAL):
                await connection.execute("SELECT 1")

    def _hear(self, text: str) -> None:
        sender, kind, number = text.split()
        if int(sender) != self._sender:
            self._on_announcement(kind, int(number))
