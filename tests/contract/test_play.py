"""The invariants of every game, tested by random play in every setting."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.kernel import codec
from engine.kernel.cloning import clone
from engine.kernel.core import Action, active_seats, apply, options
from engine.kernel.errors import IllegalAction, Refusal, SeatNotActive, StoreError
from engine.kernel.game import AnyGame
from engine.kernel.rng import Rng
from tests.contract.game_settings import FAR, SETTINGS, Setting, step

EVERY_SETTING = pytest.mark.parametrize("setting", SETTINGS, ids=str)
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
SEEDS = st.integers(0, 10**9)
PERCENTS = st.integers(0, 100)
"""How far into a game a test looks; see `Setting.moment`."""
KERNEL_REFUSALS = {"not-an-option"}
LOOKS = 12
"""How many times hidden information is dealt anew before a test concludes that nothing was revealed."""


@EVERY_SETTING
@given(seed=SEEDS)
@settings(max_examples=4)
def test_a_game_keeps_every_promise_until_it_ends(setting: Setting, seed: int) -> None:
    """All invariants are checked after every action."""
    referee, chance = setting.begin(seed), Random(seed)
    while referee.state.result is None:
        step(referee, chance)
    assert active_seats(setting.game, referee.state) == ()
    assert all(options(setting.game, referee.state, seat) == () for seat in range(setting.seats))


@EVERY_SETTING
@given(seed=SEEDS, percent=PERCENTS)
@settings(max_examples=4)
def test_a_copy_of_a_state_shares_nothing_that_can_change(setting: Setting, seed: int, percent: int) -> None:
    state = setting.moment(seed, percent)
    twin = clone(state)
    assert twin == state
    assert changeable(twin) & changeable(state) == set()


def changeable(value: object) -> set[int]:
    """Return the ids of all mutable objects inside a value."""
    if isinstance(value, list | set | dict):
        inside = [*value.values()] if isinstance(value, dict) else [*value]
    elif is_dataclass(value):
        inside = [getattr(value, each.name) for each in fields(value)]
    else:
        inside = [*value] if isinstance(value, tuple) else []
    own = set[int]() if isinstance(value, Hashable) else {id(value)}
    return own.union(*map(changeable, inside))


@EVERY_SETTING
@given(seed=SEEDS, percent=PERCENTS)
@settings(max_examples=8)
def test_a_refused_action_changes_nothing_and_says_why(setting: Setting, seed: int, percent: int) -> None:
    game, chance = setting.game, Random(seed)
    state = setting.moment(seed, percent)
    before = codec.dump(game, state)
    for _ in range(60):
        seat, action = chance.randrange(setting.seats), anything(game, chance)
        if action in options(game, state, seat):
            continue
        with pytest.raises((IllegalAction, SeatNotActive)) as refusal:
            apply(game, state, seat, action)
        if isinstance(refusal.value, SeatNotActive):
            assert refusal.value.key == ("game-over" if state.result else "not-awaited")
            assert seat not in active_seats(game, state)
        else:
            assert refusal.value.key in KERNEL_REFUSALS.union(game.refusals)
    assert codec.dump(game, state) == before


def anything(game: AnyGame, chance: Random) -> Action:
    """Return an action that may be legal, nearly legal or nonsense."""
    verb = chance.choice(game.verbs)
    arguments = [chance.choice(game.argument_values[kind]) for kind in verb.arguments]
    nonsense = chance.random()
    if nonsense < 0.1:
        arguments = arguments[: chance.randint(0, len(arguments))]
    elif nonsense < 0.2:
        arguments.insert(chance.randint(0, len(arguments)), "no-such-noun")
    return Action("no-such-verb" if nonsense > 0.95 else verb.name, tuple(arguments))


@EVERY_SETTING
@given(seed=SEEDS, percent=PERCENTS)
@settings(max_examples=10)
def test_undo_closes_exactly_when_chance_or_a_secret_was_touched(
    setting: Setting, seed: int, percent: int
) -> None:
    """An action can be undone if and only if nobody learns anything by it; tried for options of many positions."""
    game, state = setting.game, setting.moment(seed, percent)
    twins = {viewer: list(dealt_anew(game, state, viewer, seed)) for viewer in viewers(setting)}
    for seat in active_seats(game, state):
        offered = options(game, state, seat)
        for action in Random(seed).sample(offered, min(len(offered), 10)):
            outcome = apply(game, state, seat, action)
            drawn = outcome.state.rng.draws != state.rng.draws
            learnt, shown = what_is_revealed(game, state, twins, seat, action)
            place = f"{action}\n{codec.dump(game, state)}"
            assert not (outcome.undoable and (drawn or learnt)), place
            assert outcome.undoable or drawn or learnt or shown, place


def viewers(setting: Setting) -> tuple[int | None, ...]:
    """Return all viewers: a spectator (None) and each seat."""
    return (None, *range(setting.seats))


def dealt_anew(game: AnyGame, state: Any, viewer: int | None, seed: object) -> Iterator[Any]:
    """Yield states that look the same to a viewer, with everything hidden from it dealt anew."""
    for look in range(LOOKS):
        yield game.reshuffle(state, viewer, Rng(f"{seed} {look}"))


def what_is_revealed(
    game: AnyGame, state: Any, twins: Mapping[int | None, Sequence[Any]], seat: int, action: Action
) -> tuple[bool, bool]:
    """Return whether a viewer's view afterwards depends on hidden information, and whether the seat showed its own hand.

    `twins` are states by viewer that this viewer cannot tell from the state.

    A hand that is shown, or of which something can be told by what the seat could not do, makes only the others
    wiser; a game may let its owner take it back all the same.
    """
    after = apply(game, state, seat, action).state
    held, shown = game.view(state, seat), False
    for viewer, dealt in twins.items():
        seen = game.view(after, viewer)
        for twin in dealt:
            try:
                if game.view(apply(game, twin, seat, action).state, viewer) != seen:
                    if game.view(twin, seat) == held:  # it is not the seat's own hand
                        return True, shown
                    shown = True
            except Refusal:  # that the seat could do this at all tells something
                if viewer == seat:
                    return True, shown
                shown = True
    return False, shown


@EVERY_SETTING
@given(seed=SEEDS, percent=PERCENTS)
@settings(max_examples=10)
def test_nobody_sees_what_they_cannot_know(setting: Setting, seed: int, percent: int) -> None:
    """Views and options stay the same however often hidden information is dealt anew."""
    game, state = setting.game, setting.moment(seed, percent)
    for viewer in viewers(setting):
        seen = game.view(state, viewer)
        for twin in dealt_anew(game, state, viewer, seed):
            assert list(game.audit(twin)) == []
            assert game.view(twin, viewer) == seen
            if viewer is not None:
                assert options(game, twin, viewer) == options(game, state, viewer)


@EVERY_SETTING
def test_what_is_hidden_is_dealt_anew(setting: Setting) -> None:
    """Without this the tests of secrecy would pass for every game."""
    state = setting.begin("hidden").state
    saves = {
        codec.dump(setting.game, setting.game.reshuffle(state, None, Rng(f"{look}"))) for look in range(LOOKS)
    }
    assert len(saves) > 1


@EVERY_SETTING
def test_what_only_one_seat_knows_is_dealt_anew_for_all_others(setting: Setting) -> None:
    """New random numbers alone do not pass: the view of whoever learnt a secret must vary."""
    game, owners, varied = setting.game, set[tuple[int, int | None]](), set[tuple[int, int | None]]()
    for outcome in islice(setting.outcomes("secret"), FAR + 1):
        learnt = {event.owner for event in outcome.events if event.owner is not None}
        pairs = {(seat, viewer) for seat in learnt for viewer in viewers(setting) if viewer != seat}
        for seat, viewer in pairs - varied:
            known = game.view(outcome.state, seat)
            if any(game.view(twin, seat) != known for twin in dealt_anew(game, outcome.state, viewer, "")):
                varied.add((seat, viewer))
        owners |= pairs
    assert owners - varied == set(), "reshuffle keeps what these seats know, as seen by these viewers"


@EVERY_SETTING
def test_the_same_seed_gives_the_same_game(setting: Setting) -> None:
    assert setting.at("same", 60) == setting.at("same", 60)
    assert setting.at("same", 0) != setting.at("another", 0)


@EVERY_GAME
def test_a_damaged_save_is_refused(game: AnyGame) -> None:
    setting = next(each for each in SETTINGS if each.game is game)
    save = codec.dump(game, setting.at("damaged", 10))
    for broken in (
        "",
        "{",
        "null",
        "[]",
        "{}",
        save[:-1],
        save.replace('"rng"', '"rgn"', 1),
        f'"{game.key}"',
    ):
        with pytest.raises(StoreError, match="save-damaged"):
            codec.load(game, broken)
    newer = save.replace(f'"schema":{game.schema}', f'"schema":{game.schema + 1}', 1)
    with pytest.raises(StoreError, match="save-newer"):
        codec.load(game, newer)
