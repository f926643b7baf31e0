"""The database cannot be written: people hear a sentence with a number, the operator finds the fault once in the log."""

import re
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Description
from tests.e2e.conftest import an_evening
from tests.e2e.evening import GAME, Evening, Message, bar, is_board, newest, panel_of, press

pytestmark = [
    pytest.mark.process,
    pytest.mark.asyncio,
    pytest.mark.skipif(
        not hasattr(resource, "prlimit"), reason="only Linux limits the files of a running process"
    ),
]

_APOLOGY = "table book"


@pytest_asyncio.fixture
async def evening(tmp_path: Path, description: Description | None) -> AsyncIterator[Evening]:
    """A house whose disk may be full."""
    async with an_evening(tmp_path, description, broken=True) as opened:
        yield opened


@contextmanager
def _full_disk(evening: Evening) -> Iterator[None]:
    """Let the bot write nothing to any file, as on a disk that is full."""
    assert evening.process.pid is not None
    before = resource.prlimit(evening.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(evening.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(evening.process.pid, resource.RLIMIT_FSIZE, before)


def _apologises(message: Message) -> bool:
    return _APOLOGY in message["content"]


async def test_a_full_disk_is_one_incident_told_to_everybody_without_a_path(
    evening: Evening, tmp_path: Path
) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    with _full_disk(evening):
        replies = [
            await press(guest, panel, part, until=_apologises)
            for part in ("confirm", "back", "over", "confirm")
        ]
        other = next(each for each in evening.guests.values() if each is not guest)
        replies.append(await other.command("table leave", channel))
    answers = [reply.private[-1]["content"] for reply in replies]
    numbers = {number for each in answers for number in re.findall(r"\b[0-9a-f]{8}\b", each)}
    assert len(numbers) == 1, answers
    assert not [each for each in answers if str(tmp_path) in each or "database" in each]
    log = "\n".join(evening.lines)
    (number,) = numbers
    assert len([line for line in evening.lines if number in line]) == 1, log
    assert log.count("database-not-writable (path=") == 1, log
    assert len([line for line in evening.lines if " ERROR " in line]) == 1, log
    wanted = lambda each: is_board(each, channel, board["id"])  # noqa: E731 -- said once
    after = newest(
        (await press(guest, await panel_of(guest, board), "confirm", until=wanted)).messages, wanted
    )
    assert "to the bar" in after["content"]


async def test_a_board_that_cannot_be_noted_is_one_incident_and_one_message(evening: Evening) -> None:
    """The move is written, the disk is full when the board's message is to be noted."""
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    held = evening.server.faults.slow(1, "POST", f"^/channels/{channel}/messages$")
    await press(guest, panel, "confirm")
    with _full_disk(evening):
        await evening.eventually(channel, lambda _: any("incident" in line for line in evening.lines))
        assert held not in evening.server.faults.waiting
    await evening.tidy(channel)
    boards = [each for each in await evening.public(channel) if each["attachments"]]
    assert len(boards) == 2
    assert len([line for line in evening.lines if " ERROR " in line]) == 1


async def test_a_thread_whose_table_cannot_be_opened_does_not_stay(evening: Evening) -> None:
    channel, ben = await evening.channel(), await evening.guest("Ben")
    await evening.open(await evening.guest("Anna"), channel)
    offer = (await ben.command("table open", channel, game=GAME)).own[-1]
    with _full_disk(evening):
        await ben.click(offer, label="Open it in a new thread", until=_apologises)
    (thread,) = await evening.threads(channel)
    assert thread["archived"], "to delete it the bot would need a permission that it does not ask for"
