"""The values in the rules text of Café International, taken from the game's own data."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.games.cafe_international.board import BAR, CHAIRS, DECK, JOKERS, NATIONS, TABLES
from engine.games.cafe_international.figures import (
    BAG_ENDS,
    HAND,
    JOKER_PENALTY,
    ONE_NATION_REGULARS,
    REGULARS,
    TILE_PENALTY,
    Rules,
    table_points,
)
from engine.games.cafe_international.view import InternationalView
from rendering.cafe_international.words import KEY
from rendering.contract import Localize
from rendering.text_layout import format_signed

_STOOLS_PER_ROW = 5
_SIZES = (2, 3, 4)
_COMPARED: Final[tuple[Rules, ...]] = ("2018", "1989")
"""The rule sets that award different points for a table of one nation."""

RULES_VALUES: Final[tuple[str, ...]] = (
    "guests",
    "jokers",
    "each",
    "nations",
    "letters",
    "tables",
    "chairs",
    "shared",
    "hand",
    "stools",
    "bar",
    *(f"mixed-{size}" for size in _SIZES),
    *(f"one-nation-{size}" for size in _SIZES),
    *(f"one-nation-{size}-2018" for size in _SIZES),
    *(f"one-nation-{size}-1989" for size in _SIZES),
    "regulars-points",
    "regulars-one-nation",
    "bag",
    "bag-2018",
    "bag-online",
    "bag-1989",
    "tile-penalty",
    "joker-penalty",
)
"""The values that rules topics may use:

- `guests`, `jokers`, `each`: the number of all guests, of jokers, and of ladies (or gentlemen) of each nation;
  `nations`: the number of nations;
- `letters`: each nation's name and letters, as text;
- `tables`, `chairs`, `shared`: the number of tables, of chairs, and of chairs between two tables;
- `hand`: the number of guests that each player starts with;
- `stools`, `bar`: the number of stools, and the points on all of them, as text;
- `mixed-2` …, `one-nation-2` …: the points for a table with this many guests; `one-nation-2-2018` …,
  `one-nation-2-1989` …: the same for each rule set, for comparison;
- `regulars-points`, `regulars-one-nation`: the points for a table of regulars;
- `bag`: the number of tiles left in the bag when the game ends; `bag-2018`, `bag-online`, `bag-1989`: the same for
  each rule set, for comparison;
- `tile-penalty`, `joker-penalty`: the points lost for a guest and for a joker left in the hand.
"""


def rules_values(
    *,
    localize: Localize,
    options: Mapping[str, str],
    components: str = "",  # noqa: ARG001 -- the game has only one set
) -> Mapping[str, object]:
    """Return the values for the rules topics, keyed by name."""
    jokers = sum(guest in JOKERS for guest in DECK)
    rules = cast("Rules", options.get("rules", "2018"))
    return {
        "guests": len(DECK),
        "jokers": jokers,
        "each": (len(DECK) - jokers) // len(NATIONS) // 2,
        "nations": len(NATIONS),
        "letters": ", ".join(
            f"{localize(f'{KEY}-noun-nation-{nation}', value=nation)} {nation}" for nation in NATIONS
        ),
        "tables": len(TABLES),
        "chairs": len(CHAIRS),
        "shared": sum(len(chair.tables) > 1 for chair in CHAIRS.values()),
        "hand": HAND,
        "stools": len(BAR),
        "bar": ", ".join(_rows_of_stools()),
        **{f"mixed-{size}": table_points("2018", size, one_nation=False) for size in _SIZES},
        **{f"one-nation-{size}": table_points(rules, size, one_nation=True) for size in _SIZES},
        **{
            f"one-nation-{size}-{compared}": table_points(compared, size, one_nation=True)
            for compared in _COMPARED
            for size in _SIZES
        },
        "regulars-points": REGULARS,
        "regulars-one-nation": ONE_NATION_REGULARS,
        "bag": BAG_ENDS[rules],
        **{f"bag-{compared}": number for compared, number in BAG_ENDS.items()},
        "tile-penalty": TILE_PENALTY,
        "joker-penalty": JOKER_PENALTY,
    }


def _rows_of_stools() -> list[str]:
    rows = [BAR[start : start + _STOOLS_PER_ROW] for start in range(0, len(BAR), _STOOLS_PER_ROW)]
    return [" ".join(format_signed(points) for points in row) for row in rows]


def rules_picture_values(
    topic: str,
    views: Sequence[InternationalView],
    *,
    localize: Localize,  # noqa: ARG001 -- all values are figures
) -> Mapping[str, object]:
    """Return the values of a topic's worked example.

    For `scoring`, they are the points for a `pair` of one nation, for a third guest at the table of its `own` nation and
    at the `other` table, and the `sum` of both.
    """
    if topic != "scoring":
        return {}
    view = views[-1]
    seated = next(event for event in view.recent_turns[-1].events if event.kind == "seated")
    nation, tables, scored = (seated.payload[name] for name in ("nation", "tables", "scored"))
    assert isinstance(tables, tuple)
    assert isinstance(scored, tuple)
    points = {str(table)[:2] == nation: each for table, each in zip(tables, scored, strict=True)}
    return {"pair": view.scores[0], "own": points[True], "other": points[False], "sum": view.scores[2]}
