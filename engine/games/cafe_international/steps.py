"""The course of a game: set-up, turns, drawing, and the six ways it can end."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.games.cafe_international.board import BAR, CHAIRS, GUESTS, JOKERS, gender_of, nation_of
from engine.games.cafe_international.figures import BAG_ENDS, HAND, JOKER_PENALTY, TILE_PENALTY
from engine.games.cafe_international.option_info import bar_info, draw_info, exchange_info, seating_info
from engine.games.cafe_international.position import (
    InternationalPosition,
    Seated,
    guests_at,
    one_nation,
    worth,
)
from engine.games.cafe_international.refusal import why_not, why_not_draw
from engine.games.cafe_international.seating import declared_nation, regulars_table, seat_on, seating_rules
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Result, Standing
from engine.kernel.errors import IllegalAction

DONE = Action("done")


def _seat_actions(guest: str, chair: str) -> tuple[Action, ...]:
    nations = CHAIRS[chair].nations
    if guest in JOKERS and len(nations) > 1:
        return tuple(Action("seat", (guest, chair, nation)) for nation in nations)
    return (Action("seat", (guest, chair)),)


_JOKERS = frozenset(JOKERS)
_SEAT = {guest: {chair: _seat_actions(guest, chair) for chair in CHAIRS} for guest in GUESTS}
_BAR = {guest: Action("bar", (guest,)) for guest in GUESTS}
_EXCHANGE = {chair: {guest: Action("exchange", (chair, guest)) for guest in GUESTS} for chair in CHAIRS}


@dataclass(frozen=True)
class SetUp(Effect[InternationalPosition]):
    """Choose who starts, fill the bag and deal the hands."""

    step: Literal["set-up"] = "set-up"

    def run(self, draft: Draft[InternationalPosition]) -> None:
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
class Begin(Effect[InternationalPosition]):
    """Start a turn; under the 1989 rules, a seat that holds only jokers and can seat none passes."""

    seat: int
    step: Literal["begin"] = "begin"

    def run(self, draft: Draft[InternationalPosition]) -> None:
        state = draft.state
        state.turn, state.placed, state.pure, state.lone = self.seat, (), 0, False
        state.round += 1
        if state.rules == "1989" and stuck(state):
            draft.emit("passed", seat=self.seat)
            state.passes += 1
            draft.then(End("all_passed") if state.passes == len(state.left) else Begin(_next_seat(state)))
            return
        state.passes = 0
        state.lone = state.round == 1 and (state.rules != "1989" or not _can_seat(state))
        draft.then(Turn(self.seat))


@dataclass(frozen=True)
class Turn(Decision[InternationalPosition]):
    """Seat a guest, send one to the bar, or exchange a joker; repeated while more guests may be seated."""

    seat: int
    step: Literal["turn"] = "turn"

    def options(self, state: InternationalPosition) -> list[Action]:
        """Return every seating, then every guest who could go to the bar, then every exchange."""
        seating, kinds = seating_rules(state), tuple(dict.fromkeys(state.hand))
        seatings = [
            action for guest in kinds for chair in seating.chairs(guest) for action in _SEAT[guest][chair]
        ]
        if state.placed:
            return [DONE, *seatings] if seating.may_stop else seatings
        jokers_may_go = not seatings and jokers_only(state)  # in 1989 the seat has passed
        barred = [_BAR[guest] for guest in kinds if jokers_may_go or guest not in _JOKERS]
        return seatings + barred + _exchange_options(state, kinds)

    def choose(self, draft: Draft[InternationalPosition], action: Action) -> None:
        match action.verb, action.arguments:
            case "seat", (guest, chair, *declared):
                _seat_guest(draft, guest, chair, declared_nation(guest, chair, declared))
            case "bar", (guest,):
                _send_to_bar(draft, guest)
            case "exchange", (chair, guest):
                _exchange_joker(draft, chair, guest)
            case _:
                _finish_seating(draft)

    def question_id(self, state: InternationalPosition) -> str:
        if state.fills is not None:
            return "regulars"
        if not state.placed:
            return "turn"
        return "second" if seating_rules(state).may_stop else "partner"

    def payload(self, state: InternationalPosition) -> Payload:
        """Return the table to fill or the guest already seated; on a new turn, the next stool and the kinds of turn."""
        if state.fills is not None:
            return Payload(table=state.fills, missing=4 - len(guests_at(state.seated, state.fills)))
        if state.placed:
            chair = state.placed[0]
            return Payload(guest=state.seated[chair].guest, chair=chair)
        kinds = tuple(dict.fromkeys(state.hand))
        return Payload(
            stool=len(state.bar) + 1,
            points=state.stool_points(),
            seating=_can_seat(state),
            exchange=bool(_exchange_options(state, kinds)),
        )

    def option_info(self, state: InternationalPosition, action: Action) -> Payload:
        """Return the points, the tables, and every other certain consequence of an option."""
        match action.verb, action.arguments:
            case "seat", (guest, chair, *declared):
                return seating_info(state, guest, chair, declared_nation(guest, chair, declared))
            case "bar", _:
                return bar_info(state)
            case "exchange", (chair, _):
                return exchange_info(state, chair)
        return Payload()

    def end_turn_action(self, state: InternationalPosition) -> Action | None:
        """Return `done` if the guests seated so far may stay, unless a choice of how many tiles to draw comes next."""
        return DONE if seating_rules(state).may_stop and not state.chooses_draw else None

    def starts_turn(self, state: InternationalPosition) -> bool:
        """Return whether no guest has been seated yet this turn."""
        return not state.placed

    def options_are_public(self, state: InternationalPosition) -> bool:
        """Return True, because all hands are open."""
        return True

    def refuse(self, state: InternationalPosition, action: Action) -> IllegalAction:
        return why_not(state, action)


@dataclass(frozen=True)
class Draw(Decision[InternationalPosition]):
    """Choose how many tiles to draw after completing a table of one nation (2018)."""

    seat: int
    least: int
    most: int
    step: Literal["draw"] = "draw"

    def options(self, state: InternationalPosition) -> Iterator[Action]:
        """Return every number of tiles that may be drawn, in ascending order."""
        return (Action("draw", (str(number),)) for number in range(self.least, self.most + 1))

    def choose(self, draft: Draft[InternationalPosition], action: Action) -> None:
        number = int(action.arguments[0])
        if number < self.most:
            draft.emit("spared", seat=self.seat, number=self.most - number)
        draft.then(Refill(self.seat, number), Finish())

    def question_id(self, state: InternationalPosition) -> str:
        return "draw"

    def payload(self, state: InternationalPosition) -> Payload:
        """Return the minimum and maximum number of tiles, and the number of tables completed."""
        return Payload(least=self.least, most=self.most, completed=state.pure)

    def option_info(self, state: InternationalPosition, action: Action) -> Payload:
        """Return the size of the hand after drawing, and whether that ends the game."""
        return draw_info(state, int(action.arguments[0]))

    def refuse(self, state: InternationalPosition, action: Action) -> IllegalAction:
        return why_not_draw(action, self.least, self.most)


@dataclass(frozen=True)
class Refill(Effect[InternationalPosition]):
    """Draw tiles until the hand is full, or until so few are left in the bag that the game ends."""

    seat: int
    number: int
    step: Literal["refill"] = "refill"

    def run(self, draft: Draft[InternationalPosition]) -> None:
        state = draft.state
        number = min(self.number, len(state.bag) - BAG_ENDS[state.rules])
        if number > 0:
            is_last = len(state.bag) - number == BAG_ENDS[state.rules]
            draft.mark_irreversible("last-tiles" if is_last else "tiles", number)
            tiles = state.bag[-number:][::-1]
            state.bag = state.bag[:-number]
            state.give(self.seat, *tiles)
            draft.emit("drew", seat=self.seat, tiles=tiles, bag=len(state.bag))
        if len(state.bag) == BAG_ENDS[state.rules]:
            draft.then(End("bag"))
        elif not state.hands[self.seat]:
            draft.then(End("hand"))


@dataclass(frozen=True)
class Finish(Effect[InternationalPosition]):
    """End a turn and start the next."""

    step: Literal["finish"] = "finish"

    def run(self, draft: Draft[InternationalPosition]) -> None:
        draft.then(Begin(_next_seat(draft.state)))


@dataclass(frozen=True)
class End(Effect[InternationalPosition]):
    """End the game and rank the seats."""

    reason: str
    step: Literal["end"] = "end"

    def run(self, draft: Draft[InternationalPosition]) -> None:
        state = draft.state
        details: dict[int, tuple[tuple[str, int], ...]] = {}
        scores: dict[int, int] = {}
        for seat in state.left:
            hand = -sum(JOKER_PENALTY if tile in JOKERS else TILE_PENALTY for tile in state.hands[seat])
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


def jokers_only(state: InternationalPosition) -> bool:
    """Return whether the hand holds only jokers."""
    return set(state.hand) <= _JOKERS


def stuck(state: InternationalPosition) -> bool:
    """Return whether the hand holds only jokers, none of which can be seated."""
    return jokers_only(state) and not _can_seat(state)


def _can_seat(state: InternationalPosition) -> bool:
    if len(state.placed) > 1 and state.fills is None:
        return False
    seating = seating_rules(state)
    return any(seating.can_seat(guest) for guest in dict.fromkeys(state.hand))


def _next_seat(state: InternationalPosition) -> int:
    """Return the next seat that is not out."""
    seat = (state.turn + 1) % state.seats
    while seat in state.out:
        seat = (seat + 1) % state.seats
    return seat


def _exchange_options(state: InternationalPosition, kinds: tuple[str, ...]) -> list[Action]:
    jokers = [chair for chair, each in state.seated.items() if each.guest in _JOKERS]
    found: list[Action] = []
    for chair in jokers:
        guests = replacements(state, chair)
        found += [_EXCHANGE[chair][tile] for tile in kinds if tile in guests]
    return found


def replacements(state: InternationalPosition, chair: str) -> frozenset[str]:
    """Return the kinds of guest that may replace the joker on the given chair."""
    joker = state.seated[chair]
    nations = CHAIRS[chair].nations if state.rules == "2018" else (joker.nation,)
    return _guests_of(nations, gender_of(joker.guest))


@cache
def _guests_of(nations: tuple[str, ...], gender: str) -> frozenset[str]:
    return frozenset(f"{nation}-{gender}" for nation in nations)


def _seat_guest(draft: Draft[InternationalPosition], guest: str, chair: str, nation: str) -> None:
    state = draft.state
    seat = state.turn
    state.fills = regulars_table(state, guest, chair)
    state.take(seat, guest)
    seat_on(state, chair, Seated(guest, nation))
    state.placed += (chair,)
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
            _record_full_table(draft, table, guests, points)
    _continue_seating(draft)


def _record_full_table(
    draft: Draft[InternationalPosition], table: str, guests: list[Seated], points: int
) -> None:
    """Record that a table was just filled: with regulars, with one nation, or both."""
    state = draft.state
    if table == state.fills:
        state.regulars_tables += (table,)
        draft.emit("regulars", seat=state.turn, table=table, points=points)
    if one_nation(guests):
        state.completed[state.turn] += (table,)
        state.pure += 1
        draft.emit("completed", seat=state.turn, table=table, nation=table[:2])


def _continue_seating(draft: Draft[InternationalPosition]) -> None:
    """Ask for another guest if one can be seated; otherwise end the seating."""
    state = draft.state
    if state.fills in state.regulars_tables:
        state.fills = None
    if len(state.seated) == len(CHAIRS):
        draft.then(End("chairs"))
    elif _can_seat(state):
        draft.then(Turn(state.turn))
    else:
        _finish_seating(draft)


def _finish_seating(draft: Draft[InternationalPosition]) -> None:
    """Refill the hand, first asking how many tiles to draw if there is a choice."""
    state = draft.state
    seat, number = state.turn, len(state.placed)
    if state.rules != "2018":
        if state.pure and len(state.completed[seat]) - state.pure < HAND:
            draft.emit("limit", seat=seat, limit=state.limit(seat))
        draft.then(Refill(seat, state.limit(seat) - len(state.hand)), Finish())
    elif state.chooses_draw:
        draft.then(Draw(seat, number - min(number, state.pure), number))
    else:
        draft.then(Refill(seat, number), Finish())


def _send_to_bar(draft: Draft[InternationalPosition], guest: str) -> None:
    state = draft.state
    seat, points = state.turn, state.stool_points()
    state.take(seat, guest)
    state.bar += (guest,)
    state.bar_points[seat] += points
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
        draft.then(Refill(seat, state.drawn_after_bar(len(state.hand))), Finish())


def _exchange_joker(draft: Draft[InternationalPosition], chair: str, guest: str) -> None:
    state = draft.state
    seat, joker = state.turn, state.seated[chair].guest
    state.take(seat, guest)
    state.give(seat, joker)
    state.seated[chair] = Seated(guest, nation_of(guest))
    draft.emit("exchanged", seat=seat, chair=chair, joker=joker, guest=guest)
    draft.then(Finish())
