"""Checks every game's invariants by random play in every setting."""

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
from engine.kernel.certainty import apply_certain
from engine.kernel.cloning import clone
from engine.kernel.core import (
    Action,
    Prompt,
    Revelation,
    active_seats,
    apply,
    decision_of,
    options,
    prompt,
)
from engine.kernel.errors import IllegalAction, Refusal, SeatNotActive, StoreError
from engine.kernel.game import AnyGame
from engine.kernel.rng import Rng
from tests.contract.game_settings import (
    EVERY_SETTING,
    FAR,
    MOMENTS,
    SETTINGS,
    Setting,
    step,
)
from tests.torture import examples

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
SEEDS = st.integers(0, 10**9)
KERNEL_REFUSALS = {"not-an-option"}
RESHUFFLES = 12
"""How many times hidden information is redealt before concluding that nothing was revealed."""


@pytest.mark.slow
@EVERY_SETTING
@given(seed=SEEDS)
@settings(max_examples=examples(1))  # `tests/bot/cli/test_app.py` simulates another with the same checks
def test_a_game_keeps_every_invariant_until_it_ends(setting: Setting, seed: int) -> None:
    """`CheckedGame` checks all invariants after every action."""
    checked, rng = setting.begin(seed), Random(seed)
    while checked.state.result is None:
        step(checked, rng)
    assert active_seats(setting.game, checked.state) == ()
    assert all(options(setting.game, checked.state, seat) == () for seat in range(setting.seats))


@EVERY_SETTING
@given(**MOMENTS)
@settings(max_examples=examples(2))
def test_what_holds_at_every_moment(setting: Setting, seed: int, percent: int) -> None:
    """The functions called are named after what they check."""
    moment = Moment(setting, seed, percent)
    before = codec.dump(setting.game, moment.state)
    a_copy_of_a_state_shares_nothing_that_can_change(moment)
    a_refused_action_changes_nothing_and_says_why(moment)
    views_options_and_the_points_so_far_do_not_depend_on_hidden_information(moment)
    for seat in active_seats(setting.game, moment.state):
        offered = options(setting.game, moment.state, seat)
        for action in Random(seed).sample(offered, min(len(offered), 10)):
            an_action_is_undoable_unless_it_uses_chance_or_reveals_a_secret(moment, seat, action)
            what_is_certain_of_an_action_does_not_depend_on_hidden_information(moment, seat, action)
    assert codec.dump(setting.game, moment.state) == before


class Moment:
    """A moment in a random game and, for each viewer, reshuffled states that they cannot tell from the real one."""

    def __init__(self, setting: Setting, seed: int, percent: int) -> None:
        self.setting, self.game, self.seed = setting, setting.game, seed
        self.state = setting.moment(seed, percent)
        self.twins = {
            viewer: list(reshuffled_states(self.game, self.state, viewer, seed))
            for viewer in viewers(setting)
        }


def a_copy_of_a_state_shares_nothing_that_can_change(moment: Moment) -> None:
    twin = clone(moment.state)
    assert twin == moment.state
    assert changeable(twin) & changeable(moment.state) == set()


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


def a_refused_action_changes_nothing_and_says_why(moment: Moment) -> None:
    game, state, rng = moment.game, moment.state, Random(moment.seed)
    before = codec.dump(game, state)
    for _ in range(60):
        seat, action = rng.randrange(moment.setting.seats), anything(game, rng)
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


def anything(game: AnyGame, rng: Random) -> Action:
    """Return a legal, nearly legal or nonsensical action."""
    verb = rng.choice(game.verbs)
    arguments = [rng.choice(game.argument_values[kind]) for kind in verb.arguments]
    nonsense = rng.random()
    if nonsense < 0.1:
        arguments = arguments[: rng.randint(0, len(arguments))]
    elif nonsense < 0.2:
        arguments.insert(rng.randint(0, len(arguments)), "no-such-noun")
    return Action("no-such-verb" if nonsense > 0.95 else verb.name, tuple(arguments))


def views_options_and_the_points_so_far_do_not_depend_on_hidden_information(moment: Moment) -> None:
    """Redealing hidden information changes none of them."""
    game, state = moment.game, moment.state
    seats = range(moment.setting.seats)
    for viewer, twins in moment.twins.items():
        seen = game.view(state, viewer)
        for twin in twins:
            assert list(game.audit(twin)) == []
            assert game.view(twin, viewer) == seen
            assert [game.score(twin, seat) for seat in seats] == [game.score(state, seat) for seat in seats]
            if viewer is not None:
                assert options(game, twin, viewer) == options(game, state, viewer)


def an_action_is_undoable_unless_it_uses_chance_or_reveals_a_secret(
    moment: Moment, seat: int, action: Action
) -> None:
    """An action can be undone if and only if it tells nobody anything new."""
    game, state = moment.game, moment.state
    outcome = apply(game, state, seat, action)
    drawn = outcome.state.rng.draws != state.rng.draws
    learnt, shown = reveals_hidden_information(game, state, moment.twins, seat, action)
    description = f"{action}\n{codec.dump(game, state)}"
    assert not (outcome.undoable and (drawn or learnt)), description
    assert outcome.undoable or drawn or learnt or shown, description


def what_is_certain_of_an_action_does_not_depend_on_hidden_information(
    moment: Moment, seat: int, action: Action
) -> None:
    """This covers everything seen before confirming: views, events, open outcomes, and the next question if known."""
    game, state = moment.game, moment.state
    certain = seen_in_advance(game, state, seat, action)
    assert certain[4] is None or certain[4].name in game.reveals, "there are words for the open part"
    happened = apply(game, state, seat, action)
    shown = certain[1]
    assert list(shown) == [event.seen_by(seat) for event in happened.events[: len(shown)]], action
    assert not happened.undoable or certain[:2] == (
        game.view(happened.state, seat),
        tuple(event.seen_by(seat) for event in happened.events),
    )
    for twin in moment.twins[seat]:
        assert seen_in_advance(game, twin, seat, action) == certain, f"{action}\n{codec.dump(game, state)}"


def viewers(setting: Setting) -> tuple[int | None, ...]:
    """Return all viewers: a spectator (None) and each seat."""
    return (None, *range(setting.seats))


def reshuffled_states(game: AnyGame, state: Any, viewer: int | None, seed: object) -> Iterator[Any]:
    """Yield states that look the same to the viewer, made by redealing everything hidden from them."""
    for number in range(RESHUFFLES):
        yield game.reshuffle(state, viewer, Rng(f"{seed} {number}"))


def reveals_hidden_information(
    game: AnyGame, state: Any, twins: Mapping[int | None, Sequence[Any]], seat: int, action: Action
) -> tuple[bool, bool]:
    """Return whether any viewer's later view depends on hidden information, and whether the seat showed its hand.

    `twins` maps each viewer to states that look the same to that viewer.

    Showing a hand, or proving what is not in it, reveals something only to others; a game may still let the hand's
    owner undo that.
    """
    after = apply(game, state, seat, action).state
    held, shown = game.view(state, seat), False
    for viewer, dealt in twins.items():
        seen = game.view(after, viewer)
        for twin in dealt:
            try:
                if game.view(apply(game, twin, seat, action).state, viewer) != seen:
                    if game.view(twin, seat) == held:  # the difference is not in the seat's hand
                        return True, shown
                    shown = True
            except Refusal:  # that the action was legal reveals something
                if viewer == seat:
                    return True, shown
                shown = True
    return False, shown


def seen_in_advance(
    game: AnyGame, state: Any, seat: int, action: Action
) -> tuple[Any, Any, bool, Prompt | None, Revelation | None]:
    """Return what the seat sees before confirming its action: the results, any known next question, and what is open."""
    certain = apply_certain(game, state, seat, action)
    after = apply(game, state, seat, action).state
    decision = decision_of(game, after, seat)
    is_known = decision is not None and not decision.starts_turn(after) and decision.known_in_advance(after)
    events = tuple(event.seen_by(seat) for event in certain.events)
    question = prompt(game, after, seat) if certain.undoable or is_known else None
    return game.view(certain.state, seat), events, certain.undoable, question, certain.stopped_at


@EVERY_SETTING
def test_hidden_information_is_dealt_again(setting: Setting) -> None:
    """Otherwise the secrecy tests would pass for any game."""
    state = setting.begin("hidden").state
    saves = {
        codec.dump(setting.game, setting.game.reshuffle(state, None, Rng(f"{number}")))
        for number in range(RESHUFFLES)
    }
    assert len(saves) > 1


@EVERY_SETTING
def test_what_only_one_seat_knows_is_dealt_again_for_all_others(setting: Setting) -> None:
    """New random numbers are not enough: redealing for another viewer must vary what the seat with the secret sees."""
    game, owners, varied = setting.game, set[tuple[int, int | None]](), set[tuple[int, int | None]]()
    for outcome in islice(setting.outcomes("secret"), FAR + 1):
        learnt = {event.owner for event in outcome.events if event.owner is not None}
        pairs = {(seat, viewer) for seat in learnt for viewer in viewers(setting) if viewer != seat}
        for seat, viewer in pairs - varied:
            known = game.view(outcome.state, seat)
            if any(
                game.view(twin, seat) != known for twin in reshuffled_states(game, outcome.state, viewer, "")
            ):
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
        save.replace(f'"schema":{game.schema}', '"schema":0', 1),
    ):
        with pytest.raises(StoreError, match="save-damaged"):
            codec.load(game, broken)
    newer = save.replace(f'"schema":{game.schema}', f'"schema":{game.schema + 1}', 1)
    with pytest.raises(StoreError, match="save-newer"):
        codec.load(game, newer)
