"""`herr-ober run` and `herr-ober playground`: the two ways to run the bot."""

import asyncio
import logging
import platform
from contextlib import closing, suppress
from functools import partial
from importlib.metadata import version
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import typer

from bot import installed_games, settings_sources
from bot.cli import components_file, terminal
from bot.discord.gateway import process
from bot.language.localizer import LANGUAGES
from bot.operations import logs, private_files
from bot.playground import PlaygroundError, RateLimiter, run_playground
from bot.playground.process import OWN_SETTINGS
from bot.settings import Settings, SettingsError, read_settings, sentences

_log = logging.getLogger(__name__)

_LARGEST_LOG = 5_000_000
"""The size in bytes at which the playground renames its log to `bot.log.1` and begins a new one."""


def run(shards: str | None = None, *, cluster: bool = False) -> None:
    """Run the bot until SIGINT or SIGTERM; options take precedence over the settings of the same name.

    Raises:
        SettingsError: If a setting is invalid.
    """
    chosen: dict[str, Any] = {"shards": shards, "cluster": "on" if cluster else None}
    try:
        settings = read_settings(**{name: value for name, value in chosen.items() if value is not None})
        components_by_game = components_file.load_components(settings)
    except SettingsError:
        _prepare_for_faults()
        raise
    logs.set_up(settings.log_level, settings.log_format)
    _log_start(settings)
    installed_games.log(installed_games.register())
    file = settings.melange_components
    load_components = None if file is None else partial(components_file.read_file, file.absolute())
    asyncio.run(process.run(settings, components_by_game, load_components))


def _prepare_for_faults() -> None:
    """Log the faults of settings in JSON, if the settings of the log are valid and say so."""
    with suppress(SettingsError):
        valid = read_settings("log_level", "log_format")
        if valid.log_format == "json":
            logs.set_up(valid.log_level, valid.log_format)


def _log_start(settings: Settings) -> None:
    """Log which version starts, with which settings file, and what may be a mistake in the settings."""
    read = "no settings file" if settings.file is None else f"the settings file {settings.file}"
    _log.info("Herr Ober %s on Python %s, with %s", version("herr-ober"), platform.python_version(), read)
    for note in sentences(settings.notes, LANGUAGES[0]):
        _log.warning("check the settings: %s", note)
    exposed = private_files.find_exposed(settings)
    if exposed:
        command = private_files.command_to_protect(exposed)
        _log.warning("other users of this machine have access to files of the bot; run: %s", command)


def playground(folder: Path | None, host: str, port: int, *, rate_limits: bool = False) -> None:
    """Run the playground until SIGINT or SIGTERM; its address is printed last.

    Raises:
        SettingsError: If a setting is invalid.
    """
    # the bot would reject faulty settings as well, but only in its log
    components_file.load_components(_playground_settings())
    user_folder = settings_sources.data_folder()
    if folder is None and user_folder is None:
        terminal.fail("This user has no home folder. Choose a folder with --folder.", terminal.MISUSED)
    data_folder = folder or (user_folder or Path()) / "playground"
    log = data_folder / "bot.log"
    log_file = RotatingFileHandler(log, maxBytes=_LARGEST_LOG, backupCount=1, encoding="utf-8", delay=True)

    def write_log(line: str) -> None:
        log_file.handle(logging.makeLogRecord({"msg": line}))

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
        with closing(log_file):
            asyncio.run(running)
    except PlaygroundError as fault:
        terminal.fail(str(fault))


def _playground_settings() -> Settings:
    """Read the settings that the playground's bot will have: from the environment alone.

    The playground opens in any folder, also in one with the `.env` of another program.

    Raises:
        SettingsError: If a setting is invalid.
    """
    own = OWN_SETTINGS | {"DISCORD_TOKEN": "its own", "DATABASE": "its own"}
    return read_settings(reads_file=False, **{name.lower(): value for name, value in own.items()})
