"""PNG images made without Pillow, which the sample bot would take long to import."""

import struct
import zlib


def grey_png(width: int = 40, height: int = 30) -> bytes:
    """Return a grey PNG of the given size."""
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )
