"""Where settings come from: options, the environment, credentials and the settings file, in order of precedence."""

import os
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from io import StringIO
from pathlib import Path

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from platformdirs import user_config_path, user_data_path

from engine.kernel.errors import Refusal

APPLICATION = "herr-ober"
WITHOUT_FILE = "HERR_OBER_WITHOUT_SETTINGS_FILE"
"""The environment variable by which the playground tells its bot to read no settings file."""
ANY = ""
"""Stands for the name of a setting in faults that may concern any of them."""
DOCKER_SECRETS = Path("/run/secrets")
_REMOVED = {
    *("ARCHIVE_AFTER", "CARD_INTERVAL", "CLOSING_TIMEOUT", "PAINTERS", "PICTURE_CACHE", "READY_TIMEOUT"),
    *("REVIEW_DEALS", "THINKING_PAUSE"),
}
"""The settings of earlier versions."""
_PREFIX = "HERR_OBER_"
_SERVICE_LINK = re.compile(r"HERR_OBER_(SERVICE_(HOST|PORT\w*)|PORT|PORT_\d+_(TCP|UDP)\w*)")
"""The variables that Kubernetes and Docker set in containers beside a service called herr-ober."""
_MISSPELT = 0.81
"""The similarity at which an unknown name counts as misspelt; DATABASE_URL and DATABASE have 0.8."""
_TOKENS = ("discord_token", "discord_token_file")


@dataclass
class GivenSettings:
    """The settings that were given, still as text.

    Attributes:
        file: The settings file that was read, if there is one.
        values: The values, keyed by setting; an empty one stands for the default.
        faults: What is wrong with the sources, with the name of the setting concerned, or `ANY`.
        notes: What may be a mistake.
    """

    file: Path | None
    values: dict[str, object] = field(default_factory=dict)
    faults: list[tuple[str, Refusal]] = field(default_factory=list)
    notes: list[Refusal] = field(default_factory=list)

    def add(self, values: Mapping[str, object]) -> None:
        """Add values that take precedence over those added before.

        A token and its file displace each other. Empty ones displace nothing, because `.env.example` has an empty token.
        """
        tokens = [name for name in _TOKENS if values.get(name)]
        if len(tokens) > 1:
            self.faults.append((tokens[0], Refusal("token-given-twice")))
        if tokens:
            self.values = {name: value for name, value in self.values.items() if name not in _TOKENS}
        self.values |= {name: value for name, value in values.items() if name not in _TOKENS or value}


def settings_file() -> Path | None:
    """Return the settings file: `.env` in the working directory, otherwise in the user's configuration folder.

    Return None if there is none, or the environment says to read none.
    """
    if os.environ.get(WITHOUT_FILE):
        return None
    places = [Path()]
    with suppress(RuntimeError, KeyError):  # if the user has no home folder
        places.append(user_config_path(APPLICATION, appauthor=False))
    return next((place.absolute() / ".env" for place in places if os.path.lexists(place / ".env")), None)


def data_folder() -> Path | None:
    """Return the user's data folder for this program; None for a user without a home folder."""
    try:
        return user_data_path(APPLICATION, appauthor=False)
    except (RuntimeError, KeyError):
        return None


def read_text(file: Path) -> str:
    """Return the text of a file in UTF-8.

    Raises:
        Refusal: If it cannot be read.
    """
    try:
        return file.read_text(encoding="utf-8-sig")  # some editors start files with a byte order mark
    except IsADirectoryError:
        raise Refusal("file-is-folder", path=str(file)) from None
    except PermissionError:
        raise Refusal("file-not-permitted", path=str(file)) from None
    except OSError as fault:
        raise Refusal("file-unreadable", path=str(file), why=fault.strerror or "") from None
    except UnicodeDecodeError:
        raise Refusal("file-not-utf8", path=str(file)) from None


def gather(
    known: Collection[str], options: Mapping[str, object], *, reads_file: bool = True
) -> GivenSettings:
    """Collect the settings from all sources.

    Args:
        known: The names of all settings, in lower case.
        options: The values that take precedence over everything else.
        reads_file: Whether the settings file is one of the sources.
    """
    given = GivenSettings(settings_file() if reads_file else None)
    if given.file is not None:
        _add_file(given, given.file, known)
    folder = os.environ.get("CREDENTIALS_DIRECTORY")
    for credentials in (DOCKER_SECRETS, *([Path(folder)] if folder else [])):
        given.add(dict(_read_credentials(given, credentials, known)))
    given.add({name.lower(): each for name, each in os.environ.items() if name.lower() in known})
    given.add(options)
    for name in sorted(os.environ):
        _check_variable(given, name, known)
    _read_token(given)
    return given


def _add_file(given: GivenSettings, file: Path, known: Collection[str]) -> None:
    try:
        text = read_text(file)
    except Refusal as fault:
        given.faults.append((ANY, fault))
        return
    lines = list(parse_stream(StringIO(text)))
    broken = [each.original.line for each in lines if each.error or (each.key and each.value is None)]
    given.faults += [(ANY, Refusal("settings-line", path=str(file), line=number)) for number in broken]
    if broken:
        return
    values = dotenv_values(stream=StringIO(text))
    others = []
    for name in values:
        if name.upper() in _REMOVED:
            given.notes.append(Refusal("setting-removed", name=name, path=str(file)))
        elif name.lower() not in known:
            if name.startswith(_PREFIX) or _nearest(name, known, _MISSPELT):
                given.faults.append(_unknown(name, known, file))
            else:
                others.append(name)
    if others:  # the file may be another program's, too
        given.notes.append(Refusal("settings-ignored", names=", ".join(others), path=str(file)))
    given.add({name.lower(): value for name, value in values.items() if name.lower() in known})


def _read_credentials(
    given: GivenSettings, folder: Path, known: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield the settings in a folder from systemd or Docker that has one file per setting."""
    try:
        files = sorted(folder.iterdir())
    except OSError:
        return
    for file in files:
        name = file.name.lower()
        if name in known:
            try:
                yield name, read_text(file).strip()
            except Refusal as fault:
                given.faults.append((name, fault))


def _check_variable(given: GivenSettings, name: str, known: Collection[str]) -> None:
    """Add a fault or a note if an environment variable is a misspelt or former setting."""
    if name.startswith(_PREFIX):
        if name != WITHOUT_FILE and not _SERVICE_LINK.fullmatch(name):
            given.faults.append(_unknown(name, known))
    elif name in _REMOVED:
        given.notes.append(Refusal("variable-removed", name=name))


def _nearest(name: str, known: Collection[str], similarity: float = 0.6) -> str | None:
    """Return the setting with the most similar name, if any reaches the given similarity."""
    names = [each.upper() for each in known]
    return next(iter(get_close_matches(name.upper().removeprefix(_PREFIX), names, 1, similarity)), None)


def _unknown(name: str, known: Collection[str], file: Path | None = None) -> tuple[str, Refusal]:
    """Return the fault for an unknown name, and the setting that it concerns."""
    nearest = _nearest(name, known)
    if nearest and file is not None:
        return nearest.lower(), Refusal("setting-misspelt", name=name, path=str(file), nearest=nearest)
    if nearest:
        return nearest.lower(), Refusal("variable-misspelt", name=name, nearest=nearest)
    if file is not None:
        return name.lower(), Refusal("setting-unknown", name=name, path=str(file))
    return name.lower(), Refusal("variable-unknown", name=name)


def _read_token(given: GivenSettings) -> None:
    """Read the token from its file, if one is named."""
    named = given.values.get("discord_token_file")
    if not named:
        return
    try:
        token = read_text(Path(str(named)).expanduser().absolute()).strip()
    except Refusal as fault:
        given.faults.append(("discord_token_file", fault))
        return
    except RuntimeError:  # reported when the setting itself is validated
        return
    given.values["discord_token"] = token
    if not token:
        given.faults.append(("discord_token_file", Refusal("token-file-empty", path=str(named))))
    elif len(token.split()) > 1:
        given.faults.append(("discord_token_file", Refusal("token-file-longer", path=str(named))))
