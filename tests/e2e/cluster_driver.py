"""Runs several bot processes that share a PostgreSQL database and a playground's shards, with a server on each shard."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote, urlsplit

import psycopg

from bot.playground import BotProcess, OpenApiChecker, Server, start_server
from engine.store.addresses import PostgreSQLAddress
from tests.e2e.playground_driver import PlaygroundDriver
from tests.e2e.quick_bot import quick_bot

_HELD = re.compile(r"shards of this process: (.*); processes: (\d+)")
SHARDS = 6
HEARTBEAT, GRACE, _SESSION_TIMEOUT = 1.0, 1.5, 6.0
"""Times in seconds, half as long as in real clusters, to halve the tests' waiting time."""
BACKUP_CHECK_INTERVAL = 0.3
"""Seconds between looks whether a backup is due."""
_TIMEOUT = 30.0
"""How long it may take to start all processes on a busy machine, in seconds."""


@dataclass
class Member:
    """A process in the cluster, with its connection to the outside world and its log."""

    process: BotProcess
    line: "Line"
    log_lines: list[str] = field(default_factory=list)

    @property
    def shards(self) -> set[int]:
        """The process's shards, according to its log."""
        found = [match for line in self.log_lines if (match := _HELD.search(line))]
        return set(map(int, re.findall(r"\d+", found[-1][1]))) if found else set()


@dataclass
class ClusterDriver(PlaygroundDriver):
    """A running playground, a cluster of processes with its database, and the exit stack that closes their connections."""

    members: list[Member] = field(default_factory=list)
    address: PostgreSQLAddress = field(kw_only=True)
    folder: Path = field(kw_only=True)
    lines: AsyncExitStack = field(kw_only=True)

    @property
    def backups(self) -> Path:
        """The folder of the cluster's backups."""
        return self.folder / "backups"

    async def start_process(self) -> Member:
        """Start another process with its own folder for sockets."""
        folder = self.folder / str(len(self.members))
        folder.mkdir()
        line, log_lines = Line(), list[str]()
        opened = line.opened(self.server, self.address, folder)
        reached, database = await self.lines.enter_async_context(opened)
        process = BotProcess(
            reached,
            database,
            command=quick_bot(
                heartbeat=HEARTBEAT,
                grace=GRACE,
                session_timeout=_SESSION_TIMEOUT,
                backup_check_interval=BACKUP_CHECK_INTERVAL,
            ),
            environment={
                "CLUSTER": "on",
                "THINKERS": "1",
                "LOG_LEVEL": "INFO",
                "SHARDS": str(SHARDS),
                "BACKUPS": str(self.backups),
            },
            on_output=log_lines.append,
            initial_delay=0.05,
        )
        self.members.append(Member(process, line, log_lines))
        await process.start()
        return self.members[-1]

    async def stop_processes(self) -> None:
        """Stop all processes at once, leaving none to hand its shards over to."""
        await asyncio.gather(*(each.process.stop() for each in self.members))

    async def wait_until_settled(self, *members: Member) -> None:
        """Wait until the given processes (by default all) share the shards and every shard is connected."""
        share = -(-SHARDS // len(members or self.members))
        ends_at = time.monotonic() + _TIMEOUT
        while True:
            held = [each.shards for each in members or self.members]
            sessions = [each for each in self.server.gateway.sessions.values() if each.socket is not None]
            connected = sorted(each.shard[0] for each in sessions)
            everything = sorted(shard for each in held for shard in each)
            if everything == connected == list(range(SHARDS)) and max(map(len, held)) <= share:
                return
            logs = "\n\n".join("\n".join(each.log_lines) for each in self.members)
            assert time.monotonic() < ends_at, f"shards: {held}; connected: {connected}\n{logs}"
            await asyncio.sleep(0.05)

    def owner(self, shard: int) -> Member:
        """Return the process that owns the shard."""
        return next(each for each in self.members if shard in each.shards)

    async def create_servers(self, count: int, first: int = 0) -> list[str]:
        """Create servers on the shards in rotation; return one channel per server."""
        channels = []
        for number in range(first, first + count):
            guild_id = (1000 * SHARDS + number) << 22
            channel = self.server.chat.create_guild(f"Server {number}", guild_id, f"channel-{number}")
            channels.append(str(channel.id))
        for client in self.clients.values():
            await client.refresh()
        return channels


_CUT_OFF = ("StoreError: database-busy", "IdleInTransactionSessionTimeout")
"""What may end in an error when a process is cut off in the middle of a transaction.

Until the database ends its session, the others cannot write to that table. When it is back, its transaction is gone.
"""


@asynccontextmanager
async def running_cluster(
    folder: Path, address: PostgreSQLAddress, processes: int, openapi_checker: OpenApiChecker | None
) -> AsyncIterator[ClusterDriver]:
    """Run a playground with several processes."""
    server = await start_server(folder / "world", openapi=openapi_checker)
    server.state.remove_bot(server.state.first_guild)
    try:
        async with AsyncExitStack() as lines, AsyncExitStack() as exit_stack:
            none, where = BotProcess(server, address.url), {"address": address, "folder": folder}
            driver = ClusterDriver(server, none, [], exit_stack, lines=lines, **where)
            exit_stack.push_async_callback(driver.stop_processes)
            for _ in range(processes):
                await driver.start_process()
            await driver.wait_until_settled()
            yield driver
        log = "\n".join(line for each in driver.members for line in each.log_lines)
        entries = re.split(r"^(?=\d{4}-\d\d-\d\dT)", log, flags=re.MULTILINE)
        errors = [each for each in entries if " ERROR " in each or "Traceback" in each]
        assert [each for each in errors if not any(known in each for known in _CUT_OFF)] == [], log
    finally:
        await server.stop()


class Line:
    """One process's connection to the database and to Discord. Nothing passes while it is cut.

    Neither end notices the cut, and anything sent meanwhile passes afterwards.
    """

    def __init__(self) -> None:
        self._passes = asyncio.Event()
        self._passes.set()
        self._tasks = set[asyncio.Task[None]]()
        self._writers = list[asyncio.StreamWriter]()

    @asynccontextmanager
    async def opened(
        self, server: Server, database: PostgreSQLAddress, folder: Path
    ) -> AsyncIterator[tuple[SimpleNamespace, str]]:
        """Open the connection; yield the addresses at which the process reaches Discord and the database."""
        (name, path), discord = _socket(database), urlsplit(server.api_base)
        web = await asyncio.start_server(
            lambda *near: self._connect(near, asyncio.open_connection(discord.hostname, discord.port)),
            "127.0.0.1",
        )
        (_, port) = web.sockets[0].getsockname()
        tables = await asyncio.start_unix_server(
            lambda *near: self._connect(near, asyncio.open_unix_connection(path)), folder / name
        )
        local = {"api_base": server.api_base, "gateway_url": server.gateway_url}
        local = {each: url.replace(f":{discord.port}/", f":{port}/") for each, url in local.items()}
        base = database.url.partition("?")[0]
        try:
            yield (
                SimpleNamespace(token=server.token, **local),
                f"{base}?host={quote(str(folder), safe='')}",
            )
        finally:
            for each in (web, tables):
                each.close()
            for task in self._tasks:
                task.cancel()
            for writer in self._writers:
                writer.close()
            await asyncio.gather(
                *self._tasks, *(each.wait_closed() for each in self._writers), return_exceptions=True
            )

    def cut(self) -> None:
        """Block all traffic."""
        self._passes.clear()

    def mend(self) -> None:
        """Forward all traffic again."""
        self._passes.set()

    async def _connect(
        self,
        near: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        far: Coroutine[Any, Any, tuple[asyncio.StreamReader, asyncio.StreamWriter]],
    ) -> None:
        await self._passes.wait()
        reader, writer = await far
        self._writers += [near[1], writer]
        for source, target in ((near[0], writer), (reader, near[1])):
            task = asyncio.create_task(self._pass_on(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(1 << 16):
                await self._passes.wait()
                target.write(data)
                await target.drain()
        await self._passes.wait()
        target.close()


def _socket(database: PostgreSQLAddress) -> tuple[str, str]:
    """Return the name and path of the database server's socket."""
    options = psycopg.conninfo.conninfo_to_dict(database.url)
    name = f".s.PGSQL.{options.get('port', 5432)}"
    return name, f"{options['host']}/{name}"
