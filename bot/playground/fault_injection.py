"""Fault injection: the next matching requests are refused, delayed or disconnected."""

import asyncio
import re
from dataclasses import dataclass

from aiohttp import web

from bot.playground.api_request import json_response
from bot.playground.rate_limits import too_many_requests


@dataclass(slots=True)
class Fault:
    """A fault, and how many more requests it applies to.

    Attributes:
        method: The HTTP method it applies to; empty for any.
        path: A regular expression searched for in the path below /api/v10.
        times: How many more requests it applies to.
        status: The status to respond with instead of handling the request, if any.
        code: The error code if the response is Discord's own; 0 for a response from a proxy in between.
        retry_after: The number of seconds a 429 response asks the bot to wait.
        via: Whether a 429 response has the `Via` header; without it discord.py assumes a Cloudflare ban.
        disconnect: Whether to abort the connection "before" or "after" the request is handled; None for not at all.
        delay: The number of seconds to wait before the request is handled.
        released: If given, holds back the request until it is set.
    """

    method: str = ""
    path: str = ""
    times: int = 1
    status: int | None = None
    code: int = 0
    retry_after: float = 0.05
    via: bool = True
    disconnect: str | None = None
    delay: float = 0.0
    released: asyncio.Event | None = None

    def __post_init__(self) -> None:
        re.compile(self.path)  # an invalid pattern fails here, not in the middle of a request

    @property
    def response(self) -> web.Response | None:
        """The response to send instead of the real one, if any."""
        if self.status is None:
            return None
        if self.status == 429:
            return too_many_requests(self.retry_after, via=self.via)[1]
        if self.code:
            return json_response(self.status, {"code": self.code, "message": "refused"})
        return web.Response(status=self.status, text="upstream error", content_type="text/plain")


class FaultInjector:
    """The faults to inject, in the order in which they were added.

    Attributes:
        refuses_new_pictures: Whether an edited response is refused if its media gallery shows a picture sent with the
            edit, as Discord was reported to do (discord-api-docs, issue 7529).
    """

    def __init__(self) -> None:
        self.pending: list[Fault] = []
        self.refuses_new_pictures = False

    def add(self, fault: Fault) -> Fault:
        """Add a fault and return it."""
        self.pending.append(fault)
        return fault

    def rate_limit(self, method: str = "", path: str = "", *, times: int = 1) -> Fault:
        """Respond to the next requests with 429, without handling them."""
        return self.add(Fault(method, path, times, status=429))

    def status(
        self, status: int, method: str = "", path: str = "", *, times: int = 1, code: int = 0
    ) -> Fault:
        """Respond to the next requests with the given status, without handling them."""
        return self.add(Fault(method, path, times, status=status, code=code))

    def disconnect(self, when: str, method: str = "", path: str = "", *, times: int = 1) -> Fault:
        """Abort the connection of the next requests "before" or "after" they are handled."""
        return self.add(Fault(method, path, times, disconnect=when))

    def delay(self, seconds: float, method: str = "", path: str = "", *, times: int = 1) -> Fault:
        """Delay the next requests before they are handled."""
        return self.add(Fault(method, path, times, delay=seconds))

    def hold(self, method: str = "", path: str = "") -> asyncio.Event:
        """Hold back the next request until the returned event is set."""
        released = asyncio.Event()
        self.add(Fault(method, path, released=released))
        return released

    def consume(self, method: str, path: str) -> Fault | None:
        """Return the first fault that applies to a request, and count the request towards it."""
        for fault in self.pending:
            if fault.method in {"", method} and re.search(fault.path, path):
                fault.times -= 1
                if fault.times <= 0:
                    self.pending.remove(fault)
                return fault
        return None
