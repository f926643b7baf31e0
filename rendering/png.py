"""Encoding palette images as PNG, in bands of rows that are compressed by themselves and reused for other pages."""

import zlib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha1
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache
from PIL import Image

LARGEST = 250 * 1024
"""The number of bytes that a picture has at most, as far as compression can achieve it."""
_LEVELS = (2, 6, 9)
"""The compression levels for zlib that are tried; 6 takes twice the time of 2 and saves a sixth of the bytes, 9 a fifth."""
_BAND = 40
"""The height of a band in pixels. With half of it, a page has 1 % more bytes; with twice it, less is found again."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ZLIB_HEADER, _LAST_BLOCK = b"\x78\x01", b"\x03\x00"
_PALETTE_OF_EIGHT_BITS = b"\x08\x03\0\0\0"
_ADLER_MODULUS = 65521


class _Band(NamedTuple):
    """Compressed rows: whole blocks of a deflate stream, with the Adler-32 checksum of the rows."""

    deflated: bytes
    checksum: int
    length: int
    """How many bytes the rows have."""


_CACHED_BYTES = 3 << 20
"""The size of the cache of bands: about twenty pages. They are found again by a digest of the rows, which take ten times that."""
_CACHE: LRUCache[tuple[int, bytes], _Band] = LRUCache(
    _CACHED_BYTES, getsizeof=lambda band: len(band.deflated)
)
_CACHE_LOCK = Lock()


def encode_png(image: Image.Image, *, reuse: bool = True) -> bytes:
    """Encode a palette image; the same image gives the same bytes.

    With `reuse`, bands are kept, and those of earlier images are not compressed again: painting and encoding takes 0.85
    of the time it takes without that.
    """
    bands = [*_bands(image)]
    for level in _LEVELS:
        encoded = _encode_bands(image, bands, level, reuse=reuse)
        if len(encoded) <= LARGEST:
            break
    return encoded


def _encode_bands(image: Image.Image, bands: list[bytes], level: int, *, reuse: bool) -> bytes:
    header = _number(image.width) + _number(image.height) + _PALETTE_OF_EIGHT_BITS
    deflated, checksum = [_ZLIB_HEADER], 1
    for rows in bands:
        band = _find_or_compress(rows, level) if reuse else _compress(rows, level)
        deflated.append(band.deflated)
        checksum = _combine(checksum, band)
    deflated += (_LAST_BLOCK, _number(checksum))
    palette = bytes(image.getpalette() or ())
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", b"".join(deflated)), (b"IEND", b""))
    return b"".join((_SIGNATURE, *(_chunk(name, data) for name, data in chunks)))


def _bands(image: Image.Image) -> Iterator[bytes]:
    """Yield the bytes of bands of rows, each row after a zero: that it is not filtered."""
    row = image.width + 1
    padded = b"\0" + image.tobytes("raw", "P", row, 1)  # each row is followed by a zero
    for top in range(0, image.height, _BAND):
        yield padded[top * row : min(top + _BAND, image.height) * row]


def _find_or_compress(rows: bytes, level: int) -> _Band:
    key = level, sha1(rows, usedforsecurity=False).digest()
    with _CACHE_LOCK:
        band = _CACHE.get(key)
    if band is None:
        band = _compress(rows, level)
        with _CACHE_LOCK, suppress(ValueError):  # raised for a band larger than the whole cache
            _CACHE[key] = band
    return band


def _compress(rows: bytes, level: int) -> _Band:
    compressor = zlib.compressobj(level, wbits=-zlib.MAX_WBITS)
    deflated = compressor.compress(rows) + compressor.flush(zlib.Z_FULL_FLUSH)
    return _Band(deflated, zlib.adler32(rows), len(rows))


def _combine(checksum: int, band: _Band) -> int:
    """Return the Adler-32 checksum of a text with this checksum and the rows of a band after it."""
    low, high = checksum & 0xFFFF, checksum >> 16
    further_low, further_high = band.checksum & 0xFFFF, band.checksum >> 16
    high = (high + further_high + band.length * (low - 1)) % _ADLER_MODULUS
    return high << 16 | (low + further_low - 1) % _ADLER_MODULUS


def _chunk(name: bytes, data: bytes) -> bytes:
    return b"".join((_number(len(data)), name, data, _number(zlib.crc32(data, zlib.crc32(name)))))


def _number(number: int) -> bytes:
    return number.to_bytes(4)
