"""The pool of open rewards: how each may be used, and the decision by which a player resolves them in any order."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.games.grand_austria_hotel import penalties, politics, trade
from engine.games.grand_austria_hotel.actions import option_info
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
)
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.refusal import politics_refused, room_refused, staff_refused
from engine.kernel.core import Action, Decision, Draft, Effect, Payload
from engine.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def ways(state: "AustriaState", seat: int, reward: Reward) -> Iterator[Action]:
    """Return every way to use a reward now; none when it is impossible."""
    hotel = state.hotels[seat]
    match reward:
        case Krones():
            yield Action("krones")
        case Draw() | DrawThree() if state.staff_pile:
            yield Action("draw", (reward.name,))
        case AnyDish():
            yield from (Action("dish", (kind,)) for kind in DISHES)
        case PlayStaff(terms):
            yield from hires(state, seat, hotel.hand, terms)
        case Prepare(terms, _, top):
            yield from (Action("room", (room, terms)) for room in trade.affordable(state, seat, terms, top))
        case PlaceOccupied(top):
            yield from (Action("room", (room, "occupied")) for room in trade.preparable(state, seat, top))
        case Occupy():
            yield from (Action("occupy", (room,)) for room in prepared(hotel))
        case TakeGuest() if len(hotel.cafe) < trade.CAFE_SPACES:
            yield from (Action("guest", (str(number),)) for number in state.guest_row if number)
        case FillOrder():
            yield from (Action("fill", (str(guest.number),)) for guest in hotel.cafe if not guest.complete)
        case Penalty(tile):
            yield from penalties.ways(state, seat, tile)


def hires(state: "AustriaState", seat: int, cards: list[int], terms: str) -> Iterator[Action]:
    """Return the staff among `cards` that a player can pay for at these terms."""
    for number in sorted(cards):
        if trade.staff_cost(state, number, TERMS[terms]) <= state.hotels[seat].money:
            yield Action("staff", (str(number), terms))


def use(draft: Draft["AustriaState"], seat: int, reward: Reward, action: Action) -> Reward | None:
    """Use a reward in one of its ways; give what is left of it."""
    hotel = draft.state.hotels[seat]
    match reward, action:
        case Krones(amount), _:
            trade.earn(draft, seat, amount)
        case Draw(cards), _:
            hotel.hand += trade.draw_staff(draft, seat, cards)
        case DrawThree(terms), _:
            hotel.looking, hotel.looking_terms = trade.draw_staff(draft, seat, 3), terms
        case AnyDish(), Action(_, (kind,)):
            hotel.tray[DISHES.index(kind)] += 1
            draft.emit("received", seat=seat, dish=kind, amount=1)
        case PlayStaff(terms), Action(_, (number, *_)):
            hotel.hand.remove(int(number))
            trade.play_staff(draft, seat, int(number), TERMS[terms])
        case Prepare(terms), Action(_, (room, *_)):
            trade.prepare(draft, seat, room, terms)
        case PlaceOccupied(), Action(_, (room, *_)):
            trade.prepare(draft, seat, room, "occupied")
            trade.occupy(draft, seat, room)
        case Occupy(), Action(_, (room,)):
            trade.occupy(draft, seat, room)
        case TakeGuest(), Action(_, (number,)):
            trade.take_guest(draft, seat, int(number))
        case FillOrder(), Action(_, (number,)):
            guest = GUESTS[int(number)]
            hotel.serve(guest.number, guest.order)
            draft.emit("order-complete", seat=seat, guest=guest.number)
        case Penalty(tile), _:
            penalties.suffer(draft, seat, tile, action)
    if isinstance(reward, AnyDish | PlayStaff | Prepare | Occupy | TakeGuest) and reward.amount > 1:
        return replace(reward, amount=reward.amount - 1)
    return None


def possible(state: "AustriaState", seat: int, reward: Reward) -> bool:
    """Return whether a reward can be used now."""
    return next(ways(state, seat, reward), None) is not None


def settle(draft: Draft["AustriaState"], seat: int) -> bool:
    """Do what leaves nothing to choose; tell whether the player must resolve something now.

    What is impossible stays open as long as something else can be done, then it lapses (ruling 15); E. Gizia's
    action waits for the rest of the turn (ruling 16). Krones that would be lost beyond 20 wait for the other
    rewards.
    """
    state = draft.state
    hotel = state.hotels[seat]
    while True:
        if hotel.looking or trade.servable(state, seat, hotel.tray):
            return True
        trade.store(draft, seat)
        if not any(state.dice):
            lapse(draft, seat, [reward for reward in hotel.pool if isinstance(reward, Again)])
        current = [reward for reward in hotel.pool if possible(state, seat, reward)]
        if not current:
            break
        first = current[0]
        alone = len({reward.name for reward in current}) == 1
        only = alone and isinstance(first, Krones)
        forced = isinstance(first, Penalty) and len(list(ways(state, seat, first))) == 1
        if not only and not forced:
            return True
        hotel.pool.remove(first)
        use(draft, seat, first, next(ways(state, seat, first)))
    lapse(draft, seat, [reward for reward in hotel.pool if not isinstance(reward, Again)])
    return False


def lapse(draft: Draft["AustriaState"], seat: int, rewards: list[Reward]) -> None:
    """Take out of the pool what cannot be used."""
    for reward in rewards:
        draft.state.hotels[seat].pool.remove(reward)
        draft.emit("lapsed", seat=seat, reward=reward.name)


def warned(
    state: "AustriaState", decision: Decision["AustriaState"], action: Action, brings: Payload
) -> Payload:
    """Add to what an action brings the rewards that would be of no use after it, so that they lapse (ruling 15).

    It is tried out on a copy. Cards that would be drawn are not looked at: they are not known yet, and change
    nothing but the hand.
    """
    seat = decision.seat
    if action.verb == "draw":
        idle = [each for each in state.hotels[seat].pool if each.name != action.arguments[0]]
        lost = [each.name for each in idle if not _of_use(state, seat, each)]
    else:
        lost = _lost_by(state, decision, action)
    return Payload({"unusable": tuple(dict.fromkeys(lost)), **brings}) if lost else brings


def _lost_by(state: "AustriaState", decision: Decision["AustriaState"], action: Action) -> list[str]:
    seat = decision.seat
    draft = Draft(attrgetter("agenda"), state)
    decision.choose(draft, action)
    settle(draft, seat)
    lapsed = [str(event.payload["reward"]) for event in draft.events if event.kind == "lapsed"]
    pool = draft.state.hotels[seat].pool
    return lapsed + [each.name for each in pool if not _of_use(draft.state, seat, each)]


def _of_use(state: "AustriaState", seat: int, reward: Reward) -> bool:
    """Return whether a reward is possible now, or waits for another time of the turn anyway."""
    return isinstance(reward, Again) or possible(state, seat, reward)


@dataclass(frozen=True)
class Resolve(Effect["AustriaState"]):
    """Let a player resolve what has become due."""

    seat: int
    tag: Literal["resolve"] = "resolve"

    def run(self, draft: Draft["AustriaState"]) -> None:
        if settle(draft, self.seat):
            draft.then(Rewards(self.seat))


@dataclass(frozen=True)
class Rewards(Decision["AustriaState"]):
    """Serve the dishes just received, deal with cards drawn, use or decline rewards: one thing at a time.

    `opening` says that a player is called to court, outside of any turn.
    """

    simultaneous: ClassVar[bool] = True
    seat: int
    opening: bool = False
    tag: Literal["rewards"] = "rewards"

    def question_id(self, state: "AustriaState") -> str:
        hotel = state.hotels[self.seat]
        if hotel.looking:
            return "look"
        if trade.servable(state, self.seat, hotel.tray):
            return "serve"
        return "penalty" if any(isinstance(reward, Penalty) for reward in hotel.pool) else "rewards"

    def starts_turn(self, state: "AustriaState") -> bool:
        return self.opening

    def payload(self, state: "AustriaState") -> Payload:
        hotel = state.hotels[self.seat]
        open_rewards = Counter[str]()
        for reward in hotel.pool:
            open_rewards[reward.name] += amount(reward)
        tray: dict[str, int] = {
            kind: number for kind, number in zip(DISHES, hotel.tray, strict=True) if number
        }
        return Payload(
            {"tray": tuple(hotel.tray), **counted("dishes", tray), **counted("rewards", open_rewards)}
        )

    def options(self, state: "AustriaState") -> Iterator[Action]:
        hotel = state.hotels[self.seat]
        if hotel.looking:
            yield from self._looking(state)
            return
        if servable := trade.servable(state, self.seat, hotel.tray):
            yield from serving(servable)
            yield Action("store")
        yield from dict.fromkeys(way for reward in hotel.pool for way in ways(state, self.seat, reward))
        yield from politics.claims(state, self.seat)
        if not any(isinstance(reward, Penalty) for reward in hotel.pool):
            yield from declines(state, self.seat)

    def _looking(self, state: "AustriaState") -> Iterator[Action]:
        hotel = state.hotels[self.seat]
        if hotel.looking_terms:
            yield from hires(state, self.seat, hotel.looking, hotel.looking_terms)
        yield from (Action("return", tuple(map(str, row))) for row in permutations(sorted(hotel.looking)))

    def option_info(self, state: "AustriaState", action: Action) -> Payload:
        return warned(state, self, action, self._brings(state, action))

    def _brings(self, state: "AustriaState", action: Action) -> Payload:
        hotel = state.hotels[self.seat]
        match action:
            case Action("serve", ("proposed",)):
                return proposed(trade.proposal(state, self.seat, hotel.tray))
            case Action("krones"):
                return Payload(amount=next(each.amount for each in hotel.pool if isinstance(each, Krones)))
            case Action("penalty", ("ignore",)):
                return Payload(price=penalties.ignoring(state, self.seat)[0])
            case Action("penalty", (way, *_)):
                tile = next(each.tile for each in hotel.pool if isinstance(each, Penalty))
                lost = penalties.price(state, self.seat, tile, way)
                return Payload(amount=-lost) if lost else Payload()
            case Action("politics", (card,)):
                return Payload(points=politics.points(state, card))
        return option_info(state, self.seat, 0, action)

    def choose(self, draft: Draft["AustriaState"], action: Action) -> None:
        state = draft.state
        hotel = state.hotels[self.seat]
        match action:
            case Action("serve", ("proposed",)):
                for kind, number in trade.proposal(state, self.seat, hotel.tray):
                    trade.serve(draft, self.seat, hotel.tray, kind, number)
            case Action("serve", (kind, number)):
                trade.serve(draft, self.seat, hotel.tray, kind, int(number))
            case Action("store"):
                trade.store(draft, self.seat)
            case Action("decline", (name,)):
                decline(draft, self.seat, name)
            case Action("politics", (card,)):
                politics.claim(draft, self.seat, card)
            case _ if hotel.looking:
                self._looked(draft, action)
            case _:
                reward = next(each for each in hotel.pool if action in ways(state, self.seat, each))
                hotel.pool.remove(reward)
                if left := use(draft, self.seat, reward, action):
                    hotel.pool.append(left)
        draft.then(Resolve(self.seat))

    def _looked(self, draft: Draft["AustriaState"], action: Action) -> None:
        """Play one of the cards drawn, or put them (the others) under the pile (ruling 10)."""
        hotel = draft.state.hotels[self.seat]
        if action.verb == "staff":
            number = int(action.arguments[0])
            hotel.looking.remove(number)
            trade.play_staff(draft, self.seat, number, TERMS[hotel.looking_terms])
            hotel.looking_terms = ""
            if len(hotel.looking) > 1:
                return
            action = Action("return", tuple(map(str, hotel.looking)))
        hotel.looking, hotel.looking_terms = [], ""
        if action.arguments:
            trade.return_staff(draft, self.seat, tuple(map(int, action.arguments)))

    def refuse(self, state: "AustriaState", action: Action) -> IllegalAction:
        return self._why_not(state, action) or (
            super().refuse(state, action)
            if action.verb in {option.verb for option in self.options(state)}
            else IllegalAction("rewards-first", action=action.verb)
        )

    def _why_not(self, state: "AustriaState", action: Action) -> IllegalAction | None:
        """Return the rule that stands against what an open reward, or the turn, would else allow."""
        hotel = state.hotels[self.seat]
        preparing = {"occupied" for each in hotel.pool if isinstance(each, PlaceOccupied)}
        preparing |= {each.terms for each in hotel.pool if isinstance(each, Prepare)}
        hiring = {each.terms for each in hotel.pool if isinstance(each, PlayStaff)}
        match action:
            case _ if hotel.looking:
                return None
            case Action("serve", _) if trade.servable(state, self.seat, hotel.tray):
                return IllegalAction("cannot-serve")
            case Action("politics", (card,)) if state.turn and card in state.politics:
                return politics_refused(self.seat, state, card)
            case Action("room", (room, terms)) if terms in preparing and room in ROOMS:
                return room_refused(self.seat, state, room, terms)
            case Action("staff", (number, terms)) if terms in hiring:
                return staff_refused(self.seat, state, number, TERMS[terms])
        return None


def amount(reward: Reward) -> int:
    """Return how much of something a reward brings, or how often it can be used."""
    return reward.cards if isinstance(reward, Draw) else getattr(reward, "amount", 1)


def counted(name: str, amounts: Mapping[str, int]) -> dict[str, tuple[str, ...] | tuple[int, ...]]:
    """Return facts that name things, and how many there are of each."""
    return {name: tuple(amounts), f"{name}-amounts": tuple(amounts.values())}


def proposed(plan: list[tuple[str, int]]) -> Payload:
    """Return which dishes a proposal brings to the guests."""
    return Payload(counted("dishes", Counter(kind for kind, _ in plan)))


def serving(servable: list[tuple[str, int]]) -> Iterator[Action]:
    """Return the ways to serve: as proposed, or one dish to one guest."""
    yield Action("serve", ("proposed",))
    yield from (Action("serve", (kind, str(number))) for kind, number in servable)


def declines(state: "AustriaState", seat: int) -> Iterator[Action]:
    """Return the rewards that can be given up."""
    yield from dict.fromkeys(Action("decline", (reward.name,)) for reward in state.hotels[seat].pool)


def decline(draft: Draft["AustriaState"], seat: int, name: str) -> None:
    """Return up a reward."""
    pool = draft.state.hotels[seat].pool
    pool.remove(next(reward for reward in pool if reward.name == name))
    draft.emit("declined", seat=seat, reward=name)


def again_open(state: "AustriaState", seat: int) -> bool:
    """Return whether nothing but E. Gizia's action (2022) is open; without dice it lapses."""
    pool = state.hotels[seat].pool
    return bool(pool) and all(isinstance(reward, Again) for reward in pool)
