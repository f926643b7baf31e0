"""The gateway: identifying, events, errors, and resuming."""

import pytest

from bot.playground import PlaygroundError, Server, UserClient
from tests.playground.conftest import Connect
from tests.playground.raw_bot import GUILDS, RawBot

MESSAGES = GUILDS | 1 << 9 | 1 << 12


async def test_a_wrong_token_is_refused(connect: Connect) -> None:
    bot = await connect(token="wrong")
    assert await bot.close_code() == 4004
    status, body = await bot.call("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert (status, body) == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(3, {})], 4003),
        ([(2, None), (2, None)], 4005),
        ([(2, None), (77, None)], 4001),
        ([("{", None)], 4002),
        ([(2, {"intents": 1 << 15})], 4014),
    ],
    ids=["not identified", "identified twice", "unknown opcode", "invalid JSON", "privileged intent"],
)
async def test_what_closes_the_connection(
    server: Server, frames: list[tuple[object, dict | None]], code: int
) -> None:
    bot = RawBot(server)
    await bot.open_socket()
    for op, data in frames:
        if op == "{":
            await bot.socket.send_str("{")
        elif op == 2:
            await bot.send_frame(2, {"token": server.token, "intents": GUILDS, **(data or {})})
        else:
            await bot.send_frame(op, data)
    assert await bot.close_code() == code
    await bot.close()


async def resume(bot: RawBot, session: str, sequence: int) -> None:
    await bot.open_socket()
    await bot.send_frame(6, {"token": bot.server.token, "session_id": session, "seq": sequence})


async def test_a_resumed_session_receives_all_missed_events(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    session = (await bot.event("READY"))["session_id"]
    seen = server.gateway.sessions[session].sequence
    await server.gateway.disconnect()
    assert await bot.close_code() == 1006
    await anna.wait_for(lambda event: event["type"] == "bot" and not event["online"])
    with pytest.raises(PlaygroundError, match="not connected"):
        await anna.command("go", "kaffeehaus")
    await anna.post("channels", name="one")
    await anna.post("channels", name="two")
    await resume(bot, session, seen)
    resumed = await bot.frame(t="RESUMED")
    assert resumed["d"] == {}
    events = [frame for frame in bot.frames if frame["op"] == 0]
    assert [frame["t"] for frame in events] == ["CHANNEL_CREATE", "CHANNEL_CREATE", "RESUMED"]
    assert [frame["s"] for frame in events] == [seen + 1, seen + 2, seen + 3]
    await anna.wait_for(lambda event: event["type"] == "bot" and event["online"])


async def test_reconnect_and_invalid_session_are_sent(server: Server, bot: RawBot) -> None:
    await server.gateway.request_reconnect()
    assert await bot.frame(op=7)
    await server.gateway.invalidate_sessions(resumable=True)
    assert (await bot.frame(op=9))["d"] is True
    assert server.gateway.sessions
    bot.frames.clear()
    await server.gateway.invalidate_sessions(resumable=False)
    assert (await bot.frame(op=9))["d"] is False
    assert not server.gateway.sessions


async def test_the_content_of_a_message_is_delivered_only_directly_or_if_it_mentions_the_bot(
    server: Server, connect: Connect, anna: UserClient
) -> None:
    bot = await connect(intents=MESSAGES)
    await bot.event("GUILD_CREATE")
    await anna.send_message("kaffeehaus", "Good evening")
    plain = await bot.event("MESSAGE_CREATE")
    assert (plain["content"], plain["mentions"]) == ("", [])
    assert (plain["guild_id"], plain["author"]["id"]) == (str(server.state.guild_id), anna.id)
    assert "user" not in plain["member"]
    await anna.send_message("kaffeehaus", f"Good evening, <@{server.state.bot_id}>")
    mention = await bot.event("MESSAGE_CREATE")
    assert mention["content"] == f"Good evening, <@{server.state.bot_id}>"
    assert [one["id"] for one in mention["mentions"]] == [str(server.state.bot_id)]
    assert mention["mentions"][0]["member"]["joined_at"]
    await anna.send_message(await anna.open_direct_channel(), "Good evening")
    direct = await bot.event("MESSAGE_CREATE")
    assert direct["content"] == "Good evening"
    assert {"guild_id", "member"} & direct.keys() == set()


@pytest.mark.parametrize(
    ("intent", "received"),
    [(0, []), (1 << 9, ["in the channel"]), (1 << 12, ["directly"])],
    ids=["neither", "of servers", "direct"],
)
async def test_messages_are_delivered_by_intent(
    server: Server, connect: Connect, anna: UserClient, intent: int, received: list[str]
) -> None:
    bot = await connect(intents=GUILDS | intent)
    await anna.send_message(await anna.open_direct_channel(), f"<@{server.state.bot_id}> directly")
    await anna.send_message("kaffeehaus", f"<@{server.state.bot_id}> in the channel")
    await anna.create_thread("kaffeehaus", "after")
    await bot.event("THREAD_CREATE")
    contents = [frame["d"]["content"] for frame in bot.frames if frame.get("t") == "MESSAGE_CREATE"]
    assert [content.partition("> ")[2] for content in contents if content] == received


async def test_edits_and_deletions_are_delivered_but_of_a_hidden_channel_only_the_change_that_hid_it(
    server: Server, connect: Connect, anna: UserClient
) -> None:
    bot = await connect(intents=MESSAGES)
    await bot.event("GUILD_CREATE")
    channel = anna.channel_id("kaffeehaus")
    _, sent = await bot.call("POST", f"/channels/{channel}/messages", {"content": "The board"})
    assert (await bot.event("MESSAGE_CREATE"))["content"] == "The board"
    await bot.call("PATCH", f"/channels/{channel}/messages/{sent['id']}", {"content": "The next board"})
    assert (await bot.event("MESSAGE_UPDATE"))["content"] == "The next board"
    await anna.request("DELETE", f"messages/{channel}/{sent['id']}")
    assert await bot.event("MESSAGE_DELETE") == {
        "id": sent["id"],
        "channel_id": channel,
        "guild_id": str(server.state.guild_id),
    }
    await anna.request("PATCH", f"channels/{channel}", denied=["view_channel"])
    assert (await bot.event("CHANNEL_UPDATE"))["permission_overwrites"][0]["deny"] == str(1 << 10)
    await anna.create_thread("kaffeehaus", "hidden")
    await anna.create_thread("stammtisch", "visible")
    assert (await bot.event("THREAD_CREATE"))["name"] == "visible"
    await bot.event("MESSAGE_CREATE")  # about the thread
    await anna.send_message("kaffeehaus", f"<@{server.state.bot_id}> hidden")
    await anna.send_message("stammtisch", f"<@{server.state.bot_id}> visible")
    assert (await bot.event("MESSAGE_CREATE"))["content"].endswith("visible")


async def test_only_a_server_that_was_joined_is_announced_without_availability(
    server: Server, bot: RawBot
) -> None:
    guild = server.state.first_guild
    server.gateway.dispatch_outage(guild)
    assert (await bot.event("GUILD_DELETE"))["unavailable"] is True
    assert (await bot.event("GUILD_CREATE"))["unavailable"] is False
    server.chat.remove_bot(guild)
    assert "unavailable" not in await bot.event("GUILD_DELETE")
    before, channel = guild.bot_joined_at, min(server.state.channels)
    assert (await bot.call("GET", f"/channels/{channel}"))[0] == 403
    assert (await bot.call("GET", f"/guilds/{server.state.guild_id}"))[0] == 404
    assert (await bot.call("GET", "/users/@me/guilds"))[1] == []
    server.chat.invite_bot(guild)
    joined = await bot.event("GUILD_CREATE")
    assert "unavailable" not in joined
    assert joined["joined_at"] == joined["members"][0]["joined_at"] > before
    assert joined["system_channel_id"] == str(min(server.state.channels))
