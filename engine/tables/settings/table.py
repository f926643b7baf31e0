"""The settings of a table, besides the options of its game; the owner chooses them in the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from engine.tables.persons import OfPerson
from engine.tables.settings import values as settings
from engine.tables.settings.values import FreeValue


@dataclass(frozen=True)
class TableSettings:
    """What a table has set.

    Attributes:
        reminders: The hours after which a question is repeated, or `off`; `server` leaves it to the server.
        clock: The hours that each player has for the whole game, plus the hours that each turn adds; `off` without.
        access: Who may join: `open` to everybody, or `invited` persons only.
        seats: In which order people sit: `random`, as `joined`, or as the owner has `chosen`.
        hints: How well a suggestion is thought out that a person gets for the next decision: as by the computer player `normal` or
            `strong`; `off` if nobody gets any.
        theme: The theme of the public pictures; `house` is that of the whole bot.
        language: The language of the public messages and pictures; `server` is that of the server.
        seat_order: The order that the owner has chosen, as `engine.tables.rules.seat_order` reads it.
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
        """Return the settings with some of them changed, all or none.

        Raises:
            BadOption: `no-such-option`, `no-such-value`.
        """
        checked = {name: settings.check(TableSettings, name, value) for name, value in chosen.items()}
        return TableSettings(**{**vars(self), **checked})


SETTINGS = {name: values for name, values in settings.menu_values(TableSettings).items() if values}
"""The values of every setting that is chosen from a menu, by its name; the first one is the default."""
CHANGEABLE_WHILE_RUNNING = frozenset({"reminders", "access", "theme", "language"})
"""The settings that the owner may still change while the game runs, because nobody plays worse for it."""
OF_ONE_TABLE = frozenset({"access", "seat_order"})
"""The settings that are about the people of one table, so that no other table can start with them."""
