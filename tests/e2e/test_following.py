"""People who follow a table: one direct message for each turn or at the end, however often the bot is killed."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import OpenApiChecker
from bot.playground.user_client import button_labels, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    POLLS,
    Message,
    Person,
    PlaygroundDriver,
    private_text,
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def driver(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> AsyncIterator[PlaygroundDriver]:
    """A playground for one test, in which Dora has no quiet hours and Emil has never used the bot."""
    async with running_driver(tmp_path, openapi_checker) as opened:
        dora = await opened.client("Dora")
        await dora.command("me settings", await dora.open_direct_channel(), {"quiet-hours": "none"})
        yield opened


async def _letters(client: Person, count: int) -> list[Message]:
    """Wait until the bot has written a number of direct messages to a person, and return them."""
    channel, found = await client.open_direct_channel(), list[Message]()
    for _ in range(POLLS):
        found = [one for one in await client.messages(channel) if "ephemeral_for" not in one]
        if len(found) >= count:
            break
        await asyncio.sleep(0.05)
    assert len(found) == count, [one["content"] for one in found]
    return found


async def test_a_follower_gets_one_message_for_each_turn(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(1)
    board = await driver.start_game(channel, ("Anna", "Ben"))
    dora = await driver.client("Dora")
    answer = private_text(await dora.press_route(board, "follow"))
    assert answer.startswith("You follow **Café International · table 1** now")
    for turn in (1, 2):
        board = await driver.play_by_clicks(board, rng)
        letter = (await _letters(dora, turn))[-1]
        title, happened, next_one = letter["content"].splitlines()
        assert title == "**Café International · table 1**"
        assert happened.startswith(("**Anna** ", "**Ben** "))
        assert next_one == f"It is {driver.pinged_client(board).name}’s turn."
        assert button_labels(letter) == ["To the Table", "Only the End", "Unfollow"]
        assert f"/{channel}/{board['id']}" in str(letter["components"])
    listed = private_text(await dora.command("games", channel))
    assert "you follow this table" in listed
    answer = private_text(await dora.press_route(letter, "follow"))
    assert "when the game is over" in answer
    await driver.play_by_clicks(board, rng)
    owner = next(each for each in driver.clients.values() if each.name == "Anna")
    await owner.command("table close", channel, sure=True)
    final = (await _letters(dora, 3))[-1]
    assert "The table was closed" in final["content"]
    assert button_labels(final) == ["To the Table", "Hands"]
    hand = (await dora.press_route(final, "hand")).responses[-1]
    assert "had in hand when the game was over" in message_text(hand)


@pytest.mark.parametrize("arrived", ["arrived", ""])
async def test_a_message_that_was_being_sent_is_sent_exactly_once(
    driver: PlaygroundDriver, arrived: str
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    dora = await driver.client("Dora")
    letters = await dora.open_direct_channel()
    await dora.press_route(board, "follow")
    path = f"^/channels/{letters}/messages$"
    fault = driver.server.faults.disconnect("after" if arrived else "before", "POST", path, times=1000)
    await driver.play_by_clicks(board, random.Random(1))
    await wait_until(lambda: fault.times < 1000)
    async with driver.ended_bot(signal.SIGKILL):
        for message in driver.server.state.messages[int(letters)].values():
            message.nonce = None
        driver.server.faults.pending.clear()
    await _letters(dora, 1)
    await driver.restart_bot(signal.SIGTERM)
    await _letters(dora, 1)


async def test_whoever_takes_no_direct_messages_is_told_so_privately(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    dora = await driver.client("Dora")
    await dora.request("PATCH", f"users/{dora.id}", takes_direct_messages=False)
    await dora.press_route(board, "follow")
    board = await driver.play_by_clicks(board, random.Random(1))
    await wait_until(lambda: any("takes no direct messages" in line for line in driver.log_lines))
    told = private_text(await dora.command("games", channel))
    assert told.startswith("I could not write to you about **Café International · table 1**")
    assert "could not" not in private_text(await dora.command("games", channel))
    await _letters(dora, 0)
