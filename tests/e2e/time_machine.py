"""The clock of a bot in the hand of a test, and what the bot says while the time passes."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tests.e2e.quick_bot import quick_bot


@dataclass
class TimeMachine:
    """The time of a bot that was started with `command`; `now` is where it was set to last."""

    file: Path
    now: datetime

    def __post_init__(self) -> None:
        self.set(self.now)

    def command(self, seed: str) -> tuple[str, ...]:
        """Return the command for a bot with this clock, whose new games all have a seed."""
        return quick_bot(clock=self.file, seed=seed)

    def set(self, now: datetime) -> None:
        """Set the time, written at once as a whole."""
        self.now = now
        new = self.file.with_suffix(".new")
        new.write_text(now.isoformat(), encoding="ascii")
        new.replace(self.file)

    def advance(self, **duration: float) -> None:
        """Advance the time by days, hours or minutes."""
        self.set(self.now + timedelta(**duration))
