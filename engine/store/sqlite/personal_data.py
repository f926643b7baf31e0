"""The statements that export and remove what is stored about a person; see `engine.store.personal_data`."""

import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence

from engine.store.errors import StaleVersionError
from engine.store.rows import Commit
from engine.store.sqlite.writes import write_commit

Rewrite = Callable[[str, Collection[str]], str]
"""Returns JSON without some names."""

SELECT_OPEN_TABLES_KNOWING = """
    SELECT id FROM tables
    WHERE phase IN ('lobby', 'running')
        AND (owner_id = :person OR id IN (SELECT table_id FROM known_names WHERE person_id = :person))
    ORDER BY id
"""
EXPORTS: Mapping[str, str] = {
    "settings": """
        SELECT json_object('name', name, 'value', value) FROM person_settings
        WHERE person_id = :person ORDER BY name
    """,
    "tables": """
        SELECT json_object(
            'table', id, 'server', guild_id, 'channel', channel_id, 'game', game, 'options', json(options),
            'phase', phase, 'opened_at', opened_at, 'ended_at', ended_at,
            'is_owner', json(iif(owner_id = :person, 'true', 'false')),
            'names', (
                SELECT json_group_array(name) FROM known_names WHERE table_id = id AND person_id = :person
            ),
            'seat', (SELECT seat FROM players WHERE table_id = id AND person_id = :person),
            'left_seats', (
                SELECT json_group_array(seat) FROM players WHERE table_id = id AND former_person_id = :person
            )
        )
        FROM tables WHERE id IN (SELECT table_id FROM known_names WHERE person_id = :person) OR owner_id = :person
        ORDER BY id
    """,
    "actions": """
        SELECT json_object(
            'table', log.table_id, 'line', n, 'seat', log.seat, 'action', action, 'at', log.at,
            'undone', json(iif(log.undone, 'true', 'false'))
        )
        FROM commits JOIN log
            ON log.table_id = commits.table_id AND log.version = commits.version AND log.seat = commits.seat
        WHERE person_id = :person AND action <> '' ORDER BY log.table_id, n
    """,
    "seatings": """
        SELECT json_object('table', table_id, 'seat', seat, 'from_version', from_version, 'name', name, 'at', at)
        FROM seatings WHERE person_id = :person ORDER BY table_id, from_version
    """,
    "reviewed_decisions": """
        SELECT json_object('table', reviews.table_id, 'seat', players.seat, 'decisions', (
            SELECT json_group_array(json(value)) FROM json_each(progress, '$.findings')
            WHERE value ->> 'seat' = players.seat
        ))
        FROM reviews JOIN players ON players.table_id = reviews.table_id
        WHERE person_id = :person ORDER BY reviews.table_id
    """,
    "tentative_turns": """
        SELECT json_object('table', plans.table_id, 'seat', plans.seat, 'actions', json(actions))
        FROM plans JOIN players ON players.table_id = plans.table_id AND players.seat = plans.seat
        WHERE person_id = :person ORDER BY plans.table_id
    """,
    "invitations": """
        SELECT json_object('table', table_id, 'name', name) FROM invitations
        WHERE person_id = :person ORDER BY table_id
    """,
    "following": """
        SELECT json_object('table', table_id, 'mode', mode, 'locale', locale) FROM followers
        WHERE person_id = :person ORDER BY table_id
    """,
    "prepared_turns": """
        SELECT json_object('table', table_id, 'seat', seat, 'actions', json(actions)) FROM prepared_turns
        WHERE person_id = :person ORDER BY table_id
    """,
    "standing_orders": """
        SELECT json_object('table', table_id, 'actions', json(actions)) FROM standing_orders
        WHERE person_id = :person ORDER BY table_id
    """,
}
"""The statements that select the entries of an export as JSON, by the name under which they are exported."""

_REMOVALS = (
    "UPDATE players SET person_id = :placeholder, name = :name WHERE person_id = :person",
    "UPDATE players SET former_person_id = :placeholder, offered = 1 WHERE former_person_id = :person",
    """
    UPDATE seatings SET person_id = :placeholder, name = :name, digest = iif(
        (SELECT phase FROM tables WHERE id = table_id) = 'running', :digest, ''
    )
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
    """
    UPDATE tables SET settings = json_remove(settings, '$.seat_order')
    WHERE json_extract(settings, '$.seat_order') LIKE '%' || :person || '%'
        AND id IN (SELECT table_id FROM known_names WHERE person_id = :person)
    """,
    "DELETE FROM followers WHERE person_id = :person",
    "DELETE FROM prepared_turns WHERE person_id = :person",
    "DELETE FROM standing_orders WHERE person_id = :person",
    "DELETE FROM person_settings WHERE person_id = :person",
    "DELETE FROM known_names WHERE person_id = :person",
)
_TEXTS = (
    ("log", "events", "table_id", "n", "action IS NULL"),
    ("outbox", "events", "table_id", "id", "1"),
    ("tables", "deferred_events", "id", "id", "deferred_events IS NOT NULL"),
    ("followers", "events", "table_id", "person_id", "events <> '[]'"),
    ("superseded_messages", "outcome", "table_id", "message_id", "outcome <> ''"),
)
"""JSON texts that may contain names: table, column, the columns with the numbers of the table and the row, which rows."""
_HEADLINES = (("tables", "id", "id"), ("superseded_messages", "table_id", "message_id"))


def forget_person(
    connection: sqlite3.Connection,
    person_id: int,
    name: str,
    digest: str,
    commits: Sequence[Commit],
    at: str,
    rewrite: Rewrite,
) -> None:
    """Write the changes by which a person leaves the open tables, and remove the person; see `Store.forget_person`."""
    for commit in commits:
        write_commit(connection, commit)
    values = {"person": person_id, "name": name, "digest": digest}
    if connection.execute(
        "SELECT 1 FROM players JOIN tables ON id = table_id"
        " WHERE person_id = :person AND phase IN ('lobby', 'running')",
        values,
    ).fetchone():
        raise StaleVersionError  # the person has sat down meanwhile
    (placeholder,) = connection.execute(
        "INSERT INTO forgotten (at) VALUES (?) RETURNING -id", (at,)
    ).fetchone()
    _remove_names(connection, person_id, rewrite)
    for sql in _REMOVALS:
        connection.execute(sql, {**values, "placeholder": placeholder})


def _remove_names(connection: sqlite3.Connection, person_id: int, rewrite: Rewrite) -> None:
    """Remove the names of a person from the texts of the tables where the person was known by them."""
    known: dict[int, set[str]] = {}
    for table_id, name in connection.execute(
        "SELECT table_id, name FROM known_names WHERE person_id = ?", (person_id,)
    ):
        known.setdefault(table_id, set()).add(name)
    for table_id, names in known.items():
        for table, column, of_table, key, condition in _TEXTS:
            select = f"SELECT {key}, {column} FROM {table} WHERE {of_table} = ? AND {condition}"  # noqa: S608 -- names of columns
            for row, text in connection.execute(select, (table_id,)).fetchall():
                if (changed := rewrite(text, names)) != text:
                    update = f"UPDATE {table} SET {column} = ? WHERE {of_table} = ? AND {key} = ?"  # noqa: S608 -- likewise
                    connection.execute(update, (changed, table_id, row))
        for table, of_table, key in _HEADLINES:
            select = f"SELECT {key}, headline FROM {table} WHERE {of_table} = ? AND headline <> ''"  # noqa: S608 -- likewise
            for row, headline in connection.execute(select, (table_id,)).fetchall():
                if any(
                    name in headline.replace("\\", "") for name in names
                ):  # the message keeps its text then
                    connection.execute(f"UPDATE {table} SET headline = '' WHERE {key} = ?", (row,))  # noqa: S608 -- likewise
