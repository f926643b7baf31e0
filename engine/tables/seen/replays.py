"""Replays of tables' games, with what the reader may know: their own seat's view, and after the end everybody's."""

import asyncio
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from cachetools import LRUCache

from engine.kernel import replays
from engine.kernel.core import Components, State
from engine.kernel.errors import TableRefusal
from engine.kernel.game import AnyGame, TurnCount
from engine.kernel.replays import Moment, Replay, SeenMoment
from engine.tables.changes import LoggedEntry
from engine.tables.repository import TableRepository
from engine.tables.rules import turns
from engine.tables.seen import presenters
from engine.tables.seen.shared_tasks import SharedTasks
from engine.tables.table import Table

_CACHED_GAMES = 8


@dataclass(frozen=True)
class TableReplay:
    """A table's game so far, for one reader.

    Attributes:
        table: What is public about the table.
        reader: The reader's seat; None for a spectator.
        versions: For each moment, the table's first version at which the board showed it or the turn that led to it.
        ended: For each moment, the table's version at which the turn that led to it was over or had last gone on.
        times: When each moment was reached.
        own: Whether the reader sat in their seat at each moment.
    """

    table: Table
    reader: int | None
    _replay: Replay  # with everything secret
    versions: tuple[int, ...]
    ended: tuple[int, ...]
    times: tuple[datetime, ...]
    own: tuple[bool, ...]

    @property
    def last(self) -> int:
        """The number of the last moment, the present position."""
        return self._replay.last

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """The players' names by seat, at each moment; they change if a person is forgotten."""
        return self._replay.names

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the moments after the first turn of each round; none in a game that does not count rounds."""
        return self._replay.rounds

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The numbers of the turning points; see `Replay`."""
        return self._replay.turning_points

    @property
    def best_turns(self) -> tuple[int, ...]:
        """The numbers of the turns that scored most; see `Replay`."""
        return self._replay.best_turns

    @property
    def lead_changes(self) -> tuple[int, ...]:
        """The numbers of the turns in which the lead changed; see `Replay`."""
        return self._replay.lead_changes

    def turns_of(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the moments after a seat's own turns."""
        return self._replay.turns_of(seat)

    @property
    def viewpoints(self) -> tuple[int | None, ...]:
        """The seats as which the reader may look, and None for a spectator, who is always among them."""
        if not self.table.is_open:
            return (None, *range(len(self.table.players)))
        return (None,) if self.reader is None else (None, self.reader)

    def seen_by(self, seat: int | None, number: int) -> SeenMoment:
        """Return a moment as the seat (None for a spectator) knew it then; `number` is limited to the game's moments.

        Raises:
            TableRefusal: `hands-secret` if the reader may not see what this seat knows.
        """
        self.require_viewpoint(seat)
        number = min(max(number, 0), self.last)
        return self._presented(seat, self._replay.seen_by(seat, number))

    def steps_seen_by(self, seat: int | None, number: int) -> tuple[SeenMoment, ...]:
        """Return a moment's turn step by step, as the seat (None for a spectator) knew it then; see `Replay`.

        Raises:
            TableRefusal: `hands-secret` if the reader may not see what this seat knows.
        """
        self.require_viewpoint(seat)
        number = min(max(number, 0), self.last)
        *steps, last = self._replay.steps_seen_by(seat, number)
        not_last = (replace(each, reader=self._reader(seat, number)) for each in steps)
        return (*not_last, self._presented(seat, last))

    def _presented(self, seat: int | None, seen: SeenMoment) -> SeenMoment:
        """Return a moment that names the reader only if they sat there, and nobody to act if the table was closed."""
        seen = replace(seen, reader=self._reader(seat, seen.number))
        if self.table.phase == "closed" and seen.number == self.last:
            return replace(seen, view=replace(seen.view, active_seats=()))
        return seen

    def _reader(self, seat: int | None, number: int) -> int | None:
        return seat if seat == self.reader and self.own[number] else None

    def all_seen_by(self, seat: int | None) -> Iterator[SeenMoment]:
        """Yield all moments as the seat (None for a spectator) knew them then.

        Raises:
            TableRefusal: `hands-secret` if the reader may not see what this seat knows.
        """
        self.require_viewpoint(seat)
        return (self.seen_by(seat, number) for number in range(self.last + 1))

    def require_viewpoint(self, seat: int | None) -> None:
        """Refuse a seat as which the reader may not look.

        Raises:
            TableRefusal: `hands-secret`.
        """
        if seat not in self.viewpoints:
            raise TableRefusal("hands-secret", table=self.table.id)

    def at_version(self, version: int) -> int:
        """Return the number of the moment that the table showed at the given version."""
        return max(bisect_right(self.versions, version) - 1, 0)

    @property
    def since_own_turn(self) -> int:
        """The number of the first moment after the reader's last finished turn, `last` + 1 if there is none yet.

        A reader who has finished none, or has no seat, begins after the set-up.
        """
        if self.reader is None:
            return min(1, self.last)
        own = [
            each
            for each in self.turns_of(self.reader)
            if self.own[each] and (each != self.last or not self._is_in_turn)
        ]
        return own[-1] + 1 if own else min(1, self.last)

    @property
    def missed(self) -> range:
        """The numbers of the moments since the reader's last finished turn, leaving out their own unfinished one."""
        return range(max(self.since_own_turn, 1), self.last + (not self._is_in_turn))

    @property
    def _is_in_turn(self) -> bool:
        """Whether the reader's turn goes on after the last moment."""
        recent = self._replay.game.recent_turns(self._replay.moments[self.last].state)
        return bool(recent) and recent[-1].seat == self.reader and recent[-1].is_running


@dataclass(frozen=True)
class _Played:
    """A game at a version of its table, with the versions that began and ended each one's turn."""

    version: int
    replay: Replay
    begun: tuple[int, ...]
    ended: tuple[int, ...]
    times: tuple[datetime, ...]


class Replays:
    """Replays tables' games; a part of `TableService`.

    A game is replayed on a thread, once for all who ask, and its replay is kept. A game of 291 actions takes 36 ms of
    processor time.
    """

    def __init__(self, repository: TableRepository, components: Mapping[str, Components]) -> None:
        self._repository = repository
        self._components = components
        self._games: LRUCache[int, _Played] = LRUCache(_CACHED_GAMES)
        self._tasks = SharedTasks[tuple[int, int], _Played]()

    async def of(self, table_id: int, person_id: int | None) -> TableReplay:
        """Return a table's replay for a person, up to the present position.

        If the rules have changed since the game began, the moments that they no longer reproduce are one.

        Raises:
            TableRefusal: `game-not-running` if the game never started.
        """
        table = await self._repository.table(table_id)
        played = self._games.get(table_id)
        if played is None or played.version != table.version:
            played = await self._tasks.result((table_id, table.version), lambda: self._play(table))
        reader = None if person_id is None else table.seat_of(person_id)
        sitters = [presenters.sitters_at(table, version) for version in played.ended]
        names = tuple(tuple(each.name for each in at) for at in sitters)
        if played.replay.names != names:  # somebody has been forgotten since, or it has just been played
            played = replace(played, replay=replace(played.replay, names=names))
        self._games[table_id] = played
        return TableReplay(
            table.seen_by(None),
            reader,
            played.replay,
            played.begun,
            played.ended,
            played.times,
            tuple(reader is not None and at[reader].person_id == person_id for at in sitters),
        )

    async def _play(self, table: Table) -> _Played:
        end = turns.require_state(table)
        lines = presenters.played_lines(await self._repository.log(table.id))
        lines = [line for line in lines if line.version <= table.version]  # others may have played meanwhile
        record = presenters.record(table, lines)
        components = presenters.components_of(table, self._components)
        moments = await asyncio.to_thread(replays.reproducible, record, table.game, components)
        if not moments or moments[-1].entry < len(lines) - 1:
            moments = (*moments, _remainder(moments, lines, end))
        moments = (*moments[:-1], _ending_at(moments[-1], table.game, end))
        firsts = (0, *(each.entry + 1 for each in moments[:-1]))
        lasts = [lines[each.entry] for each in moments]
        return _Played(
            table.version,
            Replay(table.game, moments, ()),
            tuple(lines[first].version for first in firsts),
            tuple(line.version for line in lasts),
            tuple(line.at for line in lasts),
        )


def _remainder(moments: Sequence[Moment], lines: Sequence[LoggedEntry], end: State) -> Moment:
    """Return everything after the given moments as a single one."""
    known = moments[-1].entry + 1 if moments else 0
    return Moment(
        number=len(moments),
        entry=len(lines) - 1,
        seat=None,
        when=TurnCount(),
        actions=(),
        events=tuple(event for line in lines[known:] for event in line.events),
        state=end,
        scores=(),
    )


def _ending_at(moment: Moment, game: AnyGame, state: State) -> Moment:
    """Return the last moment with the present position, even if the rules would now lead to another one."""
    return replace(moment, state=state, scores=tuple(game.score(state, seat) for seat in range(state.seats)))
