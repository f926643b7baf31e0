"""Serves the health and the metrics of the bot over HTTP, to whoever can reach the address."""

import errno
import os
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
        SettingsError: If the address cannot be listened at.
        Refusal: `health-in-use` if somebody else listens at it, who may end.
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
            # asyncio repeats the address in the error of an address in use; a name that is unknown has no number
            number = error.errno or 0
            if number == errno.EADDRINUSE:
                raise Refusal("health-in-use", address=str(address)) from None
            why = os.strerror(number) if number > 0 else error.strerror or str(error)
            raise SettingsError(Refusal("health-not-listening", address=str(address), why=why)) from None
        yield
    finally:
        await runner.cleanup()
