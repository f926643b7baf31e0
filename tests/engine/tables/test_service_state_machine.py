"""Random sequences of requests to the service, compared with a simple model of a table."""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.kernel.core import Action, State, active_seats, decision_of, options, prompt, start
from engine.kernel.errors import Refusal
from engine.kernel.moves import play
from engine.tables.rules import (
    administration,
    computer_seats,
    parking,
    prepared_turns,
    seat_requests,
    seating,
)
from engine.tables.rules import lobby as lobby_rules
from engine.tables.rules import turns as turn_rules
from engine.tables.rules import undo as undo_rules
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Loss, Person, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    DORA,
    EMIL,
    GUILD_ID,
    FirstOptionOpponent,
    Harness,
    keeps_turn,
)
from tests.sample_games.sugar import GAME, Turn
from tests.torture import examples

PEOPLE = {person.id: person for person in (ANNA, BEN, CLEO, DORA, EMIL)}
people = st.sampled_from(list(PEOPLE.values()))


@dataclass
class Unit:
    """A commit: its seat and person, whether it can be undone, and the state before it."""

    seat: int
    person: int | None
    undoable: bool
    before: State
    lines: int


@dataclass
class Model:
    """A table as it should be. A player is the id of a person, or None for a computer.

    By seat, `former` are the persons for whom computers play, `asked` those who are asked to take it over; `offered` are
    the seats that anybody may take. `seated` are the seats that persons have had in the game.
    """

    id: int
    owner: int
    players: list[int | None]
    former: dict[int, int] = field(default_factory=dict)
    offered: set[int] = field(default_factory=set)
    asked_over: dict[int, int] = field(default_factory=dict)
    seated: dict[int, int] = field(default_factory=dict)
    phase: str = "lobby"
    state: State | None = None
    units: list[Unit] = field(default_factory=list)
    plans: dict[int, list[Action]] = field(default_factory=dict)
    kept: dict[int, list[Action]] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)
    asker: int | None = None
    target: int = 0
    undone: int = 0

    def seat(self, person: Person) -> int:
        return self.players.index(person.id)

    def sits(self, person: Person) -> bool:
        return person.id in self.players

    @property
    def running(self) -> bool:
        return self.phase == "running"

    def may_take(self, person: Person, seat: int) -> bool:
        """Return whether a person may sit down on a seat of the running game."""
        is_free = (
            seat in self.offered
            or self.asked_over.get(seat) == person.id
            or self.former.get(seat) == person.id
        )
        if self.players[seat] is None and seat not in self.former and self.asked_over.get(seat) != person.id:
            is_free = is_free and person.id not in self.seated  # the seat was taken from those who sat there
        return not self.sits(person) and self.seated.get(person.id, seat) == seat and is_free

    def take(self, person: Person, seat: int) -> None:
        """Seat a person in place of whoever has the seat."""
        self.replace(seat, person.id)
        self.former.pop(seat, None)
        self.offered.discard(seat)
        self.asked_over.pop(seat, None)
        self.asked_over = {other: asked for other, asked in self.asked_over.items() if asked != person.id}
        self.seated[person.id] = seat

    def replace(self, seat: int, player: int | None) -> None:
        """Pass a seat to another player; an owner who has left is followed by the first person."""
        self.players[seat] = player
        self.asker = None
        self.plans.pop(seat, None)
        self.kept.pop(seat, None)
        people_there = [each for each in self.players if each is not None]
        if people_there and self.owner not in people_there:
            self.owner = people_there[0]

    def active_seats(self) -> tuple[int, ...]:
        return active_seats(GAME, self.state) if self.running and self.state is not None else ()

    def planned_on(self, seat: int) -> State | None:
        """Return the state on which a seat plans: its next turn as if it began now, if it waits; None if it cannot."""
        if self.state is None or not self.running or seat in self.active_seats():
            return self.state
        return GAME.as_if_to_move(self.state, seat)  # type: ignore[arg-type]

    def tentative(self, seat: int, actions: list[Action]) -> "tuple[State, bool, bool] | None":
        """Return the state after a plan, whether more can be planned, and whether it reveals anything.

        None if the plan is not allowed.
        """
        state, plannable, reveals = self.planned_on(seat), True, False
        if state is None:
            return None
        for number, action in enumerate(actions):
            if not plannable and number:
                return None
            try:
                outcome = play(GAME, state, seat, action)
            except Refusal:
                return None
            state, reveals = outcome.state, reveals or not outcome.undoable
            asked = decision_of(GAME, state, seat)
            plannable = asked is not None and not asked.starts_turn(state)
            if asked is not None and reveals:
                plannable = plannable and asked.known_in_advance(state)
        return state, plannable, reveals

    def with_forced(self, seat: int, actions: list[Action]) -> list[Action]:
        """Return a plan with the actions that then are the only option, except the end that Confirm adds."""
        while (reached := self.tentative(seat, actions)) is not None and reached[1]:
            asked = prompt(GAME, reached[0], seat)
            if asked is None or len(asked.options) != 1:
                break
            (only,) = (option.action for option in asked.options)
            if not reached[2] and only == asked.end_turn_action:
                break
            actions = [*actions, only]
        return actions

    def without_last_choice(self, seat: int, actions: list[Action]) -> list[Action]:
        """Return a plan without the last action that was chosen, and those that were the only option after it."""
        while len(actions) > 1:
            reached = self.tentative(seat, actions[:-1])
            assert reached is not None
            actions, taken = actions[:-1], len(options(GAME, reached[0], seat))
            if taken > 1:
                return actions
        return []

    def commit(self, seat: int, actions: list[Action], *, confirmed: bool = False) -> None:
        """Carry out actions of a seat; after a confirmation also those that leave no choice in the same turn."""
        assert self.state is not None
        before, undoable, left = self.state, True, [*actions]
        while left:
            outcome = play(GAME, self.state, seat, left.pop(0))
            self.state, undoable = outcome.state, undoable and outcome.undoable
            asked = prompt(GAME, self.state, seat)
            if (
                confirmed
                and not left
                and asked is not None
                and not asked.starts_turn
                and len(asked.options) == 1
            ):
                left, actions = [asked.options[0].action], [*actions, asked.options[0].action]
        self.units.append(Unit(seat, self.players[seat], undoable, before, len(actions)))
        self.asker = None
        self.plans.pop(seat, None)
        self.plans = {other: plan for other, plan in self.plans.items() if self.tentative(other, plan)}
        if self.state.result is not None:
            self.phase, self.plans, self.kept = "ended", {}, {}

    def others(self) -> None:
        """Play the prepared turns that have begun, or drop those that do not fit; then let computers act."""
        while begun := [seat for seat in self.kept if self.begins(seat)]:
            actions = self.kept.pop(begun[0])
            if self.tentative(begun[0], actions) is not None:
                self.commit(begun[0], actions, confirmed=True)
        self.computers()
        if any(self.begins(seat) for seat in self.kept):
            self.others()

    def begins(self, seat: int) -> bool:
        asked = None if self.state is None else decision_of(GAME, self.state, seat)
        return self.state is not None and isinstance(asked, Turn) and asked.starts_turn(self.state)  # type: ignore[arg-type]

    def computers(self) -> None:
        while not any(self.begins(seat) for seat in self.kept) and (
            computer := [seat for seat in self.active_seats() if self.players[seat] is None]
        ):
            assert self.state is not None
            asked = prompt(GAME, self.state, computer[0])
            assert asked is not None
            self.commit(computer[0], [asked.end_turn_action or asked.options[0].action])

    def undo(self, back: int) -> None:
        self.state = self.units[back].before
        self.undone += sum(unit.lines for unit in self.units[back:])
        for unit in self.units[back:]:
            self.kept.pop(unit.seat, None)
        del self.units[back:]
        self.plans, self.asker = {}, None
        self.others()


class TableMachine(RuleBasedStateMachine):
    """Makes any requests in any sequence; exactly those that the model does not allow must be refused."""

    panels: Bundle[tuple[int, TurnEdition]] = Bundle("panels")

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp())
        self.harness = self.run(Harness.open(self.folder / "tables.db", {"first": FirstOptionOpponent()}))
        self.model: Model
        self.clicks = 0
        self.hands_seen: dict[tuple[int, int], set[int]] = {}
        self.version = 0
        self.parked: Loss | None = None
        self.forgotten = 0

    def run(self, request: Awaitable[Any]) -> Any:
        async def wait() -> Any:
            return await request

        return self.runner.run(wait())

    def teardown(self) -> None:
        self.run(self.harness.tables.aclose())
        self.runner.close()
        shutil.rmtree(self.folder)

    def perform(self, request: Awaitable[Any], allowed: bool) -> Any:
        """Return the result of a request that the model allows; any other must be refused."""
        try:
            result = self.run(request)
        except Refusal:
            if allowed:
                raise
            return None
        assert allowed, f"not refused: {result}"
        return result

    def change(self, allowed: bool, rule: Callable[..., Any], *arguments: Any) -> None:
        """Change the table by a rule that the model allows; any other must be refused."""
        table = self.run(self.harness.queries.table(self.model.id))
        self.perform(self.harness.do(table, rule, *arguments), allowed)

    @initialize(
        order=st.permutations(list(PEOPLE.values())),
        persons=st.integers(1, 4),
        computers=st.integers(0, 2),
        lobby=st.integers(0, 4),
        options=st.sampled_from([{"turns": "8"}, {"turns": "2", "bowl": "4"}, {"turns": "2", "bowl": "12"}]),
    )
    def open(
        self, order: list[Person], persons: int, computers: int, lobby: int, options: dict[str, str]
    ) -> None:
        """Open a table with some people, and usually start the game."""
        owner, *others = order[:persons]
        table = self.run(self.harness.tables.open_table(CHANNEL_ID, GUILD_ID, owner, "sugar", options))
        assert isinstance(table, Table)
        self.model = Model(table.id, owner.id, [owner.id])
        for person in others:
            self.join(person)
        for _ in range(min(computers, 4 - persons)):
            self.add_computer(owner)
        if lobby and len(self.model.players) > 1:
            self.begin(owner.id)

    @precondition(lambda self: not self.model.running)
    @rule(owner=people)
    def open_once_more(self, owner: Person) -> None:
        free = self.model.phase in {"ended", "closed"}
        table = self.perform(self.harness.tables.open_table(CHANNEL_ID, GUILD_ID, owner, "sugar", {}), free)
        if isinstance(table, Table):
            self.model, self.version, self.parked = Model(table.id, owner.id, [owner.id]), 0, None
            for person in PEOPLE.values():
                if person != owner and len(self.model.players) < 3:
                    self.join(person)
            self.begin(owner.id)

    @rule(person=people)
    def join(self, person: Person) -> None:
        model = self.model
        seat: int | None = None
        if model.phase == "lobby" and len(model.players) < 4 and not model.sits(person):
            seat = len(model.players)
        if model.running and not model.sits(person):
            free = [other for other in range(len(model.players)) if model.may_take(person, other)]
            seat = min(
                free,
                key=lambda each: (model.asked_over.get(each) != person.id, model.players[each] is None),
                default=None,
            )
        self.change(seat is not None, seating.join, person)
        if seat is not None and model.running:
            model.take(person, seat)
        elif seat is not None:
            model.players.append(person.id)

    @rule(person=people, stay=st.integers(0, 3))
    def leave(self, person: Person, stay: int) -> None:
        model = self.model
        if model.running and stay:
            return
        allowed = model.phase in {"lobby", "running"} and model.sits(person)
        self.change(allowed, seating.leave, person.id)
        if not allowed:
            return
        self.remove(person)

    def remove(self, person: Person) -> None:
        """Remove a person from the table."""
        model, seat = self.model, self.model.seat(person)
        if model.running:
            model.replace(seat, None)
            model.former[seat] = person.id
            model.offered.add(seat)
            model.others()
            return
        del model.players[seat]
        people_there = [player for player in model.players if player is not None]
        if not people_there:
            model.phase = "closed"
        elif model.owner not in people_there:
            model.owner = people_there[0]

    @rule(person=people, stay=st.integers(0, 5))
    def forget(self, person: Person, stay: int) -> None:
        """Forget a person, who leaves, and whom another number stands for from then on; only their hand is remembered."""
        model = self.model
        if stay:
            return
        with mock.patch("engine.tables.seen.privacy.secrets.randbelow", return_value=self.forgotten):
            self.run(self.harness.tables.privacy.forget(person.id))
        self.forgotten += 1
        placeholder = -self.forgotten
        for unit in model.units:
            unit.person = placeholder if unit.person == person.id else unit.person
        for seat in [seat for seat, former in model.former.items() if former == person.id]:
            model.former[seat] = placeholder
            model.offered.add(seat)
        model.asked_over = {seat: asked for seat, asked in model.asked_over.items() if asked != person.id}
        if model.phase in {"lobby", "running"} and model.sits(person):
            self.remove(person)
        model.former = {
            seat: placeholder if former == person.id else former for seat, former in model.former.items()
        }
        model.players = [None if player == person.id else player for player in model.players]
        model.owner = placeholder if model.owner == person.id else model.owner
        names = self.run(self.harness.queries.log(model.id, None))
        assert all(person.name not in event.payload.values() for line in names for event in line.events)

    @precondition(lambda self: self.model.running)
    @rule(person=people)
    def offer_seat(self, person: Person) -> None:
        model = self.model
        seat = model.seat(person) if model.sits(person) else None
        allowed = seat is not None and seat not in model.offered
        self.change(allowed, seat_requests.offer, person.id)
        if allowed and seat is not None:
            model.offered.add(seat)

    @precondition(lambda self: self.model.running and self.model.offered)
    @rule(person=people, seat=st.integers(0, 3))
    def withdraw_offer(self, person: Person, seat: int) -> None:
        model = self.model
        allowed = model.sits(person) and model.seat(person) == seat and seat in model.offered
        self.change(allowed, seat_requests.withdraw_offer, person.id, seat)
        if allowed:
            model.offered.remove(seat)

    @precondition(lambda self: self.model.running)
    @rule(person=people, data=st.data())
    def take_seat(self, person: Person, data: st.DataObject) -> None:
        model = self.model
        seat = data.draw(st.sampled_from([*range(4), *model.offered, *model.offered, *model.former]))
        allowed = seat < len(model.players) and model.may_take(person, seat)
        self.change(allowed, seating.take, person, seat)
        if allowed:
            model.take(person, seat)
            model.others()

    @precondition(lambda self: self.model.running)
    @rule(person=people, asked=people)
    def hand_over(self, person: Person, asked: Person) -> None:
        model = self.model
        seat = model.seat(person) if model.sits(person) else -1
        allowed = (
            model.sits(person)
            and not model.sits(asked)
            and model.seated.get(asked.id, seat) == seat
            and model.asked_over.get(seat) in {None, asked.id}
        )
        self.perform(self.harness.tables.hand_over(model.id, person.id, asked), allowed)
        if allowed:
            model.asked_over[seat] = asked.id

    @precondition(lambda self: self.model.running and self.model.asked_over)
    @rule(data=st.data(), answer=st.sampled_from(["accept", "accept", "decline", "withdraw"]))
    def answer_handover(self, data: st.DataObject, answer: str) -> None:
        model = self.model
        seat = data.draw(st.sampled_from([*range(4), *list(model.asked_over) * 4]))
        person = PEOPLE[data.draw(st.sampled_from([*PEOPLE, *list(model.asked_over.values()) * 4]))]
        is_asked = model.asked_over.get(seat) == person.id
        if answer == "accept":
            self.change(is_asked, seat_requests.accept, person, seat)
            if is_asked:
                model.take(person, seat)
                model.others()
            return
        if answer == "decline":
            allowed = is_asked
            self.change(allowed, seat_requests.decline, person.id, seat)
        else:
            givers = enumerate(model.players)
            own = [each for each, player in givers if person.id in {player, model.former.get(each)}]
            allowed = own[:1] == [seat] and seat in model.asked_over
            self.change(allowed, seat_requests.withdraw, person.id, seat)
        if allowed:
            del model.asked_over[seat]

    @precondition(lambda self: self.model.running)
    @rule(seat=st.integers(0, 3))
    def let_computer_play_for_now(self, seat: int) -> None:
        model = self.model
        if seat < len(model.players) and sum(player is not None for player in model.players) > 1:
            person = model.players[seat]
            self.perform(self.replace_by_computer(seat), person is not None)
            if person is not None:
                model.replace(seat, None)
                model.former[seat] = person
                model.others()

    async def replace_by_computer(self, seat: int) -> None:
        """Seat a computer for an absent person, as others decide."""
        async with self.harness.tables._locks.hold(self.model.id) as locked:
            row = await locked.write(seating.computer_for_now(locked.table, seat, "first"))
        await self.harness.tables._let_computers_act(row)

    @precondition(lambda self: self.model.phase == "lobby")
    @rule(person=people)
    def add_computer(self, person: Person) -> None:
        model = self.model
        allowed = model.owner == person.id and model.phase == "lobby" and len(model.players) < 4
        self.change(allowed, computer_seats.add_computer, person.id, "first")
        if allowed:
            model.players.append(None)

    @precondition(lambda self: self.model.phase == "lobby")
    @rule(person=people)
    def remove_computer(self, person: Person) -> None:
        model = self.model
        allowed = model.owner == person.id and model.phase == "lobby" and None in model.players
        self.change(allowed, computer_seats.remove_computer, person.id)
        if allowed:
            seats = [seat for seat, player in enumerate(model.players) if player is None]
            del model.players[seats[-1]]

    @precondition(lambda self: self.model.phase == "lobby")
    @rule(data=st.data())
    def start(self, data: st.DataObject) -> None:
        """Start the game, usually as the owner with enough seats, so that something happens."""
        model = self.model
        self.begin(data.draw(st.sampled_from([model.owner] * 3 + list(PEOPLE))))

    def begin(self, person: int) -> None:
        model = self.model
        allowed = model.owner == person and len(model.players) >= 2
        self.perform(self.harness.tables.start(model.id, person), allowed)
        if allowed:
            row = self.run(self.harness.tables._repository.table(model.id))
            model.phase = "running"
            model.offered = {seat for seat, player in enumerate(model.players) if player is None}
            model.seated = {player: seat for seat, player in enumerate(model.players) if player is not None}
            model.state = start(GAME, len(model.players), dict(row.options), row.seed).state
            model.others()

    @precondition(lambda self: self.model.phase != "running" or len(self.model.units) > 12)
    @rule(person=people)
    def close(self, person: Person) -> None:
        """Close the table, rarely during a game, or no game would go on."""
        model = self.model
        allowed = model.owner == person.id and model.phase in {"lobby", "running"}
        self.change(allowed, lobby_rules.close, person.id)
        if allowed:
            model.phase, model.plans, model.asker = "closed", {}, None
            model.kept = {}

    @precondition(lambda self: self.model.running)
    @rule(target=panels, data=st.data(), draws=st.lists(st.integers(0, 50), min_size=1, max_size=4))
    def plan(self, data: st.DataObject, draws: list[int]) -> tuple[int, TurnEdition]:
        """Plan up to four actions, and stop at the first that is not allowed."""
        return self.add_to_plan(PEOPLE[data.draw(st.sampled_from(self.likely()))], draws)

    def add_to_plan(self, person: Person, draws: list[int]) -> tuple[int, TurnEdition]:
        model = self.model
        at = TurnEdition(0, 0)
        for draw in draws:
            actions, offered = self.planned(person)
            action = [Action("fly"), Action("lump"), Action("done"), *offered * 4][
                draw % (3 + 4 * len(offered))
            ]
            seat = model.seat(person) if model.sits(person) else -1
            can_plan = seat >= 0 and model.planned_on(seat) is not None
            allowed = can_plan and model.tentative(seat, [*actions, action]) is not None
            turn = self.perform(self.harness.tables.plan(model.id, person.id, [action], None), allowed)
            if turn is None:
                break
            model.plans[seat] = model.with_forced(seat, [*actions, action])
            at = turn.edition
        return person.id, at

    @precondition(lambda self: self.model.active_seats())
    @rule(data=st.data(), draws=st.lists(st.integers(0, 50), min_size=4, max_size=4))
    def turn(self, data: st.DataObject, draws: list[int]) -> None:
        """Plan a whole turn and confirm it, as people usually do."""
        active = [self.model.players[seat] for seat in self.model.active_seats()]
        person = PEOPLE[data.draw(st.sampled_from(active)) or 0]
        for draw in draws:
            offered = self.planned(person)[1]
            if offered:
                self.add_to_plan(person, [3 + draw % len(offered)])
        self.confirm_plan(person, twice=False)

    def planned(self, person: Person) -> tuple[list[Action], list[Action]]:
        """Return what a person has planned, and the actions they can add."""
        model = self.model
        if not model.sits(person) or model.planned_on(model.seat(person)) is None:
            return [], []
        seat = model.seat(person)
        actions = model.plans.get(seat, [])
        reached = model.tentative(seat, actions)
        assert reached is not None
        asked = prompt(GAME, reached[0], seat)
        return actions, [option.action for option in asked.options] if reached[
            1
        ] and asked is not None else []

    def likely(self) -> list[int]:
        """Return everybody, with those who must act repeated so that they are drawn more often."""
        seats = self.model.active_seats()
        active = [self.model.players[seat] for seat in seats]
        return [*PEOPLE, *(person for person in active if person is not None for _ in range(12))]

    @precondition(lambda self: any(self.model.plans.values()))
    @rule(person=people, entirely=st.booleans())
    def take_back(self, person: Person, entirely: bool) -> None:
        model = self.model
        allowed = model.running and model.sits(person) and bool(model.plans.get(model.seat(person)))
        rule = turn_rules.start_over if entirely else turn_rules.back
        self.perform(self.harness.tables.replan(model.id, rule, person.id, None), allowed)
        if allowed:
            seat = model.seat(person)
            model.plans[seat] = [] if entirely else model.without_last_choice(seat, model.plans[seat])

    @precondition(lambda self: self.model.running)
    @rule(data=st.data(), twice=st.booleans())
    def confirm(self, data: st.DataObject, twice: bool) -> None:
        self.confirm_plan(PEOPLE[data.draw(st.sampled_from(self.likely()))], twice=twice)

    def confirm_plan(self, person: Person, *, twice: bool) -> None:
        model = self.model
        asked_now = model.sits(person) and model.seat(person) in model.active_seats()
        actions = model.plans.get(model.seat(person), []) if asked_now else []
        begun = False
        if not actions and model.sits(person) and model.seat(person) in model.active_seats():
            reached = model.tentative(model.seat(person), [])
            assert reached is not None
            asked = prompt(GAME, reached[0], model.seat(person))
            begun = asked is not None and not asked.starts_turn
        allowed = bool(actions) or begun
        if allowed:
            reached = model.tentative(model.seat(person), actions)
            assert reached is not None
            asked = prompt(GAME, reached[0], model.seat(person)) if reached[1] else None
            if asked is not None and asked.end_turn_action is not None:
                actions = [*actions, asked.end_turn_action]
            elif asked is not None:
                allowed = reached[2]
        self.clicks += 1
        self.perform(self.harness.tables.confirm(model.id, person.id, None, self.clicks), allowed)
        if allowed:
            model.commit(model.seat(person), actions, confirmed=True)
            model.others()
            if twice:
                self.perform(
                    self.harness.tables.confirm(model.id, person.id, None, self.clicks), allowed=False
                )

    @precondition(lambda self: self.model.active_seats() and any(self.model.players))
    @rule(data=st.data(), draws=st.lists(st.integers(0, 50), min_size=1, max_size=4))
    def prepare(self, data: st.DataObject, draws: list[int]) -> None:
        """Plan the next turn of somebody, usually of one who waits, and keep it."""
        model = self.model
        waiting = [
            player for seat, player in enumerate(model.players) if player and seat not in model.active_seats()
        ]
        person = PEOPLE[data.draw(st.sampled_from([*PEOPLE, *waiting * 4]))]
        seat = model.seat(person) if model.sits(person) else -1
        if seat in model.active_seats():
            self.perform(
                self.harness.tables.replan(model.id, prepared_turns.keep, person.id, None), allowed=False
            )
            return
        self.add_to_plan(person, [draw + 3 for draw in draws])
        actions = model.plans.get(seat, [])
        reached = model.tentative(seat, actions) if actions else None
        if reached is not None and reached[1]:
            asked = prompt(GAME, reached[0], seat)
            assert asked is not None
            assert asked.end_turn_action is not None
            actions = [*actions, asked.end_turn_action]
        self.perform(
            self.harness.tables.replan(model.id, prepared_turns.keep, person.id, None),
            allowed=reached is not None,
        )
        if reached is not None:
            model.kept[seat], model.plans[seat] = actions, []

    @rule(panel=panels)
    def confirm_on_a_panel(self, panel: tuple[int, TurnEdition]) -> None:
        """An outdated panel is refused; a current one is confirmed by the other rule."""
        person, at = panel
        if self.model.running and PEOPLE[person].id in self.model.players:
            turn = self.run(self.harness.queries.turn(self.model.id, person))
            if turn.edition == at:
                return
        self.perform(self.harness.tables.confirm(self.model.id, person, at, None), allowed=False)

    @precondition(lambda self: self.model.units)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        model = self.model
        latest = [
            unit.person for unit in model.units if unit.person in PEOPLE
        ]  # no computer, and nobody forgotten
        person = PEOPLE[data.draw(st.sampled_from([*PEOPLE, *latest[-2:] * 3]))]
        own = [
            number
            for number, unit in enumerate(model.units)
            if model.running
            and unit.person == person.id
            and model.sits(person)
            and unit.seat == model.seat(person)
        ]
        since = model.units[own[-1] :] if own else []
        present = {player for player in model.players if player is not None} - {person.id}
        acted = {model.players[unit.seat] for unit in since if unit.person is not None}
        ask = {each for each in acted if each is not None} & present
        if not ask and not all(unit.undoable for unit in since):
            ask = present
        is_other_pending = bool(ask) and model.asker not in {None, model.seat(person) if own else None}
        result = self.perform(
            self.harness.tables.undo(model.id, person.id, None), bool(own) and not is_other_pending
        )
        if not own or is_other_pending:
            return
        if not ask:
            assert isinstance(result, Table)
            model.undo(own[-1])
            return
        assert isinstance(result, UndoRequest)
        if model.asker != model.seat(person):
            model.asker, model.target = model.seat(person), own[-1]
            model.asked = {model.players.index(each) for each in ask}
        assert set(result.missing) == model.asked

    @precondition(lambda self: self.model.asker is not None)
    @rule(data=st.data(), agrees=st.integers(0, 3))
    def answer(self, data: st.DataObject, agrees: int) -> None:
        model = self.model
        asked = [model.players[other] for other in sorted(model.asked)]
        person = PEOPLE[data.draw(st.sampled_from([*PEOPLE, *asked * 4])) or 0]
        seat = model.seat(person) if model.sits(person) else None
        if agrees:
            before = seat in model.asked
            request = self.harness.tables.agree(model.id, person.id, self.version, None)
            result = self.perform(request, before or seat in self.agreed())
            if before and seat is not None:
                model.asked.remove(seat)
                if not model.asked:
                    assert isinstance(result, Table)
                    model.undo(model.target)
        else:
            allowed = seat is not None and seat in {*model.asked, *self.agreed(), model.asker}
            self.change(allowed, undo_rules.decline, person.id, self.version)
            if allowed:
                model.asker = None

    @precondition(lambda self: self.model.units)
    @rule(data=st.data(), often=st.integers(0, 3))
    def rewind(self, data: st.DataObject, often: int) -> None:
        """Undo everything since any turn, as somebody who manages the server may."""
        if often:
            return
        model, tables = self.model, self.harness.tables
        turns = self.run(tables.queries.turns(model.id))
        assert len(turns) == (len(model.units) if model.running else 0)
        number = data.draw(st.integers(0, len(model.units) - 1))
        since = turns[-1 - number].since if turns else 1
        self.perform(tables.rewind(model.id, "Vera", since, self.version, None), model.running)
        if model.running:
            model.undo(number)

    @precondition(lambda self: self.model.phase != "lobby")
    @rule(seat=st.integers(0, 3), person=people, for_computer=st.booleans())
    def reassign(self, seat: int, person: Person, for_computer: bool) -> None:
        """Reassign a seat to somebody else, as somebody who manages the server may."""
        model, former = self.model, None
        if seat < len(model.players):
            former = model.players[seat]
        if for_computer and sum(player is not None for player in model.players) < 2:
            return
        allowed = model.running and seat < len(model.players)
        if for_computer:
            allowed = allowed and former is not None
        else:
            allowed = allowed and not model.sits(person) and model.seated.get(person.id, seat) == seat
        given = None if for_computer else person
        self.change(allowed, administration.reassign, "Vera", seat, given, self.version)
        if not allowed:
            return
        if for_computer:
            assert former is not None
            model.replace(seat, None)
            model.former.pop(seat, None)
            model.offered.add(seat)
        else:
            model.take(person, seat)
        model.others()

    @rule(loss=st.sampled_from(["channel", "server", None]))
    def park(self, loss: Loss | None) -> None:
        """Take the channel or the server of the table away, or give it back; everything else goes on as before."""
        tables, number = self.harness.tables, self.model.id
        is_open = self.model.phase in {"lobby", "running"}
        self.run(tables.change(number, parking.resume) if loss is None else tables.park(number, loss))
        if is_open:
            self.parked = loss

    def agreed(self) -> set[int]:
        row = self.run(self.harness.tables._repository.table(self.model.id))
        return set() if row.undo_request is None else set(row.undo_request.agreed)

    @rule()
    def restart(self) -> None:
        self.run(self.harness.restart())

    @invariant()
    def service_agrees_with_model(self) -> None:
        self.run(self.compare())

    async def compare(self) -> None:
        model, tables = self.model, self.harness.tables
        table = await tables.queries.table(model.id)
        assert table.phase == model.phase
        assert [player.person_id for player in table.players] == model.players
        assert table.owner_id == model.owner
        assert table.version >= self.version
        self.version = table.version
        assert table.parked == self.parked
        assert not self.parked or await tables.notices.due(table.id) == []
        assert (await tables.queries.table(table.id)).active_seats == model.active_seats()
        row = await tables._repository.table(model.id)
        if model.running:
            assert {seat for seat, player in enumerate(table.players) if player.offered} == model.offered
            asked = {seat: each.asked.id for seat, each in enumerate(table.players) if each.asked is not None}
            assert asked == model.asked_over
        if model.phase != "lobby":
            for seat, player in enumerate(model.players):
                if player is not None:
                    self.hands_seen.setdefault((model.id, player), set()).add(seat)
            assert all(len(seats) == 1 for seats in self.hands_seen.values()), "nobody ever sees two hands"
        tables._repository.forget_table(model.id)
        assert await tables._repository.table(model.id) == row, "the cache agrees with the store"
        assert (row.undo_request is None) == (model.asker is None)
        assert row.deferred_events is None, "no computer must act, so no event is deferred"
        if model.state is None:
            return
        assert row.state == model.state
        log = await tables.queries.log(model.id, None)
        assert sum(line.undone for line in log) == model.undone
        for seat, player in enumerate(model.players):
            if player is not None:
                turn = await tables.queries.turn(model.id, player)
                plan = model.plans.get(seat, [])
                assert list(turn.actions) == (model.kept[seat] if turn.shows_kept else plan), "the plan"
                assert await keeps_turn(tables, model.id, player) == (seat in model.kept)


@pytest.mark.slow
def test_any_sequence_of_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: "the same in every run")
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=examples(12),
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
            deadline=None,
        ),
    )
