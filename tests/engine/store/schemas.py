"""What the catalogues of a database say about its schema, in the same terms for every kind of database."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import psycopg

from engine.store.addresses import PostgreSQLAddress
from engine.store.sql.tables import OF_SERVERS, TRUTH_VALUES


@dataclass(frozen=True)
class Schema:
    """A schema.

    `columns` are the columns of each table in their order, each with its type, whether it may be NULL and its default;
    `keys` the primary key of each table; `references` the tables that columns refer to; `uniques` what is unique beside
    the keys; `indices` the table, the columns, the condition and the uniqueness of each index; `checks` the conditions
    of each table.
    """

    columns: dict[str, dict[str, tuple[str, bool, str | None]]]
    keys: dict[str, list[str]]
    references: set[tuple[str, str, str]]
    uniques: set[tuple[str, str]]
    indices: dict[str, tuple[str, str, str, bool]]
    checks: dict[str, set[str]]


_PLAIN = re.compile(r"[\s()\"]|::text(\[\])?|ARRAY\[|\]")


def _plain(condition: str) -> str:
    """Return a condition without what databases write differently."""
    text = _PLAIN.sub("", condition).lower().replace("=any", "in")
    return text.removeprefix("check")


def sqlite_schema(file: Path) -> Schema:
    with closing(sqlite3.connect(file)) as connection:

        def rows(sql: str) -> list[tuple[object, ...]]:
            return connection.execute(sql).fetchall()

        texts = dict(
            rows("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        )
        columns, keys, references, uniques, indices = {}, {}, set(), set(), {}
        for table in texts:
            found = rows(f"PRAGMA table_info({table})")
            keys[table] = [row[1] for row in sorted(found, key=lambda row: row[5]) if row[5]]
            columns[table] = {
                name: (_sqlite_type(table, name, kind), not (needed or key), _default(default))
                for _, name, kind, needed, default, key in found
            }
            references |= {(table, row[3], row[2]) for row in rows(f"PRAGMA foreign_key_list({table})")}
            for _, name, unique, origin, *_ in rows(f"PRAGMA index_list({table})"):
                names = ", ".join(row[2] for row in rows(f"PRAGMA index_info({name})"))
                if origin == "u":
                    uniques.add((table, names))
                elif origin == "c":
                    ((sql,),) = rows(f"SELECT sql FROM sqlite_schema WHERE name = '{name}'")
                    indices[name] = (table, names, _plain(sql.partition(" WHERE ")[2]), bool(unique))
        checks = {
            table: {_plain(each) for each in re.findall(r"CHECK (\((?:[^()]|\([^()]*\))*\))", text)}
            for table, text in texts.items()
        }
    return Schema(columns, keys, references, uniques, indices, checks)


def _sqlite_type(table: str, column: str, declared: str) -> str:
    if f"{table}.{column}" in TRUTH_VALUES:
        return "boolean"
    return {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}[declared]


def _default(text: str | None) -> str | None:
    """Return a default, but not how a time is made."""
    if text is None:
        return None
    plain = text.removesuffix("::text")
    plain = {"false": "0", "true": "1", "CURRENT_TIMESTAMP": "time"}.get(plain, plain)
    return "time" if plain.startswith("to_char(") else plain


def postgresql_schema(address: PostgreSQLAddress) -> Schema:
    """Return the schema without the tables about processes, which other databases do not have."""
    with psycopg.connect(address.url) as connection:

        def rows(sql: str) -> list[tuple[object, ...]]:
            return connection.execute(sql.encode()).fetchall()

        columns: dict[str, dict[str, tuple[str, bool, str | None]]] = {}
        for table, name, kind, nullable, default in rows(
            "SELECT table_name, column_name, data_type, is_nullable = 'YES', column_default"
            " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
        ):
            if table not in OF_SERVERS:
                columns.setdefault(table, {})[name] = (kind, nullable, _default(default))
        keys, references, uniques = {}, set(), set()
        checks: dict[str, set[str]] = {table: set() for table in columns}
        for table, kind, names, other, text in rows(
            "SELECT conrelid::regclass::text, contype::text, (SELECT array_agg(attname::text ORDER BY place)"
            " FROM unnest(conkey) WITH ORDINALITY AS found(number, place)"
            " JOIN pg_attribute ON attrelid = conrelid AND attnum = number),"
            " confrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE connamespace = 'public'::regnamespace"
        ):
            match kind if table in columns else "":
                case "p":
                    keys[table] = names
                case "u":
                    uniques.add((table, ", ".join(names)))
                case "f":
                    references.add((table, names[0], other))
                case "c":
                    checks[table].add(_plain(text))
        indices = {
            name: (table, names, _plain(condition or ""), unique)
            for name, table, names, condition, unique in rows(
                "SELECT indexrelid::regclass::text, indrelid::regclass::text,"
                " (SELECT string_agg(pg_get_indexdef(indexrelid, place, true), ', ' ORDER BY place)"
                " FROM generate_series(1, indnkeyatts) AS place), pg_get_expr(indpred, indrelid), indisunique"
                " FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid"
                " WHERE relnamespace = 'public'::regnamespace"
                " AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))"
            )
            if table in columns
        }
    return Schema(columns, keys, references, uniques, indices, checks)
