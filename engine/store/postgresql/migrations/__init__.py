"""The migrations of the PostgreSQL schema: one numbered SQL file per step, never changed once released."""
