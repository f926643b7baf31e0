"""What is watched while the bot runs is in its metrics."""

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.operations.supervision import supervised
from bot.settings import Settings
from tests.bot.operations.test_metrics import shown
from tests.waiting import wait_until


async def test_workers_backups_and_the_disks_of_both_folders_are_watched(tmp_path: Path) -> None:
    workers: Any = SimpleNamespace(busy=2)
    made_at = None
    settings = Settings(database=tmp_path / "tables.sqlite3", backups=tmp_path)
    async with supervised(settings) as supervision:
        supervision.watch_workers(workers, 3)
        supervision.watch_backups(lambda: made_at)
        series = shown(supervision.metrics)
        assert (series["herr_ober_thinkers"], series["herr_ober_thinkers_busy"]) == (3, 2)
        assert series["herr_ober_last_backup_timestamp_seconds"] == 0
        made_at = datetime(2026, 11, 29, tzinfo=UTC)
        assert shown(supervision.metrics)["herr_ober_last_backup_timestamp_seconds"] == made_at.timestamp()
        disks = {f'herr_ober_disk_free_bytes{{folder="{name}"}}' for name in ("database", "backups")}
        await wait_until(lambda: disks <= shown(supervision.metrics).keys())
        await wait_until(lambda: shown(supervision.metrics)["herr_ober_event_loop_lag_seconds_count"])
