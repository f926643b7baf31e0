"""Without memory for pictures, a game is played on in words, and the pictures return with the memory."""

import random
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, find_custom_id, is_public, newest_message

if sys.platform == "linux":
    import resource

pytestmark = [
    pytest.mark.slow,
    pytest.mark.asyncio,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit the memory of another process"),
]

_SPARE = 6 << 20
"""Bytes that the bot may still allocate: less than a page of a picture, or a thread, needs."""


def _address_space(pid: int) -> int:
    """Return the size of the process' address space in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()


async def test_a_game_is_played_on_in_words_until_there_is_memory_for_pictures_again(tmp_path: Path) -> None:
    async with running_driver(tmp_path, expect_errors=True) as driver:
        anna, _ = await driver.people("Anna", "Ben")
        pid = driver.process.pid
        assert pid is not None
        _, hard = resource.prlimit(pid, resource.RLIMIT_AS)
        resource.prlimit(pid, resource.RLIMIT_AS, (_address_space(pid) + _SPARE, hard))
        lobby = await driver.join(await driver.open_table(anna), "Ben")
        channel = lobby["channel_id"]

        def is_in_words(message: Message) -> bool:
            return (
                is_public(message, channel)
                and not message["attachments"]
                and bool(find_custom_id(message, "turn"))
            )

        started = await anna.click(lobby, label="Start", until=is_in_words)
        board = newest_message(started.messages, is_in_words)
        rng = random.Random(1)
        for _ in range(2):
            player = driver.pinged_client(board)
            panel = await player.choose_until_confirm(await player.open_panel(board), rng)
            before = int(board["id"])
            played = await player.press_route(
                panel,
                "confirm",
                until=lambda each, since=before: is_in_words(each) and int(each["id"]) > since,
            )
            board = newest_message(played.messages, is_in_words)
        incidents = [line for line in driver.log_lines if "incident" in line]
        assert incidents
        assert all("could not paint a picture of cafe_international" in line for line in incidents)
        resource.prlimit(pid, resource.RLIMIT_AS, (hard, hard))
        assert (await driver.play_by_clicks(board, rng))["attachments"]
        assert driver.process.start_count == 1
