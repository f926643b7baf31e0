"""Tests of `bot.discord.client`."""

from types import SimpleNamespace
from typing import cast

import discord
from cachetools import LRUCache

from bot.discord.client import BotClient, intents


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
        discord.Client.__init__(self, intents=intents())


async def test_events_after_closing_are_dropped() -> None:
    client = _Unconnected()
    await client._async_setup_hook()
    await client.close()
    client.dispatch("ready")
