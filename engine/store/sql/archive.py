"""The statements about the archive, where the rows of tables that ended some time ago are; see `archive_format`.

What stays are the rows by which a table is found, or by which something else finds what it belongs to: `tables`, `players`,
`known_names`, `followers` and `cards`. Whatever has been archived is taken out again as a whole before it is changed; then it
is archived anew like any other table, as soon as nothing is due about it.

A table is archived only if nothing is due any more: no notice, message to be tidied, card, follower, message to a seat, job
or review. All of these are given up in the end. The notices that were given up are archived, because nothing but
`last_failure` reads them; a request that nobody answered stays with its message, and no longer matters.

Interactions are forgotten when their table is archived. Discord's tokens of interactions are valid for a quarter of an hour, a
table is archived days after its end, so none of them can come again.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from engine.store.sql import archive_format, snapshots
from engine.store.sql.archive_format import Content
from engine.store.sql.tables import KEYS, TRUTH_VALUES
from engine.store.sql.transaction import Dialect, Transaction, lock_table

ARCHIVED: Mapping[str, Sequence[str]] = {
    table: tuple(columns.split())
    for table, columns in {
        "commits": "version seat person_id undoable snapshot_before first_line undone interaction_id at",
        "log": "n version seat action events undone at",
        "snapshots": "version state base",
        "plans": "seat version revision actions",
        "outbox": "id version kind events tries due_at given_up reason guild_id",
        "standing_orders": "person_id actions",
        "seatings": "seat from_version name person_id computer at digest",
        "prepared_turns": "seat person_id actions expected revision status reason",
        "invitations": "person_id name kept called",
        "reviews": "requested_at phase total progress",
    }.items()
}
"""The tables whose rows are archived, and their columns besides the number of the table."""
SELECT = "SELECT content FROM archive WHERE table_id = ?"
CONTENT_OF_TABLE = "CASE WHEN archived THEN (SELECT content FROM archive WHERE table_id = tables.id) END"
"""What selects the content together with a row of `tables`."""
_CONDITIONS = {"outbox": " AND given_up <> 0"}
"""What restricts the rows of a table that are archived."""
_NOTHING_IS_DUE = """
    NOT EXISTS (SELECT 1 FROM outbox WHERE table_id = tables.id AND given_up = 0)
    AND NOT EXISTS (SELECT 1 FROM superseded_messages WHERE table_id = tables.id AND due_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM cards WHERE table_id = tables.id AND due_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM followers WHERE table_id = tables.id AND due_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM seat_messages WHERE table_id = tables.id)
    AND NOT EXISTS (SELECT 1 FROM schedule WHERE table_id = tables.id)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE table_id = tables.id AND phase = 'running')
"""
_ALL_ARE_KNOWN = " AND ".join(
    f"""
    NOT EXISTS (
        SELECT 1 FROM {table} WHERE table_id = tables.id AND person_id > 0 AND NOT EXISTS
            (SELECT 1 FROM known_names WHERE person_id = {table}.person_id AND table_id = tables.id)
    )
    """  # noqa: S608 -- names of tables
    for table in ("commits", "seatings", "invitations", "prepared_turns")
)
"""Somebody's archived rows are found by the names that are known. In the oldest games there may be persons without any."""
_ARCHIVABLE = f"ended_at <= ? AND NOT archived AND {_NOTHING_IS_DUE} AND {_ALL_ARE_KNOWN}"
_SELECT_IF_ARCHIVABLE = f"SELECT 1 FROM tables WHERE id = ? AND {_ARCHIVABLE}"  # noqa: S608 -- made of the names above, never of anything from outside


@cache
def select_archivable(dialect: Dialect) -> str:
    """Return the query for this process's tables that ended before a time and can be archived."""
    return f"""
        SELECT id FROM tables WHERE {_ARCHIVABLE}{dialect.and_ours("tables.id")} ORDER BY ended_at, id LIMIT ?
    """  # noqa: S608 -- likewise


def archive(transaction: Transaction, table_id: int, ended_before: str, at: str) -> bool:
    """Archive a table that ended before a time; return False if it did not, or if something is still due about it."""
    lock_table(transaction, table_id)
    if transaction.execute(_SELECT_IF_ARCHIVABLE, (table_id, ended_before)).fetchone() is None:
        return False
    pack(transaction, table_id, at)
    return True


def pack(transaction: Transaction, table_id: int, at: str) -> None:
    """Move the rows of a table that is over into the archive."""
    content = {}
    for table in ARCHIVED:
        if rows := _take(transaction, table, table_id):
            content[table] = rows
    transaction.execute(
        "INSERT INTO archive (table_id, content, archived_at) VALUES (?, ?, ?)",
        (table_id, archive_format.write(content), at),
    )
    transaction.execute("UPDATE tables SET archived = true WHERE id = ?", (table_id,))


def unpack(transaction: Transaction, table_id: int) -> str | None:
    """Move the rows of a table back out of the archive; return when they were archived, None if they are not there.

    A row that is there again already, written by an earlier release that knew no archive, is the newer one.
    """
    found = transaction.execute(
        "DELETE FROM archive WHERE table_id = ? RETURNING content, archived_at", (table_id,)
    ).fetchall()
    if not found:
        return None
    ((content, at),) = found
    for table, rows in archive_format.read(bytes(content)).items():
        _put(transaction, table, table_id, rows)
    transaction.execute("UPDATE tables SET archived = false WHERE id = ?", (table_id,))
    return str(at)


def _take(transaction: Transaction, table: str, table_id: int) -> list[dict[str, Any]]:
    """Delete the rows of a table from a database table; return them in the order of their keys."""
    names = ARCHIVED[table]
    condition = _CONDITIONS.get(table, "")
    deleted = transaction.execute(
        f"DELETE FROM {table} WHERE table_id = ?{condition} RETURNING {', '.join(names)}",  # noqa: S608 -- names of columns
        (table_id,),
    ).fetchall()
    truths = {name for name in names if f"{table}.{name}" in TRUTH_VALUES}
    rows = [
        {name: bool(value) if name in truths else value for name, value in zip(names, row, strict=True)}
        for row in deleted
    ]
    key = [name for name in KEYS[table] if name != "table_id"]
    rows.sort(key=lambda row: [row[name] for name in key])
    return snapshots.whole(rows) if table == "snapshots" else rows


def _put(transaction: Transaction, table: str, table_id: int, rows: Iterable[Mapping[str, Any]]) -> None:
    """Insert rows of a table into a database table again."""
    values = list(snapshots.stored(rows) if table == "snapshots" else rows)
    marks = ", ".join("?" * (len(values[0]) + 1))
    transaction.executemany(
        f"INSERT INTO {table} (table_id, {', '.join(values[0])}) VALUES ({marks}) ON CONFLICT DO NOTHING",  # noqa: S608 -- names of columns
        [(table_id, *row.values()) for row in values],
    )


# reading: the rows that queries have for results when a table is not archived


def snapshot(content: Content, version: int) -> list[Sequence[Any]]:
    """Return the rows of `snapshots.SELECT`."""
    rows = snapshots.stored(content.get("snapshots", ()))
    return [(row["state"], None) for row in rows if row["version"] == version]


def undo_units(content: Content) -> list[Sequence[Any]]:
    """Return the rows of `reads.SELECT_UNDO_UNITS`."""
    names = ("version", "seat", "person_id", "snapshot_before", "first_line", "undoable")
    units = columns(content, "commits", names, lambda row: row["seat"] is not None and not row["undone"])
    return units[::-1]


def log(content: Content) -> list[Sequence[Any]]:
    """Return the rows of `reads.SELECT_LOG`."""
    return columns(content, "log", ("seat", "action", "events", "version", "undone", "at", "n"))


def committed_at(content: Content, version: int) -> list[Sequence[Any]]:
    """Return the rows of `reads.SELECT_COMMITTED_AT`."""
    return columns(content, "commits", ("at",), lambda row: row["version"] == version)


def asked_at(content: Content, open_questions: str) -> list[tuple[int, str]]:
    """Return the versions of open questions (JSON) with the times at which the table reached them."""
    versions = {version for _, version in json.loads(open_questions)}
    return [(row["version"], row["at"]) for row in content.get("commits", ()) if row["version"] in versions]


def review(content: Content, table_id: int) -> list[Sequence[Any]]:
    """Return the rows of `reviews.SELECT`."""
    found = columns(content, "reviews", ("requested_at", "phase", "total", "progress"))
    return [(table_id, *row) for row in found]


def last_failure(content: Content) -> list[Sequence[Any]]:
    """Return the rows of `outbox.SELECT_LAST_FAILURE`."""
    names = ("id", "tries", "due_at", "reason", "given_up")
    return columns(content, "outbox", names, lambda row: row["reason"] is not None)[:-2:-1]


def columns(
    content: Content,
    table: str,
    names: Sequence[str],
    condition: Callable[[Mapping[str, Any]], bool] = lambda _: True,
) -> list[Sequence[Any]]:
    """Return columns of those archived rows of a database table that meet a condition."""
    return [tuple(row[name] for name in names) for row in content.get(table, ()) if condition(row)]
