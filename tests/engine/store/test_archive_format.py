"""The documents of the archive: whatever was stored once is read, and a change of the schema needs another format."""

from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.sql import archive_format
from engine.store.sql.archive import ARCHIVED
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.schemas import sqlite_schema

CONTENT = {
    "log": [
        {
            "n": 0,
            "seat": None,
            "action": None,
            "events": '[{"kind": "opened", "name": "Żaneta 👩‍🍳"}]',
            "undone": False,
        },
        {"n": 1, "seat": 0, "action": "lump", "events": "[]", "undone": True},
    ],
    "snapshots": [{"version": 2, "state": '{"base64": "a text"}', "base": None}],
    "plans": [{"seat": 2**62, "actions": b"\x00\xff"}],
}
DOCUMENTS = {
    1: "0178da3d8f314ec3401045af62fd7a0b3b588eb144c10dd2db2e063240c466d6caae23a495252e908213a4a6"
    "a6a4e6229c204760161bba993f9af7ff8fb0ee114d84a0697353f4069e29e822a3b526d79deec3cec99f023b"
    "ee07a8cc4796e055461b3b3cef64dba1c93ab8818575363a0bed7956bf3e4938507639bfbd7fbf9e2ee7d347"
    "87a98741db27da285b27acb407b29e4d388cdc4f9a4568f04f2ef9441cf9e0e724ab143350480f50f73bf25c"
    "95b31365815f82c213361d96e4093758925fd4d2b1ac8aa2aaabbca8cbd5faaa5e5fe7e57fe1542d2e6434b8"
    "ddd4371a789a7e002b81654f"
}
"""What was written of `CONTENT` in each format."""
COLUMNS = {
    1: {
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
    }
}
"""The columns of each format."""


@pytest.mark.parametrize("number", DOCUMENTS)
def test_a_document_of_every_format_is_read(number: int) -> None:
    assert archive_format.read(bytes.fromhex(DOCUMENTS[number])) == CONTENT


def test_what_is_written_is_read() -> None:
    stored = archive_format.write(CONTENT)
    assert stored[0] == archive_format.FORMAT == max(DOCUMENTS)
    assert archive_format.read(stored) == CONTENT
    assert archive_format.read(archive_format.write({})) == {}


async def test_the_newest_format_has_all_columns_of_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await (await SQLiteStore.open(file)).close()
    columns = sqlite_schema(file).columns
    newest = {table: set(names.split()) for table, names in COLUMNS[archive_format.FORMAT].items()}
    assert {table: set(names) for table, names in ARCHIVED.items()} == newest
    assert {table: columns[table].keys() - {"table_id"} for table in ARCHIVED} == newest


@pytest.mark.parametrize(
    "stored",
    [b"", b"\x00abc", b"\xfe\x01", b"\x01", b"\x01abc", archive_format.write(CONTENT)[:-9]],
    ids=["nothing", "format 0", "format 254", "no content", "no compression", "cut off"],
)
def test_a_damaged_document_is_refused(stored: bytes) -> None:
    with pytest.raises(StoreError, match="archive-unreadable"):
        archive_format.read(stored)
