"""The scheduler's speed with many open games, compared with few open games; each game has a reminder to send.

The two are measured alternately. Each tick advances the time to the next reminder and sends it.
"""

import time
from contextlib import AsyncExitStack, aclosing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench import storage
from bot.bench.figures import Figure, percentile
from engine.store.store import Store
from engine.tables.service import TableService

_TICKS = 40
"""The number of ticks measured; it is so small that nobody reaches the reminder limit."""
_LOOKUPS = 50
_PERCENTILE = 0.25
"""The percentile to report; it is low enough to be unaffected by other load."""


async def figures() -> list[Figure]:
    """Measure how long it takes to find the next job, and to run a due one."""
    with TemporaryDirectory() as name:
        files = [Path(name) / f"{number}.sqlite3" for number in (storage.FEW, storage.MANY)]
        await storage.create_open_games(files[0], storage.FEW)
        await storage.create_open_games(files[1], storage.MANY)
        async with AsyncExitStack() as stack:
            clocks = [
                await stack.enter_async_context(aclosing(_Clock(await Store.open(file)))) for file in files
            ]
            lookups = [[await clock.time_lookup() for clock in clocks] for _ in range(_LOOKUPS)]
            ticks = [[await clock.time_tick() for clock in clocks] for _ in range(_TICKS)]
    less, more = f"with {storage.FEW} open games", f"with {storage.MANY:,} open games"
    return [
        Figure(f"{what} {more}", many * 1000, "ms", less, few * 1000, "<= 1.2")
        for what, (few, many) in (
            ("next due look-up", _low(lookups)),
            ("one tick of the scheduler", _low(ticks)),
        )
    ]


def _low(rounds: list[list[float]]) -> tuple[float, ...]:
    return tuple(percentile(times, _PERCENTILE) for times in zip(*rounds, strict=True))


class _Clock:
    """A table service whose clock is set by hand."""

    def __init__(self, store: Store) -> None:
        self.now = datetime.now(UTC)
        self.tables = TableService(store, now=lambda: self.now)
        self.aclose = self.tables.aclose

    async def time_lookup(self) -> float:
        """Return how many seconds it takes to look up when the next job is due."""
        started_at = time.perf_counter()
        await self.tables.scheduler.next_due()
        return time.perf_counter() - started_at

    async def time_tick(self) -> float:
        """Advance the clock to the next job; return how many seconds the job takes to run."""
        due_at = await self.tables.scheduler.next_due()
        assert due_at is not None, "somebody is to be reminded in every game"
        self.now = max(self.now, due_at) + timedelta(milliseconds=1)
        started_at = time.perf_counter()
        done = await self.tables.scheduler.run_due()
        seconds = time.perf_counter() - started_at
        assert done, "the job was due"
        return seconds / done
