"""Rate limits per route and channel, as Discord applies them: announced in headers and enforced with 429."""

import hashlib
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web

from bot.playground.api_request import json_response
from bot.playground.errors import Json

MAJOR_PARAMETERS = ("channel_id", "guild_id", "webhook_id", "webhook_token")
NOT_GLOBAL = ("/webhooks/", "/interactions/")
"""Routes that do not count towards the global limit, because they respond to interactions."""
MAX_WINDOWS = 1000


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How many requests are allowed in how many seconds."""

    requests: int
    seconds: float


# Discord documents only the global limit and tells clients to read the headers for the rest; these are the values
# that bots have observed for years.
GLOBAL_LIMIT = RateLimit(50, 1.0)
MESSAGE_LIMIT = RateLimit(5, 5.0)
WEBHOOK_LIMIT = RateLimit(5, 2.0)
ROUTE_LIMITS: Mapping[tuple[str, str], RateLimit] = {
    ("POST", "/channels/{channel_id}/messages"): MESSAGE_LIMIT,
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): MESSAGE_LIMIT,
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): WEBHOOK_LIMIT,
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): WEBHOOK_LIMIT,
}


@dataclass(slots=True)
class Window:
    """A fixed window for a rate limit: how many requests are left, and when it ends."""

    limit: RateLimit
    remaining: int
    ends: float


@dataclass(frozen=True, slots=True)
class RateLimitDecision:
    """Whether a request is within its limits.

    Attributes:
        headers: The response's rate limit headers; empty for a route without a limit.
        retry_after: The number of seconds to wait if a limit is exceeded; otherwise None.
        scope: Which limit is exceeded: "user" for the route's, "global" for the one across all routes.
    """

    headers: Mapping[str, str] = field(default_factory=dict)
    retry_after: float | None = None
    scope: str = "user"

    def refusal(self) -> tuple[Json, web.Response] | None:
        """Return the body and response for a rejected request; None if it is accepted."""
        if self.retry_after is None:
            return None
        return too_many_requests(self.retry_after, scope=self.scope, headers=self.headers)


def too_many_requests(
    retry_after: float, *, scope: str = "user", via: bool = True, headers: Mapping[str, str] | None = None
) -> tuple[Json, web.Response]:
    """Return the body and response for a 429; without `via`, it looks as if it came from Discord's proxy."""
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": retry_after,
        "global": scope == "global",
        "code": 0,
    }
    response = json_response(429, body)
    response.headers.update(headers or {})
    response.headers["Retry-After"] = str(math.ceil(retry_after))
    response.headers["X-RateLimit-Scope"] = scope
    if scope == "global":
        response.headers["X-RateLimit-Global"] = "true"
    if via:
        response.headers["Via"] = "1.1 playground"
    return body, response


class RateLimiter:
    """Counts the bot's requests in fixed windows."""

    def __init__(
        self,
        route_limits: Mapping[tuple[str, str], RateLimit] = ROUTE_LIMITS,
        global_limit: RateLimit = GLOBAL_LIMIT,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.route_limits = route_limits
        self.global_limit = global_limit
        self._clock = clock
        self._windows: dict[tuple[str, ...], Window] = {}

    def consume(self, method: str, path: str, parameters: Mapping[str, str]) -> RateLimitDecision:
        """Decide on a request, and count it if it is accepted.

        Args:
            method: The HTTP method.
            path: The route, as written in Discord's OpenAPI description.
            parameters: The path parameters, keyed by name.
        """
        now = self._clock()
        overall = None if path.startswith(NOT_GLOBAL) else self._window(("global",), self.global_limit, now)
        if overall is not None and not overall.remaining:
            return RateLimitDecision(retry_after=_seconds_left(overall, now), scope="global")
        headers: Mapping[str, str] = {}
        if limit := self.route_limits.get((method, path)):
            major = (parameters[name] for name in MAJOR_PARAMETERS if name in parameters)
            own = self._window((method, path, *major), limit, now)
            if not own.remaining:
                return RateLimitDecision(_headers(method, path, own, now), _seconds_left(own, now))
            own.remaining -= 1
            headers = _headers(method, path, own, now)
        if overall is not None:
            overall.remaining -= 1
        return RateLimitDecision(headers)

    def _window(self, key: tuple[str, ...], limit: RateLimit, now: float) -> Window:
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            if len(self._windows) >= MAX_WINDOWS:
                self._windows = {name: each for name, each in self._windows.items() if each.ends > now}
            window = self._windows[key] = Window(limit, limit.requests, now + limit.seconds)
        return window


def _seconds_left(window: Window, now: float) -> float:
    # Rounded up to whole milliseconds, so that a client that waits this long is not refused again.
    return math.ceil((window.ends - now) * 1000) / 1000


def _headers(method: str, path: str, window: Window, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(window.limit.requests),
        "X-RateLimit-Remaining": str(window.remaining),
        "X-RateLimit-Reset": f"{window.ends:.3f}",
        "X-RateLimit-Reset-After": f"{_seconds_left(window, now):.3f}",
        "X-RateLimit-Bucket": hashlib.blake2s(f"{method} {path}".encode(), digest_size=16).hexdigest(),
    }
