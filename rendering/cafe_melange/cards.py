"""The text for each card and tile of Café Melange that can be looked up, for the components in use."""

from collections.abc import Mapping
from typing import Final

from engine.games.cafe_melange.components import (
    ACTIONS,
    GUESTS,
    PERSONALITIES,
    RECONSTRUCTION,
    MelangeComponents,
    find_components,
)
from engine.games.cafe_melange.components import CARDS as RESERVATIONS
from rendering.cafe_melange.words import KEY
from rendering.contract import CardText, Localize, MessageArguments

_SPECIAL: Final = ACTIONS[:4]
"""The action cards that swap visitors or remove markers; all others score points."""

CARDS: Final[tuple[str, ...]] = (
    *(f"reservation-{card}" for card in RESERVATIONS),
    *(f"special-{action}" for action in _SPECIAL),
    *(f"scoring-{action}" for action in ACTIONS if action not in _SPECIAL),
    *(f"personality-{visitor}" for visitor in PERSONALITIES),
    *(f"tile-{guest}" for guest in GUESTS),
)
"""The keys of everything that can be looked up, each made of a kind and an id."""

_CARD: MessageArguments = {
    "reservation": ("chairs", "number", "copies"),
    "reservation-brief": ("number", "copies"),
    "swap": ("copies",),
    "remove": ("copies",),
    "scoring": ("copies",),
    "action-brief": ("copies",),
    "personality": ("visitor", "points", "score"),
    "personality-brief": ("points", "score"),
    "guest": ("points", "multiplier"),
    "guest-brief": ("points", "multiplier"),
}
CARD_WORDS: Final[MessageArguments] = {f"{KEY}-card-{name}": values for name, values in _CARD.items()}
"""Every message used in the text for a card, besides the names of things."""


def describe_card(
    key: str,
    *,
    localize: Localize,
    options: Mapping[str, str],  # noqa: ARG001 -- the game has no options
    components: str = "",
) -> CardText:
    """Return the text for a card or tile.

    Raises:
        KeyError: For an unknown card.
        StoreError: `components-missing` for components that are not registered.
    """
    if key not in CARDS:
        raise KeyError(key)
    box = find_components(components or RECONSTRUCTION.name)
    kind, _, name = key.partition("-")
    match kind:
        case "reservation":
            return _reservation_text(box, name, localize)
        case "personality":
            return _personality_text(box, name, localize)
        case "tile":
            return _guest_text(box, name, localize)
    return _action_text(box, name, localize)


def _reservation_text(box: MelangeComponents, card: str, localize: Localize) -> CardText:
    chairs, copies = box.fitting[card], box.copies[card]
    return CardText(
        _title("card", card, localize),
        localize(f"{KEY}-card-reservation", chairs=", ".join(chairs), number=len(chairs), copies=copies),
        localize(f"{KEY}-card-reservation-brief", number=len(chairs), copies=copies),
    )


def _action_text(box: MelangeComponents, action: str, localize: Localize) -> CardText:
    what = action.partition("-")[0] if action in _SPECIAL else "scoring"
    copies = box.actions[action]
    return CardText(
        _title("action", action, localize),
        localize(f"{KEY}-card-{what}", copies=copies),
        localize(f"{KEY}-card-action-brief", copies=copies),
    )


def _personality_text(box: MelangeComponents, visitor: str, localize: Localize) -> CardText:
    tile, name = box.personalities[visitor], _title("visitor", visitor, localize)
    return CardText(
        name,
        localize(f"{KEY}-card-personality", visitor=name, points=tile.points, score=tile.score),
        localize(f"{KEY}-card-personality-brief", points=tile.points, score=tile.score),
    )


def _guest_text(box: MelangeComponents, guest: str, localize: Localize) -> CardText:
    tile = box.guests[guest]
    return CardText(
        _title("guest", guest, localize),
        localize(f"{KEY}-card-guest", points=tile.points, multiplier=tile.multiplier),
        localize(f"{KEY}-card-guest-brief", points=tile.points, multiplier=tile.multiplier),
    )


def _title(kind: str, value: str, localize: Localize) -> str:
    """Return a thing's name as a title, with a capital letter."""
    name = localize(f"{KEY}-noun-{kind}-{value}", value=value, number=0)
    return name[:1].upper() + name[1:]
