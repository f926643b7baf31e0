"""The retry policy for requests to Discord."""

import aiohttp
import discord
from tenacity import AsyncRetrying, retry_if_exception, stop_after_attempt, wait_exponential, wait_random

_ATTEMPTS = 5


def transient_errors() -> AsyncRetrying:
    """Return a retry loop for a request: five attempts with growing, randomised pauses."""
    return AsyncRetrying(
        retry=retry_if_exception(_is_transient),
        wait=wait_exponential(multiplier=0.3, max=5) + wait_random(0, 1),
        stop=stop_after_attempt(_ATTEMPTS),
        reraise=True,
    )


def _is_transient(error: BaseException) -> bool:
    """Return whether another attempt may succeed: server errors, rate limits and broken connections."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, (aiohttp.ClientError, OSError))
