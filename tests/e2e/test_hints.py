"""Hints through the whole bot: asked for by command and button, chosen with one press, and forbidden by the table."""

import pytest

from bot.playground import UserClient
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    confirm,
    find_custom_id,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
    open_panel,
    press_route,
    private_text,
)

SEED = "hints"

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def _press(client: UserClient, panel: Message, route: str) -> Message:
    """Press a button of a private message, and return the message as it is then."""
    changed = is_changed(panel)
    return newest_message((await press_route(client, panel, route, until=changed)).messages, changed)


async def test_a_turn_is_played_by_hints_alone(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    answer = (await client.command("hint", channel)).responses[-1]
    assert is_ephemeral(answer)
    assert answer["attachments"], "the board with what is suggested"
    message = answer
    while find_custom_id(message, "pick") or find_custom_id(message, "hint"):
        if find_custom_id(message, "hint"):
            message = await _press(client, message, "hint")
            assert "If I may suggest" in message_text(message)
        else:
            message = await _press(client, message, "pick")
    after = await confirm(client, message, board)
    assert is_board(after, channel, board["id"])
    public = await driver.public_messages(channel)
    assert not any("suggest" in each["content"] for each in public)


async def test_whoever_waits_and_whoever_only_watches_gets_no_hint(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    active = driver.pinged_client(board)
    waiting = await driver.client("Ben" if active.name == "Anna" else "Anna")
    assert "Nothing is asked of you now" in private_text(await waiting.command("hint", channel))
    karl = await driver.client("Karl", "de")
    refused = private_text(await karl.command("hint", channel))
    assert "Anna" in refused, "who plays there"
    assert "empfehlen" not in refused


async def test_the_owner_turns_hints_off_before_the_game(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    anna = await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)
    await driver.join(lobby, "Ben")
    page = (await press_route(anna, lobby, "settings")).responses[-1]
    menus = [str(each.get("custom_id", "")) for each in iter_components(page)]
    (menu,) = (each for each in menus if each.startswith("ho:tableset:") and each.endswith(":hints"))
    changed = is_changed(page)
    result = await anna.select(page, ["off"], custom_id=menu, until=changed)
    assert "Hints: nothing" in message_text(newest_message(result.messages, changed))
    result = await anna.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    board = newest_message(result.messages, lambda each: is_board(each, channel))
    client = driver.pinged_client(board)
    assert "hints were turned off" in private_text(await client.command("hint", channel))
    assert find_custom_id(await open_panel(client, board), "hint") is None
