"""The Dockerfile's instructions."""

import shlex
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
