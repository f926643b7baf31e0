"""Computer players: over any prompt they choose an option, knowing the view alone."""

from collections import Counter
from random import Random

import pytest

from engine.kernel.core import active_seats, apply, prompt, start
from engine.opponents import OPPONENTS
from tests.sample_games.sugar import GAME


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_computer_plays_a_game_to_its_end_by_its_options(name: str, seats: int) -> None:
    chance = Random(seats)
    state = start(GAME, seats, {}, name).state
    while state.result is None:
        for seat in active_seats(GAME, state)[:1]:
            asked = prompt(GAME, state, seat)
            assert asked is not None
            action = OPPONENTS[name].choose(GAME.view(state, seat), asked, chance)
            state = apply(GAME, state, seat, action).state


def test_any_option_is_as_likely_as_another() -> None:
    state = start(GAME, 4, {}, "any").state
    (seat,) = active_seats(GAME, state)
    asked = prompt(GAME, state, seat)
    assert asked is not None
    chance = Random(7)
    chosen = Counter(OPPONENTS["random"].choose(GAME.view(state, seat), asked, chance) for _ in range(3000))
    assert set(chosen) == {option.action for option in asked.options}
    assert all(count > 3000 / len(asked.options) * 0.9 for count in chosen.values())


@pytest.mark.parametrize("name", OPPONENTS)
def test_the_same_chance_gives_the_same_game(name: str) -> None:
    state = start(GAME, 2, {}, "same").state
    (seat,) = active_seats(GAME, state)
    asked = prompt(GAME, state, seat)
    assert asked is not None
    view = GAME.view(state, seat)
    rows = [
        [OPPONENTS[name].choose(view, asked, chance) for _ in range(9)] for chance in (Random(1), Random(1))
    ]
    assert rows[0] == rows[1]
