"""E. Gizia in the edition of 2022: an action is carried out without taking a die (ruling 16)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.core import Action, Decision, Draft, Facts
from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.actions import ACTIONS, carry_out, hint, work
from engine.games.grand_austria_hotel.rewards import Resolve

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def errands(state: "AustriaState", seat: int) -> Iterator[Action]:
    """Give the action spaces E. Gizia can use: those with a die; a six costs a krone (ruling 16)."""
    for face in ACTIONS:
        if state.dice[face - 1]:
            yield Action("action", (str(face),))
    if state.dice[5] and state.hotels[seat].money:
        yield from (Action("action", ("6", str(action))) for action in ACTIONS)


def begin_errand(draft: Draft["AustriaState"], seat: int, nouns: tuple[str, ...]) -> "Errand":
    """Begin an action without a die: no boost, no staff."""
    face, action = int(nouns[0]), int(nouns[-1])
    trade.pay(draft, seat, int(face == 6))
    draft.tell("errand", seat=seat, face=face, action=action)
    return Errand(seat, action, draft.state.dice[face - 1])


@dataclass(frozen=True)
class Errand(Decision["AustriaState"]):
    """Carry out an action for E. Gizia, or stop."""

    seat: int
    action: int
    left: int
    tag: Literal["errand"] = "errand"

    def key(self, state: "AustriaState") -> str:
        return f"action-{self.action}"

    def facts(self, state: "AustriaState") -> Facts:
        return Facts(round=state.round, left=self.left, face=0, warnings=(), unused=0)

    def options(self, state: "AustriaState") -> Iterator[Action]:
        yield from work(state, self.seat, self.action, self.left)
        yield Action("end")

    def hint(self, state: "AustriaState", action: Action) -> Facts:
        return hint(state, self.seat, self.left, action)

    def choose(self, draft: Draft["AustriaState"], action: Action) -> None:
        if action.verb == "end":
            return
        left = carry_out(draft, self.seat, self.action, self.left, action)
        if left:
            draft.then(Errand(self.seat, self.action, left))
        draft.then(Resolve(self.seat))
