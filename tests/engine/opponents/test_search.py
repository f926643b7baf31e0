"""The search of the strong opponent: it finds what wins, in games with and without an evaluation, from what a seat knows."""

from functools import reduce
from operator import xor
from random import Random
from typing import Any

import pytest

from engine import games
from engine.kernel.core import Action, State, active_seats, apply, options, prompt, start
from engine.kernel.game import AnyGame
from engine.kernel.rng import Rng
from engine.opponents import OPPONENTS, Budget, Sampler
from engine.opponents.search import Search
from tests.engine.opponents.judged_sugar import GAME as JUDGED_SUGAR
from tests.nim.rules.game import Nim
from tests.sample_games import sugar

NIM = Nim()


def choose(game: AnyGame, state: Any, deals: int, seed: int = 1, name: str = "strong") -> Action:
    seat = active_seats(game, state)[0]
    question = prompt(game, state, seat)
    assert question is not None
    sampler = Sampler.of_seat(game, state, seat)
    return OPPONENTS[name].choose(
        game.view(state, seat), question, sampler, Budget(None, deals=deals), Random(seed)
    )


@pytest.mark.parametrize("cubes", [(2, 2, 3), (1, 3, 3), (3, 3, 1), (1, 1, 3)])
def test_it_wins_at_nim_which_has_no_evaluation(cubes: tuple[int, ...]) -> None:
    """Whoever leaves heaps whose binary sum without carrying is 0 wins."""
    state = start(NIM, 2, {"heaps": "3-4-5"}, "win").state
    state.cubes[:] = cubes
    left = apply(NIM, state, active_seats(NIM, state)[0], choose(NIM, state, 500)).state.cubes
    assert reduce(xor, left) == 0


def test_it_beats_chance_at_nim() -> None:
    won = 0
    for number in range(10):
        state = start(NIM, 2, {"heaps": "1-3-5-7"}, f"{number}").state
        computer = number % 2
        while state.result is None:
            (seat,) = active_seats(NIM, state)
            action = choose(NIM, state, 150, number, "strong" if seat == computer else "random")
            state = apply(NIM, state, seat, action).state
        won += state.result.standings[0].seat == computer
    assert won >= 9


@pytest.mark.parametrize("game", [sugar.GAME, JUDGED_SUGAR], ids=["rollouts", "evaluation"])
def test_it_thinks_the_same_of_states_that_look_the_same(game: AnyGame) -> None:
    rng, differing = Random(5), 0
    state: State = start(game, 3, {"bowl": "12"}, "same").state
    while state.result is None:
        seat = active_seats(game, state)[0]
        other = game.reshuffle(state, seat, Rng(f"other {rng.random()}"))
        differing += other != state
        assert choose(game, state, 12) == choose(game, other, 12)
        state = apply(game, state, seat, rng.choice(options(game, state, seat))).state
    assert differing


def test_more_is_tried_of_what_promises_more() -> None:
    state = start(NIM, 2, {"heaps": "12"}, "most").state  # a multiple of four loses, whatever is taken
    state = apply(NIM, state, active_seats(NIM, state)[0], Action("take", ("A", "2"))).state
    (seat,) = active_seats(NIM, state)
    search = Search(NIM, Sampler.of_seat(NIM, state, seat), Random(1))
    search.run(Budget(None, deals=800))
    visits = {action.arguments[1]: node.visits for action, node in search.root.children.items()}
    assert max(visits, key=visits.__getitem__) == "2"
    assert sum(visits.values()) == 800


def test_it_stops_when_the_time_is_over() -> None:
    ticks = iter(range(100))
    state = start(NIM, 2, {}, "time").state
    seat = active_seats(NIM, state)[0]
    search = Search(NIM, Sampler.of_seat(NIM, state, seat), Random(1))
    search.run(Budget(7.0, clock=lambda: float(next(ticks))))
    assert sum(node.visits for node in search.root.children.values()) == 7


def test_it_looks_at_one_deal_even_if_there_is_no_time() -> None:
    state = start(NIM, 2, {}, "none").state
    assert choose(NIM, state, 0) in options(NIM, state, active_seats(NIM, state)[0])


def test_it_thinks_for_its_own_seat_where_several_are_asked_at_once() -> None:
    """Everybody prepares rooms before the hotel opens; whoever has begun has other options than the first of them."""
    game = games.find("grand_austria_hotel")
    state: State = start(game, 3, {}, "rooms").state
    while len(active_seats(game, state)) < 2:
        seat = active_seats(game, state)[0]
        state = apply(game, state, seat, options(game, state, seat)[0]).state
    seat = active_seats(game, state)[-1]
    state = apply(game, state, seat, options(game, state, seat)[0]).state
    offered = options(game, state, seat)
    assert offered != options(game, state, active_seats(game, state)[0])
    search = Search(game, Sampler.of_seat(game, state, seat), Random(1))
    search.run(Budget(None, deals=20))
    assert set(search.root.children) == set(offered)
