"""The statements that export and remove what is stored about a person."""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import Column, ColumnElement, Connection, Select, Table, delete, select, text, true, update
from sqlalchemy.dialects.postgresql import insert as upsert

from engine.store.commits import rewrite_row, write_commit
from engine.store.rows import Commit, FollowerRow, LogRow, PersonData, StandingRow, TableRow
from engine.store.schema import (
    IS_OPEN,
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

TABLE_COLUMNS = tuple(tables.c[each.name] for each in fields(TableRow))
STANDING_COLUMNS = tuple(results.c[each.name] for each in fields(StandingRow))
_LINE_COLUMNS = tuple(log.c[each.name] for each in fields(LogRow))


class Eraser(Protocol):
    """What removes a person from the texts that the store does not look into; `names` are those known at a table."""

    def table(self, row: TableRow, names: Collection[str]) -> TableRow:
        """Return the row of a table without the person.

        Raises:
            StaleRevisionError: If the person sits there while the table is open.
        """

    def text(self, text: str, names: Collection[str]) -> str:
        """Return JSON without the names."""

    def headline(self, headline: str, names: Collection[str]) -> str:
        """Return the headline of a message; nothing if it contains a name."""


def _knowing(person_id: int) -> Select[Any]:
    return select(people.c.table_id).where(people.c.person_id == person_id)


def open_tables_knowing(connection: Connection, person_id: int) -> list[int]:
    """Return the open tables at which a person is known."""
    query = select(tables.c.id).where(text(IS_OPEN), tables.c.id.in_(_knowing(person_id)))
    return list(connection.execute(query.order_by(tables.c.id)).scalars())


def save_known_name(connection: Connection, person_id: int, table_id: int, name: str) -> None:
    """Write a name by which somebody is named at a table without sitting there."""
    listed = select(people.c.is_listed).where(people.c.person_id == person_id, people.c.table_id == table_id)
    is_listed = bool(connection.execute(listed.limit(1)).scalar())
    values = {"person_id": person_id, "table_id": table_id, "name": name, "is_listed": is_listed}
    connection.execute(upsert(people).values(values).on_conflict_do_nothing())


def data_of(connection: Connection, person_id: int) -> PersonData:
    """Return everything that is stored about a person."""

    def rows(query: Select[Any]) -> Sequence[Any]:
        return connection.execute(query).all()

    of_person = commits.c.person_id == person_id
    of_commit = (log.c.table_id == commits.c.table_id) & (log.c.version == commits.c.version)
    actions = (
        select(log.c.table_id, *_LINE_COLUMNS)
        .select_from(commits.join(log, of_commit & (log.c.seat == commits.c.seat)))
        .where(of_person, commits.c.table_id.in_(_knowing(person_id)), log.c.action != "")
        .order_by(log.c.table_id, log.c.n)
    )
    return PersonData(
        settings=tuple(
            (name, value)
            for name, value in rows(
                select(settings.c.name, settings.c.value)
                .where(settings.c.scope == "person", settings.c.id == person_id)
                .order_by(settings.c.name)
            )
        ),
        tables=tuple(
            TableRow(**row._mapping)  # noqa: SLF001 -- the mapping of a row is part of SQLAlchemy's interface
            for row in rows(
                select(*TABLE_COLUMNS).where(tables.c.id.in_(_knowing(person_id))).order_by(tables.c.id)
            )
        ),
        names=tuple(
            (table_id, name)
            for table_id, name in rows(
                select(people.c.table_id, people.c.name)
                .where(people.c.person_id == person_id)
                .order_by(people.c.table_id, people.c.name)
            )
        ),
        actions=tuple((table_id, LogRow(*line)) for table_id, *line in rows(actions)),
        results=tuple(
            StandingRow(*row)
            for row in rows(
                select(*STANDING_COLUMNS).where(results.c.person_id == person_id).order_by(results.c.table_id)
            )
        ),
        reviews=tuple(
            (table_id, progress)
            for table_id, progress in rows(
                select(reviews.c.table_id, reviews.c.progress)
                .where(reviews.c.table_id.in_(_knowing(person_id)))
                .order_by(reviews.c.table_id)
            )
        ),
        followers=tuple(
            FollowerRow(*row)
            for row in rows(
                select(*(followers.c[each.name] for each in fields(FollowerRow)))
                .where(followers.c.person_id == person_id)
                .order_by(followers.c.table_id)
            )
        ),
    )


_TEXTS = (
    (log, log.c.events, log.c.action.is_(None)),
    (outbox, outbox.c.events, true()),
    (followers, followers.c.events, followers.c.events != "[]"),
    (messages, messages.c.outcome, messages.c.outcome != ""),
)
"""JSON texts that may contain names: the table, the column, and in which rows."""


def forget_person(
    connection: Connection,
    person_id: int,
    placeholder: int,
    changes: Sequence[Commit],
    eraser: Eraser,
    at: datetime,
) -> None:
    """Write the changes by which a person leaves the open tables, and remove the person; see `Store.forget_person`."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE tables IN EXCLUSIVE MODE"))
    for commit in changes:
        write_commit(connection, commit)
    known: dict[int, set[str]] = {}
    for table_id, name in connection.execute(
        select(people.c.table_id, people.c.name).where(people.c.person_id == person_id)
    ):
        known.setdefault(table_id, set()).add(name)
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
    """Remove a person from a table, and the names from the texts that belong to it."""
    found = connection.execute(select(*TABLE_COLUMNS).where(tables.c.id == table_id)).one()
    row = TableRow(**found._mapping)  # noqa: SLF001 -- as above
    erased = eraser.table(row, names)
    if erased != row:
        rewrite_row(connection, erased, at)
    for table, column, condition in _TEXTS:
        _rewrite(connection, table, table_id, column, condition, lambda text: eraser.text(text, names))
    has_headline = messages.c.headline != ""
    _rewrite(
        connection,
        messages,
        table_id,
        messages.c.headline,
        has_headline,
        lambda text: eraser.headline(text, names),
    )


def _rewrite(
    connection: Connection,
    table: Table,
    table_id: int,
    column: Column[Any],
    condition: ColumnElement[bool],
    change: Callable[[str], str],
) -> None:
    """Change the texts in a column of the rows that belong to a table and meet a condition."""
    keys = list(table.primary_key.columns)
    query = select(column, *keys).where(table.c.table_id == table_id, condition)
    for text_before, *values in connection.execute(query).all():
        if (changed := change(text_before)) != text_before:
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
