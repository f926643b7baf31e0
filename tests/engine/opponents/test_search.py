"""The strong opponent's search finds winning options, with or without an evaluation, using only what its seat knows."""

from functools import reduce
from operator import xor
from random import Random
from typing import Any

import pytest

from engine import games
from engine.kernel.core import Action, State, active_seats, apply, options, prompt, start
from engine.kernel.game import AnyGame
from engine.kernel.rng import Rng
from engine.opponents import Budget, Sampler, judgement
from engine.opponents import look_ahead as look_ahead_module
from engine.opponents.judgement import JudgedOption
from engine.opponents.look_ahead import LookAhead
from engine.opponents.normal import judge_options
from engine.opponents.opponent import Results
from engine.opponents.strong import StrongOpponent
from engine.opponents.tree_search import TreeSearch
from tests.engine.opponents.judged_sugar import GAME as JUDGED_SUGAR
from tests.engine.opponents.positions import choose, positions
from tests.engine.opponents.reviewed_games import LUMP_SUGAR
from tests.nim.rules.game import Nim
from tests.sample_games import sugar

INTERNATIONAL = games.find("cafe_international")
NIM = Nim()


@pytest.mark.parametrize("cubes", [(2, 2, 3), (1, 3, 3), (3, 3, 1), (1, 1, 3)])
def test_it_wins_at_nim_which_has_no_evaluation(cubes: tuple[int, ...]) -> None:
    """A player wins by leaving heaps whose binary sum without carrying (XOR) is 0."""
    state = start(NIM, 2, {"heaps": "3-4-5"}, "win").state
    state.cubes[:] = cubes
    left = apply(NIM, state, active_seats(NIM, state)[0], choose("strong", NIM, state, deals=500)).state.cubes
    assert reduce(xor, left) == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", [sugar.GAME, JUDGED_SUGAR], ids=["rollouts", "evaluation"])
def test_it_thinks_the_same_of_states_that_look_the_same(game: AnyGame) -> None:
    differing = 0
    for number, (state, seat) in enumerate(positions(game, 3, "same", bowl="12")):
        other = game.reshuffle(state, seat, Rng(f"other {number}"))
        differing += other != state
        assert choose("strong", game, state, deals=4) == choose("strong", game, other, deals=4)
    assert differing


def test_more_is_tried_of_what_promises_more() -> None:
    state = start(NIM, 2, {"heaps": "12"}, "most").state  # a multiple of four loses, whatever is taken
    state = apply(NIM, state, active_seats(NIM, state)[0], Action("take", ("A", "2"))).state
    (seat,) = active_seats(NIM, state)
    tally = TreeSearch(NIM, Sampler.of_seat(NIM, state, seat), Random(1)).run(Budget(None, deals=800))
    visits = {action.arguments[1]: option.visits for action, option in tally.items()}
    assert max(visits, key=visits.__getitem__) == "2"
    assert sum(visits.values()) == 800


def test_it_stops_when_the_time_is_over() -> None:
    ticks = iter(range(100))
    state = start(NIM, 2, {}, "time").state
    seat = active_seats(NIM, state)[0]
    search = TreeSearch(NIM, Sampler.of_seat(NIM, state, seat), Random(1))
    tally = search.run(Budget(7.0, clock=lambda: float(next(ticks))))
    assert sum(option.visits for option in tally.values()) == 7


@pytest.mark.parametrize("deals", [1, 2])
def test_normal_judges_on_as_many_deals_as_the_evaluation_says_and_a_search_begins_on_three(
    deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        type(INTERNATIONAL.evaluation), "deals_at_a_glance", lambda _, seats: deals * seats // 2
    )
    dealt = spied_on(monkeypatch, Sampler, "sample")
    state, seat = a_choice(INTERNATIONAL, 9)
    choose("normal", INTERNATIONAL, state)
    assert len(dealt) == deals
    look_ahead(INTERNATIONAL, state, seat).run(Budget(0.0))
    assert len(dealt) == deals + 3


@pytest.mark.parametrize("number", [2, 4])
def test_as_many_options_are_followed_to_the_end_of_the_turn_as_the_evaluation_says(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`normal` follows `followed_at_a_glance` options; a search begins by following `followed_in_depth` options."""
    followed = spied_on(monkeypatch, judgement, "end_of_turn")
    state, seat = a_choice(INTERNATIONAL, 9)
    monkeypatch.setattr(type(INTERNATIONAL.evaluation), "followed_at_a_glance", number)
    monkeypatch.setattr(type(INTERNATIONAL.evaluation), "followed_in_depth", number + 1)
    choose("normal", INTERNATIONAL, state)
    assert len(followed) == number
    look_ahead(INTERNATIONAL, state, seat).run(Budget(0.0))
    assert len(followed) == number + number + 1


def spied_on(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> list[tuple[Any, ...]]:
    """Return a list that collects the arguments of every call to the function."""
    called, function = list[tuple[Any, ...]](), getattr(where, name)

    def spy(*arguments: Any) -> Any:
        called.append(arguments)
        return function(*arguments)

    monkeypatch.setattr(where, name, spy)
    return called


def look_ahead(game: AnyGame, state: State, seat: int) -> LookAhead[Any]:
    assert game.evaluation is not None
    return LookAhead(game, game.evaluation, Sampler.of_seat(game, state, seat), Random(1))


def a_choice(game: AnyGame, number: int) -> tuple[State, int]:
    """Return a position in which a seat has at least `number` options."""
    return next(each for each in positions(game, 2, "choice") if len(options(game, *each)) >= number)


def test_the_worse_half_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = a_choice(INTERNATIONAL, 8)
    worths = {action: float(number) for number, action in enumerate(options(INTERNATIONAL, state, seat))}
    monkeypatch.setattr(
        LookAhead, "_worths", lambda _, tried, *__: {action: worths[action] for action in tried}
    )
    tally = look_ahead(INTERNATIONAL, state, seat).run(Budget(None, deals=9))
    best_first = sorted(tally, key=worths.__getitem__, reverse=True)
    assert [tally[action].visits for action in best_first] == [9, 9, 6, 3, 3, 3]


def chairs_taken(state: Any, option: JudgedOption) -> list[str]:
    """Return, in order, the chairs taken by the end of the option's turn in Café International."""
    return [*option.ends[0].seated][len(state.seated) :]


def test_of_options_that_come_to_the_same_only_one_is_tried() -> None:
    """Two guests may be seated in either order."""
    state: State = start(INTERNATIONAL, 2, {}, "orders").state
    best = list[JudgedOption]()
    while not (best and len(chairs_taken(state, best[0])) == 2):
        seat = active_seats(INTERNATIONAL, state)[0]
        if best:
            state = apply(INTERNATIONAL, state, seat, best[0].action).state
            seat = active_seats(INTERNATIONAL, state)[0]
        question = prompt(INTERNATIONAL, state, seat)
        assert question is not None
        best = judge_options(question, Sampler.of_seat(INTERNATIONAL, state, seat), Random(1))[:2]
    one, other = best
    assert chairs_taken(state, one) == chairs_taken(state, other)[::-1]
    tally = look_ahead(INTERNATIONAL, state, seat).run(Budget(None, deals=1))
    assert one.action in tally
    assert other.action not in tally


def test_options_that_come_to_the_same_on_one_deal_only_are_both_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The card drawn from the pile may happen to match the face-up card."""
    state, seat = a_choice(INTERNATIONAL, 8)
    first, *_, last = options(INTERNATIONAL, state, seat)
    actions = (first, last)
    ends = [apply(INTERNATIONAL, state, seat, action).state for action in actions]

    def tried(*ends_of_each: tuple[State, ...]) -> int:
        judged = [JudgedOption(action, 1.0, ends) for action, ends in zip(actions, ends_of_each, strict=True)]
        monkeypatch.setattr(look_ahead_module, "judge_options", lambda *_: judged)
        return len(look_ahead(INTERNATIONAL, state, seat).run(Budget(None, deals=1)))

    assert tried((ends[0], ends[0]), (ends[0], ends[0])) == 1
    assert tried((ends[0], ends[0]), (ends[0], ends[1])) == 2


def test_as_many_ways_of_a_turn_are_followed_as_the_evaluation_says(monkeypatch: pytest.MonkeyPatch) -> None:
    state: State = start(LUMP_SUGAR, 2, {}, "ways").state
    given, seat = (Action("toast"), Action("lump")), active_seats(LUMP_SUGAR, state)[0]
    followed = spied_on(monkeypatch, look_ahead_module, "end_of_turn")
    look_ahead(LUMP_SUGAR, state, seat).compare(given, Budget(None, deals=1))
    one = len(followed)
    monkeypatch.setattr(type(LUMP_SUGAR.evaluation), "followed", 4)
    look_ahead(LUMP_SUGAR, state, seat).compare(given, Budget(None, deals=1))
    assert one < len(followed) - one <= 4 * one


def test_given_options_are_tried_on_every_deal_of_a_tree_as_well() -> None:
    state, seat = a_choice(INTERNATIONAL, 8)
    nim = start(NIM, 2, {}, "given").state
    tree = TreeSearch(NIM, Sampler.of_seat(NIM, nim, active_seats(NIM, nim)[0]), Random(1))
    for search, given in (
        (look_ahead(INTERNATIONAL, state, seat), options(INTERNATIONAL, state, seat)[:5]),
        (tree, options(NIM, nim, active_seats(NIM, nim)[0])[:2]),
    ):
        found = search.compare(given, Budget(None, deals=3))
        assert {action: len(worths) for action, worths in found.items()} == dict.fromkeys(given, 3)


def test_a_deal_on_which_not_all_options_could_be_tried_does_not_count() -> None:
    ticks = iter(range(100))
    state, seat = a_choice(INTERNATIONAL, 8)
    given = tuple(options(INTERNATIONAL, state, seat)[:3])
    budget = Budget(12.0, clock=lambda: float(next(ticks)))
    found = look_ahead(INTERNATIONAL, state, seat).compare(given, budget)
    assert {len(worths) for worths in found.values()} == {2}


def test_without_time_it_chooses_what_looks_best() -> None:
    state, seat = a_choice(INTERNATIONAL, 8)
    tally = look_ahead(INTERNATIONAL, state, seat).run(Budget(0.0))
    question = prompt(INTERNATIONAL, state, seat)
    assert question is not None
    best = judge_options(question, Sampler.of_seat(INTERNATIONAL, state, seat), Random(1))[0]
    assert tally == {best.action: (1, best.worth)}


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The arguments of each call that judges a state at the end of looking ahead; the last argument is the state."""
    return spied_on(monkeypatch, look_ahead_module, "leads")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_judged_when_the_next_turn_of_the_seat_is_over(judged: list[Any], seats: int) -> None:
    """By then, the current turn, the others' turns and the seat's next turn are over, and another turn has begun."""
    state: Any = start(LUMP_SUGAR, seats, {"bowl": "30", "turns": "40"}, "ahead").state
    seat = active_seats(LUMP_SUGAR, state)[0]
    look_ahead(LUMP_SUGAR, state, seat).compare((Action("toast"), Action("lump")), Budget(None, deals=2))
    assert [state.turns - each.turns for *_, each in judged] == [seats + 1] * 4


def test_what_all_do_at_the_same_time_is_not_a_turn_of_each(judged: list[Any]) -> None:
    """Everybody prepares three rooms before the hotels open; looking ahead therefore covers the first turn with a die."""
    game = games.find("grand_austria_hotel")
    state: Any = start(game, 2, {}, "rooms").state
    while len(active_seats(game, state)) < 2:
        seat = active_seats(game, state)[0]
        state = apply(game, state, seat, options(game, state, seat)[0]).state
    seat = active_seats(game, state)[0]
    look_ahead(game, state, seat).compare(options(game, state, seat)[:2], Budget(None, deals=1))
    assert [each.hotels[seat].covered + each.hotels[seat].passed for *_, each in judged] == [1, 1]


def test_everybody_minds_the_others_in_what_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = a_choice(INTERNATIONAL, 8)
    given = tuple(options(INTERNATIONAL, state, seat)[:3])

    def found() -> Results:
        return look_ahead(INTERNATIONAL, state, seat).compare(given, Budget(None, deals=5))

    before = found()
    assert found() == before
    monkeypatch.setattr(type(INTERNATIONAL.evaluation), "rivalry", 40.0)
    assert found() != before


@pytest.mark.parametrize(("game", "is_tree"), [(sugar.GAME, True), (JUDGED_SUGAR, False)])
def test_without_an_evaluation_it_searches_a_tree(game: AnyGame, is_tree: bool) -> None:
    """A tree search tries one option on each deal; looking ahead tries several."""
    state: State = start(game, 2, {}, "tree").state
    sampler = Sampler.of_seat(game, state, active_seats(game, state)[0])
    tally = StrongOpponent().search(sampler, Budget(None, deals=5), Random(1))
    assert (sum(option.visits for option in tally.values()) == 5) is is_tree


def test_it_thinks_for_its_own_seat_where_several_are_asked_at_once() -> None:
    """Everybody prepares rooms before the hotels open; a seat that has begun has different options from the first seat."""
    game = games.find("grand_austria_hotel")
    state: State = start(game, 3, {}, "rooms").state
    while len(active_seats(game, state)) < 2:
        seat = active_seats(game, state)[0]
        state = apply(game, state, seat, options(game, state, seat)[0]).state
    seat = active_seats(game, state)[-1]
    state = apply(game, state, seat, options(game, state, seat)[0]).state
    offered = options(game, state, seat)
    assert offered != options(game, state, active_seats(game, state)[0])
    tally = look_ahead(game, state, seat).run(Budget(None, deals=1))
    assert set(tally) <= set(offered)
