"""The statements that export and remove what is stored about a person; see `engine.store.personal_data`."""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.store.errors import StaleVersionError
from engine.store.rows import Commit
from engine.store.sql import archive, archive_format
from engine.store.sql.archive_format import Content
from engine.store.sql.transaction import Dialect, Transaction
from engine.store.sql.writes import write_commit

Rewrite = Callable[[str, Collection[str]], str]
"""Returns JSON without some names."""

_KNOWING = """
    SELECT table_id FROM known_names WHERE person_id = :person UNION SELECT id FROM tables WHERE owner_id = :person
"""
"""The tables that know a person; databases find them faster than those that meet one of two conditions."""
SELECT_OPEN_TABLES_KNOWING = f"""
    SELECT id FROM tables WHERE phase IN ('lobby', 'running') AND id IN ({_KNOWING}) ORDER BY id
"""  # noqa: S608 -- made of the names above, never of anything from outside
SELECT_ARCHIVED_TABLES_KNOWING = f"SELECT table_id FROM archive WHERE table_id IN ({_KNOWING})"  # noqa: S608 -- likewise
SELECT_ARCHIVED = f"""
    SELECT table_id, (SELECT seat FROM players WHERE table_id = archive.table_id AND person_id = :person), content
    FROM archive WHERE table_id > :after AND table_id IN ({_KNOWING}) ORDER BY table_id LIMIT 50
"""  # noqa: S608 -- likewise
"""Some of the archived tables that know a person, each with the seat of the person, None if they do not sit there."""


@dataclass(frozen=True)
class _Export:
    """A query for entries of an export, the keys of its columns, and what reads those that are not plain values."""

    keys: str
    sql: str
    readers: Mapping[str, Callable[[Any], object]] = field(default_factory=dict)


def _only_column(rows: str) -> list[object]:
    return [value for (value,) in json.loads(rows)]


_EXPORTS: Mapping[str, _Export] = {
    "settings": _Export(
        "name value", "SELECT name, value FROM person_settings WHERE person_id = :person ORDER BY name"
    ),
    "tables": _Export(
        "table server channel game options phase opened_at ended_at is_owner names seat left_seats",
        """
        SELECT id, guild_id, channel_id, game, options, phase, opened_at, ended_at, owner_id = :person, {names},
            (SELECT seat FROM players WHERE table_id = id AND person_id = :person), {left_seats}
        FROM tables WHERE id IN ({knowing}) ORDER BY id
        """,
        {"options": json.loads, "is_owner": bool, "names": _only_column, "left_seats": _only_column},
    ),
    "actions": _Export(
        "table line seat action at undone",
        """
        SELECT log.table_id, n, log.seat, action, log.at, log.undone
        FROM commits JOIN log
            ON log.table_id = commits.table_id AND log.version = commits.version AND log.seat = commits.seat
        WHERE person_id = :person AND action <> '' ORDER BY log.table_id, n
        """,
        {"undone": bool},
    ),
    "seatings": _Export(
        "table seat from_version name at",
        """
        SELECT table_id, seat, from_version, name, at FROM seatings
        WHERE person_id = :person ORDER BY table_id, from_version
        """,
    ),
    "results": _Export(
        "table seat rank score",
        """
        SELECT results.table_id, results.seat, rank, score
        FROM players JOIN results ON results.table_id = players.table_id AND results.seat = players.seat
        WHERE person_id = :person ORDER BY results.table_id
        """,
    ),
    "reviewed_decisions": _Export(
        "table seat decisions",
        """
        SELECT reviews.table_id, players.seat, progress
        FROM reviews JOIN players ON players.table_id = reviews.table_id
        WHERE person_id = :person ORDER BY reviews.table_id
        """,
        {"decisions": lambda progress: json.loads(progress).get("findings", [])},
    ),
    "tentative_turns": _Export(
        "table seat actions",
        """
        SELECT plans.table_id, plans.seat, actions
        FROM plans JOIN players ON players.table_id = plans.table_id AND players.seat = plans.seat
        WHERE person_id = :person ORDER BY plans.table_id
        """,
        {"actions": json.loads},
    ),
    "invitations": _Export(
        "table name", "SELECT table_id, name FROM invitations WHERE person_id = :person ORDER BY table_id"
    ),
    "following": _Export(
        "table mode locale",
        "SELECT table_id, mode, locale FROM followers WHERE person_id = :person ORDER BY table_id",
    ),
    "prepared_turns": _Export(
        "table seat actions",
        "SELECT table_id, seat, actions FROM prepared_turns WHERE person_id = :person ORDER BY table_id",
        {"actions": json.loads},
    ),
    "standing_orders": _Export(
        "table actions",
        "SELECT table_id, actions FROM standing_orders WHERE person_id = :person ORDER BY table_id",
        {"actions": json.loads},
    ),
}
"""The queries of an export, by the name under which their entries are exported."""


@cache
def exports(dialect: Dialect) -> Mapping[str, str]:
    """Return the queries of an export, by the name under which `entries` reads their rows."""
    names = dialect.json_rows.format(
        columns="name",
        table="known_names",
        where="table_id = tables.id AND person_id = :person",
        order="name",
    )
    left_seats = dialect.json_rows.format(
        columns="seat",
        table="players",
        where="table_id = tables.id AND former_person_id = :person",
        order="seat",
    )
    return {
        name: each.sql.format(names=names, left_seats=left_seats, knowing=_KNOWING)
        for name, each in _EXPORTS.items()
    }


def entries(name: str, rows: Iterable[Sequence[Any]]) -> list[dict[str, Any]]:
    """Return the entries of an export for the rows of its query; of a review, the decisions of the person's seat."""
    export = _EXPORTS[name]
    found: list[dict[str, Any]] = [
        {
            key: export.readers[key](value) if key in export.readers else value
            for key, value in zip(export.keys.split(), row, strict=True)
        }
        for row in rows
    ]
    if name == "reviewed_decisions":
        for each in found:
            each["decisions"] = [
                decision for decision in each["decisions"] if decision["seat"] == each["seat"]
            ]
    return found


Rows = list[Sequence[Any]]


@dataclass(frozen=True)
class _ArchivedTable:
    """An archived table, for a person who may have a seat there."""

    table_id: int
    seat: int | None
    content: Content
    person_id: int

    def of_person(self, table: str, *names: str) -> Rows:
        """Return columns of the person's rows of a database table."""
        return archive.columns(self.content, table, names, lambda row: row["person_id"] == self.person_id)

    def of_seat(self, table: str, *names: str) -> Rows:
        """Return columns of the rows of the person's seat."""
        return archive.columns(self.content, table, names, lambda row: row["seat"] == self.seat)

    def actions(self) -> Rows:
        """Return the actions of the person."""
        units = set(self.of_person("commits", "version", "seat"))
        names = ("n", "seat", "action", "at", "undone")
        return archive.columns(
            self.content, "log", names, lambda row: row["action"] and (row["version"], row["seat"]) in units
        )

    def reviewed_decisions(self) -> Rows:
        """Return the review of the game with the seat of the person."""
        found = archive.columns(self.content, "reviews", ("progress",))
        return [(self.seat, progress) for (progress,) in found if self.seat is not None]


_ARCHIVED_ROWS: Mapping[str, Callable[[_ArchivedTable], Rows]] = {
    "actions": _ArchivedTable.actions,
    "seatings": lambda table: table.of_person("seatings", "seat", "from_version", "name", "at"),
    "reviewed_decisions": _ArchivedTable.reviewed_decisions,
    "tentative_turns": lambda table: table.of_seat("plans", "seat", "actions"),
    "invitations": lambda table: table.of_person("invitations", "name"),
    "prepared_turns": lambda table: table.of_person("prepared_turns", "seat", "actions"),
    "standing_orders": lambda table: table.of_person("standing_orders", "actions"),
}
"""Those exports whose rows may be archived, and what has the place of their queries then, without the number of the table."""


def archived_rows(rows: Iterable[Sequence[Any]], person_id: int) -> dict[int, dict[str, Rows]]:
    """Return the rows of the exports for rows of `SELECT_ARCHIVED`, by table and by the name of the export."""
    found: dict[int, dict[str, Rows]] = {}
    for table_id, seat, content in rows:
        table = _ArchivedTable(table_id, seat, archive_format.read(bytes(content)), person_id)
        found[table_id] = {
            name: [(table_id, *row) for row in read(table)] for name, read in _ARCHIVED_ROWS.items()
        }
    return found


def with_archived(name: str, rows: Rows, archived: Mapping[int, Mapping[str, Rows]]) -> Rows:
    """Return the rows of the query of an export with those that are archived, in the order of the query.

    Every table has its rows in one of both places.
    """
    if name not in _ARCHIVED_ROWS:
        return rows
    more = [row for table in archived.values() for row in table[name]]
    return sorted([*rows, *more], key=lambda row: row[0])


_REMOVALS = (
    "UPDATE players SET person_id = :placeholder, name = :name WHERE person_id = :person",
    "UPDATE players SET former_person_id = :placeholder, offered = true WHERE former_person_id = :person",
    """
    UPDATE seatings SET person_id = :placeholder, name = :name, digest =
        CASE WHEN (SELECT phase FROM tables WHERE id = table_id) = 'running' THEN :digest ELSE '' END
    WHERE person_id = :person
    """,
    """
    UPDATE tables SET owner_calls = '[]' WHERE phase IN ('ended', 'closed')
        AND id IN (SELECT table_id FROM known_names WHERE person_id = :person)
    """,
    "UPDATE seat_messages SET person_id = NULL WHERE person_id = :person",
    """
    UPDATE tables SET absences = '{}' WHERE phase IN ('ended', 'closed')
        AND id IN (SELECT table_id FROM known_names WHERE person_id = :person)
    """,
    "UPDATE tables SET owner_id = :placeholder WHERE owner_id = :person",
    "UPDATE commits SET person_id = :placeholder WHERE person_id = :person",
    "DELETE FROM invitations WHERE person_id = :person",
    "DELETE FROM followers WHERE person_id = :person",
    "DELETE FROM prepared_turns WHERE person_id = :person",
    "DELETE FROM standing_orders WHERE person_id = :person",
    "DELETE FROM person_settings WHERE person_id = :person",
    "DELETE FROM known_names WHERE person_id = :person",
)
_TEXTS = (
    ("log", "events", "table_id", "n", "action IS NULL"),
    ("outbox", "events", "table_id", "id", "true"),
    ("tables", "deferred_events", "id", "id", "deferred_events IS NOT NULL"),
    ("followers", "events", "table_id", "person_id", "events <> '[]'"),
    ("superseded_messages", "outcome", "table_id", "message_id", "outcome <> ''"),
)
"""JSON texts that may contain names: table, column, the columns with the numbers of the table and the row, which rows."""
_SELECT_SETTINGS = """
    SELECT id, settings FROM tables
    WHERE settings <> '{}' AND id IN (SELECT table_id FROM known_names WHERE person_id = ?)
"""
_HEADLINES = (("tables", "id", "id"), ("superseded_messages", "table_id", "message_id"))


def forget_person(
    transaction: Transaction,
    person_id: int,
    name: str,
    digest: str,
    commits: Sequence[Commit],
    at: str,
    rewrite: Rewrite,
) -> None:
    """Write the changes by which a person leaves the open tables, and remove the person; see `Store.forget_person`."""
    if transaction.dialect.lock_everything:
        transaction.execute(transaction.dialect.lock_everything)
    for commit in commits:
        write_commit(transaction, commit)
    values = {"person": person_id, "name": name, "digest": digest}
    if transaction.execute(
        "SELECT 1 FROM players JOIN tables ON id = table_id"
        " WHERE person_id = :person AND phase IN ('lobby', 'running')",
        values,
    ).fetchone():
        raise StaleVersionError  # the person has sat down meanwhile
    (placeholder,) = transaction.execute(
        "INSERT INTO forgotten (at) VALUES (?) RETURNING -id", (at,)
    ).fetchone()
    found = transaction.execute(SELECT_ARCHIVED_TABLES_KNOWING, values).fetchall()
    archived_at = {table_id: archive.unpack(transaction, table_id) for (table_id,) in found}
    _remove_names(transaction, person_id, rewrite)
    _remove_seat_orders(transaction, person_id)
    for sql in _REMOVALS:
        transaction.execute(sql, {**values, "placeholder": placeholder})
    for table_id, archived in archived_at.items():
        if archived is not None:
            archive.pack(transaction, table_id, archived)


def _remove_names(transaction: Transaction, person_id: int, rewrite: Rewrite) -> None:
    """Remove the names of a person from the texts of the tables where the person was known by them."""
    known: dict[int, set[str]] = {}
    for table_id, name in transaction.execute(
        "SELECT table_id, name FROM known_names WHERE person_id = ?", (person_id,)
    ).fetchall():
        known.setdefault(table_id, set()).add(name)
    for table_id, names in known.items():
        for table, column, of_table, key, condition in _TEXTS:
            select = f"SELECT {key}, {column} FROM {table} WHERE {of_table} = ? AND {condition}"  # noqa: S608 -- names of columns
            for row, text in transaction.execute(select, (table_id,)).fetchall():
                if (changed := rewrite(text, names)) != text:
                    update = f"UPDATE {table} SET {column} = ? WHERE {of_table} = ? AND {key} = ?"  # noqa: S608 -- likewise
                    transaction.execute(update, (changed, table_id, row))
        for table, of_table, key in _HEADLINES:
            select = f"SELECT {key}, headline FROM {table} WHERE {of_table} = ? AND headline <> ''"  # noqa: S608 -- likewise
            for row, headline in transaction.execute(select, (table_id,)).fetchall():
                if any(
                    name in headline.replace("\\", "") for name in names
                ):  # the message keeps its text then
                    transaction.execute(f"UPDATE {table} SET headline = '' WHERE {key} = ?", (row,))  # noqa: S608 -- likewise


def _remove_seat_orders(transaction: Transaction, person_id: int) -> None:
    """Remove the orders of seats that name a person from the settings of the tables."""
    for table_id, text in transaction.execute(_SELECT_SETTINGS, (person_id,)).fetchall():
        settings = json.loads(text)
        if str(person_id) in settings.get("seat_order", "").split():
            del settings["seat_order"]
            transaction.execute(
                "UPDATE tables SET settings = ? WHERE id = ?", (json.dumps(settings), table_id)
            )
