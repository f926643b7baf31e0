"""What players and spectators of Café Melange see."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class RowView:
    """A row of cards, and the chairs its markers are on. `visitor` is the personality it belongs to, if any."""

    marker: str
    cards: tuple[str, ...]
    chairs: tuple[str, ...]
    visitor: str | None = None


@dataclass(frozen=True)
class PlayerView:
    """The public facts about a player, plus the hand, which only that player sees.

    `actions_played` lists the action cards played in the phases in `phases_used`.
    """

    points: int
    guests: tuple[str, ...]
    cards: int
    actions: int
    phases_used: tuple[int, ...]
    actions_played: tuple[str, ...]
    hand: tuple[str, ...] | None = None
    action_hand: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class MelangeView(View):
    """The chairs, the rows, the open cards, and the sizes of hands and piles.

    `seated` holds (chair, visitor) pairs, `awaited_visitors` (marker, personality) pairs, and `held` the chairs that
    two rows hold. `asked_chair` is the chair for which a player is choosing a guest, if any.
    """

    active: int
    starter: int
    phase: int
    steward: int
    last_round: bool
    seated: tuple[tuple[str, str], ...]
    rows: tuple[RowView, ...]
    awaited_visitors: tuple[tuple[str, str], ...]
    held: tuple[str, ...]
    asked_chair: str | None
    display: tuple[str, ...]
    discards: tuple[str, ...]
    pile: int
    action_pile: int
    personality_pile: int
    players: tuple[PlayerView, ...]
