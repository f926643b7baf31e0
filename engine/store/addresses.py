"""Database addresses: the path of an SQLite file, or the URL of a PostgreSQL database."""

import re
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from engine.kernel.errors import Refusal

_SCHEMES = ("postgresql://", "postgres://")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
_HOST = re.compile(r"(\[[^\[\]]*\]|[^:\[\]]*)(:\d*)?")
"""A host, perhaps with a port; a URL may have several, separated by commas."""
_SECRETS = {"password", "sslpassword"}


@dataclass(frozen=True)
class PostgreSQLAddress:
    """The URL of a PostgreSQL database, as PostgreSQL's own tools accept it; `str` omits the password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, at, host = parts.netloc.rpartition("@")
        query = [(name, value) for name, value in parse_qsl(parts.query) if name not in _SECRETS]
        options = f"?{urlencode(query, safe='/:,')}" if query else ""
        return f"{parts.scheme}://{user.partition(':')[0]}{at}{host}{parts.path}{options}"

    @property
    def name(self) -> str:
        """The database's name; `postgresql` if the URL has none (the server then takes the user's name)."""
        parts = urlsplit(self.url)
        return unquote(parts.path[1:]) or dict(parse_qsl(parts.query)).get("dbname") or "postgresql"


Address = Path | PostgreSQLAddress


def read_address(text: str) -> Address:
    """Parse an address: either the URL of a PostgreSQL database or a path.

    Raises:
        Refusal: If it is the URL of something else or malformed, or a path in an unknown home folder; it repeats no
            password.
    """
    if text.startswith(_SCHEMES):
        _check_url(text)
        return PostgreSQLAddress(text)
    if scheme := _SCHEME.match(text):
        raise Refusal("address-of-other-kind", path=scheme[0])
    try:
        Path(text).expanduser()
    except RuntimeError:
        raise Refusal("address-without-home", path=text) from None
    return Path(text)


def absolute(address: Address) -> Address:
    """Return the address in a form that does not depend on the working directory."""
    return address.expanduser().absolute() if isinstance(address, Path) else address


def _check_url(url: str) -> None:
    """Raise unless the URL is well-formed, so that its parts can be told apart and the password left out."""
    try:
        parts = urlsplit(url)
    except ValueError:
        raise Refusal("address-brackets") from None
    user, _, hosts = parts.netloc.rpartition("@")
    if "#" in url or "@" in user or not all(map(_HOST.fullmatch, hosts.split(","))):
        raise Refusal("address-characters")
    if find_spec("psycopg") is None:  # then no database of this kind can be used anyway
        return
    import psycopg

    known = {option.keyword.decode() for option in psycopg.pq.Conninfo.get_defaults()} | {"ssl"}
    unknown = [name for name, _ in parse_qsl(parts.query, keep_blank_values=True) if name not in known]
    if unknown:
        raise Refusal("address-option", option=unknown[0])
    try:
        psycopg.conninfo.conninfo_to_dict(url)
    except psycopg.ProgrammingError:  # its message may contain the password
        raise Refusal("address-encoding") from None
