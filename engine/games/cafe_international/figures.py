"""The numbers in the rules, as data: starting hands, table points, penalties for leftover tiles, and the bag's end."""

from typing import Literal

Rules = Literal["2018", "online", "1989"]

HAND = 5
"""The number of tiles each player starts with."""
BAG_ENDS: dict[Rules, int] = {"2018": 3, "online": 4, "1989": 4}
"""The number of tiles left in the bag at which the game ends."""
TILE_PENALTY, JOKER_PENALTY = 5, 10
"""The penalties for each guest and each joker left in hand at the end."""
REGULARS, ONE_NATION_REGULARS = 20, 40
"""The points for a table of four men or four women: from several nations, and from one."""


def table_points(rules: Rules, guests: int, *, one_nation: bool) -> int:
    """Return what a table scores when the last of `guests` guests sits down."""
    if guests < 2:
        return 0
    doubled = one_nation and (guests == 4 or rules != "1989")
    return guests * 2 if doubled else guests
