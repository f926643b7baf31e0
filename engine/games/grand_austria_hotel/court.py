"""The court: the emperor scores all players, then grants bonuses and imposes penalties."""

from dataclasses import dataclass
from typing import Literal

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.effects import DrawThree, Penalty, Points, Reward, reward_amount
from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK
from engine.games.grand_austria_hotel.hints import count_payload
from engine.games.grand_austria_hotel.penalties import penalty_payload
from engine.games.grand_austria_hotel.position import AustriaPosition, own_hotel
from engine.games.grand_austria_hotel.rewards import Rewards, settle_rewards
from engine.games.grand_austria_hotel.staff import WhenFavoured
from engine.kernel.core import Draft, Effect, Payload


def hold_court(draft: Draft[AustriaPosition]) -> None:
    """Score every player's space and move the disks back, then grant bonuses and impose penalties (ruling 8).

    The seats concerned decide simultaneously, unless cards are drawn from the pile or put under it.
    """
    state = draft.state
    steps = AUDIENCES[state.round]
    tile = TILES[state.tiles[list(AUDIENCES).index(state.round)]]
    draft.emit("court", round=state.round, tile=tile.id)
    for seat in state.order:
        hotel = own_hotel(draft, seat)
        operations.score(draft, seat, TRACK[hotel.emperor], "emperor")
        hotel.emperor = max(0, hotel.emperor - steps)
        draft.emit("moved-back", seat=seat, space=hotel.emperor)
    affected = tuple(seat for seat in state.order if state.hotels[seat].emperor not in {1, 2})
    favoured = tuple(seat for seat in affected if state.hotels[seat].emperor >= 3)
    one_by_one = any(isinstance(reward, DrawThree) for reward in tile.bonus)
    groups = [(seat,) for seat in affected] if one_by_one else [affected]
    draft.then(*(Audience(tile.id, group, favoured) for group in groups))


@dataclass(frozen=True)
class Audience(Effect[AustriaPosition]):
    """Apply a tile's bonus (if `favoured`) or its penalty to the seats called to court."""

    tile: str
    called: tuple[int, ...]
    favoured: tuple[int, ...]
    tag: Literal["audience"] = "audience"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        decisions = []
        for seat in self.called:
            if seat in self.favoured:
                draft.emit("favoured", seat=seat, tile=self.tile)
                operations.grant(draft, seat, *self._bonus_rewards(draft.state, seat))
            else:
                own_hotel(draft, seat).pool.append(Penalty(self.tile))
            if settle_rewards(draft, seat):
                decisions.append(Rewards(seat, opening=True))
        draft.then(*decisions)

    def _bonus_rewards(self, state: AustriaPosition, seat: int) -> list[Reward]:
        staff = [effect.reward for effect in state.effects(seat, WhenFavoured)]
        return staff + tile_bonus(state, seat, self.tile)


def tile_bonus(state: AustriaPosition, seat: int, tile: str) -> list[Reward]:
    """Return a tile's bonus for a player."""
    times = len(state.hotels[seat].staff) if TILES[tile].per_staff else 1
    return [Points(each.amount * times) if isinstance(each, Points) else each for each in TILES[tile].bonus]


def court_outlook(state: AustriaPosition, seat: int) -> Payload:
    """Return what the court at the end of this round does to a player whose disk stays where it is.

    `court` is the tile, or empty in a round without a court. `space` is the current space and `back` the one after
    the scoring; `favour` holds the rewards on the tile, with their amounts. The other values come from
    `penalties.penalty_payload`.
    """
    steps = AUDIENCES.get(state.round)
    if steps is None:
        return Payload(court="")
    tile = state.tiles[list(AUDIENCES).index(state.round)]
    space = state.hotels[seat].emperor
    bonus = {each.name: reward_amount(each) for each in tile_bonus(state, seat, tile)}
    return Payload(
        {
            "court": tile,
            "space": space,
            "back": max(0, space - steps),
            **count_payload("favour", bonus),
            **penalty_payload(state, seat, tile),
        }
    )
