"""Two cluster processes (here, two services in one process) share the tables; each hears of the other's changes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import pytest
import pytest_asyncio

from engine.kernel.core import prompt
from engine.store.cluster.store import ClusterStore
from engine.tables.rules import computer_seats, seating, turns
from engine.tables.service import TableService
from engine.tables.table import Person, Table
from tests import postgresql
from tests.registered import GAMES
from tests.waiting import wait_until

ANNA, BEN = Person(11, "Anna"), Person(12, "Ben")
SHARDS = 2
pytestmark = pytest.mark.slow


@dataclass
class Process:
    """A cluster member and its tables."""

    store: ClusterStore
    tables: TableService
    listening: asyncio.Task[None]

    async def beat(self) -> None:
        """Send one heartbeat, and take over the tables of any shards this process is given."""
        membership = self.store.membership
        for shard in (await membership.beat()).held:
            await membership.activate(shard)
        await self.tables.shared.take_over()


@pytest_asyncio.fixture
async def processes(
    postgresql_server: postgresql.Server, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes, each with one of the two shards."""
    monkeypatch.setattr("engine.store.cluster.membership.GRACE", 0.0)
    address = postgresql_server.create_database()
    opened = [await _open(await ClusterStore.open_shared(address, name)) for name in ("first", "second")]
    for each in opened:
        await each.beat()
    yield opened[0], opened[1]
    for each in opened:
        each.listening.cancel()
        await each.tables.aclose()


async def _open(store: ClusterStore) -> Process:
    await store.membership.join(SHARDS)
    tables = TableService(store, GAMES, owns=store.membership.owns)
    heard = asyncio.Event()
    shared = tables.shared
    reactions = {
        "table": shared.table_changed,
        "person": shared.person_changed,
        "guild": shared.guild_changed,
    }
    tasks = set[asyncio.Task[None]]()

    def on_announcement(kind: str, number: int) -> None:
        if kind in reactions:
            tasks.add(asyncio.create_task(reactions[kind](number)))

    listening = asyncio.create_task(store.listen(on_announcement, heard.set))
    await heard.wait()
    return Process(store, tables, listening)


async def _open_table(process: Process, shard: int) -> Table:
    return await process.tables.open_table(1, shard << 22, ANNA, "nim", {})


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition holds."""
    for _ in range(1000):
        if await condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(condition)


async def _has_version_after(process: Process, table: Table) -> bool:
    return (await process.tables.queries.table(table.id)).version > table.version


async def _has_theme(process: Process, theme: str) -> bool:
    return (await process.tables.queries.person_settings(ANNA.id)).theme == theme


async def test_each_process_announces_the_tables_of_its_own_shard(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await _open_table(second, 0)
    await wait_until(first.tables.notices.changed.is_set)
    assert [each.table_id for each in await first.tables.notices.due()] == [table.id]
    assert await second.tables.notices.due() == []
    assert (first.tables.shared.owns(table), second.tables.shared.owns(table)) == (True, False)


async def test_a_process_acts_on_what_another_one_has_changed(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await _open_table(first, 0)
    await first.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    kept = first.tables._repository._tables
    outdated = kept[table.id]
    await second.tables.change(table.id, computer_seats.remove_computer, ANNA.id)
    await wait_until(lambda: kept.get(table.id) is not outdated)  # it is forgotten, and perhaps read again
    await first.tables.change(table.id, seating.join, BEN)
    row = await second.tables._repository.table(table.id)
    assert [each.name for each in row.players] == ["Anna", "Ben"]
    assert second.tables._repository._tables.get(table.id) is None


async def test_a_computer_answers_in_the_process_of_its_table(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await _open_table(first, 0)
    await first.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    started = await first.tables.start(table.id, ANNA.id)
    seat = next(n for n, each in enumerate(started.players) if each.person_id == ANNA.id)
    row = await second.tables._repository.table(table.id)
    question = prompt(started.game, turns.require_state(row), seat)
    assert question is not None
    moved = await second.tables.act(table.id, seat, (question.options[0].action,))
    assert second.tables._automatic_players._tasks == {}
    await eventually(lambda: _has_version_after(second, moved))


async def test_settings_of_another_process_are_read_again(processes: tuple[Process, Process]) -> None:
    first, second = processes
    assert (await second.tables.queries.person_settings(ANNA.id)).theme == "server"
    assert (await second.tables.queries.guild_settings(1)).language == "auto"
    await first.tables.change_person_setting(ANNA.id, "theme", "dark")
    await first.tables.change_settings(1, {"language": "de"})
    await eventually(lambda: _has_theme(second, "dark"))
    await wait_until(lambda: second.tables.queries.language(1) == "de")
    assert (await second.tables.queries.guild_settings(1)).language == "de"


async def test_who_takes_over_finds_what_the_other_has_left(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await _open_table(first, 0)
    await second.tables.change(table.id, seating.join, BEN)
    await first.store.membership.leave()
    await second.beat()
    assert {each.table_id for each in await second.tables.notices.due()} == {table.id}
    assert second.tables.shared.owns(table)
    await second.tables.change_now(table.id, seating.leave, BEN.id)
    assert len((await second.tables._repository.table(table.id)).players) == 1
