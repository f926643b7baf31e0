"""A position in any game, built for a test, from which actions are played.

After every action, the game's invariants are checked: audit, save, events, questions and their arguments.
"""

from typing import Generic

import pytest

from engine.kernel import codec, core
from engine.kernel.cloning import clone
from engine.kernel.core import Action, Event, Outcome, S
from engine.kernel.errors import IllegalAction
from engine.kernel.game import Game, View
from engine.kernel.moves import play


class Position(Generic[S]):
    """A game in progress. Each game's builder extends this class with a compact way to describe positions.

    `shortcuts` are parts of audit messages that are ignored, because short descriptions are incomplete.
    """

    def __init__(self, game: Game[S, View], state: S, shortcuts: tuple[str, ...] = ()) -> None:
        self.game = game
        self.shortcuts = shortcuts
        draft = core.Draft(game.agenda, state)
        core.run_effects(game, draft)
        self.go_to(Outcome(draft.state, draft.emitted, draft.undoable))

    @property
    def state(self) -> S:
        """The current state, without cached options, because tests may modify it."""
        self._state.offered.clear()
        return self._state

    def do(self, *actions: str, seat: int | None = None) -> list[Event]:
        """Carry out actions by the active seat (or by `seat`), and return their events."""
        events: list[Event] = []
        for action in actions:
            self.go_to(play(self.game, self.state, self._seat_or_active(seat), Action.read(action)))
            events += self.outcome.events
        return events

    @property
    def active_seats(self) -> tuple[int, ...]:
        """The seats that must act."""
        return core.active_seats(self.game, self.state)

    @property
    def active_seat(self) -> int:
        """The only active seat."""
        (seat,) = self.active_seats
        return seat

    def _seat_or_active(self, seat: int | None) -> int:
        return self.active_seat if seat is None else seat

    def options(self, beginning: str = "", *, seat: int | None = None) -> set[str]:
        """Return the options, optionally only those that start with the given words."""
        offered = [str(each) for each in core.options(self.game, self.state, self._seat_or_active(seat))]
        assert len(offered) == len({*offered})
        words = beginning.split()
        return {each for each in offered if each.split()[: len(words)] == words}

    def refusal(self, action: str, *, seat: int | None = None) -> dict[str, object]:
        """Try an illegal action and return the refusal's key and values; check that the state does not change."""
        before = clone(self.state)
        with pytest.raises(IllegalAction) as refused:
            play(self.game, self.state, self._seat_or_active(seat), Action.read(action))
        assert refused.value.key in {*self.game.refusals, "not-an-option"}
        assert self.state == before
        return {"key": refused.value.key, **refused.value.values}

    def told(self, action: str, *, seat: int | None = None) -> str:
        """Return the refusal's key and values as one line, such as `no-such-die face=7`."""
        values = self.refusal(action, seat=seat)
        return " ".join([str(values.pop("key")), *(f"{name}={value}" for name, value in values.items())])

    def prompt(self, seat: int | None = None) -> core.Prompt:
        """Return the current question."""
        prompt = core.prompt(self.game, self.state, self._seat_or_active(seat))
        assert prompt is not None
        return prompt

    @property
    def question(self) -> str:
        """The name of the current question."""
        return self.prompt().question_id

    def option_info(self, action: str, *, seat: int | None = None) -> dict[str, object]:
        """Return the option's info."""
        return next(dict(each.info) for each in self.prompt(seat).options if str(each.action) == action)

    @property
    def reason(self) -> str | None:
        """The reason why the game ended, if it has."""
        return self.state.result.reason if self.state.result else None

    def ranks(self) -> list[tuple[int, int | None, int]]:
        """Return (seat, score, rank) in the order of the final ranking."""
        assert self.state.result is not None
        return [(each.seat, each.score, each.rank) for each in self.state.result.standings]

    def go_to(self, outcome: Outcome[S]) -> None:
        """Continue from an outcome, and check the game's invariants."""
        self.outcome, self._state, game = outcome, outcome.state, self.game
        faults = [
            fault for fault in game.audit(self.state) if not any(each in fault for each in self.shortcuts)
        ]
        assert faults == []
        assert codec.load(game, codec.dump(game, self.state)) == self.state
        for event in outcome.events:
            assert {*event.payload, *event.secret} == {*game.events[event.kind]}
        verbs = {verb.name: verb.arguments for verb in game.verbs}
        for seat in self.active_seats:
            prompt = self.prompt(seat)
            assert prompt.question_id in game.prompts
            for option in prompt.options:
                for kind, noun in zip(verbs[option.action.verb], option.action.arguments, strict=False):
                    assert noun in game.argument_values[kind], option.action
