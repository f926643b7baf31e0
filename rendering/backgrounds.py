"""Caches the backgrounds of pages, all but the last ones compressed, because each takes 8 MB."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import wraps
from threading import Lock
from typing import ParamSpec
from zlib import compress, decompress

from cachetools import LRUCache
from cachetools.keys import hashkey
from PIL import Image

from rendering.geometry import Size

_RECENT = 2
"""How many backgrounds are kept as they are; with one theme, that is one for each game with a background."""
COMPRESSED_BYTES = 6 << 20
"""The maximum size of all compressed backgrounds: about 30, each of 0.1 to 0.2 MB."""
_LEVEL = 1
"""Even the fastest compression makes a background forty times smaller; expanding it takes 4 ms, painting it up to 300."""

_recent: LRUCache[Hashable, Image.Image] = LRUCache(_RECENT)
_compressed: LRUCache[Hashable, tuple[Size, bytes]] = LRUCache(
    COMPRESSED_BYTES, getsizeof=lambda entry: len(entry[1])
)
_lock = Lock()

_P = ParamSpec("_P")


def cached_background(paint: Callable[_P, Image.Image]) -> Callable[_P, Image.Image]:
    """Decorate a function that paints an RGB background from its arguments; callers must not alter it."""

    @wraps(paint)
    def find_or_paint(*arguments: _P.args, **options: _P.kwargs) -> Image.Image:
        key = hashkey(paint, *arguments, *options.items())
        with _lock, suppress(KeyError):
            return _recent[key]
        with _lock:
            size, packed = _compressed.get(key, (None, b""))
        if size is None:
            image = paint(*arguments, **options)
            _compress(key, image)
        else:
            image = Image.frombytes("RGB", size, decompress(packed))
        with _lock:
            _recent[key] = image
        return image

    return find_or_paint


def clear_cache() -> None:
    """Forget all backgrounds."""
    with _lock:
        _recent.clear()
        _compressed.clear()


def _compress(key: Hashable, image: Image.Image) -> None:
    entry = Size(*image.size), compress(image.tobytes(), _LEVEL)
    with _lock, suppress(ValueError):  # raised for a background larger than the whole cache
        _compressed[key] = entry
