"""Answering interactions: every kind of answer, in time, once, and the webhook afterwards."""

import asyncio
from typing import Any

import pytest

from bot.playground import Guest, NoAnswerError, PlaygroundError, Reply, Server
from bot.playground.guest import Wanted
from tests.playground.wirebot import WireBot

Json = dict[str, Any]
BUTTONS = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]


async def begun(bot: WireBot, guest: Guest, **options: object) -> tuple[Json, "asyncio.Task[Reply]"]:
    """A command of the guest, as it reached the bot, and the reply awaited."""
    task = asyncio.create_task(guest.command("go", "kaffeehaus", **options))
    return await bot.event("INTERACTION_CREATE"), task


async def posted(bot: WireBot, guest: Guest, **data: object) -> Json:
    """A message with a button, posted as the answer to a command."""
    interaction, task = await begun(bot, guest)
    await bot.answer(interaction, 4, content="Press", components=BUTTONS, **data)
    return (await task).message


async def pressed(
    bot: WireBot, guest: Guest, message: Json, until: Wanted | None = None
) -> tuple[Json, "asyncio.Task[Reply]"]:
    task = asyncio.create_task(guest.click(message, label="Go", until=until))
    return await bot.event("INTERACTION_CREATE"), task


async def test_what_reaches_the_bot(server: Server, bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna, where="window")
    world = server.world
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
    assert interaction["application_id"] == str(world.bot_id)
    assert interaction["member"]["user"]["id"] == anna.id
    assert interaction["data"]["name"] == "go"
    assert interaction["data"]["options"] == [{"type": 3, "name": "where", "value": "window"}]
    assert interaction["channel"]["id"] == interaction["channel_id"] == anna.channel("kaffeehaus")
    await bot.answer(interaction, 4, content="ok")
    await task


async def test_an_answer_tells_what_became_of_it(server: Server, bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    status, body = await bot.answer(interaction, 4, content="Here")
    message = (await task).message
    assert status == 200
    assert body["resource"]["type"] == 4
    assert body["resource"]["message"]["id"] == message["id"] == body["interaction"]["response_message_id"]
    assert message["interaction_metadata"]["name"] == "go"
    assert message["interaction_metadata"]["user"]["id"] == anna.id
    assert (await bot.event("MESSAGE_CREATE"))["webhook_id"] == str(server.world.bot_id)


async def test_a_deferred_answer_has_no_resource_and_comes_later(bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    _, body = await bot.answer(interaction, 5)
    assert "resource" not in body
    assert body["interaction"]["response_message_loading"] is True
    waiting = await anna.hear(lambda event: event["type"] == "message_create")
    assert waiting["message"]["deferred"] is True
    assert not task.done()
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    _, edited = await bot.call("PATCH", f"{webhook}/messages/@original", {"content": f"Done, <@{anna.id}>"})
    reply = await task
    assert reply.message["content"] == edited["content"]
    assert "deferred" not in reply.message
    assert reply.message["pings"] == []  # an edit never reaches anybody's pocket
    assert reply.message["edited_timestamp"] is None


async def test_the_first_follow_up_fills_a_deferred_answer(bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 5, flags=64)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    _, first = await bot.call("POST", f"{webhook}?wait=true", {"content": "one"})
    _, second = await bot.call("POST", f"{webhook}?wait=true", {"content": "two"})
    reply = await task
    assert first["id"] == reply.message["id"]
    assert first["flags"] & 64
    assert second["id"] != first["id"]
    assert not second["flags"] & 64
    status, _ = await bot.call("GET", f"{webhook}/messages/{second['id']}")
    assert status == 200
    await bot.call("DELETE", f"{webhook}/messages/@original")
    status, body = await bot.call("GET", f"{webhook}/messages/@original")
    assert (status, body["code"]) == (404, 10008)


async def test_a_button_edits_its_message(bot: WireBot, anna: Guest, ben: Guest) -> None:
    message = await posted(bot, anna)
    interaction, task = await pressed(bot, ben, message)
    assert interaction["type"] == 3
    assert interaction["data"] == {"component_type": 2, "custom_id": "go", "id": 2}
    assert interaction["message"]["id"] == message["id"]
    assert interaction["member"]["user"]["id"] == ben.id
    _, body = await bot.answer(interaction, 7, content="Pressed", components=[])
    assert body["resource"]["type"] == 7
    reply = await task
    assert reply.message["content"] == "Pressed"
    assert reply.message["components"] == []
    with pytest.raises(PlaygroundError, match="no button"):
        await ben.click(reply.message, label="Go")
    with pytest.raises(PlaygroundError, match="no such button"):
        await ben.click(message, label="Go")


async def test_a_deferred_edit_changes_nothing_until_it_comes(bot: WireBot, anna: Guest) -> None:
    message = await posted(bot, anna)
    interaction, task = await pressed(bot, anna, message, until=lambda one: one["content"] == "Later")
    await bot.answer(interaction, 6)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    await bot.call("PATCH", f"{webhook}/messages/@original", {"content": "Later"})
    assert (await task).message["id"] == message["id"]
    _, follow_up = await bot.call("POST", f"{webhook}?wait=true", {"content": "and more"})
    assert follow_up["message_reference"]["message_id"] == message["id"]


async def test_only_one_first_answer(bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 4, content="one")
    status, body = await bot.answer(interaction, 4, content="two")
    assert (status, body["code"]) == (400, 40060)
    assert (await task).message["content"] == "one"
    assert len(await anna.messages("kaffeehaus")) == 1


async def test_a_refused_answer_may_be_put_right(bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    status, body = await bot.answer(interaction, 4, content="x" * 2001)
    assert (status, body["code"]) == (400, 50035)
    status, _ = await bot.answer(interaction, 4, content="x")
    assert status == 200
    await task


async def test_the_token_must_be_the_interaction_s(bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    status, body = await bot.answer(interaction | {"token": "other"}, 4, content="x")
    assert (status, body["code"]) == (404, 10062)
    await bot.answer(interaction, 4, content="x")
    await task


@pytest.mark.parametrize("kind", [6, 7, 8])
async def test_an_answer_fits_its_interaction(bot: WireBot, anna: Guest, kind: int) -> None:
    interaction, task = await begun(bot, anna)
    status, body = await bot.answer(interaction, kind, choices=[])
    assert (status, body["code"]) == (400, 50035)
    assert "type" in body["errors"]
    await bot.answer(interaction, 4, content="x")
    await task


async def test_a_webhook_needs_the_first_answer_and_ends_after_a_while(
    server: Server, bot: WireBot, anna: Guest
) -> None:
    interaction, task = await begun(bot, anna)
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("POST", webhook, {"content": "early"})
    assert (status, body["code"]) == (404, 10015)
    await bot.answer(interaction, 4, content="x")
    await task
    server.interactions.token_seconds = 0
    status, body = await bot.call("POST", webhook, {"content": "late"})
    assert (status, body["code"]) == (401, 50027)
    status, body = await bot.call("POST", f"/webhooks/{interaction['application_id']}/none", {"content": "?"})
    assert (status, body["code"]) == (404, 10015)


async def test_a_foreign_message_is_out_of_the_webhook_s_reach(bot: WireBot, anna: Guest) -> None:
    message = await posted(bot, anna)
    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 4, content="x")
    await task
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("PATCH", f"{webhook}/messages/{message['id']}", {"content": "mine"})
    assert (status, body["code"]) == (404, 10008)


async def test_an_answer_in_a_deleted_channel(server: Server, bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 4, content="x")
    await task
    server.chat.close_channel(server.world.channel(int(interaction["channel_id"])))
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("POST", webhook, {"content": "hello?"})
    assert (status, body["code"]) == (404, 10003)


async def test_choices_for_the_option_in_focus(bot: WireBot, anna: Guest) -> None:
    task = asyncio.create_task(anna.complete("go", "kaffeehaus", {"where": "wi"}, "where"))
    interaction = await bot.event("INTERACTION_CREATE")
    assert interaction["type"] == 4
    assert interaction["data"]["options"] == [{"type": 3, "name": "where", "value": "wi", "focused": True}]
    status, body = await bot.answer(interaction, 4, content="x")
    assert (status, body["code"]) == (400, 50035)
    many = [{"name": str(number), "value": str(number)} for number in range(26)]
    status, body = await bot.answer(interaction, 8, choices=many)
    assert (status, body["code"]) == (400, 50035)
    await bot.answer(interaction, 8, choices=[{"name": "Window", "value": "window"}])
    assert await task == [("Window", "window")]


MODAL = {
    "custom_id": "m",
    "title": "Reserve",
    "components": [
        {"type": 10, "content": "Please"},
        {
            "type": 1,
            "components": [{"type": 4, "custom_id": "who", "style": 1, "label": "Who", "max_length": 5}],
        },
        {
            "type": 18,
            "label": "Seat",
            "component": {"type": 3, "custom_id": "seat", "options": [{"label": "A", "value": "a"}]},
        },
        {
            "type": 18,
            "label": "With",
            "component": {"type": 5, "custom_id": "with", "required": False, "min_values": 0},
        },
        {
            "type": 18,
            "label": "Drink",
            "component": {
                "type": 21,
                "custom_id": "drink",
                "options": [{"label": one, "value": one} for one in ("tea", "coffee")],
            },
        },
    ],
}


async def test_a_modal_is_filled_in_and_sent(bot: WireBot, anna: Guest, ben: Guest) -> None:
    message = await posted(bot, anna)
    interaction, task = await pressed(bot, anna, message)
    status, body = await bot.answer(interaction, 9, **MODAL)
    assert (status, body.get("resource")) == (200, None)
    opened = await task
    assert opened.modal["title"] == "Reserve"
    good = {"who": "Anna", "seat": ["a"], "with": [ben.id], "drink": "tea"}
    for values, sentence in [
        ({}, "1 to 5"),
        (good | {"who": "Annabel"}, "1 to 5"),
        (good | {"seat": ["b"]}, "not among"),
        (good | {"seat": []}, "between 1 and 1"),
        (good | {"with": ["1"]}, "does not exist"),
        (good | {"drink": "beer"}, "options of the form"),
        (good | {"cake": "yes"}, "no field"),
    ]:
        with pytest.raises(PlaygroundError, match=sentence):
            await anna.submit(opened, values)
    with pytest.raises(PlaygroundError, match="not open"):
        await ben.submit(opened, good)
    submitted = asyncio.create_task(anna.submit(opened, good))
    sent = await bot.event("INTERACTION_CREATE")
    assert sent["type"] == 5
    assert sent["message"]["id"] == message["id"]
    kinds = [one.get("component") or one.get("components") for one in sent["data"]["components"]]
    assert kinds[1] == [{"type": 4, "id": 3, "custom_id": "who", "value": "Anna"}]
    assert kinds[2] == {"type": 3, "id": 5, "custom_id": "seat", "values": ["a"]}
    assert kinds[4]["value"] == "tea"
    assert list(sent["data"]["resolved"]["users"]) == [ben.id]
    status, body = await bot.answer(sent, 9, **MODAL)
    assert (status, body["code"]) == (400, 50035)
    await bot.answer(sent, 7, content="Reserved", components=[])
    assert (await submitted).message["content"] == "Reserved"
    with pytest.raises(PlaygroundError, match="not open"):
        await anna.submit(opened, good)
    assert not [event for event in ben.news if event["type"] == "modal"]


async def test_a_modal_from_a_command_cannot_edit(bot: WireBot, anna: Guest) -> None:
    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 9, **MODAL)
    opened = await task
    good = {"who": "Anna", "seat": ["a"], "drink": "tea"}
    submitted = asyncio.create_task(anna.submit(opened, good))
    sent = await bot.event("INTERACTION_CREATE")
    assert "message" not in sent
    status, body = await bot.answer(sent, 7, content="x")
    assert (status, body["code"]) == (400, 50035)
    await bot.answer(sent, 4, content="Reserved")
    told = (await submitted).message["interaction_metadata"]["triggering_interaction_metadata"]
    assert told["id"] == interaction["id"]


async def test_nobody_else_ever_sees_a_private_answer(bot: WireBot, anna: Guest, ben: Guest) -> None:
    interaction, task = await begun(bot, anna)
    _, body = await bot.answer(interaction, 4, content="secret", flags=64, components=BUTTONS)
    assert body["interaction"]["response_message_ephemeral"] is True
    private = (await task).message
    assert private["ephemeral_for"] == anna.id
    heard = await bot.event("MESSAGE_CREATE")
    assert "guild_id" not in heard
    assert "member" not in heard
    pressing, second = await pressed(bot, anna, private)
    await bot.answer(pressing, 4, content="public")
    public = (await second).message
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    await bot.call("PATCH", f"{webhook}/messages/@original", {"content": "secret again"})
    await bot.call("DELETE", f"{webhook}/messages/@original")
    await anna.hear(lambda event: event["type"] == "message_delete")
    await ben.say("kaffeehaus", "end")
    await ben.hear(lambda event: event.get("message", {}).get("content") == "end")
    assert [event["type"] for event in ben.news] == ["message_create", "message_create"]
    assert "secret" not in str(ben.news)
    assert "message_reference" not in public
    _, body = await bot.call("GET", f"/channels/{private['channel_id']}/messages")
    assert private["id"] not in [one["id"] for one in body]


async def test_a_private_answer_is_out_of_reach_on_every_route(
    server: Server, bot: WireBot, anna: Guest, ben: Guest
) -> None:
    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 4, content="secret", flags=64, components=BUTTONS)
    private = (await task).message
    path = f"/channels/{private['channel_id']}/messages/{private['id']}"
    for method, body in [("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)]:
        status, answer = await bot.call(method, path, body)
        assert (status, answer["code"]) == (404, 10008)
    assert private["id"] not in [one["id"] for one in await ben.messages("kaffeehaus")]
    assert private["id"] in [one["id"] for one in await anna.messages("kaffeehaus")]
    with pytest.raises(PlaygroundError, match="not there"):
        await ben.click(private, label="Go")
    with pytest.raises(PlaygroundError, match="not there"):
        await ben._post(
            "threads", user=ben.id, channel=private["channel_id"], name="T", message=private["id"]
        )
    async with ben._http.delete(
        f"{server.url}/api/messages/{private['channel_id']}/{private['id']}"
    ) as response:
        assert response.status == 400


@pytest.mark.parametrize(
    ("data", "pings"),
    [
        ({"content": "{ben}"}, ["ben"]),
        ({"content": "{ben} {anna} {ben}"}, ["anna", "ben"]),
        ({"content": "{ben}", "allowed_mentions": {"parse": []}}, []),
        ({"content": "{ben} {anna}", "allowed_mentions": {"parse": [], "users": ["{ben}"]}}, ["ben"]),
        ({"content": "{ben}", "allowed_mentions": {"parse": ["users"]}}, ["ben"]),
        ({"content": "{ben}", "flags": 1 << 12}, []),
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
        "silent",
        "everyone",
        "V2",
        "private",
        "own",
    ],
)
async def test_whom_a_message_reaches(
    bot: WireBot, anna: Guest, ben: Guest, data: Json, pings: list[str]
) -> None:
    ids = {"anna": anna.id, "ben": ben.id}

    def filled(value: Any, shape: str) -> Any:
        if isinstance(value, dict):
            return {key: filled(one, "{}" if key == "users" else shape) for key, one in value.items()}
        if isinstance(value, list):
            return [filled(one, shape) for one in value]
        named = {key: shape.format(number) for key, number in ids.items()}
        return value.format(**named) if isinstance(value, str) else value

    interaction, task = await begun(bot, anna)
    await bot.answer(interaction, 4, **filled(data, "<@{}>"))
    message = (await task).message
    assert message["pings"] == [ids[name] for name in pings]


async def test_a_button_s_reply_names_what_it_answers(bot: WireBot, anna: Guest) -> None:
    message = await posted(bot, anna)
    interaction, task = await pressed(bot, anna, message)
    await bot.answer(interaction, 4, content="Reply")
    reply = (await task).message
    assert reply["message_reference"]["message_id"] == message["id"]
    assert reply["referenced_message"]["content"] == "Press"
    assert reply["pings"] == []


async def test_a_late_answer_still_finds_its_token_dead(server: Server, bot: WireBot, anna: Guest) -> None:
    server.interactions.answer_seconds = 0.05
    with pytest.raises(NoAnswerError):
        await anna.command("go", "kaffeehaus")
    interaction = await bot.event("INTERACTION_CREATE")
    webhook = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
    status, body = await bot.call("POST", webhook, {"content": "sorry"})
    assert (status, body["code"]) == (404, 10015)
