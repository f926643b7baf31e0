"""What archiving saves and costs: `python -m tests.engine.tables.archive_figures [--games N] [--database URL]`.

It plays whole games of four at random and prints, for each kind of game, the bytes of all its rows just after its end and in the
archive (SQLite's `dbstat`), how long it takes to archive one and to read its log then; and how many moves are made per
second, alone and while games are archived.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import aclosing, closing
from pathlib import Path
from typing import Any

import typer

from bot.bench.figures import percentile
from engine.games import GAMES
from engine.store.addresses import Address, read_address
from engine.tables.archiving import TableArchive
from engine.tables.models import Table
from tests.engine.tables.builders import ANNA, BEN, GUILD_ID, ServiceHarness
from tests.engine.tables.whole_games import LONG_AGO, play_whole_game

_SECONDS = 8.0
"""How long moves are counted."""


def _sizes(file: Path) -> tuple[float, float]:
    """Return the kilobytes of all rows and entries of indices, and those of the pages of the archive."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint")
        ((payload, pages),) = connection.execute(
            "SELECT sum(payload) / 1000.0, sum(CASE name WHEN 'archive' THEN pgsize END) / 1000.0 FROM dbstat"
        ).fetchall()
        return payload, pages


async def _measure(file: Path, game: str, games: int) -> None:
    harness = await ServiceHarness.open(file)
    async with aclosing(harness.tables):
        store = harness.tables._repository._store
        empty, _ = _sizes(file)
        tables = [
            await play_whole_game(harness, game, channel, channel, hasty=False)
            for channel in range(1, games + 1)
        ]
        full, _ = _sizes(file)
        lines = [await store.log(each.id) for each in tables]
        seconds, reading, at = [], [], harness.now.isoformat()
        for each in tables:
            started_at = time.perf_counter()
            assert await store.archive(each.id, at, at)
            seconds.append(time.perf_counter() - started_at)
            started_at = time.perf_counter()
            await store.log(each.id)
            reading.append(time.perf_counter() - started_at)
        archived, pages = _sizes(file)
        started_at = time.perf_counter()
        await harness.tables.privacy.data(ANNA.id)
        exported = time.perf_counter()
        await harness.tables.privacy.forget(ANNA.id)
        forgotten = time.perf_counter()
    typer.echo(
        f"{game}: {sum(map(len, lines)) / games:.0f} lines, {(full - empty) / games:.1f} kB,"
        f" archived {(archived - empty) / games:.1f} kB, on pages {pages / games:.1f} kB;"
        f" archiving takes p50 {1000 * percentile(seconds, 0.5):.1f} ms, most {1000 * max(seconds):.1f} ms;"
        f" reading the log p50 {1000 * percentile(reading, 0.5):.1f} ms;"
        f" exporting a person {1000 * (exported - started_at) / games:.1f} ms a game,"
        f" forgetting {1000 * (forgotten - exported) / games:.1f} ms a game"
    )


async def _count_moves(harness: ServiceHarness, rng: random.Random, channels: Sequence[int]) -> list[float]:
    """Make moves at several tables at once for some seconds; return the seconds that each took."""
    taken: list[float] = []
    until = time.perf_counter() + _SECONDS

    async def play(channel_id: int) -> None:
        table = await _begin(harness, channel_id)
        while time.perf_counter() < until:
            if table.phase != "running":
                table = await _begin(harness, channel_id)
            prompt = (await harness.tables.queries.prompts(table.id))[0]
            action = rng.choice(prompt.options).action
            started_at = time.perf_counter()
            table = await harness.tables.act(table.id, prompt.seat, [action])
            taken.append(time.perf_counter() - started_at)

    await asyncio.gather(*(play(each) for each in channels))
    return taken


async def _begin(harness: ServiceHarness, channel_id: int) -> Table:
    found: Any = await harness.tables.queries.at(channel_id)
    if found is not None and found.phase == "running":
        await harness.tables.close(found.id, ANNA.id)
    table = await harness.tables.open_table(channel_id, GUILD_ID, ANNA, GAMES[0].key, {})
    await harness.tables.join(table.id, BEN)
    return await harness.tables.start(table.id, ANNA.id)


async def _archive(store: Any, harness: ServiceHarness, rest: float) -> None:
    """Archive all tables that have ended, and take them out of the archive again, until cancelled."""
    while True:
        await TableArchive(store, harness.time, rest).run_due(LONG_AGO / 2)
        for (table_id,) in await store._read("SELECT table_id FROM archive"):
            await store.mark_called(table_id, [])
            await asyncio.sleep(0.05 if rest else 0)


async def _measure_moves(address: Address, games: int) -> None:
    """Print the moves of four tables per second, alone and while games of Grand Austria Hotel are archived."""
    harness = await ServiceHarness.open(address)
    async with aclosing(harness.tables):
        for channel in range(1, games + 1):
            await play_whole_game(harness, "grand_austria_hotel", channel, channel, hasty=False)
        store, rng, channels = harness.tables._repository._store, random.Random(1), range(10_001, 10_005)
        for name, rest in (
            ("alone", None),
            ("with the archive", 9.0),
            ("with the archive, without a rest", 0.0),
        ):
            task = asyncio.create_task(asyncio.sleep(0) if rest is None else _archive(store, harness, rest))
            taken = await _count_moves(harness, rng, channels)
            task.cancel()
            typer.echo(
                f"{name}: {len(taken) / _SECONDS:.0f} moves/s, p50 {1000 * percentile(taken, 0.5):.1f} ms,"
                f" p99 {1000 * percentile(taken, 0.99):.1f} ms"
            )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="how many games of each kind")
    parser.add_argument("--database", help="the URL of an empty database instead of an SQLite file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for number, game in enumerate(GAMES):
            if not arguments.database:
                asyncio.run(_measure(Path(folder) / f"{number}.sqlite3", game.key, arguments.games))
        address = read_address(arguments.database) if arguments.database else Path(folder) / "m.sqlite3"
        asyncio.run(_measure_moves(address, arguments.games))


if __name__ == "__main__":
    main()
