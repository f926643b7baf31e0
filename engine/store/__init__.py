"""Persistence of tables in an SQLite or PostgreSQL database."""
