"""Finds Discord's OpenAPI description: the file named by $DISCORD_OPENAPI, or else a file beside the repository."""

import os
from pathlib import Path


def openapi_file() -> Path | None:
    """Return the path to the description, if there is one."""
    beside = Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"
    path = Path(os.environ.get("DISCORD_OPENAPI", beside))
    return path if path.is_file() else None
