"""Tests of `bot.discord.client`."""

from types import SimpleNamespace
from typing import cast

from cachetools import LRUCache

from bot.discord.client import BotClient


async def test_pictures_are_rate_limited_per_person() -> None:
    client = cast("BotClient", SimpleNamespace(_cooldowns=LRUCache(10)))
    waits = [BotClient.picture_cooldown(client, 1) for _ in range(6)]
    assert waits[:5] == [0.0] * 5
    assert waits[5] > 0
    assert BotClient.picture_cooldown(client, 2) == 0.0
