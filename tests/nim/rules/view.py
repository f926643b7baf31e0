"""The view of a game of Nim, in which nothing is hidden."""

from dataclasses import dataclass

from engine.kernel.game import View


@dataclass(frozen=True, kw_only=True)
class NimView(View):
    """Everything about a game of Nim.

    Attributes:
        set_up: A key of `heaps.SET_UPS`.
        ending: `normal` or `misere`.
        cubes: The number of cubes on each heap.
    """

    set_up: str
    ending: str
    cubes: tuple[int, ...]
