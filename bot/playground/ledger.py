"""Where the playground's world is kept: one SQLite file of JSON rows, and a folder of attached files."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.playground.errors import Json, PlaygroundError

_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS things (kind TEXT, id INTEGER, body TEXT NOT NULL, PRIMARY KEY (kind, id))"
)


class Ledger:
    """Rows by kind and id, each written at once and for good."""

    def __init__(self, folder: Path) -> None:
        """Opens the folder, made if need be; one playground at a time.

        Raises:
            PlaygroundError: the folder cannot be used, or another playground is using it.
        """
        self.files = folder / "files"
        path = folder / "playground.sqlite3"
        try:
            self.files.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None, timeout=0.5)
        except (OSError, sqlite3.Error) as error:
            raise PlaygroundError(
                "The playground cannot keep its world in {folder}: {error}.", folder=folder, error=error
            ) from error
        try:
            self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.execute(_SCHEMA)
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._db.close()
            busy = "locked" in str(error)
            reason = "another playground is using it" if busy else f"its file is not readable ({error})"
            raise PlaygroundError(
                "The playground cannot keep its world in {folder}: {reason}.", folder=folder, reason=reason
            ) from error

    def put(self, kind: str, number: int, body: Json) -> None:
        """Writes a row, replacing an older one."""
        self._db.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, number, json.dumps(body)))

    def drop(self, kind: str, number: int) -> None:
        """Removes a row."""
        self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, number))

    def rows(self, kind: str) -> Iterator[Json]:
        """All rows of a kind, oldest id first."""
        for (body,) in self._db.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind,)):
            yield json.loads(body)

    def keep_file(self, number: int, content: bytes) -> None:
        """Keeps an attached file; it is there whole or not at all."""
        part = self.files / f"{number}.part"
        part.write_bytes(content)
        part.replace(self.file(number))

    def file(self, number: int) -> Path:
        """Where an attached file lies."""
        return self.files / str(number)

    def drop_file(self, number: int) -> None:
        """Removes an attached file."""
        self.file(number).unlink(missing_ok=True)

    def sweep(self, wanted: set[int]) -> None:
        """Removes files nothing refers to any more, such as those of private answers."""
        names = {str(number) for number in wanted}
        for path in self.files.iterdir():
            if path.name not in names:
                path.unlink(missing_ok=True)

    def close(self) -> None:
        """Closes the file; it can then be opened by the next playground."""
        self._db.close()
