"""`herr-ober backup` and `herr-ober restore`."""

import asyncio
from pathlib import Path

import typer

from bot.cli import terminal
from bot.settings import read_settings
from engine.store.sqlite.backup import restore as restore_database
from engine.store.sqlite.store import SQLiteStore


def backup(file: Path) -> None:
    """Copy the database to a new file and check the copy; the bot may be running.

    Raises:
        StoreError: If the database cannot be opened or the copy cannot be written.
    """
    path = read_settings().database
    if not path.exists():
        terminal.fail(f"There is no database {path}.")

    async def copy() -> None:
        source = await SQLiteStore.open(path)
        try:
            await source.backup(file)
        finally:
            await source.close()

    asyncio.run(copy())
    typer.echo(f"{path} was copied to {file}, and the copy checked.")


def restore(file: Path) -> None:
    """Check a copy and restore it as the database.

    Raises:
        StoreError: If the copy fails its check, or a database exists already.
    """
    path = read_settings().database
    restore_database(file, path)
    typer.echo(f"{path} holds what {file} held.")
