"""The components file of a game: read and checked, to be used in place of the game's own components."""

from collections.abc import Mapping
from pathlib import Path

from bot.settings import Settings, SettingsError
from engine import games
from engine.kernel.core import Components
from engine.kernel.errors import BadComponents

GAME = "cafe_melange"
"""The game whose printed values are not known; see `MELANGE_COMPONENTS`."""


def read_file(file: Path) -> Components:
    """Read components from a file and register them.

    Raises:
        BadComponents: With everything that is wrong with the file.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors start files with a byte order mark
    except OSError as fault:
        message = f"{file} cannot be read: {fault.strerror}"
        raise BadComponents(message) from fault
    except UnicodeDecodeError as fault:
        message = f"{file} is no text"
        raise BadComponents(message) from fault
    return games.find(GAME).read_components(text)


def load_components(settings: Settings) -> Mapping[str, Components]:
    """Return the components that are set, by the key of their game; empty if none are.

    Raises:
        SettingsError: With one sentence, if they cannot be used.
    """
    if settings.melange_components is None:
        return {}
    try:
        return {GAME: read_file(settings.melange_components)}
    except BadComponents as refusal:
        first, *others = refusal.faults
        more = f" (and {len(others)} more; `herr-ober check --components FILE` names all)" if others else ""
        message = f"MELANGE_COMPONENTS: {first}{more}."
        raise SettingsError(message) from refusal
