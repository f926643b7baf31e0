"""Reports errors: each is logged under a reference number that is also shown to the user."""

import logging
import secrets

import aiohttp
import discord
from cachetools import TTLCache

from engine.kernel.errors import StoreError

_log = logging.getLogger(__name__)

_REPEAT_INTERVAL = 3600.0
"""Seconds during which a recurring database error keeps its number and is not logged again."""

_DAMAGE = {"database-damaged", "database-not-sqlite"}
"""The permanent database errors, after which the operator must restore a backup; some moves may be lost."""

_store_errors: TTLCache[str, str] = TTLCache(256, _REPEAT_INTERVAL)
"""The reference numbers of recently logged database errors, keyed by error message."""


def report(what: str, error: BaseException) -> str:
    """Log an error with its context, `what`; return the number it is logged under.

    A database error (a full disk, a damaged save) is logged once an hour, however often it recurs. Two errors are
    only logged as warnings: a Discord outage, and losing the shards, because then nothing was written and other
    processes have the tables.
    """
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientError):
        return _log_warning(what, error)
    if not isinstance(error, StoreError):
        return _log_error(what, error)
    if error.key == "shards-lost":
        return _log_warning(what, "this process has lost its shards to others")
    message = str(error)
    number = _store_errors.get(message)
    if number is None:
        number = _store_errors[message] = _log_error(what, error)
    return number


def is_outage(error: BaseException) -> bool:
    """Return whether the whole database is temporarily unavailable, as opposed to damaged."""
    return isinstance(error, StoreError) and error.key.startswith("database-") and error.key not in _DAMAGE


def _log_warning(what: str, why: object) -> str:
    number = secrets.token_hex(4)
    _log.warning("incident %s: %s: %s", number, what, why, extra={"incident": number})
    return number


def _log_error(what: str, error: BaseException) -> str:
    number = secrets.token_hex(4)
    _log.error("incident %s: %s", number, what, exc_info=error, extra={"incident": number})
    return number
