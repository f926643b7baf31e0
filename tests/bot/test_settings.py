"""How settings are read and rejected, and what `.env.example` contains."""

import re
from pathlib import Path

import pytest

from bot import settings_sources
from bot.settings import HostAndPort, Settings, SettingsError, read_settings, sentences
from tests.parts import ROOT

EXAMPLE = ROOT / ".env.example"


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove all settings from the tests' environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "configuration"))
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    monkeypatch.setattr(settings_sources, "DOCKER_SECRETS", tmp_path / "secrets")
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
    assert read_settings().model_dump() == defaults.model_dump()
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
        (
            "DISCORD_API_BASE",
            "https://discord.com/x",
            "DISCORD_API_BASE: https://discord.com/x is not a loopback address",
        ),
        ("DISCORD_API_BASE", "http://10.1.2.3/api", "is not a loopback address"),
        ("DISCORD_API_BASE", "http://127.0.0.1.evil.example/api", "is not a loopback address"),
        ("DISCORD_API_BASE", "http://[", "is not a loopback address"),
        ("DISCORD_GATEWAY", "wss://gateway.discord.gg", "is not a loopback address"),
        ("DISCORD_GATEWAY", "ws://127.0.0.1:1/", "Set both DISCORD_API_BASE"),
        ("THEME", "mauve", "THEME must be one of light, dark, high-contrast, not mauve."),
        ("SYNC_GUILDS", "here", "SYNC_GUILDS must be a number, not here."),
        ("THINKERS", "0", "THINKERS must be at least 1, not 0."),
        ("THINKERS", "257", "THINKERS must be at most 256, not 257."),
        ("THINKERS", "two", "THINKERS must be a number, not two."),
        ("THINKING_TIME", "0", "THINKING_TIME must be above 0, not 0."),
        ("THINKING_TIME", "61", "THINKING_TIME must be at most 60, not 61."),
        ("THINKING_TIME", "nan", "THINKING_TIME must be a number, not nan."),
        ("LOG_LEVEL", "loud", "LOG_LEVEL must be one of DEBUG, INFO, WARNING, ERROR, not LOUD."),
        ("SHARDS", "0", "SHARDS must be auto or a whole number above 0, not 0."),
        ("SHARDS", "many", "SHARDS must be auto or a whole number above 0, not many."),
        (
            "OPERATOR",
            "anna",
            "OPERATOR must be the id of a person on Discord, a number such as 80351110224678912, not anna.",
        ),
        (
            "OPERATOR",
            "0",
            "OPERATOR must be the id of a person on Discord, a number such as 80351110224678912, not 0.",
        ),
        ("OPERATOR", "1" * 21, f"not {'1' * 21}."),
        ("HEALTH", "9108.5", "such as 127.0.0.1:9108, not 9108.5."),
        ("HEALTH", "anna@127.0.0.1:9108", "such as 127.0.0.1:9108, not anna@127.0.0.1:9108."),
        ("HEALTH", "localhost", "such as 127.0.0.1:9108, not localhost."),
        ("HEALTH", ":9108", "such as 127.0.0.1:9108, not :9108."),
        ("HEALTH", "::1:9108", "such as 127.0.0.1:9108, not ::1:9108."),
        ("HEALTH", "[::1:9108", "such as 127.0.0.1:9108, not [::1:9108."),
        ("HEALTH", "127.0.0.1:0", "such as 127.0.0.1:9108, not 127.0.0.1:0."),
        ("HEALTH", "127.0.0.1:65536", "such as 127.0.0.1:9108, not 127.0.0.1:65536."),
        ("HEALTH", "http://127.0.0.1:9108", "such as 127.0.0.1:9108, not http://127.0.0.1:9108."),
        ("HEALTH", "127.0.0.1:9108/metrics", "HEALTH must be an address and a port"),
        ("DATABASE", "mysql://u:geheim@localhost/x", "mysql:// is not the beginning of a"),
        (
            "BACKUPS",
            "~nobody-of-this-name/x",
            "~nobody-of-this-name/x is in a home folder that is unknown",
        ),
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


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9108", ("127.0.0.1", 9108)),
        ("[::1]:9108", ("::1", 9108)),
        ("0.0.0.0:80", ("0.0.0.0", 80)),
        ("localhost:65535", ("localhost", 65535)),
        ("9108", ("127.0.0.1", 9108)),
    ],
)
def test_the_address_of_the_health_is_a_host_and_a_port(
    monkeypatch: pytest.MonkeyPatch, text: str, address: tuple[str, int]
) -> None:
    monkeypatch.setenv("HEALTH", text)
    health = read_settings().health
    assert health == HostAndPort(*address)
    assert str(health).endswith(text)


# the settings file


def faults_of(*needed: str) -> tuple[str, ...]:
    """Return why the settings are refused."""
    with pytest.raises(SettingsError) as refused:
        read_settings(*needed)
    told = sentences(refused.value.faults, "en")
    assert all("\n" not in fault and fault.endswith((".", "?")) for fault in told)
    assert str(refused.value).splitlines() == told
    return tuple(told)


def test_the_first_file_found_is_the_only_one_read(tmp_path: Path) -> None:
    assert read_settings().file is None
    users = tmp_path / "configuration" / "herr-ober" / ".env"
    users.parent.mkdir(parents=True)
    users.write_text("THEME=dark\nTHINKERS=3\n", encoding="utf-8")
    settings = read_settings()
    assert (settings.file, settings.theme, settings.thinkers) == (users, "dark", 3)
    here = tmp_path / ".env"
    here.write_text("THINKERS=4\n", encoding="utf-8")
    settings = read_settings()
    assert (settings.file, settings.theme, settings.thinkers) == (here, "light", 4)


def test_a_file_may_come_from_any_editor_or_shell(tmp_path: Path) -> None:
    lines = (
        "THEME=dark # at night",
        "export THINKERS=3",
        "",
        "LOG_LEVEL='ERROR'",
        'DISCORD_TOKEN="a.b"',
        "shards=2",
    )
    (tmp_path / ".env").write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    settings = read_settings()
    assert (
        settings.theme,
        settings.thinkers,
        settings.log_level,
        settings.discord_token,
        settings.shards,
    ) == (*("dark", 3, "ERROR", "a.b", 2),)


def test_an_unknown_name_is_refused_with_the_nearest_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABSE=x\nHERR_OBER_THEME=\nHERR_OBER_ZEBRA=1\n", encoding="utf-8")
    monkeypatch.setenv("HERR_OBER_DISCORD_TOKN", "secret")
    monkeypatch.setenv("HERR_OBER_PORT_9108_TCP_ADDR", "set by Kubernetes for a service of this name")
    assert faults_of() == (
        f"DATABSE in {file} is not a setting; did you mean DATABASE?",
        f"HERR_OBER_THEME in {file} is not a setting; did you mean THEME?",
        f"HERR_OBER_ZEBRA in {file} is not a setting. Remove it.",
        "HERR_OBER_DISCORD_TOKN in the environment is not a setting; did you mean DISCORD_TOKEN?",
    )


def test_former_settings_and_names_of_other_programs_are_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("PAINTERS=3\nSECRET_KEY=x\nDATABASE_URL=mysql://x\nTHEME=dark\n", encoding="utf-8")
    monkeypatch.setenv("READY_TIMEOUT", "3")
    monkeypatch.setenv("DATABSE", "another program's")
    settings = read_settings()
    assert settings.theme == "dark"
    assert tuple(sentences(settings.notes, "en")) == (
        f"The setting PAINTERS in {file} no longer exists. Delete the line.",
        f"{file} contains names that are not settings of Herr Ober and are ignored: SECRET_KEY, DATABASE_URL.",
        "The setting READY_TIMEOUT in the environment no longer exists. Remove it.",
    )


def test_without_the_file_only_the_other_sources_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("THEME=mauve\nmy diary\n", encoding="utf-8")
    monkeypatch.setenv("THINKERS", "3")
    settings = read_settings(reads_file=False)
    assert (settings.file, settings.theme, settings.thinkers) == (None, "light", 3)
    monkeypatch.setenv(settings_sources.WITHOUT_FILE, "1")
    assert read_settings().file is None


def test_all_faults_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("THEME=mauve\nDATABSE=x\nTHINKERS=0\n", encoding="utf-8")
    monkeypatch.setenv("CLUSTER", "on")
    monkeypatch.setenv("DISCORD_GATEWAY", "ws://localhost:1")
    told = faults_of()
    for part, fault in zip(("DATABSE", "THEME", "THINKERS", "CLUSTER", "DISCORD_GATEWAY"), told, strict=True):
        assert part in fault
    monkeypatch.setenv("DATABASE", "mysql://u:geheim@localhost/x")
    told = faults_of()
    assert [fault for fault in told if "CLUSTER" in fault] == [], "the database may be what it needs"
    assert "geheim" not in str(told)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"THEME=dark\nmy diary\n", "Line 2 of {file} is not of the form NAME=value."),
        (b'THEME="dark\n', "Line 1 of {file} is not of the form NAME=value."),
        ("# Café\n".encode("latin-1"), "{file} is not a text in UTF-8. Save it in that encoding."),
        (None, "{file} is a folder. Replace it with a file, or remove it."),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(
    tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / ".env"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    assert faults_of() == (sentence.format(file=file),)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            PermissionError(13, "Permission denied"),
            "Cannot read {file}: permission denied. Let the bot’s user read it.",
        ),
        (OSError(5, "Input/output error"), "Cannot read {file}: Input/output error."),
    ],
)
def test_an_unreadable_file_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, sentence: str
) -> None:
    file = tmp_path / ".env"
    file.touch()

    def read(*_: object, **__: object) -> str:
        raise error

    monkeypatch.setattr(Path, "read_text", read)
    assert faults_of() == (sentence.format(file=file),)


# the token and other secrets


def test_the_token_may_be_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(file))
    file.write_text("abc.def\n", encoding="utf-8")
    assert read_settings().discord_token == "abc.def"
    file.write_bytes(b"\xef\xbb\xbfabc.def\r\n")
    assert read_settings().discord_token == "abc.def", "without a byte order mark"
    for content, told in ((b"\n", "is empty"), (b"a\nb", "more than a token"), (b"\xff\xfe\x00", "UTF-8")):
        file.write_bytes(content)
        [fault] = faults_of()
        assert told in fault
        assert str(file) in fault
    file.unlink()
    assert "No such file" in faults_of()[0]
    file.mkdir()
    assert "is a folder" in faults_of()[0]
    assert read_settings("theme").theme == "light", "a command that needs no token does not read it"


def test_the_token_and_its_file_displace_each_other_but_do_not_stand_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "token").write_text("from-file", encoding="utf-8")
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-settings\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    assert read_settings().discord_token == "from-file"
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert read_settings().discord_token == "from-file"
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    assert faults_of() == ("Set either DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both.",)


def test_credentials_come_between_the_environment_and_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-settings\nTHEME=dark\nTHINKERS=3\n", encoding="utf-8")
    docker, systemd = tmp_path / "secrets", tmp_path / "credentials"
    for folder, files in (
        (docker, {"discord_token": "from-docker", "theme": "high-contrast", "rhsm": "of another program"}),
        (systemd, {"DISCORD_TOKEN": "from-systemd\n", "DATABASE": "postgresql://localhost/x\n"}),
    ):
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_text(content, encoding="utf-8")
    settings = read_settings()
    assert (settings.discord_token, settings.theme) == ("from-docker", "high-contrast")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(systemd))
    settings = read_settings()
    assert (settings.discord_token, settings.thinkers) == ("from-systemd", 3)
    assert str(settings.database) == "postgresql://localhost/x"
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert read_settings().discord_token == "from-systemd", "as a copy of .env.example has it"
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    assert read_settings().discord_token == "from-environment"
    assert read_settings(discord_token="option").discord_token == "option"
    (systemd / "DATABASE").write_bytes(b"\xff")
    [fault] = faults_of()
    assert str(systemd / "DATABASE") in fault


def test_an_empty_variable_stands_for_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("THEME=dark\nBACKUPS=/srv/backups\n", encoding="utf-8")
    monkeypatch.setenv("BACKUPS", "")
    settings = read_settings()
    assert (settings.theme, settings.backups) == ("dark", None)


# what a command needs


def test_faults_of_other_settings_do_not_matter_to_a_command_that_needs_a_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text(
        "THEME=mauve\nDATABSE=x\nZEBRA=1\nTHINKING_TIME=2\nCLUSTER=on", encoding="utf-8"
    )
    assert read_settings("thinking_time").thinking_time == 2
    monkeypatch.setenv("HERR_OBER_THINKING_TME", "3")
    assert "THINKING_TIME" in faults_of("thinking_time")[0], "a misspelt one is its own"


def test_a_user_without_a_home_folder_needs_to_name_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Path:
        raise RuntimeError

    monkeypatch.setattr(settings_sources, "user_data_path", fail)
    monkeypatch.setattr(settings_sources, "user_config_path", fail)
    assert faults_of() == (
        "This user has no home folder, in which the database would be. Set DATABASE to a path.",
    )
    assert read_settings("thinking_time").thinking_time == 3
    monkeypatch.setenv("DATABASE", str(tmp_path / "x"))
    assert read_settings().database == tmp_path / "x"
