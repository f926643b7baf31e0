"""Seating visitors: forced moves, held chairs, and the choice of a guest."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from engine.games.cafe_melange import reservations, scoring
from engine.games.cafe_melange.components import TRACK_END
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, is_guest, owner, row_with
from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.rows import clear_chairs, drop_row
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, PayloadValue

_MOST_CHAIRS = 4
"""The maximum number of remaining chairs to list by name; beyond it, only their number is given."""


def seating_info(state: MelangePosition, seat: int, marker: str, chairs: Iterable[str]) -> Payload:
    """Return the chairs that would remain for a row, and who is then certain to sit where, whatever players choose.

    Args:
        state: The position.
        seat: The player for whom the info is meant.
        marker: The row that changes.
        chairs: The chairs that would remain for the row.
    """
    left = frozenset(chairs)
    seatings = reservations.possible_seatings({**state.placement(), marker: left})
    certain = dict(set.intersection(*({*each.items()} for each in seatings)))
    owners = set.intersection(*({owner(row) for row in rows} for rows in seatings))
    sitting = [each for each in NEUTRAL if all(each in rows for rows in seatings)]
    visitors = tuple(state.awaited[each] for each in sitting)
    others = tuple(sorted(each for each in owners if each not in {None, seat}))
    own = [each for each in certain if owner(each) == seat]
    info: dict[str, PayloadValue] = {}
    if not all(marker in rows for rows in seatings):
        if marker in NEUTRAL:
            info["awaited"] = state.awaited[marker]
        if len(left) <= _MOST_CHAIRS:
            info["chairs"] = tuple(chair for chair in state.box.chair if chair in left)
        else:
            info["left"] = len(left)
    if seat in owners:
        info["own"] = True
    if own:
        info["at"] = tuple(certain[each] for each in own)
    if len(own) == 1 and (fame := scoring.fame_at(state.box, state.seated, certain[own[0]])):
        info["fame"] = fame
    if visitors:
        info["sits"] = visitors
        if all(each in certain for each in sitting):
            info["on"] = tuple(certain[each] for each in sitting)
    if visitors or own:
        later = _foresee(state, lambda draft: _with_chairs(draft, marker, left))
        info |= _points_info(state, later, seat)
    if others:
        info["seats"] = others
    return Payload(info)


def _foresee(state: MelangePosition, change: Callable[[Draft[MelangePosition]], object]) -> MelangePosition:
    """Return the position after a change and all forced moves that follow, up to the next question."""
    agenda: list[Any] = [Settle()]
    draft = Draft[MelangePosition](lambda _: agenda, state)
    change(draft)
    while agenda and not agenda[-1].waits:
        agenda.pop().run(draft)
    return draft.state


def _with_chairs(draft: Draft[MelangePosition], marker: str, left: Collection[str]) -> None:
    """Set the remaining chairs of a new or existing row."""
    rows = draft.state.rows
    chairs = tuple(chair for chair in draft.state.box.chair if chair in left)
    rows[marker] = row_with(rows[marker].cards if marker in rows else (), chairs)


def _points_info(state: MelangePosition, later: MelangePosition, seat: int) -> dict[str, PayloadValue]:
    """Return the points the seat would score, if any, without those for its own guests, who are not chosen yet."""
    points = later.points[seat] - state.points[seat]
    return {"points": points} if points else {}


def _followers_info(state: MelangePosition, later: MelangePosition) -> dict[str, PayloadValue]:
    """Return the personalities who would sit down, and where."""
    seated = {visitor: chair for chair, visitor in later.seated.items() if chair not in state.seated}
    sitting = tuple(visitor for visitor in seated if not is_guest(visitor))
    return {"sits": sitting, "on": tuple(seated[each] for each in sitting)} if sitting else {}


@dataclass(frozen=True)
class Settle(Effect[MelangePosition]):
    """Make all forced moves: seat visitors whose rows have one marker left, and hold chairs (rulings 4 to 7)."""

    tag: Literal["settle"] = "settle"

    def run(self, draft: Draft[MelangePosition]) -> None:
        placement = draft.state.placement()
        due = reservations.due_moves(placement)
        if not due:
            return
        if len(due) > 1 and reservations.order_matters(placement):
            draft.then(Order(draft.state.active))
        else:
            carry_out_move(draft, due[0])


def carry_out_move(draft: Draft[MelangePosition], move: reservations.Move) -> None:
    """Seat a visitor, or let two rows hold their chairs, then settle what follows."""
    if move[0] == "seat":
        seat_visitor(draft, move[1], scored=True)
    else:
        hold_chairs(draft, move[1], move[2])


def hold_chairs(draft: Draft[MelangePosition], one: str, other: str) -> None:
    """Make two rows hold the two chairs that are the last ones of both; remove all other markers (ruling 4)."""
    chairs = draft.state.rows[one].chairs
    holders = tuple(draft.state.awaited.get(marker, marker) for marker in (one, other))
    draft.emit_with_context({"holders": holders}, "held", rows=(one, other), chairs=chairs)
    clear_chairs(draft, chairs, keep=(one, other))
    draft.then(Settle())


def seat_visitor(draft: Draft[MelangePosition], marker: str, *, scored: bool) -> None:
    """Seat a row's visitor on its last chair: a personality at once, or a guest of the owner's choice."""
    state = draft.state
    (chair,) = state.rows[marker].chairs
    drop_row(draft, marker)
    seat = owner(marker)
    if seat is None:
        take_seat(draft, state.awaited.pop(marker), chair, points_to=state.active if scored else None)
        draft.then(Settle())
    elif len(state.guests[seat]) == 1:
        seat_guest(draft, seat, state.guests[seat][0], chair)
        draft.then(Settle())
    else:
        draft.then(ChooseGuest(seat, chair, marker), Settle())


def seat_guest(draft: Draft[MelangePosition], seat: int, guest: str, chair: str) -> None:
    """Seat a player's guest, who scores only in that player's own turn."""
    state = draft.state
    draft.own(state.guests, seat).remove(guest)
    take_seat(draft, f"{COLOURS[seat]}-{guest}", chair, points_to=seat if seat == state.active else None)


def take_seat(draft: Draft[MelangePosition], visitor: str, chair: str, *, points_to: int | None) -> None:
    """Put a visitor on a chair: its markers are cleared, the steward advances, and the seat `points_to` scores."""
    state = draft.state
    state.seated[chair] = visitor
    state.steward += 1
    draft.emit("seated", visitor=visitor, chair=chair)
    if points_to is not None:
        scoring.add_points(draft, points_to, scoring.placing_points(state, visitor))
    clear_chairs(draft, (chair,))
    if state.steward >= TRACK_END or (state.seats == 2 and not all(state.guests)):
        if not state.last_round:
            draft.emit("last-round")
        state.last_round = True


@dataclass(frozen=True)
class Order(Decision[MelangePosition]):
    """Choose which of several forced moves comes first, when it matters."""

    seat: int
    tag: Literal["order"] = "order"

    def question_id(self, state: MelangePosition) -> str:
        return (
            "order-seating" if reservations.due_moves(state.placement())[0][0] == "seat" else "order-holding"
        )

    def options(self, state: MelangePosition) -> Iterator[Action]:
        yield from (Action(move[0], move[1:]) for move in reservations.due_moves(state.placement()))

    def option_info(self, state: MelangePosition, action: Action) -> Payload:
        move = next(
            m for m in reservations.due_moves(state.placement()) if m == (action.verb, *action.arguments)
        )
        return _move_info(state, self.seat, move)

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        move = next(
            m
            for m in reservations.due_moves(draft.state.placement())
            if m == (action.verb, *action.arguments)
        )
        carry_out_move(draft, move)


def _move_info(state: MelangePosition, seat: int, move: reservations.Move) -> Payload:
    """Return who would sit where or which chairs would be held, and which rows would lose their last marker."""
    placement = state.placement()
    info: dict[str, PayloadValue] = {}
    if move[0] == "seat":
        marker = move[1]
        whose = owner(marker)
        if whose is None:
            info |= {"sits": (state.awaited[marker],), "on": state.rows[marker].chairs}
        elif whose == seat:
            info |= {"own": True, "at": state.rows[marker].chairs}
        else:
            info |= {"seats": (whose,), "on": state.rows[marker].chairs}
        info |= _points_info(state, _foresee(state, lambda draft: carry_out_move(draft, move)), seat)
    else:
        info["keeps"] = state.rows[move[1]].chairs
    left = reservations.after_move(placement, move)
    seated = {move[1]} if move[0] == "seat" else set()
    if lost := tuple(row for row in placement if row not in left and row not in seated):
        info["lost"] = lost
    return Payload(info)


@dataclass(frozen=True)
class ChooseGuest(Decision[MelangePosition]):
    """Choose which guest is seated: the row's owner decides, even during another player's turn (ruling 6)."""

    seat: int
    chair: str
    marker: str
    tag: Literal["choose-guest"] = "choose-guest"

    def question_id(self, state: MelangePosition) -> str:
        return "choose-guest" if self.seat == state.active else "choose-guest-off-turn"

    def payload(self, state: MelangePosition) -> Payload:
        fame = scoring.fame_at(state.box, state.seated, self.chair)
        return Payload(chair=self.chair, marker=self.marker, fame=fame)

    def accepts_standing_order(self, state: MelangePosition) -> bool:
        return self.seat != state.active

    def options(self, state: MelangePosition) -> Iterator[Action]:
        is_own_turn = self.seat == state.active
        guests = state.guests[self.seat] if is_own_turn else scoring.off_turn_order(state, self.seat)
        yield from (Action("guest", (guest,)) for guest in guests)

    def option_info(self, state: MelangePosition, action: Action) -> Payload:
        tile, fame = (
            state.box.guests[action.arguments[0]],
            scoring.fame_at(state.box, state.seated, self.chair),
        )
        info: dict[str, PayloadValue] = {}
        if self.seat == state.active:
            later = _foresee(state, lambda draft: self.choose(draft, action))
            info |= {"points": later.points[self.seat] - state.points[self.seat]}
            info |= {"multiplier": tile.multiplier, **_followers_info(state, later)}
        else:
            info |= scoring.off_turn_values(tile)
        if fame:
            info["company"] = tile.multiplier * fame
        return Payload(info)

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        seat_guest(draft, self.seat, action.arguments[0], self.chair)
