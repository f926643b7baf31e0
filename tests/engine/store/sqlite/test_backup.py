"""A backup is a checked copy of a database that may be in use, and becomes a database again."""

from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.sqlite.backup import restore
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.builders import insert
from tests.engine.store.sqlite.sql import execute


async def test_a_backup_is_a_database_of_its_own(store: SQLiteStore, tmp_path: Path) -> None:
    row = await insert(store)
    await store.check()
    await store.backup(tmp_path / "copies" / "copy.db")
    await insert(store, 5)
    copy = await SQLiteStore.open(tmp_path / "copies" / "copy.db")
    assert await copy.table(row.id) == row
    assert await copy.table(row.id + 1) is None
    await copy.close()


async def test_a_backup_never_overwrites(store: SQLiteStore, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(StoreError, match="backup-exists"):
        await store.backup(tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


async def test_a_backup_that_cannot_be_written_leaves_nothing(store: SQLiteStore, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="database-not-writable"):
        await store.backup(tmp_path / "file" / "copy.db")


async def test_the_full_check_finds_a_row_without_its_table(store: SQLiteStore, file: Path) -> None:
    execute(
        file, "INSERT INTO outbox (table_id, version, kind, events, due_at) VALUES (404, 1, 'x', '[]', '')"
    )
    with pytest.raises(StoreError, match="database-damaged"):
        await store.check()


async def test_a_backup_becomes_a_database_again(store: SQLiteStore, tmp_path: Path) -> None:
    row = await insert(store)
    await store.backup(tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "new" / "tables.db")
    restored = await SQLiteStore.open(tmp_path / "new" / "tables.db")
    assert await restored.table(row.id) == row
    await restored.close()


async def test_a_restored_database_gets_no_leftover_log(store: SQLiteStore, tmp_path: Path) -> None:
    row = await insert(store)
    await store.backup(tmp_path / "copy.db")
    (tmp_path / "tables.db-wal").write_bytes(b"of another database")
    restore(tmp_path / "copy.db", tmp_path / "tables.db")
    restored = await SQLiteStore.open(tmp_path / "tables.db")
    assert await restored.table(row.id) == row
    await restored.close()


async def test_what_cannot_be_restored_is_refused(store: SQLiteStore, file: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("no database, but long enough for a header")
    execute(tmp_path / "notes.db", "CREATE TABLE notes (text)")
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
