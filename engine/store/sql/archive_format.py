"""The content of the archive: all archived rows of a table, as one compressed document.

Its first byte is the number of its format. What was ever written stays readable: another format gets another number, and a
reader beside those of the earlier ones. Format 1 is JSON, compressed by zlib: of each database table its columns by name,
and of each column its values; bytes are base64 in an object. Of the log of a game of four, columns take a tenth less than
rows, and LZMA would save another tenth for ten times the time.
"""

import base64
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kernel.errors import StoreError

Content = Mapping[str, Sequence[Mapping[str, Any]]]
"""The rows of each database table, in the order of their keys; each row has its values by column."""
FORMAT = 1
"""The number of the format that is written."""
_BYTES = "base64"


def write(content: Content) -> bytes:
    """Return the document for rows, none of whose tables is without a row."""
    columns = {
        table: {name: [row[name] for row in rows] for name in rows[0]} for table, rows in content.items()
    }
    text = json.dumps(columns, ensure_ascii=False, separators=(",", ":"), default=_write_bytes)
    return bytes((FORMAT,)) + zlib.compress(text.encode(), 9)


def read(stored: bytes) -> Content:
    """Return the rows of a document of any format.

    Raises:
        StoreError: `archive-unreadable` if it is damaged, or of a format that is not known.
    """
    reader = _READERS.get(stored[0]) if stored else None
    if reader is None:
        raise StoreError("archive-unreadable", why=f"format {stored[:1].hex() or 'missing'}")
    try:
        return reader(stored[1:])
    except (ValueError, zlib.error) as error:
        raise StoreError("archive-unreadable", why=str(error)) from error


def _write_bytes(value: object) -> dict[str, str]:
    assert isinstance(value, bytes)
    return {_BYTES: base64.b64encode(value).decode()}


def _read_1(stored: bytes) -> Content:
    tables: dict[str, dict[str, list[Any]]] = json.loads(zlib.decompress(stored), object_hook=_read_object)
    return {
        table: [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
        for table, columns in tables.items()
    }


def _read_object(read: dict[str, Any]) -> object:
    return base64.b64decode(read[_BYTES]) if _BYTES in read else read


_READERS: Mapping[int, Callable[[bytes], Content]] = {1: _read_1}
