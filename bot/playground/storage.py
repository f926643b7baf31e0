"""The playground's persistence: one SQLite file of JSON rows, and a folder of attached files."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.playground.errors import Json, PlaygroundError

_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS things (kind TEXT, id INTEGER, body TEXT NOT NULL, PRIMARY KEY (kind, id))"
)


class Storage:
    """JSON rows by kind and id; each write is committed at once."""

    def __init__(self, folder: Path) -> None:
        """Open a folder for exclusive use, creating it if necessary.

        Raises:
            PlaygroundError: If the folder cannot be used or another playground is using it.
        """
        self.files = folder / "files"
        path = folder / "playground.sqlite3"
        try:
            self.files.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None, timeout=0.5)
        except (OSError, sqlite3.Error) as error:
            raise PlaygroundError(
                "Cannot store the playground's data in {folder}: {error}. Choose another folder with --folder.",
                folder=folder,
                error=error,
            ) from error
        try:
            self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.execute(_SCHEMA)
            # The exclusive lock is taken by the first write transaction.
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._db.close()
            busy = "locked" in str(error)
            reason = "another playground is using it" if busy else f"its database cannot be read ({error})"
            raise PlaygroundError(
                "Cannot store the playground's data in {folder}: {reason}. Choose another folder with --folder.",
                folder=folder,
                reason=reason,
            ) from error

    def put(self, kind: str, row_id: int, body: Json) -> None:
        """Insert or replace a row."""
        self._db.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, row_id, json.dumps(body)))

    def delete(self, kind: str, row_id: int) -> None:
        """Delete a row, if there is one."""
        self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, row_id))

    def rows(self, kind: str) -> Iterator[Json]:
        """Yield all rows of the given kind, lowest id first."""
        for (body,) in self._db.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind,)):
            yield json.loads(body)

    def write_file(self, file_id: int, content: bytes) -> None:
        """Write an attached file atomically."""
        part = self.files / f"{file_id}.part"
        part.write_bytes(content)
        part.replace(self.file(file_id))

    def file(self, file_id: int) -> Path:
        """Return an attached file's path."""
        return self.files / str(file_id)

    def delete_file(self, file_id: int) -> None:
        """Delete an attached file, if there is one."""
        self.file(file_id).unlink(missing_ok=True)

    def delete_files_except(self, referenced: set[int]) -> None:
        """Delete unreferenced files, such as those of private messages, which are not stored."""
        names = {str(file_id) for file_id in referenced}
        for path in self.files.iterdir():
            if path.name not in names:
                path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the database and release the folder."""
        self._db.close()
