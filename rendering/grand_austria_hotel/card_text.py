"""The effects of cards and tiles in words, generated from the same data that the rules use."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import get_args

from engine.games.grand_austria_hotel.effects import (
    DISHES,
    AnyDish,
    Draw,
    Emperor,
    Krones,
    Occupy,
    PlayStaff,
    Points,
    Prepare,
    Reward,
    TakeGuest,
    Terms,
)
from engine.games.grand_austria_hotel.emperor import Tile
from engine.games.grand_austria_hotel.guests import Guest
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import (
    CopiesScoring,
    Effect,
    FreeGuests,
    FreeRooms,
    FreeService,
    Ignore,
    Scores,
    Staff,
    WhenFavoured,
    WhenMovingIn,
    WhenOccupied,
    WhenTaking,
)
from rendering.contract import Localize
from rendering.grand_austria_hotel import symbol_rows
from rendering.grand_austria_hotel.words import KEY


def sentence(text: str) -> str:
    """Turn a phrase into a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def effect_words(effect: Effect, localize: Localize, *, edition: str = "2015") -> str:
    """Return the effect of a card or tile as a phrase, generated from its data."""

    def phrase(name: str, **values: object) -> str:
        return localize(f"{KEY}-effect-{name}", **values)

    def nested(reward: Reward) -> str:
        return effect_words(reward, localize, edition=edition)

    match effect:
        case WhenMovingIn(reward, colour, dishes):
            text = phrase("when-moving-in", guest=colour or "any", dishes=dishes, reward=nested(reward))
        case WhenOccupied(reward):
            text = phrase("when-occupied", reward=nested(reward))
        case WhenTaking():
            text = _when_taking_words(effect, localize, edition)
        case FreeRooms(colour):
            text = phrase("free-rooms", colour=colour)
        case FreeService():
            text = phrase("free-service")
        case FreeGuests():
            text = phrase("free-guests")
        case Ignore(krones):
            text = phrase("ignore", amount=krones)
        case WhenFavoured(reward):
            text = phrase("when-favoured", reward=nested(reward))
        case Scores(points, each):
            text = phrase("scores", amount=points, each=localize(f"{KEY}-each-{each}"))
        case CopiesScoring():
            text = phrase("copies-scoring")
        case _:
            row = {field.name: getattr(effect, field.name) for field in fields(effect)}
            tag = row.pop("tag")
            text = phrase(tag, **row, edition=int(edition))
    return text


def _when_taking_words(effect: WhenTaking, localize: Localize, edition: str) -> str:
    results = []
    if effect.no_krone:
        results.append(localize(f"{KEY}-effect-taking-no-krone"))
    if effect.strength:
        results.append(localize(f"{KEY}-effect-taking-strength", amount=effect.strength))
    if effect.discount:
        results.append(localize(f"{KEY}-effect-taking-discount", amount=effect.discount))
    if effect.both_tracks:
        results.append(localize(f"{KEY}-effect-taking-both-tracks"))
    if effect.reward:
        results.append(effect_words(effect.reward, localize, edition=edition))
    if effect.extra:
        text = effect_words(effect.extra, localize, edition=edition)
        results.append(localize(f"{KEY}-effect-taking-extra", reward=text))
    faces = [str(face) for face in effect.faces]
    either = faces[0] if len(faces) == 1 else localize(f"{KEY}-text-either", first=faces[0], second=faces[1])
    return localize(f"{KEY}-effect-when-taking", faces=either, results=", ".join(results))


def rewards_words(guest: Guest, localize: Localize, edition: str = "2015") -> str:
    """Return a guest's rewards as a phrase."""
    if not guest.rewards:
        return localize(f"{KEY}-effect-none")
    return ", ".join(effect_words(reward, localize, edition=edition) for reward in guest.rewards)


def guest_words(guest: Guest, localize: Localize, edition: str = "2015") -> str:
    """Return a guest's rewards as a sentence."""
    return sentence(rewards_words(guest, localize, edition))


def staff_words(card: Staff, localize: Localize, edition: str = "2015") -> str:
    """Return a staff card's effect as a sentence."""
    return sentence(staff_phrase(card, localize, edition))


def staff_phrase(card: Staff, localize: Localize, edition: str = "2015") -> str:
    """Return a staff card's effect as a phrase."""
    return ", ".join(effect_words(effect, localize, edition=edition) for effect in card.effects)


def bonus_words(tile: Tile, localize: Localize) -> str:
    """Return the bonus of an emperor's tile as a phrase."""
    text = ", ".join(effect_words(reward, localize) for reward in tile.bonus)
    return localize(f"{KEY}-effect-per-staff", reward=text) if tile.per_staff else text


def penalty_words(tile: Tile, localize: Localize, edition: str = "2015") -> str:
    """Return the penalty of an emperor's tile as a phrase.

    In the 2015 edition, the player chooses between two alternatives; in the 2022 edition, the first takes precedence.
    """
    losses = [
        localize(f"{KEY}-loss-{loss.kind}", amount=loss.amount, edition=int(edition)) for loss in tile.penalty
    ]
    if len(losses) == 1:
        return losses[0]
    key = f"{KEY}-text-{'else' if edition == '2022' else 'either'}"
    return localize(key, first=losses[0], second=losses[1])


def politics_words(card: str, localize: Localize) -> str:
    """Return a politics card's condition as a phrase."""
    conditions = [localize(f"{KEY}-least-{what}", number=least) for what, least in POLITICS[card]]
    return join(conditions, localize)


def open_reward_words(name: str, localize: Localize, amount: int = 0) -> str:
    """Return the open reward `name` as a phrase; an amount of 0 means that it is unknown."""
    rewards = [*_on_terms(max(1, amount)), *(_counted(amount) if amount else ())]
    for reward in rewards:
        if reward.name == name:
            return effect_words(reward, localize)
    return localize(f"{KEY}-legend-{symbol_rows.open_reward(name)[0].name}")


def _on_terms(amount: int) -> Iterator[Reward]:
    """Yield the rewards whose names include terms, such as a discount; `amount` says how often each may be used."""
    for terms in get_args(Terms):
        yield PlayStaff(terms, amount)
        yield Prepare(terms, amount)
        yield Prepare(terms, amount, top=2)


def _counted(amount: int) -> tuple[Reward, ...]:
    """Return one reward of each kind that is defined by an amount alone, each with the given amount."""
    kinds = (Krones, Points, Emperor, Draw, AnyDish, Occupy, TakeGuest)
    return tuple(kind(amount) for kind in kinds)


def portions(counts: Sequence[int], localize: Localize) -> list[str]:
    """Return dishes and drinks with the number of each, such as "2 cakes"."""
    return [
        localize(f"{KEY}-noun-dish-{kind}", value=kind, number=number)
        for kind, number in zip(DISHES, counts, strict=True)
        if number
    ]


def join(things: Sequence[str], localize: Localize) -> str:
    """Join items as in a sentence."""
    if not things:
        return localize(f"{KEY}-text-none")
    if len(things) == 1:
        return things[0]
    return localize(f"{KEY}-text-and", first=", ".join(things[:-1]), last=things[-1])
