"""The real bot without the pauses that people need, for tests: `python -m tests.e2e.quick_bot [NAME=VALUE …]`.

NAME can be `seed` (for all new tables and computer players), `clock` (the file for a `FileClock`), `troubles` (the
folder for `_troubled`), or any key of `QUICK` and `CONSTANTS`.
"""

import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any
from unittest import mock

from bot.cli.app import main

QUICK = {"ready_timeout": 0.2, "card_interval": 0.0, "thinking_pause": 0.0}
"""Durations, in seconds, that are shorter than in normal use unless a test sets them."""
_CLUSTER, _OPERATIONS = "engine.store.cluster", "bot.operations"
CONSTANTS = {
    "ready_timeout": ["bot.discord.gateway.client._READY_TIMEOUT"],
    "closing_timeout": ["bot.discord.gateway.process._CLOSING_TIMEOUT"],
    "log_interval": ["bot.discord.outage._LINE_INTERVAL"],
    "operator_interval": ["bot.discord.gateway.operator_messages._INTERVAL"],
    "calm": ["bot.discord.outage._CALM"],
    "backup_check_interval": ["bot.operations.daily_backups._CHECK_INTERVAL"],
    "thinking_pause": ["bot.discord.gateway.process._THINKING_PAUSE"],
    "lock_interval": [f"{_CLUSTER}.exclusive.CHECK_INTERVAL"],
    "heartbeat": [f"{_CLUSTER}.membership.HEARTBEAT"],
    "grace": [f"{_CLUSTER}.membership.GRACE"],
    "session_timeout": [f"{_CLUSTER}.membership.SESSION_TIMEOUT", f"{_CLUSTER}.session.SESSION_TIMEOUT"],
    "longest_pause": [f"bot.discord.gateway.{each}.LONGEST_PAUSE" for each in ("process", "sharding")],
    "polling": ["bot.discord.posting.outbox._POLL_INTERVAL"],
    "probing": [f"{_OPERATIONS}.probes._INTERVAL"],
    "patience": [
        *(f"{_OPERATIONS}.probes.{name}" for name in ("_CONNECTION_PATIENCE", "_POSTING_PATIENCE")),
        *(f"{_OPERATIONS}.{name}" for name in ("probes._REACHING_AFTER", "database_probe._WRITE_INTERVAL")),
    ],
}
"""For each name, the constants of the program that it sets."""
_USERS_OF_THE_CLOCK = ("bot.discord.gateway.process.DailyBackups", f"{_OPERATIONS}.supervision.Probes")
_LONGEST_WAIT = 0.1
"""How long the scheduler may take to notice that the time has jumped, in seconds."""


class FileClock:
    """A clock that starts from the ISO time in a file. Whenever the file changes, the clock jumps to the new time."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._text = ""
        self._seen_at = 0.0

    def __call__(self) -> datetime:
        """Return the current time."""
        text = self._file.read_text(encoding="ascii")
        if text != self._text and text:
            self._text, self._seen_at = text, time.monotonic()
        return datetime.fromisoformat(self._text) + timedelta(seconds=time.monotonic() - self._seen_at)


def quick_bot(**values: object) -> tuple[str, ...]:
    """Return the command that starts the quick bot with the given values."""
    return (
        sys.executable,
        "-m",
        "tests.e2e.quick_bot",
        *(f"{name}={each}" for name, each in values.items()),
    )


def _troubled(folder: Path) -> dict[str, Callable[..., Any]]:
    """Return replacements for functions of the program, for which files in a folder cause trouble while they exist.

    `disk-full` leaves no space on any disk, with `no-memory` no picture can be painted, and if `hang` names a function,
    the bot writes the file `hanging` and hangs as soon as it has been called.
    """

    def measure(path: Path) -> Any:
        usage = shutil.disk_usage(path)
        return usage._replace(free=0) if (folder / "disk-full").exists() else usage

    def render(*arguments: Any, **options: Any) -> bytes:
        if (folder / "no-memory").exists():
            raise MemoryError
        return painting(*arguments, **options)

    painting: Callable[..., bytes] = resolve_name("rendering:render")
    troubled = {
        "bot.operations.disk.disk_usage": measure,
        "rendering.render": render,
    }
    if (folder / "hang").exists():
        name = (folder / "hang").read_text(encoding="ascii")
        function = resolve_name(name)

        def hang(*arguments: Any) -> None:
            function(*arguments)
            (folder / "hanging").touch()
            time.sleep(600)

        troubled[name] = hang
    return troubled


@contextmanager
def adjusted(seed: str = "", clock: str = "", troubles: str = "", **values: float) -> Iterator[None]:
    """Set a seed, a clock, a folder of troubles and different constants for the bot in this process.

    Modules are imported only inside this function, because each of the bot's workers imports this module.
    """
    service: dict[str, Any] = {}
    with ExitStack() as patches:
        for name, value in (QUICK | values).items():
            for constant in CONSTANTS.get(name, ()):
                patches.enter_context(mock.patch(constant, value))
            if name not in CONSTANTS:
                service[name] = value
        if clock:
            service["now"] = now = FileClock(Path(clock))
            for user in _USERS_OF_THE_CLOCK:
                patches.enter_context(mock.patch(user, partial(resolve_name(user), now=now)))
            patches.enter_context(
                mock.patch("bot.discord.gateway.scheduler_loop._LONGEST_WAIT", _LONGEST_WAIT)
            )
        if seed:
            secrets = patches.enter_context(mock.patch("engine.tables.service.secrets"))
            secrets.token_hex.return_value = seed
            service["rng"] = Random(seed)
        for name, replacement in _troubled(Path(troubles)).items() if troubles else ():
            patches.enter_context(mock.patch(name, replacement))
        tables = partial(resolve_name("engine.tables.service:TableService"), **service)
        patches.enter_context(mock.patch("bot.discord.gateway.process.TableService", tables))
        yield


def run(*arguments: str) -> None:
    """Run the bot with values given as `NAME=VALUE`."""
    given = dict(each.split("=", 1) for each in arguments)
    texts = {name: given.pop(name, "") for name in ("seed", "clock", "troubles")}
    sys.argv[1:] = ["run"]
    with adjusted(**texts, **{name: json.loads(value) for name, value in given.items()}):
        main()


if __name__ == "__main__":
    run(*sys.argv[1:])
