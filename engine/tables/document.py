"""Conversion of a table to the document and searched columns kept in the store, and back.

The document is `{"schema": n, "table": {…}}`, without defaults. Documents with earlier schemas are migrated when they
are loaded, just as games migrate their saves.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.kernel.errors import StoreError
from engine.kernel.game import AnyGame
from engine.store.rows import PersonRow, TableRow
from engine.tables import persons
from engine.tables.rules.seating import has_automatic_move
from engine.tables.table import Table

SCHEMA = 1
MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""The functions that migrate a document from each schema to the next."""
_COLUMNS = {"id", "revision", "state", "fault"}
"""The table's fields that are kept in columns, not in the document."""
_TABLE = TypeAdapter(Table)


def write(table: Table) -> str:
    """Return the table's document."""
    body = _TABLE.dump_json(table, exclude=_COLUMNS, exclude_defaults=True, by_alias=True).decode()
    return f'{{"schema":{SCHEMA},"table":{body}}}'


def read(row: TableRow, games: Mapping[str, AnyGame]) -> Table:
    """Return the table stored in a row, without its game's state.

    Raises:
        StoreError: `save-newer` if a newer version of the program wrote it, `save-damaged` if it is invalid or its
            game is not in `games`.
    """
    try:
        parsed = json.loads(row.document)
        schema, body = parsed["schema"], parsed["table"]
        if schema > SCHEMA:
            raise StoreError("save-newer", game=row.game, table=row.id, schema=schema, known=SCHEMA)
        while schema < SCHEMA:
            body = MIGRATIONS[schema](body)
            schema += 1
        table = _TABLE.validate_python(body, context=games)
    except (ValidationError, ValueError, KeyError, TypeError) as fault:
        raise StoreError("save-damaged", game=row.game, table=row.id) from fault
    return replace(table, id=row.id, revision=row.revision)


def columns(table: Table) -> TableRow:
    """Return the table's row."""
    assert table.opened_at is not None, "a table is opened at some time"
    channel_id, message_id = table.message or (None, None)
    return TableRow(
        id=table.id,
        revision=table.revision,
        version=table.version,
        channel_id=table.channel_id,
        guild_id=table.guild_id,
        game=table.game.key,
        phase=table.phase,
        parked=table.parked or "",
        rematch_of=table.rematch_of,
        message_channel_id=channel_id,
        message_id=message_id,
        has_automatic_move=has_automatic_move(table),
        due_at=table.due_at,
        opened_at=table.opened_at,
        ended_at=table.ended_at,
        document=write(table),
    )


def people(table: Table) -> frozenset[PersonRow]:
    """Return the people known at the table, with their names there and whether the table is in their lists."""
    listed, names = table.listed_for, defaultdict[int, set[str]](set)
    for each in persons.mentions(table):
        names[each.person_id].add(each.name)
    return frozenset(
        PersonRow(person_id, name, is_listed=person_id in listed)
        for person_id, known in names.items()
        if person_id > 0
        for name in known - {""} or {""}
    )
