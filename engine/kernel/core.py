"""The rules kernel: a game is a state with an agenda, and four functions take one state to the next.

Unfinished business is kept in the state as a stack of small values, the *agenda* (its last entry is next): an
`Effect` runs by itself, a `Decision` waits for a seat. All functions are pure: no clock, no input or output, and
arguments are never modified.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, KeysView, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

from engine.kernel.cloning import Part, clone, clone_sharing_parts
from engine.kernel.errors import IllegalAction, SeatNotActive, UnreadableAction, Value
from engine.kernel.kept import kept
from engine.kernel.rng import Rng

PayloadValue = Value | tuple[str, ...] | tuple[int, ...]
"""A payload entry: a single value, or a tuple of names or numbers."""

_T = TypeVar("_T")
_PartT = TypeVar("_PartT", bound=Part | list[Any])


class Payload(Mapping[str, PayloadValue]):
    """An immutable, hashable mapping, equal to any mapping with the same items."""

    __slots__ = ("_hash", "_values")

    def __init__(self, payload: Mapping[str, PayloadValue] | None = None, /, **named: PayloadValue) -> None:
        self._values = {**payload, **named} if payload else named
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

    def __eq__(self, other: object) -> bool:
        # What mappings inherit copies both into dicts first, which is slow.
        return self._values == other._values if isinstance(other, Payload) else super().__eq__(other)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._values.items()))
        return self._hash

    def __reduce__(self) -> "tuple[type[Payload], tuple[dict[str, PayloadValue]]]":
        return Payload, (self._values,)  # without the hash, which differs between processes

    def __repr__(self) -> str:
        return f"Payload({', '.join(f'{name}={value!r}' for name, value in self._values.items())})"


_NOTHING = Payload()


class Action(NamedTuple):
    """An action taken by a seat: a verb and a few arguments, none of which contains whitespace.

    It is a tuple for speed: games create and compare dozens of options at every step.

    >>> str(Action("seat", ("DE-m", "G12")))
    'seat DE-m G12'
    >>> Action.read("  seat DE-m G12 ")
    Action(verb='seat', arguments=('DE-m', 'G12'))
    """

    verb: str
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.arguments))

    @staticmethod
    def read(text: str) -> "Action":
        """Parse what `str` returns.

        Raises:
            UnreadableAction: `unreadable-action` if the text is empty, too long or not printable.
        """
        words = text.split()
        if not words or len(text) > _LONGEST_ACTION or not all(word.isprintable() for word in words):
            raise UnreadableAction("unreadable-action", text=text[:_LONGEST_ACTION])
        return Action(words[0], tuple(words[1:]))


_LONGEST_ACTION = 100


@dataclass(frozen=True)
class Event:
    """Something that happened, as data; its wording is up to the caller.

    `secret` is the part that only the seat `owner` may know, such as the card it drew. `context` holds values that
    only the wording needs; records omit them because everybody can infer them from earlier events.
    """

    kind: str
    payload: Payload = _NOTHING
    owner: int | None = None
    secret: Payload = _NOTHING
    context: Payload = field(default=_NOTHING, compare=False)

    def seen_by(self, seat: int | None) -> "Event":
        """Return the event as this seat may know it: with the seat's own secret merged in, but no other seat's."""
        if self.owner is None:
            return self
        visible = Payload({**self.payload, **self.secret}) if seat == self.owner else self.payload
        return Event(self.kind, visible, context=self.context)


@dataclass(frozen=True)
class Standing:
    """One seat's final standing.

    `rank` starts at 1, and tied seats share the better rank. `score` is None for an eliminated seat. `details` break
    the score down for the final scoring table.
    """

    seat: int
    score: int | None
    rank: int
    details: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Result:
    """Why the game ended, and the final `standings`, ordered by rank, then by seat."""

    reason: str
    standings: tuple[Standing, ...]


Items = tuple[tuple[str, PayloadValue], ...]
"""A payload's names and values, as kept in a state."""
PlayedEvent = tuple[str, Items, Items]
"""An event as kept in a state: its kind, payload and context."""


@dataclass(frozen=True)
class PlayedTurn:
    """A turn, possibly unfinished: the seat, its public events, and whether the turn is still in progress.

    Events that affected everybody at the end of the turn come last.
    """

    seat: int
    events: tuple[PlayedEvent, ...] = ()
    is_running: bool = False


@dataclass(kw_only=True)
class State:
    """The fields common to the states of all games; each game adds its own.

    Mutable parts are lists, dicts, sets and plain dataclasses. Anything frozen is shared between copies.
    `recent_turns` are the latest turn and the one before it; see `moves`.
    """

    seats: int
    rng: Rng
    result: Result | None = None
    recent_turns: tuple[PlayedTurn, ...] = ()

    @kept
    def offered(self) -> dict[int, tuple[Action, ...]]:
        """The options computed so far, by seat. Once there are any, the state must not be modified."""
        return {}


S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
_StepT_co = TypeVar("_StepT_co", covariant=True)


class Effect(ABC, Generic[S_contra]):
    """A step that runs as soon as it is on top of the agenda."""

    waits: ClassVar[Literal[False]] = False

    @abstractmethod
    def run(self, draft: "Draft[S_contra]") -> None:
        """Apply the effect to the draft's state."""


class Decision(ABC, Generic[S_contra]):
    """A step that waits for `seat` to choose one of its options.

    If `simultaneous` is set, adjacent decisions of the same class on top of the agenda are open at the same time.
    """

    waits: ClassVar[Literal[True]] = True
    simultaneous: ClassVar[bool] = False
    seat: int

    @abstractmethod
    def options(self, state: S_contra) -> Iterable[Action]:
        """Return all of the seat's options, without duplicates, in an order that people find natural."""

    @abstractmethod
    def choose(self, draft: "Draft[S_contra]", action: Action) -> None:
        """Carry out the chosen action; the decision itself has already left the agenda."""

    @abstractmethod
    def question_id(self, state: S_contra) -> str:
        """Return the name used to look up the question's wording."""

    def payload(self, state: S_contra) -> Payload:  # noqa: ARG002 -- most questions need no more than their name
        """Return the values that the question's wording needs."""
        return Payload()

    def option_info(self, state: S_contra, action: Action) -> Payload:  # noqa: ARG002 -- most options need no explanation
        """Return an option's consequences (`points`, a price …), shown on its button."""
        return Payload()

    def same_as(self, state: S_contra, action: Action) -> Action | None:  # noqa: ARG002 -- most options differ
        """Return the equivalent option that people are offered instead of this one, if any."""
        return None

    def end_turn_action(self, state: S_contra) -> Action | None:  # noqa: ARG002 -- most decisions have no such option
        """Return the option that ends the seat's turn, if there is one now."""
        return None

    def forfeits(self, state: S_contra) -> Iterable["Forfeit"]:  # noqa: ARG002 -- most turns end with nothing left over
        """Return what `end_turn_action` would throw away now, most important first."""
        return ()

    def known_in_advance(self, state: S_contra) -> bool:  # noqa: ARG002 -- most decisions depend on what was revealed
        """Return whether the decision does not depend on what the previous action of the turn reveals.

        If so, planning can continue, because the question and its options are known before the revelation.
        """
        return False

    def starts_turn(self, state: S_contra) -> bool:  # noqa: ARG002 -- most decisions continue a turn
        """Return whether this is the first decision of a turn, with everything before it completed."""
        return False

    def accepts_standing_order(self, state: S_contra) -> bool:  # noqa: ARG002 -- most decisions belong to the active player
        """Return whether a standing order may make this decision; see `Game.standing_order_verbs`."""
        return False

    def options_are_public(self, state: S_contra) -> bool:  # noqa: ARG002 -- decisions often depend on hands
        """Return whether everybody knows what the options are. If so, carrying out the only option reveals nothing."""
        return False

    def refuse(self, state: S_contra, action: Action) -> IllegalAction:  # noqa: ARG002 -- for games that know a reason
        """Return the error that explains why the action is not among the options."""
        return IllegalAction("not-an-option", action=str(action))


Step = Effect[S] | Decision[S]


class Agenda(Protocol[_StepT_co]):
    """A state's unfinished steps as a stack, with the next step last.

    Pushed steps are untyped: a state declares only its own game's steps, so that its saves are validated, while a
    draft pushes any step for its type of state.
    """

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> _StepT_co: ...
    def __reversed__(self) -> Iterator[_StepT_co]: ...

    def extend(self, steps: Iterable[Any], /) -> None:
        """Push steps."""

    def remove(self, step: Any, /) -> None:  # noqa: ANN401 -- see above
        """Remove the first step equal to this one."""

    def pop(self) -> _StepT_co:
        """Remove and return the next step."""

    def clear(self) -> None:
        """Remove all steps."""


class GameRules(Protocol[S]):
    """The part of `Game` that this module uses; `Game` has the full documentation."""

    key: ClassVar[str]

    def check(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options completed with their defaults."""

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> S:
        """Return the initial state, before the set-up."""

    def with_components(self, state: S, components: "Components") -> S:
        """Return the state, before its set-up, using the given components."""

    def agenda(self, state: S) -> Agenda[Step[S]]:
        """Return the state's agenda."""


class Components(Protocol):
    """A set of printed components (cards, tiles, a board) for a game that can be played with different sets.

    States refer to their components by `name`.
    """

    @property
    def name(self) -> str:
        """A unique name for this set."""


_Emitted = tuple[str, dict[str, PayloadValue], int | None, Payload, Payload]
"""An event that has not been built yet: its kind, payload, owner, secret and context."""


def _events(emitted: Iterable[_Emitted]) -> tuple[Event, ...]:
    return tuple(
        Event(kind, Payload(payload), owner, secret, context)
        for kind, payload, owner, secret, context in emitted
    )


class Draft(Generic[S_co]):
    """A private copy of a state in which an action is carried out: modify `state`, emit events, push steps.

    `agenda` is a function that returns a state's agenda, as `Game.agenda` does.
    """

    def __init__(self, agenda: Callable[[S_co], Agenda[Any]], state: S_co) -> None:
        self.state = clone_sharing_parts(state)
        self.emitted: list[_Emitted] = []
        self.undoable = True
        self._agenda = agenda(self.state)
        self._owned: dict[int, Part | list[Any]] = {}

    @property
    def events(self) -> tuple[Event, ...]:
        """The events emitted so far."""
        return _events(self.emitted)

    def own(self, parts: list[_PartT], index: int) -> _PartT:
        """Return the draft's own, modifiable copy of a `Part` in a list; the copy is made on first use."""
        part = parts[index]
        if id(part) not in self._owned:
            copy: Any = part.copy() if isinstance(part, list) else clone(part)
            part = parts[index] = copy
            self._owned[id(part)] = part
        return part

    def then(self, *steps: Step[S_co]) -> None:
        """Push steps onto the agenda; the first argument runs first."""
        self._agenda.extend(reversed(steps))

    def emit(self, kind: str, /, **payload: PayloadValue) -> None:
        """Emit a public event."""
        self.emitted.append((kind, payload, None, _NOTHING, _NOTHING))

    def emit_with_context(
        self, context: Mapping[str, PayloadValue], kind: str, /, **payload: PayloadValue
    ) -> None:
        """Emit a public event with a context: values that only the event's wording needs, which records therefore omit."""
        self.emitted.append((kind, payload, None, _NOTHING, Payload(context)))

    def emit_private(
        self,
        owner: int,
        secret: Mapping[str, PayloadValue],
        kind: str,
        context: Mapping[str, PayloadValue] = _NOTHING,
        /,
        **payload: PayloadValue,
    ) -> None:
        """Emit an event with a `secret` that only `owner` may know, and a `context` as in `emit_with_context`.

        The action can no longer be undone, because the owner learns something.
        """
        self.mark_irreversible()
        self.emitted.append((kind, payload, owner, Payload(secret), Payload(context)))

    def mark_irreversible(self, reveals: str = "", number: int = 1) -> None:  # noqa: ARG002 -- see `certainty`
        """Make the current action impossible to undo, because hidden information becomes known.

        Call this before that information is moved or read, and after every step that is certain; see
        `certainty.apply_certain`.

        Args:
            reveals: The name of what becomes known (see `Game.reveals`), so that it can be announced.
            number: How many items become known.
        """
        self.undoable = False

    def randbelow(self, limit: int) -> int:
        """Return a random number from 0 to `limit` - 1."""
        self.mark_irreversible()
        number, self.state.rng = self.state.rng.randbelow(limit)
        return number

    def shuffle(self, items: list[_T]) -> None:
        """Shuffle a list in place."""
        if len(items) > 1:
            self.mark_irreversible()
        items[:], self.state.rng = self.state.rng.shuffled(items)

    def end(self, result: Result) -> None:
        """End the game and discard the agenda."""
        self.state.result = result
        self._agenda.clear()


class Revelation(NamedTuple):
    """Something that an action would make known: its name (see `Game.reveals`) and the number of items."""

    name: str
    number: int = 1


@dataclass(frozen=True)
class Outcome(Generic[S_co]):
    """The result of an action.

    `undoable` is False if the action used randomness or revealed a secret. `stopped_at` is the revelation that
    `certainty.apply_certain` stopped at.
    """

    state: S_co
    emitted: Sequence[_Emitted]
    undoable: bool
    stopped_at: Revelation | None = None

    @kept
    def events(self) -> tuple[Event, ...]:
        """The events in order, built on first use because search and simulations never need them."""
        return _events(self.emitted)


@dataclass(frozen=True)
class Option:
    """An action that a seat may choose, with the values for its label.

    `same_as` is another option that has the same effect in this state; people need to be offered only one of them.
    """

    action: Action
    info: Payload = _NOTHING
    same_as: Action | None = None


@dataclass(frozen=True)
class Forfeit:
    """Something that ending the turn would throw away: its name (see `Game.forfeits`) and the values for its wording."""

    name: str
    payload: Payload = _NOTHING


@dataclass(frozen=True)
class Prompt:
    """A question to a seat: its name, the values for its wording, all options, and the option that ends the turn.

    `starts_turn` is set on the first question of a turn. `forfeits` lists what `end_turn_action` would throw away.
    """

    seat: int
    question_id: str
    payload: Payload
    options: tuple[Option, ...]
    end_turn_action: Action | None = None
    starts_turn: bool = False
    forfeits: tuple[Forfeit, ...] = ()


def start(
    game: GameRules[S],
    seats: int,
    options: Mapping[str, str],
    seed: str,
    components: Components | None = None,
) -> Outcome[S]:
    """Set up a game and run it up to its first decision.

    Args:
        game: The rules of the game.
        seats: The number of players.
        options: The values that differ from the defaults.
        seed: The seed of all random numbers in the game.
        components: Components to play with instead of the game's own.

    Raises:
        BadOption: If the options or the number of seats do not fit the game.
    """
    state = game.new(seats, game.check(seats, options), Rng(seed))
    draft = Draft(game.agenda, state if components is None else game.with_components(state, components))
    run_effects(game, draft)
    return Outcome(draft.state, draft.emitted, undoable=False)


def active_seats(game: GameRules[S], state: S) -> tuple[int, ...]:
    """Return the seats that must act, in ascending order; none once the game has ended."""
    decisions = _open_decisions(game, state)
    if len(decisions) == 1:
        return (decisions[0].seat,)
    return tuple(sorted({decision.seat for decision in decisions}))


def options(game: GameRules[S], state: S, seat: int) -> tuple[Action, ...]:
    """Return all of the seat's legal actions; none if the seat need not act. This alone defines what is legal."""
    offered = state.offered
    if seat not in offered:
        decision = decision_of(game, state, seat)
        offered[seat] = () if decision is None else tuple(decision.options(state))
    return offered[seat]


def prompt(game: GameRules[S], state: S, seat: int) -> Prompt | None:
    """Return the question to the seat, with all options; None if the seat need not act."""
    decision = decision_of(game, state, seat)
    if decision is None:
        return None
    return Prompt(
        seat,
        decision.question_id(state),
        decision.payload(state),
        tuple(
            Option(action, decision.option_info(state, action), decision.same_as(state, action))
            for action in options(game, state, seat)
        ),
        decision.end_turn_action(state),
        decision.starts_turn(state),
        tuple(decision.forfeits(state)),
    )


def continues_turn(game: GameRules[S], state: S, seat: int) -> bool:
    """Return whether this seat is the only one that must act and is in the middle of its turn."""
    decision = decision_of(game, state, seat)
    return decision is not None and active_seats(game, state) == (seat,) and not decision.starts_turn(state)


def accepts_standing_order(game: GameRules[S], state: S, seat: int) -> bool:
    """Return whether the seat must act and a standing order may do so on its behalf."""
    decision = decision_of(game, state, seat)
    return decision is not None and decision.accepts_standing_order(state)


def forced_action(game: GameRules[S], state: S, seat: int) -> Action | None:
    """Return an active seat's only action if everybody knows that there is no other; None if the seat must be asked.

    An action that uses randomness or reveals something is never forced: its player should be present when it happens.
    """
    decision = decision_of(game, state, seat)
    if decision is None or not decision.options_are_public(state):
        return None
    offered = options(game, state, seat)
    return offered[0] if len(offered) == 1 and apply(game, state, seat, offered[0]).undoable else None


def apply(game: GameRules[S], state: S, seat: int, action: Action) -> Outcome[S]:
    """Carry out a seat's action and run the game up to the next decision or the end of the game.

    Raises:
        SeatNotActive: `game-over` or `not-awaited`.
        IllegalAction: If the action is not among the options; the error gives the reason.
    """
    draft = Draft(game.agenda, state)
    carry_out(game, state, draft, seat, action)
    return Outcome(draft.state, draft.emitted, draft.undoable)


def carry_out(game: GameRules[S], state: S, draft: Draft[S], seat: int, action: Action) -> None:
    """Carry out a seat's action in a draft of the state, up to the next decision or the end of the game.

    Raises:
        SeatNotActive: As `apply`.
        IllegalAction: As `apply`.
    """
    decision = decision_of(game, state, seat)
    if decision is None:
        raise SeatNotActive("game-over" if state.result else "not-awaited")
    if action not in options(game, state, seat):
        raise decision.refuse(state, action)
    game.agenda(draft.state).remove(decision)
    decision.choose(draft, action)
    run_effects(game, draft)


def run_effects(game: GameRules[S], draft: Draft[S]) -> None:
    """Run the effects on top of the agenda until a seat must choose or the game has ended.

    Raises:
        AssertionError: If the agenda becomes empty before the game has ended.
    """
    agenda = game.agenda(draft.state)
    while draft.state.result is None:
        if not agenda:
            message = f"{game.key}: nothing left to do, but the game has not ended"
            raise AssertionError(message)
        step = agenda[-1]
        if step.waits:
            return
        agenda.pop()
        step.run(draft)


def _open_decisions(game: GameRules[S], state: S) -> Sequence[Decision[S]]:
    """Return the open decisions: the top one and any that are simultaneous with it."""
    if state.result is not None:
        return ()
    agenda = game.agenda(state)
    top = agenda[-1]
    assert top.waits, "effects have run"
    if not top.simultaneous:
        return (top,)
    decisions: list[Decision[S]] = []
    for step in reversed(agenda):
        if not step.waits or type(step) is not type(top):
            break
        decisions.append(step)
    return decisions


def decision_of(game: GameRules[S], state: S, seat: int) -> Decision[S] | None:
    """Return the decision that the seat must make; None if it need not act."""
    for decision in _open_decisions(game, state):
        if decision.seat == seat:
            return decision
    return None
