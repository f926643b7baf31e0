"""Rounds: rolling, who is next, passing and rolling again, the court, the end of the game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.counting import card_points, copies, copyable, occupied
from engine.games.grand_austria_hotel.court import AUDIENCES, TILES, TRACK
from engine.games.grand_austria_hotel.effects import DrawThree, Penalty, Points, Reward
from engine.games.grand_austria_hotel.hotels import floor
from engine.games.grand_austria_hotel.rewards import Rewards, settle
from engine.games.grand_austria_hotel.staff import WhenFavoured
from engine.games.grand_austria_hotel.turn import begin_turn
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Result, Standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.grand_austria_hotel.state import AustriaState

DICE = {2: 10, 3: 12, 4: 14}
LAST_ROUND = 7


def numbers(state: "AustriaState", seat: int) -> tuple[int, ...]:
    """Return the numbers of a player's turn order tile that are still visible, ascending."""
    place = (seat - state.starter) % state.seats
    return (place + 1, 2 * state.seats - place)[state.hotels[seat].covered :]


def roll(draft: Draft["AustriaState"], dice: int) -> None:
    """Roll dice and sort them onto the action spaces."""
    state = draft.state
    state.dice = [0] * 6
    for _ in range(dice):
        state.dice[draft.randbelow(6)] += 1
    draft.emit("rolled", dice=tuple(state.dice))


@dataclass(frozen=True)
class BeginRound(Effect["AustriaState"]):
    """All dice are rolled, all staff are awake, all numbers visible; the start player begins."""

    tag: Literal["begin-round"] = "begin-round"

    def run(self, draft: Draft["AustriaState"]) -> None:
        state = draft.state
        state.round += 1
        for hotel in state.hotels:
            hotel.covered, hotel.passed, hotel.used = 0, False, []
        draft.emit("round", round=state.round, starter=state.starter)
        roll(draft, DICE[state.seats])
        begin_turn(draft, state.starter)


def next_turn(draft: Draft["AustriaState"]) -> None:
    """Return the turn to the lowest visible number that has not passed; if all have, the dice are rolled again."""
    state = draft.state
    state.turn = None
    left = sorted((numbers(state, seat), seat) for seat in range(state.seats) if numbers(state, seat))
    if not left or not any(state.dice):
        draft.then(EndRound())
        return
    waiting = [seat for _, seat in left if not state.hotels[seat].passed]
    if waiting:
        begin_turn(draft, waiting[0])
        return
    roller = left[0][1]
    dice = sum(state.dice) - 1
    for hotel in state.hotels:
        hotel.passed = False
    draft.emit("rolls-again", seat=roller, dice=dice)
    if not dice:
        state.dice = [0] * 6
        draft.then(EndRound())
        return
    roll(draft, dice)
    begin_turn(draft, roller)


@dataclass(frozen=True)
class EndRound(Effect["AustriaState"]):
    """After rounds 3, 5 and 7 there is a court; after the seventh the game ends; else a new start player begins."""

    tag: Literal["end-round"] = "end-round"

    def run(self, draft: Draft["AustriaState"]) -> None:
        state = draft.state
        state.turn = None
        draft.emit("round-ended", round=state.round)
        if state.round == LAST_ROUND:
            draft.then(Copying())
        else:
            draft.then(NextStarter())
        if state.round in AUDIENCES:
            hold_court(draft)


@dataclass(frozen=True)
class NextStarter(Effect["AustriaState"]):
    """The turn order tiles go round."""

    tag: Literal["next-starter"] = "next-starter"

    def run(self, draft: Draft["AustriaState"]) -> None:
        draft.state.starter = (draft.state.starter + 1) % draft.state.seats
        draft.then(BeginRound())


# ---- the court ----------------------------------------------------------------------------------------------


def hold_court(draft: Draft["AustriaState"]) -> None:
    """Everybody scores the space and moves back; then bonus and penalty (ruling 8).

    All concerned are asked at the same time, unless cards are drawn from the pile or put under it.
    """
    state = draft.state
    steps = AUDIENCES[state.round]
    tile = TILES[state.tiles[list(AUDIENCES).index(state.round)]]
    draft.emit("court", round=state.round, tile=tile.id)
    for seat in state.order:
        hotel = state.hotels[seat]
        trade.score(draft, seat, TRACK[hotel.emperor], "emperor")
        hotel.emperor = max(0, hotel.emperor - steps)
        draft.emit("moved-back", seat=seat, space=hotel.emperor)
    called = tuple(seat for seat in state.order if state.hotels[seat].emperor not in {1, 2})
    favoured = tuple(seat for seat in called if state.hotels[seat].emperor >= 3)
    one_by_one = any(isinstance(reward, DrawThree) for reward in tile.bonus)
    groups = [(seat,) for seat in called] if one_by_one else [called]
    draft.then(*(Audience(tile.id, group, favoured) for group in groups))


@dataclass(frozen=True)
class Audience(Effect["AustriaState"]):
    """Those called receive the bonus of a tile (who is `favoured`) or its penalty."""

    tile: str
    called: tuple[int, ...]
    favoured: tuple[int, ...]
    tag: Literal["audience"] = "audience"

    def run(self, draft: Draft["AustriaState"]) -> None:
        asked = []
        for seat in self.called:
            if seat in self.favoured:
                draft.emit("favoured", seat=seat, tile=self.tile)
                trade.grant(draft, seat, *self._bonus(draft.state, seat))
            else:
                draft.state.hotels[seat].pool.append(Penalty(self.tile))
            if settle(draft, seat):
                asked.append(Rewards(seat, opening=True))
        draft.then(*asked)

    def _bonus(self, state: "AustriaState", seat: int) -> list[Reward]:
        tile = TILES[self.tile]
        times = len(state.hotels[seat].staff) if tile.per_staff else 1
        staff = [effect.reward for effect in state.effects(seat, WhenFavoured)]
        return staff + [Points(r.amount * times) if isinstance(r, Points) else r for r in tile.bonus]


# ---- the end of the game ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Copying(Effect["AustriaState"]):
    """Whoever has the Secretary chooses what it copies, all at the same time; then the game is scored."""

    tag: Literal["copying"] = "copying"

    def run(self, draft: Draft["AustriaState"]) -> None:
        state = draft.state
        asked = [Copy(seat) for seat in state.order if copies(state, seat) and copyable(state, seat)]
        draft.then(*asked, FinalScoring())


@dataclass(frozen=True)
class Copy(Decision["AustriaState"]):
    """The Secretary copies a game-end card of an opponent; the most valuable one stands first."""

    simultaneous: ClassVar[bool] = True
    seat: int
    tag: Literal["copy"] = "copy"

    def question_id(self, state: "AustriaState") -> str:
        return "copy"

    def options(self, state: "AustriaState") -> "Iterator[Action]":
        yield from (Action("copy", (str(card),)) for card in copyable(state, self.seat))
        yield Action("copy", ("none",))

    def starts_turn(self, state: "AustriaState") -> bool:
        return True

    def option_info(self, state: "AustriaState", action: Action) -> Payload:
        (card,) = action.arguments
        return Payload(points=0 if card == "none" else card_points(state, self.seat, state.card(int(card))))

    def choose(self, draft: Draft["AustriaState"], action: Action) -> None:
        (card,) = action.arguments
        if card != "none":
            draft.state.hotels[self.seat].copied = int(card)
            draft.emit("copied", seat=self.seat, staff=int(card))


@dataclass(frozen=True)
class FinalScoring(Effect["AustriaState"]):
    """Staff, rooms, what is left over, guests who never got a room (ruling 13)."""

    tag: Literal["final-scoring"] = "final-scoring"

    def run(self, draft: Draft["AustriaState"]) -> None:
        state = draft.state
        parts = [self._parts(state, seat) for seat in range(state.seats)]
        totals = [sum(part.values()) for part in parts]
        left = [hotel.money + sum(hotel.kitchen) for hotel in state.hotels]
        worth = list(zip(totals, left, strict=True))
        standings = [
            Standing(
                seat,
                totals[seat],
                1 + sum(w > worth[seat] for w in worth),
                (*parts[seat].items(), ("left-over", left[seat])),
            )
            for seat in range(state.seats)
        ]
        draft.emit("ended", reason="rounds")
        draft.end(Result("rounds", tuple(sorted(standings, key=lambda s: (s.rank, s.seat)))))

    @staticmethod
    def _parts(state: "AustriaState", seat: int) -> dict[str, int]:
        hotel = state.hotels[seat]
        copied = [state.card(hotel.copied)] if hotel.copied else []
        return {
            "game": hotel.points,
            "staff": sum(card_points(state, seat, card) for card in (*state.cards(seat), *copied)),
            "rooms": sum(floor(room) for room in occupied(hotel)),
            "krones": hotel.money,
            "dishes": sum(hotel.kitchen),
            "guests": -5 * len(hotel.cafe),
        }
