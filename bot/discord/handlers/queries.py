"""Handlers that change nothing: they show the board, a hand or the log."""

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.discord.answering.interactions import InteractionContext
from bot.language.localizer import Localizer
from bot.language.user_text import sanitize
from bot.messages import close_ups, posts
from bot.messages.components import Message, Post
from bot.messages.hands import final_hands
from bot.messages.result_cards import RESULT, result_picture
from bot.messages.table_pictures import table_picture
from engine.kernel.errors import BadOption, TableRefusal
from engine.kernel.game import View
from engine.tables.table import Table

_HAND = "hand"
"""The name of the close-up of a person's own hand, which every game has."""


async def board(
    context: InteractionContext, *names: str, as_text: bool = False
) -> Message | tuple[Post, ...]:
    """Show the table as the person may see it.

    Args:
        context: The interaction.
        names: Names of the place to show in close-up; all of them must mean the same place.
        as_text: Whether to show the whole board in words.
    """
    table = await context.target_table()
    place = _find_place(names, places(table, context.localizer))
    if place == _HAND:
        return await hand(context)
    view = await context.queries.view(table.id, context.person.id)
    if as_text:
        return posts.text_board(view, context.localizer)
    wait = context.client.picture_cooldown(context.person.id)
    if wait:
        raise TableRefusal("too-many-pictures", seconds=int(wait) + 1)
    if place == RESULT:
        log = await context.queries.log(table.id, None)
        luck = await context.tables.lucks.of(table.id)
        picture = result_picture(table, view, log, context.localizer, luck)
    else:
        picture = table_picture(table, view, context.localizer, zoom=place)
    return Post("", () if place is None else close_ups.places_menu(table, context.localizer), picture)


def _find_place(names: Sequence[str], choices: Sequence[tuple[str, str]]) -> str | None:
    """Return the place that `names` refer to, or None if there are no names.

    Raises:
        BadOption: `no-such-place`; `several-places` if the names mean different places.
    """
    matches = set[str]()
    for name in filter(str.strip, names):
        place = _find(name, choices)
        if place is None:
            raise BadOption("no-such-place", place=name)
        matches.add(place)
    if len(matches) > 1:
        raise BadOption("several-places")
    return next(iter(matches), None)


def places(table: Table, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the table's places that have a close-up, each as label and value."""
    return [*close_ups.places(table, localizer), (localizer("choice-place-hand"), _HAND)]


async def hand(context: InteractionContext, player: str = "") -> Message:
    """Show the person's hand with the tentative turn applied; after the game, show the hand of any player.

    Args:
        context: The interaction.
        player: The player's seat or name; by default the person or, for a spectator, the winner.
    """
    table = await context.target_table()
    own = table.seat_of(context.person.id)
    seat = find_seat(table, player) if player else own
    if not table.is_open:
        views = await context.queries.hands(table.id)
        return final_hands(table, views, winner(views[0]) if seat is None else seat, context.localizer)
    if seat is None:
        raise TableRefusal("not-seated")
    if seat != own:
        raise TableRefusal("hands-secret", table=table.id)
    turn = await context.queries.turn(table.id, context.person.id)
    if turn.is_prepared:  # what is planned for later has not changed the hand
        turn = replace(turn, actions=(), view=await context.queries.view(table.id, context.person.id))
    return posts.hand(turn, context.localizer)


def players(table: Table, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the table's players, each as label and value."""
    named = (localizer.person_name(player.name, sanitize) for player in table.players)
    return [(name, str(seat)) for seat, name in enumerate(named)]


def find_seat(table: Table, player: str) -> int:
    """Return the seat of the player given by seat number or name.

    Raises:
        BadOption: `no-such-player`.
    """
    folded = player.strip().casefold()
    for seat, each in enumerate(table.players):
        if folded in {str(seat), sanitize(each.name).casefold()}:
            return seat
    raise BadOption("no-such-player", player=player)


def winner(view: View) -> int:
    """Return the winner's seat; if there are several winners, the first one's."""
    return 0 if view.result is None else view.result.standings[0].seat


async def log(context: InteractionContext, page: int = 0) -> Post:
    """Show a page of the log; page 0 has the latest lines."""
    table = await context.target_table()
    lines = await context.queries.log(table.id, context.person.id)
    return posts.log(lines, table, context.localizer, page)


def _find(text: str, choices: Sequence[tuple[str, str]]) -> str | None:
    """Return the value of the choice that `text` identifies, or None if there is no such choice.

    The text may be the choice's value, its label, or words that occur in no other label.
    """
    folded = text.strip().casefold()
    for label, value in choices:
        if folded in {label.casefold(), value.casefold()}:
            return value
    words = re.compile(rf"(?<!\w){re.escape(folded)}(?!\w)")
    matches = [value for label, value in choices if words.search(label.casefold())]
    return matches[0] if len(matches) == 1 else None
