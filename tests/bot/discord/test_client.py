"""Tests of `bot.discord.client`."""

import asyncio
from types import SimpleNamespace
from typing import cast

import discord
from cachetools import LRUCache

from bot.discord import process
from bot.discord.client import BotClient, intents
from bot.discord.in_progress import InteractionsInProgress
from bot.discord.outbox import Outbox
from bot.discord.render_pool import RenderPool


def test_no_intent_is_privileged_and_none_superfluous() -> None:
    assert {name for name, is_set in intents() if is_set} == {"guilds", "guild_messages", "dm_messages"}


async def test_pictures_are_rate_limited_per_person() -> None:
    client = cast("BotClient", SimpleNamespace(_cooldowns=LRUCache(10)))
    waits = [BotClient.picture_cooldown(client, 1) for _ in range(6)]
    assert waits[:5] == [0.0] * 5
    assert waits[5] > 0
    assert BotClient.picture_cooldown(client, 2) == 0.0


class _Unconnected(BotClient):
    def __init__(self) -> None:
        discord.AutoShardedClient.__init__(self, intents=intents())


async def test_events_after_closing_are_dropped() -> None:
    client = _Unconnected()
    await client._async_setup_hook()
    await client.close()
    client.dispatch("ready")


async def test_a_handler_of_an_event_ends_before_whoever_closes_the_client_closes_the_store() -> None:
    """A server that was announced just before the shutdown is looked up in the store by such a handler."""
    begun, ended = asyncio.Event(), asyncio.Event()

    class Slow(_Unconnected):
        def __init__(self) -> None:
            super().__init__()
            self.event_tasks = set[asyncio.Task[None]]()
            self.background_tasks: list[asyncio.Task[None]] = []
            self.review_tasks: dict[tuple[int, int], asyncio.Task[None]] = {}

        async def on_ready(self) -> None:
            begun.set()
            try:
                await asyncio.sleep(60)
            finally:
                ended.set()

    client = Slow()
    await client._async_setup_hook()
    client.outbox = cast("Outbox", SimpleNamespace(stop=list))
    client.in_progress = InteractionsInProgress()
    client.render_pool = cast("RenderPool", SimpleNamespace(close=lambda: None))
    client.dispatch("ready")
    await begun.wait()
    await asyncio.wait_for(process._close(client), 10)
    assert ended.is_set()
    assert client.event_tasks == set()
