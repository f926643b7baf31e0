"""Every column of the database is known to be personal or not, so that the text about privacy stays true."""

import sqlite3
from contextlib import closing
from pathlib import Path

from engine.store.personal_data import IMPERSONAL, PERSONAL
from engine.store.sqlite.store import SQLiteStore


async def test_every_column_is_listed_once_as_personal_or_not(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    await (await SQLiteStore.open(file)).close()
    with closing(sqlite3.connect(file)) as connection:
        columns = [
            f"{table}.{column}"
            for table, column in connection.execute(
                "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
                " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'"
            )
        ]
    impersonal = [f"{table}.{column}" for table, names in IMPERSONAL.items() for column in names.split()]
    listed = [*(column for names in PERSONAL.values() for column in names), *impersonal]
    assert sorted(listed) == sorted(columns), (
        "a new column is personal data or not: say so in personal_data.py"
    )
