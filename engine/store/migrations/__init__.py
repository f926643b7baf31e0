"""The history of the schema, for Alembic; `engine.store.opening` applies it."""
