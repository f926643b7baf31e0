"""A database file is created, used by one process, written safely, or refused if it cannot be trusted."""

import asyncio
import errno
import gc
import os
import re
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NoReturn
from unittest.mock import Mock

import pytest
from sqlalchemy.exc import IntegrityError

from engine.kernel.errors import StoreError
from engine.store import backups, databases, engines, files, opening
from engine.store.engines import translate_error
from engine.store.instance_lock import exclusive_lock
from engine.store.integrity import check_integrity
from engine.store.permissions import not_writable
from engine.store.rows import LogRow
from engine.store.schema import APPLICATION_ID
from engine.store.store import Store
from tests.empty_database import empty_database
from tests.engine.store.builders import AT, commit, execute, insert


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


def refuse(file: Path, key: str) -> None:
    with pytest.raises(StoreError, match=key):
        opening.prepare(file)


def test_a_new_database_is_made_with_its_folder_and_not_copied(file: Path) -> None:
    opening.prepare(file)
    assert execute(file, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert [each.name for each in file.parent.iterdir()] == ["tables.db"]


async def test_an_error_for_which_nobody_waits_any_more_is_not_logged(file: Path) -> None:
    """A completion is given up after a while, for example when the server does not answer."""
    opening.prepare(file)
    database, told, released = engines.Database(file), Mock(), threading.Event()
    asyncio.get_running_loop().set_exception_handler(told)

    def fail(_: object) -> NoReturn:
        released.wait()
        raise OSError

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(database.read(fail), 0.05)
    released.set()
    await database.close()
    await asyncio.sleep(0.05)
    gc.collect()
    assert told.call_args_list == []


async def test_a_database_may_have_a_relative_name_or_that_of_a_memory_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open(Path("tables.db"))
    row = await insert(store)
    monkeypatch.chdir(tmp_path.parent)
    assert await store.table(row.id) == row
    await store.close()
    monkeypatch.chdir(tmp_path)
    backups.back_up(Path("tables.db"), Path("copy.db"))
    assert [databases.check(Path(name)).changed_at for name in ("tables.db", "copy.db")] == [AT, AT]
    opening.prepare(Path(":memory:"))
    assert (tmp_path / ":memory:").is_file()


async def test_an_error_does_not_tell_what_was_to_be_stored(file: Path) -> None:
    store = await Store.open(file)
    with pytest.raises(IntegrityError) as failed:
        await commit(store, await insert(store), lines=(LogRow(0, 1, None, None, "a secret", AT),))
    assert "a secret" not in str(failed.value)
    await store.close()


# What cannot be trusted


def damaged(whole: bytes, page: int) -> bytes:
    """Return the database's bytes with one page overwritten."""
    return whole[: page * 4096] + os.urandom(4096) + whole[(page + 1) * 4096 :]


UNSOUND: dict[str, tuple[str | Callable[[bytes], bytes], str]] = {
    "notes": ("CREATE TABLE notes (text)", "database-not-ours"),
    "another number": ("PRAGMA application_id = 77", "database-not-ours"),
    "a version": ("PRAGMA user_version = 1", "database-not-ours"),
    "a letter": (lambda _: b"Dear Herr Ober, a table for four, please. " * 100, "database-not-sqlite"),
    "page 1": (lambda whole: damaged(whole, 1), "database-damaged"),
    "page 9": (lambda whole: damaged(whole, 9), "database-damaged"),
    "truncated": (lambda whole: whole[: 10 * 4096], "database-damaged"),
    "empty beside a log": (lambda _: b"", "database-damaged"),
}
"""Pairs of a fault (a statement by another program, or a change to a sound database's bytes) and its refusal."""


@pytest.mark.parametrize(("made", "key"), UNSOUND.values(), ids=UNSOUND)
def test_what_is_no_sound_database_is_refused_and_not_touched(
    file: Path, tmp_path: Path, made: str | Callable[[bytes], bytes], key: str
) -> None:
    file.parent.mkdir()
    if isinstance(made, str):
        execute(file, made)
    else:
        file.write_bytes(made(empty_database(tmp_path / "sound.db").read_bytes()))
    before = file.read_bytes()
    if not before:
        file.with_name("tables.db-wal").write_bytes(b"what an empty file alone would not have")
    refuse(file, key)
    assert file.read_bytes() == before


def test_a_larger_file_is_checked_where_it_matters(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_FULL_CHECK_LIMIT", 0)
    opening.prepare(empty_database(file))
    ((vital,), (other,)) = execute(
        file, *(f"SELECT rootpage FROM sqlite_schema WHERE name = '{name}'" for name in ("tables", "cards"))
    )
    whole = file.read_bytes()
    file.write_bytes(damaged(whole, other - 1))
    opening.prepare(file)
    file.write_bytes(damaged(whole, vital - 1))
    refuse(file, "database-damaged")


def test_the_full_check_finds_a_row_without_its_table(file: Path) -> None:
    with closing(sqlite3.connect(empty_database(file))) as connection, connection:
        connection.execute("INSERT INTO cards VALUES (404, 1, NULL, 0, '', 0, NULL)")
    with pytest.raises(StoreError, match="database-damaged"):
        check_integrity(file)


# What cannot be written


@contextmanager
def without_superuser() -> Iterator[None]:
    """Drop the superuser's privilege to write to any file."""
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
    """A folder that other users can read, unlike pytest's temporary folders."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_file_or_a_folder_that_cannot_be_written_is_refused(public_folder: Path, tmp_path: Path) -> None:
    file = public_folder / "tables.db"
    empty_database(file)
    file.chmod(0o444)
    os.chmod(public_folder, 0o555)  # noqa: PTH101 -- Path.chmod does the same
    refusing = {
        file: file,
        public_folder / "new.db": public_folder,
    }
    missing = public_folder / "sub"
    with without_superuser():
        for each, place in refusing.items():
            refuse(
                each, re.escape(f"database-not-permitted (path={each}, place={place}, uid={os.geteuid()})")
            )
        refuse(
            missing / "new.db",
            re.escape(f"database-no-folder (folder={missing}, path={missing / 'new.db'}, "),
        )
        with (
            pytest.raises(StoreError, match=re.escape(f"place={public_folder}, ")),
            exclusive_lock(public_folder / "new.db"),
        ):
            pytest.fail("locked")
    (tmp_path / "file").touch()
    nowhere = tmp_path / "file" / "tables.db"
    for each in (tmp_path, nowhere):
        refuse(each, "database-not-writable")
    with pytest.raises(StoreError, match="database-not-writable"), exclusive_lock(nowhere):
        pytest.fail("locked")


def test_a_database_locked_by_another_writer_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty_database(file)
    monkeypatch.setattr(engines, "BUSY_TIMEOUT", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        refuse(file, "database-busy")


async def test_a_write_is_on_the_disk_before_it_returns_and_deleted_bytes_are_overwritten(file: Path) -> None:
    """The database uses WAL and synchronous FULL (2), and checks foreign keys; the reading connection cannot write."""
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


def test_a_database_is_locked_once_under_any_of_its_names(tmp_path: Path) -> None:
    file, other = tmp_path / "folder" / "tables.db", tmp_path / "other"
    with exclusive_lock(file):
        other.symlink_to(file.parent)
        for name in (file, other / "tables.db"):
            with pytest.raises(StoreError, match="database-in-use") as refused, exclusive_lock(name):
                pytest.fail("locked twice")
            assert refused.value.values == {"path": str(file)}
        with exclusive_lock(tmp_path / "folder" / "more.db"):
            pass
    with exclusive_lock(file):
        pass


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "database-full"),
        (errno.EDQUOT, "database-full"),
        (errno.EIO, "database-failing"),
        (errno.EROFS, "database-not-writable"),
        (errno.EACCES, "database-not-permitted"),
    ],
)
def test_the_number_of_an_error_decides_whether_it_may_pass(tmp_path: Path, number: int, key: str) -> None:
    """The system's words are in the language of its user."""
    assert not_writable(tmp_path / "file", OSError(number, "Auf dem Gerät ist kein Platz mehr")).key == key


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("SQLITE_FULL", "database-full"),
        ("SQLITE_IOERR_WRITE", "database-failing"),
        ("SQLITE_READONLY_DBMOVED", "database-not-writable"),
    ],
)
def test_the_code_of_an_error_of_sqlite_decides_whether_it_may_pass(name: str, key: str) -> None:
    error = sqlite3.OperationalError("irgendetwas")
    error.sqlite_errorname = name
    translated = translate_error(error, Path("file"))
    assert isinstance(translated, StoreError)
    assert (translated.key, translated.values["why"]) == (key, "irgendetwas")
