"""The stores of two cluster members: each due item is found by only one, and each hears of the other's changes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import psycopg
import pytest
import pytest_asyncio

from bot.discord.cancelling import cancel
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster import announcements
from engine.store.cluster.announcements import ANNOUNCE, Listener, payload
from engine.store.cluster.store import ClusterStore
from engine.store.errors import StaleRevisionError
from tests.engine.store.builders import AT, Eraser, adjust, insert
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

SHARDS = 6


@pytest_asyncio.fixture
async def stores(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[ClusterStore]]:
    """The stores of two members; the first has all shards."""
    monkeypatch.setattr("engine.store.cluster.membership.GRACE", 0.0)
    opened = [await ClusterStore.open_shared(address, name) for name in ("anna", "ben")]
    for each in opened:
        await each.membership.join(SHARDS)
        for shard in (await each.membership.beat()).held:
            await each.membership.activate(shard)
    yield opened
    for each in opened:
        await each.close()


async def test_what_is_due_is_found_by_the_process_of_the_shard_only(
    stores: list[ClusterStore],
) -> None:
    row = await insert(stores[1], card_channel_id=9)
    assert stores[0].membership.owns(row.guild_id)
    assert [[each.table_id for each in await store.due_notices(AT)] for store in stores] == [[row.id], []]
    assert [await store.tables_with_notices() for store in stores] == [[row.id], []]
    assert [len(await store.due_notices(AT, row.id)) for store in stores] == [1, 0]
    await stores[1].delete_notices([each.id for each in await stores[0].due_notices(AT)])
    assert [[each.table_id for each in (await store.due(AT)).cards] for store in stores] == [[row.id], []]


@asynccontextmanager
async def heard_by(store: ClusterStore) -> AsyncIterator[list[tuple[str, int]]]:
    """Return the changes of other processes that the process hears about."""
    heard, gaps = list[tuple[str, int]](), list[None]()
    listening = asyncio.create_task(store.listen(lambda *each: heard.append(each), lambda: gaps.append(None)))
    await wait_until(lambda: gaps)
    yield heard
    listening.cancel()


async def test_what_the_others_may_have_cached_is_announced_to_them(stores: list[ClusterStore]) -> None:
    """This covers changes to another process's table, settings of servers and people, and forgotten people."""
    async with heard_by(stores[0]) as heard:
        row = await adjust(stores[0], await insert(stores[0]))
        await adjust(stores[1], row)
        opened = await insert(stores[1], 2)
        await stores[1].save_setting("person", 7, "language", "de")
        await stores[1].save_setting("guild", 8, "boards", "all")
        await stores[1].forget_person(7, -1, (), Eraser(7, -1), AT)
        expected = [("table", row.id), ("table", opened.id), ("person", 7), ("guild", 8), ("everything", 0)]
        await wait_until(lambda: len(heard) == len(expected))
        assert heard == expected, "nothing of what the process has written itself"


async def test_a_table_that_leaves_its_server_is_announced_by_the_process_of_either(
    stores: list[ClusterStore],
) -> None:
    async with heard_by(stores[1]) as heard:
        row = await insert(stores[0])
        await adjust(stores[0], replace(row, channel_id=2, guild_id=5), new_guild_id=5)
        await wait_until(lambda: heard)
        assert heard == [("table", row.id)]


async def test_a_commit_is_refused_if_another_process_has_changed_the_table_meanwhile(
    stores: list[ClusterStore],
) -> None:
    row = await insert(stores[0])
    written = await adjust(stores[1], row)
    with pytest.raises(StaleRevisionError):
        await adjust(stores[0], row)
    await adjust(stores[0], written)


# Announcements


OWN, OTHER = 1, 2
_END_LISTENERS = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


async def test_what_others_announce_is_heard_and_gaps_are_told(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(announcements, "_RETRY_PAUSE", 0.01)
    heard: list[tuple[str, int]] = []
    gaps: list[None] = []
    listener = Listener(address, OWN, lambda *each: heard.append(each), lambda: gaps.append(None))
    listening = asyncio.create_task(listener.run())
    with psycopg.connect(address.url, autocommit=True) as connection:
        await wait_until(lambda: gaps)
        for sender, kind in ((OWN, "person"), (OTHER, "table")):
            connection.execute(ANNOUNCE.encode(), (payload(sender, kind, 7),))
        await wait_until(lambda: heard)
        connection.execute(_END_LISTENERS.encode())
        await wait_until(lambda: len(gaps) == 2)
        connection.execute(ANNOUNCE.encode(), (payload(OTHER, "guild", 8),))
        await wait_until(lambda: len(heard) == 2)
    await cancel([listening])
    assert heard == [("table", 7), ("guild", 8)]
    assert "could not listen to the other processes" in caplog.text


async def test_a_listener_with_nothing_to_hear_keeps_its_session(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.cluster.session.SESSION_TIMEOUT", 0.5)
    monkeypatch.setattr(announcements, "_CHECK_INTERVAL", 0.1)
    gaps: list[None] = []
    listener = Listener(address, OWN, lambda *_: None, lambda: gaps.append(None))
    listening = asyncio.create_task(listener.run())
    await wait_until(lambda: gaps)
    await asyncio.sleep(0.8)
    await cancel([listening])
    assert len(gaps) == 1
