"""What a game is to everybody else: six questions, a few names, and the views people get to see."""

from collections.abc import Iterator, Mapping, MutableSequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Protocol, Self, TypeVar

from engine.kernel.core import Action, Result, S
from engine.kernel.errors import BadOption
from engine.kernel.rng import Rng


@dataclass(frozen=True)
class OptionSpec:
    """An option of a game that is settled when its table is opened; the first value is the default."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Verb:
    """A kind of action and what its nouns are called, in order; an action may leave off the last ones.

    It becomes a slash command of the game's group with an option per noun.
    """

    name: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class View:
    """What one seat, or a spectator, may know of a game; a game adds its own fields, all frozen.

    `seat` is who looks (None: a spectator). `names` are the people by seat, put in by whoever knows them.
    `awaited` are the seats the game waits for; nobody, without a result, when its table was closed before the end.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seat: int | None
    active_seats: tuple[int, ...]
    result: Result | None
    names: tuple[str, ...] = ()

    def named(self, names: tuple[str, ...]) -> Self:
        """Return the same view with the people's names."""
        return replace(self, names=names)


V_co = TypeVar("V_co", bound=View, covariant=True)


class Game(Protocol[S, V_co]):
    """The rules of one game. Every method is pure; a state is only changed through a draft."""

    key: str
    """Its name for programs, `cafe_international`."""
    group: str
    """Its slash command, `international`."""
    seats: range
    """How many may play."""
    option_specs: tuple[OptionSpec, ...]
    """The options of a table."""
    verbs: tuple[Verb, ...]
    """Everything a seat can ever do."""
    argument_values: Mapping[str, tuple[str, ...]]
    """Every noun by its kind (as the verbs name them), so that words can be asked for."""
    events: Mapping[str, tuple[str, ...]]
    """Every kind of event with the facts it tells, so that words can be asked for."""
    prompts: tuple[str, ...]
    """Every question's name."""
    reasons: tuple[str, ...]
    """Every way the game can end."""
    refusals: tuple[str, ...]
    """Every key of a refusal of its own."""
    standing_order_verbs: tuple[str, ...] = ()
    """The verbs that may be answered beforehand, by a standing order."""
    state: type[S]
    """The class of its states, from which saves are read."""
    schema: int
    """The number of the present form of its saves."""

    def check(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Complete the options with their defaults.

        Raises:
            BadOption: for a number of seats, an option or a value that does not exist or fit.
        """

    def equip(self, box: str) -> tuple[str, ...]:  # noqa: ARG002 -- most games have no such file
        """Begin games with the components of a file's text from now on; games that have begun keep theirs.

        Gives everything that is wrong with the text; when there is anything, nothing changes.
        """
        return (f"{self.key} is played with its own components only",)

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> S:
        """Return the state before the set-up, its agenda holding the set-up."""

    def agenda(self, state: S) -> MutableSequence[Any]:
        """Return the to-do list of a state; the last entry is next."""

    def view(self, state: S, seat: int | None) -> V_co:
        """Return what a seat may know; built from nothing, never by deleting."""

    def score(self, state: S, seat: int) -> int | None:
        """Return the points a seat has by now; None for who is out."""

    def possible_orders(self, state: S, seat: int) -> Iterator[Action]:  # noqa: ARG002 -- a game may know better
        """Return everything a seat may order beforehand, by the verbs in `standing_order_verbs`."""
        for verb in self.verbs:
            if verb.name in self.standing_order_verbs:
                for arguments in product(*(self.argument_values[kind] for kind in verb.arguments)):
                    yield Action(verb.name, arguments)

    def reshuffle(self, state: S, seat: int | None, rng: Rng) -> S:
        """Return a state that looks the same to a seat, everything hidden from it being dealt anew."""

    def audit(self, state: S) -> Iterator[str]:
        """Name everything that must not be so (a tile that is in two places …); nothing in a sound state."""

    def migrate(self, schema: int, save: dict[str, Any]) -> dict[str, Any]:
        """Bring a save of an earlier schema to the next one.

        Raises:
            KeyError: for a schema that never was.
        """


def checked(game: Game[Any, Any], seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Complete options with their defaults; what every game's `check` begins with.

    Raises:
        BadOption: `no-such-seats`, `no-such-option` or `no-such-value`.
    """
    if seats not in game.seats:
        raise BadOption("no-such-seats", seats=seats, least=game.seats[0], most=game.seats[-1])
    known = {choice.name: choice.values for choice in game.option_specs}
    for name, value in options.items():
        if name not in known:
            raise BadOption("no-such-option", option=name, known=", ".join(known))
        if value not in known[name]:
            raise BadOption("no-such-value", option=name, value=value, known=", ".join(known[name]))
    return {name: options.get(name, values[0]) for name, values in known.items()}
