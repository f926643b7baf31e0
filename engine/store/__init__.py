"""Persistence of tables: the `Store` protocol, its rows and its errors; one sub-package per database."""
