"""The pool of open rewards: the ways to use them, and the decision that resolves them in any order."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import ClassVar, Final, Literal

from engine.games.grand_austria_hotel import operations, penalties, politics
from engine.games.grand_austria_hotel.counting import prepared
from engine.games.grand_austria_hotel.effects import (
    DISHES,
    TERMS,
    Again,
    AnyDish,
    Draw,
    DrawThree,
    FillOrder,
    Krones,
    Occupy,
    Penalty,
    PlaceOccupied,
    PlayStaff,
    Prepare,
    Reward,
    TakeGuest,
    reward_amount,
)
from engine.games.grand_austria_hotel.foresight import is_foreseeable
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hints import count_payload, dish_info, price_info, serving_info
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.position import AustriaPosition, own_hotel
from engine.games.grand_austria_hotel.quantities import CAFE_SPACES
from engine.games.grand_austria_hotel.refusal import refuse_politics, refuse_room, refuse_staff
from engine.games.grand_austria_hotel.serving import proposal_for, serving_options
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Step
from engine.kernel.errors import IllegalAction

_SCORELESS: Final = frozenset(
    {"guest", "serve", "store", "boost", "krones", "draw", "return", "decline", "penalty", "pass", "end"}
)
"""The verbs that score nothing; a penalty may take points, but its option already says so."""


def reward_options(state: AustriaPosition, seat: int, reward: Reward) -> Iterator[Action]:
    """Yield the ways to use a reward now; none if it cannot be used."""
    hotel = state.hotels[seat]
    match reward:
        case Krones():
            yield Action("krones")
        case Draw() | DrawThree() if state.staff_pile:
            yield Action("draw", (reward.name,))
        case AnyDish():
            yield from (Action("dish", (kind,)) for kind in DISHES)
        case PlayStaff(terms):
            yield from hiring_options(state, seat, hotel.hand, terms)
        case Prepare(terms, _, top):
            yield from (
                Action("room", (room, terms)) for room in operations.affordable_rooms(state, seat, terms, top)
            )
        case PlaceOccupied(top):
            yield from (
                Action("room", (room, "occupied")) for room in operations.preparable_rooms(state, seat, top)
            )
        case Occupy():
            yield from (Action("occupy", (room,)) for room in prepared(hotel))
        case TakeGuest() if len(hotel.cafe) < CAFE_SPACES:
            yield from (Action("guest", (str(number),)) for number in state.guest_row if number)
        case FillOrder():
            yield from (Action("fill", (str(guest.number),)) for guest in hotel.cafe if not guest.complete)
        case Penalty(tile):
            yield from penalties.penalty_options(state, seat, tile)


def hiring_options(state: AustriaPosition, seat: int, cards: list[int], terms: str) -> Iterator[Action]:
    """Yield the options for playing those of `cards` that a player can afford on these terms."""
    for number in sorted(cards):
        if operations.staff_cost(state, number, TERMS[terms]) <= state.hotels[seat].money:
            yield Action("staff", (str(number), terms))


def use_reward(draft: Draft[AustriaPosition], seat: int, reward: Reward, action: Action) -> Reward | None:
    """Use a reward as `action` says; return what is left of it if it can be used again, otherwise None."""
    hotel = own_hotel(draft, seat)
    match reward, action:
        case Krones(amount), _:
            operations.earn(draft, seat, amount)
        case Draw(cards), _:
            hotel.hand += operations.draw_staff(draft, seat, cards)
        case DrawThree(terms), _:
            hotel.looking, hotel.looking_terms = operations.draw_staff(draft, seat, 3), terms
        case AnyDish(), Action(_, (kind,)):
            hotel.tray[DISHES.index(kind)] += 1
            draft.emit("received", seat=seat, dish=kind, amount=1)
        case PlayStaff(terms), Action(_, (number, *_)):
            hotel.hand.remove(int(number))
            operations.play_staff(draft, seat, int(number), TERMS[terms])
        case Prepare(terms), Action(_, (room, *_)):
            operations.prepare(draft, seat, room, terms)
        case PlaceOccupied(), Action(_, (room, *_)):
            operations.prepare(draft, seat, room, "occupied")
            operations.occupy(draft, seat, room, "tile")
        case Occupy(), Action(_, (room,)):
            operations.occupy(draft, seat, room)
        case TakeGuest(), Action(_, (number,)):
            operations.take_guest(draft, seat, int(number))
        case FillOrder(), Action(_, (number,)):
            guest = GUESTS[int(number)]
            hotel.serve(guest.number, guest.order)
            draft.emit("order-complete", seat=seat, guest=guest.number)
        case Penalty(tile), _:
            penalties.suffer_penalty(draft, seat, tile, action)
    if isinstance(reward, AnyDish | PlayStaff | Prepare | Occupy | TakeGuest) and reward.amount > 1:
        return replace(reward, amount=reward.amount - 1)
    return None


def is_possible(state: AustriaPosition, seat: int, reward: Reward) -> bool:
    """Return whether a reward can be used now."""
    return next(reward_options(state, seat, reward), None) is not None


def settle_rewards(draft: Draft[AustriaPosition], seat: int) -> bool:
    """Carry out everything that involves no choice, and return whether the player must resolve something now.

    A reward that cannot be used stays open while anything else can be done, then lapses (ruling 15). E. Gizia's
    action is kept for the rest of the turn (ruling 16). Krones that would exceed 20 are kept until the other rewards
    have been used.
    """
    state = draft.state
    hotel = own_hotel(draft, seat)
    while True:
        if hotel.looking or operations.servable_dishes(state, seat, hotel.tray):
            return True
        operations.store_tray(draft, seat)
        if not any(state.dice):
            let_lapse(draft, seat, [reward for reward in hotel.pool if isinstance(reward, Again)])
        current = [reward for reward in hotel.pool if is_possible(state, seat, reward)]
        if not current:
            break
        first = current[0]
        alone = len({reward.name for reward in current}) == 1
        only = alone and isinstance(first, Krones)
        forced = isinstance(first, Penalty) and len(list(reward_options(state, seat, first))) == 1
        if not only and not forced:
            return True
        hotel.pool.remove(first)
        use_reward(draft, seat, first, next(reward_options(state, seat, first)))
    let_lapse(draft, seat, [reward for reward in hotel.pool if not isinstance(reward, Again)])
    return False


def let_lapse(draft: Draft[AustriaPosition], seat: int, rewards: list[Reward]) -> None:
    """Remove rewards that cannot be used from the pool."""
    for reward in rewards:
        own_hotel(draft, seat).pool.remove(reward)
        draft.emit("lapsed", seat=seat, reward=reward.name)


def with_points(
    state: AustriaPosition, decision: Decision[AustriaPosition], action: Action, info: Payload
) -> Payload:
    """Add the points an option scores at once to its info, except for a group's bonus, which is already there."""
    if action.verb in _SCORELESS:
        return info
    draft = Draft(_discard_steps, state)
    decision.choose(draft, action)
    scored = [
        int(str(event.payload["points"]))
        for event in draft.events
        if event.kind == "scored" and event.payload["seat"] == decision.seat
    ]
    points = sum(scored) - int(str(info.get("fills-points", 0)))
    return Payload({**info, "points": points}) if points or "points" in info else info


def with_warning(
    state: AustriaPosition, decision: Decision[AustriaPosition], action: Action, info: Payload
) -> Payload:
    """Add the points an option scores, and the rewards that would lapse because of it (ruling 15), to its info.

    The option is tried out on a copy, unless it draws cards, which are unknown and change only the hand.
    """
    seat, info = decision.seat, with_points(state, decision, action, info)
    if action.verb == "draw":
        others = [each for each in state.hotels[seat].pool if each.name != action.arguments[0]]
        unusable = [each.name for each in others if not _is_usable(state, seat, each)]
    else:
        unusable = _lapsing_after(state, decision, action)
    return Payload({"unusable": tuple(dict.fromkeys(unusable)), **info}) if unusable else info


def _discard_steps(_state: AustriaPosition) -> list[Step[AustriaPosition]]:
    """Return an agenda whose steps are never run."""
    return []


def _lapsing_after(state: AustriaPosition, decision: Decision[AustriaPosition], action: Action) -> list[str]:
    seat = decision.seat
    draft = Draft(_discard_steps, state)
    decision.choose(draft, action)
    settle_rewards(draft, seat)
    lapsed = [str(event.payload["reward"]) for event in draft.events if event.kind == "lapsed"]
    pool = draft.state.hotels[seat].pool
    return lapsed + [each.name for each in pool if not _is_usable(draft.state, seat, each)]


def _is_usable(state: AustriaPosition, seat: int, reward: Reward) -> bool:
    """Return whether a reward can be used now, or is kept for later in the turn anyway."""
    return isinstance(reward, Again) or is_possible(state, seat, reward)


@dataclass(frozen=True)
class Resolve(Effect[AustriaPosition]):
    """Ask a player to resolve open rewards, if there is anything to choose."""

    seat: int
    tag: Literal["resolve"] = "resolve"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        if settle_rewards(draft, self.seat):
            draft.then(Rewards(self.seat))


@dataclass(frozen=True)
class Rewards(Decision[AustriaPosition]):
    """Serve dishes just received, handle cards drawn, and use or decline rewards, one at a time.

    `opening` is set if the player is called to court, outside any turn.
    """

    simultaneous: ClassVar[bool] = True
    seat: int
    opening: bool = False
    tag: Literal["rewards"] = "rewards"

    def question_id(self, state: AustriaPosition) -> str:
        hotel = state.hotels[self.seat]
        if hotel.looking:
            return "look"
        if operations.servable_dishes(state, self.seat, hotel.tray):
            return "serve"
        return "penalty" if any(isinstance(reward, Penalty) for reward in hotel.pool) else "rewards"

    def starts_turn(self, state: AustriaPosition) -> bool:
        return self.opening

    def known_in_advance(self, state: AustriaPosition) -> bool:
        return is_foreseeable(state, self.seat)

    def payload(self, state: AustriaPosition) -> Payload:
        hotel = state.hotels[self.seat]
        open_rewards = Counter[str]()
        for reward in hotel.pool:
            open_rewards[reward.name] += reward_amount(reward)
        tray: dict[str, int] = {
            kind: number for kind, number in zip(DISHES, hotel.tray, strict=True) if number
        }
        tile = next((each.tile for each in hotel.pool if isinstance(each, Penalty)), "")
        return Payload(
            {
                "tray": tuple(hotel.tray),
                "court": state.turn is None,
                **count_payload("dishes", tray),
                **count_payload("rewards", open_rewards),
                **({"tile": tile, **penalties.penalty_payload(state, self.seat, tile)} if tile else {}),
            }
        )

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        hotel = state.hotels[self.seat]
        if hotel.looking:
            yield from self._looking_options(state)
            return
        if servable := operations.servable_dishes(state, self.seat, hotel.tray):
            yield from serving_options(servable)
            yield Action("store")
        yield from dict.fromkeys(
            option for reward in hotel.pool for option in reward_options(state, self.seat, reward)
        )
        yield from politics.claim_options(state, self.seat)
        if not any(isinstance(reward, Penalty) for reward in hotel.pool):
            yield from decline_options(state, self.seat)

    def _looking_options(self, state: AustriaPosition) -> Iterator[Action]:
        hotel = state.hotels[self.seat]
        if hotel.looking_terms:
            yield from hiring_options(state, self.seat, hotel.looking, hotel.looking_terms)
        yield from (Action("return", tuple(map(str, row))) for row in permutations(sorted(hotel.looking)))

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        return with_warning(state, self, action, self._own_info(state, action))

    def same_as(self, state: AustriaPosition, action: Action) -> Action | None:
        return proposal_for(state, self.seat, state.hotels[self.seat].tray, 99, action)

    def _own_info(self, state: AustriaPosition, action: Action) -> Payload:
        hotel = state.hotels[self.seat]
        match action:
            case Action("serve", ("proposed",)):
                return serving_info(
                    state, self.seat, operations.propose_serving(state, self.seat, hotel.tray)
                )
            case Action("serve", (_, number)):
                return dish_info(state, self.seat, int(number))
            case Action("krones"):
                return Payload(amount=next(each.amount for each in hotel.pool if isinstance(each, Krones)))
            case Action("penalty", ("ignore",)):
                return Payload(price=penalties.ignore_prices(state, self.seat)[0])
            case Action("penalty", (way, *_)):
                tile = next(each.tile for each in hotel.pool if isinstance(each, Penalty))
                lost = penalties.penalty_price(state, self.seat, tile, way)
                return Payload(amount=-lost) if lost else Payload()
            case Action("politics", (card,)):
                return Payload(points=politics.claim_points(state, card))
        return price_info(state, self.seat, 0, action)

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        state = draft.state
        hotel = own_hotel(draft, self.seat)
        match action:
            case Action("serve", ("proposed",)):
                for kind, number in operations.propose_serving(state, self.seat, hotel.tray):
                    operations.serve(draft, self.seat, hotel.tray, kind, number)
            case Action("serve", (kind, number)):
                operations.serve(draft, self.seat, hotel.tray, kind, int(number))
            case Action("store"):
                operations.store_tray(draft, self.seat)
            case Action("decline", (name,)):
                decline_reward(draft, self.seat, name)
            case Action("politics", (card,)):
                politics.claim(draft, self.seat, card)
            case _ if hotel.looking:
                self._choose_card(draft, action)
            case _:
                reward = next(each for each in hotel.pool if action in reward_options(state, self.seat, each))
                hotel.pool.remove(reward)
                if left := use_reward(draft, self.seat, reward, action):
                    hotel.pool.append(left)
        draft.then(Resolve(self.seat))

    def _choose_card(self, draft: Draft[AustriaPosition], action: Action) -> None:
        """Play one of the cards drawn, or put them all under the pile (ruling 10)."""
        hotel = own_hotel(draft, self.seat)
        if action.verb == "staff":
            number = int(action.arguments[0])
            hotel.looking.remove(number)
            operations.play_staff(draft, self.seat, number, TERMS[hotel.looking_terms])
            hotel.looking_terms = ""
            if len(hotel.looking) > 1:
                return
            action = Action("return", tuple(map(str, hotel.looking)))
        hotel.looking, hotel.looking_terms = [], ""
        if action.arguments:
            operations.return_staff(draft, self.seat, tuple(map(int, action.arguments)))

    def refuse(self, state: AustriaPosition, action: Action) -> IllegalAction:
        return self._refusal(state, action) or (
            super().refuse(state, action)
            if action.verb in {option.verb for option in self.options(state)}
            else IllegalAction("rewards-first", action=action.verb)
        )

    def _refusal(self, state: AustriaPosition, action: Action) -> IllegalAction | None:
        """Return the rule that forbids an action that an open reward, or the turn, would otherwise allow."""
        hotel = state.hotels[self.seat]
        preparing = {"occupied" for each in hotel.pool if isinstance(each, PlaceOccupied)}
        preparing |= {each.terms for each in hotel.pool if isinstance(each, Prepare)}
        hiring = {each.terms for each in hotel.pool if isinstance(each, PlayStaff)}
        match action:
            case _ if hotel.looking:
                return None
            case Action("serve", _) if operations.servable_dishes(state, self.seat, hotel.tray):
                return IllegalAction("cannot-serve")
            case Action("politics", (card,)) if state.turn and card in state.politics:
                return refuse_politics(self.seat, state, card)
            case Action("room", (room, terms)) if terms in preparing and room in ROOMS:
                return refuse_room(self.seat, state, room, terms)
            case Action("staff", (number, terms)) if terms in hiring:
                return refuse_staff(self.seat, state, number, TERMS[terms])
        return None


def decline_options(state: AustriaPosition, seat: int) -> Iterator[Action]:
    """Yield the options for declining rewards."""
    yield from dict.fromkeys(Action("decline", (reward.name,)) for reward in state.hotels[seat].pool)


def decline_reward(draft: Draft[AustriaPosition], seat: int, name: str) -> None:
    """Decline a reward."""
    pool = own_hotel(draft, seat).pool
    pool.remove(next(reward for reward in pool if reward.name == name))
    draft.emit("declined", seat=seat, reward=name)


def only_again_open(state: AustriaPosition, seat: int) -> bool:
    """Return whether E. Gizia's action (2022) is the only open reward."""
    pool = state.hotels[seat].pool
    return bool(pool) and all(isinstance(reward, Again) for reward in pool)
