"""A backup is a checked copy of a database that may be in use, and becomes a database again."""

from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.backup import restore
from engine.store.postgresql.store import PostgreSQLStore
from tests.engine.store.builders import insert
from tests.postgresql import Server


async def test_a_backup_becomes_a_database_again(
    store: PostgreSQLStore, postgresql_server: Server, tmp_path: Path
) -> None:
    row = await insert(store)
    await store.backup(tmp_path / "copies" / "copy.dump")
    later = await insert(store, 5)
    address = postgresql_server.create_database()
    restore(tmp_path / "copies" / "copy.dump", address)
    restored = await PostgreSQLStore.open(address)
    await restored.check()
    assert await restored.table(row.id) == row
    assert await restored.table(later.id) is None
    assert (await insert(restored, 5)).id == later.id, "the numbers go on"
    await restored.close()
    assert [each.name for each in (tmp_path / "copies").iterdir()] == ["copy.dump"]


async def test_a_backup_never_overwrites(store: PostgreSQLStore, tmp_path: Path) -> None:
    (tmp_path / "copy.dump").write_text("precious")
    with pytest.raises(StoreError, match="backup-exists"):
        await store.backup(tmp_path / "copy.dump")
    assert (tmp_path / "copy.dump").read_text() == "precious"


async def test_a_backup_that_cannot_be_written_leaves_nothing(store: PostgreSQLStore, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="database-not-writable"):
        await store.backup(tmp_path / "file" / "copy.dump")


async def test_what_cannot_be_restored_is_refused(
    store: PostgreSQLStore, address: PostgreSQLAddress, postgresql_server: Server, tmp_path: Path
) -> None:
    await insert(store)
    await store.backup(tmp_path / "copy.dump")
    (tmp_path / "letter").write_text("no backup at all")
    whole = (tmp_path / "copy.dump").read_bytes()
    (tmp_path / "half.dump").write_bytes(whole[: len(whole) // 2])
    empty = postgresql_server.create_database()
    for file, target, key in (
        ("nowhere", empty, "backup-missing"),
        ("letter", empty, "backup-of-other-database"),
        ("half.dump", empty, "backup-failed"),
        ("copy.dump", address, "backup-exists"),
    ):
        with pytest.raises(StoreError) as refused:
            restore(tmp_path / file, target)
        assert refused.value.key == key
    restore(tmp_path / "copy.dump", empty)


async def test_missing_tools_are_named(
    store: PostgreSQLStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError) as refused:
        await store.backup(tmp_path / "copy.dump")
    assert (refused.value.key, refused.value.values) == ("database-tool-missing", {"tool": "pg_dump"})
