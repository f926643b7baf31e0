"""A position of any game, laid out by the builder of its tests, and a way to play on from it.

Wherever it goes, what a game promises is looked at: the audit, the save, the events, the questions and their nouns.
"""

from typing import Any, Generic

import pytest

from engine.kernel import codec, core
from engine.kernel.core import Action, Event, Outcome, S
from engine.kernel.errors import IllegalAction
from engine.kernel.game import Game


class Position(Generic[S]):
    """A game somewhere in its course. A builder extends this by how its positions are described.

    `shortcuts` are parts of what the audit objects to and may: a position in three lines leaves something out.
    """

    def __init__(self, game: Game[S, Any], state: S, shortcuts: tuple[str, ...] = ()) -> None:
        self.game = game
        self.shortcuts = shortcuts
        draft = core.Draft(game.agenda, state)
        core._settle(game, draft)
        self.go_to(Outcome(draft.state, tuple(draft.events), draft.undoable))

    @property
    def state(self) -> S:
        """Where it stands. A test may change it by hand, so nothing is remembered of what was offered there."""
        self._state.offered.clear()
        return self._state

    def do(self, *actions: str, seat: int | None = None) -> list[Event]:
        """Let whoever is awaited (or `seat`) do this, one after the other; give what happened."""
        events: list[Event] = []
        for action in actions:
            self.go_to(core.apply(self.game, self.state, self._by(seat), Action.read(action)))
            events += self.outcome.events
        return events

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is awaited."""
        return core.active_seats(self.game, self.state)

    @property
    def asked(self) -> int:
        """Who is awaited, if it is one."""
        (seat,) = self.waiting
        return seat

    def _by(self, seat: int | None) -> int:
        return self.asked if seat is None else seat

    def options(self, beginning: str = "", *, seat: int | None = None) -> set[str]:
        """Return what is on offer, or what of it begins with these words."""
        offered = [str(each) for each in core.options(self.game, self.state, self._by(seat))]
        assert len(offered) == len({*offered})
        words = beginning.split()
        return {each for each in offered if each.split()[: len(words)] == words}

    def why(self, action: str, *, seat: int | None = None) -> dict[str, object]:
        """Try something illegal; give the refusal's key and values, the state being as before."""
        before = core.clone(self.state)
        with pytest.raises(IllegalAction) as refused:
            core.apply(self.game, self.state, self._by(seat), Action.read(action))
        assert refused.value.key in {*self.game.refusals, "not-an-option"}
        assert self.state == before
        return {"key": refused.value.key, **refused.value.values}

    def prompt(self, seat: int | None = None) -> core.Prompt:
        """Return the question that is asked now."""
        prompt = core.prompt(self.game, self.state, self._by(seat))
        assert prompt is not None
        return prompt

    @property
    def question(self) -> str:
        """Its name."""
        return self.prompt().key

    def option_info(self, action: str, *, seat: int | None = None) -> dict[str, object]:
        """Return what an option would bring."""
        return next(dict(each.info) for each in self.prompt(seat).options if str(each.action) == action)

    @property
    def reason(self) -> str | None:
        """Why the game has ended, if it has."""
        return self.state.result.reason if self.state.result else None

    def ranks(self) -> list[tuple[int, int | None, int]]:
        """Return seat, score and rank in the order of the final table."""
        assert self.state.result is not None
        return [(each.seat, each.score, each.rank) for each in self.state.result.standings]

    def go_to(self, outcome: Outcome[S]) -> None:
        """Go on to an outcome and look whether all is as it should be there."""
        self.outcome, self._state, game = outcome, outcome.state, self.game
        faults = [
            fault for fault in game.audit(self.state) if not any(each in fault for each in self.shortcuts)
        ]
        assert faults == []
        assert codec.load(game, codec.dump(game, self.state)) == self.state
        for event in outcome.events:
            assert {*event.payload, *event.secret} == {*game.events[event.kind]}
        verbs = {verb.name: verb.arguments for verb in game.verbs}
        for seat in self.waiting:
            prompt = self.prompt(seat)
            assert prompt.key in game.prompts
            for option in prompt.options:
                for kind, noun in zip(verbs[option.action.verb], option.action.arguments, strict=False):
                    assert noun in game.argument_values[kind], option.action
