"""`herr-ober migrate-database`."""

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from bot.cli import terminal
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
    addresses = read_address(source), read_address(target)
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with terminal.using(*addresses, lang=lang), progress:
        task = progress.add_task("", total=None)

        def on_progress(table: str, rows: int, total: int) -> None:
            progress.update(task, description=table, advance=rows, total=total)

        rows = databases.migrate(*addresses, on_progress)
    copied, filled = map(str, addresses)
    typer.echo(localizer_for(lang)("cli-migrated", source=copied, target=filled, rows=rows))
