"""An empty SQLite database to begin with: a copy is quicker than a new one."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.store.opening import prepare


@cache
def _content() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite3"
        prepare(file)
        return file.read_bytes()


def empty_database(file: Path) -> Path:
    """Make a file an empty database, unless it exists; return it."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_content())
    return file
