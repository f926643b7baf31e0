"""Every card and tile of Grand Austria Hotel to be looked up: what it is called, and what it does in its edition."""

from collections.abc import Mapping
from typing import Final

from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES
from engine.games.grand_austria_hotel.guests import GUESTS, Guest
from engine.games.grand_austria_hotel.politics_cards import PLACES, POLITICS, STACKS
from engine.games.grand_austria_hotel.staff import STAFF, Staff
from rendering.grand_austria_hotel.text import (
    bonus_words,
    penalty_words,
    politics_words,
    rewards_words,
    sentence,
    staff_words,
)
from rendering.grand_austria_hotel.words import KEY
from rendering.words import CardWords, Say, WordList

CARDS: Final = (
    *(f"staff-{number}" for number in STAFF["2015"]),
    *(f"guest-{number}" for number in GUESTS),
    *(f"tile-{tile}" for tile in TILES),
    *(f"politics-{card}" for card in POLITICS),
)
"""Everything that can be looked up, as its kind and id."""

_CARD: WordList = {
    "guest": ("colour", "order", "points", "reward"),
    "guest-brief": ("order", "points", "reward"),
    "staff": ("cost", "timing", "effect"),
    "staff-brief": ("timing", "effect"),
    "tile": ("tile",),
    "tile-text": ("round", "back", "bonus", "penalty"),
    "politics": ("card",),
    "politics-text": ("condition", "first", "second", "third"),
    "edition": ("edition", "text"),
}
CARD_WORDS: Final[WordList] = {
    **{f"{KEY}-card-{name}": values for name, values in _CARD.items()},
    **{f"{KEY}-noun-politics-{card}": ("value",) for card in POLITICS},
}
"""Every phrase a card is told with."""


def describe_card(key: str, *, say: Say, options: Mapping[str, str]) -> CardWords:
    """Return what a card is called and does; without the options of a table, in every edition.

    Raises:
        KeyError: for a card that does not exist.
    """
    if key not in CARDS:
        raise KeyError(key)
    kind, _, name = key.partition("-")
    editions = (options["edition"],) if "edition" in options else tuple(STAFF)
    match kind:
        case "guest":
            return _guest(GUESTS[int(name)], say, editions)
        case "staff":
            title = say(f"{KEY}-noun-staff-{name}", value=name)
            told = {edition: _staff(STAFF[edition][int(name)], say, edition) for edition in editions}
            card = STAFF[editions[0]][int(name)]
            timing = say(f"{KEY}-timing-{card.timing}")
            effect = staff_words(card, say, editions[0])
            brief = say(f"{KEY}-card-staff-brief", timing=timing, effect=effect)
            return CardWords(title, _either(told, say), brief)
        case "tile":
            return _tile(name, say, editions)
    return _politics(name, say)


def _guest(guest: Guest, say: Say, editions: tuple[str, ...]) -> CardWords:
    title = say(f"{KEY}-noun-guest-{guest.number}", value=str(guest.number))
    colour = say(f"{KEY}-noun-colour-{guest.colour}", value=guest.colour)
    order = _order(guest, say)
    rewards = {edition: rewards_words(guest, say, edition) for edition in editions}
    told = {
        edition: say(f"{KEY}-card-guest", colour=colour, order=order, points=guest.points, reward=reward)
        for edition, reward in rewards.items()
    }
    brief = say(f"{KEY}-card-guest-brief", order=order, points=guest.points, reward=rewards[editions[0]])
    return CardWords(title, _either(told, say), brief)


def _order(guest: Guest, say: Say) -> str:
    wanted = [(kind, guest.order[place]) for place, kind in enumerate(DISHES) if guest.order[place]]
    told = [
        say(f"{KEY}-text-counted", number=number, thing=say(f"{KEY}-noun-dish-{kind}", value=kind))
        for kind, number in wanted
    ]
    return ", ".join(told)


def _staff(card: Staff, say: Say, edition: str) -> str:
    timing = say(f"{KEY}-timing-{card.timing}")
    return say(f"{KEY}-card-staff", cost=card.cost, timing=timing, effect=staff_words(card, say, edition))


def _tile(name: str, say: Say, editions: tuple[str, ...]) -> CardWords:
    tile = TILES[name]
    number, back = list(AUDIENCES.items())[list(STACKS).index(name[0])]
    told = {
        edition: say(
            f"{KEY}-card-tile-text",
            round=number,
            back=back,
            bonus=bonus_words(tile, say),
            penalty=penalty_words(tile, say, edition),
        )
        for edition in editions
    }
    return CardWords(say(f"{KEY}-card-tile", tile=name), _either(told, say), told[editions[0]])


def _politics(name: str, say: Say) -> CardWords:
    condition = politics_words(name, say)
    first, second, third = PLACES
    text = say(f"{KEY}-card-politics-text", condition=condition, first=first, second=second, third=third)
    title = say(f"{KEY}-card-politics", card=say(f"{KEY}-noun-politics-{name}", value=name))
    return CardWords(title, text, sentence(condition))


def _either(told: Mapping[str, str], say: Say) -> str:
    """Tell it once when it is the same in every edition."""
    if len(set(told.values())) == 1:
        return next(iter(told.values()))
    lines = (say(f"{KEY}-card-edition", edition=edition, text=text) for edition, text in told.items())
    return "\n".join(lines)
