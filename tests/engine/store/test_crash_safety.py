"""A process killed at any moment leaves a consistent database with every change that was acknowledged, and none by half."""

import json
import random
from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store import databases
from engine.store.addresses import Address
from engine.store.store import Store
from tests.engine.store.builders import AT, execute
from tests.engine.store.crashing_writer import TURNS, state_of
from tests.killed_writer import run_and_kill
from tests.postgresql import Server
from tests.torture import seeds
from tests.waiting import wait_until

_WRITER = "tests.engine.store.crashing_writer"


async def assert_consistent(store: Store, address: Address, table_id: int) -> None:
    """Assert that a table has everything that its version has written, once."""
    row = await store.table(table_id)
    assert row is not None
    version, moves = row.version, list(range(2, row.version + 1))
    assert row.revision == version - 1
    assert row.document == ('{"players": {"11": "Anna"}}' if version == 1 else json.dumps([version]))
    assert [(line.n, line.version) for line in await store.log(table_id)] == [(n - 1, n) for n in [1, *moves]]
    assert [unit.version for unit in await store.undo_units(table_id)] == moves[::-1]
    assert [each.version for each in await store.due_notices(AT, table_id)] == [1, *moves]
    of_table = f"FROM messages WHERE table_id = {table_id}"
    found = execute(address, f"SELECT message_id {of_table} ORDER BY message_id")
    assert found == [(table_id * 1000 + n,) for n in moves]
    for each in moves:
        if version < TURNS or each == version:
            assert await store.snapshot(table_id, each) == state_of(each)
        else:
            with pytest.raises(StoreError, match="save-missing"):
                await store.snapshot(table_id, each)
    assert row.phase == ("lobby" if version == 1 else "ended" if version == TURNS else "running")
    assert [each.score for each in await store.standings([table_id])] == [TURNS] * (row.phase == "ended")


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nothing_acknowledged_is_lost_and_no_commit_is_partial(
    kind: str, seed: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    server: Server | None = request.getfixturevalue("postgresql_server") if kind == "postgresql" else None
    address = server.create_database() if server else tmp_path / "tables.db"
    rng = random.Random(seed)
    acknowledged: dict[int, int] = {}
    interactions: set[int] = set()
    for attempt in range(2):
        reported = await run_and_kill(_WRITER, address, f"{seed} {attempt}", rng.randrange(150, 300))
        if server:
            await wait_until(server.has_no_sessions)
        databases.check(address)
        for event, table_id, version, *interaction in reported:
            acknowledged[int(table_id)] = max(acknowledged.get(int(table_id), 0), int(version))
            if event == "moved":
                interactions.add(int(interaction[0]))
        store = await Store.open(address)
        for table_id, version in acknowledged.items():
            row = await store.table(table_id)
            assert row is not None
            assert row.version >= version
            await assert_consistent(store, address, table_id)
        for each in interactions:
            assert await store.has_interaction(each)
        await store.close()
    assert len(interactions) > 120
    assert len(acknowledged) > 4, "some games have ended"
