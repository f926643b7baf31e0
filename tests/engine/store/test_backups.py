"""A backup is a verified copy of a database that may be in use, and can be restored to a database."""

import asyncio
import itertools
import os
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.errors import StoreError
from engine.store import backups, copies, databases, engines, opening
from engine.store.addresses import PostgreSQLAddress
from engine.store.copies import CopyCancelledError
from engine.store.integrity import check_integrity
from engine.store.store import Store
from tests.empty_database import empty_database
from tests.engine.store.builders import commit, execute, fill, insert, to_first_revision
from tests.engine.store.conftest import KINDS, NewAddress


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_becomes_a_database_again_and_one_of_the_first_revision_is_migrated_when_it_is_opened(
    kind: str, new_address: NewAddress, tmp_path: Path
) -> None:
    address, target, other = (new_address(kind) for _ in range(3))
    store = await Store.open(address)
    row = await commit(store, await insert(store), state="{}")
    backups.back_up(address, tmp_path / "copies" / "copy")
    later = await insert(store, 5)
    await store.close()
    backups.restore(tmp_path / "copies" / "copy", target)
    restored = await Store.open(target)
    check_integrity(target)
    assert [await restored.table(each.id) for each in (row, later)] == [row, None]
    assert await restored.snapshot(row.id, 2) == "{}"
    assert (await insert(restored, 5)).id == later.id, "the numbers go on"
    await restored.close()
    assert [each.name for each in (tmp_path / "copies").iterdir()] == ["copy"]

    to_first_revision(address)
    backups.back_up(address, tmp_path / "old")
    backups.restore(tmp_path / "old", other)
    assert execute(other, "SELECT version_num FROM alembic_version") == [("0001",)], (
        "an old version can use it"
    )
    migrated = await Store.open(other)
    assert [await migrated.table(each.id) for each in (row, later)] == [row, later]
    await migrated.close()


async def test_a_backup_overwrites_nothing_and_leaves_nothing_where_it_cannot_be_written(
    store: Store, tmp_path: Path
) -> None:
    (tmp_path / "copy").write_text("precious")
    for file, key in (("copy", "backup-exists"), ("copy/copy", "database-not-writable")):
        with pytest.raises(StoreError, match=key) as refused:
            backups.back_up(store.address, tmp_path / file)
        assert refused.value.values["path"] == str(tmp_path / file)
    assert (tmp_path / "copy").read_text() == "precious"


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_without_tables_is_not_copied(kind: str, new_address: NewAddress, tmp_path: Path) -> None:
    address = new_address(kind)
    if isinstance(address, Path):
        address.parent.mkdir()
        address.touch()
    with pytest.raises(StoreError, match="copy-of-nothing"):
        backups.back_up(address, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_is_private(kind: str, new_address: NewAddress, tmp_path: Path) -> None:
    address = new_address(kind)
    opening.prepare(address)
    backups.back_up(address, tmp_path / "copy")
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600


async def leave_log(file: Path) -> None:
    """Make a database whose only table is in its write-ahead log, as a killed bot leaves it."""
    store = await Store.open(file)
    await insert(store)
    killed = {each: each.read_bytes() for each in file.parent.glob(f"{file.name}*")}
    await store.close()
    for each, content in killed.items():
        each.write_bytes(content)
    assert file.with_name(f"{file.name}-wal").stat().st_size


async def tables_in(file: Path) -> int:
    store = await Store.open(file)
    found = await store.open_tables()
    await store.close()
    return sum(found.values())


async def test_a_database_that_was_moved_without_its_log_loses_nothing(tmp_path: Path) -> None:
    file, elsewhere, copy = (tmp_path / name for name in ("tables.db", "newer.db", "copy.db"))
    opening.prepare(tmp_path / "empty.db")
    backups.back_up(tmp_path / "empty.db", copy)
    await leave_log(file)
    file.rename(elsewhere)
    for use in (
        *(opening.prepare, databases.check, partial(backups.restore, copy)),
        partial(backups.restore, copy, is_replacing=True),
    ):
        with pytest.raises(StoreError, match="database-without-file") as refused:
            use(file)
        assert refused.value.values == {"path": str(file), "log": str(tmp_path / "tables.db-wal")}
        assert not file.exists()
    elsewhere.rename(file)
    assert await tables_in(file) == 1


async def test_a_log_that_is_alone_is_found_before_a_backup_is_copied_and_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, elsewhere, copy = (tmp_path / name for name in ("tables.db", "elsewhere.db", "copy.db"))
    opening.prepare(tmp_path / "empty.db")
    backups.back_up(tmp_path / "empty.db", copy)
    await leave_log(file)

    def move_away(*_: object) -> None:
        file.rename(elsewhere)

    monkeypatch.setattr(copies, "copy_file", move_away)
    for _ in range(2):  # the second time, nothing is copied, and so nothing moved
        with pytest.raises(StoreError, match="database-without-file"):
            backups.restore(copy, file, is_replacing=True)
        assert not file.exists()
    elsewhere.rename(file)
    assert await tables_in(file) == 1


async def test_the_database_that_a_backup_replaces_is_kept_with_its_log(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    opening.prepare(tmp_path / "empty.db")
    backups.back_up(tmp_path / "empty.db", copy)
    assert backups.restore(copy, file, is_replacing=True) is None
    file.unlink()
    await leave_log(file)
    aside = backups.restore(copy, file, is_replacing=True)
    assert aside is not None
    assert re.fullmatch(r"tables\.db\.\d{8}T\d{6}Z-replaced", aside.name)
    assert await tables_in(file) == 0
    assert await tables_in(aside) == 1
    file.write_bytes(b"overwritten")
    again = backups.restore(copy, file, is_replacing=True)
    assert again not in {None, aside}
    assert await tables_in(file) == 0


@pytest.mark.parametrize("is_replacing", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_a_database_in_use_is_not_restored(
    kind: str, is_replacing: bool, new_address: NewAddress, tmp_path: Path
) -> None:
    address, target = new_address(kind), new_address(kind)
    opening.prepare(address)
    backups.back_up(address, tmp_path / "copy")
    for is_moved in (False, True):
        if isinstance(target, Path) and is_moved:
            target.with_name(f"{target.name}-wal").write_bytes(b"the log of a running bot")
        with databases.exclusive_lock(target), pytest.raises(StoreError, match="database-in-use"):
            backups.restore(tmp_path / "copy", target, is_replacing=is_replacing)
    assert not isinstance(target, Path) or [each.name for each in target.parent.glob(f"{target.name}*")] == [
        f"{target.name}-wal"
    ], "not even a lock is left"


FAULTS = {
    "nowhere": ("backup-missing", "backup-missing"),
    "letter": ("database-not-sqlite", "backup-of-other-database"),
    "half": ("database-damaged", "backup-failed"),
    "notes": ("database-not-ours", "backup-of-other-database"),
    "empty": ("backup-empty", "backup-empty"),
}
"""What is wrong with a backup file, and the resulting refusals with SQLite and with PostgreSQL."""


@pytest.mark.parametrize("kind", KINDS)
async def test_what_cannot_be_restored_is_refused(kind: str, new_address: NewAddress, tmp_path: Path) -> None:
    address, target = new_address(kind), new_address(kind)
    store = await Store.open(address)
    await insert(store)
    await store.close()
    backups.back_up(address, tmp_path / "copy")
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "half").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "letter").write_text("no database, but long enough for a header")
    (tmp_path / "empty").touch()
    execute(tmp_path / "notes", "CREATE TABLE notes (text)")
    for name, keys in FAULTS.items():
        with pytest.raises(StoreError, match=keys[kind == "postgresql"]):
            backups.restore(tmp_path / name, target)
    with pytest.raises(StoreError, match="backup-onto-database" if kind == "sqlite" else "backup-exists"):
        backups.restore(tmp_path / "copy", address)
    assert not isinstance(target, Path) or not target.exists()
    backups.restore(tmp_path / "copy", target)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere, a folder cannot be synced")
def test_a_backup_is_on_the_disk_before_it_appears_and_then_so_is_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, copy = empty_database(tmp_path / "tables.db"), tmp_path / "copies" / "copy"
    synced = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append((os.fstat(number).st_ino, copy.exists())))
    backups.back_up(address, copy)
    assert synced == [(copy.stat().st_ino, False), (copy.parent.stat().st_ino, True)]


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Limit the size of every file that this process writes, in bytes, as if the disk were full."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_that_finds_the_disk_full_names_the_backup_and_leaves_nothing(
    kind: str, new_address: NewAddress, tmp_path: Path
) -> None:
    address = new_address(kind)
    await fill(address, 30)
    copy = tmp_path / "copies" / "copy"
    with full_disk(50_000 if kind == "sqlite" else 3000), pytest.raises(StoreError) as refused:
        backups.back_up(address, copy)
    assert refused.value.key in {"database-failing", "backup-failed"}
    assert refused.value.values["path"] == str(copy)
    assert refused.value.values["why"]
    assert not list(copy.parent.iterdir())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("looks", [0, 1])
async def test_a_cancelled_backup_leaves_nothing(
    kind: str, looks: int, new_address: NewAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_address(kind)
    await fill(address)
    answers = itertools.chain([False] * looks, itertools.repeat(True))
    monkeypatch.setattr(engines, "STEPS", 10)
    monkeypatch.setattr(backups, "_CANCELLING_INTERVAL", 0.01)
    with pytest.raises(CopyCancelledError):
        backups.back_up(address, tmp_path / "copies" / "copy", lambda: next(answers))
    assert not list((tmp_path / "copies").iterdir())


async def test_a_backup_is_cancelled_while_it_is_checked_too(
    new_address: NewAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check of a large copy takes half as long as the copy."""
    address = new_address("sqlite")
    await fill(address)
    copied: list[Path] = []

    def copy_all(connection: object, source: Path, target: Path) -> None:
        copy(connection, source, target)
        copied.append(target)

    copy: Any = copies._copy_all
    monkeypatch.setattr(copies, "_copy_all", copy_all)
    monkeypatch.setattr(engines, "STEPS", 10)
    with pytest.raises(CopyCancelledError):
        backups.back_up(address, tmp_path / "copies" / "copy", lambda: bool(copied))
    assert copied
    assert not list((tmp_path / "copies").iterdir())


def test_a_damaged_backup_is_refused_by_its_name_however_it_is_damaged(tmp_path: Path) -> None:
    address, copy, bad, target = (tmp_path / name for name in ("tables.db", "copy", "bad", "target"))
    asyncio.run(fill(address))
    backups.back_up(address, copy)
    whole, rng = copy.read_bytes(), random.Random(2)
    page = 4096
    cut = [whole[:length] for length in (1, 16, 50, 100, page, *rng.choices(range(page, len(whole)), k=20))]
    illegible = whole.replace(b"TEXT NOT NULL", b"TEXT\xb8NOT NULL")
    for content in (*cut, illegible):
        bad.write_bytes(content)
        with pytest.raises(StoreError, match=r"database-(damaged|not-sqlite|not-ours)") as refused:
            backups.restore(bad, target)
        assert refused.value.values["path"] == str(bad)
    for erased in range(len(whole) // page):
        bad.write_bytes(whole[: erased * page] + bytes(page) + whole[(erased + 1) * page :])
        with suppress(StoreError):
            backups.restore(bad, target)
            check_integrity(target)  # of an erased index, the copy has a new one
            target.unlink()
    assert not target.exists()


@pytest.mark.slow
def test_no_password_is_an_argument_of_a_tool(
    new_address: NewAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every user of a machine sees the arguments of all its processes."""
    address = new_address("postgresql")
    assert isinstance(address, PostgreSQLAddress)
    opening.prepare(address)
    for tool in ("pg_dump", "pg_restore"):
        program = tmp_path / tool
        program.write_text(
            f'#!/bin/sh\necho "$@" >>{tmp_path}/arguments\n'
            f'echo "$PGPASSWORD" >>{tmp_path}/password\ncat "$PGSERVICEFILE" >>{tmp_path}/services\n'
            f'PATH={os.environ["PATH"]} exec {tool} "$@"\n'
        )
        program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    separator = "&" if "?" in address.url else "?"
    secret = PostgreSQLAddress(f"{address.url}{separator}password=geheim&sslpassword=streng%20geheim")
    backups.back_up(secret, tmp_path / "copy.dump")
    assert "service=herr-ober" in (tmp_path / "arguments").read_text()
    assert "geheim" not in (tmp_path / "arguments").read_text()
    assert (tmp_path / "password").read_text().split() == ["geheim"]
    assert (tmp_path / "services").read_text() == "[herr-ober]\nsslpassword=streng geheim\n"


@pytest.mark.slow
def test_missing_tools_are_named(
    new_address: NewAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_address("postgresql")
    opening.prepare(address)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError, match="database-tool-missing") as refused:
        backups.back_up(address, tmp_path / "copy.dump")
    assert refused.value.values == {"tool": "pg_dump"}
