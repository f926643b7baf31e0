"""Tables to test with: a house on a real database, with the sugar game, that can be left and entered again."""

import random
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.kernel.core import Action, Components, Prompt
from engine.kernel.errors import Refusal
from engine.opponents import Opponent, RandomOpponent
from engine.store.sqlite.store import SQLiteStore
from engine.tables.models import Person, PlannedTurn, Table, TurnRevision
from engine.tables.service import TableService
from tests.sample_games.sugar import GAME

ANNA, BEN, CLEO, DORA, EMIL = (
    Person(number, name) for number, name in enumerate(("Anna", "Ben", "Cleo", "Dora", "Emil"), 101)
)
PLACE, GUILD = 7001, 9001
BEGUN = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)


class First:
    """A computer that ends its turn as soon as it can, else takes the first option: everybody knows what it does."""

    def choose(self, view: Any, prompt: Prompt, sampler: Any, rng: random.Random) -> Action:
        del view, sampler, rng
        return prompt.end_turn_action or prompt.options[0].action


OPPONENTS: Mapping[str, Opponent] = {"random": RandomOpponent(), "first": First()}


@dataclass
class House:
    """The tables of one database; `now` is what the clock shows."""

    file: Path
    tables: TableService
    now: datetime = BEGUN
    opponents: Mapping[str, Opponent] | None = None
    components: Mapping[str, Components] | None = None

    @staticmethod
    async def open(file: Path, opponents: Mapping[str, Opponent] = OPPONENTS) -> "House":
        house = House(file, None, opponents=opponents)  # type: ignore[arg-type]
        await house.enter()
        return house

    async def enter(self) -> None:
        store = await SQLiteStore.open(self.file)
        self.tables = TableService.open(
            store,
            (*GAMES, GAME),
            self.opponents or OPPONENTS,
            now=self.time,
            rng=random.Random(1),
            computer_timeout=20,
            components=self.components,
        )

    def time(self) -> datetime:
        self.now += timedelta(milliseconds=1)
        return self.now

    async def again(self) -> None:
        """Leave and enter again, as after a restart."""
        await self.tables.aclose()
        await self.enter()
        await self.tables.resume()

    async def running(self, *people: Person, place: int = PLACE, computers: int = 0, **options: str) -> Table:
        """A game that has just begun."""
        owner, *others = people
        table = await self.tables.open_table(place, GUILD, owner, "sugar", options)
        for person in others:
            await self.tables.join(table.id, person)
        for _ in range(computers):
            await self.tables.add_computer(table.id, owner.id, "first")
        return await self.tables.start(table.id, owner.id)

    async def person(self, table: Table) -> int:
        """Who is awaited first."""
        seat = (await self.tables.queries.active_seats(table))[0]
        person = (await self.tables.queries.table(table.id)).players[seat].person
        assert person is not None
        return person

    async def idle(self, table: Table) -> int:
        """Who is not awaited."""
        active = await self.tables.queries.active_seats(table)
        persons = [each.person for seat, each in enumerate(table.players) if seat not in active]
        return next(person for person in persons if person is not None)

    async def plan(
        self, table: Table, person: int, *actions: str, at: TurnRevision | None = None
    ) -> PlannedTurn:
        return await self.tables.plan(table.id, person, [Action.read(action) for action in actions], at)

    async def take(self, table: Table, person: int, *actions: str, interaction: int | None = None) -> Table:
        """A whole turn: planned and confirmed."""
        await self.plan(table, person, *actions)
        return await self.tables.confirm(table.id, person, None, interaction)

    async def dump(self) -> list[Any]:
        """Everything the database holds, to see whether something changed."""
        reader = self.tables._repository._store._reader
        rows: list[Any] = []
        for name in (
            "tables",
            "players",
            "commits",
            "log",
            "snapshots",
            "plans",
            "standing_orders",
            "outbox",
            "superseded_messages",
        ):
            rows += [(name, *row) for row in await reader.execute_fetchall(f"SELECT * FROM {name}")]
        return rows


async def refused(house: House, deed: Awaitable[object], key: str) -> Refusal:
    """The deed is refused with the key, and nothing at all has changed."""
    before = await house.dump()
    with pytest.raises(Refusal) as refusal:
        await deed
    assert refusal.value.key == key
    assert await house.dump() == before
    return refusal.value


async def told(house: House, table: Table) -> list[str]:
    """The kinds of all events in the log."""
    return [event.kind for line in await house.tables.queries.log(table.id, None) for event in line.events]


async def announced(house: House) -> list[tuple[str, list[str]]]:
    """What would be announced now; it counts as delivered."""
    pending = await house.tables.notices.due()
    await house.tables.notices.delivered([notice.id for notice in pending])
    return [(notice.kind, [event.kind for event in notice.events]) for notice in pending]
