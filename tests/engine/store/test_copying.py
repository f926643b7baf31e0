"""A database is copied completely, even after an interruption; otherwise the differences are reported."""

import asyncio
import os
import random
import subprocess
import sys
import time
from unittest.mock import Mock

import pytest
from tenacity import retry, retry_if_exception_type, stop_after_delay, wait_fixed

from engine.kernel.errors import StoreError
from engine.store import copying, databases
from engine.store.addresses import Address
from engine.store.cluster import session
from engine.store.integrity import check_integrity
from engine.store.schema import metadata
from engine.store.store import Store
from tests.engine.store.builders import everything, execute, fill, insert
from tests.engine.store.conftest import NewAddress
from tests.parts import ROOT
from tests.torture import seeds

pytestmark = pytest.mark.slow

DIRECTIONS = [("sqlite", "postgresql"), ("postgresql", "sqlite"), ("postgresql", "postgresql")]
ignore = Mock()
"""A progress callback that does nothing."""


@pytest.mark.parametrize(("kind", "other"), DIRECTIONS)
async def test_a_copy_has_every_row_and_goes_on_with_its_numbers(
    new_address: NewAddress, kind: str, other: str
) -> None:
    source, target = new_address(kind), new_address(other)
    await fill(source)
    progress: list[tuple[str, int, int]] = []
    rows = databases.migrate(source, target, lambda *step: progress.append(step))
    assert {table for table, count, _ in progress if count} == metadata.tables.keys()
    assert sum(count for _, count, _ in progress) == 2 * rows, "copied, then compared"
    assert {total for *_, total in progress} == {2 * rows}
    assert everything(target) == everything(source)
    before, after = await Store.open(source), await Store.open(target)
    assert await insert(before, 5) == await insert(after, 5), "no number is used twice"
    check_integrity(target)
    for each in (before, after):
        await each.close()


async def test_an_interrupted_copy_is_continued(
    new_address: NewAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = new_address("postgresql"), new_address("sqlite")
    await fill(source)
    monkeypatch.setattr(copying, "BATCH", 2)
    for steps in (1, 19):
        stop_later = Mock(side_effect=[*[None] * steps, KeyboardInterrupt])
        with pytest.raises(KeyboardInterrupt):
            databases.migrate(source, target, stop_later)
        with pytest.raises(StoreError, match="database-incomplete"):
            await Store.open(target)
    databases.migrate(source, target, ignore)
    assert everything(target) == everything(source)


@pytest.mark.parametrize("seed", seeds(1))
def test_a_killed_copy_is_continued(new_address: NewAddress, seed: str) -> None:
    source, target = new_address("sqlite"), new_address("postgresql")
    asyncio.run(fill(source, 16))
    program = (
        "import sys; from engine.store import copying, databases;"
        "from engine.store.addresses import read_address; copying.BATCH = 3;"
        "databases.migrate(*map(read_address, sys.argv[1:]), lambda *step: print(*step, flush=True))"
    )
    rng = random.Random(seed)
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(source), str(target)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    for _ in range(rng.randrange(5, 60)):
        assert process.stdout.readline(), "it ended by itself"
    time.sleep(rng.random() / 100)
    process.kill()
    process.wait()
    process.stdout.close()
    _wait_until_released(target)
    databases.migrate(source, target, ignore)
    assert everything(target) == everything(source)


@retry(retry=retry_if_exception_type(StoreError), wait=wait_fixed(0.05), stop=stop_after_delay(60))
def _wait_until_released(address: Address) -> None:
    """Wait until the server notices that a process is gone."""
    with databases.exclusive_lock(address):
        pass


async def test_a_copy_that_differs_is_reported(new_address: NewAddress) -> None:
    source, target = new_address("sqlite"), new_address("postgresql")
    await fill(source)

    def stop(table: str, _rows: int, _total: int) -> None:
        if table == "log":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        databases.migrate(source, target, stop)
    execute(source, "UPDATE tables SET document = '[]' WHERE id = 1")
    with pytest.raises(StoreError, match="copy-differs") as refused:
        databases.migrate(source, target, ignore)
    assert refused.value.values["table"] == "tables"
    with pytest.raises(StoreError, match="database-incomplete"):
        await Store.open(target)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_what_cannot_be_copied_is_refused(
    new_address: NewAddress, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "PATIENCE", 0.1)
    source, target, empty = new_address("sqlite"), new_address(kind), new_address(kind)
    await fill(source, 1)
    await fill(target, 1)
    for one, other, key in (
        (empty, target, "copy-of-nothing"),
        (target, target, "copy-onto-itself"),
        (source, target, "copy-not-empty"),
    ):
        with pytest.raises(StoreError, match=key):
            databases.migrate(one, other, ignore)
    with databases.exclusive_lock(target), pytest.raises(StoreError, match="database-in-use"):
        databases.migrate(target, new_address("sqlite"), ignore)
