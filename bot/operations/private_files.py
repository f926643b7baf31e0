"""Finds the bot's files that other users of the machine can read or change: settings, token, database and backups."""

import os
import shlex
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.settings import Settings
from engine.kernel.errors import StoreError
from engine.store.addresses import Address
from engine.store.backup_folder import BackupFolder
from engine.store.files import is_ours


def find_exposed(settings: Settings) -> list[Path]:
    """Return the existing files and folders to which other users have access.

    A path that was given by mistake is left alone: a database must be one of this program's, and a folder of
    backups must belong to the user, and be empty or contain backups.
    Access by the file's group counts as intended. Files in a folder that others cannot enter are private. On read-only
    file systems, which containers use for secrets, modes cannot be changed, so they are ignored; on Windows they mean
    nothing.
    """
    return [path for path in _private_paths(settings) if _is_exposed(path)] if os.name == "posix" else []


def command_to_protect(paths: Iterable[Path]) -> str:
    """Return the command that denies other users access to the paths."""
    return shlex.join(["chmod", "go=", *map(str, paths)])


def _private_paths(settings: Settings) -> Iterator[Path]:
    yield from filter(None, (settings.file, settings.discord_token_file))
    if settings.backups is not None and _is_folder_of_backups(settings.backups, settings.database):
        yield settings.backups
    if isinstance(settings.database, Path) and _is_database(settings.database.expanduser()):
        database = settings.database.expanduser()
        yield from (database.with_name(database.name + suffix) for suffix in ("", "-wal", "-shm"))


def _is_database(file: Path) -> bool:
    try:
        return is_ours(file)
    except OSError:
        return False


def _is_folder_of_backups(folder: Path, address: Address) -> bool:
    opened = BackupFolder(folder, address)
    try:
        is_own = opened.path.stat().st_uid == os.geteuid()
        return is_own and (bool(opened.times()) or not any(opened.path.iterdir()))
    except (OSError, StoreError):
        return False


def _is_exposed(path: Path) -> bool:
    try:
        path = path.resolve(strict=True)
        is_fixed = os.statvfs(path).f_flag & os.ST_RDONLY
        is_reachable = all(folder.stat().st_mode & stat.S_IXOTH for folder in path.parents)
        return is_reachable and not is_fixed and bool(path.stat().st_mode & stat.S_IRWXO)
    except OSError:
        return False
