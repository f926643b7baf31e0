"""Everything that can be set from outside: environment variables, or the same names in a file `.env`."""

import ipaddress
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class SettingsError(Exception):
    """A setting with which the bot does not start; the text is one sentence for whoever runs it."""


class Settings(BaseSettings):
    """The settings of the bot; a field's description is its sentence in `.env.example`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: str = Field(
        "",
        description="The bot's token, from the page of your application in Discord's developer portal.",
        repr=False,
    )
    database: Path = Field(
        default_factory=lambda: user_data_path("herr-ober", appauthor=False) / "herr-ober.sqlite3",
        description="The file that holds all tables; the default lies in your user's data folder.",
    )
    theme: Literal["light", "dark", "high-contrast"] = Field(
        "light", description="The colours of the pictures: light, dark or high-contrast."
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="The least serious messages that are logged: DEBUG, INFO, WARNING or ERROR."
    )
    sync_guilds: Annotated[tuple[int, ...], NoDecode] = Field(
        (),
        description="Ids of servers, separated by commas, that get the commands for themselves and at once; "
        "otherwise all servers get them.",
    )
    painters: int = Field(2, ge=1, le=32, description="How many pictures are painted at the same time.")
    picture_cache: int = Field(
        64,
        ge=1,
        le=10_000,
        description="How many painted pictures are kept in memory for whoever asks again.",
    )
    ready_timeout: float = Field(
        2.0,
        gt=0,
        le=60,
        description="How many seconds to wait at the start for the next server to be announced.",
    )
    closing_timeout: float = Field(
        10.0, gt=0, le=300, description="How many seconds are given at the end to finish what was begun."
    )
    melange_components: Path | None = Field(
        None,
        description="A file with the real components of Café Melange, to be used in place of the reconstruction; "
        "`herr-ober check --components FILE` checks one.",
    )
    discord_api_base: str | None = Field(
        None,
        description="The address of a Discord look-alike's interface, loopback only; goes with DISCORD_GATEWAY.",
    )
    discord_gateway: str | None = Field(
        None,
        description="The address of a Discord look-alike's gateway, loopback only; goes with DISCORD_API_BASE.",
    )

    @field_validator("sync_guilds", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _raise(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("discord_api_base", "discord_gateway")
    @classmethod
    def _loopback(cls, value: str | None) -> str | None:
        if value is not None and not _is_loopback(value):
            message = f"{value} is not an address of this machine; only loopback addresses are taken"
            raise ValueError(message)
        return value

    @model_validator(mode="after")
    def _both(self) -> Self:
        if (self.discord_api_base is None) != (self.discord_gateway is None):
            message = "DISCORD_API_BASE and DISCORD_GATEWAY are set both or not at all"
            raise ValueError(message)
        return self


def read_settings(**given: object) -> Settings:
    """Read the settings from the environment and `.env`; what is given here by name goes first.

    Raises:
        SettingsError: with one sentence, when a setting is not what it should be.
    """
    try:
        return Settings(**given)  # type: ignore[arg-type]  # pydantic checks them
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        reason = str(first["msg"]).removeprefix("Value error, ")
        sentence = f"{name}: {reason}." if name else f"{reason}."
        raise SettingsError(sentence) from None


def _is_loopback(address: str) -> bool:
    try:
        host = urlsplit(address).hostname or ""
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
