"""Responses to interactions: their types, their time limits, and their webhook."""

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
    """Send `/go`; return the interaction as the bot receives it, and the task that waits for the result."""
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
    """Click the button; return the interaction as the bot receives it, and the task that waits for the result."""
    task = asyncio.create_task(client.click(message, label="Go", until=until))
    return await bot.event("INTERACTION_CREATE"), task


def webhook_of(interaction: Json) -> str:
    return f"/webhooks/{interaction['application_id']}/{interaction['token']}"


async def code(bot: RawBot, method: str, path: str, body: object = None) -> tuple[int, int | None]:
    status, answer = await bot.call(method, path, body)
    return status, answer and answer.get("code")


async def test_what_the_bot_receives_has_one_initial_response_and_then_a_webhook_that_expires(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    interaction, task = await send_command(bot, anna, where="window")
    needed = "attachment_size_limit version application_id token locale guild_locale context"
    assert set(needed.split()) <= interaction.keys()
    assert interaction["type"] == 2
    assert interaction["application_id"] == str(server.state.bot_id)
    assert interaction["member"]["user"]["id"] == anna.id
    assert interaction["data"]["name"] == "go"
    assert interaction["data"]["options"] == [{"type": 3, "name": "where", "value": "window"}]
    assert interaction["channel"]["id"] == interaction["channel_id"] == anna.channel_id("kaffeehaus")
    webhook = webhook_of(interaction)
    assert await code(bot, "POST", webhook, {"content": "early"}) == (404, 10015)
    await bot.respond(interaction, 4, content="one")
    status, body = await bot.respond(interaction, 4, content="two")
    assert (status, body["code"]) == (400, 40060)
    assert (await task).message["content"] == "one"
    assert len(await anna.messages("kaffeehaus")) == 1
    none = f"/webhooks/{interaction['application_id']}/none"
    assert await code(bot, "POST", none, {"content": "?"}) == (404, 10015)
    server.interactions.token_seconds = 0
    assert await code(bot, "POST", webhook, {"content": "late"}) == (401, 50027)


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
    webhook = webhook_of(interaction)
    assert (await bot.call("DELETE", f"{webhook}/messages/@original"))[0] == 204
    await task
    assert await code(bot, "DELETE", f"{webhook}/messages/@original") == (404, 10008)
    _, follow_up = await bot.call("POST", f"{webhook}?wait=true", {"content": "one", "flags": 64})
    assert [each["id"] for each in await anna.messages("kaffeehaus")] == [follow_up["id"]]


async def test_new_pictures_in_the_galleries_of_edits_can_be_refused(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    """New messages may still have new pictures, and an edit may keep the message's picture."""
    server.faults.refuses_new_pictures = True
    interaction, task = await send_command(bot, anna)
    await bot.respond(interaction, 5, flags=64)
    webhook = webhook_of(interaction)
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
    with pytest.raises(PlaygroundError, match="no longer has that button"):
        await ben.click(message, label="Go")


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


async def test_nobody_else_ever_sees_or_reaches_an_ephemeral_message(
    bot: RawBot, anna: UserClient, ben: UserClient
) -> None:
    interaction, task = await send_command(bot, anna)
    _, body = await bot.respond(interaction, 4, content="secret", flags=64, components=BUTTONS)
    assert body["interaction"]["response_message_ephemeral"] is True
    private = (await task).message
    number, channel = private["id"], private["channel_id"]
    assert private["ephemeral_for"] == anna.id
    pressing, second = await click_button(bot, anna, private)
    await bot.respond(pressing, 4, content="public")
    assert "message_reference" not in (await second).message
    await bot.call("PATCH", f"{webhook_of(interaction)}/messages/@original", {"content": "secret again"})
    await anna.wait_for(lambda event: event.get("message", {}).get("content") == "secret again")
    await ben.send_message("kaffeehaus", "end")
    await ben.wait_for(lambda event: event.get("message", {}).get("content") == "end")
    assert [event["type"] for event in ben.events] == ["message_create", "message_create"]
    assert "secret" not in str(ben.events)
    for listed in (
        (await bot.call("GET", f"/channels/{channel}/messages"))[1],
        await ben.messages("kaffeehaus"),
    ):
        assert number not in [one["id"] for one in listed]
    assert number in [one["id"] for one in await anna.messages("kaffeehaus")]
    path = f"/channels/{channel}/messages/{number}"
    assert await code(bot, "PATCH", path, {"content": "x"}) == (404, 10008)
    for act in (
        ben.click(private, label="Go"),
        ben.post("threads", user=ben.id, channel=channel, name="T", message=number),
        ben.request("DELETE", f"messages/{channel}/{number}"),
    ):
        with pytest.raises(PlaygroundError, match="no longer exists"):
            await act


@pytest.mark.parametrize(
    ("data", "pings"),
    [
        ({"content": "<@BEN>"}, ["BEN"]),
        ({"content": "<@BEN> <@ANNA> <@BEN>"}, ["ANNA", "BEN"]),
        ({"content": "<@BEN>", "allowed_mentions": {"parse": []}}, []),
        ({"content": "<@BEN> <@ANNA>", "allowed_mentions": {"parse": [], "users": ["BEN"]}}, ["BEN"]),
        ({"content": "@everyone"}, []),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "<@BEN>"}]}, ["BEN"]),
        ({"content": "<@BEN>", "flags": 64}, []),
        ({"content": "<@ANNA>", "flags": 64}, ["ANNA"]),
    ],
    ids=["named", "two", "none allowed", "one allowed", "everyone", "V2", "private", "own"],
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
    bot: RawBot, anna: UserClient, ending: str
) -> None:
    message = await post_with_button(bot, anna)
    channel, since = message["channel_id"], len(anna.events)
    interaction, task = await click_button(bot, anna, message)
    await bot.respond(interaction, 6)
    await bot.call("POST", f"/channels/{channel}/messages", {"content": "Somebody else has played"})
    await anna.wait_for(lambda each: each["type"] == "message_create", since=since)
    webhook = webhook_of(interaction)
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
