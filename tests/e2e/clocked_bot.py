"""The real bot with the clock in the hand of a test: `python -m tests.e2e.clocked_bot FILE SEED`.

The file holds the time (ISO). Whenever it is changed, the time of the bot jumps there and goes on from it.
"""

import sys
import time
from datetime import datetime, timedelta
from pathlib import Path
from unittest import mock

from bot.cli.app import main
from engine.tables.service import TableService

_LONGEST_WAIT = 0.1
"""Seconds after which the scheduler notices that the time has jumped."""


class FileClock:
    """Returns the time of a file, and goes on from it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._text = ""
        self._seen_at = 0.0

    def __call__(self) -> datetime:
        """Return the time."""
        text = self._file.read_text(encoding="ascii")
        if text != self._text and text:
            self._text, self._seen_at = text, time.monotonic()
        return datetime.fromisoformat(self._text) + timedelta(seconds=time.monotonic() - self._seen_at)


if __name__ == "__main__":
    file, seed, sys.argv[1:] = sys.argv[1], sys.argv[2], ["run"]
    defaults = TableService.__init__.__kwdefaults__ or {}
    assert "now" in defaults
    with (
        mock.patch("engine.tables.service.secrets") as secrets,
        mock.patch("bot.discord.scheduler_loop._LONGEST_WAIT", _LONGEST_WAIT),
        mock.patch.dict(defaults, now=FileClock(Path(file))),
    ):
        secrets.token_hex.return_value = seed
        main()
