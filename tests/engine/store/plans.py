"""Checks how a database finds rows for the statements in tests, because statements executed at every move need an index."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import event

from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.store import Store

TO_DO = ("tables_due", "tables_automatic", "reviews_running", "outbox_due", "messages_due", "cards_due")
"""The indices that cover only rows with something left to do."""
RARE = ("UPDATE commits SET person_id", "SELECT tables.phase, count(*)")
"""How statements begin that may look at every row, because an index would slow down every move.

They forget a person, and count the open tables for the metrics.
"""
_HARMLESS = re.compile(
    rf"SCAN (\(subquery|CONSTANT|anon_1$|\w+ USING (COVERING )?INDEX ({'|'.join(TO_DO)})$)"
)
_ONLY_INDICES = "".join(
    f"SET enable_{way} = off;" for way in ("seqscan", "mergejoin", "hashjoin", "material")
)
"""Turns off the strategies that a database prefers for small tables, so that it uses every index it can."""

Statements = dict[str, Any]
"""Maps each statement to the values it was last executed with."""


def record_statements(store: Store) -> Statements:
    """Record the statements that a store executes from now on."""
    statements: Statements = {}

    def record(_c: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool) -> None:
        if statement.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
            statements[" ".join(statement.split())] = values[0] if many else values

    for engine in (store._database._reading, store._database._writing):
        event.listen(engine, "before_cursor_execute", record)
    return statements


def scanning(address: Address, statements: Statements) -> list[str]:
    """Return the statements that look at every row of a table, except those in `RARE`."""
    if isinstance(address, Path):
        found = _scanning_sqlite(address, statements)
    else:
        found = _scanning_postgresql(address, statements)
    return [sql for sql in found if not sql.startswith(RARE)]


def _scanning_sqlite(file: Path, statements: Statements) -> Iterator[str]:
    with closing(sqlite3.connect(file)) as connection:
        for sql, values in statements.items():
            steps = [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            if any(step.startswith("SCAN") and not _HARMLESS.match(step) for step in steps):
                yield sql


def _scanning_postgresql(address: PostgreSQLAddress, statements: Statements) -> Iterator[str]:
    with psycopg.connect(address.url, autocommit=True) as connection:
        connection.execute(_ONLY_INDICES.encode())
        for sql, values in statements.items():
            ((plans,),) = connection.execute(f"EXPLAIN (FORMAT JSON) {sql}".encode(), values).fetchall()
            if any(_looks_at_every_row(node, parent) for node, parent in _nodes(plans[0]["Plan"])):
                yield sql


def _nodes(node: Any, parent: Any = None) -> Iterator[tuple[Any, Any]]:
    yield node, parent
    for each in node.get("Plans", ()):
        yield from _nodes(each, node)


def _looks_at_every_row(node: Any, parent: Any) -> bool:
    """Return whether a step of a query plan looks at all rows of a table, not just the first rows it finds."""
    if node["Node Type"] == "Seq Scan":
        return True
    is_scan = node["Node Type"] in {"Index Scan", "Index Only Scan", "Bitmap Index Scan"}
    if not is_scan or "Index Cond" in node or node["Index Name"] in TO_DO:
        return False
    return parent is None or parent["Node Type"] != "Limit" or "Filter" in node
