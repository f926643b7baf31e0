"""Copying states: what copies share, and which attributes of their objects are kept or carried over."""

from dataclasses import dataclass, field
from typing import Annotated

from engine.kernel.cloning import Part, clone, clone_sharing_parts
from engine.kernel.core import Draft, State
from engine.kernel.kept import carried, kept
from engine.kernel.rng import Rng


@dataclass
class Heap:
    """A heap of cubes."""

    cubes: list[int]
    asked: list[str] = field(default_factory=list)

    @kept
    def total(self) -> int:
        """The sum of the cubes."""
        self.asked.append("total")
        return sum(self.cubes)

    @carried
    def totals(self) -> dict[int, int]:
        """The sums of the cubes, keyed by the number of cubes."""
        return {}


@dataclass(frozen=True)
class Pair:
    """A pair of cubes."""

    one: int
    other: int

    @kept
    def total(self) -> int:
        """The sum of the cubes."""
        return self.one + self.other


def test_a_kept_value_is_computed_once_also_by_a_frozen_object_and_anew_by_a_copy() -> None:
    heap, pair = Heap([3, 4]), Pair(1, 2)
    assert (heap.total, heap.total, pair.total) == (7, 7, 3)
    assert heap.asked == ["total"]
    assert "total" in vars(pair)
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


@dataclass(kw_only=True)
class Farm(Part):
    """A player's farm."""

    fields: list[str]


@dataclass(kw_only=True)
class Village(State):
    """A state with both kinds of parts: objects and annotated lists."""

    farms: list[Farm]
    hands: list[Annotated[list[str], Part]]
    discards: list[list[str]]


def _village() -> Village:
    return Village(
        seats=2,
        rng=Rng("village"),
        farms=[Farm(fields=["rye"]), Farm(fields=["oats"])],
        hands=[["sow"], ["reap"]],
        discards=[["plough"]],
    )


def test_a_clone_shares_no_part() -> None:
    state = _village()
    copy = clone(state)
    copy.farms[0].fields.append("rye")
    copy.hands[0].append("reap")
    assert state == _village()


def test_a_copy_that_shares_parts_shares_nothing_else_that_can_change() -> None:
    state = _village()
    copy = clone_sharing_parts(state)
    assert copy == state
    assert copy.farms[1] is state.farms[1]
    assert copy.hands[1] is state.hands[1]
    copy.farms.pop()
    copy.hands.pop()
    copy.discards[0].clear()
    assert state == _village()


def test_a_part_that_a_draft_owns_is_modified_without_changing_the_state_before() -> None:
    state = _village()
    draft = Draft(lambda _: [], state)
    farm, hand = draft.own(draft.state.farms, 0), draft.own(draft.state.hands, 1)
    farm.fields.append("wheat")
    hand.append("sow")
    assert draft.own(draft.state.farms, 0) is farm is draft.state.farms[0]
    assert draft.own(draft.state.hands, 1) is hand is draft.state.hands[1]
    assert (farm.fields, draft.state.hands) == (["rye", "wheat"], [["sow"], ["reap", "sow"]])
    assert state == _village()
