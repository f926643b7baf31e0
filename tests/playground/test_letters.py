"""Direct messages: between the bot and one person, outside the server, and nobody else's business."""

import pytest

from bot.playground import Guest, PlaygroundError, Server
from tests.playground.wirebot import WireBot

COMMANDS = [
    {"name": "anywhere", "description": "Anywhere", "contexts": [0, 1]},
    {"name": "inside", "description": "In the server", "contexts": [0]},
]


async def test_everybody_has_letters_of_his_own(server: Server, anna: Guest, ben: Guest) -> None:
    mine, others = await anna.letters(), await ben.letters()
    assert mine == await anna.letters() != others
    assert [(one["name"], one["type"]) for one in anna.world["channels"]] == [
        ("kaffeehaus", 0),
        ("stammtisch", 0),
        ("Herr Ober", 1),
    ]
    assert others not in {one["id"] for one in anna.world["channels"]}
    assert server.world.channels[int(mine)].recipient_id == int(anna.id)


async def test_nobody_reads_or_hears_what_is_said_there(anna: Guest, ben: Guest) -> None:
    letters = await anna.letters()
    said = await anna.say(letters, "Between us, Herr Ober")
    last = await anna.say("kaffeehaus", "Good evening")
    await ben.hear(lambda event: event.get("message", {}).get("id") == last["id"])
    assert [one for one in ben.news if one.get("message", {}).get("id") == said["id"]] == []
    for act in (
        ben._get("messages", user=ben.id, channel=letters),
        ben._post("say", user=ben.id, channel=letters, content="x"),
        ben._post("threads", user=ben.id, channel=letters, name="x"),
    ):
        with pytest.raises(PlaygroundError, match="There is no such channel"):
            await act
    assert [one["content"] for one in await anna.messages(letters)] == ["Between us, Herr Ober"]
    with pytest.raises(PlaygroundError, match="Only a channel of the server"):
        await anna._post("threads", user=anna.id, channel=letters, name="x")


async def test_the_bot_is_asked_without_a_server(server: Server, bot: WireBot, anna: Guest) -> None:
    await bot.call("PUT", f"/applications/{server.world.bot_id}/commands", COMMANDS)
    letters = await anna.letters()
    await anna._post(
        "command", user=anna.id, channel=letters, command=await _id(anna, "anywhere"), path=[], options={}
    )
    asked = await bot.event("INTERACTION_CREATE")
    assert not asked.keys() & {"guild", "guild_id", "guild_locale", "member"}
    assert (asked["user"]["id"], asked["context"]) == (anna.id, 1)
    assert (asked["channel"]["id"], asked["channel"]["type"]) == (letters, 1)
    assert [one["id"] for one in asked["channel"]["recipients"]] == [anna.id]
    assert asked["authorizing_integration_owners"] == {"0": "0"}
    status, told = await bot.answer(asked, 4, content="Good evening")
    assert (status, "guild_id" in told["interaction"]) == (200, False)
    assert [one["content"] for one in await anna.messages(letters)] == ["Good evening"]


async def test_a_command_of_the_server_is_refused_there(server: Server, bot: WireBot, anna: Guest) -> None:
    await bot.call("PUT", f"/applications/{server.world.bot_id}/commands", COMMANDS)
    letters, body = await anna.letters(), {"user": anna.id, "path": [], "options": {}}
    command = await _id(anna, "inside")
    with pytest.raises(PlaygroundError, match="/inside cannot be used here"):
        await anna._post("command", channel=letters, command=command, **body)
    await anna._post("command", channel=anna.channel("kaffeehaus"), command=command, **body)
    assert (await bot.event("INTERACTION_CREATE"))["context"] == 0


async def test_the_bot_writes_first(bot: WireBot, anna: Guest, ben: Guest) -> None:
    status, channel = await bot.call("POST", "/users/@me/channels", {"recipient_id": anna.id})
    assert (status, channel["type"], channel["recipients"][0]["id"]) == (200, 1, anna.id)
    told = await anna.hear(lambda event: event["type"] == "channel_create")
    assert told["channel"]["id"] == channel["id"]
    status, message = await bot.call("POST", f"/channels/{channel['id']}/messages", {"content": "Your turn"})
    assert status == 200
    heard = await anna.hear(lambda event: event["type"] == "message_create")
    assert (heard["message"]["id"], heard["message"]["pings"]) == (message["id"], [anna.id])
    assert [one for one in ben.news if one["type"] in {"channel_create", "message_create"}] == []


async def test_the_server_does_not_list_letters(server: Server, bot: WireBot, anna: Guest) -> None:
    letters = await anna.letters()
    _, listed = await bot.call("GET", f"/guilds/{server.world.guild_id}/channels")
    assert [one["name"] for one in listed] == ["kaffeehaus", "stammtisch"]
    for method, path, body in (
        ("POST", f"/channels/{letters}/threads", {"name": "x", "type": 11}),
        ("PATCH", f"/channels/{letters}", {"name": "x"}),
        ("DELETE", f"/channels/{letters}", None),
    ):
        assert (await bot.call(method, path, body))[1]["code"] == 50024


async def _id(guest: Guest, name: str) -> str:
    return str(next(one["id"] for one in (await guest.look())["commands"] if one["name"] == name))
