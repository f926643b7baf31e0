"""What a position of Grand Austria Hotel is worth to a seat, counted the way a good player would.

Most points come from guests: a guest is worth its points and rewards, less the dishes it is still waiting for;
without a room, or the time to serve it, it is worth nothing or even a loss. Rooms make up the rest: each is worth the
points of its floor, a step towards a full group, and a step towards the politics cards. The emperor, staff and krones
count for what they can do in the remaining turns.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import add
from typing import ClassVar, Final

from engine.games.grand_austria_hotel.effects import Countable, Penalty
from engine.games.grand_austria_hotel.emperor import AUDIENCES, TRACK
from engine.games.grand_austria_hotel.evaluation_hotel import (
    COUNTED_COLOUR,
    FLOOR,
    Outlook,
    Rooms,
)
from engine.games.grand_austria_hotel.evaluation_staff import hiring_worth, moving_in_worth, staff_worth
from engine.games.grand_austria_hotel.evaluation_worths import (
    DISH,
    KRONE,
    SPACE,
    SPARE_DISH,
    SURPLUS_DISH,
    bonus_worth,
    money_worth,
    penalty_worth,
    reward_worth,
)
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import PLACES, POLITICS
from engine.games.grand_austria_hotel.position import CafeGuest
from engine.games.grand_austria_hotel.quantities import CAFE_SPACES, DICE, TURNS_PER_ROUND
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel.evaluation import Evaluation, Term

_TURN: Final = 1.5
"""The value of a turn left, on top of what the other terms count."""
_PASSED: Final = 18.0
"""The cost of passing: the others take the best dice, and the round may end before the seat's next turn."""
_LOST_GUEST: Final = 5.0
"""The cost of a guest who is still in the café at the end."""
_OCCUPANT: Final = 2.5
"""The value of a guest who turns a prepared room into an occupied one."""
_TURNS_PER_DISH: Final = 0.4
_TURNS_PER_ROOM: Final = 0.4
_CARRYING: Final = 0.35
"""The cost of serving a dish from the kitchen: one krone pays for three."""
_NO_ROOM: Final = 1.5
"""The cost of having no prepared room in a guest's colour."""
_CAFE_PLACE: Final = 1.2
"""The value of a free place in the café, for the next good guest."""
_PREPARED: Final = 0.65
"""The share of its points that a prepared room is worth before a guest moves in."""
_PREPARING: Final = 1.2
"""The value of having prepared a room already, on top of its points."""
_SPACES_PER_TURN: Final = 0.6
_EFFORT: Final[dict[Countable, float]] = {
    "krones": 0.35,
    "room": 0.55,
    "staff": 1.0,
    "emperor-space": 0.45,
    "floor": 3.0,
    "column": 2.6,
    "group": 1.2,
    "red-room": 0.9,
    "blue-room": 0.9,
    "yellow-room": 0.9,
}
"""How many turns each missing item of a politics card's condition takes."""


class AustriaEvaluation(Evaluation[AustriaState]):
    """Counts the points a seat has and can expect."""

    terms: ClassVar = {
        "points": (),
        "krones": (),
        "dishes": (),
        "guest": ("guest",),
        "unserved": ("guest",),
        "cafe-place": (),
        "occupied": (),
        "prepared": ("room",),
        "group": ("room",),
        "emperor": (),
        "court": ("tile",),
        "staff": ("staff",),
        "hand": (),
        "politics": ("politics",),
        "rewards": (),
        "action": (),
        "turns": (),
    }
    blunder = 3.5
    uncertainty = 3.0
    followed_at_a_glance = 60
    followed = 4
    is_blind_to_rolls = True
    overlooked = frozenset({"cafe-place", "group", "hand", "politics"})

    def judge(self, state: AustriaState, seat: int) -> Iterator[Term]:
        """Yield the terms of an unfinished position for a seat; their sum is the final score it can expect."""
        outlook = Outlook(state, seat)
        hotel = outlook.hotel
        yield Term("points", float(hotel.points))
        yield Term("krones", money_worth(hotel.money, outlook.turns))
        yield from _guests(outlook)
        yield from _rooms(outlook)
        yield from _emperor(outlook)
        yield from _staff(outlook)
        yield from _politics(outlook)
        yield from _unfinished(outlook)
        yield Term("turns", _turns(outlook))


def _turns(outlook: Outlook) -> float:
    """Return the value of the turns left, less the risk of losing one after passing or after a re-roll of the dice."""
    state, hotel = outlook.state, outlook.hotel
    worth = _TURN * outlook.turns
    if state.turn is not None and hotel.covered < TURNS_PER_ROUND:
        put_out = DICE[state.seats] - sum(state.dice) - sum(each.covered for each in state.hotels)
        worth -= _PASSED * (hotel.passed + put_out)
    return worth


def _guests(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of the guests in the café and of the dishes, which go to the most promising guests first."""
    hotel = outlook.hotel
    left = list(map(add, hotel.kitchen, hotel.tray))
    if hotel.cafe:
        yield from _cafe(outlook, left)
    spare, surplus = (1 + (worth - 1) * outlook.later for worth in (SPARE_DISH, SURPLUS_DISH))
    kinds = sum(map(bool, left))
    yield Term("dishes", spare * kinds + surplus * (sum(left) - kinds))
    yield Term("cafe-place", _CAFE_PLACE * outlook.later * (CAFE_SPACES - len(hotel.cafe)))


def _cafe(outlook: Outlook, left: list[int]) -> Iterator[Term]:
    """Yield the value of the guests in the café, and use up their dishes."""
    hotel = outlook.hotel
    rooms = dict(outlook.rooms.prepared)
    staff = tuple(hotel.staff)
    effort = 0.0
    for guest in sorted(hotel.cafe, key=_promise) if len(hotel.cafe) > 1 else hotel.cafe:
        lacking = carried = 0
        for place, missing in enumerate(guest.missing):
            if missing:
                served = min(missing, left[place])
                left[place] -= served
                carried += served
                lacking += missing - served
        homeless = not _take_room(rooms, guest)
        effort += _TURNS_PER_DISH * lacking + _TURNS_PER_ROOM * homeless
        chance = _chance(effort, outlook.turns)
        worth = GUESTS[guest.number].points + _OCCUPANT
        worth += moving_in_worth(outlook.state.edition, staff, guest.number, outlook.turns)
        worth -= DISH * lacking + _CARRYING * carried + _NO_ROOM * homeless
        yield Term("guest", chance * worth, (guest.number,))
        yield Term("unserved", (chance - 1) * _LOST_GUEST, (guest.number,))


def _promise(guest: CafeGuest) -> tuple[int, int]:
    return sum(guest.missing), -GUESTS[guest.number].points


def _take_room(rooms: dict, guest: CafeGuest) -> bool:  # type: ignore[type-arg]
    """Return whether a prepared room suits the guest, and use it up."""
    colour = GUESTS[guest.number].colour
    if colour == "green":
        colour = max(rooms, key=lambda each: rooms[each])
    if not rooms[colour]:
        return False
    rooms[colour] -= 1
    return True


def _chance(effort: float, turns: int) -> float:
    """Return the probability of finishing in time something that takes `effort` turns."""
    if not effort:
        return 1.0
    return max(0.0, 1 - (effort / turns) ** 1.5) if turns else 0.0


def _rooms(outlook: Outlook) -> tuple[Term, ...]:
    """Return the value of the rooms and their groups; prepared rooms count only while guests may still come."""
    return _room_terms(outlook.rooms, outlook.arrivals, outlook.later, tuple(outlook.hotel.paid))


@lru_cache(maxsize=4096)
def _room_terms(rooms: Rooms, arrivals: float, later: float, paid: tuple[str, ...]) -> tuple[Term, ...]:
    terms = [Term("occupied", rooms.points)]
    for place, room in enumerate(rooms.free):
        needed = max(0.0, min(1.0, arrivals - place))
        terms.append(Term("prepared", needed * (_PREPARED * FLOOR[room] + _PREPARING * later), (room,)))
    for step in rooms.steps:
        if step.group not in paid:
            in_time = min(1.0, arrivals / (step.missing + 1))
            terms.append(Term("group", step.worth * in_time, (step.group,)))
    return tuple(terms)


def _emperor(outlook: Outlook) -> tuple[Term, ...]:
    """Return the value of the disk's place on the emperor track, and of future bonuses and penalties."""
    state, hotel = outlook.state, outlook.hotel
    return _emperor_terms(
        tuple(state.tiles),
        state.round if state.turn is not None else state.round + 1,
        outlook.turns,
        hotel.emperor,
        len(hotel.staff),
        sum(hotel.kitchen),
        sum(sum(guest.served) for guest in hotel.cafe),
    )


@lru_cache(maxsize=4096)
def _emperor_terms(
    tiles: tuple[str, ...],
    first_round: int,
    turns_left: int,
    place: int,
    staff: int,
    stored: int,
    served: int,
) -> tuple[Term, ...]:
    terms = []
    space = float(place)
    points = 0.0
    passed_turns = 0
    for number, (round_, back) in enumerate(AUDIENCES.items()):
        if round_ < first_round:
            continue
        turns = turns_left - 2 * (7 - round_)
        space += _SPACES_PER_TURN * (turns - passed_turns)
        passed_turns = turns
        points += _track(space)
        space -= back
        spread = 0.01 + 0.35 * turns
        favour = max(0.0, min(1.0, 0.5 + (space - 2.5) / (1 + spread)))
        disgrace = max(0.0, min(1.0, 0.5 + (0.5 - space) / (1 + spread)))
        worth = favour * bonus_worth(tiles[number], staff)
        worth -= disgrace * penalty_worth(tiles[number], staff, stored, served)
        terms.append(Term("court", worth, (tiles[number],)))
        space = max(0.0, space)
    return (*terms, Term("emperor", points + 0.1 * space))


def _track(space: float) -> float:
    """Return the points for a space, which may lie between two spaces or beyond the end."""
    whole = int(space)
    if whole >= len(TRACK) - 1:
        return TRACK[-1] + space - (len(TRACK) - 1)
    return TRACK[whole] + (space - whole) * (TRACK[whole + 1] - TRACK[whole])


def _staff(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of the staff played, and of the best cards in hand that there is still time to play."""
    state, hotel = outlook.state, outlook.hotel
    for number in hotel.staff:
        yield Term("staff", staff_worth(outlook, state.card(number)), (number,))
    gains = []
    for number in hotel.hand:
        card = state.card(number)
        gains.append(hiring_worth(outlook, card) - KRONE * card.cost)
    gains.sort(reverse=True)
    time = outlook.turns / 14
    worth = 0.0
    for place, gain in enumerate(gains):
        worth += max(0.1, gain) * 0.6 * max(0.0, min(1.0, 4 * time - 0.5 * place))
    yield Term("hand", worth)


def _politics(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of each politics card: its points times the probability of meeting its condition in time."""
    for card, disks in outlook.state.politics.items():
        if outlook.seat in disks or len(disks) >= len(PLACES):
            continue
        effort = sum(
            _EFFORT.get(what, 1.0) * _missing(outlook, what, least) for what, least in POLITICS[card]
        )
        chance = 0.93 if not effort else 0.8 * max(0.0, 1 - effort / (outlook.turns + 0.5)) ** 1.5
        yield Term("politics", chance * PLACES[len(disks)], (card,))


def _missing(outlook: Outlook, what: Countable, least: int) -> float:
    """Return how many of something a politics card still lacks; prepared rooms count as half done."""
    hotel, rooms = outlook.hotel, outlook.rooms
    match what:
        case "krones":
            return max(0, least - hotel.money)
        case "room":
            return max(0, least - len(hotel.rooms))
        case "staff":
            return max(0, least - len(hotel.staff))
        case "emperor-space":
            return max(0, least - hotel.emperor)
        case "group":
            return max(0, least - len(hotel.paid))
        case "red-room" | "blue-room" | "yellow-room":
            colour = COUNTED_COLOUR[what]
            missing = max(0, least - rooms.occupied[colour])
            return missing - 0.4 * min(missing, rooms.prepared[colour])
        case "floor":
            return sum(1 - share for share in rooms.floors[:least])
        case "column":
            return sum(1 - share for share in rooms.columns[:least])
        case "full-colour":
            sizes = {hue: len(some) for hue, some in hotel.plan.rooms.items()}
            return min(size - rooms.occupied[hue] - 0.4 * rooms.prepared[hue] for hue, size in sizes.items())
    return float(least)


def _unfinished(outlook: Outlook) -> Iterator[Term]:
    """Yield the value of the rewards still open and of what is left of the main action."""
    hotel, state = outlook.hotel, outlook.state
    open_rewards = 0.0
    for reward in hotel.pool:
        if isinstance(reward, Penalty):
            served = sum(sum(guest.served) for guest in hotel.cafe)
            open_rewards -= penalty_worth(reward.tile, len(hotel.staff), sum(hotel.kitchen), served)
        else:
            open_rewards += 0.9 * reward_worth(reward, outlook.turns)
    if hotel.looking:
        open_rewards += 0.5 * max(hiring_worth(outlook, state.card(number)) for number in hotel.looking)
    if open_rewards:
        yield Term("rewards", open_rewards)
    turn = state.turn
    if turn is None or turn.seat != outlook.seat:
        return
    worth = 3.0 if turn.again else 0.0
    if turn.action:
        worth += _action(outlook, turn.action, turn.left, both=turn.both_tracks)
    if worth:
        yield Term("action", worth)


def _action(outlook: Outlook, action: int, left: int, *, both: bool) -> float:
    """Return what a main action with `left` strength is worth."""
    hotel = outlook.hotel
    match action:
        case 1 | 2:
            first = 2 * action - 2
            needed = [
                max(0, sum(guest.missing[place] for guest in hotel.cafe) - hotel.kitchen[place])
                for place in (first, first + 1)
            ]
            second = min(needed[1], left // 2)
            useful = second + min(needed[0], left - second)
            return (1 + (DISH - 1) * outlook.later) * useful + 0.9 * (left - useful)
        case 3:
            return 1.7 * outlook.later * min(left, max(2, hotel.money))
        case 4:
            return left * (KRONE + SPACE if both else KRONE)
        case 5:
            gains = [0.0]
            for number in hotel.hand:
                card = outlook.state.card(number)
                price = max(0, card.cost - left)
                if price <= hotel.money:
                    gains.append(0.9 * hiring_worth(outlook, card) - KRONE * price)
            return max(gains)
    return 0.0
