"""People chosen in a command option or a select menu."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from engine.tables.table import Person


@dataclass(frozen=True)
class Guest:
    """A chosen person, with their display name in the server; bots can be chosen, too."""

    person: Person
    is_bot: bool


def of_user(user: discord.User | discord.Member) -> Guest:
    """Return the guest for the user chosen in a command option."""
    return Guest(Person(user.id, user.display_name), user.bot)


def in_selection(data: Mapping[str, Any]) -> tuple[Guest, ...]:
    """Return the people chosen from a select menu, in Discord's order."""
    resolved = data.get("resolved", {})
    users, members = resolved.get("users", {}), resolved.get("members", {})
    return tuple(
        Guest(
            Person(int(each), _display_name(users[each], members.get(each, {}))),
            users[each].get("bot", False),
        )
        for each in data.get("values", ())
        if each in users
    )


def _display_name(user: Mapping[str, Any], member: Mapping[str, Any]) -> str:
    return str(member.get("nick") or user.get("global_name") or user["username"])
