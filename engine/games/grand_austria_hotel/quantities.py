"""The other numbers in the rules: dice, rounds, turns, staff dealt, krones, places in the café, prices of guests."""

from typing import Final

DICE: Final = {2: 10, 3: 12, 4: 14}
"""The number of dice, keyed by the number of players."""
LAST_ROUND: Final = 7
TURNS_PER_ROUND: Final = 2
"""The number of turns each player has in a round."""
HAND: Final = 6
"""The number of staff cards each player starts with."""
MONEY_START: Final = 10
MONEY_MOST: Final = 20
CAFE_SPACES: Final = 3
ROW_COST: Final = (3, 2, 1, 0, 0)
"""The prices of the guests in the row, from the left."""
