"""E. Gizia in the edition of 2022: an action is carried out without taking a die (ruling 16)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.games.grand_austria_hotel import politics, trade
from engine.games.grand_austria_hotel.actions import ACTIONS, carry_out, option_info, work
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.refusal import politics_refused, room_refused, staff_refused
from engine.games.grand_austria_hotel.rewards import Resolve, warned
from engine.kernel.core import Action, Decision, Draft, Payload
from engine.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def errands(state: "AustriaState", seat: int) -> Iterator[Action]:
    """Return the action spaces E. Gizia can use: those with a die; a six costs a krone (ruling 16)."""
    for face in ACTIONS:
        if state.dice[face - 1]:
            yield Action("action", (str(face),))
    if state.dice[5] and state.hotels[seat].money:
        yield from (Action("action", ("6", str(action))) for action in ACTIONS)


def begin_errand(draft: Draft["AustriaState"], seat: int, arguments: tuple[str, ...]) -> "Errand":
    """Begin an action without a die: no boost, no staff."""
    face, action = int(arguments[0]), int(arguments[-1])
    trade.pay(draft, seat, int(face == 6))
    draft.emit("errand", seat=seat, face=face, action=action)
    return Errand(seat, action, draft.state.dice[face - 1])


@dataclass(frozen=True)
class Errand(Decision["AustriaState"]):
    """Carry out an action for E. Gizia, or stop."""

    seat: int
    action: int
    left: int
    tag: Literal["errand"] = "errand"

    def question_id(self, state: "AustriaState") -> str:
        return f"action-{self.action}"

    def payload(self, state: "AustriaState") -> Payload:
        unused = int(any(work(state, self.seat, self.action, self.left)))
        warnings = ("politics",) if any(politics.claims(state, self.seat)) else ()
        return Payload(round=state.round, left=self.left, face=0, warnings=warnings, unused=unused)

    def options(self, state: "AustriaState") -> Iterator[Action]:
        yield from work(state, self.seat, self.action, self.left)
        yield from politics.claims(state, self.seat)
        yield Action("end")

    def option_info(self, state: "AustriaState", action: Action) -> Payload:
        if action.verb == "politics":
            return Payload(points=politics.points(state, action.arguments[0]))
        brings = option_info(state, self.seat, self.left, action)
        return warned(state, self, action, brings) if action.verb == "staff" else brings

    def refuse(self, state: "AustriaState", action: Action) -> IllegalAction:
        return self._why_not(state, action) or (
            super().refuse(state, action)
            if action.verb in {option.verb for option in self.options(state)}
            else IllegalAction("finish-first", action=action.verb)
        )

    def _why_not(self, state: "AustriaState", action: Action) -> IllegalAction | None:
        """Return the rule that stands against what this action would else do; nothing makes it stronger."""
        match action:
            case Action("politics", (card,)) if card in state.politics:
                return politics_refused(self.seat, state, card)
            case Action("room", (room,)) if room in ROOMS and self.action == 3:
                return room_refused(self.seat, state, room)
            case Action("staff", (number,)) if self.action == 5:
                return staff_refused(self.seat, state, number, self.left)
            case Action("boost", ()):
                return IllegalAction("boost-with-an-action")
        return None

    def choose(self, draft: Draft["AustriaState"], action: Action) -> None:
        match action:
            case Action("end"):
                return
            case Action("politics", (card,)):
                politics.claim(draft, self.seat, card)
                draft.then(self)
            case _:
                if left := carry_out(draft, self.seat, self.action, self.left, action):
                    draft.then(Errand(self.seat, self.action, left))
                draft.then(Resolve(self.seat))
