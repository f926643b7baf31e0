"""Work on many tables one after the other that leaves most of the time to moves."""

import asyncio
import time
from collections.abc import Awaitable, Callable

REST = 9.0
"""How many times as long as a table has taken the next one waits, so that nine tenths of the time are left to moves."""
_BATCH = 20
"""How many tables are looked for at once."""
_SHORTEST_REST = 0.05


async def work_through(
    find: Callable[[int], Awaitable[list[int]]], work: Callable[[int], Awaitable[bool]], rest: float
) -> int:
    """Work on all tables that are found, and on those that are found after them; return at how many it was done.

    Args:
        find: Returns up to so many tables on which the work is to be done.
        work: Does the work on a table; returns whether it is done. If not, the table is left for the next time.
        rest: How many times as long as a table has taken the next one waits; 0 for no rest.
    """
    done, left = 0, set[int]()
    while tables := [each for each in await find(_BATCH + len(left)) if each not in left]:
        for table_id in tables:
            started_at = time.perf_counter()
            if await work(table_id):
                done += 1
            else:
                left.add(table_id)
            if rest:
                await asyncio.sleep(max(_SHORTEST_REST, rest * (time.perf_counter() - started_at)))
    return done
