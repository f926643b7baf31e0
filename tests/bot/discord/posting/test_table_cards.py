"""Tests of `bot.discord.posting.table_cards`: each table in a thread has one card, and edits keep it up to date."""

import asyncio
from typing import Any, cast

import pytest

from bot.discord import adapter
from bot.operations import logs
from engine.store.schema import cards
from engine.tables.rules import lobby
from tests.bot.discord.posting.deployment import (
    ANNA,
    CHANNEL_ID,
    GAME,
    Deployment,
    FakeChannel,
    FakeMessage,
    http_error,
)


def _cards(bot: Deployment) -> list[FakeMessage]:
    return [each for each in bot.channel.messages.values() if f"<#{CHANNEL_ID}>" in each.content]


async def test_a_card_is_edited_and_never_posted_again(bot: Deployment) -> None:
    await bot.open(card_channel_id=CHANNEL_ID)
    (card,) = _cards(bot)
    before = card.content
    await bot.do("join deliver")
    await bot.tables.start(1, ANNA.id)
    await bot.deliver()
    assert card.content == before, "it is edited at most once in a while"
    await bot.do("restart later")
    assert _cards(bot) == [card]
    assert bot.channel.edited.count(card.id) == 1, "one edit shows both changes"
    assert "Ben **0**" in card.content


async def test_a_card_that_was_sent_before_a_crash_is_not_sent_again(bot: Deployment) -> None:
    await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {}, card_channel_id=CHANNEL_ID)
    bot.outbox._start_delivery(1, await bot.tables.notices.due())
    await asyncio.gather(*bot.outbox.tasks)
    bot.tables.cards.acknowledge = None  # type: ignore[assignment,method-assign]  # the crash
    await bot.outbox._start_due()
    await asyncio.gather(*bot.outbox.tasks, return_exceptions=True)
    assert len(_cards(bot)) == 1
    await bot.do("restart join later")
    (card,) = _cards(bot)
    assert "Anna · Ben" in card.content
    del bot.channel.messages[card.id]
    await bot.do("leave later join later")
    assert _cards(bot) == [], "a deleted one is forgotten"
    assert await bot.store._rows(cards.select()) == []


@pytest.mark.parametrize("attempts", [1, 12])
async def test_a_card_that_cannot_be_shown_is_retried_for_a_while_and_after_the_next_change(
    bot: Deployment, attempts: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caplog.handler, "filters", [logs._name_subject])
    await bot.open(card_channel_id=CHANNEL_ID)
    (card,) = _cards(bot)
    await bot.do("join deliver")
    bot.channel.errors["edit"] = [http_error(403) for _ in range(attempts)]
    await bot.deliver_later(attempts)
    assert "Ben" not in card.content
    assert [vars(record)["table"] for record in caplog.records] == [1] * attempts
    await bot.deliver_later()
    assert ("Ben" in card.content) == (attempts < 12)
    await bot.change(lobby.set_options, ANNA.id, {"rules": "1989"})
    await bot.deliver_later()
    assert "Anna · Ben" in card.content


@pytest.mark.parametrize("stop", ["before the lobby is posted", "before the lobby is recorded"])
async def test_the_lobby_in_a_channel_becomes_the_card_of_its_thread(bot: Deployment, stop: str) -> None:
    table = await bot.open()
    (lobby,) = bot.channel.messages.values()
    thread = bot.channel.threads[77] = FakeChannel(77, first_id=200)
    await bot.tables.move_to_thread(table.id, ANNA.id, 77, lobby.id)
    if stop == "before the lobby is recorded":
        await bot.crash_before("message_posted")
    await bot.do("restart later")
    (card,), (in_thread,) = bot.channel.messages.values(), thread.messages.values()
    assert card is lobby
    assert "<#77>" in card.content
    assert {each.route for each in adapter.custom_ids_in(cast("Any", card))} == {"enter", "rules"}
    assert "join" in {each.route for each in adapter.custom_ids_in(cast("Any", in_thread))}
    await bot.do("join later")
    assert "Anna · Ben" in card.content
    assert "Anna" in in_thread.content
    assert len(bot.channel.messages) == 1
