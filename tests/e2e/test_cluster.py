"""Three bot processes share six shards: whatever happens to one, all tables go on, and no move is lost or doubled."""

import asyncio
import os
import random
import re
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from bot.playground import NoResponseError, OpenApiChecker, PlaygroundError
from tests import postgresql
from tests.e2e.cluster_driver import (
    BACKUP_CHECK_INTERVAL,
    GRACE,
    HEARTBEAT,
    SHARDS,
    ClusterDriver,
    Member,
    running_cluster,
)
from tests.e2e.playground_driver import Message, has_board
from tests.torture import seeds
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]
WITH_TABLES = (0, 5)
"""The shards with a table. Other shards have none, because playing takes most of the time."""
PLAYERS = ("Anna", "Ben")
_PATIENCE = 30.0
"""The maximum time until every table goes on, in seconds."""


@dataclass
class Tables:
    """The tables, with their newest boards and how many turns were played."""

    driver: ClusterDriver
    boards: list[Message]
    turns: int = 0

    async def settle(self) -> None:
        """Wait until every board is recorded; a process stopped before that would lock its table for all others."""
        for board in self.boards:
            await self.driver.wait_for_messages(
                board["channel_id"],
                lambda seen: sum(has_board(each) and bool(each["components"]) for each in seen) == 1,
            )

    async def play(self) -> None:
        """Play a turn at every table."""
        rng = random.Random(self.turns)
        self.boards = [await self._play(board, rng) for board in self.boards]
        self.turns += 1

    async def _play(self, board: Message, rng: random.Random) -> Message:
        """Play a turn; if there is no answer, try again, as people do."""
        async with asyncio.timeout(_PATIENCE):
            while True:
                try:
                    return await self.driver.play_by_clicks(board, rng)
                except (NoResponseError, PlaygroundError):  # or the board is no longer the newest
                    newest = await self.driver.newest_board(board["channel_id"])
                    if newest["id"] != board["id"]:
                        return newest

    async def assert_nothing_is_lost_or_doubled(self) -> None:
        for board in self.boards:
            seen = await self.driver.public_messages(board["channel_id"])
            assert len([each for each in seen if has_board(each)]) == self.turns + 1


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def driver(
    tmp_path_factory: pytest.TempPathFactory,
    openapi_checker: OpenApiChecker | None,
    _postgresql_server: postgresql.Server,
) -> AsyncIterator[ClusterDriver]:
    folder: Path = tmp_path_factory.mktemp("cluster")
    address = _postgresql_server.create_database()
    async with running_cluster(folder, address, 3, openapi_checker) as running:
        await running.people(*PLAYERS)
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tables(driver: ClusterDriver) -> Tables:
    servers = await driver.create_servers(SHARDS)
    channels = [servers[shard] for shard in WITH_TABLES]
    await driver.keep_boards(*channels)
    return Tables(driver, [await driver.start_game(channel, PLAYERS) for channel in channels])


async def _kill(tables: Tables, victim: Member) -> None:
    """Kill a process while people are playing."""
    assert victim.process.pid is not None
    os.kill(victim.process.pid, signal.SIGKILL)
    await tables.play()


async def _stop(tables: Tables, victim: Member) -> None:
    """Suspend a process until the others have its shards, then resume it; the process writes nothing and restarts."""
    pid = victim.process.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    try:
        await _lose(tables, victim)
    finally:
        os.kill(pid, signal.SIGCONT)


async def _cut(tables: Tables, victim: Member) -> None:
    """Cut a process off from the database and Discord until the others have its shards; the process then restarts."""
    victim.line.cut()
    try:
        await _lose(tables, victim)
    finally:
        victim.line.mend()


async def _lose(tables: Tables, victim: Member) -> None:
    for shard in victim.shards:  # as Discord does when it gets no heartbeats
        await tables.driver.server.gateway.disconnect(shard_id=shard)
    await tables.play()
    others = [each for each in tables.driver.members if each is not victim]
    await wait_until(lambda: sum(len(each.shards) for each in others) == SHARDS)


@pytest.mark.parametrize("happens", [_kill, _stop, _cut])
@pytest.mark.parametrize("seed", seeds(1))
async def test_the_tables_of_a_process_go_on_without_it_and_it_comes_back(
    driver: ClusterDriver, tables: Tables, seed: str, happens: Callable[[Tables, Member], Awaitable[None]]
) -> None:
    victim = driver.owner(random.Random(seed).choice(WITH_TABLES))
    starts = victim.process.start_count
    await tables.settle()
    await happens(tables, victim)
    await wait_until(lambda: victim.process.start_count > starts)
    if happens is not _kill:
        assert any("other processes have taken them over" in line for line in victim.log_lines)
    await driver.wait_until_settled()
    assert len(victim.shards) == 2
    await tables.play()
    await tables.assert_nothing_is_lost_or_doubled()


async def test_a_new_process_joins_and_an_old_one_leaves_while_people_play(
    driver: ClusterDriver, tables: Tables
) -> None:
    new, old = await driver.start_process(), driver.members[0]
    await driver.wait_until_settled(*driver.members)
    stopping = asyncio.create_task(old.process.stop())
    await tables.play()
    assert await stopping == 0
    await driver.wait_until_settled(*driver.members[1:])
    assert (len(new.shards), old.shards) == (2, set())
    await tables.play()
    await tables.assert_nothing_is_lost_or_doubled()


async def test_every_process_keeps_its_tables_when_the_database_has_ended_all_sessions(
    driver: ClusterDriver, tables: Tables
) -> None:
    before = [(each.process.start_count, each.shards) for each in driver.members[1:]]
    with psycopg.connect(driver.address.url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    await asyncio.sleep(2 * HEARTBEAT + GRACE)
    await tables.play()
    assert [(each.process.start_count, each.shards) for each in driver.members[1:]] == before
    await tables.assert_nothing_is_lost_or_doubled()


async def test_a_turn_in_direct_messages_reaches_a_table_of_another_process(driver: ClusterDriver) -> None:
    """Direct messages go to the process that has the first shard; the computer moves in the table's process."""
    client, direct = await driver.client("Paula"), driver.owner(0)
    shard = next(each for each in range(SHARDS) if driver.owner(each) is not direct)
    channel = (await driver.create_servers(1, first=2 * SHARDS + shard))[0]
    board = await driver.start_game(channel, ("Paula",), computers=1)
    panel = await client.shown("turn", await client.open_direct_channel())
    await client.press(await client.choose_until_confirm(panel, random.Random(3)), "confirm")
    seen = await driver.public_messages(channel)
    (computer,) = re.findall(r"2\. (\w+) \(computer", "\n".join(each["content"] for each in seen))
    await driver.wait_for_last(
        channel, lambda each: int(each["id"]) > int(board["id"]) and f"**{computer}**" in each["content"]
    )


async def test_the_process_with_the_first_shard_makes_the_backups(driver: ClusterDriver) -> None:
    def counts() -> list[int]:
        lines = [
            [line for line in each.log_lines if "backed up the database" in line] for each in driver.members
        ]
        return [len(each) for each in lines]

    await wait_until(lambda: sum(counts()))
    before = counts()
    for file in driver.backups.iterdir():
        file.unlink()
    await wait_until(lambda: counts() != before)
    await asyncio.sleep(3 * BACKUP_CHECK_INTERVAL)  # the others look as well
    made = [now - earlier for now, earlier in zip(counts(), before, strict=True)]
    assert made == [each is driver.owner(0) for each in driver.members]
    assert len([*driver.backups.iterdir()]) == 1
