"""The bot as a child process, restarted if it ends unexpectedly, unless a person must change something first."""

import asyncio
import contextlib
import ctypes
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bot.playground.server import Server
from bot.settings_sources import WITHOUT_FILE

log = logging.getLogger(__name__)

BOT_COMMAND = (sys.executable, "-m", "bot", "run")
INITIAL_DELAY = 1.0
MAX_DELAY = 30.0
STABLE_SECONDS = 60.0
"""How many seconds the bot must run for the next restart to use the initial delay again."""
MISCONFIGURED = 78
"""The exit code of a bot that would end the same way if it were started again."""
STOP_TIMEOUT = 15.0
LONGEST_LINE = 1 << 20
"""The maximum length of a line of output, in bytes; longer lines are skipped."""
OWN_SETTINGS = {"CLUSTER": "off", "BACKUPS": "", "HEALTH": "", "OPERATOR": "", "SYNC_GUILDS": ""}
"""Settings that the playground's bot does not share with the real one; empty ones have their defaults."""
_REASON = "stopping: "
"""What precedes the reason in the last line of a bot that cannot run."""
LineCallback = Callable[[str], None]


class BotProcess:
    """A supervised bot process.

    Attributes:
        start_count: How many times it has been started.
    """

    def __init__(
        self,
        server: Server,
        database: Path | str,
        *,
        command: Sequence[str] = BOT_COMMAND,
        environment: Mapping[str, str] | None = None,
        notify: LineCallback = log.info,
        on_output: LineCallback | None = None,
        initial_delay: float = INITIAL_DELAY,
    ) -> None:
        """Prepare the process without starting it.

        Args:
            server: The playground that the bot connects to.
            database: The file or address of the bot's database.
            command: The command to run.
            environment: Additional environment variables.
            notify: Called with a sentence if the process ends unexpectedly.
            on_output: Called with each line the bot writes; by default, lines are logged.
            initial_delay: The number of seconds before the first restart, doubled for each further one.
        """
        self._command = tuple(command)
        self._environment = {
            **os.environ,
            "DATABASE": str(database),
            **OWN_SETTINGS,
            **(environment or {}),
            "DISCORD_TOKEN": server.token,
            "DISCORD_TOKEN_FILE": "",
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY": server.gateway_url,
            WITHOUT_FILE: "1",
            "PYTHONUNBUFFERED": "1",
        }
        self._notify = notify
        self._on_output = on_output or (lambda text: log.debug("bot: %s", text))
        self._initial_delay = initial_delay
        self._last_line = ""
        self._process: asyncio.subprocess.Process | None = None
        self._supervisor: asyncio.Task[None] | None = None
        self.start_count = 0

    @property
    def pid(self) -> int | None:
        """The process id while the bot is running."""
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    async def start(self) -> None:
        """Start the bot and supervise it."""
        await self._spawn()
        self._supervisor = asyncio.create_task(self._supervise())

    async def _spawn(self) -> None:
        self.start_count += 1
        self._last_line = ""
        self._process = await start_process(self._command, self._environment)

    async def _supervise(self) -> None:
        delay = self._initial_delay
        while True:
            started = time.monotonic()
            code = await self._read_until_exit()
            if time.monotonic() - started > STABLE_SECONDS:
                delay = self._initial_delay
            reason = self._last_line.partition(_REASON)[2]
            if code == MISCONFIGURED:
                self._notify(
                    f"The bot {_describe_exit(code)}; it is not started again. {reason or self._last_line}"
                )
                return
            self._notify(
                f"The bot {_describe_exit(code)}; starting it again in {delay:g} s. {reason}".rstrip()
            )
            await asyncio.sleep(delay)
            delay = min(2 * delay, MAX_DELAY)
            await self._spawn()

    async def _read_until_exit(self) -> int:
        process = self._process
        if process is None or process.stdout is None:
            return 0
        while raw := await _read_line(process.stdout):
            line = raw.decode(errors="replace").rstrip()
            self._last_line = line or self._last_line
            self._on_output(line)
        return await process.wait()

    async def stop(self) -> int | None:
        """Stop the bot with SIGTERM, or with SIGKILL after a timeout; return its exit code."""
        if self._supervisor is not None:
            self._supervisor.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._supervisor
        process = self._process
        if process is None:
            return None
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            # A process whose output nobody reads would block once the pipe is full.
            exited = asyncio.create_task(self._read_until_exit())
            try:
                await asyncio.wait_for(asyncio.shield(exited), STOP_TIMEOUT)
            except TimeoutError:
                process.kill()
                await exited
        return process.returncode


async def start_process(command: Sequence[str], environment: Mapping[str, str]) -> asyncio.subprocess.Process:
    """Start a process that has readable output and ends with this one."""
    return await asyncio.create_subprocess_exec(
        *command,
        env=environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        limit=LONGEST_LINE,
        start_new_session=True,
        preexec_fn=terminate_with_parent if sys.platform == "linux" else None,
    )


def terminate_with_parent() -> None:
    """Make Linux send SIGTERM to this process if the playground is killed."""
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)


async def _read_line(stream: asyncio.StreamReader) -> bytes:
    """Return the next line, skipping any that exceeds the buffer."""
    while True:
        try:
            return await stream.readline()
        except ValueError:
            continue


def _describe_exit(code: int) -> str:
    if code < 0:
        return f"was stopped by {signal.Signals(-code).name}"
    return f"ended with exit code {code}"
