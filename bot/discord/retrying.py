"""The retry policies for requests to Discord."""

import errno
import logging
import socket
import ssl

import aiohttp
import discord
from tenacity import (
    AsyncRetrying,
    retry_if_exception,
    retry_if_exception_type,
    stop_after_attempt,
    wait_exponential,
    wait_fixed,
    wait_random,
)

_log = logging.getLogger(__name__)

UNREACHABLE = (aiohttp.ClientError, OSError)
"""The errors raised if a request gets no response."""


class LoginRefusedError(Exception):
    """Discord, or Cloudflare in front of it, refuses a login for now, but not because of the token."""


OUTAGES = (*UNREACHABLE, discord.DiscordServerError, discord.GatewayNotFound, LoginRefusedError)
"""The errors raised if Discord cannot be reached or does not work."""
_ATTEMPTS = 5
_BROKEN_CONNECTIONS = (aiohttp.ClientError, ConnectionError, TimeoutError, socket.gaierror, ssl.SSLError)
_BROKEN_NETWORK = {
    errno.ENETDOWN,
    errno.ENETUNREACH,
    errno.ENETRESET,
    errno.EHOSTDOWN,
    errno.EHOSTUNREACH,
}


def is_unreachable(error: BaseException) -> bool:
    """Return whether an error, which need not be of a request, comes from the network.

    Other errors of the operating system concern this machine, such as a font that cannot be read or a full disk.
    """
    return isinstance(error, _BROKEN_CONNECTIONS) or (
        isinstance(error, OSError) and error.errno in _BROKEN_NETWORK
    )


def in_words(error: Exception) -> str:
    """Return an error in words; only the status if the answer is not Discord's own but Cloudflare's."""
    if isinstance(error, discord.HTTPException) and not error.code:
        return f"HTTP {error.status} {error.response.reason or ''}".rstrip()
    return str(error)


def transient_errors() -> AsyncRetrying:
    """Return a retry loop for a request: five attempts, with growing, randomised pauses."""
    return AsyncRetrying(
        retry=retry_if_exception(_is_transient),
        wait=wait_exponential(multiplier=0.3, max=5) + wait_random(0, 1),
        stop=stop_after_attempt(_ATTEMPTS),
        reraise=True,
    )


def broken_connections(what: str, attempts: int, pause: float = 0) -> AsyncRetrying:
    """Return a retry loop that repeats a request only if it got no response; each failure is logged."""
    return AsyncRetrying(
        retry=retry_if_exception_type(UNREACHABLE),
        wait=wait_fixed(pause),
        stop=stop_after_attempt(attempts),
        after=lambda state: _log.warning("%s failed: %s", what, state.outcome and state.outcome.exception()),
        reraise=True,
    )


def _is_transient(error: BaseException) -> bool:
    """Return whether another attempt may succeed: after a server error, a rate limit or a broken connection."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, UNREACHABLE)
