"""The outcomes of a turn in Grand Austria Hotel: guests, dice, dishes, rooms, staff, politics, the emperor."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.emperor import AUDIENCES
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Event, Payload
from rendering.contract import Localize
from rendering.grand_austria_hotel.court_shares import court_of, penalty_amount
from rendering.grand_austria_hotel.words import KEY
from rendering.last_move import MOST_BREVITY, LastMove, Outcome, last_move, say
from rendering.seats import seat_name

_MOST = 3
"""The maximum number of outcomes."""
_COURT, _MAIN, _HOUSE, _GUEST, _DIE, _SERVED, _STOCK, _SMALL, _NOTHING = -1, 0, 1, 2, 3, 4, 5, 6, 9
"""The weights of the kinds of outcomes (see `Outcome.weight`), from the most important kind to the least."""
_GAINS: dict[int, set[str]] = {
    1: {"received"},
    2: {"received"},
    3: {"prepared"},
    4: {"earned", "advanced"},
    5: {"hired"},
}
"""The kinds of events that are gains from an action, keyed by action."""
_INTERRUPTIONS = {
    "guest-taken",
    "moved-in",
    "used",
    "hired",
    "politics",
    "order-complete",
    "group-full",
    "declined",
}
"""The kinds of events after which nothing more counts as a gain from the action, because it may have another cause."""


def last_move_of(view: AustriaView, localize: Localize) -> LastMove | None:
    """Return the last move; the names of its places are those used in `places`."""

    def more(left: int) -> str:
        return localize(f"{KEY}-picture-last-more", number=left)

    return last_move(view, lambda seat, events: _Teller(view, seat, localize).outcomes(events), _MOST, more)


def _place_of_loss(event: Event) -> str:
    """Return a lost room's place, or the place of the played-staff stock for a lost staff card; empty for other events."""
    payload = event.payload
    match event.kind:
        case "room-lost":
            return f"room-{payload['seat']}-{payload['room']}"
        case "staff-lost":
            return f"stock-{payload['seat']}-staff"
    return ""


class _Step(NamedTuple):
    """An event in a turn, with its number and the krones paid for it just before."""

    number: int
    event: Event
    price: int = 0

    @property
    def guest(self) -> str:
        """The guest named in the event."""
        return str(self.event.payload["guest"])


_Found = tuple[int, Outcome]
"""An outcome, with the number of the event it came from."""


class _Teller:
    """Turns a seat's events into outcomes."""

    def __init__(self, view: AustriaView, seat: int, localize: Localize) -> None:
        self._view = view
        self._emperor = view.hotels[seat].emperor
        self._seat = seat
        self._localize = localize

    def outcomes(self, events: Sequence[Event]) -> list[Outcome]:
        """Return all outcomes, in the order in which they first happened."""
        if not events:
            return [self._told("ended", _NOTHING)]
        court = court_of(events)
        before = events[: len(events) - len(court)]
        own = _steps([event for event in before if event.payload.get("seat") == self._seat])
        actions = _actions(own)
        gains = {step.number for action in actions for step in action}
        others = [step for step in own if step.number not in gains]
        found = [*self._taken(own), *self._housed(own), *self._brought(others)]
        found += [self._action(*action) for action in actions]
        outcomes = [outcome for _, outcome in sorted(found, key=lambda each: each[0])]
        outcomes += [outcome for _, outcome in self._rolled_again(events)]
        outcomes += self._court(court)
        telling = [outcome for outcome in outcomes if outcome.weight < _NOTHING]
        return telling or outcomes

    def _court(self, court: Sequence[Event]) -> Iterator[Outcome]:
        """Yield an outcome for the court, whose places are the tile and everything that was lost.

        What each player gained or lost is shown beside the plate.
        """
        if court:
            held = int(str(court[0].payload["round"]))
            tile = f"court-{list(AUDIENCES).index(held)}"
            yield self._told("court", _COURT, tile, *filter(None, map(_place_of_loss, court)))

    def _rolled_again(self, events: Sequence[Event]) -> Iterator[_Found]:
        """Yield an outcome if the remaining dice were rolled again."""
        for number, event in enumerate(events):
            if event.kind == "rolls-again":
                name = partial(seat_name, self._view, int(str(event.payload["seat"])))
                places = [f"die-{face}" for face, dice in enumerate(self._view.dice, start=1) if dice]
                dice = event.payload["dice"]
                yield number, self._told("rolls-again", _DIE, *places, name=name, dice=dice)

    # ---- the die ------------------------------------------------------------------------------------------------

    def _action(self, start: _Step, *gains: _Step) -> _Found:
        """Return a die taken (or an action without a die) and its gains as one outcome."""
        payload = start.event.payload
        words: dict[str, object] = {"action": payload["action"], "price": start.price}
        if start.event.kind == "errand":
            cause = self._told("errand", _DIE, **words)
        else:
            face = payload["face"]
            cause = self._told("die", _DIE, f"die-{face}", face=int(str(face)), **words)
        brought = [outcome for _, outcome in sorted(self._brought(gains), key=lambda each: each[0])]
        cause = replace(cause, is_essential=True)
        return start.number, self._together(cause, brought) if brought else cause

    def _together(self, cause: Outcome, gains: Sequence[Outcome]) -> Outcome:
        """Return a cause and its gains as one outcome; its shortest form names only the cause."""

        def say(brevity: int) -> str:
            brought = ", ".join(each.shortened(brevity) for each in gains)
            return self._localize(f"{KEY}-picture-last-brings", cause=cause.shortened(brevity), gains=brought)

        return replace(
            cause,
            say=partial(say, 0),
            shorter=(partial(say, 1), partial(cause.shortened, 1)),
            places=(*cause.places, *(place for each in gains for place in each.places)),
        )

    # ---- the guests ---------------------------------------------------------------------------------------------

    def _taken(self, steps: Sequence[_Step]) -> Iterator[_Found]:
        """Yield one outcome for the guests taken: what each cost, and whether each was served, completed or moved in.

        It includes the cost of serving only if no other guests were served.
        """
        taken = [step for step in steps if step.event.kind == "guest-taken"]
        if not taken:
            return
        served = {step.guest for step in steps if step.event.kind == "served"}
        complete = {step.guest for step in steps if step.event.kind == "order-complete"}
        rooms = {
            step.guest: str(step.event.payload["room"]) for step in steps if step.event.kind == "moved-in"
        }
        service = _service_price(steps) if served <= {step.guest for step in taken} else 0
        told = []
        for step in taken:
            guest, price = step.guest, step.price
            so_far = "full" if guest in complete else "some" if guest in served else "none"
            if guest in served:
                price, service = price + service, 0
            words: dict[str, object] = {"guest": self._guest(guest), "price": price}
            if guest in rooms:
                place = f"room-{self._seat}-{rooms[guest]}"
                told.append(self._told("taken-in", _MAIN, place, **words, room=rooms[guest]))
            else:
                each = self._told("guest", _GUEST, self._in_cafe(guest), **words, served=so_far)
                brief = {**words, "served": "full" if so_far == "full" else "none", "price": 0}
                told.append(replace(each, shorter=(self._saying("guest", brief),)))
        several = {"guest": self._number_of_guests(len(taken)), "served": "none", "price": 0}
        yield taken[0].number, _joined(told, (self._told("guest", _GUEST, **several),))

    def _housed(self, steps: Sequence[_Step]) -> Iterator[_Found]:
        """Yield an outcome for all other guests who moved in or were served, and for politics cards claimed.

        The outcome for a guest who moved in does not mention dishes served.
        """
        taken = {step.guest for step in steps if step.event.kind == "guest-taken"}
        served, moved_in, politics = [*self._served(steps, taken)], list[_Found](), list[_Found]()
        rooms = list[str]()
        for number, event, _ in steps:
            payload = event.payload
            if event.kind == "moved-in" and str(payload["guest"]) not in taken:
                rooms.append(str(payload["room"]))
                words = {"guest": self._guest(str(payload["guest"])), "room": rooms[-1]}
                place = f"room-{self._seat}-{rooms[-1]}"
                moved_in.append((number, self._told("moved-in", _MAIN, place, **words)))
            elif event.kind == "politics":
                told = self._told("politics", _MAIN, f"politics-{payload['card']}", place=payload["place"])
                politics.append((number, told))
        several = {"guest": self._number_of_guests(len(rooms)), "room": ", ".join(rooms)}
        counted = [(number, self._told("moved-in", _MAIN, **several)) for number, _ in moved_in[:1]]
        if others := _served_guests(steps) - taken - _guests_moved_in(steps):
            counted.append((served[0][0], self._told("serving", _SERVED, number=len(others))))
        whole = sorted([*served, *moved_in, *politics], key=_number)
        brief = sorted([*counted, *politics], key=_number)
        if whole:
            yield whole[0][0], _joined([outcome for _, outcome in whole], [outcome for _, outcome in brief])

    def _served(self, steps: Sequence[_Step], taken: Collection[str]) -> Iterator[_Found]:
        """Yield outcomes for the guests served, with the cost; guests still missing dishes share one outcome."""
        price = _service_price(steps)
        moved_in = _guests_moved_in(steps)
        complete = {step.guest for step in steps if step.event.kind == "order-complete"}
        latest = {
            step.guest: step.number for step in steps if step.event.kind in {"served", "order-complete"}
        }
        others = [guest for guest in latest if guest not in {*taken, *moved_in}]
        waiting = [guest for guest in others if guest not in complete]
        for guests in (waiting, *([guest] for guest in others if guest in complete)):
            if guests:
                words = {"guest": partial(self._names, guests), "complete": guests[0] in complete}
                places = map(self._in_cafe, guests)
                told = self._told("served", _SERVED, *places, **words, price=price)
                if guests is waiting:
                    few = partial(self._localize, f"{KEY}-picture-last-serving", number=len(guests))
                    told = replace(told, shorter=(*told.shorter[:1], few) if price else (told.say, few))
                yield max(latest[guest] for guest in guests), told
                price = 0
        if price and not {*latest} <= {*taken}:
            told = self._told("service", _SERVED, self._stock("krones"), price=price)
            yield min(latest.values()), replace(told, shorter=(str,))

    # ---- everything else ----------------------------------------------------------------------------------------

    def _brought(self, steps: Sequence[_Step]) -> Iterator[_Found]:
        """Yield outcomes for all other gains: rooms, dishes, staff, krones, cards, and spaces on the emperor's track."""
        yield from self._rooms(steps)
        yield from self._received(steps)
        is_punished = any(step.event.kind == "penalty" for step in steps)
        for step in steps:
            # a penalty says itself how many cards are returned
            if not (is_punished and step.event.kind == "staff-returned"):
                yield from ((step.number, each) for each in self._outcome(step.event, step.price))

    def _outcome(self, event: Event, price: int) -> Iterator[Outcome]:
        """Yield the outcome of a single event that cost `price` krones."""
        payload = event.payload
        match event.kind:
            case "penalty":
                way = str(payload["way"])
                place = self._stock(way) if way in {"krones", "hand"} else f"badge-{self._seat}"
                yield self._told("penalty", _COURT, place, way=way, amount=penalty_amount(event))
            case "hired" | "used" | "copied" | "staff-lost" as kind:
                weight = _STOCK if kind == "used" else _HOUSE
                card = str(payload["staff"])
                words: dict[str, object] = {"price": price} if kind == "hired" else {}
                words["staff"] = partial(self._localize, f"{KEY}-noun-staff-{card}", value=card)
                yield self._told(kind, weight, _place_of_loss(event) or f"staff-{self._seat}-{card}", **words)
            case _:
                yield from self._in_stock(event.kind, payload)

    def _in_stock(self, kind: str, payload: Payload) -> Iterator[Outcome]:
        """Yield an outcome that says how an event changed the hotel's stocks, or that nothing changed."""
        match kind:
            case "advanced" if payload["spaces"]:
                space = payload["space"]
                # the disk may have moved back since
                places = (f"track-{space}",) if space == self._emperor else ()
                yield self._told("advanced", _STOCK, *places, space=space)
            case "earned" if payload["krones"]:
                yield self._told("earned", _STOCK, self._stock("krones"), krones=payload["krones"])
            case "staff-drawn" | "staff-returned":
                yield self._told(kind, _SMALL, self._stock("hand"), cards=payload["cards"])
            case "picked":
                yield self._told("picked", _MAIN, self._stock("hand"))
            case "passed":
                # once the dice have been rolled again, nobody counts as having passed
                places = (f"pass-{self._seat}",) if self._view.hotels[self._seat].passed else ()
                yield self._told("passed", _DIE, *places)
            case "boosted":
                yield self._told("boosted", _SMALL, self._stock("krones"))
            case "declined":
                name = str(payload["reward"])
                reward = partial(self._localize, f"{KEY}-noun-reward-{name}", value=name, number=0)
                yield self._told("declined", _SMALL, f"badge-{self._seat}", reward=reward)
            case "lapsed" | "turn-ended":
                yield self._told("ended", _NOTHING)

    def _rooms(self, steps: Sequence[_Step]) -> Iterator[_Found]:
        """Yield one outcome each for rooms prepared, rooms occupied without a guest, and rooms lost."""
        with_guests = {step.event.payload["room"] for step in steps if step.event.kind == "moved-in"}
        occupied = {step.event.payload["room"] for step in steps if step.event.kind == "occupied"}
        for kind, others in (
            ("prepared", with_guests | occupied),
            ("occupied", with_guests),
            ("room-lost", set[object]()),
        ):
            told = [
                step for step in steps if step.event.kind == kind and step.event.payload["room"] not in others
            ]
            if told:
                names = [str(step.event.payload["room"]) for step in told]
                places = [f"room-{self._seat}-{room}" for room in names]
                words: dict[str, object] = {"rooms": ", ".join(names), "number": len(names)}
                if kind == "prepared":
                    words["price"] = sum(step.price for step in told)
                yield told[0].number, self._told(kind, _HOUSE, *places, **words)

    def _received(self, steps: Sequence[_Step]) -> Iterator[_Found]:
        """Yield one outcome for all dishes received; it has no places for dishes still on the tray."""
        received = Counter[str]()
        numbers = [step.number for step in steps if step.event.kind == "received"]
        open_dishes = dict(zip(DISHES, self._view.hotels[self._seat].tray, strict=True))
        for step in steps:
            if step.event.kind == "received":
                received[str(step.event.payload["dish"])] += int(str(step.event.payload["amount"]))
        if received:
            places = tuple(self._stock(dish) for dish in DISHES if received[dish] and not open_dishes[dish])
            yield numbers[0], Outcome(partial(self._dishes, received), places, _STOCK)

    def _dishes(self, amounts: Mapping[str, int]) -> str:
        shown = {dish: amounts[dish] for dish in DISHES if amounts[dish]}
        return ", ".join(
            self._localize(f"{KEY}-noun-dish-{dish}", value=dish, number=number)
            for dish, number in shown.items()
        )

    def _guest(self, number: str) -> Callable[[], str]:
        return partial(self._localize, f"{KEY}-noun-guest-{number}", value=number)

    def _number_of_guests(self, number: int) -> Callable[[], str]:
        return partial(self._localize, f"{KEY}-picture-last-guests", number=number)

    def _names(self, guests: Sequence[str]) -> str:
        return ", ".join(self._guest(guest)() for guest in guests)

    def _in_cafe(self, guest: str) -> str:
        return f"cafe-{self._seat}-{guest}"

    def _stock(self, name: str) -> str:
        return f"stock-{self._seat}-{name}"

    def _told(self, phrase: str, weight: int, *places: str, **values: object) -> Outcome:
        """Return an outcome whose short form omits the cost."""
        without = (self._saying(phrase, {**values, "price": 0}),) if values.get("price") else ()
        return Outcome(self._saying(phrase, values), places, weight, phrase == "passed", without)

    def _saying(self, phrase: str, values: Mapping[str, object]) -> Callable[[], str]:
        return partial(say, self._localize, f"{KEY}-picture-last-{phrase}", values)


def _steps(events: Sequence[Event]) -> list[_Step]:
    """Return a seat's events, each with the price paid just before it, and without the payments themselves."""
    pairs = zip((None, *events), events, strict=False)
    return [
        _Step(
            number,
            event,
            int(str(before.payload["krones"])) if before is not None and before.kind == "paid" else 0,
        )
        for number, (before, event) in enumerate(pairs)
        if event.kind != "paid"
    ]


def _actions(steps: Sequence[_Step]) -> list[list[_Step]]:
    """Return each die taken (or action without a die), followed by the events that are its gains."""
    found: list[list[_Step]] = []
    kinds = set[str]()
    for step in steps:
        kind = step.event.kind
        if kind in {"die-taken", "errand"}:
            found.append([step])
            kinds = _GAINS[int(str(step.event.payload["action"]))]
        elif kind in kinds:
            found[-1].append(step)
        if kind in _INTERRUPTIONS:
            kinds = set()
    return found


def _service_price(steps: Sequence[_Step]) -> int:
    """Return the price paid for serving."""
    return sum(step.price for step in steps if step.event.kind == "served")


def _served_guests(steps: Sequence[_Step]) -> set[str]:
    """Return the guests who were served or whose orders were completed."""
    return {step.guest for step in steps if step.event.kind in {"served", "order-complete"}}


def _guests_moved_in(steps: Sequence[_Step]) -> set[str]:
    """Return the guests who moved in."""
    return {step.guest for step in steps if step.event.kind == "moved-in"}


def _number(found: _Found) -> int:
    return found[0]


def _joined(outcomes: Sequence[Outcome], counted: Sequence[Outcome]) -> Outcome:
    """Join outcomes into a single essential outcome.

    Its shortest form uses the words of `counted`, which name no guests.
    """

    def say(brevity: int) -> str:
        told = counted if brevity == MOST_BREVITY else outcomes
        return ", ".join(filter(None, (each.shortened(brevity) for each in told)))

    return Outcome(
        partial(say, 0),
        tuple(place for each in outcomes for place in each.places),
        min(each.weight for each in outcomes),
        is_essential=True,
        shorter=tuple(partial(say, brevity) for brevity in range(1, MOST_BREVITY + 1)),
    )
