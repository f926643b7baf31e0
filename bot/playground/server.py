"""The playground's server: the bot's REST routes and gateway, the page's routes, the page itself, on one port."""

import asyncio
import hmac
import ipaddress
import secrets
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler as WebHandler

from bot.playground.call import Answer, Call, answer
from bot.playground.callbacks import Callbacks
from bot.playground.chat import Chat
from bot.playground.errors import PlaygroundError, RefusalError
from bot.playground.faults import Faults, refused
from bot.playground.feed import Feed
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.limits.form import Form
from bot.playground.openapi import Description
from bot.playground.page_api import PageApi
from bot.playground.rates import Rates, Verdict
from bot.playground.registry import Registry
from bot.playground.rest import Handler, Rest, nowhere
from bot.playground.wire import Wire, whole
from bot.playground.world import World

PAGE = Path(__file__).parent / "page"
API = "/api/v10"
SAFE_TO_SHOW = ("image/png", "image/jpeg", "image/gif", "image/webp")
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
)
KEPT_REQUESTS = 5000


@dataclass(frozen=True, slots=True)
class Seen:
    """A request of the bot as it was and was answered."""

    method: str
    path: str
    body: object
    status: int
    answer: object


class Server:
    """A Discord look-alike with a world of its own.

    Attributes:
        token: the token with which the bot may come in; a new one in every run.
        faults: troubles on demand.
        rates: how much the bot may ask in what time; None lets it ask as much as it likes.
        gateway: the bot's connection, which can be broken on demand.
        interactions: what people do to the bot, and its deadlines.
        requests: what the bot asked for lately, oldest first.
    """

    def __init__(
        self,
        folder: Path,
        host: str = "127.0.0.1",
        *,
        description: Description | None = None,
        rates: Rates | None = None,
    ) -> None:
        """Opens the world kept in `folder`.

        Raises:
            PlaygroundError: the folder cannot be used.
        """
        self.world = World(folder)
        self.host = host
        self.description = description
        self.token = secrets.token_urlsafe(40)
        self.wire = Wire(self.world)
        self.feed = Feed()
        self.faults = Faults()
        self.rates = rates
        self.gateway = Gateway(self.wire, self.token)
        self.chat = Chat(self.world, self.wire, self.gateway, self.feed)
        self.interactions = Interactions(self.world, self.wire, self.gateway, self.feed)
        self.rest = Rest(self.chat)
        self.callbacks = Callbacks(self.chat, self.interactions)
        self.page = PageApi(self.chat, self.interactions)
        self.registry = Registry(self.world)
        self.registry.registered = self.page.commands_changed
        self.requests: deque[Seen] = deque(maxlen=KEPT_REQUESTS)
        self._runner: web.AppRunner | None = None
        self.port = 0

    # Starting and stopping

    @property
    def url(self) -> str:
        """The address of the page, as this machine opens it."""
        return f"http://{self._own_host}:{self.port}"

    @property
    def api_base(self) -> str:
        """Where the bot finds the REST API; always a loopback address."""
        return f"http://{self._own_host}:{self.port}{API}"

    @property
    def gateway_url(self) -> str:
        """Where the bot finds the gateway; always a loopback address."""
        return f"ws://{self._own_host}:{self.port}/gateway"

    @property
    def _own_host(self) -> str:
        return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, _in_url(self.host))  # noqa: S104  # read, not bound

    async def start(self, port: int = 0) -> None:
        """Opens the port; 0 takes a free one.

        Raises:
            PlaygroundError: the port is taken or not allowed.
        """
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=2)
        await self._runner.setup()
        try:
            site = web.TCPSite(self._runner, self.host, port)
            await site.start()
        except OSError as error:
            await self.stop()
            raise PlaygroundError(
                "The playground cannot listen on {host}:{port}: {reason}.",
                host=self.host,
                port=port,
                reason=error.strerror,
            ) from error
        self.port = int(self._runner.addresses[0][1])
        self.wire.url, self.gateway.url = self.url, self.gateway_url

    async def stop(self) -> None:
        """Closes all connections and the world; everything is saved already."""
        self.feed.close()
        self.interactions.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.world.close()

    async def __aenter__(self) -> Self:
        await self.start(self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # Routes

    def _application(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=120 * 1024 * 1024)
        for method, path, handler in [*self.rest.routes(), *self.registry.routes(), *self.callbacks.routes()]:
            app.router.add_route(method, API + path, self._answering(method, path, handler))
        app.router.add_route("*", API + "/{rest:.*}", self._answering("*", "", nowhere))
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._attachment)
        app.router.add_routes(self.page.routes())
        app.router.add_get("/", self._index)
        if PAGE.is_dir():
            app.router.add_static("/static", PAGE)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: WebHandler) -> web.StreamResponse:
        """Keeps other web pages out: names that are not ours, and requests a plain form could make."""
        if not self._ours(request.host):
            return answer(403, {"message": "The playground answers only to its own address."})
        origin = request.headers.get("Origin")
        if origin and urlsplit(origin).netloc != request.host:
            return answer(403, {"message": "The playground answers only to its own page."})
        plain = not request.path.startswith(API)
        if (
            plain
            and request.method in {"POST", "PATCH", "PUT"}
            and request.content_type != "application/json"
        ):
            return answer(415, {"message": "The playground takes JSON only."})
        try:
            response = await handler(request)
        except (PlaygroundError, RefusalError) as error:
            return answer(400, {"message": str(error)})
        if plain and not response.prepared:
            response.headers.setdefault("Content-Security-Policy", POLICY)
            response.headers.setdefault("X-Content-Type-Options", "nosniff")
            response.headers.setdefault("Cache-Control", "no-cache")
        return response

    def _ours(self, host: str) -> bool:
        """Whether a Host header can be ours: an address, localhost, or the name given; never a foreign name."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in {"localhost", self.host.strip("[]")}:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    async def _index(self, _: web.Request) -> web.StreamResponse:
        if not (PAGE / "index.html").is_file():
            return web.Response(status=404, text="The playground's page is not installed.")
        return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        one = self.world.files.get(whole(request.match_info["id"]))
        if one is None or not hmac.compare_digest(request.query.get("hm", "").encode(), one.key.encode()):
            return web.Response(status=404, text="This file is not there any more.")
        headers = {"Content-Type": one.content_type, "Cache-Control": "private, max-age=3600"}
        if one.content_type not in SAFE_TO_SHOW:
            headers["Content-Disposition"] = "attachment"
        return web.FileResponse(self.world.ledger.file(one.id), headers=headers)

    # The bot's requests

    def _answering(self, method: str, path: str, handler: Handler) -> WebHandler:
        async def handle(request: web.Request) -> web.StreamResponse:
            short = request.path.removeprefix(API)
            fault = self.faults.take(request.method, short)
            if fault is not None:
                await asyncio.sleep(fault.seconds)
                if fault.cut == "before" and request.transport is not None:
                    request.transport.abort()
                    return web.Response()
                if (response := refused(fault)) is not None:
                    self.requests.append(Seen(request.method, short, None, response.status, None))
                    return response
            verdict = self.rates.take(method, path, request.match_info) if self.rates else Verdict()
            if (refusal := verdict.refusal()) is not None:
                told, response = refusal
                self.requests.append(Seen(request.method, short, None, response.status, told))
                return response
            call = Call(request)
            status, body = await self._answer(call, method, path, handler)
            self.requests.append(Seen(request.method, short, call.body, status, body))
            if fault is not None and fault.cut == "after" and request.transport is not None:
                request.transport.abort()
            response = answer(status, body)
            response.headers.update(verdict.headers)
            return response

        return handle

    async def _answer(self, call: Call, method: str, path: str, handler: Handler) -> Answer:
        try:
            if not path.startswith(("/webhooks/", "/interactions/")):
                self._authorise(call.request)
            await call.read()
            if self.description is not None and path:
                self._describe(method, path, call.body)
            status, body = await handler(call)
        except RefusalError as error:
            return error.status, error.body
        if self.description is not None and path:
            self.description.check_answer(method, path, status, body)
        return status, body

    def _authorise(self, request: web.Request) -> None:
        given = request.headers.get("Authorization", "")
        if not hmac.compare_digest(given.encode(), f"Bot {self.token}".encode()):
            raise RefusalError(0)

    def _describe(self, method: str, path: str, body: object) -> None:
        """Refuses a body that does not fit Discord's description."""
        form = Form()
        for finding in self.description.check_request(method, path, body) if self.description else []:
            form.fault(finding.path, "DESCRIPTION", finding.message)
        form.close()

    def seen(self, method: str, pattern: str = "") -> list[Seen]:
        """What the bot asked with this method, on paths containing the text given."""
        return [one for one in self.requests if one.method == method and pattern in one.path]


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
