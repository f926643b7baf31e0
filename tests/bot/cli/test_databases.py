"""`herr-ober check`, `backup`, `restore` and `migrate-database`; some tests use the fake Discord server."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import discord
import pytest
from typer.testing import Result

from bot.discord import permissions
from bot.playground import Server, permission_bits, start_server
from bot.playground.fault_injection import Fault
from bot.playground.permission_bits import bits
from engine.store import migrating
from engine.store.addresses import Address
from engine.store.opening import prepare
from tests.bot.cli.command_line import error_of, run
from tests.engine.store.builders import to_first_revision
from tests.postgresql import Server as DatabaseServer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "database.sqlite3"


# Discord


@pytest.fixture
async def server(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A fake Discord server that the settings point to."""
    server = await start_server(tmp_path)
    prepare(file)
    monkeypatch.setenv("DISCORD_TOKEN", server.token)
    monkeypatch.setenv("DISCORD_API_BASE", server.api_base)
    monkeypatch.setenv("DISCORD_GATEWAY", server.gateway_url)
    for owner, name in ((discord.http.Route, "BASE"), (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY")):
        monkeypatch.setattr(owner, name, getattr(owner, name))  # a command changes them
    monkeypatch.setattr(discord.shard, "Shard", discord.shard.Shard)
    yield server
    await server.stop()


async def check(*words: str, code: int = 0) -> Result:
    return await asyncio.to_thread(run, "check", *words, code=code)


async def test_no_permission_is_missing_after_the_invitation_was_accepted_and_a_wrong_token_is_one_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = await check()
    assert result.stderr == ""
    assert f"permissions={permissions.invitation()}" in result.stdout
    assert server.token not in result.stdout
    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    assert (await check(code=78)).stderr == (
        "Discord rejects DISCORD_TOKEN. Copy the bot’s token again from Discord’s developer portal.\n"
    )


async def test_a_login_that_is_refused_is_one_sentence(server: Server) -> None:
    server.faults.add(Fault("GET", "/users/@me$", status=403))
    assert (await check(code=69)).stderr == "Could not check Discord: HTTP 403 Forbidden\n"


async def test_a_missing_permission_is_named_with_its_reason(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking = bits("attach_files", "create_public_threads")
    monkeypatch.setattr(permission_bits, "EVERYONE", permission_bits.EVERYONE & ~lacking)
    server.state.granted &= ~lacking
    assert "attach_files (to send the picture of the board)" in (await check(code=1)).stderr
    german = await asyncio.to_thread(run, "--lang", "de", "check", code=1)
    assert "attach_files (um das Bild des Bretts zu schicken)" in german.stderr
    machine = json.loads((await check("--json", code=1)).stdout)
    assert set(machine["servers"][0]["missing"]) == {"attach_files", "create_public_threads"}


async def test_the_operator_is_named_or_discord_does_not_know_them(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody = next(user for user in server.state.users.values() if user.id != server.state.bot_id)
    monkeypatch.setenv("OPERATOR", str(somebody.id))
    assert f"{somebody.username} gets a direct message" in (await check()).stdout
    monkeypatch.setenv("OPERATOR", "1234567")
    sentence = "Discord knows nobody with the id 1234567, which OPERATOR names."
    assert sentence in (await check(code=78)).stderr


async def test_a_server_of_sync_guilds_that_the_bot_is_not_on_is_named(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = next(iter(server.state.guilds))
    monkeypatch.setenv("SYNC_GUILDS", f"7,{here}")
    sentence = "The bot is not on the server with the id 7, which SYNC_GUILDS names.\n"
    assert (await check(code=78)).stderr == sentence


async def test_an_address_for_the_health_that_cannot_be_listened_at_is_named(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert server
    monkeypatch.setenv("HEALTH", "192.0.2.1:9108")
    assert (await check(code=78)).stderr.startswith("HEALTH: cannot listen at 192.0.2.1:9108: ")


# the database


def test_check_reports_the_database_when_it_was_changed_last_and_the_missing_token(file: Path) -> None:
    result = run("check", code=78)
    assert str(file) in result.stdout
    assert "DISCORD_TOKEN" in result.stderr
    assert not file.exists(), "checking creates nothing"
    assert json.loads(run("check", "--json", code=78).stdout)["servers"] == []
    prepare(file)
    before = run("check", code=78).stdout
    columns = (
        "id, revision, version, channel_id, guild_id, game, phase, parked, has_automatic_move, opened_at,"
    )
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            f"INSERT INTO tables ({columns} document, changed_at)"
            " VALUES (1, 0, 1, 1, 1, 'any', 'lobby', '', 0, '2030-01-01', '{}', '2030-01-02T03:04:05+00:00')"
        )
    after = run("check", code=78).stdout
    assert ("2030-01-02 03:04" in before, "2030-01-02 03:04" in after) == (False, True)
    file.write_bytes(b"Guten Abend! " * 1000)
    assert str(file) in run("check", code=78).stderr, "a damaged database"


UPGRADES = {
    "sqlite": {
        "en": "It has format 0001: herr-ober run will upgrade it to 0002, and keep a copy beside it.",
        "de": "Sie hat das Format 0001: herr-ober run bringt sie auf 0002 und behält daneben eine Kopie.",
    },
    "postgresql": {
        "en": (
            "It has format 0001: herr-ober run will upgrade it to 0002. Make a backup before."
            " Processes of the older version may keep running."
        ),
        "de": (
            "Sie hat das Format 0001: herr-ober run bringt sie auf 0002. Machen Sie davor eine Sicherung."
            " Prozesse der älteren Fassung dürfen weiterlaufen."
        ),
    },
}


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def test_check_tells_the_upgrade_of_an_older_database(
    kind: str, file: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    address: Address = file
    if kind == "postgresql":
        address = request.getfixturevalue("postgresql_server").create_database()
        monkeypatch.setenv("DATABASE", address.url)
    prepare(address)
    assert json.loads(run("check", "--json", code=78).stdout)["upgrade"] is None
    to_first_revision(address)
    for lang, sentence in UPGRADES[kind].items():
        assert sentence in run("--lang", lang, "check", code=78).stdout
    expected = {"found": "0001", "becomes": "0002", "incompatible": []}
    assert json.loads(run("check", "--json", code=78).stdout)["upgrade"] == expected
    monkeypatch.setattr(migrating, "incompatible", list)
    assert "wegen 0002." in run("--lang", "de", "check", code=78).stdout or kind == "sqlite"


def test_check_refuses_a_place_where_no_database_can_be_and_creates_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    for place in ("file/tables.db", "."):
        monkeypatch.setenv("DATABASE", str(tmp_path / place))
        result = run("check", "--json", code=78)
        assert any("Cannot write to" in fault for fault in json.loads(result.stdout)["faults"])
    monkeypatch.setenv("DATABASE", str(tmp_path / "sub" / "tables.db"))
    assert "does not exist yet" in run("check", code=78).stdout
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_database_is_backed_up_and_restored(file: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite3", tmp_path / "elsewhere.sqlite3"
    assert str(file) in error_of("backup", copy)
    other.write_bytes(b"not a database at all, but long enough" * 9)
    assert "elsewhere" in error_of("restore", other)
    assert not file.exists()
    prepare(file)
    run("backup", copy)
    assert str(copy) in error_of("backup", copy), "it exists already"
    assert str(file) in error_of("restore", copy), "it exists already"
    file.unlink()
    run("restore", copy)
    assert str(file) in run("check", code=78).stdout
    assert not list(tmp_path.glob("*-wal")), "reading a database leaves nothing beside it"


@pytest.mark.slow
def test_a_postgresql_database_is_copied_to_checked_and_backed_up(
    postgresql_server: DatabaseServer, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, dump = postgresql_server.create_database(), tmp_path / "copy.dump"
    assert str(file) in error_of("migrate-database", file, address.url)
    prepare(file)
    output = run("migrate-database", file, address.url).stdout
    assert output == f"Copied {file} to {address}: 0 rows, each compared with the original.\n"
    monkeypatch.setenv("DATABASE", address.url)
    sound = run("check", code=78).stdout.replace(str(address), "X")
    run("backup", dump)
    assert str(address) in error_of("restore", dump), "it exists already"
    restored = postgresql_server.create_database()
    monkeypatch.setenv("DATABASE", restored.url)
    assert run("check", code=78).stdout.replace(str(restored), "X") != sound, "there is none yet"
    assert str(restored) in error_of("backup", tmp_path / "more.dump")
    run("restore", dump)
    assert run("check", code=78).stdout.replace(str(restored), "X") == sound
    monkeypatch.setenv("DATABASE", "postgresql://anna:secret@127.0.0.1:1/tables")
    unreachable = run("check", code=78).stderr
    assert "postgresql://anna@127.0.0.1:1/tables" in unreachable
    assert "secret" not in unreachable
