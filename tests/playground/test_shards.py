"""The gateway with several shards: the events that each shard receives, and connections that are refused."""

from dataclasses import dataclass

import pytest
import pytest_asyncio

from bot.playground import Server, UserClient
from bot.playground.entities import Channel
from bot.playground.session_starts import SessionStarts
from tests.playground.conftest import Connect
from tests.playground.raw_bot import GUILDS, RawBot
from tests.waiting import wait_until

MESSAGES = GUILDS | 1 << 9 | 1 << 12
COUNT = 3


@dataclass
class Shards:
    """A bot with three shards, each of which has a server with one channel."""

    server: Server
    channels: list[Channel]
    bots: list[RawBot]

    async def received(self, name: str) -> list[list[str]]:
        """Return, for each shard, the channels in events with the given name that it has received so far."""
        for channel in self.channels:
            self.server.chat.create_channel("the-last-event", self.server.state.guilds[channel.guild_id])
        for bot in self.bots:
            await bot.event("CHANNEL_CREATE")
        events = [[one["d"] for one in bot.frames if one.get("t") == name] for bot in self.bots]
        return [
            [one.get("channel_id") or one.get("parent_id") or one["id"] for one in each] for each in events
        ]


@pytest_asyncio.fixture
async def shards(server: Server, connect: Connect) -> Shards:
    server.state.remove_bot(server.state.first_guild)
    channels = [guild_on_shard(server, one, COUNT) for one in range(COUNT)]
    bots = [await connect([one, COUNT], intents=MESSAGES) for one in range(COUNT)]
    for bot in bots:
        await bot.event("GUILD_CREATE")
    return Shards(server, channels, bots)


def guild_on_shard(server: Server, shard_id: int, count: int) -> Channel:
    """Create a server on the given shard, and return its channel."""
    guild_id = (1000 * count + shard_id) << 22
    return server.chat.create_guild(f"Server {shard_id}", guild_id, f"channel-{shard_id}")


async def test_a_shard_receives_what_is_about_its_servers_and_shard_0_what_is_direct(
    server: Server, shards: Shards, anna: UserClient
) -> None:
    command = {"name": "go", "description": "Go", "contexts": [0, 1]}
    await shards.bots[0].call("PUT", f"/applications/{server.state.bot_id}/commands", [command])
    (registered,) = (await anna.refresh())["commands"]
    first, second, third = channels = [str(one.id) for one in shards.channels]
    direct = await anna.open_direct_channel()
    for channel in (*channels, direct):
        await anna.send_message(channel, "Good evening")
        await anna.post("command", user=anna.id, channel=channel, command=registered["id"])
    for name in ("MESSAGE_CREATE", "INTERACTION_CREATE"):
        assert await shards.received(name) == [[first, direct], [second], [third]]
    for channel in channels:
        await anna.create_thread(channel, "a table")
    assert await shards.received("THREAD_CREATE") == [[first], [second], [third]]
    joined = server.chat.create_guild("New", (2000 * COUNT + 1) << 22, "new")
    created = await shards.bots[1].event("GUILD_CREATE")
    assert (int(created["id"]), created["name"]) == (joined.guild_id, "New")
    assert [one["name"] for one in created["channels"]] == ["new"]
    server.chat.remove_bot(server.state.guilds[joined.guild_id])
    assert int((await shards.bots[1].event("GUILD_DELETE"))["id"]) == joined.guild_id
    for name in ("GUILD_CREATE", "GUILD_DELETE"):
        assert await shards.received(name) == [[], [], []]


async def test_a_shard_resumes_its_own_session_while_the_others_go_on(
    server: Server, shards: Shards, connect: Connect, anna: UserClient
) -> None:
    bot = shards.bots[2]
    session = (await bot.event("READY"))["session_id"]
    seen = server.gateway.sessions[session].sequence
    await anna.refresh()
    await server.gateway.disconnect(4000, shard_id=2)
    assert await bot.close_code() == 4000
    assert [one.shard[0] for one in server.gateway.sessions.values() if one.socket] == [0, 1]
    await anna.send_message(str(shards.channels[1].id), "to shard 1")
    await anna.send_message(str(shards.channels[2].id), "to shard 2")
    await shards.bots[1].socket.close(code=1000)
    shards.bots[1] = await connect([1, COUNT], intents=MESSAGES)  # which must not end the session of shard 2
    await bot.open_socket()
    await bot.send_frame(6, {"token": server.token, "session_id": session, "seq": seen})
    await bot.frame(t="RESUMED")
    events = [one["t"] for one in bot.frames if one["op"] == 0]
    assert events == ["MESSAGE_CREATE", "RESUMED"]


@pytest.mark.parametrize("shard", [[3, 3], [-1, 3], [0, 0], [0], ["0", "1"], "0", {}], ids=str)
async def test_an_invalid_shard_is_refused(server: Server, connect: Connect, shard: object) -> None:
    bot = await connect(shard)
    assert await bot.close_code() == 4010
    assert not server.gateway.sessions


async def test_shards_of_one_group_start_one_after_the_other(server: Server, connect: Connect) -> None:
    now = [0.0]
    server.gateway.starts = SessionStarts(max_concurrency=2, clock=lambda: now[0])
    bots = [await connect([number, 4]) for number in (0, 1)]
    for bot in bots:
        await bot.event("READY")
    early = await connect([2, 4])
    assert (await early.frame(op=9))["d"] is False
    now[0] = 4.9
    await early.identify(shard=[2, 4])
    await wait_until(lambda: sum(frame["op"] == 9 for frame in early.frames) == 2)
    now[0] = 5.0
    await early.identify(shard=[2, 4])
    assert (await early.event("READY"))["shard"] == [2, 4]


async def test_whoever_starts_too_many_sessions_loses_all_of_them_and_the_token(
    server: Server, connect: Connect
) -> None:
    token = server.token
    server.gateway.starts = SessionStarts(total=2, seconds=0, clock=lambda: 0.0)
    first, second = await connect([0, 2]), await connect([1, 2])
    for bot in (first, second):
        await bot.event("READY")
    assert server.gateway.info["session_start_limit"]["remaining"] == 0
    third = await connect([0, 2])
    assert [await bot.close_code() for bot in (first, second, third)] == [4004] * 3
    assert server.token != token
    assert not server.gateway.sessions
    assert (await first.call("GET", "/users/@me"))[0] == 401
