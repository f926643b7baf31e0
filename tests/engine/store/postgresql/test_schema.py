"""A PostgreSQL database is created, migrated, or refused if it cannot be trusted."""

import asyncio

import pytest

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql import schema
from engine.store.postgresql.schema import INCOMPLETE, OURS, migrations
from engine.store.postgresql.store import PostgreSQLStore
from tests.engine.store.builders import insert
from tests.engine.store.postgresql.sql import execute
from tests.postgresql import Server

_TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"


async def refusal(address: PostgreSQLAddress) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await PostgreSQLStore.open(address)
    return refused.value


async def test_each_migration_is_recorded(store: PostgreSQLStore, address: PostgreSQLAddress) -> None:
    recorded = execute(address, "SELECT number, name FROM migrations ORDER BY number")
    assert recorded == [(number, name) for number, (name, _) in enumerate(migrations(), 1)]
    await store.check()


async def test_several_programs_may_create_a_database_at_once(address: PostgreSQLAddress) -> None:
    for store in await asyncio.gather(*(PostgreSQLStore.open(address) for _ in range(5))):
        await store.close()
    assert execute(address, "SELECT count(*) FROM migrations") == [(len(migrations()),)]


async def test_a_later_migration_runs_once_and_keeps_existing_rows(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await PostgreSQLStore.open(address)
    row = await insert(store)
    await store.close()
    another = ("9999_more", "CREATE TABLE more (id bigint); INSERT INTO more VALUES (1);")
    with_another = [*migrations(), another]
    monkeypatch.setattr(schema, "migrations", lambda: with_another)
    for _ in range(2):
        store = await PostgreSQLStore.open(address)
        assert await store.table(row.id) == row
        await store.close()
    assert execute(address, "SELECT * FROM more", "SELECT max(number) FROM migrations") == [
        (1,),
        (len(with_another),),
    ]


async def test_a_failed_migration_changes_nothing(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await PostgreSQLStore.open(address)).close()
    before = execute(address, _TABLES)
    with_another = [
        *migrations(),
        ("9999_wrong", "CREATE TABLE half (id bigint); INSERT INTO nowhere VALUES (1);"),
    ]
    monkeypatch.setattr(schema, "migrations", lambda: with_another)
    refused = await refusal(address)
    assert (refused.key, refused.values["migration"]) == ("migration-failed", "9999_wrong")
    assert execute(address, _TABLES, "SELECT max(number) FROM migrations") == [
        *before,
        (len(with_another) - 1,),
    ]


@pytest.mark.parametrize(
    ("statement", "key"),
    [
        ("INSERT INTO migrations (number, name) VALUES (99, 'later')", "database-newer"),
        ("COMMENT ON TABLE migrations IS 'of somebody else'", "database-not-ours"),
        (f"COMMENT ON TABLE migrations IS '{INCOMPLETE}'", "database-incomplete"),
        ("ALTER DATABASE {database} SET default_transaction_read_only = on", "database-not-writable"),
    ],
)
async def test_what_cannot_be_trusted_is_refused(
    address: PostgreSQLAddress, statement: str, key: str
) -> None:
    await (await PostgreSQLStore.open(address)).close()
    database = address.url.partition("@/")[2].partition("?")[0]
    execute(address, statement.format(database=database))
    assert (await refusal(address)).key == key


async def test_a_database_of_another_program_is_refused_and_not_touched(address: PostgreSQLAddress) -> None:
    execute(address, "CREATE TABLE notes (text text)")
    assert (await refusal(address)).key == "database-not-ours"
    assert execute(address, _TABLES) == [(1,)]


async def test_a_server_or_a_database_that_does_not_exist_is_refused_with_the_reason(
    postgresql_server: Server, tmp_path: object
) -> None:
    refused = await refusal(postgresql_server.address("nowhere"))
    assert refused.key == "database-unreachable"
    assert "nowhere" in str(refused.values["why"])
    refused = await refusal(PostgreSQLAddress(f"postgresql://anna:secret@/tables?host={tmp_path}"))
    assert refused.key == "database-unreachable"
    assert "secret" not in str(refused.values)


async def test_a_database_that_cannot_hold_all_names_is_refused(postgresql_server: Server) -> None:
    postgresql_server.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    refused = await refusal(postgresql_server.address("latin"))
    assert (refused.key, refused.values["why"]) == ("database-not-writable", "server_encoding = LATIN1")


async def test_a_row_without_its_table_is_found(store: PostgreSQLStore, address: PostgreSQLAddress) -> None:
    await insert(store)
    await store.check()
    execute(
        address,
        "SET session_replication_role = replica;"  # no references are checked
        " INSERT INTO outbox (table_id, version, kind, events, due_at) VALUES (404, 1, 'x', '[]', '')",
    )
    with pytest.raises(StoreError, match="database-damaged"):
        await store.check()


def test_what_marks_a_complete_database_is_not_what_marks_an_incomplete_one() -> None:
    assert OURS != INCOMPLETE
