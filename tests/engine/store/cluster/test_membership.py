"""The members of a cluster share the shards and take over from lost members."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import chain
from pathlib import Path
from unittest.mock import AsyncMock

import psycopg
import pytest
import pytest_asyncio

from bot.discord.cancelling import cancel
from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster import membership, session
from engine.store.cluster.exclusive import exclusive_lock
from engine.store.cluster.membership import Membership, read_members
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

SHARDS = 6
Join = Callable[..., Awaitable[Membership]]
Pair = tuple[Membership, Membership]


@pytest.fixture(autouse=True)
def _no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(membership, "GRACE", 0.0)


@pytest_asyncio.fixture
async def join(address: PostgreSQLAddress) -> AsyncIterator[Join]:
    """A function that makes a process join the cluster."""
    members: list[Membership] = []

    async def joined(name: str, shard_count: int = SHARDS) -> Membership:
        member = Membership(address, name)
        members.append(member)
        await member.join(shard_count)
        return member

    yield joined
    for each in members:
        await each.leave()


@pytest_asyncio.fixture
async def pair(join: Join) -> Pair:
    """Two processes, each with half of the shards."""
    anna, ben = await join("anna"), await join("ben")
    await settle(anna, ben)
    return anna, ben


async def settle(*members: Membership) -> list[list[int]]:
    """Send heartbeats and do what they request until nothing changes; return each member's shards."""
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


def end_sessions(address: PostgreSQLAddress, *names: str) -> None:
    """End the processes' sessions on the server without their knowledge."""
    with psycopg.connect(address.url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = ANY (%s)",
            ([f"herr-ober {each}" for each in names],),
        )


async def test_all_share_the_shards_whoever_comes_and_goes(address: PostgreSQLAddress, join: Join) -> None:
    assert read_members(address) == []
    anna = await join("anna")
    assert await settle(anna) == [[0, 1, 2, 3, 4, 5]]
    ben = await join("ben")
    assert await settle(anna, ben) == [[0, 1, 2], [3, 4, 5]]
    assert read_members(address) == [("anna", [0, 1, 2]), ("ben", [3, 4, 5])]
    with exclusive_lock(PostgreSQLAddress(f"{address.url}&options=-csearch_path%3Dpg_temp")):
        assert len(read_members(address)) == 2, "the sole user of a database is no member"
    with pytest.raises(StoreError, match="shards-lost"):
        await ben.activate(0)
    assert ben.active == {3, 4, 5}
    carl = await join("carl")
    assert sorted(chain.from_iterable(await settle(anna, ben, carl))) == [0, 1, 2, 3, 4, 5]
    assert [len(each.active) for each in (anna, ben, carl)] == [2, 2, 2]
    await ben.leave()
    assert [len(each) for each in await settle(anna, carl)] == [3, 3]
    assert sorted(anna.active | carl.active) == [0, 1, 2, 3, 4, 5]


async def test_all_join_and_take_shards_at_the_same_time(join: Join) -> None:
    members = await asyncio.gather(*(join(name) for name in ("anna", "ben", "carl")))
    beats = await asyncio.gather(*(each.beat() for each in members))
    taken = list(chain.from_iterable(each.held for each in beats))
    assert len(taken) == len(set(taken))
    assert [len(each) for each in await settle(*members)] == [2, 2, 2]


async def test_who_leaves_hands_over_one_shard_after_the_other(pair: Pair) -> None:
    anna, ben = pair
    await anna.announce_departure()
    first = await anna.beat()
    assert first.hand_over == 2
    assert anna.active == {0, 1}
    assert (await anna.beat()).hand_over is None, "the first one is still in progress"
    await anna.release(2)
    await settle(ben, anna)
    assert (sorted(anna.active), sorted(ben.active)) == ([], [0, 1, 2, 3, 4, 5])
    assert not (await ben.beat()).others_stay


async def test_two_that_would_hand_over_do_not_do_so_at_once(pair: Pair, join: Join) -> None:
    anna, ben = pair
    await join("carl")
    beats = await asyncio.gather(anna.beat(), ben.beat())
    assert len([each for each in beats if each.hand_over is not None]) == 1


async def test_nobody_waits_for_a_process_that_is_cut_off_while_it_decides(
    address: PostgreSQLAddress, join: Join
) -> None:
    anna, ben, carl = await join("anna"), await join("ben"), await join("carl")
    await settle(anna, ben, carl)
    await anna._take(session.Lock.HAND_OVER, 0)
    end_sessions(address, "carl")
    await settle(ben)
    assert len(ben.active) == 2 + 1, "its share of what carl had"
    await join("dora")
    assert (await ben.beat()).hand_over is None


async def test_the_shards_of_a_process_that_is_gone_are_taken_over(
    address: PostgreSQLAddress, pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    anna, ben = pair
    await ben.beat()
    assert ben.members == 2
    end_sessions(address, "anna")
    assert await settle(ben) == [[0, 1, 2, 3, 4, 5]]
    assert ben.members == 1
    assert "the process that had shards 0, 1, 2 is gone" in caplog.text
    anna.ensure_alive()  # it cannot know yet
    with pytest.raises(StoreError, match="shards-lost"):
        await anna.beat()
    with pytest.raises(StoreError, match="shards-lost"):
        anna.ensure_alive()
    assert not anna.active
    assert not anna.owns(0)


@pytest.mark.parametrize(("lost", "grace"), [("anna", 3600.0), ("anna ben", 0.0)], ids=["one", "all"])
async def test_a_process_takes_its_shards_again_after_its_session_was_lost(
    address: PostgreSQLAddress,
    pair: Pair,
    monkeypatch: pytest.MonkeyPatch,
    lost: str,
    grace: float,
) -> None:
    """For a while, other processes leave its shards alone; if all lose their sessions, each gets its own shards back."""
    anna, ben = pair
    monkeypatch.setattr(membership, "GRACE", grace)
    end_sessions(address, *lost.split())
    assert (await ben.beat()).held == {3, 4, 5}
    assert await settle(anna, ben) == [[0, 1, 2], [3, 4, 5]]


async def test_a_request_without_an_answer_ends_the_session_before_it_is_replaced(
    address: PostgreSQLAddress, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that has noticed nothing may keep the old session for a long time."""
    anna = await join("anna")
    await settle(anna)
    lost = anna._connection
    assert lost is not None
    with monkeypatch.context() as context:
        context.setattr(membership, "_ANSWER_TIMEOUT", 0.1)
        context.setattr(lost, "close", AsyncMock())  # the connection stays open
        with pytest.raises(StoreError, match="database-unreachable"):
            await anna._execute("SELECT pg_sleep(60)")
    with pytest.raises(StoreError, match="database-unreachable"):
        await anna.activate(7 % SHARDS)
    assert await settle(anna) == [[0, 1, 2, 3, 4, 5]]
    assert read_members(address) == [("anna", [0, 1, 2, 3, 4, 5])]
    await lost.close()


async def test_the_server_ends_the_session_of_a_process_that_is_silent(
    address: PostgreSQLAddress, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SESSION_TIMEOUT", 0.5)
    monkeypatch.setattr(membership, "SESSION_TIMEOUT", 0.5)
    anna = await join("anna")
    monkeypatch.setattr(session, "SESSION_TIMEOUT", 60)
    ben = await join("ben")
    await settle(anna, ben)
    for _ in range(7):
        await asyncio.sleep(0.1)
        assert len((await anna.beat()).held) == 3
    assert anna.owns(0)
    await asyncio.sleep(0.5)
    assert not anna.owns(0)
    assert not anna.active
    with pytest.raises(StoreError, match="shards-lost"):
        anna.ensure_alive()
    await wait_until(lambda: [name for name, _ in read_members(address)] == ["ben"])
    assert await settle(ben) == [[0, 1, 2, 3, 4, 5]]


async def test_a_shard_is_free_although_the_answer_to_its_release_was_lost(
    address: PostgreSQLAddress, pair: Pair
) -> None:
    anna, _ = pair
    end_sessions(address, "anna")
    with pytest.raises(StoreError, match="database-unreachable"):
        await anna.release(2)
    await anna.release(2)
    assert (await anna.beat()).held == {0, 1}
    assert read_members(address) == [("anna", [0, 1]), ("ben", [3, 4, 5])]


async def test_the_number_of_shards_is_agreed_on(join: Join) -> None:
    anna = await join("anna")
    assert await anna.agreed_shard_count() == SHARDS
    with pytest.raises(StoreError, match="shards-disagree") as refused:
        await join("ben", SHARDS + 1)
    assert refused.value.values == {"wanted": SHARDS + 1, "agreed": SHARDS}
    await anna.leave()
    assert await anna.agreed_shard_count() is None
    assert (await join("carl", SHARDS + 1)).shard_count == SHARDS + 1


async def test_nobody_uses_the_database_alone_while_others_share_it(
    address: PostgreSQLAddress, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "PATIENCE", 0.1)
    with exclusive_lock(address), pytest.raises(StoreError, match="database-in-use"):
        await join("anna")
    anna = await join("anna")
    with pytest.raises(StoreError, match="database-in-use"), exclusive_lock(address):
        pass
    await anna.leave()
    with exclusive_lock(address):
        pass


async def test_the_starts_of_a_group_of_shards_are_spaced_over_all_processes(join: Join) -> None:
    anna, ben = await join("anna"), await join("ben")
    anna.start_groups = ben.start_groups = 2
    began_at = time.monotonic()
    ended_at: dict[int, float] = {}

    async def start(member: Membership, shard: int) -> None:
        await member.reserve_start(shard, 0.5)
        ended_at[shard] = time.monotonic() - began_at

    await asyncio.gather(start(anna, 0), start(ben, 2), start(anna, 4), start(ben, 1))
    _, second, third = sorted(ended_at[shard] for shard in (0, 2, 4))
    assert (second >= 0.5, third >= 1.0, ended_at[1] < third) == (True, True, True)
    await settle(ben, anna)
    await asyncio.gather(anna.reserve_start(0, 50.0), ben.reserve_start(1, 50.0))
    await join("carl")
    assert (await anna.beat()).hand_over is None, "no shard could be started at once"


async def test_a_start_that_was_cancelled_makes_nobody_wait_for_ever(join: Join) -> None:
    anna, ben = await join("anna"), await join("ben")
    waiting = asyncio.create_task(anna.reserve_start(0, 0.2))
    await asyncio.sleep(0)
    await cancel([waiting])
    async with asyncio.timeout(10):
        await ben.reserve_start(0, 0.2)


async def test_a_server_that_is_gone_is_reported(tmp_path: Path) -> None:
    address = PostgreSQLAddress(f"postgresql:///tables?host={tmp_path}")
    member = Membership(address, "anna")
    with pytest.raises(StoreError, match="database-unreachable"), exclusive_lock(address):
        pytest.fail("locked")
    for call in (member.agreed_shard_count(), member.join(SHARDS), asyncio.to_thread(read_members, address)):
        with pytest.raises(StoreError, match="database-unreachable"):
            await call
    assert not member.has_joined
    member.ensure_alive()  # it has nothing to lose yet
    await member.leave()
