"""Reads and checks a components file, which replaces a game's own components."""

from collections.abc import Mapping
from pathlib import Path

from bot.settings import Settings, SettingsError, read_settings
from engine import games
from engine.kernel.core import Components
from engine.kernel.errors import BadComponents, Refusal

GAME = "cafe_melange"
"""The game that can have a components file; see the setting `MELANGE_COMPONENTS`."""


def read_file(file: Path) -> Components:
    """Read components from a file and register them.

    Raises:
        BadComponents: If the file is faulty; the error lists all faults.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors start files with a byte order mark
    except OSError as fault:
        message = f"{file} cannot be read: {fault.strerror}"
        raise BadComponents(message) from fault
    except UnicodeDecodeError as fault:
        message = f"{file} is not a UTF-8 text file"
        raise BadComponents(message) from fault
    return games.find(GAME).read_components(text)


def components_of(game: str) -> Components | None:
    """Return a game's components from the file named in the settings, if the game can have such a file.

    Raises:
        SettingsError: If the components cannot be used.
    """
    return load_components(read_settings("melange_components")).get(game) if game == GAME else None


def load_components(settings: Settings) -> Mapping[str, Components]:
    """Return the components from the file named in the settings, keyed by game.

    Raises:
        SettingsError: If the components cannot be used.
    """
    if settings.melange_components is None:
        return {}
    try:
        return {GAME: read_file(settings.melange_components)}
    except BadComponents as refusal:
        first, *others = refusal.faults
        raise SettingsError(Refusal("settings-components", why=first, others=len(others))) from refusal
