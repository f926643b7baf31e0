"""Moves that need no input: computer players' moves, and turns that people have prepared.

Computers think elsewhere, without a lock, and commit one action at a time. A prepared turn is played, or lapses, as
soon as it is due.
"""

import asyncio
import logging
from collections.abc import Mapping
from math import log2
from random import Random

from engine.kernel.core import Action, State, decision_of, options, prompt
from engine.kernel.errors import TableRefusal
from engine.kernel.game import AnyGame
from engine.opponents import OPPONENTS, Budget, Opponent, RandomOpponent, Sampler
from engine.opponents.thoughts import Thinker, Thought
from engine.tables.locking import LockedTable, TableLocks, is_moved_on
from engine.tables.repository import TableRepository
from engine.tables.rules import prepared_turns, turns
from engine.tables.rules.seating import active_computer, has_automatic_move
from engine.tables.table import PreparedTurn, Table

log = logging.getLogger(__name__)

_RETRY_PAUSE, _LONGEST_RETRY_PAUSE = 1.0, 300.0
"""Seconds before a failed action (because of a full disk, say) is retried: the first pause and the longest."""
_MANY = 16
"""The number of options at which a computer's pause reaches its maximum; with fewer options, the pause is shorter."""


def thinking_pause(game: AnyGame, state: State, seat: int, longest: float) -> float:
    """Return the minimum number of seconds that a computer's decision takes; `longest` is the time for many options.

    A computer pauses once, when its turn starts. Forced decisions and the rest of the turn take no time, because people
    see the whole turn at once.
    """
    decision, number = decision_of(game, state, seat), len(options(game, state, seat))
    if longest == 0 or number < 2 or decision is None or not decision.starts_turn(state):
        return 0.0
    return longest * min(1.0, (1 + log2(number)) / (1 + log2(_MANY)))


class AutomaticPlayers:
    """Makes computers' moves and plays prepared turns, with one task for each table where either is next."""

    def __init__(
        self,
        repository: TableRepository,
        locks: TableLocks,
        opponents: Mapping[str, Opponent],
        thinker: Thinker,
        thinking_time: float,
        rng: Random,
        timeout: float,
        pause: float,
    ) -> None:
        self._repository = repository
        self._locks = locks
        self._opponents = opponents
        self._thinker = thinker
        self._thinking_time = thinking_time
        self._rng = rng
        self._timeout = timeout
        self._pause = pause
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._thoughts: dict[int, tuple[int, asyncio.Task[Action]]] = {}
        """The choice that a computer is thinking about at each table, with the table version it is for."""
        locks.watch(self._cancel_stale_thought)

    async def resume(self) -> None:
        """Continue games in which a computer had to act or a prepared turn was due when the program stopped."""
        tasks = [
            self.wake(table_id) for table_id in await self._repository.store.tables_with_automatic_moves()
        ]
        if tasks:
            await asyncio.wait(tasks, timeout=self._timeout)

    async def wait_until_done(self, table: Table) -> Table:
        """Wait until the table's automatic moves are made or the timeout has passed; return the table.

        This does not wait for computers that pause before they move, nor for another process that serves the table.
        """
        if not has_automatic_move(table) or not self._repository.owns(table):
            return table
        if self._pause and active_computer(table) is not None:
            self.wake(table.id)
            return table
        await asyncio.wait({self.wake(table.id)}, timeout=self._timeout)
        return await self._repository.table(table.id)

    def wake(self, table_id: int) -> asyncio.Task[None]:
        """Return the task that makes the table's automatic moves until a person must act; start it if necessary."""
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._play(table_id))
        return self._tasks[table_id]

    async def stop(self) -> None:
        """Cancel all tasks and stop all thinking; committed actions are in the store."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinker.aclose()

    async def _play(self, table_id: int) -> None:
        pause = _RETRY_PAUSE
        while True:
            try:
                if not await self._move(table_id):
                    return
            except Exception as error:  # concerns this table only, where nobody else can act
                if is_moved_on(error):  # by another process
                    continue
                is_first = pause == _RETRY_PAUSE  # the traceback is logged once
                log.log(
                    logging.ERROR if is_first else logging.WARNING,
                    "the automatic moves at table %s failed, trying again in %g s: %s",
                    *(table_id, pause, error),
                    exc_info=is_first,
                    extra={"table": table_id},
                )
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_RETRY_PAUSE)
            else:
                pause = _RETRY_PAUSE

    async def _move(self, table_id: int) -> bool:
        """Play one prepared turn or commit one computer action; return False if there is nothing to do.

        A computer chooses before the table is locked; its action is dropped if the table has changed since.
        """
        seen = await self._repository.table(table_id)
        if not self._repository.owns(seen):  # the process that does is told of every change
            self._tasks.pop(table_id, None)
            return False
        seat = active_computer(seen)
        action = None if seat is None else await self._choose_unless_stale(seen, seat)
        async with self._locks.hold(table_id) as locked:
            prepared = prepared_turns.due(locked.table)
            if prepared is not None:
                await self._play_prepared(locked, prepared)
                return True
            if active_computer(locked.table) is None:
                # under the lock, so that the next call of `wake` starts a new task
                self._tasks.pop(table_id, None)
                return False
            if locked.table.version == seen.version and seat is not None and action is not None:
                await locked.write(turns.act(locked.table, seat, (action,)))
        return True

    async def _play_prepared(self, locked: LockedTable, prepared: PreparedTurn) -> None:
        """Play a prepared turn, or let it lapse if it no longer fits or the player has turned off prepared turns."""
        settings = await self._repository.person_settings(prepared.person_id)
        change = (
            prepared_turns.play(locked.table, prepared)
            if settings.prepared_turns == "on"
            else prepared_turns.lapse(locked.table, prepared, TableRefusal("prepared-turns-off"))
        )
        await locked.write(change)

    async def _choose_unless_stale(self, table: Table, seat: int) -> Action | None:
        """Return a computer's choice, or None if the table changes while it thinks."""
        thought = asyncio.create_task(self._choose_after_pause(table, seat))
        self._thoughts[table.id] = table.version, thought
        try:
            await asyncio.wait({thought})
        finally:
            del self._thoughts[table.id]
            thought.cancel()
            await asyncio.wait({thought})
        return None if thought.cancelled() else thought.result()

    def _cancel_stale_thought(self, table: Table) -> None:
        version, thought = self._thoughts.get(table.id, (table.version, None))
        if thought is not None and version != table.version:
            thought.cancel()

    async def _choose_after_pause(self, table: Table, seat: int) -> Action:
        """Return a computer's choice, no sooner than a person might answer; nothing is written until then."""
        game, state = table.game, turns.require_state(table)
        pause = asyncio.sleep(thinking_pause(game, state, seat, self._pause))
        action, _ = await asyncio.gather(self._choose(table, seat), pause)
        return action

    async def _choose(self, table: Table, seat: int) -> Action:
        """Return a computer's choice, falling back to the `normal` computer's choice and then to a random action."""
        game, state = table.game, turns.require_state(table)
        question = prompt(game, state, seat)
        assert question is not None, "an active seat has a prompt"
        sampler = Sampler.of_seat(game, state, seat)
        name = table.players[seat].computer or ""
        subject = {"table": table.id}
        chosen = self._opponents.get(name, RandomOpponent())
        for opponent in (chosen, OPPONENTS["normal"]):
            thought = Thought(opponent, sampler, self._thinking_time, self._rng.getrandbits(64))
            try:
                action = await self._thinker.think(thought)
            except TimeoutError:
                log.warning(
                    "stopped computer %r at table %s: it took too long", name, table.id, extra=subject
                )
            except Exception:  # the game must go on
                log.exception(
                    "computer %r at table %s failed to choose a move", name, table.id, extra=subject
                )
            else:
                if any(action == option.action for option in question.options):
                    return action
                log.error(
                    "computer %r at table %s chose %s, which is not an option",
                    name,
                    table.id,
                    action,
                    extra=subject,
                )
            if opponent is chosen:
                log.warning("choosing as normal for computer %r at table %s", name, table.id, extra=subject)
        log.warning("choosing at random for computer %r at table %s", name, table.id, extra=subject)
        rng = Random(self._rng.getrandbits(64))  # noqa: S311 -- for playing, not for secrets
        return RandomOpponent().choose(game.view(state, seat), question, sampler, Budget(), rng)
