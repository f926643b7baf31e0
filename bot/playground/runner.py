"""Runs the playground: the server, with the real bot as a child process, until a signal arrives."""

import asyncio
import contextlib
import ipaddress
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path

from bot.playground.openapi import OpenApiChecker
from bot.playground.process import BOT_COMMAND, INITIAL_DELAY, BotProcess, LineCallback, log
from bot.playground.rate_limits import RateLimiter
from bot.playground.server import Server


async def start_server(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    openapi: OpenApiChecker | None = None,
    rate_limiter: RateLimiter | None = None,
) -> Server:
    """Start the server; `await server.stop()` ends it.

    Args:
        folder: Where the state is stored; created if necessary.
        host: The address to listen on.
        port: The port; 0 for any free one.
        openapi: A checker for every request and response.
        rate_limiter: The rate limits for the bot; None for no limits.

    Raises:
        PlaygroundError: If the folder or the port cannot be used.
    """
    server = Server(folder, host, openapi=openapi, rate_limiter=rate_limiter)
    await server.start(port)
    return server


def exposure_warning(host: str) -> str | None:
    """Return a warning if other machines can reach the playground at this host, otherwise None."""
    if is_loopback(host):
        return None
    return (
        f"The playground listens on {host}. Anyone who can reach it can play as any person and read "
        "all private answers."
    )


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach an address."""
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return False


@contextlib.asynccontextmanager
async def running_playground(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    command: Sequence[str] = BOT_COMMAND,
    environment: Mapping[str, str] | None = None,
    notify: LineCallback = log.info,
    on_output: LineCallback | None = None,
    openapi: OpenApiChecker | None = None,
    rate_limiter: RateLimiter | None = None,
    initial_delay: float = INITIAL_DELAY,
) -> AsyncIterator[tuple[Server, BotProcess]]:
    """Run the server and the bot for the duration of a `with` block; see `start_server` and `BotProcess`."""
    server = await start_server(folder, host, port, openapi=openapi, rate_limiter=rate_limiter)
    process = BotProcess(
        server,
        folder / "herr-ober.sqlite3",
        command=command,
        environment=environment,
        notify=notify,
        on_output=on_output,
        initial_delay=initial_delay,
    )
    try:
        await process.start()
        yield server, process
    finally:
        await process.stop()
        await server.stop()


async def run_playground(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    on_ready: Callable[[str], None] = lambda _url: None,
    *,
    notify: LineCallback = log.info,
    on_output: LineCallback | None = None,
    command: Sequence[str] = BOT_COMMAND,
    rate_limiter: RateLimiter | None = None,
) -> None:
    """Run the playground until SIGINT or SIGTERM.

    Args:
        folder: Where the state and the bot's database are stored.
        host: The address to listen on.
        port: The port; 0 for any free one.
        on_ready: Called with the page's address once it can be opened.
        notify: Called with sentences for the person who started the playground.
        on_output: Called with each line the bot writes.
        command: The command that runs the bot.
        rate_limiter: The rate limits for the bot; None for no limits.

    Raises:
        PlaygroundError: If the folder or the port cannot be used.
    """
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    if warning := exposure_warning(host):
        notify(warning)
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    running = running_playground(
        folder, host, port, command=command, notify=notify, on_output=on_output, rate_limiter=rate_limiter
    )
    try:
        async with running as (server, _):
            on_ready(server.url)
            await stopped.wait()
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
