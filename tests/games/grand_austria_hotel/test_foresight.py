"""A turn can be planned beyond taking a guest; the preview shows exactly what will happen, and reveals nothing."""

import pytest

from engine.kernel import core
from engine.kernel.certainty import apply_certain, with_agenda
from engine.kernel.core import Action, apply
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.cases import play, position
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME, payloads

ROW = "dice=3345, row=92 93 77 65 51"
PLANNED = f"cafe=79! 84:CC, rooms=1.1 1.2 1.3, hand=45 2, kitchen=W; {ROW}"
"""A turn in which the player can take a guest, prepare rooms and move guests in."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_turn_is_shown_as_it_will_happen_but_for_the_new_guest(edition: str) -> None:
    game = position(f"{PLANNED}, edition={edition}")
    state = known = game.state
    shown, happened = [], []
    for text in ("guest 51", "serve wine 84", "move-in 79 1.3", "die 3", "room 2.1", "room 2.2"):
        action = Action.read(text)
        if state is not game.state:
            assert game.known_in_advance(state), text
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
    certain = apply_certain(GAME, position(PLANNED).state, 0, Action("guest", ("93",)))
    view = GAME.view(certain.state, 0)
    assert [number for number, _ in view.hotels[0].cafe] == [79, 84, 93]
    assert (view.hotels[0].money, view.guest_row) == (8, (0, 92, 77, 65, 51))
    assert [event.kind for event in certain.events] == ["paid", "guest-taken"]


@pytest.mark.parametrize(
    ("guest", "room"),
    [(50, 1.2), (55, 1.2), (91, 1.1), (75, 1.1), (76, 1.1), (63, 1.1), (62, 1.2)],
)
def test_what_a_guest_draws_or_brings_in_cannot_be_planned_beyond(guest: int, room: float) -> None:
    """Neither cards nor further guests are known before they come."""
    play(
        f"cafe={guest}!, rooms=1 2 3.1; {ROW}, round=4 | guest 51 | known True |"
        f"move-in {guest} {room} | known False"
    )


@pytest.mark.parametrize("drawn", ["", "move-in 55 1.2, draw draw,"])
@pytest.mark.parametrize(
    ("guest", "actions", "question"),
    [
        ("62", "serve wine 62", "serve-on"),
        ("57!", "move-in 57 2.2", "rewards"),
        ("97!", "move-in 97 1.1, action 3", "action-3"),
    ],
)
def test_every_question_of_the_turn_is_known_unless_a_card_was_drawn(
    guest: str, actions: str, question: str, drawn: str
) -> None:
    play(
        f"cafe={guest} 55!, rooms=1.1 1.2 1.3 2.2, kitchen=SCWW; {ROW}, edition=2022 |"
        f"guest 51, {drawn} {actions} | question {question}; known {not drawn}"
    )


def test_without_a_guest_taken_first_nothing_is_known_in_advance() -> None:
    play("cafe=91!; dice=3 | | known False | move-in 91 1.1 | known False | draw draw | known False")


def test_when_the_discards_were_shuffled_nobody_knows_who_moved_in() -> None:
    game = play(f"cafe=79!, rooms=1.1 1.2 1.3; {ROW} | guest 51, move-in 79 1.3 | known True")
    game.state.guest_discards.clear()
    assert not game.known_in_advance()


def test_a_question_behind_the_guest_does_not_depend_on_who_came() -> None:
    state = position(PLANNED).state
    after = apply(GAME, state, 0, Action("guest", ("51",))).state
    for seed in range(5):
        twin = GAME.reshuffle(state, 0, Rng(str(seed)))
        other = apply(GAME, twin, 0, Action("guest", ("51",))).state
        assert core.prompt(GAME, other, 0) == core.prompt(GAME, after, 0)
