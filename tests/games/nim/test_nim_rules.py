"""The rules of Nim, with one test per sentence of the rules."""

import pytest

from engine.kernel.rng import Rng
from tests.nim.rules import Nim
from tests.nim.rules.heaps import SET_UPS
from tests.nim.rules.position import Ending
from tests.nim.rules.state import NimState
from tests.nim.rules.steps import Turn
from tests.position import Position

GAME = Nim()


def table(set_up: str, *cubes: int, ending: Ending = "normal") -> Position[NimState]:
    """Return a position with the given cubes left on the set-up's heaps, and seat 0 to move."""
    state = GAME.new(2, {"heaps": set_up, "ending": ending}, Rng("nim"))
    state.cubes[:] = cubes or SET_UPS[set_up].cubes
    state.agenda = [Turn(0)]
    return Position(GAME, state)


def test_a_turn_takes_any_number_of_cubes_from_one_heap() -> None:
    position = table("3-4-5", 2, 0, 1)
    assert position.options() == {"take A 1", "take A 2", "take C 1"}
    (took,) = position.do("take A 2")
    assert took.payload == {"seat": 0, "heap": "A", "number": 2, "left": 0}
    assert position.state.cubes == [0, 0, 1]
    assert position.active_seat == 1


def test_from_the_single_heap_three_cubes_are_taken_at_most() -> None:
    position = table("12")
    assert position.options() == {"take A 1", "take A 2", "take A 3"}
    assert position.refusal("take A 4") == {"key": "too-many", "most": 3}


@pytest.mark.parametrize(("ending", "winner"), [("normal", 0), ("misere", 1)])
def test_the_last_cube_wins_or_loses(ending: Ending, winner: int) -> None:
    position = table("3-4-5", 0, 2, 0, ending=ending)
    _, ended = position.do("take B 2")
    assert ended.payload == {"reason": f"last-{ending}", "winners": (winner,)}
    assert position.reason == f"last-{ending}"
    assert position.ranks() == [(winner, 1, 1), (1 - winner, 0, 2)]


def test_nobody_takes_from_a_heap_that_is_not_there_or_more_than_lie_on_it() -> None:
    position = table("3-4-5", 1, 4, 5)
    assert position.refusal("take D 1") == {"key": "no-such-heap", "heap": "D"}
    assert position.refusal("take A 2") == {"key": "not-enough", "heap": "A", "left": 1}
    assert position.refusal("pass")["key"] == "not-an-option"


def test_an_option_tells_how_many_cubes_it_leaves() -> None:
    position = table("1-3-5-7")
    assert position.option_info("take C 3") == {"left": 2}
    assert position.prompt().starts_turn


def test_a_heap_that_has_grown_is_a_fault() -> None:
    state = table("3-4-5").state
    state.cubes[0] = 4
    assert list(GAME.audit(state)) == ["4 cubes on heap A, which had 3"]
