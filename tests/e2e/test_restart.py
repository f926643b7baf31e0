"""The bot is stopped or killed at any moment; after a restart everything continues."""

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import NoResponseError, OpenApiChecker
from bot.playground.user_client import message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    has_board,
    is_board,
    private_text,
)
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(loop_scope="module")
async def driver(driver: PlaygroundDriver) -> PlaygroundDriver:
    """The playground of the module, with its bot running and without the faults of the test before."""
    driver.server.faults.pending.clear()
    if driver.process.pid is None:
        await driver.process.start()
    await (await driver.client("Anna")).wait_for_bot("table")
    await driver.keep_boards()
    return driver


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
async def test_a_partial_turn_survives_a_restart(driver: PlaygroundDriver, number: signal.Signals) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    thread = (await anna.create_thread(channel, "Café"))["id"]
    await (await driver.client("Ben")).refresh()
    boards = [await driver.start_game(place, ("Anna", "Ben")) for place in (channel, thread)]
    panels = [await driver.prepare_bar_move(board) for board in boards]
    lobby_channel = await driver.create_channel()
    lobby = await driver.open_table(anna, lobby_channel)

    await driver.restart_bot(number)

    for board, panel in zip(boards, panels, strict=True):
        client, place = driver.pinged_client(board), board["channel_id"]
        again = await client.open_panel(board)
        assert message_text(again) == message_text(panel), "the tentative turn is as it was"
        assert find_custom_id((await client.command("turn", place)).responses[-1], "confirm")
        after = await client.board_by_press(panel, "confirm", board)
        assert len(after["pings"]) == 1
        assert len([each for each in await driver.public_messages(place) if has_board(each)]) == 2
    assert "2. Ben" in (await driver.join(lobby, "Ben"))["content"]


async def test_sigterm_waits_for_posts_in_progress(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
    released = driver.server.faults.hold("POST", f"^/channels/{channel}/messages$")
    await client.press_route(panel, "confirm")
    lines = len(driver.log_lines)
    stopping = asyncio.create_task(driver.process.stop())
    await wait_until(lambda: any("shutting down" in line for line in driver.log_lines[lines:]))
    released.set()
    assert await stopping == 0
    seen = await driver.public_messages(channel)
    assert is_board(seen[-1], channel, board["id"]), "the board was still posted"
    assert "stopped" in driver.log_lines[-1]


@pytest.mark.parametrize("arrived", ["arrived", "arrived and its nonce is forgotten", ""])
async def test_a_board_that_was_being_posted_is_posted_exactly_once(
    driver: PlaygroundDriver, arrived: str
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
    path = f"^/channels/{channel}/messages$"
    fault = driver.server.faults.disconnect("after" if arrived else "before", "POST", path, times=1000)
    await client.press_route(panel, "confirm")
    await wait_until(
        lambda: fault.times < 1000 and (not arrived or _has_later_message(driver, channel, board))
    )
    dora = await driver.client("Dora")
    async with driver.ended_bot(signal.SIGKILL):
        if "forgotten" in arrived:
            for message in driver.server.state.messages[int(channel)].values():
                message.nonce = None
            await dora.send_message(channel, "What a lovely café!")
        driver.server.faults.pending.clear()
    seen = await driver.wait_for_messages(channel, _is_tidy)
    assert len(_boards(seen)) == 2


def _boards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if has_board(each)]


def _is_tidy(seen: list[Message]) -> bool:
    """Return whether of the last two boards only the newer one has buttons."""
    return [bool(each["components"]) for each in _boards(seen)][-2:] == [False, True]


async def test_the_buttons_of_an_old_board_are_removed_after_a_restart(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    await driver.wait_until_tidy(channel)
    client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
    path = f"^/channels/{channel}/messages/{board['id']}$"
    fault = driver.server.faults.disconnect("before", "PATCH", path, times=1000)
    await client.press_route(panel, "confirm")
    await wait_until(lambda: fault.times < 1000)
    await driver.restart_bot(signal.SIGKILL)
    seen = await driver.public_messages(channel)
    assert [bool(each["components"]) for each in _boards(seen)] == [True, True]
    driver.server.faults.pending.clear()
    seen = await driver.wait_for_messages(channel, _is_tidy)
    assert len(_boards(seen)) == 2


async def test_the_buttons_of_an_answered_request_are_removed_after_a_restart(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    first = driver.pinged_client(board)
    for _ in range(2):
        client = driver.pinged_client(board)
        board = await client.board_by_press(await driver.prepare_bar_move(board), "confirm", board)
    await first.press_route(board, "undo")
    request = (await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "agree")))[-1]
    fault = driver.server.faults.disconnect("before", "PATCH", f"/messages/{request['id']}$", times=1000)
    await client.command("undo", channel, answer="decline")
    await wait_until(lambda: fault.times < 1000)
    await driver.restart_bot(signal.SIGKILL)
    driver.server.faults.pending.clear()
    await driver.wait_for_messages(
        channel, lambda seen: not any(find_custom_id(each, "agree") for each in seen)
    )


def _has_later_message(driver: PlaygroundDriver, channel: str, board: Message) -> bool:
    """Return whether the server has a message after a board, even if the bot received no response."""
    return max(driver.server.state.messages[int(channel)]) > int(board["id"])


async def test_an_interaction_during_shutdown_is_refused_with_a_sentence(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
    released = driver.server.faults.hold("POST", f"^/channels/{channel}/messages$")
    await client.press_route(panel, "confirm")
    assert driver.process.pid is not None
    anna = await driver.client("Anna")
    lines, events = len(driver.log_lines), len(anna.events)
    os.kill(driver.process.pid, signal.SIGTERM)
    await wait_until(lambda: any("shutting down" in line for line in driver.log_lines[lines:]))
    try:
        answer = (await client.command("board", channel)).responses[-1]["content"]
    except NoResponseError:
        pytest.fail("an interaction was left without an answer")
    finally:
        released.set()
    assert "closing" in answer
    await anna.wait_for(lambda each: each["type"] == "bot" and not each["online"], since=events)


async def test_a_post_that_exceeds_the_shutdown_timeout_is_made_after_the_next_start(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    async with running_driver(tmp_path, openapi_checker, quick_bot(closing_timeout=0.3)) as driver:
        await driver.keep_boards()
        channel = await driver.create_channel()
        board = await driver.start_game(channel, ("Anna", "Ben"))
        client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
        posts, answers = (f"^/channels/{channel}/messages$", "/messages/@original$")
        posting = driver.server.faults.disconnect("before", "POST", posts, times=1000)
        driver.server.faults.disconnect("before", "PATCH", answers, times=1000)
        pressed = asyncio.create_task(client.press_route(panel, "confirm"))
        await wait_until(lambda: posting.times < 1000)
        assert await driver.process.stop() == 0  # while the post is repeated, which ends after some seconds
        await pressed
        assert any("not everything could be finished" in line for line in driver.log_lines)
        driver.server.faults.pending.clear()
        await driver.process.start()
        seen = await driver.wait_for_messages(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
        assert len([each for each in seen if has_board(each)]) == 2


async def test_players_still_asked_after_a_restart_are_not_notified_again(driver: PlaygroundDriver) -> None:
    """The bot is killed during a simultaneous choice; when one player has chosen, the others are not notified again."""
    rng, channel = random.Random(1), await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben", "Dora"), game="grand_austria_hotel")
    while len(board["pings"]) < 2:
        board = await driver.play_by_clicks(board, rng)
    pinged = board["pings"]
    await driver.restart_bot(signal.SIGKILL)
    client = next(each for each in driver.clients.values() if each.id == pinged[0])
    panel = await client.choose_until_confirm(await client.open_panel(board), rng)
    after = await client.confirm(panel, board)
    assert is_board(after, channel, board["id"])
    assert not set(after["pings"]) & set(pinged[1:])
    others = [each.name for each in driver.clients.values() if each.id in pinged[1:]]
    assert any(f"**{name}**" in after["content"] for name in others), "they are still asked"


async def test_invitations_to_a_lobby_survive_a_restart(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    anna, ben, cleo, dora = [await driver.client(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
    await driver.open_table(anna, channel)
    for number, person in enumerate((ben, cleo), 1):
        await anna.command("table invite", channel, person=person.id)
        _, *calls = await driver.wait_for_messages(
            channel, lambda seen, n=number: len(_invitations(seen)) == n
        )  # or else one message may invite both
    await driver.restart_bot(signal.SIGKILL)
    assert "are invited" in private_text(await cleo.command("games", channel))
    assert "already invited Ben" in private_text(await anna.command("table invite", channel, person=ben.id))
    assert "have a seat" in private_text(await ben.press_route(calls[0], "attend"))
    assert "no seat is kept" in private_text(await cleo.press_route(calls[1], "regret"))
    assert "not at any table" in private_text(await cleo.command("games", channel))
    seen = await driver.wait_for_messages(channel, lambda seen: not _invitations(seen))
    assert [each["id"] for each in seen][1:3] == [each["id"] for each in calls], "nobody was called again"
    await anna.command("table invite", channel, person=dora.id)
    seen = await driver.wait_for_messages(channel, lambda seen: len(_invitations(seen)) == 1)
    path = f"/messages/{seen[-1]['id']}$"
    fault = driver.server.faults.disconnect("before", "PATCH", path, times=1000)
    await anna.press_route(seen[0], "start", until=lambda each: is_board(each, channel))
    await wait_until(lambda: fault.times < 1000)
    await driver.restart_bot(signal.SIGKILL)
    driver.server.faults.pending.clear()
    await driver.wait_for_messages(channel, lambda seen: not _invitations(seen))


def _invitations(seen: list[Message]) -> list[Message]:
    """Return the invitations that can still be answered."""
    return [each for each in seen if find_custom_id(each, "attend")]
