"""The options are exactly the legal actions, as found by a search through all possible turns."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.cafe_international.board import CHAIRS, DECK, JOKERS, NATIONS, TABLES, gender_of, nation_of
from engine.games.cafe_international.steps import Turn
from tests.games.cafe_international.positions import SampleInternational
from tests.torture import examples

At = dict[str, str]
Seatings = tuple[tuple[str, str], ...]
"""Guests and their chairs, in the order of seating."""

CROWDS = (0, 0, 1, 2, 3, 6, 12, 20, 30, 45, 60)


def fits(guest: str, chair: str) -> bool:
    return guest in JOKERS or nation_of(guest) in CHAIRS[chair].nations


def genders(at: At, table: str) -> str:
    return "".join(gender_of(at[chair]) for chair in TABLES[table].chairs if chair in at)


def balanced(at: At, chair: str, but: str = "") -> bool:
    at_tables = (genders(at, table) for table in CHAIRS[chair].tables if table != but)
    return all(max(each.count("m"), each.count("f")) <= 2 and abs(majority(each)) <= 1 for each in at_tables)


def majority(row: str) -> int:
    """Return how many more men than women there are."""
    return row.count("m") - row.count("f")


def neighbours(chair: str) -> list[str]:
    return [other for table in CHAIRS[chair].tables for other in TABLES[table].chairs if other != chair]


def is_complete_turn(at: At, turn: Seatings, *, lone: bool, regulars: bool) -> bool:
    """Return whether the given actions form a complete legal turn."""
    now = at | {chair: guest for guest, chair in turn}
    steps = [at | {chair: guest for guest, chair in turn[: end + 1]} for end in range(len(turn))]
    seats = [chair for _, chair in turn]
    if len(turn) in {1, 2} and all(map(balanced, steps, seats)):
        return (lone and len(turn) == 1) or all(
            any(each in now for each in neighbours(chair)) for chair in seats
        )
    return (
        regulars
        and len(turn) in {3, 4}
        and any(
            genders(now, table) in {"mmmm", "ffff"}
            and all(chair in TABLES[table].chairs for chair in seats)
            and all(balanced(step, chair, but=table) for step, chair in zip(steps, seats, strict=True))
            for table in TABLES
        )
    )


def is_turn_prefix(at: At, turn: Seatings, hand: tuple[str, ...], *, lone: bool, regulars: bool) -> bool:
    """Return whether some legal turn starts with the given actions; `hand` holds the remaining tiles."""
    if is_complete_turn(at, turn, lone=lone, regulars=regulars):
        return True
    if len(turn) > (3 if regulars else 1) or (len(turn) > 1 and len({guest[-1] for guest, _ in turn}) > 1):
        return False
    free = {*neighbours(turn[0][1])} - {*at} - {chair for _, chair in turn}
    return any(
        is_turn_prefix(at, (*turn, (guest, chair)), without(hand, guest), lone=lone, regulars=regulars)
        for guest in {*hand}
        for chair in free
        if fits(guest, chair)
    )


def without(hand: tuple[str, ...], guest: str) -> tuple[str, ...]:
    place = hand.index(guest)
    return hand[:place] + hand[place + 1 :]


def seatings(
    at: At, turn: Seatings, hand: tuple[str, ...], *, lone: bool, regulars: bool
) -> set[tuple[str, str]]:
    """Yield the (guest, chair) pairs with which a turn may continue."""
    return {
        (guest, chair)
        for guest in hand
        for chair in {*CHAIRS} - {*at} - {chair for _, chair in turn}
        if fits(guest, chair)
        and is_turn_prefix(at, (*turn, (guest, chair)), without(hand, guest), lone=lone, regulars=regulars)
    }


def other_actions(at: Mapping[str, str], hand: tuple[str, ...], rules: str) -> set[str]:
    """Return the legal actions other than seating guests; `at` includes the jokers' declared nations."""
    actions = {f"bar {guest}" for guest in hand if guest not in JOKERS}
    for chair, (joker, *declared) in ((chair, who.split()) for chair, who in at.items()):
        nations = CHAIRS[chair].nations if rules == "2018" else declared
        if joker in JOKERS:
            actions |= {
                f"exchange {chair} {guest}"
                for guest in hand
                if nation_of(guest) in nations and gender_of(guest) == gender_of(joker)
            }
    return actions


def random_cafe(rng: Random) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return a random café with declared jokers, and a random hand, often of one gender and few nations."""
    tiles = sorted(DECK, key=lambda _: rng.random())
    few = rng.sample(sorted(NATIONS), rng.choice((1, 2, 12)))
    tiles.sort(key=lambda tile: tile[-1] == "m" and (tile in JOKERS or tile[:2] in few))
    hand = tuple(tiles.pop(rng.choice((-1, -1, 0))) for _ in range(5))
    at: At = {}
    declared: dict[str, str] = {}
    for guest in sorted(tiles, key=lambda tile: (tile not in JOKERS, rng.random()))[: rng.choice(CROWDS)]:
        chairs = [
            chair
            for chair in CHAIRS
            if chair not in at and fits(guest, chair) and balanced({**at, chair: guest}, chair)
        ]
        if chairs:
            chair = rng.choice(chairs)
            at[chair] = guest
            nation = rng.choice(CHAIRS[chair].nations)
            declared[chair] = f"{guest} {nation}" if guest in JOKERS else guest
    return declared, hand


@pytest.mark.slow
@settings(max_examples=examples(30))
@given(
    st.sampled_from([("2018", False), ("2018", True), ("online", False), ("1989", False), ("1989", True)]),
    st.integers(0, 10**9),
)
def test_all_that_is_legal_is_offered_and_nothing_else(setting: tuple[str, bool], seed: int) -> None:
    (rules, regulars), rng = setting, Random(seed)
    declared, hand = random_cafe(rng)
    at = {chair: who.split()[0] for chair, who in declared.items()}
    game = SampleInternational(" ".join(hand), at=declared, rules=rules, regulars=regulars, first=not at)
    lone = not at and (rules != "1989" or not seatings({}, (), hand, lone=False, regulars=regulars))
    turn: Seatings = ()
    while True:
        expected = seatings(at, turn, hand, lone=lone, regulars=regulars)
        stop = bool(turn) and is_complete_turn(at, turn, lone=lone, regulars=regulars)
        if not (isinstance(game.state.agenda[-1], Turn) and game.turn == 0):
            assert stop
            assert not expected
            return
        offered = {(guest, chair) for _, guest, chair, *_ in (each.split() for each in game.options("seat"))}
        assert offered == expected
        assert ("done" in game.options()) == stop
        other = game.options() - game.options("seat") - {"done"}
        assert other == (set() if turn else other_actions(declared, hand, rules))
        seats = sorted(game.options("seat"))
        if not seats:
            return
        begun = [each for each in seats if "regulars" in game.option_info(each)]
        action = rng.choice(begun or seats)
        game.do(action)
        _, guest, chair, *_ = action.split()
        turn, hand = (*turn, (guest, chair)), without(hand, guest)
