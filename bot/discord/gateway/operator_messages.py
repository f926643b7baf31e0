"""Tells the operator in a direct message what is seriously wrong, at most once an hour."""

import asyncio
import logging
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NoReturn

import aiohttp
import discord

from bot.discord import adapter, error_reporting
from bot.language.localizer import Localizer, localizer_for
from bot.messages.fault_report import ReportedFault, fault_report, is_fault_report
from bot.operations.condition import UNREADY, Condition, Fault, FaultKey
from engine.kernel.errors import StoreError
from engine.tables.seen.queries import TableQueries

_log = logging.getLogger(__name__)

_INTERVAL = 60.0
"""Seconds between two checks, and between two attempts to send a message."""
_PATIENCE = 600.0
"""How many seconds a fault in `UNREADY` must last before it is reported; others are reported at once."""
_PAUSE = timedelta(hours=1)
"""The minimum time between two messages."""
_REMINDER = 86400.0
"""Seconds after which the operator is told again of a fault that lasts."""
_HISTORY_LIMIT = 100
"""How many of the latest direct messages to search for an earlier report."""
_LANGUAGE_TIMEOUT = 5.0
_REFUSED = {400, 403, 404}
"""Discord's HTTP status codes for a person whom the bot cannot message."""


@dataclass
class _Case:
    """A fault, with the times in seconds when it was first and last seen and when the operator was told.

    `ended_at` is set if the fault ended before the operator was told.
    """

    fault: Fault
    seen_at: float
    last_seen_at: float
    ended_at: datetime | None = None
    told_at: float | None = None


class OperatorMessages:
    """Sends the messages about this process's faults.

    The messages themselves show when the last one was sent, so that the limit holds across restarts, with a full disk,
    and for all processes of a cluster.

    Args:
        client: The client, which need not be logged in yet.
        condition: The faults.
        person_id: The operator.
        queries: For the language that the operator has set.
        clock: Returns the time of a monotonic clock, in seconds.
        now: Returns the current time.
    """

    def __init__(
        self,
        client: discord.Client,
        condition: Condition,
        person_id: int,
        queries: TableQueries,
        *,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._client = client
        self._condition = condition
        self._person_id = person_id
        self._queries = queries
        self._clock = clock
        self._now = now
        self._cases: dict[tuple[FaultKey, datetime], _Case] = {}
        self._silent_until = -float("inf")
        self._has_failed = False
        """Whether the last attempt to send a message failed."""

    async def run(self) -> NoReturn:
        """Check every minute what is to be told, until cancelled."""
        while True:
            await self.check()
            await asyncio.sleep(_INTERVAL)

    async def check(self) -> None:
        """Send the operator what is due. If that fails, the next check tries again."""
        self._update()
        is_online = self._client.user is not None and not self._client.is_closed()
        if (
            not is_online
            or self._clock() < self._silent_until
            or not any(map(self._is_due, self._cases.values()))
        ):
            return
        warns, self._has_failed = not self._has_failed, True  # logged once until it succeeds
        try:
            await self._tell(
                [case for case in self._cases.values() if case.told_at is None or self._is_due(case)]
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if isinstance(error, discord.HTTPException) and error.status in _REFUSED:
                self._silent_until = self._clock() + _PAUSE.total_seconds()
                if warns:
                    _log.warning("could not message the operator; check OPERATOR: %s", error)
            elif warns:
                _log.warning("could not message the operator, trying again: %s", error)
        except Exception as error:  # noqa: BLE001 -- the loop must survive any error
            if warns:
                error_reporting.report("could not message the operator", error)
        else:
            self._has_failed = False

    def _update(self) -> None:
        """Add the new faults, and drop or end the cases whose fault is over."""
        now = self._clock()
        present = {(fault.key, fault.since): fault for fault in self._condition.faults}
        for identity, case in list(self._cases.items()):
            if identity in present:
                case.fault, case.last_seen_at = present[identity], now
            elif case.told_at is not None or not self._is_due(case):
                del self._cases[identity]
            elif case.ended_at is None:
                case.ended_at = self._now()
        for identity, fault in present.items():
            if identity not in self._cases:
                self._cases[identity] = _Case(fault, now, now)

    def _is_due(self, case: _Case) -> bool:
        if case.ended_at is not None:
            return True
        if case.told_at is not None:
            return self._clock() - case.told_at >= _REMINDER
        patience = _PATIENCE if case.fault.key in UNREADY else 0
        return case.last_seen_at - case.seen_at >= patience

    async def _tell(self, cases: list[_Case]) -> None:
        channel = await self._client.create_dm(discord.Object(self._person_id))
        wait = await self._seconds_to_wait(channel)
        if wait > 0:
            self._silent_until = self._clock() + wait
            return
        newest = {case.fault.key: ReportedFault(case.fault, case.ended_at) for case in cases}
        post = fault_report(newest.values(), socket.gethostname(), await self._localizer())
        # if two processes send at once, one gets back the other's message, and reports its own faults later
        nonce = f"operator-{int(self._now().timestamp() // _PAUSE.total_seconds())}"
        sent = await channel.send(nonce=nonce, **adapter.send_arguments(post))
        self._silent_until = self._clock() + _PAUSE.total_seconds()
        if sent.content == post.text:
            for case in cases:
                case.told_at = self._clock()

    async def _seconds_to_wait(self, channel: discord.DMChannel) -> float:
        """Return how long to wait until the last report is an hour old; 0 if there is none.

        A report dated an hour or more in the future is ignored, because the clock was set back.
        """
        async for message in channel.history(limit=_HISTORY_LIMIT):
            if message.author == self._client.user and is_fault_report(message.content):
                age = self._now() - message.created_at
                return (_PAUSE - age).total_seconds() if abs(age) < _PAUSE else 0
        return 0

    async def _localizer(self) -> Localizer:
        language = "auto"
        try:
            async with asyncio.timeout(_LANGUAGE_TIMEOUT):
                language = (await self._queries.person_settings(self._person_id)).language
        except (StoreError, TimeoutError):
            pass  # the database may be what the message is about
        return localizer_for("en" if language == "auto" else language)
