"""REST routes: messages, files, permissions, threads and commands."""

from typing import Any

import aiohttp
import pytest

from bot.playground import Server, UserClient
from bot.playground.chat_service import NewMessage
from tests.playground.raw_bot import RawBot, grey_png

Json = dict[str, Any]


def channel(server: Server, name: str = "kaffeehaus") -> int:
    return next(one.id for one in server.state.channels.values() if one.name == name)


def deny(server: Server, *names: str, where: str = "kaffeehaus") -> None:
    one = server.state.channel(channel(server, where))
    one.denied = list(names)
    server.chat.save_channel(one)


async def post(bot: RawBot, content: str = "x", **body: object) -> Json:
    status, message = await bot.call(
        "POST", f"/channels/{channel(bot.server)}/messages", {"content": content, **body}
    )
    assert status == 200, message
    return message


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, 0),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/guilds/{guild}/members/1", 404, 10007),
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/channels/junk", 404, 10003),
        ("PATCH", "/channels/{channel}/messages/1", 404, 10008),
        ("POST", "/channels/1/messages", 404, 10003),
        ("POST", "/channels/{channel}/messages", 400, 50006),
        ("PATCH", "/channels/{channel}", 403, 50013),
        ("DELETE", "/channels/{channel}", 403, 50013),
    ],
)
async def test_what_is_refused(
    server: Server, bot: RawBot, method: str, path: str, status: int, code: int
) -> None:
    names = {"guild": server.state.guild_id, "channel": channel(server)}
    body = {} if method in {"POST", "PATCH"} else None
    assert await _code(bot, method, path.format(**names), body) == (status, code)


async def _code(bot: RawBot, method: str, path: str, body: object = None) -> tuple[int, int | None]:
    status, answer = await bot.call(method, path, body)
    return status, answer.get("code") if isinstance(answer, dict) else None


async def test_files_keep_their_name_type_size_and_description(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    path = f"/channels/{channel(server)}/messages"
    body = {"content": "Board", "attachments": [{"id": 0, "description": "All chairs"}]}
    status, message = await bot.send_files(path, body, {"böard.png": grey_png(64, 48), "log.txt": b"hello"})
    assert status == 200
    board, log = message["attachments"]
    assert (board["filename"], board["content_type"]) == ("böard.png", "image/png")
    assert (board["width"], board["height"], board["size"]) == (64, 48, len(grey_png(64, 48)))
    assert board["description"] == "All chairs"
    assert (log["filename"], log["content_type"]) == ("log.txt", "text/plain")
    shown = (await anna.messages("kaffeehaus"))[-1]["attachments"]
    assert await anna.download(board["url"]) == await anna.download(shown[0]["url"]) == grey_png(64, 48)
    assert shown[0]["url"].startswith("/attachments/")  # found under whatever name the page was opened


async def test_an_edit_keeps_lists_and_replaces_attachments(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    path = f"/channels/{channel(server)}/messages"
    _, message = await bot.send_files(path, {}, {"a.png": grey_png(), "b.png": grey_png()})
    first, second = message["attachments"]
    _, edited = await bot.call("PATCH", f"{path}/{message['id']}", {"content": "x"})
    assert [one["id"] for one in edited["attachments"]] == [first["id"], second["id"]]
    body = {"attachments": [{"id": second["id"]}, {"id": 0, "description": "new"}]}
    _, edited = await bot.send_files(f"{path}/{message['id']}", body, {"c.png": grey_png()}, "PATCH")
    assert [one["filename"] for one in edited["attachments"]] == ["b.png", "c.png"]
    with pytest.raises(aiohttp.ClientResponseError, match="404"):
        await anna.download(first["url"])
    assert len(list(server.state.storage.files.iterdir())) == 2


async def test_the_same_nonce_is_one_message(bot: RawBot) -> None:
    first = await post(bot, nonce="turn-7", enforce_nonce=True)
    again = await post(bot, nonce="turn-7", enforce_nonce=True)
    other = await post(bot, nonce="turn-8", enforce_nonce=True)
    careless = await post(bot, nonce="turn-7")
    assert again["id"] == first["id"]
    assert again["nonce"] == "turn-7"
    assert len({first["id"], other["id"], careless["id"]}) == 3


async def test_ephemeral_messages_are_not_listed(server: Server, bot: RawBot, anna: UserClient) -> None:
    here = server.state.channel(channel(server))
    server.chat.post(NewMessage(server.state.bot, here, ephemeral_for=int(anna.id)), {"content": "secret"})
    assert await bot.call("GET", f"/channels/{here.id}/messages") == (200, [])


# Permissions


@pytest.mark.parametrize(
    ("denied", "method", "path", "body", "code"),
    [
        ("view_channel", "GET", "", None, 50001),
        ("view_channel", "POST", "/messages", {"content": "x"}, 50001),
        ("send_messages", "POST", "/messages", {"content": "x"}, 50013),
        ("create_public_threads", "POST", "/threads", {"name": "T", "type": 11}, 50013),
    ],
)
async def test_a_permission_denied(
    server: Server, bot: RawBot, denied: str, method: str, path: str, body: Json | None, code: int
) -> None:
    here = f"/channels/{channel(server)}{path}"
    deny(server, denied)
    assert await _code(bot, method, here, body) == (403, code)
    deny(server)
    assert (await bot.call(method, here, body))[0] < 300


# Threads


async def create_thread(bot: RawBot) -> str:
    """Create a thread as the bot and return its id."""
    _, thread = await bot.call(
        "POST", f"/channels/{channel(bot.server)}/threads", {"name": "Table", "type": 11}
    )
    return str(thread["id"])


async def test_a_message_has_one_thread_with_its_number_and_nothing_is_posted_about_it(bot: RawBot) -> None:
    here = f"/channels/{channel(bot.server)}"
    _, message = await bot.call("POST", f"{here}/messages", {"content": "x"})
    path = f"{here}/messages/{message['id']}/threads"
    status, thread = await bot.call("POST", path, {"name": "Table"})
    assert (status, thread["id"], thread["name"], thread["type"]) == (201, message["id"], "Table", 11)
    assert (await bot.event("THREAD_CREATE"))["id"] == thread["id"]
    _, (newest, *_) = await bot.call("GET", f"{here}/messages")
    assert (newest["id"], newest["thread"]["id"]) == (message["id"], thread["id"])
    assert await _code(bot, "POST", path, {"name": "Table"}) == (400, 160004)
    assert await _code(bot, "POST", f"{here}/messages/1/threads", {"name": "Table"}) == (404, 10008)
    assert await _code(bot, "POST", f"/channels/{thread['id']}/messages/1/threads", {"name": "x"}) == (
        400,
        50024,
    )


async def test_a_thread_is_archived_and_unarchived_by_messages_but_accepts_nothing_when_locked(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    thread = await create_thread(bot)
    path, here = f"/channels/{thread}", server.state.channel(int(thread))
    _, message = await bot.call("POST", f"{path}/messages", {"content": "x"})
    own = f"{path}/messages/{message['id']}"
    _, changed = await bot.call("PATCH", path, {"auto_archive_duration": 4320})
    metadata = changed["thread_metadata"]
    assert (metadata["auto_archive_duration"], metadata["archived"]) == (4320, False)
    assert (await _code(bot, "PATCH", path, {"auto_archive_duration": 7}))[0] == 400
    other = (await anna.create_thread("kaffeehaus", "Anna's"))["id"]
    assert await _code(bot, "PATCH", f"/channels/{other}", {"auto_archive_duration": 10080}) == (403, 50013)
    await bot.event("THREAD_UPDATE")
    _, archived = await bot.call("PATCH", path, {"archived": True})
    assert archived["thread_metadata"]["archived"] is True
    assert (await bot.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is True
    assert await _code(bot, "PATCH", own, {"content": "y"}) == (400, 50083)
    for change in ({"archived": True}, {"auto_archive_duration": 10080}):
        assert await _code(bot, "PATCH", path, change) == (400, 50083)
    assert (await _code(bot, "POST", f"{path}/messages", {"content": "awake"}))[0] == 200
    assert (await bot.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is False
    server.chat.update_thread(here, archived=True, locked=True)
    assert await _code(bot, "POST", f"{path}/messages", {"content": "x"}) == (400, 50083)
    assert await _code(bot, "PATCH", path, {"archived": False}) == (403, 50013)
    server.chat.update_thread(here, archived=False)
    assert await _code(bot, "POST", f"{path}/messages", {"content": "x"}) == (403, 50013)
    assert await _code(bot, "PATCH", own, {"content": "y"}) == (403, 50013)


async def test_a_thread_takes_the_permissions_of_its_channel(server: Server, bot: RawBot) -> None:
    thread = await create_thread(bot)
    deny(server, "send_messages")
    assert (await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}))[0] == 200
    deny(server, "send_messages_in_threads")
    assert await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}) == (403, 50013)
    assert (await _code(bot, "POST", f"/channels/{channel(server)}/messages", {"content": "x"}))[0] == 200


# Commands


async def test_a_command_keeps_its_id_while_it_keeps_its_name(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    path = f"/applications/{server.state.bot_id}/commands"
    (before,) = server.state.commands
    bodies = [{"name": "go", "description": "New"}, {"name": "stop", "description": "Stop"}]
    status, commands = await bot.call("PUT", path, bodies)
    assert status == 200
    assert commands[0]["id"] == str(before)
    event = await anna.wait_for(lambda event: event["type"] == "commands")
    assert [one["name"] for one in event["commands"]] == ["go", "stop"]
    _, again = await bot.call("PUT", path, bodies)
    assert [one["id"] for one in again] == [one["id"] for one in commands]
    assert again[0]["version"] != commands[0]["version"]


async def test_an_invalid_command_changes_nothing(unchecked_server: Server) -> None:
    bot = RawBot(unchecked_server)
    path = f"/applications/{unchecked_server.state.bot_id}/commands"
    await bot.call("PUT", path, [{"name": "go", "description": "Go"}])
    status, body = await bot.call("PUT", path, [{"name": "Go", "description": "Go"}])
    assert (status, body["code"]) == (400, 50035)
    assert [one["name"] for one in unchecked_server.state.commands.values()] == ["go"]
    await bot.close()
