"""Tests of `bot.discord.gateway.introduction`: which messages address the bot, and when and where it answers."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, Literal, cast
from unittest.mock import AsyncMock

import discord
import pytest

from bot.discord.gateway.introduction import Introducer
from bot.language.localizer import localizer_for
from bot.messages.start_card import start_card
from engine.tables.settings.person import PersonSettings

ME = 42
GERMAN = localizer_for("de")


class _Channel(SimpleNamespace):
    """A channel that records what is sent to it."""

    def __init__(self, channel_id: int = 1, *, writable: bool = True, failing: bool = False) -> None:
        super().__init__(id=channel_id, sent=[], writable=writable, failing=failing)

    async def send(self, **arguments: Any) -> None:
        if self.failing:
            raise discord.Forbidden(
                cast("Any", SimpleNamespace(status=403, reason="")), "Missing Permissions"
            )
        self.sent.append(arguments)

    def permissions_for(self, _: object) -> discord.Permissions:
        return discord.Permissions(view_channel=True, send_messages=self.writable)


class _Tables:
    """Remembers greetings, and gives every person the same settings."""

    def __init__(self, language: Literal["auto", "de"] = "auto") -> None:
        self.greetings: dict[int, str] = {}
        settings = PersonSettings(language=language)
        self.queries = SimpleNamespace(person_settings=AsyncMock(return_value=settings))

    async def greeted_at(self, guild_id: int) -> str | None:
        return self.greetings.get(guild_id)

    async def record_greeting(self, guild_id: int, joined_at: str) -> None:
        self.greetings[guild_id] = joined_at


def _introducer(tables: _Tables | None = None, locale: str = "en-US") -> Introducer:
    guild = SimpleNamespace(preferred_locale=SimpleNamespace(value=locale))
    client = SimpleNamespace(user=SimpleNamespace(id=ME), get_guild=lambda _: guild)
    return Introducer(cast("Any", client), cast("Any", tables or _Tables()))


def _message(channel: _Channel, content: str = f"<@{ME}>", **values: Any) -> Any:
    author = SimpleNamespace(id=values.pop("person", 7), bot=values.pop("bot", False))
    defaults = {
        "guild": SimpleNamespace(id=3),
        "webhook_id": None,
        "type": discord.MessageType.default,
    }
    return SimpleNamespace(id=5, author=author, channel=channel, content=content, **(defaults | values))


async def test_a_direct_message_is_answered_in_the_language_that_its_author_has_set() -> None:
    channel = _Channel()
    await _introducer(_Tables("de")).answer(_message(channel, guild=None))
    german = start_card(GERMAN, GERMAN, in_server=False, for_everybody=True)
    assert channel.sent[0]["content"] == german.text


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({"bot": True}, id="a bot"),
        pytest.param({"webhook_id": 9}, id="a webhook"),
        pytest.param({"type": discord.MessageType.pins_add}, id="a notice of Discord"),
        pytest.param({"content": "", "type": discord.MessageType.reply}, id="a reply without text"),
        pytest.param({"content": "thank you", "type": discord.MessageType.reply}, id="a reply to the bot"),
        pytest.param({"content": "@everyone"}, id="everyone"),
        pytest.param({"content": f"<@&{ME}>"}, id="a role"),
        pytest.param({"content": f"<@{ME}0>"}, id="somebody else"),
        pytest.param({"bot": True, "guild": None}, id="a bot, directly"),
    ],
)
async def test_what_does_not_address_the_bot_is_not_answered(values: dict[str, Any]) -> None:
    channel = _Channel()
    await _introducer().answer(_message(channel, **values))
    assert channel.sent == []


async def test_who_mentions_the_bot_is_answered_in_the_language_of_the_server() -> None:
    german = start_card(GERMAN, GERMAN, in_server=True, for_everybody=True)
    for content, kind in ((f"<@!{ME}> hello", "default"), (f"a table, <@{ME}>?", "reply")):
        channel = _Channel()
        message = _message(channel, content, type=discord.MessageType[kind])
        await _introducer(locale="de").answer(message)
        (sent,) = channel.sent
        assert sent["content"] == german.text
        assert sent["allowed_mentions"].to_dict() == {"parse": []}


async def test_neither_a_person_nor_a_channel_gets_two_answers_in_a_row() -> None:
    introducer, here, there = _introducer(), _Channel(1), _Channel(2)
    await introducer.answer(_message(here, person=7))
    await introducer.answer(_message(here, person=8))
    await introducer.answer(_message(there, person=7))
    assert (len(here.sent), len(there.sent)) == (1, 0)
    await introducer.answer(_message(_Channel(3, failing=True), person=10))  # which is given up
    direct = _Channel(3)
    for _ in range(2):
        await introducer.answer(_message(direct, "hello", person=9, guild=None))
    assert len(direct.sent) == 1


def _guild(*channels: _Channel, system: _Channel | None = None, days_ago: float = 0) -> Any:
    joined = datetime.now(UTC) - timedelta(days=days_ago)
    return SimpleNamespace(
        id=3,
        unavailable=False,
        me=SimpleNamespace(joined_at=joined),
        system_channel=system,
        text_channels=channels,
    )


async def test_a_server_is_greeted_once_for_each_time_it_is_joined() -> None:
    tables, channel = _Tables(), _Channel()
    guild = _guild(channel, days_ago=0.001)
    for introducer in (_introducer(tables), _introducer(tables)):
        await introducer.greet(guild)
        await introducer.greet(guild)
    assert len(channel.sent) == 1
    await _introducer(tables).greet(_guild(channel))
    assert len(channel.sent) == 2
    assert channel.sent[0]["nonce"] != channel.sent[1]["nonce"]
    assert all(len(each["nonce"]) <= 25 for each in channel.sent)


@pytest.mark.parametrize("system", [0, 1, None])
async def test_the_system_channel_comes_first_and_channels_the_bot_may_not_write_in_never(
    system: int | None,
) -> None:
    channels = _Channel(1, writable=False), _Channel(2), _Channel(3)
    await _introducer().greet(_guild(*channels, system=None if system is None else channels[-system]))
    assert [len(each.sent) for each in channels] == ([0, 0, 1] if system else [0, 1, 0])


async def test_a_greeting_that_could_not_be_posted_is_tried_again() -> None:
    tables, channel = _Tables(), _Channel(failing=True)
    for guild in (_guild(channel), _guild(_Channel(writable=False))):
        await _introducer(tables).greet(guild)
        assert tables.greetings == {}
    channel.failing = False
    await _introducer(tables).greet(_guild(channel))
    assert (len(channel.sent), len(tables.greetings)) == (1, 1)


async def test_a_server_that_is_not_available_or_joined_long_ago_is_not_greeted() -> None:
    channel = _Channel()
    unavailable, without_bot = _guild(channel), _guild(channel)
    unavailable.unavailable, without_bot.me = True, None
    for guild in (unavailable, without_bot, _guild(channel, days_ago=2)):
        await _introducer().greet(guild)
    assert channel.sent == []
