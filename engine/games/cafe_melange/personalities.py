"""The awaited personalities: at the end of a turn, white and grey are replenished (ruling 8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.games.cafe_melange.cards import draw_card
from engine.games.cafe_melange.components import category
from engine.games.cafe_melange.markers import NEUTRAL
from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.rows import RowRules, begin_row
from engine.games.cafe_melange.seating import Settle, seat_visitor
from engine.kernel.core import Draft, Effect


def can_draw_first_card(state: MelangePosition) -> bool:
    """Return whether the piles hold any card that could start a row."""
    return not RowRules(state).beginning.isdisjoint({*state.pile, *state.discards})


def must_refresh(state: MelangePosition) -> bool:
    """Return whether a neutral marker lacks a personality or a first card that could be dealt now."""
    without_row = [marker for marker in NEUTRAL if marker not in state.rows]
    return any(
        (marker in state.awaited and can_draw_first_card(state))
        or (marker not in state.awaited and state.personality_pile)
        for marker in without_row
    )


def draw_first_card(draft: Draft[MelangePosition], beside: Iterable[str]) -> str:
    """Draw reservation cards until one can start a row; discard the others.

    Its category differs from the first cards of the rows in `beside`, unless the piles hold no such card (rules:
    Preparation; ruling 8).
    """
    state = draft.state
    taken = {category(state.rows[marker].cards[0]) for marker in beside if marker in state.rows}
    fitting = RowRules(state).beginning & {*state.pile, *state.discards}
    allowed = {card for card in fitting if category(card) not in taken} or fitting
    while (card := draw_card(draft, "personality")) not in allowed:
        state.discards.append(card)
        draft.emit("discarded", card=card)
    return card


@dataclass(frozen=True)
class Refresh(Effect[MelangePosition]):
    """Deal white, then grey, a new personality and a first card if they are missing (ruling 8).

    Repeated after anything that seats a visitor, until nothing is missing. `begun` lists the markers whose rows were
    started at the end of this turn.
    """

    begun: tuple[str, ...] = ()
    tag: Literal["refresh"] = "refresh"

    def run(self, draft: Draft[MelangePosition]) -> None:
        state = draft.state
        for marker in NEUTRAL:
            if marker in state.rows:
                continue
            if marker not in state.awaited:
                if not state.personality_pile:
                    continue
                draft.mark_irreversible("personality")
                state.awaited[marker] = state.personality_pile.pop()
                draft.emit("awaited", marker=marker, visitor=state.awaited[marker])
            if not can_draw_first_card(state):
                continue
            begin_row(draft, marker, draw_first_card(draft, beside=self.begun))
            draft.then(Refresh((*self.begun, marker)))
            if len(state.rows[marker].chairs) == 1:
                seat_visitor(draft, marker, scored=False)
            else:
                draft.then(Settle())
            return
