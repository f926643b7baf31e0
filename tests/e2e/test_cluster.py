"""Three bot processes share six shards: one is killed and comes back, another makes room for its successor."""

import asyncio
import os
import random
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from bot.playground import NoResponseError, OpenApiChecker
from bot.playground.user_client import UserClient
from engine.store.cluster.membership import GRACE, HEARTBEAT
from tests import postgresql
from tests.e2e.cluster_driver import ClusterDriver, running_cluster
from tests.e2e.playground_driver import (
    Message,
    choose_randomly,
    find_custom_id,
    has_board,
    is_changed,
    play_by_clicks,
    press_route,
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]
SHARDS = 6
PLAYERS = ("Anna", "Ben")
_PATIENCE = 30.0
"""Seconds within which every table must go on."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def driver(
    tmp_path_factory: pytest.TempPathFactory,
    openapi_checker: OpenApiChecker | None,
    _postgresql_server: postgresql.Server,
) -> AsyncIterator[ClusterDriver]:
    folder: Path = tmp_path_factory.mktemp("cluster")
    address = _postgresql_server.create_database()
    async with running_cluster(folder, address, 3, SHARDS, openapi_checker) as running:
        for name in PLAYERS:
            await running.client(name)
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def boards(driver: ClusterDriver) -> list[Message]:
    """The newest boards of a table on each shard."""
    channels = await driver.create_servers(SHARDS)
    await driver.keep_all_boards(channels)
    return [await driver.start_game(channel, PLAYERS) for channel in channels]


async def _play_on(driver: ClusterDriver, board: Message, rng: random.Random) -> Message:
    """Play a turn; whoever gets no answer tries again, as people do."""
    async with asyncio.timeout(_PATIENCE):
        while True:
            try:
                return await play_by_clicks(driver, board, rng)
            except NoResponseError:
                newest = await driver.newest_board(board["channel_id"])
                if newest["id"] != board["id"]:
                    return newest


async def _play_everywhere(driver: ClusterDriver, boards: list[Message]) -> None:
    """Play a turn at every table, and replace the boards by those that follow."""
    rng = random.Random(len(boards))
    boards[:] = [await _play_on(driver, board, rng) for board in boards]


async def _assert_nothing_is_lost_or_doubled(
    driver: ClusterDriver, boards: list[Message], turns: int
) -> None:
    for board in boards:
        seen = await driver.public_messages(board["channel_id"])
        assert len([each for each in seen if has_board(each)]) == turns + 1


async def test_every_process_has_its_share_of_the_shards(driver: ClusterDriver) -> None:
    assert sorted(len(each.shards) for each in driver.members) == [2, 2, 2]


async def test_the_tables_of_a_killed_process_go_on_and_it_comes_back(
    driver: ClusterDriver, boards: list[Message]
) -> None:
    await _play_everywhere(driver, boards)
    killed = driver.members[1]
    starts = killed.process.start_count
    assert killed.process.pid is not None
    os.kill(killed.process.pid, signal.SIGKILL)
    await _play_everywhere(driver, boards)
    await driver.wait_until_settled()
    assert (killed.process.start_count, len(killed.shards)) == (starts + 1, 2)
    await _play_everywhere(driver, boards)
    await _assert_nothing_is_lost_or_doubled(driver, boards, 3)


async def test_a_process_that_stood_still_writes_nothing_and_begins_anew(
    driver: ClusterDriver, boards: list[Message]
) -> None:
    still = driver.members[2]
    pid = still.process.pid
    assert pid is not None
    starts = still.process.start_count
    os.kill(pid, signal.SIGSTOP)
    try:
        for shard in still.shards:  # as Discord does when it gets no heartbeats
            await driver.server.gateway.disconnect(shard_id=shard)
        await _play_everywhere(driver, boards)
        others = [each for each in driver.members if each is not still]
        await wait_until(lambda: sum(len(each.shards) for each in others) == SHARDS)
    finally:
        os.kill(pid, signal.SIGCONT)
    await wait_until(lambda: still.process.start_count > starts)
    assert any("the others have taken over my tables" in line for line in still.log_lines)
    await driver.wait_until_settled()
    await _play_everywhere(driver, boards)
    await _assert_nothing_is_lost_or_doubled(driver, boards, 5)


async def test_a_new_process_joins_and_an_old_one_leaves_while_people_play(
    driver: ClusterDriver, boards: list[Message]
) -> None:
    new, old = await driver.start_process(), driver.members[0]
    await driver.wait_until_settled(*driver.members)
    stopping = asyncio.create_task(old.process.stop())
    await _play_everywhere(driver, boards)
    assert await stopping == 0
    await driver.wait_until_settled(*driver.members[1:])
    assert (len(new.shards), old.shards) == (2, set())
    await _play_everywhere(driver, boards)
    await _assert_nothing_is_lost_or_doubled(driver, boards, 7)


async def test_every_process_keeps_its_tables_when_the_database_has_ended_all_sessions(
    driver: ClusterDriver, boards: list[Message]
) -> None:
    before = [(each.process.start_count, each.shards) for each in driver.members[1:]]
    with psycopg.connect(driver.address.url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    await asyncio.sleep(2 * HEARTBEAT + GRACE)
    await _play_everywhere(driver, boards)
    assert [(each.process.start_count, each.shards) for each in driver.members[1:]] == before
    await _assert_nothing_is_lost_or_doubled(driver, boards, 8)


async def test_a_turn_in_direct_messages_reaches_a_table_of_another_process(driver: ClusterDriver) -> None:
    """Direct messages arrive at the process of the first shard; the computer answers in that of the table."""
    await driver.client("Paula")
    direct = driver.owner(0)
    shard = next(each for each in range(SHARDS) if driver.owner(each) is not direct)
    channel = (await driver.create_servers(1, first=2 * SHARDS + shard))[0]
    board = await driver.start_game(channel, ("Paula",), computers=1)
    client = await driver.client("Paula")
    panel = (await client.command("turn", await client.open_direct_channel())).responses[-1]
    await _confirm_any_turn(client, panel)
    lobby = next(
        text for each in await driver.public_messages(channel) if "(computer" in (text := each["content"])
    )
    (computer,) = re.findall(r"2\. (\w+) \(computer", lobby)
    await driver.wait_for_messages(
        channel,
        lambda seen: int(seen[-1]["id"]) > int(board["id"]) and f"**{computer}**" in seen[-1]["content"],
    )


async def _confirm_any_turn(client: UserClient, panel: Message) -> None:
    rng = random.Random(3)
    while not find_custom_id(panel, "confirm"):
        panel = await choose_randomly(client, panel, rng)
    await press_route(client, panel, "confirm", until=is_changed(panel))
