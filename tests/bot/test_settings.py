"""How settings are read and rejected, and what `.env.example` contains."""

import re
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, read_settings
from tests.parts import ROOT

EXAMPLE = ROOT / ".env.example"


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove all settings from the tests' environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_shows_every_setting_with_its_description_and_default(tmp_path: Path) -> None:
    blocks = EXAMPLE.read_text(encoding="utf-8").split("\n\n")[1:]
    shown = {}
    for block in blocks:
        sentence, line = block.strip().removeprefix("# ").split("\n")
        found = re.fullmatch(r"(?:# )?([A-Z_]+)=(.*)", line)
        assert found is not None, line
        shown[found[1].lower()] = (sentence, found[2])
    assert list(shown) == list(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        open_ended = field.default_factory is not None or field.default in (None, (), "")
        value = "" if open_ended else str(field.default)
        assert shown[name] == (field.description, value), name
    defaults = read_settings()
    (tmp_path / ".env").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    assert read_settings() == defaults
    assert (defaults.theme, defaults.database.name) == ("light", "herr-ober.sqlite3")


def test_a_file_is_read_and_the_environment_takes_precedence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nTHEME=dark\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    monkeypatch.setenv("SYNC_GUILDS", "1, 23 456")
    settings = read_settings()
    assert (settings.discord_token, settings.theme) == ("from-environment", "dark")
    assert settings.sync_guilds == (1, 23, 456)
    assert "from-environment" not in repr(settings), "the token is never printed"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DISCORD_API_BASE", "https://discord.com/api/v10", "is not a loopback address"),
        ("DISCORD_API_BASE", "http://10.1.2.3/api", "is not a loopback address"),
        ("DISCORD_API_BASE", "http://127.0.0.1.evil.example/api", "is not a loopback address"),
        ("DISCORD_API_BASE", "http://[", "is not a loopback address"),
        ("DISCORD_GATEWAY", "wss://gateway.discord.gg", "is not a loopback address"),
        ("DISCORD_GATEWAY", "ws://127.0.0.1:1/", "set both DISCORD_API_BASE"),
        ("THEME", "mauve", "THEME must be 'light', 'dark' or 'high-contrast', not 'mauve'."),
        ("SYNC_GUILDS", "here", "SYNC_GUILDS must be a valid integer, not 'here'."),
        ("THINKERS", "0", "THINKERS must be greater than or equal to 1, not '0'."),
        ("LOG_LEVEL", "loud", "LOG_LEVEL must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR', not 'LOUD'."),
        ("SHARDS", "0", "SHARDS: 0 is neither auto nor a whole number above 0."),
        ("SHARDS", "many", "SHARDS: many is neither auto nor a whole number above 0."),
        ("CLUSTER", "on", "CLUSTER=on needs a PostgreSQL database: set DATABASE to its URL."),
    ],
)
def test_an_invalid_setting_is_rejected_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_shards_are_a_number_or_auto_and_several_processes_share_a_postgresql_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for value, shards in (("auto", "auto"), ("4", 4)):
        monkeypatch.setenv("SHARDS", value)
        assert read_settings().shards == shards
    assert read_settings(shards="2").shards == 2
    monkeypatch.setenv("DATABASE", "postgresql://localhost/tables")
    assert read_settings(cluster="on").cluster == "on"


def test_every_loopback_address_is_accepted() -> None:
    for host in ("127.0.0.1", "127.8.9.10", "localhost", "[::1]"):
        api, gateway = f"http://{host}:8080/api/v10", f"ws://{host}:8080/gateway"
        assert read_settings(discord_api_base=api, discord_gateway=gateway).discord_gateway == gateway
