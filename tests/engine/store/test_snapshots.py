"""The states of a game: each is read as it was written, and takes little space."""

from dataclasses import replace
from random import Random

import pytest

from engine.kernel import codec
from engine.kernel.core import active_seats, options, start
from engine.kernel.errors import StoreError
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from engine.store.protocol import Store
from engine.store.rows import Commit, TableRow
from tests.engine.store.builders import AT, insert
from tests.registered import SHIPPED

MOVES = 80


def saves(game: AnyGame) -> list[str]:
    """Return the saves of the first moves of a random game."""
    rng, state = Random(1), start(game, game.seats[-1], {}, "snapshots").state
    found = [codec.dump(game, state)]
    while len(found) < MOVES and (seats := active_seats(game, state)):
        state = play(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state
        found.append(codec.dump(game, state))
    return found


async def write(store: Store, row: TableRow, state: str, phase: str = "running") -> TableRow:
    version = row.version + 1
    after = replace(row, version=version, snapshot_version=version, phase=phase)
    return await store.commit(Commit(row=after, previous=row, at=AT, state=state))


async def stored_sizes(store: Store, table_id: int) -> list[int]:
    """Return how many bytes each state of a table takes."""
    query = "SELECT length(state) FROM snapshots WHERE table_id = ? ORDER BY version"
    return [size for (size,) in await store._read(query, table_id)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_every_state_is_read_as_written_and_takes_a_sixth_of_its_text(
    store: Store, game: AnyGame
) -> None:
    row, states = await insert(store), saves(game)
    for state in states:
        row = await write(store, row, state)
    first = row.version - len(states) + 1
    assert [await store.snapshot(row.id, first + number) for number in range(len(states))] == states
    sizes = await stored_sizes(store, row.id)
    assert sum(sizes) * 6 < sum(map(len, states))
    assert max(sizes) * 2 < len(states[-1]), "no state is stored as a text"


async def test_states_are_written_after_some_were_undone(store: Store) -> None:
    """What was undone may have been the base of later states, which are gone with it."""
    row = await insert(store)
    for number in range(50):
        row = await write(store, row, f"state {number}")
    last = row.version
    undone = replace(row, version=last + 1, snapshot_version=last - 30)
    row = await store.commit(Commit(row=undone, previous=row, at=AT, undone_from=last - 29))
    for number in range(50, 90):
        row = await write(store, row, f"state {number}")
    first = last - 49
    kept = [await store.snapshot(row.id, version) for version in range(first, last - 29)]
    assert kept == [f"state {number}" for number in range(20)]
    added = [await store.snapshot(row.id, last + 2 + number) for number in range(40)]
    assert added == [f"state {number}" for number in range(50, 90)]
    with pytest.raises(StoreError, match="save-missing"):
        await store.snapshot(row.id, last - 29)


async def test_the_last_state_of_an_ended_game_needs_no_other(store: Store) -> None:
    row = await insert(store)
    for number in range(5):
        row = await write(store, row, f"state {number}")
    row = await write(store, row, "the end", phase="ended")
    assert await store.snapshot(row.id, row.version) == "the end"
    assert len(await stored_sizes(store, row.id)) == 1


@pytest.mark.parametrize("damaged", [b"", b"\x00", b"x\x9c"])
async def test_a_damaged_state_is_named(store: Store, damaged: bytes) -> None:
    row = await write(store, await insert(store), "a state")
    statement = "UPDATE snapshots SET state = ? WHERE table_id = ?"
    await store._transact(lambda transaction: transaction.execute(statement, (damaged, row.id)))  # type: ignore[attr-defined]
    with pytest.raises(StoreError, match="save-unreadable"):
        await store.snapshot(row.id, row.version)
