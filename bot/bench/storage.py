"""The speed of committing actions, compared with bare transactions; and with many open games, compared with few.

Both sides of a comparison are measured alternately after the same warm-up, so other load affects both alike. The
result is a low percentile, because other load can only slow things down.
"""

import asyncio
import json
import sqlite3
import sys
import time
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, closing
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.bench.figures import Figure, per_second, percentile
from bot.playground import UserClient, running_playground
from engine.games import GAMES
from engine.store.store import Store
from engine.tables.rules import seating
from engine.tables.service import TableService
from engine.tables.table import Person, Table

_ACTIONS = 300
_WARM_UP_ACTIONS = 400
"""How many actions it takes for the write-ahead log to reach its final size of 4 MB; writing is faster from then on."""
_PERCENTILE = 0.25
"""The percentile to report; it is low enough to be unaffected by other load."""
FEW, MANY = 10, 10_000
_GUILD, _CHANNEL = 1, 2
_STARTS = 5
_FILE = "herr-ober.sqlite3"
_COPIED_TABLES = ("people", "commits", "log", "snapshots")
_SHIFT = 10
"""The difference between the ids (of tables, people and channels) in successive copies of a game."""
_channel_numbers = count(1)


async def figures() -> list[Figure]:
    """Measure the rate of durably stored actions and, with many open games, their latency and the start-up time."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        action, bare = await _time_actions_and_transactions(folder)
        few, many = (folder / str(number) for number in (FEW, MANY))
        await create_open_games(few / _FILE, FEW)
        await create_open_games(many / _FILE, MANY)
        latencies = await _time_actions(few / _FILE, many / _FILE)
        starts = await _time_starts(few, many)
    less, more = f"with {FEW} open games", f"with {MANY:,} open games"
    return [
        Figure(
            "durable moves per second",
            per_second(1, action),
            "1/s",
            "bare transactions of the same bytes",
            per_second(1, bare),
            ">= 0.5",
        ),
        Figure(f"a move {more}", latencies[1] * 1000, "ms", less, latencies[0] * 1000, "<= 1.2"),
        Figure(f"start to ready {more}", starts[1], "s", less, starts[0], "<= 1.5"),
    ]


async def _time_actions_and_transactions(folder: Path) -> tuple[float, ...]:
    """Return the seconds per action, and per bare transaction with the same settings and the same number of bytes."""
    sizes = deque[int]()
    async with (
        _open_timed_actions(folder / "tables.sqlite3") as actions,
        _open_bare_database(folder / "bare.sqlite3") as bare,
    ):

        async def act() -> float:
            seconds, size = await anext(actions)
            sizes.append(size)
            return seconds

        return await _time_alternately(act, lambda: _time_transaction(bare, "x" * sizes.popleft()))


async def _time_actions(*files: Path) -> tuple[float, ...]:
    """Return the seconds per action in each database."""
    async with AsyncExitStack() as stack:
        games = [await stack.enter_async_context(_open_timed_actions(file)) for file in files]

        async def act(actions: AsyncIterator[tuple[float, int]]) -> float:
            return (await anext(actions))[0]

        return await _time_alternately(*(partial(act, actions) for actions in games))


async def _time_alternately(*timers: Callable[[], Awaitable[float]]) -> tuple[float, ...]:
    """Call the timers alternately; return, for each one, a low percentile of its seconds after the warm-up."""
    rounds = [[await timer() for timer in timers] for _ in range(_WARM_UP_ACTIONS + _ACTIONS)]
    return tuple(percentile(times, _PERCENTILE) for times in zip(*rounds[_WARM_UP_ACTIONS:], strict=True))


async def start_game(tables: TableService) -> Table:
    """Start a new game for two people."""
    number = next(_channel_numbers)
    owner, other = Person(2 * number, "Anna"), Person(2 * number + 1, "Ben")
    table = await tables.open_table(-number, _GUILD, owner, GAMES[0].key, {})
    await tables.change(table.id, seating.join, other)
    return await tables.start(table.id, owner.id)


@asynccontextmanager
async def _open_timed_actions(file: Path) -> AsyncIterator[AsyncIterator[tuple[float, int]]]:
    """Yield an iterator; each step plays an action and yields how many seconds it took and how many bytes it wrote."""
    async with aclosing(TableService(await Store.open(file))) as tables:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as reader:
            async with aclosing(_play_timed(tables, reader)) as actions:
                yield actions


async def _play_timed(
    tables: TableService, reader: sqlite3.Connection
) -> AsyncGenerator[tuple[float, int], None]:
    """Play random games, delivering notices as the bot does; for each action, yield the seconds and the bytes written."""
    rng = Random(1)
    while True:
        table = await start_game(tables)
        while table.phase == "running":
            prompt = (await tables.queries.prompts(table.id))[0]
            action = rng.choice(prompt.options).action
            started_at = time.perf_counter()
            table = await tables.act(table.id, prompt.seat, [action])
            seconds, size = time.perf_counter() - started_at, _written_bytes(reader, table)
            due = [notice.id for notice in await tables.notices.due() if notice.table_id == table.id]
            if due:
                await tables.notices.message_posted(table, _CHANNEL, table.version, due)
            yield seconds, size


def _written_bytes(reader: sqlite3.Connection, table: Table) -> int:
    """Return how many bytes of text the table's latest action has written."""
    (total,) = reader.execute(
        "SELECT total(octets) FROM ("
        "SELECT length(CAST(document AS BLOB)) AS octets FROM tables WHERE id = :table"
        " UNION ALL SELECT length(CAST(state AS BLOB)) FROM snapshots WHERE table_id = :table AND version = :version"
        " UNION ALL SELECT length(CAST(events AS BLOB)) FROM log WHERE table_id = :table AND version = :version"
        " UNION ALL SELECT length(CAST(events AS BLOB)) FROM outbox WHERE table_id = :table AND version = :version)",
        {"table": table.id, "version": table.version},
    ).fetchone()
    return int(total)


@asynccontextmanager
async def _open_bare_database(file: Path) -> AsyncIterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE actions (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")
        yield connection


async def _time_transaction(connection: sqlite3.Connection, body: str) -> float:
    """Write `body` in one transaction, awaiting each statement; return how many seconds that took."""
    started_at = time.perf_counter()
    await asyncio.to_thread(connection.execute, "BEGIN IMMEDIATE")
    await asyncio.to_thread(connection.execute, "INSERT INTO actions (body) VALUES (?)", (body,))
    await asyncio.to_thread(connection.execute, "COMMIT")
    return time.perf_counter() - started_at


async def create_open_games(file: Path, number: int) -> None:
    """Create a database with `number` open games: one that was really played, and copies of it.

    Each game has a reminder to send; the reminders are spread over a day.
    """
    async with aclosing(TableService(await Store.open(file))) as tables:
        table, rng = await start_game(tables), Random(1)
        for _ in range(6):  # too few to end the game
            prompt = (await tables.queries.prompts(table.id))[0]
            await tables.act(table.id, prompt.seat, [rng.choice(prompt.options).action])
        await tables.notices.delivered([notice.id for notice in await tables.notices.due()])
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.row_factory = sqlite3.Row
        (row,) = connection.execute("SELECT * FROM tables").fetchall()
        copies = [_copied_table(row, copy, number) for copy in range(number)]
        marks = ", ".join(f":{name}" for name in row.keys())  # noqa: SIM118 -- iterating over a row yields its values
        connection.executemany(f"INSERT OR REPLACE INTO tables VALUES ({marks})", copies)
        for name in _COPIED_TABLES:
            columns = [info[1] for info in connection.execute(f"PRAGMA table_info({name})")]
            values = ", ".join(
                f"{each} + {_SHIFT} * copy"
                if each in {"table_id", "person_id"}
                else "NULL"
                if each == "interaction_id"
                else each
                for each in columns
            )
            connection.execute(
                "WITH RECURSIVE copies(copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < ?)"
                f" INSERT INTO {name} ({', '.join(columns)}) SELECT {values} FROM {name}, copies",
                (number - 1,),
            )


def _copied_table(row: sqlite3.Row, copy: int, number: int) -> dict[str, object]:
    """Return a copy of a table's row with other people, another channel, and jobs due at other times."""
    shift = _SHIFT * copy
    document = json.loads(row["document"])
    table = document["table"]
    for each in (*table["players"], *table["occupancies"]):
        each["person_id"] += shift
    for job in table["jobs"]:
        due_at = datetime.fromisoformat(job["base_at"]) + timedelta(days=1 + copy / number)
        job["due_at"] = due_at.isoformat()
    table |= {"owner_id": table["owner_id"] + shift, "channel_id": table["channel_id"] + shift}
    return {
        **dict(row),
        "id": row["id"] + shift,
        "channel_id": row["channel_id"] + shift,
        "due_at": min(job["due_at"] for job in table["jobs"]),
        "document": json.dumps(document),
    }


async def _time_starts(*folders: Path) -> tuple[float, ...]:
    """Return, for each folder, the shortest time in seconds from the bot's start until its commands are registered."""
    rounds = [[await _time_start(each) for each in folders] for _ in range(1 + _STARTS)]
    return tuple(
        min(each) for each in zip(*rounds[1:], strict=True)
    )  # the first start creates the playground's data


async def _time_start(folder: Path) -> float:
    started_at = time.perf_counter()
    async with (
        running_playground(folder, command=(sys.executable, "-m", "bot", "run")) as (server, _),
        UserClient(server.url) as user,
    ):
        await user.wait_for_bot("table", timeout=60)
        return time.perf_counter() - started_at
