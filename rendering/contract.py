"""The interface of a game's package under `rendering`, and the types it shares with its callers."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from engine.kernel.core import Action
from engine.kernel.game import View
from rendering.colour_sets import GameColours
from rendering.theme import Theme

if TYPE_CHECKING:
    from rendering.canvas import Canvas

MessageArguments = Mapping[str, tuple[str, ...]]
"""The ids of localized messages, each with the names of the arguments it is given."""


class Localize(Protocol):
    """Turns a message id and its arguments into text in one language."""

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of the message."""


@dataclass(frozen=True)
class CardText:
    """The text for one card: its title, a full explanation, and a summary of one line."""

    title: str
    text: str
    brief: str


V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class GameRendering(Protocol[V_contra]):
    """The package `rendering.<game>`, which paints and describes the views of one game.

    All functions are pure. A game whose cards can be looked up provides `CardRendering` too.

    Every picture of the table tells the last move: `last_move` computes it from the view, a plate says it, and marks show it;
    the description begins with it. The marks are those of `marks`.

    What only the viewer may know (a private hand) appears with the zoom `hand` and nowhere else, neither in a picture
    nor in a description: the table is the same for everybody. The bot shows a player, above the question, the lines of
    the description of the `hand` that the description of the table does not have. In a game without private hands the
    page of the `hand` is that of the table.
    """

    PLACES: tuple[str, ...]
    """What a close-up can show, besides `hand`; at most 25, the entries of one menu. It may be empty.

    If some belong to players, `OWNED_PLACES` maps each of these to its seat and the numbers of players with which it
    exists.
    """
    WORDS: MessageArguments
    """Every message that a picture, a description or the text of a card uses."""

    def game_colours(self, theme: Theme) -> GameColours:
        """Return everything that has a meaning by its colour in the pictures of the game."""

    def paint(
        self,
        view: V_contra,
        theme: Theme,
        localize: Localize,
        offered: tuple[Action, ...] = (),
        zoom: str | None = None,
    ) -> "Canvas":
        """Paint a page of 1600 × 1200 pixels, with the targets of the `offered` actions marked.

        `zoom` is None for the whole table, one of `PLACES` for a close-up, or `hand` for what the viewer holds.
        The names of the view all look different; they may contain signs that only painted texts understand (see
        `rendering.names`).

        Raises:
            KeyError: For an unknown place.
        """

    def describe(
        self, view: V_contra, *, localize: Localize, limit: int | None = None, zoom: str | None = None
    ) -> str:
        """Describe the picture in at most `limit` characters; with `zoom` `hand`, what the viewer holds.

        What is most important comes first: what has just happened and whose turn it is, then the scores. Without a limit
        the description contains every fact of the view. Things have the names by which people call them.

        With both, cards that the viewer is asked to choose from may be left out, because the question's options name
        them. One of `PLACES` has the description of the table; a legend may be described by what its signs mean.
        """


class CardRendering(Protocol):
    """The further interface of the package of a game whose cards can be looked up."""

    CARDS: tuple[str, ...]
    """Every card, as its kind and id (`guest-59`); `paint` shows it alone if it is the `zoom`."""

    def describe_card(
        self, key: str, *, localize: Localize, options: Mapping[str, str], components: str = ""
    ) -> CardText:
        """Return the text for one of `CARDS` as it plays with these options; in every variant without any.

        `components` names the components in use; without a name they are those the game has by itself.

        Raises:
            KeyError: For an unknown card.
        """


class RulesRendering(Protocol):
    """The further interface of the package of a game whose rules name values of its components or options."""

    RULES_VALUES: tuple[str, ...]
    """The names of all values that the topics of the rules (`<game>-rules-<topic>`) may use."""

    def rules_values(
        self, *, localize: Localize, options: Mapping[str, str], components: str = ""
    ) -> Mapping[str, object]:
        """Return the values by name, for a table with these options and components; see `describe_card`."""


@dataclass(frozen=True)
class RulesPicture:
    """What illustrates a topic of the rules: a page of a sample position.

    Attributes:
        zoom: The close-up, as `GameRendering.paint` takes it; None for the whole table.
        actions: How many actions of a sample game have been played before.
    """

    zoom: str | None = None
    actions: int = 40


class FiguresRendering(Protocol[V_contra]):
    """The further interface of the package of a game that tells how the figures of a player change by a tentative turn."""

    FIGURES: tuple[str, ...]
    """Their names, in the order in which they are told; each has a message `<game>-figure-<name>`."""

    def figures(self, view: V_contra, seat: int) -> Mapping[str, int]:
        """Return those that a player has, which everybody may know."""


class IllustratedRules(Protocol):
    """The further interface of the package of a game whose rules are illustrated."""

    RULES_PICTURES: Mapping[str, RulesPicture]
    """The pictures of topics (`<game>-rules-<topic>`)."""


def load(name: str) -> GameRendering[Any]:
    """Import the package of a game by its full name.

    Raises:
        ImportError: If the package lacks anything that `GameRendering` names, or defines only a part of
            `CardRendering`, `RulesRendering` or `FiguresRendering`.
    """
    package = import_module(name)
    required = _members(GameRendering)
    for further in map(_members, (CardRendering, RulesRendering, FiguresRendering)):
        if any(hasattr(package, member) for member in further):
            required += further
    if missing := [member for member in required if not hasattr(package, member)]:
        message = f"{name} does not define {', '.join(missing)} (see rendering.contract)"
        raise ImportError(message, name=name)
    return cast("GameRendering[Any]", package)


def _members(protocol: type) -> list[str]:
    """Return the names of the constants and functions that a protocol requires."""
    return [*protocol.__annotations__, *(name for name in vars(protocol) if not name.startswith("_"))]
