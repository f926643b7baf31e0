"""Nim as the rest of the program sees it: names, set-up and views."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, cast

from engine.kernel.cloning import clone
from engine.kernel.game import Game, OptionSpec, Verb
from engine.kernel.rng import Rng
from tests.nim.rules.heaps import HEAPS, NUMBERS, SET_UPS
from tests.nim.rules.position import Ending
from tests.nim.rules.state import NimState
from tests.nim.rules.steps import Begin, Turn
from tests.nim.rules.view import NimView


class Nim(Game[NimState, NimView]):
    """Nim for two players with one or more heaps, in normal or misère play."""

    key = "nim"
    group = "nim"
    seats = range(2, 3)
    option_specs = (OptionSpec("heaps", tuple(SET_UPS)), OptionSpec("ending", ("normal", "misere")))
    verbs = (Verb("take", ("heap", "number")),)
    argument_values: ClassVar = {"heap": HEAPS, "number": NUMBERS}
    events: ClassVar = {
        "began": ("seat",),  # who has the first turn
        "took": ("seat", "heap", "number", "left"),  # left: how many cubes remain on this heap
        "ended": ("reason", "winners"),
    }
    start_event = ("began", "seat")
    prompts = ("turn",)
    reasons = ("last-normal", "last-misere")
    refusals = (
        "no-such-heap",  # heap; also the answer of the bot to a word that names no heap
        "too-many",  # most
        "not-enough",  # heap, left
    )
    state = NimState

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> NimState:
        return NimState(
            seats=seats,
            rng=rng,
            set_up=options["heaps"],
            ending=cast("Ending", options["ending"]),
            cubes=list(SET_UPS[options["heaps"]].cubes),
            agenda=[Begin()],
        )

    def view(self, state: NimState, seat: int | None) -> NimView:
        return NimView(
            **self.common_facts(state, seat),
            options=(("heaps", state.set_up), ("ending", state.ending)),
            set_up=state.set_up,
            ending=state.ending,
            cubes=tuple(state.cubes),
        )

    def score(self, state: NimState, seat: int) -> int:
        return int(state.result is not None and state.result.standings[0].seat == seat)

    def as_if_to_move(self, state: NimState, seat: int) -> NimState | None:
        """Return the same heaps with the given seat to move."""
        return None if state.result else replace(clone(state), agenda=[Turn(seat)])

    def reshuffle(self, state: NimState, seat: int | None, rng: Rng) -> NimState:
        """Return the state with different future random numbers; unlike in most games, nothing else is hidden."""
        return replace(clone(state), rng=rng)

    def audit(self, state: NimState) -> Iterator[str]:
        begun = SET_UPS[state.set_up].cubes
        if len(state.cubes) != len(begun):
            yield f"{len(state.cubes)} heaps instead of {len(begun)}"
        for heap, now, first in zip(HEAPS, state.cubes, begun, strict=False):
            if not 0 <= now <= first:
                yield f"{now} cubes on heap {heap}, which had {first}"
        if any(state.cubes) == (state.result is not None):
            yield f"the result is {state.result}, and the heaps are {state.cubes}"
