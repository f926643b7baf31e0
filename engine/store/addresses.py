"""Database addresses: the path of an SQLite file, or the URL of a PostgreSQL database."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

_SCHEMES = ("postgresql://", "postgres://")
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


Address = Path | PostgreSQLAddress


def read_address(text: str) -> Address:
    """Parse an address: either the URL of a PostgreSQL database or a path."""
    return PostgreSQLAddress(text) if text.startswith(_SCHEMES) else Path(text)


def absolute(address: Address) -> Address:
    """Return the address in a form that does not depend on the working directory."""
    return address.expanduser().absolute() if isinstance(address, Path) else address
