"""What the statements need of a database: a transaction that executes them, and the little in which databases differ."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

_T = TypeVar("_T")


@dataclass(frozen=True, eq=False)
class Dialect:
    """The parts of statements that differ between databases; all others are understood by each of them.

    Attributes:
        json_rows: A JSON array of arrays, one for each row of a table; a template with `columns`, `table`, `where` and
            `order`.
        question_versions: A query for the versions in `tables.open_questions`.
        hint: The hint to use an `index`, for a query planner that would choose another one.
        lock_table: The query that lets no other transaction write the rows of a table until this one has ended; empty if
            there is only one at a time.
        lock_everything: The same for all tables; all other writing transactions have ended then.
        token: The expression for the token of a table, a number that every change changes, so that a commit recognizes
            whether another process has changed what it was made from; empty if no other process writes.
        swap_token: The statement that gives a table another token, provided that it has a certain one.
        change_token: The same without a condition.
        ours: The condition that this process takes care of a table, whose number is `table_id`; empty if it is the only one.
    """

    json_rows: str
    question_versions: str
    hint: str = ""
    lock_table: str = ""
    lock_everything: str = ""
    token: str = ""
    swap_token: str = ""
    change_token: str = ""
    ours: str = ""

    def and_ours(self, table_id: str) -> str:
        """Return what restricts a query to the tables of this process, whose number is a column of the query."""
        return f" AND {self.ours.format(table_id=table_id)}" if self.ours else ""


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """The number of rows that were written."""

    def fetchone(self) -> Any:  # noqa: ANN401 -- a tuple, or None
        """Return the next row; None if there is no other."""

    def fetchall(self) -> list[Any]:
        """Return all further rows."""


class Transaction(Protocol):
    """A transaction of a database.

    Statements have marks for their values as in SQLite: `?` for a sequence, `:name` for a mapping.
    """

    @property
    def dialect(self) -> Dialect:
        """The dialect of the database."""

    def execute(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = (), /) -> Cursor:
        """Execute a statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object:
        """Execute a statement once for each of several values."""


Work = Callable[[Transaction], _T]
"""Statements to be executed in a transaction."""


def lock_table(transaction: Transaction, table_id: int) -> None:
    """Lock a table, so that its changes wait for each other; a commit does so by comparing and swapping its version."""
    if transaction.dialect.lock_table:
        transaction.execute(transaction.dialect.lock_table, (table_id,))


def lock_row(transaction: Transaction, table_id: int) -> None:
    """Do the same for a change of what `TableRow` contains, which other processes must recognize."""
    lock_table(transaction, table_id)
    if transaction.dialect.change_token:
        transaction.execute(transaction.dialect.change_token, (table_id,))
