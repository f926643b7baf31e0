"""The Dockerfile's instructions, and the files that Docker sees of the project."""

import shlex
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from dockerfile_parse import DockerfileParser

ROOT = Path(__file__).parent.parent.parent


class Instruction(NamedTuple):
    """An instruction with its value on one line, and the number of the stage it belongs to."""

    name: str
    value: str
    stage: int


def instructions(*names: str) -> list[Instruction]:
    """Return the instructions with these names, or all of them."""
    with ROOT.joinpath("Dockerfile").open("rb+") as file:
        parsed = DockerfileParser(fileobj=file).structure
    found, stage = [], -1
    for each in parsed:
        stage += each["instruction"] == "FROM"
        if each["instruction"] != "COMMENT":
            found.append(Instruction(each["instruction"], each["value"], stage))
    return [each for each in found if not names or each.name in names]


def copied() -> list[Path]:
    """Return the project's files and folders that the image is built from."""
    values = [each.value.split() for each in instructions("COPY") if "--from" not in each.value]
    return [ROOT / source for *sources, _ in values for source in sources]


def environment() -> dict[str, str]:
    """Return the variables that the image sets."""
    words = [word for each in instructions("ENV") for word in shlex.split(each.value)]
    return dict(word.split("=", 1) for word in words)


def is_ignored(path: str) -> bool:
    """Return whether `.dockerignore` keeps a file from the build; of the patterns that match, the last one decides.

    A pattern matches a path from its beginning, or at any depth after `**/`, and what is in a folder it matches.
    """
    ignored = False
    parts = path.split("/")
    places = ["/".join(parts[: end + 1]) for end in range(len(parts))]
    for line in ROOT.joinpath(".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        if not pattern or pattern.startswith("#"):
            continue
        anywhere = pattern.startswith("**/")
        names = parts if anywhere else places
        fits = (
            each.count("/") == pattern.removeprefix("**/").count("/")
            and fnmatchcase(each, pattern.removeprefix("**/"))
            for each in names
        )
        if any(fits):
            ignored = not line.startswith("!")
    return ignored
