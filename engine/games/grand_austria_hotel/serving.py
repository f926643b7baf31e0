"""Serving guests: the options, and serving from the kitchen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.foresight import is_foreseeable
from engine.games.grand_austria_hotel.hints import dish_info, serving_info
from engine.games.grand_austria_hotel.position import AustriaPosition, own_hotel
from engine.kernel.core import Action, Decision, Draft, Effect, Payload
from engine.kernel.errors import IllegalAction


def serving_options(servable: list[tuple[str, int]]) -> Iterator[Action]:
    """Yield the options for serving: as proposed, or a single dish to a single guest."""
    yield Action("serve", ("proposed",))
    yield from (Action("serve", (kind, str(number))) for kind, number in servable)


def proposal_for(
    state: AustriaPosition, seat: int, dishes: list[int], most: int, action: Action
) -> Action | None:
    """Return the action that serves as proposed if the plan serves only the dish in `action`; otherwise None."""
    match action:
        case Action("serve", (kind, number)):
            plan = operations.propose_serving(state, seat, dishes, most)
            return Action("serve", ("proposed",)) if plan == [(kind, int(number))] else None
    return None


def kitchen_info(state: AustriaPosition, seat: int, arguments: tuple[str, ...]) -> Payload:
    """Return what serving from the kitchen costs and achieves.

    The krone that pays for a single dish also pays for more: `dishes-for-it` is the total number, or 0 if there is no
    limit (serving is free) or no choice (the proposed plan).
    """
    krones, most = operations.serving_terms(state, seat)
    if arguments == ("proposed",):
        plan = operations.propose_serving(state, seat, state.hotels[seat].kitchen, most)
        return Payload({**serving_info(state, seat, plan), "service": krones, "dishes-for-it": 0})
    _, number = arguments
    limit = most if krones else 0
    return Payload({**dish_info(state, seat, int(number)), "service": krones, "dishes-for-it": limit})


def serve_from_kitchen(draft: Draft[AustriaPosition], seat: int, arguments: tuple[str, ...]) -> None:
    """Serve up to three dishes to guests for one krone (ruling 3)."""
    state = draft.state
    hotel = own_hotel(draft, seat)
    krones, most = operations.serving_terms(state, seat)
    operations.pay(draft, seat, krones)
    if arguments == ("proposed",):
        for kind, number in operations.propose_serving(state, seat, hotel.kitchen, most):
            operations.serve(draft, seat, hotel.kitchen, kind, number)
        return
    kind, guest = arguments
    operations.serve(draft, seat, hotel.kitchen, kind, int(guest))
    if krones:  # free servings are not limited
        draft.then(Carry(seat, most - 1))


@dataclass(frozen=True)
class Carry(Effect[AustriaPosition]):
    """Ask for another dish if `left` more are allowed and any can be served."""

    seat: int
    left: int
    tag: Literal["carry"] = "carry"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        hotel = own_hotel(draft, self.seat)
        if self.left and operations.servable_dishes(draft.state, self.seat, hotel.kitchen):
            draft.then(Serving(self.seat, self.left))


@dataclass(frozen=True)
class Serving(Decision[AustriaPosition]):
    """Serve up to `left` more dishes, which are already paid for, or stop."""

    seat: int
    left: int
    tag: Literal["serving"] = "serving"

    def question_id(self, state: AustriaPosition) -> str:
        return "serve-on"

    def known_in_advance(self, state: AustriaPosition) -> bool:
        return is_foreseeable(state, self.seat)

    def payload(self, state: AustriaPosition) -> Payload:
        return Payload(left=self.left)

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        for kind, number in operations.servable_dishes(state, self.seat, state.hotels[self.seat].kitchen):
            yield Action("serve", (kind, str(number)))
        yield Action("store")

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        match action:
            case Action("serve", (_, number)):
                return dish_info(state, self.seat, int(number))
        return Payload()

    def refuse(self, state: AustriaPosition, action: Action) -> IllegalAction:
        if action.verb == "serve":
            return IllegalAction("cannot-serve")
        return IllegalAction("finish-first", action=action.verb)

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        if action.verb == "serve":
            kind, number = action.arguments
            kitchen = own_hotel(draft, self.seat).kitchen
            operations.serve(draft, self.seat, kitchen, kind, int(number))
            draft.then(Carry(self.seat, self.left - 1))
