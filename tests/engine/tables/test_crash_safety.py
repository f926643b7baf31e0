"""A process killed at any moment leaves a consistent database with every acknowledged change."""

import random
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

from engine.kernel.codec import load, read_events
from engine.kernel.core import Action, State, start
from engine.kernel.moves import play
from engine.store.integrity import check_integrity
from engine.tables import document
from tests.engine.tables.builders import Harness
from tests.killed_writer import run_and_kill
from tests.postgresql import Server
from tests.sample_games.sugar import GAME
from tests.torture import seeds
from tests.waiting import wait_until

_WRITER = "tests.engine.tables.crashing_writer"


async def assert_consistent(harness: Harness, table_id: int) -> None:
    """Assert that the log is complete and leads to the snapshot, and that events are announced once and in order."""
    store = harness.tables._store
    row = await store.table(table_id)
    assert row is not None
    table = document.read(row, {GAME.key: GAME})
    lines = await store.log(table_id)
    assert [line.n for line in lines] == list(range(table.log_length))
    assert max(line.version for line in lines) <= table.version
    happened = [event.seen_by(None) for line in lines for event in read_events(line.events)]
    outbox = [each for each in await harness.notices.due() if each.table_id == table_id]
    deferred = table.deferred_events or ()
    assert [*(event for each in outbox for event in each.events), *deferred] == happened
    state: State = start(GAME, len(table.players), dict(table.options), table.seed).state
    for line in lines:
        if line.action and not line.undone:
            assert line.seat is not None
            state = play(GAME, state, line.seat, Action.read(line.action)).state
    assert table.snapshot_version is not None
    assert load(GAME, await store.snapshot(table_id, table.snapshot_version)) == state


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 2), ("postgresql", 1)])
@pytest.mark.parametrize("seed", seeds(1))
async def test_nothing_acknowledged_is_lost_and_no_commit_is_partial(
    kind: str, kills: int, seed: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    server: Server | None = request.getfixturevalue("postgresql_server") if kind == "postgresql" else None
    address = server.create_database() if server else tmp_path / "tables.db"
    rng = random.Random(seed)
    acknowledged: dict[int, int] = {}
    interactions: set[int] = set()
    planned: tuple[int, int] | None = None
    lines = 0
    for attempt in range(kills):
        reported = await run_and_kill(_WRITER, address, f"{seed} {attempt}", rng.randrange(3, 60))
        lines += len(reported)
        if server:
            await wait_until(server.has_no_sessions)
        for event, table, version, *interaction in reported:
            acknowledged[int(table)] = max(acknowledged.get(int(table), 0), int(version))
            if event == "confirmed":
                interactions.add(int(interaction[0]))
            planned = (int(table), int(version)) if event == "planned" else None
        harness = await Harness.open(address)
        harness.now += timedelta(hours=1)
        check_integrity(harness.tables._store.address)
        for table, version in acknowledged.items():
            assert (await harness.queries.table(table)).version >= version
            await assert_consistent(harness, table)
        for interaction in interactions:
            assert await harness.tables._store.has_interaction(interaction)
        if planned is not None:
            people = [each.person_id for each in (await harness.queries.table(planned[0])).players]
            turns = [await harness.queries.turn(planned[0], each) for each in people if each]
            assert any(turn.actions for turn in turns)
        await harness.tables.aclose()
    assert len(interactions) >= lines // 20
    harness = await Harness.open(address)
    commits = [row for row in await harness.dump() if row[0] == "commits"]
    assert all(times == 1 for times in Counter((row[1], row[2]) for row in commits).values())
    await harness.tables.aclose()
