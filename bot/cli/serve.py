"""`herr-ober run` and `herr-ober playground`: the two ways to open the house."""

import asyncio
import logging
from pathlib import Path

import typer
from platformdirs import user_data_path

from bot.cli import components_file, terminal
from bot.discord import process
from bot.playground import PlaygroundError, Rates
from bot.playground import playground as open_playground
from bot.settings import read_settings


def run() -> None:
    """Run the bot until it is told to end.

    Raises:
        SettingsError: with one sentence, when a setting is not what it should be.
    """
    settings = read_settings()
    components_file.lay_out(settings)
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    asyncio.run(process.run(settings))


def playground(folder: Path | None, host: str, port: int, *, rate_limits: bool = False) -> None:
    """Run the playground until it is told to end; its address is the last line before it waits.

    Raises:
        SettingsError: with one sentence, when a setting is not what it should be.
    """
    components_file.lay_out(read_settings())  # the bot would refuse as well, but out of sight
    place = folder or user_data_path("herr-ober", appauthor=False) / "playground"
    log = place / "bot.log"

    def note(line: str) -> None:
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def opened(address: str) -> None:
        typer.echo(f"Everything is kept in {place}, what the bot says of itself in {log.name}. Ctrl-C ends.")
        typer.echo(f"Herr Ober is open at {address}")

    def tell(sentence: str) -> None:
        typer.echo(sentence, err=True)

    try:
        rates = Rates() if rate_limits else None
        asyncio.run(open_playground(place, host, port, opened, tell=tell, line=note, rates=rates))
    except PlaygroundError as fault:
        terminal.fail(str(fault))
