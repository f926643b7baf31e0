"""Turns and rounds: a guest, a die and its action, additional actions, who is next, and how a round ends."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.games.grand_austria_hotel import operations, politics
from engine.games.grand_austria_hotel.actions import (
    can_boost,
    carry_out,
    die_options,
    die_price,
    extra_reward,
    main_action_options,
    staff_triggered,
    strength,
)
from engine.games.grand_austria_hotel.court import court_outlook, hold_court
from engine.games.grand_austria_hotel.dice import numbers, roll
from engine.games.grand_austria_hotel.effects import Emperor, Reward
from engine.games.grand_austria_hotel.emperor import AUDIENCES
from engine.games.grand_austria_hotel.errand import begin_errand, errand_options
from engine.games.grand_austria_hotel.final_scoring import Copying
from engine.games.grand_austria_hotel.foresight import is_foreseeable
from engine.games.grand_austria_hotel.hints import (
    die_info,
    move_in_info,
    price_info,
    strength_hints,
    waiting_hints,
)
from engine.games.grand_austria_hotel.position import AustriaPosition, TurnState, own_hotel
from engine.games.grand_austria_hotel.quantities import CAFE_SPACES, DICE, LAST_ROUND
from engine.games.grand_austria_hotel.refusal import why_not
from engine.games.grand_austria_hotel.rewards import (
    Resolve,
    decline_options,
    decline_reward,
    only_again_open,
    use_reward,
    with_points,
    with_warning,
)
from engine.games.grand_austria_hotel.serving import (
    kitchen_info,
    proposal_for,
    serve_from_kitchen,
    serving_options,
)
from engine.games.grand_austria_hotel.unused import extra_options, forfeited, is_action_unused, usable_extras
from engine.kernel.core import Action, Decision, Draft, Effect, Forfeit, Payload
from engine.kernel.errors import IllegalAction

_BOOST, _END, _PASS = Action("boost"), Action("end"), Action("pass")


@dataclass(frozen=True)
class Turn(Decision[AustriaPosition]):
    """Everything a player can do in a turn while there is no reward to resolve."""

    seat: int
    tag: Literal["turn"] = "turn"

    def question_id(self, state: AustriaPosition) -> str:
        turn = state.running()
        if turn.additional:
            return "additional-turn"
        if not turn.face:
            return "take-a-die" if turn.begun else "turn"
        return f"action-{turn.action}" if turn.left or can_boost(state, self.seat) else "end-of-turn"

    def starts_turn(self, state: AustriaPosition) -> bool:
        return not state.running().begun

    def payload(self, state: AustriaPosition) -> Payload:
        turn = state.running()
        additional = self._additional_options(state)
        warnings = dict.fromkeys(each.verb for each in additional if each.verb in {"move-in", "politics"})
        unused = is_action_unused(state, self.seat)
        return Payload(
            round=state.round,
            left=turn.left,
            face=turn.face,
            idle=bool(turn.action and turn.left) and not unused,
            nothing=not (unused or additional or state.hotels[self.seat].pool),
            warnings=tuple(warnings),
            unused=unused + len(usable_extras(state, self.seat)),
            **waiting_hints(state, self.seat),
            **court_outlook(state, self.seat),
        )

    def options(self, state: AustriaPosition) -> list[Action]:
        turn = state.running()
        hotel = state.hotels[self.seat]
        found: list[Action] = []
        if not turn.face and not turn.guest and len(hotel.cafe) < CAFE_SPACES:
            costs = operations.guest_costs(state, self.seat)
            found += [
                Action("guest", (str(number),)) for number, krones in costs.items() if krones <= hotel.money
            ]
        if not turn.face and not turn.additional:
            found += die_options(state, self.seat)
        found += main_action_options(state, self.seat)
        found += self._additional_options(state)
        found += self._closing_options(state)
        return found

    def _additional_options(self, state: AustriaPosition) -> list[Action]:
        """Return the additional actions (ruling 4)."""
        turn, hotel = state.running(), state.hotels[self.seat]
        found: list[Action] = []
        for guest in hotel.cafe:
            if guest.complete:
                rooms = operations.rooms_for_guest(state, self.seat, guest.number)
                found += [Action("move-in", (str(guest.number), room)) for room in rooms]
        found += politics.claim_options(state, self.seat)
        for number in hotel.staff:
            if state.card(number).timing == "round" and number not in hotel.used:
                found.append(Action("use", (str(number),)))
        for number in turn.extras:
            found += extra_options(state, self.seat, number)
        if hotel.cafe and hotel.money >= operations.serving_terms(state, self.seat)[0]:
            servable = operations.servable_dishes(state, self.seat, hotel.kitchen)
            found += serving_options(servable) if servable else ()
        if can_boost(state, self.seat):
            found.append(_BOOST)
        if only_again_open(state, self.seat):
            found += errand_options(state, self.seat)
        return found

    def _closing_options(self, state: AustriaPosition) -> Iterable[Action]:
        turn, hotel = state.running(), state.hotels[self.seat]
        if hotel.pool:
            return decline_options(state, self.seat)
        if turn.face or turn.additional:
            return (_END,)
        return () if turn.begun and die_options(state, self.seat) else (_PASS,)

    def end_turn_action(self, state: AustriaPosition) -> Action | None:
        turn = state.running()
        return _END if (turn.face or turn.additional) and not state.hotels[self.seat].pool else None

    def known_in_advance(self, state: AustriaPosition) -> bool:
        return is_foreseeable(state, self.seat)

    def forfeits(self, state: AustriaPosition) -> Iterable[Forfeit]:
        return forfeited(state, self.seat) if self.end_turn_action(state) else ()

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        info = self._own_info(state, action)
        may_lapse = action.verb in {"move-in", "staff"} or state.hotels[self.seat].pool
        return (with_warning if may_lapse else with_points)(state, self, action, info)

    def _own_info(self, state: AustriaPosition, action: Action) -> Payload:
        match action:
            case Action("die", (face, *other)):
                return die_info(state, self.seat, int(face), int(other[0] if other else face))
            case Action("guest", (number,)):
                return Payload(price=operations.guest_cost(state, self.seat, int(number)))
            case Action("serve", arguments):
                return kitchen_info(state, self.seat, arguments)
            case Action("move-in", (number, room)):
                return move_in_info(state, self.seat, number, room)
            case Action("boost"):
                return Payload(price=1)
            case Action("action", (face, *_)):
                return Payload(strength_hints(int(face), state.dice[int(face) - 1], 1))
            case Action("politics", (card,)):
                return Payload(points=politics.claim_points(state, card))
        return price_info(state, self.seat, state.running().left, action)

    def same_as(self, state: AustriaPosition, action: Action) -> Action | None:
        _, most = operations.serving_terms(state, self.seat)
        return proposal_for(state, self.seat, state.hotels[self.seat].kitchen, most, action)

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        state = draft.state
        turn = state.running()
        if action.verb in {"end", "pass"}:
            end_turn(draft, passing=action.verb == "pass")
            return
        turn.begun = True
        draft.then(Resolve(self.seat), self)
        match action.verb, action.arguments:
            case "guest", (number,):
                operations.pay(draft, self.seat, operations.guest_cost(state, self.seat, int(number)))
                turn.guest = True
                operations.take_guest(draft, self.seat, int(number))
            case "die", (face, *other):
                take_die(draft, self.seat, int(face), int(other[0]) if other else int(face))
            case "serve", arguments:
                serve_from_kitchen(draft, self.seat, arguments)
            case "boost", _:
                operations.pay(draft, self.seat, 1)
                turn.boosted = True
                turn.left += 1
                draft.emit("boosted", seat=self.seat)
            case "decline", (name,):
                decline_reward(draft, self.seat, name)
            case "action", arguments:
                own_hotel(draft, self.seat).pool.pop()
                draft.then(begin_errand(draft, self.seat, arguments))
            case _:
                self._choose_additional(draft, action)

    def _choose_additional(self, draft: Draft[AustriaPosition], action: Action) -> None:
        state = draft.state
        turn, hotel = state.running(), own_hotel(draft, self.seat)
        match action.verb, action.arguments:
            case "move-in", (number, room):
                operations.move_in(draft, self.seat, int(number), room)
            case "politics", (card,):
                politics.claim(draft, self.seat, card)
            case "use", (number,) if int(number) in turn.extras:
                self._use_extra(draft, int(number), action)
            case "use", (number,):
                hotel.used.append(int(number))
                draft.emit("used", seat=self.seat, staff=int(number))
                rewards = [effect for effect in state.card(int(number)).effects if isinstance(effect, Reward)]
                operations.grant(draft, self.seat, *rewards)
            case _ if action in main_action_options(state, self.seat):
                self._choose_main_action(draft, action)
            case _:
                extra = next(n for n in turn.extras if action in extra_options(state, self.seat, n))
                self._use_extra(draft, extra, action)

    def _choose_main_action(self, draft: Draft[AustriaPosition], action: Action) -> None:
        """Carry out part of the main action; once used up, it stays open if it can still be boosted (ruling 2)."""
        turn = draft.state.running()
        left = carry_out(draft, self.seat, turn.action, turn.left, action, both=turn.both_tracks)
        turn.left = left or 0
        match action:
            case _ if left is None or (turn.boosted and not left):
                turn.action = 0
            case Action("dishes", (first, second)):
                turn.spare = int(first) - int(second)

    def _use_extra(self, draft: Draft[AustriaPosition], number: int, action: Action) -> None:
        draft.state.running().extras.remove(number)
        reward = extra_reward(draft.state, number)
        draft.emit("used", seat=self.seat, staff=number)
        if isinstance(reward, Emperor):
            operations.grant(draft, self.seat, reward)
        else:
            use_reward(draft, self.seat, reward, action)

    def options_are_public(self, state: AustriaPosition) -> bool:
        """Return whether the turn has just begun; later, the options may be about the staff cards in hand."""
        return not state.running().begun

    def refuse(self, state: AustriaPosition, action: Action) -> IllegalAction:
        return why_not(self.seat, state, action) or super().refuse(state, action)


def take_die(draft: Draft[AustriaPosition], seat: int, face: int, action: int) -> None:
    """Take a die and start its action; what staff add to it is fixed now (ruling 2)."""
    state = draft.state
    turn, hotel = state.running(), own_hotel(draft, seat)
    staff = staff_triggered(state, seat, face)
    operations.pay(draft, seat, die_price(state, seat, face))
    turn.face, turn.action, turn.left = face, action, strength(state, seat, face)
    turn.both_tracks = any(effect.both_tracks for _, effect in staff)
    turn.extras = [number for number, effect in staff if effect.extra]
    state.dice[face - 1] -= 1
    hotel.covered += 1
    draft.emit("die-taken", seat=seat, face=face, action=action, strength=turn.left)
    operations.grant(draft, seat, *(effect.reward for _, effect in staff if effect.reward))


# ---- turns and rounds ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextTurn(Effect[AustriaPosition]):
    """Pass the turn to the player with the lowest visible number who has not passed; if all have, re-roll the dice."""

    tag: Literal["next-turn"] = "next-turn"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        state.turn = None
        left = sorted((number, seat) for seat in range(state.seats) if (number := numbers(state, seat)))
        if not left or not any(state.dice):
            draft.then(EndRound())
            return
        playing = [seat for _, seat in left if not state.hotels[seat].passed]
        if playing:
            begin_turn(draft, playing[0])
            return
        roller = left[0][1]
        dice = sum(state.dice) - 1
        for seat in range(state.seats):
            own_hotel(draft, seat).passed = False
        draft.emit("rolls-again", seat=roller, dice=dice)
        if not dice:
            state.dice = [0] * 6
            draft.then(EndRound())
            return
        roll(draft, dice)
        begin_turn(draft, roller)


def end_turn(draft: Draft[AustriaPosition], *, passing: bool) -> None:
    """End the turn, or pass; E. Gizia may grant an additional turn right away (2015)."""
    turn = draft.state.running()
    if passing:
        own_hotel(draft, turn.seat).passed = True
    draft.emit("passed" if passing else "turn-ended", seat=turn.seat)
    if turn.again:
        begin_turn(draft, turn.seat, additional=True)
    else:
        draft.then(NextTurn())


def begin_turn(draft: Draft[AustriaPosition], seat: int, *, additional: bool = False) -> None:
    """Start a player's turn."""
    draft.state.turn = TurnState(seat=seat, additional=additional)
    draft.then(Turn(seat))


@dataclass(frozen=True)
class BeginRound(Effect[AustriaPosition]):
    """Roll all dice, refresh staff and turn order tiles, and start with the start player."""

    tag: Literal["begin-round"] = "begin-round"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        state.round += 1
        for seat in range(state.seats):
            hotel = own_hotel(draft, seat)
            hotel.covered, hotel.passed, hotel.used = 0, False, []
        draft.emit("round", round=state.round, starter=state.starter)
        roll(draft, DICE[state.seats])
        begin_turn(draft, state.starter)


@dataclass(frozen=True)
class EndRound(Effect[AustriaPosition]):
    """End the round: hold a court after rounds 3, 5 and 7, then end the game after round 7 or start a new round."""

    tag: Literal["end-round"] = "end-round"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        state.turn = None
        draft.emit("round-ended", round=state.round)
        if state.round == LAST_ROUND:
            draft.then(Copying())
        else:
            draft.then(NextStarter())
        if state.round in AUDIENCES:
            hold_court(draft)


@dataclass(frozen=True)
class NextStarter(Effect[AustriaPosition]):
    """Pass the start player to the left and start the next round."""

    tag: Literal["next-starter"] = "next-starter"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        draft.state.starter = (draft.state.starter + 1) % draft.state.seats
        draft.then(BeginRound())
