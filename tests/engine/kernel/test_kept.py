"""Kept properties: computed once for each object, and not for its copies unless they are carried."""

from dataclasses import dataclass, field

from engine.kernel.cloning import clone, clone_sharing_parts
from engine.kernel.kept import carried, kept


@dataclass
class Heap:
    """Some cubes."""

    cubes: list[int]
    asked: list[str] = field(default_factory=list)

    @kept
    def total(self) -> int:
        """The sum of the cubes."""
        self.asked.append("total")
        return sum(self.cubes)

    @carried
    def totals(self) -> dict[int, int]:
        """The sum of the cubes, by their number."""
        return {}


@dataclass(frozen=True)
class Pair:
    """Two cubes."""

    one: int
    other: int

    @kept
    def total(self) -> int:
        """The sum of the cubes."""
        return self.one + self.other


def test_a_kept_value_is_computed_once() -> None:
    heap = Heap([3, 4])
    assert (heap.total, heap.total) == (7, 7)
    assert heap.asked == ["total"]


def test_a_copy_computes_a_kept_value_anew() -> None:
    heap = Heap([3, 4])
    assert heap.total == 7
    copy = clone(heap)
    copy.cubes.append(5)
    assert (heap.total, copy.total) == (7, 12)


def test_a_copy_has_a_carried_dict_of_its_own_with_the_same_content() -> None:
    heap = Heap([3, 4])
    heap.totals[2] = 7
    for copy in (clone(heap), clone_sharing_parts(heap)):
        assert copy.totals == {2: 7}
        copy.totals[3] = 12
        assert heap.totals == {2: 7}


def test_a_frozen_object_keeps_values_too() -> None:
    pair = Pair(1, 2)
    assert pair.total == 3
    assert "total" in vars(pair)
