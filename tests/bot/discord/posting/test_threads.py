"""Tests of `bot.discord.posting.threads`: threads are kept open without posting a message."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord.posting import threads
from tests.bot.discord.posting.deployment import http_error

ME, SOMEBODY = 9, 10


def _thread(*, days: int, owner: int = ME, archived: bool = False, locked: bool = False) -> Any:
    """Return a thread whose last message is `days` days old."""
    thread = Mock(spec=discord.Thread)
    newest = discord.utils.time_snowflake(datetime.now(UTC) - timedelta(days=days))
    thread.configure_mock(
        id=5, owner_id=owner, archived=archived, locked=locked, last_message_id=newest, edit=AsyncMock()
    )
    return thread


async def _keep(channel: object, *, error: Exception | None = None) -> None:
    """Keep the channel open, fetching it first if it is an archived thread."""
    is_cached = not getattr(channel, "archived", False) and error is None
    client = SimpleNamespace(
        user=SimpleNamespace(id=ME),
        get_channel=lambda _: channel if is_cached else None,
        fetch_channel=AsyncMock(return_value=channel, side_effect=error),
    )
    await threads.keep(cast("Any", client), 5)
    assert client.fetch_channel.await_count == (not is_cached)


_LONGEST = [{"auto_archive_duration": 4320}, {"auto_archive_duration": 10080}]
"""The edits that keep a thread open; the shorter duration comes first, as Discord ignores edits that change nothing."""
_OPEN = [{"archived": False}]


@pytest.mark.parametrize(
    ("thread", "edits"),
    [
        pytest.param(_thread(days=5), _LONGEST, id="silent"),
        pytest.param(_thread(days=3), [], id="with talk"),
        pytest.param(_thread(days=5, owner=SOMEBODY), [], id="of somebody"),
        pytest.param(_thread(days=5, locked=True), [], id="locked"),
        pytest.param(_thread(days=8, archived=True, owner=SOMEBODY), _OPEN, id="archived"),
        pytest.param(_thread(days=8, archived=True, locked=True), [], id="archived and locked"),
    ],
)
async def test_a_silent_thread_of_the_bot_and_an_archived_one_are_kept_open(
    thread: Any, edits: list[dict[str, object]]
) -> None:
    await _keep(thread)
    assert [call.kwargs for call in thread.edit.await_args_list] == edits


async def test_a_channel_needs_nothing_a_forbidden_change_is_no_error_and_a_lost_thread_is_one() -> None:
    await _keep(Mock(spec=discord.TextChannel, archived=False))
    thread = _thread(days=5)
    thread.edit.side_effect = http_error(403, 50013)
    await _keep(thread)
    thread.edit.assert_awaited_once()
    with pytest.raises(discord.NotFound):
        await _keep(None, error=http_error(404, 10003))
