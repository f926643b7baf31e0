"""The migrations of the SQLite schema: one numbered SQL file per step, never changed once released."""
