"""Tables whose channel, thread or server is gone wait, and go on elsewhere or when the bot is invited again."""

import random
import signal

import pytest

from tests.e2e.playground_driver import (
    PlaygroundDriver,
    find_custom_id,
    is_board,
    newest_message,
    table_number,
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


@pytest.mark.parametrize("kind", ["channel", "thread", "channel of a thread"])
async def test_a_table_goes_on_in_another_channel_when_its_own_was_deleted(
    driver: PlaygroundDriver, kind: str
) -> None:
    channel, other = await driver.create_channel(), await driver.create_channel()
    anna, rng = await driver.client("Anna"), random.Random(2)
    await driver.client("Ben")
    place = channel
    if kind != "channel":
        place = (await anna.create_thread(channel, "a table"))["id"]
        for client in driver.clients.values():
            await client.refresh()
    board = await driver.start_game(place, ("Anna", "Ben"))
    board = await driver.play_by_clicks(board, rng)
    await driver.wait_until_tidy(place)  # so that the bot has recorded the board, and does not post it again
    await driver.delete("channels", place if kind == "thread" else channel)
    await driver.restart_bot(signal.SIGKILL)
    before = len(driver.log_lines)
    result = await anna.command(
        "table move", other, table=table_number(board), until=lambda each: is_board(each, other)
    )
    moved = newest_message(result.messages, lambda each: is_board(each, other))
    assert moved["pings"], "whoever must act is called there"
    assert (await driver.play_by_clicks(moved, rng))["channel_id"] == other
    assert not any("could not be posted" in line for line in driver.log_lines[before:])


async def test_a_table_whose_channel_only_seemed_to_be_gone_goes_on_when_somebody_acts_there(
    driver: PlaygroundDriver,
) -> None:
    channel, rng = await driver.create_channel(), random.Random(6)
    board = await driver.start_game(channel, ("Anna", "Ben"))
    player = driver.pinged_client(board)
    panel = await player.choose_until_confirm(await player.open_panel(board), rng)
    driver.server.faults.status(404, "POST", rf"^/channels/{channel}/messages$", code=10003)
    await player.press_route(panel, "confirm", until=lambda each: "the channel is gone" in each["content"])
    assert not driver.server.faults.pending
    after = await player.board_by_command(board, "board")
    assert after["pings"], "whoever is next is called"
    assert (await driver.play_by_clicks(after, rng))["channel_id"] == channel


async def test_a_table_waits_for_its_server_and_goes_on_when_the_bot_is_invited_again(
    driver: PlaygroundDriver,
) -> None:
    channel, rng = await driver.create_channel(), random.Random(4)
    board = await driver.start_game(channel, ("Anna", "Ben"))
    lobby_channel, anna = await driver.create_channel(), await driver.client("Anna")
    await driver.open_table(anna, lobby_channel)
    chat = driver.server.chat
    chat.remove_bot(driver.server.state.first_guild)
    await wait_until(lambda: any("its tables wait" in line for line in driver.log_lines))
    await driver.restart_bot(signal.SIGKILL)
    chat.invite_bot(driver.server.state.first_guild)
    boards = await driver.wait_for_messages(
        channel,
        lambda seen: (
            sum(find_custom_id(each, "turn") is not None for each in seen) == 1
            and seen[-1]["id"] != board["id"]
        ),
    )
    assert "The table goes on" in boards[-1]["content"]
    assert boards[-1]["pings"] == [], "nobody is called twice for the same turn"
    assert (await driver.clients["Anna"].press_route(boards[-1], "board")).responses
    answering = boards[-1] | {"pings": board["pings"]}
    assert (await driver.play_by_clicks(answering, rng))["channel_id"] == channel
    await driver.wait_for_messages(lobby_channel, lambda seen: find_custom_id(seen[-1], "join"))
