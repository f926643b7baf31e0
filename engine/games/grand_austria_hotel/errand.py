"""E. Gizia's errand in the 2022 edition: an action without taking a die (ruling 16)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.games.grand_austria_hotel import operations, politics
from engine.games.grand_austria_hotel.actions import ACTIONS, action_options, carry_out
from engine.games.grand_austria_hotel.foresight import is_foreseeable
from engine.games.grand_austria_hotel.hints import price_info
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.games.grand_austria_hotel.refusal import refuse_politics, refuse_room, refuse_staff
from engine.games.grand_austria_hotel.rewards import Resolve, with_points, with_warning
from engine.kernel.core import Action, Decision, Draft, Payload
from engine.kernel.errors import IllegalAction


def errand_options(state: AustriaPosition, seat: int) -> Iterator[Action]:
    """Yield the action spaces E. Gizia can use: those with a die; a six costs a krone (ruling 16)."""
    for face in ACTIONS:
        if state.dice[face - 1]:
            yield Action("action", (str(face),))
    if state.dice[5] and state.hotels[seat].money:
        yield from (Action("action", ("6", str(action))) for action in ACTIONS)


def begin_errand(draft: Draft[AustriaPosition], seat: int, arguments: tuple[str, ...]) -> "Errand":
    """Return the decision for an action without a die, after paying for it; neither boost nor staff apply."""
    face, action = int(arguments[0]), int(arguments[-1])
    operations.pay(draft, seat, int(face == 6))
    draft.emit("errand", seat=seat, face=face, action=action)
    return Errand(seat, action, draft.state.dice[face - 1])


@dataclass(frozen=True)
class Errand(Decision[AustriaPosition]):
    """The decision on how to use the action granted by E. Gizia, and on when to end it."""

    seat: int
    action: int
    left: int
    tag: Literal["errand"] = "errand"

    def question_id(self, state: AustriaPosition) -> str:
        return f"action-{self.action}"

    def known_in_advance(self, state: AustriaPosition) -> bool:
        return is_foreseeable(state, self.seat)

    def payload(self, state: AustriaPosition) -> Payload:
        unused = int(any(action_options(state, self.seat, self.action, self.left)))
        warnings = ("politics",) if any(politics.claim_options(state, self.seat)) else ()
        return Payload(
            round=state.round, left=self.left, face=0, idle=not unused, warnings=warnings, unused=unused
        )

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        yield from action_options(state, self.seat, self.action, self.left)
        yield from politics.claim_options(state, self.seat)
        yield Action("end")

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        if action.verb == "politics":
            return Payload(points=politics.claim_points(state, action.arguments[0]))
        info = price_info(state, self.seat, self.left, action)
        return (with_warning if action.verb == "staff" else with_points)(state, self, action, info)

    def refuse(self, state: AustriaPosition, action: Action) -> IllegalAction:
        return self._refusal(state, action) or (
            super().refuse(state, action)
            if action.verb in {option.verb for option in self.options(state)}
            else IllegalAction("finish-first", action=action.verb)
        )

    def _refusal(self, state: AustriaPosition, action: Action) -> IllegalAction | None:
        """Return the rule that forbids this kind of action, if there is one."""
        match action:
            case Action("politics", (card,)) if card in state.politics:
                return refuse_politics(self.seat, state, card)
            case Action("room", (room,)) if room in ROOMS and self.action == 3:
                return refuse_room(self.seat, state, room)
            case Action("staff", (number,)) if self.action == 5:
                return refuse_staff(self.seat, state, number, self.left)
            case Action("boost", ()):
                return IllegalAction("boost-with-an-action")
        return None

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
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
