"""Whole games of Café International with the real bot: by clicks, by typed commands, with computers."""

import random

import pytest

from bot.playground.user_client import button_labels
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    has_board,
    is_board,
    is_result,
    newest_message,
    play_by_clicks,
    play_by_commands,
    press_route,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def _ended(driver: PlaygroundDriver, channel: str) -> Message:
    """Return the last board of a finished game, which has the result and the only buttons; its card follows."""
    seen = await driver.wait_for_messages(channel, lambda seen: is_result(seen[-1]))
    await driver.wait_until_tidy(channel)
    *_, last, card = [each for each in seen if each["attachments"]]
    assert has_board(last)
    assert card["components"] == []
    assert card["attachments"][0]["description"].startswith("Café International, the result.")
    assert [each for each in seen if is_result(each)] == [card]
    assert "Take My Turn" not in button_labels(last)
    assert "🥇" in last["content"]
    return last


async def test_three_play_a_whole_game_by_clicks(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(3)
    board = await driver.start_game(channel, ("Anna", "Ben", "Clara"))
    boards = [board]
    while find_custom_id(board, "turn"):
        board = await play_by_clicks(driver, board, rng)
        boards.append(board)
    last = await _ended(driver, channel)
    assert last["id"] == board["id"]
    assert sorted(board["pings"]) == sorted(driver.clients[name].id for name in ("Anna", "Ben", "Clara"))
    assert all(len(each["pings"]) == 1 for each in boards[:-1])
    assert all(each["attachments"][0]["description"] for each in boards)


async def test_two_play_a_whole_game_by_typed_commands(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(4)
    anna, ben = await driver.client("Anna"), await driver.client("Ben")
    await anna.command("table open", channel, game="cafe_international", place="here", rules="1989")
    await ben.command("table join", channel)
    started = await anna.command("table start", channel, until=lambda each: is_board(each, channel))
    board = newest_message(started.messages, lambda each: is_board(each, channel))
    while find_custom_id(board, "turn"):
        board = await play_by_commands(driver, board, rng)
    await _ended(driver, channel)


async def test_one_plays_a_whole_game_with_computers(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(5)
    board = await driver.start_game(channel, ("Anna",), computers=3, rules="online")
    while find_custom_id(board, "turn"):
        assert driver.pinged_client(board) is driver.clients["Anna"], "nobody else is a person"
        board = await play_by_clicks(driver, board, rng)
    last = await _ended(driver, channel)
    await press_route(driver.clients["Anna"], last, "open", until=lambda each: "1. Anna" in each["content"])
