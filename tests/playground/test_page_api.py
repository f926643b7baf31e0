"""The page's API: the state, its events, the actions, and who is refused."""

from typing import Any

import aiohttp
import pytest

from bot.playground import PlaygroundError, Server, UserClient
from bot.playground.guild_state import GUILD_NAME
from tests.playground.png import grey_png
from tests.playground.raw_bot import RawBot
from tests.waiting import wait_until

Json = dict[str, Any]


async def test_the_initial_state(server: Server, anna: UserClient) -> None:
    state = await anna.refresh()
    assert [(one["global_name"], one["locale"]) for one in state["users"] if not one["bot"]] == [
        ("Anna", "en-US"),
        ("Ben", "en-US"),
        ("Clara", "de"),
    ]
    assert state["me"]["global_name"] == "Anna"
    assert state["bot"] is None
    assert state["guild"] == {"id": str(server.state.guild_id), "name": GUILD_NAME}
    assert [(one["name"], one["type"], one["parent_id"]) for one in state["channels"]] == [
        ("kaffeehaus", 0, None),
        ("stammtisch", 0, None),
    ]
    assert state["commands"] == []
    assert state["limits"]["content"] == 2000


@pytest.mark.usefixtures("bot")
async def test_the_bot_is_shown_while_it_is_connected(server: Server, anna: UserClient) -> None:
    assert (await anna.refresh())["bot"]["id"] == str(server.state.bot_id)
    await server.gateway.disconnect()
    event = await anna.wait_for(lambda event: event["type"] == "bot")
    assert (event["online"], event["user"]) == (False, None)


async def test_people_join_and_write(anna: UserClient, ben: UserClient) -> None:
    said = await anna.send_message("kaffeehaus", f"<@{ben.id}> hello")
    event = await ben.wait_for(lambda event: event["type"] == "message_create")
    assert event["message"] == said
    assert said["pings"] == [ben.id]
    async with UserClient(anna.url, "Dora", "de") as dora:
        event = await ben.wait_for(lambda event: event["type"] == "users")
        assert dora.id in [one["id"] for one in event["users"]]
        assert (await dora.messages("kaffeehaus"))[0]["id"] == said["id"]


async def test_nobody_notifies_themselves_or_the_bot(
    server: Server, anna: UserClient, ben: UserClient
) -> None:
    said = await anna.send_message("kaffeehaus", f"<@{anna.id}> <@{server.state.bot_id}> <@{ben.id}>")
    assert len(said["mentions"]) == 3
    assert said["pings"] == [ben.id]
    everyone = await anna.send_message("kaffeehaus", "@everyone")
    assert everyone["pings"] == [str(one.id) for one in server.state.people if str(one.id) != anna.id]


async def test_channels_are_created_and_changed(anna: UserClient) -> None:
    made = (await anna.post("channels", name="Neuer Tisch"))["channel"]
    assert made["name"] == "neuer-tisch"
    assert (await anna.wait_for(lambda event: event["type"] == "channel_create"))["channel"] == made
    said = await anna.send_message("neuer-tisch", "starter")
    thread = (await anna.post("threads", user=anna.id, channel=made["id"], name="T", message=said["id"]))[
        "channel"
    ]
    assert (thread["id"], thread["parent_id"], thread["type"]) == (said["id"], made["id"], 11)
    changed = await anna.request("PATCH", f"channels/{thread['id']}", archived=True, locked=True)
    assert (changed["channel"]["archived"], changed["channel"]["locked"]) == (True, True)
    changed = await anna.request("PATCH", f"channels/{made['id']}", denied=["send_messages"])
    assert changed["channel"]["denied"] == ["send_messages"]
    await anna.request("DELETE", f"messages/{made['id']}/{said['id']}")
    await anna.wait_for(lambda event: event["type"] == "message_delete")


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("messages", {"user": "1", "channel": "{channel}", "content": "x"}, "no such person"),
        ("messages", {"user": "{bot}", "channel": "{channel}", "content": "x"}, "no such person"),
        ("messages", {"user": "{user}", "channel": "1", "content": "x"}, "no such channel"),
        ("messages", {"user": "{user}", "channel": "{channel}", "content": " "}, "1 to 2000"),
        ("messages", {"user": "{user}", "channel": "{channel}", "content": "x" * 2001}, "1 to 2000"),
        ("users", {"name": "", "locale": "de"}, "1 to 32"),
        ("users", {"name": "anna", "locale": "de"}, "here already"),
        ("users", {"name": "Otto", "locale": "xx"}, "en-US, de"),
        ("channels", {"name": ""}, "1 to 100"),
        ("threads", {"user": "{user}", "channel": "{channel}", "name": "x", "message": "1"}, "not there"),
        ("command", {"user": "{user}", "channel": "{channel}", "command": "1"}, "no such command"),
        ("component", {"user": "{user}", "message": "1", "custom_id": "x", "component_type": 2}, "not there"),
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


@pytest.mark.parametrize(
    ("thread", "body", "sentence"),
    [
        (False, {"archived": True}, "Only a thread"),
        (True, {"denied": ["send_messages"]}, "from its channel"),
        (False, {"denied": ["fly"]}, "Permissions are named"),
        (False, {"denied": "send_messages"}, "Permissions are named"),
        (True, {"archived": "yes"}, "true or false"),
    ],
)
async def test_invalid_changes_of_a_channel_are_refused(
    anna: UserClient, thread: bool, body: Json, sentence: str
) -> None:
    made = await anna.create_thread("kaffeehaus", "T")
    channel = made["id"] if thread else anna.channel_id("kaffeehaus")
    with pytest.raises(PlaygroundError, match=sentence):
        await anna.request("PATCH", f"channels/{channel}", **body)


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
        ("table seat", {"chair": "two"}, "is a number"),
        ("table seat", {"chair": 1, "who": "king"}, "not among the choices"),
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


@pytest.mark.parametrize("is_direct", [False, True])
async def test_a_command_that_names_a_user_says_who_that_is(
    bot: RawBot, ben: UserClient, is_direct: bool
) -> None:
    state = bot.server.state
    commands = [{"name": "greet", "description": "G", "options": [OPTIONS[-1]]}]
    await bot.call("PUT", f"/applications/{state.bot_id}/commands", commands)
    channel = await ben.open_direct_channel() if is_direct else ben.channel_id("kaffeehaus")
    guest = str(state.bot_id)
    command = next(one["id"] for one in (await ben.refresh())["commands"])
    await ben.post(
        "command", user=ben.id, channel=channel, command=command, path=[], options={"guest": guest}
    )
    data = (await bot.event("INTERACTION_CREATE"))["data"]
    assert data["options"] == [{"type": 6, "name": "guest", "value": guest}]
    assert data["resolved"]["users"][guest]["bot"] is True
    assert ("members" in data["resolved"]) is not is_direct, "in direct messages nobody is a member"
    assert "user" not in data["resolved"].get("members", {}).get(guest, {})


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


async def test_a_body_that_is_no_object_is_refused(server: Server) -> None:
    async with aiohttp.ClientSession() as http:
        for body in ("[]", "{", "null"):
            headers = {"Content-Type": "application/json"}
            async with http.post(f"{server.url}/api/messages", data=body, headers=headers) as response:
                assert response.status == 400
                assert "could not be read" in (await response.json())["message"]


async def test_a_closed_tab_is_unsubscribed(server: Server, anna: UserClient) -> None:
    async with UserClient(server.url, "Ben"):
        pass
    await anna.send_message("kaffeehaus", "one")
    await anna.send_message("kaffeehaus", "two")
    await anna.wait_for(lambda event: event.get("message", {}).get("content") == "two")
    await wait_until(lambda: len(server.page_events._tabs) == 1)


async def test_a_channel_is_deleted_with_its_threads(bot: RawBot, anna: UserClient) -> None:
    channel = anna.channel_id("kaffeehaus")
    thread = (await anna.create_thread(channel, "T"))["id"]
    await anna.request("DELETE", f"channels/{channel}")
    assert (await bot.event("CHANNEL_DELETE"))["id"] == channel
    for number in (channel, thread):
        status, body = await bot.call("POST", f"/channels/{number}/messages", {"content": "x"})
        assert (status, body["code"]) == (404, 10003)
        await anna.wait_for(lambda event, n=number: event["type"] == "channel_delete" and event["id"] == n)


async def test_a_message_has_one_thread(anna: UserClient) -> None:
    sent = await anna.send_message("kaffeehaus", "starter")
    body = {"user": anna.id, "channel": sent["channel_id"], "name": "T", "message": sent["id"]}
    await anna.post("threads", **body)
    with pytest.raises(PlaygroundError, match="already"):
        await anna.post("threads", **body)
    (starter,) = await anna.messages("kaffeehaus")
    assert starter["thread"]["id"] == sent["id"]
    assert starter["flags"] & 1 << 5


# Attachments


async def attach(bot: RawBot, channel: str, name: str, content: bytes) -> str:
    """Post a file as the bot and return its URL."""
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
