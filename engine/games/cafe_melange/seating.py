"""Who sits down: the seatings that are due, held chairs, and the choice of the guest."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.games.cafe_melange import reservations, scoring
from engine.games.cafe_melange.components import TRACK_END
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, owner
from engine.games.cafe_melange.rows import clear_chairs, drop_row
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, PayloadValue

if TYPE_CHECKING:
    from engine.games.cafe_melange.state import MelangeState


def foretold(state: "MelangeState", seat: int, marker: str, chairs: Iterable[str]) -> Payload:
    """Return how many chairs a row would be left with, and who would sit down of it whatever anybody chooses."""
    left = frozenset(chairs)
    ways = reservations.seatings({**state.standing(), marker: left})
    seated = set.intersection(*ways)
    owners = set.intersection(*({owner(each) for each in way} for way in ways))
    sitting = tuple(state.awaited[each] for each in NEUTRAL if each in seated)
    others = tuple(sorted(each for each in owners if each not in {None, seat}))
    told: dict[str, PayloadValue] = {}
    if marker not in seated:
        if marker in NEUTRAL:
            told["awaited"] = state.awaited[marker]
        told["left"] = len(left)
    if seat in owners:
        told["own"] = True
    if sitting:
        told["sits"] = sitting
    if others:
        told["seats"] = others
    return Payload(told)


@dataclass(frozen=True)
class Settle(Effect["MelangeState"]):
    """Seat whoever has one marker left, let two rows hold two chairs, until nothing changes (rulings 4 to 7)."""

    tag: Literal["settle"] = "settle"

    def run(self, draft: Draft["MelangeState"]) -> None:
        standing = draft.state.standing()
        due = reservations.moves(standing)
        if not due:
            return
        if reservations.order_matters(standing):
            draft.then(Order(draft.state.active))
        else:
            carry_out(draft, due[0])


def carry_out(draft: Draft["MelangeState"], move: reservations.Move) -> None:
    """Seat a visitor or let two rows hold their chairs; whatever follows is settled next."""
    if move[0] == "seat":
        seat_visitor(draft, move[1], scored=True)
    else:
        hold(draft, move[1], move[2])


def hold(draft: Draft["MelangeState"], one: str, other: str) -> None:
    """All other markers leave the two chairs of two rows (ruling 4)."""
    chairs = draft.state.rows[one].chairs
    draft.emit("held", rows=(one, other), chairs=chairs)
    clear_chairs(draft, chairs, keep=(one, other))
    draft.then(Settle())


def seat_visitor(draft: Draft["MelangeState"], marker: str, *, scored: bool) -> None:
    """Seat the visitor of a row on its last chair: a personality at once, a guest when its owner has chosen."""
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


def seat_guest(draft: Draft["MelangeState"], seat: int, guest: str, chair: str) -> None:
    """Seat a guest of a player, who scores for it in his own turn only."""
    state = draft.state
    state.guests[seat].remove(guest)
    take_seat(draft, f"{COLOURS[seat]}-{guest}", chair, points_to=seat if seat == state.active else None)


def take_seat(draft: Draft["MelangeState"], visitor: str, chair: str, *, points_to: int | None) -> None:
    """Put a visitor on a chair: its markers go home, the steward advances, somebody may score."""
    state = draft.state
    state.seated[chair] = visitor
    state.steward += 1
    state.changed.append(chair)
    draft.emit("seated", visitor=visitor, chair=chair)
    if points_to is not None:
        scoring.score(draft, points_to, scoring.placing_points(state, visitor))
    clear_chairs(draft, (chair,))
    if state.steward >= TRACK_END or (state.seats == 2 and not all(state.guests)):
        if not state.last_round:
            draft.emit("last-round")
        state.last_round = True


@dataclass(frozen=True)
class Order(Decision["MelangeState"]):
    """Several things are due at once and it matters which comes first: the active player chooses."""

    seat: int
    tag: Literal["order"] = "order"

    def question_id(self, state: "MelangeState") -> str:
        return "order-seating" if reservations.moves(state.standing())[0][0] == "seat" else "order-holding"

    def options(self, state: "MelangeState") -> Iterator[Action]:
        yield from (Action(move[0], move[1:]) for move in reservations.moves(state.standing()))

    def choose(self, draft: Draft["MelangeState"], action: Action) -> None:
        move = next(
            m for m in reservations.moves(draft.state.standing()) if m == (action.verb, *action.arguments)
        )
        carry_out(draft, move)


@dataclass(frozen=True)
class ChooseGuest(Decision["MelangeState"]):
    """The owner of a row chooses which guest sits down, whoever's turn it is (ruling 6)."""

    seat: int
    chair: str
    marker: str
    tag: Literal["choose-guest"] = "choose-guest"

    def question_id(self, state: "MelangeState") -> str:
        return "choose-guest" if self.seat == state.active else "choose-guest-off-turn"

    def payload(self, state: "MelangeState") -> Payload:
        return Payload(chair=self.chair, marker=self.marker)

    def accepts_standing_order(self, state: "MelangeState") -> bool:
        return self.seat != state.active

    def options(self, state: "MelangeState") -> Iterator[Action]:
        yield from (Action("guest", (guest,)) for guest in state.guests[self.seat])

    def option_info(self, state: "MelangeState", action: Action) -> Payload:
        tile = state.box.guests[action.arguments[0]]
        return Payload(points=tile.points if self.seat == state.active else 0, multiplier=tile.multiplier)

    def choose(self, draft: Draft["MelangeState"], action: Action) -> None:
        seat_guest(draft, self.seat, action.arguments[0], self.chair)
