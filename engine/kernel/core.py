"""The kernel: a game is a state with a to-do list, and four functions go from one state to the next.

What is still to be done stands in the state as a stack of small values, the *agenda* (its last entry is next):
an `Effect` runs by itself, a `Decision` waits for a seat. `start` makes the first state, `active_seats` tells who
is awaited, `options` what they may do, `apply` does it. All four are pure: no clock, no input, no output, and
an argument is never changed.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, KeysView, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from itertools import takewhile
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.kernel.errors import IllegalAction, SeatNotActive, UnreadableAction, Value
from engine.kernel.rng import Rng

if TYPE_CHECKING:
    from engine.kernel.game import Game

PayloadValue = Value | tuple[str, ...] | tuple[int, ...]
"""One thing an event tells: a value, or a row of names or numbers."""

_T = TypeVar("_T")


class Payload(Mapping[str, PayloadValue]):
    """Named facts that never change and can be hashed; two are equal when they tell the same."""

    __slots__ = ("_hash", "_values")

    def __init__(self, payload: Mapping[str, PayloadValue] | None = None, /, **named: PayloadValue) -> None:
        self._values = {**(payload or {}), **named}
        self._hash: int | None = None

    def __getitem__(self, name: str) -> PayloadValue:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def keys(self) -> KeysView[str]:
        """Return the names."""
        return self._values.keys()

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._values.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"Payload({', '.join(f'{name}={fact!r}' for name, fact in self._values.items())})"


_NOTHING = Payload()


class Action(NamedTuple):
    """What a seat does: one verb and at most a few nouns, none of them with a blank inside.

    It is a tuple because games make and compare options by the dozen, at every step.

    >>> str(Action("seat", ("DE-m", "G12")))
    'seat DE-m G12'
    >>> Action.read("  seat DE-m G12 ")
    Action(verb='seat', nouns=('DE-m', 'G12'))
    """

    verb: str
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.arguments))

    @staticmethod
    def read(text: str) -> "Action":
        """Read what `str` wrote.

        Raises:
            UnreadableAction: `unreadable-action` when there is no word, or a word nobody would say.
        """
        words = text.split()
        if not words or len(text) > _LONGEST_ACTION or not all(word.isprintable() for word in words):
            raise UnreadableAction("unreadable-action", text=text[:_LONGEST_ACTION])
        return Action(words[0], tuple(words[1:]))


_LONGEST_ACTION = 100


@dataclass(frozen=True)
class Event:
    """Something that happened, as data; sentences are made from it elsewhere.

    `secret` holds what only the seat `owner` may know of it (a card drawn, say).
    """

    kind: str
    payload: Payload = _NOTHING
    owner: int | None = None
    secret: Payload = _NOTHING

    def seen_by(self, seat: int | None) -> "Event":
        """Return the event as a seat knows it: the owner's secret told openly, anybody else's left out."""
        if self.owner is None:
            return self
        known = Payload({**self.payload, **self.secret}) if seat == self.owner else self.payload
        return Event(self.kind, known)


@dataclass(frozen=True)
class Standing:
    """How one seat ended. `rank` begins at 1; equal ranks share the place. `score` is None for who is out.

    `details` name the parts the score is made of, for the final table.
    """

    seat: int
    score: int | None
    rank: int
    details: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Result:
    """How and why the game ended. `standings` are ordered by rank, then by seat."""

    reason: str
    standings: tuple[Standing, ...]


@dataclass(kw_only=True)
class State:
    """What every game's state holds; a game adds its own fields.

    Mutable things inside are lists, dicts, sets and plain dataclasses; whatever is frozen is shared by copies.
    """

    seats: int
    rng: Rng
    result: Result | None = None

    @cached_property
    def offered(self) -> dict[int, tuple[Action, ...]]:
        """What each seat may do, as far as it was asked for: a state does not change any more then."""
        return {}


S = TypeVar("S", bound=State)


class Effect(ABC, Generic[S]):
    """A step that runs by itself as soon as it is on top of the agenda."""

    @abstractmethod
    def run(self, draft: "Draft[S]") -> None:
        """Do it."""


class Decision(ABC, Generic[S]):
    """A step that waits for `seat` to choose one of its options.

    Neighbouring decisions of one class on top of the agenda are asked at the same time when `simultaneous` is set.
    """

    simultaneous: ClassVar[bool] = False
    seat: int

    @abstractmethod
    def options(self, state: S) -> Iterable[Action]:
        """Return everything the seat may choose, each once, in an order that people find natural."""

    @abstractmethod
    def choose(self, draft: "Draft[S]", action: Action) -> None:
        """Do what was chosen; the decision itself has already left the agenda."""

    @abstractmethod
    def question_id(self, state: S) -> str:
        """Name the question, so that words can be found for it."""

    def payload(self, state: S) -> Payload:  # noqa: ARG002 -- most questions need no more than their name
        """Return what the question's words need to know."""
        return Payload()

    def option_info(self, state: S, action: Action) -> Payload:  # noqa: ARG002 -- most options need no hint
        """Return what an option would bring, for the words on its button (`points`, a price …)."""
        return Payload()

    def end_turn_action(self, state: S) -> Action | None:  # noqa: ARG002 -- most decisions have no such option
        """Return the option that says "that was my turn", if there is one now."""
        return None

    def starts_turn(self, state: S) -> bool:  # noqa: ARG002 -- most decisions go on with a turn
        """Return whether a turn begins here, so that whatever the seat did before was a whole one."""
        return False

    def accepts_standing_order(self, state: S) -> bool:  # noqa: ARG002 -- most decisions are for the one whose turn it is
        """Return whether an order given beforehand may answer; see `Game.standing_order_verbs`."""
        return False

    def refuse(self, state: S, action: Action) -> IllegalAction:  # noqa: ARG002 -- a game that can say why overrides this
        """Say why an action is not among the options."""
        return IllegalAction("not-an-option", action=str(action))


Step = Effect[S] | Decision[S]


class Draft(Generic[S]):
    """A private copy of a state while an action is carried out: change `state`, tell events, push steps.

    `agenda` gives the to-do list of a state, as `Game.agenda` does.
    """

    def __init__(self, agenda: Callable[[S], MutableSequence[Any]], state: S) -> None:
        self.state = clone(state)
        self.events: list[Event] = []
        self.undoable = True
        self._agenda = agenda(self.state)

    def then(self, *steps: Step[S]) -> None:
        """Put steps on top of the agenda; the first one named runs first."""
        self._agenda.extend(reversed(steps))

    def emit(self, kind: str, /, **payload: PayloadValue) -> None:
        """Tell an event that everybody may know."""
        self.events.append(Event(kind, Payload(payload)))

    def emit_private(
        self, owner: int, secret: Mapping[str, PayloadValue], kind: str, /, **payload: PayloadValue
    ) -> None:
        """Tell an event of which only `owner` may know the `secret`; `owner` has learnt something: no undo."""
        self.undoable = False
        self.events.append(Event(kind, Payload(payload), owner, Payload(secret)))

    def mark_irreversible(self) -> None:
        """Note that something hidden became known, so that this action cannot simply be undone."""
        self.undoable = False

    def randbelow(self, limit: int) -> int:
        """Draw a number from 0 to `limit` - 1."""
        self.undoable = False
        number, self.state.rng = self.state.rng.randbelow(limit)
        return number

    def shuffle(self, row: list[_T]) -> None:
        """Bring a row into a random order, in place (Fisher and Yates)."""
        for last in range(len(row) - 1, 0, -1):
            other = self.randbelow(last + 1)
            row[last], row[other] = row[other], row[last]

    def end(self, result: Result) -> None:
        """End the game: nothing on the agenda will be done any more."""
        self.state.result = result
        self._agenda.clear()


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """What an action led to. `undoable` is False when chance or a secret was touched."""

    state: S
    events: tuple[Event, ...]
    undoable: bool


@dataclass(frozen=True)
class Option:
    """One thing a seat may do, with what its words need to know."""

    action: Action
    info: Payload = _NOTHING


@dataclass(frozen=True)
class Prompt:
    """A question to a seat: its name, the facts for its words, all options, and the one that ends the turn.

    `begins` tells that it is the first of a turn.
    """

    seat: int
    key: str
    payload: Payload
    options: tuple[Option, ...]
    end_turn_action: Action | None = None
    starts_turn: bool = False


def start(game: "Game[S, Any]", seats: int, options: Mapping[str, str], seed: str) -> Outcome[S]:
    """Set a game up and go on to its first decision.

    Raises:
        BadOption: when the options or the number of seats do not fit the game.
    """
    draft = Draft(game.agenda, game.new(seats, game.check(seats, options), Rng(seed)))
    _settle(game, draft)
    return Outcome(draft.state, tuple(draft.events), undoable=False)


def active_seats(game: "Game[S, Any]", state: S) -> tuple[int, ...]:
    """Return the seats the game waits for, ascending; nobody when it has ended."""
    return tuple(sorted({decision.seat for decision in _awaited(game, state)}))


def options(game: "Game[S, Any]", state: S, seat: int) -> tuple[Action, ...]:
    """Return everything a seat may do now; nothing when it is not awaited. The only source of legality."""
    if seat not in state.offered:
        decision = decision_of(game, state, seat)
        state.offered[seat] = () if decision is None else tuple(decision.options(state))
    return state.offered[seat]


def prompt(game: "Game[S, Any]", state: S, seat: int) -> Prompt | None:
    """Return the question a seat is asked, with its options explained; None when it is not awaited."""
    decision = decision_of(game, state, seat)
    if decision is None:
        return None
    return Prompt(
        seat,
        decision.question_id(state),
        decision.payload(state),
        tuple(Option(action, decision.option_info(state, action)) for action in options(game, state, seat)),
        decision.end_turn_action(state),
        decision.starts_turn(state),
    )


def goes_on(game: "Game[S, Any]", state: S, seat: int) -> bool:
    """Return whether nobody but this seat is asked, in the middle of its turn."""
    decision = decision_of(game, state, seat)
    return decision is not None and active_seats(game, state) == (seat,) and not decision.starts_turn(state)


def takes_orders(game: "Game[S, Any]", state: S, seat: int) -> bool:
    """Return whether a seat is asked something that an order given beforehand may answer."""
    decision = decision_of(game, state, seat)
    return decision is not None and decision.accepts_standing_order(state)


def apply(game: "Game[S, Any]", state: S, seat: int, action: Action) -> Outcome[S]:
    """Let a seat do something and go on to the next decision or the end.

    Raises:
        NotAwaited: `game-over` or `not-awaited`.
        IllegalAction: with the reason, when the action is not among the options.
    """
    decision = decision_of(game, state, seat)
    if decision is None:
        raise SeatNotActive("game-over" if state.result else "not-awaited")
    if action not in options(game, state, seat):
        raise decision.refuse(state, action)
    draft = Draft(game.agenda, state)
    game.agenda(draft.state).remove(decision)
    decision.choose(draft, action)
    _settle(game, draft)
    return Outcome(draft.state, tuple(draft.events), draft.undoable)


def _settle(game: "Game[S, Any]", draft: Draft[S]) -> None:
    """Run effects until somebody must choose or the game has ended."""
    agenda = game.agenda(draft.state)
    while draft.state.result is None:
        if not agenda:
            message = f"{game.key}: nothing left to do, but the game has not ended"
            raise AssertionError(message)
        step = agenda[-1]
        if isinstance(step, Decision):
            return
        agenda.pop()
        step.run(draft)


def _awaited(game: "Game[S, Any]", state: S) -> Sequence[Decision[S]]:
    """Return the decisions that may be taken now: the top one, and those asked together with it."""
    if state.result is not None:
        return ()
    agenda = game.agenda(state)
    top: Decision[S] = agenda[-1]
    if not top.simultaneous:
        return (top,)
    return tuple(takewhile(lambda step: type(step) is type(top), reversed(agenda)))


def decision_of(game: "Game[S, Any]", state: S, seat: int) -> Decision[S] | None:
    """Return what a seat is to decide; None when it is not awaited."""
    for decision in _awaited(game, state):
        if decision.seat == seat:
            return decision
    return None


def clone(value: _T) -> _T:
    """Copy what can change and share what cannot: frozen dataclasses, tuples, numbers, texts."""
    kind: Any = type(value)
    copy = _copier(kind)
    return value if copy is None else cast("_T", copy(value))


_Copier = Callable[[Any], Any]


@cache
def _copier(declared: Any) -> _Copier | None:  # noqa: ANN401 -- whatever stands behind the colon of a field
    """Return what copies the values of a type; None when they are shared. What fields hold is known by declaration."""
    kind, parts = get_origin(declared) or declared, get_args(declared)
    if kind is list:
        return _copier_of_lists(_copier(parts[0]) if parts else clone)
    if kind is dict:
        return _copier_of_dicts(_copier(parts[1]) if parts else clone)
    if kind is set:
        return set.copy
    if kind in {Union, UnionType}:
        return clone if any(map(_copier, parts)) else None
    parameters = getattr(kind, "__dataclass_params__", None)
    return None if parameters is None or parameters.frozen else _copier_of_dataclass(kind)


def _copier_of_lists(copy: _Copier | None) -> _Copier:
    return list.copy if copy is None else lambda row: [copy(entry) for entry in row]


def _copier_of_dicts(copy: _Copier | None) -> _Copier:
    return dict.copy if copy is None else lambda book: {key: copy(entry) for key, entry in book.items()}


def _copier_of_dataclass(kind: type[Any]) -> _Copier:
    declared = get_type_hints(kind)
    every = [(each.name, _copier(declared[each.name])) for each in fields(kind)]
    copiers = [(name, copy) for name, copy in every if copy is not None]

    def copy_dataclass(value: Any) -> Any:  # noqa: ANN401 -- any of its kind
        twin = object.__new__(kind)
        entries = twin.__dict__
        entries.update(value.__dict__)
        entries.pop("offered", None)  # may not hold for what becomes of the copy
        for name, copy in copiers:
            entries[name] = copy(entries[name])
        return twin

    return copy_dataclass
