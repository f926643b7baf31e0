"""Tests of what positions of Grand Austria Hotel are judged to be worth."""

from math import isfinite
from random import Random

import pytest

from engine.games.grand_austria_hotel.effects import Draw, Krones, Penalty
from engine.games.grand_austria_hotel.evaluation import AustriaEvaluation
from engine.games.grand_austria_hotel.position import Hotel
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.evaluation import Term
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME, SampleAustria, hotel

EVALUATION = AustriaEvaluation()
OVER = {"begun": True, "face": 1}
"""A turn after its action."""


def judged(mine: Hotel, name: str, **more: object) -> float:
    """Return the worth of the terms with a name for the first seat, which has this hotel."""
    state = SampleAustria(mine, **{"round": 4, **more}).state  # type: ignore[arg-type]
    return sum(term.worth for term in EVALUATION.judge(state, 0) if term.name == name)


@pytest.mark.parametrize(
    ("term", "better", "worse"),
    [
        ("points", hotel(points=9), hotel(points=8)),
        ("krones", hotel(money=5), hotel(money=4)),
        ("dishes", hotel(kitchen="S"), hotel()),
        ("guest", hotel("69:C"), hotel("69")),
        ("guest", hotel("69", kitchen="CC"), hotel("69", kitchen="SS")),
        ("guest", hotel("69!", "1.1"), hotel("69!", "1.2")),
        ("cafe-place", hotel(), hotel("69")),
        ("occupied", hotel(rooms="2.1*"), hotel(rooms="1.1*")),
        ("prepared", hotel(rooms="1.1 1.2"), hotel(rooms="1.1")),
        ("group", hotel(rooms="1.2* 2.1*"), hotel(rooms="1.2* 2.1")),
        ("emperor", hotel(emperor=5), hotel(emperor=2)),
        ("court", hotel(emperor=8), hotel(emperor=1)),
        ("staff", hotel(rooms="1*", staff="31"), hotel(staff="31")),
        ("hand", hotel(hand="48"), hotel()),
        ("politics", hotel(money=20), hotel(money=5)),
        ("politics", hotel(rooms="1*"), hotel(rooms="1")),
        ("rewards", hotel(pool=[Krones(5)]), hotel(pool=[Krones(1)])),
        ("rewards", hotel(pool=[Draw(2)]), hotel(pool=[Draw(1)])),
        ("turns", hotel(), hotel(passed=True)),
    ],
)
def test_a_hotel_is_preferred_for_what_it_has_more_of(term: str, better: Hotel, worse: Hotel) -> None:
    """Compare two hotels that differ in what one term is about."""
    assert judged(better, term) > judged(worse, term)


def test_a_guest_who_cannot_be_served_any_more_is_a_loss() -> None:
    """Look at a guest who waits for three dishes in the last turn, after the die."""
    assert judged(hotel("69", covered=2), "unserved", round=7, turn=OVER) == -5


def test_nothing_is_hoped_for_from_a_guest_who_takes_more_than_the_turns_left() -> None:
    """Look at a guest who waits for two dishes and a room in the last turn, and in the last but one."""
    assert judged(hotel("69:C", rooms="1.1*"), "unserved", round=7) > -5
    assert judged(hotel("69:C", rooms="1.1*", covered=1), "unserved", round=7) == -5


def test_the_first_krones_are_worth_more_than_a_room_that_nobody_waits_for() -> None:
    """Without krones nobody can prepare rooms, serve or hire, nor soothe the emperor."""
    kept = judged(hotel(money=2), "krones") - judged(hotel(money=0), "krones")
    built = judged(hotel(rooms="1.1 2.1 3.1"), "prepared") - judged(hotel(rooms="1.1 2.1"), "prepared")
    assert kept > 1.5 * built > 0


def test_a_strong_die_promises_more_than_a_weak_one() -> None:
    """Look at the action of a die that has just been taken, by its strength."""
    strong, weak = (
        judged(hotel("85"), "action", turn={"begun": True, "face": 1, "action": 1, "left": left})
        for left in (3, 1)
    )
    assert strong > weak > 0


def test_an_open_penalty_counts_against_a_hotel() -> None:
    """Look at a hotel that has to suffer the emperor's penalty."""
    state = SampleAustria(hotel(), round=7).state
    state.hotels[0].pool.append(Penalty("C1"))
    assert Term("rewards", -8.0) in list(EVALUATION.judge(state, 0))


@pytest.mark.parametrize(
    ("mine", "term"),
    [
        (hotel(pool=[Draw(3)], covered=2), "rewards"),  # no card is played any more
        (hotel(covered=2), "action"),
        *(
            (hotel(f"{guest}!", "", covered=2), "guest") for guest in (83, 65, 49)
        ),  # none has a room of its colour
        *(
            (hotel(rooms="", staff=card, covered=2), "staff") for card in ("27", "28", "30")
        ),  # no room is occupied
    ],
)
def test_after_the_last_die_what_is_too_late_is_worth_nothing(mine: Hotel, term: str) -> None:
    assert judged(mine, term, round=7, turn=OVER) == 0


def test_another_turn_to_come_is_worth_something() -> None:
    assert judged(hotel(), "action", turn={**OVER, "again": True}) == 3


@pytest.mark.parametrize(("space", "points"), [(12, 8), (13, 9)])
def test_the_emperors_last_visit_is_foreseen_as_the_points_of_the_space(space: int, points: int) -> None:
    """And a tenth for each space that is left; after the last die nothing changes any more."""
    mine = hotel(emperor=space, covered=2)
    assert judged(mine, "emperor", round=7, turn=OVER) == pytest.approx(points + 0.1 * (space - 7))


def test_a_politics_card_is_worth_less_to_the_second() -> None:
    """Look at a card whose condition is met, with and without a disk of somebody else."""
    mine = hotel(money=20)
    assert judged(mine, "politics", politics={"105": ()}) > judged(mine, "politics", politics={"105": (1,)})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hotels", ["front", "back"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_has_a_finite_worth_made_of_declared_terms_that_nothing_hidden_changes(
    edition: str, hotels: str, seats: int
) -> None:
    """Play games at random and judge every position for every seat, also with everything hidden dealt again."""
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
