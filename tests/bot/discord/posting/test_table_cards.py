"""Tests of `bot.discord.posting.table_cards`: one card per table in a thread, kept up to date by edits."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
import pytest_asyncio

from bot.discord import adapter
from engine.store.schema import EPOCH, cards
from engine.tables.rules import lobby, seating
from tests.bot.discord.posting.test_delivery import (
    ANNA,
    BEN,
    CHANNEL_ID,
    GAME,
    _Deployment,
    _end_pauses,
    _execute,
    _FakeChannel,
    _FakeMessage,
    _http_error,
    _store,
    pauses,
)

__all__ = ["pauses"]

_THREAD_ID = CHANNEL_ID
"""The fake channel stands for the thread as well."""


@pytest_asyncio.fixture
async def bot(tmp_path: Path) -> AsyncIterator[_Deployment]:
    started = await _Deployment.start(tmp_path / "tables.db", _FakeChannel())
    yield started
    await started.tables.aclose()


async def _open(bot: _Deployment) -> int:
    """Open a table in a thread, with a card in a channel."""
    table = await bot.tables.open_table(_THREAD_ID, 7, ANNA, GAME, {}, card_channel_id=CHANNEL_ID)
    await bot.outbox.drain()
    return table.id


async def _show(bot: _Deployment) -> None:
    """Show the cards that wait until they may be edited again."""
    await _end_card_pauses(bot)
    await bot.outbox.drain()


async def _end_card_pauses(bot: _Deployment) -> None:
    await _execute(bot, cards.update().values(not_before=EPOCH))
    await _execute(bot, cards.update().values(due_at=EPOCH).where(cards.c.due_at.is_not(None)))


def _cards(bot: _Deployment) -> list[_FakeMessage]:
    return [each for each in bot.channel.messages.values() if f"<#{_THREAD_ID}>" in each.content]


async def test_a_card_is_edited_and_never_posted_again(bot: _Deployment) -> None:
    number = await _open(bot)
    (card,) = _cards(bot)
    assert "One more player is needed" in card.content
    await bot.tables.change(number, seating.join, BEN)
    await bot.outbox.drain()
    await bot.tables.start(number, ANNA.id)
    await bot.outbox.drain()
    assert "One more player is needed" in card.content, "it is edited at most once in a while"
    await _show(bot)
    assert _cards(bot) == [card]
    assert bot.channel.edited.count(card.id) == 1, "one edit shows both changes"
    assert "Waiting for" in card.content


async def test_a_card_is_brought_up_to_date_after_a_restart(bot: _Deployment) -> None:
    number = await _open(bot)
    await bot.tables.change(number, seating.join, BEN)
    await bot.outbox.drain()
    await bot.restart()
    await _show(bot)
    (card,) = _cards(bot)
    assert "Anna · Ben" in card.content


async def test_a_card_that_was_sent_before_a_crash_is_not_sent_again(bot: _Deployment) -> None:
    table = await bot.tables.open_table(_THREAD_ID, 7, ANNA, GAME, {}, card_channel_id=CHANNEL_ID)
    (notice,) = await bot.tables.notices.due()
    bot.outbox._start_delivery(table.id, [notice])
    await asyncio.gather(*bot.outbox.tasks)
    bot.tables.cards.acknowledge = None  # type: ignore[assignment,method-assign]  # the crash
    await bot.outbox._start_due()
    await asyncio.gather(*bot.outbox.tasks, return_exceptions=True)
    number = table.id
    assert len(_cards(bot)) == 1
    await bot.restart()
    await bot.tables.change(number, seating.join, BEN)
    await _end_pauses(bot)
    await _show(bot)
    (card,) = _cards(bot)
    assert "Anna · Ben" in card.content


async def test_a_deleted_card_is_forgotten(bot: _Deployment) -> None:
    number = await _open(bot)
    (card,) = _cards(bot)
    del bot.channel.messages[card.id]
    for change in (
        bot.tables.change(number, seating.join, BEN),
        bot.tables.change_now(number, seating.leave, BEN.id),
    ):
        await change
        await bot.outbox.drain()
        await _show(bot)
    assert _cards(bot) == []
    assert await _store(bot)._rows(cards.select()) == []


@pytest.mark.parametrize("attempts", [1, 12])
async def test_a_card_that_cannot_be_shown_is_retried_for_a_while_and_after_the_next_change(
    bot: _Deployment, attempts: int
) -> None:
    number = await _open(bot)
    (card,) = _cards(bot)
    await bot.tables.change(number, seating.join, BEN)
    await bot.outbox.drain()
    bot.channel.errors["edit"] = [_http_error(403) for _ in range(attempts)]
    for _ in range(attempts):
        await _show(bot)
    assert "Ben" not in card.content
    await _show(bot)
    assert ("Ben" in card.content) == (attempts < 12)
    await bot.tables.change(number, lobby.set_options, ANNA.id, {"rules": "1989"})
    await bot.outbox.drain()
    await _show(bot)
    assert "Anna · Ben" in card.content


@pytest.mark.parametrize("stop", ["", "before the lobby is posted", "before the lobby is recorded"])
async def test_the_lobby_in_a_channel_becomes_the_card_of_its_thread(bot: _Deployment, stop: str) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    await bot.outbox.drain()
    (lobby,) = bot.channel.messages.values()
    thread = bot.channel.threads[77] = _FakeChannel(77, first_id=200)
    await bot.tables.move_to_thread(table.id, ANNA.id, 77, lobby.id)
    if stop == "before the lobby is posted":
        await bot.restart()
    elif stop:
        await bot.crash_before("message_posted")
    await _end_pauses(bot)
    await bot.outbox.drain()
    (card,), (in_thread,) = bot.channel.messages.values(), thread.messages.values()
    assert card is lobby
    assert "<#77>" in card.content
    assert {each.route for each in adapter.custom_ids_in(cast("Any", card))} == {"enter", "rules"}
    assert "join" in {each.route for each in adapter.custom_ids_in(cast("Any", in_thread))}
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.outbox.drain()
    await _show(bot)
    assert "Anna · Ben" in card.content
    assert "Anna" in in_thread.content
    assert len(bot.channel.messages) == 1
