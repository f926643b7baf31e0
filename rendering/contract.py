"""The class `Rendering`, by which a game provides its pictures, and the types it shares with its callers."""

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


@dataclass(frozen=True)
class RulesStage:
    """One of several pictures that show a worked example side by side.

    Attributes:
        played: The number of typed actions of the example played so far.
        zoom: The close-up, as `Rendering.paint` takes it; None for the whole table.
        part: The part of the page to show; None for all of it. All parts of an example have the same shape.
    """

    played: int
    zoom: str | None = None
    part: Rect | None = None


@dataclass(frozen=True)
class RulesPicture:
    """The picture of a topic of the rules: a page of a position, or several stages of a worked example.

    The rules alone lead to the position: from a new game with a fixed seed, `actions` of a sample game are played,
    then the `played` ones. To find a worked example, try seeds until a player holds what it needs. Its text takes its
    facts from the views of the stages, see `Rendering.rules_picture_values`, so that it cannot contradict them. Its
    alternative text is the attribute `.alt` of the topic, the captions of its stages are `.stage-1`, `.stage-2`, …

    Attributes:
        zoom: The close-up, as `Rendering.paint` takes it; None for the whole table.
        actions: The number of actions of a sample game played first.
        played: The actions played after them, each by the active seat, as typed text (`play purple-chair cube`).
        stages: Two to six pictures of positions on the way, instead of one page of the last position.
        seats: The number of players.
        seed: The seed of all chance in the example.
        options: The options that the example needs; the others come from the table.
        offered: The prefix of the options in the last position that the picture marks.
        refused: An action that is illegal there; the text gets the reason as `$refusal`.
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

    The base class describes the fields of any view and paints that description, so that a game can be played without
    pictures of its own. A game's package `rendering.<game>` has a subclass with a single instance, `RENDERING`. All
    methods are pure.

    Every picture of the table shows the last move: `last_move` computes it from the view, a plate says it, and marks
    (see `marks`) point to it; the description begins with it.

    Private information (a hand) appears with the zoom `hand` and nowhere else, neither in a picture nor in a
    description: the table looks the same to everybody. Above a question, the bot shows the lines of the `hand`'s
    description that the table's description lacks. In a game without private hands, the page of the `hand` is the
    table.
    """

    places: ClassVar[tuple[str, ...]] = ()
    """The close-ups other than `hand`; at most 25, the size of a menu."""
    owned_places: ClassVar[Mapping[str, tuple[int, range]]] = {}
    """The places that belong to players, each with its seat and the numbers of players for which it exists."""
    words: ClassVar[MessageArguments] = {}
    """Every message that a picture, a description or the text of a card uses."""
    cards: ClassVar[tuple[str, ...]] = ()
    """Every card that can be looked up, as its kind and id (`guest-59`); `paint` shows it alone if it is the `zoom`."""
    rules_value_names: ClassVar[tuple[str, ...]] = ()
    """The names of all values that the topics of the rules (`<game>-rules-<topic>`) may use."""
    rules_pictures: ClassVar[Mapping[str, RulesPicture]] = {}
    """The pictures that illustrate topics of the rules."""
    rules_picture_value_names: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By topic, the names of further values for its text that come from its picture; see `rules_picture_values`."""
    figure_names: ClassVar[tuple[str, ...]] = ()
    """The figures of a player that the picture of a tentative turn compares, in order.

    Each has a message `<game>-figure-<name>`. Without any, points are compared.
    """

    def paint(
        self,
        view: V_contra,
        theme: Theme,
        localize: Localize,
        offered: tuple[Action, ...] = (),
        zoom: str | None = None,
    ) -> "Canvas":
        """Paint a page of 1600 × 1200 pixels, with the targets of the `offered` actions marked.

        `zoom` is None for the whole table, one of `places` for a close-up, or `hand` for the viewer's hand. The names
        in the view all look different; they may contain signs that only painted texts understand (see
        `rendering.names`). By default the page has the lines of the description.

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
        """Describe the picture in at most `limit` characters; with `zoom` `hand`, what the viewer holds.

        The most important facts come first: what has just happened and whose turn it is, then the scores. Without a
        limit, the description contains every fact of the view. Things have the names that people type.

        With both, cards among the question's options may be left out. A close-up has the description of the table; a
        legend may be described by the meanings of its signs. By default every field of the view is listed under its
        name in the program.
        """
        from rendering import plain

        return plain.describe(view, localize=localize, limit=limit, zoom=zoom)

    def game_colours(self, theme: Theme) -> GameColours:
        """Return all colours with a meaning in the pictures of the game; by default only those of the players."""
        return GameColours(seats_of(theme))

    def describe_card(
        self,
        key: str,
        *,
        localize: Localize,  # noqa: ARG002 -- for games with cards
        options: Mapping[str, str],  # noqa: ARG002 -- likewise
        components: str = "",  # noqa: ARG002 -- likewise
    ) -> CardText:
        """Return the text for one of `cards` as it plays with these options; in every variant without any.

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
        """Return the values of `rules_value_names`, for a table with these options and components; see `describe_card`."""
        return {}

    def rules_picture_values(
        self,
        topic: str,
        views: Sequence[V_contra],  # noqa: ARG002 -- for games whose rules have worked examples
        *,
        localize: Localize,  # noqa: ARG002 -- likewise
    ) -> Mapping[str, object]:
        """Return the values of `rules_picture_value_names` of a topic.

        Args:
            topic: The key of the topic.
            views: The view of each stage of its picture, or the only one.
            localize: Returns the text of a message.

        Raises:
            KeyError: For a topic without such values.
        """
        raise KeyError(topic)

    def figures(self, view: V_contra, seat: int) -> Mapping[str, int]:  # noqa: ARG002 -- for games with figures
        """Return a player's public values of `figure_names`."""
        return {}

    def emblems(self, size: int, theme: Theme) -> "tuple[Sprite, ...]":  # noqa: ARG002 -- for games with emblems
        """Return up to eight small pictures of this height, and at most half as wide again, for the cards of all games."""
        return ()

    def seat_style(self, seat: int, theme: Theme) -> SeatStyle:
        """Return the style of a seat, also for the cards that all games share."""
        return theme.seats[seat]
