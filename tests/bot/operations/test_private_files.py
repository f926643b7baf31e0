"""Files of the bot to which other users have access are found, and only these."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli import serve
from bot.operations.private_files import command_to_protect, find_exposed
from bot.settings import Settings, read_settings
from tests.empty_database import empty_database

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes mean nothing there")


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that other users can enter, with everything a bot has, all of it exposed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)
        files = ("my tables.db", "my tables.db-wal", "my tables.db-shm", "token", ".env", "other")
        empty_database(folder / "my tables.db")
        for each in files:
            (folder / each).touch()
        for each in files:
            (folder / each).chmod(0o644)
        (folder / "backups").mkdir()
        (folder / "backups").chmod(0o755)
        monkeypatch.chdir(folder)
        monkeypatch.delenv("DISCORD_TOKEN", raising=False)
        monkeypatch.setenv("DATABASE", str(folder / "my tables.db"))
        yield folder


@pytest.fixture
def settings(public: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    (public / "token").write_text("secret")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(public / "token"))
    monkeypatch.setenv("BACKUPS", str(public / "backups"))
    return read_settings()


def test_everything_that_others_can_read_is_found_until_the_command_is_run(
    public: Path, settings: Settings
) -> None:
    found = find_exposed(settings)
    assert {each.relative_to(public).as_posix() for each in found} == {
        *(".env", "backups", "my tables.db", "my tables.db-shm", "my tables.db-wal", "token")
    }
    subprocess.run(["sh", "-c", command_to_protect(found)], check=True)
    assert find_exposed(settings) == []
    assert {path.stat().st_mode & 0o777 for path in found} == {0o600, 0o700}


def test_access_for_the_group_or_within_a_closed_folder_is_no_fault(public: Path, settings: Settings) -> None:
    (public / ".env").chmod(0o640)
    (public / "token").chmod(0o602)
    found = find_exposed(settings)
    assert public / ".env" not in found
    assert public / "token" in found, "others may write it"
    public.chmod(0o700)
    assert find_exposed(settings) == []


def test_what_is_not_the_bots_own_is_left_alone(public: Path, settings: Settings) -> None:
    (public / "my tables.db").write_bytes(b"root:x:0:0::/root:/bin/sh\n")
    (public / "backups" / "hosts").touch()
    found = {each.name for each in find_exposed(settings)}
    assert found == {".env", "token"}
    (public / "backups" / "my_tables-2026-11-29-111003Z.sqlite3").touch()
    assert public / "backups" in find_exposed(settings)


def test_what_is_missing_or_no_file_is_not_told(public: Path) -> None:
    database = "postgresql://anna@localhost/tables"
    missing = {"discord_token_file": public / "nothing", "backups": public / "nowhere"}
    assert find_exposed(Settings.model_validate({"database": database, **missing})) == []


def test_files_on_a_read_only_file_system_are_left_out(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Mounted:
        f_flag = os.ST_RDONLY

    monkeypatch.setattr(os, "statvfs", lambda _: Mounted)
    assert find_exposed(settings) == []


def test_the_log_names_the_command_at_the_start(
    public: Path, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    for each in find_exposed(settings)[1:]:
        each.chmod(each.stat().st_mode & ~0o007)
    serve._log_start(settings)
    (warning,) = caplog.records
    assert (warning.levelname, warning.getMessage()) == (
        "WARNING",
        f"other users of this machine have access to files of the bot; run: chmod go= {public / '.env'}",
    )
