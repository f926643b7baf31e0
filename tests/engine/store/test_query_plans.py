"""In the store's tests, all statements find rows by index (the `store` fixture checks this with `plans`)."""

import inspect
import re
from pathlib import Path

from sqlalchemy import select

from engine.store.addresses import Address
from engine.store.schema import commits
from engine.store.store import Store
from tests.engine.store.plans import record_statements, scanning


def test_every_method_of_the_store_is_called_by_a_test() -> None:
    called = {
        name
        for file in Path(__file__).parent.glob("*.py")
        for name in re.findall(r"\bstore\.(\w+)\(", file.read_text(encoding="utf-8"))
    }
    methods = {name for name, _ in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    assert methods - called == set()


async def test_a_statement_that_looks_at_every_row_is_noticed(address: Address) -> None:
    store = await Store.open(address)
    statements = record_statements(store)
    await store._rows(select(commits.c.version).where(commits.c.person_id == 5))
    await store.table(1)
    await store.close()
    (found,) = scanning(address, statements)
    assert found.startswith("SELECT commits.version FROM commits")
