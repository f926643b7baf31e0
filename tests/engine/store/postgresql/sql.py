"""Statements executed on a database beside the store."""

import psycopg

from engine.store.addresses import PostgreSQLAddress


def execute(address: PostgreSQLAddress, *statements: str) -> list[tuple[object, ...]]:
    """Execute statements, each in its own transaction; return all their rows."""
    rows: list[tuple[object, ...]] = []
    with psycopg.connect(address.url, autocommit=True) as connection:
        for each in statements:
            cursor = connection.execute(each.encode())
            rows += cursor.fetchall() if cursor.description else []
    return rows
