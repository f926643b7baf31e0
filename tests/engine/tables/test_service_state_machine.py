"""Sends random sequences of requests to the service and compares the results with a simple model of a table."""

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
from engine.tables.rules import lobby as lobby_rules
from engine.tables.rules import parking, prepared_turns, seating
from engine.tables.rules import turns as turn_rules
from engine.tables.rules import undo as undo_rules
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Loss, Person, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, FirstOptionOpponent, Harness
from tests.sample_games.sugar import GAME, Turn
from tests.torture import examples

PEOPLE = {person.id: person for person in (ANNA, BEN, CLEO, DORA, EMIL)}
people = st.sampled_from(list(PEOPLE.values()))
GAMES: dict[str, Any] = {
    "order": st.permutations(list(PEOPLE.values())),
    "persons": st.integers(1, 4),
    "computers": st.integers(0, 2),
    "options": st.sampled_from([{"turns": "8"}, {"turns": "2", "bowl": "4"}, {"turns": "2", "bowl": "12"}]),
}


@dataclass
class Unit:
    """A commit, with its seat and person, whether it can be undone, and the state before it."""

    seat: int
    person: int | None
    undoable: bool
    before: State
    lines: int


@dataclass
class Model:
    """What the table should look like. A player is a person's id, or None for a computer.

    `seated` records the seats that people have had in the game. In this model, people give away only their own seats;
    `test_seat_secrecy` tries everything else.
    """

    id: int
    owner: int
    players: list[int | None]
    seated: dict[int, int]
    state: State
    phase: str = "running"
    units: list[Unit] = field(default_factory=list)
    plans: dict[int, list[Action]] = field(default_factory=dict)
    kept: dict[int, list[Action]] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)
    asker: int | None = None
    target: int = 0
    undone: int = 0

    def seat(self, person: Person) -> int:
        """Return the person's seat, or -1 if they have none."""
        return self.players.index(person.id) if person.id in self.players else -1

    @property
    def running(self) -> bool:
        return self.phase == "running"

    def replace(self, seat: int, player: int | None) -> None:
        """Pass the seat to another player; if the owner leaves, the first remaining person becomes the owner."""
        self.players[seat] = player
        self.asker = None
        self.plans.pop(seat, None)
        self.kept.pop(seat, None)
        people_there = [each for each in self.players if each is not None]
        if people_there and self.owner not in people_there:
            self.owner = people_there[0]

    def active_seats(self) -> tuple[int, ...]:
        return active_seats(GAME, self.state) if self.running else ()

    def planned_on(self, seat: int) -> State | None:
        """Return the state from which the seat plans (a waiting seat, as if its turn began now); None if it cannot plan."""
        if not self.running or seat in self.active_seats():
            return self.state
        return GAME.as_if_to_move(self.state, seat)  # type: ignore[arg-type]

    def tentative(self, seat: int, actions: list[Action]) -> "tuple[State, bool, bool] | None":
        """Return the state after the plan, whether more can be planned, and whether the plan reveals anything.

        Return None if the plan is illegal.
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
        """Extend the plan by every action that is the only option, except an action ending the turn, which Confirm adds."""
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
        """Return the plan without its last choice and the forced actions that followed it."""
        while len(actions) > 1:
            reached = self.tentative(seat, actions[:-1])
            assert reached is not None
            actions, taken = actions[:-1], len(options(GAME, reached[0], seat))
            if taken > 1:
                return actions
        return []

    def commit(self, seat: int, actions: list[Action], *, confirmed: bool = False) -> None:
        """Carry out the seat's actions and, if they were confirmed, the forced actions that follow in the same turn."""
        before, undoable, left = self.state, True, [*actions]
        while left:
            outcome = play(GAME, self.state, seat, left.pop(0))
            self.state, undoable = outcome.state, undoable and outcome.undoable
            asked = prompt(GAME, self.state, seat)
            follows = confirmed and not left and asked is not None and not asked.starts_turn
            if follows and asked is not None and len(asked.options) == 1:
                left, actions = [asked.options[0].action], [*actions, asked.options[0].action]
        self.units.append(Unit(seat, self.players[seat], undoable, before, len(actions)))
        self.asker = None
        self.plans.pop(seat, None)
        self.plans = {other: plan for other, plan in self.plans.items() if self.tentative(other, plan)}
        if self.state.result is not None:
            self.phase, self.plans, self.kept = "ended", {}, {}

    def others(self) -> None:
        """Play the prepared turns whose time has come, or drop them if they no longer fit; then let computers act."""
        while begun := [seat for seat in self.kept if self.begins(seat)]:
            actions = self.kept.pop(begun[0])
            if self.tentative(begun[0], actions) is not None:
                self.commit(begun[0], actions, confirmed=True)
        self.computers()
        if any(self.begins(seat) for seat in self.kept):
            self.others()

    def begins(self, seat: int) -> bool:
        asked = decision_of(GAME, self.state, seat)
        return isinstance(asked, Turn) and asked.starts_turn(self.state)  # type: ignore[arg-type]

    def computers(self) -> None:
        while not any(self.begins(seat) for seat in self.kept) and (
            computer := [seat for seat in self.active_seats() if self.players[seat] is None]
        ):
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
    """Makes requests of all kinds in any order; the service must refuse exactly those that the model does not allow."""

    panels: Bundle[tuple[int, TurnEdition]] = Bundle("panels")

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp())
        self.harness = self.run(Harness.open(self.folder / "tables.db", {"first": FirstOptionOpponent()}))
        self.model: Model
        self.clicks = 0
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
        """Return the request's result if the model allows it; otherwise check that the service refuses it."""
        try:
            result = self.run(request)
        except Refusal:
            if allowed:
                raise
            return None
        assert allowed, f"not refused: {result}"
        return result

    def change(self, allowed: bool, rule: Callable[..., Any], *arguments: Any) -> None:
        """Apply a rule to the table if the model allows it; otherwise check that the service refuses it."""
        table = self.run(self.harness.queries.table(self.model.id))
        self.perform(self.harness.do(table, rule, *arguments), allowed)

    @initialize(**GAMES)
    def begin(self, order: list[Person], persons: int, computers: int, options: dict[str, str]) -> None:
        """Start a game with some people and some computers."""
        harness, people_there = self.harness, order[:persons]
        computers = max(2 - persons, min(computers, 4 - persons))
        table = self.run(harness.start_game(*people_there, computers=computers, **options))
        row = self.run(harness.tables._repository.table(table.id))
        players = [*(each.id for each in people_there), *[None] * computers]
        seated = {each.id: seat for seat, each in enumerate(people_there)}
        state = start(GAME, len(players), dict(row.options), row.seed).state
        self.model, self.version, self.parked = Model(table.id, order[0].id, players, seated, state), 0, None
        self.model.others()

    @precondition(lambda self: not self.model.running)
    @rule(**GAMES)
    def play_again(self, **chosen: Any) -> None:
        self.begin(**chosen)

    @rule(person=people)
    def join(self, person: Person) -> None:
        model, seat = self.model, -1
        if model.running and model.seat(person) < 0:
            own = model.seated.get(person.id)
            free = [n for n, each in enumerate(model.players) if each is None and own in {None, n}]
            seat = free[0] if free else -1
        self.change(seat >= 0, seating.join, person)
        if seat >= 0:
            model.replace(seat, person.id)
            model.seated[person.id] = seat

    @rule(person=people, stay=st.integers(0, 3))
    def leave(self, person: Person, stay: int) -> None:
        allowed = self.model.running and self.model.seat(person) >= 0
        if not stay:
            self.change(allowed, seating.leave, person.id)
        if not stay and allowed:
            self.remove(person)

    def remove(self, person: Person) -> None:
        """Remove a person from the table."""
        self.model.replace(self.model.seat(person), None)
        self.model.others()

    @rule(person=people, stay=st.integers(0, 5))
    def forget(self, person: Person, stay: int) -> None:
        """Forget a person: they leave, a new id replaces theirs, and only the seats whose hands they saw are remembered."""
        model = self.model
        if stay:
            return
        with mock.patch("engine.tables.seen.privacy.secrets.randbelow", return_value=self.forgotten):
            self.run(self.harness.tables.privacy.forget(person.id))
        self.forgotten += 1
        placeholder = -self.forgotten
        for unit in model.units:
            unit.person = placeholder if unit.person == person.id else unit.person
        if model.running and model.seat(person) >= 0:
            self.remove(person)
        model.players = [None if player == person.id else player for player in model.players]
        model.owner = placeholder if model.owner == person.id else model.owner
        names = self.run(self.harness.queries.log(model.id, None))
        assert all(person.name not in event.payload.values() for line in names for event in line.events)

    @precondition(lambda self: self.model.phase != "running" or len(self.model.units) > 12)
    @rule(person=people)
    def close(self, person: Person) -> None:
        """Close the table, but only rarely during a game, because otherwise no game would last."""
        model = self.model
        allowed = model.owner == person.id and model.running
        self.change(allowed, lobby_rules.close, person.id)
        if allowed:
            model.phase, model.plans, model.asker = "closed", {}, None
            model.kept = {}

    @precondition(lambda self: self.model.running)
    @rule(target=panels, data=st.data(), draws=st.lists(st.integers(0, 50), min_size=1, max_size=4))
    def plan(self, data: st.DataObject, draws: list[int]) -> tuple[int, TurnEdition]:
        """Plan up to four actions, stopping at the first illegal one."""
        return self.add_to_plan(PEOPLE[data.draw(st.sampled_from(self.likely()))], draws)

    def add_to_plan(self, person: Person, draws: list[int]) -> tuple[int, TurnEdition]:
        model = self.model
        at = TurnEdition(0, 0)
        for draw in draws:
            actions, offered = self.planned(person)
            choices = [Action("fly"), Action("lump"), Action("done"), *offered * 4]
            action, seat = choices[draw % len(choices)], model.seat(person)
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
        """Plan a whole turn and confirm it, as people normally do."""
        active = [self.model.players[seat] for seat in self.model.active_seats()]
        person = PEOPLE[data.draw(st.sampled_from(active)) or 0]
        for draw in draws:
            offered = self.planned(person)[1]
            if offered:
                self.add_to_plan(person, [3 + draw % len(offered)])
        self.confirm_plan(person, twice=False)

    def planned(self, person: Person) -> tuple[list[Action], list[Action]]:
        """Return what the person has planned, and the actions they can add."""
        seat = self.model.seat(person)
        if seat < 0 or self.model.planned_on(seat) is None:
            return [], []
        actions = self.model.plans.get(seat, [])
        reached = self.model.tentative(seat, actions)
        assert reached is not None
        asked = prompt(GAME, reached[0], seat) if reached[1] else None
        return actions, [] if asked is None else [option.action for option in asked.options]

    def likely(self) -> list[int]:
        """Return all people, repeating active people so that they are drawn more often."""
        seats = self.model.active_seats()
        active = [self.model.players[seat] for seat in seats]
        return [*PEOPLE, *(person for person in active if person is not None for _ in range(12))]

    @precondition(lambda self: any(self.model.plans.values()))
    @rule(person=people, entirely=st.booleans())
    def take_back(self, person: Person, entirely: bool) -> None:
        model, seat = self.model, self.model.seat(person)
        allowed = model.running and bool(model.plans.get(seat))
        rule = turn_rules.start_over if entirely else turn_rules.back
        self.perform(self.harness.tables.replan(model.id, rule, person.id, None), allowed)
        if allowed:
            model.plans[seat] = [] if entirely else model.without_last_choice(seat, model.plans[seat])

    @precondition(lambda self: self.model.running)
    @rule(data=st.data(), twice=st.booleans())
    def confirm(self, data: st.DataObject, twice: bool) -> None:
        self.confirm_plan(PEOPLE[data.draw(st.sampled_from(self.likely()))], twice=twice)

    def confirm_plan(self, person: Person, *, twice: bool) -> None:
        model, seat = self.model, self.model.seat(person)
        reached, actions, allowed = None, list[Action](), False
        if seat in model.active_seats():
            actions = model.plans.get(seat, [])
            reached = model.tentative(seat, actions)
        if reached is not None:
            asked = prompt(GAME, reached[0], seat) if reached[1] else None
            allowed = bool(actions) or (asked is not None and not asked.starts_turn)
            if allowed and asked is not None and asked.end_turn_action is not None:
                actions = [*actions, asked.end_turn_action]
            elif allowed and asked is not None:
                allowed = reached[2]
        confirm = self.harness.tables.confirm
        self.clicks += 1
        self.perform(confirm(model.id, person.id, None, self.clicks), allowed)
        if allowed:
            model.commit(seat, actions, confirmed=True)
            model.others()
            if twice:
                self.perform(confirm(model.id, person.id, None, self.clicks), allowed=False)

    @precondition(lambda self: self.model.active_seats() and any(self.model.players))
    @rule(data=st.data(), draws=st.lists(st.integers(0, 50), min_size=1, max_size=4))
    def prepare(self, data: st.DataObject, draws: list[int]) -> None:
        """Plan and keep a person's next turn, usually that of a waiting player."""
        model, replan = self.model, self.harness.tables.replan
        asked_now = model.active_seats()
        waiting = [each for seat, each in enumerate(model.players) if each and seat not in asked_now]
        person = PEOPLE[data.draw(st.sampled_from([*PEOPLE, *waiting * 4]))]
        seat, reached, actions = model.seat(person), None, list[Action]()
        if seat not in asked_now:
            self.add_to_plan(person, [draw + 3 for draw in draws])
            actions = model.plans.get(seat, [])
            reached = model.tentative(seat, actions) if actions else None
        self.perform(replan(model.id, prepared_turns.keep, person.id, None), allowed=reached is not None)
        if reached is not None:
            asked = prompt(GAME, reached[0], seat) if reached[1] else None
            end = [] if asked is None or asked.end_turn_action is None else [asked.end_turn_action]
            model.kept[seat], model.plans[seat] = [*actions, *end], []

    @rule(panel=panels)
    def confirm_on_a_panel(self, panel: tuple[int, TurnEdition]) -> None:
        """Check that an outdated panel is refused; `turn` confirms current panels."""
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
        latest = [unit.person for unit in model.units if unit.person in PEOPLE]  # nobody forgotten
        person = PEOPLE[data.draw(st.sampled_from([*PEOPLE, *latest[-2:] * 3]))]
        seated = model.running and model.seat(person) >= 0
        own = [number for number, unit in enumerate(model.units) if seated and unit.person == person.id]
        since = model.units[own[-1] :] if own else []
        present = {player for player in model.players if player is not None} - {person.id}
        acted = {model.players[unit.seat] for unit in since if unit.person is not None}
        ask = {each for each in acted if each is not None} & present
        if not ask and not all(unit.undoable for unit in since):
            ask = present
        is_other_pending = bool(ask) and model.asker not in {None, model.seat(person) if own else None}
        allowed = bool(own) and not is_other_pending
        result = self.perform(self.harness.tables.undo(model.id, person.id, None), allowed)
        if not allowed:
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
        seat = model.seat(person)
        if agrees:
            before = seat in model.asked
            request = self.harness.tables.agree(model.id, person.id, self.version, None)
            result = self.perform(request, before or seat in self.agreed())
            if before:
                model.asked.remove(seat)
                if not model.asked:
                    assert isinstance(result, Table)
                    model.undo(model.target)
        else:
            allowed = seat in {*model.asked, *self.agreed(), model.asker}
            self.change(allowed, undo_rules.decline, person.id, self.version)
            if allowed:
                model.asker = None

    @precondition(lambda self: self.model.units)
    @rule(data=st.data(), often=st.integers(0, 3))
    def rewind(self, data: st.DataObject, often: int) -> None:
        """Rewind the game to the start of some turn, as a server manager can."""
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

    @rule(loss=st.sampled_from(["channel", "server", None]))
    def park(self, loss: Loss | None) -> None:
        """Take the table's channel or server away, or give it back; everything else goes on as before."""
        tables, number = self.harness.tables, self.model.id
        self.run(tables.change(number, parking.resume) if loss is None else tables.park(number, loss))
        if self.model.running:
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
        tables._repository.forget_table(model.id)
        assert await tables._repository.table(model.id) == row, "the cache agrees with the store"
        assert (row.undo_request is None) == (model.asker is None)
        assert row.deferred_events is None, "no computer must act, so no event is deferred"
        assert row.state == model.state
        log = await tables.queries.log(model.id, None)
        assert sum(line.undone for line in log) == model.undone
        for seat, player in enumerate(model.players):
            if player is not None:
                turn = await tables.queries.turn(model.id, player)
                plan = model.plans.get(seat, [])
                assert list(turn.actions) == (model.kept[seat] if turn.shows_kept else plan), "the plan"
                assert await self.harness.keeps_turn(table, player) == (seat in model.kept)


@pytest.mark.slow
def test_any_sequence_of_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: "the same in every run")
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=examples(8),
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
            deadline=None,
        ),
    )
