"""Turns prepared while waiting: one that fits is played by itself, one that does not is dropped with a private word."""

import signal

import pytest

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_ephemeral,
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

SEED = "1"


async def _prepare(client: Person, board: Message, verb: str) -> Message:
    """Prepare a turn of actions with one verb, choosing what comes first in its menu; return the panel."""
    panel = await client.press(await client.open_panel(board), "prepare")
    while not find_custom_id(panel, "prepared"):
        menus = [each for each in iter_components(panel) if each["type"] == 3]
        menu = next(each for each in menus if str(each["options"][0]["value"]).startswith(verb))
        panel = await client.choose(panel, menu["custom_id"], menu["options"][0]["value"])
    return panel


async def _start(driver: PlaygroundDriver) -> tuple[Message, Person, Person]:
    """Start a game of two; return its board, who is to move, and who waits."""
    board = await driver.start_game(await driver.create_channel(), ("Anna", "Ben"))
    first = driver.pinged_client(board)
    (second,) = (each for each in await driver.people("Anna", "Ben") if each is not first)
    return board, first, second


async def test_a_prepared_turn_that_fits_is_played_by_itself(driver: PlaygroundDriver) -> None:
    board, first, second = await _start(driver)
    waiting = await second.open_panel(board)
    assert "waiting for" in message_text(waiting)
    assert "Prepare My Next Turn" in button_labels(waiting)
    planning = await _prepare(second, board, "seat")
    assert "Prepared turn" in message_text(planning)
    assert not find_custom_id(planning, "confirm"), "nothing can be confirmed"
    kept = await second.press(planning, "prepared")
    assert "Your prepared turn" in message_text(kept)
    assert "your next turn is prepared" in private_text(await second.command("games", board["channel_id"]))
    await driver.restart_bot(signal.SIGKILL)
    board = await first.confirm(await driver.prepare_bar_move(board), board)
    assert driver.pinged_client(board) is first, "the other was not called"
    assert "plays a prepared turn" in board["content"]
    refused = await second.press_route(kept, "discard", until=is_ephemeral)
    assert "have not prepared" in private_text(refused), "it has been played"


async def test_a_turn_that_is_typed_while_waiting_and_does_not_fit_is_dropped_with_a_private_word(
    driver: PlaygroundDriver,
) -> None:
    board, first, second = await _start(driver)
    channel = board["channel_id"]
    ((_, action), *_) = await second.complete("play", channel, {"action": "bar"}, "action")
    planning = (await second.command("play", channel, action=action)).responses[-1]
    assert "Prepared turn" in message_text(planning)
    kept = (await second.command("turn", channel, step="confirm")).responses[-1]
    assert "Your prepared turn" in message_text(kept)
    await second.command("turn", channel, step="discard")
    assert "have not prepared" in private_text(await second.command("turn", channel, step="discard"))
    await second.command("play", channel, action=action)
    await second.command("turn", channel, step="confirm")
    board = await first.confirm(await driver.prepare_bar_move(board), board)  # takes its stool
    assert driver.pinged_client(board) is second
    assert "prepared turn" not in board["content"]
    panel = await second.open_panel(board)
    assert "Your prepared turn no longer fitted" in message_text(panel)
    assert find_custom_id(panel, "pick"), "it is the normal panel"
    assert "no longer fitted" not in message_text(await second.open_panel(board)), "it is said once"
