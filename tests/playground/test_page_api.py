"""The page's API: state, events, actions, and clients that are refused."""

from typing import Any

import aiohttp
import pytest

from bot.playground import PlaygroundError, Server, UserClient
from tests.playground.raw_bot import RawBot, grey_png

Json = dict[str, Any]


async def test_nobody_notifies_themselves_or_the_bot(
    server: Server, anna: UserClient, ben: UserClient
) -> None:
    said = await anna.send_message("kaffeehaus", f"<@{anna.id}> <@{server.state.bot_id}> <@{ben.id}>")
    assert len(said["mentions"]) == 3
    assert said["pings"] == [ben.id]
    everyone = await anna.send_message("kaffeehaus", "@everyone")
    assert everyone["pings"] == [str(one.id) for one in server.state.people if str(one.id) != anna.id]


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("messages", {"user": "1", "channel": "{channel}", "content": "x"}, "no such person"),
        ("messages", {"user": "{bot}", "channel": "{channel}", "content": "x"}, "no such person"),
        ("messages", {"user": "{user}", "channel": "1", "content": "x"}, "no such channel"),
        ("messages", {"user": "{user}", "channel": "{channel}", "content": " "}, "1 to 2000"),
        ("messages", {"user": "{user}", "channel": "{channel}", "content": "x" * 2001}, "1 to 2000"),
        ("users", {"name": "", "locale": "de"}, "1 to 32"),
        ("users", {"name": "anna", "locale": "de"}, "already someone called anna here"),
        ("users", {"name": "Otto", "locale": "xx"}, "en-US, de"),
        ("channels", {"name": ""}, "1 to 100"),
        (
            "threads",
            {"user": "{user}", "channel": "{channel}", "name": "x", "message": "1"},
            "no longer exists",
        ),
        ("command", {"user": "{user}", "channel": "{channel}", "command": "1"}, "no such command"),
        (
            "component",
            {"user": "{user}", "message": "1", "custom_id": "x", "component_type": 2},
            "no longer exists",
        ),
    ],
)
async def test_a_refusal_is_one_sentence(
    server: Server, anna: UserClient, path: str, body: Json, sentence: str
) -> None:
    names = {"user": anna.id, "channel": anna.channel_id("kaffeehaus"), "bot": str(server.state.bot_id)}
    filled = {key: value.format(**names) for key, value in body.items() if isinstance(value, str)}
    with pytest.raises(PlaygroundError, match=sentence):
        await anna.post(path, **{**body, **filled})
    assert server.state.messages[int(names["channel"])] == {}


OPTIONS = [
    {"type": 4, "name": "chair", "description": "C", "required": True},
    {"type": 3, "name": "who", "description": "W", "choices": [{"name": "Guest", "value": "guest"}]},
    {"type": 5, "name": "loud", "description": "L"},
    {"type": 6, "name": "guest", "description": "G"},
]


@pytest.mark.parametrize(
    ("line", "options", "sentence"),
    [
        ("table", {}, "needs a subcommand"),
        ("table stand", {}, "no subcommand “stand”"),
        ("table seat", {}, "“chair” is required"),
        ("table seat", {"chair": "two"}, "must be a number"),
        ("table seat", {"chair": 1, "who": "king"}, "not one of the choices"),
        ("table seat", {"chair": 1, "loud": "maybe"}, "true or false"),
        ("table seat", {"chair": 1, "cake": "yes"}, "no option “cake”"),
        ("table seat", {"chair": 1, "guest": "12"}, "no user “12”"),
    ],
)
async def test_a_command_is_checked_before_it_is_sent(
    bot: RawBot, ben: UserClient, line: str, options: Json, sentence: str
) -> None:
    seat = {"type": 1, "name": "seat", "description": "S", "options": OPTIONS}
    commands = [{"name": "table", "description": "T", "options": [seat]}]
    await bot.call("PUT", f"/applications/{bot.server.state.bot_id}/commands", commands)
    with pytest.raises(PlaygroundError, match=sentence):
        await ben.command(line, "kaffeehaus", options)
    assert not [frame for frame in bot.frames if frame.get("t") == "INTERACTION_CREATE"]


async def test_the_page_is_served_with_its_policy(server: Server) -> None:
    async with aiohttp.ClientSession() as http, http.get(server.url) as response:
        assert response.status in {200, 404}  # 404 with a sentence where the page is not installed
        assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "playground.example.org"}, 403),
        ({"Host": "127.0.0.1.example.org:80"}, 403),
        ({"Origin": "http://example.org"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Host": "localhost:1234"}, 200),
        ({"Host": "[::1]"}, 200),
    ],
)
async def test_other_pages_cannot_drive_it(server: Server, headers: dict[str, str], status: int) -> None:
    sent = {"Content-Type": "application/json", **headers}
    async with aiohttp.ClientSession() as http:
        url = f"{server.url}/api/users"
        async with http.post(url, data='{"name": "Eve", "locale": "de"}', headers=sent) as response:
            assert response.status == status
    assert ("Eve" in [user.global_name for user in server.state.people]) == (status == 200)


async def test_a_rebound_host_name_is_refused(server: Server) -> None:
    async with aiohttp.ClientSession() as http:
        for path in ("/api/state", "/api/events", "/gateway", "/attachments/1/2/3"):
            async with http.get(server.url + path, headers={"Host": "evil.example.org"}) as response:
                assert response.status == 403


# Attachments


async def attach(bot: RawBot, channel: str, name: str, content: bytes) -> str:
    """Post a file as the bot, and return the file's URL."""
    _, message = await bot.send_files(f"/channels/{channel}/messages", {}, {name: content})
    return str(message["attachments"][0]["url"])


async def test_a_file_requires_its_key(bot: RawBot, anna: UserClient) -> None:
    url = await attach(bot, anna.channel_id("kaffeehaus"), "a.png", grey_png())
    for other in (url.partition("?")[0], url[:-1] + "x"):
        with pytest.raises(aiohttp.ClientResponseError, match="404"):
            await anna.download(other)


async def test_html_is_downloaded_and_never_shown(bot: RawBot, anna: UserClient) -> None:
    url = await attach(bot, anna.channel_id("kaffeehaus"), "a.html", b"<script>")
    async with bot.http.get(url) as response:
        assert response.headers["Content-Disposition"] == "attachment"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
