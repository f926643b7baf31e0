"""REST routes: messages, files, permissions and threads."""

from typing import Any

import aiohttp
import pytest

from bot.playground import Server, UserClient
from bot.playground.chat_service import NewMessage
from tests.playground.png import grey_png
from tests.playground.raw_bot import RawBot

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
    "path",
    [
        "/users/@me",
        "/users/@me/guilds",
        "/oauth2/applications/@me",
        "/guilds/{guild}",
        "/guilds/{guild}/members/{bot}",
        "/channels/{channel}",
        "/channels/{channel}/messages",
    ],
)
async def test_what_can_be_requested(server: Server, bot: RawBot, path: str) -> None:
    state = server.state
    names = {"guild": state.guild_id, "channel": channel(server), "bot": state.bot_id}
    status, body = await bot.call("GET", path.format(**names))
    assert status == 200
    assert body is not None


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


async def test_invalid_json_is_refused(server: Server, bot: RawBot) -> None:
    headers = {"Authorization": f"Bot {server.token}", "Content-Type": "application/json"}
    async with bot.http.post(f"{server.api_base}/channels/1/messages", data="{", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


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


async def test_messages_are_listed_newest_first_in_pages(server: Server, bot: RawBot) -> None:
    ids = [(await post(bot, str(number)))["id"] for number in range(6)]
    path = f"/channels/{channel(server)}/messages"

    async def listed(query: str) -> list[int]:
        _, body = await bot.call("GET", f"{path}?{query}")
        return [ids.index(one["id"]) for one in body]

    assert await listed("limit=3") == [5, 4, 3]
    assert await listed(f"limit=2&before={ids[3]}") == [2, 1]
    assert await _code(bot, "GET", f"{path}?limit=101") == (400, 50035)


async def test_the_same_nonce_is_one_message(bot: RawBot) -> None:
    first = await post(bot, nonce="turn-7", enforce_nonce=True)
    again = await post(bot, nonce="turn-7", enforce_nonce=True)
    other = await post(bot, nonce="turn-8", enforce_nonce=True)
    careless = await post(bot, nonce="turn-7")
    assert again["id"] == first["id"]
    assert again["nonce"] == "turn-7"
    assert len({first["id"], other["id"], careless["id"]}) == 3


async def test_only_own_messages_can_be_edited(bot: RawBot, anna: UserClient) -> None:
    sent = await anna.send_message("kaffeehaus", "hello")
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    assert await _code(bot, "PATCH", path, {"content": "x"}) == (403, 50005)


async def test_what_others_write_is_hidden_unless_it_mentions_the_bot(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    await anna.send_message("kaffeehaus", "just talking")
    sent = await anna.send_message("kaffeehaus", f"<@{server.state.bot_id}> please")
    _, listed = await bot.call("GET", f"/channels/{sent['channel_id']}/messages")
    assert [one["content"] for one in listed] == [sent["content"], ""]


async def test_ephemeral_messages_are_not_listed(server: Server, bot: RawBot, anna: UserClient) -> None:
    here = server.state.channel(channel(server))
    server.chat.post(NewMessage(server.state.bot, here, ephemeral_for=int(anna.id)), {"content": "secret"})
    assert await bot.call("GET", f"/channels/{here.id}/messages") == (200, [])


async def test_an_edit_may_not_empty_a_message(bot: RawBot) -> None:
    own = await post(bot)
    path = f"/channels/{own['channel_id']}/messages/{own['id']}"
    assert await _code(bot, "PATCH", path, {"content": ""}) == (400, 50006)
    _, edited = await bot.call("PATCH", path, {"content": "y"})
    assert edited["edited_timestamp"] is not None


async def test_a_message_can_use_v2_only_without_content(bot: RawBot) -> None:
    own = await post(bot)
    path = f"/channels/{own['channel_id']}/messages/{own['id']}"
    layout: Json = {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}]}
    assert await _code(bot, "PATCH", path, layout) == (400, 50035)
    status, edited = await bot.call("PATCH", path, layout | {"content": None})
    assert (status, edited["flags"] & 1 << 15, edited["content"]) == (200, 1 << 15, "")
    assert await _code(bot, "PATCH", path, {"content": "back", "flags": 0}) == (400, 50035)


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


async def test_a_file_needs_its_permission(server: Server, bot: RawBot) -> None:
    deny(server, "attach_files")
    status, body = await bot.send_files(f"/channels/{channel(server)}/messages", {}, {"a.png": grey_png()})
    assert (status, body["code"]) == (403, 50013)
    assert list(server.state.storage.files.iterdir()) == []


async def test_without_history_the_list_is_empty(server: Server, bot: RawBot) -> None:
    await post(bot)
    deny(server, "read_message_history")
    assert await bot.call("GET", f"/channels/{channel(server)}/messages") == (200, [])


async def test_a_thread_is_private_without_a_type(unchecked_server: Server) -> None:
    bot = RawBot(unchecked_server)
    path = f"/channels/{channel(unchecked_server)}/threads"
    assert await _code(bot, "POST", path, {"name": "T"}) == (403, 50013)
    await bot.close()


# Threads


@pytest.mark.parametrize(
    "body", [{"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 7}]
)
async def test_the_name_and_archive_duration_of_a_thread(unchecked_server: Server, body: Json) -> None:
    bot = RawBot(unchecked_server)
    path = f"/channels/{channel(unchecked_server)}/threads"
    assert await _code(bot, "POST", path, {"type": 11, **body}) == (400, 50035)
    await bot.close()


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


async def test_a_message_unarchives_its_thread(bot: RawBot) -> None:
    thread = await create_thread(bot)
    _, message = await bot.call("POST", f"/channels/{thread}/messages", {"content": "x"})
    _, archived = await bot.call("PATCH", f"/channels/{thread}", {"archived": True})
    assert archived["thread_metadata"]["archived"] is True
    assert (await bot.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is True
    assert await _code(bot, "PATCH", f"/channels/{thread}/messages/{message['id']}", {"content": "y"}) == (
        400,
        50083,
    )
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"archived": True}) == (400, 50083)
    assert (await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "awake"}))[0] == 200
    assert (await bot.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is False


async def test_the_archive_time_of_a_thread_is_set_by_its_creator_while_it_is_open(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    thread = await create_thread(bot)
    path = f"/channels/{thread}"
    _, changed = await bot.call("PATCH", path, {"auto_archive_duration": 4320})
    assert changed["thread_metadata"]["auto_archive_duration"] == 4320
    assert changed["thread_metadata"]["archived"] is False
    assert (await _code(bot, "PATCH", path, {"auto_archive_duration": 7}))[0] == 400
    server.chat.update_thread(server.state.channel(int(thread)), archived=True)
    assert await _code(bot, "PATCH", path, {"auto_archive_duration": 10080}) == (400, 50083)
    other = (await anna.create_thread("kaffeehaus", "Anna's"))["id"]
    assert await _code(bot, "PATCH", f"/channels/{other}", {"auto_archive_duration": 10080}) == (403, 50013)


async def test_a_locked_thread_accepts_nothing(server: Server, bot: RawBot) -> None:
    thread = await create_thread(bot)
    _, message = await bot.call("POST", f"/channels/{thread}/messages", {"content": "x"})
    here, path = server.state.channel(int(thread)), f"/channels/{thread}/messages"
    server.chat.update_thread(here, archived=True, locked=True)
    assert await _code(bot, "POST", path, {"content": "x"}) == (400, 50083)
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"archived": False}) == (403, 50013)
    server.chat.update_thread(here, archived=False)
    assert await _code(bot, "POST", path, {"content": "x"}) == (403, 50013)
    assert await _code(bot, "PATCH", f"{path}/{message['id']}", {"content": "y"}) == (403, 50013)


async def test_somebody_else_s_thread(server: Server, bot: RawBot, anna: UserClient) -> None:
    thread = (await anna.create_thread("kaffeehaus", "Anna's"))["id"]
    assert await _code(bot, "PATCH", f"/channels/{thread}", {"archived": True}) == (403, 50013)
    server.chat.update_thread(server.state.channel(int(thread)), archived=True)
    assert (await _code(bot, "PATCH", f"/channels/{thread}", {"archived": False}))[0] == 200


async def test_a_thread_cannot_be_deleted_or_have_threads(bot: RawBot) -> None:
    thread = await create_thread(bot)
    assert await _code(bot, "DELETE", f"/channels/{thread}") == (403, 50013)
    body = {"name": "x", "type": 11}
    assert await _code(bot, "POST", f"/channels/{thread}/threads", body) == (400, 50024)


async def test_a_thread_takes_the_permissions_of_its_channel(server: Server, bot: RawBot) -> None:
    thread = await create_thread(bot)
    deny(server, "send_messages")
    assert (await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}))[0] == 200
    deny(server, "send_messages_in_threads")
    assert await _code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}) == (403, 50013)
    assert (await _code(bot, "POST", f"/channels/{channel(server)}/messages", {"content": "x"}))[0] == 200


async def test_the_servers_of_the_bot_are_listed_page_by_page(server: Server, bot: RawBot) -> None:
    ids = [number << 22 for number in (7, 5, 6)]
    for number in ids:
        server.chat.create_guild(f"Server {number}", number, "channel")
    left = server.state.guilds[6 << 22]
    server.chat.remove_bot(left)
    _, listed = await bot.call("GET", "/users/@me/guilds")
    assert [int(one["id"]) for one in listed] == [5 << 22, 7 << 22, server.state.guild_id]
    _, page = await bot.call("GET", f"/users/@me/guilds?after={5 << 22}&limit=1")
    assert [(int(one["id"]), one["name"]) for one in page] == [(7 << 22, f"Server {7 << 22}")]
    assert (await bot.call("GET", f"/guilds/{7 << 22}"))[1]["name"] == f"Server {7 << 22}"
    assert (await bot.call("GET", f"/guilds/{left.id}"))[0] == 404
