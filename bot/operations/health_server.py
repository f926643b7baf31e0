"""Serves the health and the metrics of the bot over HTTP, to anyone who can reach the address."""

import errno
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.aiohttp import make_aiohttp_handler

from bot.operations.health import HealthReader
from bot.settings import HostAndPort, SettingsError
from engine.kernel.errors import Refusal

_CLOSING_TIMEOUT = 1.0
"""Seconds to finish responses when the bot ends."""


@asynccontextmanager
async def serving(
    address: HostAndPort, reader: HealthReader, registry: CollectorRegistry
) -> AsyncIterator[None]:
    """Serve `/healthz`, `/readyz` and `/metrics` inside the context.

    Raises:
        SettingsError: If the server cannot listen on the address.
        Refusal: `health-in-use` if another program is listening on it; that may end.
    """

    async def alive(_: web.Request) -> web.Response:
        health = reader.read()
        return web.json_response(health.as_json(), status=200 if health.is_alive else 503)

    async def ready(_: web.Request) -> web.Response:
        health = reader.read()
        return web.json_response(health.as_json(), status=200 if health.is_ready else 503)

    app = web.Application()
    app.router.add_get("/healthz", alive)
    app.router.add_get("/readyz", ready)
    app.router.add_get("/metrics", make_aiohttp_handler(registry))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSING_TIMEOUT)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Refusal("health-in-use", address=str(address)) from None
            raise _not_listening(address, error) from None
        yield
    finally:
        await runner.cleanup()


def check_address(address: HostAndPort) -> None:
    """Check that a server can listen on the address; a program that already does may be the bot.

    Raises:
        SettingsError: If it cannot.
    """
    try:
        family = socket.getaddrinfo(*address, type=socket.SOCK_STREAM)[0][0]
        socket.create_server(address, family=family).close()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise _not_listening(address, error) from None


def _not_listening(address: HostAndPort, error: OSError) -> SettingsError:
    # asyncio repeats the address in its errors; that of a name that is unknown has no number above 0
    number = error.errno or 0
    why = os.strerror(number) if number > 0 else error.strerror or str(error)
    return SettingsError(Refusal("health-not-listening", address=str(address), why=why))
