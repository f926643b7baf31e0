"""Tests of `bot.discord.gateway.sharding` and the client's shards, against the fake Discord server."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
import pytest_asyncio
import yarl
from discord.backoff import ExponentialBackoff

from bot.discord.answering.command_tree import CommandTree
from bot.discord.answering.component_routes import on_component
from bot.discord.cancelling import cancel
from bot.discord.gateway import client as client_module
from bot.discord.gateway import process
from bot.discord.gateway.client import BotClient
from bot.discord.gateway.cluster_client import ClusterClient
from bot.discord.gateway.sharding import LONGEST_PAUSE, ResumingShard, StartPacer
from bot.discord.outage import Outage
from bot.operations.metrics import Metrics
from bot.playground import Server, start_server
from bot.playground.fault_injection import Fault
from bot.playground.session_starts import SessionStarts
from bot.settings import Settings, SettingsError
from engine.store.store import Store
from engine.tables.service import TableService
from tests.waiting import wait_until

# Pacing


@pytest.mark.parametrize(
    ("groups", "starts", "waits"),
    [
        (1, [(0, 0), (0, 1), (0, 2)], [0, 5, 10]),
        (2, [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)], [0, 0, 5, 5, 10]),
        (1, [(0, 0), (4, 1), (60, 2)], [0, 1, 0]),
        (1, [(0, 0), (3600, 0), (0, 1)], [0, 5, 10]),
    ],
    ids=["in one group", "in two groups", "after a while", "a shard starts again"],
)
def test_shards_of_a_group_start_five_seconds_apart(
    groups: int, starts: list[tuple[float, int]], waits: list[float]
) -> None:
    """The shards ask to start at the given intervals; a shard that restarts always waits."""
    now, found = [100.0], list[float]()
    pacer = StartPacer(lambda: now[0])
    pacer.groups = groups
    for seconds, shard in starts:
        now[0] += seconds
        found.append(pacer.reserve(shard))
    assert found == waits


def test_after_a_long_outage_a_shard_tries_to_connect_soon() -> None:
    client: Any = SimpleNamespace(dispatch=None, _reconnect=True)
    websocket: Any = None
    backoff = ResumingShard(websocket, client, lambda _: None)._backoff
    pauses = [backoff.delay() for _ in range(100)]
    assert max(pauses) == LONGEST_PAUSE
    assert pauses[0] <= 2


# Planning


async def test_the_bot_waits_until_all_its_shards_may_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client_module, "_SHORTEST_WAIT", 0.0)
    limit = {"total": 1000, "max_concurrency": 16}
    two_of_three = 3, "", limit | {"remaining": 2, "reset_after": 10}
    all_three = 3, "", limit | {"remaining": 3, "reset_after": 0}
    for shards, answers in ((None, [two_of_three, all_three]), ([1, 2], [two_of_three])):
        http = SimpleNamespace(get_bot_gateway=AsyncMock(side_effect=answers))
        client: Any = SimpleNamespace(http=http, shard_count=None, shard_ids=shards, start_pacer=StartPacer())
        await BotClient._plan_shards(client)
        assert http.get_bot_gateway.await_count == len(answers)
    assert "start only 2 more shards today, and it needs 3" in caplog.text


# Connected to the fake server


@pytest_asyncio.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A fake Discord that discord.py connects to, with one server on each of four shards."""
    server = await start_server(tmp_path / "world")
    server.state.remove_bot(server.state.first_guild)
    for shard in range(4):
        server.chat.create_guild(f"Server {shard}", (1000 + shard) << 22, f"channel-{shard}")
    monkeypatch.setattr(discord.http.Route, "BASE", server.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
    monkeypatch.setattr(discord.shard, "Shard", ResumingShard)
    yield server
    await server.stop()


@pytest_asyncio.fixture
async def new_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[..., Any]]:
    """A function that returns a new client with its own tables."""
    monkeypatch.setattr("bot.discord.gateway.client._READY_TIMEOUT", 0.05)
    opened: list[TableService] = []

    async def create(**shards: Any) -> BotClient:
        tables = TableService(await Store.open(tmp_path / f"{len(opened)}.sqlite3"))
        opened.append(tables)
        return BotClient(Settings(), tables, CommandTree, on_component, metrics=Metrics(), **shards)

    yield create
    for tables in opened:
        await tables.aclose()


@pytest.fixture
def running(server: Server, new_client: Callable[..., Any]) -> Callable[..., Any]:
    """A context manager that runs a new client."""

    @asynccontextmanager
    async def run(**shards: Any) -> AsyncIterator[BotClient]:
        client = await new_client(**shards)
        connection = asyncio.create_task(process._connect(client, server.token))
        try:
            yield client
            await process._close(client)
            await connection
        finally:
            await process._close(client)
            await cancel([connection])

    return run


async def test_a_process_runs_some_of_the_shards(
    server: Server, running: Callable[..., Any], new_client: Callable[..., Any]
) -> None:
    with pytest.raises(ValueError, match="instead of none"):
        await new_client(shard_count=4, shard_ids=())
    async with (
        running(shard_count=4, shard_ids=(1, 3)) as odd,
        running(shard_count=4, shard_ids=(0, 2)) as even,
    ):
        await wait_until(lambda: odd.is_ready() and even.is_ready())
        assert sorted(one.shard for one in server.gateway.sessions.values()) == [(n, 4) for n in range(4)]
        for client, own in ((even, [0, 2]), (odd, [1, 3])):
            assert sorted(client.shards) == own
            assert sorted(guild.shard_id for guild in client.guilds) == own


async def test_a_shard_is_retired_for_good_also_while_it_connects_again(
    server: Server, running: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cluster process retires a shard when it hands the shard over."""
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0)
    async with running(shard_count=4) as client:
        await wait_until(client.is_ready)
        await ClusterClient.disconnect_shard(client, 1)
        ClusterClient.forget_servers(client, 1)
        connect, connecting, released = client.http.ws_connect, asyncio.Event(), asyncio.Event()

        async def hold_back(url: str, **options: Any) -> Any:
            connecting.set()
            await released.wait()
            return await connect(url, **options)

        monkeypatch.setattr(client.http, "ws_connect", hold_back)
        await server.gateway.disconnect(shard_id=2)
        await connecting.wait()
        await ClusterClient.disconnect_shard(client, 2)
        released.set()
        ClusterClient.forget_servers(client, 2)
        await ClusterClient.disconnect_shard(client, 2)  # which has nothing left to do
        assert sorted(client.shards) == [0, 3]
        assert sorted(guild.shard_id for guild in client.guilds) == [0, 3]
        await server.gateway.disconnect(shard_id=3)
        await wait_until(lambda: _connected(server) == [0, 3])


def _connected(server: Server) -> list[int]:
    return sorted(one.shard[0] for one in server.gateway.sessions.values() if one.socket is not None)


async def test_discord_recommends_the_number_of_shards_and_an_error_before_it_is_known_is_tried_again(
    server: Server, running: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server.gateway.recommended_shards = 2
    failures = iter([discord.GatewayNotFound(), OSError("down")])
    plan = BotClient._plan_shards

    async def fail_first(client: BotClient) -> None:
        if (error := next(failures, None)) is not None:
            raise error
        await plan(client)

    monkeypatch.setattr(BotClient, "_plan_shards", fail_first)
    monkeypatch.setattr(process, "wait_exponential", lambda **_: lambda _: 0)
    async with running() as client:
        await wait_until(client.is_ready)
        assert {one.shard for one in server.gateway.sessions.values()} == {(0, 2), (1, 2)}
        assert [one.shard_id for one in sorted(client.guilds, key=lambda each: each.id)] == [0, 1, 0, 1]
        await client.background_tasks[0]  # which registers the commands
    assert len(server.recorded("PUT", "/commands")) == 1


async def test_a_shard_resumes_though_the_first_attempt_fails(
    server: Server, running: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0)
    async with running(shard_count=2) as client:
        await wait_until(client.is_ready)
        sessions = set(server.gateway.sessions)
        client.on_shard_resumed = resumed = AsyncMock()
        connect, failures = client.http.ws_connect, iter([OSError("unreachable")])

        async def fail_first(url: str, **options: Any) -> Any:
            if (error := next(failures, None)) is not None:
                raise error
            return await connect(url, **options)

        monkeypatch.setattr(client.http, "ws_connect", fail_first)
        await server.gateway.disconnect(shard_id=1)
        await wait_until(lambda: resumed.await_count)
        resumed.assert_awaited_once_with(1)
        assert set(server.gateway.sessions) == sessions


async def test_a_shard_that_begins_a_new_session_learns_which_servers_it_has_got_and_lost(
    server: Server,
    running: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """When only one shard starts a new session, discord.py does not call `on_ready` again."""
    monkeypatch.setattr("bot.discord.gateway.sharding.START_INTERVAL", 0.1)
    caplog.set_level(logging.INFO)
    async with running(shard_count=4) as client:
        await wait_until(client.is_ready)
        others = {one.id for one in server.gateway.sessions.values() if one.shard[0] != 1}
        await server.gateway.invalidate_sessions(resumable=False, shard_id=1)
        lost = server.state.guilds[1001 << 22]
        server.chat.remove_bot(lost)
        channel = server.chat.create_guild("New", 2001 << 22, "new")
        await wait_until(lambda: server.state.messages[channel.id])
        assert len(server.state.messages[channel.id]) == 1, "the greeting"
        assert others < set(server.gateway.sessions)
        assert sorted(guild.id >> 22 for guild in client.guilds) == [1000, 1002, 1003, 2001]
        await wait_until(lambda: f"server {lost.id} has removed the bot" in caplog.text)


@pytest.mark.parametrize(
    ("token", "shards", "gateway", "sentence"),
    [
        ("wrong", None, {}, "Discord rejects DISCORD_TOKEN"),
        (None, 1, {"guilds_per_shard": 0}, "too many servers for this number of shards: 1"),
        (None, 3, {"shard_multiple": 2}, "refuses this number of shards: 3"),
    ],
)
async def test_what_discord_refuses_for_good_ends_the_bot_with_one_sentence(
    server: Server,
    new_client: Callable[..., Any],
    token: str | None,
    shards: int | None,
    gateway: dict[str, int],
    sentence: str,
) -> None:
    for name, value in gateway.items():
        setattr(server.gateway, name, value)
    client = await new_client(shard_count=shards)
    with pytest.raises(SettingsError, match=sentence):
        await asyncio.wait_for(process._serve(client, token or server.token), 10)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ({"status": 403}, "HTTP 403 Forbidden"),
        ({"status": 403, "code": 40333}, "403 Forbidden (error code: 40333): refused"),
        ({"status": 429, "via": False}, "HTTP 429 Too Many Requests"),
    ],
    ids=["by Cloudflare", "by Discord", "for too many requests"],
)
async def test_a_login_that_is_refused_is_tried_again_like_an_outage(
    server: Server,
    running: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: dict[str, Any],
    words: str,
) -> None:
    """Cloudflare refuses an address for an hour, for example, and its answer is a page of HTML."""
    monkeypatch.setattr(process, "LONGEST_PAUSE", 0.01)
    server.faults.add(Fault("GET", "/users/@me$", times=3, **fault))
    async with running(shard_count=1) as client:
        await wait_until(client.is_ready)
    lines = [each for each in caplog.records if "could not log in" in each.getMessage()]
    assert [each.getMessage() for each in lines] == [f"could not log in, trying again: {words}"] * 3
    assert not any(Outage().filter(each) for each in lines), "they are summed up like those of an outage"


async def test_a_running_bot_ends_when_it_has_come_to_too_many_servers(
    server: Server, new_client: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.gateway.sharding.START_INTERVAL", 0.05)
    client = await new_client()
    serving = asyncio.create_task(process._serve(client, server.token))
    await wait_until(client.is_ready)
    server.gateway.guilds_per_shard = 3
    await server.gateway.invalidate_sessions(resumable=False)
    with pytest.raises(SettingsError, match="too many servers for this number of shards: 1"):
        await asyncio.wait_for(serving, 10)


async def test_every_shard_waits_for_its_turn_before_it_identifies(
    server: Server, running: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[tuple[int, int]] = []

    async def wait(pacer: StartPacer, shard_id: int) -> None:
        assert shard_id not in {one.shard[0] for one in server.gateway.sessions.values()}
        turns.append((shard_id, pacer.groups))

    monkeypatch.setattr(StartPacer, "wait", wait)
    server.gateway.starts = SessionStarts(max_concurrency=2, seconds=0)
    async with running(shard_count=4) as client:
        await wait_until(client.is_ready)
    assert turns == [(shard, 2) for shard in range(4)]
    assert server.gateway.starts.remaining == 1000 - 4
