"""The whole playground in one: the server, the real bot as a process beside it, and an orderly end."""

import asyncio
import contextlib
import ctypes
import ipaddress
import logging
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path

from bot.playground.openapi import Description
from bot.playground.rates import Rates
from bot.playground.server import Server

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "bot", "run")
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
STEADY_SECONDS = 60.0
GOODBYE_SECONDS = 15.0
Tell = Callable[[str], None]


async def serve(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    description: Description | None = None,
    rates: Rates | None = None,
) -> Server:
    """Starts the server; `await server.stop()` ends it.

    Args:
        folder: where the world is kept; made if need be.
        host: the address to listen on.
        port: the port, or 0 for a free one.
        description: Discord's own description, to hold every request and answer against.
        rates: how much the bot may ask in what time, as on Discord; without them, as much as it likes.

    Raises:
        PlaygroundError: the folder or the port cannot be used.
    """
    server = Server(folder, host, description=description, rates=rates)
    await server.start(port)
    return server


def warning(host: str) -> str | None:
    """The sentence to show when a host is reachable from elsewhere, or None."""
    if is_loopback(host):
        return None
    return (
        f"The playground listens on {host}: everybody who reaches this address may play as anybody and read "
        "everybody's private answers."
    )


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return False


class BotProcess:
    """The bot as a process of its own, started again when it dies.

    Attributes:
        starts: how often it was started.
    """

    def __init__(
        self,
        server: Server,
        database: Path,
        *,
        command: Sequence[str] = COMMAND,
        environment: Mapping[str, str] | None = None,
        tell: Tell = log.info,
        line: Tell | None = None,
        first_pause: float = FIRST_PAUSE,
    ) -> None:
        """Prepares the process without starting it.

        Args:
            server: the playground the bot is to come to.
            database: the bot's database.
            command: what to run.
            environment: further settings.
            tell: gets a sentence when the process ends unexpectedly and when it is started again.
            line: gets every line the bot writes; without it they go to the log.
            first_pause: seconds before the first restart; doubled every time up to half a minute.
        """
        self._command = tuple(command)
        self._environment = {
            **os.environ,
            **(environment or {}),
            "DISCORD_TOKEN": server.token,
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY": server.gateway_url,
            "DATABASE": str(database),
            "PYTHONUNBUFFERED": "1",
        }
        self._tell = tell
        self._line = line or (lambda text: log.debug("bot: %s", text))
        self._first_pause = first_pause
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None
        self.starts = 0

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    async def start(self) -> None:
        """Starts the bot, and keeps it running from now on."""
        await self._begin()
        self._keeper = asyncio.create_task(self._keep())

    async def _begin(self) -> None:
        self.starts += 1
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            env=self._environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=1 << 20,
            start_new_session=True,
            preexec_fn=_end_with_parent if sys.platform == "linux" else None,
        )

    async def _keep(self) -> None:
        pause = self._first_pause
        while True:
            begun = time.monotonic()
            code = await self._follow()
            if time.monotonic() - begun > STEADY_SECONDS:
                pause = self._first_pause
            self._tell(f"The bot {_ended(code)}; it is started again in {pause:g} s.")
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            await self._begin()

    async def _follow(self) -> int:
        process = self._process
        if process is None or process.stdout is None:
            return 0
        while raw := await _line_of(process.stdout):
            self._line(raw.decode(errors="replace").rstrip())
        return await process.wait()

    async def stop(self) -> int | None:
        """Ends the bot with SIGTERM, by force if it does not go; returns its exit code."""
        if self._keeper is not None:
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
        process = self._process
        if process is None:
            return None
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            # The rest of what it writes is still read, so that it never waits for us.
            rest = asyncio.create_task(self._follow())
            try:
                await asyncio.wait_for(asyncio.shield(rest), GOODBYE_SECONDS)
            except TimeoutError:
                process.kill()
                await rest
        return process.returncode


def _end_with_parent() -> None:
    """Asks Linux to end this process when the playground is killed and cannot do so itself."""
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)


async def _line_of(stream: asyncio.StreamReader) -> bytes:
    """The next line; one too long to be a line is passed over."""
    while True:
        try:
            return await stream.readline()
        except ValueError:
            continue


def _ended(code: int) -> str:
    if code < 0:
        return f"was ended by {signal.Signals(-code).name}"
    return f"ended with exit code {code}"


@contextlib.asynccontextmanager
async def open_house(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] | None = None,
    tell: Tell = log.info,
    line: Tell | None = None,
    description: Description | None = None,
    rates: Rates | None = None,
) -> AsyncIterator[tuple[Server, BotProcess]]:
    """The server and the bot together, for as long as the block lasts."""
    server = await serve(folder, host, port, description=description, rates=rates)
    database = folder / "herr-ober.sqlite3"
    process = BotProcess(server, database, command=command, environment=environment, tell=tell, line=line)
    try:
        await process.start()
        yield server, process
    finally:
        await process.stop()
        await server.stop()


async def playground(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    open_ready: Callable[[str], None] = lambda _url: None,
    *,
    tell: Tell = log.info,
    line: Tell | None = None,
    command: Sequence[str] = COMMAND,
    rates: Rates | None = None,
) -> None:
    """Runs the playground until SIGINT or SIGTERM.

    Args:
        folder: where the world and the bot's database are kept.
        host: the address to listen on.
        port: the port, or 0 for a free one.
        open_ready: called with the address of the page once it can be opened.
        tell: gets the sentences meant for the person who started it.
        line: gets every line the bot writes.
        command: what runs the bot.
        rates: how much the bot may ask in what time, as on Discord; without them, as much as it likes.

    Raises:
        PlaygroundError: the folder or the port cannot be used.
    """
    loop, end = asyncio.get_running_loop(), asyncio.Event()
    if sentence := warning(host):
        tell(sentence)
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end.set)
    try:
        async with open_house(folder, host, port, command=command, tell=tell, line=line, rates=rates) as (
            server,
            _,
        ):
            open_ready(server.url)
            await end.wait()
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
