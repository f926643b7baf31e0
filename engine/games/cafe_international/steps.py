"""The course of a game: set-up, turns, drawing, and the six ways it ends."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.games.cafe_international.board import BAR, CHAIRS, GUESTS, JOKERS, gender_of, nation_of
from engine.games.cafe_international.refusal import why_not, why_not_draw
from engine.games.cafe_international.seating import Room
from engine.games.cafe_international.state import (
    BAG_ENDS,
    HAND,
    Cafe,
    Rules,
    Seated,
    alone,
    guests_at,
    one_nation,
    worth,
)
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Result, Standing
from engine.kernel.errors import IllegalAction
from engine.kernel.rng import Rng

DONE = Action("done")


def _seat_actions(guest: str, chair: str) -> tuple[Action, ...]:
    nations = CHAIRS[chair].nations
    if guest in JOKERS and len(nations) > 1:
        return tuple(Action("seat", (guest, chair, nation)) for nation in nations)
    return (Action("seat", (guest, chair)),)


_SEAT = {guest: {chair: _seat_actions(guest, chair) for chair in CHAIRS} for guest in GUESTS}
_BAR = {guest: Action("bar", (guest,)) for guest in GUESTS}
_EXCHANGE = {chair: {guest: Action("exchange", (chair, guest)) for guest in GUESTS} for chair in CHAIRS}


@dataclass(frozen=True)
class SetUp(Effect[Cafe]):
    """Choose who starts, fill the bag and deal the hands."""

    step: Literal["set-up"] = "set-up"

    def run(self, draft: Draft[Cafe]) -> None:
        """Do it."""
        state = draft.state
        starter = draft.randbelow(state.seats)
        bag = list(state.bag)
        draft.shuffle(bag)
        draft.emit("began", seat=starter, rules=state.rules, regulars=state.regulars)
        for seat in range(state.seats):
            state.give(seat, *bag[-HAND:])
            del bag[-HAND:]
            draft.emit("dealt", seat=seat, tiles=state.hands[seat])
        state.bag = tuple(bag)
        draft.then(Begin(starter))


@dataclass(frozen=True)
class Begin(Effect[Cafe]):
    """Begin a turn; who holds jokers only and can seat none passes under the 1989 rules."""

    seat: int
    step: Literal["begin"] = "begin"

    def run(self, draft: Draft[Cafe]) -> None:
        """Do it."""
        state = draft.state
        state.turn, state.placed, state.pure, state.lone = self.seat, (), 0, False
        state.round += 1
        if state.rules == "1989" and stuck(state):
            draft.emit("passed", seat=self.seat)
            state.passes += 1
            draft.then(End("all_passed") if state.passes == len(state.left) else Begin(_after(state)))
            return
        state.passes = 0
        state.lone = state.round == 1 and (state.rules != "1989" or not _can_seat(state))
        draft.then(Turn(self.seat))


@dataclass(frozen=True)
class Turn(Decision[Cafe]):
    """Seat guests, send one to the bar, or exchange a joker; asked again after each guest while more may come."""

    seat: int
    step: Literal["turn"] = "turn"

    def options(self, state: Cafe) -> Iterator[Action]:
        """Return every seating, then every guest for the bar, then every exchange."""
        room, kinds = Room(state), tuple(dict.fromkeys(state.hand))
        if room.may_stop:
            yield DONE
        seated = False
        for guest in kinds:
            for chair in room.chairs(guest):
                seated = True
                yield from _SEAT[guest][chair]
        if not state.placed:
            for guest in kinds:
                if guest not in JOKERS or (not seated and jokers_only(state)):  # which has passed in 1989
                    yield _BAR[guest]
            yield from _exchanges(state, kinds)

    def choose(self, draft: Draft[Cafe], action: Action) -> None:
        """Do what was chosen."""
        match action.verb, action.arguments:
            case "seat", (guest, chair, *declared):
                _seat(draft, guest, chair, _declared(guest, chair, declared))
            case "bar", (guest,):
                _to_bar(draft, guest)
            case "exchange", (chair, guest):
                _exchange(draft, chair, guest)
            case _:
                _finish_seating(draft)

    def question_id(self, state: Cafe) -> str:
        """Name the question."""
        if state.fills is not None:
            return "regulars"
        if not state.placed:
            return "turn"
        return "second" if self.end_turn_action(state) else "partner"

    def payload(self, state: Cafe) -> Payload:
        """Tell the next stool, the guest that waits for company, or the table to be filled."""
        if state.fills is not None:
            return Payload(table=state.fills, missing=4 - len(guests_at(state.seated, state.fills)))
        if state.placed:
            chair = state.placed[0]
            return Payload(guest=state.seated[chair].guest, chair=chair)
        return Payload(stool=len(state.bar) + 1, points=state.stool_points())

    def option_info(self, state: Cafe, action: Action) -> Payload:
        """Tell the points, how many tables of one nation would be complete, and the table of regulars begun.

        For a stool: the points, and whether the seat would go out.
        """
        match action.verb, action.arguments:
            case "seat", (guest, chair, *declared):
                return _seat_hint(state, guest, chair, _declared(guest, chair, declared))
            case "bar", _:
                points = state.stool_points()
                return Payload(points=points, out=state.points(self.seat) + points < 0)
            case "exchange", (chair, _):
                return Payload(points=0, joker=state.seated[chair].guest)
        return Payload()

    def end_turn_action(self, state: Cafe) -> Action | None:
        """Give `done` where the guests seated may be left as they are."""
        return DONE if Room(state).may_stop else None

    def starts_turn(self, state: Cafe) -> bool:
        """Return whether nothing of the turn is done yet."""
        return not state.placed

    def refuse(self, state: Cafe, action: Action) -> IllegalAction:
        """Say why not."""
        return why_not(state, action)


@dataclass(frozen=True)
class Draw(Decision[Cafe]):
    """Draw less, having completed a table of one nation (2018)."""

    seat: int
    least: int
    most: int
    step: Literal["draw"] = "draw"

    def options(self, state: Cafe) -> Iterator[Action]:
        """Return every number, the fewest first."""
        return (Action("draw", (str(number),)) for number in range(self.least, self.most + 1))

    def choose(self, draft: Draft[Cafe], action: Action) -> None:
        """Draw that many."""
        number = int(action.arguments[0])
        if number < self.most:
            draft.emit("spared", seat=self.seat, number=self.most - number)
        draft.then(Refill(self.seat, number), Finish())

    def question_id(self, state: Cafe) -> str:
        """Name the question."""
        return "draw"

    def payload(self, state: Cafe) -> Payload:
        """Tell the fewest and the most, and how many tables were completed."""
        return Payload(least=self.least, most=self.most, completed=state.pure)

    def refuse(self, state: Cafe, action: Action) -> IllegalAction:
        """Say why not."""
        return why_not_draw(action, self.least, self.most)


@dataclass(frozen=True)
class Refill(Effect[Cafe]):
    """Draw tiles one at a time, until enough are drawn or so few are left that the game ends."""

    seat: int
    number: int
    step: Literal["refill"] = "refill"

    def run(self, draft: Draft[Cafe]) -> None:
        """Do it."""
        state = draft.state
        number = min(self.number, len(state.bag) - BAG_ENDS[state.rules])
        if number > 0:
            draft.mark_irreversible()
            tiles = state.bag[-number:][::-1]
            state.bag = state.bag[:-number]
            state.give(self.seat, *tiles)
            draft.emit("drew", seat=self.seat, tiles=tiles, bag=len(state.bag))
        if len(state.bag) == BAG_ENDS[state.rules]:
            draft.then(End("bag"))
        elif not state.hands[self.seat]:
            draft.then(End("hand"))


@dataclass(frozen=True)
class Finish(Effect[Cafe]):
    """Finish a turn."""

    step: Literal["finish"] = "finish"

    def run(self, draft: Draft[Cafe]) -> None:
        """Do it."""
        state = draft.state
        state.latest, state.changed = state.changed, ()
        draft.then(Begin(_after(state)))


@dataclass(frozen=True)
class End(Effect[Cafe]):
    """End the game and rank the seats."""

    reason: str
    step: Literal["end"] = "end"

    def run(self, draft: Draft[Cafe]) -> None:
        """Do it."""
        state = draft.state
        details: dict[int, tuple[tuple[str, int], ...]] = {}
        scores: dict[int, int] = {}
        for seat in state.left:
            hand = -sum(10 if tile in JOKERS else 5 for tile in state.hands[seat])
            scores[seat] = state.points(seat) + hand
            details[seat] = (
                ("tables", state.table_points[seat]),
                ("bar", state.bar_points[seat]),
                ("hand", hand),
            )
            draft.emit("counted", seat=seat, tiles=state.hands[seat], points=hand, score=scores[seat])
        ranked = sorted(scores, key=lambda seat: (-scores[seat], seat))
        standings = [
            Standing(
                seat, scores[seat], 1 + sum(other > scores[seat] for other in scores.values()), details[seat]
            )
            for seat in ranked
        ]
        standings += [
            Standing(seat, None, len(ranked) + place) for place, seat in enumerate(reversed(state.out), 1)
        ]
        draft.emit(
            "ended", reason=self.reason, winners=tuple(each.seat for each in standings if each.rank == 1)
        )
        draft.end(Result(self.reason, tuple(standings)))


Step = SetUp | Begin | Turn | Draw | Refill | Finish | End


@dataclass(kw_only=True)
class CafeInternationalState(Cafe):
    """A whole game: what lies on the table and what is still to be done."""

    agenda: list[Step]


def empty(
    seats: int, rules: Rules, bag: tuple[str, ...], rng: Rng, agenda: list[Step], *, regulars: bool
) -> CafeInternationalState:
    """Return a café in which nobody sits."""
    return CafeInternationalState(
        seats=seats,
        rng=rng,
        rules=rules,
        regulars=regulars,
        bag=bag,
        hands=[()] * seats,
        seated={},
        table_points=[0] * seats,
        bar_points=[0] * seats,
        completed=[()] * seats,
        agenda=agenda,
    )


def jokers_only(state: Cafe) -> bool:
    """Return whether the hand holds nothing but jokers."""
    return all(tile in JOKERS for tile in state.hand)


def stuck(state: Cafe) -> bool:
    """Return whether the hand holds jokers only and none of them can be seated."""
    return jokers_only(state) and not _can_seat(state)


def _can_seat(state: Cafe) -> bool:
    if len(state.placed) > 1 and state.fills is None:
        return False
    room = Room(state)
    return any(next(room.chairs(guest), None) for guest in dict.fromkeys(state.hand))


def _after(state: Cafe) -> int:
    """Return the next seat that is not out."""
    seat = (state.turn + 1) % state.seats
    while seat in state.out:
        seat = (seat + 1) % state.seats
    return seat


def _exchanges(state: Cafe, kinds: tuple[str, ...]) -> Iterator[Action]:
    for chair, each in state.seated.items():
        if each.guest in JOKERS:
            replacing = replacements(state, chair)
            for tile in kinds:
                if tile in replacing:
                    yield _EXCHANGE[chair][tile]


def replacements(state: Cafe, chair: str) -> set[str]:
    """Return the kinds of guest that may take the chair of the joker on it."""
    joker = state.seated[chair]
    nations = CHAIRS[chair].nations if state.rules == "2018" else (joker.nation,)
    return {f"{nation}-{gender_of(joker.guest)}" for nation in nations}


def _declared(guest: str, chair: str, said: list[str]) -> str:
    """Return the nation a guest stands for: its own, the one said, or the only one the chair knows."""
    if guest not in JOKERS:
        return nation_of(guest)
    return said[0] if said else CHAIRS[chair].nations[0]


def _seat(draft: Draft[Cafe], guest: str, chair: str, nation: str) -> None:
    state = draft.state
    seat = state.turn
    state.fills = _filled(state, guest, chair)
    state.take(seat, guest)
    state.seated[chair] = Seated(guest, nation)
    state.placed += (chair,)
    state.changed += (chair,)
    tables = CHAIRS[chair].tables
    parties = {table: guests_at(state.seated, table) for table in tables}
    scored = tuple(
        worth(state.rules, guests, filled_by_regulars=table == state.fills)
        for table, guests in parties.items()
    )
    state.table_points[seat] += sum(scored)
    draft.emit(
        "seated",
        seat=seat,
        guest=guest,
        chair=chair,
        nation=nation,
        points=sum(scored),
        tables=tables,
        scored=scored,
    )
    for (table, guests), points in zip(parties.items(), scored, strict=True):
        if len(guests) == 4:
            _close(draft, table, guests, points)
    _go_on(draft)


def _filled(state: Cafe, guest: str, chair: str) -> str | None:
    """Return the table of regulars that is being filled, or that this guest on this chair begins to fill."""
    if state.fills is None and state.regulars:
        return Room(state).regulars(guest, chair)
    return state.fills


def _close(draft: Draft[Cafe], table: str, guests: list[Seated], points: int) -> None:
    """Note a table that has just been filled: as one of regulars, as one of one nation, as both."""
    state = draft.state
    if table == state.fills:
        state.regulars_tables += (table,)
        draft.emit("regulars", seat=state.turn, table=table, points=points)
    if one_nation(guests):
        state.completed[state.turn] += (table,)
        state.pure += 1
        draft.emit("completed", seat=state.turn, table=table, nation=table[:2])


def _go_on(draft: Draft[Cafe]) -> None:
    """Ask for the next guest if there can be one; otherwise the seating is over."""
    state = draft.state
    if state.fills in state.regulars_tables:
        state.fills = None
    if len(state.seated) == len(CHAIRS):
        draft.then(End("chairs"))
    elif _can_seat(state):
        draft.then(Turn(state.turn))
    else:
        _finish_seating(draft)


def _finish_seating(draft: Draft[Cafe]) -> None:
    """Draw for the guests seated, asking how many where that is a choice; tell a limit that has fallen."""
    state = draft.state
    seat, number = state.turn, len(state.placed)
    if state.rules != "2018":
        if state.pure and len(state.completed[seat]) - state.pure < HAND:
            draft.emit("limit", seat=seat, limit=state.limit(seat))
        draft.then(Refill(seat, state.limit(seat) - len(state.hand)), Finish())
    elif state.pure:
        draft.then(Draw(seat, number - min(number, state.pure), number))
    else:
        draft.then(Refill(seat, number), Finish())


def _to_bar(draft: Draft[Cafe], guest: str) -> None:
    state = draft.state
    seat, points = state.turn, state.stool_points()
    state.take(seat, guest)
    state.bar += (guest,)
    state.bar_points[seat] += points
    state.changed = (f"stool-{len(state.bar)}",)
    draft.emit("barred", seat=seat, guest=guest, stool=len(state.bar), points=points)
    gone = state.points(seat) < 0
    if gone:
        draft.emit("out", seat=seat, tiles=state.hand)
        state.gone += state.hand
        state.hands[seat] = ()
        state.out += (seat,)
    if len(state.left) == 1:
        draft.then(End("last_player"))
    elif len(state.bar) == len(BAR):
        draft.then(End("bar"))
    elif gone:
        draft.then(Finish())
    else:
        number = 1 if state.rules == "2018" else state.limit(seat) - len(state.hand)
        draft.then(Refill(seat, number), Finish())


def _exchange(draft: Draft[Cafe], chair: str, guest: str) -> None:
    state = draft.state
    seat, joker = state.turn, state.seated[chair].guest
    state.take(seat, guest)
    state.give(seat, joker)
    state.seated[chair] = Seated(guest, nation_of(guest))
    state.changed = (chair,)
    draft.emit("exchanged", seat=seat, chair=chair, joker=joker, guest=guest)
    draft.then(Finish())


def _seat_hint(state: Cafe, guest: str, chair: str, nation: str) -> Payload:
    fills = _filled(state, guest, chair)
    seated = {**state.seated, chair: Seated(guest, nation)}
    points = completes = 0
    for table in CHAIRS[chair].tables:
        guests = guests_at(seated, table)
        points += worth(state.rules, guests, filled_by_regulars=table == fills)
        completes += int(len(guests) == 4 and one_nation(guests))
    payload = Payload(points=points, completes=completes, alone=alone(seated, chair))
    return Payload(payload, regulars=fills) if fills else payload
