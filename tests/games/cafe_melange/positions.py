"""Builds Café Melange positions."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.cafe_melange import CafeMelange
from engine.games.cafe_melange.components import ACTIONS, GUESTS, RECONSTRUCTION, category
from engine.games.cafe_melange.markers import COLOURS, Row
from engine.games.cafe_melange.state import MelangeState
from engine.games.cafe_melange.turn import Turn
from engine.kernel.core import Event
from engine.kernel.rng import Rng
from tests.position import Position

GAME = CafeMelange()
BOX = RECONSTRUCTION
SHORTCUTS = ("tiles:", "reservation cards:", "action cards:")
"""Audit messages to ignore, because short descriptions omit cards and tiles."""
MIXED = "purple-chair square-shape grey-table white-table"


class SampleMelange(Position[MelangeState]):
    """A game in progress, without personalities or piles unless they are given.

    `hands` are reservation cards and `actions` action cards by seat; `at` maps chairs to visitors. A row is given by
    its cards. Its markers are on up to nine of the free chairs that match, or only on those listed after `@`. Rows of
    `white` and `grey` belong to the personality in `awaited`. `draws` are the next cards of the pile, in order, on top
    of all remaining cards; alternatively, `pile` is the whole pile. `pile`, `action_pile` and `personalities` begin
    with the next card.
    """

    def __init__(
        self,
        *hands: str,
        seats: int = 3,
        active: int = 0,
        starter: int | None = None,
        actions: Iterable[str] = (),
        at: Mapping[str, str] | None = None,
        rows: Mapping[str, str] | None = None,
        awaited: Mapping[str, str] | None = None,
        guests: Mapping[int, str] | None = None,
        points: Iterable[int] = (),
        used: Mapping[int, Iterable[int]] | None = None,
        display: str = MIXED,
        draws: str = "",
        pile: str | None = None,
        discards: str = "",
        action_pile: str = "",
        personalities: str = "",
        plays: int = 3,
        acted: bool = False,
        last_round: bool = False,
    ) -> None:
        state = MelangeState(seats=seats, rng=Rng("salon"), components=BOX.name, active=active)
        state.starter = active if starter is None else starter
        state.seated = dict(at or {})
        state.steward = len(state.seated)
        state.hands = padded(hands, seats)
        state.taken = [[] for _ in range(seats)]
        state.action_hands = padded(actions, seats)
        left = [[g for g in GUESTS if f"{COLOURS[s]}-{g}" not in state.seated.values()] for s in range(seats)]
        state.guests = [(guests or {}).get(s, " ".join(left[s])).split() for s in range(seats)]
        state.points = [*points, *([0] * seats)][:seats]
        state.phases_used = [list((used or {}).get(seat, ())) for seat in range(seats)]
        state.actions_played = [list(ACTIONS[: len(phases)]) for phases in state.phases_used]
        state.display, state.discards = display.split(), discards.split()
        state.action_pile = action_pile.split()[::-1]
        state.personality_pile = personalities.split()[::-1]
        state.awaited = dict(awaited or {})
        state.rows = {marker: row(text, state.seated) for marker, text in (rows or {}).items()}
        for marker, name in (("white", "zweig"), ("grey", "wagner")):
            if marker in state.rows:
                state.awaited.setdefault(marker, name)
        state.last_round = last_round
        state.pile = (self._left_over(state, draws) if pile is None else pile).split()[::-1]
        state.agenda = [Turn(active, plays, acted)]
        super().__init__(GAME, state, SHORTCUTS)

    @staticmethod
    def _left_over(state: MelangeState, draws: str) -> str:
        """Return a pile of `draws` followed by all remaining cards, with their categories alternating."""
        rest = Counter(BOX.copies)
        rest.subtract(card for hand in state.hands for card in hand)
        rest.subtract(card for each in state.rows.values() for card in each.cards)
        rest.subtract([*state.display, *state.discards, *draws.split()])
        assert min(rest.values()) >= 0, "there are fewer of this card"
        kinds = [
            sorted(card for card in rest.elements() if category(card) == kind) for kind in ("chair", "shape")
        ]
        kinds.append(sorted(card for card in rest.elements() if category(card) == "table"))
        mixed = []
        while any(kinds):
            mixed += [kind.pop() for kind in kinds if kind]
        return " ".join([*draws.split(), *mixed])

    def chairs(self, marker: str) -> str:
        """Return the row's chairs, or `-` if there is no such row."""
        return " ".join(self.state.rows[marker].chairs) if marker in self.state.rows else "-"


def padded(hands: Iterable[str], seats: int) -> list[list[str]]:
    """Return a hand for every seat; hands not given are empty."""
    return [hand.split() for hand in [*hands, *([""] * seats)][:seats]]


def row(text: str, seated: Mapping[str, str]) -> Row:
    """Parse a row; its markers are on up to nine free chairs that match its cards, or only on those after `@`."""
    cards, _, chairs = text.partition("@")
    fitting = [c for c in BOX.chair if {*cards.split()} <= BOX.features(c) and c not in seated]
    standing = [c for c in fitting if c in chairs.split()] if chairs else fitting[:9]
    return Row(tuple(cards.split()), tuple(standing))


def crowd(number: int, *free: str) -> dict[str, str]:
    """Return `number` visitors on chairs other than `free`: personalities first, then green and red guests."""
    visitors = [*BOX.personalities, *(f"{colour}-{guest}" for colour in ("green", "red") for guest in GUESTS)]
    return dict(zip([chair for chair in BOX.chair if chair not in free], visitors[:number], strict=False))


def two_pairs() -> SampleMelange:
    """Return a game with two pairs of rows; each pair claims T4a and another chair.

    Blue and yellow hold T1a and T9b, so all other markers leave these chairs: green's and red's cubes remain on T2a
    and T4a, and their octagons on T4a and T6a.
    """
    rows = {
        "blue-cube": "purple-chair @ T1a T9b T7b",
        "yellow-cube": "purple-chair grey-table",
        **dict.fromkeys(("green-cube", "red-cube"), "purple-chair @ T1a T2a T4a"),
        **dict.fromkeys(("green-octagon", "red-octagon"), "purple-chair @ T9b T4a T6a"),
    }
    game = SampleMelange("grey-table", seats=4, rows=rows)
    game.do("play grey-table cube")
    return game


def three_rows() -> SampleMelange:
    """Return a game with three rows on the same two chairs: the blue, yellow and green cubes."""
    rows = {
        "blue-cube": "purple-chair",
        "yellow-cube": "purple-chair grey-table",
        "green-cube": "grey-table @ T1a T9b",
    }
    game = SampleMelange("grey-table", rows=rows)
    game.do("play grey-table cube")
    return game


def payloads(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """Return the payloads of all events of the given kind, secrets included."""
    return [{**each.payload, **each.secret} for each in events if each.kind == kind]
