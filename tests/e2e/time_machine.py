"""The clock of a bot in the hand of a test, and what the bot says while the time passes."""

import sys
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path


@dataclass
class TimeMachine:
    """The time of a bot that was started with `clocked_bot`; `now` is where it was set to last."""

    file: Path
    now: datetime

    def __post_init__(self) -> None:
        self.set(self.now)

    def command(self, seed: str) -> tuple[str, ...]:
        """Return the command for a bot with this clock, whose new games all have a seed."""
        return (sys.executable, "-m", "tests.e2e.clocked_bot", str(self.file), seed)

    def set(self, now: datetime) -> None:
        """Set the time, written at once as a whole."""
        self.now = now
        new = self.file.with_suffix(".new")
        new.write_text(now.isoformat(), encoding="ascii")
        new.replace(self.file)

    def advance(self, **duration: float) -> None:
        """Advance the time by days, hours or minutes."""
        self.set(self.now + timedelta(**duration))
