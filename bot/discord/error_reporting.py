"""Incidents: whatever breaks is logged under a number that the person concerned is told, too."""

import logging
import secrets
import time

from engine.kernel.errors import StoreError

_log = logging.getLogger(__name__)

_REPEATED = 3600.0
"""Seconds in which a fault of the database that comes again keeps its number and is not logged again."""

_known: dict[str, tuple[str, float]] = {}
"""Faults of the database, each with its number and when it was logged."""


def note(what: str, error: BaseException) -> str:
    """Log an error with what it happened to; return the number it is logged under.

    The same fault of the database (a disk that is full, a save that is damaged) is one incident, logged once an
    hour, however many people meet it.
    """
    if not isinstance(error, StoreError):
        return _logged(what, error)
    now, fault = time.monotonic(), str(error)
    for old in [each for each, (_, logged) in _known.items() if now - logged >= _REPEATED]:
        del _known[old]
    if fault not in _known:
        _known[fault] = _logged(what, error), now
    return _known[fault][0]


def is_outage(error: BaseException) -> bool:
    """Return whether the database fails for everybody, and may work again later; a damaged save is one table's."""
    return isinstance(error, StoreError) and error.key.startswith("database-")


def _logged(what: str, error: BaseException) -> str:
    number = secrets.token_hex(4)
    _log.error("incident %s: %s", number, what, exc_info=error)
    return number
