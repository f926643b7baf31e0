"""Responses to interactions: their types, their time limits, and the webhook afterwards."""

import asyncio
import time
from typing import Any

import pytest

from bot.playground import InteractionResult, NoResponseError, PlaygroundError, Server, UserClient
from bot.playground.user_client import UPDATE_TIMEOUT, Predicate
from tests.playground.raw_bot import RawBot

Json = dict[str, Any]
BUTTONS = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]


async def send_command(
    bot: RawBot, client: UserClient, **options: object
) -> tuple[Json, "asyncio.Task[InteractionResult]"]:
    """Send `/go`; return the interaction as the bot received it, and the task that waits for the result."""
    task = asyncio.create_task(client.command("go", "kaffeehaus", **options))
    return await bot.event("INTERACTION_CREATE"), task


async def post_with_button(bot: RawBot, client: UserClient, **data: object) -> Json:
    """Respond to `/go` with a message that has a button; return the message."""
    interaction, task = await send_command(bot, client)
    await bot.respond(interaction, 4, content="Press", components=BUTTONS, **data)
    return (await task).message


async def click_button(
    bot: RawBot, client: UserClient, message: Json, until: Predicate | None = None
) -> tuple[Json, "asyncio.Task[InteractionResult]"]:
    """Click the button; return the interaction as the bot received it, and the task that waits for the result."""
    task = asyncio.create_task(client.click(message, label="Go", until=until))
    return await bot.event("INTERACTION_CREATE"), task


async def test_what_the_bot_receives(server: Server, bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna, where="window")
    needed = {
        "attachment_size_limit",
        "version",
        "application_id",
        "token",
        "locale",
        "guild_locale",
        "context",
    }
    assert needed <= interaction.keys()
    assert interaction["type"] == 2
    assert interaction["application_id"] == str(server.state.bot_id)
    assert interaction["member"]["user"]["id"] == anna.id
    assert interaction["data"]["name"] == "go"
    assert interaction["data"]["options"] == [{"type": 3, "name": "where", "value": "window"}]
    assert interaction["channel"]["id"] == interaction["channel_id"] == anna.channel_id("kaffeehaus")
    await bot.respond(interaction, 4, content="ok")
    await task


async def test_the_callback_returns_the_message(server: Server, bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    status, body = await bot.respond(interaction, 4, content="Here")
    message = (await task).message
    assert status == 200
    assert body["resource"]["type"] == 4
    assert body["resource"]["message"]["id"] == message["id"] == body["interaction"]["response_message_id"]
    assert message["interaction_metadata"]["name"] == "go"
    assert message["interaction_metadata"]["user"]["id"] == anna.id
    assert message["webhook_id"] == str(server.state.bot_id)


async def test_a_deferred_response_has_no_resource_and_is_filled_later(bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    _, body = await bot.respond(interaction, 5)
    assert "resource" not in body
    assert body["interaction"]["response_message_loading"] is True
    waiting = await anna.wait_for(lambda event: event["type"] == "message_create")
    assert waiting["message"]["deferred"] is True
    assert not task.done()
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    _, edited = await bot.call("PATCH", f"{webhook}/messages/@original", {"content": f"Done, <@{anna.id}>"})
    reply = await task
    assert reply.message["content"] == edited["content"]
    assert "deferred" not in reply.message
    assert reply.message["pings"] == []  # an edit notifies nobody
    assert reply.message["edited_timestamp"] is None


async def test_the_first_follow_up_fills_a_deferred_response(bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 5, flags=64)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    _, first = await bot.call("POST", f"{webhook}?wait=true", {"content": "one"})
    _, second = await bot.call("POST", f"{webhook}?wait=true", {"content": "two"})
    reply = await task
    assert first["id"] == reply.message["id"]
    assert first["flags"] & 64
    assert second["id"] != first["id"]
    assert not second["flags"] & 64


def gallery(name: str) -> Json:
    """Return a message whose gallery shows an attached file."""
    return {
        "flags": 1 << 15,
        "components": [{"type": 12, "items": [{"media": {"url": f"attachment://{name}"}}]}],
        "attachments": [{"id": 0, "filename": name}],
    }


async def test_a_response_can_be_deleted_and_a_follow_up_is_then_a_message_of_its_own(
    bot: RawBot, anna: UserClient
) -> None:
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 5, flags=64)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    assert (await bot.call("DELETE", f"{webhook}/messages/@original"))[0] == 204
    await task
    status, body = await bot.call("DELETE", f"{webhook}/messages/@original")
    assert (status, body["code"]) == (404, 10008)
    _, follow_up = await bot.call("POST", f"{webhook}?wait=true", {"content": "one", "flags": 64})
    assert [each["id"] for each in await anna.messages("kaffeehaus")] == [follow_up["id"]]


async def test_new_pictures_in_the_galleries_of_edits_can_be_refused(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    """A message of its own may have them, and an edit may keep the picture that is there."""
    server.faults.refuses_new_pictures = True
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 5, flags=64)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    for method, path in (("PATCH", f"{webhook}/messages/@original"), ("POST", webhook)):
        status, body = await bot.send_files(path, gallery("a.png"), {"a.png": b"a"}, method)
        assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
        (error,) = body["errors"]["components"]["0"]["items"]["0"]["media"]["url"]["_errors"]
        assert error["code"] == "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    await bot.call("PATCH", f"{webhook}/messages/@original", {"content": "Text"})
    await task
    status, sent = await bot.send_files(f"{webhook}?wait=true", gallery("b.png"), {"b.png": b"b"})
    assert status == 200
    assert sent["components"][0]["items"][0]["media"]["attachment_id"]


async def test_a_button_edits_its_message(bot: RawBot, anna: UserClient, ben: UserClient) -> None:
    message = await post_with_button(bot, anna)
    interaction, task = await click_button(bot, ben, message)
    assert interaction["type"] == 3
    assert interaction["data"] == {"component_type": 2, "custom_id": "go", "id": 2}
    assert interaction["message"]["id"] == message["id"]
    assert interaction["member"]["user"]["id"] == ben.id
    _, body = await bot.respond(interaction, 7, content="Pressed", components=[])
    assert body["resource"]["type"] == 7
    reply = await task
    assert reply.message["content"] == "Pressed"
    assert reply.message["components"] == []
    with pytest.raises(PlaygroundError, match="no button"):
        await ben.click(reply.message, label="Go")
    with pytest.raises(PlaygroundError, match="no such button"):
        await ben.click(message, label="Go")


async def test_a_deferred_update_changes_nothing_until_it_comes(bot: RawBot, anna: UserClient) -> None:
    message = await post_with_button(bot, anna)
    interaction, task = await click_button(bot, anna, message, until=lambda one: one["content"] == "Later")
    await bot.respond(interaction, 6)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    await bot.call("PATCH", f"{webhook}/messages/@original", {"content": "Later"})
    assert (await task).message["id"] == message["id"]
    _, follow_up = await bot.call("POST", f"{webhook}?wait=true", {"content": "and more"})
    assert follow_up["message_reference"]["message_id"] == message["id"]


async def test_there_is_one_initial_response(bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 4, content="one")
    status, body = await bot.respond(interaction, 4, content="two")
    assert (status, body["code"]) == (400, 40060)
    assert (await task).message["content"] == "one"
    assert len(await anna.messages("kaffeehaus")) == 1


async def test_a_refused_response_may_be_corrected(bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    status, body = await bot.respond(interaction, 4, content="x" * 2001)
    assert (status, body["code"]) == (400, 50035)
    status, _ = await bot.respond(interaction, 4, content="x")
    assert status == 200
    await task


async def test_the_token_must_be_the_interaction_s(bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    status, body = await bot.respond(interaction | {"token": "other"}, 4, content="x")
    assert (status, body["code"]) == (404, 10062)
    await bot.respond(interaction, 4, content="x")
    await task


@pytest.mark.parametrize("kind", [6, 7, 8])
async def test_a_response_type_must_fit_the_interaction(bot: RawBot, anna: UserClient, kind: int) -> None:
    interaction, task = await send_command(bot, anna)
    status, body = await bot.respond(interaction, kind, choices=[])
    assert (status, body["code"]) == (400, 50035)
    assert "type" in body["errors"]
    await bot.respond(interaction, 4, content="x")
    await task


async def test_a_webhook_requires_the_initial_response_and_expires(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    interaction, task = await send_command(bot, anna)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("POST", webhook, {"content": "early"})
    assert (status, body["code"]) == (404, 10015)
    await bot.respond(interaction, 4, content="x")
    await task
    server.interactions.token_seconds = 0
    status, body = await bot.call("POST", webhook, {"content": "late"})
    assert (status, body["code"]) == (401, 50027)
    status, body = await bot.call("POST", f"/webhooks/{interaction['application_id']}/none", {"content": "?"})
    assert (status, body["code"]) == (404, 10015)


async def test_a_follow_up_in_a_deleted_channel(server: Server, bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 4, content="x")
    await task
    server.chat.delete_channel(server.state.channel(int(interaction["channel_id"])))
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("POST", webhook, {"content": "hello?"})
    assert (status, body["code"]) == (404, 10003)


async def test_autocompletion_of_the_focused_option(bot: RawBot, anna: UserClient) -> None:
    task = asyncio.create_task(anna.complete("go", "kaffeehaus", {"where": "wi"}, "where"))
    interaction = await bot.event("INTERACTION_CREATE")
    assert interaction["type"] == 4
    assert interaction["data"]["options"] == [{"type": 3, "name": "where", "value": "wi", "focused": True}]
    status, body = await bot.respond(interaction, 4, content="x")
    assert (status, body["code"]) == (400, 50035)
    many = [{"name": str(number), "value": str(number)} for number in range(26)]
    status, body = await bot.respond(interaction, 8, choices=many)
    assert (status, body["code"]) == (400, 50035)
    await bot.respond(interaction, 8, choices=[{"name": "Window", "value": "window"}])
    assert await task == [("Window", "window")]


async def test_nobody_else_ever_sees_an_ephemeral_message(
    bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    interaction, task = await send_command(bot, anna)
    _, body = await bot.respond(interaction, 4, content="secret", flags=64, components=BUTTONS)
    assert body["interaction"]["response_message_ephemeral"] is True
    private = (await task).message
    assert private["ephemeral_for"] == anna.id
    pressing, second = await click_button(bot, anna, private)
    await bot.respond(pressing, 4, content="public")
    public = (await second).message
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    await bot.call("PATCH", f"{webhook}/messages/@original", {"content": "secret again"})
    await anna.wait_for(lambda event: event.get("message", {}).get("content") == "secret again")
    await ben.send_message("kaffeehaus", "end")
    await ben.wait_for(lambda event: event.get("message", {}).get("content") == "end")
    assert [event["type"] for event in ben.events] == ["message_create", "message_create"]
    assert "secret" not in str(ben.events)
    assert "message_reference" not in public
    _, body = await bot.call("GET", f"/channels/{private['channel_id']}/messages")
    assert private["id"] not in [one["id"] for one in body]


async def test_an_ephemeral_message_is_out_of_reach_on_every_route(
    bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 4, content="secret", flags=64, components=BUTTONS)
    private = (await task).message
    path = f"/channels/{private['channel_id']}/messages/{private['id']}"
    status, body = await bot.call("PATCH", path, {"content": "x"})
    assert (status, body["code"]) == (404, 10008)
    assert private["id"] not in [one["id"] for one in await ben.messages("kaffeehaus")]
    assert private["id"] in [one["id"] for one in await anna.messages("kaffeehaus")]
    with pytest.raises(PlaygroundError, match="not there"):
        await ben.click(private, label="Go")
    with pytest.raises(PlaygroundError, match="not there"):
        await ben.post("threads", user=ben.id, channel=private["channel_id"], name="T", message=private["id"])
    with pytest.raises(PlaygroundError, match="not there"):
        await ben.request("DELETE", f"messages/{private['channel_id']}/{private['id']}")


@pytest.mark.parametrize(
    ("data", "pings"),
    [
        ({"content": "{ben}"}, ["ben"]),
        ({"content": "{ben} {anna} {ben}"}, ["anna", "ben"]),
        ({"content": "{ben}", "allowed_mentions": {"parse": []}}, []),
        ({"content": "{ben} {anna}", "allowed_mentions": {"parse": [], "users": ["{ben}"]}}, ["ben"]),
        ({"content": "{ben}", "allowed_mentions": {"parse": ["users"]}}, ["ben"]),
        ({"content": "@everyone"}, []),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "{ben}"}]}, ["ben"]),
        ({"content": "{ben}", "flags": 64}, []),
        ({"content": "{anna}", "flags": 64}, ["anna"]),
    ],
    ids=[
        "named",
        "two",
        "none allowed",
        "one allowed",
        "all allowed",
        "everyone",
        "V2",
        "private",
        "own",
    ],
)
async def test_whom_a_message_notifies(
    bot: RawBot, anna: UserClient, ben: UserClient, data: Json, pings: list[str]
) -> None:
    ids = {"anna": anna.id, "ben": ben.id}

    def filled(value: Any, shape: str) -> Any:
        if isinstance(value, dict):
            return {key: filled(one, "{}" if key == "users" else shape) for key, one in value.items()}
        if isinstance(value, list):
            return [filled(one, shape) for one in value]
        named = {key: shape.format(number) for key, number in ids.items()}
        return value.format(**named) if isinstance(value, str) else value

    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 4, **filled(data, "<@{}>"))
    message = (await task).message
    assert message["pings"] == [ids[name] for name in pings]


async def test_a_response_to_a_button_refers_to_its_message(bot: RawBot, anna: UserClient) -> None:
    message = await post_with_button(bot, anna)
    interaction, task = await click_button(bot, anna, message)
    await bot.respond(interaction, 4, content="Reply")
    reply = (await task).message
    assert reply["message_reference"]["message_id"] == message["id"]
    assert reply["referenced_message"]["content"] == "Press"
    assert reply["pings"] == []


async def test_the_token_of_a_failed_interaction_is_invalid(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    server.interactions.response_seconds = 0.05
    with pytest.raises(NoResponseError):
        await anna.command("go", "kaffeehaus")
    interaction = await bot.event("INTERACTION_CREATE")
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("POST", webhook, {"content": "sorry"})
    assert (status, body["code"]) == (404, 10015)


async def test_an_interaction_without_a_response_fails_for_its_user_only(
    server: Server, bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    server.interactions.response_seconds = 0.1
    with pytest.raises(NoResponseError, match="did not respond"):
        await anna.command("go", "kaffeehaus")
    interaction = await bot.event("INTERACTION_CREATE")
    status, body = await bot.respond(interaction, 4, content="late")
    assert (status, body["code"]) == (404, 10062)
    with pytest.raises(NoResponseError, match="in time"):
        await anna.complete("go", "kaffeehaus", {"where": "x"}, "where")
    await ben.send_message("kaffeehaus", "end")
    await ben.wait_for(lambda event: event["type"] == "message_create")
    assert not [event for event in ben.events if event["type"].startswith("interaction")]


def entity_menu(kind: int, **fields: object) -> list[Json]:
    return [{"type": 1, "components": [{"type": kind, "custom_id": "menu", **fields}]}]


async def choose(
    bot: RawBot, client: UserClient, message: Json, values: list[str]
) -> tuple[Json, "asyncio.Task[InteractionResult]"]:
    """Choose from a menu; return the interaction as the bot received it, and the task that waits for the result."""
    task = asyncio.create_task(client.select(message, values))
    return await bot.event("INTERACTION_CREATE"), task


async def post_with_menu(bot: RawBot, client: UserClient, kind: int, **fields: object) -> Json:
    interaction, task = await send_command(bot, client)
    await bot.respond(interaction, 4, content="Choose", components=entity_menu(kind, **fields))
    return (await task).message


async def test_channels_are_chosen_from_those_of_the_server_and_their_types(
    bot: RawBot, anna: UserClient
) -> None:
    thread = await anna.create_thread("kaffeehaus", "a talk")
    message = await post_with_menu(bot, anna, 8, min_values=0, max_values=2, channel_types=[0])
    with pytest.raises(PlaygroundError, match="not among"):
        await anna.select(message, [thread["id"]])
    channels = [anna.channel_id(name) for name in ("kaffeehaus", "stammtisch")]
    interaction, task = await choose(bot, anna, message, channels)
    assert (interaction["data"]["component_type"], interaction["data"]["values"]) == (8, channels)
    resolved = interaction["data"]["resolved"]["channels"]
    assert {one["name"] for one in resolved.values()} == {"kaffeehaus", "stammtisch"}
    await bot.respond(interaction, 4, content="Thank you")
    await task
    interaction, task = await choose(bot, anna, message, [])
    assert interaction["data"]["values"] == []
    await bot.respond(interaction, 4, content="Thank you")
    await task
    with pytest.raises(PlaygroundError, match="0 to 2"):
        await anna.select(message, [*channels, channels[0]])


async def test_roles_are_chosen_and_a_member_brings_theirs(
    server: Server, bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    created = (await anna.post("roles", name="Regulars", granted=["manage_guild"]))["role"]
    assert (await bot.event("GUILD_ROLE_CREATE"))["role"]["name"] == "Regulars"
    await anna.request("PATCH", f"users/{ben.id}", roles=[created["id"]])
    message = await post_with_menu(bot, anna, 6, default_values=[{"id": created["id"], "type": "role"}])
    interaction, task = await choose(bot, ben, message, [created["id"]])
    assert interaction["member"]["roles"] == [created["id"]]
    assert int(interaction["member"]["permissions"]) & 1 << 5, "the role may manage the server"
    assert list(interaction["data"]["resolved"]["roles"]) == [created["id"]]
    await bot.respond(interaction, 4, content="Thank you")
    await task
    await anna.request("DELETE", f"roles/{created['id']}")
    assert (await bot.event("GUILD_ROLE_DELETE"))["role_id"] == created["id"]
    assert server.state.users[int(ben.id)].roles == []


async def test_people_are_chosen_with_their_membership(
    bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    message = await post_with_menu(bot, anna, 5)
    interaction, task = await choose(bot, anna, message, [ben.id])
    assert interaction["data"]["resolved"]["users"][ben.id]["username"] == "ben"
    assert ben.id in interaction["data"]["resolved"]["members"]
    await bot.respond(interaction, 4, content="Thank you")
    await task


@pytest.mark.parametrize("ending", ["edited", "answered", "deleted"])
async def test_a_click_ends_with_what_becomes_of_its_message_and_with_no_other_message(
    server: Server, bot: RawBot, anna: UserClient, ending: str
) -> None:
    message = await post_with_button(bot, anna)
    channel, since = message["channel_id"], len(anna.events)
    interaction, task = await click_button(bot, anna, message)
    await bot.respond(interaction, 6)
    await bot.call("POST", f"/channels/{channel}/messages", {"content": "Somebody else has played"})
    await anna.wait_for(lambda each: each["type"] == "message_create", since=since)
    webhook = f"/webhooks/{server.state.bot_id}/{interaction['token']}"
    calls = {
        "edited": ("PATCH", f"{webhook}/messages/@original", {"content": "Yours", "components": []}),
        "answered": ("POST", webhook, {"content": "Yours", "flags": 64}),
        "deleted": ("DELETE", f"/channels/{channel}/messages/{message['id']}"),
    }
    started_at = time.monotonic()
    await bot.call(*calls[ending])
    texts = [each["content"] for each in (await task).messages]
    assert texts == ["Somebody else has played", *(["Yours"] if ending != "deleted" else [])]
    assert time.monotonic() - started_at < UPDATE_TIMEOUT, "the client has not waited in vain"
