"""People at a real table, whose interactions reach the handlers without Discord."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.messages.components import Button, LayoutPost, Message, Post, Select
from bot.messages.ids import CustomId
from bot.messages.told_moments import ToldMoments
from engine.kernel.core import Action
from engine.store.store import Store
from engine.tables import service as service_module
from engine.tables.rules import seating
from engine.tables.seen.models import PlannedTurn
from engine.tables.service import TableService
from engine.tables.table import Person, Table
from tests.empty_database import empty_database

CHANNEL = 5
GUILD = 1
NAMES = ("Anna", "Ben", "Clara", "Dora")
STRANGER = Person(99, "Emil")
_interactions = count(1)


@dataclass(frozen=True)
class PlayedTable:
    """A running game with a person in every seat."""

    service: TableService
    table_id: int
    client: Any

    async def table(self) -> Table:
        return await self.service.queries.table(self.table_id)

    async def awaited(self) -> tuple[int, ...]:
        return (await self.table()).active_seats

    def person(self, seat: int) -> Person:
        return Person(seat + 1, NAMES[seat])

    def context(
        self, person: Person, locale: str = "en", *, channel: int = CHANNEL, guild: int | None = None
    ) -> InteractionContext:
        """Return the context of a new interaction by the person, by default in the first table's channel."""
        interaction = SimpleNamespace(
            id=next(_interactions),
            client=self.client,
            user=SimpleNamespace(id=person.id, display_name=person.name),
            locale=SimpleNamespace(value=locale),
            guild_id=guild,
            channel_id=channel,
            channel=None,
        )
        return InteractionContext(interaction)  # type: ignore[arg-type]

    async def turn(self, person: Person, *, planning: bool = False) -> PlannedTurn:
        return await self.service.queries.turn(self.table_id, person.id, planning=planning)

    async def active(self) -> Person:
        """Return the first person who must act."""
        return self.person((await self.awaited())[0])

    async def option(self, person: Person, verb: str = "") -> Action:
        """Return the first action that the person may choose or prepare, optionally the first with the given verb."""
        turn = await self.turn(person, planning=True)
        assert turn.prompt is not None
        return next(each.action for each in turn.prompt.options if each.action.verb.startswith(verb))

    async def play(self, person: Person, verb: str = "") -> None:
        """Play and confirm the person's first action, optionally the first with the given verb."""
        await self.plan(person, await self.option(person, verb))
        await self.service.confirm(self.table_id, person.id, None, None)

    async def plan(self, person: Person, *actions: Action) -> PlannedTurn:
        return await self.service.plan(self.table_id, person.id, actions, None)


StartGame = Callable[..., Awaitable[PlayedTable]]
"""Starts the game with the given key for a number of people, with the given options."""


@pytest.fixture
async def start_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StartGame]:
    """A function that starts games, dealt the same way in every test run."""
    monkeypatch.setattr(service_module, "secrets", SimpleNamespace(token_hex=lambda _: "seed"))
    service = TableService(await Store.open(empty_database(tmp_path / "tables.sqlite3")), review_deals=5)
    client = SimpleNamespace(
        tables=service,
        in_progress=InteractionsInProgress(),
        progress_tasks={},
        outbox=SimpleNamespace(register_actor=AsyncMock(), wait_until_recorded=AsyncMock()),
        board_posts=SimpleNamespace(prefetch=lambda _: None),
        render_pool=SimpleNamespace(prefetched=AsyncMock()),
        told_moments=ToldMoments(),
        step_cooldown=lambda _: 0.0,
        event_tasks=set(),
        get_channel=lambda _: None,
        get_guild=lambda guild_id: SimpleNamespace(name="Café") if guild_id == 1 else None,
    )

    async def start(game: str, seats: int, *, channel: int = CHANNEL, **options: str) -> PlayedTable:
        anna, *others = (Person(seat + 1, NAMES[seat]) for seat in range(seats))
        table = await service.open_table(channel, 1, anna, game, options)
        for person in others:
            await service.change(table.id, seating.join, person)
        started = await service.start(table.id, anna.id)
        return PlayedTable(service, started.id, client)

    yield start
    await service.aclose()


def place(kind: type = discord.TextChannel, **attributes: Any) -> Any:
    """Return a channel that only members with a true `sees` may view."""
    found = Mock(spec=kind)
    for name, value in attributes.items():  # a keyword `parent` would be the mock's own
        setattr(found, name, value)
    found.permissions_for = lambda reader: discord.Permissions(view_channel=reader.sees)
    return found


def thread(parent: Any, *, is_private: bool = False) -> Any:
    return place(discord.Thread, is_private=lambda: is_private, parent=parent)


def member(
    game: PlayedTable,
    person: Person,
    channels: dict[int, Any],
    *,
    sees: bool = True,
    guild: int | None = GUILD,
) -> Any:
    """Return the context of a person on a server with the given channels."""
    server = SimpleNamespace(
        name="Stammtisch",
        get_channel_or_thread=channels.get,
        get_channel=channels.get,
        preferred_locale=SimpleNamespace(value="en-GB"),
    )
    game.client.get_guild = lambda number: server if number == GUILD else None
    context = game.context(person, guild=guild)
    context.interaction.user = Mock(spec=discord.Member, id=person.id, display_name=person.name, sees=sees)
    return context


async def finished_game(start_game: StartGame, *, channel: int = 5) -> PlayedTable:
    """Return the table of a finished game of Nim in which everybody always took the first option."""
    game = await start_game("nim", 2, channel=channel)
    while (await game.table()).phase == "running":
        await game.play(await game.active())
    return game


def buttons(message: Answer, *routes: str) -> list[Button]:
    """Return the message's buttons, optionally only those with the given routes."""
    assert isinstance(message, Post | LayoutPost)
    found = [button for row in message.rows if isinstance(row, tuple) for button in row]
    return [each for each in found if not routes or (each.custom_id and each.custom_id.route in routes)]


def pressed(message: Answer, route: str) -> CustomId:
    """Return the custom id of the first button with the given route, as Discord sends it back."""
    return CustomId.parse(str(buttons(message, route)[0].custom_id))


def choices(message: Message) -> list[str]:
    """Return all values in the message's menus."""
    return [each.value for row in message.rows if isinstance(row, Select) for each in row.options]
