"""Finds the bot's files that other users of the machine can read or change: settings, token, database and backups."""

import os
import shlex
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.settings import Settings


def find_exposed(settings: Settings) -> list[Path]:
    """Return the existing files and folders to which other users have access.

    Access by the file's group counts as intended. Files in a folder that others cannot enter are private. On read-only
    file systems, which containers use for secrets, modes cannot be changed, so they are ignored; on Windows they mean
    nothing.
    """
    return [path for path in _private_paths(settings) if _is_exposed(path)] if os.name == "posix" else []


def command_to_protect(paths: Iterable[Path]) -> str:
    """Return the command that denies other users access to the paths."""
    return shlex.join(["chmod", "go=", *map(str, paths)])


def _private_paths(settings: Settings) -> Iterator[Path]:
    yield from filter(None, (settings.file, settings.discord_token_file, settings.backups))
    if isinstance(settings.database, Path):
        database = settings.database.expanduser()
        yield from (database.with_name(database.name + suffix) for suffix in ("", "-wal", "-shm"))


def _is_exposed(path: Path) -> bool:
    try:
        path = path.resolve(strict=True)
        is_fixed = os.statvfs(path).f_flag & os.ST_RDONLY
        is_reachable = all(folder.stat().st_mode & stat.S_IXOTH for folder in path.parents)
        return is_reachable and not is_fixed and bool(path.stat().st_mode & stat.S_IRWXO)
    except OSError:
        return False
