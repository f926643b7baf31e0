"""The turn of a player: a guest, a die and its action, and everything additional."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.games.grand_austria_hotel import politics, trade
from engine.games.grand_austria_hotel.actions import (
    carry_out,
    dice,
    die_price,
    extra_reward,
    option_info,
    strength,
    taking,
    work,
)
from engine.games.grand_austria_hotel.effects import Emperor, Reward
from engine.games.grand_austria_hotel.errand import begin_errand, errands
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.refusal import why_not
from engine.games.grand_austria_hotel.rewards import (
    Resolve,
    again_open,
    decline,
    declines,
    proposed,
    serving,
    use,
    warned,
    ways,
)
from engine.kernel.core import Action, Decision, Draft, Effect, Payload
from engine.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


# ---- the turn -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn(Decision["AustriaState"]):
    """Everything that can be done in a turn while no reward is waiting to be resolved."""

    seat: int
    tag: Literal["turn"] = "turn"

    def question_id(self, state: "AustriaState") -> str:
        turn = state.running()
        if turn.additional:
            return "additional-turn"
        if not turn.face:
            return "take-a-die" if turn.begun else "turn"
        return f"action-{turn.action}" if turn.left or self._boostable(state) else "end-of-turn"

    def starts_turn(self, state: "AustriaState") -> bool:
        return not state.running().begun

    def payload(self, state: "AustriaState") -> Payload:
        turn = state.running()
        warnings = tuple(
            dict.fromkeys(a.verb for a in self._open(state) if a.verb in {"move-in", "politics"})
        )
        return Payload(
            round=state.round, left=turn.left, face=turn.face, warnings=warnings, unused=self._unused(state)
        )

    def _unused(self, state: "AustriaState") -> int:
        """Count what would be given up by ending the turn now: the main action, extras of staff (ruling 14)."""
        turn = state.running()
        action = (
            any(work(state, self.seat, turn.action, turn.left, both=turn.both_tracks))
            if turn.action
            else False
        )
        extras = sum(any(_extra(state, self.seat, number)) for number in turn.extras)
        return int(action) + extras

    def options(self, state: "AustriaState") -> Iterator[Action]:
        turn = state.running()
        hotel = state.hotels[self.seat]
        if not turn.face and not turn.guest and len(hotel.cafe) < trade.CAFE_SPACES:
            for number, krones in trade.guest_costs(state, self.seat).items():
                if krones <= hotel.money:
                    yield Action("guest", (str(number),))
        if not turn.face and not turn.additional:
            yield from dice(state, self.seat)
        if turn.action:
            yield from work(state, self.seat, turn.action, turn.left, both=turn.both_tracks)
        yield from self._open(state)
        yield from self._closing(state)

    def _open(self, state: "AustriaState") -> Iterator[Action]:
        """Return the additional actions (ruling 4)."""
        turn, hotel = state.running(), state.hotels[self.seat]
        for guest in hotel.cafe:
            if guest.complete:
                for room in trade.lodgings(state, self.seat, guest.number):
                    yield Action("move-in", (str(guest.number), room))
        yield from politics.claims(state, self.seat)
        for number in hotel.staff:
            if state.card(number).timing == "round" and number not in hotel.used:
                yield Action("use", (str(number),))
        for number in turn.extras:
            yield from _extra(state, self.seat, number)
        if hotel.money >= trade.service(state, self.seat)[0]:
            servable = trade.servable(state, self.seat, hotel.kitchen)
            yield from serving(servable) if servable else ()
        if self._boostable(state):
            yield Action("boost")
        if again_open(state, self.seat):
            yield from errands(state, self.seat)

    def _boostable(self, state: "AustriaState") -> bool:
        """Return whether a krone can still make the main action stronger."""
        turn = state.running()
        return bool(turn.action and not turn.boosted and state.hotels[self.seat].money)

    def _closing(self, state: "AustriaState") -> Iterator[Action]:
        turn, hotel = state.running(), state.hotels[self.seat]
        if hotel.pool:
            yield from declines(state, self.seat)
        elif turn.face or turn.additional:
            yield Action("end")
        elif not turn.begun or not any(dice(state, self.seat)):
            yield Action("pass")

    def end_turn_action(self, state: "AustriaState") -> Action | None:
        turn = state.running()
        return Action("end") if (turn.face or turn.additional) and not state.hotels[self.seat].pool else None

    def option_info(self, state: "AustriaState", action: Action) -> Payload:
        brings = self._brings(state, action)
        tried = action.verb in {"move-in", "staff"} or state.hotels[self.seat].pool
        return warned(state, self, action, brings) if tried else brings

    def _brings(self, state: "AustriaState", action: Action) -> Payload:
        match action:
            case Action("die", (face, *_)):
                worth = strength(state, self.seat, int(face))
                return Payload(strength=worth, price=die_price(state, self.seat, int(face)))
            case Action("guest", (number,)):
                return Payload(price=trade.guest_cost(state, self.seat, int(number)))
            case Action("serve", arguments):
                krones, most = trade.service(state, self.seat)
                kitchen = state.hotels[self.seat].kitchen
                plan = trade.proposal(state, self.seat, kitchen, most) if arguments == ("proposed",) else []
                return Payload({"price": krones, **(proposed(plan) if plan else {})})
            case Action("move-in", (number, _)):
                return Payload(points=GUESTS[int(number)].points)
            case Action("boost"):
                return Payload(price=1)
            case Action("action", (face, *_)):
                return Payload(strength=state.dice[int(face) - 1], price=int(face == "6"))
            case Action("politics", (card,)):
                return Payload(points=politics.points(state, card))
        return option_info(state, self.seat, state.running().left, action)

    def choose(self, draft: Draft["AustriaState"], action: Action) -> None:
        state = draft.state
        turn = state.running()
        if not turn.begun:
            state.changed.clear()
        if action.verb in {"end", "pass"}:
            end_turn(draft, passing=action.verb == "pass")
            return
        turn.begun = True
        draft.then(Resolve(self.seat), self)
        match action.verb, action.arguments:
            case "guest", (number,):
                trade.pay(draft, self.seat, trade.guest_cost(state, self.seat, int(number)))
                turn.guest = True
                trade.take_guest(draft, self.seat, int(number))
            case "die", (face, *other):
                take_die(draft, self.seat, int(face), int(other[0]) if other else int(face))
            case "serve", arguments:
                serve_from_kitchen(draft, self.seat, arguments)
            case "boost", _:
                trade.pay(draft, self.seat, 1)
                turn.boosted = True
                turn.left += 1
                draft.emit("boosted", seat=self.seat)
            case "decline", (name,):
                decline(draft, self.seat, name)
            case "action", arguments:
                state.hotels[self.seat].pool.pop()
                draft.then(begin_errand(draft, self.seat, arguments))
            case _:
                self._additional(draft, action)

    def _additional(self, draft: Draft["AustriaState"], action: Action) -> None:
        state = draft.state
        turn, hotel = state.running(), state.hotels[self.seat]
        match action.verb, action.arguments:
            case "move-in", (number, room):
                trade.move_in(draft, self.seat, int(number), room)
            case "politics", (card,):
                politics.claim(draft, self.seat, card)
            case "use", (number,) if int(number) in turn.extras:
                self._use_extra(draft, int(number), action)
            case "use", (number,):
                hotel.used.append(int(number))
                draft.emit("used", seat=self.seat, staff=int(number))
                rewards = [effect for effect in state.card(int(number)).effects if isinstance(effect, Reward)]
                trade.grant(draft, self.seat, *rewards)
            case _ if action in work(state, self.seat, turn.action, turn.left, both=turn.both_tracks):
                turn.left = carry_out(draft, self.seat, turn.action, turn.left, action)
                one_more_room = turn.action == 3 and self._boostable(state)
                if not turn.left and not one_more_room:
                    turn.action = 0
            case _:
                extra = next(n for n in turn.extras if action in _extra(state, self.seat, n))
                self._use_extra(draft, extra, action)

    def _use_extra(self, draft: Draft["AustriaState"], number: int, action: Action) -> None:
        draft.state.running().extras.remove(number)
        reward = extra_reward(draft.state, number)
        draft.emit("used", seat=self.seat, staff=number)
        if isinstance(reward, Emperor):
            trade.grant(draft, self.seat, reward)
        else:
            use(draft, self.seat, reward, action)

    def refuse(self, state: "AustriaState", action: Action) -> IllegalAction:
        return why_not(self.seat, state, action) or super().refuse(state, action)


def _extra(state: "AustriaState", seat: int, number: int) -> Iterator[Action]:
    """Return the ways to use the extra of a staff card that acts when a die is taken."""
    reward = extra_reward(state, number)
    if isinstance(reward, Emperor):
        yield Action("use", (str(number),))
    else:
        yield from ways(state, seat, reward)


def take_die(draft: Draft["AustriaState"], seat: int, face: int, action: int) -> None:
    """Take a die and begin its action; what staff add is fixed now (ruling 2)."""
    state = draft.state
    turn, hotel = state.running(), state.hotels[seat]
    staff = taking(state, seat, face)
    trade.pay(draft, seat, die_price(state, seat, face))
    turn.face, turn.action, turn.left = face, action, strength(state, seat, face)
    turn.both_tracks = any(effect.both_tracks for _, effect in staff)
    turn.extras = [number for number, effect in staff if effect.extra]
    state.dice[face - 1] -= 1
    hotel.covered += 1
    draft.emit("die-taken", seat=seat, face=face, action=action, strength=turn.left)
    trade.grant(draft, seat, *(effect.reward for _, effect in staff if effect.reward))


# ---- from the kitchen ---------------------------------------------------------------------------------------


def serve_from_kitchen(draft: Draft["AustriaState"], seat: int, arguments: tuple[str, ...]) -> None:
    """Carry up to three dishes to the guests, for one krone (ruling 3)."""
    state = draft.state
    hotel = state.hotels[seat]
    krones, most = trade.service(state, seat)
    trade.pay(draft, seat, krones)
    if arguments == ("proposed",):
        for kind, number in trade.proposal(state, seat, hotel.kitchen, most):
            trade.serve(draft, seat, hotel.kitchen, kind, number)
        return
    kind, guest = arguments
    trade.serve(draft, seat, hotel.kitchen, kind, int(guest))
    if krones:  # what is free need not be counted
        draft.then(Carry(seat, most - 1))


@dataclass(frozen=True)
class Carry(Effect["AustriaState"]):
    """Go on carrying if there is anything to carry."""

    seat: int
    left: int
    tag: Literal["carry"] = "carry"

    def run(self, draft: Draft["AustriaState"]) -> None:
        hotel = draft.state.hotels[self.seat]
        if self.left and trade.servable(draft.state, self.seat, hotel.kitchen):
            draft.then(Serving(self.seat, self.left))


@dataclass(frozen=True)
class Serving(Decision["AustriaState"]):
    """The krone is paid: carry up to `left` more dishes, or stop."""

    seat: int
    left: int
    tag: Literal["serving"] = "serving"

    def question_id(self, state: "AustriaState") -> str:
        return "serve-on"

    def payload(self, state: "AustriaState") -> Payload:
        return Payload(left=self.left)

    def options(self, state: "AustriaState") -> Iterator[Action]:
        for kind, number in trade.servable(state, self.seat, state.hotels[self.seat].kitchen):
            yield Action("serve", (kind, str(number)))
        yield Action("store")

    def refuse(self, state: "AustriaState", action: Action) -> IllegalAction:
        if action.verb == "serve":
            return IllegalAction("cannot-serve")
        return IllegalAction("finish-first", action=action.verb)

    def choose(self, draft: Draft["AustriaState"], action: Action) -> None:
        if action.verb == "serve":
            kind, number = action.arguments
            kitchen = draft.state.hotels[self.seat].kitchen
            trade.serve(draft, self.seat, kitchen, kind, int(number))
            draft.then(Carry(self.seat, self.left - 1))


# ---- the end of the turn ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextTurn(Effect["AustriaState"]):
    """Stands for the end of a turn; who goes next is the round's matter."""

    tag: Literal["next-turn"] = "next-turn"

    def run(self, draft: Draft["AustriaState"]) -> None:
        from engine.games.grand_austria_hotel.rounds import next_turn  # noqa: PLC0415 -- a round is made of turns

        next_turn(draft)


def end_turn(draft: Draft["AustriaState"], *, passing: bool) -> None:
    """End the turn, or pass; E. Gizia may bring an additional one at once (2015)."""
    turn = draft.state.running()
    if passing:
        draft.state.hotels[turn.seat].passed = True
    draft.emit("passed" if passing else "turn-ended", seat=turn.seat)
    if turn.again:
        begin_turn(draft, turn.seat, additional=True)
    else:
        draft.then(NextTurn())


def begin_turn(draft: Draft["AustriaState"], seat: int, *, additional: bool = False) -> None:
    """Return a player the turn."""
    from engine.games.grand_austria_hotel.state import TurnState  # noqa: PLC0415 -- the state lists these steps

    draft.state.turn = TurnState(seat=seat, additional=additional)
    draft.then(Turn(seat))
