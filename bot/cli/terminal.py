"""Helpers for the commands: errors and exit codes, options, progress bars, records.

Every command imports this module, so slow imports are inside its functions.
"""

import logging
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import typer

from bot.operations import logs
from engine.kernel.errors import BadOption, EngineError, StoreError
from engine.store.addresses import Address, absolute

if TYPE_CHECKING:
    from bot.language.localizer import Localizer
    from engine.kernel import record as records

_log = logging.getLogger(__name__)

FAILED, MISUSED, UNAVAILABLE, TRY_AGAIN, MISCONFIGURED, INTERRUPTED = 1, 2, 69, 75, 78, 130
"""The exit codes: failure, wrong usage, three from sysexits.h, and Ctrl-C.

A supervisor need not start the bot again after `MISCONFIGURED`: a person must first change something.
"""
_CODES: Mapping[int, Collection[str]] = {
    MISCONFIGURED: (
        *("components-missing", "database-damaged", "database-driver-missing", "database-incomplete"),
        *("database-newer", "database-no-folder", "database-not-ours", "database-not-permitted"),
        *("database-not-sqlite", "database-not-writable", "database-of-before", "database-without-file"),
        *("database-encoding", "database-not-creatable", "database-refused"),
        "migration-failed",
        "shards-disagree",
    ),
    UNAVAILABLE: ("database-failing", "database-full", "database-not-copied", "database-unreachable"),
    TRY_AGAIN: (
        *("database-busy", "database-in-use", "database-outcome-unknown", "database-used-by-older"),
        *("health-in-use", "shards-lost"),
    ),
}
"""The keys of the errors with an exit code of their own, keyed by that code, the most severe first."""

_T = TypeVar("_T")


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Print `sentence` on stderr and exit; a running bot logs it."""
    if logs.is_set_up():
        _log.critical("stopping: %s", sentence)
    else:
        typer.echo(sentence, err=True)
    raise typer.Exit(code)


def exit_code(error: EngineError) -> int:
    """Return the exit code for an engine error; a `BadOption` or a bad address counts as wrong usage."""
    if isinstance(error, BadOption) or error.key.startswith("address-"):
        return MISUSED
    return next((code for code, keys in _CODES.items() if error.key in keys), FAILED)


def most_severe(one: int, other: int) -> int:
    """Return the more severe code: `MISCONFIGURED`, then `UNAVAILABLE`, `TRY_AGAIN` and `FAILED`."""
    return min(one, other, key=[*_CODES, FAILED, 0].index)


def refuse(error: EngineError, lang: str, *, is_supervised: bool) -> NoReturn:
    """Print an engine error on stderr and exit, with a code that tells a supervisor what to do if there is one."""
    from bot.language.localizer import localizer_for
    from bot.language.user_text import unescape

    code = exit_code(error)
    if not is_supervised:
        code = MISUSED if code == MISUSED else FAILED
    fail(unescape(localizer_for(lang).refusal(error)), code)


@contextmanager
def using(*databases: Address, lang: str) -> Iterator[None]:
    """Exit with an error's own code if it concerns one of these databases, and not another file.

    Raises:
        StoreError: If it does not concern one of these databases.
    """
    try:
        yield
    except StoreError as error:
        names = {str(name(each)) for each in databases for name in (str, absolute)}
        names |= {str(each.expanduser().resolve()) for each in databases if isinstance(each, Path)}
        if error.values.get("path") not in names:
            raise
        refuse(error, lang, is_supervised=True)


def score(localizer: "Localizer", points: int | None) -> str:
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
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(
        items, description, total=total, console=console, transient=True, disable=not console.is_terminal
    )


def open_record(path: Path) -> "records.Record":
    """Read a record from `path`, or from stdin if `path` is `-`.

    Raises:
        RecordRefusal: If the file is not a record, is damaged, or was written by a newer version.
    """
    from engine.kernel import record as records

    try:
        content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as fault:
        fail(f"Cannot read {path}: {fault.strerror}.")
    return records.read(content.decode(errors="replace").splitlines())


@contextmanager
def writing_to(path: Path) -> Iterator[None]:
    """Exit if the file cannot be written."""
    try:
        yield
    except OSError as fault:
        fail(f"Cannot write to {path}: {fault.strerror}.")


def check_seat(seat: int | None, record: "records.Record") -> None:
    """Exit if the option --seat names a seat that the game does not have."""
    last = len(record.header.seats) - 1
    if seat is not None and not 0 <= seat <= last:
        fail(f"--seat must be from 0 to {last}.", MISUSED)


def check_picture_suffix(output: Path, *, is_animated: bool) -> None:
    """Exit if the file's suffix belongs to another format."""
    suffix = ".gif" if is_animated else ".png"
    if output.suffix and output.suffix.lower() != suffix:
        what = "An animation is a GIF" if is_animated else "Without --animate the picture is a PNG"
        fail(f"{what}. Name the file {output.with_suffix(suffix)}.", MISUSED)
