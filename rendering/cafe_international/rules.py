"""The values that the rules of Café International name, taken from the tables that the game is played with."""

from collections.abc import Mapping
from typing import Final

from engine.games.cafe_international.board import BAR, CHAIRS, DECK, JOKERS, NATIONS, TABLES
from engine.games.cafe_international.figures import (
    BAG_ENDS,
    HAND,
    JOKER_PENALTY,
    ONE_NATION_REGULARS,
    REGULARS,
    TILE_PENALTY,
    table_points,
)
from rendering.cafe_international.pieces import format_signed
from rendering.contract import Localize

_STOOLS_PER_ROW = 5
_SIZES = (2, 3, 4)

RULES_VALUES: Final[tuple[str, ...]] = (
    "guests",
    "jokers",
    "each",
    "nations",
    "tables",
    "chairs",
    "shared",
    "hand",
    "stools",
    "bar",
    *(f"mixed-{size}" for size in _SIZES),
    *(f"one-nation-{size}" for size in _SIZES),
    *(f"one-nation-{size}-1989" for size in _SIZES),
    "regulars",
    "regulars-one-nation",
    "bag-2018",
    "bag-online",
    "bag-1989",
    "tile-penalty",
    "joker-penalty",
)
"""What the topics of the rules may name:

- `guests`, `jokers`, `each`: how many there are in all, how many of them are jokers, and how many ladies (or gentlemen)
  of each of the `nations`;
- `tables`, `chairs`, `shared`: how many there are, and how many chairs stand between two tables;
- `hand`: how many guests everybody starts with;
- `stools`, `bar`: how many there are, and the points of all, as text;
- `mixed-2` …, `one-nation-2` …, `one-nation-2-1989` …: the points of a table with so many guests;
- `regulars`, `regulars-one-nation`: the points of a table of regulars;
- `bag-2018`, `bag-online`, `bag-1989`: how many tiles are in the bag when the game ends;
- `tile-penalty`, `joker-penalty`: what a guest and a joker left in the hand cost.
"""


def rules_values(
    *,
    localize: Localize,  # noqa: ARG001 -- all values are figures
    options: Mapping[str, str],  # noqa: ARG001 -- the topics tell all sets of rules
    components: str = "",  # noqa: ARG001 -- the game has only one set
) -> Mapping[str, object]:
    """Return the values for the topics of the rules."""
    jokers = sum(guest in JOKERS for guest in DECK)
    return {
        "guests": len(DECK),
        "jokers": jokers,
        "each": (len(DECK) - jokers) // len(NATIONS) // 2,
        "nations": len(NATIONS),
        "tables": len(TABLES),
        "chairs": len(CHAIRS),
        "shared": sum(len(chair.tables) > 1 for chair in CHAIRS.values()),
        "hand": HAND,
        "stools": len(BAR),
        "bar": ", ".join(_rows_of_stools()),
        **{f"mixed-{size}": table_points("2018", size, one_nation=False) for size in _SIZES},
        **{f"one-nation-{size}": table_points("2018", size, one_nation=True) for size in _SIZES},
        **{f"one-nation-{size}-1989": table_points("1989", size, one_nation=True) for size in _SIZES},
        "regulars": REGULARS,
        "regulars-one-nation": ONE_NATION_REGULARS,
        **{f"bag-{rules}": number for rules, number in BAG_ENDS.items()},
        "tile-penalty": TILE_PENALTY,
        "joker-penalty": JOKER_PENALTY,
    }


def _rows_of_stools() -> list[str]:
    rows = [BAR[start : start + _STOOLS_PER_ROW] for start in range(0, len(BAR), _STOOLS_PER_ROW)]
    return [" ".join(format_signed(points) for points in row) for row in rows]
