"""Builds messages to players who have not answered for a while, and messages about them."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages import table_texts
from bot.messages.components import Button, Post, button_rows
from bot.messages.ids import CustomId
from bot.messages.since_turn import since_button
from engine.kernel.core import Event, Prompt
from engine.tables.rules.absence import KEPT
from engine.tables.seen.models import AbsentPlayer, AwaitedPlayer
from engine.tables.table import DECISIONS, Table

SNOOZES = ("4h", "tomorrow", "3d")
"""The choices of how long to snooze a reminder."""


def reminder(
    event: Event,
    number: int,
    table: Table,
    prompt: Prompt | None,
    asked_at: datetime | None,
    localizer: Localizer,
    link: str | None,
    *,
    has_missed: bool = False,
) -> Post:
    """Return the message that pings a person about an open question, with buttons to answer and to snooze.

    Args:
        event: The reminder event, with the seat and whether the player is late.
        number: The number that distinguishes reminders of the same question; it is part of their buttons' custom ids.
        table: The table.
        prompt: The question; None if unknown.
        asked_at: When the question was asked; None if unknown.
        localizer: The server's language.
        link: The link to the table's newest message.
        has_missed: Whether others have played since the person's last turn, which a button then shows.
    """
    payload = event.payload
    seat = int(str(payload["seat"]))
    person_id = table.players[seat].person_id
    assert person_id is not None, "only persons are reminded"
    question = "" if prompt is None else localizer.call(table.game, prompt)
    lines = [
        localizer(
            "house-reminder",
            who=f"<@{person_id}>",
            title=table_texts.title(table, localizer),
            since=_since(asked_at, localizer),
            question=question,
        )
    ]
    if payload.get("by"):
        lines.append(localizer("house-reminder-nudge", name=escape(str(payload["by"]))))
    if payload.get("late"):
        lines.append(localizer("house-reminder-late"))
    turn = Button(CustomId("turn", table.id), localizer("house-button-turn"), "primary")
    snoozes = [
        Button(CustomId("snooze", table.id, number, payload=each), localizer(f"house-button-snooze-{each}"))
        for each in SNOOZES
    ]
    links = [] if link is None else [Button(None, localizer("house-button-newest"), "link", url=link)]
    settings = Button(CustomId("me", 0), localizer("house-button-me"))
    since = (since_button(table, localizer),) if has_missed else ()
    buttons = (turn, *since, *snoozes, settings, *links)
    return Post("\n".join(lines), button_rows(*buttons), pings=(person_id,))


def absent(player: AbsentPlayer, table: Table, localizer: Localizer, pings: tuple[int, ...] = ()) -> Post:
    """Return the message about an absent player, with a button for each possible decision.

    It mentions the voters or, after a decision, the player concerned, but notifies only the people in `pings`. Its
    custom ids stay the same while people vote, but differ from those of any later message.
    """

    def custom_id(route: str, payload: str) -> CustomId:
        return CustomId(route, table.id, player.question, player.posts, payload)

    is_kept, is_away = player.question == KEPT, player.back_on is not None
    nudge = Button(custom_id("nudge", str(player.seat)), localizer("house-button-nudge"))
    buttons = [] if is_kept or is_away else [nudge]
    buttons += [
        Button(
            custom_id("decide", f"{player.seat} {decision}"),
            localizer(f"house-button-decide-{decision}"),
            "success" if player.decision == decision else "secondary",
        )
        for decision in DECISIONS
        if not (is_kept if decision == "computer" else is_away)
    ]
    return Post(absent_text(player, table, localizer), button_rows(*buttons), pings=pings)


def absent_text(player: AbsentPlayer, table: Table, localizer: Localizer) -> str:
    """Return the text about an absent player: how long they have been absent, the votes, and the decision."""
    since = _since(player.asked_at, localizer)
    sitter = table.players[player.seat]
    name = localizer.person_name(sitter.name)
    day = "" if player.back_on is None else localizer.day(player.back_on)
    lines = [
        f"{table_texts.title(table, localizer)}",
        localizer(
            f"house-absent-{player.reasons[-1]}", name=name, since=since, day=day, number=player.reminders
        ),
    ]
    if day and player.reasons[-1] != "away":
        lines.append(localizer("house-absent-is-away", name=name, day=day))
    for decision, names in player.votes.items():
        voters = localizer.format_list([localizer.person_name(each) for each in names])
        what = localizer(f"house-decision-{decision}", name=name)
        lines.append(
            localizer("house-absent-vote", what=what, names=voters, number=len(names), needed=player.needed)
        )
    if player.decision and player.due_at is not None:
        what = localizer(f"house-decision-{player.decision}", name=name)
        person_id = sitter.plays_for if sitter.person_id is None else sitter.person_id
        values = {"what": what, "when": table_texts.relative_time(player.due_at), "who": f"<@{person_id}>"}
        lines.append(localizer("house-absent-decided", kept=player.question == KEPT, **values))
    else:
        lines += _question(player, localizer)
    return "\n".join(lines)


def _question(player: AbsentPlayer, localizer: Localizer) -> Iterator[str]:
    """Yield the lines that say who is asked to vote, and who abstains."""
    mentions = localizer.format_list([f"<@{each}>" for each in player.voters])
    what = "computer" if player.back_on is not None else "kept" if player.question == KEPT else "all"
    if player.voters:
        alone = len(player.voters) == 1
        yield localizer("house-absent-question", names=mentions, needed=player.needed, alone=alone, what=what)
    if player.abstaining:
        names = localizer.format_list([localizer.person_name(each) for each in player.abstaining])
        yield localizer("house-absent-abstaining", names=names, number=len(player.abstaining))


def awaited(players: Sequence[AwaitedPlayer], table: Table, localizer: Localizer) -> Post:
    """Return a message saying who must act, since when, and when others may nudge them or let a computer play."""
    lines, buttons = list[str](), list[Button]()
    for each in players:
        player, since = table.players[each.seat], _since(each.asked_at, localizer)
        name = localizer.person_name(player.name)
        if player.back_on is not None:
            lines.append(
                localizer("house-absent-away", name=name, since=since, day=localizer.day(player.back_on))
            )
            decide = CustomId("decide", table.id, payload=f"{each.seat} computer")
            buttons.append(Button(decide, localizer("house-button-decide-computer")))
        else:
            until = "" if each.missing_from is None else table_texts.date_and_time(each.missing_from)
            lines.append(localizer("house-awaited", name=name, since=since, dated=bool(until), until=until))
    return Post("\n".join(lines), button_rows(*buttons))


def _since(asked_at: datetime | None, localizer: Localizer) -> str:
    """Return a phrase for the time since a player was asked, or "for a while" if that is unknown."""
    time = "" if asked_at is None else table_texts.date_and_time(asked_at)
    return localizer("house-since", known=asked_at is not None, time=time)
