"""The store used by a process in a cluster: it finds the work due for its shards and invalidates other processes' caches."""

import asyncio
from collections.abc import Callable
from typing import NoReturn

from sqlalchemy import Connection

from engine.store import opening
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster.announcements import ANNOUNCE, Listener, payload
from engine.store.cluster.membership import Membership
from engine.store.store import Store


class ClusterStore(Store):
    """An open PostgreSQL database that several processes share.

    It finds only work that is due for this process's tables, and announces changes to tables of other processes.
    """

    def __init__(self, address: PostgreSQLAddress, membership: Membership) -> None:
        super().__init__(address)
        self.shards = self.membership = membership
        self._server = address

    @classmethod
    async def open_shared(cls, address: PostgreSQLAddress, name: str) -> "ClusterStore":
        """Open a database for sharing and prepare the membership; create or migrate the schema if necessary.

        Args:
            address: The database.
            name: The name under which other processes see this one.

        Raises:
            StoreError: As `Store.open`.
        """
        await asyncio.to_thread(opening.prepare, address)
        return cls(address, Membership(address, name))

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended, and leave the cluster."""
        await super().close()
        await self.membership.leave()

    async def listen(
        self, on_announcement: Callable[[str, int], None], on_gap: Callable[[], None]
    ) -> NoReturn:
        """Receive the announcements of other processes until cancelled; see `Listener`."""
        await Listener(self._server, self.membership.number, on_announcement, on_gap).run()

    def _announce(self, connection: Connection, kind: str, number: int) -> None:
        text = payload(self.membership.number, kind, number)
        connection.exec_driver_sql(ANNOUNCE, (text,))
