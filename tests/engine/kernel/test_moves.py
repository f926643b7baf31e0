"""A state remembers the latest turns' moves, but only what everybody may know about them."""

import pytest

from engine.kernel import codec
from engine.kernel.core import Action, PlayedTurn, apply, options, start
from engine.kernel.invariants import score_faults
from engine.kernel.moves import play
from tests.nim.rules import Nim
from tests.sample_games.slices import GAME, Slices, SlicesGame

NIM = Nim()


def new_state(seats: int = 2) -> Slices:
    return start(GAME, seats, {}, "moves").state


def bid(state: Slices, seat: int) -> Slices:
    return play(GAME, state, seat, options(GAME, state, seat)[0]).state


def test_the_latest_turn_and_the_one_before_it_are_remembered_and_nothing_of_the_set_up() -> None:
    state = start(NIM, 2, {}, "moves").state
    assert state.recent_turns == ()
    for heap in "ABC":
        (seat,) = NIM.view(state, None).active_seats
        state = play(NIM, state, seat, Action("take", (heap, "1"))).state
    heaps = [[dict(payload)["heap"] for _, payload, _ in turn.events] for turn in state.recent_turns]
    assert heaps == [["B"], ["C"]]
    assert codec.load(NIM, codec.dump(NIM, state)).recent_turns == state.recent_turns


def test_a_move_that_is_only_tried_out_leaves_the_memory_as_it_is() -> None:
    state = bid(new_state(), 0)
    tried = apply(GAME, state, 1, options(GAME, state, 1)[0]).state
    assert tried.recent_turns == state.recent_turns != ()


def test_a_turn_goes_on_without_its_secrets_until_its_seat_is_asked_for_a_new_one() -> None:
    state = play(GAME, bid(new_state(), 0), 1, Action("peek")).state
    assert state.recent_turns[-1] == PlayedTurn(1, (("peeked", (("seat", 1),), ()),), is_running=True)
    assert GAME.view(state, 1).recent_turns == GAME.view(state, None).recent_turns
    kinds = [kind for kind, _, _ in bid(state, 1).recent_turns[-1].events]
    assert kinds == ["peeked", "bade", "won"]


def test_seats_that_act_at_the_same_time_have_turns_of_their_own() -> None:
    state = bid(bid(new_state(3), 2), 0)
    assert [turn.seat for turn in state.recent_turns] == [2, 0]


def test_a_turn_has_the_points_of_its_own_seat() -> None:
    state = bid(bid(new_state(), 0), 1)
    (seat,) = (dict(payload)["seat"] for kind, payload, _ in state.recent_turns[-1].events if kind == "won")
    assert GAME.view(state, None).recent_turns[-1].points == (seat == 1)


@pytest.mark.parametrize("remembered", [frozenset[str](), frozenset({"won"})])
def test_what_happens_to_everybody_ends_a_turn_and_may_be_remembered_apart_from_it(
    remembered: frozenset[str],
) -> None:
    class WithTableEvents(SlicesGame):
        table_events = frozenset({"won"})
        aftermath_events = remembered

    game, state = WithTableEvents(), bid(new_state(), 0)
    after = play(game, state, 1, options(GAME, state, 1)[0]).state
    turn = game.view(after, None).recent_turns[-1]
    assert ([event.kind for event in turn.events], turn.points) == (["bade"], 0)
    assert [event.kind for event in turn.aftermath] == [*remembered]
    assert codec.load(GAME, codec.dump(GAME, after)).recent_turns == after.recent_turns


def test_a_score_that_no_event_explains_is_found() -> None:
    class Silent(SlicesGame):
        scoring_events = frozenset({"peeked"})

    class Undeclared(SlicesGame):
        scoring_events = frozenset[str]()

    state = bid(new_state(), 0)
    outcome = play(GAME, state, 1, options(GAME, state, 1)[0])
    assert list(score_faults(GAME, state, outcome)) == []
    (fault,) = score_faults(Silent(), state, outcome)
    assert "changed from 0 to 1, but its events say +0" in fault
    assert list(score_faults(Undeclared(), state, outcome)) == [], "which promises no such events"
