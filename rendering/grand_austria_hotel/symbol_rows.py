"""The effects of cards and tiles as rows of symbols, generated from the same data that the rules use."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Final, get_args

from engine.games.grand_austria_hotel.effects import (
    DISHES,
    Again,
    AnyDish,
    Countable,
    Dish,
    Draw,
    DrawThree,
    Emperor,
    FillOrder,
    Krones,
    Occupy,
    Penalty,
    PlaceOccupied,
    PlayStaff,
    Points,
    Prepare,
    TakeGuest,
    Terms,
)
from engine.games.grand_austria_hotel.emperor import Loss, Tile
from engine.games.grand_austria_hotel.guests import Guest
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import (
    CopiesScoring,
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
from rendering.grand_austria_hotel.symbols import Glyph

TEXT: Final = "text"
"""The name of a glyph that consists only of its label."""
SEPARATOR: Final = "separator"
"""The name of a glyph that is a line between unrelated parts."""
_PRICES: Final[dict[Terms, str]] = {"less-1": "−1", "less-2": "−2", "less-3": "−3", "free": "0"}
_COLON, _AND, _PER = Glyph(TEXT, ":"), Glyph(TEXT, "+"), Glyph(TEXT, "×")

Row = tuple[Glyph, ...]


def counted(number: int, *row: Glyph) -> Row:
    """Return the row, preceded by the number of uses if it is more than one."""
    return (Glyph(TEXT, f"{number}×"), *row) if number > 1 else row


def separated(rows: Iterable[Row]) -> Row:
    """Join the non-empty rows into one, with separators between them."""
    first, *others = [row for row in rows if row] or [()]
    return (*first, *(glyph for row in others for glyph in (Glyph(SEPARATOR), *row)))


def _dishes(glyph: Glyph, number: int) -> Row:
    """Return the dishes one by one, as on an order, or as a number and one symbol if there are many."""
    return (glyph,) * number if number <= 2 else counted(number, glyph)


def _on_terms(name: str, terms: Terms) -> Row:
    """Return the symbol, with a price tag if there is a discount."""
    return (Glyph(name), Glyph("price", _PRICES[terms])) if terms in _PRICES else (Glyph(name),)


@singledispatch
def glyphs(effect: object) -> Row:
    """Return the symbols for a reward or for a staff card's effect.

    Raises:
        TypeError: For an object that has no symbols.
    """
    raise TypeError(effect)


@glyphs.register
def _(effect: Krones) -> Row:
    return (Glyph("krone", str(effect.amount)),)


@glyphs.register
def _(effect: Points) -> Row:
    return (Glyph("points", str(effect.amount)),)


@glyphs.register
def _(effect: Emperor) -> Row:
    return (Glyph("emperor", str(effect.amount)),)


@glyphs.register
def _(effect: Dish) -> Row:
    return _dishes(Glyph(effect.kind), effect.amount)


@glyphs.register
def _(effect: AnyDish) -> Row:
    return _dishes(Glyph("any-dish"), effect.amount)


@glyphs.register
def _(effect: Draw) -> Row:
    return counted(effect.cards, Glyph("draw"))


@glyphs.register
def _(effect: DrawThree) -> Row:
    return _on_terms("draw-three", effect.terms)


@glyphs.register
def _(effect: PlayStaff) -> Row:
    return counted(effect.amount, *_on_terms("play-staff", effect.terms))


@glyphs.register
def _(effect: Prepare) -> Row:
    name = "any-prepared" if effect.top == 4 else "low-prepared"
    return counted(effect.amount, *_on_terms(name, effect.terms))


@glyphs.register
def _(effect: Occupy) -> Row:
    return counted(effect.amount, Glyph("occupy"))


@glyphs.register
def _(effect: PlaceOccupied) -> Row:
    return (Glyph("place-occupied" if effect.top == 4 else "low-occupied"),)


@glyphs.register
def _(effect: TakeGuest) -> Row:
    return counted(effect.amount, Glyph("take-guest"))


@glyphs.register
def _(effect: FillOrder) -> Row:
    del effect
    return (Glyph("fill-order"),)


@glyphs.register
def _(effect: Again) -> Row:
    del effect
    return (Glyph("again"),)


@glyphs.register
def _(effect: Penalty) -> Row:
    del effect
    return (Glyph("penalty"),)


@glyphs.register
def _(effect: WhenMovingIn) -> Row:
    plates = (Glyph(TEXT, f"{effect.dishes}×"), Glyph("any-dish")) if effect.dishes else ()
    who = Glyph(f"guest-{effect.colour or 'any'}")
    return (*plates, who, Glyph("moves-in"), _COLON, *glyphs(effect.reward))


@glyphs.register
def _(effect: WhenOccupied) -> Row:
    return (Glyph("any-occupied"), _COLON, *glyphs(effect.reward))


@glyphs.register
def _(effect: WhenTaking) -> Row:
    row = [Glyph(f"die-{face}") for face in effect.faces]
    row.append(_COLON)
    if effect.no_krone:
        row.append(Glyph("krone", "0"))
    if effect.strength:
        row.append(Glyph("strength", f"+{effect.strength}"))
    if effect.discount:
        row += [Glyph("staff"), Glyph("price", f"−{effect.discount}")]
    if effect.both_tracks:
        row += [Glyph("krone"), _AND, Glyph("emperor")]
    for each in (effect.reward, effect.extra):
        row += glyphs(each) if each else ()
    return tuple(row)


@glyphs.register
def _(effect: FreeRooms) -> Row:
    return _on_terms(f"{effect.colour}-prepared", "free")


@glyphs.register
def _(effect: FreeService) -> Row:
    del effect
    return (*_on_terms("service", "free"), Glyph("guest-any"))


@glyphs.register
def _(effect: FreeGuests) -> Row:
    del effect
    return _on_terms("guest-any", "free")


@glyphs.register
def _(effect: Ignore) -> Row:
    return (Glyph("ignore"), *((Glyph("price", str(effect.krones)),) if effect.krones else ()))


@glyphs.register
def _(effect: WhenFavoured) -> Row:
    return (Glyph("favour"), _COLON, *glyphs(effect.reward))


@glyphs.register
def _(effect: Scores) -> Row:
    return (Glyph("points", str(effect.points)), _PER, countable_glyph(effect.each))


@glyphs.register
def _(effect: CopiesScoring) -> Row:
    del effect
    return (Glyph("copy"), Glyph("end"))


_COUNTED: Final[dict[Countable, str]] = {
    "krones": "krone",
    "staff": "played",
    "politics": "politics",
    "emperor-space": "emperor",
    "room": "any-room",
    "occupied-room": "any-occupied",
    "red-room": "red-occupied",
    "blue-room": "blue-occupied",
    "yellow-room": "yellow-occupied",
    "three-colours": "three-colours",
    "floor": "floor",
    "column": "column",
    "group": "group",
    "full-colour": "full-colour",
}


def countable_glyph(what: Countable) -> Glyph:
    """Return the symbol for something countable in a hotel."""
    return Glyph(_COUNTED[what])


_FIGURES: Final[dict[str, str]] = {"krones": "krone", "points": "points", "emperor": "emperor"}
"""The symbols that show the amount of an open reward, by the reward's name."""
_OPEN: Final[dict[str, Row]] = {
    **{kind: (Glyph(kind),) for kind in DISHES},
    "draw": (Glyph("draw"),),
    **{
        reward.name: glyphs(reward)
        for terms in get_args(Terms)
        for reward in (PlayStaff(terms), DrawThree(terms), Prepare(terms), Prepare(terms, top=2))
    },
    **{
        reward.name: glyphs(reward)
        for reward in (AnyDish(), Occupy(), PlaceOccupied(4), TakeGuest(), FillOrder(), Again(), Penalty(""))
    },
}


def open_reward(name: str, amount: int = 0) -> Row:
    """Return the symbols for the open reward `name` with its amount; 0 means that the amount is unknown."""
    if name in _FIGURES:
        return (Glyph(_FIGURES[name], str(amount) if amount else ""),)
    return counted(amount, *_OPEN[name])


def reward_row(guest: Guest) -> Row:
    """Return the symbols for a guest's rewards."""
    return tuple(glyph for reward in guest.rewards for glyph in glyphs(reward))


def order_row(guest: Guest, served: tuple[int, ...] = (0, 0, 0, 0)) -> Row:
    """Return the symbols for a guest's order; among dishes of the same kind, served ones come first."""
    return tuple(
        Glyph(f"served-{kind}" if number < already_served else kind)
        for kind, ordered, already_served in zip(DISHES, guest.order, served, strict=True)
        for number in range(ordered)
    )


def staff_row(card: Staff) -> Row:
    """Return the symbols for a staff card's effect."""
    return tuple(glyph for effect in card.effects for glyph in glyphs(effect))


def bonus_row(tile: Tile) -> Row:
    """Return the symbols for the bonus on an emperor's tile."""
    row = tuple(glyph for reward in tile.bonus for glyph in glyphs(reward))
    return (*row, _PER, Glyph("played")) if tile.per_staff else row


def penalty_rows(tile: Tile) -> tuple[Row, ...]:
    """Return the symbols for each alternative of the penalty on a tile."""
    return tuple(loss_row(loss) for loss in tile.penalty)


def alternatives(tile: Tile) -> Row:
    """Return the symbols for the penalty on a tile in a single row, with the sign "or" between alternatives."""
    first, *others = penalty_rows(tile)
    return (*first, *(glyph for row in others for glyph in (Glyph("or"), *row)))


def loss_row(loss: Loss) -> Row:
    """Return the symbols for a loss."""
    less = Glyph(TEXT, f"−{loss.amount}")
    match loss.kind:
        case "krones":
            return (less, Glyph("krone"))
        case "points":
            return (less, Glyph("points"))
        case "points-per-staff":
            return (less, Glyph("points"), _PER, Glyph("played"))
        case "kitchen":
            return (Glyph("lose-kitchen"),)
        case "all-dishes":
            return (Glyph("lose-kitchen"), Glyph("lose-served"))
        case "hand" | "prepared" | "occupied" | "end-card":
            return (less, Glyph(f"lose-{loss.kind}"))


def condition_row(card: str) -> Row:
    """Return the symbols for a politics card's condition."""
    asked = dict(POLITICS[card])
    if len(asked) == 3 and len(set(asked.values())) == 1 and all(what.endswith("-room") for what in asked):
        return (Glyph(TEXT, f"{min(asked.values())}×"), countable_glyph("three-colours"))
    row: list[Glyph] = []
    for what, least in asked.items():
        if what == "full-colour":
            row.append(countable_glyph(what))
        elif what in {"krones", "emperor-space"}:
            row.append(Glyph(countable_glyph(what).name, str(least)))
        else:
            row += [Glyph(TEXT, f"{least}×"), countable_glyph(what)]
    return tuple(row)
