"""Empty SQLite databases, made by copying one, which is quicker than creating each anew."""

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
    """Create an empty database at `file` unless the file exists; return the file."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_content())
    return file
