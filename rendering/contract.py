"""What a game may say about its pictures, the class `Rendering`, and the types it shares with its callers."""

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
        played: How many of the typed actions of the example have been played.
        zoom: The close-up, as `Rendering.paint` takes it; None for the whole table.
        part: The part of that page that is shown; None for all of it. All parts of an example have one shape.
    """

    played: int
    zoom: str | None = None
    part: Rect | None = None


@dataclass(frozen=True)
class RulesPicture:
    """What illustrates a topic of the rules: a page of a position, or several stages of a worked example.

    The position is reached by the rules alone: a new game is begun with a fixed seed, `actions` are played as in a sample
    game, then those that are `played`. A worked example is found by trying seeds until somebody holds what it needs.
    Its text gets what happens in it from the views of its stages, see `Rendering.rules_picture_values`, so that it cannot
    tell anything else; its alternative text is the attribute `.alt` of the topic, and the captions of its stages are
    `.stage-1`, `.stage-2`, …

    Attributes:
        zoom: The close-up, as `Rendering.paint` takes it; None for the whole table.
        actions: How many actions of a sample game are played first.
        played: Actions that are played after them, each by whoever is asked, as they are typed (`play purple-chair cube`).
        stages: What is shown instead of one page of the last position: two to six pictures of the positions on the way.
        seats: The number of players.
        seed: What decides who begins, what is dealt, and so on.
        options: The options that the example needs; all others are those of the table.
        offered: How the actions begin that are marked in the picture, out of those that are possible in the last position.
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

    By itself it describes the fields of any view and paints that description, so that a game can be played without
    pictures of its own. A game's package `rendering.<game>` has a subclass, and its only instance as `RENDERING`; everything
    that is not overridden stays as it is here. All methods are pure.

    Every picture of the table tells the last move: `last_move` computes it from the view, a plate says it, and marks show it;
    the description begins with it. The marks are those of `marks`.

    What only the viewer may know (a private hand) appears with the zoom `hand` and nowhere else, neither in a picture
    nor in a description: the table is the same for everybody. The bot shows a player, above the question, the lines of
    the description of the `hand` that the description of the table does not have. In a game without private hands the
    page of the `hand` is that of the table.
    """

    places: ClassVar[tuple[str, ...]] = ()
    """What a close-up can show, besides `hand`; at most 25, the entries of one menu."""
    owned_places: ClassVar[Mapping[str, tuple[int, range]]] = {}
    """The places that belong to players, each with its seat and the numbers of players with which it exists."""
    words: ClassVar[MessageArguments] = {}
    """Every message that a picture, a description or the text of a card uses."""
    cards: ClassVar[tuple[str, ...]] = ()
    """Every card that can be looked up, as its kind and id (`guest-59`); `paint` shows it alone if it is the `zoom`."""
    rules_value_names: ClassVar[tuple[str, ...]] = ()
    """The names of all values that the topics of the rules (`<game>-rules-<topic>`) may use."""
    rules_pictures: ClassVar[Mapping[str, RulesPicture]] = {}
    """The pictures that illustrate topics of the rules."""
    rules_picture_value_names: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The names of the values that the text of a topic may use besides, because of its picture; see `rules_picture_values`."""
    figure_names: ClassVar[tuple[str, ...]] = ()
    """The figures of a player by which the picture of a tentative turn tells what it changes, in the order in which they are told.

    Each has a message `<game>-figure-<name>`. Without any, the points are told.
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

        `zoom` is None for the whole table, one of `places` for a close-up, or `hand` for what the viewer holds.
        The names of the view all look different; they may contain signs that only painted texts understand (see
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

        What is most important comes first: what has just happened and whose turn it is, then the scores. Without a limit
        the description contains every fact of the view. Things have the names by which people call them.

        With both, cards that the viewer is asked to choose from may be left out, because the question's options name
        them. One of `places` has the description of the table; a legend may be described by what its signs mean.
        By default every field of the view is told, by its name in the program.
        """
        from rendering import plain

        return plain.describe(view, localize=localize, limit=limit, zoom=zoom)

    def game_colours(self, theme: Theme) -> GameColours:
        """Return everything that has a meaning by its colour in the pictures of the game; by default only the players do."""
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

        `components` names the components in use; without a name they are those the game has by itself.

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
            views: What is shown: the view of each stage of its picture, or the only one.
            localize: Returns the text of a message.

        Raises:
            KeyError: For a topic without such values.
        """
        raise KeyError(topic)

    def figures(self, view: V_contra, seat: int) -> Mapping[str, int]:  # noqa: ARG002 -- for games with figures
        """Return those of `figure_names` that a player has, which everybody may know."""
        return {}

    def emblems(self, size: int, theme: Theme) -> "tuple[Sprite, ...]":  # noqa: ARG002 -- for games with emblems
        """Return up to eight small pictures of this height, and at most half as wide again, for the cards of all games."""
        return ()

    def seat_style(self, seat: int, theme: Theme) -> SeatStyle:
        """Return how a seat is identified, on the cards of all games too."""
        return theme.seats[seat]
