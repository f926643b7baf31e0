"""A table's settings, apart from its game's options; the owner chooses them in the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from engine.tables.persons import OfPerson
from engine.tables.settings import values as settings
from engine.tables.settings.values import FreeValue


@dataclass(frozen=True)
class TableSettings:
    """The settings of a table.

    Attributes:
        reminders: The number of hours after which a question is repeated, or `off`; `server` means the server's
            setting.
        clock: Each player's hours for the whole game, plus the hours added by each turn; or `off`.
        access: Who may join: everybody (`open`), or only `invited` people.
        seats: The seating order: `random`, as `joined`, or as `chosen` by the owner.
        hints: The computer player that gives hints, `normal` or `strong`; or `off`.
        theme: The theme of public pictures; `house` is the bot's own.
        language: The language of public messages and pictures; `server` means the server's language.
        seat_order: The chosen order, in the form of `engine.tables.rules.seat_order`.
    """

    scope = "table"
    reminders: Literal["server", "6", "12", "24", "48", "72", "off"] = "server"
    clock: Literal["off", "24+12", "72+24", "120+12", "240+24"] = "off"
    access: Literal["open", "invited"] = "open"
    seats: Literal["joined", "random", "chosen"] = "joined"
    hints: Literal["normal", "strong", "off"] = "normal"
    theme: Literal["house", "light", "dark", "high-contrast"] = "house"
    language: Literal["server", "en", "de"] = "server"
    seat_order: Annotated[str, FreeValue(str, is_offered=False), OfPerson()] = ""

    def with_values(self, chosen: Mapping[str, str]) -> "TableSettings":
        """Return the settings with the given values changed, all or none.

        Raises:
            BadOption: `no-such-option`, `no-such-value`.
        """
        checked = {name: settings.check(TableSettings, name, value) for name, value in chosen.items()}
        return TableSettings(**{**vars(self), **checked})


SETTINGS = {name: values for name, values in settings.menu_values(TableSettings).items() if values}
"""Each menu setting's possible values, keyed by name, default first."""
CHANGEABLE_WHILE_RUNNING = frozenset({"reminders", "access", "theme", "language"})
"""The settings that the owner may change during the game, because they put nobody at a disadvantage."""
OF_ONE_TABLE = frozenset({"access", "seat_order"})
"""The settings that concern the people at one particular table, which templates omit."""
