"""A database is copied to another one whole, even if the copying is interrupted, or what differs is reported."""

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from tenacity import retry, retry_if_exception_type, stop_after_delay, wait_fixed

from engine.kernel.errors import StoreError
from engine.store import copying, databases
from engine.store.addresses import Address
from engine.store.cluster import session
from engine.store.rows import (
    Commit,
    FollowerRow,
    InvitationRow,
    JobRow,
    LogRow,
    MessageRow,
    OrderRow,
    PlanRow,
    PreparedTurnRow,
    ResultRow,
    ReviewRow,
    SeatingRow,
    SeatMessageRow,
)
from engine.store.sql.tables import KEYS
from tests.engine.store.builders import AT, LATER, end, insert
from tests.parts import ROOT
from tests.postgresql import Server

DIRECTIONS = [("sqlite", "postgresql"), ("postgresql", "sqlite"), ("postgresql", "postgresql")]


@pytest.fixture
def new_address(postgresql_server: Server, tmp_path: Path) -> Callable[[str], Address]:
    """Return a function that returns the address of a database of a kind which does not exist yet."""
    numbers = iter(range(1000))

    def new(kind: str) -> Address:
        if kind == "postgresql":
            return postgresql_server.create_database()
        return tmp_path / f"tables_{next(numbers)}.db"

    return new


async def fill(address: Address, tables: int = 3) -> None:
    """Create a database with rows in all of its tables, among them all kinds of characters."""
    store = await databases.open_store(address)
    names = ("Żaneta", 'O\'Brien \\ "Pat"', "日本 👩‍🍳", "ÄÖÜß")
    for number in range(tables):
        row = await insert(store, channel_id=2**62 + number, card_channel_id=9)
        invited = tuple(InvitationRow(each, names[each % 4]) for each in (7, 8))
        line = LogRow(0, "lump", '[{"kind": "took", "name": "Żaneta"}]', n=1)
        change = replace(
            row,
            version=2,
            phase="running",
            log_length=2,
            snapshot_version=2,
            open_questions="[[0, 1]]",
            invitations=invited,
            seatings=(SeatingRow(0, 2, names[number % 4], 11),),
            prepared=(PreparedTurnRow(0, 11, '["a"]', "[]"),),
            jobs=(JobRow("reminder", 0, AT, AT, 1),),
            settings='{"hints": "no"}',
        )
        await store.commit(
            Commit(row=change, previous=row, at=AT, lines=(line,), state='{"a": "ä"}', interaction_id=number)
        )
        await store.save_plan(row.id, PlanRow(0, 2, 1, '["a"]'))
        await store.save_order(row.id, OrderRow(11, '["b"]'))
        await store.save_follower(FollowerRow(row.id, 21, "turns", "de"))
        for each in range(2):
            await store.set_message(MessageRow(100 * number + each, 3, row.id, headline="x"), "[]", (), AT)
        await store.add_seat_message(SeatMessageRow(1000 + number, 4, row.id, "reminder", 0, 1, 11), (), AT)
        await store.save_review(ReviewRow(row.id, AT, "running", 3, "{}"))
    closed = await end(store, await insert(store, channel_id=2**62 + tables), "closed")
    ended = await end(store, await insert(store, channel_id=2**62 + tables + 1))
    await store.save_results(ended.id, (ResultRow(0, 1, None),))
    assert await store.archive(closed.id, LATER, AT)
    await store.save_guild_setting(2, "boards", "last")
    await store.save_person_setting(11, "language", "de")
    await store.save_greeting(2, AT)
    await store.forget_person(8, "somebody", "digest", (), AT, lambda text, _: text)
    await store.close()


async def everything(address: Address) -> object:
    """Return what a store tells of some tables and persons."""
    store = await databases.open_store(address)
    rows = [await store.table(each) for each in (1, 2, 3, 4)]
    told = (
        rows,
        await store.log(4),
        await store.due_notices(AT),
        await store.personal_data(11),
        await store.superseded(AT),
    )
    await store.close()
    return told


def ignore(_table: str, _rows: int, _total: int) -> None:
    pass


@pytest.mark.parametrize(("kind", "other"), DIRECTIONS)
async def test_a_copy_has_every_row_and_goes_on_with_its_numbers(
    new_address: Callable[[str], Address], kind: str, other: str
) -> None:
    source, target = new_address(kind), new_address(other)
    await fill(source)
    progress: list[tuple[str, int, int]] = []
    rows = databases.migrate(source, target, lambda *step: progress.append(step))
    assert rows > 40
    assert sum(count for _, count, _ in progress) == 2 * rows, "copied, then compared"
    assert {total for *_, total in progress} == {2 * rows}
    assert await everything(target) == await everything(source)
    before, after = await databases.open_store(source), await databases.open_store(target)
    assert await insert(before, 5) == await insert(after, 5), "no number is used twice"
    await after.check()
    for each in (before, after):
        await each.close()


@pytest.mark.parametrize(("kind", "other"), DIRECTIONS[:2])
async def test_an_interrupted_copy_is_continued(
    new_address: Callable[[str], Address], monkeypatch: pytest.MonkeyPatch, kind: str, other: str
) -> None:
    source, target = new_address(kind), new_address(other)
    await fill(source, 5)
    monkeypatch.setattr(copying, "BATCH", 2)
    for steps in (1, 2, 5, 11, 19):
        left = iter(range(steps))

        def stop_later(_table: str, _rows: int, _total: int, left: Iterable[int] = left) -> None:
            if next(iter(left), None) is None:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            databases.migrate(source, target, stop_later)
        with pytest.raises(StoreError, match="database-incomplete"):
            await databases.open_store(target)
    databases.migrate(source, target, ignore)
    assert await everything(target) == await everything(source)


@pytest.mark.process
def test_a_killed_copy_is_continued(new_address: Callable[[str], Address]) -> None:
    source, target = new_address("sqlite"), new_address("postgresql")
    asyncio.run(fill(source, 40))
    program = (
        "import sys; from engine.store import copying, databases;"
        "from engine.store.addresses import read_address; copying.BATCH = 3;"
        "databases.migrate(*map(read_address, sys.argv[1:]), lambda *step: print(*step, flush=True))"
    )
    rng = random.Random(1)
    for _ in range(4):
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(source), str(target)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        for _ in range(rng.randrange(5, 60)):
            assert process.stdout.readline(), "it ended by itself"
        time.sleep(rng.random() / 100)
        process.kill()
        process.wait()
        process.stdout.close()
        _wait_until_released(target)
    databases.migrate(source, target, ignore)
    assert asyncio.run(everything(target)) == asyncio.run(everything(source))


@retry(retry=retry_if_exception_type(StoreError), wait=wait_fixed(0.05), stop=stop_after_delay(60))
def _wait_until_released(address: Address) -> None:
    """Wait until the server has noticed that a process is gone."""
    with databases.exclusive_lock(address):
        pass


async def test_a_copy_that_differs_is_reported(new_address: Callable[[str], Address]) -> None:
    source, target = new_address("sqlite"), new_address("postgresql")
    await fill(source)

    def stop(table: str, _rows: int, _total: int) -> None:
        if table == "log":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        databases.migrate(source, target, stop)
    store = await databases.open_store(source)
    row = await store.table(1)
    assert row is not None
    await store.commit(Commit(row=replace(row, version=3, owner_id=99), previous=row, at=AT))
    await store.close()
    with pytest.raises(StoreError) as refused:
        databases.migrate(source, target, ignore)
    assert (refused.value.key, refused.value.values["table"]) == ("copy-differs", "tables")
    with pytest.raises(StoreError, match="database-incomplete"):
        await databases.open_store(target)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_what_cannot_be_copied_is_refused(
    new_address: Callable[[str], Address], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "PATIENCE", 0.1)
    source, target, empty = new_address("sqlite"), new_address(kind), new_address(kind)
    await fill(source, 1)
    await fill(target, 1)
    for one, other, key in (
        (empty, target, "copy-of-nothing"),
        (target, target, "copy-onto-itself"),
        (source, target, "copy-not-empty"),
    ):
        with pytest.raises(StoreError) as refused:
            databases.migrate(one, other, ignore)
        assert refused.value.key == key
    with databases.exclusive_lock(target), pytest.raises(StoreError, match="database-in-use"):
        databases.migrate(target, new_address("sqlite"), ignore)


async def test_the_samples_have_rows_in_all_tables(new_address: Callable[[str], Address]) -> None:
    source, target = new_address("sqlite"), new_address("sqlite")
    await fill(source)
    seen: set[str] = set()
    databases.migrate(source, target, lambda table, rows, _: seen.update({table} if rows else ()))
    assert seen == set(KEYS)
