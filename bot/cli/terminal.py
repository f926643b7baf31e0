"""What all commands share: how a refusal is said, how options are read, where progress is shown."""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NoReturn, TypeVar

import typer
from rich.console import Console
from rich.progress import track

from bot.language.localizer import Localizer, localizer_for
from engine.kernel import record as records
from engine.kernel.errors import BadOption, EngineError

FAILED, MISUSED, INTERRUPTED = 1, 2, 130
"""Exit codes: it did not work; it was asked for wrongly; Ctrl-C."""

_T = TypeVar("_T")
_HARMLESS = re.compile(r"\\(?=[^\w\s]|_)|\u200b|\*\*")


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Say on stderr why it did not work, and leave."""
    typer.echo(sentence, err=True)
    raise typer.Exit(code)


def refuse(error: EngineError, lang: str) -> NoReturn:
    """Print an error of the engine on stderr, and exit; a wrong option is a misuse."""
    fail(spoken(localizer_for(lang).refusal(error)), MISUSED if isinstance(error, BadOption) else FAILED)


def spoken(words: str) -> str:
    """Return words that were made harmless for Discord as a terminal shows them."""
    return _HARMLESS.sub("", words)


def score(say: Localizer, points: int | None) -> str:
    """Return a score; a word for who has none, having gone out."""
    return say("cli-score-out") if points is None else say("cli-score", score=points)


def read_options(pairs: Iterable[str]) -> dict[str, str]:
    """Read `name=value` pairs."""
    given = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            fail(f"--option takes name=value, not {pair!r}.", MISUSED)
        given[name.strip()] = value.strip()
    return given


def progress(things: Iterable[_T], words: str, total: int) -> Iterator[_T]:
    """Go through things, with a bar on stderr when somebody is looking."""
    console = Console(stderr=True)
    yield from track(
        things, words, total=total, console=console, transient=True, disable=not console.is_terminal
    )


def open_record(path: Path) -> records.Record:
    """Read a record from a file, or from stdin when it is `-`.

    Raises:
        RecordRefusal: when it is none, or a damaged or newer one.
    """
    try:
        content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as fault:
        fail(f"{path} cannot be read: {fault.strerror}.")
    return records.read(content.decode(errors="replace").splitlines())
