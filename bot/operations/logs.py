"""Sets up the log of a running bot: its form, and what each line is about."""

import logging
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from typing import Literal

from pythonjsonlogger.json import JsonFormatter

_log = logging.getLogger(__name__)

Known = int | None | Callable[[], int | None]
"""The id of something that a line is about, or a function that returns it once it is known."""

_FIELDS = {"asctime": "time", "levelname": "level", "name": "logger", "message": "message"}
"""The fields of every line in JSON, keyed by their names in `logging`."""

_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?'\"\\]+")
"""A token in the URL of a request, in errors of aiohttp; anyone who has it can answer the interaction."""

_CHATTY = ("alembic", "discord.client")
"""The loggers whose INFO lines duplicate ours, or recur at every attempt."""

_about: ContextVar[dict[str, Known]] = ContextVar("_about")


@contextmanager
def about(table: Known = None, server: Known = None, interaction: Known = None) -> Iterator[None]:
    """Provide a context whose log lines name what they are about, in JSON.

    It covers the tasks that are started inside it, and replaces the surrounding context.
    """
    token = _about.set({"table": table, "server": server, "interaction": interaction})
    try:
        yield
    finally:
        _about.reset(token)


def set_up(level: str, form: Literal["text", "json"]) -> None:
    """Log to standard error from now on, including warnings of libraries and exceptions that nothing has caught."""
    handler = logging.StreamHandler()
    if form == "json":
        names = {**_FIELDS, "exc_info": "exception"}
        handler.setFormatter(_JsonLines([*_FIELDS], rename_fields=names))
        handler.addFilter(_name_subject)
    else:
        handler.setFormatter(_Lines("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
    if level == "INFO":
        for name in _CHATTY:
            logging.getLogger(name).setLevel("WARNING")
    logging.captureWarnings(capture=True)
    sys.excepthook = lambda _type, error, _traceback: _log_uncaught(error)
    threading.excepthook = lambda caught: _log_uncaught(caught.exc_value)
    sys.unraisablehook = lambda caught: _log_uncaught(caught.exc_value)


def is_set_up() -> bool:
    """Return whether this process writes a log."""
    return any(isinstance(each.formatter, _Lines) for each in logging.getLogger().handlers)


class _Lines(logging.Formatter):
    """Formats records as text, without the tokens of interactions.

    Times are in ISO 8601, with milliseconds and the offset of the time zone.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's line or lines."""
        return _TOKEN.sub(r"\1…", super().format(record))

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: ARG002, N802 -- as inherited
        """Return the record's time."""
        return datetime.fromtimestamp(record.created).astimezone().isoformat(timespec="milliseconds")


class _JsonLines(_Lines, JsonFormatter):
    """Formats each record as an object of JSON on one line."""


def _name_subject(record: logging.LogRecord) -> bool:
    """Add to a record what it is about.

    A record that names a table itself is about that one. If that is not the context's table, the work
    was only started in the context, so the rest of the context does not apply either.
    """
    subject = {name: known() if callable(known) else known for name, known in _about.get({}).items()}
    if getattr(record, "table", None) not in {None, subject.get("table")}:
        return True
    for name, value in subject.items():
        if value is not None:
            # an id of Discord has more digits than a number in JSON keeps in many programs
            setattr(record, name, value if name == "table" else str(value))
    return True


def _log_uncaught(error: BaseException | None) -> None:
    if isinstance(error, KeyboardInterrupt):
        return
    _log.critical("unexpected error", exc_info=error)
