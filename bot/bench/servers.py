"""The speed of committing moves on a database server, one at a time and many at once, compared with SQLite."""

import asyncio
import time
from contextlib import AsyncExitStack, aclosing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.bench.figures import Figure, per_second, percentile
from bot.bench.storage import start_game
from engine.store.addresses import Address
from engine.store.store import Store
from engine.tables.service import TableService
from engine.tables.table import Table

_MOVES = 200
_ROUNDS = 5
_AT_ONCE = (1, 20)


async def figures(address: Address) -> list[Figure]:
    """Measure durably stored moves per second: the median of rounds that alternate between the server and SQLite."""
    found = []
    with TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            services = [
                await stack.enter_async_context(aclosing(TableService(await Store.open(each))))
                for each in (address, Path(folder) / "tables.sqlite3")
            ]
            for number in _AT_ONCE:
                rounds = [[await _time_moves(each, number) for each in services] for _ in range(_ROUNDS)]
                server, file = (percentile(times, 0.5) for times in zip(*rounds, strict=True))
                name = f"durable moves per second on a server, {number} at once"
                found.append(Figure(name, per_second(1, server), "1/s", "SQLite", per_second(1, file)))
    return found


async def _time_moves(tables: TableService, at_once: int) -> float:
    """Make moves at several tables at once; return the seconds per move."""
    started = [await start_game(tables) for _ in range(at_once)]
    each = _MOVES // at_once
    began_at = time.perf_counter()
    await asyncio.gather(*(_move(tables, table, each) for table in started))
    seconds = time.perf_counter() - began_at
    await tables.notices.delivered([notice.id for notice in await tables.notices.due()])
    return seconds / (each * at_once)


async def _move(tables: TableService, table: Table, number: int) -> None:
    """Make random moves at a table, starting a new game when one ends."""
    rng = Random(table.id)
    for _ in range(number):
        if table.phase != "running":
            table = await start_game(tables)
        prompt = (await tables.queries.prompts(table.id))[0]
        table = await tables.act(table.id, prompt.seat, [rng.choice(prompt.options).action])
