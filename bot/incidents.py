"""Incidents: whatever breaks is logged under a number that the person concerned is told, too."""

import logging
import secrets

_log = logging.getLogger(__name__)


def note(what: str) -> str:
    """Log the exception being handled, with what it happened to; give the number it is logged under."""
    number = secrets.token_hex(4)
    _log.exception("incident %s: %s", number, what)
    return number
