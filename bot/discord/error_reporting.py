"""Reporting of errors: each is logged under a reference number that is also shown to the user."""

import logging
import secrets

import discord
from cachetools import TTLCache

from engine.kernel.errors import StoreError

_log = logging.getLogger(__name__)

_REPEAT_INTERVAL = 3600.0
"""Seconds for which a recurring database error keeps its number and is not logged again."""

_store_errors: TTLCache[str, str] = TTLCache(256, _REPEAT_INTERVAL)
"""The numbers of the database errors logged recently, by message."""


def report(what: str, error: BaseException) -> str:
    """Log an error with its context `what`; return the number it is logged under.

    A database error (a full disk, a damaged save) is logged once an hour, however often it recurs. That the process is no
    member of the cluster any more is no error but a warning: nothing was written, and others have its tables. Neither is
    an outage of Discord.
    """
    if isinstance(error, discord.DiscordServerError):
        reference = secrets.token_hex(4)
        _log.warning("incident %s: %s: %s", reference, what, error)
        return reference
    if not isinstance(error, StoreError):
        return _log_error(what, error)
    if error.key == "shards-lost":
        reference = secrets.token_hex(4)
        _log.warning("incident %s: %s: the shards of this process were lost", reference, what)
        return reference
    message = str(error)
    number = _store_errors.get(message)
    if number is None:
        number = _store_errors[message] = _log_error(what, error)
    return number


def is_outage(error: BaseException) -> bool:
    """Return whether the whole database is unavailable, rather than the save of one table."""
    return isinstance(error, StoreError) and error.key.startswith("database-")


def _log_error(what: str, error: BaseException) -> str:
    number = secrets.token_hex(4)
    _log.error("incident %s: %s", number, what, exc_info=error)
    return number
