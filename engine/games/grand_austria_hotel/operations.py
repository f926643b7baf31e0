"""Changes to a hotel: money, emperor track, dishes, rooms, guests, staff. Callers check that they are legal."""

from functools import cache
from itertools import combinations
from typing import Any

from engine.games.grand_austria_hotel.counting import occupied, prepared
from engine.games.grand_austria_hotel.effects import (
    DISHES,
    TERMS,
    Again,
    Dish,
    Emperor,
    Krones,
    Points,
    Reward,
)
from engine.games.grand_austria_hotel.emperor import TRACK
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import PRINTED, ROOMS, cost, floor, neighbours
from engine.games.grand_austria_hotel.position import AustriaPosition, CafeGuest, own_hotel
from engine.games.grand_austria_hotel.quantities import MONEY_MOST, ROW_COST
from engine.games.grand_austria_hotel.staff import (
    STAFF,
    Effect,
    FreeGuests,
    FreeRooms,
    FreeService,
    WhenMovingIn,
    WhenOccupied,
)
from engine.kernel.core import Draft


def has_effect(state: AustriaPosition, seat: int, effect: type[Effect]) -> bool:
    """Return whether a player has a staff card with this kind of effect."""
    kind: Any = effect
    return not _cards_with(state.edition, kind).isdisjoint(state.hotels[seat].staff)


@cache
def _cards_with(edition: str, effect: type[Effect]) -> frozenset[int]:
    """Return the numbers of the staff cards with this kind of effect."""
    cards = STAFF[edition].values()
    return frozenset(card.number for card in cards if any(isinstance(each, effect) for each in card.effects))


def score(draft: Draft[AustriaPosition], seat: int, points: int, why: str) -> None:
    """Add victory points, or subtract them; the score may fall below 0."""
    if points:
        own_hotel(draft, seat).points += points
        draft.emit("scored", seat=seat, points=points, why=why)


def earn(draft: Draft[AustriaPosition], seat: int, krones: int) -> None:
    """Add krones; any beyond 20 are lost."""
    hotel = own_hotel(draft, seat)
    gained = min(krones, MONEY_MOST - hotel.money)
    hotel.money += gained
    draft.emit("earned", seat=seat, krones=gained, lost=krones - gained)


def pay(draft: Draft[AustriaPosition], seat: int, krones: int) -> None:
    """Subtract krones."""
    if krones:
        own_hotel(draft, seat).money -= krones
        draft.emit("paid", seat=seat, krones=krones)


def advance(draft: Draft[AustriaPosition], seat: int, spaces: int) -> None:
    """Advance on the emperor track; each space beyond the end is a point."""
    hotel = own_hotel(draft, seat)
    moved = min(spaces, len(TRACK) - 1 - hotel.emperor)
    hotel.emperor += moved
    draft.emit("advanced", seat=seat, spaces=moved, space=hotel.emperor)
    score(draft, seat, spaces - moved, "beyond-the-track")


def grant(draft: Draft[AustriaPosition], seat: int, *rewards: Reward) -> None:
    """Carry out the rewards that involve no choice, and add the others to the pool."""
    hotel = own_hotel(draft, seat)
    for reward in rewards:
        match reward:
            case Points(amount):
                score(draft, seat, amount, "reward")
            case Emperor(amount):
                advance(draft, seat, amount)
            case Krones(amount) if hotel.money + amount <= MONEY_MOST:
                earn(draft, seat, amount)
            case Dish(kind, amount):
                hotel.tray[DISHES.index(kind)] += amount
                draft.emit("received", seat=seat, dish=kind, amount=amount)
            case Again() if draft.state.edition == "2015":
                draft.state.running().again = True
                draft.emit("again", seat=seat)
            case _:
                hotel.pool.append(reward)


# ---- dishes -------------------------------------------------------------------------------------------------


def servable_dishes(state: AustriaPosition, seat: int, dishes: list[int]) -> list[tuple[str, int]]:
    """Return (dish, guest) pairs for those of `dishes` that guests in the café still need."""
    cafe = state.hotels[seat].cafe
    if not cafe or not any(dishes):
        return []
    available = [(place, kind) for place, kind in enumerate(DISHES) if dishes[place]]
    return [(kind, guest.number) for guest in cafe for place, kind in available if guest.missing[place] > 0]


def serve(draft: Draft[AustriaPosition], seat: int, source: list[int], kind: str, number: int) -> None:
    """Serve a dish from the tray or the kitchen to a guest."""
    place = DISHES.index(kind)
    source[place] -= 1
    hotel = own_hotel(draft, seat)
    served = list(hotel.guest(number).served)
    served[place] += 1
    hotel.serve(number, tuple(served))
    draft.emit("served", seat=seat, dish=kind, guest=number)
    if hotel.guest(number).complete:
        draft.emit("order-complete", seat=seat, guest=number)


def propose_serving(
    state: AustriaPosition, seat: int, dishes: list[int], most: int = 99
) -> list[tuple[str, int]]:
    """Return a plan for serving dishes, as (dish, guest) pairs.

    The plan completes as many orders as possible, those worth the most points first, and gives what is left to the
    other guests. `most` limits the number of dishes.
    """
    left = list(dishes)
    cafe = [guest for guest in state.hotels[seat].cafe if not guest.complete]
    sets = [some for count in range(len(cafe) + 1) for some in combinations(cafe, count)]
    first = max(
        (some for some in sets if _suffices(some, dishes, most)),
        key=lambda some: (len(some), sum(GUESTS[guest.number].points for guest in some)),
    )
    others = sorted((guest for guest in cafe if guest not in first), key=lambda guest: sum(guest.missing))
    plan: list[tuple[str, int]] = []
    for guest in (*first, *others):
        for place, missing in enumerate(guest.missing):
            served = min(missing, left[place], most - len(plan))
            left[place] -= served
            plan += [(DISHES[place], guest.number)] * served
    return plan


def _suffices(guests: tuple[CafeGuest, ...], dishes: list[int], most: int) -> bool:
    """Return whether at most `most` of the dishes are enough to complete the orders of all these guests."""
    needed = [sum(column) for column in zip(*(guest.missing for guest in guests), strict=True)]
    return sum(needed) <= most and all(need <= have for need, have in zip(needed, dishes, strict=False))


def store_tray(draft: Draft[AustriaPosition], seat: int) -> None:
    """Move all dishes from the tray to the kitchen."""
    hotel = own_hotel(draft, seat)
    if any(hotel.tray):
        hotel.kitchen = [old + new for old, new in zip(hotel.kitchen, hotel.tray, strict=True)]
        draft.emit("stored", seat=seat, dishes=tuple(hotel.tray))
        hotel.tray = [0, 0, 0, 0]


def serving_terms(state: AustriaPosition, seat: int) -> tuple[int, int]:
    """Return the price of serving from the kitchen, and the number of dishes that may be served for it."""
    return (0, 99) if has_effect(state, seat, FreeService) else (1, 3)


# ---- guests -------------------------------------------------------------------------------------------------


def guest_costs(state: AustriaPosition, seat: int) -> dict[int, int]:
    """Return what each guest in the row costs a player, from left to right."""
    free = has_effect(state, seat, FreeGuests)
    places = zip(state.guest_row, ROW_COST, strict=True)
    return {number: 0 if free else krones for number, krones in places if number}


def guest_cost(state: AustriaPosition, seat: int, number: int) -> int:
    """Return what a guest in the row costs a player."""
    return guest_costs(state, seat)[number]


def take_guest(draft: Draft[AustriaPosition], seat: int, number: int) -> None:
    """Move a guest from the row into the café, and refill the row."""
    state = draft.state
    own_hotel(draft, seat).cafe.append(CafeGuest(number))
    state.guest_row[state.guest_row.index(number)] = 0
    draft.emit("guest-taken", seat=seat, guest=number)
    fill_row(draft)


def fill_row(draft: Draft[AustriaPosition]) -> None:
    """Move the guests in the row to the right and add new ones on the left, while there are any."""
    state = draft.state
    remaining = [number for number in state.guest_row if number]
    empty = len(ROW_COST) - len(remaining)
    state.guest_row = [0] * empty + remaining
    arrived: list[int] = []
    while len(arrived) < empty and (state.guest_pile or state.guest_discards):
        draft.mark_irreversible("guests", min(empty, len(state.guest_pile) + len(state.guest_discards)))
        if not state.guest_pile:
            state.guest_pile, state.guest_discards = state.guest_discards, []
            draft.shuffle(state.guest_pile)
        arrived.insert(0, state.guest_pile.pop())
    if arrived:
        state.guest_row = [0] * (empty - len(arrived)) + arrived + remaining
        draft.emit("guests-arrived", guests=tuple(arrived))


def rooms_for_guest(state: AustriaPosition, seat: int, number: int) -> list[str]:
    """Return the prepared rooms a guest may move into: those in its colour, or any for a green guest."""
    hotel, colour = state.hotels[seat], GUESTS[number].colour
    return [room for room in prepared(hotel) if colour in {"green", hotel.plan.colour[room]}]


def move_in(draft: Draft[AustriaPosition], seat: int, number: int, room: str) -> None:
    """Move a guest whose order is complete into a room, and grant all rewards (ruling 5)."""
    state = draft.state
    hotel, guest = own_hotel(draft, seat), GUESTS[number]
    hotel.cafe.remove(hotel.guest(number))
    state.guest_discards.append(number)
    draft.emit("moved-in", seat=seat, guest=number, room=room)
    score(draft, seat, guest.points, "guest")
    staff = [
        effect.reward
        for effect in state.effects(seat, WhenMovingIn)
        if effect.colour in {None, guest.colour} and effect.dishes in {0, sum(guest.order)}
    ]
    occupy(draft, seat, room, "guest")
    grant(draft, seat, *staff, *guest.rewards)


# ---- rooms --------------------------------------------------------------------------------------------------


def preparable_rooms(state: AustriaPosition, seat: int, top: int = 4) -> list[str]:
    """Return the rooms up to floor `top` that may be prepared: next to the player's tiles, or at first, bottom left."""
    rooms = state.hotels[seat].rooms
    if not rooms:
        return [ROOMS[0]]
    near = set[str]().union(*map(neighbours, rooms)).difference(rooms)
    return [room for room in ROOMS if room in near and floor(room) <= top]


def affordable_rooms(
    state: AustriaPosition, seat: int, terms: str, top: int = 4, reserve: int = 0
) -> list[str]:
    """Return the rooms a player may prepare and can afford on these terms, keeping `reserve` krones."""
    costs = room_costs(state, seat, preparable_rooms(state, seat, top), terms)
    return [room for room, krones in costs.items() if krones + reserve <= state.hotels[seat].money]


def room_cost(state: AustriaPosition, seat: int, room: str, terms: str) -> int:
    """Return the price of preparing a room on these terms."""
    return room_costs(state, seat, [room], terms)[room]


def room_costs(state: AustriaPosition, seat: int, rooms: list[str], terms: str) -> dict[str, int]:
    """Return the price of preparing each of these rooms on these terms."""
    colour = state.hotels[seat].plan.colour
    free = [effect.colour for effect in state.effects(seat, FreeRooms)]
    return {room: 0 if colour[room] in free else max(0, cost(room) - TERMS[terms]) for room in rooms}


def prepare(draft: Draft[AustriaPosition], seat: int, room: str, terms: str) -> None:
    """Pay for a room and place its tile; some rooms at the top right score points."""
    pay(draft, seat, room_cost(draft.state, seat, room, terms))
    own_hotel(draft, seat).rooms[room] = "prepared"
    draft.emit("prepared", seat=seat, room=room)
    score(draft, seat, PRINTED.get(room, 0), "room")


def occupy(draft: Draft[AustriaPosition], seat: int, room: str, cause: str = "") -> None:
    """Turn a prepared room over; a group's last room pays the group's bonus, once per game.

    The event includes the `cause`, unless a reward turns the room over: a `guest` who moves in, or a `tile` that is
    placed occupied.
    """
    state = draft.state
    hotel = own_hotel(draft, seat)
    hotel.rooms[room] = "occupied"
    if state.turn is not None:
        state.turn.occupied += 1
    draft.emit_with_context({"cause": cause}, "occupied", seat=seat, room=room)
    grant(draft, seat, *(effect.reward for effect in state.effects(seat, WhenOccupied)))
    group = hotel.plan.group(room)
    if group <= occupied(hotel) and min(group) not in hotel.paid:
        hotel.paid.append(min(group))
        draft.emit("group-full", seat=seat, rooms=tuple(sorted(group)))
        grant(draft, seat, hotel.plan.bonus(group))


# ---- staff --------------------------------------------------------------------------------------------------


def staff_cost(state: AustriaPosition, number: int, discount: int) -> int:
    """Return the price of a staff card after a discount, never below 0."""
    return max(0, state.card(number).cost - discount)


def play_staff(draft: Draft[AustriaPosition], seat: int, number: int, discount: int) -> None:
    """Play a staff card just removed from the hand or from the cards being looked at; one-time effects happen now."""
    state = draft.state
    card = state.card(number)
    pay(draft, seat, staff_cost(state, number, discount))
    own_hotel(draft, seat).staff.append(number)
    draft.emit("hired", seat=seat, staff=number)
    if card.timing == "once":
        grant(draft, seat, *(effect for effect in card.effects if isinstance(effect, Reward)))


def draw_staff(draft: Draft[AustriaPosition], seat: int, cards: int) -> list[int]:
    """Draw cards from the staff pile, while there are any; only the player sees them.

    A player who had put some of them under the pile no longer knows where those are.
    """
    state = draft.state
    pile = state.staff_pile
    if not pile:
        return []
    number = min(cards, len(pile))
    draft.mark_irreversible("staff", number)
    drawn = [pile.pop() for _ in range(number)]
    for each, hotel in enumerate(state.hotels):
        if not set(drawn).isdisjoint(hotel.put_under):
            own_hotel(draft, each).put_under = [card for card in hotel.put_under if card not in drawn]
    draft.emit_private(seat, {"staff": tuple(drawn)}, "staff-drawn", seat=seat, cards=len(drawn))
    return drawn


def return_staff(draft: Draft[AustriaPosition], seat: int, cards: tuple[int, ...], cause: str = "") -> None:
    """Put staff cards under the pile, the first one on top; `cause` is `penalty` if a penalty took them."""
    for number in cards:
        draft.state.staff_pile.insert(0, number)
    own_hotel(draft, seat).put_under.extend(cards)
    draft.emit_private(
        seat, {"staff": cards}, "staff-returned", {"cause": cause}, seat=seat, cards=len(cards)
    )
