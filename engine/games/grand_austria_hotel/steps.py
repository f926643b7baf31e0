"""Every step that can be on the agenda in a game of Grand Austria Hotel; saves identify them by their tags."""

from engine.games.grand_austria_hotel.court import Audience
from engine.games.grand_austria_hotel.errand import Errand
from engine.games.grand_austria_hotel.final_scoring import Copy, Copying, FinalScoring
from engine.games.grand_austria_hotel.rewards import Resolve, Rewards
from engine.games.grand_austria_hotel.serving import Carry, Serving
from engine.games.grand_austria_hotel.setup import FirstGuest, FirstRooms, Furnish, PassPacks, Pick, SetUp
from engine.games.grand_austria_hotel.turn import BeginRound, EndRound, NextStarter, NextTurn, Turn

Step = (
    SetUp
    | Pick
    | PassPacks
    | FirstGuest
    | FirstRooms
    | Furnish
    | BeginRound
    | Turn
    | Serving
    | Carry
    | Errand
    | Resolve
    | Rewards
    | NextTurn
    | EndRound
    | NextStarter
    | Audience
    | Copying
    | Copy
    | FinalScoring
)
