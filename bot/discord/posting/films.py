"""Paints films, one after another on a thread of its own, and keeps the latest ones."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache

from bot.discord.posting.painters import Painters
from bot.messages.films import Film, PaintedFilm
from engine.kernel.errors import TableRefusal
from rendering import FilmFrame

_MOST_IN_PROGRESS = 6
"""The number of films in progress at which no further one is accepted; each takes a few seconds."""
CACHED_BYTES = 8 << 20
"""The maximum total size of the finished films that are kept, in bytes: three or more."""
_TIMEOUT = 180.0
"""Seconds after which a film is given up."""
_STUCK = 2 * _TIMEOUT
"""Seconds after which a thread that is still at one film is replaced."""
_PAUSE = 0.01
"""Seconds between two frames in which the thread does nothing, so that whatever is urgent goes first."""
_PATIENCE = 1.0
"""The most seconds that a frame waits for pictures which are being painted for messages."""


class FilmKey(NamedTuple):
    """What a film shows, which decides every byte of it: a table's version, as a seat knew it, and in what form.

    `names` are the players' names by seat, at each moment: they change without a new version if a person is forgotten.
    """

    table_id: int
    version: int
    names: tuple[tuple[str, ...], ...]
    seat: int | None
    language: str
    theme: str


@dataclass
class FilmInProgress:
    """A film that is being painted, waits for it, or is finished.

    Attributes:
        future: The finished film.
        total: The number of frames; 0 until the painting begins.
        painted: The number of frames that are finished.
        person_ids: The people who have asked for it.
    """

    future: Future[PaintedFilm] = field(default_factory=Future)
    total: int = 0
    painted: int = 0
    person_ids: set[int] = field(default_factory=set)


class Films:
    """Paints films in the order in which they were asked for, one a person at a time; the same film only once.

    Args:
        is_busy: Returns whether pictures for messages are being painted, which go first.
        cached_bytes: See `CACHED_BYTES`.
    """

    def __init__(self, is_busy: Callable[[], bool], cached_bytes: int = CACHED_BYTES) -> None:
        self._is_busy = is_busy
        self._is_closed = False
        self._painters = Painters[PaintedFilm](1)
        self._cache: LRUCache[FilmKey, PaintedFilm] = LRUCache(
            cached_bytes, getsizeof=lambda film: len(film.content)
        )
        self._in_progress: dict[FilmKey, FilmInProgress] = {}
        self._lock = Lock()
        """Guards the cache and `_in_progress`, because films are finished on another thread."""

    def request(self, key: FilmKey, person_id: int, compose: Callable[[], Film]) -> FilmInProgress:
        """Return the film for the key, which may be finished; otherwise it is painted as soon as it is its turn.

        Args:
            key: What the film shows.
            person_id: The person who asks for it.
            compose: Returns the film that is to be painted; called on the painting thread.

        Raises:
            TableRefusal: `film-in-progress` if another film is being painted for the person, `films-waiting`.
            RuntimeError: If no thread can paint it.
        """
        with self._lock:
            if (painted := self._cache.get(key)) is not None:
                finished = FilmInProgress()
                finished.future.set_result(painted)
                return finished
            film = self._in_progress.get(key)
            if any(person_id in each.person_ids for each in self._in_progress.values() if each is not film):
                raise TableRefusal("film-in-progress")
            if film is None:
                if len(self._in_progress) >= _MOST_IN_PROGRESS:
                    raise TableRefusal("films-waiting")
                self._painters.replace_stuck(_STUCK)
                film = FilmInProgress()
                film.future = self._painters.submit(partial(self._paint, film, compose))
                self._in_progress[key] = film
                is_new = True
            else:
                is_new = False
            film.person_ids.add(person_id)
        if is_new:
            film.future.add_done_callback(partial(self._finish, key))
        return film

    def close(self) -> None:
        """Drop all films that are not finished; the present one ends with the next frame."""
        self._is_closed = True
        self._painters.close()

    def _finish(self, key: FilmKey, future: Future[PaintedFilm]) -> None:
        with self._lock:
            self._in_progress.pop(key, None)
            if not future.cancelled() and future.exception() is None:
                with suppress(ValueError):  # raised for a film larger than the whole cache
                    self._cache[key] = future.result()

    def _paint(self, progress: FilmInProgress, compose: Callable[[], Film]) -> PaintedFilm:
        until = time.monotonic() + _TIMEOUT
        film = compose()
        progress.total = film.length
        duration = 0

        def count(frame: FilmFrame) -> FilmFrame:
            nonlocal duration
            self._let_others_go_first()
            if self._is_closed or time.monotonic() > until:
                raise TimeoutError
            duration += frame.duration
            progress.painted += 1
            return frame

        content = b"".join(film.paint(map(count, film.frames())))
        return PaintedFilm(content, duration, "" if film.card is None else film.outcome(film.card))

    def _let_others_go_first(self) -> None:
        time.sleep(_PAUSE)
        until = time.monotonic() + _PATIENCE
        while self._is_busy() and time.monotonic() < until:
            time.sleep(_PAUSE)
