"""Paints films and web pages of games, one after another on a thread of its own, and keeps the latest ones."""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from cachetools import LRUCache

from bot.discord import error_reporting
from bot.discord.posting.painters import Painters
from bot.messages.components import PaintedFile
from engine.kernel.errors import Refusal, TableRefusal

_MOST_IN_PROGRESS = 6
"""The number of paintings in progress at which no further one is accepted; each takes a few seconds."""
CACHED_BYTES = 8 << 20
"""The maximum total size of the finished paintings that are kept, in bytes: three films or more."""
_TIMEOUT = 180.0
"""Seconds after which a painting is given up."""
_STUCK = 2 * _TIMEOUT
"""Seconds after which a thread that is still at one painting is replaced."""
_PAUSE = 0.01
"""Seconds between two frames in which the thread does nothing, so that whatever is urgent goes first."""
_PATIENCE = 60.0
"""The maximum number of seconds that a painting waits while pictures for messages are being painted."""

_Item = TypeVar("_Item")
_Painted = TypeVar("_Painted", bound=PaintedFile)


class Counted(Protocol):
    """Counts the frames as they are painted, and lets more urgent pictures go first."""

    def __call__(self, frames: Iterable[_Item], total: int, /) -> Iterator[_Item]:
        """Yield the frames, of which there are `total`."""


class PaintingKey(NamedTuple):
    """What a painting shows, which decides every byte of it: a table's version, as a seat knew it, and in what form.

    `names` are the players' names by seat, at each moment: they change without a new version if a person is forgotten.
    """

    table_id: int
    version: int
    names: tuple[tuple[str, ...], ...]
    seat: int | None
    language: str
    theme: str
    kind: Literal["film", "page"] = "film"


@dataclass
class Painting(Generic[_Painted]):
    """A film or page that waits to be painted, is being painted, or is finished.

    Attributes:
        future: The finished file.
        total: The number of frames; 0 until the painting begins.
        painted: The number of frames that are finished.
        person_ids: The people who have asked for it.
        incident: The number under which its failure is logged; empty if it has not failed.
    """

    future: Future[_Painted] = field(default_factory=Future)
    total: int = 0
    painted: int = 0
    person_ids: set[int] = field(default_factory=set)
    incident: str = ""


class Paintings:
    """Paints films and pages in the order in which they were asked for: one per person at a time, the same only once.

    Args:
        is_busy: Returns whether pictures for messages are being painted, which go first.
        cached_bytes: See `CACHED_BYTES`.
    """

    def __init__(self, is_busy: Callable[[], bool], cached_bytes: int = CACHED_BYTES) -> None:
        self._is_busy = is_busy
        self._is_closed = False
        self._painters = Painters[Any](1)
        self._cache: LRUCache[PaintingKey, Any] = LRUCache(
            cached_bytes, getsizeof=lambda painted: len(painted.content)
        )
        self._in_progress: dict[PaintingKey, Painting[Any]] = {}
        self._lock = Lock()
        """Guards the cache and `_in_progress`, because paintings are finished on another thread."""

    def request(
        self, key: PaintingKey, person_id: int, paint: Callable[[Counted], _Painted]
    ) -> Painting[_Painted]:
        """Return the film or page for the key; unless it is finished already, it is painted when its turn comes.

        Args:
            key: What it shows.
            person_id: The person who asks for it.
            paint: Paints it on the painting thread; must pass all frames through the function that it is given.

        Raises:
            TableRefusal: `painting-in-progress` if something else is being painted for the person, `paintings-waiting`.
            RuntimeError: If no thread can paint it.
        """
        with self._lock:
            if (painted := self._cache.get(key)) is not None:
                finished = Painting[_Painted]()
                finished.future.set_result(painted)
                return finished
            painting = self._in_progress.get(key)
            if any(
                person_id in each.person_ids for each in self._in_progress.values() if each is not painting
            ):
                raise TableRefusal("painting-in-progress")
            if painting is None:
                if len(self._in_progress) >= _MOST_IN_PROGRESS:
                    raise TableRefusal("paintings-waiting")
                self._painters.replace_stuck(_STUCK)
                painting = Painting[_Painted]()
                painting.future = self._painters.submit(partial(self._paint, key, painting, paint))
                self._in_progress[key] = painting
                is_new = True
            else:
                is_new = False
            painting.person_ids.add(person_id)
        if is_new:
            painting.future.add_done_callback(partial(self._finish, key))
        return painting

    def close(self) -> None:
        """Drop all paintings that are not finished; the present one ends with the next frame."""
        self._is_closed = True
        self._painters.close()

    def _finish(self, key: PaintingKey, future: Future[Any]) -> None:
        with self._lock:
            self._in_progress.pop(key, None)
            if not future.cancelled() and future.exception() is None:
                with suppress(ValueError):  # raised for one larger than the whole cache
                    self._cache[key] = future.result()

    def _paint(
        self, key: PaintingKey, painting: Painting[_Painted], paint: Callable[[Counted], _Painted]
    ) -> _Painted:
        """Paint what was asked for; a failure is reported once, however many people wait for it."""
        until, patience = time.monotonic() + _TIMEOUT, _PATIENCE

        def counted(frames: Iterable[_Item], total: int, /) -> Iterator[_Item]:
            nonlocal patience
            painting.painted, painting.total = 0, total
            for frame in frames:
                patience -= self._let_others_go_first(patience)
                if self._is_closed or time.monotonic() > until:
                    raise TimeoutError
                painting.painted += 1
                yield frame

        try:
            return paint(counted)
        except Refusal:
            raise
        except Exception as error:
            if not self._is_closed:
                what = f"could not paint the {key.kind} of table {key.table_id}"
                painting.incident = error_reporting.report(what, error)
            raise

    def _let_others_go_first(self, patience: float) -> float:
        """Wait while pictures for messages are being painted; return for how many seconds, of the `patience` left."""
        time.sleep(_PAUSE)
        began_at = time.monotonic()
        while self._is_busy() and time.monotonic() - began_at < patience:
            time.sleep(_PAUSE)
        return time.monotonic() - began_at
