"""A person who has seen one hand in a game never gets to see another, whatever happens to the seats."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.errors import Refusal
from engine.tables import writes
from engine.tables.changes import Adjustment, Change
from engine.tables.rules import administration, seat_requests, seating
from engine.tables.table import Occupancy, Person, Player, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, NOW, START_TIME
from tests.sample_games.sugar import GAME
from tests.torture import examples

PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL)
RUNNING = Table(
    id=1,
    version=5,
    opened_at=START_TIME,
    channel_id=1,
    guild_id=2,
    game=GAME,
    options={},
    phase="running",
    owner_id=ANNA.id,
    snapshot_version=5,
    questions=((0, 5),),
    players=(
        Player("Anna", ANNA.id),
        Player("Ben", BEN.id),
        Player("Franz", computer="random", offered=True),
    ),
    occupancies=(
        Occupancy(0, 5, "Anna", ANNA.id),
        Occupancy(1, 5, "Ben", BEN.id),
        Occupancy(2, 5, "Franz", computer="random"),
    ),
)

Seen = dict[int, int]
"""Each person's id, mapped to the seats whose hands they have seen."""
Step = Callable[[Table, Person, Person, int], Change | Adjustment | None]
Allowed = Callable[[Table, Seen, Person, Person, int], bool]


def at(table: Table, seat: int) -> Player:
    return table.players[seat]


def own(table: Table, person: Person) -> Player:
    """Return the person's player, or a blank one if the person is not seated."""
    return next((each for each in table.players if each.person_id == person.id), Player(""))


def sits(table: Table, person: Person) -> bool:
    return table.seat_of(person.id) is not None


def asked(table: Table, person: Person) -> bool:
    return any(each.asked_id == person.id for each in table.players)


def may_take(table: Table, seen: Seen, person: Person, seat: int) -> bool:
    """Return whether the person has seen no other hand, and the seat is kept for them or offered to all."""
    player = at(table, seat)
    was_taken_away = player.computer is not None and player.former_person_id is None
    offered = player.offered and not (was_taken_away and seen.get(person.id) == seat)
    free = offered or person.id in {player.asked_id, player.former_person_id}
    return not sits(table, person) and seen.get(person.id, seat) == seat and free


def may_be_asked(table: Table, seen: Seen, giver: Person, person: Person) -> bool:
    """Return whether the giver may ask the person to take over the seat; asking again changes nothing."""
    seat = table.seat_of(giver.id)
    is_new = seat is not None and not sits(table, person) and seen.get(person.id, seat) == seat
    return is_new and own(table, giver).asked_id in {None, person.id}


def may_withdraw(table: Table, person: Person, seat: int) -> bool:
    """Return whether the person has asked somebody to take over a seat, even if a computer now has the seat."""
    named = (
        n for n, each in enumerate(table.players) if person.id in {each.person_id, each.former_person_id}
    )
    return next(named, None) == seat and at(table, seat).asked is not None


CHANGES: dict[str, tuple[Step, Allowed]] = {
    "join": (
        lambda table, person, _, __: seating.join(table, person),
        lambda table, seen, person, _, __: any(may_take(table, seen, person, each) for each in range(3)),
    ),
    "take": (
        lambda table, person, _, seat: seating.take(table, person, seat),
        lambda table, seen, person, _, seat: may_take(table, seen, person, seat),
    ),
    "leave": (
        lambda table, person, _, __: seating.leave(table, NOW, person.id),
        lambda table, _, person, __, ___: sits(table, person),
    ),
    "computer for now": (
        lambda table, _, __, seat: seating.computer_for_now(table, seat, "random"),
        lambda table, _, __, ___, seat: at(table, seat).computer is None,
    ),
    "offer": (
        lambda table, person, _, __: seat_requests.offer(table, person.id),
        lambda table, _, person, __, ___: sits(table, person) and not own(table, person).offered,
    ),
    "offer by others": (
        lambda table, _, __, seat: seat_requests.offer_seat(table, seat),
        lambda table, _, __, ___, seat: not at(table, seat).offered,
    ),
    "withdraw offer": (
        lambda table, person, _, seat: seat_requests.withdraw_offer(table, person.id, seat),
        lambda table, _, person, __, seat: table.seat_of(person.id) == seat and at(table, seat).offered,
    ),
    "hand over": (
        lambda table, person, other, _: seat_requests.ask(table, person.id, other),
        lambda table, seen, person, other, _: may_be_asked(table, seen, person, other),
    ),
    "accept": (
        lambda table, person, _, seat: seat_requests.accept(table, person, seat),
        lambda table, _, person, __, seat: at(table, seat).asked_id == person.id,
    ),
    "accept any": (
        lambda table, person, _, __: seat_requests.accept(table, person, None),
        lambda table, _, person, __, ___: asked(table, person),
    ),
    "decline": (
        lambda table, person, _, seat: seat_requests.decline(table, person.id, seat),
        lambda table, _, person, __, seat: at(table, seat).asked_id == person.id,
    ),
    "withdraw": (
        lambda table, person, _, seat: seat_requests.withdraw(table, person.id, seat),
        lambda table, _, person, __, seat: may_withdraw(table, person, seat),
    ),
    "reassign": (
        lambda table, person, _, seat: administration.reassign(
            table, NOW, "Vera", seat, person, table.version
        ),
        lambda table, seen, person, _, seat: not sits(table, person) and seen.get(person.id, seat) == seat,
    ),
    "reassign to a computer": (
        lambda table, _, __, seat: administration.reassign(table, NOW, "Vera", seat, None, table.version),
        lambda table, _, __, ___, seat: at(table, seat).computer is None,
    ),
}
"""The things that can happen to seats, each with a function that tells whether it is allowed."""
people = st.sampled_from(PEOPLE)
steps = st.lists(
    st.tuples(st.sampled_from(sorted(CHANGES)), people, people, st.integers(0, 2)), min_size=10, max_size=60
)


def changed(table: Table, change: Change | Adjustment | None) -> Table:
    """Return the stored table after a change."""
    if change is None:
        return table
    if isinstance(change, Adjustment):
        return writes.of_adjustment(table, change, NOW).table
    return writes.of_change(table, change, NOW).table


@pytest.mark.slow
@settings(max_examples=examples(100), deadline=None)
@given(steps)
def test_nobody_sees_two_hands_and_only_what_is_allowed_happens(
    taken: list[tuple[str, Person, Person, int]],
) -> None:
    table, seen = RUNNING, {ANNA.id: 0, BEN.id: 1}
    for name, person, other, seat in taken:
        change, is_allowed = CHANGES[name]
        before, allowed = table, is_allowed(table, seen, person, other, seat)
        try:
            table = changed(table, change(table, person, other, seat))
        except Refusal:
            assert not allowed, f"{name} is refused"
            continue
        assert allowed, f"{name} is not refused"
        sitting = {each.person_id: n for n, each in enumerate(table.players) if each.person_id is not None}
        assert len(sitting) == sum(each.computer is None for each in table.players), "nobody sits twice"
        for person_id, own_seat in sitting.items():
            assert seen.setdefault(person_id, own_seat) == own_seat, f"{name}: a second hand"
        for n, (now, then) in enumerate(zip(table.players, before.players, strict=True)):
            if now.person_id != then.person_id and now.person_id is not None and name != "reassign":
                returns = then.computer is not None and then.former_person_id == now.person_id
                assert then.offered or then.asked_id == now.person_id or returns, f"seat {n} was free"
        last = {each.seat: (each.person_id, each.computer) for each in table.occupancies}
        assert [last[n] for n in sorted(last)] == [(each.person_id, each.computer) for each in table.players]
        assert not any(each.asked_id in sitting for each in table.players), "nobody is asked for a second one"
        assert table.owner_id in sitting or not sitting


@pytest.mark.slow
@settings(max_examples=examples(60), deadline=None)
@given(steps)
def test_a_person_whom_a_computer_replaces_for_now_can_always_return(
    taken: list[tuple[str, Person, Person, int]],
) -> None:
    """The exceptions are seats that were offered, handed over or given away."""
    table = changed(RUNNING, seating.computer_for_now(RUNNING, 0, "random"))
    for name, person, other, seat in taken:
        if (name in {"offer by others", "reassign"} and seat == 0) or person == ANNA:
            continue
        try:
            table = changed(table, CHANGES[name][0](table, person, other, seat))
        except Refusal:
            continue
    assert table.players[0].former_person_id == ANNA.id
    table = changed(table, seating.join(table, ANNA))
    assert table.players[0] == Player("Anna", ANNA.id)
