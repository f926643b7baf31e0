"""A folder of backups, each named after its database and its time; the newest are kept, and some older ones."""

import re
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.store import backups, copies
from engine.store.addresses import Address
from engine.store.permissions import not_writable, require_writable

INTERVAL = timedelta(hours=24)
"""The time after which the next backup is due."""
_NEWEST = 7
"""How many of the newest backups are kept, and for how many of the newest days the last backup."""
_WEEKS = 4
"""For how many earlier weeks the first backup is kept."""
_ABANDONED_AFTER = 3600.0
"""Seconds without a write after which an unfinished backup counts as left behind by a process that was killed."""
_RESERVED = ".reserved"
"""The ending of the name of an empty file that reserves a backup's name while the backup is made."""
_TIME = "-%Y-%m-%d-%H%M%SZ"


def is_due(times: Collection[datetime], now: datetime) -> bool:
    """Return whether a backup is due, given when the others were made.

    Backups from the future do not count, because they were made while the clock was wrong, or it is wrong now.
    """
    return not any(now - INTERVAL < each <= now for each in times)


def kept(times: Collection[datetime], now: datetime) -> set[datetime]:
    """Return which to keep: the newest seven and, so that no day displaces another, the last of each of seven days.

    Of the older ones, the first of each of four weeks is kept. Backups from the future are judged on their own, so that
    they displace no others, and no others displace them.
    """
    future = {each for each in times if each > now}
    return _kept(future) | _kept({*times} - future)


def _kept(times: Collection[datetime]) -> set[datetime]:
    newest_first = sorted(times, reverse=True)
    last_of_day = {each.date(): each for each in reversed(newest_first)}
    days = sorted(last_of_day, reverse=True)[:_NEWEST]
    recent = {*newest_first[:_NEWEST], *map(last_of_day.__getitem__, days)}
    older = [each for each in newest_first if each.date() not in days and each not in recent]
    first_of_week = {each.isocalendar()[:2]: each for each in older}
    return {*recent, *list(first_of_week.values())[:_WEEKS]}


class BackupFolder:
    """The folder with the backups of one database; other files in it, such as those of other databases, are left alone.

    Args:
        path: The folder.
        address: The database.
    """

    def __init__(self, path: Path, address: Address) -> None:
        self.path = path.expanduser().absolute()
        self._address = address
        name, ending = (address.stem, ".sqlite3") if isinstance(address, Path) else (address.name, ".dump")
        self._name = re.sub(r"[^\w.-]", "_", name) + _TIME + ending

    def times(self) -> list[datetime]:
        """Return when the backups were made, oldest first; none if the folder does not exist.

        Raises:
            StoreError: As `not_writable`, with the path of the folder.
        """
        with self._translating_errors(), suppress(FileNotFoundError):
            return sorted(self._files())
        return []

    def check(self) -> None:
        """Raise if a backup could not be written here; nothing is written.

        Raises:
            StoreError: As `times`, or `database-tool-missing`.
        """
        backups.require_tools(self._address)
        with self._translating_errors():
            require_writable(self.path)

    def create(self) -> None:
        """Create the folder, unless it exists.

        Raises:
            StoreError: As `check`.
        """
        self.check()
        with self._translating_errors():
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)

    def make(self, now: datetime, is_cancelled: Callable[[], bool] = lambda: False) -> Path:
        """Make a backup, and delete those that are no longer kept; return the new file.

        Raises:
            StoreError: As `backups.back_up`, or if the folder does not exist.
            CopyCancelledError: As `backups.back_up`.
        """
        with self._translating_errors():
            self._delete_abandoned()
            file, reserved = self._reserve(now)
        try:
            backups.back_up(self._address, file, is_cancelled)
        finally:
            with suppress(OSError):
                reserved.unlink(missing_ok=True)
        with self._translating_errors():
            files = self._files()
            for each in files.keys() - kept(files, now):
                files[each].unlink(missing_ok=True)
        return file

    def _reserve(self, time: datetime) -> tuple[Path, Path]:
        """Return the path of a backup made at a time, or some seconds later if there is one, and the file that reserves it."""
        while True:
            file = self.path / time.astimezone(UTC).strftime(self._name)
            reserved = file.with_name(file.name + _RESERVED)
            with suppress(FileExistsError):
                reserved.touch(0o600, exist_ok=False)
                if not file.exists():
                    return file, reserved
                reserved.unlink()
            time += timedelta(seconds=1)

    def _files(self, ending: str = "") -> dict[datetime, Path]:
        """Return the files whose names have exactly the form of a backup followed by `ending`, keyed by time."""
        found = {}
        for path in self.path.iterdir():
            try:
                made_at = datetime.strptime(path.name, self._name + ending).replace(tzinfo=UTC)
            except ValueError:
                continue
            if made_at.strftime(self._name + ending) == path.name:  # `strptime` also accepts fewer digits
                found[made_at] = path
        return found

    def _delete_abandoned(self) -> None:
        for path in (
            each for ending in (*copies.REMAINS, _RESERVED) for each in self._files(ending).values()
        ):
            with suppress(FileNotFoundError):  # one of another process that has ended meanwhile
                if abs(time.time() - path.stat().st_mtime) > _ABANDONED_AFTER:
                    path.unlink()

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise not_writable(self.path, error) from error
