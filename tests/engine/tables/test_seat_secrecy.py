"""Whoever has seen one hand of a game never sits behind another, whatever happens to the seats."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.errors import Refusal
from engine.tables import writes
from engine.tables.changes import Adjustment, Change
from engine.tables.rules import seat_requests, seating
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

Step = Callable[[Table, Person, Person, int], Change | Adjustment | None]
CHANGES: dict[str, Step] = {
    "join": lambda table, person, _, __: seating.join(table, person),
    "take": lambda table, person, _, seat: seating.take(table, person, seat),
    "leave": lambda table, person, _, __: seating.leave(table, NOW, person.id),
    "computer for now": lambda table, _, __, seat: seating.computer_for_now(table, seat, "random"),
    "offer": lambda table, person, _, __: seat_requests.offer(table, person.id),
    "offer by others": lambda table, _, __, seat: seat_requests.offer_seat(table, seat),
    "withdraw offer": lambda table, person, _, seat: seat_requests.withdraw_offer(table, person.id, seat),
    "hand over": lambda table, person, other, _: seat_requests.ask(table, person.id, other),
    "accept": lambda table, person, _, seat: seat_requests.accept(table, person, seat),
    "accept any": lambda table, person, _, __: seat_requests.accept(table, person, None),
    "decline": lambda table, person, _, seat: seat_requests.decline(table, person.id, seat),
    "withdraw": lambda table, person, _, seat: seat_requests.withdraw(table, person.id, seat),
}
people = st.sampled_from(PEOPLE)
steps = st.lists(
    st.tuples(st.sampled_from(sorted(CHANGES)), people, people, st.integers(0, 2)), min_size=10, max_size=60
)


def changed(table: Table, change: Change | Adjustment | None) -> Table:
    """Return the table as it is stored after a change."""
    if change is None:
        return table
    if isinstance(change, Adjustment):
        return writes.of_adjustment(table, change, NOW).table
    return writes.of_change(table, change, NOW).table


@pytest.mark.slow
@settings(max_examples=examples(100), deadline=None)
@given(steps)
def test_nobody_ever_sees_two_hands(taken: list[tuple[str, Person, Person, int]]) -> None:
    table = RUNNING
    seen = {ANNA.id: 0, BEN.id: 1}
    for name, person, other, seat in taken:
        before = table
        try:
            table = changed(table, CHANGES[name](table, person, other, seat))
        except Refusal:
            continue
        sitting = {each.person_id: n for n, each in enumerate(table.players) if each.person_id is not None}
        assert len(sitting) == sum(each.computer is None for each in table.players), "nobody sits twice"
        for person_id, own in sitting.items():
            assert seen.setdefault(person_id, own) == own, f"{name}: a second hand"
        for n, (now, then) in enumerate(zip(table.players, before.players, strict=True)):
            if now.person_id != then.person_id and now.person_id is not None:
                returns = then.computer is not None and then.former_person_id == now.person_id
                assert then.offered or then.asked_id == now.person_id or returns, f"seat {n} was free"
        last = {each.seat: (each.person_id, each.computer) for each in table.occupancies}
        assert [last[n] for n in sorted(last)] == [(each.person_id, each.computer) for each in table.players]
        assert not any(each.asked_id in sitting for each in table.players), "nobody is asked for a second"
        assert table.owner_id in sitting or not sitting


@pytest.mark.slow
@settings(max_examples=examples(60), deadline=None)
@given(steps)
def test_a_person_whom_a_computer_replaces_for_now_can_always_return(
    taken: list[tuple[str, Person, Person, int]],
) -> None:
    """Unless the seat was offered or handed over."""
    table = changed(RUNNING, seating.computer_for_now(RUNNING, 0, "random"))
    for name, person, other, seat in taken:
        if (name == "offer by others" and seat == 0) or person == ANNA:
            continue
        try:
            table = changed(table, CHANGES[name](table, person, other, seat))
        except Refusal:
            continue
    assert table.players[0].former_person_id == ANNA.id
    table = changed(table, seating.join(table, ANNA))
    assert table.players[0] == Player("Anna", ANNA.id)
