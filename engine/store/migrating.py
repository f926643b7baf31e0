"""Running Alembic migrations on a connection, in the caller's transaction.

Import this only when needed, because Alembic uses memory and slows start-up.
"""

from collections.abc import Callable, Iterable

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection, on_applied: Callable[[str], None]) -> None:
    """Apply all missing migrations; call `on_applied` with each revision reached."""
    command.upgrade(_config(connection, on_applied), "head")


def stamp(connection: Connection) -> None:
    """Mark a database as having the complete, newest schema."""
    command.stamp(_config(connection), "head")


def incompatible(revisions: Iterable[str]) -> list[str]:
    """Return the given migrations that must not run while an older version uses the database."""
    scripts = ScriptDirectory.from_config(_folder())
    return [each for each in revisions if not scripts.get_revision(each).module.COMPATIBLE]


def _folder() -> Config:
    config = Config()
    config.set_main_option("script_location", "engine.store:migrations")
    return config


def _config(connection: Connection, on_applied: Callable[[str], None] = lambda _: None) -> Config:
    config = _folder()
    config.attributes.update(connection=connection, on_applied=on_applied)
    return config
