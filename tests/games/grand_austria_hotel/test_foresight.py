"""A turn is planned beyond the guest who is taken: what follows is shown, is what happens, and reveals nothing."""

import pytest

from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel import core
from engine.kernel.certainty import apply_certain, with_agenda
from engine.kernel.core import Action, apply, decision_of
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME, SampleAustria, hotel, payloads


def position(edition: str = "2015") -> SampleAustria:
    """Return a turn in which a guest can be taken, rooms be prepared and guests move in."""
    here = hotel("79! 84:CC", "1.1 1.2 1.3", hand="45 2", kitchen="W")
    return SampleAustria(here, edition=edition, dice="3345", row="92 93 77 65 51")


def is_known(state: AustriaState) -> bool:
    """Return whether the open decision is known in advance."""
    decision = decision_of(GAME, state, 0)
    assert decision is not None
    return decision.known_in_advance(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_turn_is_shown_as_it_will_happen_but_for_the_new_guest(edition: str) -> None:
    game = position(edition)
    state = known = game.state
    shown, happened = [], []
    for text in ("guest 51", "serve wine 84", "move-in 79 1.3", "die 3", "room 2.1", "room 2.2"):
        action = Action.read(text)
        if state is not game.state:
            assert is_known(state), text
            known = with_agenda(GAME, known, state)
        certain = apply_certain(GAME, known, 0, action)
        outcome = apply(GAME, state, 0, action)
        known, state = certain.state, outcome.state
        shown += certain.events
        happened += outcome.events
    assert shown == [each for each in happened if each.kind != "guests-arrived"]
    assert len(payloads(shown, "prepared")) == 2
    views = [GAME.view(each, 0) for each in (known, state)]
    assert views[0].hotels == views[1].hotels
    assert (views[0].guest_row[0], views[0].guest_row[1:]) == (0, views[1].guest_row[1:])


def test_the_guest_taken_stands_in_the_cafe_before_the_turn_is_confirmed() -> None:
    certain = apply_certain(GAME, position().state, 0, Action("guest", ("93",)))
    view = GAME.view(certain.state, 0)
    assert [number for number, _ in view.hotels[0].cafe] == [79, 84, 93]
    assert (view.hotels[0].money, view.guest_row) == (8, (0, 92, 77, 65, 51))
    assert [event.kind for event in certain.events] == ["paid", "guest-taken"]


@pytest.mark.parametrize("guest", ["50", "55", "91", "75", "76", "63", "62"])
def test_what_a_guest_draws_or_brings_in_cannot_be_planned_beyond(guest: str) -> None:
    """Cards and further guests are not known before they come."""
    here = hotel(f"{guest}!", "1 2 3.1")
    game = SampleAustria(here, dice="3345", row="92 93 77 65 51", round=4)
    game.do("guest 51")
    assert is_known(game.state)
    room = next(option for option in sorted(game.options()) if option.startswith("move-in"))
    game.do(room)
    assert not is_known(game.state)


@pytest.mark.parametrize("draws", [False, True])
@pytest.mark.parametrize(
    ("guest", "actions", "question"),
    [
        ("62", ("serve wine 62",), "serve-on"),
        ("57!", ("move-in 57 2.2",), "rewards"),
        ("97!", ("move-in 97 1.1", "action 3"), "action-3"),
    ],
)
def test_every_question_of_the_turn_is_known_unless_a_card_was_drawn(
    guest: str, actions: tuple[str, ...], question: str, *, draws: bool
) -> None:
    here = hotel(f"{guest} 55!", "1.1 1.2 1.3 2.2", kitchen="SCWW")
    game = SampleAustria(here, edition="2022", dice="3345", row="92 93 77 65 51")
    game.do("guest 51", *(("move-in 55 1.2", "draw draw") if draws else ()), *actions)
    assert (game.question, is_known(game.state)) == (question, not draws)


def test_without_a_guest_taken_first_nothing_is_known_in_advance() -> None:
    game = SampleAustria(hotel("91!", "1.1"), dice="3")
    assert not is_known(game.state)
    game.do("move-in 91 1.1")
    assert not is_known(game.state)
    game.do("draw draw")
    assert not is_known(game.state)


def test_when_the_discards_were_shuffled_nobody_knows_who_moved_in() -> None:
    here = hotel("79!", "1.1 1.2 1.3")
    game = SampleAustria(here, dice="33", row="92 93 77 65 51")
    game.do("guest 51", "move-in 79 1.3")
    assert is_known(game.state)
    game.state.guest_discards.clear()
    assert not is_known(game.state)


def test_a_question_behind_the_guest_does_not_depend_on_who_came() -> None:
    state = position().state
    after = apply(GAME, state, 0, Action("guest", ("51",))).state
    for seed in range(5):
        twin = GAME.reshuffle(state, 0, Rng(str(seed)))
        other = apply(GAME, twin, 0, Action("guest", ("51",))).state
        assert core.prompt(GAME, other, 0) == core.prompt(GAME, after, 0)
