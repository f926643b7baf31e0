"""`herr-ober backup` and `herr-ober restore`."""

from pathlib import Path

import typer

from bot.cli import terminal
from bot.settings import read_settings
from engine.store import backups, opening


def backup(file: Path) -> None:
    """Copy the database to a new file, and check the copy; the bot may be running.

    Raises:
        StoreError: If the database cannot be opened or the copy cannot be written.
    """
    address = read_settings().database
    if opening.is_new(address):
        terminal.fail(f"There is no database {address}. Check DATABASE.")
    backups.back_up(address, file)
    typer.echo(f"Copied {address} to {file}, and checked the copy.")


def restore(file: Path) -> None:
    """Check a copy, and make it the database.

    Raises:
        StoreError: If the copy fails its check, or a database already exists.
    """
    address = read_settings().database
    backups.restore(file, address)
    typer.echo(f"Restored {file} as {address}.")
