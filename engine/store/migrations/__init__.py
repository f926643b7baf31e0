"""The schema's history, for Alembic; `engine.store.opening` applies it."""
