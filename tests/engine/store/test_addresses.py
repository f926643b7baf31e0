"""An address is a file path or a PostgreSQL URL, and never shows a password."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.errors import Refusal, StoreError
from engine.store import backups, databases, engines, opening
from engine.store.addresses import PostgreSQLAddress, absolute, read_address
from engine.store.store import Store


@pytest.mark.parametrize("text", ["tables.db", "/var/tables.db", "postgresql", "~/tables.db"])
def test_whatever_is_no_url_of_postgresql_is_a_path(text: str) -> None:
    assert read_address(text) == Path(text)


def test_a_relative_path_is_one_in_the_working_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert absolute(read_address("tables.db")) == tmp_path / "tables.db"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("mysql://u:geheim@localhost/x", "address-of-other-kind"),
        ("sqlite:////x", "address-of-other-kind"),
        ("file:///tables.db", "address-of-other-kind"),
        ("PostgreSQL://u:geheim@localhost/x", "address-of-other-kind"),
        ("postgresql+psycopg://u:geheim@localhost/x", "address-of-other-kind"),
        ("postgresql://u:geheim@[::1/x", "address-brackets"),
        ("postgresql://u:geheim@localhost:https/x", "address-characters"),
        ("postgresql://u:ge/heim@localhost/x", "address-characters"),
        ("postgresql://u:ge@heim@localhost/x", "address-characters"),
        ("postgresql://u:1#geheim@localhost/x", "address-characters"),
        ("postgresql://u:ge?heim@localhost/x", "address-characters"),
        ("postgresql://u:geheim@localhost/x?foo=1", "address-option"),
        ("postgresql://u:geheim%zz@localhost/x", "address-encoding"),
        ("postgresql://localhost/x?password", "address-encoding"),
        ("~nobody-of-this-name/tables.db", "address-without-home"),
    ],
)
def test_an_address_of_something_else_is_refused_without_its_password(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_address(text)
    assert refused.value.key == key
    assert "heim@" not in str(refused.value)
    assert "geheim" not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://anna:s%40cret@[::1]:5433/tables?sslmode=verify-full&target_session_attrs=read-write",
        "postgresql://one:5432,two/tables",
        "postgresql://%2Fvar%2Frun/tables",
        "postgres:///tables?host=/run&connect_timeout=3",
    ],
)
def test_what_postgresql_accepts_is_accepted(url: str) -> None:
    assert read_address(url) == PostgreSQLAddress(url)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://anna:secret@localhost:5433/tables", "postgresql://anna@localhost:5433/tables"),
        ("postgres://anna:s%40cret@[::1]/tables", "postgres://anna@[::1]/tables"),
        ("postgresql:///tables?host=/run&password=secret", "postgresql:///tables?host=/run"),
        ("postgresql://localhost/tables", "postgresql://localhost/tables"),
    ],
)
def test_a_password_is_not_shown(url: str, shown: str) -> None:
    address = read_address(url)
    assert isinstance(address, PostgreSQLAddress)
    assert (address.url, str(address)) == (url, shown)
    assert "cret" not in repr(address)


async def test_a_missing_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda _: None)
    address = read_address("postgresql://localhost/tables")
    with pytest.raises(StoreError, match="database-driver-missing"):
        await Store.open(address)
    for call in (opening.is_new, databases.exclusive_lock, lambda each: backups.restore(Path("x"), each)):
        with pytest.raises(StoreError, match="database-driver-missing"):
            call(address)


@pytest.mark.slow
def test_an_sqlite_database_needs_no_driver_of_postgresql(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys; from pathlib import Path; from engine.store.store import Store;"
        "store = asyncio.run(Store.open(Path(sys.argv[1]))); print('psycopg' in sys.modules);"
        "asyncio.run(store.close())"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "tables.db")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "False\n"
