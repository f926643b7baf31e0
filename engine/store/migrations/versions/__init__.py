"""The revisions of the schema. Never change a released revision: add a new one.

`COMPATIBLE` says whether processes that know only the former revision may use a PostgreSQL database during the
migration and afterwards. If not, it is not applied while such a process uses
the database.
"""
