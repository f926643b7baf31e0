"""What the page asks for, what it is told, and who is kept out."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import Guest, PlaygroundError, Server, serve
from bot.playground.wire import GUILD_NAME
from tests.playground.wirebot import WireBot, soon

Json = dict[str, Any]


async def test_the_world_to_begin_with(server: Server, anna: Guest) -> None:
    world = await anna.look()
    assert [(one["global_name"], one["locale"]) for one in world["users"] if not one["bot"]] == [
        ("Anna", "en-US"),
        ("Ben", "en-US"),
        ("Clara", "de"),
    ]
    assert world["me"]["global_name"] == "Anna"
    assert world["bot"] is None
    assert world["guild"] == {"id": str(server.world.guild_id), "name": GUILD_NAME}
    assert [(one["name"], one["type"], one["parent_id"]) for one in world["channels"]] == [
        ("kaffeehaus", 0, None),
        ("stammtisch", 0, None),
    ]
    assert world["commands"] == []
    assert world["limits"]["content"] == 2000


@pytest.mark.usefixtures("bot")
async def test_the_bot_is_shown_while_it_is_there(server: Server, anna: Guest) -> None:
    assert (await anna.look())["bot"]["id"] == str(server.world.bot_id)
    await server.gateway.drop()
    heard = await anna.hear(lambda event: event["type"] == "bot")
    assert (heard["online"], heard["user"]) == (False, None)


async def test_people_talk_and_join(anna: Guest, ben: Guest) -> None:
    said = await anna.say("kaffeehaus", f"<@{ben.id}> hello")
    heard = await ben.hear(lambda event: event["type"] == "message_create")
    assert heard["message"] == said
    assert said["pings"] == [ben.id]
    async with Guest(anna.url, "Dora", "de") as dora:
        told = await ben.hear(lambda event: event["type"] == "users")
        assert dora.id in [one["id"] for one in told["users"]]
        assert (await dora.messages("kaffeehaus"))[0]["id"] == said["id"]


async def test_nobody_pings_himself_or_the_bot(server: Server, anna: Guest, ben: Guest) -> None:
    said = await anna.say("kaffeehaus", f"<@{anna.id}> <@{server.world.bot_id}> <@{ben.id}>")
    assert len(said["mentions"]) == 3
    assert said["pings"] == [ben.id]
    everyone = await anna.say("kaffeehaus", "@everyone")
    assert everyone["pings"] == [str(one.id) for one in server.world.people if str(one.id) != anna.id]


async def test_channels_are_made_changed_and_deleted(server: Server, anna: Guest) -> None:
    made = (await anna._post("channels", name="Neuer Tisch"))["channel"]
    assert made["name"] == "neuer-tisch"
    assert (await anna.hear(lambda event: event["type"] == "channel_create"))["channel"] == made
    said = await anna.say("neuer-tisch", "starter")
    thread = (await anna._post("threads", user=anna.id, channel=made["id"], name="T", message=said["id"]))[
        "channel"
    ]
    assert (thread["id"], thread["parent_id"], thread["type"]) == (said["id"], made["id"], 11)
    changed = await patch(server, thread["id"], archived=True, locked=True)
    assert (changed["channel"]["archived"], changed["channel"]["locked"]) == (True, True)
    changed = await patch(server, made["id"], denied=["send_messages"])
    assert changed["channel"]["denied"] == ["send_messages"]
    async with anna._http.delete(f"{server.url}/api/messages/{made['id']}/{said['id']}") as response:
        assert response.status == 200
    await anna.hear(lambda event: event["type"] == "message_delete")


async def patch(server: Server, channel: str, **body: object) -> Json:
    url = f"{server.url}/api/channels/{channel}"
    async with aiohttp.ClientSession() as http, http.patch(url, json=body) as response:
        answer = await response.json()
        if response.status != 200:
            raise PlaygroundError("{it}", it=answer["message"])
        return answer


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("say", {"user": "1", "channel": "{channel}", "content": "x"}, "no such person"),
        ("say", {"user": "{bot}", "channel": "{channel}", "content": "x"}, "no such person"),
        ("say", {"user": "{user}", "channel": "1", "content": "x"}, "no such channel"),
        ("say", {"user": "{user}", "channel": "{channel}", "content": " "}, "1 to 2000"),
        ("say", {"user": "{user}", "channel": "{channel}", "content": "x" * 2001}, "1 to 2000"),
        ("users", {"name": "", "locale": "de"}, "1 to 32"),
        ("users", {"name": "anna", "locale": "de"}, "here already"),
        ("users", {"name": "Otto", "locale": "xx"}, "en-US, de"),
        ("channels", {"name": ""}, "1 to 100"),
        ("threads", {"user": "{user}", "channel": "{channel}", "name": "x", "message": "1"}, "not there"),
        ("command", {"user": "{user}", "channel": "{channel}", "command": "1"}, "no such command"),
        ("component", {"user": "{user}", "message": "1", "custom_id": "x", "component_type": 2}, "not there"),
        ("modal", {"user": "{user}", "interaction_id": "1", "custom_id": "x"}, "not open"),
    ],
)
async def test_a_refusal_is_one_sentence(
    server: Server, anna: Guest, path: str, body: Json, sentence: str
) -> None:
    names = {"user": anna.id, "channel": anna.channel("kaffeehaus"), "bot": str(server.world.bot_id)}
    filled = {key: value.format(**names) for key, value in body.items() if isinstance(value, str)}
    with pytest.raises(PlaygroundError, match=sentence):
        await anna._post(path, **{**body, **filled})
    assert server.world.messages[int(names["channel"])] == {}


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
async def test_a_channel_is_not_changed_into_nonsense(
    server: Server, anna: Guest, thread: bool, body: Json, sentence: str
) -> None:
    made = await anna.open_thread("kaffeehaus", "T")
    channel = made["id"] if thread else anna.channel("kaffeehaus")
    with pytest.raises(PlaygroundError, match=sentence):
        await patch(server, channel, **body)


OPTIONS = [
    {"type": 4, "name": "chair", "description": "C", "required": True, "min_value": 1, "max_value": 24},
    {"type": 3, "name": "who", "description": "W", "choices": [{"name": "Guest", "value": "guest"}]},
    {"type": 5, "name": "loud", "description": "L"},
    {"type": 3, "name": "word", "description": "W", "max_length": 3},
    {"type": 6, "name": "with", "description": "W"},
]


@pytest.mark.parametrize(
    ("line", "options", "sentence"),
    [
        ("table", {}, "needs a subcommand"),
        ("table stand", {}, "no subcommand “stand”"),
        ("table seat", {}, "“chair” is required"),
        ("table seat", {"chair": "two"}, "is a number"),
        ("table seat", {"chair": 25}, "out of range"),
        ("table seat", {"chair": 1, "who": "king"}, "not among the choices"),
        ("table seat", {"chair": 1, "loud": "maybe"}, "true or false"),
        ("table seat", {"chair": 1, "word": "long"}, "too long"),
        ("table seat", {"chair": 1, "with": "1"}, "does not exist"),
        ("table seat", {"chair": 1, "cake": "yes"}, "no option “cake”"),
        ("admin", {}, "may not use"),
    ],
)
async def test_a_command_is_checked_before_it_is_sent(
    bot: WireBot, ben: Guest, line: str, options: Json, sentence: str
) -> None:
    seat = {"type": 1, "name": "seat", "description": "S", "options": OPTIONS}
    commands = [
        {"name": "table", "description": "T", "options": [seat]},
        {"name": "admin", "description": "A", "default_member_permissions": 8},
    ]
    await bot.call("PUT", f"/applications/{bot.server.world.bot_id}/commands", commands)
    with pytest.raises(PlaygroundError, match=sentence):
        await ben.command(line, "kaffeehaus", options)
    assert not [frame for frame in bot.heard if frame.get("t") == "INTERACTION_CREATE"]


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
    assert ("Eve" in [user.global_name for user in server.world.people]) == (status == 200)


async def test_a_rebound_name_reads_nothing(server: Server) -> None:
    async with aiohttp.ClientSession() as http:
        for path in ("/api/world", "/api/events", "/gateway", "/attachments/1/2/3"):
            async with http.get(server.url + path, headers={"Host": "evil.example.org"}) as response:
                assert response.status == 403


async def test_a_body_that_is_no_object_is_refused(server: Server) -> None:
    async with aiohttp.ClientSession() as http:
        for body in ("[]", "{", "null"):
            headers = {"Content-Type": "application/json"}
            async with http.post(f"{server.url}/api/say", data=body, headers=headers) as response:
                assert response.status == 400
                assert "could not be read" in (await response.json())["message"]


async def test_one_playground_in_a_folder(server: Server, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="another playground is using it"):
        await serve(tmp_path / "world")
    with pytest.raises(PlaygroundError, match=f"127.0.0.1:{server.port}"):
        await serve(tmp_path / "other", port=server.port)
    other = await serve(tmp_path / "other")  # the folder was let go of
    await other.stop()


async def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(PlaygroundError, match="cannot keep its world"):
        await serve(tmp_path / "file")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "playground.sqlite3").write_text("no database at all, only words" * 100)
    with pytest.raises(PlaygroundError, match="not readable"):
        await serve(tmp_path / "bad")


async def test_a_tab_that_left_is_forgotten(server: Server, anna: Guest) -> None:
    async with Guest(server.url, "Ben"):
        pass
    await anna.say("kaffeehaus", "one")
    await anna.say("kaffeehaus", "two")
    await anna.hear(lambda event: event.get("message", {}).get("content") == "two")
    await soon(lambda: len(server.feed._tabs) == 1)
