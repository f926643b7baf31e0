"""Whoever has seen one hand of a game never sits behind another, whatever happens to the seats."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.errors import Refusal
from engine.store.rows import PlayerRow, SeatingRow, TableRow
from engine.tables import mapper, seat_requests, seating
from engine.tables.changes import Annotation, TableChange
from engine.tables.models import Person
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL
from tests.sample_games.sugar import GAME

PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL)
AT = "2030-01-02T03:04:05+00:00"
RUNNING = TableRow(
    id=1,
    version=5,
    channel_id=1,
    guild_id=2,
    game="sugar",
    options="{}",
    phase="running",
    owner_id=ANNA.id,
    snapshot_version=5,
    open_questions="[[0, 5]]",
    players=(
        PlayerRow("Anna", ANNA.id),
        PlayerRow("Ben", BEN.id),
        PlayerRow("Franz", computer="random", offered=True),
    ),
    seatings=(
        SeatingRow(0, 5, "Anna", ANNA.id),
        SeatingRow(1, 5, "Ben", BEN.id),
        SeatingRow(2, 5, "Franz", computer="random"),
    ),
)

Change = Callable[[TableRow, Person, Person, int], TableChange | Annotation | None]
CHANGES: dict[str, Change] = {
    "join": lambda row, person, _, __: seating.join(row, person, (2, 3, 4)),
    "take": lambda row, person, _, seat: seating.take(row, person, seat),
    "leave": lambda row, person, _, __: seating.leave(row, person.id, "random", (2, 3, 4)),
    "computer for now": lambda row, _, __, seat: seating.computer_for_now(row, seat, "random"),
    "offer": lambda row, person, _, __: seat_requests.offer(row, person.id),
    "offer by others": lambda row, _, __, seat: seat_requests.offer_seat(row, seat),
    "withdraw offer": lambda row, person, _, seat: seat_requests.withdraw_offer(row, person.id, seat),
    "hand over": lambda row, person, other, _: seat_requests.ask(row, person.id, other),
    "accept": lambda row, person, _, seat: seat_requests.accept(row, person, seat),
    "accept any": lambda row, person, _, __: seat_requests.accept(row, person, None),
    "decline": lambda row, person, _, seat: seat_requests.decline(row, person.id, seat),
    "withdraw": lambda row, person, _, seat: seat_requests.withdraw(row, person.id, seat),
}
people = st.sampled_from(PEOPLE)
steps = st.lists(
    st.tuples(st.sampled_from(sorted(CHANGES)), people, people, st.integers(0, 2)), min_size=10, max_size=60
)


def changed(row: TableRow, change: TableChange | Annotation | None) -> TableRow:
    """Return the row as it is stored after a change."""
    if change is None:
        return row
    if isinstance(change, Annotation):
        return mapper.to_annotation(row, change, AT).row
    return mapper.to_commit(GAME, row, change, AT).row


@settings(max_examples=400, deadline=None)
@given(steps)
def test_nobody_ever_sees_two_hands(taken: list[tuple[str, Person, Person, int]]) -> None:
    row = RUNNING
    seen = {ANNA.id: 0, BEN.id: 1}
    for name, person, other, seat in taken:
        before = row
        try:
            row = changed(row, CHANGES[name](row, person, other, seat))
        except Refusal:
            continue
        sitting = {each.person_id: n for n, each in enumerate(row.players) if each.person_id is not None}
        assert len(sitting) == sum(each.computer is None for each in row.players), "nobody sits twice"
        for person_id, own in sitting.items():
            assert seen.setdefault(person_id, own) == own, f"{name}: a second hand"
        for n, (now, then) in enumerate(zip(row.players, before.players, strict=True)):
            if now.person_id != then.person_id and now.person_id is not None:
                returns = then.computer is not None and then.former_person_id == now.person_id
                assert then.offered or then.asked_person_id == now.person_id or returns, f"seat {n} was free"
        last = {each.seat: (each.person_id, each.computer) for each in row.seatings}
        assert [last[n] for n in sorted(last)] == [(each.person_id, each.computer) for each in row.players]
        assert not any(each.asked_person_id in sitting for each in row.players), (
            "nobody is asked for a second"
        )
        assert row.owner_id in sitting or not sitting


@settings(max_examples=200, deadline=None)
@given(steps)
def test_a_person_whom_a_computer_replaces_for_now_can_always_return(
    taken: list[tuple[str, Person, Person, int]],
) -> None:
    """Unless the seat was offered or handed over."""
    row = changed(RUNNING, seating.computer_for_now(RUNNING, 0, "random"))
    for name, person, other, seat in taken:
        if (name == "offer by others" and seat == 0) or person == ANNA:
            continue
        try:
            row = changed(row, CHANGES[name](row, person, other, seat))
        except Refusal:
            continue
    assert row.players[0].former_person_id == ANNA.id
    row = changed(row, seating.join(row, ANNA, (2, 3, 4)))
    assert row.players[0] == PlayerRow("Anna", ANNA.id)
