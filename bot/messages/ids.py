"""Custom ids: what a button or menu is for, written so that it still works after a restart."""

import re
from dataclasses import dataclass

from bot.messages import limits
from engine.kernel.errors import UnreadableAction

ROUTES = frozenset(
    {
        *("join", "leave", "computer", "uncomputer", "option", "start", "close", "thread"),  # the lobby
        *("turn", "undo", "hand", "log", "board"),  # the board's post
        *("pick", "page", "back", "over", "confirm"),  # the private panel
        *("agree", "decline"),  # a request for undoing
        "end",  # the question whether a game is to end before its time
    }
)
"""Everything a button or menu can be for."""

_NUMBER = r"(0|[1-9][0-9]{0,11})"
PATTERN = rf"ho:({'|'.join(sorted(ROUTES))}):{_NUMBER}:{_NUMBER}:{_NUMBER}:([^\x00-\x1f\x7f]*)"
"""The grammar of all custom ids of the house: route, table, version, revision, payload."""
_GRAMMAR = re.compile(PATTERN)


@dataclass(frozen=True)
class CustomId:
    """What one button or menu does: its route, the table, what the table was like, and more if need be.

    >>> str(CustomId("pick", 12, 7, 1, "seat DE-m"))
    'ho:pick:12:7:1:seat DE-m'
    >>> CustomId.parse("ho:pick:12:7:1:seat DE-m").payload
    'seat DE-m'
    """

    route: str
    table: int
    version: int = 0
    revision: int = 0
    payload: str = ""

    def __post_init__(self) -> None:
        found = _parsed(str(self))
        written = (self.route, *map(str, (self.table, self.version, self.revision)), self.payload)
        assert found is not None and found.groups() == written, f"no custom id: {str(self)!r}"  # noqa: PT018 -- one claim

    def __str__(self) -> str:
        return f"ho:{self.route}:{self.table}:{self.version}:{self.revision}:{self.payload}"

    @staticmethod
    def parse(text: str) -> "CustomId":
        """Read what `str` wrote.

        Raises:
            UnreadableAction: `unreadable-button` for any other text.
        """
        found = _parsed(text)
        if found is None:
            raise UnreadableAction("unreadable-button")
        route, table, version, revision, payload = found.groups()
        return CustomId(route, int(table), int(version), int(revision), payload)


def _parsed(text: str) -> re.Match[str] | None:
    return _GRAMMAR.fullmatch(text) if len(text) <= limits.CUSTOM_ID else None
