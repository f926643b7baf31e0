"""A Discord look-alike on loopback, with a web page, in which the real bot can be played and tested."""

from bot.playground.errors import PlaygroundError
from bot.playground.guest import Guest, NoAnswerError, Reply
from bot.playground.house import BotProcess, open_house, playground, serve
from bot.playground.openapi import Description
from bot.playground.rates import Rate, Rates
from bot.playground.server import Server

__all__ = [
    "BotProcess",
    "Description",
    "Guest",
    "NoAnswerError",
    "PlaygroundError",
    "Rate",
    "Rates",
    "Reply",
    "Server",
    "open_house",
    "playground",
    "serve",
]
