"""A database is created, or migrated without loss, or refused if it cannot be trusted; on both databases."""

import asyncio
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from engine.kernel.errors import StoreError
from engine.store import backups, databases, migrating, opening
from engine.store.addresses import Address
from engine.store.opening import REVISIONS, check_integrity
from engine.store.schema import metadata, receipts
from engine.store.store import Store
from tests.engine.store.builders import (
    AT,
    LATER,
    adjust,
    commit,
    everything,
    execute,
    fill,
    insert,
    to_first_revision,
)
from tests.engine.store.conftest import KINDS, NewAddress

VERSION = "SELECT version_num FROM alembic_version"
HEAD = [(REVISIONS[-1],)]


async def refusal(address: Address) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(address)
    return refused.value


def table_names(address: Address) -> set[str]:
    with opening._reading(address) as connection:
        return set(inspect(connection).get_table_names())


def test_the_revisions_are_those_of_the_folder_in_their_order() -> None:
    folder = ScriptDirectory(str(Path(opening.__file__).with_name("migrations")))
    assert [each.revision for each in folder.walk_revisions()] == [*reversed(REVISIONS)]
    assert folder.get_heads() == [REVISIONS[-1]]


async def test_migrations_lead_to_the_metadata(address: Address) -> None:
    opening.prepare(address)
    with opening._reading(address) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": not isinstance(address, Path)}
        )
        known: Any = [metadata] if isinstance(address, Path) else [metadata, receipts.metadata]
        assert compare_metadata(context, known) == []
        found = inspect(connection)
        for table in metadata.sorted_tables:
            assert {each["name"] for each in found.get_check_constraints(table.name)} == {
                each.name for each in table.constraints if each.name is not None
            }


def definitions(address: Address) -> set[str]:
    """Return what defines the tables and indices of a database, without the order of the columns."""
    if isinstance(address, Path):
        query = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name <> 'alembic_version'"
        texts = [text.partition("(")[2] if "TABLE" in text else text for (text,) in execute(address, query)]
        return {part.strip(" ,\t\n)") for text in texts for part in re.split(r",\s", text)}
    query = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'"
    columns = (
        "SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, is_identity)"
        " FROM information_schema.columns WHERE table_schema = 'public'"
    )
    return {text for (text,) in execute(address, query, columns) if "alembic" not in text}


@pytest.mark.parametrize("kind", KINDS)
async def test_a_migrated_database_is_like_one_that_was_copied(kind: str, new_address: NewAddress) -> None:
    """Also where Alembic does not compare: conditions of indices, collations, strict tables."""
    migrated, copied = new_address(kind), new_address(kind)
    await fill(migrated)
    databases.migrate(migrated, copied, lambda *_: None)
    found = definitions(migrated)
    assert found == definitions(copied)
    assert any("phase" in text and "lobby" in text for text in found), "it looks at conditions"


async def test_a_filled_database_is_migrated_once_without_loss_by_whoever_uses_it_but_not_by_others(
    address: Address, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither a check nor a backup migrates."""
    await fill(address)
    before = await everything(address)
    to_first_revision(address)
    databases.check(address)
    backups.back_up(address, tmp_path / "copy")
    assert execute(address, VERSION) == [("0001",)]
    caplog.set_level(logging.INFO, "engine.store")
    for _ in range(2):
        assert await everything(address) == before
    (line,) = [text for text in caplog.messages if "revision" in text]
    assert line == f"the database {address} has gone from revision 0001 to revision 0002"
    assert execute(address, VERSION) == HEAD
    assert execute(address, "SELECT count(*) FROM tables WHERE changed_at IS NULL") == [(0,)]
    check_integrity(address)


async def test_the_time_of_the_last_change_is_that_of_the_newest_version_or_write(address: Address) -> None:
    store = await Store.open(address)
    row = await insert(store)
    assert databases.check(address) == AT
    row = await commit(store, row, LATER)
    await insert(store, 2)
    assert databases.check(address) == LATER
    later = LATER + (LATER - AT)
    await adjust(store, row, later)
    assert databases.check(address) == later
    await store.close()
    to_first_revision(address)
    assert databases.check(address) is None, "it does not know yet"
    await (await Store.open(address)).close()
    assert databases.check(address) == LATER, "of the newest version of any table"


async def test_a_failed_migration_changes_nothing(address: Address) -> None:
    """The second revision adds a column that exists already."""
    await fill(address, 1)
    before = execute(address, "SELECT * FROM tables ORDER BY id")
    execute(address, "UPDATE alembic_version SET version_num = '0001'")
    refused = await refusal(address)
    assert (refused.key, refused.values["migration"]) == ("migration-failed", "0002")
    assert "changed_at" in str(refused.values["why"])
    assert execute(address, VERSION) == [("0001",)]
    assert execute(address, "SELECT * FROM tables ORDER BY id") == before


async def test_an_interrupted_creation_leaves_an_empty_database(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(migrating, "upgrade", interrupted)
        with pytest.raises(KeyboardInterrupt):
            opening.prepare(address)
    assert table_names(address) == set()
    await (await Store.open(address)).close()


async def test_several_programs_may_create_a_database_at_once(address: Address) -> None:
    for store in await asyncio.gather(*(Store.open(address) for _ in range(5))):
        await store.close()
    assert execute(address, VERSION) == HEAD


def _of_before(address: Address) -> None:
    for table in ("alembic_version", *(table.name for table in reversed(metadata.sorted_tables))):
        execute(address, f"DROP TABLE {table}")
    execute(address, "CREATE TABLE migrations (number integer)", "CREATE TABLE tables (id integer)")
    if not isinstance(address, Path):
        execute(address, "DROP TABLE tables", "COMMENT ON TABLE migrations IS 'Herr Ober'")


def _incomplete(address: Address) -> None:
    execute(address, "DELETE FROM alembic_version")


def _newer(address: Address) -> None:
    execute(address, "UPDATE alembic_version SET version_num = '0099'")


def _of_somebody_else(address: Address) -> None:
    mark = "PRAGMA application_id = 77" if isinstance(address, Path) else "COMMENT ON TABLE tables IS NULL"
    execute(address, mark)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (_of_before, "database-of-before"),
        (_incomplete, "database-incomplete"),
        (_newer, "database-newer"),
        (_of_somebody_else, "database-not-ours"),
    ],
)
async def test_what_cannot_be_trusted_is_refused_by_everything(
    address: Address, tmp_path: Path, change: Callable[[Address], None], key: str
) -> None:
    await (await Store.open(address)).close()
    change(address)
    before = table_names(address)
    assert (await refusal(address)).key == key
    for use in (databases.check, lambda address: backups.back_up(address, tmp_path / "copy")):
        with pytest.raises(StoreError) as refused:
            use(address)
        assert refused.value.key == key
    assert table_names(address) == before
    if key == "database-newer":
        assert (refused.value.values["found"], refused.value.values["known"]) == ("0099", REVISIONS[-1])


@pytest.mark.slow
async def test_a_database_of_another_program_is_refused_and_not_touched(new_address: NewAddress) -> None:
    address = new_address("postgresql")
    execute(address, "CREATE TABLE notes (text text)")
    assert (await refusal(address)).key == "database-not-ours"
    assert table_names(address) == {"notes"}
