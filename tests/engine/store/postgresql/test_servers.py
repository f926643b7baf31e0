"""A PostgreSQL server or database that cannot be used is refused with the reason."""

import pytest

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.opening import check_integrity
from engine.store.store import Store
from tests.engine.store.builders import execute, insert
from tests.postgresql import Server


@pytest.fixture
def address(postgresql_server: Server) -> PostgreSQLAddress:
    return postgresql_server.create_database()


async def refusal(address: PostgreSQLAddress) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(address)
    return refused.value


async def test_a_database_that_cannot_be_written_is_refused(address: PostgreSQLAddress) -> None:
    await (await Store.open(address)).close()
    database = address.url.partition("@/")[2].partition("?")[0]
    execute(address, f"ALTER DATABASE {database} SET default_transaction_read_only = on")
    assert (await refusal(address)).key == "database-not-writable"


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


async def test_a_row_without_its_table_is_found(store: Store, address: PostgreSQLAddress) -> None:
    await insert(store)
    check_integrity(store.address)
    execute(
        address,
        "SET session_replication_role = replica;"  # no references are checked
        " INSERT INTO cards (table_id, channel_id, changes, not_before, tries) VALUES (404, 1, 0, now(), 0)",
    )
    with pytest.raises(StoreError, match="database-damaged"):
        check_integrity(store.address)
