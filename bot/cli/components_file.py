"""Components of a game that stand in a file: read, checked, and used in place of the game's own."""

from pathlib import Path

from bot.settings import Settings, SettingsError
from engine import games

GAME = "cafe_melange"
"""The game whose printed values are not known; see `MELANGE_COMPONENTS`."""


def equip(file: Path) -> tuple[str, ...]:
    """Begin games with the components of a file from now on, or give everything that is wrong with it."""
    try:
        text = file.read_text(encoding="utf-8-sig")  # which some editors begin files with
    except OSError as fault:
        return (f"{file} cannot be read: {fault.strerror}",)
    except UnicodeDecodeError:
        return (f"{file} is no text",)
    return games.find(GAME).equip(text)


def lay_out(settings: Settings) -> None:
    """Begin games with the components that are set, if any are.

    Raises:
        SettingsError: with one sentence, when they cannot be used.
    """
    if settings.melange_components is None:
        return
    faults = equip(settings.melange_components)
    if faults:
        more = f" (and {len(faults) - 1} more; `herr-ober check --components FILE` names all)"
        message = f"MELANGE_COMPONENTS: {faults[0]}{more if len(faults) > 1 else ''}."
        raise SettingsError(message)
