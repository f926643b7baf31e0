"""The revisions of the schema. Never change a released revision: add a new one."""
