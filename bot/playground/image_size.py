"""Image dimensions, read from the first bytes of a file."""

import struct

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def image_size(data: bytes) -> tuple[int, int] | None:
    """Return a PNG image's width and height in pixels; None for any other file."""
    if not data.startswith(_SIGNATURE) or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height
