"""Whole games through the real bot: by clicks, by typed commands, with computers."""

import random

import pytest

from bot.playground.guest import labels
from tests.e2e.evening import Evening, Message, is_board, newest, play_by_clicks, play_by_commands

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def _ended(evening: Evening, channel: str) -> Message:
    """Look at how a game ended; of all its messages only the last one has buttons."""
    await evening.tidy(channel)
    *_, last = [each for each in await evening.public(channel) if each["attachments"]]
    assert "Take My Turn" not in labels(last)
    assert "🥇" in last["content"]
    assert last["pings"] == []
    return last


async def test_three_play_a_whole_game_by_clicks(evening: Evening) -> None:
    channel, chance = await evening.channel(), random.Random(3)
    board = await evening.start(channel, ("Anna", "Ben", "Clara"))
    boards = [board]
    while board["pings"]:
        board = await play_by_clicks(evening, board, chance)
        boards.append(board)
    last = await _ended(evening, channel)
    assert last["id"] == board["id"]
    assert all(len(each["pings"]) == 1 for each in boards[:-1])
    assert all(each["attachments"][0]["description"] for each in boards)


async def test_two_play_a_whole_game_by_typed_commands(evening: Evening) -> None:
    channel, chance = await evening.channel(), random.Random(4)
    anna, ben = await evening.guest("Anna"), await evening.guest("Ben")
    await anna.command("table open", channel, game="cafe_international", rules="1989")
    await ben.command("table join", channel)
    started = await anna.command("table start", channel, until=lambda each: is_board(each, channel))
    board = newest(started.messages, lambda each: is_board(each, channel))
    while board["pings"]:
        board = await play_by_commands(evening, board, chance)
    await _ended(evening, channel)


async def test_one_plays_a_whole_game_with_computers(evening: Evening) -> None:
    channel, chance = await evening.channel(), random.Random(5)
    board = await evening.start(channel, ("Anna",), computers=3, rules="online")
    while board["pings"]:
        assert evening.active_seats(board) is evening.guests["Anna"], "nobody else is a person"
        board = await play_by_clicks(evening, board, chance)
    await _ended(evening, channel)
