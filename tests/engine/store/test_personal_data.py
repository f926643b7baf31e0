"""Every column of the database is known to be personal or not, so that the text about privacy stays true."""

from pathlib import Path

from engine.store.personal_data import IMPERSONAL, PERSONAL
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.schemas import sqlite_schema


async def test_every_column_is_listed_once_as_personal_or_not(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    await (await SQLiteStore.open(file)).close()
    columns = [
        f"{table}.{column}" for table, found in sqlite_schema(file).columns.items() for column in found
    ]
    impersonal = [f"{table}.{column}" for table, names in IMPERSONAL.items() for column in names.split()]
    listed = [*(column for names in PERSONAL.values() for column in names), *impersonal]
    assert sorted(listed) == sorted(columns), (
        "a new column is personal data or not: say so in personal_data.py"
    )
