"""The playground's server: the bot's REST routes and gateway, and the page with its API, on one port."""

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
from aiohttp.typedefs import Handler

from bot.playground.api_request import ApiHandler, ApiRequest, ApiResponse, json_response
from bot.playground.chat_service import ChatService
from bot.playground.command_routes import CommandRoutes
from bot.playground.errors import ApiError, PlaygroundError
from bot.playground.fault_injection import FaultInjector
from bot.playground.gateway import Gateway
from bot.playground.guild_state import GuildState
from bot.playground.interaction_routes import InteractionRoutes
from bot.playground.interaction_tracker import InteractionTracker
from bot.playground.openapi import OpenApiChecker
from bot.playground.page_api import PageApi
from bot.playground.page_events import PageEvents
from bot.playground.rate_limits import RateLimitDecision, RateLimiter
from bot.playground.rest_routes import RestRoutes, not_found
from bot.playground.serializer import Serializer
from bot.playground.session_starts import SessionStarts
from bot.playground.snowflakes import parse_id
from bot.playground.validation import Form

PAGE = Path(__file__).parent / "page"
API = "/api/v10"
INLINE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""The content types of attachments that a browser may show; others are downloaded, so that no script can run."""
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
)
MAX_RECORDED = 5000


@dataclass(frozen=True, slots=True)
class RecordedRequest:
    """One of the bot's REST requests, with its response."""

    method: str
    path: str
    body: object
    status: int
    response: object


class Server:
    """A fake Discord server with its own state; an async context manager.

    Attributes:
        faults: The faults to inject into the bot's requests.
        rate_limiter: The rate limits for the bot's requests; None for no limits.
        gateway: The bot's gateway sessions, with methods that interrupt their connections.
        interactions: People's interactions with the bot, and their time limits.
        requests: The bot's latest requests, oldest first.
    """

    def __init__(
        self,
        folder: Path,
        host: str = "127.0.0.1",
        *,
        openapi: OpenApiChecker | None = None,
        rate_limiter: RateLimiter | None = None,
    ) -> None:
        """Load the state stored in `folder`.

        Raises:
            PlaygroundError: If the folder cannot be used.
        """
        self.state = GuildState(folder)
        self.host = host
        self.port = 0
        self.openapi = openapi
        self.serializer = Serializer(self.state)
        self.page_events = PageEvents()
        self.faults = FaultInjector()
        self.rate_limiter = rate_limiter
        starts = SessionStarts.unlimited() if rate_limiter is None else SessionStarts()
        self.gateway = Gateway(self.serializer, secrets.token_urlsafe(40), starts)
        self.chat = ChatService(self.state, self.serializer, self.gateway, self.page_events)
        self.interactions = InteractionTracker(self.serializer, self.gateway, self.page_events)
        self.requests: deque[RecordedRequest] = deque(maxlen=MAX_RECORDED)
        self._page_api = PageApi(self.chat, self.interactions)
        self._runner: web.AppRunner | None = None

    # Starting and stopping

    @property
    def url(self) -> str:
        """The page's address on this machine."""
        return f"http://{self._own_host}:{self.port}"

    @property
    def token(self) -> str:
        """The bot's token, which is new in every run."""
        return self.gateway.token

    @property
    def api_base(self) -> str:
        """The REST API's address for the bot, always on the loopback interface."""
        return f"http://{self._own_host}:{self.port}{API}"

    @property
    def gateway_url(self) -> str:
        """The gateway's address for the bot, always on the loopback interface."""
        return f"ws://{self._own_host}:{self.port}/gateway"

    @property
    def _own_host(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, host)  # noqa: S104  # read, not bound

    async def start(self, port: int = 0) -> None:
        """Listen on a port; 0 means any free one.

        Raises:
            PlaygroundError: If the port is taken or not allowed.
        """
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=2)
        await self._runner.setup()
        try:
            site = web.TCPSite(self._runner, self.host, port)
            await site.start()
        except OSError as error:
            await self.stop()
            raise PlaygroundError(
                "Cannot listen on {host}:{port}: {reason}. Choose another port with --port.",
                host=self.host,
                port=port,
                reason=error.strerror,
            ) from error
        self.port = int(self._runner.addresses[0][1])
        self.serializer.url, self.gateway.url = self.url, self.gateway_url

    async def stop(self) -> None:
        """Close all connections and release the folder; the state has already been saved."""
        self.page_events.close()
        self.interactions.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.state.close()

    async def __aenter__(self) -> Self:
        await self.start(self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # Routes

    def _application(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=120 * 1024 * 1024)
        commands = CommandRoutes(self.state)
        commands.on_change = self._page_api.publish_commands
        for routes in (
            RestRoutes(self.chat),
            commands,
            InteractionRoutes(self.chat, self.interactions, self.faults),
        ):
            for method, path, handler in routes.routes():
                app.router.add_route(method, API + path, self._api_handler(method, path, handler))
        app.router.add_route("*", API + "/{rest:.*}", self._api_handler("*", "", not_found))
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._get_attachment)
        app.router.add_routes(self._page_api.routes())
        app.router.add_get("/", self._get_index)
        if PAGE.is_dir():
            app.router.add_static("/static", PAGE)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests from other web pages: foreign host names (DNS rebinding), foreign origins, plain forms."""
        if not self._is_own_host(request.host):
            return json_response(403, {"message": "The playground answers only at its own address."})
        origin = request.headers.get("Origin")
        if origin and urlsplit(origin).netloc != request.host:
            return json_response(403, {"message": "The playground answers only its own page."})
        for_page = not request.path.startswith(API)
        writes = request.method in {"POST", "PATCH", "PUT"}
        if for_page and writes and request.content_type != "application/json":
            return json_response(415, {"message": "The playground accepts only JSON."})
        try:
            response = await handler(request)
        except (PlaygroundError, ApiError) as error:
            return json_response(400, {"message": str(error)})
        if for_page and not response.prepared:
            response.headers.setdefault("Content-Security-Policy", POLICY)
            response.headers.setdefault("X-Content-Type-Options", "nosniff")
            response.headers.setdefault("Cache-Control", "no-cache")
        return response

    def _is_own_host(self, host: str) -> bool:
        """Return whether a Host header is an IP address, localhost, or the configured name."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in {"localhost", self.host.strip("[]")}:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    async def _get_index(self, _: web.Request) -> web.StreamResponse:
        if not (PAGE / "index.html").is_file():
            return web.Response(status=404, text="The playground's page is not installed.")
        return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _get_attachment(self, request: web.Request) -> web.StreamResponse:
        one = self.state.attachments.get(parse_id(request.match_info["id"]))
        if one is None or not hmac.compare_digest(request.query.get("hm", "").encode(), one.key.encode()):
            return web.Response(status=404, text="This file no longer exists.")
        headers = {"Content-Type": one.content_type, "Cache-Control": "private, max-age=3600"}
        if one.content_type not in INLINE_TYPES:
            headers["Content-Disposition"] = "attachment"
        return web.FileResponse(self.state.storage.file(one.id), headers=headers)

    # The bot's requests

    def _api_handler(self, method: str, path: str, handler: ApiHandler) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            short_path = request.path.removeprefix(API)

            def record(status: int, response: object, body: object = None) -> None:
                self.requests.append(RecordedRequest(request.method, short_path, body, status, response))

            fault = self.faults.consume(request.method, short_path)
            if fault is not None:
                await asyncio.sleep(fault.delay)
                if fault.released is not None:
                    await fault.released.wait()
                if fault.disconnect == "before" and request.transport is not None:
                    request.transport.abort()
                    return web.Response()
                if (injected := fault.response) is not None:
                    record(injected.status, None)
                    return injected
            decision = RateLimitDecision()
            if self.rate_limiter is not None:
                decision = self.rate_limiter.consume(method, path, request.match_info)
            if (refusal := decision.refusal()) is not None:
                refusal_body, refused = refusal
                record(refused.status, refusal_body)
                return refused
            api_request = ApiRequest(request)
            status, body = await self._respond(api_request, method, path, handler)
            record(status, body, api_request.body)
            if fault is not None and fault.disconnect == "after" and request.transport is not None:
                request.transport.abort()
            response = json_response(status, body)
            response.headers.update(decision.headers)
            return response

        return handle

    async def _respond(self, request: ApiRequest, method: str, path: str, handler: ApiHandler) -> ApiResponse:
        openapi = self.openapi if path else None
        try:
            if not path.startswith(("/webhooks/", "/interactions/")):
                self._authorize(request.request)
            await request.read()
            if openapi is not None:
                _refuse_undescribed(openapi, method, path, request.body)
            status, body = await handler(request)
        except ApiError as error:
            return error.status, error.body
        if openapi is not None:
            openapi.check_response(method, path, status, body)
        return status, body

    def _authorize(self, request: web.Request) -> None:
        given = request.headers.get("Authorization", "")
        if not hmac.compare_digest(given.encode(), f"Bot {self.token}".encode()):
            raise ApiError(0)

    def recorded(self, method: str, path: str = "") -> list[RecordedRequest]:
        """Return the bot's requests with the given method and a path that contains the given text."""
        return [one for one in self.requests if one.method == method and path in one.path]


def _refuse_undescribed(openapi: OpenApiChecker, method: str, path: str, body: object) -> None:
    """Raise an error if a body does not conform to Discord's OpenAPI description."""
    form = Form()
    for finding in openapi.check_request(method, path, body):
        form.add_error(finding.path, "OPENAPI", finding.message)
    form.raise_errors()
