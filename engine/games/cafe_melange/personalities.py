"""The awaited personalities: at the end of a turn white and grey get what they lack (ruling 8)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.core import Draft, Effect
from engine.games.cafe_melange.cards import draw_card
from engine.games.cafe_melange.markers import NEUTRAL
from engine.games.cafe_melange.rows import Room, begin_row
from engine.games.cafe_melange.seating import Settle, seat_visitor

if TYPE_CHECKING:
    from engine.games.cafe_melange.state import MelangeState


def first_cards(state: "MelangeState") -> bool:
    """Tell whether any card in the piles could begin a row."""
    return any(map(Room(state).can_begin, {*state.pile, *state.discards}))


def must_refresh(state: "MelangeState") -> bool:
    """Tell whether a neutral marker lacks a personality or a first card that it can get."""
    bare = [marker for marker in NEUTRAL if marker not in state.rows]
    return any(
        (m in state.awaited and first_cards(state)) or (m not in state.awaited and state.personality_pile)
        for m in bare
    )


@dataclass(frozen=True)
class Refresh(Effect["MelangeState"]):
    """Each neutral marker without a personality gets the next one and a first card, white first (ruling 8).

    It begins anew after everything that makes somebody sit down, until nothing is lacking.
    """

    tag: Literal["refresh"] = "refresh"

    def run(self, draft: Draft["MelangeState"]) -> None:
        state = draft.state
        for marker in NEUTRAL:
            if marker in state.rows:
                continue
            if marker not in state.awaited:
                if not state.personality_pile:
                    continue
                draft.reveal()
                state.awaited[marker] = state.personality_pile.pop()
                draft.tell("awaited", marker=marker, visitor=state.awaited[marker])
            if not first_cards(state):
                continue
            begin_row(draft, marker, self._first_card(draft))
            draft.then(self)
            if len(state.rows[marker].chairs) == 1:
                seat_visitor(draft, marker, scored=False)
            else:
                draft.then(Settle())
            return

    @staticmethod
    def _first_card(draft: Draft["MelangeState"]) -> str:
        room = Room(draft.state)
        while not room.can_begin(card := draw_card(draft)):
            draft.state.discards.append(card)
            draft.tell("discarded", card=card)
        return card
