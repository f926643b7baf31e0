"""Direct messages between the bot and one person are private and outside the server."""

import pytest

from bot.playground import PlaygroundError, Server, UserClient
from tests.playground.raw_bot import RawBot

COMMANDS = [
    {"name": "anywhere", "description": "Anywhere", "contexts": [0, 1]},
    {"name": "inside", "description": "In the server", "contexts": [0]},
]


async def test_nobody_else_can_read_or_write_there(anna: UserClient, ben: UserClient) -> None:
    direct = await anna.open_direct_channel()
    said = await anna.send_message(direct, "Between us, Herr Ober")
    last = await anna.send_message("kaffeehaus", "Good evening")
    await ben.wait_for(lambda event: event.get("message", {}).get("id") == last["id"])
    assert [one for one in ben.events if one.get("message", {}).get("id") == said["id"]] == []
    for act in (
        ben.get("messages", user=ben.id, channel=direct),
        ben.post("messages", user=ben.id, channel=direct, content="x"),
        ben.post("threads", user=ben.id, channel=direct, name="x"),
    ):
        with pytest.raises(PlaygroundError, match="There is no such channel"):
            await act
    assert [one["content"] for one in await anna.messages(direct)] == ["Between us, Herr Ober"]
    with pytest.raises(PlaygroundError, match="Only channels of a server"):
        await anna.post("threads", user=anna.id, channel=direct, name="x")


async def test_an_interaction_has_no_guild(server: Server, bot: RawBot, anna: UserClient) -> None:
    await bot.call("PUT", f"/applications/{server.state.bot_id}/commands", COMMANDS)
    direct = await anna.open_direct_channel()
    await anna.post(
        "command",
        user=anna.id,
        channel=direct,
        command=await _command_id(anna, "anywhere"),
        path=[],
        options={},
    )
    interaction = await bot.event("INTERACTION_CREATE")
    assert not interaction.keys() & {"guild", "guild_id", "guild_locale", "member"}
    assert (interaction["user"]["id"], interaction["context"]) == (anna.id, 1)
    assert (interaction["channel"]["id"], interaction["channel"]["type"]) == (direct, 1)
    assert [one["id"] for one in interaction["channel"]["recipients"]] == [anna.id]
    assert interaction["authorizing_integration_owners"] == {"0": "0"}
    status, response = await bot.respond(interaction, 4, content="Good evening")
    assert (status, "guild_id" in response["interaction"]) == (200, False)
    assert [one["content"] for one in await anna.messages(direct)] == ["Good evening"]


async def test_in_a_group_the_bot_acts_for_whoever_has_installed_it(
    server: Server, bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    everywhere = {"name": "everywhere", "description": "Everywhere", "contexts": [0, 1, 2]}
    for_servers = everywhere | {"name": "servers", "integration_types": [0]}
    commands = [everywhere | {"integration_types": [0, 1]}, for_servers, *COMMANDS]
    await bot.call("PUT", f"/applications/{server.state.bot_id}/commands", commands)
    group = await anna.create_group("Round table")
    body = {"user": anna.id, "channel": group, "path": [], "options": {}}
    for name in ("servers", "anywhere", "inside"):
        with pytest.raises(PlaygroundError, match=f"/{name} cannot be used here"):
            await anna.post("command", command=await _command_id(anna, name), **body)
    await anna.post("command", command=await _command_id(anna, "everywhere"), **body)
    interaction = await bot.event("INTERACTION_CREATE")
    assert not interaction.keys() & {"guild", "guild_id", "guild_locale", "member"}
    assert (interaction["context"], interaction["channel"]["type"]) == (2, 3)
    assert interaction["authorizing_integration_owners"] == {"1": anna.id}
    button = {"type": 2, "style": 1, "label": "More", "custom_id": "more"}
    rows = [{"type": 1, "components": [button]}]
    status, _ = await bot.respond(interaction, 4, content="Good evening", flags=64, components=rows)
    assert status == 200
    (shown,) = await anna.messages(group)
    assert [one["content"] for one in await ben.messages(group)] == []
    await anna.post("component", user=anna.id, message=shown["id"], custom_id="more", component_type=2)
    assert (await bot.event("INTERACTION_CREATE"))["context"] == 2
    for method, path in (("POST", f"/channels/{group}/messages"), ("GET", f"/channels/{group}")):
        status, error = await bot.call(method, path, {"content": "x"} if method == "POST" else None)
        assert (status, error["code"]) == (403, 50001)
    await anna.send_message(group, "Between us")
    assert [frame for frame in bot.frames if frame.get("t") == "MESSAGE_CREATE"] == []


async def test_nobody_has_to_take_direct_messages(server: Server, bot: RawBot, anna: UserClient) -> None:
    channel = await anna.open_direct_channel()
    await anna.request("PATCH", f"users/{anna.id}", takes_direct_messages=False)
    status, error = await bot.call("POST", f"/channels/{channel}/messages", {"content": "Your turn"})
    assert (status, error["code"]) == (403, 50007)
    await anna.request("PATCH", f"users/{anna.id}", takes_direct_messages=True)
    assert (await bot.call("POST", f"/channels/{channel}/messages", {"content": "Your turn"}))[0] == 200
    for recipient, code in (("1", 10013), (str(server.state.bot_id), 50007)):
        _, error = await bot.call("POST", "/users/@me/channels", {"recipient_id": recipient})
        assert error["code"] == code


async def _command_id(client: UserClient, name: str) -> str:
    return str(next(one["id"] for one in (await client.refresh())["commands"] if one["name"] == name))
