"""The bot is stopped or killed at any moment; after a restart, everything continues."""

import asyncio
import signal
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import NoResponseError, OpenApiChecker
from bot.playground.user_client import message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, PlaygroundDriver, find_custom_id, has_board, is_board
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(loop_scope="module")
async def driver(driver: PlaygroundDriver) -> PlaygroundDriver:
    """The module's playground, with the bot running and the faults of the previous test removed."""
    driver.server.faults.pending.clear()
    if driver.process.pid is None:
        await driver.process.start()
    await (await driver.client("Anna")).wait_for_bot("table")
    await driver.keep_boards()
    return driver


def _boards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if has_board(each)]


def _is_tidy(seen: list[Message]) -> bool:
    """Return whether only the newer of the last two boards has buttons."""
    return [bool(each["components"]) for each in _boards(seen)][-2:] == [False, True]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
async def test_a_partial_turn_survives_a_restart(driver: PlaygroundDriver, number: signal.Signals) -> None:
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    thread = (await anna.create_thread(channel, "Café"))["id"]
    await ben.refresh()
    boards = [await driver.start_game(place) for place in (channel, thread)]
    panels = [await driver.prepare_bar_move(board) for board in boards]
    lobby = await driver.open_table(anna)
    await driver.restart_bot(number)
    for board, panel in zip(boards, panels, strict=True):
        client, place = driver.pinged_client(board), board["channel_id"]
        again = await client.open_panel(board)
        assert message_text(again) == message_text(panel), "the tentative turn is unchanged"
        assert find_custom_id(await client.shown("turn", place), "confirm")
        after = await client.board_by_press(panel, "confirm", board)
        assert len(after["pings"]) == 1
        assert len(_boards(await driver.public_messages(place))) == 2
    await driver.join(lobby, "Ben")


async def test_sigterm_waits_for_posts_and_meanwhile_interactions_are_refused_with_a_sentence(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game()
    channel, client = board["channel_id"], driver.pinged_client(board)
    panel = await driver.prepare_bar_move(board)
    released = driver.server.faults.hold("POST", f"^/channels/{channel}/messages$")
    await client.press_route(panel, "confirm")
    lines = len(driver.log_lines)
    stopping = asyncio.create_task(driver.process.stop())
    await wait_until(lambda: any("shutting down" in line for line in driver.log_lines[lines:]))
    try:
        assert "restarting" in (await client.shown("board", channel))["content"]
    except NoResponseError:
        pytest.fail("an interaction was left without an answer")
    finally:
        released.set()
    assert await stopping == 0
    seen = await driver.public_messages(channel)
    assert is_board(seen[-1], channel, board["id"]), "the board was still posted"
    assert "stopped" in driver.log_lines[-1]


@pytest.mark.parametrize("arrived", ["arrived", "arrived and its nonce is forgotten", ""])
async def test_a_board_that_was_being_posted_is_posted_exactly_once(
    driver: PlaygroundDriver, arrived: str
) -> None:
    board = await driver.start_game()
    channel, server = board["channel_id"], driver.server
    panel, messages = await driver.prepare_bar_move(board), server.state.messages[int(channel)]
    path = f"^/channels/{channel}/messages$"
    fault = server.faults.disconnect("after" if arrived else "before", "POST", path, times=1000)
    await driver.pinged_client(board).press_route(panel, "confirm")
    await wait_until(lambda: fault.times < 1000 and (not arrived or max(messages) > int(board["id"])))
    async with driver.ended_bot(signal.SIGKILL):
        if "forgotten" in arrived:
            for message in messages.values():
                message.nonce = None
            await driver.clients["Anna"].send_message(channel, "What a lovely café!")
        server.faults.pending.clear()
    assert len(_boards(await driver.wait_for_messages(channel, _is_tidy))) == 2


async def test_the_buttons_of_an_old_board_are_removed_after_a_restart(driver: PlaygroundDriver) -> None:
    board = await driver.start_game()
    channel, faults = board["channel_id"], driver.server.faults
    await driver.wait_until_tidy(channel)
    fault = faults.disconnect("before", "PATCH", f"/messages/{board['id']}$", times=1000)
    await driver.pinged_client(board).press_route(await driver.prepare_bar_move(board), "confirm")
    await wait_until(lambda: fault.times < 1000)
    await driver.restart_bot(signal.SIGKILL)
    seen = await driver.public_messages(channel)
    assert [bool(each["components"]) for each in _boards(seen)] == [True, True]
    faults.pending.clear()
    assert len(_boards(await driver.wait_for_messages(channel, _is_tidy))) == 2


async def test_a_post_that_exceeds_the_shutdown_timeout_is_made_after_the_next_start(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    async with running_driver(tmp_path, openapi_checker, quick_bot(closing_timeout=0.3)) as driver:
        board, faults = await driver.start_game(), driver.server.faults
        channel, panel = board["channel_id"], await driver.prepare_bar_move(board)
        posting = faults.disconnect("before", "POST", f"^/channels/{channel}/messages$", times=1000)
        faults.disconnect("before", "PATCH", "/messages/@original$", times=1000)
        pressed = asyncio.create_task(driver.pinged_client(board).press_route(panel, "confirm"))
        await wait_until(lambda: posting.times < 1000)
        assert await driver.process.stop() == 0  # while the post is repeated, which ends after some seconds
        await pressed
        assert any("stopping before everything is posted" in line for line in driver.log_lines)
        faults.pending.clear()
        await driver.process.start()
        await driver.wait_for_last(channel, lambda each: is_board(each, channel, board["id"]))
