"""All databases have the same schema: the statements are the same, and one database can be copied to another."""

from dataclasses import fields
from pathlib import Path

import pytest

from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.store import PostgreSQLStore
from engine.store.sql.tables import KEYS, NUMBERED, OF_SERVERS, TRUTH_VALUES
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.schemas import Schema, postgresql_schema, sqlite_schema
from tests.postgresql import Server


@pytest.fixture
async def of_sqlite(tmp_path: Path) -> Schema:
    file = tmp_path / "tables.db"
    await (await SQLiteStore.open(file)).close()
    return sqlite_schema(file)


@pytest.fixture
async def address(postgresql_server: Server) -> PostgreSQLAddress:
    address = postgresql_server.create_database()
    await (await PostgreSQLStore.open(address)).close()
    return address


async def test_the_schemas_are_the_same(of_sqlite: Schema, address: PostgreSQLAddress) -> None:
    of_postgresql = postgresql_schema(address)
    for part in fields(Schema):
        assert getattr(of_postgresql, part.name) == getattr(of_sqlite, part.name), part.name
    assert len(of_sqlite.columns) > 20
    assert sum(map(len, of_sqlite.checks.values())) == 4


async def test_every_table_is_copied_by_its_key_after_those_it_refers_to(of_sqlite: Schema) -> None:
    assert {table: tuple(key) for table, key in of_sqlite.keys.items() if table != "migrations"} == KEYS
    order = list(KEYS)
    assert [
        each
        for each in of_sqlite.references
        if order.index(each[0]) < order.index(each[2]) or (each[0] == each[2] and each[1] != "rematch_of")
    ] == []


async def test_all_truth_values_and_numbered_tables_are_listed(
    address: PostgreSQLAddress, postgresql_server: Server
) -> None:
    columns = postgresql_schema(address).columns
    truths = {
        f"{table}.{name}" for table, found in columns.items() for name in found if found[name][0] == "boolean"
    }
    assert truths == TRUTH_VALUES
    numbered = "SELECT table_name FROM information_schema.columns WHERE is_identity = 'YES'"
    database = address.url.partition("@/")[2].partition("?")[0]
    found = {table for (table,) in postgresql_server.execute(numbered, database)}
    assert found - OF_SERVERS == set(NUMBERED)
    collations = (
        "SELECT DISTINCT collation_name FROM information_schema.columns"
        " WHERE table_schema = 'public' AND data_type = 'text'"
    )
    assert postgresql_server.execute(collations, database) == [("C",)], "times are compared by their bytes"
