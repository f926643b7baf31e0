"""Tests of `bot.discord.posting.threads`: a thread is kept open without a message."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord.posting import threads

ME, SOMEBODY = 9, 10


def _thread(*, age: timedelta, owner: int = ME, archived: bool = False, locked: bool = False) -> Any:
    """Return a thread whose last message has an age."""
    thread = Mock(spec=discord.Thread)
    newest = discord.utils.time_snowflake(datetime.now(UTC) - age)
    thread.configure_mock(
        id=5, owner_id=owner, archived=archived, locked=locked, last_message_id=newest, edit=AsyncMock()
    )
    return thread


async def _keep(channel: object, *, cached: bool = True) -> AsyncMock:
    """Keep a channel open; return the request that fetches it."""
    fetch = AsyncMock(return_value=channel)
    client = SimpleNamespace(
        user=SimpleNamespace(id=ME), get_channel=lambda _: channel if cached else None, fetch_channel=fetch
    )
    await threads.keep(cast("Any", client), 5)
    return fetch


async def test_a_silent_thread_of_the_bot_gets_its_time_set_anew() -> None:
    thread = _thread(age=timedelta(days=5))
    await _keep(thread)
    minutes = [call.kwargs["auto_archive_duration"] for call in thread.edit.await_args_list]
    assert minutes == [4320, 10080], "only a change counts, and the long time must remain"


@pytest.mark.parametrize(
    ("age", "owner", "locked"),
    [(timedelta(days=3), ME, False), (timedelta(days=5), SOMEBODY, False), (timedelta(days=5), ME, True)],
)
async def test_a_thread_with_talk_of_somebody_else_or_locked_is_left_alone(
    age: timedelta, owner: int, locked: bool
) -> None:
    thread = _thread(age=age, owner=owner, locked=locked)
    await _keep(thread)
    thread.edit.assert_not_awaited()


@pytest.mark.parametrize("owner", [ME, SOMEBODY])
async def test_an_archived_thread_is_reopened_whoever_created_it(owner: int) -> None:
    thread = _thread(age=timedelta(days=8), owner=owner, archived=True)
    fetch = await _keep(thread, cached=False)
    fetch.assert_awaited_once_with(5)
    thread.edit.assert_awaited_once_with(archived=False)


async def test_a_locked_archived_thread_stays_archived() -> None:
    thread = _thread(age=timedelta(days=8), archived=True, locked=True)
    await _keep(thread, cached=False)
    thread.edit.assert_not_awaited()


async def test_a_channel_needs_nothing_and_a_forbidden_change_is_no_error() -> None:
    await _keep(Mock(spec=discord.TextChannel))
    thread = _thread(age=timedelta(days=5))
    response = cast("Any", SimpleNamespace(status=403, reason="because"))
    thread.edit.side_effect = discord.Forbidden(response, {"code": 50013, "message": "no"})
    await _keep(thread)
    thread.edit.assert_awaited_once()


async def test_a_thread_that_is_gone_is_an_error() -> None:
    response = cast("Any", SimpleNamespace(status=404, reason="because"))
    gone = AsyncMock(side_effect=discord.NotFound(response, {"code": 10003, "message": "no"}))
    client = SimpleNamespace(user=SimpleNamespace(id=ME), get_channel=lambda _: None, fetch_channel=gone)
    with pytest.raises(discord.NotFound):
        await threads.keep(cast("Any", client), 5)
