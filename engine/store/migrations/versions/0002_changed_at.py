"""Add the time of a table's last change; existing tables get the time of their newest version."""

import sqlalchemy as sa
from alembic import op

from engine.store.schema import Time

revision = "0002"
down_revision = "0001"
COMPATIBLE = True
"""Older processes name the columns they read and write, and leave this one NULL, which it may be."""


def upgrade() -> None:
    """Add the column and fill it."""
    op.add_column("tables", sa.Column("changed_at", Time))
    op.execute(
        "UPDATE tables SET changed_at = coalesce("
        "(SELECT max(at) FROM commits WHERE commits.table_id = tables.id), opened_at)"
    )
