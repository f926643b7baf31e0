"""Paint pictures of games and describe them in text, as pure functions of a view.

Each published game has a package here; `rendering.contract` says what such a package may provide, and
VISUAL_LANGUAGE.md says how its pictures look. A game without a package gets a plain picture of its view's fields.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.kernel.core import Action
from engine.kernel.game import View
from rendering import backgrounds, lobby_card, result_card, rules_stages, sprites, turn_preview
from rendering.canvas import Canvas, encode
from rendering.contract import CardText, Localize, MessageArguments, Rendering, RulesPicture, RulesStage
from rendering.emblems import theme_of
from rendering.film import FilmFrame, Timeline, encode_film
from rendering.lobby_card import LobbyCard, LobbySeat
from rendering.mosaic import REDUCTIONS, Mosaic, encode_mosaic
from rendering.names import painted_names
from rendering.palettes import load_palette
from rendering.registry import has_pictures, register, rendering_of
from rendering.registry import load as load_package
from rendering.result_card import BestTurnView, ResultCard
from rendering.text_layout import load_font, render_line
from rendering.theme import THEMES, Theme
from rendering.theme_preview import paint_themes
from rendering.ties import tie_lines

__all__ = [
    "REDUCTIONS",
    "THEMES",
    "BestTurnView",
    "CardText",
    "FilmFrame",
    "LobbyCard",
    "LobbySeat",
    "Localize",
    "MessageArguments",
    "Mosaic",
    "Rendering",
    "ResultCard",
    "RulesPicture",
    "RulesStage",
    "Timeline",
    "cards",
    "describe",
    "describe_card",
    "encode",
    "free_memory",
    "has_pictures",
    "load",
    "load_package",
    "load_palette",
    "mosaic",
    "place_owner",
    "places",
    "register",
    "render",
    "render_film",
    "render_stages",
    "render_themes",
    "rules_picture_values",
    "rules_pictures",
    "rules_value_names",
    "rules_values",
    "tie_lines",
    "words",
]


def load(game: str) -> None:
    """Load the package that paints the given game now, instead of on first use."""
    rendering_of(game)


def free_memory() -> None:
    """Clear all caches; what later pictures need is painted again."""
    backgrounds.clear_cache()
    sprites.clear_cache()
    render_line.cache_clear()
    load_font.cache_clear()


def render(
    view: View,
    *,
    theme: str = "light",
    localize: Localize,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
    before: View | None = None,
) -> bytes:
    """Paint a view and return the picture in PNG format.

    Args:
        view: A seat's or spectator's view, or a `ResultCard` or `LobbyCard` (which take neither `offered` nor
            `zoom`).
        theme: A key of `THEMES`.
        localize: Returns the text of a message.
        offered: The actions whose targets are marked.
        zoom: One of the game's `places` for a close-up, or `hand` for what the viewer holds.
        before: The view before the tentative turn that leads to `view`. With it, the picture compares the state
            before and after the turn above the board. Not for close-ups.

    Raises:
        KeyError: For an unknown theme or place.
    """
    page = _paint(view, THEMES[theme], localize, offered, zoom)
    if before is not None and turn_preview.has_effect(before, view):
        compared = view
        if view.result is not None:  # a final board has other places than the board before the turn
            compared = replace(view, result=None, active_seats=before.active_seats)
        is_page = compared is view and not offered
        plain = page if is_page else _paint(compared, THEMES[theme], localize, (), None)
        unmarked = replace(before, recent_turns=(), announced=())
        former = _paint(unmarked, THEMES[theme], localize, (), None)
        figures = turn_preview.changed_figures(before, view, localize)
        page = turn_preview.paint(former, plain, page, figures, localize)
    return encode(page, load_palette(view.game, theme))


def render_film(
    frames: Iterable[FilmFrame],
    sample: View,
    timeline: Timeline,
    *,
    theme: str = "light",
    localize: Localize,
    zoom: str | None = None,
) -> Iterator[bytes]:
    """Paint a game turn by turn and yield the bytes of an animated GIF.

    Args:
        frames: At least one frame; each is requested only after the previous one is encoded.
        sample: The view from which the colours are chosen, together with the first frame; the latest one is best.
        timeline: What the bar below the board shows.
        theme: A key of `THEMES`.
        localize: Returns the text of a message.
        zoom: As for `render`.

    Raises:
        KeyError: For an unknown theme or place.
    """
    game, shades = sample.game, THEMES[theme]

    def paint(view: View) -> Canvas:
        return _paint(view, shades, localize, (), zoom)

    palette = load_palette(game, theme)
    yield from encode_film(frames, sample, timeline, theme=shades, paint=paint, palette=palette)


def mosaic(
    game: str,
    views: Iterable[View],
    *,
    theme: str = "light",
    localize: Localize,
    reduction: int = 1,
    limit: int,
) -> Mosaic | None:
    """Paint a game's views one after another, and return the pictures as a mosaic; see `encode_mosaic`.

    Unless they are reduced, the pictures have exactly the pixels that `render` gives them.

    Args:
        game: The game's key.
        views: At least one view; each is requested only after the previous picture is encoded.
        theme: A key of `THEMES`.
        localize: Returns the text of a message.
        reduction: One of `REDUCTIONS`, the factor by which the pictures are scaled down.
        limit: The maximum size of the mosaic in bytes; return None if it needs more.

    Raises:
        KeyError: For an unknown theme.
    """
    pages = (_paint(view, THEMES[theme], localize, (), None).image for view in views)
    return encode_mosaic(pages, load_palette(game, theme), reduction=reduction, limit=limit)


def render_themes(view: View, *, chosen: str, names: Mapping[str, str], localize: Localize) -> bytes:
    """Paint a view in all themes side by side and return the picture in PNG format.

    Args:
        view: A seat's or spectator's view.
        chosen: The key of the theme to mark.
        names: The display name of each of `THEMES`.
        localize: Returns the text of a message.
    """
    return encode(paint_themes(view, chosen, names, localize))


def render_stages(
    views: Sequence[View],
    stages: Sequence[RulesStage],
    captions: Sequence[str],
    *,
    theme: str = "light",
    localize: Localize,
) -> bytes:
    """Paint the stages of a worked example side by side and return the picture in PNG format.

    Args:
        views: The view at each stage.
        stages: The stages, which say what part of each page to show.
        captions: The caption above each stage, beside its number.
        theme: A key of `THEMES`.
        localize: Returns the text of a message.

    Raises:
        KeyError: For an unknown theme or place.
    """
    pages = (
        _paint(view, THEMES[theme], localize, (), stage.zoom)
        for view, stage in zip(views, stages, strict=True)
    )
    page = rules_stages.paint(pages, [stage.part for stage in stages], captions)
    return encode(page, load_palette(views[0].game, theme))


def _paint(
    view: View, theme: Theme, localize: Localize, offered: tuple[Action, ...], zoom: str | None
) -> Canvas:
    shown = _with_painted_names(view)
    match shown:
        case ResultCard():
            return result_card.paint(shown, theme_of(view.game, theme), localize)
        case LobbyCard():
            return lobby_card.paint(shown, theme_of(view.game, theme), localize)
    return rendering_of(view.game).paint(shown, theme, localize, offered, zoom)


def _with_painted_names(view: View) -> View:
    return view.named(painted_names(view.names))


def describe(
    view: View,
    *,
    localize: Localize,
    limit: int | None = None,
    zoom: str | None = None,
    before: View | None = None,
) -> str:
    """Describe everything the picture shows; with a `limit`, only what matters most, within that many characters.

    With the zoom `hand`, describe what the viewer holds; private hands appear in no other description. With `before`,
    begin with the outcome of the tentative turn; see `render`.
    """
    match view:
        case ResultCard():
            return result_card.describe(view, localize=localize, limit=limit)
        case LobbyCard():
            return lobby_card.describe(view, localize=localize, limit=limit)
    first = "" if before is None else turn_preview.describe(before, view, localize)
    if first and (limit is None or len(first) + 1 < limit):
        first, limit = f"{first}\n", None if limit is None else limit - len(first) - 1
    else:
        first = ""
    return first + rendering_of(view.game).describe(view, localize=localize, limit=limit, zoom=zoom)


def places(game: str, seats: int | None = None) -> tuple[str, ...]:
    """Return the names of a game's close-ups other than `hand`.

    With `seats`, return only the close-ups that exist with that number of players.
    """
    owned = rendering_of(game).owned_places
    return tuple(
        place
        for place in rendering_of(game).places
        if seats is None or place not in owned or seats in owned[place][1]
    )


def place_owner(game: str, place: str) -> int | None:
    """Return the seat that owns the place in a close-up, or None if it belongs to nobody."""
    owned = rendering_of(game).owned_places
    return owned[place][0] if place in owned else None


def cards(game: str) -> tuple[str, ...]:
    """Return the keys of all cards that can be looked up in a game: kind and id, such as `guest-59`."""
    return rendering_of(game).cards


def describe_card(
    game: str, key: str, *, localize: Localize, options: Mapping[str, str], components: str = ""
) -> CardText:
    """Return the text for a card, generated from the same data that the rules use.

    Args:
        game: The game's key.
        key: One of the game's `cards`.
        localize: Returns the text of a message.
        options: The table's options; empty if there is no table.
        components: The name of the components in use; empty for the game's own.

    Raises:
        KeyError: For an unknown card.
    """
    if key not in cards(game):
        raise KeyError(key)
    return rendering_of(game).describe_card(key, localize=localize, options=options, components=components)


def rules_value_names(game: str) -> tuple[str, ...]:
    """Return the names of the values that a game's rules topics may use."""
    return rendering_of(game).rules_value_names


def rules_values(
    game: str, *, localize: Localize, options: Mapping[str, str], components: str = ""
) -> Mapping[str, object]:
    """Return the values for a game's rules topics, keyed by name; see `describe_card` for the arguments."""
    return rendering_of(game).rules_values(localize=localize, options=options, components=components)


def rules_picture_values(
    game: str, topic: str, views: Sequence[View], *, localize: Localize
) -> Mapping[str, object]:
    """Return the values that a topic's text takes from its picture, keyed by name; `views` are the picture's views."""
    return rendering_of(game).rules_picture_values(topic, views, localize=localize)


def rules_pictures(game: str) -> Mapping[str, RulesPicture]:
    """Return the pictures that illustrate a game's rules topics, keyed by topic."""
    return rendering_of(game).rules_pictures


def words(game: str) -> MessageArguments:
    """Return the ids of all messages in a game's pictures and descriptions, each with its argument names."""
    return rendering_of(game).words
