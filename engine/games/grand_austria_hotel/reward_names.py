"""The names of all rewards given by guests, staff cards and emperor tiles."""

from typing import Final

from engine.games.grand_austria_hotel.effects import Reward
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.staff import STAFF

_CARDS: Final = (
    *(guest.rewards for guest in GUESTS.values()),
    *(card.effects for cards in STAFF.values() for card in cards.values()),
    *(tile.bonus for tile in TILES.values()),
)
REWARDS: Final = tuple(sorted({each.name for card in _CARDS for each in card if isinstance(each, Reward)}))
