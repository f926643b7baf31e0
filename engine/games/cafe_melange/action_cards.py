"""Action cards: swapping two visitors, or removing a marker."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from engine.games.cafe_melange import scoring
from engine.games.cafe_melange.cards import remove_card
from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.markers import NEUTRAL, marker_of, row_of, row_with
from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.rows import row_context
from engine.games.cafe_melange.seating import seating_info
from engine.kernel.core import Action, Decision, Draft, Payload


def swappable(state: MelangePosition, seat: int, kind: str) -> list[str]:
    """Return the chairs whose visitors a card may swap."""
    occupied = _swappable(state, seat, kind)
    return [chair for chair in state.box.chair if chair in occupied]


def _swappable(state: MelangePosition, seat: int, kind: str) -> list[str]:
    return scoring.occupied_chairs(state.seated, None if kind == "swap-personalities" else seat)


def removable(state: MelangePosition, seat: int, kind: str) -> list[tuple[str, str]]:
    """Return the markers a card may remove, as row and chair; every row must keep at least one."""
    reducible = _reducible_rows(state, seat, kind)
    return [(row_of(marker), chair) for marker in reducible for chair in state.rows[marker].chairs]


def _reducible_rows(state: MelangePosition, seat: int, kind: str) -> list[str]:
    rows = state.rows
    markers = NEUTRAL if kind == "remove-personality-marker" else state.markers(seat)
    return [marker for marker in markers if marker in rows and len(rows[marker].chairs) > 1]


def action_playable(state: MelangePosition, seat: int, kind: str, plays: int) -> bool:
    """Return whether an action card would have an effect now."""
    if kind.startswith("swap"):
        return plays > 1 and bool(state.hands[seat]) and len(_swappable(state, seat, kind)) > 1
    if kind.startswith("remove"):
        return bool(_reducible_rows(state, seat, kind))
    return scoring.bonus_points(state, seat, kind) > 0


@dataclass(frozen=True)
class Swap(Decision[MelangePosition]):
    """Swap the chairs of two personalities, or of two of the player's own guests."""

    seat: int
    card: str
    tag: Literal["swap"] = "swap"

    def question_id(self, state: MelangePosition) -> str:
        return self.card

    def options(self, state: MelangePosition) -> Iterator[Action]:
        for one, other in combinations(swappable(state, self.seat, self.card), 2):
            yield Action("swap", (one, other))

    def option_info(self, state: MelangePosition, action: Action) -> Payload:
        one, other = action.arguments
        visitors = {**state.seated, one: state.seated[other], other: state.seated[one]}
        now = scoring.company_points(state.box, state.seated, self.seat)
        gain = scoring.company_points(state.box, visitors, self.seat) - now
        return Payload(visitors=(state.seated[one], state.seated[other]), gain=gain)

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        one, other = action.arguments
        seated = draft.state.seated
        seated[one], seated[other] = seated[other], seated[one]
        draft.emit("swapped", seat=self.seat, visitors=(seated[other], seated[one]), chairs=(other, one))


@dataclass(frozen=True)
class Pay(Decision[MelangePosition]):
    """Pay a reservation card for a swap."""

    seat: int
    tag: Literal["pay"] = "pay"

    def question_id(self, state: MelangePosition) -> str:
        return "pay"

    def options(self, state: MelangePosition) -> Iterator[Action]:
        yield from (Action("pay", (card,)) for card in CARDS if card in state.hands[self.seat])

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        (card,) = action.arguments
        remove_card(draft, self.seat, card)
        draft.state.discards.append(card)
        draft.emit("paid", seat=self.seat, card=card)


@dataclass(frozen=True)
class Remove(Decision[MelangePosition]):
    """Remove a marker; at least one of its row's markers stays."""

    seat: int
    card: str
    tag: Literal["remove"] = "remove"

    def question_id(self, state: MelangePosition) -> str:
        return self.card

    def options(self, state: MelangePosition) -> Iterator[Action]:
        yield from (Action("remove", place) for place in removable(state, self.seat, self.card))

    def option_info(self, state: MelangePosition, action: Action) -> Payload:
        row, chair = action.arguments
        marker = marker_of(self.seat, row)
        left = [each for each in state.rows[marker].chairs if each != chair]
        return seating_info(state, self.seat, marker, left)

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        row, chair = action.arguments
        marker = marker_of(self.seat, row)
        old = draft.state.rows[marker]
        draft.state.rows[marker] = row_with(old.cards, tuple(each for each in old.chairs if each != chair))
        draft.emit_with_context(
            row_context(draft.state, marker), "marker-removed", seat=self.seat, marker=marker, chair=chair
        )
