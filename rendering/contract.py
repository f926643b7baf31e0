"""The class `Rendering`, through which a game provides its pictures, and the types it shares with its callers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from engine.kernel.core import Action
from engine.kernel.game import View
from rendering.colour_sets import GameColours, seats_of
from rendering.geometry import Rect
from rendering.theme import SeatStyle, Theme

if TYPE_CHECKING:
    from rendering.canvas import Canvas
    from rendering.sprites import Sprite

MessageArguments = Mapping[str, tuple[str, ...]]
"""Maps the ids of localized messages to the names of the arguments they take."""


class Localize(Protocol):
    """Turns a message id and its arguments into text in one language."""

    def __call__(self, key: str, **values: object) -> str:
        """Return the message's text."""


@dataclass(frozen=True)
class CardText:
    """The text for one card: its title, a full explanation, and a one-line summary."""

    title: str
    text: str
    brief: str


@dataclass(frozen=True)
class RulesStage:
    """One of the pictures that show a worked example side by side.

    Attributes:
        played: How many of the example's `played` actions have been played at this stage.
        zoom: The close-up, as in `Rendering.paint`; None for the whole table.
        part: The part of the page to show; None for all of it. All stages of an example have parts of the same shape.
    """

    played: int
    zoom: str | None = None
    part: Rect | None = None


@dataclass(frozen=True)
class RulesPicture:
    """The picture for a rules topic: the page of one position, or several stages of a worked example.

    Every position comes from real play: a new game with a fixed seed, then `actions` moves of a sample game, then the
    `played` actions. To find a worked example, try seeds until a player holds what it needs. The topic's text takes
    its facts from the views of the stages (see `Rendering.rules_picture_values`), so it cannot contradict them. The
    picture's alternative text is the topic's attribute `.alt`, and the captions of its stages are `.stage-1`,
    `.stage-2`, …

    Attributes:
        zoom: The close-up, as in `Rendering.paint`; None for the whole table.
        actions: The number of actions of a sample game to play first.
        played: The actions to play after the sample game's, each by the active seat, as a user would type them (`play
            purple-chair cube`).
        stages: Two to six positions along the way, shown instead of the last position alone.
        seats: The number of players.
        seed: The random seed for the whole example.
        options: The options that the example needs; the table determines all others.
        offered: In the last position, the picture marks the legal actions that begin with this prefix.
        refused: An action that is illegal in the last position. The reason is available to the text as `$refusal`.
    """

    zoom: str | None = None
    actions: int = 40
    played: tuple[str, ...] = ()
    stages: tuple[RulesStage, ...] = ()
    seats: int = 3
    seed: str = "rules"
    options: tuple[tuple[str, str], ...] = ()
    offered: str = ""
    refused: str = ""


V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Rendering(Generic[V_contra]):
    """Paints and describes the views of one game.

    The base class describes the fields of any view and paints that description, so that even a game without pictures
    of its own can be played. A game's package `rendering.<game>` contains a subclass and its only instance,
    `RENDERING`. All methods are pure.

    Every picture of the table shows the last move: `last_move` computes it from the view, a plate puts it into words,
    marks (see `marks`) point to it, and the description begins with it.

    Private information (such as a hand) appears only with the zoom `hand`, both in pictures and in descriptions: the
    table looks the same to everybody. Above a question, the bot shows only the lines of the `hand`'s description that
    the table's does not contain. In a game without private hands, the zoom `hand` shows the table.
    """

    places: ClassVar[tuple[str, ...]] = ()
    """The close-ups other than `hand`; at most 25, because a menu cannot hold more."""
    owned_places: ClassVar[Mapping[str, tuple[int, range]]] = {}
    """The places that belong to players, each with its seat and the player counts for which it exists."""
    words: ClassVar[MessageArguments] = {}
    """Every message used in a picture, a description or a card's text."""
    cards: ClassVar[tuple[str, ...]] = ()
    """The keys of all cards that can be looked up: kind and id, such as `guest-59`. Each is also a `zoom` of `paint`."""
    rules_value_names: ClassVar[tuple[str, ...]] = ()
    """The names of all values that the rules topics (`<game>-rules-<topic>`) may use."""
    rules_pictures: ClassVar[Mapping[str, RulesPicture]] = {}
    """The pictures that illustrate rules topics, keyed by topic."""
    figure_names: ClassVar[tuple[str, ...]] = ()
    """The names of each player's numbers (such as points) that the picture of a tentative turn compares, in order.

    Each name has a message `<game>-figure-<name>`. If there are no names, points are compared.
    """

    def paint(
        self,
        view: V_contra,
        theme: Theme,
        localize: Localize,
        offered: tuple[Action, ...] = (),
        zoom: str | None = None,
    ) -> "Canvas":
        """Paint a page of 1600 × 1200 pixels and mark the targets of the `offered` actions.

        `zoom` is None for the whole table, one of `places` for a close-up, or `hand` for the viewer's hand. The names
        in the view all look different; they may contain control characters that only painted text understands (see
        `rendering.names`). By default, the page shows the description.

        Raises:
            KeyError: For an unknown place.
        """
        from rendering import plain  # which imports what imports this module

        del offered
        if zoom not in {None, "hand", *self.places}:
            raise KeyError(zoom)
        return plain.paint(view, theme, localize, self.describe(view, localize=localize, zoom=zoom))

    def describe(
        self, view: V_contra, *, localize: Localize, limit: int | None = None, zoom: str | None = None
    ) -> str:
        """Describe the picture, or with the zoom `hand` what the viewer holds, in at most `limit` characters.

        The most important facts come first: what has just happened, whose turn it is, and then the scores. Without a
        limit, the description contains every fact of the view. Things have the names that users type.

        With both `limit` and the zoom `hand`, cards among the question's options may be omitted. A close-up has
        the same description as the table, except that the description of a legend may explain the legend's signs
        instead. By default, every field of the view is listed under its name in the code.
        """
        from rendering import plain

        return plain.describe(view, localize=localize, limit=limit, zoom=zoom)

    def game_colours(self, theme: Theme) -> GameColours:
        """Return all colours with a meaning in the game's pictures; by default, only the players' colours."""
        return GameColours(seats_of(theme))

    def describe_card(
        self,
        key: str,
        *,
        localize: Localize,  # noqa: ARG002 -- for games with cards
        options: Mapping[str, str],  # noqa: ARG002 -- likewise
        components: str = "",  # noqa: ARG002 -- likewise
    ) -> CardText:
        """Return the text for one of `cards`, as it works with the given options or, without options, in every variant.

        `components` names the components in use; empty for the game's own.

        Raises:
            KeyError: For an unknown card.
        """
        raise KeyError(key)

    def rules_values(
        self,
        *,
        localize: Localize,  # noqa: ARG002 -- for games whose rules name such values
        options: Mapping[str, str],  # noqa: ARG002 -- likewise
        components: str = "",  # noqa: ARG002 -- likewise
    ) -> Mapping[str, object]:
        """Return the values of `rules_value_names` for a table with these options and components; see `describe_card`."""
        return {}

    def rules_picture_values(
        self,
        topic: str,  # noqa: ARG002 -- for games whose rules have worked examples
        views: Sequence[V_contra],  # noqa: ARG002 -- likewise
        *,
        localize: Localize,  # noqa: ARG002 -- likewise
    ) -> Mapping[str, object]:
        """Return the values that a topic's text takes from its picture, keyed by name; the text must use all of them.

        Args:
            topic: The topic's key.
            views: The view at each stage of the topic's picture, or its only view.
            localize: Returns the text of a message.
        """
        return {}

    def figures(self, view: V_contra, seat: int) -> Mapping[str, int]:  # noqa: ARG002 -- for games with figures
        """Return the public numbers (such as points) of the player in `seat`, keyed by names from `figure_names`."""
        return {}

    def emblems(self, size: int, theme: Theme) -> "tuple[Sprite, ...]":  # noqa: ARG002 -- for games with emblems
        """Return up to eight pictures `size` pixels high and at most 1.5 times as wide, for cards that all games share."""
        return ()

    def seat_style(self, seat: int, theme: Theme) -> SeatStyle:
        """Return the given seat's style, which is also used on the cards that all games share."""
        return theme.seats[seat]
