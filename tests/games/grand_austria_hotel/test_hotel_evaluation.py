"""Tests of the evaluation of Grand Austria Hotel positions."""

from collections.abc import Sequence
from math import isfinite
from random import Random

import pytest

from engine.games.grand_austria_hotel.effects import Draw, Krones, Penalty, Prepare, Reward
from engine.games.grand_austria_hotel.evaluation import AustriaEvaluation
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.cases import position
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME

EVALUATION = AustriaEvaluation()
OVER = "round=7, turn=1"
"""Fields for the last round, after the die's action was taken."""


def judged(given: str, name: str, pool: Sequence[Reward] = ()) -> float:
    """Return what the named terms are worth to the first seat, which has the given hotel and open rewards."""
    state = position(given if "round=" in given else f"{given}; round=4").state
    state.hotels[0].pool += pool
    return sum(term.worth for term in EVALUATION.judge(state, 0) if term.name == name)


@pytest.mark.parametrize(
    ("term", "better", "worse"),
    [
        ("points", "points=9", "points=8"),
        ("krones", "money=5", "money=4"),
        ("dishes", "kitchen=S", ""),
        ("guest", "cafe=69:C", "cafe=69"),
        ("guest", "cafe=69, kitchen=CC", "cafe=69, kitchen=SS"),
        ("guest", "cafe=69!", "cafe=69!, rooms=1.2"),
        ("cafe-place", "", "cafe=69"),
        ("occupied", "rooms=2.1*", "rooms=1.1*"),
        ("prepared", "rooms=1.1 1.2", ""),
        ("group", "rooms=1.2* 2.1*", "rooms=1.2* 2.1"),
        ("emperor", "emperor=5", "emperor=2"),
        ("court", "emperor=8", "emperor=1"),
        ("staff", "rooms=1*, staff=31", "staff=31"),
        ("hand", "hand=48", ""),
        ("politics", "money=20", "money=5"),
        ("politics", "rooms=1*", "rooms=1"),
        (
            "politics",
            "money=20; round=4, politics=105",
            "money=20; round=4, politics=105:1",
        ),  # the first, the second
        ("turns", "", "passed=yes"),
        ("action", "cafe=85; round=4, turn=1 action=1 left=3", "cafe=85; round=4, turn=1 action=1 left=1"),
    ],
)
def test_a_hotel_is_preferred_for_what_it_has_more_of(term: str, better: str, worse: str) -> None:
    """Compares two hotels that differ only in what one term measures."""
    assert judged(better, term) > judged(worse, term)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (Krones(5), Krones(1)),
        (Draw(2), Draw(1)),
        (Krones(1), Penalty("A1")),
        (Prepare("free", 1, 4), Prepare("free", 1, 2)),
    ],
)
def test_an_open_reward_is_preferred_for_what_it_brings(more: Reward, less: Reward) -> None:
    assert judged("", "rewards", [more]) > judged("", "rewards", [less])


@pytest.mark.parametrize(
    ("given", "term", "worth"),
    [
        # after the last die, a guest waiting for three dishes is too late
        (f"cafe=69, covered=2; {OVER}", "unserved", -5),
        # one who waits for two dishes and a room takes more than the last turn
        ("cafe=69:C, rooms=1.1*, covered=1; round=7", "unserved", -5),
        # after the last die a guest without a room of the colour stays, and there is nothing for staff to count
        *((f"cafe={guest}!, rooms=, covered=2; {OVER}", "guest", 0) for guest in (83, 65, 49)),
        *((f"rooms=, staff={card}, covered=2; {OVER}", "staff", 0) for card in (24, 25, 26, 27, 28, 30)),
        *((f"rooms=1.1*, staff={card}, covered=2; {OVER}", "staff", 0) for card in (46, 47)),  # none is full
        # another turn to come is worth something, a turn that is over nothing
        (f"; {OVER} again", "action", 3),
        (f"; {OVER}", "action", 0),
        # the last visit scores the space's points, and a tenth for each space left
        (f"emperor=12, covered=2; {OVER}", "emperor", 8.5),
        (f"emperor=13, covered=2; {OVER}", "emperor", 9.6),
    ],
)
def test_what_follows_the_last_die_is_certain(given: str, term: str, worth: float) -> None:
    assert judged(given, term) == pytest.approx(worth)


def test_rewards_after_the_last_die_are_what_they_bring_at_once() -> None:
    """Cards drawn at that point can no longer be played, and the emperor still takes his eight points."""
    assert judged(f"covered=2; {OVER}", "rewards", [Draw(3)]) == 0
    assert judged(f"covered=2; {OVER}", "rewards", [Penalty("C1")]) == -8


def test_something_is_hoped_for_from_a_guest_who_takes_both_turns_left() -> None:
    assert judged("cafe=69:C, rooms=1.1*; round=7", "unserved") > -5


def test_the_first_krones_are_worth_more_than_a_room_that_nobody_waits_for() -> None:
    """Without krones, nobody can prepare rooms, serve, hire or soothe the emperor."""
    kept = judged("money=2", "krones") - judged("money=0", "krones")
    built = judged("rooms=1.1 2.1 3.1", "prepared") - judged("rooms=1.1 2.1", "prepared")
    assert kept > 1.5 * built > 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hotels", ["front", "back"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_has_a_finite_worth_made_of_declared_terms_that_nothing_hidden_changes(
    edition: str, hotels: str, seats: int
) -> None:
    """Plays at random and judges every position for every seat, then again with everything hidden redealt."""
    rng = Random(seats)
    state = start(GAME, seats, {"edition": edition, "hotels": hotels, "staff": "draft"}, "finite").state
    while state.result is None:
        for seat in range(seats):
            terms = list(EVALUATION.judge(state, seat))
            for term in terms:
                assert isfinite(term.worth)
                kinds = EVALUATION.terms[term.name]
                assert len(kinds) == len(term.values)
                for kind, value in zip(kinds, term.values, strict=True):
                    assert str(value) in GAME.argument_values[kind]
            if rng.random() < 0.2:
                assert (
                    list(EVALUATION.judge(GAME.reshuffle(state, seat, Rng(f"{rng.random()}")), seat)) == terms
                )
        seat = active_seats(GAME, state)[0]
        state = apply(GAME, state, seat, rng.choice(options(GAME, state, seat))).state
