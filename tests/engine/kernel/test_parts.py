"""Parts of a state: shared between a draft and the state before until the draft owns them."""

from dataclasses import dataclass
from typing import Annotated

from engine.kernel.cloning import Part, clone, clone_sharing_parts
from engine.kernel.core import Draft, State
from engine.kernel.kept import kept
from engine.kernel.rng import Rng


@dataclass(kw_only=True)
class Farm(Part):
    """A player's farm."""

    fields: list[str]


@dataclass(kw_only=True)
class Village(State):
    """A state with parts of both kinds."""

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


def _draft(state: Village) -> Draft[Village]:
    return Draft(lambda _: [], state)


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


def test_a_part_that_a_draft_owns_can_be_modified_without_changing_the_state_before() -> None:
    state = _village()
    draft = _draft(state)
    draft.own(draft.state.farms, 0).fields.append("wheat")
    draft.own(draft.state.hands, 1).append("sow")
    assert draft.state.farms[0].fields == ["rye", "wheat"]
    assert draft.state.hands == [["sow"], ["reap", "sow"]]
    assert state == _village()


def test_a_draft_owns_the_same_part_every_time() -> None:
    draft = _draft(_village())
    farm, hand = draft.own(draft.state.farms, 1), draft.own(draft.state.hands, 0)
    assert draft.own(draft.state.farms, 1) is farm is draft.state.farms[1]
    assert draft.own(draft.state.hands, 0) is hand is draft.state.hands[0]


def test_a_kept_value_is_computed_once_even_for_a_frozen_object() -> None:
    computed = list[int]()

    @dataclass(frozen=True)
    class Die:
        face: int

        @kept
        def pips(self) -> str:
            computed.append(self.face)
            return "•" * self.face

    die = Die(3)
    assert (die.pips, die.pips, computed) == ("•••", "•••", [3])
    assert die == Die(3)
