"""What the bot asks for over HTTP: messages, files, threads, commands, permissions."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import Guest, Server, serve
from tests.playground.png import picture
from tests.playground.wirebot import WireBot

Json = dict[str, Any]


def channel(server: Server, name: str = "kaffeehaus") -> int:
    return next(one.id for one in server.world.channels.values() if one.name == name)


def deny(server: Server, *names: str, where: str = "kaffeehaus") -> None:
    one = server.world.channel(channel(server, where))
    one.denied = list(names)
    server.chat.changed(one)


async def post(bot: WireBot, content: str = "x", **body: object) -> Json:
    status, message = await bot.call(
        "POST", f"/channels/{channel(bot.server)}/messages", {"content": content, **body}
    )
    assert status == 200, message
    return message


@pytest.mark.parametrize(
    "path",
    [
        "/users/@me",
        "/users/@me/guilds",
        "/users/{user}",
        "/applications/@me",
        "/oauth2/applications/@me",
        "/gateway",
        "/guilds/{guild}",
        "/guilds/{guild}/channels",
        "/guilds/{guild}/roles",
        "/guilds/{guild}/members/{user}",
        "/guilds/{guild}/threads/active",
        "/channels/{channel}",
        "/channels/{channel}/messages",
        "/channels/{channel}/threads/archived/public",
        "/applications/{bot}/commands",
        "/applications/{bot}/guilds/{guild}/commands",
    ],
)
async def test_what_can_be_asked(server: Server, bot: WireBot, path: str) -> None:
    world = server.world
    names = {"user": world.owner.id, "guild": world.guild_id, "channel": channel(server), "bot": world.bot_id}
    status, body = await bot.call("GET", path.format(**names))
    assert status == 200
    assert body is not None


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, 0),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/guilds/{guild}/members/1", 404, 10007),
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/channels/junk", 404, 10003),
        ("GET", "/channels/{channel}/messages/1", 404, 10008),
        ("PATCH", "/channels/{channel}/messages/1", 404, 10008),
        ("DELETE", "/channels/{channel}/messages/1", 404, 10008),
        ("POST", "/channels/1/messages", 404, 10003),
        ("POST", "/channels/{channel}/messages", 400, 50006),
        ("GET", "/applications/1/commands", 403, 20012),
        ("GET", "/applications/{bot}/commands/1", 404, 10063),
        ("POST", "/users/@me/channels", 403, 50007),
        ("PATCH", "/channels/{channel}", 403, 50013),
        ("DELETE", "/channels/{channel}", 403, 50013),
    ],
)
async def test_what_is_refused(
    server: Server, bot: WireBot, method: str, path: str, status: int, code: int
) -> None:
    names = {"guild": server.world.guild_id, "channel": channel(server), "bot": server.world.bot_id}
    body = {} if method in {"POST", "PATCH"} else None
    assert await _code(bot, method, path.format(**names), body) == (status, code)


async def _code(bot: WireBot, method: str, path: str, body: object = None) -> tuple[int, int | None]:
    status, answer = await bot.call(method, path, body)
    return status, answer.get("code") if isinstance(answer, dict) else None


async def test_broken_json_is_said(server: Server, bot: WireBot) -> None:
    headers = {"Authorization": f"Bot {server.token}", "Content-Type": "application/json"}
    async with bot.http.post(f"{server.api_base}/channels/1/messages", data="{", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_files_keep_their_name_type_size_and_description(
    server: Server, bot: WireBot, anna: Guest
) -> None:
    path = f"/channels/{channel(server)}/messages"
    body = {"content": "Board", "attachments": [{"id": 0, "description": "All chairs"}]}
    status, message = await bot.send_files(path, body, {"böard.png": picture(64, 48), "log.txt": b"hello"})
    assert status == 200
    board, log = message["attachments"]
    assert (board["filename"], board["content_type"]) == ("böard.png", "image/png")
    assert (board["width"], board["height"], board["size"]) == (64, 48, len(picture(64, 48)))
    assert board["description"] == "All chairs"
    assert (log["filename"], log["content_type"]) == ("log.txt", "text/plain")
    shown = (await anna.messages("kaffeehaus"))[-1]["attachments"]
    assert await anna.fetch(board["url"]) == await anna.fetch(shown[0]["url"]) == picture(64, 48)
    assert shown[0]["url"].startswith("/attachments/")  # found under whatever name the page was opened


async def test_an_edit_keeps_lists_and_replaces_attachments(
    server: Server, bot: WireBot, anna: Guest
) -> None:
    path = f"/channels/{channel(server)}/messages"
    _, message = await bot.send_files(path, {}, {"a.png": picture(), "b.png": picture()})
    first, second = message["attachments"]
    _, edited = await bot.call("PATCH", f"{path}/{message['id']}", {"content": "x"})
    assert [one["id"] for one in edited["attachments"]] == [first["id"], second["id"]]
    body = {"attachments": [{"id": second["id"]}, {"id": 0, "description": "new"}]}
    _, edited = await bot.send_files(f"{path}/{message['id']}", body, {"c.png": picture()}, "PATCH")
    assert [one["filename"] for one in edited["attachments"]] == ["b.png", "c.png"]
    with pytest.raises(aiohttp.ClientResponseError, match="404"):
        await anna.fetch(first["url"])
    assert len(list(server.world.ledger.files.iterdir())) == 2


async def test_a_file_needs_its_key(server: Server, bot: WireBot, anna: Guest) -> None:
    _, message = await bot.send_files(f"/channels/{channel(server)}/messages", {}, {"a.png": picture()})
    url = message["attachments"][0]["url"]
    for other in (url.partition("?")[0], url[:-1] + "x"):
        with pytest.raises(aiohttp.ClientResponseError, match="404"):
            await anna.fetch(other)


async def test_html_is_never_shown_only_downloaded(server: Server, bot: WireBot) -> None:
    _, message = await bot.send_files(f"/channels/{channel(server)}/messages", {}, {"a.html": b"<script>"})
    async with bot.http.get(message["attachments"][0]["url"]) as response:
        assert response.headers["Content-Disposition"] == "attachment"
        assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_messages_are_listed_newest_first_in_pages(server: Server, bot: WireBot) -> None:
    ids = [(await post(bot, str(number)))["id"] for number in range(6)]
    path = f"/channels/{channel(server)}/messages"

    async def listed(query: str) -> list[int]:
        _, body = await bot.call("GET", f"{path}?{query}")
        return [ids.index(one["id"]) for one in body]

    assert await listed("limit=3") == [5, 4, 3]
    assert await listed(f"limit=2&before={ids[3]}") == [2, 1]
    assert await listed(f"limit=2&after={ids[1]}") == [3, 2]
    assert await listed(f"limit=3&around={ids[3]}") == [4, 3, 2]
    assert await _code(bot, "GET", f"{path}?limit=101") == (400, 50035)


async def test_the_same_nonce_is_one_message(bot: WireBot) -> None:
    first = await post(bot, nonce="turn-7", enforce_nonce=True)
    again = await post(bot, nonce="turn-7", enforce_nonce=True)
    other = await post(bot, nonce="turn-8", enforce_nonce=True)
    careless = await post(bot, nonce="turn-7")
    assert again["id"] == first["id"]
    assert again["nonce"] == "turn-7"
    assert len({first["id"], other["id"], careless["id"]}) == 3


async def test_a_reply_names_and_reaches_the_one_replied_to(
    server: Server, bot: WireBot, anna: Guest
) -> None:
    said = await anna.say("kaffeehaus", "hello")
    reference = {"message_id": said["id"], "channel_id": said["channel_id"]}
    reply = await post(bot, message_reference=reference)
    assert (reply["type"], reply["message_reference"]["message_id"]) == (19, said["id"])
    heard = await anna.hear(lambda event: event.get("message", {}).get("id") == reply["id"])
    assert heard["message"]["pings"] == [anna.id]
    quiet = await post(bot, message_reference=reference, allowed_mentions={"parse": []})
    heard = await anna.hear(lambda event: event.get("message", {}).get("id") == quiet["id"])
    assert heard["message"]["pings"] == []
    path = f"/channels/{channel(server)}/messages"
    gone = {"content": "x", "message_reference": {"message_id": "1"}}
    assert await _code(bot, "POST", path, gone) == (400, 50035)
    gone["message_reference"]["fail_if_not_exists"] = False
    assert (await _code(bot, "POST", path, gone))[0] == 200


async def test_only_own_messages_are_edited_and_deleted(bot: WireBot, anna: Guest) -> None:
    said = await anna.say("kaffeehaus", "hello")
    path = f"/channels/{said['channel_id']}/messages/{said['id']}"
    assert await _code(bot, "PATCH", path, {"content": "x"}) == (403, 50005)
    assert await _code(bot, "DELETE", path) == (403, 50013)
    own = await post(bot)
    await bot.event("MESSAGE_CREATE")
    assert (await bot.call("DELETE", f"/channels/{own['channel_id']}/messages/{own['id']}"))[0] == 204
    assert (await bot.event("MESSAGE_DELETE"))["id"] == own["id"]
    await anna.hear(lambda event: event["type"] == "message_delete" and event["id"] == own["id"])


async def test_an_edit_may_not_empty_a_message(bot: WireBot) -> None:
    own = await post(bot)
    path = f"/channels/{own['channel_id']}/messages/{own['id']}"
    assert await _code(bot, "PATCH", path, {"content": ""}) == (400, 50006)
    _, edited = await bot.call("PATCH", path, {"content": "y"})
    assert edited["edited_timestamp"] is not None


async def test_a_message_becomes_v2_only_when_emptied_of_the_old(bot: WireBot) -> None:
    own = await post(bot)
    path = f"/channels/{own['channel_id']}/messages/{own['id']}"
    layout: Json = {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}]}
    assert await _code(bot, "PATCH", path, layout) == (400, 50035)
    status, edited = await bot.call("PATCH", path, layout | {"content": None})
    assert (status, edited["flags"] & 1 << 15, edited["content"]) == (200, 1 << 15, "")
    assert await _code(bot, "PATCH", path, {"content": "back", "flags": 0}) == (400, 50035)


# Permissions


@pytest.mark.parametrize(
    ("denied", "method", "path", "body", "status", "code"),
    [
        ("view_channel", "GET", "", None, 403, 50001),
        ("view_channel", "POST", "/messages", {"content": "x"}, 403, 50001),
        ("send_messages", "POST", "/messages", {"content": "x"}, 403, 50013),
        ("embed_links", "POST", "/messages", {"embeds": [{"title": "x"}]}, 403, 50013),
        ("read_message_history", "GET", "/messages/{message}", None, 403, 50013),
        ("read_message_history", "POST", "/messages", {"content": "x", "message_reference": {"message_id": "{message}"}}, 400, 160002),
        ("create_public_threads", "POST", "/messages/{message}/threads", {"name": "T"}, 403, 50013),
        ("create_public_threads", "POST", "/threads", {"name": "T", "type": 11}, 403, 50013),
        ("send_messages", "POST", "/typing", None, 403, 50013),
    ],
)  # fmt: skip
async def test_a_permission_denied(
    server: Server,
    bot: WireBot,
    denied: str,
    method: str,
    path: str,
    body: Json | None,
    status: int,
    code: int,
) -> None:
    message = await post(bot)
    deny(server, denied)
    if body and "message_reference" in body:
        body = body | {"message_reference": {"message_id": message["id"]}}
    here = f"/channels/{channel(server)}{path}".replace("{message}", message["id"])
    assert await _code(bot, method, here, body) == (status, code)
    deny(server)
    if status == 403:
        assert (await bot.call(method, here, body))[0] < 300


async def test_a_file_needs_its_permission(server: Server, bot: WireBot) -> None:
    deny(server, "attach_files")
    status, body = await bot.send_files(f"/channels/{channel(server)}/messages", {}, {"a.png": picture()})
    assert (status, body["code"]) == (403, 50013)
    assert list(server.world.ledger.files.iterdir()) == []


async def test_without_history_the_list_is_empty(server: Server, bot: WireBot) -> None:
    await post(bot)
    deny(server, "read_message_history")
    assert await bot.call("GET", f"/channels/{channel(server)}/messages") == (200, [])


async def test_private_threads_need_a_permission_the_bot_has_not(server: Server, bot: WireBot) -> None:
    assert await _code(bot, "POST", f"/channels/{channel(server)}/threads", {"name": "T"}) == (403, 50013)


async def test_a_hidden_channel_is_not_talked_about(server: Server, bot: WireBot, anna: Guest) -> None:
    deny(server, "view_channel")
    assert (await bot.event("CHANNEL_UPDATE"))["permission_overwrites"][0]["deny"] == str(1 << 10)
    await anna.say("kaffeehaus", "psst")
    await anna.say("stammtisch", "hello")
    assert (await bot.event("MESSAGE_CREATE"))["channel_id"] == anna.channel("stammtisch")


# Threads


async def test_a_thread_from_a_message(bot: WireBot, anna: Guest) -> None:
    message = await post(bot, "Table one")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    status, thread = await bot.call(
        "POST", f"{path}/threads", {"name": "One", "auto_archive_duration": 10080}
    )
    assert (status, thread["id"], thread["type"]) == (201, message["id"], 11)
    assert thread["thread_metadata"]["auto_archive_duration"] == 10080
    assert (await bot.event("THREAD_CREATE"))["newly_created"] is True
    assert await _code(bot, "POST", f"{path}/threads", {"name": "Two"}) == (400, 160004)
    _, again = await bot.call("GET", path)
    assert again["thread"]["id"] == message["id"]
    assert again["flags"] & 1 << 5
    status, _ = await bot.call("POST", f"/channels/{thread['id']}/messages", {"content": "Welcome"})
    assert [one["content"] for one in await anna.messages("One")] == ["", "Welcome"]
    assert await _code(bot, "POST", f"/channels/{thread['id']}/threads", {"name": "x", "type": 11}) == (
        400,
        50024,
    )


@pytest.mark.parametrize(
    "body", [{"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 7}]
)
async def test_a_thread_s_name_and_time(lenient: Server, body: Json) -> None:
    bot = WireBot(lenient)
    path = f"/channels/{channel(lenient)}/threads"
    assert await _code(bot, "POST", path, {"type": 11, **body}) == (400, 50035)
    await bot.close()


async def alone(bot: WireBot) -> str:
    _, thread = await bot.call(
        "POST", f"/channels/{channel(bot.server)}/threads", {"name": "Alone", "type": 11}
    )
    return str(thread["id"])


async def test_a_message_wakes_an_archived_thread(bot: WireBot) -> None:
    thread = await alone(bot)
    _, message = await bot.call("POST", f"/channels/{thread}/messages", {"content": "x"})
    _, archived = await bot.call("PATCH", f"/channels/{thread}", {"archived": True})
    assert archived["thread_metadata"]["archived"] is True
    assert (await bot.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is True
    _, listed = await bot.call("GET", f"/channels/{archived['parent_id']}/threads/archived/public")
    assert [one["id"] for one in listed["threads"]] == [thread]
    assert await _code(bot, "PATCH", f"/channels/{thread}/messages/{message['id']}", {"content": "y"}) == (
        400,
        50083,
    )
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"name": "y"}) == (400, 50083)
    assert (await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "awake"}))[0] == 200
    assert (await bot.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is False


async def test_a_locked_thread_stays_shut(server: Server, bot: WireBot) -> None:
    thread = await alone(bot)
    _, message = await bot.call("POST", f"/channels/{thread}/messages", {"content": "x"})
    here, path = server.world.channel(int(thread)), f"/channels/{thread}/messages"
    server.chat.change_thread(here, archived=True, locked=True)
    assert await _code(bot, "POST", path, {"content": "x"}) == (400, 50083)
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"archived": False}) == (403, 50013)
    server.chat.change_thread(here, archived=False)
    assert await _code(bot, "POST", path, {"content": "x"}) == (403, 50013)
    assert await _code(bot, "PATCH", f"{path}/{message['id']}", {"content": "y"}) == (403, 50013)
    server.world.granted |= 1 << 34  # manage_threads
    assert (await _code(bot, "POST", path, {"content": "x"}))[0] == 200


async def test_somebody_else_s_thread(bot: WireBot, anna: Guest) -> None:
    thread = (await anna.open_thread("kaffeehaus", "Anna's"))["id"]
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"name": "Mine"}) == (403, 50013)
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"archived": True}) == (403, 50013)
    assert (await bot.call("PUT", f"/channels/{thread}/thread-members/@me"))[0] == 204
    _, members = await bot.call("GET", f"/channels/{thread}/thread-members")
    assert {one["user_id"] for one in members} == {anna.id, str(bot.server.world.bot_id)}
    assert (await bot.call("DELETE", f"/channels/{thread}/thread-members/@me"))[0] == 204


async def test_threads_deny_what_their_channel_denies(server: Server, bot: WireBot) -> None:
    thread = await alone(bot)
    deny(server, "send_messages")
    assert (await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}))[0] == 200
    deny(server, "send_messages_in_threads")
    assert await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}) == (403, 50013)
    assert (await _code(bot, "POST", f"/channels/{channel(server)}/messages", {"content": "x"}))[0] == 200


async def test_a_channel_takes_its_threads_along(server: Server, bot: WireBot, anna: Guest) -> None:
    thread, gone = await alone(bot), channel(server)
    async with anna._http.delete(f"{server.url}/api/channels/{gone}") as response:
        assert response.status == 200
    assert (await bot.event("CHANNEL_DELETE"))["id"] == str(gone)
    for number in (gone, thread):
        assert await _code(bot, "POST", f"/channels/{number}/messages", {"content": "x"}) == (404, 10003)
        await anna.hear(lambda event, n=str(number): event["type"] == "channel_delete" and event["id"] == n)


# Commands


async def test_commands_keep_their_id_by_name(server: Server, bot: WireBot, anna: Guest) -> None:
    path = f"/applications/{server.world.bot_id}/commands"
    _, [before] = await bot.call("GET", path)
    bodies = [{"name": "go", "description": "New"}, {"name": "stop", "description": "Stop"}]
    _, after = await bot.call("PUT", path, bodies)
    assert after[0]["id"] == before["id"]
    assert after[0]["version"] != before["version"]
    heard = await anna.hear(lambda event: event["type"] == "commands")
    assert [one["name"] for one in heard["commands"]] == ["go", "stop"]
    status, again = await bot.call("POST", path, {"name": "stop", "description": "Halt"})
    assert (status, again["id"]) == (200, after[1]["id"])
    status, _ = await bot.call("POST", path, {"name": "wait", "description": "Wait"})
    assert status == 201
    _, changed = await bot.call("PATCH", f"{path}/{again['id']}", {"description": "Stop it"})
    assert changed["description"] == "Stop it"
    assert (await bot.call("DELETE", f"{path}/{again['id']}"))[0] == 204
    _, left = await bot.call("GET", path)
    assert sorted(one["name"] for one in left) == ["go", "wait"]
    guild = f"/applications/{server.world.bot_id}/guilds/{server.world.guild_id}/commands"
    _, [local] = await bot.call("PUT", guild, [{"name": "local", "description": "Here"}])
    assert local["guild_id"] == str(server.world.guild_id)
    assert len(server.world.commands) == 3


async def test_a_wrong_command_changes_nothing(lenient: Server) -> None:
    bot = WireBot(lenient)
    path = f"/applications/{lenient.world.bot_id}/commands"
    await bot.call("PUT", path, [{"name": "go", "description": "Go"}])
    assert await _code(bot, "PUT", path, [{"name": "Go", "description": "Go"}]) == (400, 50035)
    assert await _code(bot, "POST", path, {"description": "Go"}) == (400, 50035)
    assert [one["name"] for one in lenient.world.commands.values()] == ["go"]
    await bot.close()


# Persistence


async def test_the_world_is_the_same_after_a_restart(tmp_path: Path) -> None:
    first = await serve(tmp_path / "w")
    bot = WireBot(first)
    await bot.connect()
    buttons = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]
    _, message = await bot.send_files(
        f"/channels/{channel(first)}/messages",
        {"content": "Board", "components": buttons},
        {"a.png": picture()},
    )
    await bot.call(
        "PUT", f"/applications/{first.world.bot_id}/commands", [{"name": "go", "description": "Go"}]
    )
    async with Guest(first.url, "Dora", "de") as dora:
        thread = await dora.open_thread("kaffeehaus", "Table")
        before = await dora.messages("kaffeehaus")
        world = await dora.look()
    deny(first, "embed_links", where="stammtisch")
    await bot.close()
    await first.stop()
    second = await serve(tmp_path / "w")
    async with Guest(second.url, "Dora") as dora:
        after = await dora.messages("kaffeehaus")
        assert after == before
        assert await dora.fetch(after[0]["attachments"][0]["url"]) == picture()
        now = await dora.look()
        assert now["users"] == world["users"]
        assert now["me"]["locale"] == "de"
        assert [one["name"] for one in now["commands"]] == ["go"]
        assert now["channels"][1]["denied"] == ["embed_links"]
        assert thread["id"] in [one["id"] for one in now["channels"]]
        said = await dora.say("kaffeehaus", "later")
        assert int(said["id"]) > int(thread["id"]) > int(message["id"])
    assert second.token != first.token
    await second.stop()


async def test_private_answers_and_their_files_do_not_outlive_the_run(
    server: Server, bot: WireBot, anna: Guest, tmp_path: Path
) -> None:
    from bot.playground.chat import Draft  # noqa: PLC0415  # a private message without the whole way to it
    from bot.playground.limits import Upload  # noqa: PLC0415

    world = server.world
    here = world.channel(channel(server))
    draft = Draft(world.bot, here, ephemeral_for=int(anna.id), uploads={0: Upload("a.png", picture())})
    server.chat.post(draft, {"content": "secret"})
    await post(bot, "public")
    assert len(await anna.messages("kaffeehaus")) == 2
    await server.stop()
    again = await serve(tmp_path / "world")
    assert [one.content for one in again.world.messages[here.id].values()] == ["public"]
    assert list(again.world.ledger.files.iterdir()) == []
    await again.stop()
