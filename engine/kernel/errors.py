"""The engine's errors: one class hierarchy, in which each error has a key and values instead of a sentence.

    EngineError
    ├── Refusal                 a request that is not allowed; the person who made it sees the reason
    │   ├── UnreadableAction    the text is not an action
    │   ├── IllegalAction       a valid action, but the rules forbid it here and now
    │   ├── SeatNotActive       this seat need not act
    │   ├── BadOption           a game option that does not exist or does not fit
    │   ├── TableRefusal        not possible at this table: full, closed, not seated, moved on …
    │   └── RecordRefusal       a file that is not a record, or a record that cannot be reproduced
    └── StoreError              the database or a save in it failed; the operator sees the reason

The caller phrases the message from an error's `key` and `values`. `BadComponents` is outside the hierarchy because it
contains ready-made sentences for the operator.
"""

from collections.abc import Mapping

Value = str | int | bool
"""A value in an error, an event or a prompt: a name, a number or a flag."""


class EngineError(Exception):
    """An error with the key of its message and the values that the message needs."""

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
    """Text that cannot be parsed as an action."""


class IllegalAction(Refusal):
    """An action that the rules do not allow here."""


class SeatNotActive(Refusal):
    """An action by a seat that need not act now."""


class BadOption(Refusal):
    """A game option that does not exist, has no such value, or conflicts with another option."""


class TableRefusal(Refusal):
    """A request that a table cannot fulfil: the table is full, closed, has changed meanwhile, or belongs to someone else."""


class RecordRefusal(Refusal):
    """A file that is not a record, or a record that cannot be reproduced."""


class StoreError(EngineError):
    """A database that is damaged, newer than the program, in use or not writable, or a save that cannot be read.

    Its values may name files, so it is shown to the operator, never to a player.
    """

    @property
    def concerns_one_table(self) -> bool:
        """Whether only one table's save is affected and the rest of the database is sound."""
        return self.key.startswith(("save-", "components-"))


class BadComponents(ValueError):  # noqa: N818 -- named like the other refusals
    """A component file that a game cannot use; `faults` contains one English sentence per reason."""

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults
