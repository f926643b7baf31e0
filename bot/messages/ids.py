"""The custom ids of buttons and select menus. They hold everything a handler needs, so they still work after a restart."""

import re
from dataclasses import dataclass

from bot.messages import limits
from engine.kernel.errors import UnreadableAction

ROUTES = frozenset(
    {
        *("join", "leave", "computer", "uncomputer", "option", "start", "close", "apart"),  # the lobby
        *("turn", "undo", "hand", "log", "board", "zoom", "takeover"),  # the public board
        *("open", "rules", "games"),  # the start card; "rules" is on lobbies and boards as well
        *("here", "thread"),  # the question where to open a table; "thread" also where another table is open
        *("computers", "strength"),  # the computer players of a table
        *("settings", "tableset", "template", "arrange"),  # the settings of a table, and who sits where
        *("invite", "guests", "uninvite", "attend", "regret"),  # invitations
        "review",  # the review of a game that is over
        "file",  # the record of a game
        "since",  # what a person has missed since their last turn
        "film",  # the film of a game
        "webpage",  # the web page of a game
        "replay",  # what opens the viewer of a replay
        *("step", "goto"),  # the viewer: its controls, and the form for a number
        *("history", "ended"),  # the list of the games that somebody has played, and a game of it
        *("rematch", "keep"),  # a game that is over; a lobby in which nothing happens
        *(
            "more",
            "missing",
        ),  # the page of everything else; what may be done about somebody who does not answer
        "enter",  # the card of a table in a thread
        "follow",  # the board, and the messages to those who follow a table
        *(
            "vacant",
            "seats",
            "sit",
        ),  # the list of tables with a free seat, a page of it, and taking a seat there
        *("next", "tables"),  # another table that waits for the person, and the list of all their tables
        *("setting", "admin", "record"),  # the settings of a server, and what may be done to its tables
        "selftest",  # whether Discord accepts what the bot sends
        *("me", "prefer"),  # the settings of a person: the page, and a choice on it
        "returned",  # the end of an absence
        *(
            "privacy",
            "export",
            "forget",
            "erase",
        ),  # what is stored about a person; "erase" is asked by "forget"
        *("pick", "page", "back", "over", "confirm"),  # the private panel
        *("prepare", "prepared", "discard"),  # the turn that a person prepares while waiting
        "order",  # the standing order
        *("hint", "note"),  # on the private panel
        *("topic", "card"),  # the page of the rules, which "rules" opens
        *("snooze", "nudge", "decide"),  # reminders and absent players
        *("agree", "decline", "withdraw"),  # an undo request
        *("successor", "accept", "refuse", "recall"),  # the handover of a seat
        *("offer", "take", "retract"),  # a seat that is offered to anybody
        *("end", "quit"),  # the confirmations for ending a game early and for leaving it
    }
)
"""All purposes of buttons and select menus; `bot.discord.answering.component_routes` maps each one to a handler."""

_NUMBER = r"(0|[1-9][0-9]{0,11})"
PATTERN = rf"ho:({'|'.join(sorted(ROUTES))}):{_NUMBER}:{_NUMBER}:{_NUMBER}:([^\x00-\x1f\x7f]*)"
"""Matches every custom id of the bot; the groups are route, table, version, revision and payload."""
_GRAMMAR = re.compile(PATTERN)


@dataclass(frozen=True)
class CustomId:
    """A parsed custom id.

    Attributes:
        route: The component's purpose, one of `ROUTES`.
        table_id: The table's id; 0 for none.
        version: The table version that the component belongs to; 0 if that does not matter.
        revision: How often the tentative turn had been edited when the component was made; 0 if that does not matter.
        payload: Further data for the handler, such as an action.

    >>> str(CustomId("pick", 12, 7, 1, "seat DE-m"))
    'ho:pick:12:7:1:seat DE-m'
    >>> CustomId.parse("ho:pick:12:7:1:seat DE-m").payload
    'seat DE-m'
    """

    route: str
    table_id: int
    version: int = 0
    revision: int = 0
    payload: str = ""

    def __post_init__(self) -> None:
        match = _match(str(self))
        fields = (self.route, *map(str, (self.table_id, self.version, self.revision)), self.payload)
        assert match is not None and match.groups() == fields, f"not a custom id: {str(self)!r}"  # noqa: PT018 -- one condition

    def __str__(self) -> str:
        return f"ho:{self.route}:{self.table_id}:{self.version}:{self.revision}:{self.payload}"

    @staticmethod
    def parse(text: str) -> "CustomId":
        """Parse a custom id in the format that `str` produces.

        Raises:
            UnreadableAction: `unreadable-button` if the text is not a custom id.
        """
        match = _match(text)
        if match is None:
            raise UnreadableAction("unreadable-button")
        route, table_id, version, revision, payload = match.groups()
        return CustomId(route, int(table_id), int(version), int(revision), payload)


_GREATEST = 2**63 - 1
"""The largest number that both Discord and the databases can hold."""


def parse_number(text: str) -> int:
    """Parse a number that a component contains.

    Raises:
        UnreadableAction: `unreadable-button`.
    """
    if text.isascii() and text.isdecimal() and len(text) <= len(str(_GREATEST)) and int(text) <= _GREATEST:
        return int(text)
    raise UnreadableAction("unreadable-button")


def _match(text: str) -> re.Match[str] | None:
    return _GRAMMAR.fullmatch(text) if len(text) <= limits.CUSTOM_ID else None
