"""Every step that can be on the agenda in a game of Café Melange; saves identify them by their tags."""

from engine.games.cafe_melange.action_cards import Pay, Remove, Swap
from engine.games.cafe_melange.personalities import Refresh
from engine.games.cafe_melange.seating import ChooseGuest, Order, Settle
from engine.games.cafe_melange.turn import DrawMore, DrawOne, NextTurn, SetUp, Turn

Step = (
    SetUp
    | Turn
    | Swap
    | Pay
    | Remove
    | Settle
    | Order
    | ChooseGuest
    | Refresh
    | DrawMore
    | DrawOne
    | NextTurn
)
