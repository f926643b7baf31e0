"""How much the bot may ask in what time: counted per route and channel as Discord counts, told in headers, else 429."""

import hashlib
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web

from bot.playground.call import answer
from bot.playground.errors import Json

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
FREE_OF_ALL = (
    "/webhooks/",
    "/interactions/",
)  # what answers an interaction does not count among all requests
MOST_WINDOWS = 1000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


# Discord promises only the number of all requests, and asks everybody to read the headers for the rest; these are the
# numbers bots have been told there for years.
OF_ALL = Rate(50, 1.0)
MESSAGES = Rate(5, 5.0)
WEBHOOK = Rate(5, 2.0)
OF_ROUTES: Mapping[tuple[str, str], Rate] = {
    ("POST", "/channels/{channel_id}/messages"): MESSAGES,
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): MESSAGES,
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): Rate(5, 1.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): WEBHOOK,
    ("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): WEBHOOK,
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): WEBHOOK,
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): WEBHOOK,
}


@dataclass(slots=True)
class Window:
    """What is left of a rate, and when it is whole again."""

    rate: Rate
    left: int
    ends: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a request is told about its rate.

    Attributes:
        headers: what stands in the headers of the answer; nothing where nothing is counted.
        pause: how many seconds to wait when it came too soon, else None.
        scope: what was exceeded then, "user" for a route, "global" for all together.
    """

    headers: Mapping[str, str] = field(default_factory=dict)
    pause: float | None = None
    scope: str = "user"

    def refusal(self) -> tuple[Json, web.Response] | None:
        """The body and the answer of a request that came too soon."""
        return None if self.pause is None else too_many(self.pause, scope=self.scope, headers=self.headers)


def too_many(
    pause: float, *, scope: str = "user", via: bool = True, headers: Mapping[str, str] | None = None
) -> tuple[Json, web.Response]:
    """The body and the whole answer 429; without `via` it looks as if it came from the proxy before Discord."""
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": pause,
        "global": scope == "global",
        "code": 0,
    }
    response = answer(429, body)
    response.headers.update(headers or {})
    response.headers["Retry-After"] = str(math.ceil(pause))
    response.headers["X-RateLimit-Scope"] = scope
    if scope == "global":
        response.headers["X-RateLimit-Global"] = "true"
    if via:
        response.headers["Via"] = "1.1 playground"
    return body, response


class Rates:
    """Everything the bot asked for lately, counted."""

    def __init__(
        self,
        of_routes: Mapping[tuple[str, str], Rate] = OF_ROUTES,
        of_all: Rate = OF_ALL,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.of_routes = of_routes
        self.of_all = of_all
        self._clock = clock
        self._windows: dict[tuple[str, ...], Window] = {}

    def take(self, method: str, path: str, parameters: Mapping[str, str]) -> Verdict:
        """Counts a request; one that is refused counts for nothing.

        Args:
            method: the HTTP method.
            path: the route, written as Discord's description writes it.
            parameters: what stands in the path for the names in braces.
        """
        now = self._clock()
        overall = None if path.startswith(FREE_OF_ALL) else self._window(("all",), self.of_all, now)
        if overall is not None and not overall.left:
            return Verdict(pause=_pause(overall, now), scope="global")
        headers: Mapping[str, str] = {}
        if rate := self.of_routes.get((method, path)):
            major = (parameters[name] for name in MAJOR if name in parameters)
            own = self._window((method, path, *major), rate, now)
            if not own.left:
                return Verdict(_headers(method, path, own, now), _pause(own, now))
            own.left -= 1
            headers = _headers(method, path, own, now)
        if overall is not None:
            overall.left -= 1
        return Verdict(headers)

    def _window(self, key: tuple[str, ...], rate: Rate, now: float) -> Window:
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            if len(self._windows) >= MOST_WINDOWS:
                self._windows = {name: each for name, each in self._windows.items() if each.ends > now}
            window = self._windows[key] = Window(rate, rate.requests, now + rate.seconds)
        return window


def _pause(window: Window, now: float) -> float:
    """Until the window ends, in whole milliseconds, never too few: who waits as told is not refused again."""
    return math.ceil((window.ends - now) * 1000) / 1000


def _headers(method: str, path: str, window: Window, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(window.rate.requests),
        "X-RateLimit-Remaining": str(window.left),
        "X-RateLimit-Reset": f"{window.ends:.3f}",
        "X-RateLimit-Reset-After": f"{_pause(window, now):.3f}",
        "X-RateLimit-Bucket": hashlib.blake2s(f"{method} {path}".encode(), digest_size=16).hexdigest(),
    }
