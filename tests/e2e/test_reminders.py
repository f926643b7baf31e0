"""Reminders and absent players through the real bot, with the clock in the hand of the test."""

import random
import signal
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import OpenApiChecker
from bot.playground.user_client import button_labels
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    is_board,
    is_ephemeral,
    private_text,
)
from tests.e2e.time_machine import TimeMachine

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> TimeMachine:
    return TimeMachine(tmp_path_factory.mktemp("clock") / "time", NOON)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def driver(
    tmp_path_factory: pytest.TempPathFactory, openapi_checker: OpenApiChecker | None, clock: TimeMachine
) -> AsyncIterator[PlaygroundDriver]:
    folder: Path = tmp_path_factory.mktemp("playground")
    async with running_driver(folder, openapi_checker, clock.command("weeks")) as running:
        yield running


async def start(driver: PlaygroundDriver, channel: str, names: tuple[str, ...]) -> Message:
    """Start a game and return its board once the bot has recorded that it called somebody: only then the lobby changes."""
    board = await driver.start_game(channel, names)
    await driver.wait_for_messages(channel, lambda seen: "The game has begun" in seen[0]["content"])
    return board


def is_reminder(message: Message) -> bool:
    return "Remind in 4 Hours" in button_labels(message)


def is_absent(message: Message) -> bool:
    return "Computer for Now" in button_labels(message)


async def reminder(driver: PlaygroundDriver, channel: str, after: Message | None = None) -> Message:
    """Wait until a channel has exactly one reminder, another one than `after`, and return it."""

    def found(seen: list[Message]) -> list[Message]:
        return [each for each in seen if is_reminder(each)]

    def is_new(seen: list[Message]) -> bool:
        return len(found(seen)) == 1 and (after is None or found(seen)[0]["id"] != after["id"])

    return found(await driver.wait_for_messages(channel, is_new))[0]


async def ignored_reminders(
    driver: PlaygroundDriver, clock: TimeMachine, channel: str
) -> tuple[Message, Message]:
    """Advance the time until no reminder was answered; return the last one, and the message that tells the others."""
    clock.advance(hours=24.1)
    last = await reminder(driver, channel)
    for _ in range(4):
        clock.advance(hours=24.1)
        last = await reminder(driver, channel, last)
    clock.advance(hours=24.1)
    seen = await driver.wait_for_messages(channel, lambda seen: any(map(is_absent, seen)))
    (told,) = filter(is_absent, seen)
    return last, told


async def pings(driver: PlaygroundDriver, message: Message) -> list[str]:
    """Return whom a message has notified when it was sent."""
    sent = await driver.clients["Anna"].wait_for(
        lambda each: each["type"] == "message_create" and each["message"]["id"] == message["id"]
    )
    return list(sent["message"]["pings"])


async def test_a_reminder_pings_replaces_the_older_one_and_goes_when_it_is_answered(
    driver: PlaygroundDriver, clock: TimeMachine
) -> None:
    channel = await driver.create_channel()
    board = await start(driver, channel, ("Anna", "Ben"))
    active = driver.pinged_client(board)
    clock.advance(hours=25)
    first = await reminder(driver, channel)
    assert await pings(driver, first) == [active.id]
    assert "waiting for you" in first["content"]
    clock.advance(hours=25)
    second = await reminder(driver, channel, first)
    shown = await active.press_route(second, "turn", until=is_ephemeral)
    assert shown.ephemeral, "the reminder opens the turn"
    await driver.restart_bot(signal.SIGKILL)
    assert (await reminder(driver, channel))["id"] == second["id"], "nothing is sent twice"
    put_off = await active.press_route(second, "snooze", until=is_ephemeral)
    assert "I shall remind you" in private_text(put_off)
    clock.advance(hours=3)
    await driver.newest_board(channel)
    assert (await reminder(driver, channel))["id"] == second["id"], "not before it was asked for"
    await driver.play_by_clicks(board, random.Random(1))
    await driver.wait_for_messages(channel, lambda seen: not any(map(is_reminder, seen)))


async def test_whoever_confirms_a_part_of_a_turn_and_stops_is_reminded(
    driver: PlaygroundDriver, clock: TimeMachine
) -> None:
    channel, rng = await driver.create_channel(), random.Random(2)
    clock.set(datetime(2030, 1, 20, 12, tzinfo=UTC))
    board = await driver.start_game(channel, ("Anna", "Ben"), game="cafe_melange")
    while True:
        active = driver.pinged_client(board)
        panel = await active.choose_until_confirm(await active.open_panel(board), rng)
        shown = await active.confirm(panel, board)
        if not is_board(shown, channel, board["id"]):
            break  # the turn goes on
        board = shown
    assert (await driver.newest_board(channel))["id"] == board["id"], "within a turn no board is posted"
    clock.advance(hours=25)
    assert await pings(driver, await reminder(driver, channel)) == [active.id]


async def test_the_vote_goes_when_the_missing_player_says_that_they_are_back(
    driver: PlaygroundDriver, clock: TimeMachine
) -> None:
    channel = await driver.create_channel()
    clock.set(datetime(2030, 4, 1, 12, tzinfo=UTC))
    missing = driver.pinged_client(await start(driver, channel, ("Anna", "Ben")))
    last, told = await ignored_reminders(driver, clock, channel)
    assert "has not answered 5 reminders" in told["content"]
    refused = await missing.press_route(last, "snooze", until=is_ephemeral)
    assert "the others have been asked what to do" in private_text(refused)
    assert "Welcome back" in private_text(await missing.command("me back", channel))
    await driver.wait_for_messages(channel, lambda seen: not any(map(is_absent, seen)))
    clock.advance(hours=24.1)
    assert await pings(driver, await reminder(driver, channel, last)) == [missing.id]
