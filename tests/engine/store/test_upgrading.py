"""An upgrade can be undone: an SQLite file is copied first, and PostgreSQL waits for the processes that it would break."""

import asyncio
import importlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import insert as insert_row
from sqlalchemy import select

from engine.kernel.errors import StoreError
from engine.store import backups, copies, databases, migrating, opening, upgrading
from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.cluster.membership import Membership
from engine.store.databases import Checked
from engine.store.engines import engine_for
from engine.store.integrity import check_integrity
from engine.store.store import Store
from engine.store.upgrading import REVISIONS, Upgrade
from tests.engine.store.builders import LOBBY, commit, everything, execute, fill, insert, to_first_revision
from tests.engine.store.conftest import KINDS, NewAddress
from tests.engine.store.newer_version import NEXT, newer_version
from tests.engine.store.test_backups import full_disk
from tests.parts import ROOT

VERSION = "SELECT version_num FROM alembic_version"
Newer = Callable[..., AbstractContextManager[None]]


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Newer:
    """While this context lasts, the program is the next version, whose schema has another column."""
    return partial(newer_version, monkeypatch, tmp_path / "versions")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


def beside(file: Path) -> list[str]:
    """Return what follows the database's name in the names of all other files in its folder, without SQLite's own and the lock."""
    names = {each.name.removeprefix(file.name) for each in file.parent.iterdir()}
    return sorted(names - {"", "-wal", "-shm", ".lock"})


def move_away(file: Path) -> None:
    file.rename(file.parent.parent / "newer.db")


def copies_of(file: Path) -> list[Path]:
    return [file.with_name(file.name + ending) for ending in beside(file)]


def test_every_migration_says_whether_older_processes_may_go_on() -> None:
    assert not {"0001", "0002"} & {*migrating.incompatible(REVISIONS)}


# SQLite: the way back


async def test_the_copy_made_before_an_upgrade_restores_and_plays_on_under_the_old_version(
    file: Path, newer: Newer
) -> None:
    """Upgrade, go back, play, and upgrade again: two copies, each from before its upgrade."""
    old = await Store.open(file)
    row = await insert(old)
    await old.close()
    with newer():
        new = await Store.open(file)
        later = await insert(new, 5)
        await new.close()
    assert execute(file, VERSION, "SELECT colour FROM tables") == [(NEXT,), (None,), (None,)]
    with pytest.raises(StoreError, match="database-newer") as refused:
        await Store.open(file)
    (copy,) = copies_of(file)
    assert refused.value.values["copy"] == str(copy)
    assert copy.stat().st_mode & 0o777 == 0o600

    move_away(file)
    with newer():
        backups.restore(copy, file)
    assert execute(file, VERSION) == [(REVISIONS[-1],)]
    old = await Store.open(file)
    assert [await old.table(each.id) for each in (row, later)] == [row, None]
    row = await commit(old, row)
    await old.close()
    check_integrity(file)
    with newer():
        new = await Store.open(file)
        assert await new.table(row.id) == row
        await new.close()
    (first, second) = copies_of(file)
    assert first == copy
    assert execute(second, VERSION, "SELECT version FROM tables") == [(REVISIONS[-1],), (row.version,)]


async def test_the_newest_three_copies_are_kept_and_no_other_file_is_deleted(
    file: Path, newer: Newer
) -> None:
    """A copy in the making was left by a process that was killed; two copies are from before the clock was set back."""
    await fill(file, 1)
    kept = [".before-0002", ".20200102T030405Z-before-0002.txt", ".20200102T030405-before-0002", ".zip"]
    made = [f".20{year}0102T030405Z-before-0002" for year in (21, 22, 98, 99)]
    for ending in (*kept, *made, f"{made[1]}.part", f"{made[1]}.part-journal"):
        file.with_name(file.name + ending).touch()
    file.with_name(f"other{made[0]}").touch()
    with newer(more="op.execute('DROP TABLE nothing')"), pytest.raises(StoreError):
        opening.prepare(file)
    assert {*beside(file)} == {*kept, *made, f"other{made[0]}"}, "none is deleted before the commit"
    with newer():
        opening.prepare(file)
    assert {*beside(file)} > {*kept, *made[-2:], f"other{made[0]}"}
    (new,) = {*beside(file)} - {*kept, *made[-2:], f"other{made[0]}"}
    assert new.endswith("Z-before-0003")


async def test_nothing_is_migrated_if_the_copy_cannot_be_made(file: Path, newer: Newer) -> None:
    await fill(file)
    before = everything(file)
    with newer(), full_disk(50_000), pytest.raises(StoreError) as refused:
        opening.prepare(file)
    assert (refused.value.key, refused.value.values["path"]) == ("database-not-copied", str(file))
    assert (everything(file), execute(file, VERSION), beside(file)) == (before, [(REVISIONS[-1],)], [])


async def test_nothing_is_migrated_if_the_copy_differs(
    file: Path, newer: Newer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(file)

    def copy_with_a_fault(source: Path, target: Path) -> None:
        copies.copy_file(source, target)
        execute(target, "DELETE FROM results")

    monkeypatch.setattr(upgrading, "copy_file", copy_with_a_fault)
    with newer(), pytest.raises(StoreError, match="database-damaged"):
        opening.prepare(file)
    assert (execute(file, VERSION), beside(file)) == ([(REVISIONS[-1],)], [])


async def test_a_migration_that_fails_leaves_no_copy(file: Path, newer: Newer) -> None:
    await fill(file)
    before = everything(file)
    with newer(more="op.execute('DROP TABLE nothing')"), pytest.raises(StoreError) as refused:
        opening.prepare(file)
    assert (refused.value.key, refused.value.values["migration"]) == ("migration-failed", NEXT)
    assert (everything(file), execute(file, VERSION), beside(file)) == (before, [(REVISIONS[-1],)], [])


_UNTIL_KILLED = """
import sys, time
from pathlib import Path
from engine.store import copies, migrating, opening

def then_wait(function):
    def call(*arguments):
        function(*arguments)
        print("waiting", flush=True)
        time.sleep(600)
    return call

{module}.{name} = then_wait({module}.{name})
opening.prepare(Path(sys.argv[1]))
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "name", "left"), [("copies", "check_integrity", ".part"), ("migrating", "upgrade", "0002")]
)
def test_after_a_kill_in_the_middle_the_next_start_upgrades(
    file: Path, module: str, name: str, left: str
) -> None:
    """Once while the copy is checked, once before the migration is committed."""
    asyncio.run(fill(file))
    before = everything(file)
    to_first_revision(file)
    program = _UNTIL_KILLED.format(module=module, name=name)
    with subprocess.Popen(
        [sys.executable, "-c", program, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "waiting\n"
        process.kill()
    (ending,) = beside(file)
    assert ending.endswith(left)
    assert execute(file, VERSION) == [("0001",)]
    opening.prepare(file)
    assert (everything(file), execute(file, VERSION)) == (before, [("0002",)])
    (copy,) = copies_of(file)
    assert copy.name.endswith("-before-0002")
    assert execute(copy, VERSION) == [("0001",)]
    check_integrity(copy)


# PostgreSQL: processes of the older version


@pytest.fixture
def server(new_address: NewAddress) -> PostgreSQLAddress:
    address = new_address("postgresql")
    assert isinstance(address, PostgreSQLAddress)
    opening.prepare(address)
    return address


@pytest.mark.slow
async def test_an_incompatible_upgrade_waits_until_the_members_of_a_cluster_have_left(
    server: PostgreSQLAddress, newer: Newer
) -> None:
    members = [Membership(server, name) for name in ("cook/1", "waiter/2")]
    for each in members:
        await each.join(4)
    with newer(compatible=False):
        assert databases.check(server).upgrade == Upgrade(REVISIONS[-1], NEXT, (NEXT,))
        with pytest.raises(StoreError, match="database-used-by-older") as refused:
            await asyncio.to_thread(opening.prepare, server)
        expected = {"path": str(server), "found": REVISIONS[-1], "known": NEXT}
        assert refused.value.values == {**expected, "processes": "cook/1, waiter/2"}
        assert execute(server, VERSION) == [(REVISIONS[-1],)]
        for each in members:
            await each.leave()
        await asyncio.to_thread(opening.prepare, server)
        assert execute(server, VERSION) == [(NEXT,)]
        assert databases.check(server).upgrade is None


@pytest.mark.slow
async def test_a_process_that_opened_the_database_before_an_upgrade_cannot_join_after_it(
    server: PostgreSQLAddress, newer: Newer
) -> None:
    late = await databases.open_shared_store(server, "late")
    with newer(compatible=False):
        await asyncio.to_thread(opening.prepare, server)
    with pytest.raises(StoreError, match="database-newer"):
        await late.membership.join(4)
    await late.close()


@pytest.mark.slow
async def test_an_incompatible_upgrade_waits_for_the_one_process_unless_that_is_the_upgraded_one(
    server: PostgreSQLAddress, newer: Newer
) -> None:
    with newer(compatible=False), databases.exclusive_lock(server):
        with pytest.raises(StoreError, match=rf"database-used-by-older.*/{os.getpid()}\b"):
            await databases.open_shared_store(server, "a newer one")
        await (await Store.open(server, is_alone=True)).close()
    assert execute(server, VERSION) == [(NEXT,)]


@pytest.mark.slow
async def test_a_compatible_upgrade_happens_beside_running_processes(
    server: PostgreSQLAddress, newer: Newer
) -> None:
    member = Membership(server, "cook/1")
    await member.join(4)
    old = await Store.open(server)
    row = await insert(old)
    with newer(compatible=True):
        assert databases.check(server).upgrade == Upgrade(REVISIONS[-1], NEXT, ())
        await asyncio.to_thread(opening.prepare, server)
    assert execute(server, VERSION) == [(NEXT,)]
    assert await old.table(row.id) == row
    await commit(old, row)
    await insert(old, 5)
    await old.close()
    await member.leave()


@pytest.mark.slow
def test_processes_of_the_first_revision_go_on_through_the_second(server: PostgreSQLAddress) -> None:
    """Their statements are prepared on the server by then."""
    former = importlib.import_module("engine.store.migrations.versions.0001_schema").metadata.tables["tables"]
    to_first_revision(server)
    row = {each.name: getattr(LOBBY, each.name) for each in former.columns if each.name != "id"}
    engine = engine_for(server)
    with engine.connect() as connection:
        for number in range(20):
            if number == 10:
                opening.prepare(server)
            connection.execute(insert_row(former), {**row, "channel_id": number})
            assert len(connection.execute(select(former)).all()) == number + 1
    engine.dispose()
    assert execute(server, VERSION) == [("0002",)]


# Looking without touching


def snapshot(address: Address) -> object:
    """Return everything that looking at a database could change."""
    if isinstance(address, Path):
        folder = address.parent
        return {each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in folder.iterdir()}
    return execute(
        address, VERSION, "SELECT table_name, column_name FROM information_schema.columns ORDER BY 1, 2"
    )


async def test_a_check_tells_what_an_upgrade_would_change_and_changes_nothing(
    address: Address, newer: Newer
) -> None:
    await fill(address)
    before = snapshot(address)
    assert databases.check(address).upgrade is None
    with newer():
        assert databases.check(address).upgrade == Upgrade(REVISIONS[-1], NEXT, ())
    assert snapshot(address) == before
    to_first_revision(address)
    before = snapshot(address)
    checked = databases.check(address)
    assert checked == Checked(changed_at=None, upgrade=Upgrade("0001", "0002", ()))
    assert snapshot(address) == before


def test_a_check_needs_only_the_tables_that_an_older_revision_has(address: Address) -> None:
    opening.prepare(address)
    to_first_revision(address)
    execute(address, "DROP TABLE reviews")
    check_integrity(address)


def test_a_check_tells_that_there_is_no_room_for_the_copy(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening.prepare(file)
    to_first_revision(file)
    assert databases.check(file).upgrade is not None
    usage = shutil.disk_usage(file.parent)._replace(free=file.stat().st_size - 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(StoreError, match="database-not-copied"):
        databases.check(file)
    opening.prepare(file)
    assert databases.check(file).upgrade is None, "it needs no copy"


@pytest.mark.parametrize("is_link", [False, True], ids=["file", "link"])
def test_a_check_leaves_the_log_of_a_killed_process(file: Path, tmp_path: Path, is_link: bool) -> None:
    """Opening the database to write would move the log's content into the file."""
    opening.prepare(file)
    killed = tmp_path / "killed" / "tables.db"
    killed.parent.mkdir()
    with closing(sqlite3.connect(file)) as running:
        running.execute("INSERT INTO settings VALUES ('guild', 1, 'language', 'de')")
        running.commit()
        for ending in ("", "-wal", "-shm"):
            killed.with_name(killed.name + ending).write_bytes(
                file.with_name(file.name + ending).read_bytes()
            )
    database = killed
    if is_link:
        database = tmp_path / "link.db"
        database.symlink_to(killed)
    before = snapshot(killed)
    assert databases.check(database) == Checked()
    after = snapshot(killed)
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert {name: each for name, each in after.items() if name != "tables.db-shm"} == {
        name: each for name, each in before.items() if name != "tables.db-shm"
    }
    assert execute(killed, "SELECT value FROM settings") == [("de",)]


def test_a_check_refuses_what_a_start_refuses_and_creates_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a letter")
    (tmp_path / "folder.db").mkdir()
    os.mkfifo(tmp_path / "pipe.db")
    for place in ("file/tables.db", "file/sub/tables.db", "folder.db", "pipe.db", "file", "n" * 300):
        with pytest.raises(StoreError) as checked:
            databases.check(tmp_path / place)
        with pytest.raises(StoreError) as started, databases.exclusive_lock(tmp_path / place):
            opening.prepare(tmp_path / place)
        assert str(checked.value) == str(started.value)
    for place in ("new.db", "sub/sub/new.db"):
        assert databases.check(tmp_path / place) == Checked(is_new=True)
    assert {each.name for each in tmp_path.iterdir() if each.suffix != ".lock"} == {
        "file",
        "folder.db",
        "pipe.db",
    }


# Copying to another database


@pytest.mark.parametrize("kind", KINDS)
async def test_a_database_of_an_older_version_is_not_copied_to_another_kind_but_left_alone(
    kind: str, new_address: NewAddress, newer: Newer
) -> None:
    source, target = new_address(kind), new_address("sqlite")
    await fill(source)
    before = everything(source)
    with newer(), pytest.raises(StoreError, match="copy-of-older") as refused:
        databases.migrate(source, target, lambda *_: None)
    assert refused.value.values == {"path": str(source), "found": REVISIONS[-1], "known": NEXT}
    assert (everything(source), execute(source, VERSION)) == (before, [(REVISIONS[-1],)])


def test_a_database_of_an_older_version_is_not_filled_but_left_alone(file: Path, tmp_path: Path) -> None:
    opening.prepare(file)
    target = tmp_path / "target.db"
    opening.prepare(target)
    to_first_revision(target)
    with pytest.raises(StoreError, match="copy-not-empty"):
        databases.migrate(file, target, lambda *_: None)
    assert execute(target, VERSION) == [("0001",)]
