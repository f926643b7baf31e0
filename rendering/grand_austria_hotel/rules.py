"""The values in the rules text of Grand Austria Hotel, taken from the game's own data."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from engine.games.grand_austria_hotel.effects import reward_amount
from engine.games.grand_austria_hotel.emperor import AUDIENCES, TRACK
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BONUS, FLOORS, PRINTED, ROOMS, cost
from engine.games.grand_austria_hotel.politics_cards import PLACES, STACKS
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
from rendering.grand_austria_hotel.card_text import join
from rendering.grand_austria_hotel.words import KEY

_FAVOURED: Final = 3
"""The lowest space on which a tile grants its bonus."""
_CHANGED: Final = {"kitchen-hand": 17, "assistant": 32}
"""The staff cards used in the rules text because one of their values differs between the editions."""

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
    "staff-cards",
    "row",
    "costs",
    "worth",
    *(f"printed-{points}" for points in sorted({*PRINTED.values()})),
    *(f"bonus-{colour}" for colour in BONUS),
    *(f"place-{place}" for place in range(1, len(PLACES) + 1)),
    *(f"politics-{stack}" for stack in STACKS),
    "courts",
    "steps",
    "safe",
    "favoured",
    "track",
    "track-end",
    *(f"set-{letter}" for letter in SETS),
    *(f"{name}-{edition}" for name in _CHANGED for edition in STAFF),
)
"""The values that rules topics may use:

- `rounds`: the number of rounds; `dice-2` …: the number of dice, by number of players;
- `krones`: the money at the start; `purse`: the maximum amount of money; `cafe`: the number of places in the café;
- `rooms`, `floors`: the number of rooms and floors in a hotel; `costs`, `worth`: a room's price and its points at the
  end, by floor;
- `printed-1` …: the rooms with this many points printed in them;
- `hand`: the number of staff cards in hand at the start; `guests`, `staff-cards`: the number of cards of each kind;
- `row`: the prices in the guest row;
- `place-1` …: the points for the first place and each further place on a politics card;
- `politics-A` …: the conditions on the politics cards in each stack;
- `bonus-blue` …: the bonus for a full group of one, two, three and four rooms;
- `courts`, `steps`: the rounds with a court, and how far the disks move back in each of them;
- `safe`, `favoured`: the lowest space that a disk must have reached before each court to avert the penalty, or to
  earn the bonus;
- `track`: the spaces of the emperor's track with their points; `track-end`: the last space;
- `set-A` …: the names of the staff in each introductory set;
- `kitchen-hand-2015` …: the price of the Kitchen Hand, and the points that the Assistant Manager scores for each card
  it counts.
"""


def rules_values(
    *,
    localize: Localize,
    options: Mapping[str, str],  # noqa: ARG001 -- the rules tell all editions
    components: str = "",  # noqa: ARG001 -- there is only one set of them
) -> Mapping[str, object]:
    """Return the values for the rules topics, keyed by name."""
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
        "staff-cards": len(STAFF["2015"]),
        "row": _row(ROW_COST),
        "costs": _row(cost(f"{floor}.1") for floor in FLOORS),
        "worth": _row(FLOORS),
        **{f"printed-{points}": _printed(points, localize) for points in {*PRINTED.values()}},
        **{f"bonus-{colour}": _row(map(reward_amount, rewards)) for colour, rewards in BONUS.items()},
        **{f"place-{place}": points for place, points in enumerate(PLACES, 1)},
        **{f"politics-{stack}": _politics(cards, localize) for stack, cards in STACKS.items()},
        "courts": _row(AUDIENCES),
        "steps": _row(AUDIENCES.values()),
        "safe": _row(steps + 1 for steps in AUDIENCES.values()),
        "favoured": _row(steps + _FAVOURED for steps in AUDIENCES.values()),
        "track": _track(),
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


def _track() -> str:
    """Return the spaces of the emperor's track with their points; spaces worth the same are listed together."""
    worth = [(points, [*spaces]) for points, spaces in groupby(range(len(TRACK)), TRACK.__getitem__)]
    return ", ".join(f"{'–'.join(map(str, dict.fromkeys((each[0], each[-1]))))} → {n}" for n, each in worth)


def _printed(points: int, localize: Localize) -> str:
    return join([room for room, printed in PRINTED.items() if printed == points], localize)


def _names(cards: Iterable[int], localize: Localize) -> str:
    return ", ".join(localize(f"{KEY}-noun-staff-{card}", value=str(card)) for card in cards)


def _politics(cards: Iterable[str], localize: Localize) -> str:
    return " · ".join(localize(f"{KEY}-noun-politics-{card}", value=card) for card in cards)


def _value(edition: str, number: int) -> int:
    """Return how many points a game-end card scores for each thing it counts; for any other card, return its price."""
    card = STAFF[edition][number]
    return next((effect.points for effect in card.effects if hasattr(effect, "points")), card.cost)
