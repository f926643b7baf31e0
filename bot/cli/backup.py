"""`herr-ober backup` and `herr-ober restore`."""

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

import typer

from bot.cli import terminal
from bot.language.localizer import localizer_for
from bot.settings import read_settings
from engine.kernel.errors import StoreError
from engine.store import backups, copies, opening
from engine.store.addresses import Address
from engine.store.backup_folder import BackupFolder

_STANDARD = Path("-")
_STDIN, _STDOUT = "/dev/stdin", "/dev/stdout"
"""The names of standard input and output in messages."""


def backup(file: Path | None, *, lang: str) -> None:
    """Copy the database, and check the copy; the bot may be running.

    The copy becomes a new file, or goes to standard output (`-`), or if no file is named, to the folder of backups.

    Raises:
        StoreError: If the database cannot be opened or the copy cannot be written.
    """
    localizer = localizer_for(lang)
    settings = read_settings("database", "backups")
    address, folder = settings.database, settings.backups
    if file == _STANDARD and _is_terminal(sys.stdout):
        terminal.fail(localizer("cli-backup-to-terminal"), terminal.MISUSED)
    if file is None and folder is None:
        terminal.fail(localizer("cli-backup-no-target"), terminal.MISUSED)
    with terminal.using(address, lang=lang):
        if opening.is_new(address):
            raise StoreError("copy-of-nothing", path=str(address))
        if file == _STANDARD:
            _write_to_stdout(address)
            target = _STDOUT
        elif file is None and folder is not None:
            opened = BackupFolder(folder, address)
            opened.create()
            target = str(opened.make(datetime.now(UTC)))
        elif file is not None:
            backups.back_up(address, file)
            target = str(file)
    message = localizer("cli-backup-made", source=str(address), target=target)
    typer.echo(message, err=file == _STANDARD)


def restore(file: Path, *, is_replacing: bool, lang: str) -> None:
    """Check a copy, which may come from standard input (`-`), and make it the database.

    With `is_replacing`, an existing file is renamed first.

    Raises:
        StoreError: If the copy fails its check, a bot is running, or a database already exists.
    """
    localizer = localizer_for(lang)
    address = read_settings("database").database
    if file == _STANDARD and _is_terminal(sys.stdin):
        terminal.fail(localizer("cli-restore-from-terminal"), terminal.MISUSED)
    if is_replacing and not isinstance(address, Path):
        terminal.fail(localizer("cli-restore-no-file"), terminal.MISUSED)
    source_of = _from_stdin() if file == _STANDARD else nullcontext(file)
    with terminal.using(address, lang=lang), source_of as source:
        aside = backups.restore(source, address, is_replacing=is_replacing)
    name = _STDIN if file == _STANDARD else str(file)
    typer.echo(localizer("cli-restored", source=name, target=str(address)))
    if aside is not None:
        typer.echo(localizer("cli-restored-aside", path=str(aside)))


def _write_to_stdout(address: Address) -> None:
    """Write a copy to standard output once it is complete and checked.

    Raises:
        StoreError: As `backups.back_up`.
    """
    try:
        stdout = _opened(sys.stdout)
        with TemporaryDirectory(prefix="herr-ober-") as folder:
            copy = Path(folder, "copy")
            backups.back_up(address, copy)
            with copy.open("rb") as content:
                shutil.copyfileobj(content, stdout.buffer)
            stdout.flush()
    except OSError as error:
        with suppress(
            OSError, AttributeError
        ):  # or else Python would write the rest when it exits, and fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise StoreError("database-not-writable", path=_STDOUT, why=error.strerror or "") from error


@contextmanager
def _from_stdin() -> Iterator[Path]:
    """Yield a temporary file with the content of standard input.

    Raises:
        StoreError: `backup-failed`.
    """
    try:
        with TemporaryDirectory(prefix="herr-ober-") as folder:
            copy = Path(folder, "copy")
            with copy.open("xb") as content:
                shutil.copyfileobj(_opened(sys.stdin).buffer, content)
            with copies.naming(_STDIN, instead_of=copy):
                yield copy
    except OSError as error:
        raise StoreError("backup-failed", path=_STDIN, why=error.strerror or "") from error


def _opened(stream: TextIO | None) -> TextIO:
    """Return a standard stream; Python has none if the descriptor is closed.

    Raises:
        OSError: If it is closed.
    """
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
