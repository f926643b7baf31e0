"""A harness that runs the service on a real database, with the sample game Sugar and shorthands for requests."""

import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection

from engine.games import GAMES
from engine.kernel.core import Action, Components, Prompt
from engine.kernel.errors import Refusal
from engine.opponents import Opponent, RandomOpponent
from engine.opponents.thoughts import Thinker
from engine.store.addresses import Address
from engine.store.store import Store
from engine.tables.background.notices import NoticeQueue
from engine.tables.rules import computer_seats, lobby, reminders, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoRequest
from engine.tables.seen.models import AbsentPlayer, Notice, PlannedTurn
from engine.tables.seen.queries import TableQueries
from engine.tables.service import Confirmed, TableService
from engine.tables.settings.guild import GuildSettings
from engine.tables.table import Person, Player, Table
from tests.contract.game_settings import Setting
from tests.empty_database import empty_database
from tests.engine.store.builders import next_notice
from tests.sample_games.sugar import GAME

ANNA, BEN, CLEO, DORA, EMIL = (
    Person(number, name) for number, name in enumerate(("Anna", "Ben", "Cleo", "Dora", "Emil"), 101)
)
CHANNEL_ID, GUILD_ID = 7001, 9001
START_TIME = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
SEED = f"{14:032x}"
"""With this seed, the second guest begins the game of Sugar."""

T = TypeVar("T")
NOW = Circumstances(START_TIME, GuildSettings(), {}, "random", ("random", "first"))
"""Default circumstances for testing rules directly, without a service."""


class FirstOptionOpponent:
    """An opponent that ends its turn as soon as possible and otherwise chooses the first option."""

    def choose(self, view: Any, prompt: Prompt, *_: Any) -> Action:
        del view
        return prompt.end_turn_action or prompt.options[0].action


OPPONENTS: Mapping[str, Opponent] = {"random": RandomOpponent(), "first": FirstOptionOpponent()}


def some(value: T | None) -> T:
    """Return the value, asserting that it is not None."""
    assert value is not None
    return value


def table_of(setting: Setting, seed: str) -> Table:
    """Return a running table with a person in each seat; its position is not set."""
    return Table(
        id=1,
        version=1,
        opened_at=START_TIME,
        channel_id=1,
        guild_id=2,
        game=setting.game,
        options=dict(setting.options),
        phase="running",
        owner_id=1,
        seed=seed,
        players=tuple(Player(f"Guest {seat + 1}", seat + 1) for seat in range(setting.seats)),
    )


@dataclass
class Harness:
    """A service on its own database that can be restarted; `now` is the time of its clock."""

    file: Address
    tables: TableService
    now: datetime = START_TIME
    opponents: Mapping[str, Opponent] | None = None
    components: Mapping[str, Components] | None = None
    thinker: Thinker | None = None
    thinking_time: float = 1.0
    thinking_pause: float = 0.0
    review_deals: int = 2
    opened: int = 0

    @staticmethod
    async def open(
        file: Address,
        opponents: Mapping[str, Opponent] = OPPONENTS,
        thinker: Thinker | None = None,
        thinking_time: float = 1.0,
    ) -> "Harness":
        harness = Harness(
            file,
            None,  # type: ignore[arg-type]
            opponents=opponents,
            thinker=thinker,
            thinking_time=thinking_time,
        )
        await harness._open_service()
        return harness

    async def _open_service(self) -> None:
        address = empty_database(self.file) if isinstance(self.file, Path) else self.file
        store = await Store.open(address)
        self.tables = TableService(
            store,
            (*GAMES, GAME),
            self.opponents or OPPONENTS,
            now=self.time,
            rng=random.Random(1),
            computer_timeout=20,
            components=self.components,
            thinker=self.thinker,
            thinking_time=self.thinking_time,
            thinking_pause=self.thinking_pause,
            usual_opponent=next(iter(self.opponents or OPPONENTS)),
            review_deals=self.review_deals,
        )

    def time(self) -> datetime:
        self.now += timedelta(milliseconds=1)
        return self.now

    @property
    def queries(self) -> TableQueries:
        return self.tables.queries

    @property
    def notices(self) -> NoticeQueue:
        return self.tables.notices

    async def restart(self) -> None:
        """Close the service and open it again, like a restart of the program."""
        await self.tables.aclose()
        await self._open_service()
        await self.tables.resume()

    async def open_lobby(
        self, *people: Person, channel_id: int = 0, computers: int = 0, **options: str
    ) -> Table:
        """Open a table of Sugar; seat the given people, owner first, and the given computers.

        Without `channel_id`, the first table is in `CHANNEL_ID` and each later table in the channel with the next id.
        """
        owner, *others = people
        if not channel_id:
            channel_id, self.opened = CHANNEL_ID + self.opened, self.opened + 1
        table = await self.tables.open_table(channel_id, GUILD_ID, owner, "sugar", options)
        for person in others:
            table = await self.tables.change(table.id, seating.join, person)
        for _ in range(computers):
            table = await self.tables.change_now(table.id, computer_seats.add_computer, owner.id, "first")
        return table

    async def start_game(
        self, *people: Person, channel_id: int = 0, computers: int = 0, **options: str
    ) -> Table:
        """Open a table of Sugar, seat people and computers, and start the game."""
        table = await self.open_lobby(*people, channel_id=channel_id, computers=computers, **options)
        return await self.tables.start(table.id, table.owner_id)

    async def current(self, table: Table) -> Table:
        """Return the current version of the table."""
        return await self.tables.queries.table(table.id)

    async def do(self, table: Table, rule: Callable[..., Any], *arguments: Any, **named: Any) -> Table:
        """Apply a rule to a table, passing the rule the circumstances if it takes them."""
        change = (
            self.tables.change_now if "circumstances" in signature(rule).parameters else self.tables.change
        )
        return await change(table.id, rule, *arguments, **named)

    async def do_all(self, table: Table, *changes: tuple[Any, ...]) -> Table:
        """Apply several rules to a table, each with its arguments."""
        for rule, *arguments in changes:
            table = await self.do(table, rule, *arguments)
        return table

    async def refuses(self, table: Table, key: str, rule: Callable[..., Any], *arguments: Any) -> Refusal:
        """Assert that the rule is refused with the given key, and that nothing has changed."""
        return await self.refused(self.do(table, rule, *arguments), key)

    async def refuses_each(self, table: Table, *changes: tuple[Any, ...]) -> None:
        """Assert that each change is refused; a change is given as the refusal's key, the rule and its arguments."""
        for key, rule, *arguments in changes:
            await self.refuses(table, key, rule, *arguments)

    async def set(self, person_id: int, **settings: str) -> None:
        """Change a person's settings."""
        for name, value in settings.items():
            await self.tables.change_person_setting(person_id, name, value)

    async def active_person(self, table: Table) -> int:
        """Return the first person who must act."""
        seat = (await self.tables.queries.table(table.id)).active_seats[0]
        person = (await self.tables.queries.table(table.id)).players[seat].person_id
        assert person is not None
        return person

    async def waiting_person(self, table: Table) -> int:
        """Return a person at the table who need not act."""
        active = (await self.tables.queries.table(table.id)).active_seats
        persons = [each.person_id for seat, each in enumerate(table.players) if seat not in active]
        return next(person for person in persons if person is not None)

    async def plan(
        self, table: Table, person: int, *actions: str, edition: TurnEdition | None = None
    ) -> PlannedTurn:
        return await self.tables.plan(table.id, person, [Action.read(action) for action in actions], edition)

    async def take_turn(
        self, table: Table, person: int, *actions: str, interaction: int | None = None
    ) -> Table:
        """Plan a whole turn and confirm it."""
        await self.plan(table, person, *actions)
        return (await self.confirm(table, person, None, interaction)).table

    async def take_turns(self, table: Table, *turns: str) -> Table:
        """Play turns, each given as `Ben: lump, done`."""
        for turn in turns:
            name, _, actions = turn.partition(":")
            person = next(each for each in (ANNA, BEN, CLEO, DORA, EMIL) if each.name == name)
            table = await self.take_turn(table, person.id, *filter(None, actions.strip().split(", ")))
        return table

    async def undone(self, table: Table, person: Person) -> Table:
        """Undo a turn and assert that this needs no consent."""
        undone = await self.tables.undo(table.id, person.id, None)
        assert isinstance(undone, Table)
        return undone

    async def asks_to_undo(self, table: Table, person: Person) -> UndoRequest:
        """Ask to undo a turn and assert that this needs consent."""
        asked = await self.tables.undo(table.id, person.id, None)
        assert isinstance(asked, UndoRequest)
        return asked

    async def lapsed(self, table: Table, person: Person) -> str:
        """Return why the person's prepared turn was not played, or "" once the person has been told."""
        reason = await self.tables.take_lapsed(table.id, person.id)
        return "" if reason is None else reason.key

    async def absent_player(self, table: Table, seat: int) -> AbsentPlayer:
        absent = await self.queries.absent_player(table.id, seat)
        assert absent is not None
        return absent

    async def computer_for_now(self, table: Table, seat: int) -> Table:
        """Vote, as all others, that a computer stands in for an absent person."""
        async with self.tables._locks.hold(table.id) as locked:
            row = await locked.write(seating.computer_for_now(locked.table, seat, "first"))
        return await self.tables._let_computers_act(row)

    async def play_to_the_end(self, table: Table) -> Table:
        """Always take the first option until the game is over."""
        while table.phase == "running":
            asked = (await self.queries.prompts(table.id))[0]
            action = asked.end_turn_action or asked.options[0].action
            person = table.players[asked.seat].person_id
            assert person is not None
            table = await self.take_turn(table, person, str(action))
        return table

    async def confirm(
        self, table: Table, person: int, edition: TurnEdition | None = None, interaction: int | None = None
    ) -> Confirmed:
        confirmed = await self.tables.confirm(table.id, person, edition, interaction)
        assert isinstance(confirmed, Confirmed)
        return confirmed

    async def snooze(self, table: Table, person: int, until: datetime) -> datetime:
        """Postpone a person's next reminder; return when it will come."""
        snoozed = await self.tables.change_now(table.id, reminders.snooze, person, until)
        return reminders.next_call(snoozed, person)

    async def read(self, sql: str, *values: object) -> list[Any]:
        """Execute a query on the database; return its rows."""

        def query(connection: Connection) -> list[Any]:
            return [tuple(row) for row in connection.exec_driver_sql(sql, values)]

        return await self.tables._store._database.read(query)

    async def write(self, sql: str, *values: object) -> None:
        """Execute a statement that writes to the database."""
        await self.tables._store._database.transact(lambda each: each.exec_driver_sql(sql, values))
        self.tables._repository.forget()

    async def dump(self) -> list[Any]:
        """Return all rows in the database, each preceded by the name of its table."""
        names = ("tables", "people", "commits", "log", "snapshots", "outbox", "messages", "reviews")

        def query(connection: Connection) -> list[Any]:
            return [
                (name, *row) for name in names for row in connection.exec_driver_sql(f"SELECT * FROM {name}")
            ]

        return await self.tables._store._database.read(query)

    async def keeps_turn(self, table: Table, person: int) -> bool:
        """Return whether the person has a prepared turn at the table."""
        prepared = (await self.queries.own_table(table.id, person)).prepared
        return any(each.status != "lapsed" for each in prepared)

    async def refused(self, call: Awaitable[object], key: str) -> Refusal:
        """Assert that the call is refused with the given key and that nothing has changed; return the refusal."""
        before = await self.dump()
        with pytest.raises(Refusal) as refusal:
            await call
        assert refusal.value.key == key
        assert await self.dump() == before
        return refusal.value

    async def event_kinds(self, table: Table) -> list[str]:
        """Return the kinds of events that occur in the log."""
        return [event.kind for line in await self.queries.log(table.id, None) for event in line.events]

    async def deliver_due(self) -> list[tuple[str, list[str]]]:
        """Mark all due notices as delivered; return each notice's kind and the kinds of its events."""
        due = await self.notices.due()
        await self.notices.delivered([notice.id for notice in due])
        return [(notice.kind, [event.kind for event in notice.events]) for notice in due]

    async def post_due(self) -> list[Notice]:
        """Post everything due as the bot does, including the boards' pings, and return it."""
        due = await self.notices.due()
        for notice in due:
            if notice.kind in {"lobby", "board", "closed"}:
                table = await self.queries.table(notice.table_id)
                await self.notices.message_posted(table, table.channel_id, 1000 + notice.id, [notice.id])
            else:
                await self.notices.delivered([notice.id])
        return due

    async def start_at_noon(self, *people: Person, **settings: str) -> Table:
        """Start a game of Sugar at noon with the given table settings, and post its board; Ben begins."""
        self.now = NOON
        table = await self.open_lobby(*people)
        if settings:
            await self.do(table, lobby.set_settings, table.owner_id, settings)
        table = await self.tables.start(table.id, table.owner_id)
        await self.post_due()
        return table

    async def live(self, until: datetime) -> list[tuple[datetime, Notice]]:
        """Advance the time to `until`, doing and posting everything as it falls due; return each post with its time."""
        told = list[tuple[datetime, Notice]]()
        for _ in range(1000):
            await self.tables.scheduler.run_due()
            now = self.now.replace(second=0, microsecond=0)
            told += [(now, each) for each in await self.post_due()]
            due = [await self.tables.scheduler.next_due(), await next_notice(self.tables._store)]
            soonest = min((each for each in due if each is not None), default=until)
            if soonest >= until and self.now >= until:
                return told
            self.now = max(self.now, min(soonest, until))
        pytest.fail("something stays due")

    async def pass_time(self, duration: timedelta) -> list[str]:
        """Advance the time by the given duration; return the kinds of all posts except boards."""
        return [each.kind for _, each in await self.live(self.now + duration) if each.kind != "board"]
