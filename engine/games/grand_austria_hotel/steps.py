"""Every step that can stand on the agenda of a game of Grand Austria Hotel; a save knows them by their tags."""

from engine.games.grand_austria_hotel.errand import Errand
from engine.games.grand_austria_hotel.rewards import Resolve, Rewards
from engine.games.grand_austria_hotel.rounds import (
    Audience,
    BeginRound,
    Copy,
    Copying,
    EndRound,
    FinalScoring,
    NextStarter,
)
from engine.games.grand_austria_hotel.setup import FirstGuest, FirstRooms, Furnish, PassPacks, Pick, SetUp
from engine.games.grand_austria_hotel.turn import Carry, NextTurn, Serving, Turn

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
