"""The interface that every game implements: its rules, the names it uses, and the views it shows to people."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product, takewhile
from typing import Any, ClassVar, Generic, NamedTuple, NoReturn, Self, TypedDict, TypeVar, cast

from engine.kernel.core import (
    Action,
    Agenda,
    Components,
    Event,
    Payload,
    PlayedEvent,
    PlayedTurn,
    Prompt,
    Result,
    S,
    Step,
    active_seats,
)
from engine.kernel.errors import BadComponents, BadOption
from engine.kernel.evaluation import AnyEvaluation
from engine.kernel.rng import Rng


@dataclass(frozen=True)
class OptionSpec:
    """A game option, chosen before the game starts; the first value is the default."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Verb:
    """A kind of action, with the kinds of its arguments in order; an action may omit trailing arguments.

    It becomes a slash command in the game's group, with one option per argument. A `follow_up` only answers a
    question within a turn and has no command of its own: one command serves all such answers. If `menu` is set, the
    verb's options share a select menu wherever another verb is possible, even if there are few options, so that
    players find them in the same place every turn.
    """

    name: str
    arguments: tuple[str, ...] = ()
    follow_up: bool = False
    menu: bool = False


@dataclass(frozen=True)
class RecentTurn:
    """What everybody knows about one of the latest turns: its seat, its events, and the points that the seat scored.

    `aftermath` contains the subsequent events that affected everybody, if the game keeps them (`aftermath_events`).
    """

    seat: int
    events: tuple[Event, ...]
    points: int
    is_running: bool = False
    aftermath: tuple[Event, ...] = ()


@dataclass(frozen=True, kw_only=True)
class View:
    """What a seat or a spectator may know about a game; each game adds its own fields, all frozen.

    `seat` is the viewer's seat (None for a spectator). `names` are the players' names by seat, filled in by the
    caller. `active_seats` are the seats that must act; if the table was closed early, it is empty although there is
    no result. `components` names the set of components in use; it is empty in a game that has only one set.
    `recent_turns` are the last two turns, in order. `tie_breaks` are those of the game. `announced` contains the events
    since the previous picture, filled in by the caller.

    For a game without pictures, the fields themselves are shown. Fields named in `private`, such as a hand, appear
    only on the `hand` page; fields in `by_seat` have one value per seat, listed under the players' names.
    """

    private: ClassVar[tuple[str, ...]] = ()
    by_seat: ClassVar[tuple[str, ...]] = ()

    game: str
    options: tuple[tuple[str, str], ...] = ()
    seats: int
    seat: int | None
    active_seats: tuple[int, ...]
    result: Result | None
    names: tuple[str, ...] = ()
    components: str = ""
    recent_turns: tuple[RecentTurn, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    announced: tuple[Event, ...] = ()

    @property
    def eliminated_seats(self) -> tuple[int, ...]:
        """The seats that have been eliminated while the game goes on; none in a game without elimination."""
        return ()

    def named(self, names: tuple[str, ...]) -> Self:
        """Return this view with the players' names filled in."""
        return replace(self, names=names)

    def announcing(self, events: Sequence[Event]) -> Self:
        """Return this view with `announced` set to the events since the previous picture."""
        return replace(self, announced=tuple(events))


class CommonFacts(TypedDict):
    """The fields of `View` that are computed the same way in every game; see `Game.common_facts`."""

    game: str
    seats: int
    seat: int | None
    active_seats: tuple[int, ...]
    result: Result | None
    recent_turns: tuple[RecentTurn, ...]
    tie_breaks: tuple[str, ...]


class TurnCount(NamedTuple):
    """The turn number, as people count it and pictures show it; fields that do not apply are 0.

    Attributes:
        round: The round number.
        turn: The turn number, counted within the round if there are rounds.
        turns: The total number of turns, if the rules fix it.
    """

    round: int = 0
    turn: int = 0
    turns: int = 0


V_co = TypeVar("V_co", bound=View, covariant=True)


class Game(ABC, Generic[S, V_co]):
    """The rules of one game. Every method is pure; states are modified only in drafts.

    Defining a subclass that lacks a required method or attribute raises TypeError.
    """

    key: ClassVar[str]
    """The game's identifier, such as `cafe_international`."""
    seats: ClassVar[range]
    """The possible numbers of players."""
    verbs: ClassVar[tuple[Verb, ...]]
    """Every kind of action."""
    events: ClassVar[Mapping[str, tuple[str, ...]]]
    """Every kind of event, with the names in its payload, so that tests can require wording for it."""
    prompts: ClassVar[tuple[str, ...]]
    """The names of all questions."""
    reasons: ClassVar[tuple[str, ...]]
    """Every way the game can end."""
    state: type[S]
    """The class of the game's states, used to read saves."""

    group: ClassVar[str]
    """The name of the game's slash command group, such as `international`; by default its key."""
    option_specs: ClassVar[tuple[OptionSpec, ...]] = ()
    """The game's options."""
    refusals: ClassVar[tuple[str, ...]] = ()
    """The keys of the game's own refusals."""
    schema: ClassVar[int] = 1
    """The current version of the save format."""
    reveals: ClassVar[tuple[str, ...]] = ()
    """The names of everything that an action can reveal; see `Draft.mark_irreversible`."""
    forfeits: ClassVar[tuple[str, ...]] = ()
    """The names of everything that ending a turn can throw away; see `Decision.forfeits`."""
    standing_order_verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs of the actions that a standing order may contain."""
    evaluation: ClassVar[AnyEvaluation | None] = None
    """How computer players judge positions; if None, they use the score and random play."""

    event_contexts: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The names of the values in each kind of event's context; a particular event may lack some of them."""
    minor_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events omitted first when space is short."""
    major_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events omitted last when space is short."""
    table_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that affect everybody, such as the start of a round, and are not part of a player's action."""
    aftermath_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events, such as a scoring, that follow a table event but that pictures show with the preceding turn."""
    score_categories: ClassVar[tuple[str, ...]] = ()
    """The details of a standing that make up the final score, in the order of the result card; none if it has no parts."""
    tie_breaks: ClassVar[tuple[str, ...]] = ()
    """The details of a standing that decide a tie in points, in this order; seats equal in all share the rank."""
    start_event: ClassVar[tuple[str, str] | None] = None
    """The kind of the event that says which seat begins, and the name of its value that is the seat."""
    bgg_id: ClassVar[int | None] = None
    """The game's number on BoardGameGeek, by which programs that keep plays recognize it."""
    scoring_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that add `points` to the score of `seat`; until the game ends, nothing else changes a score."""
    turn_end_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that end a turn even if the same seat is next; `table_events` also end it."""
    round_events: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that announce a new round, with its number as `round`."""

    def __init_subclass__(cls, **kwargs: Any) -> None:  # noqa: ANN401 -- as the base class takes them
        super().__init_subclass__(**kwargs)
        if not hasattr(cls, "group"):
            cls.group = getattr(cls, "key", "")
        attributes = [name for name in Game.__annotations__ if not hasattr(cls, name)]
        methods = [
            name
            for name in Game.__abstractmethods__
            if getattr(getattr(cls, name), "__isabstractmethod__", False)
        ]
        if missing := sorted(attributes + methods):
            message = f"{cls.__name__} lacks what every game must define: {', '.join(missing)}"
            raise TypeError(message)

    @property
    def argument_values(self) -> Mapping[str, tuple[str, ...]]:
        """All possible arguments of each kind that verbs take, so that tests can require wording for each."""
        return {}

    def check(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options completed with their defaults.

        Raises:
            BadOption: If the number of seats, an option or a value is unknown or does not fit.
        """
        return checked(self, seats, options)

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> S:
        """Return the state before the set-up, with the set-up on its agenda."""

    def read_components(self, text: str) -> Components:  # noqa: ARG002 -- few games have such a file
        """Parse and register components from a file's text; pass them to `start`.

        Once the components are registered, saves that refer to them can be loaded.

        Raises:
            BadComponents: If the text has faults; the error lists all of them.
        """
        self._refuse_components()

    def with_components(self, state: S, components: Components) -> S:  # noqa: ARG002 -- likewise
        """Return the state, before its set-up, using the given registered components.

        Raises:
            BadComponents: If the game can only be played with its own components.
        """
        self._refuse_components()

    def _refuse_components(self) -> NoReturn:
        message = f"{self.key} takes no components from a file"
        raise BadComponents(message)

    def agenda(self, state: S) -> Agenda[Step[S]]:
        """Return the state's agenda (its field `agenda`); the last entry is next."""
        return cast("Agenda[Step[S]]", vars(state)["agenda"])

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V_co:
        """Return what the seat (None: a spectator) may see, built up from nothing rather than by removing secrets."""

    def common_facts(self, state: S, seat: int | None) -> CommonFacts:
        """Return the arguments common to all view classes, except the game's options."""
        return {
            "game": self.key,
            "seats": state.seats,
            "seat": seat,
            "active_seats": active_seats(self, state),
            "result": state.result,
            "recent_turns": self.recent_turns(state),
            "tie_breaks": self.tie_breaks,
        }

    @abstractmethod
    def score(self, state: S, seat: int) -> int | None:
        """Return the seat's public score so far; None if it was eliminated."""

    def recent_turns(self, state: S) -> tuple[RecentTurn, ...]:
        """Return the latest turns, as shown in a view."""
        return tuple(self._recent_turn(turn) for turn in state.recent_turns)

    def split_events(
        self, events: Sequence[PlayedEvent]
    ) -> tuple[Sequence[PlayedEvent], Sequence[PlayedEvent]]:
        """Split a turn's events just before the first event that affected everybody; return both parts."""
        own = tuple(takewhile(lambda event: event[0] not in self.table_events, events))
        return own, events[len(own) :]

    def turn_count(self, state: S, seat: int) -> TurnCount | None:  # noqa: ARG002 -- for games that count otherwise
        """Return the number of the turn in which the seat decides; None if each player's own turns are counted instead."""
        return None

    def scored(self, events: Iterable[Event], seat: int) -> int:
        """Return the points that the seat scored in a turn, up to the first event that affected everybody."""
        own = takewhile(lambda event: event.kind not in self.table_events, events)
        scoring = [each for each in own if each.kind in self.scoring_events and each.payload["seat"] == seat]
        return sum(int(str(each.payload["points"])) for each in scoring)

    def asks_about_hand(self, prompt: Prompt) -> bool:  # noqa: ARG002 -- for games whose hand is seldom needed
        """Return whether the question's panel should mention the player's hand; by default, it should."""
        return True

    def overtakes(self, later: Event, event: Event) -> bool:  # noqa: ARG002 -- for games with such events
        """Return whether a later event of the same turn makes this one out of date.

        Where lines are sorted by importance, the outdated event is omitted, because it could otherwise appear to be
        the latest.
        """
        return False

    def _recent_turn(self, turn: PlayedTurn) -> RecentTurn:
        events, aftermath = (
            tuple(
                Event(kind, Payload(dict(payload)), context=Payload(dict(context)))
                for kind, payload, context in each
            )
            for each in self.split_events(turn.events)
        )
        return RecentTurn(turn.seat, events, self.scored(events, turn.seat), turn.is_running, aftermath)

    def possible_orders(self, state: S, seat: int) -> Iterator[Action]:  # noqa: ARG002 -- for games that can exclude some
        """Yield every action that a standing order for the seat may contain, each with one of `standing_order_verbs`."""
        for verb in self.verbs:
            if verb.name in self.standing_order_verbs:
                for arguments in product(*(self.argument_values[kind] for kind in verb.arguments)):
                    yield Action(verb.name, arguments)

    def order_info(self, state: S, seat: int, action: Action) -> Payload:  # noqa: ARG002 -- most actions need no explanation
        """Return facts about a possible order to show to its seat, named as in `Decision.option_info`."""
        return Payload()

    def as_if_to_move(self, state: S, seat: int) -> S | None:  # noqa: ARG002 -- for games whose turns can be planned
        """Return the state as if the seat's next turn began now, on the current board.

        A waiting seat plans its turn on this state. None if no sensible plan is possible: the seat is out, its next
        turn depends on what happens before it, or the current turn is half done. By default, no turn can be planned.

        The plan is played later only if it still has the same effect, so the state need not be reachable in a real
        game. But it must be consistent (`audit`) and must not depend on more hidden information than the seat's own
        turn does.
        """
        return None

    @abstractmethod
    def reshuffle(self, state: S, seat: int | None, rng: Rng) -> S:
        """Return a random state that looks the same to the seat, with everything hidden from the seat dealt again.

        The result depends only on `rng` and on what the seat may know.
        """

    @abstractmethod
    def audit(self, state: S) -> Iterator[str]:
        """Yield a message for every broken invariant, such as a tile in two places."""

    def migrate(self, schema: int, save: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002 -- most games have one schema
        """Convert a save from an earlier schema to the next schema.

        Raises:
            KeyError: If the schema never existed.
        """
        raise KeyError(schema)


AnyGame = Game[Any, View]
"""A game chosen at run time by its key; its states may only be passed back to the same game.

Python's types cannot express that constraint, so the state's type is erased here, and only here. A function that
takes both a game and its state is generic instead, with `Game[S, View]` and `S`.
"""


def checked(game: Game[S, View], seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options completed with their defaults. A `check` that does more calls this function first.

    Raises:
        BadOption: `no-such-seats`, `no-such-option` or `no-such-value`.
    """
    if seats not in game.seats:
        raise BadOption("no-such-seats", seats=seats, least=game.seats[0], most=game.seats[-1])
    values = {spec.name: spec.values for spec in game.option_specs}
    for name, value in options.items():
        if name not in values:
            raise BadOption(
                "no-such-option", game=game.key, option=name, known=", ".join(values), number=len(values)
            )
        if value not in values[name]:
            raise BadOption(
                "no-such-value", game=game.key, option=name, value=value, known=", ".join(values[name])
            )
    return {name: options.get(name, possible[0]) for name, possible in values.items()}
