"""Databases of earlier versions are migrated without loss, and their games continue.

`schema_4.sql` is a database written by the version before migration 0005: an unfinished turn, a plan, a standing order,
a request to undo, a lobby, an ended and a closed table, and notices that are due, failed and given up.
"""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.core import Action
from engine.store.sqlite.schema import migrations
from engine.store.sqlite.store import SQLiteStore
from engine.tables.models import MessageRef, Person, Table
from engine.tables.service import TableService
from tests.engine.store.sqlite.sql import execute
from tests.sample_games.sugar import GAME

RENAMED = {
    "sitters": "players",
    "actions": "log",
    "orders": "standing_orders",
    "superseded": "superseded_messages",
}
TABLES = ("tables", "sitters", "commits", "actions", "snapshots", "plans", "orders", "outbox", "superseded")
ANNA, BEN, CLEO, DORA, EMIL = range(101, 106)
GUILD = 9001


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((Path(__file__).parent / "schema_4.sql").read_text(encoding="utf-8"))
    return file


@pytest.fixture
async def tables(file: Path) -> AsyncIterator[TableService]:
    opened = TableService(
        await SQLiteStore.open(file),
        (GAME,),
        now=lambda: datetime(2031, 1, 1, tzinfo=UTC),
        rng=random.Random(1),
    )
    yield opened
    await opened.aclose()


def rows(file: Path, table: str) -> list[tuple[Any, ...]]:
    """Return the rows of a table, texts as such even where the column can hold other bytes."""
    return [
        tuple(value.decode() if isinstance(value, bytes) else value for value in row)
        for row in execute(file, f"SELECT * FROM {table} ORDER BY 1, 2")
    ]


async def test_nothing_is_lost(file: Path) -> None:
    """Every row keeps all its values, before those of new columns; a notice also gets its server."""
    before = {table: rows(file, table) for table in TABLES}
    numbers = rows(file, "sqlite_sequence")
    assert all(before.values()), "the sample has rows in every table"
    await (await SQLiteStore.open(file)).close()
    after = {table: rows(file, RENAMED.get(table, table)) for table in TABLES}
    widths = {table: len(values[0]) for table, values in before.items()}
    assert {table: [row[: widths[table]] for row in values] for table, values in after.items()} == before
    guilds = {row[0]: row[3] for row in before["tables"]}
    assert [row[widths["outbox"]] for row in after["outbox"]] == [guilds[row[1]] for row in before["outbox"]]
    assert rows(file, "sqlite_sequence") == numbers, "no number is used twice"
    assert execute(file, "PRAGMA user_version", "PRAGMA foreign_key_check") == [(len(migrations()),)]


async def test_a_migrated_database_has_the_columns_of_a_new_one(file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    for each in (file, new):
        await (await SQLiteStore.open(each)).close()
    schema = "SELECT type, name, tbl_name FROM sqlite_schema ORDER BY 1, 2"
    assert execute(file, schema) == execute(new, schema)
    for table in TABLES:
        info = f"PRAGMA table_info({RENAMED.get(table, table)})"
        assert execute(file, info) == execute(new, info)


async def test_states_from_before_there_was_compression_are_bases_of_later_ones(
    file: Path, tables: TableService
) -> None:
    table = await tables.queries.table(1)
    before = await tables.queries.view(table.id, BEN)
    turn = await tables.queries.turn(table.id, BEN)
    after = await tables.confirm(table.id, BEN, turn.revision, 77)
    assert isinstance(after, Table)
    assert await tables.queries.view(table.id, BEN) != before
    *_, old, new = rows_of_states(file, table.id)
    assert old[1:] == (None, "text")
    assert new[1:] == (old[0], "compressed")


def rows_of_states(file: Path, table_id: int) -> list[tuple[Any, ...]]:
    """Return the version and the base of each state of a table, and how it is stored."""
    kind = "CASE WHEN substr(state, 1, 1) = CAST('{' AS BLOB) THEN 'text' ELSE 'compressed' END"
    return execute(
        file, f"SELECT version, base, {kind} FROM snapshots WHERE table_id = {table_id} ORDER BY version"
    )


async def test_a_turn_continues_with_its_plan_and_the_standing_orders(tables: TableService) -> None:
    table = await tables.queries.table(1)
    assert (table.channel_id, table.guild_id, table.owner_id) == (1, GUILD, ANNA)
    assert table.message == MessageRef(11, 22)
    turn = await tables.queries.turn(table.id, BEN)
    assert turn.actions == (Action("lump"),)
    assert await tables.queries.standing_order(table.id, ANNA) == (Action("thanks"), Action("no"))
    after = await tables.confirm(table.id, BEN, turn.revision, 77)
    assert isinstance(after, Table)
    assert after.version > table.version
    *_, notice = await tables.notices.due(table.id)
    assert [event.kind for event in notice.events][:2] == ["took", "took"], "with what was deferred"


async def test_a_request_to_undo_can_still_be_answered(tables: TableService) -> None:
    request = await tables.queries.undo_request(2)
    assert request is not None
    assert len(request.agreed) == len(request.missing) == 1
    assert [each.message_id for each in await tables.notices.superseded() if each.table_id == 2] == []
    person = (await tables.queries.table(2)).players[request.missing[0]].person_id
    assert person is not None
    undone = await tables.agree(2, person, request.version, 78)
    assert isinstance(undone, Table)
    assert [each.message_id for each in await tables.notices.superseded() if each.table_id == 2] == [31]


async def test_notices_are_delivered_in_order_and_with_what_had_failed(tables: TableService) -> None:
    kinds = [notice.kind for notice in await tables.notices.due(2)]
    assert kinds[0] == "lobby", "the retry of the failed one is long due"
    assert kinds[-1] == "undo-asked"
    due = await tables.notices.due()
    assert [notice.id for notice in due] == sorted(notice.id for notice in due)
    assert {notice.table_id for notice in due} == {1, 2, 3, 4, 5}
    await tables.notices.delivered([notice.id for notice in due])
    assert await tables.notices.next_due() is None
    assert await tables.notices.undelivered() == []


async def test_lobbies_and_finished_tables_are_unchanged(tables: TableService) -> None:
    phases = [(await tables.queries.table(number)).phase for number in range(1, 6)]
    assert phases == ["running", "running", "lobby", "ended", "closed"]
    assert (await tables.queries.record(4)).result is not None
    assert [each.table_id for each in await tables.notices.superseded() if each.message_id == 41] == [4]
    assert [table.id for table in await tables.queries.tables_of(EMIL)] == [3]
    assert (await tables.join(3, Person(DORA, "Dora"))).players[1].person_id == DORA


async def test_pinged_seats_of_the_first_schema_are_questions_of_the_present_version(tmp_path: Path) -> None:
    """Whoever was pinged before questions had versions is not pinged again."""
    file = tmp_path / "schema_3.db"
    scripts = [script for _, script in migrations()]
    row = "1, 9, 1, 2, 'any', '{}', '', 'running', 11, 0, '[0, 2]', '[2]', ''"
    names = "id, version, place, guild, game, options, seed, phase, owner, lines, awaited, called, opened_at"
    with closing(sqlite3.connect(file)) as connection:
        for script in scripts[:3]:
            connection.executescript(script)
        connection.execute(f"INSERT INTO tables ({names}) VALUES ({row})")
        connection.commit()
        for script in scripts[3:]:
            connection.executescript(script)
    questions = "SELECT open_questions, pinged_questions FROM tables"
    assert execute(file, questions) == [("[[0,9],[2,9]]", "[[2,9]]")]


async def test_running_games_know_who_has_sat_where_as_far_as_that_can_be_told(tmp_path: Path) -> None:
    """Anna has acted, left, and was followed by Dora, who left as well; Cleo has left without acting."""
    file = tmp_path / "schema_10.db"
    scripts = [script for _, script in migrations()]
    table = "9, 1, 2, 'sugar', '{}', '', ?, 102, 9, 9, '[]', 'then'"
    names = (
        "version, channel_id, guild_id, game, options, seed, phase, owner_id, snapshot_version, log_length,"
    )
    names += " open_questions, opened_at"
    events = (
        (2, "", '[{"kind": "began"}]'),
        (5, None, '[{"kind": "left", "seat": 0}, {"kind": "plays-on", "seat": 0, "name": "Franz"}]'),
        (6, None, '[{"kind": "took-over", "seat": 0, "name": "Dora"}]'),
        (8, None, '[{"kind": "left", "seat": 0}, {"kind": "plays-on", "seat": 0, "name": "Franz"}]'),
        (9, None, '[{"kind": "left", "seat": 2}, {"kind": "plays-on", "seat": 2, "name": "Resi"}]'),
    )
    players = (
        (0, "Franz", None, "random", DORA),
        (1, "Ben", BEN, None, None),
        (2, "Resi", None, "random", CLEO),
    )
    with closing(sqlite3.connect(file)) as connection:
        for script in scripts[:10]:
            connection.executescript(script)
        for phase in ("running", "ended"):
            connection.execute(f"INSERT INTO tables ({names}) VALUES ({table})", (phase,))
        connection.executemany("INSERT INTO players VALUES (1, ?, ?, ?, ?, ?)", players)
        connection.execute("INSERT INTO players VALUES (2, 0, 'Anna', ?, NULL, NULL)", (ANNA,))
        connection.executemany(
            "INSERT INTO log (table_id, n, version, seat, action, events, at) VALUES (1, ?, ?, NULL, ?, ?, 'then')",
            [(n, *line) for n, line in enumerate(events)],
        )
        connection.executemany(
            "INSERT INTO commits (table_id, version, seat, person_id, undoable, at) VALUES (1, ?, ?, ?, 1, 'then')",
            [(3, 0, ANNA), (4, 1, BEN), (7, 0, DORA)],
        )
        for script in scripts[10:]:
            connection.executescript(script)
        connection.commit()
    seatings = "SELECT table_id, seat, from_version, name, person_id, computer FROM seatings ORDER BY 1, 2, 3"
    assert execute(file, seatings) == [
        (1, 0, 3, "Anna", ANNA, None),
        (1, 0, 7, "", DORA, None),
        (1, 0, 8, "Franz", None, "random"),
        (1, 1, 2, "Ben", BEN, None),
        (1, 2, 2, "", CLEO, None),
        (1, 2, 9, "Resi", None, "random"),
    ]
    offered = "SELECT offered FROM players WHERE table_id = 1 ORDER BY seat"
    assert execute(file, offered) == [(1,), (0,), (1,)], "anybody may follow, as before"


async def test_who_has_left_a_game_of_an_earlier_release_does_not_get_another_seat(
    tables: TableService,
) -> None:
    table = await tables.queries.table(1)
    seats = {each.seat: each.name for each in (await tables._repository.row(table.id)).seatings}
    assert seats == dict(enumerate(("Anna", "Ben", "Cleo", "Franz")))
    await tables.leave(table.id, CLEO)
    assert (await tables.join(table.id, Person(DORA, "Dora"))).players[2].person_id == DORA
    free = await tables.queries.free_seat(table.id, CLEO)
    assert free is None


async def test_everybody_can_be_forgotten_even_who_had_left_a_lobby(file: Path, tables: TableService) -> None:
    names = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DORA: "Dora", EMIL: "Emil"}
    texts = ("log.events", "outbox.events", "players.name", "tables.deferred_events", "seatings.name")

    def stored() -> str:
        return "".join(
            str(execute(file, f"SELECT {column} FROM {table}"))
            for table, column in (each.split(".") for each in texts)
        )

    assert all(name in stored() for name in names.values())
    for person_id, name in names.items():
        await tables.privacy.forget(person_id)
        assert name not in stored()
