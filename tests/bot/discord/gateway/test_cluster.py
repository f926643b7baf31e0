"""Tests of `bot.discord.gateway.cluster`, with a membership and a client that only record the calls made to them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.cancelling import cancel
from bot.discord.gateway.cluster import Cluster
from engine.kernel.errors import StoreError
from engine.store.cluster.membership import Beat
from tests.waiting import wait_until


class World:
    """A cluster whose heartbeats the test controls; `failures` maps a call's name to the error it raises next time."""

    def __init__(self, **failures: Exception) -> None:
        self.beat = Beat(frozenset(), None, others_stay=False)
        self.events = list[str]()
        self.failures = failures
        self.active = set[int]()
        membership = SimpleNamespace(
            active=self.active,
            heartbeat=0.01,
            start_groups=1,
            members=1,
            beat=self._beat,
            activate=self._activate,
            release=self._release,
            announce_departure=self._record("announce departure"),
        )
        self.announce: Callable[[str, int], None]
        shared = SimpleNamespace(
            take_over=self._record("take over"),
            forget=lambda: self.events.append("forget"),
            table_changed=self._record("table"),
            guild_changed=self._record("guild"),
            person_changed=self._record("person"),
        )
        scheduler = SimpleNamespace(wait_until_done=self._record("jobs done"))
        outbox = SimpleNamespace(recovering=self._recovering, wait_until_posted=self._record("posted"))
        client = SimpleNamespace(
            outbox=outbox,
            in_progress=SimpleNamespace(wait_for_present=self._record("answered")),
            launch_shard=self._launch,
            on_connection_change=lambda: None,
            disconnect_shard=self._record("disconnect"),
            forget_servers=lambda shard: self.events.append(f"forget servers {shard}"),
        )
        store = SimpleNamespace(membership=membership, listen=self._listen)
        tables = SimpleNamespace(shared=shared, scheduler=scheduler)
        self.cluster = Cluster(cast("Any", client), cast("Any", tables), cast("Any", store))

    def fail(self, what: str) -> None:
        """Raise the error set for the named call, if any, but only once."""
        if (error := self.failures.pop(what, None)) is not None:
            raise error

    async def _beat(self) -> Beat:
        self.fail("beat")
        beat, self.beat = self.beat, replace(self.beat, hand_over=None)
        return beat

    async def _activate(self, shard: int) -> None:
        self.fail("activate")
        self.events.append(f"activate {shard}")
        self.active.add(shard)

    async def _release(self, shard: int) -> None:
        self.fail("release")
        self.events.append(f"release {shard}")
        self.beat = replace(self.beat, held=self.beat.held - {shard})

    async def _launch(self, _: object, shard: int) -> None:
        self.fail("launch")
        self.events.append(f"launch {shard}")

    async def _listen(self, on_announcement: Callable[[str, int], None], _: object) -> None:
        self.announce = on_announcement
        await asyncio.Event().wait()

    @asynccontextmanager
    async def _recovering(self) -> AsyncIterator[None]:
        self.events.append("recover")
        yield

    def _record(self, what: str) -> Callable[..., Any]:
        async def call(*values: object) -> None:
            self.fail(what)
            self.events.append(" ".join(map(str, (what, *values))))

        return call

    def hold(self, *shards: int, hand_over: int | None = None, others_stay: bool = True) -> None:
        """Make the next heartbeats assign the given shards to this process."""
        self.active.discard(-1 if hand_over is None else hand_over)
        self.beat = Beat(frozenset(shards), hand_over, others_stay)


@asynccontextmanager
async def running(world: World) -> AsyncIterator[asyncio.Task[Any]]:
    task = asyncio.create_task(world.cluster.run())
    try:
        yield task
    finally:
        await cancel([task])


async def test_a_process_has_a_shard_from_when_it_is_connected_until_everything_is_done() -> None:
    world = World()
    world.hold(3, 5)
    async with running(world):
        await wait_until(lambda: len(world.events) == 2)
        assert world.events == ["launch 3", "launch 5"]
        world.cluster.shard_ready(5)
        world.cluster.shard_ready(4)  # which was handed over while it connected
        await wait_until(lambda: "take over" in world.events)
        assert world.events[2:] == ["recover", "activate 5", "take over"]
        assert world.active == {5}
        world.events.clear()
        world.hold(3, 5, hand_over=5)
        await wait_until(lambda: "forget" in world.events)
    before = ["jobs done", "posted 10.0"]
    after = ["disconnect 5", "answered 10.0", "forget servers 5", "release 5", "forget"]
    assert world.events == before + after


async def test_a_shard_that_cannot_be_launched_or_activated_is_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    busy = StoreError("database-busy", path="")
    world = World(launch=RuntimeError("no"), activate=busy, beat=busy)
    world.hold(3)
    async with running(world):
        await wait_until(lambda: "launch 3" in world.events)
        world.cluster.shard_ready(3)
        await wait_until(lambda: world.active == {3})
    assert "could not start shard 3" in caplog.text
    assert "heartbeat failed" in caplog.text


async def test_losing_its_shards_ends_the_process() -> None:
    world = World(beat=StoreError("shards-lost"))
    async with running(world) as task:
        with pytest.raises(StoreError, match="shards-lost"):
            await task


async def test_what_others_announce_is_taken_into_account(caplog: pytest.LogCaptureFixture) -> None:
    world = World(guild=RuntimeError("no"))
    async with running(world):
        await wait_until(lambda: hasattr(world, "announce"))
        for kind in ("table", "guild", "person", "everything", "shards"):
            world.announce(kind, 7)
        await wait_until(lambda: len(world.events) == 3)
    assert world.events == ["table 7", "person 7", "take over"]
    assert "could not react to a change by another process" in caplog.text


async def test_a_process_that_ends_waits_until_others_have_its_shards() -> None:
    world = World()
    await world.cluster.hand_over_everything(10)
    assert world.events == [], "it has not even begun"
    world.hold(3)
    async with running(world):
        await wait_until(lambda: world.events)
        leaving = asyncio.create_task(world.cluster.hand_over_everything(10))
        await wait_until(lambda: "announce departure" in world.events)
        await asyncio.sleep(0.2)
        assert not leaving.done()
        world.hold()
        await leaving
        world.hold(3, others_stay=False)
        await wait_until(lambda: world.events.count("launch 3") == 1)
        await world.cluster.hand_over_everything(10)
        world.hold(3)
        await world.cluster.hand_over_everything(0.2)
        world.failures["announce departure"] = StoreError("database-busy", path="")
        await world.cluster.hand_over_everything(10)
