"""Responses to interactions: their types, their time limits, and the webhook afterwards."""

import asyncio
import json
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


async def test_there_is_one_initial_response(bot: RawBot, anna: UserClient) -> None:
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 4, content="one")
    status, body = await bot.respond(interaction, 4, content="two")
    assert (status, body["code"]) == (400, 40060)
    assert (await task).message["content"] == "one"
    assert len(await anna.messages("kaffeehaus")) == 1


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
        pytest.param({"content": "<@BEN>"}, ["BEN"], id="named"),
        pytest.param({"content": "<@BEN> <@ANNA> <@BEN>"}, ["ANNA", "BEN"], id="two"),
        pytest.param({"content": "<@BEN>", "allowed_mentions": {"parse": []}}, [], id="none allowed"),
        pytest.param(
            {"content": "<@BEN> <@ANNA>", "allowed_mentions": {"parse": [], "users": ["BEN"]}},
            ["BEN"],
            id="one allowed",
        ),
        pytest.param({"content": "@everyone"}, [], id="everyone"),
        pytest.param({"flags": 1 << 15, "components": [{"type": 10, "content": "<@BEN>"}]}, ["BEN"], id="V2"),
        pytest.param({"content": "<@BEN>", "flags": 64}, [], id="private"),
        pytest.param({"content": "<@ANNA>", "flags": 64}, ["ANNA"], id="own"),
    ],
)
async def test_whom_a_message_notifies(
    bot: RawBot, anna: UserClient, ben: UserClient, data: Json, pings: list[str]
) -> None:
    ids = {"ANNA": anna.id, "BEN": ben.id}
    text = json.dumps(data).replace("ANNA", anna.id).replace("BEN", ben.id)
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 4, **json.loads(text))
    assert (await task).message["pings"] == [ids[name] for name in pings]


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
