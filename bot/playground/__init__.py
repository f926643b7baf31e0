"""A fake Discord server on the loopback interface, with a web page, for playing with and testing the real bot."""

from bot.playground.errors import PlaygroundError
from bot.playground.openapi import OpenApiChecker
from bot.playground.process import BotProcess
from bot.playground.rate_limits import RateLimit, RateLimiter
from bot.playground.runner import run_playground, running_playground, start_server
from bot.playground.server import Server
from bot.playground.user_client import InteractionResult, NoResponseError, UserClient

__all__ = [
    "BotProcess",
    "InteractionResult",
    "NoResponseError",
    "OpenApiChecker",
    "PlaygroundError",
    "RateLimit",
    "RateLimiter",
    "Server",
    "UserClient",
    "run_playground",
    "running_playground",
    "start_server",
]
