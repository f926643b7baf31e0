"""The database's forms, one numbered SQL file per step; `engine.store` runs those a database has not seen yet."""
