"""The figures of the rules as data: hands, points of tables, penalties for leftover tiles, and the end of the bag."""

from typing import Literal

Rules = Literal["2018", "online", "1989"]

HAND = 5
"""The number of tiles everybody starts with."""
BAG_ENDS: dict[Rules, int] = {"2018": 3, "online": 4, "1989": 4}
"""The number of tiles left in the bag at which the game ends."""
TILE_PENALTY, JOKER_PENALTY = 5, 10
"""The penalties for a guest and a joker left in hand at the end."""
REGULARS, ONE_NATION_REGULARS = 20, 40
"""The points of a table of four men or four women, of several nations and of one."""


def table_points(rules: Rules, guests: int, *, one_nation: bool) -> int:
    """Return the points of a table with a number of guests when the last of them sits down."""
    if guests < 2:
        return 0
    doubled = one_nation and (guests == 4 or rules != "1989")
    return guests * 2 if doubled else guests
