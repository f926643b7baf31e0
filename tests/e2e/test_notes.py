"""The note that a person writes on their panel: they see it there and export it, and nobody else ever sees it."""

import json
import signal

import pytest

from bot.playground import InteractionResult, UserClient
from bot.playground.user_client import message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_changed,
    open_panel,
    press_route,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

_NOTE = "Ben keeps the *sugar*\nwatch the bowl"


async def _open(client: UserClient, panel: Message) -> tuple[InteractionResult, str]:
    """Open the form on a panel; return it with what it is filled in with."""
    opened = await press_route(client, panel, "note")
    assert opened.modal is not None, opened
    (field,) = (label["component"] for label in opened.modal["components"])
    return opened, str(field.get("value", ""))


async def _write(client: UserClient, panel: Message, note: str) -> Message:
    opened, _ = await _open(client, panel)
    result = await client.submit(opened, {"note": note})
    return result.ephemeral[-1]


async def test_a_note_is_written_on_the_panel_survives_the_bot_and_is_seen_by_nobody_else(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    anna, ben = await driver.client("Anna"), await driver.client("Ben")
    panel = await _write(anna, await open_panel(anna, board), _NOTE)
    assert "> Ben keeps the \\*sugar\\*\n> watch the bowl" in message_text(panel)
    await restart_bot(driver, signal.SIGKILL)
    panel = await open_panel(anna, board)
    assert "watch the bowl" in message_text(panel)
    assert (await _open(anna, panel))[1] == _NOTE, "the form shows what is to be changed"
    opened, empty = await _open(ben, await open_panel(ben, board))
    assert empty == ""
    assert "watch the bowl" not in message_text(await open_panel(ben, board))
    assert "watch the bowl" not in json.dumps(await driver.public_messages(channel))
    cleared = await _write(anna, panel, "  ")
    assert "Your note" not in message_text(cleared)
    assert "Your note" not in message_text((await ben.submit(opened, {"note": ""})).ephemeral[-1])


async def test_only_who_sits_at_the_table_can_write_a_note(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    ben, cleo = await driver.client("Ben"), await driver.client("Cleo")
    assert find_custom_id(await open_panel(cleo, board), "note") is None
    opened, _ = await _open(ben, await open_panel(ben, board))
    question = (await ben.command("table leave", channel)).responses[-1]
    await press_route(ben, question, "quit", until=is_changed(question))
    refused = await ben.submit(opened, {"note": _NOTE})
    assert "You are not seated at this table" in message_text(refused.ephemeral[-1])
