"""The engine's errors: one tree, each with a key and values, never a sentence.

    EngineError
    ├── Refusal                 what was asked for is not allowed; whoever asked is told why
    │   ├── UnreadableAction    the text is no action at all
    │   ├── IllegalAction       readable, but not allowed here and now
    │   ├── NotAwaited          this seat is not asked for anything
    │   ├── BadOption           an option of the game that does not exist or does not fit
    │   ├── TableRefusal        the life of a table: full, closed, not seated, moved on …
    │   └── RecordRefusal       a file that is not a record, or a record that does not hold
    └── StoreError              the database or a save in it failed; the operator is told why

The words are made elsewhere, from `key` and `values`.
"""

from collections.abc import Mapping

Value = str | int | bool
"""What an error, an event or a prompt may tell: a name, a number, a flag."""


class EngineError(Exception):
    """An error that carries a key, for which there are words, and the values they need."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: Mapping[str, Value] = values

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({told})" if told else self.key


class Refusal(EngineError):  # noqa: N818 -- it is what a person hears, and rarely an error of anybody
    """Something that was asked for and is not done; nothing has changed."""


class UnreadableAction(Refusal):
    """The text cannot be read as an action."""


class IllegalAction(Refusal):
    """The action is readable, but the rules do not allow it here."""


class SeatNotActive(Refusal):
    """The game asks nothing of this seat now."""


class BadOption(Refusal):
    """An option of a game that does not exist, has no such value, or does not go with another."""


class TableRefusal(Refusal):
    """A table does not do what was asked: it is full, closed, has moved on, belongs to others."""


class RecordRefusal(Refusal):
    """A file is not a record, or the record in it does not hold."""


class StoreError(EngineError):
    """A database is damaged, newer than the program, in use or cannot be written, or a save in it cannot be read.

    Its values may name files of the machine, so it is shown to the operator only, never to players.
    """
