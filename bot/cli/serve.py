"""`herr-ober run` and `herr-ober playground`: the two ways to run the bot."""

import asyncio
import logging
from functools import partial
from pathlib import Path

import typer
from platformdirs import user_data_path

from bot import installed_games
from bot.cli import components_file, terminal
from bot.discord.gateway import process
from bot.playground import PlaygroundError, RateLimiter, run_playground
from bot.settings import read_settings


def run(shards: str | None = None, *, cluster: bool = False) -> None:
    """Run the bot until SIGINT or SIGTERM; options take precedence over the settings of the same name.

    Raises:
        SettingsError: If a setting is invalid.
    """
    chosen = {"shards": shards, "cluster": "on" if cluster else None}
    settings = read_settings(**{name: value for name, value in chosen.items() if value is not None})
    components_by_game = components_file.load_components(settings)
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    installed_games.log(installed_games.register())
    file = settings.melange_components
    load_components = None if file is None else partial(components_file.read_file, file.absolute())
    asyncio.run(process.run(settings, components_by_game, load_components))


def playground(folder: Path | None, host: str, port: int, *, rate_limits: bool = False) -> None:
    """Run the playground until SIGINT or SIGTERM; its address is printed last.

    Raises:
        SettingsError: If a setting is invalid.
    """
    components_file.load_components(read_settings())  # the bot would reject them as well, but only in its log
    data_folder = folder or user_data_path("herr-ober", appauthor=False) / "playground"
    log = data_folder / "bot.log"

    def write_log(line: str) -> None:
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def on_ready(address: str) -> None:
        typer.echo(f"All data is in {data_folder}, the bot's log in {log.name} there. Press Ctrl-C to stop.")
        typer.echo(f"Herr Ober is open at {address}")

    def notify(sentence: str) -> None:
        typer.echo(sentence, err=True)

    try:
        rate_limiter = RateLimiter() if rate_limits else None
        running = run_playground(
            data_folder, host, port, on_ready, notify=notify, on_output=write_log, rate_limiter=rate_limiter
        )
        asyncio.run(running)
    except PlaygroundError as fault:
        terminal.fail(str(fault))
