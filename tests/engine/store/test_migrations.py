"""Both kinds of database are created, migrated without loss, or refused if they may be damaged or someone else's."""

import asyncio
import logging
import re
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
from engine.store.engines import reading
from engine.store.integrity import check_integrity
from engine.store.schema import metadata, receipts
from engine.store.store import Store
from engine.store.upgrading import REVISIONS
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


def table_names(address: Address) -> set[str]:
    with reading(address) as connection:
        return set(inspect(connection).get_table_names())


def test_the_revisions_are_those_of_the_folder_in_their_order() -> None:
    folder = ScriptDirectory(str(Path(opening.__file__).with_name("migrations")))
    assert [each.revision for each in folder.walk_revisions()] == [*reversed(REVISIONS)]
    assert folder.get_heads() == [REVISIONS[-1]]


def test_migrations_lead_to_the_metadata(address: Address) -> None:
    opening.prepare(address)
    with reading(address) as connection:
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
    """Return the definitions of a database's tables and indices, ignoring the order of columns."""
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
    """They match even where Alembic does not compare: index conditions, collations and strict tables."""
    migrated, copied = new_address(kind), new_address(kind)
    await fill(migrated)
    databases.migrate(migrated, copied, lambda *_: None)
    found = definitions(migrated)
    assert found == definitions(copied)
    assert any("phase" in text and "lobby" in text for text in found), "it looks at conditions"


async def test_a_filled_database_is_migrated_once_without_loss_by_whoever_uses_it_but_not_by_others(
    address: Address, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither a check nor a backup migrates it."""
    await fill(address)
    before = everything(address)
    to_first_revision(address)
    databases.check(address)
    backups.back_up(address, tmp_path / "copy")
    assert execute(address, VERSION) == [("0001",)]
    caplog.set_level(logging.INFO, "engine.store")
    for _ in range(2):
        opening.prepare(address)
        assert everything(address) == before
    (line,) = [text for text in caplog.messages if "format" in text]
    assert line == f"upgraded the database {address} from format 0001 to 0002"
    assert execute(address, VERSION) == HEAD
    check_integrity(address)


async def test_the_time_of_the_last_change_is_that_of_the_newest_version_or_write(address: Address) -> None:
    store = await Store.open(address)
    row = await insert(store)
    assert databases.check(address).changed_at == AT
    row = await commit(store, row, LATER)
    await insert(store, 2)
    assert databases.check(address).changed_at == LATER
    later = LATER + (LATER - AT)
    await adjust(store, row, later)
    assert databases.check(address).changed_at == later
    await store.close()
    to_first_revision(address)
    assert databases.check(address).changed_at is None, "it does not know yet"
    opening.prepare(address)
    assert databases.check(address).changed_at == LATER, "of the newest version of any table"


async def test_a_failed_migration_changes_nothing(address: Address) -> None:
    """Tested with a second revision that adds an existing column."""
    await fill(address, 1)
    before = everything(address)
    execute(address, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(StoreError, match="migration-failed") as refused:
        opening.prepare(address)
    assert (refused.value.values["migration"], "changed_at" in str(refused.value)) == ("0002", True)
    assert (everything(address), execute(address, VERSION)) == (before, [("0001",)])


def test_an_interrupted_creation_leaves_an_empty_database(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(migrating, "upgrade", interrupted)
        with pytest.raises(KeyboardInterrupt):
            opening.prepare(address)
    assert table_names(address) == set()
    opening.prepare(address)


async def test_several_programs_may_create_a_database_at_once(address: Address) -> None:
    for store in await asyncio.gather(*(Store.open(address) for _ in range(5))):
        await store.close()
    assert execute(address, VERSION) == HEAD


UNTRUSTED = {
    "database-of-before": (
        "CREATE TABLE migrations (number integer)",
        "DROP TABLE tables CASCADE; CREATE TABLE migrations (); COMMENT ON TABLE migrations IS 'Herr Ober'",
    ),
    "database-incomplete": ("DELETE FROM alembic_version",) * 2,
    "database-newer": ("UPDATE alembic_version SET version_num = '0099'",) * 2,
    "database-not-ours": ("PRAGMA application_id = 77", "COMMENT ON TABLE tables IS NULL"),
}
"""For each refusal, statements that make an SQLite or a PostgreSQL database untrusted."""


@pytest.mark.parametrize("key", UNTRUSTED)
async def test_what_cannot_be_trusted_is_refused_by_everything(
    address: Address, tmp_path: Path, key: str
) -> None:
    opening.prepare(address)
    execute(address, UNTRUSTED[key][not isinstance(address, Path)])
    before = table_names(address)
    for use in (opening.prepare, databases.check, lambda each: backups.back_up(each, tmp_path / "copy")):
        with pytest.raises(StoreError, match=key) as refused:
            use(address)
    assert table_names(address) == before
    if key == "database-newer":
        assert (refused.value.values["found"], refused.value.values["known"]) == ("0099", REVISIONS[-1])


@pytest.mark.slow
def test_a_database_of_another_program_is_refused_and_not_touched(new_address: NewAddress) -> None:
    address = new_address("postgresql")
    execute(address, "CREATE TABLE notes (text text)")
    with pytest.raises(StoreError, match="database-not-ours"):
        opening.prepare(address)
    assert table_names(address) == {"notes"}
