"""The politics cards."""

from typing import Final

from engine.games.grand_austria_hotel.effects import Countable

PLACES: Final = (15, 10, 5)
"""The points for the first, second and third disk on a politics card."""

POLITICS: Final[dict[str, tuple[tuple[Countable, int], ...]]] = {
    "105": (("krones", 20),),
    "106": (("room", 12),),
    "107": (("staff", 6),),
    "108": (("emperor-space", 10),),
    "109": (("floor", 2),),
    "110": (("group", 6),),
    "111": (("full-colour", 1),),
    "112": (("column", 2),),
    "113": (("red-room", 3), ("blue-room", 3), ("yellow-room", 3)),
    "114": (("red-room", 4), ("yellow-room", 3)),
    "115": (("yellow-room", 4), ("blue-room", 3)),
    "116": (("blue-room", 4), ("red-room", 3)),
}
"""The cards, keyed by number, four each of A, B and C, with the counts that must all be reached."""
STACKS: Final = {
    "A": ("105", "106", "107", "108"),
    "B": ("109", "110", "111", "112"),
    "C": ("113", "114", "115", "116"),
}
