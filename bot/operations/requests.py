"""Counts and times the requests to Discord's API, with aiohttp's tracing hooks."""

import asyncio
import re
import time
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from cachetools import LRUCache

from bot.operations.metrics import Metrics, RequestResult

_SWITCHING_PROTOCOLS = 101
_URL_PATH = re.compile(r"(\b\w+://[^/\s]+)/[^\s'\"]*")
_LONGEST = 200
_MEMORY = 600.0
"""For how many seconds a failure is remembered; a rate limit may last as long."""
_REPEATED_WITHIN = 30.0
"""Within how many seconds a failed request is repeated, by discord.py or by the bot, unless it is given up."""
_MOST_FAILING = 100


class RequestWatch:
    """Observes every request of a client session.

    Args:
        metrics: Where requests are counted and timed.
        on_answer: Called after each proper answer from Discord, which includes any 4xx except 401 and 429.
        on_failure: Called when a request fails again, by no response or a 5xx, with what failed and when it
            first did. discord.py repeats some requests for half a minute before it logs anything.
        clock: Returns the time of a monotonic clock, in seconds.
    """

    def __init__(
        self,
        metrics: Metrics,
        on_answer: Callable[[], object],
        on_failure: Callable[[str, float], object] = lambda _what, _since: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._metrics = metrics
        self._on_answer = on_answer
        self._on_failure = on_failure
        self._clock = clock
        self._problem, self._failed_at = "", -float("inf")
        self._failing: LRUCache[str, tuple[float, float]] = LRUCache(_MOST_FAILING)
        """When each failing request first and last failed."""

    @property
    def problem(self) -> str:
        """What went wrong with the last request that failed, such as `HTTP 502`; empty if that was long ago."""
        return self._problem if self._clock() - self._failed_at < _MEMORY else ""

    @property
    def is_failing(self) -> bool:
        """Whether a request failed a moment ago and has not succeeded since."""
        return any(self._is_recent(last) for _, last in self._failing.values())

    def trace(self) -> aiohttp.TraceConfig:
        """Return the hooks for a client session."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._start)
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._fail)
        return config

    async def _start(self, _: aiohttp.ClientSession, context: SimpleNamespace, __: object) -> None:
        context.started_at = self._clock()

    async def _end(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        status = params.response.status
        if status == _SWITCHING_PROTOCOLS:  # the gateway's connection, which is no request to the API
            self._failing.pop(_name(params), None)
            return
        self._count(_result(status))
        self._metrics.request_times.observe(self._clock() - context.started_at)
        if status >= 500 or status in {401, 429}:
            self._remember(f"HTTP {status}")
        if status >= 500:
            self._note_failure(params)
            return
        self._failing.pop(_name(params), None)
        if status not in {401, 429}:
            self._on_answer()

    async def _fail(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if isinstance(params.exception, asyncio.CancelledError):
            return
        self._count("no-response")
        self._remember(describe(params.exception))
        self._note_failure(params)

    def _note_failure(
        self, params: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams
    ) -> None:
        """Record that a request has failed; report it unless it is the first time."""
        name, now = _name(params), self._clock()
        first, last = self._failing.get(name, (now, -float("inf")))
        is_again = self._is_recent(last)
        self._failing[name] = (first if is_again else now, now)
        if is_again:
            self._on_failure(f"{name}: {self._problem}", first)

    def _is_recent(self, failed_at: float) -> bool:
        return self._clock() - failed_at <= _REPEATED_WITHIN

    def _remember(self, problem: str) -> None:
        self._problem, self._failed_at = problem, self._clock()

    def _count(self, result: RequestResult) -> None:
        self._metrics.requests.labels(result).inc()


def describe(error: BaseException) -> str:
    """Return a request's error in a few words for the operator, without the paths of URLs, which contain tokens."""
    return _URL_PATH.sub(r"\1", str(error))[:_LONGEST] or type(error).__name__


def _name(params: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams) -> str:
    return f"{params.method} {params.url.path}"


def _result(status: int) -> RequestResult:
    if status == 429:
        return "rate-limited"
    return "server-error" if status >= 500 else "refused" if status >= 400 else "succeeded"
