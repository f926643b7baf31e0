"""Messages to followers: to whom they go, and what happens if one cannot be sent."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.posting.follower_messages import FollowerMessages
from engine.store.store import Store
from engine.tables.rules import seating
from engine.tables.service import TableService
from engine.tables.table import Person, Table
from tests.bot.discord.posting.deployment import ANNA, BEN, http_error
from tests.empty_database import empty_database

EMIL = Person(9, "Emil")
BOT = SimpleNamespace(id=99)


@dataclass
class _Letters:
    """The direct messages to one person; sending fails with the given errors, and a lost response is no response."""

    sent: list[Any] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)
    loses_response: bool = False

    async def send(self, *, content: str, view: Any, **_: Any) -> None:
        if self.errors:
            raise self.errors.pop(0)
        ids = [
            SimpleNamespace(custom_id=getattr(each.item, "custom_id", None))
            for each in view.children
            if hasattr(each, "item")
        ]
        self.sent.append(
            SimpleNamespace(author=BOT, content=content, components=[SimpleNamespace(children=ids)])
        )
        if self.loses_response:
            self.loses_response = False
            raise http_error(400)

    async def history(self, *, limit: int) -> AsyncIterator[Any]:
        for message in self.sent[::-1][:limit]:
            yield message


@dataclass
class _Deployment:
    """The tables, one that Emil follows, and the letters to him; `now` is the time."""

    tables: TableService
    table: Table
    letters: _Letters
    clock: list[datetime]
    members: set[int] = field(default_factory=lambda: {ANNA.id, BEN.id, EMIL.id})

    def messages(self) -> FollowerMessages:
        async def fetch_member(person_id: int) -> None:
            if person_id not in self.members:
                raise http_error(404, 10007)

        async def create_dm(_: discord.Object) -> _Letters:
            return self.letters

        guild = SimpleNamespace(fetch_member=fetch_member)
        client = SimpleNamespace(user=BOT, get_guild=lambda _: guild, create_dm=create_dm)
        return FollowerMessages(cast("Any", client), self.tables)

    async def post_board(self) -> None:
        """Play a turn and post its board."""
        current = await self.tables.queries.table(self.table.id)
        (seat,) = (await self.tables.queries.table(current.id)).active_seats
        prompt = next(each for each in await self.tables.queries.prompts(current.id) if each.seat == seat)
        bar = next(each.action for each in prompt.options if each.action.verb == "bar")
        current = await self.tables.act(current.id, seat, [bar])
        events = tuple(event for each in await self.tables.notices.due(current.id) for event in each.events)
        await self.tables.notices.message_posted(current, 5, 100 + current.version, events=events)

    async def tell(self, messages: FollowerMessages) -> None:
        """Send the news to everybody who is due, a minute later."""
        self.clock[0] += timedelta(minutes=1)
        due = (await self.tables.notices.everything_due()).followers
        messages.doubt(due)
        await asyncio.gather(*map(messages.tell, due))


@pytest.fixture
async def deployment(tmp_path: Path) -> AsyncIterator[_Deployment]:
    clock = [datetime(2030, 5, 1, 12, tzinfo=UTC)]
    tables = TableService(await Store.open(empty_database(tmp_path / "tables.sqlite3")), now=lambda: clock[0])
    table = await tables.open_table(5, 1, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    await tables.followers.follow(table.id, EMIL.id, "turns", "de")
    yield _Deployment(tables, table, _Letters(), clock)
    await tables.aclose()


async def test_a_follower_reads_of_each_turn_in_their_language(deployment: _Deployment) -> None:
    messages = deployment.messages()
    await deployment.post_board()
    await deployment.tell(messages)
    await deployment.tell(messages)
    (letter,) = deployment.letters.sent
    german = letter.content
    await deployment.tables.change_person_setting(EMIL.id, "language", "en")
    await deployment.post_board()
    await deployment.tell(messages)
    english = deployment.letters.sent[-1].content
    assert ("Tisch 1" in german, "table 1" in english) == (True, True)


@pytest.mark.parametrize(
    ("is_member", "error", "is_unreached"),
    [(False, None, False), (True, http_error(403, 50007), True), (True, http_error(400, 10013), False)],
    ids=["has left the server", "takes no messages", "does not exist any more"],
)
async def test_who_cannot_be_told_is_told_nothing_any_more(
    deployment: _Deployment, is_member: bool, error: Exception | None, is_unreached: bool
) -> None:
    """Who takes no messages is remembered, to be told so privately."""
    if not is_member:
        deployment.members.remove(EMIL.id)
    deployment.letters.errors = [error] if error else []
    await deployment.post_board()
    await deployment.tell(deployment.messages())
    assert deployment.letters.sent == []
    followers = deployment.tables.followers
    assert await followers.following(deployment.table.id, EMIL.id) != "turns"
    assert await followers.take_unreached(EMIL.id) == [deployment.table.id] * is_unreached


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_message_whose_response_was_lost_is_not_sent_again(
    deployment: _Deployment, *, restarts: bool
) -> None:
    messages = deployment.messages()
    deployment.letters.loses_response = True
    await deployment.post_board()
    await deployment.tell(messages)
    await deployment.tell(deployment.messages() if restarts else messages)
    await deployment.tell(messages)
    assert len(deployment.letters.sent) == 1
    assert (await deployment.tables.notices.everything_due()).followers == []


async def test_a_player_is_called_and_not_told(deployment: _Deployment) -> None:
    await deployment.post_board()
    await deployment.tables.change_now(deployment.table.id, seating.leave, BEN.id)
    await deployment.tables.change(deployment.table.id, seating.join, EMIL)
    await deployment.tell(deployment.messages())
    assert deployment.letters.sent == []
    assert await deployment.tables.followers.following(deployment.table.id, EMIL.id) == "off"
