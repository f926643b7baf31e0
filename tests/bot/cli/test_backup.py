"""`herr-ober backup` and `restore` with standard streams and the folder of backups, and the privacy of what they write."""

import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.app import app
from bot.cli.backup import _write_to_stdout
from engine.kernel.errors import StoreError
from engine.store.databases import exclusive_lock
from engine.store.integrity import check_integrity
from tests.bot.cli.command_line import error_of, run
from tests.empty_database import empty_database

PROGRAM = (sys.executable, "-m", "bot")
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def database(tmp_path: Path) -> Path:
    return empty_database(tmp_path / "database.sqlite3")


@pytest.fixture(autouse=True)
def scratch(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of temporary files, private to a test."""
    folder = tmp_path_factory.mktemp("scratch")
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr("tempfile.tempdir", None)
    return folder


def test_a_copy_goes_to_standard_output_alone_and_comes_back_from_standard_input(
    database: Path, tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = CliRunner().invoke(app, ["backup", "-"])
    assert result.exit_code == 0
    assert result.stdout_bytes.startswith(b"SQLite format 3\0")
    assert result.stderr == f"Copied {database} to /dev/stdout, and checked the copy.\n"
    restored = tmp_path / "restored.sqlite3"
    monkeypatch.setenv("DATABASE", str(restored))
    cut = CliRunner().invoke(app, ["restore", "-"], input=result.stdout_bytes[:5000])
    assert cut.exit_code == 1
    assert cut.stderr.startswith("The database /dev/stdin is damaged: ")
    assert CliRunner().invoke(app, ["restore", "-"], input=result.stdout_bytes).exit_code == 0
    check_integrity(restored)
    assert not list(scratch.iterdir())


def test_a_database_is_replaced_only_on_request_and_never_while_a_bot_uses_it(
    database: Path, tmp_path: Path
) -> None:
    run("backup", tmp_path / "copy")
    assert "--replace" in error_of("restore", tmp_path / "copy", code=1)
    with exclusive_lock(database):
        for words in ((), ("--replace",)):
            assert "Stop it first" in error_of("restore", tmp_path / "copy", *words, code=75)
    told = run("restore", "--replace", tmp_path / "copy").stdout.splitlines()
    (aside,) = tmp_path.glob("database.sqlite3.*-replaced")
    assert told[1] == f"The database that was there is now {aside}."
    check_integrity(database)
    database.rename(tmp_path / "elsewhere")
    (tmp_path / "database.sqlite3-wal").write_bytes(b"the last moves")
    for words in ((), ("--replace",)):
        assert "without its write-ahead log" in error_of("restore", tmp_path / "copy", *words, code=78)
    assert "without its write-ahead log" in run("check", code=78).stderr


def test_a_database_on_a_server_cannot_be_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("backup", tmp_path / "copy")
    monkeypatch.setenv("DATABASE", "postgresql://localhost/x")
    assert "empty PostgreSQL database" in error_of("restore", "--replace", tmp_path / "copy", code=2)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there are no such pipes")
def test_a_pipe_that_is_closed_is_one_sentence(scratch: Path) -> None:
    script = f"({' '.join(PROGRAM)} backup -; echo rc=$? >&2) | head -c 1 >/dev/null"
    finished = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert finished.stderr == "Cannot write to /dev/stdout: Broken pipe.\nrc=1\n"
    assert not list(scratch.iterdir())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has it")
@pytest.mark.parametrize(
    ("stream", "why"), [("/dev/full", "No space left on device"), (None, "Bad file descriptor")]
)
def test_standard_output_that_cannot_be_written_is_a_fault_of_its_own(
    database: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch, stream: str | None, why: str
) -> None:
    with nullcontext() if stream is None else Path(stream).open("w", encoding="utf-8") as stdout:
        monkeypatch.setattr("sys.stdout", stdout)
        with pytest.raises(StoreError) as refused:
            _write_to_stdout(database)
    assert refused.value.values == {"path": "/dev/stdout", "why": why}
    assert not list(scratch.iterdir())


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_terminal_is_refused(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setattr("bot.cli.backup._is_terminal", lambda _: True)
    assert "Name a file" in error_of(command, "-", code=2)


def test_without_a_file_the_copy_goes_to_the_folder_of_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "BACKUPS" in error_of("backup", code=2)
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 10):
        (folder / f"database-2020-01-{day:02}-000000Z.sqlite3").touch()
    monkeypatch.setenv("BACKUPS", str(folder))
    output = run("backup").stdout
    files = sorted(path.name for path in folder.iterdir())
    assert f"to {folder / files[-1]}, and" in output
    assert len(files) == 8, "the newest seven, and the first of the week before"


def test_a_folder_that_cannot_be_written_is_blamed_on_the_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocker = tmp_path / "blocker"
    blocker.touch()
    sentence = error_of("backup", blocker / "copy")
    assert sentence == f"Cannot write to {blocker / 'copy'}: Not a directory."
    assert error_of("backup", tmp_path).startswith(f"{tmp_path} already exists")
    monkeypatch.setenv("BACKUPS", str(blocker / "folder"))
    assert error_of("backup").startswith(f"Cannot write to {blocker / 'folder'}: ")


@pytest.mark.skipif(os.name != "posix", reason="modes mean nothing there")
def test_what_the_commands_create_is_private_and_the_umask_is_as_before(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = os.umask(0o022)
    try:
        run("backup", tmp_path / "new" / "copy")
        monkeypatch.setenv("DATABASE", str(tmp_path / "other" / "restored.sqlite3"))
        run("restore", tmp_path / "new" / "copy")
        run("migrate-database", database, tmp_path / "third" / "migrated.sqlite3")
        assert os.umask(0o022) == 0o022
    finally:
        os.umask(before)
    for name in ("new", "other", "third"):
        folder = tmp_path / name
        assert {path.stat().st_mode & 0o077 for path in (folder, *folder.iterdir())} == {0}


@pytest.mark.skipif(os.name != "posix", reason="modes mean nothing there")
def test_check_names_the_command_that_makes_exposed_files_private(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence = (
        f"Other users of this machine have access to {database}. To prevent that, run: chmod go= {database}\n"
    )
    assert sentence not in run("check", code=78).stdout
    monkeypatch.setattr("bot.operations.private_files._is_exposed", lambda path: path == database)
    assert sentence in run("check", code=78).stdout


def test_check_tells_the_last_backup_and_whether_the_next_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    assert "backups" not in run("check", code=78).stdout
    monkeypatch.setenv("BACKUPS", str(folder))
    assert f"The folder {folder} has no backup yet.\n" in run("check", code=78).stdout
    run("backup")
    (file,) = folder.iterdir()
    file.rename(folder / "database-2026-11-29-111003Z.sqlite3")
    told = f"The folder {folder} has backups, the latest from 2026-11-29 11:10 UTC.\n"
    assert told in run("check", code=78).stdout
    monkeypatch.setenv("BACKUPS", str(file / "folder"))
    file.touch()
    assert f"Cannot write to {file / 'folder'}: Not a directory.\n" in run("check", code=78).stderr
