"""The Café Melange audit reports every fault, and nothing if the game is sound."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import pytest

from engine.games.cafe_melange.markers import Row
from engine.games.cafe_melange.state import MelangeState
from engine.kernel.cloning import clone
from engine.kernel.core import active_seats, apply, options, start
from tests.games.cafe_melange.positions import BOX, GAME

OWN = "blue-octagon"


def in_its_course() -> MelangeState:
    """Return a game in progress for three players, with cards in every possible place."""
    state, rng = start(GAME, 3, {}, "audit").state, Random("audit")
    while not (state.discards and any(state.phases_used) and OWN not in state.rows):
        (seat,) = active_seats(GAME, state)
        state = apply(GAME, state, seat, rng.choice(options(GAME, state, seat))).state
    return state


STATE = in_its_course()
FREE = [chair for chair in BOX.chair if chair not in STATE.seated]
"""The chairs on which nobody sits."""


def audited(damage: Callable[[MelangeState], object]) -> list[str]:
    """Return the audit's messages after an impossible change, without the lists of components."""
    state = clone(STATE)
    damage(state)
    lists = ("reservation cards", "action cards", "tiles")
    return [
        next((each for each in lists if fault.startswith(f"{each}: ")), fault) for fault in GAME.audit(state)
    ]


def row(*chairs: str, cards: tuple[str, ...] = ()) -> Callable[[MelangeState], object]:
    """Return a change that puts a row on the given chairs; without cards, the row matches any chair."""
    return lambda state: state.rows.update({OWN: Row(cards, chairs)})


def test_the_sample_game_has_cards_in_every_place() -> None:
    assert audited(lambda _: None) == []
    assert set(STATE.rows) >= {"white", "grey"}
    assert all((*STATE.hands, *STATE.action_hands, STATE.pile, STATE.action_pile, STATE.personality_pile))
    assert len(FREE) > 10


DAMAGES: Mapping[str, Sequence[Callable[[MelangeState], object]]] = {
    "reservation cards": (
        lambda state: state.pile.pop(),
        lambda state: state.discards.pop(),
        lambda state: state.display.pop(),
        lambda state: state.hands[2].pop(),
        lambda state: state.rows.update(white=Row((), state.rows["white"].chairs)),
        lambda state: state.pile.append(state.pile[0]),
        lambda state: state.pile.append("pink-chair" if state.pile.pop() else ""),
    ),
    "tiles": (
        lambda state: state.personality_pile.pop(),
        lambda state: state.awaited.popitem(),
        lambda state: state.guests[2].pop(),
        lambda state: state.guests[1].append("A"),
        lambda state: state.personality_pile.append("strauss"),
    ),
    "action cards": (
        lambda state: state.action_pile.pop(),
        lambda state: state.action_hands[1].pop(),
        lambda state: state.action_pile.append(state.action_pile[0]),
        lambda state: state.action_pile.append("guest-pink" if state.action_pile.pop() else ""),
    ),
}


@pytest.mark.parametrize(("what", "damage"), [(what, each) for what in DAMAGES for each in DAMAGES[what]])
def test_cards_and_tiles_are_counted_wherever_they_lie(
    what: str, damage: Callable[[MelangeState], object]
) -> None:
    assert audited(damage) == [what]


def test_a_visitor_who_vanishes_is_missed_among_tiles_and_by_the_steward() -> None:
    assert audited(lambda state: state.seated.popitem()) == [
        "tiles",
        f"the steward stands on {STATE.steward}, seated are {len(STATE.seated) - 1}",
    ]


def test_the_steward_stands_on_the_number_of_visitors_seated() -> None:
    def ahead(state: MelangeState) -> None:
        state.steward += 1

    assert audited(ahead) == [
        f"the steward stands on {STATE.steward + 1}, seated are {len(STATE.seated)}",
    ]


def test_every_phase_used_has_its_action_card() -> None:
    seat = next(seat for seat, phases in enumerate(STATE.phases_used) if phases)
    (card,), (phase,) = STATE.actions_played[seat], STATE.phases_used[seat]
    assert audited(lambda state: state.phases_used[seat].clear()) == [
        f"seat {seat}: action cards ['{card}'] in phases []"
    ]
    assert audited(lambda state: state.actions_played[seat].clear()) == [
        "action cards",
        f"seat {seat}: action cards [] in phases [{phase}]",
    ]
    assert audited(lambda state: state.actions_played[seat].append("guest-pair"))[0] == "action cards"


def test_nobody_has_more_rows_than_guests() -> None:
    def crowded(state: MelangeState, guests: int) -> None:
        seats = dict(zip(FREE[4:], state.guests[0][guests:], strict=False))
        state.seated |= {chair: f"blue-{guest}" for chair, guest in seats.items()}
        state.steward += len(seats)
        state.guests[0] = state.guests[0][:guests]
        state.rows = {marker: Row((), (FREE[0], FREE[1])) for marker in ("blue-octagon", "blue-cube")}

    faults = {guests: audited(lambda state, left=guests: crowded(state, left)) for guests in (1, 2)}
    assert faults[2] == ["reservation cards"], "the cards of the rows that were there"
    assert faults[1] == [*faults[2], "seat 0: more rows than guests"]


@pytest.mark.parametrize(("markers", "fault"), [(0, True), (1, False), (9, False), (10, True)])
def test_of_ten_markers_one_at_least_is_on_the_board_and_one_is_not(markers: int, *, fault: bool) -> None:
    assert audited(row(*FREE[:markers])) == [f"{OWN}: {markers} markers on the board"] * fault


def test_a_marker_stands_where_every_card_of_its_row_allows() -> None:
    def moved(state: MelangeState) -> None:
        state.pile.remove("purple-chair")
        state.pile.remove("grey-table")
        state.rows[OWN] = Row(("purple-chair", "grey-table"), ("T1a", "T1b", "T2a", "T9b"))

    assert audited(moved) == [
        f"{OWN}: a marker on {chair}, which does not fit or is taken" for chair in ("T1b", "T2a")
    ]


def test_a_full_row_may_stand_on_its_chair() -> None:
    def full(state: MelangeState) -> None:
        cards = ("purple-chair", "round-shape", "grey-table")
        for card in cards:
            state.pile.remove(card)
        state.rows[OWN] = Row(cards, ("T1a",))

    assert audited(full) == []


def test_no_marker_stands_where_somebody_sits() -> None:
    taken = next(iter(STATE.seated))
    assert audited(row(taken, FREE[0])) == [f"{OWN}: a marker on {taken}, which does not fit or is taken"]


@pytest.mark.parametrize(("markers", "fault"), [(4, False), (5, True)])
def test_four_markers_are_the_most_for_a_chair(markers: int, *, fault: bool) -> None:
    def piled(state: MelangeState) -> None:
        state.rows = {}
        kinds = ("yellow-octagon", "yellow-cube", "green-octagon", "green-cube", OWN)[:markers]
        state.rows = {kind: Row((), (FREE[0], FREE[1 + place])) for place, kind in enumerate(kinds)}

    assert audited(piled)[1:] == [f"{FREE[0]}: more than four markers"] * fault
