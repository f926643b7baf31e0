"""Turns prepared while waiting: one that fits is played by itself, one that does not is dropped with a private word."""

import signal

import pytest

from bot.playground import UserClient
from bot.playground.user_client import button_labels, iter_components, message_text
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
    prepare_bar_move,
    press_route,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

SEED = "1"


async def _press(client: UserClient, panel: Message, route: str) -> Message:
    """Press a button of a private panel, and return the panel as it is then."""
    result = await press_route(client, panel, route, until=is_changed(panel))
    return next(each for each in reversed(result.ephemeral) if each["id"] == panel["id"])


async def _prepare(client: UserClient, board: Message, verb: str) -> Message:
    """Prepare a turn of actions with one verb, choosing what comes first in its menu; return the panel."""
    panel = await _press(client, await open_panel(client, board), "prepare")
    while not find_custom_id(panel, "prepared"):
        menu = next(
            each
            for each in iter_components(panel)
            if each["type"] == 3 and str(each["options"][0]["value"]).startswith(verb)
        )
        chosen = menu["options"][0]["value"]
        result = await client.select(panel, [chosen], custom_id=menu["custom_id"], until=is_changed(panel))
        panel = next(each for each in reversed(result.ephemeral) if each["id"] == panel["id"])
    return panel


async def _start(driver: PlaygroundDriver) -> tuple[Message, UserClient, UserClient]:
    """Start a game of two; return its board, who is to move, and who waits."""
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    clients = [await driver.client(name) for name in ("Anna", "Ben")]
    first = driver.pinged_client(board)
    (second,) = (each for each in clients if each is not first)
    return board, first, second


async def _send_to_bar(driver: PlaygroundDriver, client: UserClient, board: Message) -> Message:
    """Send a guest to the bar and return the next board."""
    panel = await prepare_bar_move(driver, board)
    return await confirm(client, panel, board)


async def test_a_prepared_turn_that_fits_is_played_by_itself(driver: PlaygroundDriver) -> None:
    board, first, second = await _start(driver)
    waiting = await open_panel(second, board)
    assert "waiting for" in message_text(waiting)
    assert "Prepare My Next Turn" in button_labels(waiting)
    planning = await _prepare(second, board, "seat")
    assert "Prepared turn" in message_text(planning)
    assert not find_custom_id(planning, "confirm"), "nothing can be confirmed"
    kept = await _press(second, planning, "prepared")
    assert "Your prepared turn" in message_text(kept)
    assert "your next turn is prepared" in private_text(await second.command("games", board["channel_id"]))
    await restart_bot(driver, signal.SIGKILL)
    board = await _send_to_bar(driver, first, board)
    assert driver.pinged_client(board) is first, "the other was not called"
    assert "plays a prepared turn" in board["content"]
    again = await open_panel(second, board)
    assert find_custom_id(again, "prepare")
    assert not find_custom_id(again, "discard")
    refused = await press_route(second, kept, "discard", until=is_ephemeral)
    assert "have not prepared" in private_text(refused), "it has been played"


async def test_a_prepared_turn_that_does_not_fit_is_dropped_with_a_private_word(
    driver: PlaygroundDriver,
) -> None:
    board, first, second = await _start(driver)
    await _press(second, await _prepare(second, board, "bar"), "prepared")
    board = await _send_to_bar(driver, first, board)  # takes the stool that the prepared turn relied on
    assert driver.pinged_client(board) is second
    assert "prepared turn" not in board["content"]
    panel = await open_panel(second, board)
    assert "Your prepared turn no longer fitted" in message_text(panel)
    assert find_custom_id(panel, "pick"), "it is the normal panel"
    assert "no longer fitted" not in message_text(await open_panel(second, board)), "it is said once"


async def test_a_prepared_turn_can_be_changed_and_discarded(driver: PlaygroundDriver) -> None:
    board, first, second = await _start(driver)
    kept = await _press(second, await _prepare(second, board, "seat"), "prepared")
    stale = await open_panel(second, board)
    changing = await _press(second, kept, "prepare")
    assert find_custom_id(changing, "prepared")
    assert "stays until you keep another" in message_text(changing)
    kept_again = await _press(second, changing, "prepared")
    refreshed = await _press(second, stale, "discard")
    assert find_custom_id(refreshed, "discard"), "the newer plan is still kept"
    waiting = await _press(second, kept_again, "discard")
    assert find_custom_id(waiting, "prepare")
    board = await _send_to_bar(driver, first, board)
    assert driver.pinged_client(board) is second


async def test_turns_are_prepared_by_typed_commands_too(driver: PlaygroundDriver) -> None:
    board, first, second = await _start(driver)
    channel = board["channel_id"]
    offered = await second.complete("play", channel, {"action": "bar"}, "action")
    planning = (await second.command("play", channel, action=offered[0][1])).responses[-1]
    assert "Prepared turn" in message_text(planning)
    kept = (await second.command("turn", channel, step="confirm")).responses[-1]
    assert "Your prepared turn" in message_text(kept)
    assert find_custom_id((await second.command("turn", channel, step="prepare")).responses[-1], "prepared")
    await second.command("turn", channel, step="discard")
    assert "have not prepared" in private_text(await second.command("turn", channel, step="discard"))
    await second.command("turn", channel, step="confirm")

    def is_next(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    panel = await open_panel(first, board)
    while not find_custom_id(panel, "confirm"):
        menu = next(
            each
            for each in iter_components(panel)
            if each["type"] == 3 and str(each["options"][0]["value"]).startswith("seat")
        )
        result = await first.select(
            panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"], until=is_changed(panel)
        )
        panel = next(each for each in reversed(result.ephemeral) if each["id"] == panel["id"])
    result = await press_route(first, panel, "confirm", until=is_next)
    assert "plays a prepared turn" in newest_message(result.messages, is_next)["content"]
