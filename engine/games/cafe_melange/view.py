"""What a seat, or a spectator, may know of a game of Café Melange."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True)
class RowView:
    """A row of cards and the chairs its markers stand on. `visitor` is the personality it is for, if any."""

    marker: str
    cards: tuple[str, ...]
    chairs: tuple[str, ...]
    visitor: str | None = None


@dataclass(frozen=True)
class PlayerView:
    """What everybody may know of a player, and (for the player alone) the hand."""

    points: int
    guests: tuple[str, ...]
    cards: int
    actions: int
    phases_used: tuple[int, ...]
    hand: tuple[str, ...] | None = None
    action_hand: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class MelangeView(View):
    """The room, the rows, the cards that lie open; of hands and piles the sizes only.

    `components` names what the game is played with, `seated` are (chair, visitor), `awaited_visitors` (marker,
    personality), `held` the chairs two rows hold, `changed` the chairs the latest turn touched.
    """

    components: str
    active: int
    starter: int
    phase: int
    steward: int
    last_round: bool
    seated: tuple[tuple[str, str], ...]
    rows: tuple[RowView, ...]
    awaited_visitors: tuple[tuple[str, str], ...]
    held: tuple[str, ...]
    display: tuple[str, ...]
    discards: tuple[str, ...]
    pile: int
    action_pile: int
    personality_pile: int
    players: tuple[PlayerView, ...]
    changed: tuple[str, ...]
