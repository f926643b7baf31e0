"""Modals: which ones the bot may open, what a user sees and enters, and what the bot receives."""

import asyncio
from typing import Any

import pytest

from bot.playground import InteractionResult, PlaygroundError, Server, UserClient
from tests.playground.raw_bot import RawBot
from tests.playground.test_interaction_routes import click_button, post_with_button

Json = dict[str, Any]
MODAL = 9
CHOICE = {
    "type": 3,
    "custom_id": "choice",
    "options": [{"label": "Coffee", "value": "one"}, {"label": "Cake", "value": "two"}],
}
TEXT = {"type": 4, "custom_id": "text", "style": 1}


def modal(*fields: Json, **changes: object) -> Json:
    """Return a modal with the given fields, each in a label."""
    labels = [
        {"type": 18, "label": f"Field {number}", "component": each} for number, each in enumerate(fields)
    ]
    return {"custom_id": "form", "title": "Order", "components": labels} | changes


async def open_modal(bot: RawBot, anna: UserClient, data: Json) -> InteractionResult:
    """Open a modal by clicking a button, and return the response."""
    message = await post_with_button(bot, anna)
    interaction, task = await click_button(bot, anna, message)
    status, _ = await bot.respond(interaction, MODAL, **data)
    assert status == 200
    return await task


async def test_the_bot_receives_what_was_entered(bot: RawBot, anna: UserClient, ben: UserClient) -> None:
    opened = await open_modal(bot, anna, modal(TEXT, CHOICE))
    with pytest.raises(PlaygroundError, match="no longer open"):
        await ben.submit(opened, {"text": "Melange", "choice": ["two"]})
    assert opened.response_type == MODAL
    assert opened.modal is not None
    assert [each["label"] for each in opened.modal["components"]] == ["Field 0", "Field 1"]
    with pytest.raises(PlaygroundError, match="“Field 1” is not filled in"):
        await anna.submit(opened, {"text": "Melange"})
    for wrong in (["tea"], ["one", "two"], "one"):
        with pytest.raises(PlaygroundError, match="“Field 1” is not filled in"):
            await anna.submit(opened, {"text": "Melange", "choice": wrong})
    with pytest.raises(PlaygroundError, match="“Field 0” is not filled in"):
        await anna.submit(opened, {"text": "x" * 4001, "choice": ["one"]})
    task = asyncio.create_task(anna.submit(opened, {"text": "Melange", "choice": ["two"]}))
    received = await bot.event("INTERACTION_CREATE")
    assert received["type"] == 5
    assert received["message"]["content"] == "Press"
    assert received["data"]["custom_id"] == "form"
    first, second = (each["component"] for each in received["data"]["components"])
    assert (first["custom_id"], first["value"]) == ("text", "Melange")
    assert (second["custom_id"], second["values"]) == ("choice", ["two"])
    await bot.respond(received, 4, content="Thank you")
    answer = (await task).message
    assert answer["interaction_metadata"]["triggering_interaction_metadata"]["type"] == 3
    with pytest.raises(PlaygroundError, match="no longer open"):
        await anna.submit(opened, {"text": "again", "choice": ["two"]})


async def test_an_optional_choice_can_be_left_out_only_if_no_value_suffices(
    bot: RawBot, anna: UserClient
) -> None:
    """Discord on phones behaves this way, even though the field is not required."""
    opened = await open_modal(bot, anna, modal(CHOICE | {"required": False, "min_values": 1}))
    with pytest.raises(PlaygroundError, match="is not filled in"):
        await anna.submit(opened, {})
    opened = await open_modal(bot, anna, modal(CHOICE | {"required": False, "min_values": 0}))
    task = asyncio.create_task(anna.submit(opened, {}))
    received = await bot.event("INTERACTION_CREATE")
    assert received["data"]["components"][0]["component"]["values"] == []
    await bot.respond(received, 4, content="Nothing")
    await task


SEVERAL = [TEXT | {"custom_id": str(each)} for each in range(6)]
REFUSED = [
    (modal(TEXT, title=""), "title", "BASE_TYPE_MIN_LENGTH"),
    (modal(TEXT, title="x" * 46), "title", "BASE_TYPE_MAX_LENGTH"),
    (modal(TEXT, custom_id="x" * 101), "custom_id", "BASE_TYPE_MAX_LENGTH"),
    (modal(), "components", "BASE_TYPE_BAD_LENGTH"),
    (modal(*SEVERAL), "components", "BASE_TYPE_BAD_LENGTH"),
    (modal(TEXT, TEXT), "components.1.component.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    (modal(CHOICE | {"disabled": True}), "components.0.component.disabled", "COMPONENT_DISABLED"),
    (modal(CHOICE | {"min_values": 0}), "components.0.component.min_values", "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES"),
]  # fmt: skip


async def test_what_discord_would_refuse_is_refused(unchecked_server: Server) -> None:
    bot = RawBot(unchecked_server)
    await bot.connect()
    await bot.event("GUILD_CREATE")
    path = f"/applications/{unchecked_server.state.bot_id}/commands"
    await bot.call("PUT", path, [{"name": "go", "description": "Go"}])
    async with UserClient(unchecked_server.url, "Anna") as anna:
        interaction, task = await click_button(bot, anna, await post_with_button(bot, anna))
        for data, where, code in REFUSED:
            status, body = await bot.respond(interaction, MODAL, **data)
            assert (status, body["code"]) == (400, 50035)
            errors = body["errors"]
            for step in where.split("."):
                errors = errors[step]
            assert code in [each["code"] for each in errors["_errors"]]
        await bot.respond(interaction, MODAL, **modal(TEXT))
        assert (await task).response_type == MODAL
    await bot.close()
