"""A table is stored as one document without loss, and its parts are shown only to the people concerned."""

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.kernel.errors import StoreError
from engine.store import upgrading
from engine.store.rows import TableRow
from engine.tables import document
from engine.tables.rules import notes
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, GAME, Harness
from tests.registered import SHIPPED

OF_ONE_PERSON = {"plans", "orders", "prepared", "notes"}
OF_NOBODY = {"seed", "state", "fault"}
OF_EVERYBODY = {
    *(
        "id",
        "version",
        "revision",
        "channel_id",
        "guild_id",
        "game",
        "options",
        "settings",
        "phase",
        "owner_id",
    ),
    *(
        "players",
        "questions",
        "pinged",
        "owner_calls",
        "message",
        "headline",
        "snapshot_version",
        "log_length",
    ),
    *("deferred_events", "undo_request", "clocks", "absences", "parked", "rematch_of", "invitations"),
    *("occupancies", "jobs", "opened_at", "ended_at"),
}


async def _row(harness: Harness) -> TableRow:
    """Return the row of a running game in which Anna has written a note."""
    table = await harness.start_game(ANNA, BEN)
    await harness.do(table, notes.write, ANNA.id, "the bowl")
    row = await harness.tables._store.table(table.id)
    assert row is not None
    return row


def _read(row: TableRow) -> Table:
    return document.read(row, {GAME.key: GAME})


def _changed(row: TableRow, **parts: Any) -> TableRow:
    return replace(row, document=json.dumps({**json.loads(row.document), **parts}))


async def test_a_document_becomes_the_table_that_it_was(harness: Harness) -> None:
    row = await _row(harness)
    table = _read(row)
    assert table.notes == {ANNA.id: "the bowl"}
    assert document.columns(table) == row


@pytest.mark.parametrize("part", ["table", "player"])
async def test_what_only_a_later_version_knows_is_refused(harness: Harness, part: str) -> None:
    row = await _row(harness)
    body = json.loads(row.document)["table"]
    (body if part == "table" else body["players"][0])["motto"] = "sugar"
    with pytest.raises(StoreError, match="save-damaged"):
        _read(_changed(row, table=body))
    with pytest.raises(StoreError, match="save-newer"):
        _read(_changed(row, schema=document.SCHEMA + 1))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"schema": 1}', '{"schema": 1, "table": {"game": "chess"}}']
)
async def test_what_is_no_document_is_damaged(harness: Harness, text: str) -> None:
    row = await _row(harness)
    with pytest.raises(StoreError, match="save-damaged"):
        _read(replace(row, document=text))


async def test_an_earlier_document_is_migrated_by_steps(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await _row(harness)
    steps = {
        1: lambda body: {**body, "headline": "one"},
        2: lambda body: {**body, "headline": body["headline"] + ", two"},
    }
    monkeypatch.setattr(document, "MIGRATIONS", steps)
    monkeypatch.setattr(document, "SCHEMA", 3)
    assert _read(row).headline == "one, two"
    assert json.loads(document.write(_read(row)))["schema"] == 3


def test_it_is_decided_of_every_field_who_may_see_it() -> None:
    assert {each.name for each in fields(Table)} == OF_EVERYBODY | OF_ONE_PERSON | OF_NOBODY


async def test_nobody_sees_what_belongs_to_others(harness: Harness) -> None:
    known = _read(await _row(harness))
    for viewer in (None, BEN.id, ANNA.id):
        seen = known.seen_by(viewer)
        for name in OF_NOBODY | (OF_ONE_PERSON if viewer != ANNA.id else set()):
            assert not getattr(seen, name), name
        assert all(getattr(seen, name) == getattr(known, name) for name in OF_EVERYBODY)
    assert known.seen_by(ANNA.id).notes == {ANNA.id: "the bowl"}


def test_what_an_older_version_cannot_read_is_a_revision_of_the_database() -> None:
    """Without one, hosts get no copy to go back to, and older processes go on. It may change nothing; see `COMPATIBLE`."""
    schemas = {game.key: game.schema for game in SHIPPED}
    known = {"cafe_international": 1, "cafe_melange": 1, "grand_austria_hotel": 1}
    assert (document.SCHEMA, schemas, upgrading.REVISIONS[-1]) == (1, known, "0002")
