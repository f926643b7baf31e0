"""Replays: a game's moments, one for the set-up and one after each turn, as a seat or a spectator knew them then."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.kernel.core import Action, Components, Event, Outcome, State, active_seats, decision_of
from engine.kernel.errors import RecordRefusal
from engine.kernel.game import AnyGame, TurnCount, View
from engine.kernel.moves import continues_turn_of, play
from engine.kernel.record import Record
from engine.kernel.record import replay as replay_record

_BEST_TURNS = 3
"""How many of the highest-scoring turns are turning points."""


@dataclass(frozen=True)
class Moment:
    """A game's position after a turn, with everything secret; `Replay.seen_by` leaves out what a seat may not know.

    Attributes:
        number: The moment's number; 0 is the set-up.
        entry: The number of the last record entry that led to it.
        seat: The seat that played the turn; None for the set-up, and for several turns that the rules cannot replay.
        when: The turn's number.
        actions: The turn's actions in order, each with the seat that chose it.
        events: What happened since the previous moment, in order.
        state: The position.
        scores: Every seat's public score; None for an eliminated seat.
    """

    number: int
    entry: int
    seat: int | None
    when: TurnCount
    actions: tuple[tuple[int, Action], ...]
    events: tuple[Event, ...]
    state: State
    scores: tuple[int | None, ...]


@dataclass(frozen=True)
class SeenMoment:
    """A moment as a seat or a spectator knew it then; see `Moment`.

    Attributes:
        number: The moment's number; 0 is the set-up.
        last: The number of the game's last moment.
        seat: The seat that played the turn; None for the set-up, and for several turns that the rules cannot replay.
        when: The turn's number.
        events: What happened since the previous moment, as far as the reader may know.
        view: The reader's view of the position, with the players' names at that time; `announced` holds the events.
        scores: Every seat's public score; None for an eliminated seat.
        points: The points that the seat scored in the turn.
        reader: The reader's seat, if it is known that the reader sat there then; a record does not tell.
    """

    number: int
    last: int
    seat: int | None
    when: TurnCount
    events: tuple[Event, ...]
    view: View
    scores: tuple[int | None, ...]
    points: int
    reader: int | None


@dataclass(frozen=True)
class Replay:
    """A game's moments in order; `names` are the players' names by seat, at each moment."""

    game: AnyGame
    moments: tuple[Moment, ...]
    names: tuple[tuple[str, ...], ...]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def seen_by(self, seat: int | None, number: int) -> SeenMoment:
        """Return a moment as the seat knew it then, or as a spectator did for None."""
        return self._seen_by(seat, self.moments[number])

    def steps_seen_by(self, seat: int | None, number: int) -> tuple[SeenMoment, ...]:
        """Return a moment's turn step by step, each as the seat knew it then, or as a spectator did for None.

        The last step ends with the moment's position, any other where the turn's own seat alone must act again. A
        position in which others must act would tell who of several has answered and who has not, so what led to it is
        part of the next step.
        """
        moment = self.moments[number]
        steps = []
        events: tuple[Event, ...] = ()
        state = self.moments[max(number - 1, 0)].state
        for actor, action in moment.actions[:-1]:
            outcome = play(self.game, state, actor, action)
            state, events = outcome.state, (*events, *outcome.events)
            if active_seats(self.game, state) == (moment.seat,):
                scores = _scores(self.game, state)
                steps.append(replace(moment, events=events, state=state, scores=scores))
                events = ()
        told = sum(len(each.events) for each in steps)
        steps.append(replace(moment, events=moment.events[told:]))
        return tuple(self._seen_by(seat, each) for each in steps)

    def _seen_by(self, seat: int | None, moment: Moment) -> SeenMoment:
        events = tuple(event.seen_by(seat) for event in moment.events)
        view: View = self.game.view(moment.state, seat)
        return SeenMoment(
            moment.number,
            self.last,
            moment.seat,
            moment.when,
            events,
            view.named(self.names[moment.number]).announcing(events),
            moment.scores,
            self._points(moment),
            reader=None,
        )

    def all_seen_by(self, seat: int | None) -> Iterator[SeenMoment]:
        """Yield all moments as the seat knew them, or as a spectator did for None."""
        return (self.seen_by(seat, number) for number in range(len(self.moments)))

    def _points(self, moment: Moment) -> int:
        """Return the points that the moment's seat scored in its turn."""
        public = (event.seen_by(None) for event in moment.events)
        return 0 if moment.seat is None else self.game.scored(public, moment.seat)

    def turns_of(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the moments after the seat's own turns."""
        return tuple(each.number for each in self.moments if each.seat == seat)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the moments after the first turn of each round; none in a game that does not count rounds."""
        turns = [each for each in self.moments if each.seat is not None]
        firsts = {each.when.round: each.number for each in reversed(turns) if each.when.round}
        return tuple(sorted(firsts.values()))

    @cached_property
    def turning_points(self) -> tuple[int, ...]:
        """The numbers of the best turns and of those in which the lead changed, in order."""
        return tuple(sorted({*self.best_turns, *self.lead_changes}))

    @property
    def best_turns(self) -> tuple[int, ...]:
        """The numbers of the turns that scored most; none until every seat has had time for two turns."""
        if sum(bool(each.when.turn) for each in self.moments) <= 2 * self.moments[0].state.seats:
            return ()
        best = sorted(self.moments, key=self._points, reverse=True)[:_BEST_TURNS]
        return tuple(sorted(each.number for each in best if self._points(each) > 0))

    @property
    def lead_changes(self) -> tuple[int, ...]:
        """The numbers of the turns after which another seat led alone, and kept the lead while every seat had a turn.

        They do not count until every seat has had time for two turns; turns without a number, such as those of a
        set-up, are left out.
        """
        leaders = [_leader(each.scores) for each in self.moments]
        is_over = self.moments[-1].state.result is not None
        seats = self.moments[0].state.seats
        numbers = []
        leader: int | None = None
        played = 0
        for number, moment in enumerate(self.moments):
            played += bool(moment.when.turn)
            after = leaders[number : number + seats + 1]
            is_kept = {*after} == {leaders[number]} and (is_over or len(after) > seats)
            if leaders[number] not in {None, leader} and (leader is None or is_kept):
                if leader is not None and played > 2 * seats:
                    numbers.append(number)
                leader = leaders[number]
        return tuple(numbers)


def of_record(record: Record, game: AnyGame, components: Components | None = None) -> Replay:
    """Return a record's replay.

    Raises:
        RecordRefusal: As `record.replay`.
    """
    moments = tuple(moments_of(record, game, replay_record(record, components, game)))
    return Replay(game, moments, tuple(record.header.names_at(each.entry) for each in moments))


def reproducible(record: Record, game: AnyGame, components: Components | None = None) -> tuple[Moment, ...]:
    """Return the moments up to the first entry that these rules do not reproduce, or all of them."""
    return tuple(moments_of(record, game, _until_refused(replay_record(record, components, game))))


def _until_refused(outcomes: Iterable[tuple[int, Outcome[State]]]) -> Iterator[tuple[int, Outcome[State]]]:
    try:
        yield from outcomes
    except RecordRefusal:
        return


def moments_of(
    record: Record, game: AnyGame, outcomes: Iterable[tuple[int, Outcome[State]]]
) -> Iterator[Moment]:
    """Yield the moments of a game that is being replayed; the last one may be in the middle of a turn.

    Turns are the same as in `moves`, so the turn that a moment tells is the one that its picture marks.
    """
    turns = Counter[int]()
    before: State | None = None
    moment: Moment | None = None
    for entry, outcome in outcomes:
        actor, action = record.entries[entry].seat, record.entries[entry].action
        state, events = outcome.state, tuple(outcome.events)
        if moment is None or before is None or actor is None or action is None:
            moment = Moment(0, entry, None, TurnCount(), (), events, state, _scores(game, state))
        else:
            decision = decision_of(game, before, actor)
            assert decision is not None, "the action was accepted"
            if moment.seat is None or not continues_turn_of(moment.seat, before, decision):
                yield moment
                turns[actor] += decision.starts_turn(before)
                when = game.turn_count(before, actor) or TurnCount(turn=turns[actor])
                moment = replace(
                    moment, number=moment.number + 1, seat=actor, when=when, actions=(), events=()
                )
            moment = replace(
                moment,
                entry=entry,
                actions=(*moment.actions, (actor, Action.read(action))),
                events=(*moment.events, *events),
                state=state,
                scores=_scores(game, state),
            )
        before = state
    if moment is not None:
        yield moment


def _scores(game: AnyGame, state: State) -> tuple[int | None, ...]:
    return tuple(game.score(state, seat) for seat in range(state.seats))


def _leader(scores: Sequence[int | None]) -> int | None:
    """Return the seat that leads alone, if any."""
    known = [each for each in scores if each is not None]
    leading = [seat for seat, score in enumerate(scores) if score is not None and score == max(known)]
    return leading[0] if len(leading) == 1 else None
