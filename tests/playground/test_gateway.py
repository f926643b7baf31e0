"""The gateway: coming in, staying, coming back."""

import asyncio

import aiohttp
import pytest

from bot.playground import Guest, NoAnswerError, PlaygroundError, Server
from tests.playground.wirebot import EVERYTHING, GUILDS, WireBot


async def test_hello_and_heartbeat_come_before_identify(server: Server) -> None:
    other = WireBot(server)
    await other.dial()
    await other.send(1, None)
    assert await other.frame(op=11)
    assert (await other.frame(op=10))["d"]["heartbeat_interval"] > 1000
    await other.close()


async def test_ready_keeps_the_bot_on_loopback(server: Server) -> None:
    bot = WireBot(server)
    await bot.connect(shard=[0, 1])
    ready = await bot.event("READY")
    assert ready["resume_gateway_url"] == server.gateway_url
    assert ready["shard"] == [0, 1]
    assert ready["guilds"] == [{"id": str(server.world.guild_id), "unavailable": True}]
    guild = await bot.event("GUILD_CREATE")
    assert [one["name"] for one in guild["channels"]] == ["kaffeehaus", "stammtisch"]
    assert [one["user"]["id"] for one in guild["members"]] == [str(server.world.bot_id)]
    assert guild["member_count"] == 4
    status, body = await bot.call("GET", "/gateway/bot")
    assert (status, body["url"]) == (200, server.gateway_url)
    await bot.close()


async def test_members_come_when_asked_for_and_allowed(server: Server) -> None:
    server.gateway.privileged = 1 << 1
    bot = WireBot(server)
    await bot.connect(GUILDS | 1 << 1)
    assert len((await bot.event("GUILD_CREATE"))["members"]) == 4
    await bot.send(8, {"guild_id": str(server.world.guild_id), "query": "", "limit": 0, "nonce": "n"})
    chunk = await bot.event("GUILD_MEMBERS_CHUNK")
    assert {one["user"]["username"] for one in chunk["members"]} == {"anna", "ben", "clara", "herr-ober"}
    assert chunk["nonce"] == "n"
    async with Guest(server.url, "Dora", "de"):
        assert (await bot.event("GUILD_MEMBER_ADD"))["user"]["username"] == "dora"
    await bot.close()


async def test_a_wrong_token_stays_outside(server: Server) -> None:
    bot = WireBot(server)
    await bot.connect(token="wrong")
    assert await bot.closed() == 4004
    status, body = await bot.call("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert (status, body) == (401, {"message": "401: Unauthorized", "code": 0})
    await bot.close()


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(8, {})], 4003),
        ([(2, None), (2, None)], 4005),
        ([(2, None), (77, None)], 4001),
        ([("{", None)], 4002),
        ([(2, {"intents": 1 << 15})], 4014),
    ],
    ids=["not identified", "twice", "unknown operation", "no JSON", "intent not granted"],
)
async def test_what_closes_the_line(
    server: Server, frames: list[tuple[object, dict | None]], code: int
) -> None:
    bot = WireBot(server)
    await bot.dial()
    for op, data in frames:
        if op == "{":
            await bot.socket.send_str("{")
        elif op == 2:
            await bot.send(2, {"token": server.token, "intents": EVERYTHING, **(data or {})})
        else:
            await bot.send(op, data)
    assert await bot.closed() == code
    await bot.close()


async def resume(bot: WireBot, session: str, seq: int) -> None:
    await bot.dial()
    await bot.send(6, {"token": bot.server.token, "session_id": session, "seq": seq})


async def test_a_broken_line_is_resumed_with_all_that_was_missed(
    server: Server, bot: WireBot, anna: Guest
) -> None:
    session = (await bot.event("READY"))["session_id"]
    seen = server.gateway.sessions[session].seq
    await server.gateway.drop()
    assert await bot.closed() == 1006
    await anna.hear(lambda event: event["type"] == "bot" and not event["online"])
    with pytest.raises(PlaygroundError, match="not connected"):
        await anna.command("go", "kaffeehaus")
    await anna.say("kaffeehaus", "one")
    await anna.say("kaffeehaus", "two")
    await resume(bot, session, seen)
    resumed = await bot.frame(t="RESUMED")
    assert resumed["d"] == {}
    events = [frame for frame in bot.heard if frame["op"] == 0]
    assert [frame["t"] for frame in events] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [frame["s"] for frame in events] == [seen + 1, seen + 2, seen + 3]
    await anna.hear(lambda event: event["type"] == "bot" and event["online"])


async def test_a_session_unknown_or_ended_is_not_resumed(bot: WireBot) -> None:
    session = (await bot.event("READY"))["session_id"]
    await bot.socket.close(code=1000)
    await resume(bot, session, 1)
    assert (await bot.frame(op=9))["d"] is False


async def test_a_sequence_from_the_future_is_not_resumed(server: Server, bot: WireBot) -> None:
    session = (await bot.event("READY"))["session_id"]
    await server.gateway.drop(4000)
    assert await bot.closed() == 4000
    await resume(bot, session, 999)
    assert await bot.closed() == 4007


async def test_reconnect_and_invalid_session_are_said(server: Server, bot: WireBot) -> None:
    await server.gateway.ask_reconnect()
    assert await bot.frame(op=7)
    await server.gateway.invalidate(resumable=True)
    assert (await bot.frame(op=9))["d"] is True
    assert server.gateway.sessions
    bot.heard.clear()
    await server.gateway.invalidate(resumable=False)
    assert (await bot.frame(op=9))["d"] is False
    assert not server.gateway.sessions


async def test_a_silent_gateway_says_nothing_at_all(server: Server, bot: WireBot, anna: Guest) -> None:
    server.gateway.silent = True
    await bot.event("READY")
    bot.heard.clear()
    await bot.send(1, 1)
    await anna.say("kaffeehaus", "hello")
    await asyncio.sleep(0.05)
    assert bot.heard == []


async def test_what_others_write_needs_an_intent_to_read(server: Server, bot: WireBot, anna: Guest) -> None:
    await anna.say("kaffeehaus", "just talking")
    assert (await bot.event("MESSAGE_CREATE"))["content"] == ""
    await anna.say("kaffeehaus", f"<@{server.world.bot_id}> please")
    said = await bot.event("MESSAGE_CREATE")
    assert said["content"].endswith("please")
    assert said["guild_id"] == str(server.world.guild_id)
    assert said["member"]["roles"] == []
    channel = anna.channel("kaffeehaus")
    _, listed = await bot.call("GET", f"/channels/{channel}/messages")
    assert [one["content"] for one in listed] == [said["content"], ""]


async def test_events_not_asked_for_do_not_come(server: Server, anna: Guest) -> None:
    bot = WireBot(server)
    await bot.connect(GUILDS)
    await bot.event("GUILD_CREATE")
    await anna.say("kaffeehaus", "hello")
    thread = await anna.open_thread("kaffeehaus", "Table")
    assert (await bot.event("THREAD_CREATE"))["id"] == thread["id"]
    assert not [frame for frame in bot.heard if frame.get("t") == "MESSAGE_CREATE"]
    await bot.close()


async def test_an_interaction_without_answer_fails_for_its_person_only(
    server: Server, bot: WireBot, anna: Guest, ben: Guest
) -> None:
    server.interactions.answer_seconds = 0.1
    with pytest.raises(NoAnswerError, match="did not respond"):
        await anna.command("go", "kaffeehaus")
    interaction = await bot.event("INTERACTION_CREATE")
    status, body = await bot.answer(interaction, 4, content="late")
    assert (status, body["code"]) == (404, 10062)
    with pytest.raises(NoAnswerError, match="in time"):
        await anna.complete("go", "kaffeehaus", {"where": "x"}, "where")
    await ben.say("kaffeehaus", "end")
    await ben.hear(lambda event: event["type"] == "message_create")
    assert not [event for event in ben.news if event["type"].startswith("interaction")]


async def test_the_socket_speaks_json_in_text_frames(server: Server) -> None:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{server.gateway_url}/?v=10&encoding=json") as socket,
    ):
        frame = await socket.receive()
        assert frame.type is aiohttp.WSMsgType.TEXT
