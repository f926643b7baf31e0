"""`herr-ober migrate-database`."""

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from bot.language.localizer import localizer_for
from engine.store import databases
from engine.store.addresses import read_address


def migrate_database(source: str, target: str, *, lang: str) -> None:
    """Copy one database to another and compare the two; on a terminal, show a progress bar.

    Raises:
        StoreError: If a database cannot be used, the target is not empty, or the copy differs.
    """
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def on_progress(table: str, rows: int, total: int) -> None:
            progress.update(task, description=table, advance=rows, total=total)

        addresses = read_address(source), read_address(target)
        rows = databases.migrate(*addresses, on_progress)
    copied, filled = map(str, addresses)
    typer.echo(localizer_for(lang)("cli-migrated", source=copied, target=filled, rows=rows))
