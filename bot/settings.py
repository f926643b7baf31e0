"""The bot's settings, read from environment variables and the file `.env`."""

import ipaddress
import os
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from engine.store.addresses import Address, read_address


class SettingsError(Exception):
    """An invalid setting; the message is one sentence for the operator."""


def _free_cores() -> int:
    """Return the number of processor cores, minus one core for the event loop and the rendering threads."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(BaseSettings):
    """The bot's settings; each field's description is its comment in `.env.example`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: str = Field(
        "",
        description="The bot's token, from your application's page in Discord's developer portal.",
        repr=False,
    )
    discord_token_file: Path | None = Field(
        None,
        description="A file that contains the token, instead of DISCORD_TOKEN; for secrets of Docker and the like.",
    )
    database: Annotated[Address, NoDecode] = Field(
        default_factory=lambda: user_data_path("herr-ober", appauthor=False) / "herr-ober.sqlite3",
        description="The database of all games: the path of an SQLite file, by default in your user data folder, "
        "or a PostgreSQL URL such as postgresql://herr_ober@localhost/herr_ober.",
    )
    backups: Path | None = Field(
        None,
        description="A folder in which to keep a backup of every day; if empty, backups are left to you.",
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
        "text", description="The form of the log: text, or json with one object per line."
    )
    health: str | None = Field(
        None,
        description="The address at which to answer `herr-ober health` and serve metrics, such as 127.0.0.1:9108; "
        "if empty, nothing is served.",
    )
    operator: int | None = Field(
        None,
        gt=0,
        description="Your id on Discord, to get a direct message when something is seriously wrong; "
        "if empty, nobody is told.",
    )
    sync_guilds: Annotated[tuple[int, ...], NoDecode] = Field(
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
        3.0, gt=0, le=60, description="How many seconds a strong computer player may think about a decision."
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
            message = f"{value} is neither auto nor a whole number above 0"
            raise ValueError(message)
        return value

    @field_validator("database", mode="before")
    @classmethod
    def _read_address(cls, value: object) -> object:
        return read_address(value) if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _uppercase(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("discord_api_base", "discord_gateway")
    @classmethod
    def _require_loopback(cls, value: str | None) -> str | None:
        if value is not None and not _is_loopback(value):
            message = (
                f"{value} is not a loopback address; only a server on this machine can stand in for Discord"
            )
            raise ValueError(message)
        return value

    @model_validator(mode="after")
    def _require_server(self) -> Self:
        if self.cluster == "on" and isinstance(self.database, Path):
            message = "CLUSTER=on needs a PostgreSQL database: set DATABASE to its URL"
            raise ValueError(message)
        return self

    @model_validator(mode="after")
    def _require_both_addresses(self) -> Self:
        if (self.discord_api_base is None) != (self.discord_gateway is None):
            message = "set both DISCORD_API_BASE and DISCORD_GATEWAY, or neither"
            raise ValueError(message)
        return self


def read_settings(**overrides: object) -> Settings:
    """Read the settings from the environment and `.env`; keyword arguments take precedence.

    Raises:
        SettingsError: If a setting is invalid.
    """
    try:
        return Settings(**overrides)  # type: ignore[arg-type]  # pydantic validates them
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        reason = str(first["msg"]).removeprefix("Value error, ")
        _, is_type, wanted = reason.partition("Input should be ")
        if is_type:  # pydantic's own words, with what could not be parsed told twice
            sentence = f"{name} must be {wanted.partition(', unable')[0]}, not {first['input']!r}."
        else:
            sentence = f"{name}: {reason}." if name else f"{reason}."
        raise SettingsError(sentence) from None


def _is_loopback(address: str) -> bool:
    try:
        host = urlsplit(address).hostname or ""
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
