"""Caches what is said about moments of replays, because finding the words for one takes a few milliseconds."""

from collections.abc import Callable
from threading import Lock

from cachetools import LRUCache

from bot.language.localizer import Localizer
from bot.language.user_text import unescape
from bot.messages import limits, moments
from engine.kernel.game import AnyGame
from engine.kernel.replays import SeenMoment
from engine.tables.seen.replays import TableReplay

_KEPT = 8192
_ENTRY = 80
"""The length, in characters, up to which further results are added to a menu's entry."""

_Tell = Callable[[AnyGame, SeenMoment, Localizer], str]


class ToldMoments:
    """The lines and menu entries of moments in words; they may be asked for on any thread."""

    def __init__(self) -> None:
        self._told: LRUCache[tuple[object, ...], str] = LRUCache(_KEPT)
        self._lock = Lock()

    def line(self, replay: TableReplay, seat: int | None, number: int, localizer: Localizer) -> str:
        """Return `moments.line`, as the seat knew the moment then.

        Raises:
            TableRefusal: `hands-secret` if the reader may not see what this seat knows.
        """
        replay.require_viewpoint(seat)
        return self._tell("line", moments.line, replay, seat, number, localizer)

    def entry(self, replay: TableReplay, number: int, localizer: Localizer) -> str:
        """Return what everybody knows of a moment, for a menu."""
        return self._tell("entry", _entry, replay, None, number, localizer)

    def _tell(
        self, form: str, tell: _Tell, replay: TableReplay, seat: int | None, number: int, localizer: Localizer
    ) -> str:
        key = _key(form, replay, seat, number, localizer)
        with self._lock:
            told = self._told.get(key)
        if told is None:
            told = tell(replay.table.game, replay.seen_by(seat, number), localizer)
            with self._lock:
                self._told[key] = told
        return told


def _key(
    form: str, replay: TableReplay, seat: int | None, number: int, localizer: Localizer
) -> tuple[object, ...]:
    """Return all that the words depend on; the turns before keep theirs when the game goes on."""
    names = replay.names[number]  # they change when a person is forgotten
    of_last = replay.last if form == "line" else None  # a line says how many moments there are
    versions = replay.versions[number], replay.ended[number]
    return form, replay.table.id, versions, seat, number, of_last, localizer.lang, names


def _entry(game: AnyGame, moment: SeenMoment, localizer: Localizer) -> str:
    return unescape(moments.headline(game, moment, localizer, _ENTRY))[: limits.SELECT_OPTION_TEXT]
