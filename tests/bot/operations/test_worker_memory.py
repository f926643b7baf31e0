"""The memory of child processes is measured where the system tells it."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.operations import worker_memory


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells the memory of children")
def test_the_memory_of_children_counts_while_they_live() -> None:
    before = worker_memory.total()
    script = "held = bytearray(50_000_000); print('ready', flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert 50_000_000 < worker_memory.total() - before < 100_000_000
        child.kill()
    assert worker_memory.total() <= before


def test_elsewhere_nothing_is_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(worker_memory, "_OF_THREADS", str(tmp_path / "none"))
    assert worker_memory.total() == 0
