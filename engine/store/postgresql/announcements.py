"""What processes that share a database tell each other by LISTEN and NOTIFY, so that none keeps what another has changed."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, NoReturn

import psycopg
from psycopg import sql

from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.connection import connection_options

_log = logging.getLogger(__name__)

AsyncConnection = psycopg.AsyncConnection[tuple[Any, ...]]
ANNOUNCE = "SELECT pg_notify('herr_ober_' || current_schema(), %s)"
"""Announces something when the transaction is committed: the number of the process, a kind and a number.

The database lets all transactions that announce something wait for each other, so most must not.
"""
_CHECK_INTERVAL = 5.0
"""Seconds of silence after which it is checked whether the connection still exists."""
_RETRY_PAUSE = 1.0


async def connect_async(address: PostgreSQLAddress) -> AsyncConnection:
    """Connect to a database; each statement is a transaction of its own unless one is begun."""
    options = connection_options(address)
    return await psycopg.AsyncConnection.connect(address.url, autocommit=True, **options)


class Listener:
    """Hears what the other processes announce.

    Args:
        address: The database.
        instance_id: The number of this process, whose own announcements are left out.
        on_announcement: Called with the kind and the number of each announcement.
        on_gap: Called when announcements may have been missed.
    """

    def __init__(
        self,
        address: PostgreSQLAddress,
        instance_id: int,
        on_announcement: Callable[[str, int], None],
        on_gap: Callable[[], None],
    ) -> None:
        self._address = address
        self._instance_id = instance_id
        self._on_announcement = on_announcement
        self._on_gap = on_gap

    async def run(self) -> NoReturn:
        """Listen until cancelled; connect again after every error."""
        while True:
            try:
                async with await connect_async(self._address) as connection:
                    await self._listen(connection)
            except (psycopg.Error, TimeoutError) as error:
                _log.warning("the other processes are not heard for now: %s", error)
                await asyncio.sleep(_RETRY_PAUSE)

    async def _listen(self, connection: AsyncConnection) -> NoReturn:
        cursor = await connection.execute("SELECT 'herr_ober_' || current_schema()")
        ((channel,),) = await cursor.fetchall()
        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
        self._on_gap()
        while True:
            async for each in connection.notifies(timeout=_CHECK_INTERVAL):
                self._hear(each.payload)
            async with asyncio.timeout(_CHECK_INTERVAL):
                await connection.execute("SELECT 1")

    def _hear(self, payload: str) -> None:
        sender, kind, number = payload.split()
        if int(sender) != self._instance_id:
            self._on_announcement(kind, int(number))
