"""The file: opening, migrations, refusals, backup; a change of a table is one transaction."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.rows import Change, LogRow, NoticeRow, OrderRow, PlanRow, PlayerRow, PostRow, TableRow
from engine.store.sqlite import database
from engine.store.sqlite import store as module
from engine.store.sqlite.database import APPLICATION, migrations, restore
from engine.store.sqlite.store import RepeatedError, StaleError, Store, TakenError
from engine.tables import questions, seating

AT = "2030-01-02T03:04:05+00:00"
LOBBY = TableRow(
    place=1, guild=2, game="any", options="{}", owner=11, players=(PlayerRow("Anna", 11),), lines=1
)
LINE = LogRow(None, None, "[]")
NOTICE = NoticeRow("lobby", "[]")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house" / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    opened = await Store.open(file)
    yield opened
    await opened.close()


async def refusal(file: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(file)
    return refused.value


def sql(file: Path, *statements: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        return [row for each in statements for row in connection.execute(each).fetchall()]


async def insert(store: Store, row: TableRow = LOBBY) -> TableRow:
    table = await store.insert(row, LINE, NOTICE, AT)
    found = await store.table(table)
    assert found is not None
    return found


# opening


async def test_a_new_database_is_made_with_its_folder(file: Path) -> None:
    await (await Store.open(file)).close()
    assert sql(file, "PRAGMA application_id", "PRAGMA user_version") == [(APPLICATION,), (len(migrations()),)]


async def test_what_is_written_is_on_the_disk_before_it_is_answered(store: Store) -> None:
    """WAL, synchronous FULL (2), references checked; the reader cannot write."""
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    held = [next(iter(await store._writer.execute_fetchall(f"PRAGMA {pragma}")))[0] for pragma in asked]
    assert held == ["wal", 2, 1, 5000]
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store._reader.execute("DELETE FROM tables")


async def test_a_name_that_means_memory_elsewhere_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open(":memory:")).close()
    assert (tmp_path / ":memory:").is_file()


async def test_what_is_stored_is_there_after_a_restart(file: Path) -> None:
    store = await Store.open(file)
    row = await insert(store)
    await store.close()
    again = await Store.open(file)
    assert await again.table(row.id) == row
    await again.close()


def test_migrations_are_numbered_without_a_gap() -> None:
    assert [name[:4] for name, _ in migrations()] == [f"{n:04}" for n in range(1, len(migrations()) + 1)]


async def test_each_migration_leaves_the_row_that_says_it_ran(file: Path) -> None:
    await (await Store.open(file)).close()
    held = sql(file, "SELECT number, name FROM migrations ORDER BY number")
    assert held == [(number, name) for number, (name, _) in enumerate(migrations(), 1)]


async def test_a_later_migration_runs_once_and_keeps_what_is_there(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(file)
    row = await insert(store)
    await store.close()
    known = [
        *migrations(),
        ("9999_more", "CREATE TABLE more (id INTEGER) STRICT; INSERT INTO more VALUES (1);"),
    ]
    monkeypatch.setattr(database, "migrations", lambda: known)
    for _ in range(2):
        store = await Store.open(file)
        assert await store.table(row.id) == row
        await store.close()
    assert sql(file, "SELECT * FROM more", "PRAGMA user_version") == [(1,), (len(known),)]


async def test_who_was_called_before_calls_had_versions_is_not_called_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = migrations()
    monkeypatch.setattr(database, "migrations", lambda: known[:3])
    store = await Store.open(file)
    number = (await insert(store)).id
    await store.close()
    sql(file, "UPDATE tables SET phase = 'running', version = 9, awaited = '[0, 2]', called = '[2]'")
    monkeypatch.setattr(database, "migrations", lambda: known)
    store = await Store.open(file)
    row = await store.table(number)
    await store.close()
    assert row is not None
    assert (seating.open_questions(row), questions.read(row.called)) == (((0, 9), (2, 9)), ((2, 9),))


async def test_a_migration_that_fails_leaves_nothing_half(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(file)).close()
    known = [*migrations(), ("9999_wrong", "CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);")]
    monkeypatch.setattr(database, "migrations", lambda: known)
    assert (await refusal(file)).key == "migration-failed"
    assert sql(file, "SELECT count(*) FROM sqlite_schema WHERE name = 'half'", "PRAGMA user_version") == [
        (0,),
        (len(known) - 1,),
    ]
    assert sql(file, "SELECT count(*) FROM migrations") == [(len(known) - 1,)]


async def test_a_newer_database_is_refused(file: Path) -> None:
    await (await Store.open(file)).close()
    sql(file, "PRAGMA user_version = 99")
    refused = await refusal(file)
    assert (refused.key, refused.values["found"], refused.values["known"]) == (
        "database-newer",
        99,
        len(migrations()),
    )


@pytest.mark.parametrize(
    "statements",
    [("CREATE TABLE notes (text)",), ("PRAGMA application_id = 77",), ("PRAGMA user_version = 1",)],
)
async def test_a_database_of_somebody_else_is_refused_and_not_touched(
    tmp_path: Path, statements: tuple[str, ...]
) -> None:
    file = tmp_path / "notes.db"
    sql(file, *statements)
    before = file.read_bytes()
    assert (await refusal(file)).key == "database-not-ours"
    assert file.read_bytes() == before


async def test_what_is_no_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Herr Ober, a table for four, please. " * 100)
    before = file.read_bytes()
    assert (await refusal(file)).key == "database-not-sqlite"
    assert file.read_bytes() == before


async def filled(file: Path) -> None:
    """A database of some pages, all of it in the file itself."""
    store = await Store.open(file)
    for place in range(200):
        await store.insert(
            replace(LOBBY, place=place, options='{"a": "' + "x" * 200 + '"}'), LINE, NOTICE, AT
        )
    await store.close()
    sql(file, "PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.parametrize("page", [1, 2, 5, 9])
async def test_a_damaged_database_is_refused(file: Path, page: int) -> None:
    await filled(file)
    with file.open("rb+") as opened:
        opened.seek(page * 4096)
        opened.write(os.urandom(4096))
    assert (await refusal(file)).key == "database-damaged"


def cut_in_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2 // 4096 * 4096)


async def test_a_database_that_is_cut_off_is_refused(file: Path) -> None:
    await filled(file)
    cut_in_half(file)
    assert (await refusal(file)).key == "database-damaged"


async def test_a_database_whose_log_outlived_it_is_refused(tmp_path: Path) -> None:
    """An empty file would be a new database; with a log beside it something is lost."""
    file = tmp_path / "tables.db"
    file.touch()
    (tmp_path / "tables.db-wal").write_bytes(b"something")
    assert (await refusal(file)).key == "database-damaged"


@contextmanager
def nobody() -> Iterator[None]:
    """Lose the right to write everywhere, which the superuser has."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder others can read too, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


async def test_a_database_that_cannot_be_written_is_refused(public: Path) -> None:
    file = public / "tables.db"
    await (await Store.open(file)).close()
    file.chmod(0o444)
    with nobody():
        refused = await refusal(file)
    assert refused.key == "database-not-writable"


async def test_a_folder_that_cannot_be_written_is_refused(public: Path) -> None:
    os.chmod(public, 0o555)  # noqa: PTH101 -- as good as the other way
    with nobody():
        keys = [(await refusal(file)).key for file in (public / "new.db", public / "sub" / "new.db")]
    assert keys == ["database-not-writable"] * 2


async def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    assert (await refusal(tmp_path)).key == "database-not-writable"


async def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert (await refusal(tmp_path / "file" / "tables.db")).key == "database-not-writable"


async def test_a_database_somebody_else_is_writing_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(file)).close()
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert (await refusal(file)).key == "database-busy"


# changing


async def test_only_one_table_stands_in_a_place(store: Store) -> None:
    first = await insert(store)
    with pytest.raises(TakenError):
        await store.insert(LOBBY, LINE, NOTICE, AT)
    elsewhere = await insert(store, replace(LOBBY, place=5))
    with pytest.raises(TakenError):
        await store.set_place(elsewhere.id, LOBBY.place)
    closed = replace(first, version=2, phase="closed")
    await store.commit(Change(row=closed, was=first, at=AT))
    await store.set_place(elsewhere.id, LOBBY.place)
    found = await store.table_at(LOBBY.place)
    assert found is not None
    assert found.id == elsewhere.id


async def test_a_change_of_an_older_version_writes_nothing(store: Store) -> None:
    row = await insert(store)
    change = Change(row=replace(row, version=2, owner=99), was=row, at=AT, notice=NOTICE, state="{}")
    await store.commit(change)
    before = await store.pending(AT)
    with pytest.raises(StaleError):
        await store.commit(replace(change, row=replace(row, version=2, owner=77)))
    found = await store.table(row.id)
    assert found is not None
    assert (found.owner, await store.pending(AT)) == (99, before)


async def test_an_interaction_writes_once(store: Store) -> None:
    row = await insert(store)
    other = await insert(store, replace(LOBBY, place=5))
    assert not await store.repeated(777)
    await store.commit(Change(row=replace(row, version=2), was=row, at=AT, interaction=777))
    assert await store.repeated(777)
    with pytest.raises(RepeatedError):
        await store.commit(Change(row=replace(other, version=2, owner=9), was=other, at=AT, interaction=777))
    assert await store.table(other.id) == other


async def test_who_announces_a_change_is_given_all_that_waits_to_be_told_of_its_table(store: Store) -> None:
    row, other = await insert(store), await insert(store, replace(LOBBY, place=8))
    (first,) = [notice for notice in await store.pending(AT) if notice.table == row.id]
    second = replace(row, version=2)
    told = await store.commit(Change(row=second, was=row, at=AT, notice=NoticeRow("board", "[2]")))
    assert told == [each for each in await store.pending(AT) if each.table == row.id]
    assert [(each.kind, each.events, each.version) for each in told] == [
        (first.kind, first.events, 1),
        ("board", "[2]", 2),
    ]
    assert await store.commit(Change(row=replace(row, version=3), was=second, at=AT)) == []
    assert [each.table for each in await store.pending(AT)].count(other.id) == 1


async def test_what_was_given_up_is_not_told_with_what_comes_later(store: Store) -> None:
    """Neither when its table announces again nor when that is read back; nor does it make its table due."""
    row = await insert(store)
    (lost,) = await store.pending(AT)
    await store.failed(lost.id, 12, AT, "403 Forbidden", given_up=True)
    assert await store.pending(AT) == []
    told = await store.commit(
        Change(row=replace(row, version=2), was=row, at=AT, notice=NoticeRow("board", "[]"))
    )
    assert [each.kind for each in told] == ["board"]
    assert await store.pending(AT) == told
    await store.failed(told[0].id, 1, f"{AT}9", "503 Service Unavailable", given_up=False)
    assert await store.pending(AT) == []


async def test_a_table_that_is_not_due_waits_while_others_are_told(store: Store) -> None:
    row, other = await insert(store), await insert(store, replace(LOBBY, place=8))
    mine, theirs = await store.pending(AT)
    await store.failed(mine.id, 1, f"{AT}9", "503 Service Unavailable", given_up=False)
    assert await store.pending(AT) == [theirs]
    assert (mine.table, theirs.table) == (row.id, other.id)


async def test_of_a_hundred_tables_at_most_is_told_at_once(store: Store) -> None:
    for place in range(101):
        await insert(store, replace(LOBBY, place=place))
    assert len(await store.pending(AT)) == 100


async def test_a_change_that_fails_late_writes_nothing(store: Store) -> None:
    """The second snapshot of a version fails after half of the statements have run."""
    row = await insert(store)
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(
            Change(row=replace(row, version=2, lines=2), was=row, at=AT, lines=(LINE, LINE), notice=NOTICE)
        )
    assert await store.table(row.id) == row
    assert len(await store.lines(row.id)) == 1


async def test_a_table_is_remembered_as_it_was_last_changed_in_whatever_way(store: Store) -> None:
    row = await insert(store)
    assert store.latest(row.id) is None
    for deed in (
        store.commit(Change(row=replace(row, version=2, phase="running"), was=row, at=AT)),
        store.save_plan(row.id, PlanRow(0, 2, 1, '["lump"]')),
        store.save_order(row.id, OrderRow(11, '["thanks"]')),
        store.set_message(PostRow(4, 3, row.id), "[[0, 1]]", (), AT),
        store.set_place(row.id, 5),
    ):
        await deed
        assert store.latest(row.id) == await store.table(row.id) != row
    await store.delivered([notice.id for notice in await store.pending(AT)])
    assert store.latest(row.id) == await store.table(row.id)


async def test_a_table_that_is_changed_twice_is_not_remembered_as_it_was_between(store: Store) -> None:
    """The second change is made although nobody waits for it any more."""
    row = await insert(store)
    first = asyncio.create_task(store.commit(Change(row=replace(row, version=2), was=row, at=AT)))
    second = asyncio.create_task(store.set_message(PostRow(4, 3, row.id), "[]", (), AT))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait({first, second})
    await store.delivered([404])  # comes after both
    found = await store.table(row.id)
    assert found is not None
    assert (found.version, found.message) == (2, 4)
    assert store.latest(row.id) in {None, found}


async def test_what_failed_or_was_given_up_is_not_remembered(store: Store) -> None:
    row = await insert(store)
    other = await insert(store, replace(LOBBY, place=5))
    await store.commit(Change(row=replace(row, version=2), was=row, at=AT))
    with pytest.raises(StaleError):
        await store.commit(Change(row=replace(row, version=2, owner=99), was=row, at=AT))
    assert store.latest(row.id) is None
    task = asyncio.create_task(store.set_message(PostRow(4, 3, other.id), "[]", (), AT))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert store.latest(other.id) is None


async def test_only_the_tables_changed_last_are_remembered(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_ROWS", 2)
    rows = [await insert(store, replace(LOBBY, place=place)) for place in range(3)]
    for row in (*rows, rows[1]):
        await store.set_message(PostRow(4, 3, row.id), "[]", (), AT)
    assert [store.latest(row.id) is not None for row in rows] == [False, True, True]


async def test_a_change_is_finished_although_nobody_waits_for_it_any_more(store: Store) -> None:
    row = await insert(store)
    task = asyncio.create_task(store.commit(Change(row=replace(row, version=2, owner=99), was=row, at=AT)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.set_message(PostRow(4, 3, row.id), "[]", (), AT)
    found = await store.table(row.id)
    assert found is not None
    assert (found.version, found.owner, found.message) == (2, 99, 4)
    assert not store._writer.in_transaction


async def test_changes_of_many_tables_at_once_do_not_mix(store: Store) -> None:
    rows = [await insert(store, replace(LOBBY, place=place)) for place in range(20)]
    changes = [
        Change(row=replace(row, version=2, owner=row.id), was=row, at=AT, interaction=row.id % 10)
        for row in rows
    ]
    results = await asyncio.gather(*(store.commit(change) for change in changes), return_exceptions=True)
    assert [type(result) for result in results] == [list] * 10 + [RepeatedError] * 10
    held = [await store.table(row.id) for row in rows]
    assert [row.owner for row in held if row] == [row.id for row in rows[:10]] + [11] * 10


async def test_a_plan_is_kept_for_the_present_version_only(store: Store) -> None:
    row = await insert(store)
    await store.save_plan(row.id, PlanRow(0, 1, 1, '["a"]'))
    await store.save_plan(row.id, PlanRow(0, 1, 2, '["a", "b"]'))
    with pytest.raises(StaleError):
        await store.save_plan(row.id, PlanRow(0, 2, 3, "[]"))
    found = await store.table(row.id)
    assert found is not None
    assert found.plans == (PlanRow(0, 1, 2, '["a", "b"]'),)


async def test_snapshots_of_an_ended_game_go_but_the_last(store: Store, file: Path) -> None:
    row = await insert(store)
    for version in (2, 3, 4):
        was = row
        row = replace(row, version=version, snapshot=version, phase="ended" if version == 4 else "running")
        await store.commit(Change(row=row, was=was, at=AT, state=f"state {version}"))
    assert await store.snapshot(row.id, 4) == "state 4"
    with pytest.raises(StoreError, match="save-missing"):
        await store.snapshot(row.id, 3)
    assert sql(file, "SELECT count(*) FROM snapshots") == [(1,)]


async def test_a_move_uses_indexes_only(store: Store) -> None:
    """So that it costs the same with ten thousand open games as with ten."""
    asked = (
        module._SELECT + "WHERE id = 1",
        module._SELECT + "WHERE place = 1 AND phase IN ('lobby', 'running')",
        module._SELECT + "WHERE place = 1 ORDER BY ended_at DESC, id DESC LIMIT 1",
        module._SELECT + "WHERE id IN (SELECT table_id FROM sitters WHERE person = 1)",
        module._HELD,
        "SELECT * FROM commits WHERE interaction = 1",
        "SELECT * FROM commits WHERE table_id = 1 AND NOT undone ORDER BY version DESC",
        "SELECT * FROM actions WHERE table_id = 1 ORDER BY n",
        "UPDATE actions SET undone = 1 WHERE table_id = 1 AND version >= 3",
        "DELETE FROM snapshots WHERE table_id = 1 AND version > 3",
        "DELETE FROM outbox WHERE id IN (1, 2)",
    )
    for statement in asked:
        plan = await store._reader.execute_fetchall(f"EXPLAIN QUERY PLAN {statement}")
        scans = [row[3] for row in plan if row[3].startswith("SCAN") and "INDEX tables_held" not in row[3]]
        assert [scan for scan in scans if not scan.startswith("SCAN (subquery")] == [], statement


# care


async def test_a_backup_is_a_database_of_its_own(store: Store, tmp_path: Path) -> None:
    row = await insert(store)
    await store.check()
    await store.backup(tmp_path / "copies" / "copy.db")
    await insert(store, replace(LOBBY, place=5))
    copy = await Store.open(tmp_path / "copies" / "copy.db")
    assert await copy.table(row.id) == row
    assert await copy.table(row.id + 1) is None
    await copy.close()


async def test_a_backup_never_overwrites(store: Store, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(StoreError, match="backup-exists"):
        await store.backup(tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


async def test_a_backup_that_cannot_be_written_leaves_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="database-not-writable"):
        await store.backup(tmp_path / "file" / "copy.db")


async def test_the_whole_check_finds_a_row_without_its_table(store: Store, file: Path) -> None:
    sql(file, "INSERT INTO outbox (table_id, version, kind, events, next_try) VALUES (404, 1, 'x', '[]', '')")
    with pytest.raises(StoreError, match="database-damaged"):
        await store.check()


async def test_a_backup_becomes_a_database_again(store: Store, tmp_path: Path) -> None:
    row = await insert(store)
    await store.backup(tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "new" / "tables.db")
    restored = await Store.open(tmp_path / "new" / "tables.db")
    assert await restored.table(row.id) == row
    await restored.close()


async def test_a_restored_database_gets_no_leftover_log(store: Store, tmp_path: Path) -> None:
    row = await insert(store)
    await store.backup(tmp_path / "copy.db")
    (tmp_path / "tables.db-wal").write_bytes(b"of another database")
    restore(tmp_path / "copy.db", tmp_path / "tables.db")
    restored = await Store.open(tmp_path / "tables.db")
    assert await restored.table(row.id) == row
    await restored.close()


async def test_what_cannot_be_restored_is_refused(store: Store, file: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("no database, but long enough for a header")
    sql(tmp_path / "notes.db", "CREATE TABLE notes (text)")
    await store.backup(tmp_path / "copy.db")
    for source, target, key in (
        (tmp_path / "nowhere", tmp_path / "new.db", "backup-missing"),
        (tmp_path / "letter", tmp_path / "new.db", "database-not-sqlite"),
        (tmp_path / "notes.db", tmp_path / "new.db", "database-not-ours"),
        (tmp_path / "copy.db", file, "backup-exists"),
    ):
        with pytest.raises(StoreError) as refused:
            restore(source, target)
        assert refused.value.key == key
    assert not (tmp_path / "new.db").exists()
