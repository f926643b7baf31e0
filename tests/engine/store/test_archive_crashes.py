"""A process killed anywhere while it archives a game leaves all rows of the game, or its archive; nothing is lost or doubled."""

import os
import random
import signal
import subprocess
import sys
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from engine.store.addresses import Address
from engine.store.sql.archive import ARCHIVED
from tests.engine.tables.builders import ServiceHarness
from tests.engine.tables.whole_games import everything_of, play_whole_game
from tests.parts import ROOT
from tests.postgresql import Server
from tests.waiting import wait_until

_STATEMENTS = 60
"""More statements than it takes to archive a table and to take it out again; then it begins anew."""


def _archive_until_killed(address: Address, number: int) -> None:
    """Run the process that kills itself before a statement."""
    process = subprocess.run(
        [sys.executable, "-m", "tests.engine.store.dying_archiver", str(address), str(number)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=60,
        check=False,
    )
    assert process.returncode == -signal.SIGKILL


async def _read(address: Address, table_id: int) -> tuple[dict[str, Any], set[str]]:
    """Return everything about a table, and in which database tables it has rows."""
    harness = await ServiceHarness.open(address)
    async with aclosing(harness.tables):
        await harness.tables._repository._store.check()
        places = {
            name
            for name in (*ARCHIVED, "archive")
            if await harness.read(f"SELECT 1 FROM {name} WHERE table_id = ?", table_id)
        }
        return await everything_of(harness, table_id), places


@pytest.mark.process
@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 10), ("postgresql", 5)])
async def test_a_killed_archiver_leaves_a_game_whole(
    kind: str, kills: int, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    server: Server | None = request.getfixturevalue("postgresql_server") if kind == "postgresql" else None
    address = server.create_database() if server else tmp_path / "tables.db"
    harness = await ServiceHarness.open(address)
    async with aclosing(harness.tables):
        table = await play_whole_game(harness, "cafe_melange", 7001)
    before, hot = await _read(address, table.id)
    assert hot >= {"commits", "log", "snapshots", "seatings"}
    seen = set()
    for number in random.Random(7).sample(range(1, _STATEMENTS), kills):
        _archive_until_killed(address, number)
        if server:
            await wait_until(server.has_no_sessions)
        after, places = await _read(address, table.id)
        assert [name for name in before if after[name] != before[name]] == []
        assert places in ({"archive"}, hot)
        seen.add("archive" in places)
    assert seen == {True, False}
