"""A database file is created, migrated, or refused if it cannot be trusted."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.sqlite import connection as connections
from engine.store.sqlite import schema
from engine.store.sqlite.schema import APPLICATION_ID, migrations
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.builders import AT, LINE, LOBBY, NOTICE, insert
from tests.engine.store.sqlite.sql import execute


async def refusal(file: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await SQLiteStore.open(file)
    return refused.value


async def test_a_new_database_is_made_with_its_folder(file: Path) -> None:
    await (await SQLiteStore.open(file)).close()
    assert execute(file, "PRAGMA application_id", "PRAGMA user_version") == [
        (APPLICATION_ID,),
        (len(migrations()),),
    ]


async def test_a_name_that_sqlite_takes_for_a_memory_database_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await SQLiteStore.open(":memory:")).close()
    assert (tmp_path / ":memory:").is_file()


async def test_a_reopened_database_has_what_was_stored(file: Path) -> None:
    store = await SQLiteStore.open(file)
    row = await insert(store)
    await store.close()
    again = await SQLiteStore.open(file)
    assert await again.table(row.id) == row
    await again.close()


def test_migrations_are_numbered_without_a_gap() -> None:
    assert [name[:4] for name, _ in migrations()] == [f"{n:04}" for n in range(1, len(migrations()) + 1)]


async def test_each_migration_is_recorded(file: Path) -> None:
    await (await SQLiteStore.open(file)).close()
    recorded = execute(file, "SELECT number, name FROM migrations ORDER BY number")
    assert recorded == [(number, name) for number, (name, _) in enumerate(migrations(), 1)]


async def test_a_later_migration_runs_once_and_keeps_existing_rows(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SQLiteStore.open(file)
    row = await insert(store)
    await store.close()
    with_another = [
        *migrations(),
        ("9999_more", "CREATE TABLE more (id INTEGER) STRICT; INSERT INTO more VALUES (1);"),
    ]
    monkeypatch.setattr(schema, "migrations", lambda: with_another)
    for _ in range(2):
        store = await SQLiteStore.open(file)
        assert await store.table(row.id) == row
        await store.close()
    assert execute(file, "SELECT * FROM more", "PRAGMA user_version") == [(1,), (len(with_another),)]


async def test_a_failed_migration_changes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await SQLiteStore.open(file)).close()
    with_another = [
        *migrations(),
        ("9999_wrong", "CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);"),
    ]
    monkeypatch.setattr(schema, "migrations", lambda: with_another)
    assert (await refusal(file)).key == "migration-failed"
    assert execute(file, "SELECT count(*) FROM sqlite_schema WHERE name = 'half'", "PRAGMA user_version") == [
        (0,),
        (len(with_another) - 1,),
    ]
    assert execute(file, "SELECT count(*) FROM migrations") == [(len(with_another) - 1,)]


async def test_a_newer_database_is_refused(file: Path) -> None:
    await (await SQLiteStore.open(file)).close()
    execute(file, "PRAGMA user_version = 99")
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
async def test_a_database_of_another_program_is_refused_and_not_touched(
    tmp_path: Path, statements: tuple[str, ...]
) -> None:
    file = tmp_path / "notes.db"
    execute(file, *statements)
    before = file.read_bytes()
    assert (await refusal(file)).key == "database-not-ours"
    assert file.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Herr Ober, a table for four, please. " * 100)
    before = file.read_bytes()
    assert (await refusal(file)).key == "database-not-sqlite"
    assert file.read_bytes() == before


async def create_large_database(file: Path) -> None:
    """Create a database of several pages, all of them in the file itself."""
    store = await SQLiteStore.open(file)
    for channel_id in range(200):
        row = replace(LOBBY, channel_id=channel_id, options='{"a": "' + "x" * 200 + '"}')
        await store.insert(row, LINE, NOTICE, AT)
    await store.close()
    execute(file, "PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.parametrize("page", [1, 2, 5, 9])
async def test_a_damaged_database_is_refused(file: Path, page: int) -> None:
    await create_large_database(file)
    with file.open("rb+") as opened:
        opened.seek(page * 4096)
        opened.write(os.urandom(4096))
    assert (await refusal(file)).key == "database-damaged"


def truncate_to_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2 // 4096 * 4096)


async def test_a_truncated_database_is_refused(file: Path) -> None:
    await create_large_database(file)
    truncate_to_half(file)
    assert (await refusal(file)).key == "database-damaged"


async def test_an_empty_database_file_beside_a_log_is_refused(tmp_path: Path) -> None:
    """An empty file alone is a new database; with a log beside it, data have been lost."""
    file = tmp_path / "tables.db"
    file.touch()
    (tmp_path / "tables.db-wal").write_bytes(b"something")
    assert (await refusal(file)).key == "database-damaged"


@contextmanager
def without_superuser() -> Iterator[None]:
    """Drop the right to write everywhere, which the superuser has."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that others can read too, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


async def test_a_database_that_cannot_be_written_is_refused(public_folder: Path) -> None:
    file = public_folder / "tables.db"
    await (await SQLiteStore.open(file)).close()
    file.chmod(0o444)
    with without_superuser():
        refused = await refusal(file)
    assert refused.key == "database-not-writable"


async def test_a_folder_that_cannot_be_written_is_refused(public_folder: Path) -> None:
    os.chmod(public_folder, 0o555)  # noqa: PTH101 -- Path.chmod does the same
    with without_superuser():
        keys = [
            (await refusal(file)).key for file in (public_folder / "new.db", public_folder / "sub" / "new.db")
        ]
    assert keys == ["database-not-writable"] * 2


async def test_a_folder_instead_of_the_file_is_refused(tmp_path: Path) -> None:
    assert (await refusal(tmp_path)).key == "database-not-writable"


async def test_a_file_instead_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert (await refusal(tmp_path / "file" / "tables.db")).key == "database-not-writable"


async def test_a_database_locked_by_another_writer_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SQLiteStore.open(file)).close()
    monkeypatch.setattr(connections, "BUSY_TIMEOUT", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert (await refusal(file)).key == "database-busy"
