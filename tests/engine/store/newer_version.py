"""Makes the program a newer version of itself, whose schema has one more revision; it stays its own older version."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.config import Config

from engine.store import migrating, upgrading

NEXT = "0003"
_MIGRATION = """
import sqlalchemy
from alembic import op

revision, down_revision, COMPATIBLE = "{next}", "{last}", {compatible}


def upgrade():
    op.add_column("tables", sqlalchemy.Column("colour", sqlalchemy.Text))
    {more}
"""


@contextmanager
def newer_version(
    monkeypatch: pytest.MonkeyPatch, folder: Path, *, compatible: bool = True, more: str = ""
) -> Iterator[None]:
    """Add a migration, written to `folder`, that adds a column and then executes the statement `more`."""
    folder.mkdir(exist_ok=True)
    text = _MIGRATION.format(next=NEXT, last=upgrading.REVISIONS[-1], compatible=compatible, more=more)
    (folder / f"{NEXT}_colour.py").write_text(text)
    original = migrating._folder

    def with_another_migration() -> Config:
        config = original()
        folders = [str(Path(migrating.__file__).with_name("migrations") / "versions"), str(folder)]
        config.set_main_option("path_separator", "os")
        config.set_main_option("version_locations", os.pathsep.join(folders))
        return config

    with monkeypatch.context() as patch:
        patch.setattr(migrating, "_folder", with_another_migration)
        patch.setattr(upgrading, "REVISIONS", (*upgrading.REVISIONS, NEXT))
        yield
