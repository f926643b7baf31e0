"""The stores of two members of a cluster: what is due is found by one of them, and each hears what the other changes."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from engine.store.addresses import PostgreSQLAddress
from engine.store.errors import StaleVersionError
from engine.store.postgresql.cluster_store import ClusterStore
from engine.store.rows import Commit, OrderRow
from tests.engine.store.builders import AT, insert
from tests.waiting import wait_until

SHARDS = 6


@pytest_asyncio.fixture
async def stores(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[ClusterStore]]:
    """The stores of two members, of which the first one has all shards."""
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
    assert [await store.next_due() for store in stores] == [AT, None]
    assert [await store.tables_with_notices() for store in stores] == [[row.id], []]
    assert [len(await store.due_notices(AT, row.id)) for store in stores] == [1, 0]
    notices = await stores[0].due_notices(AT)
    await stores[0].delete_notices([each.id for each in notices])
    await _make_card_due(stores[0], row.id)
    assert [[each.table_id for each in await store.due_cards("9")] for store in stores] == [[row.id], []]


async def _make_card_due(store: ClusterStore, table_id: int) -> None:
    await store._write("UPDATE cards SET due_at = ? WHERE table_id = ?", AT, table_id)


async def test_a_change_of_a_table_is_announced_to_its_process_and_refuses_what_was_made_from_the_row_before(
    stores: list[ClusterStore],
) -> None:
    heard: list[tuple[str, int]] = []
    gaps: list[None] = []
    listening = asyncio.create_task(
        stores[0].listen(lambda *each: heard.append(each), lambda: gaps.append(None))
    )
    await wait_until(lambda: gaps)
    row = await insert(stores[0])
    await stores[0].save_order(row.id, _order(1))
    await stores[1].save_order(row.id, _order(2))
    await stores[1].save_person_setting(7, "language", "de")
    await stores[1].save_guild_setting(8, "language", "de")
    await wait_until(lambda: len(heard) == 3)
    assert heard == [("table", row.id), ("person", 7), ("guild", 8)], (
        "nothing of what the process has written itself"
    )
    listening.cancel()


async def test_a_commit_is_refused_if_another_process_has_changed_the_table_meanwhile(
    stores: list[ClusterStore],
) -> None:
    row = await insert(stores[0])
    written = await stores[1].save_order(row.id, _order(1))
    assert written.version == row.version
    with pytest.raises(StaleVersionError):
        await stores[0].commit(Commit(row=replace(row, settings='{"theme": "dark"}'), previous=row, at=AT))
    await stores[0].commit(
        Commit(row=replace(written, settings='{"theme": "dark"}'), previous=written, at=AT)
    )


def _order(person_id: int) -> OrderRow:
    return OrderRow(person_id, "[]")
