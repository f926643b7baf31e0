"""A database that cannot be written: users get an incident number, under which the error is logged once."""

import re
import resource
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
    is_board,
    newest_message,
    open_panel,
    prepare_bar_move,
    press_route,
)
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.process,
    pytest.mark.asyncio,
    pytest.mark.skipif(
        not hasattr(resource, "prlimit"), reason="only Linux limits the files of a running process"
    ),
]

_APOLOGY = "table book"


@pytest_asyncio.fixture
async def driver(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> AsyncIterator[PlaygroundDriver]:
    """A playground for one test, whose bot may log errors."""
    async with running_driver(tmp_path, openapi_checker, expect_errors=True) as opened:
        yield opened


@contextmanager
def _full_disk(driver: PlaygroundDriver) -> Iterator[None]:
    """Prevent the bot from writing to files, as on a full disk, for the duration of a block."""
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
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await prepare_bar_move(driver, board)
    with _full_disk(driver):
        results = [
            await press_route(client, panel, part, until=_reports_incident)
            for part in ("confirm", "back", "confirm")
        ]
        other = next(each for each in driver.clients.values() if each is not client)
        question = (await other.command("table leave", channel)).ephemeral[-1]
        results.append(await press_route(other, question, "quit", until=_reports_incident))
    answers = [result.ephemeral[-1]["content"] for result in results]
    numbers = {number for each in answers for number in re.findall(r"\b[0-9a-f]{8}\b", each)}
    assert len(numbers) == 1, answers
    assert not [each for each in answers if str(tmp_path) in each or "database" in each]
    (number,) = numbers
    await wait_until(lambda: any(number in line for line in driver.log_lines))
    log = "\n".join(driver.log_lines)
    assert len([line for line in driver.log_lines if number in line]) == 1, log
    assert log.count("database-not-writable (path=") == 1, log
    assert len([line for line in driver.log_lines if " ERROR " in line]) == 1, log
    is_next = lambda each: is_board(each, channel, board["id"])  # noqa: E731 -- used twice
    after = newest_message(
        (await press_route(client, await open_panel(client, board), "confirm", until=is_next)).messages,
        is_next,
    )
    assert "to the bar" in after["content"]


async def test_a_board_that_cannot_be_recorded_is_one_incident_and_one_message(
    driver: PlaygroundDriver,
) -> None:
    """The disk fills up after the move is committed, before its message is recorded."""
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await prepare_bar_move(driver, board)
    released = driver.server.faults.hold("POST", f"^/channels/{channel}/messages$")
    await press_route(client, panel, "confirm")
    await wait_until(lambda: not driver.server.faults.pending)
    with _full_disk(driver):
        released.set()
        await wait_until(lambda: any("incident" in line for line in driver.log_lines))
    await driver.wait_until_tidy(channel)
    lobby, former, newest = await driver.public_messages(channel)
    assert [len(each["attachments"]) for each in (lobby, former, newest)] == [0, 0, 1]
    assert len([line for line in driver.log_lines if " ERROR " in line]) == 1


async def test_a_thread_whose_table_cannot_be_opened_is_archived(driver: PlaygroundDriver) -> None:
    channel, ben = await driver.create_channel(), await driver.client("Ben")
    await driver.open_table(await driver.client("Anna"), channel)
    offer = (await ben.command("table open", channel, game=GAME)).responses[-1]
    with _full_disk(driver):
        await ben.click(offer, label="Open in a New Thread", until=_reports_incident)
    (thread,) = await driver.threads(channel)
    assert thread["archived"], "to delete it the bot would need a permission that it does not ask for"
