"""Views of Nim for the golden pictures."""

from dataclasses import replace

from bot.language.localizer import localizer_for
from engine.kernel.core import Action, Result, Standing
from tests.golden import Pictures
from tests.nim.rules.heaps import SET_UPS
from tests.nim.rules.view import NimView
from tests.rendering.turns import turn

localize = localizer_for("en")


def table(set_up: str, *cubes: int, ending: str = "normal", taken: str = "") -> NimView:
    """Return a view with the given cubes left and seat 0 to move; the last move took two cubes from heap `taken`."""
    latest = turn(1, f"took heap={taken} number=2 left=0")
    return NimView(
        game="nim",
        options=(("heaps", set_up), ("ending", ending)),
        seats=2,
        seat=None,
        active_seats=(0,),
        result=None,
        names=("Łukasz", "Maximilian von und zu Habsburg"),
        set_up=set_up,
        ending=ending,
        cubes=cubes or SET_UPS[set_up].cubes,
        recent_turns=(latest,) if taken else (),
    )


START = table("3-4-5")
MIDDLE = replace(table("1-3-5-7", 1, 0, 4, 7, ending="misere", taken="B"), active_seats=(1,))
ONE_HEAP = table("12", 10, taken="A")
END = replace(
    table("3-4-5", 0, 0, 0, taken="C"),
    active_seats=(),
    result=Result("last-normal", (Standing(1, 1, 1), Standing(0, 0, 2))),
)

SCENES = {"start": START, "middle": MIDDLE, "one-heap": ONE_HEAP, "end": END}

OFFERED = tuple(Action("take", (heap, "1")) for heap in "ACD")
PICTURES: Pictures = {
    **{name: (view, {}) for name, view in SCENES.items()},
    "one-heap": (ONE_HEAP, {"theme": "high-contrast"}),
    "end": (END, {"theme": "dark"}),
    "offered": (MIDDLE, {"offered": OFFERED}),
    "scripts": (MIDDLE.named(("🎲田中さん क्षत्रिय", "محمد עזרא น้ำ")), {}),
}
