"""The store of a process in a cluster: it finds what is due for its shards, and the others learn what they may have cached."""

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

    What is due is that of the tables of this process. A change of a table that another process takes care of is announced.
    """

    def __init__(self, address: PostgreSQLAddress, membership: Membership) -> None:
        super().__init__(address)
        self.shards = self.membership = membership
        self._server = address

    @classmethod
    async def open_shared(cls, address: PostgreSQLAddress, name: str) -> "ClusterStore":
        """Open a database to share it, and prepare a membership; create or migrate its schema.

        Args:
            address: The database.
            name: What the others see of the process.

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
        """Hear what the other processes announce, until cancelled; see `Listener`."""
        await Listener(self._server, self.membership.number, on_announcement, on_gap).run()

    def _announce(self, connection: Connection, kind: str, number: int) -> None:
        text = payload(self.membership.number, kind, number)
        connection.exec_driver_sql(ANNOUNCE, (text,))
