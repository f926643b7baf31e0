"""What a turn of Grand Austria Hotel has brought: guests, dice, dishes, rooms, staff, politics, the emperor's ways."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.emperor import AUDIENCES
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Event, Payload
from rendering.contract import Localize
from rendering.grand_austria_hotel.court_shares import court_of, penalty_amount
from rendering.grand_austria_hotel.words import KEY
from rendering.last_move import LastMove, Outcome, last_move, say
from rendering.seats import seat_name

_MOST = 3
"""How many outcomes are told."""
_COURT, _MAIN, _HOUSE, _GUEST, _DIE, _STOCK, _SMALL, _NOTHING = -1, 0, 1, 2, 3, 4, 6, 9
"""How telling the outcomes are: of the court, of the guests and politics, of the house, of the café, of the die, of the stocks."""


def last_move_of(view: AustriaView, localize: Localize) -> LastMove | None:
    """Return the last move; `places` says how its places are named."""

    def more(left: int) -> str:
        return localize(f"{KEY}-picture-last-more", number=left)

    return last_move(view, lambda seat, events: _Teller(view, seat, localize).outcomes(events), _MOST, more)


def _place_of_loss(event: Event) -> str:
    """Return where a room was that a player has lost, or for a staff card the number of those played; empty otherwise."""
    payload = event.payload
    match event.kind:
        case "room-lost":
            return f"room-{payload['seat']}-{payload['room']}"
        case "staff-lost":
            return f"stock-{payload['seat']}-staff"
    return ""


class _Teller:
    """Tells what events have brought a seat."""

    def __init__(self, view: AustriaView, seat: int, localize: Localize) -> None:
        self._view = view
        self._emperor = view.hotels[seat].emperor
        self._seat = seat
        self._localize = localize

    def outcomes(self, events: Sequence[Event]) -> list[Outcome]:
        """Return everything that can be told, in the order in which it first happened."""
        if not events:
            return [self._told("ended", _NOTHING)]
        court = court_of(events)
        own = [
            event for event in events[: len(events) - len(court)] if event.payload.get("seat") == self._seat
        ]
        found = [*self._rooms(own), *self._served(own), *self._received(own)]
        for number, event in enumerate(own):
            before = own[number - 1] if number else None
            found += [(number, each) for each in self._outcome(event, before)]
        outcomes = [outcome for _, outcome in sorted(found, key=lambda each: each[0])]
        outcomes += [outcome for _, outcome in self._rolled_again(events)]
        outcomes += self._court(court)
        telling = [outcome for outcome in outcomes if outcome.weight < _NOTHING]
        return telling or outcomes

    def _court(self, court: Sequence[Event]) -> Iterator[Outcome]:
        """Yield that a court was held, at its tile and at everything that it has taken away.

        What it has brought everybody is shown beside the plate.
        """
        if court:
            held = int(str(court[0].payload["round"]))
            tile = f"court-{list(AUDIENCES).index(held)}"
            yield self._told("court", _COURT, tile, *filter(None, map(_place_of_loss, court)))

    def _rolled_again(self, events: Sequence[Event]) -> Iterator[tuple[int, Outcome]]:
        """Yield that everybody had passed, so that the dice that are left were rolled again, by whoever is next."""
        for number, event in enumerate(events):
            if event.kind == "rolls-again":
                name = partial(seat_name, self._view, int(str(event.payload["seat"])))
                places = [f"die-{face}" for face, dice in enumerate(self._view.dice, start=1) if dice]
                dice = event.payload["dice"]
                yield number, self._told("rolls-again", _DIE, *places, name=name, dice=dice)

    def _outcome(self, event: Event, before: Event | None) -> Iterator[Outcome]:
        """Yield what an event has brought by itself; `before` is the one before it."""
        payload = event.payload
        match event.kind:
            case "guest-taken":
                guest = self._guest(payload)
                yield self._told("guest", _GUEST, f"cafe-{self._seat}-{payload['guest']}", guest=guest)
            case "die-taken":
                face, action = int(str(payload["face"])), int(str(payload["action"]))
                price = before.payload["krones"] if before is not None and before.kind == "paid" else 0
                yield self._told("die", _DIE, f"die-{face}", face=face, action=action, price=price)
            case "errand":
                yield self._told("errand", _DIE, action=payload["action"])
            case "moved-in":
                place = f"room-{self._seat}-{payload['room']}"
                yield self._told("moved-in", _MAIN, place, guest=self._guest(payload), room=payload["room"])
            case "politics":
                place = f"politics-{payload['card']}"
                yield self._told("politics", _MAIN, place, place=payload["place"])
            case "penalty":
                way = str(payload["way"])
                place = self._stock(way) if way in {"krones", "hand"} else f"badge-{self._seat}"
                yield self._told("penalty", _COURT, place, way=way, amount=penalty_amount(event))
            case "hired" | "used" | "copied" | "staff-lost" as kind:
                weight = _STOCK if kind == "used" else _HOUSE
                card = str(payload["staff"])
                staff = partial(self._localize, f"{KEY}-noun-staff-{card}", value=card)
                place = _place_of_loss(event) or f"staff-{self._seat}-{card}"
                yield self._told(kind, weight, place, staff=staff)
            case _:
                yield from self._in_stock(event.kind, payload)

    def _in_stock(self, kind: str, payload: Payload) -> Iterator[Outcome]:
        """Yield what an event has changed in the stocks of the hotel, or that nothing has changed."""
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
                # once the dice have been rolled again, nobody has passed any more
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

    def _rooms(self, events: Sequence[Event]) -> Iterator[tuple[int, Outcome]]:
        """Yield the rooms prepared, those occupied without a guest, and those lost, each kind at once."""
        with_guests = {event.payload["room"] for event in events if event.kind == "moved-in"}
        occupied = {event.payload["room"] for event in events if event.kind == "occupied"}
        for kind, others in (
            ("prepared", with_guests | occupied),
            ("occupied", with_guests),
            ("room-lost", set[object]()),
        ):
            rooms = [
                (number, str(event.payload["room"]))
                for number, event in enumerate(events)
                if event.kind == kind and event.payload["room"] not in others
            ]
            if rooms:
                names = [room for _, room in rooms]
                places = [f"room-{self._seat}-{room}" for room in names]
                told = self._told(kind, _HOUSE, *places, rooms=", ".join(names), number=len(names))
                yield rooms[0][0], told

    def _served(self, events: Sequence[Event]) -> Iterator[tuple[int, Outcome]]:
        """Yield the guests who were served, each once, except those who have moved in."""
        moved_in = {event.payload["guest"] for event in events if event.kind == "moved-in"}
        complete = {event.payload["guest"] for event in events if event.kind == "order-complete"}
        known = set[object]()
        for number, event in enumerate(events):
            guest = event.payload.get("guest")
            if event.kind in {"served", "order-complete"} and guest not in moved_in | known:
                known.add(guest)
                words = {"guest": self._guest(event.payload), "complete": guest in complete}
                yield number, self._told("served", _GUEST, f"cafe-{self._seat}-{guest}", **words)

    def _received(self, events: Sequence[Event]) -> Iterator[tuple[int, Outcome]]:
        """Yield the dishes received, all at once; what is still to be put away is not in the stocks yet."""
        received, first = Counter[str](), len(events)
        open_dishes = dict(zip(DISHES, self._view.hotels[self._seat].tray, strict=True))
        for number, event in enumerate(events):
            if event.kind == "received":
                received[str(event.payload["dish"])] += int(str(event.payload["amount"]))
                first = min(first, number)
        if received:
            places = tuple(self._stock(dish) for dish in DISHES if received[dish] and not open_dishes[dish])
            yield first, Outcome(partial(self._dishes, received), places, _STOCK)

    def _dishes(self, amounts: Mapping[str, int]) -> str:
        shown = {dish: amounts[dish] for dish in DISHES if amounts[dish]}
        return ", ".join(
            self._localize(f"{KEY}-noun-dish-{dish}", value=dish, number=number)
            for dish, number in shown.items()
        )

    def _guest(self, payload: Payload) -> Callable[[], str]:
        number = str(payload["guest"])
        return partial(self._localize, f"{KEY}-noun-guest-{number}", value=number)

    def _stock(self, name: str) -> str:
        return f"stock-{self._seat}-{name}"

    def _told(self, phrase: str, weight: int, *places: str, **values: object) -> Outcome:
        return Outcome(partial(say, self._localize, f"{KEY}-picture-last-{phrase}", values), places, weight)
