"""Several members of one cluster: they share the shards, take over from whoever is gone, and write nothing without a lease."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from itertools import chain

import psycopg
import pytest
import pytest_asyncio

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.errors import StaleVersionError
from engine.store.postgresql.announcements import Listener
from engine.store.postgresql.cluster_store import ClusterStore
from engine.store.postgresql.membership import Distribution, Lease, Membership, distribute, read_members
from engine.store.postgresql.schema import prepare_database
from engine.store.postgresql.session_lock import exclusive_lock
from engine.store.rows import Commit, OrderRow
from tests import postgresql
from tests.engine.store.builders import AT, insert
from tests.waiting import wait_until

SHARDS = 6
EXPIRY = 3600.0
Join = Callable[..., Awaitable[Membership]]


# the distribution


@pytest.mark.parametrize(
    ("held", "staying", "expected"),
    [
        ({}, {1}, Distribution((0, 1, 2, 3, 4, 5))),
        ({}, {1, 2}, Distribution((0, 1, 2))),
        ({0: 2, 1: 2, 2: 2}, {1, 2}, Distribution((3, 4, 5))),
        ({0: 1, 1: 1, 2: 2, 3: 2}, {1, 2, 3}, Distribution(())),
        (dict.fromkeys(range(6), 1), {1}, Distribution(())),
        (dict.fromkeys(range(6), 1), {1, 2}, Distribution((), 5)),
        (dict.fromkeys(range(5), 1), {1, 2}, Distribution(())),  # the other one has yet to take what is free
        (dict.fromkeys(range(6), 1), {2}, Distribution((), 5)),
        (dict.fromkeys(range(6), 1), set(), Distribution(())),
        (dict.fromkeys(range(6), 2), {1, 2}, Distribution(())),
    ],
)
def test_every_process_gets_its_share(
    held: dict[int, int], staying: set[int], expected: Distribution
) -> None:
    leases = {shard: Lease(owner, active=True) for shard, owner in held.items()}
    assert distribute(1, staying, leases, SHARDS) == expected


def test_a_shard_is_handed_over_only_while_all_others_are_taken_care_of_and_when_it_may_start_at_once() -> (
    None
):
    leases = {shard: Lease(1, active=True) for shard in range(SHARDS)}
    assert distribute(1, {1, 2}, leases, SHARDS, lambda shard: shard != 5).hand_over == 4
    assert distribute(1, {1, 2}, leases, SHARDS, lambda _: False).hand_over is None
    assert distribute(1, {1, 2}, leases | {0: Lease(1, active=False)}, SHARDS).hand_over is None


# on a real database


@pytest.fixture
def address(postgresql_server: postgresql.Server) -> PostgreSQLAddress:
    created = postgresql_server.create_database()
    prepare_database(created)
    return created


@pytest_asyncio.fixture
async def join(address: PostgreSQLAddress) -> AsyncIterator[Join]:
    """Lets a process join the cluster."""
    members: list[Membership] = []

    async def joined(name: str, shard_count: int = SHARDS) -> Membership:
        members.append(Membership(address, name, EXPIRY))
        await members[-1].join(shard_count)
        return members[-1]

    yield joined
    for each in members:
        await each.close()


async def settle(*members: Membership) -> list[list[int]]:
    """Let hearts beat, and everything they ask for be done, until nothing changes; return the shards of each."""
    while True:
        before = [sorted(each.active) for each in members]
        for each in members:
            beat = await each.beat()
            if beat.hand_over is not None:
                await each.release(beat.hand_over)
            for shard in beat.held - each.active - {beat.hand_over}:
                await each.activate(shard)
        if before == [sorted(each.active) for each in members]:
            return before


def expire(address: PostgreSQLAddress, *members: Membership) -> None:
    """Let time pass for processes whose hearts do not beat."""
    with psycopg.connect(address.url) as connection:
        for each in members:
            connection.execute(
                "UPDATE instances SET expires_at = now() - interval '1 second' WHERE id = %s",
                (each.instance_id,),
            )


async def test_all_share_the_shards_whoever_comes_and_goes(join: Join) -> None:
    anna = await join("anna")
    assert await settle(anna) == [[0, 1, 2, 3, 4, 5]]
    ben = await join("ben")
    assert await settle(anna, ben) == [[0, 1, 2], [3, 4, 5]]
    carl = await join("carl")
    assert sorted(chain.from_iterable(await settle(anna, ben, carl))) == [0, 1, 2, 3, 4, 5]
    assert [len(each.active) for each in (anna, ben, carl)] == [2, 2, 2]
    await ben.leave()
    assert [len(each) for each in await settle(anna, carl)] == [3, 3]
    assert sorted(anna.active | carl.active) == [0, 1, 2, 3, 4, 5]


async def test_all_join_at_the_same_time(join: Join) -> None:
    members = await asyncio.gather(*(join(name) for name in ("anna", "ben", "carl")))
    await asyncio.gather(*(each.beat() for each in members))
    assert [len(each) for each in await settle(*members)] == [2, 2, 2]


async def test_who_leaves_hands_over_one_shard_after_the_other(join: Join) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    await anna.announce_departure()
    first = await anna.beat()
    assert first.hand_over == 2
    assert anna.active == {0, 1}
    assert (await anna.beat()).hand_over is None, "the first one is not taken care of yet"
    await anna.release(2)
    await settle(ben, anna)
    assert (sorted(anna.active), sorted(ben.active)) == ([], [0, 1, 2, 3, 4, 5])
    assert not (await ben.beat()).others_stay


async def test_the_shards_of_a_process_that_is_gone_are_taken_over(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    assert (await ben.beat()).members == 2
    expire(address, anna)
    assert await settle(ben) == [[0, 1, 2, 3, 4, 5]]
    assert ben.members == 1
    with pytest.raises(StoreError, match="lease-lost"):
        await anna.beat()
    with pytest.raises(StoreError, match="lease-lost"):
        anna.ensure_alive()


async def test_what_the_database_says_of_a_lease_counts(address: PostgreSQLAddress, join: Join) -> None:
    """A heartbeat may have marked a shard to be handed over although its answer was lost."""
    anna = await join("anna")
    await settle(anna)
    with psycopg.connect(address.url) as connection:
        connection.execute("UPDATE shard_leases SET active = false WHERE shard = 2")
    assert 2 in (await anna.beat()).held
    assert anna.active == {0, 1, 3, 4, 5}
    assert await settle(anna) == [[0, 1, 2, 3, 4, 5]]


async def test_nobody_takes_care_of_a_shard_without_its_lease(join: Join) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    with pytest.raises(StoreError, match="lease-lost"):
        await ben.activate(0)
    assert ben.active == {3, 4, 5}


async def test_nobody_is_declared_dead_by_a_process_that_was_late_itself(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    expire(address, anna, ben)
    await ben.beat()
    await anna.beat()
    assert await settle(anna, ben) == [[0, 1, 2], [3, 4, 5]]


async def test_a_process_that_was_declared_dead_writes_nothing(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    store = ClusterStore(address, anna)
    store.use_membership()
    row = await insert(store)
    expire(address, anna)
    assert (await store.save_order(row.id, _order(1))).orders == (_order(1),), "nobody has noticed yet"
    await ben.beat()
    with pytest.raises(StoreError, match="lease-lost"):
        await store.save_order(row.id, _order(2))
    found = await store.table(row.id)
    assert found is not None
    assert found.orders == (_order(1),)
    await store.close()


async def test_a_transaction_in_progress_keeps_its_process_and_makes_nobody_wait(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    with psycopg.connect(address.url) as connection:
        connection.execute(anna.fence.encode())
        expire(address, anna)
        assert await settle(ben) == [[3, 4, 5]]
    assert await settle(ben) == [[0, 1, 2, 3, 4, 5]]


async def test_a_heart_beats_again_after_its_connection_was_lost(
    address: PostgreSQLAddress, postgresql_server: postgresql.Server, join: Join
) -> None:
    anna = await join("anna")
    postgresql_server.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        f" WHERE datname = '{psycopg.conninfo.conninfo_to_dict(address.url)['dbname']}'"
    )
    with pytest.raises(StoreError, match="database-unreachable"):
        await anna.beat()
    assert await settle(anna) == [[0, 1, 2, 3, 4, 5]]


async def test_the_number_of_shards_is_agreed_on(join: Join) -> None:
    anna = await join("anna")
    assert await anna.agreed_shard_count() == SHARDS
    with pytest.raises(StoreError, match="shards-disagree"):
        await join("ben", SHARDS + 1)
    await anna.leave()
    assert await anna.agreed_shard_count() is None
    await anna.join(SHARDS + 1)
    assert anna.shard_count == SHARDS + 1


async def test_nobody_uses_the_database_alone_while_others_share_it(
    address: PostgreSQLAddress, join: Join
) -> None:
    with exclusive_lock(address), pytest.raises(StoreError, match="database-in-use"):
        await join("anna")
    anna = await join("anna")
    with pytest.raises(StoreError, match="database-in-use"), exclusive_lock(address):
        pass
    await anna.close()


async def test_the_starts_of_a_group_of_shards_are_spaced_over_all_processes(join: Join) -> None:
    anna, ben = await join("anna"), await join("ben")
    anna.start_groups = ben.start_groups = 2
    waits = [
        await each.reserve_start(shard, 50.0) for each, shard in ((anna, 0), (ben, 2), (anna, 4), (ben, 1))
    ]
    assert [round(wait / 50, 1) for wait in waits] == [0, 1, 2, 0]
    await settle(ben, anna)
    carl = await join("carl")
    carl.start_groups = 2
    assert (await anna.beat()).hand_over is None, "no shard could be started at once"


async def test_the_living_members_are_listed_with_their_shards(
    address: PostgreSQLAddress, join: Join
) -> None:
    assert read_members(address) == []
    anna, ben, carl = await join("anna"), await join("ben"), await join("carl")
    await settle(anna, ben)
    expire(address, carl)
    assert read_members(address) == [("anna", [0, 1]), ("ben", [2, 3])]


# what is due, and what is announced


async def test_what_is_due_is_found_by_the_process_of_the_shard_only(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    stores = [ClusterStore(address, each) for each in (anna, ben)]
    for each in stores:
        each.use_membership()
    row = await insert(stores[1], card_channel_id=9)
    assert anna.owns(row.guild_id)
    assert [[each.table_id for each in await store.due_notices(AT)] for store in stores] == [[row.id], []]
    assert [await store.next_due() for store in stores] == [AT, None]
    assert [await store.tables_with_notices() for store in stores] == [[row.id], []]
    assert [len(await store.due_notices(AT, row.id)) for store in stores] == [1, 0]
    notices = await stores[0].due_notices(AT)
    await stores[0].delete_notices([each.id for each in notices])
    await _make_card_due(stores[0], row.id)
    assert [[each.table_id for each in await store.due_cards("9")] for store in stores] == [[row.id], []]
    for each in stores:
        await each.close()


async def _make_card_due(store: ClusterStore, table_id: int) -> None:
    await store._write("UPDATE cards SET due_at = ? WHERE table_id = ?", AT, table_id)


async def test_a_change_of_a_table_is_announced_to_its_process_and_refuses_what_was_made_from_the_row_before(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    stores = [ClusterStore(address, each) for each in (anna, ben)]
    for each in stores:
        each.use_membership()
    heard: list[tuple[str, int]] = []
    gaps: list[None] = []
    listener = Listener(
        address, anna.instance_id, lambda *each: heard.append(each), lambda: gaps.append(None)
    )
    listening = asyncio.create_task(listener.run())
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
    for each in stores:
        await each.close()


async def test_a_commit_is_refused_if_another_process_has_changed_the_table_meanwhile(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    stores = [ClusterStore(address, each) for each in (anna, ben)]
    for each in stores:
        each.use_membership()
    row = await insert(stores[0])
    written = await stores[1].save_order(row.id, _order(1))
    assert written.version == row.version
    with pytest.raises(StaleVersionError):
        await stores[0].commit(Commit(row=replace(row, settings='{"theme": "dark"}'), previous=row, at=AT))
    await stores[0].commit(
        Commit(row=replace(written, settings='{"theme": "dark"}'), previous=written, at=AT)
    )
    for each in stores:
        await each.close()


def _order(person_id: int) -> OrderRow:
    return OrderRow(person_id, "[]")
