"""Helpers for the commands: errors and exit codes, options, progress bars, records."""

import logging
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NoReturn, TypeVar

import typer
from rich.console import Console
from rich.progress import track

from bot.language.localizer import Localizer, localizer_for
from bot.language.user_text import unescape
from bot.operations import logs
from engine.kernel import record as records
from engine.kernel.errors import BadOption, EngineError

_log = logging.getLogger(__name__)

FAILED, MISUSED, INTERRUPTED = 1, 2, 130
"""The exit codes for failure, wrong usage and Ctrl-C."""

_T = TypeVar("_T")


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Print `sentence` on stderr and exit; a running bot logs it."""
    if logs.is_set_up():
        _log.critical("stopping: %s", sentence)
    else:
        typer.echo(sentence, err=True)
    raise typer.Exit(code)


def refuse(error: EngineError, lang: str) -> NoReturn:
    """Print an engine error on stderr and exit; a `BadOption` counts as wrong usage."""
    fail(unescape(localizer_for(lang).refusal(error)), MISUSED if isinstance(error, BadOption) else FAILED)


def score(localizer: Localizer, points: int | None) -> str:
    """Return a score in words; None stands for an eliminated player."""
    return localizer("cli-score-out") if points is None else localizer("cli-score", score=points)


def read_options(pairs: Iterable[str]) -> dict[str, str]:
    """Parse `NAME=VALUE` pairs."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            fail(f"--option takes name=value, not {pair!r}.", MISUSED)
        options[name.strip()] = value.strip()
    return options


def progress(items: Iterable[_T], description: str, total: int) -> Iterator[_T]:
    """Iterate over `items`, with a progress bar if stderr is a terminal."""
    console = Console(stderr=True)
    yield from track(
        items, description, total=total, console=console, transient=True, disable=not console.is_terminal
    )


def open_record(path: Path) -> records.Record:
    """Read a record from `path`, or from stdin if `path` is `-`.

    Raises:
        RecordRefusal: If the file is not a record, is damaged, or was written by a newer version.
    """
    try:
        content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as fault:
        fail(f"Cannot read {path}: {fault.strerror}.")
    return records.read(content.decode(errors="replace").splitlines())
