"""Sums up the failures of an outage of Discord in one log line a minute."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import discord

from bot.discord import retrying

_log = logging.getLogger(__name__)

_LINE_INTERVAL = 60.0
"""The minimum number of seconds between two warnings."""
_CALM = 10.0
"""Seconds without a failure after which an outage can be over."""
_LONGEST_PAUSE = 600.0
"""Seconds without a failure after which an outage is over even if nothing was requested; all retries come sooner."""
_CHECK_INTERVAL = 1.0
_LONGEST_LINE = 500

_COLLECTED = "_is_collected"
"""The attribute that marks a record as collected, because every handler filters it."""

_SIGNS = (
    *(discord.DiscordServerError, discord.GatewayNotFound, discord.ConnectionClosed),
    retrying.LoginRefusedError,
)
"""Discord's errors that are signs of an outage."""
_UNAUTHORIZED = 401
"""The status with which Discord refuses every request once it no longer knows the token."""
_INTERACTION_EXPIRED = 50027
"""The code of a 401 that concerns only an interaction, which can no longer be answered."""
_RECONNECTING = ("Attempting a reconnect", "Failed to connect for shard_id")
"""The beginnings of the messages that discord.py logs, with a traceback, at every attempt to connect."""


class Outage(logging.Filter):
    """Collects the log's lines about requests and connections that failed because Discord cannot be reached.

    The first one is logged at once, and the further ones summed up once a minute, with the numbers that people were
    shown. The end is logged as well: once a request has succeeded, all is well, and nothing has failed for a while.

    Args:
        is_well: Returns whether all shards are connected, and posting and other requests do not fail.
        clock: Returns the time of a monotonic clock, in seconds.
    """

    def __init__(
        self, is_well: Callable[[], bool] = lambda: True, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._is_well = is_well
        self._clock = clock
        self._began_at: float | None = None
        """When the first request of the present outage failed."""
        self._failed_at = self._said_at = -float("inf")
        self._succeeded_at: float | None = None
        """When a request first succeeded after the last failure; later, if not all was well by then."""
        self._failures = self._unsaid = 0
        """The failures of the present outage, and those since the last warning."""
        self._incidents: list[str] = []
        """The numbers that people were shown since the last warning."""
        self._last = ""
        """What the last collected line said."""

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Provide a context in which the log's lines about an outage are collected; what is left is logged at its end."""
        handlers = list(logging.getLogger().handlers)
        for handler in handlers:
            handler.addFilter(self)
        try:
            yield
        finally:
            for handler in handlers:
                handler.removeFilter(self)
            if self._unsaid:
                self._warn(self._clock())

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record; collect it otherwise."""
        if _sign_in(record) is None:
            return True
        if not hasattr(record, _COLLECTED):  # by another handler's filter
            setattr(record, _COLLECTED, True)
            self._collect(record)
        return False

    def _collect(self, record: logging.LogRecord) -> None:
        self._last = _summary(record)
        if (number := getattr(record, "incident", None)) is not None:
            self._incidents.append(number)
        self._add_failure(self._clock())

    def request_failed(self, what: str, since: float) -> None:
        """Record that a request has failed again, even if discord.py has logged nothing yet.

        Args:
            what: The request, and how it failed.
            since: When it first failed.
        """
        if not self._unsaid:
            self._last = what
        self._add_failure(since)

    def _add_failure(self, since: float) -> None:
        if self._began_at is None:
            self._began_at, self._failures = since, 0
        self._failed_at, self._succeeded_at = self._clock(), None
        self._failures += 1
        self._unsaid += 1
        self.check()

    def succeeded(self) -> None:
        """Record that Discord has answered a request properly."""
        if self._began_at is not None and self._succeeded_at is None:
            self._succeeded_at = self._clock()

    async def run(self) -> None:
        """Log what is due, until cancelled."""
        while True:
            await asyncio.sleep(_CHECK_INTERVAL)
            self.check()

    def check(self) -> None:
        """Log what is due: a warning, or the end of the outage."""
        if self._began_at is None:
            return
        now, is_well = self._clock(), self._is_well()
        if self._succeeded_at is not None and not is_well:
            self._succeeded_at = now
        if self._unsaid and now - self._said_at < _LINE_INTERVAL:
            return
        needed = _LONGEST_PAUSE if self._succeeded_at is None else _CALM
        is_over = is_well and now - self._failed_at >= needed
        was_told = self._unsaid < self._failures
        if self._unsaid and not (is_over and was_told and not self._incidents):
            self._warn(now)
            return
        if not is_over:
            return
        self._unsaid = 0  # otherwise `collecting` would warn of an outage that is over
        lasted = (self._succeeded_at or self._failed_at) - self._began_at
        self._began_at = None
        _log.info("Discord can be reached again after %s; failures: %d", _in_words(lasted), self._failures)

    def _warn(self, now: float) -> None:
        assert self._began_at is not None, "something has failed"
        unsaid, incidents = self._unsaid, self._incidents
        self._said_at, self._unsaid, self._incidents = now, 0, []
        if self._failures == 1:
            subject = {"incident": incidents[0]} if incidents else {}
            _log.warning("cannot reach Discord: %s", self._last, extra=subject)
            return
        numbers = f"; incidents: {', '.join(incidents)}" if incidents else ""
        lasted = _in_words(now - self._began_at)
        _log.warning(
            "cannot reach Discord for %s; more failures: %d, the last: %s%s",
            lasted,
            unsaid,
            self._last,
            numbers,
            extra={"incidents": incidents} if incidents else None,
        )


def _sign_in(record: logging.LogRecord) -> BaseException | None:
    """Return the error in a record if it is a sign of an outage."""
    found: list[object] = []
    if record.name.startswith("bot.discord."):
        found = [*record.args] if isinstance(record.args, tuple) else []
    elif record.name.startswith("discord.") and str(record.msg).startswith(_RECONNECTING):
        found = [record.exc_info[1]] if record.exc_info else []
    return next((each for each in found if isinstance(each, BaseException) and _is_sign(each)), None)


def _is_sign(error: BaseException) -> bool:
    rejects_token = (
        isinstance(error, discord.HTTPException)
        and error.status == _UNAUTHORIZED
        and error.code != _INTERACTION_EXPIRED
    )
    return rejects_token or isinstance(error, _SIGNS) or retrying.is_unreachable(error)


def _summary(record: logging.LogRecord) -> str:
    """Return a record's message and error on one line."""
    error = record.exc_info[1] if record.exc_info else None
    text = record.getMessage() + (f": {type(error).__name__}: {error}" if error else "")
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_LINE else f"{text[:_LONGEST_LINE]}…"


def _in_words(seconds: float) -> str:
    return str(timedelta(seconds=round(seconds)))
