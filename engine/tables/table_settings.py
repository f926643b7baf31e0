"""The settings of a table, besides the options of its game; the owner chooses them in the lobby."""

import json
from dataclasses import dataclass
from typing import Literal

from engine.tables import settings


@dataclass(frozen=True)
class TableSettings:
    """What a table has set.

    Attributes:
        reminders: The hours after which a question is repeated, or `off`; `server` leaves it to the server.
        clock: The hours that each player has for the whole game, plus the hours that each turn adds; `off` without.
        access: Who may join: `open` to everybody, or `invited` persons only.
        seats: In which order people sit: `random`, as `joined`, or as the owner has `chosen`.
    """

    reminders: Literal["server", "6", "12", "24", "48", "72", "off"] = "server"
    clock: Literal["off", "24+12", "72+24", "120+12", "240+24"] = "off"
    access: Literal["open", "invited"] = "open"
    seats: Literal["joined", "random", "chosen"] = "joined"

    @staticmethod
    def parse(serialized: str) -> "TableSettings":
        """Parse the settings as a row stores them."""
        return settings.read(TableSettings, json.loads(serialized))

    def with_values(self, chosen: dict[str, str]) -> "TableSettings":
        """Return the settings with some of them changed, all or none.

        Raises:
            BadOption: `no-such-option`, `no-such-value`.
        """
        checked = {name: settings.check(TableSettings, name, value) for name, value in chosen.items()}
        return TableSettings(**{**vars(self), **checked})

    def serialize(self) -> str:
        """Return the settings as a row stores them: those that differ from their defaults."""
        defaults = vars(TableSettings())
        return json.dumps({name: value for name, value in vars(self).items() if value != defaults[name]})
