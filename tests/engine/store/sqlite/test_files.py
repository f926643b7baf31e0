"""A database file is created, or refused if it cannot be trusted; and how it is written."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from engine.kernel.errors import StoreError
from engine.store import backups, databases, engines, opening
from engine.store.engines import connect_file
from engine.store.opening import APPLICATION_ID, check_integrity
from engine.store.rows import LogRow
from engine.store.store import Store
from tests.engine.store.builders import AT, commit, execute, insert


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


async def refusal(file: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(file)
    return refused.value


async def test_a_new_database_is_made_with_its_folder(file: Path) -> None:
    await (await Store.open(file)).close()
    assert execute(file, "PRAGMA application_id") == [(APPLICATION_ID,)]


async def test_a_name_that_sqlite_takes_for_a_memory_database_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open(Path(":memory:"))).close()
    assert (tmp_path / ":memory:").is_file()


async def test_a_database_may_have_a_relative_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open(Path("tables.db"))
    row = await insert(store)
    monkeypatch.chdir(tmp_path.parent)
    assert await store.table(row.id) == row
    await store.close()
    monkeypatch.chdir(tmp_path)
    backups.back_up(Path("tables.db"), Path("copy.db"))
    for name in ("tables.db", "copy.db"):
        assert databases.check(Path(name)) == AT


async def test_an_error_does_not_tell_what_was_to_be_stored(file: Path) -> None:
    store = await Store.open(file)
    secret = LogRow(0, 1, None, None, "a secret", AT)
    with pytest.raises(IntegrityError) as failed:
        await commit(store, await insert(store), lines=(secret,))
    assert "a secret" not in str(failed.value)
    await store.close()


async def test_a_reopened_database_has_what_was_stored(file: Path) -> None:
    store = await Store.open(file)
    row = await insert(store)
    await store.close()
    again = await Store.open(file)
    assert await again.table(row.id) == row
    await again.close()


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
    store = await Store.open(file)
    for channel_id in range(200):
        await insert(store, channel_id, document='{"a": "' + "x" * 200 + '"}')
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
    await (await Store.open(file)).close()
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
    await (await Store.open(file)).close()
    monkeypatch.setattr(engines, "BUSY_TIMEOUT", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert (await refusal(file)).key == "database-busy"


async def test_a_write_is_on_the_disk_before_it_returns_and_deleted_bytes_are_overwritten(file: Path) -> None:
    """WAL, synchronous FULL (2), references checked; the reader cannot write."""
    store = await Store.open(file)
    asked = ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "busy_timeout")
    pragmas = [f"PRAGMA {name}" for name in asked]
    found = await store._database.transact(
        lambda connection: [connection.exec_driver_sql(each).scalar() for each in pragmas]
    )
    assert found == ["wal", 2, 1, 1, 5000]
    with pytest.raises(StoreError, match="database-not-writable"):
        await store._database.read(lambda connection: connection.exec_driver_sql("DELETE FROM tables"))
    await store.close()


async def test_a_larger_file_is_checked_where_it_matters(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await create_large_database(file)
    monkeypatch.setattr(opening, "_FULL_CHECK_LIMIT", 0)
    await (await Store.open(file)).close()
    with closing(connect_file(file, "ro")) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'tables'").fetchone()
    with file.open("rb+") as opened:
        opened.seek((root - 1) * 4096)
        opened.write(os.urandom(4096))
    assert (await refusal(file)).key == "database-damaged"


async def test_a_migration_copies_the_file_beside_it_first(file: Path) -> None:
    store = await Store.open(file)
    row = await insert(store)
    await store.close()
    execute(
        file, "ALTER TABLE tables DROP COLUMN changed_at", "UPDATE alembic_version SET version_num = '0001'"
    )
    for _ in range(2):
        await (await Store.open(file)).close()
    copy = file.with_name("tables.db.before-0002")
    assert execute(copy, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert sorted(each.name for each in file.parent.iterdir() if "-" not in each.suffix) == ["tables.db"]
    again = await Store.open(copy)
    assert await again.table(row.id) == row
    await again.close()


async def test_a_new_file_is_not_copied(file: Path) -> None:
    await (await Store.open(file)).close()
    assert [each.name for each in file.parent.iterdir()] == ["tables.db"]


async def test_the_full_check_finds_a_row_without_its_table(file: Path) -> None:
    store = await Store.open(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO cards VALUES (404, 1, NULL, 0, '', 0, NULL)")
        connection.commit()
    with pytest.raises(StoreError, match="database-damaged"):
        check_integrity(store.address)
    await store.close()
