"""The end of the game: what the Secretary copies, and the final scoring."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.games.grand_austria_hotel.counting import card_points, copyable, has_secretary, occupied
from engine.games.grand_austria_hotel.hotels import floor
from engine.games.grand_austria_hotel.position import AustriaPosition, own_hotel
from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Result, Standing


@dataclass(frozen=True)
class Copying(Effect[AustriaPosition]):
    """Ask all players with the Secretary simultaneously what it copies, then score the game."""

    tag: Literal["copying"] = "copying"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        copies = [Copy(seat) for seat in state.order if has_secretary(state, seat) and copyable(state, seat)]
        draft.then(*copies, FinalScoring())


@dataclass(frozen=True)
class Copy(Decision[AustriaPosition]):
    """Choose the opponent's game-end card that the Secretary copies; the most valuable is listed first."""

    simultaneous: ClassVar[bool] = True
    seat: int
    tag: Literal["copy"] = "copy"

    def question_id(self, state: AustriaPosition) -> str:
        return "copy"

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        yield from (Action("copy", (str(card),)) for card in copyable(state, self.seat))
        yield Action("copy", ("none",))

    def starts_turn(self, state: AustriaPosition) -> bool:
        return True

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        (card,) = action.arguments
        return Payload(points=0 if card == "none" else card_points(state, self.seat, state.card(int(card))))

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        (card,) = action.arguments
        if card != "none":
            own_hotel(draft, self.seat).copied = int(card)
            draft.emit("copied", seat=self.seat, staff=int(card))


@dataclass(frozen=True)
class FinalScoring(Effect[AustriaPosition]):
    """Score staff, rooms, leftovers, and guests without a room (ruling 13), and end the game."""

    tag: Literal["final-scoring"] = "final-scoring"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        parts = [self._score_parts(state, seat) for seat in range(state.seats)]
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
    def _score_parts(state: AustriaPosition, seat: int) -> dict[str, int]:
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
