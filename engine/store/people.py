"""Statements that export and remove what is stored about a person."""

import json
from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import Connection, Select, delete, select, text, true, update

from engine.store.base import find
from engine.store.rows import FollowerRow, LogRow, PersonData, ResultRow, TableRow, TableWrite
from engine.store.schema import (
    columns_of,
    commits,
    followers,
    log,
    messages,
    outbox,
    people,
    results,
    reviews,
    settings,
    tables,
)
from engine.store.writes import rewrite_row, write_table

TABLES = select(*columns_of(tables, TableRow))
STANDINGS = select(*columns_of(results, ResultRow))


class Eraser(Protocol):
    """Removes a person from text that the store cannot parse; `names` are the person's names at the table."""

    def table(self, row: TableRow, names: Collection[str]) -> TableRow:
        """Return the table's row without the person.

        Raises:
            StaleRevisionError: If the table is open and the person is seated at it.
        """

    def text(self, text: str, names: Collection[str]) -> str:
        """Return the given JSON with the names removed."""

    def headline(self, headline: str, names: Collection[str]) -> str:
        """Return a message's headline; an empty string if it contains one of the names."""


def tables_knowing(person_id: int) -> Select[Any]:
    """Return the query for the tables at which the person is known."""
    return select(people.c.table_id).where(people.c.person_id == person_id)


def data_of(connection: Connection, person_id: int) -> PersonData:
    """Return everything stored about a person."""

    def rows(query: Select[Any]) -> tuple[Any, ...]:
        return tuple(map(tuple, connection.execute(query)))

    known = tables_knowing(person_id)
    of_commit = (log.c.table_id == commits.c.table_id) & (log.c.version == commits.c.version)
    actions = (
        select(log.c.table_id, *columns_of(log, LogRow))
        .select_from(commits.join(log, of_commit & (log.c.seat == commits.c.seat)))
        .where(commits.c.person_id == person_id, commits.c.table_id.in_(known), log.c.action != "")
        .order_by(log.c.table_id, log.c.n)
    )
    own_settings = select(settings.c.name, settings.c.value).where(
        settings.c.scope == "person", settings.c.id == person_id
    )
    names = select(people.c.table_id, people.c.name).where(
        people.c.person_id == person_id, people.c.name != ""
    )
    known_reviews = select(reviews.c.table_id, reviews.c.progress).where(reviews.c.table_id.in_(known))
    own_results = STANDINGS.where(results.c.person_id == person_id).order_by(results.c.table_id)
    followed = select(*columns_of(followers, FollowerRow)).where(followers.c.person_id == person_id)
    return PersonData(
        settings=rows(own_settings.order_by(settings.c.name)),
        tables=tuple(find(connection, TableRow, TABLES.where(tables.c.id.in_(known)).order_by(tables.c.id))),
        names=rows(names.order_by(people.c.table_id, people.c.name)),
        actions=tuple((table_id, LogRow(*line)) for table_id, *line in rows(actions)),
        results=tuple(find(connection, ResultRow, own_results)),
        reviews=rows(known_reviews.order_by(reviews.c.table_id)),
        followers=tuple(find(connection, FollowerRow, followed.order_by(followers.c.table_id))),
    )


_TEXTS = (
    (log, log.c.events, log.c.action.is_(None)),
    (outbox, outbox.c.events, true()),
    (followers, followers.c.events, followers.c.events != "[]"),
    (messages, messages.c.outcome, messages.c.outcome != ""),
    (messages, messages.c.headline, messages.c.headline != ""),
)
"""Text that may contain names (JSON, except for headlines): the table, the column, and the condition for rows."""


def forget_person(
    connection: Connection,
    person_id: int,
    placeholder: int,
    changes: Sequence[TableWrite],
    eraser: Eraser,
    at: datetime,
) -> None:
    """Write changes that remove a person from open tables, then remove the person elsewhere; see `Store.forget_person`."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE tables IN EXCLUSIVE MODE"))
    for write in changes:
        write_table(connection, write)
    known = defaultdict[int, set[str]](set)
    query = select(people.c.table_id, people.c.name).where(people.c.person_id == person_id)
    for table_id, name in connection.execute(query):
        known[table_id] |= {name} - {""}
    for table_id, names in known.items():
        _erase_table(connection, table_id, names, eraser, at)
    _erase_results(connection, person_id, placeholder, eraser)
    statements = (
        update(commits).where(commits.c.person_id == person_id).values(person_id=placeholder),
        update(messages).where(messages.c.person_id == person_id).values(person_id=None),
        delete(followers).where(followers.c.person_id == person_id),
        delete(settings).where(settings.c.scope == "person", settings.c.id == person_id),
        delete(people).where(people.c.person_id == person_id),
    )
    for statement in statements:
        connection.execute(statement)


def _erase_table(
    connection: Connection, table_id: int, names: Collection[str], eraser: Eraser, at: datetime
) -> None:
    """Remove a person from a table's row, and the person's names from all text that belongs to the table."""
    (row,) = find(connection, TableRow, TABLES.where(tables.c.id == table_id))
    erased = eraser.table(row, names)
    if erased != row:
        rewrite_row(connection, erased, at)
    for table, column, condition in _TEXTS:
        keys = list(table.primary_key.columns)
        erase = eraser.headline if column is messages.c.headline else eraser.text
        query = select(column, *keys).where(table.c.table_id == table_id, condition)
        for before, *values in connection.execute(query).all():
            if (changed := erase(before, names)) != before:
                is_row = [key == value for key, value in zip(keys, values, strict=True)]
                connection.execute(update(table).where(*is_row).values({column.name: changed}))


def _erase_results(connection: Connection, person_id: int, placeholder: int, eraser: Eraser) -> None:
    of_person = results.c.person_id == person_id
    for name in connection.execute(select(results.c.name).distinct().where(of_person)).scalars().all():
        nameless = json.loads(eraser.text(json.dumps(name), (name,)))
        connection.execute(
            update(results)
            .where(of_person, results.c.name == name)
            .values(person_id=placeholder, name=nameless)
        )
