"""Troubles on demand: the next requests that match are refused, delayed or cut off."""

import re
from dataclasses import dataclass

from aiohttp import web

from bot.playground.rates import too_many


@dataclass(slots=True)
class Fault:
    """One kind of trouble and how often it still comes.

    Attributes:
        method: the HTTP method it waits for, or an empty text for any.
        path: what is searched for in the path below /api/v10.
        times: how many requests it still hits.
        response: the status answered instead, if any.
        retry_after: the pause a 429 asks for.
        via: whether a 429 has the header without which discord.py takes it for a ban.
        cut: whether the connection breaks: "before" or "after" the request took effect.
        seconds: how long the request waits first.
    """

    method: str = ""
    path: str = ""
    times: int = 1
    response: int | None = None
    retry_after: float = 0.05
    via: bool = True
    cut: str | None = None
    seconds: float = 0.0

    def __post_init__(self) -> None:
        """Refuses a pattern that is none before any request meets it."""
        re.compile(self.path)


class Faults:
    """The troubles waiting to happen."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Lets a trouble wait for its requests."""
        self.waiting.append(fault)
        return fault

    def rate_limit(
        self, method: str = "", path: str = "", *, times: int = 1, retry_after: float = 0.05
    ) -> Fault:
        """The next requests answer 429 before anything happens."""
        return self.add(Fault(method, path, times, response=429, retry_after=retry_after))

    def status(self, response: int, method: str = "", path: str = "", *, times: int = 1) -> Fault:
        """The next requests answer this status before anything happens."""
        return self.add(Fault(method, path, times, response=response))

    def cut(self, when: str, method: str = "", path: str = "", *, times: int = 1) -> Fault:
        """The connection of the next requests breaks "before" or "after" they took effect."""
        return self.add(Fault(method, path, times, cut=when))

    def slow(self, seconds: float, method: str = "", path: str = "", *, times: int = 1) -> Fault:
        """The next requests wait this long before they take effect."""
        return self.add(Fault(method, path, times, seconds=seconds))

    def take(self, method: str, path: str) -> Fault | None:
        """The first trouble that hits this request, used up once."""
        for fault in self.waiting:
            if fault.method in {"", method} and re.search(fault.path, path):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None


def refused(fault: Fault) -> web.Response | None:
    """The answer a fault gives instead of the real one."""
    if fault.response is None:
        return None
    if fault.response != 429:
        return web.Response(status=fault.response, text="upstream trouble", content_type="text/plain")
    return too_many(fault.retry_after, via=fault.via)[1]
