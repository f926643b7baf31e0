"""The script that Alembic runs for every command; it migrates on the caller's connection, in the caller's transaction."""

from typing import Any

from alembic import context
from alembic.runtime.migration import MigrationInfo

from engine.store.schema import metadata, receipts

_attributes = context.config.attributes


def _on_applied(ctx: Any, step: MigrationInfo, heads: Any, run_args: Any) -> None:  # noqa: ANN401, ARG001 -- Alembic names them
    _attributes["on_applied"](step.up_revision_id)


context.configure(
    connection=_attributes["connection"],
    target_metadata=[metadata, receipts.metadata],
    on_version_apply=_on_applied,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
