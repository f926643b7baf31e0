"""How fast moves are kept: through the tables against bare transactions, and with many games against few.

Whatever is compared is measured in turns, after the same warming up, and by its quicker times: what else the machine
and its disk do can only add to a time, and adds to either side as it happens.
"""

import sqlite3
import sys
import time
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, closing
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import aiosqlite

from bot.bench.figures import Figure, per_second, percentile
from bot.playground import UserClient, running_playground
from engine.games import GAMES
from engine.store.sqlite.store import SQLiteStore
from engine.tables.models import Person, Table
from engine.tables.service import TableService

_MOVES = 300
_WARM = 400
"""So many moves until the log before a database (4 MB of it) no longer grows: writing into a file is faster then."""
_QUIET = 0.25
"""The share of the moves that count as undisturbed."""
_FEW, _MANY = 10, 10_000
_GUILD, _CHANNEL = 1, 2
_STARTS = 5
_FILE = "herr-ober.sqlite3"
_KEPT = ("tables", "players", "commits", "log", "snapshots")
_places = count(1)


async def figures() -> list[Figure]:
    """Measure moves per second, their latency with many open games, and the start."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        move, bare = await _durable(folder)
        few, many = (folder / str(number) for number in (_FEW, _MANY))
        await _fill(few / _FILE, _FEW)
        await _fill(many / _FILE, _MANY)
        latencies = await _latencies(few / _FILE, many / _FILE)
        starts = await _starts(few, many)
    less, more = f"with {_FEW} open games", f"with {_MANY:,} open games"
    return [
        Figure(
            "durable moves per second",
            per_second(1, move),
            "1/s",
            "bare transactions of the same bytes",
            per_second(1, bare),
            ">= 0.5",
        ),
        Figure(f"a move {more}", latencies[1] * 1000, "ms", less, latencies[0] * 1000, "<= 1.2"),
        Figure(f"start to ready {more}", starts[1], "s", less, starts[0], "<= 1.5"),
    ]


async def _durable(folder: Path) -> tuple[float, ...]:
    """Return how many seconds a move takes, and a bare transaction of the same bytes with the same settings."""
    sizes = deque[int]()
    async with _moves(folder / "tables.sqlite3") as moves, _bare(folder / "bare.sqlite3") as bare:

        async def move() -> float:
            seconds, size = await anext(moves)
            sizes.append(size)
            return seconds

        return await _in_turns(move, lambda: _write(bare, "x" * sizes.popleft()))


async def _latencies(*files: Path) -> tuple[float, ...]:
    """Return how many seconds a move takes in each database."""
    async with AsyncExitStack() as stack:
        games = [await stack.enter_async_context(_moves(file)) for file in files]

        async def move(moves: AsyncIterator[tuple[float, int]]) -> float:
            return (await anext(moves))[0]

        return await _in_turns(*(partial(move, moves) for moves in games))


async def _in_turns(*sides: Callable[[], Awaitable[float]]) -> tuple[float, ...]:
    """Return how many seconds each side takes."""
    rounds = [[await side() for side in sides] for _ in range(_WARM + _MOVES)]
    return tuple(percentile(own, _QUIET) for own in zip(*rounds[_WARM:], strict=True))


@asynccontextmanager
async def _tables(file: Path) -> AsyncIterator[TableService]:
    tables = TableService.open(await SQLiteStore.open(file))
    try:
        yield tables
    finally:
        await tables.aclose()


async def _begun(tables: TableService) -> Table:
    """Return a new game of two people."""
    place = next(_places)
    owner, guest = Person(2 * place, "Anna"), Person(2 * place + 1, "Ben")
    table = await tables.open_table(-place, _GUILD, owner, GAMES[0].key, {})
    await tables.join(table.id, guest)
    return await tables.start(table.id, owner.id)


@asynccontextmanager
async def _moves(file: Path) -> AsyncIterator[AsyncIterator[tuple[float, int]]]:
    """Return what plays a move whenever it is asked, and tells its seconds and its bytes."""
    async with _tables(file) as tables:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as reader:
            async with aclosing(_played(tables, reader)) as moves:
                yield moves


async def _played(
    tables: TableService, reader: sqlite3.Connection
) -> AsyncGenerator[tuple[float, int], None]:
    """Play game after game at random, announced as the bot would; give each move's seconds, and the bytes it had kept."""
    chance = Random(1)
    while True:
        table = await _begun(tables)
        while table.phase == "running":
            asked = (await tables.queries.prompts(table.id))[0]
            action = chance.choice(asked.options).action
            began = time.perf_counter()
            table = await tables.act(table.id, asked.seat, [action])
            took, size = time.perf_counter() - began, _bytes(reader, table)
            told = [notice.id for notice in await tables.notices.due() if notice.table_id == table.id]
            if told:
                await tables.notices.message_posted(table, _CHANNEL, table.version, told)
            yield took, size


def _bytes(reader: sqlite3.Connection, table: Table) -> int:
    """Return how many bytes of text stand in the rows that the last move of a table wrote."""
    (total,) = reader.execute(
        "SELECT total(octets) FROM ("
        "SELECT length(CAST(state AS BLOB)) AS octets FROM snapshots WHERE table_id = :table AND version = :version"
        " UNION ALL SELECT length(CAST(events AS BLOB)) FROM log WHERE table_id = :table AND version = :version"
        " UNION ALL SELECT length(CAST(events AS BLOB)) FROM outbox WHERE table_id = :table AND version = :version)",
        {"table": table.id, "version": table.version},
    ).fetchone()
    return int(total)


@asynccontextmanager
async def _bare(file: Path) -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(file, isolation_level=None) as connection:
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("CREATE TABLE moves (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")
        yield connection


async def _write(connection: aiosqlite.Connection, body: str) -> float:
    """Write in one transaction; give how many seconds it took."""
    began = time.perf_counter()
    await connection.execute("BEGIN IMMEDIATE")
    await connection.execute("INSERT INTO moves (body) VALUES (?)", (body,))
    await connection.execute("COMMIT")
    return time.perf_counter() - began


async def _fill(file: Path, number: int) -> None:
    """Make a database with so many open games: one is played, the others are its copies."""
    async with _tables(file) as tables:
        table, chance = await _begun(tables), Random(1)
        for _ in range(6):  # too few to end the game
            asked = (await tables.queries.prompts(table.id))[0]
            await tables.act(table.id, asked.seat, [chance.choice(asked.options).action])
        await tables.notices.delivered([notice.id for notice in await tables.notices.due()])
    with closing(sqlite3.connect(file)) as connection, connection:
        for name in _KEPT:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            shifted = {"id", "table_id", "channel_id", "person_id"} & set(columns)
            copied = ", ".join(
                f"{each} + {table.id} * copy * 10"
                if each in shifted
                else "NULL"
                if each == "interaction_id"
                else each
                for each in columns
            )
            connection.execute(
                "WITH RECURSIVE copies(copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < ?)"
                f" INSERT INTO {name} ({', '.join(columns)}) SELECT {copied} FROM {name}, copies",
                (number - 1,),
            )


async def _starts(*folders: Path) -> tuple[float, ...]:
    """Return how many seconds the bot takes at best in each folder from nothing to connected, its commands registered."""
    rounds = [[await _start(each) for each in folders] for _ in range(1 + _STARTS)]
    return tuple(min(each) for each in zip(*rounds[1:], strict=True))  # the first one makes the playground


async def _start(folder: Path) -> float:
    began = time.perf_counter()
    async with (
        running_playground(folder, command=(sys.executable, "-m", "bot", "run")) as (server, _),
        UserClient(server.url) as guest,
    ):
        await guest.wait_for_bot("table", timeout=60)
        return time.perf_counter() - began
