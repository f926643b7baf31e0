"""Composes a lobby's card."""

from collections.abc import Iterator

from bot.language.localizer import Localizer
from bot.language.user_text import sanitize
from bot.messages.components import Picture
from engine.tables.rules import seat_order
from engine.tables.settings.table import SETTINGS as TABLE_SETTINGS
from engine.tables.table import Table
from rendering import LobbyCard, LobbySeat

_SHOWN_SETTINGS = ("clock", "access")
"""The settings that matter to people thinking of joining; the post's text lists all settings."""


def lobby_picture(table: Table, localizer: Localizer) -> Picture:
    """Return a lobby's card."""
    seats = table.game.seats
    order = list(seat_order.listed(table))
    taken = [table.players[number] for number in order]
    places = [
        LobbySeat("person", opened=player.person_id == table.owner_id)
        if player.computer is None
        else LobbySeat("computer", strength=player.computer)
        for player in taken
    ]
    kept = table.kept_invitations[: seats[-1] - len(places)]
    places += [LobbySeat("kept") for _ in kept]
    needed = max(0, seats[0] - len(places))
    places += [LobbySeat("needed")] * needed
    places += [LobbySeat("optional")] * (seats[-1] - len(places))
    names = [player.name for player in taken] + [invitation.name for invitation in kept]
    return Picture(
        LobbyCard(
            game=table.game.key,
            options=tuple(table.options.items()),
            seats=len(taken),
            seat=None,
            active_seats=(),
            result=None,
            names=tuple(localizer.person_name(name, sanitize) for name in names),
            places=tuple(places),
            settled=table.settings.seats != "random",
            chosen=tuple(_chosen(table, localizer)),
            number=table.id,
        ),
        theme=table.theme,
    )


def _chosen(table: Table, localizer: Localizer) -> Iterator[tuple[str, str]]:
    """Yield the name and value of each option, and of each of the `_SHOWN_SETTINGS` that differs from its default."""
    for spec in table.game.option_specs:
        value = table.options.get(spec.name, spec.values[0])
        yield (
            localizer(f"{table.game.key}-option-{spec.name}"),
            localizer.option_value(table.game, spec.name, value),
        )
    for name in _SHOWN_SETTINGS:
        value = getattr(table.settings, name)
        if value != TABLE_SETTINGS[name][0]:
            yield localizer(f"table-setting-{name}"), localizer.setting_value(name, value)
