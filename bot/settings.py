"""The bot's settings: their types, defaults and descriptions, and what may be wrong with them."""

import ipaddress
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PrivateAttr,
    ValidationError,
    ValidationInfo,
    field_validator,
)

from bot import settings_sources
from engine.kernel.errors import Refusal
from engine.store.addresses import Address, read_address


class SettingsError(Exception):
    """Invalid settings; `faults` says what is wrong with each, and the message does so in English, one per line."""

    def __init__(self, *faults: Refusal) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(sentences(self.faults, "en"))


class _InvalidError(ValueError):
    """The error by which a validator tells pydantic what is wrong."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class HostAndPort(NamedTuple):
    """An address at which to listen."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def _free_cores() -> int:
    """Return the number of processor cores, minus one core for the event loop and the rendering threads."""
    return max(1, (os.cpu_count() or 1) - 1)


def _default_database() -> Path:
    """Return the file in the user's data folder; for a user without one, `read_settings` refuses the default."""
    return (settings_sources.data_folder() or Path()) / "herr-ober.sqlite3"


class Settings(BaseModel):
    """The bot's settings; each field's description is its comment in `.env.example`."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    _file: Path | None = PrivateAttr(None)
    _notes: tuple[Refusal, ...] = PrivateAttr(())

    def model_post_init(self, context: settings_sources.GivenSettings | None) -> None:
        """Record where the settings come from; `context` is None unless they were read."""
        if context is not None:
            self._file, self._notes = context.file, tuple(context.notes)

    discord_token: str = Field(
        "",
        description="The bot's token, from your application's page in Discord's developer portal.",
        repr=False,
    )
    discord_token_file: Path | None = Field(
        None,
        description="A file that contains the token, instead of DISCORD_TOKEN; for secrets of Docker and the like.",
    )
    database: Address = Field(
        default_factory=_default_database,
        description="The database of all games: the path of an SQLite file, by default in your user data folder, "
        "or a PostgreSQL URL such as postgresql://herr_ober@localhost/herr_ober.",
    )
    backups: Path | None = Field(
        None,
        description="The folder in which to keep daily backups; if empty, none are made.",
    )
    theme: Literal["light", "dark", "high-contrast"] = Field(
        "light",
        description="The colour theme of the pictures: light, dark or high-contrast; "
        "tables and people can choose their own.",
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="The lowest level to log: DEBUG, INFO, WARNING or ERROR."
    )
    log_format: Literal["text", "json"] = Field(
        "text", description="The format of the log: text, or json with one object per line."
    )
    health: HostAndPort | None = Field(
        None,
        description="The address at which to answer `herr-ober health` and serve metrics, such as 127.0.0.1:9108, "
        "or only a port on 127.0.0.1; if empty, nothing is served.",
    )
    operator: int | None = Field(
        None,
        description="Your id on Discord, to get a direct message when something is seriously wrong; "
        "if empty, nobody is told.",
    )
    sync_guilds: tuple[int, ...] = Field(
        (),
        description="The ids of the servers in which to register the commands, separated by commas; "
        "if empty, they are registered everywhere.",
    )
    shards: Literal["auto"] | int = Field(
        "auto",
        description="The number of shards, the connections to Discord that divide the servers among them; "
        "auto takes what Discord recommends, which is one for a small bot.",
    )
    cluster: Literal["on", "off"] = Field(
        "off",
        description="Whether this process shares a PostgreSQL database and the shards with others, on this machine or "
        "elsewhere: on or off.",
    )
    thinking_time: float = Field(
        3.0,
        gt=0,
        le=60,
        allow_inf_nan=False,
        description="How many seconds a strong computer player may think about a decision.",
    )
    thinkers: int = Field(
        default_factory=_free_cores,
        ge=1,
        le=256,
        description="The number of processes in which strong computer players think; "
        "by default one fewer than the processor has cores.",
    )
    melange_components: Path | None = Field(
        None,
        description="A file with the real components of Café Melange, to replace the reconstructed ones; "
        "check it with `herr-ober check --components FILE`.",
    )
    discord_api_base: str | None = Field(
        None,
        description="The API address of a fake Discord server on this machine, for tests; set DISCORD_GATEWAY as well.",
    )
    discord_gateway: str | None = Field(
        None,
        description="The gateway address of a fake Discord server on this machine, for tests; set DISCORD_API_BASE as well.",
    )

    @field_validator("sync_guilds", mode="before")
    @classmethod
    def _split_ids(cls, value: object) -> object:
        return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("shards", mode="before")
    @classmethod
    def _require_shards(cls, value: object) -> object:
        if value != "auto" and not (str(value).isdecimal() and int(str(value)) > 0):
            raise _InvalidError(Refusal("setting-no-shards", value=str(value)))
        return value

    @field_validator("health", mode="before")
    @classmethod
    def _read_health(cls, value: object) -> object:
        return _read_host_and_port(value) if isinstance(value, str) else value

    @field_validator("operator", mode="before")
    @classmethod
    def _require_id(cls, value: object) -> object:
        if isinstance(value, str) and not (value.isdecimal() and len(value) <= 20 and int(value)):
            raise _InvalidError(Refusal("setting-no-person", value=value))
        return value

    @field_validator("discord_token_file", "backups", "melange_components")
    @classmethod
    def _expand_home(cls, value: Path | None) -> Path | None:
        try:
            return None if value is None else value.expanduser()
        except RuntimeError:
            raise _InvalidError(Refusal("address-without-home", path=str(value))) from None

    @field_validator("database", mode="before")
    @classmethod
    def _read_address(cls, value: object) -> object:
        try:
            return read_address(value) if isinstance(value, str) else value
        except Refusal as refusal:
            raise _InvalidError(refusal) from None

    @field_validator("log_level", mode="before")
    @classmethod
    def _uppercase(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("discord_api_base", "discord_gateway")
    @classmethod
    def _require_loopback(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value is not None and not _is_loopback(value):
            name = str(info.field_name).upper()
            raise _InvalidError(Refusal("setting-not-loopback", name=name, value=value))
        return value

    @property
    def file(self) -> Path | None:
        """The settings file that was read, if there is one."""
        return self._file

    @property
    def notes(self) -> tuple[Refusal, ...]:
        """What may be a mistake in the settings, for the log and `herr-ober check`."""
        return self._notes

    def conflicts(self) -> Iterator[tuple[set[str], Refusal]]:
        """Yield the names of settings that contradict each other, and how they do."""
        if self.cluster == "on" and isinstance(self.database, Path):
            yield {"cluster", "database"}, Refusal("settings-cluster")
        if (self.discord_api_base is None) != (self.discord_gateway is None):
            names = {"discord_api_base", "discord_gateway"}
            yield names, Refusal("settings-one-address")


def read_settings(*needed: str, reads_file: bool = True, **options: object) -> Settings:
    """Read the settings from the environment, credentials and the settings file.

    Args:
        needed: The names of the settings that the caller uses, if not all; the others keep their defaults,
            and faults in them are ignored.
        reads_file: Whether to read the settings file.
        options: Values that take precedence.

    Raises:
        SettingsError: If settings are invalid; it contains every fault.
    """
    given = settings_sources.gather(Settings.model_fields, options, reads_file=reads_file)
    used = set(needed or Settings.model_fields)
    values = {name: value for name, value in given.values.items() if name in used and value != ""}
    faults = [fault for name, fault in given.faults if not needed or name in {*needed, settings_sources.ANY}]
    if "database" in used and "database" not in values and settings_sources.data_folder() is None:
        faults.append(Refusal("settings-without-home"))
    invalid: set[str] = set()
    try:
        settings = Settings.model_validate(values, context=given)
    except ValidationError as error:
        invalid = {str(each["loc"][0]) for each in error.errors()}
        faults += map(_read_error, error.errors())
        settings = Settings.model_validate(
            {name: each for name, each in values.items() if name not in invalid}
        )
    faults += [fault for names, fault in settings.conflicts() if names.isdisjoint(invalid)]
    if faults:
        raise SettingsError(*faults)
    return settings


def sentences(faults: Iterable[Refusal], lang: str) -> list[str]:
    """Return the faults or notes as sentences."""
    from bot.language.localizer import localizer_for
    from bot.language.user_text import unescape

    localizer = localizer_for(lang)
    return [unescape(localizer.refusal(fault)) for fault in faults]


def _read_error(error: Any) -> Refusal:  # noqa: ANN401 -- a dictionary whose values have many types
    """Return what pydantic found wrong."""
    name = str(error["loc"][0]).upper()
    value, context = str(error.get("input")), error.get("ctx", {})
    if isinstance(invalid := context.get("error"), _InvalidError):
        return invalid.refusal
    match error["type"]:
        case "literal_error":
            known = ", ".join(re.findall("'([^']+)'", context["expected"]))
            return Refusal("setting-no-choice", name=name, known=known, value=value)
        case "greater_than":
            return Refusal("setting-not-above", name=name, limit=f"{context['gt']:g}", value=value)
        case "greater_than_equal":
            return Refusal("setting-too-small", name=name, limit=f"{context['ge']:g}", value=value)
        case "less_than_equal":
            return Refusal("setting-too-large", name=name, limit=f"{context['le']:g}", value=value)
    return Refusal("setting-no-number", name=name, value=value)


def _is_loopback(address: str) -> bool:
    try:
        host = urlsplit(address).hostname or ""
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _read_host_and_port(text: str) -> HostAndPort:
    """Parse `host:port`, `[address]:port` or a port alone, which stands for 127.0.0.1.

    Raises:
        ValueError: If it is none of these.
    """
    try:
        parts = urlsplit(f"//{text}" if ":" in text else f"//127.0.0.1:{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or "@" in text or parts.netloc not in {text, f"127.0.0.1:{text}"}:
        raise _InvalidError(Refusal("setting-no-port", value=text))
    return HostAndPort(host, port)
