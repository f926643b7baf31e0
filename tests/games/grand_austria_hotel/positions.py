"""Builds Grand Austria Hotel positions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import COLUMNS
from engine.games.grand_austria_hotel.position import CafeGuest, Hotel, TurnState
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.state import AustriaState
from engine.games.grand_austria_hotel.steps import Step
from engine.games.grand_austria_hotel.turn import Turn
from engine.kernel.core import Event, decision_of
from engine.kernel.rng import Rng
from tests.position import Position

GAME = GrandAustriaHotel()
EDITIONS = ("2015", "2022")
FULL = ("full-points", "full-krones", "full-emperor")
DIE_TAKEN = {"begun": True, "face": 3}
"""The progress of a turn in which the die's action has already been taken."""
FILLS = ("fills-points", "fills-krones", "fills-emperor")
"""Keys in an option's info about the bonus for filling a group's last room."""
PASSERS_BY = (92, 93, 77, 79, 65, 50, 51, 94, 103, 95)
"""By default, the first five of these guests that are available are in the row."""


def hotel(
    cafe: str = "",
    rooms: str = "1.1",
    *,
    hand: str = "",
    staff: str = "",
    kitchen: str = "",
    money: int = 10,
    emperor: int = 0,
    points: int = 0,
    **more: Any,
) -> Hotel:
    """Return a hotel built from short notations.

    `cafe` lists guests with the dishes served so far, as in `49 84:CC`, or with a complete order, as in `97!`;
    `kitchen` lists dishes, as in `SSCK`. `rooms` lists prepared rooms, with a star if occupied, as in `1.1* 2.1`; a
    floor alone means all its rooms, as in `1*`.
    """
    return Hotel(
        cafe=[_guest(text) for text in cafe.split()],
        rooms={
            room: "occupied" if text.endswith("*") else "prepared"
            for text in rooms.split()
            for room in _rooms(text)
        },
        hand=numbers(hand),
        staff=numbers(staff),
        kitchen=dishes(kitchen),
        money=money,
        emperor=emperor,
        points=points,
        **more,
    )


def _guest(text: str) -> CafeGuest:
    name, _, served = text.partition(":")
    number = int(name.strip("!"))
    return CafeGuest(number, GUESTS[number].order if name.endswith("!") else tuple(dishes(served)))


def _rooms(text: str) -> list[str]:
    name = text.strip("*")
    return [name] if "." in name else [f"{name}.{column}" for column in COLUMNS]


def dishes(letters: str) -> list[int]:
    """Return how many strudels, cakes, wines and coffees (K) the letters stand for."""
    return [letters.count(letter) for letter in "SCWK"]


def numbers(text: str) -> list[int]:
    """Parse the numbers in a text."""
    return [int(number) for number in text.split()]


class SampleAustria(Position[AustriaState]):
    """A game in progress, by default at the start of the first seat's turn.

    `dice` lists the faces on the board, `113` for two ones and a three. `row` lists the guests from left to right.
    `guests` and `staff` are the next cards of the piles, in order, on top of all remaining cards. `guest_pile`,
    `discards` and `staff_pile` are whole piles instead, with the remaining cards out of the game. `turn` is the
    progress of the turn (fields of `TurnState`), `steps` the agenda, next step first.
    """

    def __init__(
        self,
        *hotels: Hotel,
        seats: int = 2,
        edition: str = "2015",
        dice: str = "123456",
        row: str | None = None,
        guests: str = "",
        staff: str = "",
        guest_pile: str | None = None,
        discards: str = "",
        staff_pile: str | None = None,
        round: int = 1,  # noqa: A002 -- its name in the game
        starter: int = 0,
        active: int = 0,
        politics: Mapping[str, Iterable[int]] | None = None,
        tiles: str = "A1 B1 C1",
        turn: Mapping[str, Any] | None = None,
        steps: Sequence[Step] | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        chosen = GAME.check(seats, {"edition": edition, **(options or {})})
        state = AustriaState(seats=seats, rng=Rng("day"), options=chosen, round=round, starter=starter)
        state.hotels = [*hotels, *(hotel() for _ in range(seats - len(hotels)))]
        state.dice = [dice.count(face) for face in "123456"]
        here = {guest.number for each in state.hotels for guest in each.cafe} | {*numbers(discards)}
        state.guest_row = (
            [number for number in PASSERS_BY if number not in here][:5] if row is None else numbers(row)
        )
        state.politics = {
            card: list(seats) for card, seats in (politics or {"105": (), "109": (), "113": ()}).items()
        }
        state.tiles = tiles.split()
        taken = {*here, *state.guest_row}
        state.guest_discards = numbers(discards)
        state.guest_pile = pile(guests, guest_pile, [number for number in GUESTS if number not in taken])
        hired = {number for each in state.hotels for number in (*each.hand, *each.staff, *each.looking)}
        free = [number for number in STAFF[edition] if number not in hired]
        state.staff_pile = pile(staff, staff_pile, free)
        state.removed_staff = [number for number in free if number not in state.staff_pile]
        if steps is None or turn is not None:
            state.turn = TurnState(seat=active, **(turn or {}))
        state.agenda = [Turn(active)] if steps is None else list(reversed(steps))
        super().__init__(GAME, state, () if guest_pile is None else ("guests:",))

    def costs(self, action: str) -> dict[str, Any]:
        """Return an option's gains, costs and lapses, that is, its info without the description of its room."""
        described = {"colour", "group", "size", "occupied", *FULL, *FILLS}
        return {name: value for name, value in self.option_info(action).items() if name not in described}

    def at(self, seat: int = 0) -> Hotel:
        """Return the seat's current hotel."""
        return self.state.hotels[seat]

    def pool(self, seat: int = 0) -> list[str]:
        """Return the names of the open rewards."""
        return [reward.name for reward in self.at(seat).pool]

    def known_in_advance(self, state: AustriaState | None = None) -> bool:
        """Return whether the first seat's open decision is known in advance, in the current state or the given one."""
        decision = decision_of(GAME, state or self.state, 0)
        assert decision is not None
        return decision.known_in_advance(state or self.state)

    @property
    def turn(self) -> TurnState:
        """The current turn."""
        return self.state.running()


def pile(first: str, whole: str | None, rest: Sequence[int]) -> list[int]:
    """Return a pile, next card last: either `whole`, or the given cards on top of all the rest."""
    if whole is not None:
        return numbers(whole)[::-1]
    return [*(number for number in rest if number not in numbers(first)), *numbers(first)[::-1]]


def payloads(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """Return the payloads of all events of the given kind, secrets included."""
    return [{**each.payload, **each.secret} for each in events if each.kind == kind]
