"""The course of a game: the start, turns, and the end."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Result, Standing
from engine.kernel.errors import IllegalAction
from tests.nim.rules.heaps import HEAPS, NUMBERS
from tests.nim.rules.position import NimPosition


@dataclass(frozen=True)
class Begin(Effect[NimPosition]):
    """Choose the starting player at random."""

    step: Literal["begin"] = "begin"

    def run(self, draft: Draft[NimPosition]) -> None:
        starter = draft.randbelow(draft.state.seats)
        draft.emit("began", seat=starter)
        draft.then(Turn(starter))


@dataclass(frozen=True)
class Turn(Decision[NimPosition]):
    """Take cubes from one heap."""

    seat: int
    step: Literal["turn"] = "turn"

    def options(self, state: NimPosition) -> Iterator[Action]:
        for heap, cubes in zip(HEAPS, state.cubes, strict=False):
            for number in range(1, min(cubes, state.most) + 1):
                yield Action("take", (heap, str(number)))

    def choose(self, draft: Draft[NimPosition], action: Action) -> None:
        heap, number = action.arguments
        state, place = draft.state, HEAPS.index(heap)
        state.cubes[place] -= int(number)
        draft.emit("took", seat=self.seat, heap=heap, number=int(number), left=state.cubes[place])
        other = 1 - self.seat
        if any(state.cubes):
            draft.then(Turn(other))
        else:
            winner = self.seat if state.ending == "normal" else other
            draft.then(End(winner))

    def question_id(self, state: NimPosition) -> str:
        return "turn"

    def payload(self, state: NimPosition) -> Payload:
        return Payload(most=state.most, ending=state.ending)

    def option_info(self, state: NimPosition, action: Action) -> Payload:
        heap, number = action.arguments
        return Payload(left=state.cubes[HEAPS.index(heap)] - int(number))

    def starts_turn(self, state: NimPosition) -> bool:
        """Return True: every turn is a single action."""
        return True

    def options_are_public(self, state: NimPosition) -> bool:
        """Return True: nothing is hidden."""
        return True

    def refuse(self, state: NimPosition, action: Action) -> IllegalAction:
        """Return why the given action, which a player may have typed, is not an option."""
        match action.verb, action.arguments:
            case "take", (heap, number) if number in NUMBERS:
                if heap not in HEAPS[: len(state.cubes)]:
                    return IllegalAction("no-such-heap", heap=heap)
                if int(number) > state.most:
                    return IllegalAction("too-many", most=state.most)
                return IllegalAction("not-enough", heap=heap, left=state.cubes[HEAPS.index(heap)])
        return super().refuse(state, action)


@dataclass(frozen=True)
class End(Effect[NimPosition]):
    """End the game with one point for the winner."""

    winner: int
    step: Literal["end"] = "end"

    def run(self, draft: Draft[NimPosition]) -> None:
        reason = f"last-{draft.state.ending}"
        draft.emit("ended", reason=reason, winners=(self.winner,))
        draft.end(Result(reason, (Standing(self.winner, 1, 1), Standing(1 - self.winner, 0, 2))))


Step = Begin | Turn | End
