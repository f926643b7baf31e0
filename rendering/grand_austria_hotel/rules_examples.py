"""The pictures in the rules of Grand Austria Hotel, and the values that the text takes from them.

The pictures are close-ups and worked examples. Most show a single round that Anna, Ben and Clara play; the others
show moments in sample games.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TRACK
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.quantities import ROW_COST
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from rendering.contract import Localize, RulesPicture, RulesStage
from rendering.geometry import Rect, bounding_rect
from rendering.grand_austria_hotel.card_text import join, portions
from rendering.grand_austria_hotel.layout import DICE, ROW, turns
from rendering.grand_austria_hotel.words import KEY

_SEATS: Final = 3
_OPTIONS: Final = (("hotels", "front"), ("staff", "sets"), ("politics", "random"), ("emperor", "random"))
_SAMPLE: Final = (("edition", "2015"), *_OPTIONS)
"""The options for sample games. They fix the edition, because the game would go differently in the other edition."""
_SEED: Final = "austria 11703"
_SET_UP: Final = (
    *("guest 79", "guest 52", "guest 85"),
    *("room 1.1", "room 1.2", "room 1.3") * _SEATS,
)
_ANNA: Final = ("guest 65", "die 1", "dishes 2 1", "serve proposed", "move-in 85 1.3", "end")
_BEN: Final = ("die 6 2", "dishes 2 2", "serve proposed", "move-in 52 1.2", "end")
_CLARA: Final = (
    *("guest 87", "serve cake 79", "serve coffee 87", "move-in 79 1.3", "die 3", "room 2.1", "room 2.2"),
    "end",
)
_CLARA_AGAIN: Final = ("guest 101", "die 3", "room 1.4", "boost", "room 1.5", "end")
_FOUR_TURNS: Final = (*_SET_UP, *_ANNA, *_BEN, *_CLARA, *_CLARA_AGAIN)
_TO_THE_END: Final = (*_FOUR_TURNS, "die 4", "split 1 0", "end", "die 6 4", "split 3 0", "end")
"""The actions of the round if everybody takes both turns."""
_WITH_A_PASS: Final = (
    *_FOUR_TURNS,
    *("pass", "serve coffee 65", "move-in 65 1.1", "die 4", "split 1 0", "end"),
    *("die 3", "room 2.1", "room 2.2", "end"),
)
"""The actions of the round if Ben passes because no die shows 3, and rolls the other dice again."""
_BEGUN: Final = len(_SET_UP)
_ANNA_DONE: Final = _BEGUN + len(_ANNA)
_BEN_DONE: Final = _ANNA_DONE + len(_BEN)
_CLARA_DONE: Final = _BEN_DONE + len(_CLARA)
_FOUR_DONE: Final = len(_FOUR_TURNS)
_TURNS: Final = bounding_rect(turns(_SEATS)).inset(-6)
_ROW: Final = ROW._replace(top=ROW.top - 5)
"""The part of the page with the guest row and its prices."""
_ROOMS_AND_GUEST: Final = Rect(394, 218, 1098, 786)
"""The part of a hotel's close-up with the last three columns of rooms and the café's first place."""
_ROOMS: Final = Rect(40, 218, 862, 772)
_CAFE: Final = Rect(852, 124, 1570, 786)
"""The part of a hotel's close-up with the kitchen and the café."""
_GUESTS: Final = Rect(852, 226, 1570, 778)
"""The part of a hotel's close-up with the guests in the café, without the kitchen."""
_ALL_ROOMS: Final = Rect(45, 206, 795, 783)
"""The part of a hotel's close-up with the rooms and their prices, in the shape of the part with the guests."""
_TRACK: Final = Rect(30, 126, 1022, 396)
"""The part of the emperor's close-up with spaces 0 to 8."""


def _stages(*played: int, zoom: str | None = None, part: Rect | None = None) -> tuple[RulesStage, ...]:
    return tuple(RulesStage(number, zoom, part) for number in played)


def _round(played: tuple[str, ...], *stages: RulesStage) -> RulesPicture:
    """Return a picture from the example round."""
    return RulesPicture(actions=0, played=played, stages=stages, seats=_SEATS, seed=_SEED, options=_OPTIONS)


RULES_PICTURES: Final[Mapping[str, RulesPicture]] = {
    "overview": RulesPicture(actions=133, seed="austria 2157", options=_SAMPLE),
    "start": _round(_SET_UP, *_stages(0, 1, 2, 3, part=_ROW)),
    "turn": _round(_TO_THE_END, *_stages(_BEGUN, _CLARA_DONE, _FOUR_DONE + 3, len(_TO_THE_END), part=_TURNS)),
    "guests": _round(_FOUR_TURNS, *_stages(_BEGUN, _BEGUN + 1, part=_ROW)),
    "dice": _round(_SET_UP),
    "dice_example": _round(
        _FOUR_TURNS, *_stages(_BEGUN, _BEGUN + 3, _ANNA_DONE + 2, _FOUR_DONE - 1, part=DICE)
    ),
    "dishes": _round(_FOUR_TURNS, *_stages(_BEN_DONE + 1, _BEN_DONE + 3, zoom="hotel-3", part=_CAFE)),
    "rooms": RulesPicture(
        actions=133,
        played=("move-in 65 3.1",),
        stages=_stages(0, 1, zoom="hotel-2", part=_ROOMS),
        seed="austria 2157",
        options=_SAMPLE,
    ),
    "moving_in": _round(
        _FOUR_TURNS, *_stages(_BEGUN + 1, _BEGUN + 4, _BEGUN + 5, zoom="hotel-1", part=_ROOMS_AND_GUEST)
    ),
    "turn_example": _round(
        _FOUR_TURNS,
        *_stages(_BEN_DONE + 1, _BEN_DONE + 3, zoom="hotel-3", part=_GUESTS),
        *_stages(_BEN_DONE + 4, _CLARA_DONE - 1, zoom="hotel-3", part=_ALL_ROOMS),
    ),
    "staff": RulesPicture("hotel-1", actions=107, seed="austria 2507", options=_SAMPLE),
    "politics": RulesPicture("politics", actions=60),
    "emperor": RulesPicture(
        actions=93,
        played=("end",),
        stages=_stages(0, 1, zoom="emperor", part=_TRACK),
        seed="austria 2707",
        options=_SAMPLE,
    ),
    "passing": _round(
        _WITH_A_PASS,
        *_stages(_FOUR_DONE + 1, _FOUR_DONE + 5, _FOUR_DONE + 6, _FOUR_DONE + 7, part=DICE),
    ),
    "end": RulesPicture(actions=177, seed="austria 1398", options=_SAMPLE),
    "signs": RulesPicture("legend"),
}
"""The pictures that illustrate rules topics, keyed by topic."""


def _start(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    last = views[-1]
    takers = [last.names[seat] for seat in reversed(last.order)]
    guests = [_guest(last.hotels[seat].cafe[0][0], localize) for seat in reversed(last.order)]
    return {
        "starter": takers[-1],
        **{f"name-{place}": name for place, name in enumerate(takers[:-1], 1)},
        **{f"guest-{place}": guest for place, guest in enumerate(guests, 1)},
    }


def _turn(views: Sequence[AustriaView]) -> Mapping[str, object]:
    first, following = (_turn_names(view) for view in (views[0], views[-1]))
    return {
        "starter": first[0],
        "double": first[len(first) // 2],
        "turns": ", ".join(first),
        "starter-next": following[0],
        "turns-next": ", ".join(following),
    }


def _guests(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    before, after = views
    (taken,) = set(before.guest_row) - set(after.guest_row)
    prices = dict(zip(after.guest_row, ROW_COST, strict=True))
    moved = before.guest_row[: before.guest_row.index(taken)]
    return {
        "name": _name(after),
        "guest": _guest(taken, localize),
        "price": ROW_COST[before.guest_row.index(taken)],
        **{f"cheaper-{place}": prices[guest] for place, guest in enumerate(moved, 1)},
        "guest-new": _guest(after.guest_row[0], localize),
        "dearest": ROW_COST[0],
    }


def _dice(views: Sequence[AustriaView]) -> Mapping[str, object]:
    rolled, first, second, third = views
    strudels, cakes, *_ = _acting(first).tray
    *_, wines, coffees = _acting(second).tray
    return {
        "ones": rolled.dice[0],
        "twos": rolled.dice[1],
        "sixes": rolled.dice[5],
        "ones-left": first.dice[0],
        "strudels": strudels,
        "cakes": cakes,
        "wines": wines,
        "coffees": coffees,
        **{f"name-{place}": _name(view) for place, view in enumerate((first, second, third), 1)},
    }


def _dishes(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    before, after = views
    done = next(number for number, served in _acting(after).cafe if served == GUESTS[number].order)
    return {
        "name": _name(after),
        "dishes": sum(_acting(before).kitchen) - sum(_acting(after).kitchen),
        "guest": _guest(done, localize),
    }


def _rooms(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    before, after = views
    ((room, _),) = set(_acting(after).rooms) - set(_acting(before).rooms)
    ((guest, _),) = set(_acting(before).cafe) - set(_acting(after).cafe)
    board = BOARDS[_acting(after).board]
    return {
        "name": _name(after),
        "guest": _guest(guest, localize),
        "room": room,
        "group": join(sorted(board.group(room)), localize),
        "bonus": _acting(after).points - _acting(before).points - GUESTS[guest].points,
    }


def _moving_in(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    _, served, moved = views
    ((guest, order),) = set(_acting(served).cafe) - set(_acting(moved).cafe)
    ((room, _),) = set(_acting(moved).rooms) - set(_acting(served).rooms)
    return {
        "name": _name(moved),
        "guest": _guest(guest, localize),
        "order": join(portions(order, localize), localize),
        "room": room,
        "points": _acting(moved).points - _acting(served).points,
        "krones-won": _acting(moved).money - _acting(served).money,
    }


def _turn_example(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    taken, served, moved, done = views
    (lodger,) = _in_cafe(served) - _in_cafe(moved)
    guest = next(iter(_in_cafe(taken) - {lodger}))
    room = next(room for room, side in _acting(moved).rooms if side == "occupied")
    rooms = sorted({room for room, _ in _acting(done).rooms} - {room for room, _ in _acting(moved).rooms})
    return {
        "name": _name(done),
        "guest": _guest(guest, localize),
        "service": _acting(taken).money - _acting(served).money,
        "lodger": _guest(lodger, localize),
        "room": room,
        "krones-won": _acting(moved).money - _acting(served).money,
        "spaces-won": _acting(moved).emperor - _acting(served).emperor,
        "threes": moved.dice[2],
        "rooms": join(rooms, localize),
        "paid": _acting(moved).money - _acting(done).money,
    }


def _staff(views: Sequence[AustriaView], localize: Localize) -> Mapping[str, object]:
    (view,) = views
    cards = [localize(f"{KEY}-noun-staff-{card}", value=str(card)) for card in view.hotels[0].staff]
    return {"name": view.names[0], "cards": join(cards, localize)}


def _emperor(views: Sequence[AustriaView]) -> Mapping[str, object]:
    before, _ = views
    spaces = {seat: hotel.emperor for seat, hotel in enumerate(before.hotels)}
    values: dict[str, object] = {}
    for place, seat in enumerate(sorted(spaces, key=lambda seat: -spaces[seat]), 1):
        values |= {
            f"name-{place}": before.names[seat],
            f"space-{place}": spaces[seat],
            f"points-{place}": TRACK[spaces[seat]],
            f"back-{place}": max(0, spaces[seat] - AUDIENCES[before.round]),
        }
    return values


def _passing(views: Sequence[AustriaView]) -> Mapping[str, object]:
    _, left, rolled, _ = views
    return {
        "name": _name(rolled),
        "number": min(_acting(rolled).numbers),
        "last": _name(left),
        "left": sum(left.dice),
        "rolled": sum(rolled.dice),
        "threes": rolled.dice[2],
    }


def _end(views: Sequence[AustriaView]) -> Mapping[str, object]:
    (view,) = views
    assert view.result is not None, "the game is over"
    winner = view.result.standings[0]
    parts = dict(winner.details)
    other = max(range(view.seats), key=lambda seat: len(view.hotels[seat].cafe))
    return {
        "name": view.names[winner.seat],
        "total": winner.score,
        **{f"from-{part}": parts[part] for part in ("game", "staff", "rooms", "krones", "dishes", "guests")},
        "other": view.names[other],
        "unhoused": len(view.hotels[other].cafe),
        "lost": -next(dict(each.details)["guests"] for each in view.result.standings if each.seat == other),
    }


_VALUES: Final[Mapping[str, Callable[[Sequence[AustriaView]], Mapping[str, object]]]] = {
    "turn": _turn,
    "dice_example": _dice,
    "emperor": _emperor,
    "passing": _passing,
    "end": _end,
}
"""The values of examples whose texts name only people and numbers."""
_WORDED_VALUES: Final[Mapping[str, Callable[[Sequence[AustriaView], Localize], Mapping[str, object]]]] = {
    "start": _start,
    "guests": _guests,
    "dishes": _dishes,
    "rooms": _rooms,
    "moving_in": _moving_in,
    "turn_example": _turn_example,
    "staff": _staff,
}


def rules_picture_values(
    topic: str, views: Sequence[AustriaView], *, localize: Localize
) -> Mapping[str, object]:
    """Return the values that a topic's text takes from its picture."""
    if topic in _VALUES:
        return _VALUES[topic](views)
    return _WORDED_VALUES[topic](views, localize) if topic in _WORDED_VALUES else {}


def _acting(view: AustriaView) -> HotelView:
    """Return the hotel of the player whose turn it is."""
    assert view.turn is not None, "somebody has a turn"
    return view.hotels[view.turn.seat]


def _name(view: AustriaView) -> str:
    assert view.turn is not None, "somebody has a turn"
    return view.names[view.turn.seat]


def _in_cafe(view: AustriaView) -> set[int]:
    return {guest for guest, _ in _acting(view).cafe}


def _turn_names(view: AustriaView) -> list[str]:
    """Return the players' names in the order of the turns still to come in the round."""
    numbers = {number: seat for seat, hotel in enumerate(view.hotels) for number in hotel.numbers}
    return [view.names[numbers[number]] for number in sorted(numbers)]


def _guest(number: int, localize: Localize) -> str:
    return localize(f"{KEY}-noun-guest-{number}", value=str(number))
