"""The golden scenes of Grand Austria Hotel are positions that the rules allow, with no more of anything than is in the box."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.games.grand_austria_hotel.effects import Countable
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF, CopiesScoring, Scores
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from tests.rendering.grand_austria_hotel_scenes import (
    COURT,
    END,
    END_TIED,
    FOUR,
    LOOKING,
    OFFERING,
    OWN,
    PICTURES,
    SCENES,
    START,
    play_sensible_game,
    view_of,
)

ALL_GUESTS = set(range(49, 105))
ALL_STAFF = set(range(1, 49))
DICE = {2: 10, 3: 12, 4: 14}
DISHES_OF_A_KIND = 30
ROOM_TILES = 84
ROOMS = {f"{floor}.{column}" for floor in range(1, 5) for column in range(1, 6)}
MOST_KRONES = 20
LAST_SPACE = 13
CAFE_SPACES = 3
ROW = 5
COURTS = (3, 5, 7)
POLITICS_CARDS = (range(105, 109), range(109, 113), range(113, 117))
TILES = [{f"{stack}{number}" for number in range(1, 5)} for stack in "ABC"]
TAKES_ROOMS = {"A4", "B4", "C2"}
"""The emperor's tiles whose penalty removes rooms."""
BRIEF = {"krones", "emperor-space"}
"""What politics cards demand that a hotel may spend again."""

VIEWS = {**SCENES, "offered": OFFERING, "own": OWN}


def contradictions(view: AustriaView) -> Iterator[str]:
    """Yield what in a view no game can come to."""
    yield from _cards(view)
    yield from _dice(view)
    yield from _supply(view)
    yield from _board(view)
    for seat, hotel in enumerate(view.hotels):
        for fault in (*_stocks(view, hotel), *_rooms(view, hotel), *_decisions(view, seat)):
            yield f"seat {seat}: {fault}"
    if view.turn is not None:
        yield from _turn(view)
    if view.recent_turns:
        yield from _last_move(view)
    if view.result is not None:
        yield from _result(view)


def _cards(view: AustriaView) -> Iterator[str]:
    open_guests = [*filter(None, view.guest_row), *(guest for each in view.hotels for guest, _ in each.cafe)]
    if len(set(open_guests)) < len(open_guests) or not ALL_GUESTS.issuperset(open_guests):
        yield f"guests {sorted(open_guests)}"
    if len(open_guests) + view.guest_pile + view.discards != len(ALL_GUESTS):
        yield f"{len(open_guests) + view.guest_pile + view.discards} guests"
    if len(view.guest_row) != ROW or (0 in view.guest_row and view.guest_pile + view.discards):
        yield f"guest row {view.guest_row}"
    known = [*view.removed_staff, *(card for each in view.hotels for card in each.staff)]
    known += [card for each in view.hotels for card in (*(each.hand or ()), *(each.looking or ()))]
    if len(set(known)) < len(known) or not ALL_STAFF.issuperset(known):
        yield f"staff {sorted(known)}"
    number = view.staff_pile + len(view.removed_staff)
    number += sum(each.cards + len(each.staff) + len(each.looking or ()) for each in view.hotels)
    if number != len(ALL_STAFF):
        yield f"{number} staff cards"
    if view.removed_staff and not (view.round == COURTS[-1] and view.tiles[-1] == "C4"):
        yield "staff cards out of the game before the emperor has taken any"


def _dice(view: AustriaView) -> Iterator[str]:
    """Every number covered is a die taken; others are missing only if they were put out for a new roll."""
    if view.round and _put_out(view) < 0:
        yield f"{-_put_out(view)} dice too many"
    if not view.round and (any(view.dice) or any(len(each.numbers) < 2 for each in view.hotels)):
        yield "dice before the first round"


def _put_out(view: AustriaView) -> int:
    """Return how many dice are neither on the board nor taken."""
    return DICE[view.seats] - sum(view.dice) - sum(2 - len(each.numbers) for each in view.hotels)


def _supply(view: AustriaView) -> Iterator[str]:
    for kind in range(4):
        served = sum(dishes[kind] for each in view.hotels for _, dishes in each.cafe)
        number = served + sum(each.kitchen[kind] + each.tray[kind] for each in view.hotels)
        if number > DISHES_OF_A_KIND:
            yield f"{number} dishes of kind {kind}"
    if (tiles := sum(len(each.rooms) for each in view.hotels)) > ROOM_TILES:
        yield f"{tiles} room tiles"


def _board(view: AustriaView) -> Iterator[str]:
    if len(view.hotels) != view.seats or len(view.names) != view.seats:
        yield f"{len(view.hotels)} hotels, {len(view.names)} names"
    if [*view.order] != [(view.order[0] + place) % view.seats for place in range(view.seats)]:
        yield f"order {view.order}"
    for place, seat in enumerate(view.order):
        pair = (place + 1, 2 * view.seats - place)
        if view.hotels[seat].numbers not in {pair, pair[1:], ()}:
            yield f"numbers {view.hotels[seat].numbers} of seat {seat}"
    boards = [each.board for each in view.hotels]
    is_front = dict(view.options)["hotels"] == "front"
    if set(boards) - ({"front"} if is_front else set("ABCD")) or (
        not is_front and len(set(boards)) < len(boards)
    ):
        yield f"hotel boards {boards}"
    if [
        place for card, _ in view.politics for place, stack in enumerate(POLITICS_CARDS) if int(card) in stack
    ] != [0, 1, 2]:
        yield f"politics cards {view.politics}"
    if [place for tile in view.tiles for place, stack in enumerate(TILES) if tile in stack] != [0, 1, 2]:
        yield f"tiles {view.tiles}"
    for card, disks in view.politics:
        if len(disks) > 3 or len(set(disks)) < len(disks) or not set(range(view.seats)).issuperset(disks):
            yield f"disks {disks} on politics card {card}"
        for seat in disks:
            if any(
                _is_lasting(view, what) and _number(view, seat, what) < least
                for what, least in POLITICS[card]
            ):
                yield f"seat {seat} has not met politics card {card}"


def _is_lasting(view: AustriaView, what: Countable) -> bool:
    """Return whether what a politics card demands is still there."""
    if what in BRIEF:
        return False
    return not view.removed_staff if what == "staff" else not _rooms_were_removed(view)


def _rooms_were_removed(view: AustriaView) -> bool:
    """Return whether the emperor may have removed rooms."""
    held = [tile for tile, held in zip(view.tiles, COURTS, strict=True) if _is_held(view, held)]
    return bool(TAKES_ROOMS & set(held))


def _is_held(view: AustriaView, court: int) -> bool:
    return view.round > court or (view.round == court and view.turn is None)


def _stocks(view: AustriaView, hotel: HotelView) -> Iterator[str]:
    if not 0 <= hotel.money <= MOST_KRONES or not 0 <= hotel.emperor <= LAST_SPACE:
        yield f"{hotel.money} krones, space {hotel.emperor} of the emperor"
    if min(*hotel.kitchen, *hotel.tray) < 0:
        yield f"kitchen {hotel.kitchen}, tray {hotel.tray}"
    if len(hotel.cafe) > CAFE_SPACES:
        yield f"{len(hotel.cafe)} guests in the café"
    for guest, served in hotel.cafe:
        if any(got > ordered for got, ordered in zip(served, GUESTS[guest].order, strict=True)):
            yield f"guest {guest} was served {served}"
    cards = STAFF[dict(view.options)["edition"]]
    if not set(hotel.used) <= {card for card in hotel.staff if cards[card].timing == "round"}:
        yield f"used {hotel.used} of staff {hotel.staff}"
    if view.round == 0 and (
        hotel.emperor or hotel.points or hotel.staff or len(hotel.cafe) > 1 or hotel.passed
    ):
        yield "progress before the first round"


def _rooms(view: AustriaView, hotel: HotelView) -> Iterator[str]:
    rooms = dict(hotel.rooms)
    if (
        not set(rooms) <= ROOMS
        or len(rooms) < len(hotel.rooms)
        or not set(rooms.values()) <= {"prepared", "occupied"}
    ):
        yield f"rooms {hotel.rooms}"
    full = _occupied(hotel)
    groups = [group for group in BOARDS[hotel.board].groups if group <= full]
    paid = [group for group in BOARDS[hotel.board].groups if group & set(hotel.paid)]
    if not set(groups) <= set(paid) or len(paid) != len(hotel.paid):
        yield f"paid groups {hotel.paid}, full ones {groups}"
    if not _rooms_were_removed(view):
        if set(groups) != set(paid):
            yield f"paid groups {hotel.paid} that are not full"
        if rooms and _reached_from_first(set(rooms)) != set(rooms):
            yield f"rooms apart from the others: {sorted(rooms)}"


def _reached_from_first(rooms: set[str]) -> set[str]:
    """Return the rooms that are connected with the one at the bottom left."""
    reached, edge = set[str](), {"1.1"} & rooms
    while edge:
        reached |= edge
        near = {
            f"{int(room[0]) + up}.{int(room[2]) + right}"
            for room in edge
            for up, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        edge = near & rooms - reached
    return reached


def _occupied(hotel: HotelView) -> set[str]:
    return {room for room, side in hotel.rooms if side == "occupied"}


def _decisions(view: AustriaView, seat: int) -> Iterator[str]:
    hotel = view.hotels[seat]
    if seat not in view.active_seats and (hotel.pool or any(hotel.tray)):
        yield f"pool {hotel.pool} and tray {hotel.tray} without a decision"
    if "penalty" in hotel.pool and (view.turn is not None or view.round not in COURTS or hotel.emperor):
        yield "a penalty without a court, or with favour"
    if hotel.passed and view.turn is not None and (not hotel.numbers or view.turn.seat == seat):
        yield "has passed without a turn left"


def _turn(view: AustriaView) -> Iterator[str]:
    """What a turn has used is told by its die and what is covered; all turns before it are over, or were passed."""
    turn = view.turn
    assert turn is not None
    hotel, cards = view.hotels[turn.seat], STAFF[dict(view.options)["edition"]]
    if view.active_seats != (turn.seat,):
        yield f"turn of seat {turn.seat}, asked {view.active_seats}"
    if turn.additional:
        return
    covered = 2 - len(hotel.numbers)
    if covered < bool(turn.face) or (not turn.face and (covered == 2 or turn.action or turn.extras)):
        yield f"die {turn.face}, {covered} numbers covered"
    if not covered and turn.face:
        return
    place = view.order.index(turn.seat)
    now = (place + 1, 2 * view.seats - place)[covered - bool(turn.face)]
    is_first_roll = not _put_out(view)
    for seat, other in enumerate(view.hotels):
        pair = (view.order.index(seat) + 1, 2 * view.seats - view.order.index(seat))
        is_late = any(number < now for number in other.numbers) and not other.passed
        is_early = is_first_roll and any(number > now for number in pair if number not in other.numbers)
        if seat != turn.seat and (is_late or is_early):
            yield f"seat {seat} shows {other.numbers} while number {now} has its turn"
    if not set(turn.extras) <= {card for card in hotel.staff if cards[card].timing == "permanent"}:
        yield f"extras {turn.extras} of staff {hotel.staff}"
    if turn.face and turn.action not in {0, turn.face} and turn.face != 6:
        yield f"a {turn.face} for action {turn.action}"
    if turn.left and not turn.action:
        yield f"strength {turn.left} without an action"
    if turn.left > DICE[view.seats] + 3:
        yield f"strength {turn.left}"


def _last_move(view: AustriaView) -> Iterator[str]:
    """What the last turn has brought lies on the table."""
    turn = view.recent_turns[-1]
    hotel, rooms = view.hotels[turn.seat], dict(view.hotels[turn.seat].rooms)
    events = [(event.kind, event.payload) for event in turn.events if event.payload.get("seat") == turn.seat]
    may_be_lost = _rooms_were_removed(view)
    moved = {payload["guest"] for kind, payload in events if kind == "moved-in"}
    for kind, payload in events:
        match kind:
            case "prepared" if payload["room"] not in rooms and not may_be_lost:
                yield f"room {payload['room']} is not there"
            case "occupied" | "moved-in" if rooms.get(str(payload["room"])) != "occupied" and not may_be_lost:
                yield f"room {payload['room']} is not occupied"
            case "guest-taken" if payload["guest"] not in {*moved, *(guest for guest, _ in hotel.cafe)}:
                yield f"guest {payload['guest']} is not there"
            case "hired" if payload["staff"] not in {*hotel.staff, *view.removed_staff}:
                yield f"staff {payload['staff']} is not there"
            case "politics" if turn.seat not in dict(view.politics)[str(payload["card"])]:
                yield f"no disk on politics card {payload['card']}"
            case "die-taken" if view.turn and turn.is_running and payload["face"] != view.turn.face:
                yield f"a die {payload['face']} was taken, not {view.turn.face}"
    if moved & {guest for guest, _ in hotel.cafe}:
        yield f"guests {moved} have moved in, and are in the café"
    if view.turn is not None and turn.is_running and turn.seat != view.turn.seat:
        yield "the turn that goes on is another"


def _result(view: AustriaView) -> Iterator[str]:
    """The parts of the scores are those of the stocks, and the ranks follow from the scores and what is left over."""
    assert view.result is not None
    if view.active_seats or view.turn is not None or view.round != COURTS[-1]:
        yield "a result while the game goes on"
    if sorted(each.seat for each in view.result.standings) != [*range(view.seats)]:
        yield f"standings of {[each.seat for each in view.result.standings]}"
    worth = {}
    for standing in view.result.standings:
        hotel, details = view.hotels[standing.seat], dict(standing.details)
        expected = {
            "game": hotel.points,
            "rooms": sum(int(room[0]) for room in _occupied(hotel)),
            "krones": hotel.money,
            "dishes": sum(hotel.kitchen),
            "guests": -5 * len(hotel.cafe),
            "left-over": hotel.money + sum(hotel.kitchen),
        }
        wrong = {part: details[part] for part, points in expected.items() if details[part] != points}
        if wrong:
            yield f"seat {standing.seat}: {wrong} instead of {expected}"
        yield from _staff_points(view, standing.seat, details["staff"])
        if standing.score != sum(points for part, points in details.items() if part != "left-over"):
            yield f"seat {standing.seat}: score {standing.score} of {details}"
        worth[standing.seat] = (standing.score or 0, hotel.money + sum(hotel.kitchen))
    for standing in view.result.standings:
        if standing.rank != 1 + sum(each > worth[standing.seat] for each in worth.values()):
            yield f"seat {standing.seat}: rank {standing.rank} with {worth}"
    if any(earlier.rank > later.rank for earlier, later in pairwise(view.result.standings)):
        yield "standings out of order"


def _staff_points(view: AustriaView, seat: int, points: int) -> Iterator[str]:
    """Whoever has the Secretary may have the points of a card of somebody else as well."""
    cards = STAFF[dict(view.options)["edition"]]
    own = sum(_points(view, seat, card) for card in view.hotels[seat].staff)
    others = {card for other, each in enumerate(view.hotels) if other != seat for card in each.staff}
    has_secretary = any(
        isinstance(effect, CopiesScoring)
        for card in view.hotels[seat].staff
        for effect in cards[card].effects
    )
    possible = {own, *(own + _points(view, seat, card) for card in others)} if has_secretary else {own}
    if points not in possible:
        yield f"seat {seat}: {points} points of staff, not {possible}"


def _points(view: AustriaView, seat: int, card: int) -> int:
    effects = STAFF[dict(view.options)["edition"]][card].effects
    return sum(each.points * _number(view, seat, each.each) for each in effects if isinstance(each, Scores))


def _number(view: AustriaView, seat: int, what: Countable) -> int:
    """Return how many of something a hotel has."""
    hotel = view.hotels[seat]
    plan, full = BOARDS[hotel.board], _occupied(hotel)
    colours = {colour: len(rooms & full) for colour, rooms in plan.rooms.items()}
    numbers: Mapping[str, int] = {
        "krones": hotel.money,
        "staff": len(hotel.staff),
        "politics": sum(seat in disks for _, disks in view.politics),
        "emperor-space": hotel.emperor,
        "room": len(hotel.rooms),
        "occupied-room": len(full),
        "three-colours": min(colours.values()),
        **{f"{colour}-room": number for colour, number in colours.items()},
        **{kind: sum(rooms <= full for rooms in sets) for kind, sets in plan.room_sets.items()},
    }
    return numbers[what]


def test_every_picture_shows_one_of_these_scenes() -> None:
    assert all(view in VIEWS.values() for view, _ in PICTURES.values())


@pytest.mark.parametrize("name", VIEWS)
def test_a_scene_obeys_the_rules(name: str) -> None:
    assert [*contradictions(VIEWS[name])] == []


@pytest.mark.parametrize("name", VIEWS)
def test_all_dice_of_a_scene_are_on_the_board_or_taken(name: str) -> None:
    """Dice may be put out for a new roll, but nothing tells so afterwards; in the scenes there was none."""
    view = VIEWS[name]
    covered = sum(2 - len(each.numbers) for each in view.hotels)
    assert sum(view.dice) + covered == (DICE[view.seats] if view.round else 0)


@pytest.mark.parametrize("seats", DICE)
def test_positions_of_games_have_no_contradictions(seats: int) -> None:
    """Cards that somebody is looking at are hidden from everybody else, so that those of the seat are seen."""
    for state in play_sensible_game(seats, 1):
        seat = next((seat for seat, each in enumerate(state.hotels) if each.looking), None)
        assert [*contradictions(view_of(state, seat))] == []


def _with_hotel(view: AustriaView, seat: int, **changes: Any) -> AustriaView:
    hotels = [*view.hotels]
    hotels[seat] = replace(hotels[seat], **changes)
    return replace(view, hotels=tuple(hotels))


def _with_standing(view: AustriaView, number: int, **changes: Any) -> AustriaView:
    assert view.result is not None
    standings = [*view.result.standings]
    standings[number] = replace(standings[number], **changes)
    return replace(view, result=replace(view.result, standings=tuple(standings)))


def _changed_scenes() -> dict[str, AustriaView]:
    """Return scenes of which one thing is changed so that it contradicts the rest, by a part of what is found then."""
    acting = FOUR.active_seats[0]
    own = FOUR.hotels[acting]
    idle = next(seat for seat, each in enumerate(FOUR.hotels) if seat != acting and each.cafe)
    assert FOUR.turn is not None
    assert END.result is not None
    taken = next(filter(None, FOUR.guest_row))
    winner = END.result.standings[0].seat
    (guest, served), *_ = own.cafe
    return {
        "1 dice too many": replace(FOUR, dice=(FOUR.dice[0] + 1, *FOUR.dice[1:])),
        "dice before the first round": replace(START, dice=(1, 0, 0, 0, 0, 0)),
        "57 guests": replace(FOUR, guest_pile=FOUR.guest_pile + 1),
        "97, 97": _with_hotel(FOUR, acting, cafe=((taken, (0,) * 4), *own.cafe[1:])),
        "guest row (0, ": replace(FOUR, guest_row=(0, *FOUR.guest_row[1:]), discards=FOUR.discards + 1),
        "was served (9, ": _with_hotel(FOUR, acting, cafe=((guest, (9, *served[1:])), *own.cafe[1:])),
        "4 guests in the café": _with_hotel(
            replace(FOUR, guest_pile=FOUR.guest_pile - 4 + len(own.cafe)),
            acting,
            cafe=tuple((each, (0,) * 4) for each in sorted(ALL_GUESTS - _open_guests(FOUR))[:4]),
        ),
        "49 staff cards": replace(FOUR, staff_pile=FOUR.staff_pile + 1),
        "30, 30": _with_hotel(
            replace(FOUR, staff_pile=FOUR.staff_pile - 1), idle, staff=(*FOUR.hotels[idle].staff, own.staff[0])
        ),
        "staff cards out of the game before": replace(
            FOUR, removed_staff=own.staff[:1], hotels=_with_hotel(FOUR, acting, staff=own.staff[1:]).hotels
        ),
        "used (48,)": _with_hotel(FOUR, acting, used=(48,)),
        "21 krones": _with_hotel(FOUR, acting, money=21),
        "space 14": _with_hotel(FOUR, acting, emperor=14),
        "dishes of kind 0": _with_hotel(FOUR, acting, kitchen=(31, 0, 0, 0)),
        "rooms apart from the others: ['1.1', '4.5']": _with_hotel(FOUR, acting, rooms=(("1.1", "prepared"), ("4.5", "prepared"))),
        "paid groups (), full ones": _with_hotel(FOUR, acting, paid=(), rooms=(("1.1", "occupied"),)),
        "paid groups ('1.1',) that are not full": _with_hotel(FOUR, acting, paid=("1.1",), rooms=(("1.1", "prepared"),)),
        "hotel boards": _with_hotel(FOUR, acting, board="A", rooms=(), paid=()),
        "politics cards": replace(FOUR, politics=FOUR.politics[1:]),
        "has not met politics card 113": replace(FOUR, politics=(*FOUR.politics[:2], ("113", (idle,)))),
        "disks (0, 1, 2, 3)": replace(FOUR, politics=(("105", (0, 1, 2, 3)), *FOUR.politics[1:])),
        "tiles ('A1', 'A2', 'C1')": replace(FOUR, tiles=("A1", "A2", "C1")),
        "numbers (2, 5)": _with_hotel(FOUR, acting, numbers=(2, 5)),
        "without a decision": _with_hotel(FOUR, idle, pool=("draw",)),
        "a penalty without a court": _with_hotel(FOUR, acting, pool=("penalty",)),
        "a 5 for action 3": replace(FOUR, turn=replace(FOUR.turn, face=5)),
        "extras (22,)": replace(FOUR, turn=replace(FOUR.turn, extras=(22,))),
        "the turn that goes on is another": replace(FOUR, active_seats=(idle,), turn=replace(FOUR.turn, seat=idle)),
        "seat 1: a penalty without a court, or with favour": _with_hotel(COURT, 1, emperor=3),
        "{'game': 83} instead": _with_hotel(END, winner, points=0),
        "{'krones': 6, 'left-over': 9} instead": _with_hotel(END, winner, money=END.hotels[winner].money ^ 1),
        "{'dishes': 3, 'left-over': 9} instead": _with_hotel(END, winner, kitchen=(9, 9, 9, 9)),
        "score 200": _with_standing(END, 0, score=200),
        "rank 3 with": _with_standing(END_TIED, 3, rank=3),
        "a result while the game goes on": replace(END, active_seats=(0,)),
    }  # fmt: skip


def _open_guests(view: AustriaView) -> set[int]:
    return {*view.guest_row, *(guest for each in view.hotels for guest, _ in each.cafe)}


@pytest.mark.parametrize("what", _changed_scenes())
def test_a_contradiction_is_found(what: str) -> None:
    assert any(what in each for each in contradictions(_changed_scenes()[what]))


def test_the_others_do_not_see_the_cards_that_somebody_is_looking_at() -> None:
    assert [*contradictions(LOOKING)] == ["45 staff cards"]
