"""Positions of Grand Austria Hotel in a few words, and a way to play on from them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from engine import codec, core
from engine.core import Action, Event, Outcome
from engine.errors import IllegalAction
from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import COLUMNS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.state import AustriaState, CafeGuest, Hotel, TurnState
from engine.games.grand_austria_hotel.steps import Step
from engine.games.grand_austria_hotel.turn import Turn
from engine.rng import Rng

GAME = GrandAustriaHotel()
EDITIONS = ("2015", "2022")
PASSERS_BY = (92, 93, 77, 79, 65, 50, 51, 94, 103, 95)
"""Of these five stand in the row, unless told otherwise."""


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
    """Give a hotel.

    `cafe` are guests with what they have been served, `49 84:CC`, or `97!` for a complete order; `kitchen` is
    `SSCK`; `rooms` are prepared, or occupied with a star, `1.1* 2.1`, and a bare floor stands for all of it, `1*`.
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
    return CafeGuest(number, list(GUESTS[number].order) if name.endswith("!") else dishes(served))


def _rooms(text: str) -> list[str]:
    name = text.strip("*")
    return [name] if "." in name else [f"{name}.{column}" for column in COLUMNS]


def dishes(letters: str) -> list[int]:
    """Give the numbers of strudel, cake, wine, coffee (K)."""
    return [letters.count(letter) for letter in "SCWK"]


def numbers(text: str) -> list[int]:
    """Give the numbers in a text."""
    return [int(number) for number in text.split()]


class Day:
    """A game somewhere in its course: by default in the first seat's turn, before anything was done in it.

    `dice` are the faces still on the board, `113` two ones and a three. `row` are the guests from left to right; of
    `guests` and `staff` come the next cards of the piles, in order, all that is left over lying below. `guest_pile`,
    `discards` and `staff_pile` are whole piles instead, what is left over being out of the game. `turn` is what has
    been done in the turn (the fields of `TurnState`), `steps` are the agenda, the next step first.
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
        self.whole = guest_pile is None
        hired = {number for each in state.hotels for number in (*each.hand, *each.staff, *each.looking)}
        free = [number for number in STAFF[edition] if number not in hired]
        state.staff_pile = pile(staff, staff_pile, free)
        state.removed_staff = [number for number in free if number not in state.staff_pile]
        if steps is None or turn is not None:
            state.turn = TurnState(seat=active, **(turn or {}))
        state.agenda = [Turn(active)] if steps is None else list(reversed(steps))
        draft = core.Draft(GAME, state)
        core._settle(GAME, draft)
        self._go_to(Outcome(draft.state, tuple(draft.events), draft.undoable))

    def do(self, *actions: str, seat: int | None = None) -> list[Event]:
        """Let whoever is awaited (or `seat`) do this, one after the other; give what happened."""
        events: list[Event] = []
        for action in actions:
            by = self.asked if seat is None else seat
            self._go_to(core.apply(GAME, self.state, by, Action.read(action)))
            events += self.outcome.events
        return events

    @property
    def asked(self) -> int:
        """Who is awaited, if it is one."""
        (seat,) = core.waiting(GAME, self.state)
        return seat

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is awaited."""
        return core.waiting(GAME, self.state)

    def options(self, start: str = "", *, seat: int | None = None) -> set[str]:
        """Give what is on offer, or what of it begins with these words."""
        by = self.asked if seat is None else seat
        offered = [str(each) for each in core.options(GAME, self.state, by)]
        assert len(offered) == len({*offered})
        words = start.split()
        return {each for each in offered if each.split()[: len(words)] == words}

    def why(self, action: str, *, seat: int | None = None) -> dict[str, object]:
        """Try something illegal; give the refusal's key and values, the state being as before."""
        before = core.clone(self.state)
        with pytest.raises(IllegalAction) as refused:
            core.apply(GAME, self.state, self.asked if seat is None else seat, Action.read(action))
        assert refused.value.key in {*GAME.refusals, "not-an-option"}
        assert self.state == before
        return {"key": refused.value.key, **refused.value.values}

    def prompt(self, seat: int | None = None) -> core.Prompt:
        """Give the question that is asked now."""
        prompt = core.prompt(GAME, self.state, self.asked if seat is None else seat)
        assert prompt is not None
        return prompt

    @property
    def question(self) -> str:
        """Its name."""
        return self.prompt().key

    def hint(self, action: str, *, seat: int | None = None) -> dict[str, object]:
        """Give what an option would bring."""
        return next(dict(each.hint) for each in self.prompt(seat).options if str(each.action) == action)

    def at(self, seat: int = 0) -> Hotel:
        """Give a hotel as it is now."""
        return self.state.hotels[seat]

    def pool(self, seat: int = 0) -> list[str]:
        """Give the names of the rewards still open."""
        return [reward.name for reward in self.at(seat).pool]

    @property
    def turn(self) -> TurnState:
        """The running turn."""
        return self.state.running()

    def scores(self) -> list[tuple[int, int | None, int]]:
        """Give seat, score and rank in the order of the final table."""
        assert self.state.result is not None
        return [(each.seat, each.score, each.rank) for each in self.state.result.standings]

    def _go_to(self, outcome: Outcome[AustriaState]) -> None:
        self.outcome = outcome
        self.state = outcome.state
        faults = [fault for fault in GAME.audit(self.state) if self.whole or not fault.startswith("guests")]
        assert not faults, faults
        assert codec.load(GAME, codec.dump(GAME, self.state)) == self.state
        for event in outcome.events:
            assert {*event.facts, *event.secret} == {*GAME.events[event.kind]}
        verbs = {verb.name: verb.nouns for verb in GAME.verbs}
        for seat in self.waiting:
            prompt = core.prompt(GAME, self.state, seat)
            assert prompt is not None
            assert prompt.key in GAME.prompts
            for option in prompt.options:
                for kind, noun in zip(verbs[option.action.verb], option.action.nouns, strict=False):
                    assert noun in GAME.nouns[kind], option.action


def pile(first: str, whole: str | None, rest: Sequence[int]) -> list[int]:
    """Give a pile, its next card last: a whole one, or these cards first and all the rest below."""
    if whole is not None:
        return numbers(whole)[::-1]
    return [*(number for number in rest if number not in numbers(first)), *numbers(first)[::-1]]


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """Give the facts of all events of a kind, secrets too."""
    return [{**each.facts, **each.secret} for each in events if each.kind == kind]
