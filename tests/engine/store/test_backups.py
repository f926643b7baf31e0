"""A backup is a checked copy of a database that may be in use, and becomes a database again."""

from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store import backups
from engine.store.addresses import Address
from engine.store.opening import check_integrity
from engine.store.store import Store
from tests.engine.store.builders import commit, execute, insert, to_first_revision
from tests.engine.store.conftest import NewAddress


def kind_of(address: Address) -> str:
    return "sqlite" if isinstance(address, Path) else "postgresql"


async def test_a_backup_becomes_a_database_again(
    store: Store, address: Address, new_address: NewAddress, tmp_path: Path
) -> None:
    row = await commit(store, await insert(store), state="{}")
    backups.back_up(store.address, tmp_path / "copies" / "copy")
    later = await insert(store, 5)
    target = new_address(kind_of(address))
    backups.restore(tmp_path / "copies" / "copy", target)
    restored = await Store.open(target)
    check_integrity(restored.address)
    assert await restored.table(row.id) == row
    assert await restored.snapshot(row.id, 2) == "{}"
    assert await restored.table(later.id) is None
    assert (await insert(restored, 5)).id == later.id, "the numbers go on"
    await restored.close()
    assert [each.name for each in (tmp_path / "copies").iterdir()] == ["copy"]


async def test_a_backup_of_the_first_revision_is_migrated_when_it_is_restored(
    store: Store, address: Address, new_address: NewAddress, tmp_path: Path
) -> None:
    row = await insert(store)
    await store.close()
    to_first_revision(address)
    backups.back_up(address, tmp_path / "copy")
    target = new_address(kind_of(address))
    backups.restore(tmp_path / "copy", target)
    restored = await Store.open(target)
    assert await restored.table(row.id) == row
    await restored.close()


async def test_a_backup_overwrites_nothing_and_leaves_nothing_where_it_cannot_be_written(
    store: Store, tmp_path: Path
) -> None:
    (tmp_path / "copy").write_text("precious")
    for file, key in (("copy", "backup-exists"), ("copy/copy", "database-not-writable")):
        with pytest.raises(StoreError, match=key):
            backups.back_up(store.address, tmp_path / file)
    assert (tmp_path / "copy").read_text() == "precious"


async def test_a_restored_file_gets_no_leftover_log(new_address: NewAddress, tmp_path: Path) -> None:
    store = await Store.open(new_address("sqlite"))
    row = await insert(store)
    backups.back_up(store.address, tmp_path / "copy.db")
    await store.close()
    (tmp_path / "tables.db-wal").write_bytes(b"of another database")
    backups.restore(tmp_path / "copy.db", tmp_path / "tables.db")
    restored = await Store.open(tmp_path / "tables.db")
    assert await restored.table(row.id) == row
    await restored.close()


async def test_a_file_that_cannot_be_restored_is_refused(new_address: NewAddress, tmp_path: Path) -> None:
    file = new_address("sqlite")
    assert isinstance(file, Path)
    store = await Store.open(file)
    (tmp_path / "letter").write_text("no database, but long enough for a header")
    execute(tmp_path / "notes.db", "CREATE TABLE notes (text)")
    (tmp_path / "empty").touch()
    backups.back_up(store.address, tmp_path / "copy.db")
    await store.close()
    for source, target, key in (
        (tmp_path / "nowhere", tmp_path / "new.db", "backup-missing"),
        (tmp_path / "letter", tmp_path / "new.db", "database-not-sqlite"),
        (tmp_path / "notes.db", tmp_path / "new.db", "database-not-ours"),
        (tmp_path / "empty", tmp_path / "new.db", "database-not-ours"),
        (tmp_path / "copy.db", file, "backup-exists"),
    ):
        with pytest.raises(StoreError, match=key):
            backups.restore(source, target)
    assert not (tmp_path / "new.db").exists()


@pytest.mark.slow
async def test_a_dump_that_cannot_be_restored_is_refused(new_address: NewAddress, tmp_path: Path) -> None:
    address, empty = new_address("postgresql"), new_address("postgresql")
    store = await Store.open(address)
    await insert(store)
    backups.back_up(store.address, tmp_path / "copy.dump")
    await store.close()
    (tmp_path / "letter").write_text("no backup at all")
    whole = (tmp_path / "copy.dump").read_bytes()
    (tmp_path / "half.dump").write_bytes(whole[: len(whole) // 2])
    for file, target, key in (
        ("nowhere", empty, "backup-missing"),
        ("letter", empty, "backup-of-other-database"),
        ("half.dump", empty, "backup-failed"),
        ("copy.dump", address, "backup-exists"),
    ):
        with pytest.raises(StoreError, match=key):
            backups.restore(tmp_path / file, target)
    backups.restore(tmp_path / "copy.dump", empty)


@pytest.mark.slow
async def test_missing_tools_are_named(
    new_address: NewAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(new_address("postgresql"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError, match="database-tool-missing") as refused:
        backups.back_up(store.address, tmp_path / "copy.dump")
    assert refused.value.values == {"tool": "pg_dump"}
    await store.close()
