"""The values of the components that the rules of Grand Austria Hotel name."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.games.grand_austria_hotel.effects import reward_amount
from engine.games.grand_austria_hotel.emperor import AUDIENCES, TRACK
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BONUS, FLOORS, ROOMS, cost
from engine.games.grand_austria_hotel.politics_cards import PLACES
from engine.games.grand_austria_hotel.quantities import (
    CAFE_SPACES,
    DICE,
    HAND,
    LAST_ROUND,
    MONEY_MOST,
    MONEY_START,
    ROW_COST,
)
from engine.games.grand_austria_hotel.staff import SETS, STAFF
from rendering.contract import Localize
from rendering.grand_austria_hotel.words import KEY

_CHANGED: Final = {"kitchen-hand": 17, "assistant": 32}
"""The staff cards of which the rules name a value that differs between the editions."""

RULES_VALUES: Final[tuple[str, ...]] = (
    "rounds",
    *(f"dice-{players}" for players in DICE),
    "krones",
    "purse",
    "cafe",
    "rooms",
    "floors",
    "hand",
    "guests",
    "staff",
    "row",
    "costs",
    "worth",
    *(f"bonus-{colour}" for colour in BONUS),
    "places",
    "courts",
    "steps",
    "track",
    "track-end",
    *(f"set-{letter}" for letter in SETS),
    *(f"{name}-{edition}" for name in _CHANGED for edition in STAFF),
)
"""What the topics of the rules may name:

- `rounds`: how many there are; `dice-2` …: the dice by the number of players;
- `krones`: the money at the start; `purse`: the most that it holds; `cafe`: its places;
- `rooms`, `floors`: how many a hotel has; `costs` and `worth`: price and final points of a room, by floor;
- `hand`: the staff cards at the start; `guests`, `staff`: how many cards there are;
- `row`: the prices in the guest row; `places`: the points for politics, by place;
- `bonus-blue` …: what a full group of one, two, three, four rooms pays;
- `courts`, `steps`: the rounds with a court, and how far the disks then move back;
- `track`: the points on the emperor's track; `track-end`: its last space;
- `set-A` …: the names of the staff in the introductory sets;
- `kitchen-hand-2015` …: the price of the Kitchen Hand, and the points that the Assistant Manager scores for each card.
"""


def rules_values(
    *,
    localize: Localize,
    options: Mapping[str, str],  # noqa: ARG001 -- the rules tell all editions
    components: str = "",  # noqa: ARG001 -- there is only one set of them
) -> Mapping[str, object]:
    """Return the values for the topics of the rules."""
    return {
        "rounds": LAST_ROUND,
        **{f"dice-{players}": dice for players, dice in DICE.items()},
        "krones": MONEY_START,
        "purse": MONEY_MOST,
        "cafe": CAFE_SPACES,
        "rooms": len(ROOMS),
        "floors": len(FLOORS),
        "hand": HAND,
        "guests": len(GUESTS),
        "staff": len(STAFF["2015"]),
        "row": _row(ROW_COST),
        "costs": _row(cost(f"{floor}.1") for floor in FLOORS),
        "worth": _row(FLOORS),
        **{f"bonus-{colour}": _row(map(reward_amount, rewards)) for colour, rewards in BONUS.items()},
        "places": _row(PLACES),
        "courts": _row(AUDIENCES),
        "steps": _row(AUDIENCES.values()),
        "track": _row(TRACK),
        "track-end": len(TRACK) - 1,
        **{f"set-{letter}": _names(cards, localize) for letter, cards in SETS.items()},
        **{
            f"{name}-{edition}": _value(edition, number)
            for name, number in _CHANGED.items()
            for edition in STAFF
        },
    }


def _row(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def _names(cards: Iterable[int], localize: Localize) -> str:
    return ", ".join(localize(f"{KEY}-noun-staff-{card}", value=str(card)) for card in cards)


def _value(edition: str, number: int) -> int:
    """Return the points that a game-end card scores for each thing it counts; the price of any other card."""
    card = STAFF[edition][number]
    return next((effect.points for effect in card.effects if hasattr(effect, "points")), card.cost)
