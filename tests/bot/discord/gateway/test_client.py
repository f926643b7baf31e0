"""Tests of `bot.discord.gateway.client`."""

import asyncio
import time
from itertools import product
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.gateway import client as client_module
from bot.discord.gateway import process
from bot.discord.gateway.client import BotClient, _Cooldowns, intents
from bot.discord.gateway.cluster_client import ClusterClient
from bot.discord.posting.outbox import Outbox
from bot.discord.posting.paintings import Paintings
from bot.discord.posting.render_pool import RenderPool
from bot.operations.metrics import Metrics
from tests.bot.discord.posting.deployment import http_error


def test_no_intent_is_privileged_and_none_superfluous() -> None:
    assert {name for name, is_set in intents() if is_set} == {"guilds", "guild_messages", "dm_messages"}


async def test_requests_are_rate_limited_per_person_and_only_the_latest_people_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "_RATE_LIMITED_PERSONS", 2)
    pictures, steps = _Cooldowns(2), _Cooldowns(2)
    assert [pictures.count(person) > 0 for person in (1, 1, 2, 1)] == [False, False, False, True]
    assert [steps.count(person) for person in (1, 1, 3, 4, 1)] == [0.0] * 5
    assert pictures.count(1) > 0, "other kinds of requests do not push it out"


class _Client(BotClient):
    """A client with one shard that records which servers it greets and which it searches for parked tables."""

    def __init__(self) -> None:
        discord.AutoShardedClient.__init__(
            self, intents=intents(), guild_ready_timeout=0.01, shard_count=1, chunk_guilds_at_startup=False
        )
        self.metrics = Metrics()
        self._reaching = None
        self.event_tasks = set[asyncio.Task[Any]]()
        self.background_tasks: list[asyncio.Task[None]] = []
        self.progress_tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self.on_connection_change = Mock()
        self.entered = set[int]()
        self.greeted, self.parked, self.used = list[int](), list[int](), list[int]()
        self.introducer: Any = SimpleNamespace(
            greet=AsyncMock(side_effect=lambda guild: self.greeted.append(guild.id))
        )
        self.parking: Any = SimpleNamespace(
            server_back=AsyncMock(side_effect=lambda guild: self.parked.append(guild.id)),
            channel_used=AsyncMock(side_effect=self.used.append),
        )

    async def on_ready(self) -> None:
        """Register no commands."""

    def receive_ready(self, *guilds: int) -> None:
        """Receive the event that starts a session and lists servers that are not yet available."""
        self._connection.shard_ids = [0]
        user = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
        unavailable = [{"id": str(each), "unavailable": True} for each in guilds]
        application = {"id": "1", "flags": 0}
        ready = {"shard": [0, 1], "user": user, "guilds": unavailable, "application": application}
        self._connection.parse_ready(cast("Any", ready))

    def receive_guild(self, guild_id: int) -> None:
        """Receive the event that says a server is available."""
        guild = {"id": str(guild_id), "unavailable": False, "name": "Vienna", "owner_id": "1"}
        lists = ("channels", "members", "roles", "emojis", "stickers", "features", "threads")
        self._connection.parse_guild_create(cast("Any", guild | {name: [] for name in lists}))


@pytest.fixture
async def client() -> _Client:
    created = _Client()
    await created._async_setup_hook()
    return created


async def test_a_handler_of_an_event_ends_before_whoever_closes_the_client_closes_the_store(
    client: _Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server was announced just before the shutdown, and the handler is still looking it up in the store."""
    begun, ended = asyncio.Event(), asyncio.Event()

    async def wait() -> None:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    monkeypatch.setattr(client, "on_ready", wait)
    client.outbox = cast("Outbox", SimpleNamespace(stop=list))
    client.in_progress = InteractionsInProgress()
    client.render_pool = cast("RenderPool", SimpleNamespace(close=lambda: None))
    client.paintings = cast("Paintings", SimpleNamespace(close=lambda: None))
    client.dispatch("ready")
    await begun.wait()
    await asyncio.wait_for(process._close(client), 10)
    assert ended.is_set()
    assert client.event_tasks == set()
    begun.clear()
    client.dispatch("ready")
    await asyncio.sleep(0.01)
    assert not begun.is_set(), "events after closing are dropped"


@pytest.mark.parametrize("steps", range(8))
async def test_a_server_is_entered_whenever_it_becomes_available(client: _Client, steps: int) -> None:
    """The server becomes available after `steps` event loop steps, about when discord.py stops waiting for servers."""
    loop = asyncio.get_running_loop()

    def receive_after(further: int) -> None:
        if further:
            loop.call_soon(receive_after, further - 1)
        else:
            client.receive_guild(5)

    client.receive_ready(5)
    for _ in range(5):
        await asyncio.sleep(0)
    time.sleep(0.05)  # noqa: ASYNC251 -- the loop is busy until discord.py has waited long enough
    receive_after(steps)
    await asyncio.sleep(0.1)
    assert {*client.greeted} == {*client.parked} == {5}


async def test_a_process_of_a_cluster_enters_servers_that_no_event_has_told_of() -> None:
    """Before it enters them, the process takes over the shard's tables."""

    class Member(_Client, ClusterClient):
        pass

    client, taken_over = Member(), list[int]()
    client._cluster = cast("Any", SimpleNamespace(shard_ready=taken_over.append))
    await client._async_setup_hook()
    client.receive_ready()
    client.receive_guild(5)
    client.event_tasks.clear()
    await client.on_shard_ready(0)
    assert taken_over == [0]
    assert client.parked == [5]


async def test_a_new_session_enters_all_servers_of_its_shard_again(client: _Client) -> None:
    """Tables may have been parked in the meantime.

    `on_shard_ready` is not enough unless the shard's servers are forgotten first, because it only enters servers that
    no event has announced.
    """
    for _ in range(2):
        client.receive_ready(5, 6)
        client.receive_guild(5)
        client.receive_guild(6)
        await asyncio.sleep(0.1)
    assert sorted(client.parked) == [5, 5, 6, 6]
    client.parked.clear()
    client.entered.clear()
    client.dispatch("shard_ready", 0)
    await asyncio.sleep(0.05)
    assert sorted(client.parked) == [5, 6]


async def test_what_is_done_in_a_channel_of_a_server_shows_that_the_channel_exists(client: _Client) -> None:
    """Typing alone proves nothing, nor does activity where the bot is not a member."""
    client.receive_guild(5)
    client.on_component = submit = AsyncMock()
    data = {"custom_id": "x", "components": []}
    for number, (kind, guild) in enumerate(product(discord.InteractionType, (5, 6, None))):
        await client.on_interaction(
            cast("Any", SimpleNamespace(type=kind, data=data, guild_id=guild, channel_id=number))
        )
    typed = [*discord.InteractionType].index(discord.InteractionType.autocomplete) * 3
    assert client.used == [each for each in range(0, 15, 3) if each != typed]
    submitted = [call.args[0].type for call in submit.await_args_list]
    assert submitted == [discord.InteractionType.modal_submit] * 3


# its health


def _shards(*connected: bool) -> dict[int, Any]:
    return {
        number: SimpleNamespace(is_closed=lambda each=each: not each) for number, each in enumerate(connected)
    }


@pytest.mark.parametrize(
    ("shards", "is_ready", "expected"),
    [
        (_shards(True, True), True, (True, True)),
        (_shards(True, False), True, (False, True)),
        (_shards(False, False), True, (False, False)),
        (_shards(True), False, (False, True)),
    ],
)
def test_a_client_is_connected_with_all_its_shards(
    shards: dict[int, Any], is_ready: bool, expected: tuple[bool, bool]
) -> None:
    client = cast("BotClient", SimpleNamespace(shards=shards, is_ready=lambda: is_ready))
    assert (BotClient.is_connected(client), BotClient.has_connection(client)) == expected


@pytest.mark.parametrize(
    ("has_joined", "serves_all", "shards", "expected"),
    [
        (True, True, (), True),
        (True, True, (True,), True),
        (True, True, (False,), False),
        (True, False, (True,), False),
        (False, True, (), False),
    ],
    ids=["a standby", "connected", "disconnected", "taking over", "not a member yet"],
)
def test_a_process_of_a_cluster_is_connected_if_it_serves_what_it_holds(
    has_joined: bool, serves_all: bool, shards: tuple[bool, ...], expected: bool
) -> None:
    client = cast(
        "ClusterClient",
        SimpleNamespace(
            _membership=SimpleNamespace(has_joined=has_joined),
            _cluster=SimpleNamespace(serves_all=serves_all),
            shards=_shards(*shards),
        ),
    )
    assert ClusterClient.is_connected(client) is expected


async def test_connections_are_counted_by_their_sessions() -> None:
    client = _Client()
    await client.on_shard_connect(0)
    for _ in range(2):
        await client.on_shard_resumed(0)
    counted = [
        client.metrics.registry.get_sample_value("herr_ober_gateway_connections_total", {"session": session})
        for session in ("new", "resumed")
    ]
    assert counted == [1, 2]


async def test_discord_is_asked_one_question_at_a_time_which_is_never_cancelled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "_REACH_TIMEOUT", 0.01)
    client, answering, asked = _Client(), asyncio.Event(), list[str]()
    errors = list[Exception]()

    async def request(route: discord.http.Route) -> None:
        asked.append(route.path)
        await answering.wait()
        if errors:
            raise errors.pop()

    client.http.request = request  # type: ignore[method-assign,assignment]
    assert [await client.can_reach(), await client.can_reach()] == [False, False]
    assert asked == ["/users/@me"]
    answering.set()
    assert [await client.can_reach(), await client.can_reach()] == [True, True]
    errors += [http_error(401), http_error(502), OSError()]
    while errors:
        assert not await client.can_reach()
    assert len(asked) == 5
    assert client.event_tasks == set()


async def test_a_change_of_the_connection_is_told(client: _Client) -> None:
    client.receive_ready()
    told = client.on_connection_change.call_count
    for event in ("shard_disconnect", "shard_resumed", "message_edit"):
        client.dispatch(event, 0)
    assert (told > 0, client.on_connection_change.call_count - told) == (True, 2)
