"""The text for each card and tile of Grand Austria Hotel that can be looked up, in each edition."""

from collections.abc import Mapping
from typing import Final

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES
from engine.games.grand_austria_hotel.guests import GUESTS, Guest
from engine.games.grand_austria_hotel.politics_cards import PLACES, POLITICS, STACKS
from engine.games.grand_austria_hotel.staff import STAFF, Staff
from rendering.contract import CardText, Localize, MessageArguments
from rendering.grand_austria_hotel.card_text import (
    bonus_words,
    penalty_words,
    politics_words,
    portions,
    rewards_words,
    sentence,
    staff_phrase,
    staff_words,
)
from rendering.grand_austria_hotel.words import KEY

CARDS: Final = (
    *(f"staff-{number}" for number in STAFF["2015"]),
    *(f"guest-{number}" for number in GUESTS),
    *(f"tile-{tile}" for tile in TILES),
    *(f"politics-{card}" for card in POLITICS),
)
"""The keys of everything that can be looked up, each made of a kind and an id."""

_CARD: MessageArguments = {
    "guest": ("colour", "order", "points", "reward"),
    "guest-brief": ("colour", "order", "points", "reward"),
    "staff": ("cost", "timing", "effect"),
    "staff-brief": ("timing", "effect"),
    "tile": ("tile",),
    "tile-text": ("round", "back", "bonus", "penalty"),
    "politics": ("card",),
    "politics-text": ("condition", "first", "second", "third"),
    "edition": ("edition", "text"),
}
CARD_WORDS: Final[MessageArguments] = {
    **{f"{KEY}-card-{name}": values for name, values in _CARD.items()},
    **{f"{KEY}-noun-politics-{card}": ("value",) for card in POLITICS},
}
"""Every message used in the text for a card."""


def describe_card(
    key: str,
    *,
    localize: Localize,
    options: Mapping[str, str],
    components: str = "",  # noqa: ARG001 -- the game has one set of components
) -> CardText:
    """Return the text for a card in the table's edition, or in every edition if no options are given.

    Raises:
        KeyError: For an unknown card.
    """
    if key not in CARDS:
        raise KeyError(key)
    kind, _, name = key.partition("-")
    editions = (options["edition"],) if "edition" in options else tuple(STAFF)
    match kind:
        case "guest":
            return _guest_text(GUESTS[int(name)], localize, editions)
        case "staff":
            title = localize(f"{KEY}-noun-staff-{name}", value=name)
            texts = {
                edition: _staff_text(STAFF[edition][int(name)], localize, edition) for edition in editions
            }
            card = STAFF[editions[0]][int(name)]
            timing = localize(f"{KEY}-timing-{card.timing}")
            effect = staff_phrase(card, localize, editions[0])
            brief = localize(f"{KEY}-card-staff-brief", timing=timing, effect=effect)
            return CardText(title, _join_editions(texts, localize), brief)
        case "tile":
            return _tile_text(name, localize, editions)
    return _politics_text(name, localize)


def _guest_text(guest: Guest, localize: Localize, editions: tuple[str, ...]) -> CardText:
    title = localize(f"{KEY}-noun-guest-{guest.number}", value=str(guest.number))
    colour = localize(f"{KEY}-noun-colour-{guest.colour}", value=guest.colour)
    order = _order_text(guest, localize)
    rewards = {edition: rewards_words(guest, localize, edition) for edition in editions}
    texts = {
        edition: localize(f"{KEY}-card-guest", colour=colour, order=order, points=guest.points, reward=reward)
        for edition, reward in rewards.items()
    }
    brief = localize(
        f"{KEY}-card-guest-brief",
        colour=colour,
        order=order,
        points=guest.points,
        reward=rewards[editions[0]],
    )
    return CardText(title, _join_editions(texts, localize), brief)


def _order_text(guest: Guest, localize: Localize) -> str:
    return ", ".join(portions(guest.order, localize))


def _staff_text(card: Staff, localize: Localize, edition: str) -> str:
    timing = localize(f"{KEY}-timing-{card.timing}")
    return localize(
        f"{KEY}-card-staff", cost=card.cost, timing=timing, effect=staff_words(card, localize, edition)
    )


def _tile_text(name: str, localize: Localize, editions: tuple[str, ...]) -> CardText:
    tile = TILES[name]
    number, back = list(AUDIENCES.items())[list(STACKS).index(name[0])]
    texts = {
        edition: localize(
            f"{KEY}-card-tile-text",
            round=number,
            back=back,
            bonus=bonus_words(tile, localize),
            penalty=penalty_words(tile, localize, edition),
        )
        for edition in editions
    }
    return CardText(
        localize(f"{KEY}-card-tile", tile=name), _join_editions(texts, localize), texts[editions[0]]
    )


def _politics_text(name: str, localize: Localize) -> CardText:
    condition = politics_words(name, localize)
    first, second, third = PLACES
    text = localize(f"{KEY}-card-politics-text", condition=condition, first=first, second=second, third=third)
    title = localize(f"{KEY}-card-politics", card=localize(f"{KEY}-noun-politics-{name}", value=name))
    return CardText(title, text, sentence(condition))


def _join_editions(texts: Mapping[str, str], localize: Localize) -> str:
    """Return the text once if it is the same in every edition; otherwise, return a line for each edition."""
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    lines = (localize(f"{KEY}-card-edition", edition=edition, text=text) for edition, text in texts.items())
    return "\n".join(lines)
