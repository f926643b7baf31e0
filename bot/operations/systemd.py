"""Reports the bot's state to systemd, by the protocol of `sd_notify`."""

import asyncio
import os
import socket
import time
from collections.abc import Callable, Mapping
from typing import NoReturn

from bot.operations.health import HealthReader

_INTERVAL = 1.0
"""Seconds between two readings of the bot's health."""
_STARTING_TIME = 60.0
"""By how many seconds each message extends the start timeout while the database is being opened."""


class Systemd:
    """The service manager that has started this process.

    Attributes:
        watchdog: After how many seconds without a keep-alive systemd restarts the bot; None if it does not.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self.watchdog: float | None = None
        if environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid()):
            microseconds = environment.get("WATCHDOG_USEC", "")
            self.watchdog = int(microseconds) / 1e6 if microseconds.isdecimal() else None

    @property
    def is_listening(self) -> bool:
        """Whether systemd wants to be notified."""
        return self._address.startswith(("/", "\0"))

    def notify(self, **fields: str | int) -> bool:
        """Send assignments such as `READY=1`; return whether they were sent, without waiting for a reader."""
        text = "\n".join(f"{name}={str(value).replace(chr(10), ' ')}" for name, value in fields.items())
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
                sender.setblocking(False)
                sender.sendto(text.encode(), self._address)
        except OSError:  # nobody listens, the queue is full, or too many files are open
            return False
        return True


async def report(
    systemd: Systemd,
    reader: HealthReader,
    clock: Callable[[], float] = time.monotonic,
) -> NoReturn:
    """Keep systemd informed until cancelled.

    `READY=1` is sent once the database is open and the bot begins to connect: a bot that waits for Discord has
    started. The watchdog's keep-alive is sent from the event loop while the bot is alive, twice per timeout.
    """
    is_started = is_stopping = False
    status, kept_alive_at = "", -float("inf")
    half = None if systemd.watchdog is None else systemd.watchdog / 2
    interval = _INTERVAL if half is None else min(_INTERVAL, half / 2)
    while True:
        health = reader.read()
        if not reader.has_opened:
            systemd.notify(EXTEND_TIMEOUT_USEC=int(_STARTING_TIME * 1e6))
        elif not is_started:
            is_started = systemd.notify(READY=1)
        if health.status == "stopping" and not is_stopping:
            is_stopping = systemd.notify(STOPPING=1)
        if (sentence := health.sentence()) != status and systemd.notify(STATUS=sentence):
            status = sentence
        is_due = half is not None and clock() + interval > kept_alive_at + half
        if is_due and health.is_alive and systemd.notify(WATCHDOG=1):
            kept_alive_at = clock()
        await asyncio.sleep(interval)
