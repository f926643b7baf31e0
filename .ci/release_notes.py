"""Check a release's tag, and print its section of the changelog: `python3 .ci/release_notes.py v1.2.3`."""

import re
import sys
import tomllib
from pathlib import Path


def release_notes(tag: str, folder: Path) -> str:
    """Return the section of `CHANGELOG.md` on the version in `folder`.

    Raises:
        ValueError: If the tag does not name that version, or the section is missing or empty.
    """
    project = tomllib.loads(folder.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["version"]
    if tag != f"v{version}":
        message = f"The tag is {tag}, but pyproject.toml has version {version}: expected v{version}."
        raise ValueError(message)
    changelog = folder.joinpath("CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version)}\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    notes = found[1].strip() if found else ""
    if not notes:
        message = f"CHANGELOG.md has nothing under “## {version}”."
        raise ValueError(message)
    return notes


if __name__ == "__main__":
    try:
        sys.stdout.write(release_notes(sys.argv[1], Path(__file__).resolve().parent.parent) + "\n")
    except ValueError as fault:
        sys.exit(str(fault))
