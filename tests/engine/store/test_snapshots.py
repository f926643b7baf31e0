"""A game's states are read back as written, and take little space."""

import zlib
from pathlib import Path
from random import Random

import pytest

from engine.kernel import codec
from engine.kernel.core import active_seats, options, start
from engine.kernel.errors import StoreError
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from engine.store.rows import TableRow
from engine.store.snapshots import MAX_SIZE
from engine.store.store import Store
from tests.engine.store.builders import commit, end, execute, insert
from tests.registered import SHIPPED

MOVES = 48


def saves(game: AnyGame) -> list[str]:
    """Return the saves made after each of the first moves in a random game."""
    rng, state = Random(1), start(game, game.seats[-1], {}, "snapshots").state
    found = [codec.dump(game, state)]
    while len(found) < MOVES and (seats := active_seats(game, state)):
        state = play(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state
        found.append(codec.dump(game, state))
    return found


async def write(store: Store, row: TableRow, state: str) -> TableRow:
    return await commit(store, row, changes={"phase": "running"}, state=state)


def stored_sizes(store: Store) -> list[int]:
    """Return the stored size of each state of the only table, in bytes."""
    return [
        size for (size,) in execute(store.address, "SELECT length(state) FROM snapshots ORDER BY version")
    ]


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_every_state_is_read_as_written_and_takes_a_sixth_of_its_text(
    store: Store, game: AnyGame
) -> None:
    row, states = await insert(store), saves(game)
    for state in states:
        row = await write(store, row, state)
    first = row.version - len(states) + 1
    assert [await store.snapshot(row.id, first + number) for number in range(len(states))] == states
    sizes = stored_sizes(store)
    assert sum(sizes) * 6 < sum(map(len, states))
    assert max(sizes) * 2 < len(states[-1]), "no state is stored as a text"


async def test_states_are_written_after_some_were_undone(store: Store) -> None:
    """A later state may have been stored as a change to an undone state, but then it was undone too."""
    row = await insert(store)
    for number in range(50):
        row = await write(store, row, f"state {number}")
    last = row.version
    row = await commit(store, row, undone_from=last - 29, kept_snapshot=last - 30)
    for number in range(50, 90):
        row = await write(store, row, f"state {number}")
    first = last - 49
    kept = [await store.snapshot(row.id, version) for version in range(first, last - 29)]
    assert kept == [f"state {number}" for number in range(20)]
    added = [await store.snapshot(row.id, last + 2 + number) for number in range(40)]
    assert added == [f"state {number}" for number in range(50, 90)]
    with pytest.raises(StoreError, match="save-missing"):
        await store.snapshot(row.id, last - 29)


@pytest.mark.parametrize(("phase", "last", "kept"), [("ended", "the end", 7), ("closed", None, 4)])
async def test_a_game_that_is_over_keeps_one_state_that_needs_no_other(
    store: Store, phase: str, last: str | None, kept: int
) -> None:
    row = await insert(store)
    for number in range(5):
        row = await write(store, row, f"state {number}")
    await end(store, row, phase, state=last, kept_snapshot=kept)
    assert await store.snapshot(row.id, kept) == (last or "state 2")
    assert len(stored_sizes(store)) == 1


BOMB = zlib.compress(bytes(MAX_SIZE + 1)).hex()


async def test_the_largest_state_is_read_and_a_larger_one_not_written(store: Store) -> None:
    largest = "0" * MAX_SIZE
    row = await write(store, await insert(store), largest)
    assert await store.snapshot(row.id, row.version) == largest
    with pytest.raises(ValueError, match="too large"):
        await write(store, row, largest + "0")


@pytest.mark.parametrize("damaged", ["", "00", "789c", pytest.param(BOMB, id="bomb")])
async def test_a_damaged_state_is_named_and_does_not_keep_a_table_open(store: Store, damaged: str) -> None:
    row = await write(store, await insert(store), "a state")
    state = f"X'{damaged}'" if isinstance(store.address, Path) else f"decode('{damaged}', 'hex')"
    execute(store.address, f"UPDATE snapshots SET state = {state}")
    with pytest.raises(StoreError, match="save-unreadable"):
        await store.snapshot(row.id, row.version)
    await end(store, row, "closed", kept_snapshot=row.version)
    assert len(stored_sizes(store)) == 1, "somebody may still look into it"
