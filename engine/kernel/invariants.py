"""Watches over a game while it is played and objects to everything that must never be, whatever the game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, NoReturn

from engine.kernel import codec
from engine.kernel import record as records
from engine.kernel.core import Action, Event, Outcome, Prompt, Result, S, active_seats, apply, prompt, start
from engine.kernel.game import Game
from engine.kernel.rng import Rng

MOST_ACTIONS = 10_000
"""No game takes longer; one that does will never end."""


class InvariantViolation(AssertionError):  # noqa: N818 -- what a referee calls it
    """A game broke the rules that hold for all games; the message names them and the position."""


class CheckedGame(Generic[S]):
    """Plays a game action by action and checks, after each, everything a game promises.

    Attributes:
        game: What is played.
        state: Where it stands.
        record: What happened so far.
    """

    def __init__(self, game: Game[S, Any], names: list[str], chosen: Mapping[str, str], seed: str) -> None:
        self.game = game
        self.record = records.begin(game, game.check(len(names), chosen), names, seed)
        outcome = start(game, len(names), self.record.header.options, seed)
        self._luck = Rng(f"{seed}/referee")
        self.state: S = outcome.state
        self._save = ""
        self._settle(outcome, None, None)

    def act(self, seat: int, action: Action) -> Outcome[S]:
        """Let a seat do something.

        Raises:
            Refusal: when the rules do not allow it.
            Foul: when the game did what no game may do.
        """
        outcome = apply(self.game, self.state, seat, action)
        if codec.dump(self.game, self.state) != self._save:
            self._object(f"{action} by seat {seat} changed the state it was applied to")
        draws = outcome.state.rng.draws != self.state.rng.draws
        if outcome.undoable and (draws or any(event.owner is not None for event in outcome.events)):
            self._object(f"{action} by seat {seat} used chance or told a secret and could be undone")
        self._settle(outcome, seat, action)
        return outcome

    def prompts(self) -> list[Prompt]:
        """Return the questions of all seats that are awaited."""
        asked = (prompt(self.game, self.state, seat) for seat in active_seats(self.game, self.state))
        return [each for each in asked if each is not None]

    def _settle(self, outcome: Outcome[S], seat: int | None, action: Action | None) -> None:
        self.state = outcome.state
        self.record.add(outcome.events, seat, action)
        self._save = codec.dump(self.game, self.state)
        for fault in self._faults(outcome.events):
            self._object(fault)
        if self.state.result is not None:
            self.record.result = records.ending(self.state.result)

    def _faults(self, events: tuple[Event, ...]) -> Iterator[str]:
        yield from self.game.audit(self.state)
        if codec.load(self.game, self._save) != self.state:
            yield "the state that was saved is not the one that is loaded"
        for event in events:
            yield from event_faults(self.game, event)
        asked = [prompt(self.game, self.state, seat) for seat in range(self.state.seats)]
        yield from question_faults(self.game, self.state, asked)
        yield from self._view_faults(None, None)
        for seat, question in enumerate(asked):
            yield from self._view_faults(seat, question)
        if self.state.result is not None:
            yield from result_faults(self.game, self.state.seats, self.state.result)
        if len(self.record.entries) > MOST_ACTIONS:
            yield f"the game does not end: more than {MOST_ACTIONS} actions"

    def _view_faults(self, seat: int | None, asked: Prompt | None) -> Iterator[str]:
        view = self.game.view(self.state, seat)
        hash(view)  # whatever cannot be hashed can be changed, and raises TypeError here
        if (view.seat, view.active_seats, view.result) != (
            seat,
            active_seats(self.game, self.state),
            self.state.result,
        ):
            yield f"the view of seat {seat} tells another seat, wait or result than the state"
        self._luck = Rng(self._luck.seed, self._luck.draws + 1)
        twin = self.game.reshuffle(self.state, seat, Rng(f"{self._luck.seed}-{self._luck.draws}"))
        if seat is None:
            yield from self.game.audit(twin)
        if self.game.view(twin, seat) != view:
            yield f"the view of seat {seat} tells what the seat cannot know"
        if seat is not None and prompt(self.game, twin, seat) != asked:
            yield f"the options of seat {seat} tell what the seat cannot know"

    def _object(self, fault: str) -> NoReturn:
        header = self.record.header
        last = self.record.entries[-1]
        message = (
            f"{self.game.key} {header.options} with {len(header.seats)} seats, seed {header.seed},"
            f" at action {last.n} ({last.action}): {fault}\n{self._save}"
        )
        raise InvariantViolation(message)


def event_faults(game: Game[Any, Any], event: Event) -> Iterator[str]:
    """Name what is wrong with an event: an unknown kind or fact, or one that JSON does not bring back."""
    if event.kind not in game.events:
        yield f"an event of an unknown kind: {event}"
        return
    unknown = {*event.payload, *event.secret} - {*game.events[event.kind]}
    if unknown:
        yield f"the event {event.kind} tells unknown facts: {', '.join(sorted(unknown))}"
    if codec.read_event(json.loads(json.dumps(codec.write_event(event)))) != event:
        yield f"the event {event} does not survive the trip through JSON"


def question_faults(game: Game[S, Any], state: S, asked: Sequence[Prompt | None]) -> Iterator[str]:
    """Name what is wrong with what the seats are asked: nobody awaited, no option, an option nobody can type."""
    active = active_seats(game, state)
    if (state.result is None) != bool(active):
        yield f"the result is {state.result}, and the active seats are {active}"
    for seat, question in enumerate(asked):
        if seat not in active:
            if question is not None:
                yield f"seat {seat} has options, but is not awaited"
        elif question is None or not question.options:
            yield f"seat {seat} is awaited, but has no options"
        else:
            yield from _prompt_faults(game, question)


def _prompt_faults(game: Game[Any, Any], question: Prompt) -> Iterator[str]:
    offered = [option.action for option in question.options]
    if len(set(offered)) != len(offered):
        yield f"an option of seat {question.seat} is named twice"
    if question.key not in game.prompts:
        yield f"an unknown question: {question.key}"
    if question.end_turn_action is not None and question.end_turn_action not in offered:
        yield f"{question.end_turn_action} would finish the turn, but is not an option"
    for action in offered:
        yield from action_faults(game, action)


def action_faults(game: Game[Any, Any], action: Action) -> Iterator[str]:
    """Name what is wrong with an action: an unknown verb or noun, or one that text does not bring back."""
    if Action.read(str(action)) != action:
        yield f"the action {action} is not what is read from its own text"
    verbs = [verb for verb in game.verbs if verb.name == action.verb]
    if len(verbs) != 1 or len(action.arguments) > len(verbs[0].arguments):
        yield f"the action {action} has an unknown verb or too many nouns"
        return
    for kind, noun in zip(verbs[0].arguments, action.arguments, strict=False):
        if noun not in game.argument_values[kind]:
            yield f"the action {action} has an unknown {kind}: {noun}"


def result_faults(game: Game[Any, Any], seats: int, result: Result) -> Iterator[str]:
    """Name what is wrong with a result: an unknown reason, or a ranking that is none."""
    if result.reason not in game.reasons:
        yield f"the game ended for an unknown reason: {result.reason}"
    standings = result.standings
    if sorted(each.seat for each in standings) != list(range(seats)):
        yield f"not every seat stands once in the result: {standings}"
    if [(each.rank, each.seat) for each in standings] != sorted((each.rank, each.seat) for each in standings):
        yield f"the standings are not in order: {standings}"
    if any(each.rank != 1 + sum(other.rank < each.rank for other in standings) for each in standings):
        yield f"the ranks are not 1, 2, … with ties sharing the better one: {standings}"
    scores = [each.score for each in standings]
    told = [score for score in scores if score is not None]
    if told != sorted(told, reverse=True) or scores[: len(told)] != told:
        yield f"somebody with less stands above somebody with more: {standings}"
