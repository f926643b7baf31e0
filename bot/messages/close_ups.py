"""The places on a table that have close-ups, and the menu of these places."""

import rendering
from bot.language.localizer import Localizer
from bot.language.user_text import capitalize, sanitize
from bot.messages import limits
from bot.messages.components import Select, SelectOption, truncate
from bot.messages.ids import CustomId
from bot.messages.result_cards import RESULT
from engine.tables.table import Table

LEGEND = "legend"
"""The close-up that explains the symbols, in games that have one."""


def places(table: Table, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the label and value of each place that has a close-up; a player's place is labelled with their name.

    After the game, the list includes the result card.
    """
    key = table.game.key
    named = []
    for place in rendering.places(key, len(table.players)):
        seat = rendering.place_owner(key, place)
        name = "" if seat is None else localizer.person_name(table.players[seat].name, sanitize)
        named.append((localizer(f"{key}-place", place=place, name=name), place))
    if table.phase == "ended":
        named.insert(0, (localizer("result-card-place"), RESULT))
    return named


def places_menu(table: Table, localizer: Localizer) -> tuple[Select, ...]:
    """Return the menu of close-ups, or nothing if the game has none."""
    entries = [(label, place) for label, place in places(table, localizer) if place != LEGEND]
    if not entries:
        return ()
    choices = tuple(
        SelectOption(truncate(capitalize(label), limits.SELECT_OPTION_TEXT), place)
        for label, place in entries[: limits.SELECT_OPTIONS]
    )
    return (Select(CustomId("zoom", table.id), localizer("house-menu-places"), choices),)
