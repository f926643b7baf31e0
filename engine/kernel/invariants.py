"""Checks, made during play, of the invariants that hold for every game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Generic, NoReturn

from engine.kernel import codec
from engine.kernel import record as records
from engine.kernel.core import (
    Action,
    Components,
    Event,
    Outcome,
    Prompt,
    Result,
    S,
    active_seats,
    prompt,
    start,
)
from engine.kernel.game import Game, View
from engine.kernel.moves import play
from engine.kernel.rng import Rng

MOST_ACTIONS = 10_000
"""The maximum number of actions in a game; a game that exceeds it is assumed never to end."""


class InvariantViolation(AssertionError):  # noqa: N818 -- what was violated, not an error of the checker
    """A game broke an invariant; the message says which one and contains the save."""


class CheckedGame(Generic[S]):
    """A game whose invariants are checked after every action.

    Attributes:
        game: The rules of the game.
        state: The current state.
        record: The record of the game so far.
    """

    def __init__(
        self,
        game: Game[S, View],
        names: list[str],
        options: Mapping[str, str],
        seed: str,
        components: Components | None = None,
    ) -> None:
        self.game = game
        self.record = records.begin(game, game.check(len(names), options), names, seed)
        outcome = start(game, len(names), self.record.header.options, seed, components)
        self._reshuffle_rng = Rng(f"{seed}/referee")
        self.state: S = outcome.state
        self._save = ""
        self._accept(outcome, None, None)

    def act(self, seat: int, action: Action) -> Outcome[S]:
        """Carry out a seat's action.

        Raises:
            Refusal: If the rules do not allow it.
            InvariantViolation: If an invariant was broken.
        """
        outcome = play(self.game, self.state, seat, action)
        if codec.dump(self.game, self.state) != self._save:
            self._fail(f"{action} by seat {seat} changed the state it was applied to")
        for fault in score_faults(self.game, self.state, outcome):
            self._fail(fault)
        draws = outcome.state.rng.draws != self.state.rng.draws
        if outcome.undoable and (draws or any(event.owner is not None for event in outcome.events)):
            self._fail(f"{action} by seat {seat} used randomness or revealed a secret and could be undone")
        self._accept(outcome, seat, action)
        return outcome

    def prompts(self) -> list[Prompt]:
        """Return the questions to all seats that must act."""
        prompts = (prompt(self.game, self.state, seat) for seat in active_seats(self.game, self.state))
        return [each for each in prompts if each is not None]

    def _accept(self, outcome: Outcome[S], seat: int | None, action: Action | None) -> None:
        self.state = outcome.state
        self.record.add(outcome.events, seat, action)
        self._save = codec.dump(self.game, self.state)
        for fault in self._faults(outcome.events):
            self._fail(fault)
        if self.state.result is not None:
            self.record.result = records.result_as_json(self.state.result)

    def _faults(self, events: tuple[Event, ...]) -> Iterator[str]:
        yield from self.game.audit(self.state)
        if codec.load(self.game, self._save) != self.state:
            yield "the state that was saved is not the one that is loaded"
        for event in events:
            yield from event_faults(self.game, event)
        prompts = [prompt(self.game, self.state, seat) for seat in range(self.state.seats)]
        yield from question_faults(self.game, self.state, prompts)
        yield from self._view_faults(None, None)
        for seat, question in enumerate(prompts):
            yield from self._view_faults(seat, question)
        if self.state.result is not None:
            yield from result_faults(self.game, self.state.seats, self.state.result)
        if len(self.record.entries) > MOST_ACTIONS:
            yield f"the game does not end: more than {MOST_ACTIONS} actions"

    def _view_faults(self, seat: int | None, question: Prompt | None) -> Iterator[str]:
        view = self.game.view(self.state, seat)
        hash(view)  # raises TypeError if the view is mutable
        if (view.seat, view.active_seats, view.result) != (
            seat,
            active_seats(self.game, self.state),
            self.state.result,
        ):
            yield f"the view of seat {seat} disagrees with the state on the seat, who must act, or the result"
        rng = self._reshuffle_rng = Rng(self._reshuffle_rng.seed, self._reshuffle_rng.draws + 1)
        reshuffled = self.game.reshuffle(self.state, seat, Rng(f"{rng.seed}-{rng.draws}"))
        if seat is None:
            yield from self.game.audit(reshuffled)
        if self.game.view(reshuffled, seat) != view:
            yield f"the view of seat {seat} reveals what the seat cannot know"
        if view.private and (secrets := undeclared_secrets(self.game.view(self.state, None), view)):
            yield f"only seat {seat} sees {', '.join(secrets)}, which the view does not name as private"
        if seat is not None and prompt(self.game, reshuffled, seat) != question:
            yield f"the options of seat {seat} reveal what the seat cannot know"

    def _fail(self, fault: str) -> NoReturn:
        header = self.record.header
        last = self.record.entries[-1]
        message = (
            f"{self.game.key} {header.options} with {len(header.seats)} seats, seed {header.seed},"
            f" at action {last.n} ({last.action}): {fault}\n{self._save}"
        )
        raise InvariantViolation(message)


def undeclared_secrets(public: View, own: View) -> list[str]:
    """Return the fields, other than those declared `private`, in which a seat's view differs from a spectator's."""
    names = (field.name for field in fields(own) if field.name not in {"seat", *own.private})
    return [name for name in names if getattr(own, name) != getattr(public, name)]


def score_faults(game: Game[S, View], before: S, outcome: Outcome[S]) -> Iterator[str]:
    """Yield a fault for every score change that differs from the sum of the game's declared `scoring_events`, if any."""
    if outcome.state.result is not None or not game.scoring_events:
        return  # the final score may count more
    for seat in range(before.seats):
        now, then = game.score(outcome.state, seat), game.score(before, seat)
        told = sum(
            int(str(event.payload["points"]))
            for event in outcome.events
            if event.kind in game.scoring_events and event.payload["seat"] == seat
        )
        if now is not None and then is not None and now - then != told:
            yield f"the score of seat {seat} changed from {then} to {now}, but its events say {told:+}"


def event_faults(game: Game[S, View], event: Event) -> Iterator[str]:
    """Yield an event's faults: an unknown kind or name, or values that JSON does not preserve."""
    if event.kind not in game.events:
        yield f"an event of an unknown kind: {event}"
        return
    unknown = {*event.payload, *event.secret} - {*game.events[event.kind]}
    if unknown:
        yield f"the event {event.kind} has unknown values: {', '.join(sorted(unknown))}"
    unknown = {*event.context} - {*game.event_contexts.get(event.kind, ())}
    if unknown:
        yield f"the context of {event.kind} has unknown values: {', '.join(sorted(unknown))}"
    read = codec.read_event(json.loads(json.dumps(codec.write_event(event))))
    if read != event or read.context != event.context:
        yield f"the event {event} is not preserved by JSON"


def question_faults(game: Game[S, View], state: S, prompts: Sequence[Prompt | None]) -> Iterator[str]:
    """Yield faults in the prompts, which are keyed by seat: no active seat, no option, an option that cannot be typed."""
    active = active_seats(game, state)
    if (state.result is None) != bool(active):
        yield f"the result is {state.result}, and the seats that must act are {active}"
    for seat, question in enumerate(prompts):
        if seat not in active:
            if question is not None:
                yield f"seat {seat} has options, but need not act"
        elif question is None or not question.options:
            yield f"seat {seat} must act, but has no options"
        else:
            yield from _prompt_faults(game, question)


def _prompt_faults(game: Game[S, View], question: Prompt) -> Iterator[str]:
    offered = [option.action for option in question.options]
    if len(set(offered)) != len(offered):
        yield f"an option of seat {question.seat} is offered twice"
    if question.question_id not in game.prompts:
        yield f"an unknown question: {question.question_id}"
    if question.end_turn_action is not None and question.end_turn_action not in offered:
        yield f"{question.end_turn_action} would end the turn, but is not an option"
    for action in offered:
        yield from action_faults(game, action)


def action_faults(game: Game[S, View], action: Action) -> Iterator[str]:
    """Yield an action's faults: an unknown verb or argument, or text that does not parse back to the action."""
    if Action.read(str(action)) != action:
        yield f"the action {action} is not what its own text is parsed to"
    verbs = [verb for verb in game.verbs if verb.name == action.verb]
    if len(verbs) != 1 or len(action.arguments) > len(verbs[0].arguments):
        yield f"the action {action} has an unknown verb or too many arguments"
        return
    for kind, argument in zip(verbs[0].arguments, action.arguments, strict=False):
        if argument not in game.argument_values[kind]:
            yield f"the action {action} has an unknown {kind}: {argument}"


def result_faults(game: Game[S, View], seats: int, result: Result) -> Iterator[str]:
    """Yield a result's faults: an unknown reason or an inconsistent ranking."""
    if result.reason not in game.reasons:
        yield f"the game ended for an unknown reason: {result.reason}"
    standings = result.standings
    if sorted(each.seat for each in standings) != list(range(seats)):
        yield f"the result does not contain every seat once: {standings}"
    if [(each.rank, each.seat) for each in standings] != sorted((each.rank, each.seat) for each in standings):
        yield f"the standings are not in order: {standings}"
    if any(each.rank != 1 + sum(other.rank < each.rank for other in standings) for each in standings):
        yield f"the ranks are not 1, 2, … with ties sharing the better rank: {standings}"
    scores = [each.score for each in standings]
    known = [score for score in scores if score is not None]
    if known != sorted(known, reverse=True) or scores[: len(known)] != known:
        yield f"a lower score is ranked above a higher one: {standings}"
