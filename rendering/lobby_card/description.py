"""Describes the lobby card."""

from rendering.contract import Localize
from rendering.lobby_card.view import LobbyCard
from rendering.seats import seat_name
from rendering.truncation import fit_lines


def describe(view: LobbyCard, *, localize: Localize, limit: int | None = None) -> str:
    """Describe everything the card shows, or the most important parts within `limit` characters."""
    lines = [localize("lobby-card-text-title", game=localize(f"{view.game}-name"), table=str(view.number))]
    for seat, each in enumerate(view.places):
        free = each.state in {"needed", "optional"}
        lines.append(
            localize(
                "lobby-card-text-seat",
                seat=seat + 1,
                name="" if free else seat_name(view, seat),
                state="opened" if each.opened else each.state,
                strength=localize("house-strength", strength=each.strength),
            )
        )
    if not view.settled:
        lines.append(localize("lobby-card-text-drawn"))
    lines += [localize("lobby-card-text-option", option=name, value=value) for name, value in view.chosen]
    return "\n".join(lines) if limit is None else fit_lines(lines, limit)
