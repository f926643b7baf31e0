"""A full disk or a broken renderer is reported as one numbered incident to the people concerned, and the game goes on."""

import os
import re
import resource
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import OpenApiChecker
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    GAME,
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_public,
    newest_message,
)
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.asyncio,
    pytest.mark.skipif(
        not hasattr(resource, "prlimit"), reason="only Linux limits the files of a running process"
    ),
]

_APOLOGY = "database is not available"


@pytest_asyncio.fixture
async def driver(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> AsyncIterator[PlaygroundDriver]:
    """A playground for one test, with a bot that may log errors."""
    async with running_driver(tmp_path, openapi_checker, expect_errors=True) as opened:
        yield opened


@contextmanager
def _full_disk(driver: PlaygroundDriver) -> Iterator[None]:
    """Prevent the bot from writing to files inside the `with` block, as if the disk were full."""
    assert driver.process.pid is not None
    before = resource.prlimit(driver.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(driver.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(driver.process.pid, resource.RLIMIT_FSIZE, before)


def _reports_incident(message: Message) -> bool:
    return _APOLOGY in message["content"]


async def test_a_full_disk_is_one_incident_reported_to_everybody_without_a_path(
    driver: PlaygroundDriver, tmp_path: Path
) -> None:
    board = await driver.start_game()
    channel, client, other = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    panel, offer = await driver.prepare_bar_move(board), await other.shown("table open", channel, game=GAME)
    with _full_disk(driver):
        results = [
            await client.press_route(panel, part, until=_reports_incident)
            for part in ("confirm", "back", "confirm")
        ]
        question = await other.shown("table leave", channel)
        results.append(await other.press_route(question, "quit", until=_reports_incident))
        results.append(await other.click(offer, label="Open in a New Thread", until=_reports_incident))
    answers = [result.ephemeral[-1]["content"] for result in results]
    numbers = {number for each in answers for number in re.findall(r"\b[0-9a-f]{8}\b", each)}
    assert len(numbers) == 1, answers
    assert not [each for each in answers if str(tmp_path) in each or "database-" in each]
    (number,) = numbers
    await wait_until(lambda: any(number in line for line in driver.log_lines))
    log = "\n".join(driver.log_lines)
    assert len([line for line in driver.log_lines if number in line]) == 1, log
    assert log.count("database-failing (path=") == 1, log
    assert len([line for line in driver.log_lines if " ERROR " in line]) == 1, log
    after = await client.board_by_press(await client.open_panel(board), "confirm", board)
    assert "to the bar" in after["content"]
    (thread,) = await driver.threads(channel)
    assert thread["archived"], "to delete it the bot would need a permission that it does not ask for"


async def test_a_board_that_cannot_be_recorded_is_one_incident_and_one_message(
    driver: PlaygroundDriver,
) -> None:
    """The disk fills up after the move is committed but before its message is recorded."""
    board = await driver.start_game()
    channel, client = board["channel_id"], driver.pinged_client(board)
    panel = await driver.prepare_bar_move(board)
    released = driver.server.faults.hold("POST", f"^/channels/{channel}/messages$")
    await client.press_route(panel, "confirm")
    await wait_until(lambda: not driver.server.faults.pending)
    with _full_disk(driver):
        released.set()
        await wait_until(lambda: any("incident" in line for line in driver.log_lines))
    await driver.wait_until_tidy(channel)
    lobby, former, newest = await driver.public_messages(channel)
    assert [len(each["attachments"]) for each in (lobby, former, newest)] == [0, 0, 1]
    assert len([line for line in driver.log_lines if " ERROR " in line]) == 1


# rendering

_PROGRAM = """
import rendering
def broken(view, **how):
    raise RuntimeError("the renderer is broken")
rendering.render = broken
from tests.e2e.quick_bot import run
run()
"""


async def test_a_rendering_error_is_reported_in_the_message(tmp_path: Path) -> None:
    command, paths = (sys.executable, "-c", _PROGRAM), os.pathsep.join(sys.path)
    async with running_driver(tmp_path, command=command, expect_errors=True, PYTHONPATH=paths) as driver:
        anna = await driver.client("Anna")
        lobby = await driver.join(await driver.open_table(anna), "Ben")
        channel = lobby["channel_id"]
        result = await anna.press_route(lobby, "start", until=lambda each: "bag" in each["content"])
        board = newest_message(result.messages, lambda each: is_public(each, channel))
        (number,) = re.findall(r"incident (\w+)", board["content"])
        incident = f"incident {number}: could not paint a picture of cafe_international"
        await wait_until(lambda: any(incident in line for line in driver.log_lines))
        await wait_until(lambda: "the renderer is broken" in "\n".join(driver.log_lines))
        assert len(board["pings"]) == 1
        assert board["attachments"] == []
        panel = (await driver.pinged_client(board).press_route(board, "turn")).ephemeral[-1]
        assert find_custom_id(panel, "pick"), "the game goes on in words"
        assert "bag" in await anna.told("board", channel)
