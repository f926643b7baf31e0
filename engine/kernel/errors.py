"""The engine's errors: one tree, each with a key and values instead of a sentence.

    EngineError
    ├── Refusal                 a request that is not allowed; the reason is shown to the person who made it
    │   ├── UnreadableAction    the text is not an action
    │   ├── IllegalAction       readable, but against the rules here and now
    │   ├── SeatNotActive       this seat need not act
    │   ├── BadOption           an option of the game that does not exist or does not fit
    │   ├── TableRefusal        the life of a table: full, closed, not seated, moved on …
    │   └── RecordRefusal       a file that is not a record, or a record that cannot be reproduced
    └── StoreError              the database or a save in it failed; the reason is shown to the operator

The caller words an error from its `key` and `values`. `BadComponents` is not part of the tree: it carries sentences
for the operator.
"""

from collections.abc import Mapping

Value = str | int | bool
"""A value in an error, an event or a prompt: a name, a number or a flag."""


class EngineError(Exception):
    """An error with the key of its wording and the values that the wording needs."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: Mapping[str, Value] = values

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({values})" if values else self.key


class Refusal(EngineError):  # noqa: N818 -- an answer to a person, rarely an error
    """A request that was refused; nothing has changed."""


class UnreadableAction(Refusal):
    """A text that cannot be parsed as an action."""


class IllegalAction(Refusal):
    """An action that the rules do not allow here."""


class SeatNotActive(Refusal):
    """An action of a seat that need not act now."""


class BadOption(Refusal):
    """An option of a game that does not exist, has no such value, or conflicts with another."""


class TableRefusal(Refusal):
    """A request that a table cannot meet: it is full, closed, changed meanwhile, or not the person's own."""


class RecordRefusal(Refusal):
    """A file that is not a record, or a record that cannot be reproduced."""


class StoreError(EngineError):
    """A database that is damaged, newer than the program, in use or not writable, or a save that cannot be read.

    Its values may name files, so only the operator sees it, never players.
    """

    @property
    def concerns_one_table(self) -> bool:
        """Whether only the save of one table is affected and the database is sound."""
        return self.key.startswith(("save-", "components-"))


class BadComponents(ValueError):  # noqa: N818 -- named like the other refusals
    """A file of components that a game cannot be played with; `faults` has one English sentence for each reason."""

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults
