"""Builds the package's long description from the README, without relative links. The rest is in pyproject.toml."""

import re
import tomllib
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent


def description(readme: str, repository: str | None, tag: str) -> str:
    """Return the README with relative links made absolute; without a `repository`, drop them and the pictures."""
    if repository is None:
        lines = [each for each in readme.splitlines() if "<img " not in each and "![" not in each]
        return re.sub(r"\[([^]]+)\]\((?!https:)[^)]+\)", r"\1", "\n".join(lines) + "\n")
    picture, page = (rf"{repository}/{kind}/{tag}/\2" for kind in ("raw", "blob"))
    readme = re.sub(r'(<img src=")([^"]+)', rf"\g<1>{picture}", readme)
    readme = re.sub(r"(!\[[^]]+\]\()([^)]+)", rf"\g<1>{picture}", readme)
    return re.sub(r"(\]\()(?!https:)([^)]+)", rf"\g<1>{page}", readme)


if __name__ == "__main__":
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    setup(
        long_description=description(
            ROOT.joinpath("README.md").read_text(encoding="utf-8"),
            project.get("urls", {}).get("Repository"),
            f"v{project['version']}",
        ),
        long_description_content_type="text/markdown",
    )
