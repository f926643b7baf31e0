"""Stores have exactly the methods of the protocol, which depends on no database."""

import inspect
import subprocess
import sys
from typing import get_type_hints

import pytest

from engine.store.postgresql.store import PostgreSQLStore
from engine.store.protocol import Store
from engine.store.sqlite.store import SQLiteStore

_STORES = [SQLiteStore, PostgreSQLStore]
_OWN_METHODS = {SQLiteStore: {"open"}, PostgreSQLStore: {"open"}}
"""Methods beyond the protocol: each kind of store is opened in its own way."""


def _methods(kind: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind, inspect.isroutine) if not name.startswith("_")}


@pytest.mark.parametrize("kind", _STORES)
def test_a_store_has_the_methods_of_the_protocol_and_no_more(kind: type) -> None:
    assert _methods(kind) - _OWN_METHODS[kind] == _methods(Store)


@pytest.mark.parametrize("kind", _STORES)
@pytest.mark.parametrize("name", sorted(_methods(Store)))
def test_a_method_has_the_parameters_and_the_result_of_the_protocol(kind: type, name: str) -> None:
    declared, implemented = getattr(Store, name), getattr(kind, name)
    assert inspect.signature(implemented) == inspect.signature(declared)
    assert get_type_hints(implemented) == get_type_hints(declared)
    assert inspect.getdoc(implemented)


def test_the_protocol_imports_no_driver() -> None:
    program = (
        "import sys, engine.store.protocol, engine.store.rows, engine.store.errors;"
        "print(*{'sqlite3', 'aiosqlite', 'psycopg', 'engine.store.sqlite', 'engine.store.postgresql'} & set(sys.modules))"
    )
    completed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert completed.stdout.split() == []


def test_the_tables_import_no_database() -> None:
    program = (
        "import sys, engine.tables.service, engine.store.databases;"
        "print(*{'sqlite3', 'aiosqlite', 'psycopg', 'engine.store.sqlite', 'engine.store.postgresql'} & set(sys.modules))"
    )
    completed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert completed.stdout.split() == []
