"""One process at a time uses a database."""

import pytest

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.session_lock import exclusive_lock
from tests.engine.store.postgresql.sql import execute
from tests.postgresql import Server


def test_a_database_is_locked_once(address: PostgreSQLAddress, postgresql_server: Server) -> None:
    with exclusive_lock(address):
        with pytest.raises(StoreError) as refused, exclusive_lock(address):
            pytest.fail("locked twice")
        assert refused.value.key == "database-in-use"
        assert refused.value.values == {"path": str(address)}
        with exclusive_lock(postgresql_server.create_database()):
            pass
    with exclusive_lock(address):
        pass


def test_a_lock_is_released_when_its_session_ends(address: PostgreSQLAddress) -> None:
    with exclusive_lock(address):
        execute(
            address,
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        with exclusive_lock(address):
            pass


def test_a_server_that_is_gone_is_reported(tmp_path: object) -> None:
    address = PostgreSQLAddress(f"postgresql:///tables?host={tmp_path}")
    with pytest.raises(StoreError) as refused, exclusive_lock(address):
        pytest.fail("locked")
    assert refused.value.key == "database-unreachable"
