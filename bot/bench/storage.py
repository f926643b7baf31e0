"""How fast moves are kept: through the tables against bare transactions, and with many games against few."""

import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import aiosqlite

from bot.bench.figures import Figure, per_second
from bot.playground import Guest, open_house
from engine.games import GAMES
from engine.store import Store
from engine.tables import Person, Table, Tables

_MOVES = 300
_FEW, _MANY = 10, 10_000
_GUILD = 1
_STARTS = 3
_KEPT = ("tables", "sitters", "commits", "actions", "snapshots")
_places = count(1)


async def figures() -> list[Figure]:
    """Measure moves per second, their latency with many open games, and the start."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        seconds, size = await _through_tables(folder / "tables.sqlite3", _MOVES)
        bare = await _bare(folder / "bare.sqlite3", size // _MOVES)
        latencies, starts = [], []
        for number in (_FEW, _MANY):
            place = folder / str(number)
            await _fill(place / "herr-ober.sqlite3", number)
            moves, _ = await _through_tables(place / "herr-ober.sqlite3", _MOVES)
            latencies.append(median(moves) * 1000)
            starts.append(await _start(place))
    rate = per_second(len(seconds), sum(seconds))
    few, many = f"with {_FEW} open games", f"with {_MANY:,} open games"
    return [
        Figure(
            "durable moves per second", rate, "1/s", "bare transactions of the same bytes", bare, ">= 0.5"
        ),
        Figure(f"a move {many}", latencies[1], "ms", few, latencies[0], "<= 1.2"),
        Figure(f"start to ready {many}", starts[1], "s", few, starts[0], "<= 1.5"),
    ]


@asynccontextmanager
async def _tables(file: Path) -> AsyncIterator[Tables]:
    tables = await Tables.open(await Store.open(file))
    try:
        yield tables
    finally:
        await tables.aclose()


async def _begun(tables: Tables) -> Table:
    """Give a new game of two people."""
    place = next(_places)
    owner, guest = Person(2 * place, "Anna"), Person(2 * place + 1, "Ben")
    table = await tables.open_table(-place, _GUILD, owner, GAMES[0].key, {})
    await tables.join(table.id, guest)
    return await tables.start(table.id, owner.id)


async def _through_tables(file: Path, moves: int) -> tuple[list[float], int]:
    """Play so many random moves; give how many seconds each took, and how many bytes they made the store keep."""
    chance, seconds = Random(1), list[float]()
    async with _tables(file) as tables:
        table, before = await _begun(tables), _bytes(file)
        while len(seconds) < moves:
            if table.phase != "running":
                table = await _begun(tables)
            asked = (await tables.prompts(table.id))[0]
            action = chance.choice(asked.options).action
            began = time.perf_counter()
            table = await tables.act(table.id, asked.seat, [action])
            seconds.append(time.perf_counter() - began)
        return seconds, _bytes(file) - before


def _bytes(file: Path) -> int:
    """Give how many bytes stand in the rows that a move writes."""
    with closing(sqlite3.connect(file)) as connection:
        (total,) = connection.execute(
            "SELECT (SELECT sum(length(state)) FROM snapshots) + (SELECT sum(length(events)) FROM actions)"
            " + (SELECT sum(length(events)) FROM outbox)"
        ).fetchone()
    return int(total)


async def _bare(file: Path, size: int) -> float:
    """Give how many transactions per second write that many bytes, with the same settings."""
    async with aiosqlite.connect(file, isolation_level=None) as connection:
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("CREATE TABLE moves (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")
        body, began = "x" * size, time.perf_counter()
        for _ in range(_MOVES):
            await connection.execute("BEGIN IMMEDIATE")
            await connection.execute("INSERT INTO moves (body) VALUES (?)", (body,))
            await connection.execute("COMMIT")
        return per_second(_MOVES, time.perf_counter() - began)


async def _fill(file: Path, number: int) -> None:
    """Make a database with so many open games: one is played, the others are its copies."""
    async with _tables(file) as tables:
        table, chance = await _begun(tables), Random(1)
        for _ in range(6):  # too few to end the game
            asked = (await tables.prompts(table.id))[0]
            await tables.act(table.id, asked.seat, [chance.choice(asked.options).action])
        await tables.delivered([notice.id for notice in await tables.pending()])
    with closing(sqlite3.connect(file)) as connection, connection:
        for name in _KEPT:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            shifted = {"id", "table_id", "place", "person"} & set(columns)
            copied = ", ".join(
                f"{each} + {table.id} * copy * 10"
                if each in shifted
                else "NULL"
                if each == "interaction"
                else each
                for each in columns
            )
            connection.execute(
                "WITH RECURSIVE copies(copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < ?)"
                f" INSERT INTO {name} ({', '.join(columns)}) SELECT {copied} FROM {name}, copies",
                (number - 1,),
            )


async def _start(folder: Path) -> float:
    """Give how many seconds the bot takes from nothing to connected with its commands registered."""
    seconds = []
    for _ in range(_STARTS):
        began = time.perf_counter()
        async with (
            open_house(folder, command=(sys.executable, "-m", "bot", "run")) as (server, _),
            Guest(server.url) as guest,
        ):
            await guest.bot_ready("table", timeout=60)
            seconds.append(time.perf_counter() - began)
    return median(seconds)
