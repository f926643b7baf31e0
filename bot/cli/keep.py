"""`herr-ober backup` and `herr-ober restore`: a checked copy of the database, and its way back."""

import asyncio
from pathlib import Path

import typer

from bot.cli import terminal
from bot.settings import read_settings
from engine import store
from engine.store import Store


def backup(file: Path) -> None:
    """Copy the database to a new file, while the bot may be running.

    Raises:
        StoreRefusal: when the database cannot be opened or the copy cannot be written.
    """
    database = read_settings().database
    if not database.exists():
        terminal.fail(f"There is no database {database}.")

    async def copy() -> None:
        source = await Store.open(database)
        try:
            await source.backup(file)
        finally:
            await source.close()

    asyncio.run(copy())
    typer.echo(f"{database} was copied to {file}, and the copy checked.")


def restore(file: Path) -> None:
    """Make the database out of a copy.

    Raises:
        StoreRefusal: when the copy cannot be trusted, or there is a database already.
    """
    database = read_settings().database
    asyncio.run(store.restore(file, database))
    typer.echo(f"{database} holds what {file} held.")
